"""Buttons: sizes of the component sheet, colours of their states, mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.widgets.buttons import Button, Chip, Kind


def colour_at(widget: QWidget, x: int, y: int) -> QColor:
    return widget.grab().toImage().pixelColor(x, y)


@pytest.mark.parametrize(("kind", "high"), [("main", 44), ("normal", 40), ("quiet", 40)])
def test_heights_and_padding_are_those_of_the_sheet(theme: Theme, ground: QWidget, kind: Kind, high: int) -> None:
    button = Button(theme, "Replay", kind=kind, size=14, parent=ground)
    assert button.sizeHint().height() == high
    assert button.sizeHint().width() == round(theme.width("Replay", 14, BOLD)) + 32


def test_a_sign_alone_is_square_and_named(theme: Theme, ground: QWidget) -> None:
    button = Button(theme, sign="undo", name="Undo", parent=ground)
    assert button.sizeHint().width() == button.sizeHint().height() == 40
    assert (button.accessibleName(), button.toolTip()) == ("Undo", "Undo")


def test_the_main_button_shows_rest_press_and_impossible(theme: Theme, ground: QWidget) -> None:
    button = Button(theme, "End turn", kind="main", parent=ground)
    button.resize(120, 44)
    t = theme.tokens
    assert colour_at(button, 8, 20) == t.button
    assert colour_at(button, 60, 43) == t.button_edge
    button.setDown(True)
    assert colour_at(button, 8, 20) == t.button_pressed
    button.setDown(False)
    button.setEnabled(False)
    assert colour_at(button, 8, 20) == t.paper_2


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_mouse_and_keys_click(qtbot: QtBot, theme: Theme, ground: QWidget, key: Qt.Key) -> None:
    button = Button(theme, "Go", parent=ground)
    button.show()
    heard: list[str] = []
    button.clicked.connect(lambda: heard.append("click"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    qtbot.keyClick(button, key)
    button.setEnabled(False)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == ["click", "click"]


def test_text_size_and_theme_are_followed(theme: Theme, ground: QWidget) -> None:
    button = Button(theme, "Go", kind="main", parent=ground)
    before = button.sizeHint()
    theme.choose("dark", text_scale=1.5)
    button.resize(button.sizeHint())
    assert button.sizeHint().height() == 55  # the words grow, the room above and below them does not
    assert button.sizeHint().width() > before.width()
    assert colour_at(button, 8, 30) == theme.tokens.button == QColor("#FF8A5C")


def test_a_chip_is_on_or_off(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    chip = Chip(theme, "All 17", parent=ground)
    chip.resize(chip.sizeHint())
    chip.show()
    assert chip.height() == 28
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert chip.isChecked()
    assert colour_at(chip, 8, 14) == theme.tokens.ink
