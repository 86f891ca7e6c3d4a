"""The ring follows the focus that came by the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.focus import FocusRing

REACH = 5
"""So far the ring stands out round a piece, at scale 1."""


def two_buttons(theme: Theme, ground: QWidget) -> tuple[Button, Button]:
    first, second = Button(theme, "One", parent=ground), Button(theme, "Two", parent=ground)
    first.setGeometry(40, 40, 100, 40)
    second.setGeometry(40, 120, 100, 40)
    first.show()
    second.show()
    return first, second


def test_tab_moves_the_ring_and_the_mouse_takes_it_away(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    first, second = two_buttons(theme, ground)
    ring = FocusRing(theme, ground)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.target is first
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert ring.target is second
    assert ring.geometry() == second.geometry().adjusted(-REACH, -REACH, REACH, REACH)
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert first.hasFocus()
    assert ring.target is None


def test_the_ring_goes_with_its_piece(theme: Theme, ground: QWidget) -> None:
    first, _ = two_buttons(theme, ground)
    ring = FocusRing(theme, ground)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    first.move(200, 90)
    assert ring.pos() == QPoint(200 - REACH, 90 - REACH)
    first.hide()
    assert ring.target is not first


def test_the_ring_moves_on_from_a_page_that_is_deleted(theme: Theme, ground: QWidget) -> None:
    """Deleting what has the focus moves the focus, at a moment when its widgets cannot be asked for anything any more."""
    page = QWidget(ground)
    page.show()
    first, _ = two_buttons(theme, page)
    other, _ = two_buttons(theme, ground)
    ring = FocusRing(theme, ground)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.target is first
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
    assert ring.isHidden()
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring.target is other


def test_the_ring_is_three_wide_and_two_outside(theme: Theme, ground: QWidget) -> None:
    first, _ = two_buttons(theme, ground)
    FocusRing(theme, ground)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    image = ground.grab().toImage()
    across = [image.pixelColor(x, 60) == theme.tokens.focus for x in range(33, 41)]
    assert across == [False, False, True, True, True, False, False, False]


def test_a_field_has_the_ring_however_it_was_reached(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    field = Field(theme, "Anna", name="Name", parent=ground)
    field.setGeometry(40, 200, 160, 40)
    field.show()
    ring = FocusRing(theme, ground)
    qtbot.mouseClick(field.edit, Qt.MouseButton.LeftButton)
    assert ring.geometry() == field.geometry().adjusted(-REACH, -REACH, REACH, REACH)


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_the_ring_is_as_bold_as_the_window_is_large(scale: float, theme: Theme, ground: QWidget) -> None:
    first, _ = two_buttons(theme, ground)
    ring = FocusRing(theme, ground)
    theme.fit(scale)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    reach = theme.units(REACH)
    assert ring.geometry() == first.geometry().adjusted(-reach, -reach, reach, reach)
