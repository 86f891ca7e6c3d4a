"""For every test of the desktop: nothing is left behind, and a theme or the whole program for those that want one."""

from __future__ import annotations

import gc
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from driver import close_town, open_town
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QTimer
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication

from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look import assets
from tabletown_desktop.look.assets import Art, Order
from tabletown_desktop.look.theme import Theme

REMEMBERED = 128 * 1024 * 1024
"""Bytes of pictures that are kept from test to test."""
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


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Fails a test that leaves a running timer, animation or thread, or a window.

    All that was there before is set aside, so that only what the test has made is looked through, and rubbish is gone at its end.
    """
    gc.disable()  # as in the program: a thread of a test must not clear away the widgets of an earlier one
    gc.freeze()
    before = alive()
    yield
    gc.collect()
    left = {key: what for key, what in alive().items() if key not in before}
    if left and QApplication.instance():  # perhaps Qt has only not yet deleted it
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
        left = {key: what for key, what in alive().items() if key not in before}
    assert not left, f"left behind: {', '.join(sorted(left.values()))}"


@pytest.fixture(autouse=True)
def no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits until what is written lies on the medium, but for the tests of the storage."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


def remembered(paint: Callable[[Order, list[bytes], int], Iterator[QImage]]) -> Callable[[Order, list[bytes], int], Iterator[QImage]]:
    """What has been painted of the same sources in the same size is not painted again."""
    known: OrderedDict[tuple[Order, tuple[bytes, ...]], QImage] = OrderedDict()
    weights: list[int] = [0]

    def painting(order: Order, sources: list[bytes], step: int) -> Iterator[QImage]:
        key = order, tuple(sources)
        if key in known:
            known.move_to_end(key)
            yield known[key]
            return
        image = None
        for image in paint(order, sources, step):
            yield image
        if image is not None:
            known[key] = image
            weights[0] += image.sizeInBytes()
        while weights[0] > REMEMBERED:
            weights[0] -= known.popitem(last=False)[1].sizeInBytes()

    return painting


@pytest.fixture(autouse=True, scope="session")
def pictures_of_earlier_tests() -> Iterator[None]:
    """Every program of a test begins without pictures, and would paint those of all the others once more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "_paint", remembered(assets._paint))
        yield


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
