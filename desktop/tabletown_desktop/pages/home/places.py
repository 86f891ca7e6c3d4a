"""The four places of the town: where they lie on the board, which game each of them is, and where its plate stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from tabletown_desktop.look.assets import Layer

DISTRICT = QRectF(-290, -300, 580, 510)  # the box of a district's part round the middle of its tile
RISE = 10  # a tile that is meant rises so far
HALF = (256.0, 158.0)  # half the width and height of a tile's diamond
BOARD = QRectF(-620, -400, 1240, 820)
SQUARE = QRectF(-70, -140, 140, 190)
WHOLE = QRectF(-620, -471.2, 1240, 891.2)  # everything that is painted, round the middle of the board


@dataclass(frozen=True, slots=True)
class Place:
    """A district: its key in the art, its game, how many play there, and the middle of its tile from the middle of the board."""

    key: str
    game: str
    seats: tuple[int, int]
    at: tuple[float, float]

    @property
    def part(self) -> str:
        return f"town/map-{self.key}"


# In the order in which they are painted; the square lies before the toy city.
PLACES = (
    Place("dreamhome", "dreamhome", (2, 4), (0, -171.2)),
    Place("welcome", "welcome", (1, 6), (-276.2, 0)),
    Place("lasvegas", "lasvegas", (1, 6), (276.2, 0)),
    Place("happycity", "happycity", (2, 5), (0, 171.2)),
)
BY_KEY = {place.key: place for place in PLACES}
BY_GAME = {place.game: place for place in PLACES}
CLOCKWISE = ("dreamhome", "lasvegas", "happycity", "welcome")
_HIT_ORDER = ("happycity", "welcome", "lasvegas", "dreamhome")


def layers() -> tuple[Layer, ...]:
    """The whole town in painting order, in the units of ``WHOLE``."""
    found = [_layer("town/map-board", BOARD, (0, 0))]
    for place in PLACES:
        if place.key == "happycity":
            found.append(_layer("town/map-square", SQUARE, (0, 0)))
        found.append(_layer(place.part, DISTRICT, place.at))
    return tuple(found)


def _layer(name: str, box: QRectF, at: tuple[float, float]) -> Layer:
    return Layer(name, box.x() + at[0] - WHOLE.x(), box.y() + at[1] - WHOLE.y(), box.width(), box.height())


@dataclass(frozen=True, slots=True)
class Layout:
    """How the town lies in a window: the middle of the board and the scale (1 at 1280 x 800)."""

    width: float
    height: float
    title: float = 148  # where the title in the upper left corner ends

    @property
    def scale(self) -> float:
        return max(0.4, min((self.width - 160) / 1120, (self.height - 72) / 728, 2.2))

    @property
    def centre(self) -> QPointF:
        return QPointF(self.width / 2, self.height / 2 - 8)

    def box(self, box: QRectF, at: tuple[float, float] = (0, 0)) -> QRectF:
        """Where a part's box lies in the window."""
        k, centre = self.scale, self.centre
        return QRectF(centre.x() + (at[0] + box.x()) * k, centre.y() + (at[1] + box.y()) * k, box.width() * k, box.height() * k)

    def middle(self, place: Place) -> QPointF:
        return QPointF(self.centre.x() + place.at[0] * self.scale, self.centre.y() + place.at[1] * self.scale)

    def hit(self, point: QPointF) -> Place | None:
        """The place below a point of the window."""
        for key in _HIT_ORDER:
            away = (point - self.middle(BY_KEY[key])) / self.scale
            if abs(away.x()) / HALF[0] + abs(away.y()) / HALF[1] <= 1:
                return BY_KEY[key]
        return None

    def plate(self, place: Place, wide: float, high: float) -> QPointF:
        """The upper left corner of a place's plate: outside of its tile, above its roofs."""
        corner = _PLATES[place.key](self, wide, high)
        return QPointF(min(max(24, corner.x()), self.width - 24 - wide), min(max(16, corner.y()), self.height - 16 - high))


def _left(layout: Layout, _wide: float, high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() - 532 * k - 80, max(layout.title, c.y() - 74 * k - 62 - high))


def _right(layout: Layout, wide: float, high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() + 532 * k + 84 - wide, c.y() - 134 * k - 26 - high)


def _back(layout: Layout, _wide: float, _high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() + 82 * k, c.y() - 329 * k - 33)


def _front(layout: Layout, wide: float, _high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() - wide / 2, c.y() + 329 * k + 7)


_PLATES: dict[str, Callable[[Layout, float, float], QPointF]] = {
    "welcome": _left,
    "lasvegas": _right,
    "dreamhome": _back,
    "happycity": _front,
}
