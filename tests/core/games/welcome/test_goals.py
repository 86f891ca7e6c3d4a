"""Every plan is claimed from a town that just meets it, and refused by one that nearly does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.games.welcome import GAME
from tabletown.games.welcome.data import LENGTHS, EstatesNeeded, PlanCard
from tabletown.games.welcome.goals import met, progress
from tabletown.games.welcome.town import Town

PLANS = {plan.id: plan for box in GAME.boxes.values() for plan in box.plans}
BASIC = [plan for plan in PLANS.values() if not plan.advanced]
FULL_TOP = "1 2 3 4 5 6 7 8 9 10"
FULL_MIDDLE = "1 2 3 4 5 6 7 8 9 10 11"
FULL_BOTTOM = "1 2 3 4 5 6 7 8 9 10 11 12"


def rows_with(sizes: tuple[int, ...]) -> list[str]:
    """Streets with estates of these sizes side by side, the largest first."""
    streets: list[list[int]] = [[], [], []]
    for size in sorted(sizes, reverse=True):
        street = next(s for s in (2, 1, 0) if sum(streets[s]) + size <= LENGTHS[s])
        streets[street].append(size)
    rows = []
    for estates, length in zip(streets, LENGTHS, strict=True):
        number, words = 0, []
        for size in estates:
            for _ in range(size):
                number += 1
                words.append(str(number))
            if number < length:
                words.append("|")
        rows.append(" ".join(words))
    return rows


def without_last_house(rows: list[str]) -> list[str]:
    """The same streets, one house of the first estate missing."""
    street = next(s for s in (2, 1, 0) if rows[s])
    return [f". {row.partition(' ')[2]}" if s == street else row for s, row in enumerate(rows)]


@pytest.mark.parametrize("plan", BASIC, ids=lambda plan: plan.id)
def test_basic_plans_need_exactly_their_estates(plan: PlanCard) -> None:
    assert isinstance(plan.requirement, EstatesNeeded)
    rows = rows_with(plan.requirement.sizes)
    assert met(Town.from_rows(*rows), plan.requirement)
    assert not met(Town.from_rows(*without_last_house(rows)), plan.requirement)


ENDS = ("1 | . . . . . . . . | 10", "1 | . . . . . . . . . | 11", "1 | . . . . . . . . . . | 12")
PARKS_OF_TWO = {"parks": (3, 4, 0)}
TOP_POOLS, MIDDLE_POOLS, BOTTOM_POOLS = ("1:3", "1:7", "1:8"), ("2:1", "2:4", "2:8"), ("3:2", "3:7", "3:11")

ADVANCED: dict[str, tuple[tuple[Any, dict[str, Any]], tuple[Any, dict[str, Any]]]] = {
    "F1-A01": ((("", "", FULL_BOTTOM), {}), (("", "", "1 2 3 4 5 6 7 8 9 10 11 ."), {})),
    "F1-A02": (((FULL_TOP,), {}), (("1 2 3 4 . 6 7 8 9 10",), {})),
    "F1-A03": ((("", "3 3b 3c 3d 7 7b 7c"), {}), (("3 3b 3c 3d 7 7b", "7 7b"), {})),
    "F1-A04": (((), {"temps": 7}), ((), {"temps": 6})),
    "F1-A05": (
        (("1 . . . . . . . . 2", "1 . . . . . . . . . 2", "1 . . . . . . . . . . 2"), {}),
        (("1 . . . . . . . . 2", "1 . . . . . . . . . 2", "1 . . . . . . . . . 2 ."), {}),
    ),
    "F2-A01": (((), PARKS_OF_TWO), ((), {"parks": (3, 3, 4)})),
    "F2-A02": (
        (("R . 3 . . . 7 8",), {"parks": (3, 0, 0), "pools": TOP_POOLS}),
        ((". . 3 . . . 7 8", "R"), {"parks": (3, 0, 0), "pools": TOP_POOLS}),
    ),
    "F2-A03": (
        ((". . 3 . . . 7 8", "1 . . 4 . . . 8"), {"pools": TOP_POOLS + MIDDLE_POOLS}),
        ((". . 3 . . . 7 8", "1 . . 4"), {"pools": TOP_POOLS + MIDDLE_POOLS[:2]}),
    ),
    "F2-A04": (
        (("", "", ". 2 . . . . 7 . . . 11"), {"parks": (0, 0, 5), "pools": BOTTOM_POOLS}),
        (("", "", ". 2 . . . . 7 . . . 11"), {"parks": (0, 0, 4), "pools": BOTTOM_POOLS}),
    ),
    "F2-A05": (
        (("", "1 . . 4 . . . 8"), {"parks": (0, 4, 0), "pools": MIDDLE_POOLS}),
        (("", "1 . . 4"), {"parks": (0, 4, 0), "pools": MIDDLE_POOLS[:2]}),
    ),
    "NA-H01": ((ENDS, {}), ((ENDS[0], ENDS[1], "1 | . . . . . . . . . 11 12"), {})),
    "NA-H02": (
        (("1 2 | 3 4 5 6 7 8 |",), {}),
        (("1 2 |", "3 4 5 6 7 8 |"), {}),
    ),
    "NA-H03": ((("", "1 2 3 | 4 5 6 7 | 8 9 10 11"), {}), (("", "1 2 3 4 | 5 6 7 8 |", "1 2 3 |"), {})),
    "NA-H04": ((("", "", "1 2 3 | 4 5 6 | 7 8 9 10 11 12"), {}), (("", "1 2 3 |", "1 2 3 | 4 5 6 7 8 9 |"), {})),
    "NA-H05": (
        (("", "1 2 3 4 R 6 7 8 9 |"), {}),
        (("", "1 2 3 4 | 6 7 8 9 |", "R"), {}),
    ),
    "NA-H06": ((("1 2 R 4 5 R 7 8 9 |",), {}), (("1 2 R 4 5 | 7 8 9 |",), {})),
    "NB-H01": (
        ((". . | 3 | . . . | 7 | 8 9 |", "1 |"), {"pools": ("1:3", "1:7", "1:8", "2:1")}),
        ((". . | 3 | . . . | 7 | 8 9 |", "1 |"), {"pools": ("1:3", "1:7", "2:1")}),
    ),
    "NB-H02": (
        (("1 2 3 | . . | 6 7 |", "1 2 3 |"), {"pools": ("1:3", "1:7", "2:1")}),
        (("1 2 3 | . . | 6 7 |", "1 2 3 |"), {"pools": ("1:3", "1:7")}),
    ),
    "NB-H03": (
        (("", "1 1b 3 4 5 | 6 7 8 9 10 10b",), {"pools": ("2:1", "2:8")}),
        (("", "1 1b 3 4 5 | 6 7 8 9 10 11",), {"pools": ("2:1", "2:8")}),
    ),
    "NB-H04": (
        (("1 1b | 3 3b | 5 6 7 7b |",), {}),
        (("1 1b | 3 4 | 5 6 7 7b |",), {}),
    ),
    "NB-H05": (
        (("1 1b 2 3 | 5 6 7 8 8b |",), {}),
        (("1 1b 2 3 | 5 6 7 8 9 |",), {}),
    ),
    "NC-H01": (((), {"parks": (3, 4, 0)}), ((), {"parks": (3, 3, 0)})),
    "NC-H02": (((), {"parks": (2, 2, 2)}), ((), {"parks": (3, 4, 1)})),
    "NC-H03": (((), {"parks": (3, 0, 5)}), ((), {"parks": (3, 3, 4)})),
    "NC-H04": (((), {"temps": 5}), ((), {"temps": 4})),
    "NC-H05": (((), {"values": (1, 2, 3, 0, 0, 0)}), ((), {"values": (1, 2, 2, 0, 0, 0)})),
    "NC-H06": (((), {"values": (1, 2, 3, 0, 0, 0)}), ((), {"values": (1, 2, 2, 3, 3, 3)})),
}  # fmt: skip


def test_no_advanced_plan_is_left_out() -> None:
    assert set(ADVANCED) == {plan.id for plan in PLANS.values() if plan.advanced}


@pytest.mark.parametrize("key", ADVANCED)
def test_advanced_plans(key: str) -> None:
    (rows, marks), (fewer, others) = ADVANCED[key]
    assert met(Town.from_rows(*rows, **marks), PLANS[key].requirement)
    assert not met(Town.from_rows(*fewer, **others), PLANS[key].requirement)


@pytest.mark.parametrize("plan", PLANS.values(), ids=lambda plan: plan.id)
def test_progress_is_complete_exactly_when_a_plan_is_met(plan: PlanCard) -> None:
    towns = [Town()]
    if plan.advanced:
        towns += [Town.from_rows(*rows, **marks) for rows, marks in ADVANCED[plan.id]]
    else:
        assert isinstance(plan.requirement, EstatesNeeded)
        towns.append(Town.from_rows(*rows_with(plan.requirement.sizes)))
    for town in towns:
        lines = progress(town, plan.requirement)
        complete = all(have >= need for _, have, need in lines)
        assert complete == met(town, plan.requirement), lines


def test_six_houses_used_by_a_plan_cannot_be_used_again() -> None:
    used = Town.from_rows(*ENDS, used=("1:1", "1:10", "2:1", "2:11", "3:1", "3:12"))
    assert not met(used, PLANS["F1-A05"].requirement)
    assert not met(used, PLANS["NA-H01"].requirement)


def test_a_roundabout_fills_a_street_and_its_ends_for_the_old_cards() -> None:
    assert met(Town.from_rows("R 2 3 4 5 6 7 8 9 10"), PLANS["F1-A02"].requirement)
    assert met(Town.from_rows("R . . . . . . . . 2", "1 . . . . . . . . . 2", "1 . . . . . . . . . . 2"), PLANS["F1-A05"].requirement)


Sit = Callable[..., Any]


def claiming(seat: Sit, town: Town, plan: str, **options: Any) -> Any:
    """A seat that has just written and may claim; the plan is the first on the table."""
    edition = "first" if plan.startswith("F") else "bigbox"
    box = GAME.boxes[edition]
    index = box.decks.index(PLANS[plan].letter)
    plans = [box.deck(letter, False)[5].id for letter in box.decks]
    plans[index] = plan
    player = seat(town, Town(), plans=plans, edition=edition, pairs=((15, "temp"),) * 3, **options)
    player.builds_somewhere()
    if player.may("skip"):
        player.does(["skip"])
    player.plan = index + 1
    return player


def test_forced_payment_is_automatic(seat: Sit) -> None:
    player = claiming(seat, Town.from_rows("1 2 3 4 | 5 6 7 8 |"), "NA-04")
    player.does(["claim", 1])
    assert player.town.used_lots == 0b11111111
    assert player.town.plan_points == (6, None, None)
    assert player.verbs() == {"end"}


def test_the_player_chooses_which_estates_pay(seat: Sit) -> None:
    player = claiming(seat, Town.from_rows("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |"), "NA-04")
    player.does(["claim", 1])
    assert [move.json() for move in player.table.actions(0)] == [["pay", "1:1"], ["pay", "1:5"], ["pay", "2:1"]]
    assert player.why("end") == "moment"
    player.does(["pay", "2:1"])
    assert player.why("pay", "2:1") == "estate_used"
    assert player.why("pay", "1:2") == "estate_begin"
    assert player.why("pay", "3:1") == "estate_none"
    player.does(["pay", "1:5"])
    assert player.verbs() == {"end"}
    assert [player.town.used(0, 0), player.town.used(0, 4), player.town.used(1, 0)] == [False, True, True]


def test_an_estate_of_another_size_cannot_pay(seat: Sit) -> None:
    player = claiming(seat, Town.from_rows("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |", "1 2 |"), "NA-04")
    player.does(["claim", 1])
    assert player.why("pay", "3:1") == "estate_not_asked"


def test_estates_of_one_street_pay_together(seat: Sit) -> None:
    both = Town.from_rows("1 2 3 4 R 5 6 7 8 |", "1 2 3 4 R 5 6 7 8 |")
    player = claiming(seat, both, "NA-H05", advanced=True)
    player.does(["claim", 1])
    assert player.verbs() == {"pay"}
    player.does(["pay", "2:1"])
    assert player.town.plan_points[0] == 9
    assert player.town.used(1, 5) and not player.town.used(0, 0)


def test_plans_that_count_marks_use_nothing_up(seat: Sit) -> None:
    player = claiming(seat, Town.from_rows("1 | 2 3 |", parks=(3, 4, 0)), "F2-A01", advanced=True)
    player.does(["claim", player.plan])
    assert player.town.used_lots == 0 and player.town.plan_points[1] == 7


def test_a_full_street_is_used_up_as_a_whole(seat: Sit) -> None:
    player = claiming(seat, Town.from_rows("1 2 3 | 4 5 6 7 8 9 10"), "F1-A02", advanced=True)
    player.does(["claim", 1])
    assert player.town.used_lots == (1 << 10) - 1


def test_the_ends_of_the_streets_are_used_up(seat: Sit) -> None:
    ends = Town.from_rows("1 . . . . . . . . 17", "1 . . . . . . . . . 17", "1 . . . . . . . . . . 17")
    player = claiming(seat, ends, "F1-A05", advanced=True)
    player.does(["claim", 1])
    assert player.town.used_lots.bit_count() == 6
