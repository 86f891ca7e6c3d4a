"""What the eyes weigh is data: names that exist, bounds that hold, tastes of the eight players; and many weights at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.ai.search import SearchSettings
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.ai.weights import LasVegasWeights
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.network import START, read_crossing
from tabletown.games.lasvegas.places import SPECIALS, read_place
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.touring import Tour
from tabletown.kit.masks import bits

Lay = Callable[..., Table]
NAMES = {field.name for field in fields(LasVegasWeights)}
FILE = json.loads(files("tabletown.games.lasvegas.ai").joinpath("weights.json").read_text(encoding="utf-8"))
TUNED = GAME.weight_set.tuned
STREETS = ("- . 3 5", "K . 6", "- - . 7", ". 8")
ALL_BUT_ONE = ("- . 3 5 7 . 11", "K . 6 . 8 9", "- - . 7 . 8 9", ". 5 . . 8 9")
"""The sixth avenue lacks its first casino."""


@pytest.mark.parametrize("key", ["frozen", "tuned", "bounds"])
def test_every_name_is_one_of_the_eyes(key: str) -> None:
    assert FILE[key].keys() <= NAMES
    assert key == "bounds" or FILE[key].keys() == NAMES


@pytest.mark.parametrize("name", FILE["bounds"])
def test_what_is_tuned_lies_within_its_bounds(name: str) -> None:
    low, high = FILE["bounds"][name]
    assert low <= TUNED[name] <= high


@pytest.mark.parametrize("key", PLAYERS)
def test_every_player_has_a_taste_of_its_own(key: str) -> None:
    assert FILE["players"][key].keys() <= NAMES
    level = PLAYERS[key].level
    others = [GAME.weight_set.of(other, level, 2) for other in PLAYERS if other != key]
    assert GAME.weight_set.of(key, level, 2) not in others


def test_every_level_overrides_settings_that_a_search_has() -> None:
    breadths = [LEVELS[level].with_overrides(GAME.weight_set.overrides(level)).breadth for level in LEVELS]
    assert FILE["overrides"].keys() <= LEVELS.keys()
    assert all(lower < higher for lower, higher in pairwise(breadths))
    assert {field.name for field in fields(SearchSettings)} >= {override for level in FILE["overrides"].values() for override in level}


def evaluator(**changed: float) -> Any:
    return GAME.evaluator({**TUNED, **changed})


def test_several_weights_live_side_by_side(lay: Lay) -> None:
    table = lay(City.from_rows(*STREETS), City())
    keen, calm = evaluator(casino=9.0), evaluator(casino=0.0)
    alone = [keen.evaluate(table, 0), calm.evaluate(table, 0)]
    assert alone[0] != alone[1]
    assert [keen.evaluate(table, 0), calm.evaluate(table, 0)] == alone


def test_eyes_that_have_seen_another_turn_see_the_same(lay: Lay) -> None:
    tables = [lay(City.from_rows(*STREETS, hall=hall), City()) for hall in (4, 6)]
    used = evaluator()
    assert [used.evaluate(table, 0) for table in (*tables, *tables)] == 2 * [evaluator().evaluate(table, 0) for table in tables]


def test_a_hotel_that_another_is_about_to_build_promises_less(lay: Lay) -> None:
    near, far = City.from_rows(*ALL_BUT_ONE), City.from_rows(*STREETS)
    lost = [
        evaluator(threat=0.0).evaluate(table, 0) - evaluator(threat=1.0).evaluate(table, 0) for table in (lay(near, far), lay(near, near))
    ]
    assert 0 < lost[0] < lost[1]


def test_a_project_that_another_is_about_to_score_promises_less(lay: Lay) -> None:
    mine, near, far = City.from_rows(*STREETS, shows=(1, 1)), City.from_rows(*STREETS, shows=(3, 2)), City.from_rows(*STREETS)
    lost = [evaluator(beaten=0.0).evaluate(table, 0) - evaluator(beaten=1.0).evaluate(table, 0) for table in laid(lay, mine, (far, near))]
    assert lost[0] < lost[1]


def laid(lay: Lay, mine: City, others: tuple[City, ...]) -> list[Table]:
    return [lay(mine, other, projects=("H7", "S1", "B7")) for other in others]


def test_who_is_ahead_likes_the_end(lay: Lay) -> None:
    rich, poor = City.from_rows(*STREETS, hall=14, shows=(6, 0)), City.from_rows(*STREETS, hall=14)
    ahead, behind = lay(rich, City()), lay(poor, City.from_rows(*STREETS, shows=(6, 6)))
    for table, sign in ((ahead, 1), (behind, -1)):
        assert sign * (evaluator(finish=10.0).evaluate(table, 0) - evaluator(finish=0.0).evaluate(table, 0)) > 5


# The limousine.


def tour(drives: float, **worths: float) -> Tour:
    """On the full network, with something to see only at these places ("at_1_4")."""
    named = {read_place(name.removeprefix("at_").replace("_", ":")): worth for name, worth in worths.items()}
    return Tour("full", "any_side", {place: named.get(place, 0.0) for place in bits(SPECIALS)}, drives, 0.5)


def test_the_way_leads_to_what_is_worth_most() -> None:
    stops = tour(4.0, at_1_4=9.0).stops(START, 0, 0)
    assert read_place("1:4") in [stop.place for stop in stops]


def test_what_comes_later_is_less_likely() -> None:
    likely = [stop.likely for stop in tour(4.0, at_1_4=9.0, at_1_7=9.0, at_3_9=9.0).stops(START, 0, 0)]
    assert likely == sorted(likely, reverse=True)
    assert 0 < likely[-1] < likely[0] < 1


def test_without_time_no_way_is_planned() -> None:
    assert tour(0.0, at_1_4=9.0).stops(START, 0, 0) == ()


def test_a_limousine_that_cannot_go_on_has_no_way() -> None:
    lamp = read_crossing("1:1")
    used = sum({road for drive in DRIVES for road in [drive.roads] if drive.lamp == lamp}) and (1 << 68) - 1
    assert tour(4.0, at_1_4=9.0).stops(lamp, used, 0) == ()


def test_nothing_is_planned_after_the_tour_is_complete(lay: Lay) -> None:
    home = City.from_rows(*STREETS, way="2:2 1:2 1:3 2:3 2:2")
    table = lay(home, City())
    assert evaluator(tour=1.0).evaluate(table, 0) == evaluator(tour=0.0).evaluate(table, 0)
