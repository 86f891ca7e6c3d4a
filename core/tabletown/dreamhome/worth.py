"""What a position promises: the bots' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown.dreamhome.scoring import tally

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table


def worth(table: Table, seat: int) -> float:
    return float(tally(table.houses[seat], None).total)
