"""The workshop's commands: what they run, and the sentences they give up with."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from installers.common import rounds
from setup import commands, environment, programs, system

CHECKOUT = Path(__file__).resolve().parents[2]
DOOR = CHECKOUT / "packaging" / "dev.py"


class Left(Exception):
    """Another program has taken our place."""


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Nothing is set up, checks do well, and what would be run last is noted."""
    noted: list[tuple[str, ...]] = []

    def hand_over(*arguments: str, **more: Any) -> None:
        noted.append(arguments)
        raise Left

    monkeypatch.setattr(commands, "prepare", lambda *arguments, **more: None)
    monkeypatch.setattr(commands, "hand_over", hand_over)
    monkeypatch.setattr(subprocess, "run", lambda command, **more: SimpleNamespace(returncode=0, stdout=b""))
    monkeypatch.setattr(os, "chdir", lambda folder: None)
    return noted


def test_further_arguments_go_on(handed: list[tuple[str, ...]]) -> None:
    with pytest.raises(Left):
        commands.main(["test", "-k", "roundabout", "-x", "tests/core"])
    with pytest.raises(Left):
        commands.main(["run", "match.tabletown"])
    assert handed[0] == ("-P", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-k", "roundabout", "-x", "tests/core")
    assert handed[1] == ("-P", "-m", "tabletown_desktop", "match.tabletown")


OPTIONS = {
    "run": ("FILE",),
    "test": ("--fast", "--slow", "--installers", "pytest"),
    "shots": ("--out", "--only", "--quick", "--readme", "--jobs"),
    "bench": ("--json", "--only"),
    "torture": ("--count", "--closings", "--files", "--seed"),
    "build": ("TARGET", "--runtime"),
    "verify": ("ROUND", "--quick", "--given", "--strict"),
}


@pytest.mark.parametrize("command", commands.COMMANDS)
def test_help_tells_what_the_command_understands_before_anything_is_set_up(command: str) -> None:
    """With a Python that has nothing of ours and nobody else's packages."""
    done = subprocess.run([sys.executable, "-E", "-S", str(DOOR), command, "--help"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"usage: dev.py {command} " in done.stdout
    assert [option for option in (*OPTIONS[command], "--yes") if option not in done.stdout] == []


@pytest.mark.parametrize(
    ("command", "words", "program"),
    [
        ("shots", ["--quick", "--out", "somewhere", "--jobs=2"], "workshop.shots"),
        ("torture", ["--count", "5", "--seed", "7"], "workshop.torture"),
        ("run", ["--", "--version"], "tabletown_desktop"),
    ],
)
def test_what_a_command_understands_goes_on_to_the_program_that_does_it(
    command: str, words: list[str], program: str, handed: list[tuple[str, ...]]
) -> None:
    with pytest.raises(Left):
        commands.main([command, "--yes", *words])
    (call,) = handed
    passed = [word for word in words if word != "--"]
    assert list(call[-len(passed) :]) == passed
    assert call[-len(passed) - 1].endswith(program)


@pytest.mark.parametrize("asked", [[], ["--given"]])
def test_what_is_verified_is_built_unless_it_is_given(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(rounds, "verify", lambda options: told.append(options.given))
    with pytest.raises(SystemExit):
        commands.main(["verify", "linux", "static", *asked])
    assert told == [bool(asked)]


def test_the_programs_know_the_options_that_are_told() -> None:
    from workshop.bench.measures import MEASURES
    from workshop.options import PARTS

    assert tuple(MEASURES) == PARTS


def test_bench_measures_one_part_and_leaves_the_rules_alone(handed: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def call(command: list[str], **more: object) -> int:
        called.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    with pytest.raises(SystemExit) as left:
        commands.main(["bench", "--only", "idle"])
    assert left.value.code == 0
    assert called[0][-2:] == ["--only", "idle"]
    assert handed == []


def test_slow_tests_too(handed: list[tuple[str, ...]]) -> None:
    with pytest.raises(Left):
        commands.main(["test", "--slow"])
    assert handed == [("-P", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "", "--hypothesis-profile=thorough")]


def test_the_installers_too(handed: list[tuple[str, ...]]) -> None:
    with pytest.raises(Left):
        commands.main(["test", "--installers", "-x"])
    assert handed == [("-P", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not slow", "-x")]


def test_the_fast_lane_leaves_out_self_play_and_most_folders(handed: list[tuple[str, ...]]) -> None:
    with pytest.raises(Left):
        commands.main(["test", "--fast", "-x"])
    lane = ("-P", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not slow and not installers and not selfplay")
    assert handed == [(*lane, *commands.FAST_FOLDERS, "-x")]
    assert all((CHECKOUT / folder).is_dir() for folder in commands.FAST_FOLDERS)


def test_the_fast_lane_of_one_folder(handed: list[tuple[str, ...]]) -> None:
    with pytest.raises(Left):
        commands.main(["test", "--fast", "tests/desktop/storage"])
    assert handed[0][-2:] == ("not slow and not installers and not selfplay", "tests/desktop/storage")


@pytest.mark.parametrize("more", ["--slow", "--installers"])
def test_fast_and_thorough_at_once_is_refused(more: str, handed: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "to_verify", lambda **wishes: pytest.fail("nothing may be installed"))
    assert "choose one" in str(commands.main(["test", "--fast", more]))
    assert handed == []


def test_a_failing_check_ends_it_with_its_words(
    handed: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **more: SimpleNamespace(returncode=1, stdout=b"E501 too long\n"))
    assert "ruff check" in str(commands.main(["test"]))
    assert "E501 too long" in capsys.readouterr().out
    assert handed == []


def test_bench_refuses_what_it_would_ignore(handed: list[tuple[str, ...]]) -> None:
    assert "--fast" in str(commands.main(["bench", "--fast"]))
    assert handed == []


def test_run_without_a_display_names_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "has_display", lambda: False)
    monkeypatch.setattr(environment, "ensure", lambda *arguments, **more: pytest.fail("nothing may be installed"))
    assert "dev.py shots" in str(commands.main(["run"]))


def test_trouble_with_files_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(environment, "ensure", full)
    assert "No space left on device" in str(commands.main(["test"]))


def test_an_old_python_can_read_the_door_and_is_told() -> None:
    ast.parse(DOOR.read_text(encoding="utf-8"), feature_version=(3, 4))
    for version in ("(3, 9, 2)", "(3, 15, 0)"):
        script = f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(DOOR)!r}, run_name='__main__')"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
        assert done.returncode == 1
        assert done.stderr.startswith("Tabletown needs Python 3.11 or newer, below 3.15; this is Python 3.")
        assert done.stderr.count("\n") == 1
