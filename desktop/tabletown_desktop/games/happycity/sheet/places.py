"""The large city as a street scene: where its ten plots are, in units of the plate. Two rows of five; a wider window gives
wider blocks, a higher one more sky. A low street saves sky and road for small windows.

>>> street = Street()
>>> street.plot(0).getRect(), street.plot(9).bottomRight().toTuple()
((8.0, 50.0, 160.0, 170.0), (824.0, 416.0))
>>> Street(width=1040).plot(0).width(), Street(height=500).plot(0).top(), Street.low(832).height
(190.0, 106.0, 410.0)
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import CITY_CARDS, COLUMNS

WIDTH, HEIGHT = 832.0, 444.0
DRAWING = QRectF(0, 0, 160, 120)
"""The sheet of every building; it stands on FOOT."""
FOOT = 112.0
ROOF = 8.0
"""Room above the sheet of a building in its plot."""
HIGH = 170.0
"""A plot with its block."""
BLOCK = QRectF(0, 120, 160, 50)
"""The block a building stands on."""
GAP, EDGE, WIDEST = 4.0, 8.0, 190.0
LANE, ROAD = 26.0, 28.0
"""Between the rows, and before the second one."""
LOW_LANE, LOW_ROAD, LOW_SKY = 16.0, 14.0, 40.0
NARROWEST, LEAST_HEIGHT = 800.0, 432.0
"""Below this width a street gets smaller, below this height it has little sky."""
PLAQUE = QRectF(12, 9, 0, 36)
LOW_PLAQUE = QRectF(8, 4, 0, 34)


@dataclass(frozen=True, slots=True)
class Street:
    width: float = WIDTH
    height: float = HEIGHT
    slim: bool = False
    """Little sky and narrow roads."""

    @staticmethod
    def low(width: float, height: float = 2 * HIGH + LOW_SKY + LOW_LANE + LOW_ROAD) -> Street:
        return Street(width, height, True)

    @property
    def lane(self) -> float:
        """From the blocks of the first row to the plots of the second."""
        return LOW_LANE if self.slim else LANE

    @property
    def road(self) -> float:
        return LOW_ROAD if self.slim else ROAD

    @property
    def sky(self) -> float:
        """Above the plots of the first row."""
        return self.height - self.road - 2 * HIGH - self.lane

    @property
    def block(self) -> float:
        """How wide the blocks are."""
        return min(WIDEST, self._pitch - GAP)

    @property
    def _pitch(self) -> float:
        return (self.width - 2 * EDGE + GAP) / COLUMNS

    def row(self, row: int) -> float:
        """The upper edge of the plots of a row."""
        return self.sky + row * (HIGH + self.lane)

    def ground(self, row: int) -> float:
        """Where the buildings of a row stand."""
        return self.row(row) + BLOCK.top()

    def plot(self, place: int) -> QRectF:
        row, column = divmod(place, COLUMNS)
        x = EDGE + column * self._pitch + (self._pitch - GAP - self.block) / 2
        return QRectF(x, self.row(row), self.block, HIGH)

    def between(self, column: int) -> float:
        """The middle between the plots of a column and of the next."""
        return EDGE + (column + 1) * self._pitch - GAP / 2

    def extent(self, place: int) -> QRectF:
        """Everything that may be drawn for a plot."""
        return self.plot(place).adjusted(-3, -4, 3, 3)

    @property
    def plaque(self) -> QRectF:
        """The strip with coins and sums; as wide as its words need."""
        place = LOW_PLAQUE if self.slim else PLAQUE
        return QRectF(place.left(), place.top(), self.width - 2 * place.left(), place.height())

    @property
    def whole(self) -> QRectF:
        return QRectF(0, 0, self.width, self.height)

    @property
    def sun(self) -> QPointF:
        """The middle of sun or moon."""
        return QPointF(self.width - 56, min(46.0, self.sky - 4))


def places() -> range:
    """The plots of a city."""
    return range(CITY_CARDS)


def street_in(width: float, height: float) -> tuple[Street, float]:
    """The street for a place of that size, and how large a unit of it is there: it has little sky where it is low, and gets
    smaller where it is narrow.

    >>> street_in(832, 444) == (Street(), 1.0), street_in(832, 420)[0].slim, street_in(700, 500)[1] < 1
    (True, True, True)
    """
    scale = min(1.0, width / NARROWEST, height / Street.low(0).height)
    wide, high = width / scale, height / scale
    return (Street(wide, high) if high >= LEAST_HEIGHT else Street.low(wide, high)), scale
