"""Drawings that are kept as small pictures: what the pen has finished is not drawn again with every paint.

    stamps.stamp(paper, ("number", place, look), bounds, lambda paper: write(paper))

A drawing looks exactly as if it were drawn on the spot: it is kept for the device pixels it covers, by its key and the
theme. Where nobody paints pixels (a printer, a test that reads the words) it is drawn every time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from tabletown_desktop.scene.paper import WITHOUT_PIXELS, Paper

ROOM = 24 * 1024 * 1024
"""Bytes of pictures that are kept."""

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
        while sum(map(_weight, _kept.values())) > ROOM and len(_kept) > 1:
            _kept.popitem(last=False)
    _kept.move_to_end(name)
    painter.save()
    painter.setWorldTransform(transform.inverted()[0], True)
    painter.drawPixmap(at, picture)
    painter.restore()


def forget() -> None:
    """Throw them away: another city has other numbers, another size or light other pictures."""
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
