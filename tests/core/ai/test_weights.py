"""How the players of a game look at it: their own factors, and what the strongest weigh otherwise where they have rivals."""

from __future__ import annotations

import pytest

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.ai.weights import WeightSet
from tabletown.games import PACKAGES, game
from tabletown_lab.weights_file import read_weights

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
