"""Tab comes to every button of a table, in the order in which one sees them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games import infos
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.widgets.buttons import Button

MANY = 80
"""No table has so many places to stop."""


def sit_down(town: Tabletown, qtbot: QtBot, game: str) -> TablePage:
    seats = tuple(Seating(name, None, colour) for name, colour in (("Anna", "teal"), ("Ben", "coral")))
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, seats, "maple 4071"))
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    qtbot.waitUntil(lambda: page.isVisible() and page.talk is not None and page.talk.placed)
    return page


def way_round(page: TablePage, key: Qt.Key) -> list[QWidget]:
    """What has the keyboard, from one visit of the first button of the page to the next."""
    seen: list[QWidget] = []
    for _ in range(MANY):
        now = QApplication.focusWidget()
        assert now is not None
        if now is not (seen[-1] if seen else None):
            seen.append(now)
        if seen.count(page.top.back) == 2:
            break
        QTest.keyClick(now, key)
    assert seen.count(page.top.back) == 2
    return seen[seen.index(page.top.back) : -1]


def buttons(part: QWidget) -> list[Button]:
    """Those that can be pressed, from left to right."""
    found = [button for button in part.findChildren(Button) if button.isVisible() and button.isEnabled()]
    return sorted(found, key=lambda button: button.mapTo(part, QPoint(0, 0)).x())


@pytest.mark.parametrize("game", infos())
def test_all_buttons_are_come_to_in_the_order_of_sight(town: Tabletown, qtbot: QtBot, game: str) -> None:
    page = sit_down(town, qtbot, game)
    town.window.resize(1280, 800)
    assert QApplication.focusWidget() is page.board
    for command in ("deck", "log", "hint"):
        page.command(command)
    assert page.session is not None
    page.session.play(page.session.view().actions()[0])  # the bar may have other buttons now
    QTest.qWait(0)
    way = way_round(page, Qt.Key.Key_Tab)
    beside = [button for part in (page.beside.deck, page.beside.log, page.coach.card) for button in buttons(part)]
    assert {*buttons(page.top), *beside, *buttons(page.bar)} <= {*way}
    bars = [*buttons(page.top), page.board, *buttons(page.bar)]
    assert [stop for stop in way if stop in bars] == bars
    places = [way.index(stop) for stop in (page.board, *buttons(page.bar)[:1])]
    assert all(places[0] < way.index(button) < places[1] for button in beside)
    assert [*reversed(way_round(page, Qt.Key.Key_Backtab))][:-1] == way[1:]


def test_tab_goes_on_from_what_was_pressed_to_the_one_at_its_right(town: Tabletown, qtbot: QtBot) -> None:
    page = sit_down(town, qtbot, "dreamhome")
    for left, right in pairwise(buttons(page.top)):
        left.setFocus(Qt.FocusReason.OtherFocusReason)
        QTest.keyClick(left, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is right
