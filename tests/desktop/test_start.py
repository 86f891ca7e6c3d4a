"""The start of the program, as a process of its own: what it tells, and what it says where it cannot start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabletown
import tabletown_desktop
import tabletown_lab
from tabletown_desktop.assets import root
from tabletown_desktop.start.libraries import X_ONLY, missed_by, packages

XCB = sorted(name for name in packages() if name.startswith(X_ONLY))
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a program may have no display")
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE", "LC_ALL", "LC_MESSAGES", "LANG")


def started(*arguments: str, place: Path | None = None, **surroundings: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in HIDDEN} | surroundings | {"PYTHONUTF8": "1"}
    if place is not None:
        env["PYTHONPATH"] = str(place)
    command = [sys.executable, "-m", "tabletown_desktop", *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, env=env, cwd=place, check=False)


def refused(done: subprocess.CompletedProcess[str], code: int = 3) -> str:
    """The one sentence of a program that does not start."""
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    (sentence,) = done.stderr.strip().splitlines()
    assert "Tabletown" in sentence and sentence.endswith(".")
    return sentence


@LINUX
def test_without_a_display_it_says_so_in_one_sentence() -> None:
    assert "needs a display" in refused(started())
    assert "braucht einen Bildschirm" in refused(started(LANG="de_DE.UTF-8"))


@LINUX
@pytest.mark.skipif(any(map(missed_by, XCB)), reason="the system lacks libraries that windows under X11 need, and that is said first")
def test_a_display_that_does_not_answer_is_named() -> None:
    assert " :63 " in refused(started(DISPLAY=":63"))


@LINUX
def test_a_platform_of_qt_that_is_not_there_is_named() -> None:
    assert "“moon”" in refused(started(QT_QPA_PLATFORM="moon"))


def test_the_version_is_told_without_a_window_and_without_qt() -> None:
    done = started("--version", PYTHONPROFILEIMPORTTIME="1")
    assert done.returncode == 0
    assert done.stdout.strip()
    assert "tabletown_desktop.start" in done.stderr and "PySide6" not in done.stderr


def test_help_is_one_screen_in_the_language_of_the_system() -> None:
    english, german = started("--help").stdout, started("--help", LC_ALL="de_DE.UTF-8").stdout
    assert english.startswith("Usage: tabletown") and german.startswith("Aufruf: tabletown")
    for text in (english, german):
        assert all(option in text for option in ("--help", "--version", "--smoke", "TABLETOWN_HOME"))
        assert len(text.splitlines()) < 24


def test_what_it_does_not_know_it_refuses() -> None:
    assert "“--fly”" in refused(started("--fly"), 2)


# ---- a damaged installation ----------------------------------------------------------------------------------------


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The program copied to a place of its own, with links to its resources, which can be taken away one by one."""
    place = tmp_path / "installed"
    for package in (tabletown, tabletown_lab, tabletown_desktop):
        (home,) = package.__path__
        shutil.copytree(home, place / package.__name__, ignore=shutil.ignore_patterns("__pycache__", "shots", "bench", "resources"))
    resources = place / "tabletown_desktop" / "resources"
    resources.mkdir()
    for room in root().iterdir():
        (resources / room.name).symlink_to(room, target_is_directory=room.is_dir())
    return place


@pytest.mark.parametrize("lost", ["resources", "resources/art", "resources/words", "window.py", "theme.py"])
def test_a_damaged_installation_asks_to_be_installed_anew(lost: str, installed: Path) -> None:
    gone = installed / "tabletown_desktop" / lost
    if gone.is_symlink() or gone.is_file():
        gone.unlink()
    else:
        shutil.rmtree(gone)
    done = started(place=installed, QT_QPA_PLATFORM="offscreen", LANG="de_DE.UTF-8")
    assert "Installiere es neu" in refused(done)


def test_a_missing_system_library_of_qt_is_named_with_its_packages(installed: Path) -> None:
    """Qt's own words where the system has no OpenGL."""
    false = installed / "PySide6"
    false.mkdir()
    (false / "__init__.py").touch()
    (false / "QtCore.py").touch()
    (false / "QtGui.py").write_text('raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")\n')
    sentence = refused(started(place=installed, QT_QPA_PLATFORM="offscreen"))
    assert "libGL.so.1" in sentence and "libgl1" in sentence and "libglvnd-glx" in sentence
