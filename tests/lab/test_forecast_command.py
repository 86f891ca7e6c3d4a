from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tabletown.games import game
from tabletown_lab.commands.forecast import LEAST, Estimate, estimates, orders, parts_scored
from tabletown_lab.files import read_weights

pytestmark = pytest.mark.selfplay

ROUNDS = 12
"""Of a match of Dream Home."""


def test_every_seat_gives_one_estimate_a_round_with_its_points_at_the_end() -> None:
    found = estimates("dreamhome", "pear", (3, 1))
    assert Counter(estimate.round for estimate in found) == dict.fromkeys(range(1, ROUNDS + 1), 3)
    assert 1 <= len({estimate.final for estimate in found}) <= 3 and all(
        estimate.now < estimate.final for estimate in found if estimate.round == 1
    )
    assert estimates("dreamhome", "pear", (3, 1)) == found


def test_estimates_are_compared_with_the_points_that_were_scored() -> None:
    good = [Estimate(2, 1, now=0, expected=50, final=25)] * LEAST
    bad = [Estimate(2, 6, now=20, expected=60, final=20), Estimate(2, 7, now=20, expected=60, final=60)] * LEAST
    late = [Estimate(2, 11, now=99, expected=100, final=109)] * LEAST
    few = [Estimate(3, 1, now=0, expected=50, final=25)] * (LEAST - 1)
    assert parts_scored([*good, *bad, *late, *few]) == {"2": [(3, 0.5), (8, 0.5), (13, 1.5)]}


def test_all_numbers_of_seats_are_played_up_to_four() -> None:
    assert orders(game("happycity"), 2) == [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2)]
    assert {seats for seats, _ in orders(game("welcome"), 1)} == {1, 2, 3, 4}


def test_the_command_writes_the_marks_beside_the_weights(lab: Any, tmp_path: Path) -> None:
    said = lab("forecast", "dreamhome", "--matches", "4", "--jobs", "1", "--json", "--output", tmp_path / "weights.json")
    written = json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))
    assert said.code == 0 and written["forecast"] == said.json and said.json["4"]
    assert {**written, "forecast": None} == {**read_weights(game("dreamhome")), "forecast": None}


def test_a_folder_is_no_file_to_write_to(lab: Any, tmp_path: Path) -> None:
    said = lab("forecast", "dreamhome", "--matches", "1", "--jobs", "1", "--output", tmp_path)
    assert said.code == 1 and str(tmp_path) in said.err
