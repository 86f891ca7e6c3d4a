"""What follows from a few things, worked out once and kept.

>>> squares = Known(lambda number: number * number)
>>> squares[7], dict(squares)
(49, {7: 49})
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

MOST = 50_000

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Known(dict[K, V]):
    """Asked for like a dictionary; forgotten when there is very much."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        if len(self) > MOST:
            self.clear()
        made = self[key] = self._work_out(key)
        return made
