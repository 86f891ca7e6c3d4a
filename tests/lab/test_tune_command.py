from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletown.games import game
from tabletown_lab.tuning import Step, Trial, Tuning, compare

TUNE = ("tune", "happycity", "--matches", "40", "--jobs", "1", "--json")
BOUNDS = {"near": (0.2, 1.0), "second": (0.0, 1.0)}


def tuning(start: dict[str, float] | None = None) -> Tuning:
    rules = game("happycity")
    return Tuning(rules, start or dict(rules.sights.frozen), BOUNDS, "pear", 40)


def test_equal_weights_are_equally_strong() -> None:
    weights = tuple(game("happycity").sights.frozen.items())
    margin = compare(Trial("happycity", weights, weights, "pear"), 1)
    assert (margin.points, margin.wins) == (0, 0.5)


def test_every_weight_is_moved_up_and_down_within_its_bounds() -> None:
    run = tuning()
    moved: dict[str, list[float]] = {}
    for _ in range(2 * len(BOUNDS)):
        name, value = run.next_move()
        moved.setdefault(name, []).append(value)
        run.remember(Step(name, value, 0.0, 1.0, 40, kept=False))
    for name, (low, high) in BOUNDS.items():
        before = run.start[name]
        assert all(low <= value <= high for value in moved[name])
        assert min(moved[name]) <= before <= max(moved[name]) and len(set(moved[name])) == 2
    first = run.next_move()
    assert abs(first[1] - run.start[first[0]]) < max(abs(value - run.start[first[0]]) for value in moved[first[0]])


def test_what_was_kept_is_where_the_next_step_begins() -> None:
    run = tuning()
    name, value = run.next_move()
    run.remember(Step(name, value, 2.0, 0.5, 40, kept=True))
    assert run.weights[name] == value and run.step(map).matches == 0  # the other way is not tried after a success
    assert run.steps[-1].kept is False


def test_a_run_gives_the_same_weights_again_also_when_it_was_interrupted(lab: Any, tmp_path: Path) -> None:
    whole = lab(*TUNE, "--steps", "4", "--state", tmp_path / "whole").json
    lab(*TUNE, "--steps", "2", "--state", tmp_path / "parts")
    again = lab(*TUNE, "--steps", "4", "--state", tmp_path / "parts", "--output", tmp_path / "weights.json").json
    assert again == whole
    written = json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))
    assert written["tuned"] == whole["weights"] and written["figures"] == whole["figures"]
    assert (tmp_path / "whole").read_text() == (tmp_path / "parts").read_text()


@pytest.mark.parametrize(("text", "word"), [('{"game": "welcome"}\n', "another run"), ("{", "damaged"), ("", "damaged")])
def test_a_state_that_does_not_fit_gets_a_sentence(lab: Any, tmp_path: Path, text: str, word: str) -> None:
    (tmp_path / "state").write_text(text)
    said = lab(*TUNE, "--steps", "1", "--state", tmp_path / "state")
    assert said.code == 2 and word in said.err
