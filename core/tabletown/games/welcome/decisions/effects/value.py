"""The estate agent: estates of one size are worth more."""

from __future__ import annotations

from tabletown.games.welcome.actions import VALUE, Value
from tabletown.games.welcome.data import VALUE_BOXES
from tabletown.games.welcome.decisions.effects.effect import Effect
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_VALUES = subsets(VALUE)


class _OpenValues(dict[tuple[int, ...], int]):
    """Mask of the estate sizes whose column has an open box."""

    def __missing__(self, crossed: tuple[int, ...]) -> int:
        made = self[crossed] = sum(1 << i for i, boxes in enumerate(VALUE_BOXES) if crossed[i] < boxes)
        return made


_OPEN_VALUES = _OpenValues()


class RaiseValue(Effect):
    action = "value"
    verbs = ("value",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = _OPEN_VALUES[town.values]

    def actions(self, table: Table, seat: int) -> Moves:
        return _VALUES[table.turns[seat].targets]

    def nowhere(self, table: Table, seat: int, action: Value) -> Refusal:
        return Refusal("welcome.no.value_full", size=action.size, n=VALUE_BOXES[action.index])

    def mark(self, town: Town, turn: Turn, action: Value) -> None:
        index, values = action.index, town.values
        town.values = (*values[:index], values[index] + 1, *values[index + 1 :])

    def describe(self, table: Table, seat: int, action: Value, viewer: int) -> Message:
        return Message("welcome.tell.value", size=action.size)
