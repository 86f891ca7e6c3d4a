"""Which seats may decide: a mask, and the same as seats in order.

>>> SEAT_SETS[0b101]
(0, 2)
"""

from __future__ import annotations

from typing import Protocol

from tabletown.kit.masks import subsets

MOST_SEATS = 6
SEAT_SETS: tuple[tuple[int, ...], ...] = subsets(range(MOST_SEATS))
"""The seats of a mask."""


class Deciding(Protocol):
    """A table whose seats decide side by side."""

    deciding: int
    to_act: tuple[int, ...]
    seen_by: int | None
