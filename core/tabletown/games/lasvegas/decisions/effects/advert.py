"""The advertising: what a column counts is worth more."""

from __future__ import annotations

from tabletown.games.lasvegas.actions import ADVERT, Named
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ADVERT_BOXES, PAR3, PAR5
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.games.lasvegas.words import COLUMN_NAMES
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_ADVERTS = subsets(ADVERT)
_PARS = sum(1 << column for column in range(PAR3, PAR5 + 1))


class Advertise(Effect):
    action = "advert"
    verbs = ("advert",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Mask of the columns that may be improved."""
        columns = sum([1 << i for i, (crossed, boxes) in enumerate(zip(city.adverts, ADVERT_BOXES, strict=True)) if crossed < boxes])
        return columns if table.golf else columns & ~_PARS

    def actions(self, table: Table, seat: int) -> Moves:
        return _ADVERTS[table.turns[seat].targets]

    def never(self, table: Table, seat: int, action: Named) -> Refusal | None:
        if not table.golf and _PARS >> action.index & 1:
            return Refusal("lasvegas.no.golf")
        return super().never(table, seat, action)

    def nowhere(self, table: Table, seat: int, action: Named) -> Refusal:
        return Refusal("lasvegas.no.advert_full", column=COLUMN_NAMES[action.index], n=ADVERT_BOXES[action.index])

    def mark(self, table: Table, city: City, turn: Turn, action: Named) -> None:
        city.advert(action.index)

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.advert", column=COLUMN_NAMES[action.index])
