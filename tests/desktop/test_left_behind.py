"""The guard of all desktop tests really catches what is left behind."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

GUARD = Path(__file__).with_name("conftest.py")

CULPRITS = """
import threading, time
import pytest
from PySide6.QtCore import QPropertyAnimation, QThread, QTimer
from PySide6.QtWidgets import QWidget

kept = []

def keep(thing):
    kept.append(thing)
    return thing

def test_timer(qtbot):
    keep(QTimer()).start(50_000)

def test_animation(qtbot):
    widget = keep(QWidget())
    qtbot.addWidget(widget)
    animation = keep(QPropertyAnimation(keep(QTimer()), b"interval"))
    animation.setStartValue(0)
    animation.setEndValue(9)
    animation.setDuration(50_000)
    animation.start()

def test_window(qtbot):
    keep(QWidget())

def test_thread():
    keep(threading.Thread(target=time.sleep, args=(3,), daemon=True)).start()

def test_thread_of_qt(qtbot):
    keep(QThread()).start()
"""

WELL_BEHAVED = """
import threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

def test_timer(qtbot):
    timer = QTimer()
    timer.start(50_000)
    timer.stop()

def test_window(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.me = widget
    widget.show()

def test_window_that_is_rubbish(qtbot):
    widget = QWidget()
    widget.me = widget

def test_thread():
    thread = threading.Thread(target=int)
    thread.start()
    thread.join()
"""

ENDING = """
def pytest_sessionfinish():
    import gc
    from PySide6.QtCore import QThread
    for thread in [thing for thing in gc.get_objects() if type(thing) is QThread and thing.isRunning()]:
        thread.quit()
        thread.wait()
"""


@pytest.fixture
def guarded(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(GUARD.parent), prepend=os.pathsep)  # what the guard imports lies beside it
    pytester.makeconftest(GUARD.read_text(encoding="utf-8") + ENDING)
    pytester.makeini("[pytest]\nqt_api = pyside6\n")
    return pytester


def test_whoever_leaves_something_behind_is_told(guarded: pytest.Pytester) -> None:
    guarded.makepyfile(CULPRITS)
    result = guarded.runpytest_subprocess("-p", "no:xdist", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=5, errors=5)
    for what in ("QTimer", "QPropertyAnimation", "QWidget", "thread 'Thread-1*", "QThread"):
        result.stdout.fnmatch_lines(f"*AssertionError: left behind: *{what}*")


def test_whoever_clears_up_is_left_alone(guarded: pytest.Pytester) -> None:
    guarded.makepyfile(WELL_BEHAVED)
    result = guarded.runpytest_subprocess("-p", "no:xdist", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=4)
