"""The drawn doll's house: where its cells, attic, porch and garden are, in units of the house.

The upper left room has its corner at (0, 0) and is 200 x 150. A plate shows the house on a piece of ground: `Ground` tells
how much of it, and where the house stands there. Everything here is place, nothing is rule: which cells there are is read
from the game.

>>> cell_rect(read_place("1:1")).topLeft().toTuple(), cell_rect(read_place("0:4")).topLeft().toTuple()
((0.0, 159.0), (600.0, 318.0))
>>> round(Ground(1434, 706).shift.y(), 1)
207.4
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.data import FLOORS
from tabletown.games.dreamhome.places import PLACES, STRIDE, name_place, read_place
from tabletown.kit.masks import bits
from tabletown_desktop.look.assets import root

__all__ = ["PLACES", "Ground", "cell_rect", "name_place", "read_place"]

CELL, FLOOR, COLUMN = (200.0, 150.0), 159.0, 200.0
SIZE = (1434.0, 706.0)
"""Ground of the beauty size."""
BELOW, ASIDE = 498.6, 28.6
"""From the floor of the upper storey's top to the lower edge of the ground, and how far the house stands right of its middle."""
HOUSE, AROUND = (1234.0, 702.0), (140.0, 2.0)
"""The house with its open front and its flag, and how many pixels of garden and sky are at least round it."""
PIECE = (84.0, 42.0)
NICHES, DISC = 5, 47.0
SEAM = 30.0
"""The furniture that joins two cells lies that far on both sides of their seam."""

ROOF_PIECES = ((-52, 358), (220, 288), (492, 288), (694, 358))
"""Left edge and width of the pictures of the four roof cards."""
_ROWS = (
    (402, -58),
    (492, -58),
    (582, -58),
    (447, -97),
    (537, -97),
    (492, -136),
    (312, -58),
    (672, -58),
    (357, -97),
    (627, -97),
    (402, -136),
    (582, -136),
)


@dataclass(frozen=True, slots=True)
class Ground:
    """The piece of ground that a plate shows, and the way from the units of the house to those of the plate."""

    width: float
    height: float

    @property
    def shift(self) -> QPointF:
        return QPointF((self.width - 1000) / 2 + ASIDE, self.height - BELOW)

    @property
    def whole(self) -> QRectF:
        """All of it, in units of the house."""
        return QRectF(-self.shift, QRectF(0, 0, self.width, self.height).size())

    def place(self, rect: QRectF) -> QRectF:
        """A rectangle of the house on the plate."""
        return rect.translated(self.shift)


def scale_for(width: float, height: float, ratio: float = 1.0) -> float:
    """Pixels of a unit at which the house fits into so many pixels; a cell is so many whole device pixels wide that rooms of
    several cells show no seam."""
    most = min((width - AROUND[0]) / HOUSE[0], (height - AROUND[1]) / HOUSE[1])
    return math.floor(most * COLUMN * ratio) / (COLUMN * ratio)


def room_for(height: float) -> float:
    """How wide a plate of that height should be: the house fits into it as large as its height allows."""
    return (height - AROUND[1]) / HOUSE[1] * HOUSE[0] + AROUND[0]


def height_for(width: float) -> float:
    """How high a plate of that width should be.

    >>> round(height_for(room_for(494)), 6)
    494.0
    """
    return (width - AROUND[0]) / HOUSE[0] * HOUSE[1] + AROUND[1]


# ---- cells -----------------------------------------------------------------------------------------------------------


def cell_rect(place: int) -> QRectF:
    floor, column = divmod(place, STRIDE)
    return QRectF(COLUMN * column, FLOOR * (len(FLOORS) - 1 - floor), *CELL)


def rooms_rect(mask: int) -> QRectF:
    """Everything these cells cover."""
    found = QRectF()
    for place in bits(mask):
        found = found.united(cell_rect(place))
    return found


def lit_rect(place: int) -> QRectF:
    """Where a cell is lit or ringed: a little inside, so that neighbours do not touch."""
    return cell_rect(place).adjusted(5.5, 5.5, -5.5, -5.5)


def beside(place: int) -> tuple[int | None, int | None]:
    """The cells left and right of it."""
    return tuple(other if other in PLACES else None for other in (place - 1, place + 1))  # type: ignore[return-value]


# ---- tokens, roof, porch, garden -------------------------------------------------------------------------------------


@cache
def placed() -> Any:
    """What stands where: scenery of the garden, tokens in the rooms and outside."""
    return json.loads((root() / "art" / "dreamhome" / "scenery.json").read_text(encoding="utf-8"))


BOXES = {
    "piano": (-56, -70, 112, 78), "paintings": (-50, -40, 100, 68), "ice_cream_machine": (-26, -80, 52, 88),
    "jacuzzi": (-48, -66, 96, 74), "hydromassage_bathtub": (-52, -56, 104, 64), "canopy_bed": (-54, -104, 108, 112),
    "shelves": (-32, -82, 64, 90), "cat_house": (-31, -84, 62, 92), "birdhouse": (-24, -108, 56, 114), "tree_house": (-64, -96, 128, 162),
}  # fmt: skip
"""The pictures of the decorations round their feet."""


def token_rect(token: str, card: str) -> QRectF:
    """A decoration in a cell with that card, from the cell's corner: it never stands before a child."""
    x, y, scale = placed()["tokens"][token]
    x = placed()["beside_children"].get(token, {}).get(card, x)
    return _boxed(token, x, y, scale)


def outside_rect(token: str) -> QRectF:
    return _boxed(token, *placed()["garden"][token])


def _boxed(token: str, x: float, y: float, scale: float) -> QRectF:
    left, top, width, height = BOXES[token]
    return QRectF(x + left * scale, y + top * scale, width * scale, height * scale)


def bundle_rect(index: int) -> QRectF:
    """A hidden roof card as it lies under the rafters."""
    return QRectF(*_ROWS[index], *PIECE)


MOST_BUNDLES = len(_ROWS)
ATTIC = QRectF(296, -142, 476, 134)
"""Where the hidden cards lie."""
ROOF = QRectF(-56, -156, 1112, 150)


def roof_rect(piece: int) -> QRectF:
    """The picture of a roof card that lies on the house, from the left."""
    left, width = ROOF_PIECES[piece]
    return QRectF(left, -154, width, 156)


def niche(index: int) -> QRectF:
    """The opening of a niche of the porch; its foot is its lower edge."""
    return QRectF(18 + 114 * index, 336, 104, 120)


def disc_centre(index: int, count: int) -> QPointF:
    """The middle of a helper's or tool's disc: one a niche, closer together where there are more."""
    if count <= NICHES:
        return QPointF(70 + 114 * index, 398)
    return QPointF(48 + (548 - 48) / (count - 1) * index, 398)


def disc_radius(count: int) -> float:
    return DISC if count <= NICHES else min(DISC, 250 / (count - 1) - 2)


def disc_rect(index: int, count: int) -> QRectF:
    centre, radius = disc_centre(index, count), disc_radius(count)
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


PORCH = QRectF(-12, 314, 606, 160)
FLAG = QRectF(475, -196, 47, 49)
MARKER = QRectF(545, -206, 62, 62)
"""The start marker on the ridge."""
LIGHTS = QRectF(-74, -28, 1148, 60)
