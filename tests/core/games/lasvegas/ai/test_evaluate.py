"""What the evaluator of Las Vegas must notice: what is won and lost, what others are about to take, the end of the match."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

import pytest

from tabletown.ai.players import Bot, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import View
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.table import Table
from tabletown_lab.matches import carry_out

pytestmark = pytest.mark.selfplay

Lay = Callable[..., Table]
WEIGHTS = GAME.weight_set.tuned
EVALUATOR = GAME.evaluator(WEIGHTS)
CALM = GAME.evaluator({**WEIGHTS, "finish": 0.0})
"""For which being ahead or behind at the end makes no difference."""
STREETS = ("- . 3 5", "K . 6", "- - . 7", ". 8")
ALL_BUT_ONE = ("- . 3 5 7 . 11", "K . 6 . 8 9", "- - . 7 . 8 9", ". 5 . . 8 9")
"""The sixth avenue lacks its first casino."""


def evaluator(**changed: float) -> Any:
    return GAME.evaluator({**WEIGHTS, **changed})


def values(lay: Lay, *cities: City, **layout: Any) -> list[float]:
    """The value of each city, against the same rival."""
    tables = [lay(city, City(), **layout) for city in cities]
    return [EVALUATOR.evaluate(table, 0) for table in tables]


BETTER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a show": ({"shows": (4, 0)}, {"shows": (5, 0)}),
    "a hotel": ({}, {"big": [1]}),
    "a hole": ({"golf_circled": [5]}, {"golf_circled": [5, 6]}),
    "a better value of hotels": ({}, {"adverts": {"hotels_big": 1}}),
    "a box of the city hall": ({}, {"hall": 4}),
    "a project": ({}, {"project_points": (8, None, None)}),
}


@pytest.mark.parametrize("what", BETTER)
def test_what_is_won_shows(lay: Lay, what: str) -> None:
    before, after = values(lay, *(City.from_rows(*STREETS, **marks) for marks in BETTER[what]))
    assert after > before


def test_a_loan_helps_against_debts(lay: Lay) -> None:
    tables = [lay(City.from_rows(*STREETS, shows=(1, 1)), City(), bank=True) for _ in range(2)]
    tables[1].cities[0].vote = True
    assert EVALUATOR.evaluate(tables[1], 0) > EVALUATOR.evaluate(tables[0], 0)


def test_debts_that_cannot_be_paid_are_feared(lay: Lay) -> None:
    extended = City.from_rows(*STREETS, hall=11, groups=[1, 2, 3, 4], group_debts=[1, 2, 3, 4])
    free = City.from_rows(*STREETS, hall=11, groups=[1, 2, 3, 4])
    owing, clear = values(lay, extended, free)
    assert owing < clear - 10


def test_a_hotel_that_another_is_about_to_build_is_worth_less(lay: Lay) -> None:
    near, far = City.from_rows(*ALL_BUT_ONE), City.from_rows(*STREETS)
    lost = [
        evaluator(threat=0.0).evaluate(table, 0) - evaluator(threat=1.0).evaluate(table, 0) for table in (lay(near, far), lay(near, near))
    ]
    assert 0 < lost[0] < lost[1]


def test_a_project_that_another_is_about_to_score_is_worth_less(lay: Lay) -> None:
    mine, near, far = City.from_rows(*STREETS, shows=(1, 1)), City.from_rows(*STREETS, shows=(3, 2)), City.from_rows(*STREETS)
    lost = [evaluator(beaten=0.0).evaluate(table, 0) - evaluator(beaten=1.0).evaluate(table, 0) for table in laid(lay, mine, (far, near))]
    assert lost[0] < lost[1]


def laid(lay: Lay, mine: City, others: tuple[City, ...]) -> list[Table]:
    return [lay(mine, other, projects=("H7", "S1", "B7")) for other in others]


def test_nothing_is_planned_after_the_tour_is_complete(lay: Lay) -> None:
    home = City.from_rows(*STREETS, way="2:2 1:2 1:3 2:3 2:2")
    table = lay(home, City())
    assert evaluator(tour=1.0).evaluate(table, 0) == evaluator(tour=0.0).evaluate(table, 0)


# The end of the match.


def test_the_end_counts_what_is_there(lay: Lay) -> None:
    """Crossing the last box gives up all that could still come."""
    going_on, over = (CALM.evaluate(lay(City.from_rows(*STREETS, hall=hall), City()), 0) for hall in (13, 14))
    assert over < going_on


def test_missing_paths_weigh_at_the_end(lay: Lay) -> None:
    home, away = (City.from_rows(*STREETS, hall=14, way=way) for way in ("2:2 1:2 1:3 2:3 2:2", "2:2 1:2 1:3"))
    at_home, astray = (CALM.evaluate(lay(city, City()), 0) for city in (home, away))
    assert at_home - astray == pytest.approx(10)


def test_who_is_ahead_likes_the_end(lay: Lay) -> None:
    rich, poor = City.from_rows(*STREETS, hall=14, shows=(6, 0)), City.from_rows(*STREETS, hall=14)
    ahead, behind = lay(rich, City()), lay(poor, City.from_rows(*STREETS, shows=(6, 6)))
    for table, sign in ((ahead, 1), (behind, -1)):
        assert sign * (evaluator(finish=10.0).evaluate(table, 0) - evaluator(finish=0.0).evaluate(table, 0)) > 5


# The yardstick.
GOLDEN = {
    (2, ()): "bd357895064d5f94",
    (1, (("manager", 5),)): "00c4e151eb8f8621",
    (3, (("golf", False), ("bank", False), ("network", "interior"))): "f9761e05844e1ad6",
}
"""What the yardstick plays in whole matches, as it did when it became the yardstick: a digest of all its turns."""


@pytest.mark.parametrize(("seats", "options"), GOLDEN)
def test_the_yardstick_never_changes(seats: int, options: tuple[tuple[str, int], ...]) -> None:
    turns = hashlib.sha256("\n".join(played(bot("greedy"), seats, dict(options), 600)).encode()).hexdigest()
    assert turns[:16] == GOLDEN[seats, options]


def played(player: Bot, seats: int, options: dict[str, str | int | bool], budget: int) -> Iterator[str]:
    """The turns of a match in which all seats are played by the same bot."""
    luck = Dealt(f"golden {seats}")
    table = GAME.start(GAME.setup(seats, options), luck)
    while table.to_act:
        seat = table.to_act[0]
        plan = player.plan(GAME, View(table.redacted(seat), seat), SearchBudget(Imagined(1), budget))
        yield " ".join(".".join(map(str, action.json())) for action in plan)
        carry_out(table, seat, plan, luck)


# Evaluators side by side.


def test_several_weights_live_side_by_side(lay: Lay) -> None:
    table = lay(City.from_rows(*STREETS), City())
    keen, calm = evaluator(casino=9.0), evaluator(casino=0.0)
    alone = [keen.evaluate(table, 0), calm.evaluate(table, 0)]
    assert alone[0] != alone[1]
    assert [keen.evaluate(table, 0), calm.evaluate(table, 0)] == alone


def test_another_turn_before_changes_nothing(lay: Lay) -> None:
    tables = [lay(City.from_rows(*STREETS, hall=hall), City()) for hall in (4, 6)]
    used = evaluator()
    assert [used.evaluate(table, 0) for table in (*tables, *tables)] == 2 * [evaluator().evaluate(table, 0) for table in tables]


def test_what_is_kept_of_a_turn_is_freed_with_it(lay: Lay) -> None:
    """A match has thousands of turns: what is kept of them must not wait for the garbage collector."""
    evaluator = GAME.evaluator(WEIGHTS)
    table = lay(City(), City())
    gc.collect()
    gc.disable()
    try:
        evaluator.evaluate(table, 0)
        of_turn = ref(evaluator._latest[0])
        evaluator._latest.clear()
        assert of_turn() is None
    finally:
        gc.enable()
