"""Choices by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.choices import HIT, Segments, Select, Slider, Toggle


def test_a_toggle_is_told_by_the_place_of_its_knob(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    toggle = Toggle(theme, "Practice", parent=ground)
    toggle.resize(toggle.sizeHint())
    toggle.show()
    body = toggle.body()
    left, right = QPoint(body.left() + 6, body.center().y()), QPoint(body.right() - 18, body.center().y())
    off = toggle.grab().toImage()
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    on = toggle.grab().toImage()
    assert toggle.isChecked()
    assert off.pixelColor(left) == theme.tokens.field_line
    assert on.pixelColor(right).name() == "#ffffff"
    assert toggle.height() >= HIT
    qtbot.keyClick(toggle, Qt.Key.Key_Space)
    assert not toggle.isChecked()


def test_segments_are_chosen_by_mouse_and_arrows(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    segments = Segments(theme, ("Off", "Fast", "Normal"), 2, name="Movement", parent=ground)
    segments.resize(216, 36)
    segments.show()
    heard: list[int] = []
    segments.chosen.connect(heard.append)
    qtbot.mouseClick(segments, Qt.MouseButton.LeftButton, pos=QPoint(30, 18))
    qtbot.keyClick(segments, Qt.Key.Key_Right)
    qtbot.keyClick(segments, Qt.Key.Key_Left)
    qtbot.keyClick(segments, Qt.Key.Key_Left)
    assert heard == [0, 1, 0]
    assert segments.accessibleName() == "Movement: Off"


def test_setting_a_segment_tells_nobody(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    segments = Segments(theme, ("a", "b"), 0, parent=ground)
    with qtbot.assertNotEmitted(segments.chosen):
        segments.set_index(1)
    assert segments.index == 1


def test_a_select_steps_with_arrows_and_stops_at_its_ends(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    select = Select(theme, ("Novice", "Casual", "Skilled"), 1, name="Level", parent=ground)
    select.show()
    heard: list[int] = []
    select.chosen.connect(heard.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(select, key)
    assert heard == [2, 1]
    assert select.accessibleName() == "Level: Casual"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a platform without a screen has no popups
def test_a_select_opens_its_menu_with_the_choice_marked(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    select = Select(theme, ("Novice", "Casual"), 1, parent=ground)
    select.show()
    qtbot.keyClick(select, Qt.Key.Key_Return)
    menu = select._menu
    assert [(action.text(), action.isChecked()) for action in menu.actions()] == [("Novice", False), ("Casual", True)]
    menu.actions()[0].trigger()
    menu.close()
    assert select.index == 0


def test_a_slider_takes_whole_steps(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    slider = Slider(theme, 100, 150, 5, "Text size", parent=ground)
    slider.resize(222, HIT)
    slider.show()
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(11 + 83, 18))
    assert slider.value() == 120
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == 125
