"""The size of the words, the language and the light are changed while pages and a match stand: everything follows at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look.theme import SHEET_DUE_MS
from tabletown_desktop.pages.new_match.draft import MatchOrder


@pytest.fixture
def town(qtbot: QtBot) -> Iterator[Tabletown]:
    town = sized()
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


def measures(town: Tabletown) -> list[Any]:
    """What of the table depends on the size of the words."""
    settle()
    page: Any = town.window.page("table")
    table = page.talk.table
    layout = table.layout
    return [page.top.geometry(), page.bar.geometry(), page.board.geometry(), page.beside.log.geometry(), layout]


@pytest.mark.parametrize("game", PACKAGES)
def test_a_table_follows_as_if_it_had_been_begun_so(qtbot: QtBot, game: str) -> None:
    """The size is changed while a match lies on the table; another start shows the very same. No bot plays on meanwhile."""
    town = sized()
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "pear"))
    Driver(town).step()
    match = town.matches.match
    town.services.settings.change("text_size", 150)
    followed = measures(town)
    close_town(town)
    again = sized()
    again.matches.go_on(match)
    again.services.library.settled()
    fresh = measures(again)
    close_town(again)
    assert followed == fresh


NEW_LOOK = {"language": "de", "text_size": 150, "theme": "contrast"}
A_FEW = 50
"""Pixels, of every third: a cursor that blinks."""


def picture(town: Tabletown) -> QImage:
    """The window when everything it wants to paint is there."""
    before = QImage()
    for _ in range(40):
        QTest.qWait(30)
        image = town.window.grab().toImage()
        if not town.services.art.busy and image == before:
            break
        town.services.art.finish()
        before = image
    return before


@pytest.mark.parametrize("page", ["home", "library", "rules", "settings", "statistics"])
def test_a_page_that_stands_looks_as_one_that_is_opened_later(qtbot: QtBot, page: str) -> None:
    """Language, size of the words and light are changed while a page stands; another start opens it so."""
    town = sized()
    town.services.settings.change("language", "en")
    town.window.go(page)
    picture(town)
    for name, value in NEW_LOOK.items():
        town.services.settings.change(name, value)
        settle()
    QTest.qWait(SHEET_DUE_MS + 50)
    followed = picture(town)
    close_town(town)
    again = sized()
    again.window.go(page)
    QTest.qWait(SHEET_DUE_MS + 50)
    fresh = picture(again)
    close_town(again)
    places = [(x, y) for y in range(0, fresh.height(), 3) for x in range(0, fresh.width(), 3)]
    assert followed.size() == fresh.size()
    assert sum(followed.pixel(x, y) != fresh.pixel(x, y) for x, y in places) < A_FEW


def sized() -> Tabletown:
    town = open_town()
    town.window.resize(1366, 768)
    return town
