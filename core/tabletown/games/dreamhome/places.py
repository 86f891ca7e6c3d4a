"""Where things are: the cells of a house as bits of one integer.

Place ``floor * 6 + column - 1`` is a cell; the bit behind each floor stays empty, so a mask shifted by one never runs into
another floor, and one shifted by six is the mask of the cells above.

>>> read_place("2:3"), name_place(14), mask_names(GROUND)
(14, '2:3', ('0:4', '0:5', '1:1', '1:2', '1:3'))
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletown.games.dreamhome.data import FLOORS
from tabletown.kit.masks import bits

STRIDE = 6
SPAN = STRIDE * len(FLOORS)


def place_of(floor: int, column: int) -> int:
    return floor * STRIDE + column - 1


FLOOR_CELLS: tuple[int, ...] = tuple(sum(1 << place_of(floor, column) for column in columns) for floor, columns in enumerate(FLOORS))
CELLS = sum(FLOOR_CELLS)
PLACES: tuple[int, ...] = tuple(bits(CELLS))
PAIRS = tuple(combinations(PLACES, 2))
BASEMENT = FLOOR_CELLS[0]
UPPER = CELLS & ~BASEMENT
GROUND = BASEMENT | FLOOR_CELLS[1] & ~(BASEMENT << STRIDE)
"""The cells that stand on the ground."""


def name_place(place: int) -> str:
    """As people write it: floor and column, the basement being floor 0."""
    floor, column = divmod(place, STRIDE)
    return f"{floor}:{column + 1}"


_BY_NAME = {name_place(place): place for place in PLACES}


def read_place(name: str) -> int:
    """The cell of that name; `KeyError` if there is none."""
    return _BY_NAME[name]


def mask_names(mask: int) -> tuple[str, ...]:
    return tuple(name_place(place) for place in bits(mask))


def run(mask: int, place: int) -> int:
    """The part of the mask that lies side by side with that place, itself included."""
    found = 1 << place
    while (wider := (found | found << 1 | found >> 1) & (mask | found)) != found:
        found = wider
    return found


def runs(mask: int) -> Iterator[int]:
    """The mask in pieces of neighbouring cells."""
    while mask:
        piece = run(mask, (mask & -mask).bit_length() - 1)
        yield piece
        mask &= ~piece
