"""How the process of the program ends: by its window, by the system, with everything kept or not. Its exit code tells.

The program here is a real one in a process of its own, played by mouse. Its disk is full because the system refuses it every
further byte: a limit for the size of files, which can be set and lifted at any time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletown.games import game
from tabletown.journal import opened
from tabletown.record import salvaged
from tabletown_desktop.app.start.startup import GOOD, UNSAVED
from tabletown_desktop.app.start.watch import LOG

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no limit for the size of files, and no such signals")

ROOT = Path(__file__).parents[3]
PLAYER = """
import resource, signal, sys
for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
    signal.signal(number, signal.SIG_DFL)  # whoever runs the tests may ignore them
sys.path[:0] = sys.argv[2:]
import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtGui import QSessionManager
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from driver import Driver
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.app.start.startup import begin
from tabletown_desktop.widgets.messages import Dialog

MOST = resource.getrlimit(resource.RLIMIT_FSIZE)[1]


def fill(full):
    resource.setrlimit(resource.RLIMIT_FSIZE, (0 if full else MOST, MOST))


def play(town):
    def decide(number):
        acts = town.matches.session.match.acts
        before = len(acts)
        while len(town.matches.session.match.acts) < before + number:
            driver.step()

    def question():
        while not (found := [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]):
            QTest.qWait(10)
        return found[0]

    def answer(key):
        driver.click(question().buttons[key])

    def close():
        town.window.windowHandle().close()

    def session_ends():
        manager = shiboken6.wrapInstance(shiboken6.getCppPointer(town)[0], QSessionManager)  # nobody looks into it
        QApplication.instance().commitDataRequest.emit(manager)

    town.services.settings.change("hand_over", False)
    town.services.settings.change("motion", "off")
    town.matches.start(MatchOrder("welcome", {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "maple 4071"))
    driver = Driver(town)
    decide(6)
    town.services.library.settled()
    exec(sys.argv[1])
    print("ready", flush=True)


begun = Tabletown.begin


def watched(town, files):
    begun(town, files)
    town.woken.connect(lambda: QTimer.singleShot(0, town, lambda: play(town)))


Tabletown.begin = watched
sys.exit(begin(["tabletown"]))
"""


@contextmanager
def playing(what: str) -> Iterator[subprocess.Popen[str]]:
    """The program, in which that is done after six decisions."""
    folders = [str(ROOT / name) for name in ("core", "desktop", "tests/desktop")]
    command = [sys.executable, "-P", "-c", PLAYER, what, *folders]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def code(process: subprocess.Popen[str], sent: int | None = None) -> int:
    """How it ended, after this signal if there is one."""
    if sent is not None:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(sent)
    _, said = process.communicate(timeout=60)
    assert "Traceback" not in said, said
    return process.returncode


def kept() -> int:
    """So many decisions of the match a new start finds."""
    (file,) = Path(os.environ["TABLETOWN_HOME"], "data", "matches").glob("*.journal")
    return len(opened(salvaged(file.read_bytes()).record, game).journal.match.acts)


def log() -> str:
    return (Path(os.environ["TABLETOWN_HOME"]) / "logs" / LOG).read_text(encoding="utf-8")


def test_a_window_closed_with_everything_kept_is_good() -> None:
    with playing("close()") as process:
        assert code(process) == GOOD
    assert kept() == 6


def test_decisions_that_were_discarded_make_a_code_of_their_own() -> None:
    with playing("fill(True); decide(4); close(); answer('discard')") as process:
        assert code(process) == UNSAVED
    assert kept() == 6


def test_room_that_was_made_before_another_try_makes_it_good() -> None:
    with playing("fill(True); decide(4); close(); answer('main'); question(); fill(False); answer('main')") as process:
        assert code(process) == GOOD
    assert kept() == 10


SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]


@pytest.mark.parametrize("sent", SIGNALS, ids=lambda sent: sent.name)
def test_the_system_ends_it_in_peace(sent: int) -> None:
    with playing("decide(1)") as process:
        assert code(process, sent) == GOOD
    assert kept() == 7
    assert "the system ends the program" in log()


@pytest.mark.parametrize("sent", SIGNALS, ids=lambda sent: sent.name)
def test_the_system_ends_it_with_a_full_disk_and_waits_for_no_answer(sent: int) -> None:
    with playing("fill(True); decide(4)") as process:
        assert code(process, sent) == UNSAVED
    assert kept() == 6


def test_a_question_that_is_open_keeps_no_system_waiting() -> None:
    with playing("fill(True); decide(4); close()") as process:
        assert code(process, signal.SIGTERM) == UNSAVED
    assert kept() == 6


def test_at_the_end_of_the_session_the_window_closes_unasked() -> None:
    with playing("fill(True); decide(4); session_ends(); close()") as process:
        assert code(process) == UNSAVED
    assert kept() == 6


def test_at_the_end_of_the_session_everything_is_tried_once_more_before_the_system_kills() -> None:
    with playing("import os; fill(True); decide(4); fill(False); session_ends(); os._exit(0)") as process:
        assert code(process) == GOOD
    assert kept() == 10
