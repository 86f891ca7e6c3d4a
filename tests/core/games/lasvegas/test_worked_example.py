"""The worked example of the rules, category by category: 92 points."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.network import FULL
from tabletown.games.lasvegas.places import name_place
from tabletown.games.lasvegas.scoring import points, tally
from tabletown.games.lasvegas.table import Table
from tabletown.kit.goals import Prizes
from tabletown.kit.masks import bits
from tabletown.words import Message, ordinal

BENOIT = City.from_rows(
    "- 2 3 5 7 9 10 12 13 K",
    "K 2 3 4 6 7 8 9 + 12 13",
    "- - 1 3 3 7 9 11 13 14 K",
    "1 2 4 6 6 9 11 12 .",
    stars_circled=["1:4", "1:7", "1:9", "2:4", "2:7", "3:3", "3:8", "3:9", "4:7"],
    stars_struck=["2:10", "3:5", "4:1"],
    golf_circled=[2, 3, 4, 5, 6, 7],
    golf_crossed=[8, 9, 10],
    shows=(6, 3),
    hall=7,
    groups=[1, 2, 3],
    group_debts=[1, 2],
    adverts={"hall": 1, "lucky": 2, "par5": 3, "missing": 1},
    way="2:2 1:2 1:3 2:3 3:3 3:4 2:4 1:4 1:5",
    big=[2, 5, 7],
    small=[3, 4, 6, 8],
    project_points=(6, None, 12),
    vote=True,
)
ALEXIS = City.from_rows("- K 2 4 6 8", "K 2 4", "- - 2 4 K 6 8 10 12", "2 4 K 6 8", vote=False)


@pytest.fixture
def example(lay: Callable[..., Table]) -> Table:
    table = lay(BENOIT, ALEXIS, projects=("H3", "S3", "B7"), bank=True)
    for city, sketch in zip(table.cities, (BENOIT, ALEXIS), strict=True):
        city.vote = sketch.vote
    table.round_start, table.reason = table.cities, Message("lasvegas.end.hall")
    table.prizes = Prizes((False, True, False))
    return table


def test_the_example_is_worth_92(example: Table) -> None:
    assert {category.key: category.points for category in example.score(0).categories} == {
        "projects": 18, "hall": 8, "shows": 37, "hotels": 13, "lucky": 25, "golf": 17, "limo": -6, "vault": -20,
    }  # fmt: skip
    assert example.score(0).total == points(example, 0) == 92


def test_the_example_line_by_line(example: Table) -> None:
    lines = {category.key: [line.points for line in category.lines] for category in example.score(0).categories}
    assert lines == {
        "projects": [6, 0, 12],
        "hall": [8],
        "shows": [28, 9],
        "hotels": [9, 4],
        "lucky": [4, 2, 7, 4, 8],
        "golf": [3, 4, 10],
        "limo": [3, 3, -12],
        "vault": [0, 0, -20],
    }


def test_what_the_example_counts(example: Table) -> None:
    result = tally(example, 0)
    assert (result.rows, result.circles, result.place, result.missing) == ((4, 2, 7, 4), 1, 1, 2)
    assert (result.bundles, result.debts) == (4, 5)
    assert BENOIT.debts() == (1, 1, 2)
    assert BENOIT.unused_boxes == 1
    assert [name_place(place) for place in bits(BENOIT.passed)] == ["1:3", "2:2", "2:5"]
    assert BENOIT.missing_paths(FULL) == 2


def test_the_lines_say_how_many_of_what(example: Table) -> None:
    said = {line.key: dict(line.params) for category in example.score(0).categories for line in category.lines}
    assert said["lasvegas.line.hall"] == {"n": 1, "place": ordinal(2)}
    assert said["lasvegas.line.hotels.small"] == {"n": 4, "each": 1}
    assert said["lasvegas.line.circles"] == {"n": 1, "each": 8}
    assert said["lasvegas.line.holes"] == {"par": 5, "n": 1, "each": 10}
    assert said["lasvegas.line.missing"] == {"n": 2, "each": -6}
    assert said["lasvegas.line.loan"] == {"yes": 1, "voters": 2, "bundles": 2}


def test_one_more_vote_would_have_paid_all_debts(example: Table) -> None:
    example.cities[1].vote = True
    assert tally(example, 0).bundles == 6
    assert points(example, 0) == 112
