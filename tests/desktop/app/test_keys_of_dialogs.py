"""While a question is open the keys are its own, whatever happens behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.widgets.messages import Dialog


@pytest.fixture
def town(qtbot: QtBot) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    close_town(town)


def open_dialogs(town: Tabletown) -> list[Dialog]:
    return [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]


def test_a_key_never_reaches_the_table_behind_a_question(town: Tabletown) -> None:
    """End turn is clicked while an action is left: the question comes, and the table behind it is drawn anew."""
    town.matches.start(MatchOrder("lasvegas", {}, (Seating("Anna", None, "teal"), Seating("Pip", "random", "coral")), "pear"))
    driver = Driver(town)
    page: Any = town.window.page("table")
    for _ in range(400):
        if driver.actions() and any(action.verb == "end" for action in driver.actions()) and len(driver.actions()) > 1:
            break
        driver.step()
    session = town.matches.session
    assert session is not None
    done = [act for act in session.match.acts if act.seat == 0]
    driver.click(page.bar.main)
    assert len(open_dialogs(town)) == 1
    page.board.setFocus()
    page.talk.refresh()
    QTest.qWait(20)
    for key in (Qt.Key.Key_K, Qt.Key.Key_L, Qt.Key.Key_H):
        driver.key(key)
    assert town.window.here == "table" and len(open_dialogs(town)) == 1
    driver.key(Qt.Key.Key_Escape)
    assert not open_dialogs(town) and [act for act in session.match.acts if act.seat == 0] == done


def test_the_question_on_top_has_the_keys(town: Tabletown) -> None:
    answers: list[str] = []
    for title in ("first", "second"):
        dialog = Dialog(town.services.theme, town.window, title, main="Yes", harmless="No")
        dialog.answered.connect(lambda key, title=title: answers.append(f"{title} {key}"))
        dialog.open()
    driver = Driver(town)
    driver.key(Qt.Key.Key_Escape)
    driver.key(Qt.Key.Key_Return)
    assert answers == ["second harmless", "first main"]
