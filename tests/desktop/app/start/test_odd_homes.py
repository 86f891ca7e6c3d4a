"""Whatever TABLETOWN_HOME and the folders of the system are: the program starts, or says in one sentence why it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are folders of Linux")

ONE_START = """
import sys
from PySide6.QtCore import QTimer
from tabletown_desktop.app import program
from tabletown_desktop.app.start.startup import begin

wakes = program._wake

def wake(town, *more):
    wakes(town, *more)
    QTimer.singleShot(0, town, lambda: leave(town))

def leave(town):
    town.services.library.settled()
    town.window.go("settings")
    print(town.controller.toast.text)
    town.window.close()

program._wake = wake
sys.exit(begin(["tabletown", *sys.argv[1:]]))
"""
"""The whole program: its window opens, the library is looked through, what is said is told, the window is closed."""

NO_PRIVILEGES = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")
"""For a test run that may read and write everything: its children may not."""


def ran(*command: str, cwd: Path, privileged: bool = True, **surroundings: str | None) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONUTF8": "1", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    for name, value in surroundings.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    without = () if privileged or os.geteuid() else NO_PRIVILEGES
    return subprocess.run(
        [*without, sys.executable, "-P", *command],
        env=env, cwd=cwd, capture_output=True, encoding="utf-8", errors="surrogateescape", timeout=120, check=False,
    )  # fmt: skip


def opened(home: str | None, cwd: Path, *files: str, **more: str | None) -> subprocess.CompletedProcess[str]:
    return ran("-c", ONE_START, *files, cwd=cwd, privileged=False, TABLETOWN_HOME=home, **more)


def refused(done: subprocess.CompletedProcess[str], code: int = 3) -> str:
    assert (done.returncode, done.stdout) == (code, ""), done.stderr
    (sentence,) = done.stderr.splitlines()
    return sentence


needs_setpriv = pytest.mark.skipif(os.geteuid() == 0 and shutil.which("setpriv") is None, reason="root may write everywhere")


# ---- names that no folder can have -----------------------------------------------------------------------------------

IMPOSSIBLE: dict[str, Callable[[Path], str]] = {
    "of nobody": lambda place: "~nobody-of-that-name/tabletown",
    "too long": lambda place: str(place) + "/xxxxxxxx" * 500,
    "a part too long": lambda place: str(place / "gone" / ("ä" * 200)),
    "steering": lambda place: "~nobody-of-that-name/\x1b[2J\u202e\n",
}


@pytest.mark.parametrize("home", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_name_that_no_folder_can_have_is_told_in_one_sentence(home: Callable[[Path], str], tmp_path: Path) -> None:
    sentence = refused(opened(home(tmp_path), tmp_path))
    assert "TABLETOWN_HOME" in sentence and sentence.isprintable() and len(sentence) < 300
    assert list(tmp_path.iterdir()) == []
    for asked in ("--version", "--help"):
        done = ran("-m", "tabletown_desktop", asked, cwd=tmp_path, TABLETOWN_HOME=home(tmp_path))
        assert (done.returncode, done.stderr) == (0, "") and done.stdout
    done = ran("-m", "tabletown_lab", "games", cwd=tmp_path, TABLETOWN_HOME=home(tmp_path))
    assert (done.returncode, done.stderr) == (0, "") and done.stdout


def test_it_is_told_in_german_too(tmp_path: Path) -> None:
    done = ran("-m", "tabletown_desktop", cwd=tmp_path, TABLETOWN_HOME="~nobody-of-that-name", LC_ALL="de_DE.UTF-8")
    assert "nichts speichern" in refused(done)


def test_a_relative_name_means_nothing_where_the_working_folder_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = "import os; os.rmdir(os.getcwd())\n" + ONE_START
    assert "TABLETOWN_HOME" in refused(ran("-c", script, cwd=gone, TABLETOWN_HOME="profile"))


# ---- folders that nothing can be written into ------------------------------------------------------------------------


def a_file(place: Path) -> str:
    (place / "profile").write_bytes(b"")
    return str(place / "profile")


def below_a_file(place: Path) -> str:
    return a_file(place) + "/profile"


def a_dangling_link(place: Path) -> str:
    (place / "profile").symlink_to(place / "gone" / "further")
    return str(place / "profile")


def a_loop(place: Path) -> str:
    (place / "profile").symlink_to(place / "profile")
    return str(place / "profile")


def read_only(place: Path) -> str:
    (place / "profile").mkdir(0o500)
    return str(place / "profile")


def forbidden(place: Path) -> str:
    (place / "profile").mkdir(0o000)
    return str(place / "profile")


def forbidden_within(place: Path) -> str:
    for name in ("data", "settings", "cache", "logs"):
        (place / "profile" / name).mkdir(0o000, parents=True)
    return str(place / "profile")


UNWRITABLE = {
    a_file: "something else in the place",
    below_a_file: "something else in the place",
    a_dangling_link: "something else in the place",
    a_loop: "something else in the place",
    read_only: "you do not have permission",
    forbidden: "you do not have permission",
    forbidden_within: "you do not have permission",
}


@needs_setpriv
@pytest.mark.parametrize(("laid", "reason"), UNWRITABLE.items(), ids=lambda part: part.__name__ if callable(part) else "")
def test_where_nothing_can_be_kept_one_can_play_and_is_told(laid: Callable[[Path], str], reason: str, tmp_path: Path) -> None:
    done = opened(laid(tmp_path), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Nothing can be written" in done.stdout and reason in done.stdout


# ---- folders with odd names ------------------------------------------------------------------------------------------

ODD: dict[str, Callable[[Path], tuple[str, Path]]] = {
    "relative": lambda place: ("profile", place / "profile"),
    "of the person": lambda place: ("~/profile", place / "home" / "profile"),
    "two lines": lambda place: (str(place / "a\nb"), place / "a\nb"),
    "steering": lambda place: (str(place / "\x1b[31m\u202e"), place / "\x1b[31m\u202e"),
    "no text": lambda place: (os.fsdecode(os.fsencode(place) + b"/\xff"), Path(os.fsdecode(os.fsencode(place) + b"/\xff"))),
}


@pytest.mark.parametrize("named", ODD.values(), ids=ODD)
def test_a_folder_may_be_called_whatever_folders_are_called(named: Callable[[Path], tuple[str, Path]], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    wish, folder = named(tmp_path)
    done = opened(wish, tmp_path, HOME=str(tmp_path / "home"))
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "\n")
    assert (folder / "settings" / "settings.json").is_file()


@pytest.mark.parametrize("home", ["", "  ", None], ids=["empty", "blank", "unset"])
def test_without_a_name_the_usual_folders_are_used_and_relative_ones_mean_nothing(home: str | None, tmp_path: Path) -> None:
    """XDG's own rule: a path that is not whole is as if it were not there."""
    relative = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), "somewhere")
    (tmp_path / "home").mkdir()
    done = opened(home, tmp_path, HOME=str(tmp_path / "home"), **relative)
    assert (done.returncode, done.stderr) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
    assert (tmp_path / "home" / ".config" / "tabletown" / "settings.json").is_file()


