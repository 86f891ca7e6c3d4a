"""Before all else in a round: the jackhammer takes a room card at once, instead of a turn."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import HAMMER, PASS
from tabletown.games.dreamhome.data import JACKHAMMER, NONE, START_CARD
from tabletown.games.dreamhome.decisions.columns import column_empty, told_with_both
from tabletown.games.dreamhome.decisions.place import open_placing
from tabletown.games.dreamhome.rounds import ask_hammers, behind
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import card_name
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_HAMMERS: tuple[tuple[Action, ...], ...] = tuple((*hammers, PASS) for hammers in subsets(HAMMER))


class UseJackhammer(Decision[Table]):
    phase = "hammer"
    verbs = ("hammer", "pass")

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.hammer"), Message("dreamhome.ask.detail.hammer"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _HAMMERS[table.market.offered]

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return column_empty(action.index)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            return ask_hammers(table, behind(table, seat))
        turn, house, market = table.turn, table.houses[seat], table.market
        house.drop(JACKHAMMER)
        market.special_discard += (JACKHAMMER,)
        turn.card, market.rooms[action.index] = market.rooms[action.index], NONE
        turn.hammering = True
        market.remove(action.index)
        open_placing(table, house, turn)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("dreamhome.tell.pass")
        room, special = table.market.columns[action.index]
        if special in (NONE, START_CARD):
            return Message("dreamhome.tell.hammer.alone", room=card_name(room))
        return told_with_both(table, action)
