"""The options of a match in words."""

from __future__ import annotations

import pytest

from tabletown.game import Value
from tabletown.games import game
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.match_words import options_in_words


@pytest.mark.parametrize(
    ("key", "seats", "chosen", "wanted"),
    [
        ("welcome", 2, {}, []),
        ("welcome", 2, {"edition": "first", "advanced": True}, ["First edition", "Advanced"]),
        ("welcome", 2, {"edition": "first", "empty_stack": "common"}, ["First edition", "All discards"]),
        ("happycity", 2, {}, []),
        ("happycity", 2, {"mode": "base", "first": "seat"}, ["Full game", "Seat 1 starts"]),
        ("lasvegas", 2, {}, []),
        ("lasvegas", 2, {"golf": False, "bank": False}, ["No golf", "No bank"]),
        ("lasvegas", 2, {"lucky_row": 1, "hall_debt_tied": False}, ["Shortest lucky row: One", "No debt if all are tied"]),
        ("lasvegas", 1, {"manager": 3}, ["Level 3: Widow Velvet"]),
    ],
)
def test_what_is_as_usual_is_not_told(key: str, seats: int, chosen: dict[str, Value], wanted: list[str]) -> None:
    rules = game(key)
    full = rules.setup(seats, chosen).options
    could = [(option.key, full[option.key]) for option in rules.options if rules.closed(option, seats, full) is None]
    assert options_in_words(Words("en"), rules, could) == wanted
