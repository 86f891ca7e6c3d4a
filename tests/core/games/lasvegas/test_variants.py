"""The options of the game: its variants, and the rulings that a person may want otherwise. (See also the tests of scores.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.game import BadSetup
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City, tee
from tabletown.games.lasvegas.places import ROWS
from tabletown.kit.masks import bits

Sit = Callable[..., Any]


# Golf.

COURSES = [
    ([5, 6, 7], [5, 6, 7], []),
    ([5, 7], [5], [6, 7, 8, 9, 10]),
    ([6, 5, 7, 9, 8], [5, 6, 7], [8, 9, 10]),
    ([5, 3, 6, 7, 8, 9, 10], [5, 6, 7, 8, 9, 10], [2, 3, 4]),
    ([2, 3], [2, 3], []),
    ([10, 9, 4], [9, 10], [2, 3, 4, 5, 6, 7, 8]),
    ([6, 4, 8, 7], [6], [2, 3, 4, 5, 7, 8, 9, 10]),
    ([4, 5, 6, 7], [4, 5, 6, 7], []),
    ([4, 5, 6, 9, 7], [4, 5, 6], [7, 8, 9, 10]),
]


@pytest.mark.parametrize(("opened", "circled", "crossed"), COURSES)
def test_golf_courses(opened: list[int], circled: list[int], crossed: list[int]) -> None:
    course = (0, 0)
    for avenue in opened:
        course = tee(*course, avenue - 1)
    assert [[avenue + 1 for avenue in bits(holes)] for holes in course] == [circled, crossed]


def test_golf_is_played_as_the_top_street_opens(seat: Sit) -> None:
    player = seat(City.from_rows("- K . . . 5", golf_circled=[6]), City())
    player.opens("1:8", 7)
    assert [avenue + 1 for avenue in bits(player.city.golf_crossed)] == [7, 8, 9, 10]


def test_switch_golf(seat: Sit) -> None:
    player = seat(golf=False, pair=(7, "advert"))
    player.opens("1:5", 7)
    assert player.city.golf_circled == 0
    assert player.why("advert", "par4") == "golf" and player.may("advert", "lucky")
    assert sum(move.verb == "advert" for move in player.table.actions(0)) == 7


# Switches of the roads.


def test_switch_network(seat: Sit) -> None:
    player = seat(network="interior", pair=(7, "drive"))
    player.opens("1:5", 7)
    assert sum(move.verb == "drive" for move in player.table.actions(0)) == 8
    player = seat(City.from_rows(way="2:2 3:2 3:3"), City(), network="interior", pair=(7, "drive"))
    player.opens("1:5", 7)
    assert player.why("drive", "3:3", "4:3", "4:4") == "road_outside" and player.may("drive", "3:3", "2:3", "1:3")


@pytest.mark.parametrize(("passing", "passed"), [("any_side", ["1:3", "2:2"]), ("front_only", ["1:3"])])
def test_switch_passing(seat: Sit, passing: str, passed: list[str]) -> None:
    player = seat(passing=passing, pair=(7, "drive"))
    player.opens("1:5", 7)
    player.does(["drive", "2:2", "1:2", "1:3"])
    assert ROWS.names(player.city.passed) == passed


# Setups.


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (2, {"manager": 3}, "solo_only"),
        (2, {"redraw_h2": True}, "solo_only"),
        (1, {"lucky_tie": "all"}, "not_solo"),
        (1, {"hall_ties": "skipping"}, "not_solo"),
        (1, {"hall_debt_tied": False}, "not_solo"),
        (3, {"network": "interior", "passing": "front_only"}, "front_only"),
    ],
)
def test_options_that_cannot_be_chosen(seats: int, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(seats, options)
    assert caught.value.reason.key == f"lasvegas.closed.{why}"


def test_what_is_closed_by_another_option_says_so_on_both_sides() -> None:
    by_key = {option.key: option for option in GAME.options}
    interior, front = (GAME.setup(2, options).options for options in ({"network": "interior"}, {"passing": "front_only"}))
    assert GAME.closed(by_key["passing"], 2, interior).key == "lasvegas.closed.interior"  # type: ignore[union-attr]
    assert GAME.closed(by_key["network"], 2, front).key == "lasvegas.closed.front_only"  # type: ignore[union-attr]


def test_switch_redraw_h2_and_golf_choose_other_projects() -> None:
    for options, never in (({"redraw_h2": True}, {"H2"}), ({"golf": False}, {"B1", "B2"})):
        setup = GAME.setup(1, options)
        drawn = set()
        for number in range(7):
            table = GAME.start(setup, Always(number))
            drawn |= {project.card.id for project in table.projects}
        assert drawn == {card.id for card in GAME.box.projects} - never


class Always:
    """Luck that picks the same place every time."""

    def __init__(self, number: int) -> None:
        self.number = number

    def order(self, name: str, count: int) -> list[int]:
        return list(range(count))

    def pick(self, name: str, count: int) -> int:
        return min(self.number, count - 1)
