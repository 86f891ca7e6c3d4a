"""The virtual environment is made once, and mended when its making was interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from setup import environment, lockfiles, system
from setup.stop import Stop


class Workbench:
    """Instead of pip and venv: notes what is run and leaves what they would leave."""

    def __init__(self, folder: Path) -> None:
        self.venv = folder / ".venv"
        self.python = self.venv / "bin" / "python"
        self.broken: tuple[str, ...] = ()
        self.run: list[str] = []

    def logged(self, command: list[str]) -> int:
        what = next(word for word in ("venv", "--version", "install", "-c") if word in command)
        self.run.append(what)
        if what in self.broken:
            return 1
        if what == "venv":
            self.python.parent.mkdir(parents=True)
            self.python.touch()
            (self.venv / "pyvenv.cfg").write_text(f"home = {self.venv.parent}\n", encoding="utf-8")
        return 0


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workbench:
    made = Workbench(tmp_path)
    monkeypatch.setattr(environment, "VENV", made.venv)
    monkeypatch.setattr(environment, "PYTHON", made.python)
    monkeypatch.setattr(environment, "STAMP", made.venv / environment.STAMP.name)
    monkeypatch.setattr(environment, "UNFINISHED", made.venv / environment.UNFINISHED.name)
    monkeypatch.setattr(environment, "NOTES", tmp_path / ".dev")
    monkeypatch.setattr(environment, "LOG", tmp_path / ".dev" / "setup.log")
    monkeypatch.setattr(environment, "logged", made.logged)
    monkeypatch.setattr(environment, "show_roots", lambda: None)
    monkeypatch.setattr(system, "missing_venv", list)
    return made


def test_the_first_start_makes_everything_and_the_second_nothing(bench: Workbench) -> None:
    environment.ensure(sudo=False)
    assert bench.run == ["venv", "install", "-c"]
    environment.ensure(sudo=False)
    assert bench.run == ["venv", "install", "-c"]


def test_other_pins_are_installed_into_what_is_there(bench: Workbench, monkeypatch: pytest.MonkeyPatch) -> None:
    environment.ensure(sudo=False)
    monkeypatch.setattr(environment, "fingerprint", lambda: "other pins")
    bench.run.clear()
    environment.ensure(sudo=False)
    assert bench.run == ["--version", "install", "-c"]
    assert environment.ready()


def test_an_interrupted_set_up_begins_anew(bench: Workbench) -> None:
    environment.ensure(sudo=False)
    environment.STAMP.unlink()
    environment.UNFINISHED.touch()
    leftover = bench.venv / "leftover"
    leftover.touch()
    environment.ensure(sudo=False)
    assert not leftover.exists()
    assert bench.run[-3:] == ["venv", "install", "-c"]


def test_an_environment_whose_python_is_gone_is_made_anew(bench: Workbench) -> None:
    environment.ensure(sudo=False)
    (bench.venv / "pyvenv.cfg").write_text("home = /nowhere/at/all\n", encoding="utf-8")
    assert not environment.ready()
    environment.ensure(sudo=False)
    assert environment.ready()
    assert bench.run[-3:] == ["venv", "install", "-c"]


@pytest.mark.parametrize("step", ["venv", "install", "-c"])
def test_a_step_that_fails_is_told_and_done_again_next_time(bench: Workbench, step: str) -> None:
    bench.broken = (step,)
    with pytest.raises(Stop, match=r"setup\.log"):
        environment.ensure(sudo=False)
    assert not environment.ready()
    bench.broken = ()
    environment.ensure(sudo=False)
    assert environment.ready()


def test_what_is_installed_follows_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = environment.fingerprint.__wrapped__()
    assert before == environment.fingerprint.__wrapped__()
    (tmp_path / "dev.txt").write_bytes((lockfiles.LOCKS / "dev.txt").read_bytes() + b"something-else==1.0\n")
    monkeypatch.setattr(lockfiles, "LOCKS", tmp_path)
    assert environment.fingerprint.__wrapped__() != before


def test_two_starts_do_not_set_up_at_once(tmp_path: Path) -> None:
    with environment.alone(tmp_path / "lock"), (tmp_path / "lock").open("a") as other:
        assert not environment.locked(other, wait=False)
    with (tmp_path / "lock").open("a") as other:
        assert environment.locked(other, wait=False)
