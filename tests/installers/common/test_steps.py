"""What comes of a verification is told step by step, and nothing is passed over in silence."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import pytest

from installers.common import rounds, tools
from installers.common.steps import Skipped, Steps, expect
from setup import programs
from setup.stop import Missing, Stop


def refused(why: Exception) -> Any:
    raise why


def test_a_step_gives_what_it_made() -> None:
    steps = Steps()
    assert steps.take("a number", lambda: 7) == 7
    assert steps.take("a figure", lambda: "3 MB") == "3 MB"
    assert [(step.outcome, step.figure) for step in steps.done] == [("passed", ""), ("passed", "3 MB")]


@pytest.fixture(autouse=True)
def no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "to_verify", lambda **wishes: None)


@pytest.mark.parametrize("error", [Stop("it broke"), OSError(2, "it broke"), TimeoutError("it broke")])
def test_what_goes_wrong_is_a_failure_with_its_words(error: Exception) -> None:
    steps = Steps()
    assert steps.take("risky", lambda: refused(error)) is None
    assert steps.done[0].outcome == "FAILED"
    assert "it broke" in steps.done[0].why
    assert not steps.fine(strict=False)


def test_a_mistake_of_ours_is_not_taken_for_a_finding() -> None:
    with pytest.raises(ZeroDivisionError):
        Steps().take("wrong", lambda: 1 // 0)


def test_what_is_skipped_says_why_and_counts_only_if_that_is_wished(capsys: pytest.CaptureFixture[str]) -> None:
    steps = Steps()
    steps.take("elsewhere", lambda: refused(Skipped("wine is not installed")))
    steps.show()
    assert "skipped" in capsys.readouterr().out.splitlines()[-2]
    assert steps.done[0].why == "wine is not installed"
    assert steps.fine(strict=False)
    assert not steps.fine(strict=True)


def test_a_step_that_needs_one_before_it_is_skipped_with_it() -> None:
    steps = Steps()
    made = steps.take("first", lambda: refused(Stop("no")))
    steps.take("second", lambda: steps.needed(made))
    assert [step.outcome for step in steps.done] == ["FAILED", "skipped"]
    assert "a step before it" in steps.done[1].why


def test_what_cannot_be_had_here_is_skipped() -> None:
    steps = Steps()
    steps.take("far away", lambda: refused(Missing("no network")))
    assert [(step.outcome, step.why) for step in steps.done] == [("skipped", "no network")]


def test_pip_without_a_network_is_told_from_a_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tools, "LOG", tmp_path / "log")
    script = "import sys; print('before'); print(sys.argv[1]); sys.exit(1)"
    with pytest.raises(Missing, match="It did not do it: the network is out of reach"):
        tools.fetched([sys.executable, "-c", script, "Failed to establish a new connection"], "It did not do it")
    with pytest.raises(Stop) as told:
        tools.fetched([sys.executable, "-c", script, "No matching distribution"], "It did not do it")
    assert not isinstance(told.value, Missing)


def test_what_must_hold_and_does_not_is_a_sentence() -> None:
    expect(1 + 1 == 2, "never said")
    with pytest.raises(Stop, match="so it is not"):
        expect([], "so it is not")


def options(*rounds: str, strict: bool = False) -> argparse.Namespace:
    return argparse.Namespace(rounds=list(rounds), quick=True, strict=strict, yes=False)


def test_rounds_are_taken_in_the_order_they_were_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def noted(name: str) -> rounds.Round:
        return lambda steps, chosen: steps.take(name, lambda: None)

    monkeypatch.setattr(rounds, "ROUNDS", {name: noted(name) for name in ("static", "linux")})
    rounds.verify(options("linux", "static"))
    table = capsys.readouterr().out.splitlines()[-3:]
    assert "linux" in table[0]
    assert "static" in table[1]
    assert table[2].startswith("2 passed, 0 failed, 0 skipped")


def test_a_failed_round_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ROUNDS", {"static": lambda steps, chosen: steps.take("bad", lambda: refused(Stop("no")))})
    with pytest.raises(Stop, match="Not everything holds"):
        rounds.verify(options("static"))


def test_being_strict_turns_skipped_into_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ROUNDS", {"static": lambda steps, chosen: steps.take("not here", lambda: refused(Skipped("no")))})
    rounds.verify(options("static"))
    with pytest.raises(Stop):
        rounds.verify(options("static", strict=True))
