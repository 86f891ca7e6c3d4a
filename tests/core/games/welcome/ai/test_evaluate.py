"""What the evaluators of Welcome To must notice, and that a bot with them plays a fair match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.ai.players import bot
from tabletown.game import Evaluator
from tabletown.games.welcome import GAME
from tabletown.games.welcome.ai.evaluate import WelcomeEvaluator
from tabletown.games.welcome.data import LENGTHS
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown_lab.matches import counted_match

Lay = Callable[..., Table]
TWO_FOURS = {"plans": ("NA-04", "NB-07", "NC-05")}
TUNED = GAME.evaluator(GAME.weight_set.tuned)
every_evaluator = pytest.mark.parametrize("evaluator", [GAME.evaluator(GAME.weight_set.frozen), TUNED], ids=["frozen", "tuned"])


@every_evaluator
def test_a_balanced_street_is_worth_more(lay: Lay, evaluator: Evaluator) -> None:
    table = lay(Town.from_rows(". . . . 8"), Town.from_rows("8"), Town.from_rows("", "", "12"), **TWO_FOURS)
    assert evaluator.evaluate(table, 0) > evaluator.evaluate(table, 1)
    assert evaluator.evaluate(table, 0) > evaluator.evaluate(table, 2)


@every_evaluator
def test_what_is_won_and_lost_shows(lay: Lay, evaluator: Evaluator) -> None:
    town = Town.from_rows("1 2 3 4 | 5")
    better = [
        Town.from_rows("1 2 3 4 | 5", parks=(1, 0, 0)),
        Town.from_rows("1 2 3 4 | 5", pools=("1:3",)),
        Town.from_rows("1 2 3 4 | 5", values=(0, 0, 0, 1, 0, 0)),
        Town.from_rows("1 2 3 4 | 5", plan_points=(6, None, None)),
    ]
    table = lay(town, *better, Town.from_rows("1 2 3 4 | 5", strikes=2), **TWO_FOURS)
    assert all(evaluator.evaluate(table, seat) > evaluator.evaluate(table, 0) for seat in range(1, 5))
    assert evaluator.evaluate(table, 5) < evaluator.evaluate(table, 0)


@every_evaluator
def test_a_fence_that_a_plan_asks_for_is_worth_more_than_one_it_does_not(lay: Lay, evaluator: Evaluator) -> None:
    table = lay(Town.from_rows(". . . . | ."), Town.from_rows(". | ."), **TWO_FOURS)
    assert evaluator.evaluate(table, 0) > evaluator.evaluate(table, 1)


def test_numbers_that_may_still_come_are_worth_waiting_for(lay: Lay) -> None:
    waiting = Town.from_rows("4 . 6 7 8 9 10 11 12 13", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    some, none = (lay(waiting, Town(), deck=((number, "fence"),) * 30, **TWO_FOURS) for number in (5, 9))
    assert TUNED.evaluate(some, 0) > TUNED.evaluate(none, 0) + 1


def test_a_match_that_is_about_to_end_brings_nothing_more(lay: Lay) -> None:
    full = Town.from_rows("1 2 3", plan_points=(6, 7, 11))
    town = Town.from_rows("1 2 3 4 |")
    assert TUNED.evaluate(lay(town, Town(), **TWO_FOURS), 0) > TUNED.evaluate(lay(town, full, **TWO_FOURS), 0) + 10


def test_the_end_is_as_far_as_the_fullest_town_or_the_last_plan(lay: Lay) -> None:
    evaluator, half = WelcomeEvaluator(GAME.weight_set.tuned), Town.from_rows("1 2 3 4 5 6 7 8 9 10")
    assert evaluator.turns_left(lay(Town(), half, **TWO_FOURS)) == sum(LENGTHS) - 10
    assert evaluator.turns_left(lay(Town(), Town.from_rows("1", plan_points=(6, 7, 11)), **TWO_FOURS)) == 0


def test_whoever_is_nearer_to_a_plan_may_count_on_being_first(lay: Lay) -> None:
    ours, near = Town.from_rows("1 2 3 4 | 5"), Town.from_rows("1 2 3 4 | 5 6 7 8")
    alone, raced = lay(ours, Town(), **TWO_FOURS), lay(ours, near, **TWO_FOURS)
    assert TUNED.evaluate(alone, 0) > TUNED.evaluate(raced, 0)


def test_at_the_end_a_position_is_worth_its_score() -> None:
    table = counted_match(GAME, GAME.setup(2), "the end", [bot("greedy"), bot("greedy")], 1_000)
    assert [TUNED.evaluate(table, seat) for seat in (0, 1)] == [table.score(seat).total for seat in (0, 1)]


def test_the_greedy_player_builds_a_fair_town() -> None:
    setup = GAME.setup(1, {"edition": "first"})
    assert counted_match(GAME, setup, "greedy", [bot("greedy")], 2_000).score(0).total >= 55
