"""Where things are: lots and the lines between them as bits of one integer.

Place ``street * 13 + lot`` (both from 0) is a lot; as a line it is the line left of that lot. See `tabletown.kit.rows`.

>>> read_place("2:4"), name_place(16)
(16, '2:4')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabletown.games.welcome.data import HIGHEST, LENGTHS, LOWEST, POOL_LOTS
from tabletown.kit.masks import Listing
from tabletown.kit.rows import RisingRows

STRIDE = 13
STREETS = range(len(LENGTHS))
STREET_LOTS: tuple[int, ...] = tuple(((1 << LENGTHS[s]) - 1) << STRIDE * s for s in STREETS)
ROWS = RisingRows(STREET_LOTS, STRIDE, range(LOWEST, HIGHEST + 1))

NUMBERS, PLACES, LOTS = ROWS.numbers, ROWS.places, ROWS.all
FIELD, FIELDS, KEEP, FITS_ALL = ROWS.field, ROWS.fields, ROWS.keep, ROWS.fits_all
"""`KEEP` is what still fits where in a street without roundabouts."""
spread, place_of, name_place, read_place = ROWS.spread, ROWS.place, ROWS.name, ROWS.read

POOLS = sum(1 << STRIDE * s + lot for s in STREETS for lot in POOL_LOTS[s])
POOLS_OF: tuple[int, ...] = tuple(POOLS & lots for lots in STREET_LOTS)
ENDS = sum(1 << STRIDE * s | 1 << STRIDE * s + LENGTHS[s] - 1 for s in STREETS)
"""The first and the last lot of every street."""
BORDERS = sum(1 << STRIDE * s | 1 << STRIDE * s + LENGTHS[s] for s in STREETS)
"""The ends of the streets, which are fences from the start."""
LINES = sum((1 << LENGTHS[s] + 1) - 1 << STRIDE * s for s in STREETS) & ~BORDERS
"""The lines where a fence may be drawn."""

T = TypeVar("T")


def listing(item: Callable[[int], T]) -> Listing[T]:
    """What belongs to the places of a mask.

    >>> listing(name_place)(0b11 | 1 << 13)
    ('1:1', '1:2', '2:1')
    """
    return Listing(item, STREET_LOTS)
