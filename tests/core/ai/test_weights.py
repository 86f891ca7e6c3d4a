"""How the players of a game look at it: their own factors, and what the strongest weigh otherwise where they have rivals."""

from __future__ import annotations

import pytest

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.ai.weights import Forecast, WeightSet
from tabletown.games import PACKAGES, game
from tabletown_lab.files import read_weights

DATA = {
    "frozen": {"race": 1.0},
    "tuned": {"race": 4.0, "house": 1.0},
    "players": {"viktor": {"race": 0.5}},
    "rivals": {"expert": {"race": 3.0, "house": 2.0}},
}


@pytest.mark.parametrize(
    ("player", "level", "seats", "race", "house"),
    [
        ("ada", "expert", 1, 4, 1),
        ("ada", "expert", 2, 12, 2),
        ("ada", "expert", 4, 12, 2),
        ("viktor", "expert", 1, 2, 1),
        ("viktor", "expert", 2, 6, 2),
        ("otto", "skilled", 2, 4, 1),
    ],
)
def test_a_player_weighs_by_its_taste_and_its_rivals(player: str, level: str, seats: int, race: float, house: float) -> None:
    assert WeightSet(DATA).of(player, level, seats) == {"race": race, "house": house}


@pytest.mark.parametrize("key", PACKAGES)
def test_what_is_weighed_otherwise_is_known_and_stays_within_its_bounds(key: str) -> None:
    data = read_weights(game(key))
    assert data.get("rivals", {}).keys() <= LEVELS.keys()
    for level, factors in data.get("rivals", {}).items():
        assert factors.keys() <= data["tuned"].keys()
        weights = game(key).weight_set.of("", level, 2)
        for name in factors.keys() & data["bounds"].keys():  # the others choose nothing
            low, high = data["bounds"][name]
            slack = 0.001 * abs(data["tuned"][name])  # a factor is rounded
            assert low - slack <= weights[name] <= high + slack


def test_in_welcome_the_strongest_look_otherwise_where_they_have_rivals() -> None:
    rules, ada = game("welcome"), PLAYERS["ada"]
    assert ada.evaluator(rules, 1) is not ada.evaluator(rules, 2)
    assert ada.evaluator(rules, 2) is ada.evaluator(rules, 4)


# How much of an estimate comes true.


MARKS = Forecast({"2": [(3, 0.5), (8, 1.0)], "4": [(3, 2.0)]})


@pytest.mark.parametrize(
    ("seats", "number", "part"),
    [(2, 3, 0.5), (2, 8, 1.0), (2, 5, 0.7), (2, 1, 0.5), (2, 30, 1.0), (4, 9, 2.0), (1, 3, 0.5), (3, 3, 0.5), (6, 3, 2.0)],
)
def test_between_the_marks_it_is_even_and_beyond_them_as_at_the_last(seats: int, number: int, part: float) -> None:
    assert MARKS.kept(seats, number) == pytest.approx(part)
    assert MARKS.final(seats, number, now=10, estimate=30) == pytest.approx(10 + 20 * part)


def test_what_is_feared_is_neither_made_larger_nor_smaller() -> None:
    assert MARKS.final(2, 3, now=30, estimate=20) == 20
    assert MARKS.final(4, 3, now=30, estimate=20) == 20


def test_without_marks_all_comes_true() -> None:
    assert Forecast({}).final(2, 5, now=10, estimate=37) == 37


@pytest.mark.parametrize("key", PACKAGES)
def test_every_game_has_marks_for_its_seats_in_the_order_of_the_rounds(key: str) -> None:
    rules = game(key)
    low, high = rules.seats
    for seats in range(low, high + 1):
        parts = [rules.weight_set.forecast.kept(seats, number) for number in range(1, rules.rounds_bound + 1)]
        assert len(set(parts)) > min(2, rules.rounds_bound // 5) and min(parts) > 0.2 and max(parts) < 2, parts
