"""Pictures on a table: composed ones in the best resolution at hand (plain ground until they are ready), and stamps, small
drawings that are cached.

    stamp(paper, ("number", place, look), bounds, lambda paper: write(paper))

A stamp looks exactly as if it were drawn on the spot: it is cached for the device pixels it covers, by its key and the theme.
Where nobody paints pixels (a printer, a test that reads the words) it is drawn every time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform

from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene.paper import WITHOUT_PIXELS, Paper

CLOSE, WIDEST = 1.25, 3600
"""The zoom from which finer pictures are worth their bytes, and the most pixels they may be wide."""
RADIUS = 10.0


def closer(detail: float, wanted: float, width: float) -> float:
    """The detail (device pixels per unit) for a picture that is looked at closely: twice as fine, unless that
    is too large to keep. `width` in units.

    >>> closer(1.0, 1.1, 880), closer(1.0, 2.0, 880), closer(3.0, 6.0, 880)
    (1.0, 2.0, 3.0)
    """
    finer = 2 * detail
    return finer if wanted > detail * CLOSE and finer * width <= WIDEST else detail


def lay(paper: Paper, picture: QPixmap | None, place: QRectF, ground: QRectF, colour: QColor) -> None:
    """Lay a picture down: as it is if it was made for this size, else stretched; plain ground while there is none."""
    if picture is None:
        paper.painter.fillRect(ground, colour)
    elif abs(picture.width() - place.width() * paper.device_scale()) < 1:
        paper.pixmap(picture, place)
    else:
        paper.painter.drawPixmap(place, picture, QRectF(picture.rect()))


def frame(paper: Paper, whole: QRectF, outside: QColor) -> None:
    """Give a plate round corners: paint what it lies on outside them, and a hairline on its edge."""
    if paper.within(whole, RADIUS):
        return
    corners, inside = QPainterPath(), QPainterPath()
    corners.addRect(whole)
    inside.addRoundedRect(whole, RADIUS, RADIUS)
    paper.painter.fillPath(corners.subtracted(inside), outside)
    edge = paper.tokens.line if paper.theme.dark else mix(paper.tokens.line, paper.tokens.ink, 0.12)
    paper.surface(whole.adjusted(0.5, 0.5, -0.5, -0.5), None, RADIUS, edge)


ROOM_BYTES = 24 * 1024 * 1024
"""What all stamps together may take."""

_kept: OrderedDict[Hashable, QPixmap] = OrderedDict()


def stamp(paper: Paper, key: Hashable, bounds: QRectF, draw: Callable[[Paper], None]) -> None:
    """Lay down a drawing that stays inside its bounds."""
    painter = paper.painter
    if painter.paintEngine().type() in WITHOUT_PIXELS:
        draw(paper)
        return
    transform = painter.deviceTransform()
    whole = transform.mapRect(bounds)
    at = QPoint(math.floor(whole.x()), math.floor(whole.y()))
    theme = paper.theme
    part = (round(whole.x() - at.x(), 2), round(whole.y() - at.y(), 2))
    name = (key, theme.shown, theme.safe_marks, round(transform.m11(), 4), part)
    picture = _kept.get(name)
    if picture is None:
        size = (math.ceil(whole.right()) - at.x(), math.ceil(whole.bottom()) - at.y())
        picture = _drawn(paper, size, transform * QTransform.fromTranslate(-at.x(), -at.y()), draw)
        _kept[name] = picture
        while sum(map(_weight, _kept.values())) > ROOM_BYTES and len(_kept) > 1:
            _kept.popitem(last=False)
    _kept.move_to_end(name)
    painter.save()
    painter.setWorldTransform(transform.inverted()[0], True)
    painter.drawPixmap(at, picture)
    painter.restore()


def forget_stamps() -> None:
    """Drop all stamps: another city has other numbers, another size or theme other pictures."""
    _kept.clear()


def _drawn(paper: Paper, size: tuple[int, int], transform: QTransform, draw: Callable[[Paper], None]) -> QPixmap:
    picture = QPixmap(max(1, size[0]), max(1, size[1]))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setTransform(transform)
    draw(Paper(painter, paper.theme, paper.scale, paper.least))
    painter.end()
    return picture


def _weight(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
