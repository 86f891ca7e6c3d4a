"""The bots' eyes: they see what certainly matters, and they see enough to play well."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any
from weakref import ref

import pytest

from tabletown.ai.players import Bot, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import View
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.ai.estimates import Foresight, Street
from tabletown.games.lasvegas.ai.weights import LasVegasWeights
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import AVENUES
from tabletown.games.lasvegas.table import Table
from tabletown.kit.rows import DIGIT
from tabletown_lab.matches import carry_out

pytestmark = pytest.mark.selfplay

Lay = Callable[..., Table]
WEIGHTS = GAME.weight_set.tuned
EYES = GAME.evaluator(WEIGHTS)
CALM = GAME.evaluator({**WEIGHTS, "finish": 0.0})
"""Who does not mind being ahead or behind when the match ends."""
FORESIGHT = Foresight(LasVegasWeights(**WEIGHTS))
STREETS = ("- . 3 5", "K . 6", "- - . 7", ". 8")


def worths(lay: Lay, *cities: City, **layout: Any) -> list[float]:
    """What each city promises, against the same rival."""
    tables = [lay(city, City(), **layout) for city in cities]
    return [EYES.evaluate(table, 0) for table in tables]


def street(text: str, share: float = 1.0) -> Street:
    """The fourth street with these numbers."""
    digits = sum(int(token) + 1 << DIGIT * avenue for avenue, token in enumerate(text.split()) if token != ".")
    return FORESIGHT.look(3, digits, 0b101111011 | 1 << 2 | 1 << 7, 0, share)


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
    before, after = worths(lay, *(City.from_rows(*STREETS, **marks) for marks in BETTER[what]))
    assert after > before


def test_a_loan_helps_against_debts(lay: Lay) -> None:
    tables = [lay(City.from_rows(*STREETS, shows=(1, 1)), City(), bank=True) for _ in range(2)]
    tables[1].cities[0].vote = True
    assert EYES.evaluate(tables[1], 0) > EYES.evaluate(tables[0], 0)


def test_debts_that_cannot_be_paid_are_feared(lay: Lay) -> None:
    extended = City.from_rows(*STREETS, hall=11, groups=[1, 2, 3, 4], group_debts=[1, 2, 3, 4])
    free = City.from_rows(*STREETS, hall=11, groups=[1, 2, 3, 4])
    owing, clear = worths(lay, extended, free)
    assert owing < clear - 10


def test_a_balanced_street_promises_more_than_a_closed_one() -> None:
    middle, edge = street(". . . . 8"), street(". . . . 1")
    assert middle.fill > edge.fill


def test_a_gap_without_numbers_promises_nothing() -> None:
    closed = street("3 . 4")
    assert closed.chances[1] == 0.0
    assert closed.chances[0] == closed.chances[2] == 1.0
    assert 0 < closed.chances[3] < 1


def test_less_time_means_fewer_casinos() -> None:
    promised = [street(". . . . 8", share).fill for share in (1.0, 0.5, 0.1, 0.0)]
    assert all(more > less for more, less in pairwise(promised))
    assert promised[-1] == 0.0


def test_without_time_a_row_is_as_long_as_it_is() -> None:
    assert street("1 3 . 4 6 8 9", 0.0).row == 3.0
    assert len(street("1").chances) == len(AVENUES)


def test_the_end_counts_what_is_there(lay: Lay) -> None:
    """Crossing the last box gives up all hopes."""
    going_on, over = (CALM.evaluate(lay(City.from_rows(*STREETS, hall=hall), City()), 0) for hall in (13, 14))
    assert over < going_on


def test_missing_paths_weigh_at_the_end(lay: Lay) -> None:
    home, away = (City.from_rows(*STREETS, hall=14, way=way) for way in ("2:2 1:2 1:3 2:3 2:2", "2:2 1:2 1:3"))
    at_home, astray = (CALM.evaluate(lay(city, City()), 0) for city in (home, away))
    assert at_home - astray == pytest.approx(10)


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


def test_what_was_seen_of_a_turn_is_gone_with_it(lay: Lay) -> None:
    """Thousands of turns are looked at in a match: nothing of them may wait for rubbish to be looked for."""
    evaluator = GAME.evaluator(WEIGHTS)
    table = lay(City(), City())
    gc.collect()
    gc.disable()
    try:
        evaluator.evaluate(table, 0)
        outlook = ref(evaluator._outlooks[0])
        evaluator._outlooks.clear()
        assert outlook() is None
    finally:
        gc.enable()


def test_streets_that_look_alike_share_what_is_known_of_their_casinos() -> None:
    foresight = Foresight(LasVegasWeights(**WEIGHTS))
    built = 0b101111011
    one, two = (foresight._shape((3, 5 + 1 << DIGIT * 1 | more, built)) for more in (0, 8 + 1 << DIGIT * 5))
    assert one != two
    assert any(mine is yours for mine in one.lots for yours in two.lots)
