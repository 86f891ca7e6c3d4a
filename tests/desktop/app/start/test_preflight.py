"""What stands in the way is found before Qt would end the program, and told with the way out."""

from __future__ import annotations

import builtins
import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletown.words import Message
from tabletown_desktop.app.start import damage, display, early_messages, preflight
from tabletown_desktop.app.start.preflight import trouble_with
from tabletown_lab.catalogues import LANGUAGES, words_folder

VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
NO = "Cannot load library /x/libqxcb.so: {}: cannot open shared object file: No such file or directory"


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sets what the system says about its screens."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)

    def given(**names: str) -> None:
        for name, value in names.items():
            monkeypatch.setenv(name, value)

    return given


def all_but(missing: set[str]) -> Callable[[str], str]:
    return lambda name: name if name in missing else ""


def test_all_that_is_missing_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "missed_by", all_but({"libxcb-cursor.so.0", "libxcb-icccm.so.4", "libwayland-egl.so.1"}))
    told = trouble_with(NO.format("libxcb-cursor.so.0"), preflight.WAYLAND_ONLY)
    assert told == Message(
        "start.library",
        libraries="libxcb-cursor.so.0, libxcb-icccm.so.4",
        debian="libxcb-cursor0 libxcb-icccm4",
        fedora="xcb-util-cursor xcb-util-wm",
    )


def test_what_others_need_and_is_missing_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        if name.startswith(("libX11", "libxcb")):
            raise OSError("libxcb.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", load)
    told = trouble_with(NO.format("libxcb.so.1"), preflight.WAYLAND_ONLY)
    assert told == Message("start.library", libraries="libxcb.so.1", debian="libxcb1", fedora="libxcb")


def test_a_library_nobody_foresaw_is_named_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "missed_by", all_but(set()))
    assert trouble_with(NO.format("libodd-1.2.so.7")) == Message("start.unknown-library", libraries="libodd-1.2.so.7")


@pytest.mark.parametrize("version", ["GLIBC_2.38", "GLIBCXX_3.4.32", "CXXABI_1.3.15"])
def test_an_old_system(version: str) -> None:
    assert trouble_with(f"/lib/libc.so.6: version `{version}' not found (required by libQt6Core.so.6)") == Message("start.old-system")


def test_other_complaints_are_not_the_loaders() -> None:
    assert trouble_with("No module named 'PySide6.QtMoon'") is None


def test_every_package_has_two_names_and_no_library_is_there_twice() -> None:
    assert {len(names) for names in preflight.packages().values()} == {2}
    assert all(all(names) for names in preflight.packages().values())
    assert list(preflight.packages()) == sorted(preflight.packages())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a screen may be missing")
