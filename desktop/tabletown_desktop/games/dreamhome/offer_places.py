"""Where the cards of the market lie, as pure geometry, in units of its panel.

The five columns stand side by side above the house. In a panel that is higher than wide (beside the house, where words are
large) they lie one below the other, each as wide as the panel.

>>> above, beside = OfferPlaces(Panel(QRectF(0, 0, 1004, 176), 1.0)), OfferPlaces(Panel(QRectF(0, 0, 240, 600), 1.0), 2.0)
>>> above.column(1).getRect()[:2], beside.column(1).getRect()[:2]
((203.0, 0.0), (0.0, 121.2))
>>> above.special(0).height(), beside.special(0).height()
(62.25, 32.0)
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from tabletown.games.dreamhome.data import COLUMNS
from tabletown_desktop.games.dreamhome.sheet.places import CELL
from tabletown_desktop.scene.panel import Panel

WIDTH, HEIGHT, LOW_HEIGHT = 1004.0, 176.0, 136.0
"""The market above the house: in a window of the beauty size, and where there is little height."""
GAP, UPRIGHT_GAP, SPACE = 11.0, 6.0, 4.0
LOWEST_ROOM = 64.0
"""A room card below a special card with two rows of words is at least so high, beside its name."""
LOWEST_SPECIAL = 38.0
HEAD_SHARE = 0.25
"""The most of a special card's width that its picture takes."""
EDGE = 4.0
LADDER = 70.0
"""Width of the points by size, beside the picture."""
NAME_ROOM = 118.0
"""The longest name of a room, at the usual text size."""
COLUMN_WORDS = 150.0
"""A column must be so wide for its words, at the usual text size, where it stands above the house."""


def row_of_words(text: float) -> float:
    """Height of one row of names."""
    return 12 + 10 * text


@dataclass(frozen=True, slots=True)
class OfferPlaces:
    panel: Panel
    text: float = 1.0

    @property
    def upright(self) -> bool:
        """Whether the columns lie one below the other."""
        return self.panel.height > self.panel.width

    def column(self, index: int) -> QRectF:
        if self.upright:
            high = (self.panel.height - UPRIGHT_GAP * (COLUMNS - 1)) / COLUMNS
            return QRectF(0, (high + UPRIGHT_GAP) * index, self.panel.width, high)
        wide = (self.panel.width - GAP * (COLUMNS - 1)) / COLUMNS
        return QRectF((wide + GAP) * index, 0, wide, self.panel.height)

    def extent(self, index: int) -> QRectF:
        """A column with its ring, shadow and key."""
        beside, above = (12.0, UPRIGHT_GAP / 2) if self.upright else (GAP / 2, 12.0)
        return self.column(index).adjusted(-beside, -above, beside, above)

    def special(self, index: int) -> QRectF:
        column = self.column(index)
        one = row_of_words(self.text)
        if self.upright:
            two = 2 * one - 2
            high = two if column.height() - two - SPACE - one >= LOWEST_ROOM * self.text else one
        else:
            high = max(LOWEST_SPECIAL, column.height() - SPACE - one - 6 - self._picture_width(column) * CELL[1] / CELL[0])
        return QRectF(column.left(), column.top(), column.width(), high)

    @staticmethod
    def _picture_width(room: QRectF) -> float:
        """The most that the picture of a room may take of its card."""
        return room.width() - 2 * EDGE - 5 - LADDER

    def head(self, special: QRectF) -> QRectF:
        """The picture of a special card."""
        return QRectF(special.left(), special.top(), min(special.height(), special.width() * HEAD_SHARE), special.height())

    def room(self, index: int) -> QRectF:
        column, special = self.column(index), self.special(index)
        top = special.bottom() + SPACE
        return QRectF(column.left(), top, column.width(), column.bottom() - top)

    def strip(self, room: QRectF) -> QRectF:
        """The coloured strip with the name of a room card: over the whole card, or right of its picture."""
        left = self.picture(room).right() + EDGE if self._wide(room) else room.left()
        return QRectF(left, room.top(), room.right() - left, row_of_words(self.text))

    def picture(self, room: QRectF) -> QRectF:
        """Where the picture stands on a room card: as large as the points beside it leave room for."""
        top = room.top() + EDGE - 1 if self._wide(room) else room.top() + row_of_words(self.text) + 3
        high = room.bottom() - 3 - top
        wide = min(high * CELL[0] / CELL[1], self._picture_width(room))
        shown = wide * CELL[1] / CELL[0]
        return QRectF(room.left() + EDGE, top + (high - shown) / 2, wide, shown)

    def ladder(self, room: QRectF) -> QRectF:
        """Where the points by size stand."""
        at = self.picture(room)
        top = room.top() + row_of_words(self.text) + 3
        return QRectF(at.right() + 5, top, room.right() - EDGE - at.right() - 5, room.bottom() - 3 - top)

    def _wide(self, room: QRectF) -> bool:
        """Whether the name has room right of the picture."""
        return self.upright and room.width() - room.height() * CELL[0] / CELL[1] >= NAME_ROOM * self.text + 30


def picture_scale(picture: QRectF) -> float:
    """How large the picture of a room is in that place."""
    return picture.width() / CELL[0]
