"""Chips and rings above a table: larger on a large one, but less than the table is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene.ink import EDGE, ChangeChip, CoachMark, FocusRing, Ring

ROOM = QRectF(0, 0, 4000, 2000)
TARGET = QRectF(1000, 800, 80, 80)
SAID = ("Street 1, avenue 6", "small hotel", "+1", "")


@pytest.fixture
def theme(qapp: object) -> Theme:
    return Theme(Art(), "light")


def told(theme: Theme, weight: float, below: bool = False) -> QRectF:
    """The bubble on the table, without what its shadow needs."""
    chip = ChangeChip(theme)
    chip.tell(SAID, TARGET, ROOM, weight, below)
    return chip.mapRectToScene(chip.boundingRect().adjusted(6, 12, -6, -14))


def test_a_chip_grows_with_the_table_but_less(theme: Theme) -> None:
    small, large = told(theme, 1.0), told(theme, 4.0)
    assert large.height() == pytest.approx(2 * small.height(), rel=0.02)
    assert large.width() == pytest.approx(2 * small.width(), rel=0.06)
    assert told(theme, 0.7) == small


@pytest.mark.parametrize("weight", [1.0, 4.0])
def test_a_chip_keeps_off_its_target(theme: Theme, weight: float) -> None:
    assert told(theme, weight).bottom() < TARGET.top()
    assert told(theme, weight, below=True).top() > TARGET.bottom()


@pytest.mark.parametrize("kind", [Ring, FocusRing])
def test_a_ring_is_stronger_on_a_large_table(theme: Theme, kind: type[Ring]) -> None:
    ring, shape = kind(theme), QPainterPath()
    shape.addRect(TARGET)
    ring.surround(shape, 1.0)
    usual = ring.boundingRect()
    ring.surround(shape, 4.0)
    assert ring.boundingRect().width() >= usual.width() + 2 * EDGE


def test_what_the_coach_suggests_can_be_read_up_to_its_edge(theme: Theme) -> None:
    shape, mark, image = QPainterPath(), CoachMark(theme), QImage(200, 100, QImage.Format.Format_ARGB32)
    shape.addRect(QRectF(40, 20, 120, 60))
    mark.surround(shape, 1.0)
    image.fill(0)
    with QPainter(image) as painter:
        mark.paint(painter, QStyleOptionGraphicsItem())
    assert image.pixelColor(100, 17).alpha() > 0
    assert image.pixelColor(100, 22).alpha() == 0 == image.pixelColor(100, 77).alpha()