class TestDisplay:
    def test_none(self, screen: Callable[..., None]) -> None:
        assert display.trouble() == Message("start.no-display")

    def test_a_platform_without_a_screen_needs_none(self, screen: Callable[..., None]) -> None:
        screen(QT_QPA_PLATFORM="offscreen:size=800x600")
        assert display.trouble() is None

    def test_the_way_that_works_is_the_one_qt_takes(self, screen: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
        screen(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0", XDG_SESSION_TYPE="wayland")
        refusal = Message("start.display-refused", display="wayland-0")
        monkeypatch.setattr(display, "_trouble_of", {"xcb": None, "wayland": refusal}.__getitem__)
        monkeypatch.setitem(os.environ, "QT_QPA_PLATFORM", "")
        assert display.trouble() is None
        assert os.environ["QT_QPA_PLATFORM"] == "xcb"

    def test_of_two_that_fail_the_first_is_told(self, screen: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
        screen(DISPLAY=":0", WAYLAND_DISPLAY="wayland-0", XDG_SESSION_TYPE="wayland")
        monkeypatch.setattr(display, "_trouble_of", lambda name: Message("start.display-refused", display=name))
        assert display.trouble() == Message("start.display-refused", display="wayland")

    def test_a_person_who_wishes_one_gets_no_other(self, screen: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
        screen(DISPLAY=":0", QT_QPA_PLATFORM="wayland")
        refusal = Message("start.display-refused", display="")
        monkeypatch.setattr(display, "_trouble_of", {"xcb": None, "wayland": refusal}.__getitem__)
        assert display.trouble() == refusal

    @pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY"])
    def test_a_screen_that_is_not_there_does_not_answer(self, variable: str, screen: Callable[..., None]) -> None:
        screen(DISPLAY=":63", WAYLAND_DISPLAY="/nowhere/wayland-63")
        asked = display.x11_answers if variable == "DISPLAY" else display.wayland_answers
        assert asked() is False

    def test_a_part_of_qt_that_lacks_a_library(self, screen: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
        class Loader:
            def __init__(self, file: str) -> None:
                assert Path(file).is_file()

            def load(self) -> bool:
                return False

            def errorString(self) -> str:
                return NO.format("libxcb-cursor.so.0")

        screen(DISPLAY=":0")
        monkeypatch.setattr(display, "QPluginLoader", Loader)
        monkeypatch.setattr(preflight, "missed_by", all_but(set()))
        told = display.trouble()
        assert told is not None and told.key == "start.library" and told.params["debian"] == "libxcb-cursor0"


WORDS = words_folder() or Path()
HERE = Path(damage.__file__)
LOST: dict[str, BaseException] = {
    "a resource that is gone": FileNotFoundError(2, "No such file", str(WORDS / "en" / "lost.po")),
    "a resource that is closed": PermissionError(13, "Permission denied", str(WORDS / "en" / "start.po")),
    "a resource that the disk has lost": OSError(5, "Input/output error", str(WORDS / "en" / "start.po")),
    "a module that is gone": ModuleNotFoundError("No module named", name="tabletown_desktop.lost"),
    "a module of a folder that is gone": ModuleNotFoundError("No module named", name="tabletown_desktop.lost.parts"),
    "a module of Qt that is gone": ModuleNotFoundError("No module named", name="PySide6.QtMoon"),
    "a data file of a package": FileNotFoundError(2, "No such file", str(HERE.with_name("lost.json"))),
    "a module that is no Python any more": SyntaxError("invalid", (str(HERE), 1, 1, "")),
}
OTHER: dict[str, BaseException] = {
    "a match that is gone": FileNotFoundError(2, "No such file", "/home/anna/match.tabletown"),
    "a profile that is closed": PermissionError(13, "Permission denied", "/home/anna/settings.json"),
    "a file without a name": OSError(28, "No space left on device"),
    "a resource that is there": OSError(24, "Too many open files", str(WORDS / "en" / "start.po")),
    "a module that is there": ImportError("cannot import name 'x'", name="tabletown_desktop.app.start.damage", path=str(HERE)),
    "a module that is there and was not found": ModuleNotFoundError("No module named", name="msgspec"),
    "a module of somebody else": ModuleNotFoundError("No module named 'numpy'", name="numpy"),
    "an import without a name": ImportError("something"),
    "a mistake in what was read": SyntaxError("invalid", ("<string>", 1, 1, "")),
    "an error of its own": ValueError(),
}


@pytest.mark.parametrize("what", LOST)
def test_damage_is_what_the_program_itself_has_lost(what: str) -> None:
    assert damage.is_damage(LOST[what])


@pytest.mark.parametrize("what", OTHER)
def test_nothing_else_asks_to_be_installed_anew(what: str) -> None:
    assert not damage.is_damage(OTHER[what])


def test_a_module_that_was_cut_to_nothing_is_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = tmp_path / "theme.py"
    cut.touch()
    monkeypatch.setattr(damage, "_folders", lambda: [tmp_path])
    assert damage.is_damage(ImportError("cannot import name 'Theme'", name="tabletown_desktop.look.theme", path=str(cut)))


def test_damage_is_told_in_every_language() -> None:
    assert set(damage.SENTENCES) == set(LANGUAGES)


def test_without_streams_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a windowed program on Windows; elsewhere there is nobody to show a box to."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "platform", "linux")
    early_messages.tell("told")
    early_messages.complain(Message("start.no-display"))


def test_on_a_mac_without_a_terminal_the_system_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], dict[str, Any]]] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr("subprocess.run", lambda command, **more: asked.append((command, more)))
    early_messages.complain('A sentence with "quotes".')
    ((command, more),) = asked
    assert command[0] == "/usr/bin/osascript"
    assert more["env"]["TABLETOWN_TEXT"] == 'A sentence with "quotes".'
    assert "quotes" not in " ".join(command)


def test_a_missing_module_of_ours_is_damage_not_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tabletown_desktop.app.start import startup

    usual = builtins.__import__

    def without(name: str, *more: Any, **named: Any) -> Any:
        if name == "tabletown_desktop.app.program":
            raise ModuleNotFoundError("No module named 'tabletown_desktop.lost'", name="tabletown_desktop.lost")
        return usual(name, *more, **named)

    monkeypatch.setattr(startup, "obstacle", lambda: None)
    monkeypatch.setattr(builtins, "__import__", without)
    assert startup.begin(["tabletown"]) == startup.CANNOT
    assert capsys.readouterr().err.strip() == damage.sentence()


def test_what_the_loader_said_is_heard_in_a_frozen_program_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        try:
            raise OSError("libxcb.so.1: cannot open shared object file: No such file or directory")
        except OSError as error:
            raise OSError(f"Failed to load dynlib/dll '{name}'.") from error

    monkeypatch.setattr(ctypes, "CDLL", load)
    assert preflight.missed_by("libxcb-cursor.so.0") == "libxcb.so.1"


def test_where_the_list_of_packages_is_lost_the_library_is_told_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "packages", preflight.packages.__wrapped__)
    monkeypatch.setattr(preflight, "FILE", tmp_path / "lost.json")
    told = trouble_with("libGL.so.1: cannot open shared object file: No such file or directory")
    assert told == Message("start.unknown-library", libraries="libGL.so.1")
