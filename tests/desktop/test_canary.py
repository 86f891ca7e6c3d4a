"""Some releases of PySide6 lose references to None while painting and abort older Pythons after some thousand paints."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

PAINTS = 1000


class Sheet(QWidget):
    """Paints as our own widgets do: by hand, and by a scene of items painted by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.scene = QGraphicsScene(0, 0, 60, 40)
        self.scene.addItem(Mark())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor("white"))
        painter.drawText(4, 16, "7")
        self.scene.render(painter)
        painter.end()


class Mark(QGraphicsItem):
    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 20, 20)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(QColor("black"))
        painter.drawEllipse(self.boundingRect())


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="from Python 3.12 on None is immortal and cannot be lost")
def test_painting_keeps_none_alive(qtbot: QtBot) -> None:
    sheet = Sheet()
    qtbot.addWidget(sheet)
    sheet.resize(60, 40)
    picture = QPixmap(60, 40)
    sheet.render(picture)
    before = sys.getrefcount(None)
    for _ in range(PAINTS):
        sheet.render(picture)
    assert abs(sys.getrefcount(None) - before) < PAINTS // 10
