"""Which seats may decide: a mask, and the same as seats in order.

>>> SEAT_SETS[0b101]
(0, 2)
"""

from __future__ import annotations

from typing import Protocol

from tabletown.parts.masks import subsets

MOST_SEATS = 6
SEAT_SETS: tuple[tuple[int, ...], ...] = subsets(range(MOST_SEATS))
"""The seats of a mask."""


class Deciding(Protocol):
    """A table whose seats decide side by side."""

    deciding: int
    to_act: tuple[int, ...]
    seen_by: int | None


def decided(table: Deciding, seat: int) -> bool:
    """The seat has nothing more to decide. True if it was the last: what all were asked for closes, though never in a view."""
    table.deciding ^= 1 << seat
    table.to_act = SEAT_SETS[table.deciding]
    return not table.deciding and table.seen_by is None
