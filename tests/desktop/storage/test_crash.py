"""Crashes are written down, told once, and offered at the next start."""

from __future__ import annotations

import errno
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import close_town, open_town
from PySide6.QtCore import QCoreApplication, QMessageLogContext, Qt, QtMsgType
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from tabletown_desktop.app import crash
from tabletown_desktop.app.crash import CrashSignals
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.watch import EARLIER, LOG, Watch
from tabletown_desktop.look.assets import root
from tabletown_desktop.pages.rules import RulesPage
from tabletown_desktop.widgets.messages import Dialog, Toast

ROOT = Path(__file__).parents[3]


@pytest.fixture
def watch(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """The faulthandler belongs to the test run here; a process of its own tests that."""
    monkeypatch.setattr(Watch, "_watch_native", lambda self: None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    made = Watch(tmp_path / "logs")
    made.begin()
    yield made
    made.stop()


@pytest.fixture
def signals(watch: Watch) -> CrashSignals:
    return CrashSignals(watch)


def raised(text: str) -> BaseException:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def hook(error: BaseException) -> None:
    sys.excepthook(type(error), error, error.__traceback__)


def test_what_nobody_caught_is_a_report_and_in_the_log(watch: Watch, signals: CrashSignals, tmp_path: Path) -> None:
    reports: list[str] = []
    signals.happened.connect(reports.append)
    watch.state = lambda: b'{"the match": "so far"}'
    hook(raised("the roof fell in"))
    (report,) = reports
    assert report.startswith("Tabletown ")
    for part in ("the roof fell in", "test_crash.py", "Python 3", "Qt 6", '{"the match": "so far"}'):
        assert part in report
    assert "the roof fell in" in (tmp_path / "logs" / LOG).read_text()


def test_it_is_told_once_until_it_is_seen(watch: Watch, signals: CrashSignals) -> None:
    reports: list[str] = []
    signals.happened.connect(reports.append)
    hook(raised("one"))
    hook(raised("two"))
    assert len(reports) == 1
    watch.seen()
    hook(raised("three"))
    assert len(reports) == 2


def test_a_part_of_the_program_that_is_gone_is_told_once_and_is_no_crash(watch: Watch, signals: CrashSignals, tmp_path: Path) -> None:
    told: list[str] = []
    signals.happened.connect(told.append)
    signals.damaged.connect(lambda: told.append("damaged"))
    for name in ("one.svg", "two.svg"):
        hook(FileNotFoundError(errno.ENOENT, "No such file", str(root() / "art" / name)))
    assert told == ["damaged"]
    assert "two.svg" in (tmp_path / "logs" / LOG).read_text()
    hook(FileNotFoundError(errno.ENOENT, "No such file", str(tmp_path / "match")))
    assert len(told) == 2


def test_a_state_that_is_broken_too_does_not_spoil_the_report(watch: Watch) -> None:
    def broken() -> bytes:
        raise ValueError("no match to be had")

    watch.state = broken
    report = watch.report("it happened")
    assert "it happened" in report
    assert "no match to be had" in report


def test_threads_are_heard_and_told_in_the_thread_of_the_window(watch: Watch, signals: CrashSignals, qtbot: QtBot) -> None:
    told: list[str] = []
    signals.happened.connect(lambda report: told.append(threading.current_thread().name))
    with qtbot.waitSignal(signals.happened):
        thread = threading.Thread(
            target=lambda: threading.excepthook(threading.ExceptHookArgs((RuntimeError, raised("far away"), None, None)))
        )
        thread.start()
        thread.join()
    assert told == ["MainThread"]


def test_what_cannot_be_raised_is_written_down_only(watch: Watch, signals: CrashSignals, tmp_path: Path) -> None:
    reports: list[str] = []
    signals.happened.connect(reports.append)

    class Broken:
        def __del__(self) -> None:
            raise RuntimeError("in the bin")

    Broken()
    assert reports == []
    assert "in the bin" in (tmp_path / "logs" / LOG).read_text()


def test_a_report_nobody_saw_is_offered_once_at_the_next_start(watch: Watch, tmp_path: Path) -> None:
    hook(raised("not seen"))
    assert (tmp_path / "logs" / EARLIER).exists()
    later = Watch(tmp_path / "logs")
    assert later.earlier is not None
    assert "not seen" in later.earlier
    assert Watch(tmp_path / "logs").earlier is None


def test_a_report_that_was_seen_is_not_offered_again(watch: Watch, tmp_path: Path) -> None:
    hook(raised("seen"))
    watch.seen()
    assert Watch(tmp_path / "logs").earlier is None


def test_without_a_folder_nothing_is_written_and_everything_is_told(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    watch = Watch(tmp_path / "logs")
    watch.begin()
    reports: list[str] = []
    signals = CrashSignals(watch)
    signals.happened.connect(reports.append)
    try:
        hook(raised("still told"))
    finally:
        watch.stop()
    assert len(reports) == 1


def test_what_broke_before_there_was_a_window_is_offered_at_the_next_start(watch: Watch, tmp_path: Path) -> None:
    hook(raised("far too early"))
    earlier = Watch(tmp_path / "logs").earlier
    assert earlier is not None and "far too early" in earlier


CHILD = """
import sys
sys.path[:0] = sys.argv[2:]
from pathlib import Path
from tabletown_desktop.app.start.watch import Watch

watch = Watch(Path(sys.argv[1]))
watch.begin()
assert not any(name.startswith("PySide6") for name in sys.modules)

from PySide6.QtCore import QCoreApplication, qWarning
from tabletown_desktop.app.crash import listen_to_qt

app = QCoreApplication([])
listen_to_qt()
qWarning("said by Qt")
print(watch.earlier, flush=True)
mode = sys.stdin.readline().strip()
if mode == "crash":
    import ctypes
    ctypes.string_at(0)
elif mode == "leave":
    watch.stop()
else:
    sys.stdin.read()
"""


def child(folder: Path) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", CHILD, str(folder), str(ROOT / "core"), str(ROOT / "desktop")]
    return subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def ended(process: subprocess.Popen[str], mode: str) -> str:
    return process.communicate(f"{mode}\n", timeout=60)[0]


def test_a_native_crash_leaves_its_stacks_for_the_next_start(tmp_path: Path) -> None:
    assert ended(child(tmp_path), "crash").strip() == "None"
    assert "said by Qt" in (tmp_path / LOG).read_text()
    with child(tmp_path) as running:
        report = Watch(tmp_path).earlier  # offered once: to whoever starts first
        assert running.stdout is not None
        first = running.stdout.readline()
        told = first + ended(running, "leave") + (report or "")
    assert "string_at" in told
    assert Watch(tmp_path).earlier is None
    assert list(tmp_path.glob("native-*")) == []


def test_a_killed_program_is_no_crash_and_a_running_one_is_left_alone(tmp_path: Path) -> None:
    with child(tmp_path) as killed:
        assert killed.stdout is not None
        killed.stdout.readline()
        killed.kill()
    with child(tmp_path) as running:
        assert running.stdout is not None
        assert running.stdout.readline().strip() == "None"
        ours = tmp_path / f"native-{running.pid}.log"
        assert Watch(tmp_path).earlier is None
        assert ours.exists()
        ended(running, "leave")
    assert not ours.exists()


def test_qt_speaks_into_the_log(watch: Watch, tmp_path: Path) -> None:
    crash._qt_said(QtMsgType.QtWarningMsg, QMessageLogContext(), "a warning of Qt")
    assert "WARNING MainThread Qt: a warning of Qt" in (tmp_path / "logs" / LOG).read_text()


# ---- in the window -------------------------------------------------------------------------------------------------


@pytest.fixture
def town(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tabletown]:
    """The program, watched; what Qt says still fails the test."""
    monkeypatch.setattr(crash, "qInstallMessageHandler", lambda handler: None)
    town = open_town()
    signals = crash.install(watch, town)
    yield town
    signals.stop()
    close_town(town)


def test_a_page_that_breaks_when_it_is_asked_for_is_reported_and_the_rest_goes_on(
    town: Tabletown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(page: object) -> None:
        raise RuntimeError("the roof fell in")

    home: Any = town.window.page("home")
    monkeypatch.setattr(RulesPage, "build", broken)
    QTest.mouseClick(home.rules_button, Qt.MouseButton.LeftButton)
    (dialog,) = [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]
    (report,) = dialog.findChildren(QPlainTextEdit)
    assert "the roof fell in" in report.toPlainText()
    assert town.window.here == "home"
    dialog.answer("harmless")
    assert not (tmp_path / "logs" / EARLIER).exists()
    town.window.go("settings")
    assert town.window.here == "settings"
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):  # Python keeps what was not caught, and the half page with it
        vars(sys).pop(name, None)


def test_what_was_lost_is_told_though_nothing_else_may_be_there(town: Tabletown) -> None:
    hook(FileNotFoundError(errno.ENOENT, "No such file", str(root() / "art" / "one.svg")))
    QCoreApplication.processEvents()
    told = [toast for toast in town.window.findChildren(Toast) if toast.isVisible()]
    assert len(told) == 1
