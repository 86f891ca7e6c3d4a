"""The construction: the casino under a crane is built."""

from __future__ import annotations

from tabletown.games.lasvegas.actions import BUILD
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.places import CRANES, STREET_LOTS
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.games.lasvegas.words import where
from tabletown.kit.actions import At
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import Listing
from tabletown.words import Message, Refusal

_BUILDS = Listing(BUILD.__getitem__, STREET_LOTS)


class Build(Effect):
    action = "build"
    verbs = ("build",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        return CRANES & ~city.crossed_cranes

    def actions(self, table: Table, seat: int) -> Moves:
        return _BUILDS(table.turns[seat].targets)

    def nowhere(self, table: Table, seat: int, action: At) -> Refusal:
        return Refusal("lasvegas.no.built", where=where(action.place))

    def mark(self, table: Table, city: City, turn: Turn, action: At) -> None:
        city.build(action.place)

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("lasvegas.tell.build", where=where(action.place))
