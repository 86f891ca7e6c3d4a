from __future__ import annotations

import pytest

from tabletown.ai.forecast import Forecast
from tabletown.games import PACKAGES, game

MARKS = Forecast({"2": [[3, 0.5], [8, 1.0]], "4": [[3, 2.0]]})


@pytest.mark.parametrize(
    ("seats", "number", "part"),
    [(2, 3, 0.5), (2, 8, 1.0), (2, 5, 0.7), (2, 1, 0.5), (2, 30, 1.0), (4, 9, 2.0), (1, 3, 0.5), (3, 3, 0.5), (6, 3, 2.0)],
)
def test_between_the_marks_it_is_even_and_beyond_them_as_at_the_last(seats: int, number: int, part: float) -> None:
    assert MARKS.kept(seats, number) == pytest.approx(part)
    assert MARKS.final(seats, number, now=10, worth=30) == pytest.approx(10 + 20 * part)


def test_what_is_feared_is_neither_made_larger_nor_smaller() -> None:
    assert MARKS.final(2, 3, now=30, worth=20) == 20
    assert MARKS.final(4, 3, now=30, worth=20) == 20


def test_without_marks_all_comes_true() -> None:
    assert Forecast({}).final(2, 5, now=10, worth=37) == 37


@pytest.mark.parametrize("key", PACKAGES)
def test_every_game_has_marks_for_its_seats_in_the_order_of_the_rounds(key: str) -> None:
    rules = game(key)
    low, high = rules.seats
    for seats in range(low, high + 1):
        parts = [rules.weight_set.forecast.kept(seats, number) for number in range(1, rules.rounds_bound + 1)]
        assert len(set(parts)) > min(2, rules.rounds_bound // 5) and min(parts) > 0.2 and max(parts) < 2, parts
