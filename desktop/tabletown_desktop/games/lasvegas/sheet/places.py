"""The drawn boulevard: where lots, crossings, holes and hotels lie on the plate, in the plate's own units (928 x 468).

Everything here is place, nothing is rule. Places and crossings are those of `tabletown.games.lasvegas.places`: a crossing is
the lower right corner of the lot of the same number.

    corner(read_place("2:4"))                        # QPointF(258, 159)
    path_target((13, 14, 15))                        # the road that names that path of the limousine
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from tabletown.games.lasvegas.places import PLACES, STRIDE, name_place
from tabletown_desktop.look.assets import root

WIDTH, HEIGHT = 928.0, 468.0
LOT = QSizeF(64, 69)
LEFT, TOP, AVENUE, STREET = 9.0, 72.0, 83.0, 87.0
"""The corner of the first lot, and how far avenues and streets are apart."""
TO_CROSSING = QPointF(73.5, 78.0)
ROAD, BEND, INSET = 17.4, 8.0, 9.0
"""Width of a road, radius of the route's corners, how far a target keeps from its crossings."""

HOLE = QSizeF(64, 38)
HOLE_TOP = 32.0
UPPER, LOWER = QRectF(8, 420, 48, 26), QRectF(8, 445, 48, 20)
"""The two parts of a hotel, from the left edge of its avenue's lots."""
HOTELS = 3
"""Different hotels; the avenues take turns."""


@dataclass(frozen=True, slots=True)
class Facade:
    """What stands on a lot once it is built, the family of its neon, and its site before that (0: no crane)."""

    part: str
    family: str
    site: int
    palms: tuple[tuple[str, float, float, float], ...]
    """Small palms at its side: part, corner from the lot's corner, scale."""


@cache
def _placed() -> Any:
    return json.loads((root() / "art" / "lasvegas" / "scenery.json").read_text(encoding="utf-8"))


@cache
def facade(place: int) -> Facade:
    lot = _placed()[name_place(place)]
    palms = tuple((name, x, y, scale) for name, x, y, scale in lot.get("palms", ()))
    return Facade(lot["facade"], lot["family"], lot.get("site", 0), palms)


@cache
def families() -> tuple[str, ...]:
    """All families of neon that shine somewhere."""
    return tuple(sorted({facade(place).family for place in PLACES}))


# ---- lots ---------------------------------------------------------------------------------------------------------------


def avenue_x(avenue: int) -> float:
    """The left edge of an avenue's lots."""
    return LEFT + AVENUE * avenue


def corner(place: int) -> QPointF:
    street, avenue = divmod(place, STRIDE)
    return QPointF(avenue_x(avenue), TOP + STREET * street)


def lot_rect(place: int) -> QRectF:
    return QRectF(corner(place), LOT)


def lit_rect(place: int) -> QRectF:
    """Where a lot is ringed: just outside, so that the ring covers nothing of the casino."""
    return lot_rect(place).adjusted(-1, -1, 1, 1)


def sign_centre(place: int) -> QPointF:
    """The middle of a casino's sign: 34 x 19 are free for its number."""
    return corner(place) + QPointF(32, 21)


def _on_lot(place: int, x: float, y: float, width: float, height: float) -> QRectF:
    at = corner(place)
    return QRectF(at.x() + x, at.y() + y, width, height)


def star_rect(place: int) -> QRectF:
    return _on_lot(place, -0.9, 48, 21, 21)


def crane_rect(place: int) -> QRectF:
    """The badge of a crane that is crossed."""
    return _on_lot(place, 45, 32.6, 19.4, 19.4)


def debt_rect(place: int, built: bool) -> QRectF:
    """The debt beside a crane: below its badge, or on the site."""
    return _on_lot(place, 46.4, 51.2, 17.4, 17.4) if built else _on_lot(place, 47, 37.4, 16.6, 16.6)


def carpet_rect(place: int) -> QRectF:
    return _on_lot(place, 17.6, 45, 28 * 1.03, 24 * 1.03)


def carpet_ring(place: int) -> QRectF:
    return _on_lot(place, 17.6, 45.7, 28.8, 24.2)


# ---- golf and hotels ----------------------------------------------------------------------------------------------------


def hole_rect(avenue: int) -> QRectF:
    return QRectF(QPointF(avenue_x(avenue), HOLE_TOP), HOLE)


def flag(avenue: int, par: int) -> QPointF:
    """The middle of the baseline of the figure on a hole's flag."""
    return QPointF(avenue_x(avenue) + (36.6 if par == 3 else 38.6), HOLE_TOP + 14.6)


def hole_mark(avenue: int, won: bool) -> QRectF:
    """Where the pen rings a hole, or crosses it."""
    x, y = avenue_x(avenue), HOLE_TOP
    return QRectF(x + 17, y - 1, 40, 33) if won else QRectF(x + 18, y + 4, 36, 29)


