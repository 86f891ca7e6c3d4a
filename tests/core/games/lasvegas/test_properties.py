"""What holds for every city and on every table, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from players import at_random

from tabletown.chance import Imagined
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ADVERT_BOXES, ADVERT_POINTS, COLUMNS, HALL, HALL_PLACES, MISSING, PENALTY
from tabletown.games.lasvegas.network import NETWORKS, START
from tabletown.games.lasvegas.places import AVENUE_LOTS, AVENUES, CRANES, LOTS, SHOWS, STREET_LOTS
from tabletown.games.lasvegas.scoring import points, tally
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits

pytestmark = pytest.mark.selfplay

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"golf": False, "lucky_tie": "all", "lucky_row": 1}),
    (4, {"bank": False, "hall_ties": "skipping", "hall_debt_tied": False}),
    (2, {"network": "interior", "must_shift": True}),
    (2, {"passing": "front_only"}),
    (1, {"manager": 9}),
    (1, {"manager": 2, "golf": False, "bank": False, "redraw_h2": True}),
]
EVERY_SETUP = pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
SEEDS = st.integers(0, 10**6)


def play(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int]]:
    return at_random(GAME, seats, options, seed, shunned=("end", "refuse"))


def rows_rise(city: City) -> bool:
    """Numbers grow from left to right; equal ones stand side by side, with nothing but casinos of that number between."""
    for lots in STREET_LOTS:
        numbers = [city.number_at(place) for place in bits(city.opened & lots)]
        if numbers != sorted(numbers):
            return False
        for number in set(numbers):
            places = [place for place in bits(city.opened & lots) if city.number_at(place) == number]
            if places[-1] - places[0] + 1 != len(places):
                return False
    return True


@EVERY_SETUP
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_cities_stay_in_order(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        city = table.cities[seat]
        assert rows_rise(city)
        assert city.opened & ~city.built == 0
        assert city.odd == sum(1 << place for place in bits(city.opened) if city.number_at(place) % 2)
        assert city.built == (LOTS & ~CRANES) | city.crossed_cranes
        assert not city.stars_circled & city.stars_struck
        assert (city.stars_circled | city.stars_struck) & ~(city.opened & SHOWS) == 0
        assert city.stars_circled.bit_count() == sum(city.shows)
        assert city.group_debts & ~city.groups == 0
        assert all(have <= most for have, most in zip(city.adverts, ADVERT_BOXES, strict=True))
        complete = sum(1 << avenue for avenue in AVENUES if not AVENUE_LOTS[avenue] & ~city.opened)
        assert (city.big | city.small, city.big & city.small) == (complete, 0)
        assert city.golf_circled & city.golf_crossed == 0


@EVERY_SETUP
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_totals_are_the_sums_of_their_lines(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        sheet = table.score(seat)
        assert sheet.total == sum(line.points for category in sheet.categories for line in category.lines)
        assert sheet.total == points(table, seat)
        assert sheet.points("vault") in (0, PENALTY)
        result = tally(table, seat)
        assert (result.vault == 0) == (result.bundles >= result.debts)


@EVERY_SETUP
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_scored_projects_stay(seats: int, options: dict[str, Any], seed: int) -> None:
    noted: dict[tuple[int, int], int] = {}
    rival: dict[int, int] = {}
    for table, _ in play(seats, options, seed):
        for seat, city in enumerate(table.round_start):
            for project, won in enumerate(city.project_points):
                if won is not None:
                    assert noted.setdefault((seat, project), won) == won
                    assert not table.prizes.open[project]
                else:
                    assert (seat, project) not in noted
        for project, won in enumerate(table.rival_points):
            if won is not None:
                assert rival.setdefault(project, won) == won
    cards = [goal.card for goal in table.goals]
    for project in {project for _, project in noted}:
        prizes = {won for (_, which), won in noted.items() if which == project}
        assert prizes <= {cards[project].first, cards[project].later}
        assert cards[project].first in prizes | {rival.get(project)}  # somebody was the first


@EVERY_SETUP
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_an_advert_never_lowers_a_score_but_that_of_a_third_place(seats: int, options: dict[str, Any], seed: int) -> None:
    luck = random.Random(seed)
    for table, seat in play(seats, options, seed):
        if luck.random() > 0.2:
            continue
        before, city = tally(table, seat), table.cities[seat]
        kept = city.adverts
        for column in range(len(COLUMNS)):
            if kept[column] < ADVERT_BOXES[column]:
                city.advert(column)
                gain = points(table, seat) - before.total
                city.adverts = kept
                spoilt = column == HALL and before.place == 2 and city.unused_boxes
                assert gain == HALL_PLACES[1][2] - HALL_PLACES[0][2] if spoilt else gain >= 0


@EVERY_SETUP
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_the_limousine_drives_on_roads_of_its_own(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        city, network = table.cities[seat], NETWORKS[table.network]
        assert city.way[0] == START
        assert len(city.way) - 1 == city.roads.bit_count()
        assert not city.roads & network.closed
        assert city.closed == (len(city.way) > 1 and city.way[-1] == START)
        missing = city.missing_paths(network)
        assert (missing == 0) == (city.way[-1] == START)
        cost = tally(table, seat).limo[2]
        assert cost == missing * ADVERT_POINTS[MISSING][city.adverts[MISSING]]


@EVERY_SETUP
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_what_others_do_this_round_changes_no_score_until_it_closes(seats: int, options: dict[str, Any], seed: int) -> None:
    if seats == 1:
        return
    known: tuple[int, list[int]] | None = None
    for table, _ in play(seats, options, seed):
        scores = [points(table, other) for other in range(seats)]
        if known is not None and known[0] == table.round and table.stage == "choose":
            changed = [other for other in range(seats) if scores[other] != known[1][other]]
            assert len(changed) <= 1
        known = (table.round, scores) if table.stage == "choose" else None


@settings(max_examples=40, deadline=None)
@given(boxes=st.integers(3, 14), others=st.lists(st.integers(3, 14), min_size=1, max_size=5))
def test_one_more_unused_box_never_costs_a_place(boxes: int, others: list[int]) -> None:
    table = GAME.start(GAME.setup(1 + len(others), {"bank": False}), Imagined(1))
    for city, crossed in zip(table.cities, (boxes, *others), strict=True):
        city.hall = crossed
    table.round_start = table.cities
    before = tally(table, 0)
    table.cities[0].hall = min(14, boxes + 1)
    after = tally(table, 0)
    assert after.place <= before.place
    assert (after.hall, -after.debts) >= (before.hall, -before.debts)
