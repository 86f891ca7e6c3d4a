"""For every test of the desktop: nothing is left behind, and a theme or the whole program for those that want one."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from driver import close_town, open_town
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme

MANY = 20_000
"""New objects until rubbish is looked for between two tests."""
RUNS: dict[type[QObject], Callable[[Any], bool]] = {
    QTimer: lambda timer: timer.isActive(),
    QAbstractAnimation: lambda animation: animation.state() != QAbstractAnimation.State.Stopped,
    QThread: lambda thread: thread.isRunning(),
}


def kinds(kind: type) -> set[type]:
    """The class and all that are derived from it."""
    return {kind}.union(*map(kinds, kind.__subclasses__()))


def running() -> dict[int, str]:
    """Timers, animations and threads of Qt that still run, by the address of the object."""
    wanted = set().union(*map(kinds, RUNS))
    candidates = [thing for thing in gc.get_objects() if type(thing) in wanted and shiboken6.isValid(thing)]
    return {
        address(thing): described(thing) for thing in candidates for kind, runs in RUNS.items() if isinstance(thing, kind) and runs(thing)
    }


def windows() -> dict[int, str]:
    """Widgets without a parent, seen or not."""
    return {address(widget): described(widget) for widget in QApplication.topLevelWidgets()} if QApplication.instance() else {}


def threads() -> dict[int, str]:
    return {id(thread): f"thread {thread.name!r}" for thread in threading.enumerate()}


def address(thing: QObject) -> int:
    return int(shiboken6.getCppPointer(thing)[0])


def described(thing: QObject) -> str:
    owner = thing.parent()
    return f"{type(thing).__module__}.{type(thing).__qualname__} {thing.objectName()!r} of {type(owner).__name__}"


def alive() -> dict[int, str]:
    return running() | windows() | threads()


@pytest.fixture(autouse=True, scope="session")
def what_was_there_before() -> None:
    """Everything imported and all the tests themselves: nobody need look through that again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Fails a test that leaves a running timer, animation or thread, or a window."""
    gc.disable()  # as in the program: a thread of a test must not clear away the widgets of an earlier one
    before = alive()
    yield
    if gc.get_count()[0] > MANY:
        gc.collect(1)
    left = {key: what for key, what in alive().items() if key not in before}
    if left:  # perhaps only rubbish that nobody has collected yet
        gc.collect()
        if QApplication.instance():
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        left = {key: what for key, what in alive().items() if key not in before}
    assert not left, f"left behind: {', '.join(sorted(left.values()))}"


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """By day; the application is as before when it goes."""
    art = Art()
    theme = Theme(art, "light")
    yield theme
    theme.rest()
    art.close()
    qapp.setStyleSheet("")
    qapp.setPalette(QPalette())


@pytest.fixture
def town(qapp: QApplication) -> Iterator[Tabletown]:
    """The program on the profile of this test, its window in front."""
    town = open_town()
    yield town
    close_town(town)