def upper_rect(avenue: int) -> QRectF:
    return UPPER.translated(avenue_x(avenue), 0)


def lower_rect(avenue: int) -> QRectF:
    return LOWER.translated(avenue_x(avenue), 0)


def hotel_rect(avenue: int) -> QRectF:
    return upper_rect(avenue).united(lower_rect(avenue))


def avenue_plate(avenue: int) -> QRectF:
    """The street sign with the avenue's number; two digits have a wider one."""
    wide = 16.0 if avenue < 9 else 21.0
    return QRectF(max(avenue_x(avenue) - 3.6 - wide / 2, 0.8), 449.5, wide, 14.6)


# ---- roads --------------------------------------------------------------------------------------------------------------


def crossing(node: int) -> QPointF:
    return corner(node) + TO_CROSSING


@cache
def lamp_rect(node: int) -> QRectF:
    """The picture of a lamp or of the traffic light, which stands with its foot on the crossing."""
    at = crossing(node)
    return QRectF(at.x() - 28, at.y() - 32, 56, 56)


def route(points: Sequence[QPointF]) -> QPainterPath:
    """The line over these crossings, its corners rounded."""
    path = QPainterPath(points[0])
    for i, here in enumerate(points[1:], 1):
        before, after = points[i - 1], points[min(i + 1, len(points) - 1)]
        if i < len(points) - 1 and _turns(before, here, after):
            path.lineTo(_towards(here, before))
            path.quadTo(here, _towards(here, after))
        else:
            path.lineTo(here)
    return path


def _turns(before: QPointF, here: QPointF, after: QPointF) -> bool:
    one, other = here - before, after - here
    return abs(one.x() * other.x() + one.y() * other.y()) < 0.5 * math.hypot(one.x(), one.y())


def _towards(here: QPointF, there: QPointF) -> QPointF:
    """A bend's end: that far from the crossing on the way there."""
    way = there - here
    length = math.hypot(way.x(), way.y())
    return here + way * (min(BEND, length) / max(length, 1e-6))


def begun(points: Sequence[QPointF], fixed: int, share: float) -> list[QPointF]:
    """The way with only that share drawn of what lies beyond its first `fixed` crossings."""
    if share >= 1 or fixed >= len(points):
        return list(points)
    found = list(points[:fixed])
    left = share * sum(_length(a, b) for a, b in pairwise(points[fixed - 1 :]))
    for a, b in pairwise(points[fixed - 1 :]):
        step = _length(a, b)
        if step >= left:
            found.append(a + (b - a) * (left / step))
            break
        left -= step
        found.append(b)
    return found


def _length(a: QPointF, b: QPointF) -> float:
    return math.hypot(b.x() - a.x(), b.y() - a.y())


def road_rect(one: int, other: int) -> QRectF:
    """A road between two crossings, without the crossings' middles."""
    a, b = crossing(one), crossing(other)
    lying = abs(b.x() - a.x()) > abs(b.y() - a.y())
    across, along = ROAD / 2, INSET
    whole = QRectF(a, b).normalized()
    return whole.adjusted(along, -across, -along, across) if lying else whole.adjusted(-across, along, across, -along)


def path_target(path: Sequence[int]) -> QPainterPath:
    """The second road of a path from lamp to lamp: it identifies the path, so it is what is lit and clicked."""
    shape = QPainterPath()
    shape.addRoundedRect(road_rect(path[-2], path[-1]), BEND, BEND)
    return shape


def path_capsule(path: Sequence[int]) -> QPainterPath:
    """Both roads of a path, for the ring around the one under the pointer."""
    stroker = QPainterPathStroker()
    stroker.setWidth(ROAD)
    stroker.setCapStyle(stroker.capStyle().RoundCap)
    stroker.setJoinStyle(stroker.joinStyle().RoundJoin)
    return stroker.createStroke(route([crossing(node) for node in path])).simplified()


def heading(points: Sequence[QPointF]) -> str:
    """Which way the limousine points at the end of these crossings: "east" before it has started."""
    if len(points) < 2:
        return "east"
    way = points[-1] - points[-2]
    if abs(way.x()) > abs(way.y()):
        return "east" if way.x() > 0 else "west"
    return "south" if way.y() > 0 else "north"


def car_rect(points: Sequence[QPointF]) -> QRectF:
    """The picture of the limousine at the end of its way; before its first drive it waits beside the traffic light."""
    at = points[-1] if len(points) > 1 else points[-1] + QPointF(25, 1)
    return QRectF(at.x() - 20 - 16, at.y() - 10 - 16, 40 + 32, 16 + 32)
