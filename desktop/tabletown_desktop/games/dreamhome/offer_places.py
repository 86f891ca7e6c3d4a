"""Where things of the market are, in units of its panel: five columns with a special card over a room card each.

>>> market = Panel(QRectF(0, 0, WIDTH, HEIGHT), 1.0)
>>> column_rect(4, market).right(), special_rect(1, market).height()
(1004.0, 48.0)
>>> room_rect(1, market).contains(picture_rect(room_rect(1, market)))
True
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown.games.dreamhome.data import COLUMNS
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.scene.panel import Panel

WIDTH, HEIGHT, LOW_HEIGHT = 1004.0, 176.0, 136.0
GAP, SPACE = 11.0, 4.0
SPECIAL_HEIGHT, LOW_SPECIAL = 48.0, 38.0
STRIP = 22.0
"""The head of a room card, with its name."""


def column_width(panel: Panel) -> float:
    return (panel.width - GAP * (COLUMNS - 1)) / COLUMNS


def column_rect(index: int, panel: Panel) -> QRectF:
    wide = column_width(panel)
    return QRectF((wide + GAP) * index, 0, wide, panel.height)


def column_extent(index: int, panel: Panel) -> QRectF:
    """A column with its ring, shadow and key."""
    return column_rect(index, panel).adjusted(-GAP / 2, -12, GAP / 2, 12)


def special_rect(index: int, panel: Panel) -> QRectF:
    column = column_rect(index, panel)
    high = SPECIAL_HEIGHT if panel.height >= HEIGHT - 1 else LOW_SPECIAL
    return QRectF(column.left(), 0, column.width(), high)


def room_rect(index: int, panel: Panel) -> QRectF:
    special = special_rect(index, panel)
    top = special.bottom() + SPACE
    return QRectF(special.left(), top, special.width(), panel.height - top)


def picture_scale(high: float) -> float:
    """How large the picture of a room is on a card so high."""
    return (high - STRIP - 6) / places.CELL[1]


def picture_rect(place: QRectF) -> QRectF:
    """Where the picture stands on a room card."""
    k = picture_scale(place.height())
    return QRectF(place.left() + 4, place.top() + STRIP + 3, places.CELL[0] * k, places.CELL[1] * k)
