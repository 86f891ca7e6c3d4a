"""Sets of places as the bits of one integer, and tables that lead from such a mask to what belongs to it.

>>> list(bits(0b1011)), subsets("abc")[0b101], SEAT_SETS[0b101]
([0, 1, 3], ('a', 'c'), (0, 2))
>>> squares = Known(lambda number: number * number)
>>> squares[7], dict(squares)
(49, {7: 49})
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT = 50_000
"""A `Known` that has grown beyond this begins anew."""


def bits(mask: int) -> Iterator[int]:
    """The places of a mask, from the first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def subsets(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """For every mask the items at its places."""
    return tuple(tuple(items[i] for i in bits(mask)) for mask in range(1 << len(items)))


MOST_SEATS = 6
SEAT_SETS: tuple[tuple[int, ...], ...] = subsets(range(MOST_SEATS))
"""By mask, the seats in it, in order."""


class ByMask(dict[int, tuple[T, ...]]):
    """What belongs to the places of a mask, made when first asked for."""

    def __init__(self, item: Callable[[int], T]) -> None:
        super().__init__()
        self._item = item

    def __missing__(self, mask: int) -> tuple[T, ...]:
        made = self[mask] = tuple(self._item(place) for place in bits(mask))
        return made


class Listing(Generic[T]):
    """Turns a mask of places into a tuple of what belongs to them, row by row.

    A row is a mask of some places; with n places in it at most 2**n tuples are kept, so rows should be short.

    >>> Listing(str, rows=[0b111, 0b1110000])(0b11 | 1 << 5)
    ('0', '1', '5')
    """

    __slots__ = ("_rows",)

    def __init__(self, item: Callable[[int], T], rows: Iterable[int]) -> None:
        self._rows = tuple((row, ByMask(item)) for row in rows)

    def __call__(self, mask: int) -> tuple[T, ...]:
        found: tuple[T, ...] = ()
        for row, listed in self._rows:
            if here := mask & row:
                found += listed[here]
        return found


class Known(dict[K, V]):
    """A dictionary that works out what it lacks and keeps it; it begins anew when there is very much."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        if len(self) > MOST_KEPT:
            self.clear()
        made = self[key] = self._work_out(key)
        return made
