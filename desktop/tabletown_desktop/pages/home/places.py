"""The town on its board: where the tile of each game lies, and how all of them lie in a window."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPolygonF

from tabletown_desktop.games import GameInfo, infos
from tabletown_desktop.look.assets import Layer

DISTRICT = QRectF(-290, -300, 580, 510)  # the box of a district's part round the middle of its tile
RISE = 10  # a tile that is meant rises so far
HALF = (256.0, 158.0)  # half the width and height of a tile's diamond
STEP = (276.2, 171.2)  # from the middle of a tile to that of the next column
BOARD = QRectF(-620, -400, 1240, 820)
SQUARE = QRectF(-70, -140, 140, 190)
MARGIN = (1120 - 2 * (STEP[0] + HALF[0]), 728 - 2 * (STEP[1] + HALF[1]))  # round the tiles, at scale 1
SMALLEST, LARGEST = 0.4, 3.0
"""Scales of the town: a larger picture would take too long to draw."""
EDGE = 0.12  # of a cell, from the tiles to the edge of a board that is drawn

Cell = tuple[int, int]
PRINTED: tuple[Cell, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The cells of the board in the box, round its square."""
MORE: tuple[Cell, ...] = ((2, 0), (0, 2), (2, 1), (1, 2), (2, 2))
"""Cells a larger board has besides, in the order in which they are filled."""
FRONT: Cell = (1, 1)
"""The square lies before the tile of this cell."""


@dataclass(frozen=True, slots=True)
class Place:
    """A district: the key of its game, the name of its pictures, how many play there, and its cell of the board."""

    key: str
    art: str
    seats: tuple[int, int]
    cell: Cell

    @property
    def part(self) -> str:
        return f"town/map-{self.art}"

    @property
    def at(self) -> tuple[float, float]:
        """The middle of its tile, from where the four cells of the printed board meet."""
        column, row = self.cell
        return (column - row) * STEP[0], (column + row - 1) * STEP[1]


