"""Painting that stays crisp at every scale: edges fall on device pixels, lines are whole device pixels wide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import cycle
from math import ceil, floor
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPixmap

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.tokens import mix

REACH = 12  # how far the shadow reaches beyond its panel
_PATCH = 64  # side of the shadow's nine-patch
LINES = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
LINES_IN_MIDDLE = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
"""How words run in several lines: from the upper edge of their room, or in the middle of its height."""
LOW = 440
"""In a page as high as this the houses of the town have their own size."""
TOWER = 1.3
"""So many times as high as others is the highest that is built there."""
OUTLINE = 0.45
"""How strong the outlines of the town are in high contrast: it is no part of what is to be read."""


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """What is set inside is as before afterwards, whatever happens."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def ratio(painter: QPainter) -> float:
    """Device pixels in a unit of this painter."""
    return painter.deviceTransform().m11()


def snap(painter: QPainter, rect: QRectF) -> QRectF:
    """The rectangle with its edges on device pixels, never larger than before: a widget's outermost edge must not be clipped."""
    transform = painter.deviceTransform()
    device = transform.mapRect(rect)
    left, top = ceil(device.left() - 0.05), ceil(device.top() - 0.05)
    right, bottom = floor(device.right() + 0.05), floor(device.bottom() + 0.05)
    back, _ = transform.inverted()
    return back.mapRect(QRectF(left, top, right - left, bottom - top))


def nearest(painter: QPainter, x: float, y: float) -> QPointF:
    """The corner of a device pixel nearest to a point."""
    transform = painter.deviceTransform()
    device = transform.map(QPointF(x, y))
    back, _ = transform.inverted()
    return back.map(QPointF(round(device.x()), round(device.y())))


def hair(painter: QPainter, width: float = 1.0) -> float:
    """A line's width in whole device pixels, at least one."""
    scale = ratio(painter)
    return max(1, round(width * scale)) / scale


def rounded(
    painter: QPainter, rect: QRectF, radius: float, fill: QColor | None = None, edge: QColor | None = None, width: float = 1.0
) -> None:
    """A rounded rectangle; its edge lies inside."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = snap(painter, rect)
    if edge is not None:
        line = hair(painter, width)
        rect = rect.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        radius = max(0.0, radius - line / 2)
        painter.setPen(QPen(edge, line))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    radius = min(radius, rect.height() / 2, rect.width() / 2)
    painter.drawRoundedRect(rect, radius, radius)


def dashed(painter: QPainter, rect: QRectF, radius: float, colour: QColor, width: float = 2.0, fill: QColor | None = None) -> None:
    """A rounded rectangle with a dashed edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, hair(painter, width))
    pen.setDashPattern([2.4, 1.8])
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius)


def line(painter: QPainter, start: QPointF, stop: QPointF, colour: QColor, width: float = 1.0) -> None:
    """A straight hairline, upright or level, as a filled strip of device pixels."""
    thick = hair(painter, width)
    corner, end = nearest(painter, start.x(), start.y()), nearest(painter, stop.x(), stop.y())
    painter.fillRect(QRectF(corner, QSizeF(max(thick, end.x() - corner.x()), max(thick, end.y() - corner.y()))), colour)


def words(
    painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
) -> float:
    """One line of text in the middle of the height, shortened with … if it does not fit; returns its width."""
    metrics = QFontMetricsF(font)
    shown = (
        text
        if metrics.horizontalAdvance(text) <= rect.width() + 0.5
        else metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    )
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
    return metrics.horizontalAdvance(shown)


def picture(painter: QPainter, x: float, y: float, pixmap: QPixmap) -> None:
    """A pixmap at the nearest device pixel: it was made in device pixels and must not be resampled."""
    painter.drawPixmap(nearest(painter, x, y), pixmap)


@cache
def _shadow_patch(strength: int, radius: int) -> QPixmap:
    """The one soft shadow (0 2 8) of a rounded square as a nine-patch: stacked rims that grow fainter outwards."""
    image = QImage(_PATCH, _PATCH, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, max(1, round(strength / 4.2))))
    for step in range(5):
        grow = 4 - step * 1.5
        rect = QRectF(REACH - grow, REACH + 2 - grow, _PATCH - 2 * REACH + 2 * grow, _PATCH - 2 * REACH + 2 * grow)
        painter.drawRoundedRect(rect, radius + max(0.0, grow), radius + max(0.0, grow))
    painter.end()
    return QPixmap.fromImage(image)


