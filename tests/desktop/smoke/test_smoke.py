"""The smoke test, as a process of its own: it finds that all is well, and it finds what is not."""

from __future__ import annotations

import base64
import hashlib
import json
import multiprocessing
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES
from tabletown_desktop.look.assets import root
from tabletown_desktop.smoke import contents, installed, scenario
from tabletown_desktop.smoke.command import beside
from tabletown_desktop.smoke.report import Failed, Report


def smoked(place: Path, *ways: Path, **surroundings: str) -> tuple[int, dict[str, Any]]:
    """Its exit code and its result."""
    result = place / "result.json"
    env = {**os.environ, "TMPDIR": str(place / "passing"), "PYTHONUTF8": "1", **surroundings}
    env["PYTHONPATH"] = os.pathsep.join(map(str, (*ways, *(path for path in sys.path if path))))
    (place / "passing").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tabletown_desktop", "--smoke", str(result)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        env=env,
        check=False,
    )
    told = json.loads(result.read_text(encoding="utf-8"))
    assert json.loads(done.stdout) == told
    assert list((place / "passing").iterdir()) == []
    return done.returncode, told


def test_all_is_well_and_nothing_is_left_behind(tmp_path: Path, profile: Path) -> None:
    code, told = smoked(tmp_path)
    assert (code, told["good"], told["failed"], told["error"]) == (0, True, "", "")
    steps = {step["name"]: step["seen"] for step in told["steps"]}
    assert {f"table of {game}" for game in PACKAGES} < set(steps)
    for name in ("modules", "resources", "font", "pages", "rules", "german", "german rules", "library", "file", "nothing left behind"):
        assert name in steps
    assert steps["resources"] == f"{sum(file.is_file() for file in root().rglob('*'))} resources"
    assert all(game in steps["rules"] for game in PACKAGES)
    assert told["qt"] and told["python"] and told["platform"] and told["screen"] == "offscreen" and told["frozen"] is False
    assert list(profile.iterdir()) == []


def dist_info(place: Path, listed: dict[str, bytes]) -> None:
    """The metadata of an installed distribution that promises these files."""
    info = place / "tabletown-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: tabletown\nVersion: 0.1.0\n", encoding="utf-8")
    digests = {name: base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode() for name, content in listed.items()}
    rows = [f"{name},sha256={digests[name]},{len(listed[name])}" for name in listed]
    (info / "RECORD").write_text("\n".join(rows) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("tabletown_desktop/resources/rules/lost.en.md", b"lost", "rules/lost.en.md is missing"),
        ("tabletown_desktop/resources/rules/welcome.en.md", b"another text", "rules/welcome.en.md is not the one that was installed"),
    ],
)
def test_a_resource_that_was_promised_and_is_not_there_is_named(
    name: str, content: bytes, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist_info(tmp_path, {name: content})
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Failed, match=complaint):
        contents.resources()


def test_a_module_that_was_promised_and_is_not_there_is_found(tmp_path: Path) -> None:
    (tmp_path / "lost").mkdir()
    dist_info(tmp_path / "lost", {"tabletown_desktop/pages/lost.py": b"", "tabletown/__main__.py": b""})
    code, told = smoked(tmp_path, tmp_path / "lost")
    assert (code, told["good"], told["failed"], told["version"]) == (1, False, "modules", "0.1.0")
    assert "tabletown_desktop.pages.lost" in told["error"]
    assert [step["name"] for step in told["steps"]] == ["version"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a program may have no display")
def test_where_the_window_cannot_open_the_result_says_so(tmp_path: Path) -> None:
    code, told = smoked(tmp_path, QT_QPA_PLATFORM="moon")
    assert (code, told["good"], told["failed"]) == (3, False, "obstacles")
    assert "moon" in told["error"]


def test_a_list_that_is_too_short_finds_nothing_missing_and_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        installed, "_promised", lambda: iter([("tabletown/game.py", ""), ("tabletown_desktop/resources/rules/welcome.en.md", "")])
    )
    with pytest.raises(Failed, match="only 1 "):
        contents.modules(lambda seen: None)
    with pytest.raises(Failed, match="only 1 "):
        contents.resources()


def test_the_report_tells_at_any_moment_how_far_it_came(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    report = Report(file)

    def told() -> dict[str, Any]:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found

    assert (told()["good"], told()["failed"]) == (False, "start")
    with report.step("walk") as saw:
        assert (told()["failed"], told()["error"]) == ("walk", "it did not come to an end")
        saw("a street")
    with pytest.raises(Failed), report.step("run"):
        raise ValueError("a stone")
    assert (told()["good"], told()["failed"]) == (False, "run")
    assert "ValueError: a stone" in told()["error"] and [step["seen"] for step in told()["steps"]] == ["a street"]
    report.end()
    assert (told()["good"], told()["failed"], told()["error"]) == (True, "", "")


def test_what_qt_calls_and_nobody_hears_fails_its_step(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletown_desktop.smoke import command

    monkeypatch.setattr(command, "qInstallMessageHandler", lambda handler: None)
    report = Report(None)
    with command._Test(report) as test, pytest.raises(Failed, match="walk"):
        test.do("walk", lambda saw: sys.excepthook(ValueError, ValueError("in a slot"), None))
    assert not report.good
    assert "in a slot" in report.told()


def test_a_picture_of_one_colour_is_none(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtGui import QColor

    with scenario.town_of(tmp_path) as town:
        assert "1280x800" in scenario.painted(town)
        plain = town.window.grab().toImage()
        plain.fill(QColor("teal"))
        assert scenario.colours(plain) == 1


def test_what_is_done_beside_tells_how_it_went() -> None:
    with beside(contents.resources) as good, beside(partial(json.loads, "moon")) as bad, beside(partial(os._exit, 7)) as dead:
        assert good().endswith(" resources")
        with pytest.raises(Failed, match="JSONDecodeError"):
            bad()
        with pytest.raises(Failed, match="has died"):
            dead()
    with beside(contents.resources):
        assert len(multiprocessing.active_children()) == 1
    assert not multiprocessing.active_children()


class Windows(QObject):
    """Sees what opens as a window of its own, be it for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


def test_nothing_opens_a_window_but_the_program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    with scenario.town_of(tmp_path) as town:
        scenario.pages(town, lambda seen: None)
        for language in ("de", "en"):
            town.services.settings.change("language", language)
            contents.rules(town, lambda seen: None)
            for game in PACKAGES:
                scenario.played(town, game, tmp_path, {}, lambda seen: None)
        town.services.library.settled()
        town.window.go("library")
        scenario.painted(town)
    qapp.removeEventFilter(windows)
    assert windows.seen == ["MainWindow"]