class Town:
    """The tiles of some games on their board."""

    def __init__(self, games: Mapping[str, GameInfo]) -> None:
        cells = _cells(games)
        places = (Place(key, game.tile.art, game.seats, cells[key]) for key, game in games.items())
        self.places = tuple(sorted(places, key=lambda place: (sum(place.cell), place.cell)))
        """In the order in which they are painted."""
        self.by_key = {place.key: place for place in self.places}
        self.printed = all(place.cell in PRINTED for place in self.places)
        """Whether the printed board is large enough."""
        shown: Iterable[tuple[float, float]] = [place.at for place in self.places]
        if self.printed:
            shown = [Place("", "", (0, 0), cell).at for cell in PRINTED]
        across, down = [x for x, _ in shown], [y for _, y in shown]
        self.middle = QPointF((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
        self.size = (
            max(across) - min(across) + 2 * HALF[0] + MARGIN[0],
            max(down) - min(down) + 2 * HALF[1] + MARGIN[1],
        )
        """The room all tiles ask for at scale 1."""

    @property
    def clockwise(self) -> tuple[Place, ...]:
        """All places round the middle, from the back one on."""
        return tuple(sorted(self.places, key=lambda place: math.atan2(place.at[0], -place.at[1] or -1e-9) % math.tau))

    @property
    def back(self) -> Place:
        return self.places[0]

    @property
    def front(self) -> Place:
        return self.places[-1]

    @property
    def right(self) -> Place:
        return max(self.places, key=lambda place: place.at[0])

    @property
    def whole(self) -> QRectF:
        """Everything that is painted in pictures."""
        found = BOARD if self.printed else QRectF()
        for place in self.places:
            found = found.united(DISTRICT.translated(*place.at))
        return found

    def outline(self) -> QPolygonF:
        """The edge of the board where it is larger than the printed one."""
        columns, rows = (max(place.cell[side] for place in self.places) for side in (0, 1))
        low, right, left = -0.5 - EDGE, columns + 0.5 + EDGE, rows + 0.5 + EDGE
        corners = ((low, low), (right, low), (right, left), (low, left))
        return QPolygonF([QPointF((column - row) * STEP[0], (column + row - 1) * STEP[1]) for column, row in corners])

    def parts(self) -> list[tuple[str, QRectF, Place | None]]:
        """What lies on the board, in painting order: the name of its picture, its box round its middle, its place."""
        found: list[tuple[str, QRectF, Place | None]] = [(place.part, DISTRICT, place) for place in self.places]
        if self.printed:
            before = (number for number, place in enumerate(self.places) if place.cell == FRONT)
            found.insert(next(before, len(found)), ("town/map-square", SQUARE, None))
        return found

    def layers(self) -> tuple[Layer, ...]:
        """The whole town in painting order, in the units of ``whole``."""
        parts = [("town/map-board", BOARD, None)] if self.printed else []
        return tuple(self._layer(name, box, place.at if place else (0, 0)) for name, box, place in [*parts, *self.parts()])

    def _layer(self, name: str, box: QRectF, at: tuple[float, float]) -> Layer:
        whole = self.whole
        return Layer(name, box.x() + at[0] - whole.x(), box.y() + at[1] - whole.y(), box.width(), box.height())


def _cells(games: Mapping[str, GameInfo]) -> dict[str, Cell]:
    """The cell of each game: the one it wants, if nobody before it does, else the next that is free."""
    taken: dict[Cell, str] = {}
    for key, game in games.items():
        if game.tile.cell is not None:
            taken.setdefault(game.tile.cell, key)
    homeless = [key for key in games if key not in taken.values()]
    rings = itertools.count(3)
    further = ((column, row) for ring in rings for column in range(ring + 1) for row in range(ring + 1) if ring in (column, row))
    free = (cell for cell in itertools.chain(PRINTED, MORE, further) if cell not in taken)
    return {key: cell for cell, key in taken.items()} | dict(zip(homeless, free, strict=False))


def town_of_all() -> Town:
    return Town(infos())


@dataclass(frozen=True)
class Layout:
    """How the town lies in a window: the middle of the board and the scale (1 at 1280 x 800). `unit`: pixels of a unit of the page."""

    width: float
    height: float
    title: float = 148  # where the title in the upper left corner ends
    town: Town = field(default_factory=town_of_all)
    unit: float = 1.0

    @property
    def scale(self) -> float:
        wide, high = self.town.size
        return max(SMALLEST, min((self.width - 160 * self.unit) / wide, (self.height - 72 * self.unit) / high, LARGEST))

    @property
    def centre(self) -> QPointF:
        """Where the cells of the printed board meet."""
        return QPointF(self.width / 2, self.height / 2 - 8 * self.unit) - self.town.middle * self.scale

    def box(self, box: QRectF, at: tuple[float, float] = (0, 0)) -> QRectF:
        """Where a part's box lies in the window."""
        k, centre = self.scale, self.centre
        return QRectF(centre.x() + (at[0] + box.x()) * k, centre.y() + (at[1] + box.y()) * k, box.width() * k, box.height() * k)

    def middle(self, place: Place) -> QPointF:
        return QPointF(self.centre.x() + place.at[0] * self.scale, self.centre.y() + place.at[1] * self.scale)

    def hit(self, point: QPointF) -> Place | None:
        """The place below a point of the window."""
        for place in reversed(self.town.places):
            away = (point - self.middle(place)) / self.scale
            if abs(away.x()) / HALF[0] + abs(away.y()) / HALF[1] <= 1:
                return place
        return None

    def plate(self, place: Place, wide: float, high: float) -> QPointF:
        """The upper left corner of a place's plate: outside of its tile and above its roofs, as long as there is room around the
        board; in a larger town on the front of its tile."""
        if self.town.printed:
            corner = _BESIDE[place.cell](self, wide, high)
        else:
            corner = self.middle(place) + QPointF(-wide / 2, (HALF[1] - 84) * self.scale)
        side, edge = 24 * self.unit, 16 * self.unit
        return QPointF(min(max(side, corner.x()), self.width - side - wide), min(max(edge, corner.y()), self.height - edge - high))


def beside(place: QRect, taken: Sequence[QRect], room: QRect) -> QRect:
    """The place, moved as little as possible to where nothing is taken; as it is where there is no such place."""
    if not any(place.intersects(other) for other in taken):
        return place
    moved = (place.translated(x, y) for x, y in _WAYS)
    free = (found for found in moved if room.contains(found) and not any(found.intersects(other) for other in taken))
    return next(free, place)


_WAYS = sorted(itertools.product(range(-480, 481, 12), range(-300, 301, 12)), key=lambda way: way[0] ** 2 + way[1] ** 2)
"""Ways aside, the shortest first."""


def _left(layout: Layout, _wide: float, high: float) -> QPointF:
    k, c, unit = layout.scale, layout.centre, layout.unit
    return QPointF(c.x() - 532 * k - 80 * unit, max(layout.title, c.y() - 74 * k - 62 * unit - high))


def _right(layout: Layout, wide: float, high: float) -> QPointF:
    k, c, unit = layout.scale, layout.centre, layout.unit
    return QPointF(c.x() + 532 * k + 84 * unit - wide, c.y() - 134 * k - 26 * unit - high)


def _back(layout: Layout, _wide: float, _high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() + 82 * k, c.y() - 329 * k - 33 * layout.unit)


def _front(layout: Layout, wide: float, _high: float) -> QPointF:
    k, c = layout.scale, layout.centre
    return QPointF(c.x() - wide / 2, c.y() + 329 * k + 7 * layout.unit)


_BESIDE: dict[Cell, Callable[[Layout, float, float], QPointF]] = {(0, 1): _left, (1, 0): _right, (0, 0): _back, (1, 1): _front}
