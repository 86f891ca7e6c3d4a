"""Which end of the match the top bar tells of."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabletown.games.lasvegas.city import City
from tabletown_desktop.games.lasvegas.words import ComingEnd, nearest_end

EMPTY = ("",) * 4


@dataclass(frozen=True)
class Case:
    cities: tuple[City, ...]
    end: ComingEnd | None


def city(hall: int = 3, met: int = 0, closed: int | None = None) -> City:
    made = City.from_rows(*EMPTY, hall=hall)
    made.project_points = tuple(8 if project < met else None for project in range(3))
    if closed is not None:
        places = [place for place in range(64) if made.built >> place & 1]
        made.opened = sum(1 << place for place in places[closed:])
    return made


CASES = {
    "nothing is near": Case((city(8, 1), city(4)), None),
    "the fuller city hall": Case((city(9), city(12)), ComingEnd("hall", 1, 12, 14, 2)),
    "the first of equal ones": Case((city(9), city(9)), ComingEnd("hall", 0, 9, 14, 5)),
    "the last project before many boxes": Case((city(10), city(3, 2)), ComingEnd("projects", 1, 2, 3, 3)),
    "few boxes before the last project": Case((city(12), city(3, 2)), ComingEnd("hall", 0, 12, 14, 2)),
    "the last casinos": Case((city(12, closed=1), city(3, 2)), ComingEnd("casinos", 0, 1, 0, 1)),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_nearest_end_is_told(case: Case) -> None:
    assert nearest_end(case.cities) == case.end
