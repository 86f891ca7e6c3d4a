"""The landscaper: a park in the street of the new house."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.welcome.actions import PARK
from tabletown.games.welcome.data import PARK_BOXES
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.games.welcome.words import STREET_NAMES
from tabletown.kit.decisions import Moves
from tabletown.words import Message, Refusal

_PARK: Moves = (PARK,)


class FillPark(Effect):
    action = "park"
    verbs = ("park",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = int(_open(town, turn))

    def actions(self, table: Table, seat: int) -> Moves:
        return _PARK

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return _full(table.turns[seat])

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return None if _open(town, turn) else _full(turn)

    def mark(self, town: Town, turn: Turn, action: Action) -> None:
        top, middle, bottom = town.parks
        street = turn.place // STRIDE
        town.parks = (top + 1, middle, bottom) if street == 0 else (top, middle + 1, bottom) if street == 1 else (top, middle, bottom + 1)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.park", street=STREET_NAMES[table.turns[seat].place // STRIDE])


def _open(town: Town, turn: Turn) -> bool:
    """The street has a box left."""
    street = turn.place // STRIDE
    return town.parks[street] < PARK_BOXES[street]


def _full(turn: Turn) -> Refusal:
    return Refusal("welcome.no.parks_full", street=STREET_NAMES[turn.place // STRIDE])
