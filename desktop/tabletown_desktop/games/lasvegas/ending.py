"""Which end of the match comes nearest, as everybody knew it when the round began.

The match ends with the last box of a city hall, with all projects of a seat, or when every built casino of a city is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import HALL_BOXES
from tabletown.games.lasvegas.table import Table

HALL_NEAR, CASINOS_NEAR = 5, 4
"""An end matters once so many boxes or casinos at most are left."""
LAST_PROJECT = 3
"""Turns the last project may take, as a rule: it is further off than two boxes."""


class ComingEnd(NamedTuple):
    kind: Literal["hall", "projects", "casinos"]
    seat: int
    n: int
    """Boxes crossed, projects met, or casinos not open yet."""
    all: int
    left: int
    """How far off: turns at least."""


def coming_end(table: Table) -> ComingEnd | None:
    """The end that is nearest; None while none is near."""
    return nearest_end(table.round_start)


def nearest_end(cities: Sequence[City]) -> ComingEnd | None:
    """The nearest end of these cities; of equal ones that of the first seat.

    >>> nearest_end([City.from_rows("", "", "", "", hall=8), City.from_rows("", "", "", "", hall=12)]).seat
    1
    """
    near = [end for seat, city in enumerate(cities) for end in _ends(seat, city)]
    return min(near, key=lambda end: end.left, default=None)


def _ends(seat: int, city: City) -> Iterator[ComingEnd]:
    boxes = HALL_BOXES - city.hall
    if boxes <= HALL_NEAR:
        yield ComingEnd("hall", seat, city.hall, HALL_BOXES, boxes)
    met = sum(points is not None for points in city.project_points)
    if met == len(city.project_points) - 1:
        yield ComingEnd("projects", seat, met, len(city.project_points), LAST_PROJECT)
    closed = (city.built & ~city.opened).bit_count()
    if closed <= CASINOS_NEAR:
        yield ComingEnd("casinos", seat, closed, 0, closed)