def shadow(painter: QPainter, rect: QRectF, strength: QColor, radius: int = 10) -> None:
    """The shadow below a panel that lies at this rectangle."""
    if strength.alpha() == 0:
        return
    patch = _shadow_patch(strength.alpha(), radius)
    corner = _PATCH / 2 - 2
    outer = rect.adjusted(-REACH, -REACH, REACH, REACH)
    xs = (outer.left(), outer.left() + corner, outer.right() - corner, outer.right())
    ys = (outer.top(), outer.top() + corner, outer.bottom() - corner, outer.bottom())
    cut = (0.0, corner, _PATCH - corner, float(_PATCH))
    for row in range(3):
        for column in range(3):
            target = QRectF(QPointF(xs[column], ys[row]), QPointF(xs[column + 1], ys[row + 1]))
            source = QRectF(QPointF(cut[column], cut[row]), QPointF(cut[column + 1], cut[row + 1]))
            painter.drawPixmap(target, patch, source)


def town_at_foot(width: float, base: float, seed: int, height: float, clear: QRectF | None = None) -> QPainterPath:
    """A town at the foot of a page: houses, towers and trees in one colour, the same for the same seed.

    Everything stands on `base`; `height` stretches it upwards. Nothing reaches into the room that is to be `clear`.

    >>> town_at_foot(600, 400, 9, 1.0).boundingRect().width() > 600
    True
    >>> town_at_foot(600, 400, 9, 1.0, QRectF(100, 0, 400, 390)).intersects(QRectF(100, 0, 400, 390))
    False
    """
    luck = Random(seed)
    path = QPainterPath()
    x = -20.0
    while x < width + 40:
        wide, high, kind = luck.randint(34, 70), luck.randint(28, 92) * height, luck.random()
        if clear is None or not QRectF(x, base - high * TOWER, wide, high * TOWER).intersects(clear):
            _raise(path, x, base, wide, high, kind)
        x += wide + luck.randint(4, 26)
    path.addRect(QRectF(-20, base - 2, width + 60, 60))
    return path


def _raise(path: QPainterPath, x: float, base: float, wide: float, high: float, kind: float) -> None:
    if kind < 0.5:
        _house(path, x, base, wide, high * 0.6)
    elif kind < 0.72:
        path.addRect(QRectF(x, base - high * TOWER, wide * 0.8, high * TOWER))
    else:
        _tree(path, x + wide / 2, base, high * 0.35, wide * 0.34)


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


def clouds(width: float, height: float, seed: int, clear: QRectF | None = None) -> QPainterPath:
    """A few flat clouds in the upper third of a page, the same for the same seed; none in the room that is to be `clear`.

    >>> clouds(800, 440, 3).boundingRect().bottom() < 440 / 2
    True
    >>> clouds(800, 440, 3, QRectF(0, 0, 800, 220)).isEmpty()
    True
    """
    luck = Random(seed)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    x, levels = -luck.uniform(0, 60), cycle(((0.08, 0.18), (0.24, 0.36)))
    while x < width:
        wide, high = luck.uniform(70, 112), luck.uniform(13, 18)
        place = QRectF(x, height * luck.uniform(*next(levels)), wide, high)
        if clear is None or not place.adjusted(0, -high, 0, 0).intersects(clear):
            path.addRoundedRect(place, high / 2, high / 2)
            for share, size in ((0.34, 1.0), (0.6, 0.72)):
                path.addEllipse(QPointF(x + wide * share, place.y() + high * 0.35), high * size, high * size * 0.8)
        x += wide + luck.uniform(30, 70)
    return path


def skyline(painter: QPainter, theme: Theme, size: QSize, words: QRectF, before: QRectF | None = None) -> None:
    """The quiet town at the lower edge of a page and a few clouds above it, the larger the higher the page is; in high contrast
    their outlines alone, and no house in the room of the `words`. No cloud is there either, or where panels stand `before` it."""
    t, scale = theme.tokens, max(1.0, size.height() / LOW)
    taken = words if before is None else before
    hidden = QRectF(taken.topLeft() / scale, taken.size() / scale)
    clear = QRectF(words.topLeft() / scale, words.size() / scale) if theme.contrast else None
    near = mix(t.desk, QColor("#000000"), 0.42) if theme.dark else mix(t.desk, t.line, 0.62)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        sky = clouds(size.width() / scale, size.height() / scale, 3, hidden)
        _quiet(painter, theme, sky, mix(t.desk, QColor("#FFFFFF"), 0.07 if theme.dark else 0.5))
        for colour, seed, height in ((mix(t.desk, near, 0.55), 9, 1.9), (near, 4, 1.0)):
            _quiet(painter, theme, town_at_foot(size.width() / scale, size.height() / scale, seed, height, clear), colour)


def _quiet(painter: QPainter, theme: Theme, path: QPainterPath, colour: QColor) -> None:
    """Something behind everything else, in one colour; in high contrast its outline."""
    if theme.contrast:
        painter.setPen(QPen(mix(theme.tokens.desk, theme.tokens.line, OUTLINE), 1))
        painter.setBrush(theme.tokens.desk)
        painter.drawPath(path.simplified())
    else:
        painter.fillPath(path, colour)