def test_without_any_home_it_says_what_to_do(tmp_path: Path) -> None:
    """A person that the system does not know, as in a container."""
    nobody = "import os, pwd\ndef unknown(user): raise KeyError(user)\npwd.getpwuid = pwd.getpwnam = unknown\n"
    surroundings = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"))
    done = ran("-c", nobody + ONE_START, cwd=tmp_path, privileged=True, TABLETOWN_HOME=None, **surroundings)
    assert "names no home folder" in refused(done)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "file", ["", "a\nb", "~nobody-of-that-name", "/", "/dev/zero", "x" * 300, "x/" * 3000, os.fsdecode(b"\xff.tabletown")], ids=ascii
)
def test_a_file_may_be_called_whatever_a_person_writes(file: str, tmp_path: Path) -> None:
    done = opened(str(tmp_path / "profile"), tmp_path, file)
    assert (done.returncode, done.stderr) == (0, "")
    assert any(said in done.stdout for said in ("cannot be read", "This file does not exist."))


# ---- the result of the smoke test --------------------------------------------------------------------------------------


@needs_setpriv
@pytest.mark.parametrize("result", ["file/result.json", "folder", "forbidden/result.json", "x" * 300, "/proc/nowhere/result.json"])
def test_a_result_that_cannot_be_written_is_told_in_one_sentence(result: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "forbidden").mkdir(0o500)
    done = ran("-m", "tabletown_desktop", "--smoke", result, cwd=tmp_path, privileged=False)
    assert "could not be finished" in refused(done, 1)


# ---- what the lab is given -----------------------------------------------------------------------------------------------


@needs_setpriv
@pytest.mark.parametrize("folder", ["file/records", "file", "forbidden/records", "x" * 300, "x/" * 3000, "/proc/nowhere"])
def test_the_lab_says_in_one_sentence_that_it_cannot_write_there(folder: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "forbidden").mkdir(0o500)
    done = ran("-m", "tabletown_lab", "play", "welcome", "--records", folder, cwd=tmp_path, privileged=False)
    assert refused(done, 1)


def test_the_lab_steers_no_terminal_by_what_it_was_asked(tmp_path: Path) -> None:
    for arguments in (("games", "--\x1b[2J"), ("games", "\u202e"), ("play", "\x1b[2J\u202e"), ("play", "welcome", "--count", "\x1b[2J")):
        done = ran("-m", "tabletown_lab", *arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert all(line.isprintable() for line in done.stderr.splitlines()) and "Traceback" not in done.stderr
