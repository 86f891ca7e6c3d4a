"""The bar of the table by keys alone: Tab goes over its buttons as they stand, and the space bar presses the one it comes to."""

from __future__ import annotations

import pytest
from driver import Driver
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.widgets.buttons import Button

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")


@pytest.fixture
def page(town: Tabletown, qtbot: QtBot) -> TablePage:
    """Anna has a card in hand: she may lay it face down, by a button that was made just now."""
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("dreamhome", {}, (ANNA, BEN), "maple 4071"))
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    qtbot.waitUntil(lambda: page.isVisible() and page.talk is not None and page.talk.placed)
    session = page.session
    assert session is not None
    while session.view().ask.kind != "place":
        session.play(session.view().actions()[0])
    return page


def tabbed(driver: Driver, page: TablePage) -> list[QWidget]:
    """What Tab comes to in the bar, in order."""
    page.board.set_focus_slot(None)
    page.board.setFocus()
    met: list[QWidget] = []
    for _ in range(40):
        driver.key(Qt.Key.Key_Tab)
        widget = page.window().focusWidget()
        if isinstance(widget, Button) and page.bar.isAncestorOf(widget) and widget not in met:
            met.append(widget)
    return met


def test_tab_goes_over_the_buttons_as_they_stand(town: Tabletown, page: TablePage) -> None:
    met = tabbed(Driver(town, keys=True), page)
    assert page.bar.button("tool:empty") in met
    assert [widget.x() for widget in met] == sorted(widget.x() for widget in met)


def test_the_space_bar_presses_the_button_that_has_the_focus(town: Tabletown, page: TablePage, qtbot: QtBot) -> None:
    driver = Driver(town, keys=True)
    page.bar.button("tool:empty").setFocus(Qt.FocusReason.TabFocusReason)
    driver.key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.talk is not None and page.talk.interaction.tool == "empty")
