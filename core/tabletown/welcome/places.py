"""Where things are: lots and the lines between them as bits of one integer.

Place ``street * 13 + lot`` is a lot; as a line it is the one left of that lot. The bits between the streets stay
empty in masks of lots, so shifting a mask by one never runs into another street.

Which number fits where is one integer of 18 fields of 39 bits. Numbers increase from left to right exactly if every
two houses of a street do: so writing a number keeps, in every field, the lots that agree with this one house, and
``fits &= keep`` is the whole rule.

>>> read_place("2:4"), name_place(16)
(16, '2:4')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from tabletown.welcome.components import HIGHEST, LENGTHS, LOWEST, POOL_LOTS

STRIDE = 13
FIELD = STRIDE * len(LENGTHS)
NUMBERS = range(LOWEST, HIGHEST + 1)
DIGIT = 5
"""Bits of a written number (plus one, nothing is 0) in `Town.digits`."""


def spread(mask: int) -> int:
    """The mask in the fields of all numbers."""
    return mask * _EACH_FIELD


def bits(mask: int) -> Iterator[int]:
    """The places of a mask, from the first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_EACH_FIELD = sum(1 << FIELD * number for number in NUMBERS)

STREETS = range(len(LENGTHS))
STREET_LOTS: tuple[int, ...] = tuple(((1 << LENGTHS[s]) - 1) << STRIDE * s for s in STREETS)
LOTS = sum(STREET_LOTS)
PLACES: tuple[int, ...] = tuple(bits(LOTS))
POOLS = sum(1 << STRIDE * s + lot for s in STREETS for lot in POOL_LOTS[s])
POOLS_OF: tuple[int, ...] = tuple(POOLS & lots for lots in STREET_LOTS)
ENDS = sum(1 << STRIDE * s | 1 << STRIDE * s + LENGTHS[s] - 1 for s in STREETS)
"""The first and the last lot of every street."""
BORDERS = sum(1 << STRIDE * s | 1 << STRIDE * s + LENGTHS[s] for s in STREETS)
"""The lines that are fences from the beginning."""
LINES = sum((1 << LENGTHS[s] + 1) - 1 << STRIDE * s for s in STREETS) & ~BORDERS
"""The lines where a fence may be drawn."""
FITS_ALL = spread(LOTS)
FIELDS: tuple[int, ...] = tuple(LOTS << FIELD * number for number in NUMBERS)


def _keep(number: int, place: int) -> int:
    street = STREET_LOTS[place // STRIDE]
    left = street & ((1 << place) - 1)
    right = street & ~((2 << place) - 1)
    rest = LOTS & ~street
    return sum((rest | (left if other < number else right if other > number else 0)) << FIELD * other for other in NUMBERS)


KEEP: tuple[tuple[int, ...], ...] = tuple(
    tuple(_keep(number, place) if LOTS >> place & 1 else 0 for place in range(FIELD)) for number in NUMBERS
)
"""What still fits where after that number is written at that place, in a street without roundabouts."""


def place_of(street: int, lot: int) -> int:
    return street * STRIDE + lot


def name_place(place: int) -> str:
    """As people write it: street and lot, from 1."""
    street, lot = divmod(place, STRIDE)
    return f"{street + 1}:{lot + 1}"


_BY_NAME = {name_place(place): place for place in PLACES}


def read_place(name: str) -> int:
    """The lot of that name; `KeyError` if there is none."""
    return _BY_NAME[name]


T = TypeVar("T")


class ByMask(dict[int, tuple[T, ...]]):
    """What belongs to the places of a mask of one street, made when first asked for."""

    def __init__(self, street: int, item: Callable[[int], T]) -> None:
        super().__init__()
        self._first = street * STRIDE
        self._item = item

    def __missing__(self, mask: int) -> tuple[T, ...]:
        made = self[mask] = tuple(self._item(self._first + lot) for lot in bits(mask))
        return made


class Listing(tuple[ByMask[T], ...]):
    """Turns a mask of places into a tuple of what belongs to them: at most 8192 tuples a street are kept.

    >>> Listing.of(name_place)(0b11 | 1 << 13)
    ('1:1', '1:2', '2:1')
    """

    __slots__ = ()

    @staticmethod
    def of(item: Callable[[int], T]) -> Listing[T]:
        return Listing(ByMask(street, item) for street in STREETS)

    def __call__(self, mask: int) -> tuple[T, ...]:
        top, middle, bottom = self
        return top[mask & 8191] + middle[mask >> 13 & 8191] + bottom[mask >> 26]
