"""The city hall extends a casino: its number opens the one beside it as well."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import LEFT, RIGHT, Extend
from tabletown.games.lasvegas.decisions.effects import go_on
from tabletown.games.lasvegas.decisions.openings import closed_lot, neighbours, open_casino, tell_opening
from tabletown.games.lasvegas.places import SHOWS, STREET_LOTS
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import where
from tabletown.kit.kinds import Moves
from tabletown.kit.masks import Listing
from tabletown.words import Message, Refusal

_LEFT = Listing(LEFT.__getitem__, STREET_LOTS)
_RIGHT = Listing(RIGHT.__getitem__, STREET_LOTS)


class ExtendCasino(Decision[Table]):
    phase = "extend"
    verbs = ("extend",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.extend"), Message("lasvegas.ask.detail.extend"))

    def actions(self, table: Table, seat: int) -> Moves:
        left, right = neighbours(table.cities[seat])
        return _LEFT(left) + _RIGHT(right)

    def why_not(self, table: Table, seat: int, action: Extend) -> Refusal:
        nothing_beside = Refusal(f"lasvegas.no.extend_neighbour.{action.side}", where=where(action.place))
        return closed_lot(table.cities[seat], action.place) or nothing_beside

    def do(self, table: Table, seat: int, action: Extend, chance: Chance) -> bool:
        city = table.cities[seat]
        open_casino(table, seat, action.place, city.number_at(action.neighbour))
        city.stars_struck |= action.bit & SHOWS
        table.turns[seat].extended = action.place
        go_on(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Extend, viewer: int) -> Message:
        return tell_opening(table, seat, "extend", action.place, table.cities[seat].number_at(action.neighbour))
