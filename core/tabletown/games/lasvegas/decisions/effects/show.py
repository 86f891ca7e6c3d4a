"""The show, in a show casino that was opened just now."""

from __future__ import annotations

from tabletown.games.lasvegas.actions import SHOW, Named
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import SHOW_BOXES
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.games.lasvegas.words import SIDE_NAMES, where
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_SHOWS = subsets(SHOW)


class GiveShow(Effect):
    action = "show"
    verbs = ("show",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Mask of the show columns with a box that may be crossed."""
        if not turn.on_stage:
            return 0
        left, right = city.shows
        return int(left < SHOW_BOXES[0]) | (right < SHOW_BOXES[1]) << 1

    def actions(self, table: Table, seat: int) -> Moves:
        return _SHOWS[table.turns[seat].targets]

    def nowhere(self, table: Table, seat: int, action: Named) -> Refusal:
        turn = table.turns[seat]
        if not turn.on_stage:
            return Refusal("lasvegas.no.no_star", where=where(turn.place))
        return Refusal("lasvegas.no.show_full", side=SIDE_NAMES[action.index], n=SHOW_BOXES[action.index])

    def mark(self, table: Table, city: City, turn: Turn, action: Named) -> None:
        city.show(turn.place, action.index)

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.show", side=SIDE_NAMES[action.index])
