"""A town at the foot of a page: houses, towers and trees in one colour, the same for the same seed."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath


def skyline(width: float, base: float, seed: int, height: float) -> QPainterPath:
    """Everything stands on `base`; `height` stretches it upwards.

    >>> skyline(600, 400, 9, 1.0).boundingRect().width() > 600
    True
    """
    luck = Random(seed)
    path = QPainterPath()
    x = -20.0
    while x < width + 40:
        wide, high, kind = luck.randint(34, 70), luck.randint(28, 92) * height, luck.random()
        if kind < 0.5:
            _house(path, x, base, wide, high * 0.6)
        elif kind < 0.72:
            path.addRect(QRectF(x, base - high * 1.3, wide * 0.8, high * 1.3))
        else:
            _tree(path, x + wide / 2, base, high * 0.35, wide * 0.34)
        x += wide + luck.randint(4, 26)
    path.addRect(QRectF(-20, base - 2, width + 60, 60))
    return path


def _house(path: QPainterPath, x: float, base: float, wide: float, wall: float) -> None:
    path.moveTo(x, base)
    path.lineTo(x, base - wall)
    path.lineTo(x + wide / 2, base - wall - wide * 0.42)
    path.lineTo(x + wide, base - wall)
    path.lineTo(x + wide, base)
    path.closeSubpath()


def _tree(path: QPainterPath, x: float, base: float, stem: float, crown: float) -> None:
    path.addRect(QRectF(x - 2, base - stem, 4, stem))
    path.addEllipse(QPointF(x, base - stem - crown), crown, crown)
