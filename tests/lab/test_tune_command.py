from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletown.games import game
from tabletown_lab.files import read_weights
from tabletown_lab.gradient_tuning import PART, STRIDE, GradientTuning, signs
from tabletown_lab.tuning import Step, Trial, Tuned, Tuning, compare

pytestmark = pytest.mark.selfplay

TUNE = ("tune", "happycity", "--matches", "40", "--jobs", "1", "--json")
BOUNDS = {"near": (0.2, 1.0), "second": (0.0, 1.0)}


def tuning(start: dict[str, float] | None = None) -> Tuning:
    rules = game("happycity")
    return Tuning(rules, start or dict(rules.weight_set.frozen), BOUNDS, "pear", 40)


def test_equal_weights_are_equally_strong() -> None:
    weights = tuple(game("happycity").weight_set.frozen.items())
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
    assert written["tuned"] == whole["tuned"] and written["figures"] == whole["figures"]
    assert (tmp_path / "whole").read_text() == (tmp_path / "parts").read_text()


@pytest.mark.parametrize(("text", "word"), [('{"game": "welcome"}\n', "another run"), ("{", "damaged"), ("", "damaged")])
def test_a_state_that_does_not_fit_gets_a_sentence(lab: Any, tmp_path: Path, text: str, word: str) -> None:
    (tmp_path / "state").write_text(text)
    said = lab(*TUNE, "--steps", "1", "--state", tmp_path / "state")
    assert said.code == 2 and word in said.err


# All weights at once.

AGAINST_RIVALS = ("tune", "happycity", "--rivals", "--matches", "24", "--jobs", "1", "--json")


def tuned_by(margins: Callable[[list[int]], int], matches: int = 400) -> GradientTuning:
    tuning = GradientTuning(game("happycity"), BOUNDS, "pear")
    for number in range(matches):
        tuning.remember(margins(signs("pear", number, len(BOUNDS))))
    return tuning


def test_slopes_are_found_for_every_weight_in_the_same_matches() -> None:
    slopes = tuned_by(lambda ups: 10 * ups[0] - 4 * ups[1]).slopes()
    assert slopes["near"] == pytest.approx(5, abs=0.5)
    assert slopes["second"] == pytest.approx(-2, abs=0.5)


def test_weights_move_along_the_slope_and_stay_within_their_bounds() -> None:
    base = game("happycity").weight_set.tuned
    factors = tuned_by(lambda ups: 10 * ups[0]).factors()
    low, high = BOUNDS["near"]
    assert factors["near"] * base["near"] == pytest.approx(min(high, base["near"] + STRIDE * (high - low)), rel=0.02)
    down = tuned_by(lambda ups: -10 * ups[0]).factors()
    assert down["near"] * base["near"] == pytest.approx(max(low, base["near"] - STRIDE * (high - low)), rel=0.02)


def test_a_match_is_played_with_all_weights_up_on_one_seat_and_down_on_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, float]] = []

    def noted(weights: dict[str, float]) -> Tuned:
        seen.append(weights)
        return Tuned(weights)

    monkeypatch.setattr("tabletown_lab.gradient_tuning.Tuned", noted)
    run = GradientTuning(game("happycity"), BOUNDS, "pear")
    assert len(list(run.play(map, 1))) == 1
    up, down = seen
    for name, (low, high) in BOUNDS.items():
        assert abs(up[name] - run.base[name]) == pytest.approx(PART * (high - low))
        assert up[name] + down[name] == pytest.approx(2 * run.base[name])
    assert {name for name in up if up[name] != down[name]} == set(BOUNDS)


def test_gradient_tuning_gives_the_same_factors_again_also_when_it_was_interrupted(lab: Any, tmp_path: Path) -> None:
    whole = lab(*AGAINST_RIVALS, "--state", tmp_path / "whole").json
    lines = (tmp_path / "whole").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 25
    (tmp_path / "parts").write_text("\n".join(lines[:10]) + "\n", encoding="utf-8")
    again = lab(*AGAINST_RIVALS, "--state", tmp_path / "parts", "--output", tmp_path / "weights.json").json
    assert again == whole
    assert (tmp_path / "whole").read_text() == (tmp_path / "parts").read_text()
    written = json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))
    assert written["rivals_figures"] == whole["rivals_figures"]
    assert written["tuned"] == game("happycity").weight_set.tuned
    assert whole["rivals"].keys() == {"expert"} and whole["rivals"]["expert"].keys() == read_weights(game("happycity"))["bounds"].keys()
