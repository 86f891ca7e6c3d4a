"""What a position promises: the bots' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown.welcome.scoring import points

if TYPE_CHECKING:
    from tabletown.welcome.state import Table


def worth(table: Table, seat: int) -> float:
    return float(points(table, seat))
