"""The bis: the number of a neighbour once more, on an empty lot beside it."""

from __future__ import annotations

from tabletown.games.welcome.actions import COPIES_LEFT, COPIES_RIGHT, Copy
from tabletown.games.welcome.data import BIS_BOXES
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.decisions.lots import taken
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.games.welcome.words import where
from tabletown.kit.kinds import Moves
from tabletown.words import Message, Refusal


class CopyNumber(Effect):
    action = "bis"
    verbs = ("copy",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """The empty lots beside houses; in the old edition not across a fence."""
        if town.bis >= BIS_BOXES:
            return
        houses, empty = town.houses, town.empty
        turn.targets, turn.sides = houses << 1 & empty, houses >> 1 & empty
        if not table.box.bis_across_fence:
            turn.targets &= ~town.fences
            turn.sides &= ~(town.fences >> 1)

    def actions(self, table: Table, seat: int) -> Moves:
        turn = table.turns[seat]
        return COPIES_LEFT(turn.targets) + COPIES_RIGHT(turn.sides)

    def nowhere(self, table: Table, seat: int, action: Copy) -> Refusal:
        town = table.towns[seat]
        closed = _no_box(town) or taken(town, action.place)
        if closed is not None:
            return closed
        if not town.houses >> action.neighbour & 1:
            return Refusal(f"welcome.no.bis_neighbour.{action.side}", where=where(action.place))
        return Refusal("welcome.no.bis_fence", where=where(action.place))

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return _no_box(town)

    def mark(self, town: Town, turn: Turn, action: Copy) -> None:
        town.copy_number(action.place, action.neighbour)
        town.bis += 1

    def describe(self, table: Table, seat: int, action: Copy, viewer: int) -> Message:
        number = table.towns[seat].number_at(action.neighbour)
        return Message("welcome.tell.copy", number=number, where=where(action.place))


def _no_box(town: Town) -> Refusal | None:
    return Refusal("welcome.no.bis_boxes", n=BIS_BOXES) if town.bis >= BIS_BOXES else None
