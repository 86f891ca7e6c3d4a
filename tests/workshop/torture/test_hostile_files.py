"""Files that once broke the program, and thousands that might: each is a sentence or a sound match."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from workshop.processes import environment, python_module
from workshop.torture import hostile

FILES = Path(__file__).parents[2] / "desktop" / "storage" / "hostile"
MATCHES = sorted(file.name for file in FILES.glob("*.tabletown"))


@pytest.fixture
def throwaway(qapp: QCoreApplication, tmp_path: Path) -> Iterator[hostile.Profile]:
    before = hostile.megabytes() if os.name != "nt" else 0.0
    yield hostile.Profile(tmp_path)
    assert os.name == "nt" or hostile.megabytes() - before < hostile.LARGE_MEGABYTES


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_that_broke_the_program_is_listed_and_opened_soundly(throwaway: hostile.Profile, name: str) -> None:
    content = (FILES / name).read_bytes()
    assert throwaway.read("record", content) == [] == throwaway.read("journal", content)


def test_settings_and_notes_that_broke_the_program_do_so_no_more(throwaway: hostile.Profile) -> None:
    assert throwaway.read("settings", (FILES / "settings-window-overflow.json").read_bytes()) == []
    assert throwaway.read("note", (FILES / "door-nest.note").read_bytes()) == []


def tried(*arguments: str) -> str:
    command = python_module("workshop.torture.hostile", *arguments)
    result = subprocess.run(command, capture_output=True, text=True, timeout=1200, env=environment(QT_QPA_PLATFORM="offscreen"))
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.skipif(os.name == "nt", reason="memory is measured by a module that Windows does not have")
@pytest.mark.parametrize(("count", "jobs"), [(600, 1), pytest.param(20_000, 2, marks=pytest.mark.slow)])
def test_hostile_files_of_every_kind_do_no_harm(count: int, jobs: int) -> None:
    said = tried("--count", str(count), "--jobs", str(jobs), "--seed", "pear")
    assert f"{count} hostile files" in said and "0 crashes, 0 hangs, 0 too large, 0 undrawable" in said


def test_a_reader_that_dies_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The watch is no good if it sees nothing: a reader that ends in the middle is a crash, and the rest is still read."""
    broken = tmp_path / "broken.py"
    broken.write_text(
        "import os, sys\nfrom workshop.torture import hostile\n"
        "usual = hostile.Profile.read\n"
        "def read(self, kind, content, calls=[0]):\n"
        "    calls[0] += 1\n"
        "    if calls[0] == 20: os._exit(11)\n"
        "    return usual(self, kind, content)\n"
        "hostile.Profile.read = read\nsys.exit(hostile.main())\n"
    )
    monkeypatch.setattr(hostile, "READER", [sys.executable, str(broken)])
    tally = hostile.Watch("pear", ("title", "note"), 30, 1).work()
    assert tally.of("crash") == 1 and "ended with 11" in str(tally.faults)
    assert tally.inputs >= 28
