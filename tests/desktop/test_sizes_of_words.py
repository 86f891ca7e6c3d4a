"""The size of the words is changed while pages and a match stand: everything follows at once, and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES
from tabletown_desktop.app import Tabletown


@pytest.fixture
def town(qtbot: QtBot) -> Iterator[Tabletown]:
    town = open_town()
    town.window.resize(1366, 768)
    yield town
    close_town(town)


def settle() -> None:
    for _ in range(3):
        QTest.qWait(30)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_the_page_for_a_new_match_stands_in_any_size(town: Tabletown) -> None:
    driver = Driver(town)
    for size in (150, 100, 125):
        driver.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        settle()
        driver.key(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        settle()
        town.services.settings.change("text_size", size)
        settle()
        driver.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        settle()
        page: Any = town.window.page("new_match")
        for game in PACKAGES:
            page.choose(game)
            settle()
