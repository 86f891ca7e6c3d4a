"""Messages, cards and questions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.bars import BottomBar
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.messages import Dialog, TipCard, Toast
from workshop.shots.paint_recorder import texts_of


def test_a_message_offers_the_way_back_and_goes(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    bar = QWidget(ground)
    bar.setGeometry(0, 544, 800, 56)
    toast = Toast(theme, ground, bar)
    toast.tell("“Trial” deleted", "Undo")
    assert toast.isVisible()
    assert toast.geometry().bottom() == 600 - 56 - 16 - 1
    assert abs(toast.geometry().center().x() - 400) <= 1
    with qtbot.waitSignal(toast.acted):
        qtbot.mouseClick(toast.button, Qt.MouseButton.LeftButton)
    assert not toast.isVisible()


def test_a_long_message_has_a_second_line(theme: Theme, ground: QWidget) -> None:
    toast = Toast(theme, ground)
    toast.tell("Saved")
    high = toast.height()
    theme.choose(text_scale=2.0)
    toast.tell("Tabletown ended unexpectedly the last time. Your matches are saved, down to the last decision.", "Report")
    assert toast.height() > 2 * high and ground.rect().contains(toast.geometry())
    theme.choose(text_scale=1.0)
    toast.hide()


def test_a_message_ends_by_itself(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    toast = Toast(theme, ground)
    toast.tell("Saved", stays=20)
    qtbot.waitUntil(lambda: not toast.isVisible(), timeout=2000)


def test_a_message_that_goes_with_its_page_does_not_come_back(theme: Theme, ground: QWidget) -> None:
    toast = Toast(theme, ground)
    toast.tell("“Trial” deleted", "Undo")
    ground.hide()
    ground.show()
    assert not toast.isVisible()
    toast.tell("Saved")
    assert toast.isVisible()
    toast.hide()


def test_a_message_stays_in_the_middle_of_a_new_size(theme: Theme, ground: QWidget) -> None:
    toast = Toast(theme, ground)
    toast.tell("Saved")
    ground.resize(1000, 700)
    assert abs(toast.geometry().center().x() - 500) <= 1
    toast.hide()


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_a_message_follows_the_bar_below_it(scale: float, theme: Theme, ground: QWidget) -> None:
    bar = BottomBar(theme, ground)
    bar.show()
    of_a_page, of_a_window = Toast(theme, ground, bar), Toast(theme, ground)
    for toast in (of_a_page, of_a_window):
        toast.tell("Saved")
    ground.resize(round(1280 * scale), round(800 * scale))
    theme.fit(scale)
    high = bar.sizeHint().height()
    bar.setGeometry(0, ground.height() - high, ground.width(), high)
    assert abs(of_a_page.geometry().bottom() + 1 - (ground.height() - high - 16 * scale)) <= 1
    assert of_a_window.geometry().bottom() + 1 == ground.height() - theme.px(72) - theme.units(16)
    of_a_page.hide()
    of_a_window.hide()


def test_a_card_points_from_above_or_where_there_is_room(theme: Theme, ground: QWidget) -> None:
    card = TipCard(theme, ground)
    card.point(QPoint(300, 300), "A number must grow", "9 stands to its left.")
    assert card.geometry().bottom() < 300
    card.point(QPoint(790, 10), "A number must grow")
    assert card.geometry().top() >= 10
    assert card.geometry().right() < 800
    assert card.accessibleName() == "A number must grow"


def test_the_whole_of_a_reason_stands_on_its_card(theme: Theme, ground: QWidget) -> None:
    card = TipCard(theme, ground)
    ground.show()
    for text in (1.0, 2.0):
        theme.choose(text_scale=text)
        card.point(QPoint(400, 580), "Numbers rise from left to right: the 3 is on its right, so no 6 fits here. " * 2, "Change it first.")
        assert ground.rect().contains(card.geometry())
        assert card.width() < 0.6 * ground.width()
        said = "".join(line.text for line in texts_of(card)).replace(" ", "")
        assert said == (card.accessibleName()).replace(" ", "")
    theme.choose(text_scale=1.0)


def ask(theme: Theme, ground: QWidget) -> tuple[Dialog, list[str]]:
    dialog = Dialog(theme, ground, "Leave this match?", "All is kept.", main="Leave", harmless="Stay")
    answers: list[str] = []
    dialog.answered.connect(answers.append)
    dialog.open()
    return dialog, answers


def test_a_question_is_answered_by_its_buttons(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    dialog, answers = ask(theme, ground)
    assert dialog.buttons["harmless"].x() < dialog.buttons["main"].x()
    assert 324 <= dialog.panel.width() <= 480
    qtbot.mouseClick(dialog.buttons["main"], Qt.MouseButton.LeftButton)
    assert answers == ["main"]
    assert not dialog.isVisible()


def test_escape_is_the_harmless_answer_and_gives_the_focus_back(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    button = Button(theme, "Leave", parent=ground)
    button.show()
    button.setFocus()
    _, answers = ask(theme, ground)
    qtbot.keyClick(ground.focusWidget(), Qt.Key.Key_Escape)
    assert answers == ["harmless"]
    assert button.hasFocus()


def test_tab_stays_inside_a_question_and_shortcuts_sleep(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    outside = Button(theme, "Outside", parent=ground)
    outside.show()
    fired: list[str] = []
    shortcut = QShortcut(QKeySequence("Ctrl+N"), ground)
    shortcut.activated.connect(lambda: fired.append("new"))
    qtbot.keyClick(outside, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog, _ = ask(theme, ground)
    seen = []
    for _ in range(4):
        qtbot.keyClick(ground.focusWidget(), Qt.Key.Key_Tab)
        seen.append(ground.focusWidget())
    qtbot.keyClick(ground.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert set(seen) == set(dialog.buttons.values())
    assert fired == ["new"]
    dialog.answer("harmless")
