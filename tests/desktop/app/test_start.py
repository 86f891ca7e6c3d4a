"""The start of the program, as a process of its own: what it tells, and what it says where it cannot start."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from driver import close_town, open_town

import tabletown
import tabletown_desktop
import tabletown_lab
from tabletown_desktop.__main__ import CANNOT, DAMAGED, FAILED
from tabletown_desktop.app.page_registry import PAGES, PageKey
from tabletown_desktop.app.start import damage, startup
from tabletown_desktop.app.start.boxes import WIDE
from tabletown_desktop.app.start.preflight import X_ONLY, missed_by, packages
from tabletown_desktop.app.start.watch import EARLIER, LOG
from tabletown_desktop.look.assets import root
from tabletown_lab.catalogues import LANGUAGES

XCB = sorted(name for name in packages() if name.startswith(X_ONLY))
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a program may have no display")
HIDDEN = (
    "DBUS_SESSION_BUS_ADDRESS",
    "XDG_RUNTIME_DIR",
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "QT_QPA_PLATFORM",
    "XDG_SESSION_TYPE",
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
)


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
    assert "tabletown_desktop.app.start" in done.stderr and "PySide6" not in done.stderr


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


@pytest.mark.parametrize("lost", ["resources", "resources/art", "resources/words", "app/window.py", "look/theme.py"])
def test_a_damaged_installation_asks_to_be_installed_anew(lost: str, installed: Path) -> None:
    gone = installed / "tabletown_desktop" / lost
    if gone.is_symlink() or gone.is_file():
        gone.unlink()
    else:
        shutil.rmtree(gone)
    done = started(place=installed, QT_QPA_PLATFORM="offscreen", LANG="de_DE.UTF-8")
    assert "Installiere es neu" in refused(done)


@pytest.mark.parametrize("lost", ["widgets/paint.py", "storage/settings.py"])
def test_any_module_that_is_gone_is_damage(lost: str, installed: Path) -> None:
    (installed / "tabletown_desktop" / lost).unlink()
    assert "Reinstall it" in refused(started(place=installed, QT_QPA_PLATFORM="offscreen"))


def test_a_module_that_was_cut_to_nothing_is_damage_too(installed: Path) -> None:
    (installed / "tabletown_desktop" / "storage" / "settings.py").write_text("")
    assert "Reinstall it" in refused(started(place=installed, QT_QPA_PLATFORM="offscreen"))


def before_qt() -> list[str]:
    """The modules of ours that are there before the first line of Qt."""
    said = started(QT_QPA_PLATFORM="moon", PYTHONPROFILEIMPORTTIME="1").stderr
    names = re.findall(r"\| +([\w.]+)$", said, re.MULTILINE)
    qt = next(place for place, name in enumerate(names) if name.startswith(("shiboken", "PySide6")))
    ours = [name for name in names[:qt] if name.startswith("tabletown")]
    assert {
        "tabletown.words",
        "tabletown_desktop.app.start.startup",
        "tabletown_desktop.storage.disk",
        "tabletown_desktop.storage.paths",
    } <= {*ours}
    return ours


def files_of(installed: Path, modules: Iterable[str]) -> list[Path]:
    """Without those in which there is nothing but words: nobody misses them."""
    places = [installed.joinpath(*name.split(".")) for name in modules]
    files = [place / "__init__.py" if place.is_dir() else place.with_suffix(".py") for place in places]
    return [file for file in files if len(ast.parse(file.read_text(encoding="utf-8")).body) > 1]


@pytest.fixture
def early(installed: Path) -> list[Path]:
    files = files_of(installed, before_qt())
    assert len(files) > 10
    return files


def test_each_module_that_the_first_sentence_needs_may_be_missing(early: list[Path], installed: Path) -> None:
    """Each in turn; the language is that of the system, whatever is missing."""
    for place, file in enumerate(early):
        content = file.read_bytes()
        file.unlink()
        language = LANGUAGES[place % len(LANGUAGES)]
        done = started(place=installed, QT_QPA_PLATFORM="moon", LANG=f"{language}_XX.UTF-8")
        assert refused(done) == DAMAGED[language], file
        file.write_bytes(content)


@pytest.mark.parametrize("thirds", [0, 1, 2])
def test_each_module_that_the_first_sentence_needs_may_be_cut_off(thirds: int, early: list[Path], installed: Path) -> None:
    """Whatever is left of it can be read or not: a sentence is said, never nothing, and never in Python's words."""
    for file in early:
        content = file.read_bytes()
        lines = content.splitlines(keepends=True)
        file.write_bytes(b"".join(lines[: len(lines) * thirds // 3]))
        done = started(place=installed, QT_QPA_PLATFORM="moon")
        said = done.stderr.strip().splitlines()  # a voice that breaks off in the middle is followed by another
        assert said and all("Tabletown" in line and line.endswith(".") for line in said), (file, said)
        assert done.returncode == 3 or (done.returncode == 1 and "error of its own" in said[-1]), file
        file.write_bytes(content)


@pytest.mark.parametrize("library", ["msgspec", "platformdirs", "PySide6"])
def test_a_library_that_was_installed_with_it_may_be_missing(library: str, installed: Path) -> None:
    (installed / "sitecustomize.py").write_text(
        "import sys\n"
        "class Gone:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.partition('.')[0] == {library!r}:\n"
        "            raise ModuleNotFoundError(name, name=name)\n"
        "sys.meta_path.insert(0, Gone())\n"
    )
    surroundings = {"TABLETOWN_HOME": ""} if library == "platformdirs" else {}
    assert refused(started(place=installed, QT_QPA_PLATFORM="offscreen", **surroundings)) == DAMAGED["en"]


def test_the_first_module_says_the_same_as_all_others() -> None:
    assert (DAMAGED, FAILED, CANNOT) == (damage.SENTENCES, startup.FAILED, startup.CANNOT)


@pytest.mark.parametrize(
    "line",
    [
        'raise ImportError("a plug-in of somebody else")',
        "import a_module_of_somebody_else",
        'open("/nowhere/match.tabletown")',
        "from tabletown_desktop.look.theme import Nothing",
    ],
)
def test_what_breaks_while_all_files_are_there_is_no_damage(line: str, installed: Path, profile: Path) -> None:
    file = installed / "tabletown_desktop" / "storage" / "library.py"
    file.write_text(f"{line}\n", encoding="utf-8")
    program = installed / "tabletown_desktop" / "app" / "program.py"
    program.write_text(
        program.read_text(encoding="utf-8").replace("import sys\n", "import sys\nimport tabletown_desktop.storage.library\n", 1),
        encoding="utf-8",
    )
    sentence = refused(started(place=installed, QT_QPA_PLATFORM="offscreen"), 1)
    assert "error of its own" in sentence and "nstall it anew" not in sentence
    assert str(profile / "logs" / EARLIER) in sentence


def test_a_missing_system_library_of_qt_is_named_with_its_packages(installed: Path) -> None:
    """Qt's own words where the system has no OpenGL."""
    false = installed / "PySide6"
    false.mkdir()
    (false / "__init__.py").touch()
    (false / "QtCore.py").touch()
    (false / "QtGui.py").write_text('raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")\n')
    sentence = refused(started(place=installed, QT_QPA_PLATFORM="offscreen"))
    assert "libGL.so.1" in sentence and "libgl1" in sentence and "libglvnd-glx" in sentence


# ---- what breaks on the way ----------------------------------------------------------------------------------------


def break_home(installed: Path) -> None:
    page = installed / "tabletown_desktop" / "pages" / "home" / "page.py"
    text = page.read_text(encoding="utf-8")
    assert "    def build(self) -> None:\n" in text
    page.write_text(
        text.replace("    def build(self) -> None:\n", '    def build(self) -> None:\n        raise RuntimeError("the roof fell in")\n')
    )


def test_a_page_that_breaks_while_it_is_made_is_written_down_and_told(installed: Path, profile: Path) -> None:
    break_home(installed)
    sentence = refused(started(place=installed, QT_QPA_PLATFORM="offscreen"), 1)
    report = profile / "logs" / EARLIER
    assert "error of its own (RuntimeError: the roof fell in)" in sentence and str(report) in sentence
    text = report.read_text(encoding="utf-8")
    assert "the roof fell in" in text and "in build" in text and text.startswith("Tabletown ")
    assert "the roof fell in" in (profile / "logs" / LOG).read_text(encoding="utf-8")
    assert not list((profile / "logs").glob("native-*")), "it did not end in peace"


def test_where_nothing_can_be_written_it_is_told_all_the_same(installed: Path, profile: Path) -> None:
    """The error stream is the only place left for what happened."""
    break_home(installed)
    (profile / "logs").write_text("in the way")
    done = started(place=installed, QT_QPA_PLATFORM="offscreen", LANG="de_DE.UTF-8")
    *trace, sentence = done.stderr.strip().splitlines()
    assert done.returncode == 1
    assert "Fehlers im Programm" in sentence and "Bericht" not in sentence
    assert any("the roof fell in" in line for line in trace)


def test_what_breaks_before_anything_of_qt_is_there_is_written_down(installed: Path, profile: Path) -> None:
    file = installed / "tabletown_desktop" / "app" / "start" / "preflight.py"
    file.write_text(
        file.read_text(encoding="utf-8").replace(
            "    if damage.incomplete():", '    raise ValueError("already here")\n    if damage.incomplete():'
        )
    )
    refused(started(place=installed, QT_QPA_PLATFORM="offscreen"), 1)
    text = (profile / "logs" / EARLIER).read_text(encoding="utf-8")
    assert "already here" in text and ", Qt " not in text


# ---- a desktop where nobody reads a terminal -----------------------------------------------------------------------


class Boxes:
    """A folder with programs that show boxes, which note what they were asked to show."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.noted = place / "noted"
        (place / "bin").mkdir(parents=True)

    def put(self, name: str, code: int = 0) -> None:
        file = self.place / "bin" / name
        reads = f'; cat >> "{self.noted}"' if name == "xmessage" else ""
        file.write_text(f'#!/bin/sh\nprintf "%s\\n" {name} "$@" >> "{self.noted}"{reads}\nexit {code}\n', encoding="utf-8")
        file.chmod(0o755)

    @property
    def shown(self) -> list[str]:
        return self.noted.read_text(encoding="utf-8").splitlines() if self.noted.exists() else []

    def surroundings(self, **more: str) -> dict[str, str]:
        (self.place / "bin" / "cat").symlink_to(str(shutil.which("cat")))
        return {"PATH": str(self.place / "bin"), "TABLETOWN_TERMINAL": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", **more}


@pytest.fixture
def boxes(tmp_path: Path) -> Boxes:
    return Boxes(tmp_path / "boxes")


@LINUX
@pytest.mark.parametrize("box", ["zenity", "kdialog", "xmessage", "notify-send", "busctl", "gdbus"])
def test_on_a_desktop_whatever_the_system_has_shows_why_it_does_not_start(box: str, boxes: Boxes) -> None:
    boxes.put(box)
    done = started(place=None, **boxes.surroundings(DISPLAY=":63", QT_QPA_PLATFORM="moon"))
    sentence = refused(done)
    assert boxes.shown[0] == box
    assert sentence in " ".join(boxes.shown)
    assert box != "xmessage" or max(map(len, boxes.shown)) <= WIDE, "it does not break lines itself"


@LINUX
@pytest.mark.parametrize("box", ["kdialog", "notify-send", "busctl", "gdbus"])
def test_a_box_reads_no_markup_into_what_was_typed(box: str, boxes: Boxes) -> None:
    boxes.put(box)
    said = refused(started("--<img src='file:///x'>&\x1b[2J", place=None, **boxes.surroundings(DISPLAY=":63")), 2)
    assert "<img" in said and "\x1b" not in said
    shown = " ".join(boxes.shown)
    assert "‹img" in shown and not {"<", "&", "\x1b"} & set(shown)


@LINUX
def test_a_display_that_shows_nothing_is_followed_by_a_notification(boxes: Boxes) -> None:
    for box in ("zenity", "kdialog", "xmessage"):
        boxes.put(box, code=1)
    boxes.put("busctl")
    boxes.put("gdbus")
    refused(started(place=None, **boxes.surroundings(DISPLAY=":63", QT_QPA_PLATFORM="moon")))
    assert "busctl" in boxes.shown and "gdbus" not in boxes.shown


@LINUX
def test_without_a_display_only_a_notification_is_tried(boxes: Boxes) -> None:
    boxes.put("zenity")
    boxes.put("notify-send")
    assert "needs a display" in refused(started(place=None, **boxes.surroundings()))
    assert boxes.shown[0] == "notify-send" and "needs a display" in boxes.shown[-1]


@LINUX
def test_where_a_terminal_is_read_no_box_comes(boxes: Boxes) -> None:
    boxes.put("zenity")
    refused(started(place=None, **boxes.surroundings(DISPLAY=":63", QT_QPA_PLATFORM="moon", TABLETOWN_TERMINAL="yes")))
    assert boxes.shown == []


@LINUX
def test_a_missing_system_library_is_shown_in_a_box_too(installed: Path, boxes: Boxes) -> None:
    """As on a desktop that has no OpenGL."""
    boxes.put("zenity")
    false = installed / "PySide6"
    false.mkdir()
    (false / "__init__.py").touch()
    (false / "QtCore.py").touch()
    (false / "QtGui.py").write_text('raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")\n')
    refused(started(place=installed, **boxes.surroundings(WAYLAND_DISPLAY="wayland-0")))
    assert boxes.shown[0] == "zenity" and "libegl1" in boxes.shown[-1]


@LINUX
def test_an_error_of_its_own_is_shown_in_a_box_too(installed: Path, boxes: Boxes) -> None:
    break_home(installed)
    boxes.put("kdialog")
    refused(started(place=installed, **boxes.surroundings(DISPLAY=":63", QT_QPA_PLATFORM="offscreen")), 1)
    assert boxes.shown[0] == "kdialog" and EARLIER in boxes.shown[-1]


def test_a_page_that_cannot_be_made_leaves_the_window_where_it_was(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    town = open_town()
    try:
        town.window.go("library")
        monkeypatch.setitem(PAGES, "statistics", PageKey("statistics", "tabletown_desktop.nowhere:Nothing"))
        with pytest.raises(ModuleNotFoundError):
            town.window.go("statistics")
        assert town.window.here == "library"
        town.window.back()
        assert town.window.here == "home"
    finally:
        close_town(town)
