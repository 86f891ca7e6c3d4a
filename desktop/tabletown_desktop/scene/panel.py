"""A part of a table: where it lies and how large it is drawn, and the shapes in which places are meant and hit.

>>> panel = Panel(QRectF(100, 50, 400, 200), 2.0)
>>> panel.bounds.width(), panel.place(QRectF(10, 10, 20, 20)).topLeft().toTuple()
(200.0, (120.0, 70.0))
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

TARGET = 28.0
"""Least width and height of what a finger must hit; smaller shapes catch it from around."""
LARGE_TEXT = 1.25
"""Above this text size words need rooms of their own."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table: its place there and how many pixels one of its own units has."""

    rect: QRectF
    scale: float

    @property
    def width(self) -> float:
        return self.rect.width() / self.scale

    @property
    def height(self) -> float:
        return self.rect.height() / self.scale

    @property
    def bounds(self) -> QRectF:
        """The panel in its own units."""
        return QRectF(0, 0, self.width, self.height)

    def place(self, rect: QRectF) -> QRectF:
        """A rectangle of the panel's own units on the table."""
        return self.transform().mapRect(rect)

    def transform(self) -> QTransform:
        return QTransform.fromTranslate(self.rect.x(), self.rect.y()).scale(self.scale, self.scale)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """The outline of a place with round corners."""
    shape = QPainterPath()
    shape.addRoundedRect(rect, radius, radius)
    return shape


def target_of(rect: QRectF) -> QPainterPath:
    """What catches pointer and finger round a place: at least `TARGET` wide and high."""
    wide, high = max(0.0, TARGET - rect.width()) / 2, max(0.0, TARGET - rect.height()) / 2
    shape = QPainterPath()
    shape.addRect(rect.adjusted(-wide, -high, wide, high))
    return shape
