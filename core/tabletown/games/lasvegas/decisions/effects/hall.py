"""The city hall: one more of its boxes."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.lasvegas.actions import HALL_BOX
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import HALL_BOXES
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.kit.decisions import Moves
from tabletown.words import Message, Refusal

_HALL: Moves = (HALL_BOX,)


class CrossHall(Effect):
    action = "hall"
    verbs = ("hall",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        return int(city.hall < HALL_BOXES)

    def actions(self, table: Table, seat: int) -> Moves:
        return _HALL

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("lasvegas.no.hall_full", n=HALL_BOXES)

    def mark(self, table: Table, city: City, turn: Turn, action: Action) -> None:
        city.cross_hall(1)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("lasvegas.tell.hall")
