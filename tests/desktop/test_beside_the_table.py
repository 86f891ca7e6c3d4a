"""Log and deck knowledge: beside the board where there is room, and never on the cards or goals in play."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtTest import QTest

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table.popups import covered

GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")
SMALL, LARGE = (1280, 800), (2560, 1440)


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    town.services.settings.change("hand_over", False)
    return town


def settle() -> None:
    for _ in range(4):
        QCoreApplication.processEvents()


def begun(town: Tabletown, game: str, size: tuple[int, int]) -> Any:
    town.window.resize(*size)
    town.matches.start(MatchOrder(game, {}, (Seating("Anna", None, "teal"), Seating("Ben", None, "coral")), "maple 4071"))
    settle()
    return town.window.page("table")


def in_play(page: Any) -> list[QRect]:
    regions = page.talk.table.in_play
    found = [page.board.mapFromScene(slot.sceneBoundingRect()).boundingRect() for slot in page.board.slots if slot.region in regions]
    return [place.translated(page.board.pos()) for place in found]


@pytest.mark.parametrize("game", GAMES)
def test_in_a_large_window_the_log_lies_beside_the_board(town: Tabletown, game: str) -> None:
    page = begun(town, game, LARGE)
    whole = page.board.geometry()
    QTest.keyClick(page.board, Qt.Key.Key_L)
    settle()
    log = page.beside.log
    assert log.isVisible() and not log.geometry().intersects(page.board.geometry())
    assert page.board.width() < whole.width() and page.board.area.width() > 1000
    QTest.keyClick(log.list, Qt.Key.Key_Escape)
    settle()
    assert not log.isVisible() and page.board.geometry() == whole


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [SMALL, (960, 600), (1024, 768)])
def test_in_a_small_window_it_covers_no_cards_and_no_goals(town: Tabletown, game: str, size: tuple[int, int]) -> None:
    page = begun(town, game, size)
    whole = page.board.geometry()
    assert in_play(page)
    QTest.keyClick(page.board, Qt.Key.Key_L)
    settle()
    log = page.beside.log.geometry()
    assert page.board.geometry() == whole
    assert log.height() >= 0.3 * whole.height() and log.width() >= 250
    assert covered(log, in_play(page)) == 0


def test_a_docked_log_stays_and_follows_the_match(town: Tabletown) -> None:
    page = begun(town, "welcome", LARGE)
    QTest.keyClick(page.board, Qt.Key.Key_L)
    page.board.setFocus()
    driver = Driver(town)
    before = len(page.beside.log.lines.rows)
    driver.play(driver.actions()[0])
    settle()
    assert len(page.beside.log.lines.rows) > before
    QTest.keyClick(page.board, Qt.Key.Key_Escape)  # takes the step back; the log is no step
    settle()
    assert page.beside.log.isVisible() and len(page.beside.log.lines.rows) == before
    town.window.go("home")
    page = begun(town, "happycity", LARGE)
    assert page.beside.log.isVisible() and not page.beside.log.geometry().intersects(page.board.geometry())
    town.window.resize(*SMALL)
    settle()
    assert page.board.width() == page.width()


def test_log_and_deck_share_the_strip(town: Tabletown) -> None:
    page = begun(town, "welcome", LARGE)
    QTest.keyClick(page.board, Qt.Key.Key_L)
    town.services.settings.change("deck_knowledge", True)
    settle()
    log, deck, board = page.beside.log.geometry(), page.beside.deck.geometry(), page.board.geometry()
    assert page.beside.deck.isVisible() and page.beside.log.isVisible()
    assert not log.intersects(deck) and not deck.intersects(board) and not log.intersects(board)
    town.services.settings.change("deck_knowledge", False)
    settle()
    assert page.beside.log.geometry().top() < deck.bottom()
