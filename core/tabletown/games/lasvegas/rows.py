"""Rows: neighbouring opened casinos of one street whose numbers are all odd or all even.

A casino that is not built is skipped; one that is built and not yet opened ends a row. All this depends on three masks
of the twelve avenues, so what a street holds is worked out once and remembered.

>>> Rows.of(built=0b1101111, opened=0b0101111, odd=0b0100001)
Rows(even=(3,), odd=(1, 1), longest=3, first=-1, last=0)
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple, Protocol

from tabletown.games.lasvegas.places import STREETS, STRIDE
from tabletown.kit.masks import Known

EVEN, ODD = False, True
_STREET = (1 << STRIDE) - 1


class Built(Protocol):
    """A city, as far as rows look at it: masks of all its lots."""

    built: int
    opened: int

    @property
    def odd(self) -> int: ...


class Rows(NamedTuple):
    """The rows of one street."""

    even: tuple[int, ...]
    """How long the rows of even numbers are, from the left."""
    odd: tuple[int, ...]
    longest: int
    first: int
    """How long the row is that begins with the first built casino: below 0 if it is one of odd numbers."""
    last: int
    """The same for the row that ends with the last one."""

    @staticmethod
    def of(built: int, opened: int, odd: int) -> Rows:
        """The rows that these masks make."""
        kinds = [
            bool(odd >> avenue & 1) if opened >> avenue & 1 else None  # None ends a row
            for avenue in range(STRIDE)
            if built >> avenue & 1
        ]
        rows = [(kind, len(tuple(run))) for kind, run in groupby(kinds)]
        lengths = {parity: tuple(size for kind, size in rows if kind is parity) for parity in (EVEN, ODD)}
        ends = [0 if kind is None else -size if kind else size for kind, size in (rows[0], rows[-1])] if rows else [0, 0]
        return Rows(lengths[EVEN], lengths[ODD], max((*lengths[EVEN], *lengths[ODD]), default=0), ends[0], ends[1])

    def of_parity(self, odd: bool) -> tuple[int, ...]:
        return self.odd if odd else self.even

    def at_ends(self, odd: bool) -> tuple[int, int]:
        """How long the rows of that parity are at the two ends of the street."""
        return (max(0, -self.first), max(0, -self.last)) if odd else (max(0, self.first), max(0, self.last))


def _look(key: int) -> Rows:
    """The rows by ``built | opened << 12 | odd << 24``."""
    return Rows.of(key & _STREET, key >> STRIDE & _STREET, key >> 2 * STRIDE)


_KNOWN = Known(_look)


def rows_of(city: Built, street: int) -> Rows:
    """The rows of a street."""
    shift = STRIDE * street
    built, opened, odd = city.built >> shift & _STREET, city.opened >> shift & _STREET, city.odd >> shift & _STREET
    return _KNOWN[built | opened << STRIDE | odd << 2 * STRIDE]


def counted_rows(city: Built, least: int) -> tuple[int, ...]:
    """The longest row of every street, of either parity; 0 where it is too short to count."""
    lengths = [rows_of(city, street).longest for street in STREETS]
    return tuple([length if length >= least else 0 for length in lengths])
