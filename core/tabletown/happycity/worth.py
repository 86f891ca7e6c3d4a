"""What a position promises: the bots' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletown.happycity.state import Table


def worth(table: Table, seat: int) -> float:
    return float(table.tally(seat).total)
