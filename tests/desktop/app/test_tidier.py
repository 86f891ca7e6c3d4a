from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tabletown_desktop.app.program import MANY, Tidier


class Knot(QObject):
    """An object that only a look for circles clears away."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


@pytest.fixture
def tidier(qapp: object) -> Iterator[Tidier]:
    owner = QObject()
    yield Tidier(owner)
    gc.collect()


def clutter() -> list[list[int]]:
    return [[number] for number in range(2 * MANY)]


def test_rubbish_is_cleared_away_when_the_window_has_nothing_to_do(tidier: Tidier, qtbot: QtBot) -> None:
    gc.collect()
    knot = weakref.ref(Knot())
    kept = clutter()
    assert knot() is not None and kept
    qtbot.waitUntil(lambda: knot() is None, timeout=5000)


def test_no_other_thread_clears_anything_away(tidier: Tidier) -> None:
    gc.collect()
    knot = weakref.ref(Knot())
    worker = threading.Thread(target=clutter)
    worker.start()
    worker.join()
    assert knot() is not None


def test_few_new_objects_are_left_alone(tidier: Tidier) -> None:
    gc.collect()
    knot = weakref.ref(Knot())
    tidier.tidy()
    assert knot() is not None
