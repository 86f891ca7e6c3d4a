"""The roads of the limousine, against the counts the rules state and the cases they give."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletown.games.lasvegas.actions import DRIVES, FREE_DRIVES
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.network import (
    BETWEEN,
    FULL,
    INTERIOR,
    LAMPS,
    NODES,
    PATHS,
    ROADS,
    START,
    read_crossing,
)
from tabletown.games.lasvegas.places import CARPETS, LOTS, SPECIALS, STREET_LOTS, name_place, read_place
from tabletown.kit.masks import bits

# Each tour: its crossings, how many paths are missing, and the carpets it passes.
TOURS = [
    ("", 0, ""),
    ("2:2 1:2 1:3", 1, "1:3 2:2"),
    ("2:2 1:2 1:3 2:3 2:2", 0, "1:3 2:2"),
    ("2:2 2:3 2:4 2:5 2:6 2:7 2:8", 4, "2:5 3:6"),
    ("2:2 2:1 1:1", 1, "2:2"),
    ("2:2 3:2 4:2 4:3 4:4", 2, "4:2 4:3"),
]
OUTSIDE = (
    "1:10-1:11 2:10-2:11 3:10-3:11 4:1-4:2 4:2-4:3 4:3-4:4 4:4-4:5 4:5-4:6 4:6-4:7 4:7-4:8 4:8-4:9 1:11-2:11 2:11-3:11 "
    "3:1-4:1 3:2-4:2 3:3-4:3 3:4-4:4 3:5-4:5 3:6-4:6 3:7-4:7 3:8-4:8 3:9-4:9"
)


def test_how_many_there_are() -> None:
    assert (len(NODES), len(LAMPS), len(ROADS), len(PATHS)) == (42, 21, 68, 2 * 81)
    assert INTERIOR.bit_count() == 46
    assert sum(not path.roads & ~INTERIOR for path in PATHS) == 2 * 51
    assert name_place(START) == "2:2" and START in LAMPS


def test_lamps_stand_on_every_second_crossing() -> None:
    for road in ROADS:
        assert (road.begin in LAMPS) != (road.end in LAMPS)


def test_every_road_runs_along_a_casino_and_none_inside_the_airport() -> None:
    assert all(road.lots for road in ROADS)
    joined = {(name_place(road.begin), name_place(road.end)) for road in ROADS}
    assert ("2:1", "3:1") not in joined and ("2:2", "3:2") in joined
    assert ("3:10", "4:10") not in joined and ("3:9", "4:9") in joined


def test_the_roads_that_are_not_between_casinos() -> None:
    outside = {f"{name_place(road.begin)}-{name_place(road.end)}" for road in ROADS if not road.interior}
    assert outside == set(OUTSIDE.split())


def test_every_casino_with_a_carpet_can_be_passed() -> None:
    for front_only in (False, True):
        passed = 0
        for path in PATHS:
            passed |= path.passes(front_only)
        assert passed == SPECIALS
    assert sum(kind.bit_count() for kind in CARPETS.values()) == SPECIALS.bit_count() == 14


def test_a_road_passes_the_casinos_on_its_sides() -> None:
    for road in ROADS:
        beside = {name_place(lot) for lot in bits(road.lots)}
        if road.along_street:
            street, avenue = map(int, name_place(road.end).split(":"))
            assert beside <= {f"{street}:{avenue}", f"{street + 1}:{avenue}"}
            assert road.front == LOTS & 1 << road.end
        else:
            street, avenue = map(int, name_place(road.end).split(":"))
            assert beside <= {f"{street}:{avenue}", f"{street}:{avenue + 1}"}
            assert road.front == 0


def test_project_s7_cannot_be_had_between_the_casinos_from_the_front() -> None:
    """So that pair of options is not offered; any other one leaves every street a carpet to pass."""
    streets = {"interior": 0, "full": 0}
    for path in PATHS:
        streets["full"] |= path.passes(front_only=True)
        if not path.roads & ~INTERIOR:
            streets["interior"] |= path.passes(front_only=True)
    assert [bool(streets["full"] & lots) for lots in STREET_LOTS] == [True] * 4
    assert [bool(streets["interior"] & lots) for lots in STREET_LOTS] == [True, True, True, False]


@pytest.mark.parametrize(("way", "missing", "passed"), TOURS)
def test_tours_of_the_reference(way: str, missing: int, passed: str) -> None:
    city = City.from_rows(way=way)
    assert city.missing_paths(FULL) == missing
    assert {name_place(place) for place in bits(city.passed)} == set(passed.split())
    assert city.closed == (len(way.split()) > 3 and way.endswith("2:2"))


def test_passing_from_the_front_only() -> None:
    city = City.from_rows(way="2:2 1:2 1:3", passing="front_only")
    assert city.passed == 1 << read_place("1:3")


def test_missing_paths_go_over_unused_roads() -> None:
    """From 2:4 the short way home is used up, so a detour counts."""
    straight, used = City.from_rows(way="2:2 1:2 1:3"), City.from_rows(way="2:2 2:3 1:3 1:4 2:4")
    assert straight.missing_paths(FULL) == 1
    assert FULL.missing(0, used.way[-1]) == 1
    assert used.missing_paths(FULL) == 2


def test_where_every_way_home_is_used_all_roads_count() -> None:
    around = sum(road.bit for road in ROADS if START in (road.begin, road.end))
    assert FULL.missing(around, read_crossing("1:3")) == FULL.missing(0, read_crossing("1:3")) == 1


def test_the_west_corner_is_a_dead_end_between_the_casinos() -> None:
    corner = read_crossing("3:1")
    ends = [road for road in ROADS if corner in (road.begin, road.end)]
    assert len(ends) == 2 and sum(road.interior for road in ends) == 1
    arrived = City.from_rows(way="2:2 3:2 3:1")
    assert len(BETWEEN.free(arrived.roads, corner)) == 0 and arrived.missing_paths(BETWEEN) == 1


def test_free_paths_are_those_over_unused_roads() -> None:
    city = City.from_rows(way="2:2 2:3 2:4")
    for key, network in (("full", FULL), ("interior", BETWEEN)):
        free = network.free(city.roads, city.way[-1])
        wanted = {p for p in PATHS if p.lamp == city.way[-1] and not p.roads & (city.roads | network.closed)}
        assert set(free) == wanted
        drives = FREE_DRIVES[key](city.roads, city.way[-1])
        assert Counter((d.lamp, d.via, d.to) for d in drives) == Counter((p.lamp, p.via, p.to) for p in free)


def test_a_path_is_two_roads_over_a_plain_crossing() -> None:
    assert all(path.roads.bit_count() == 2 and path.via not in LAMPS and path.lamp != path.to for path in PATHS)
    assert len({drive.roads for drive in DRIVES}) == 81
