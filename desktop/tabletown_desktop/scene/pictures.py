"""Pictures composed of many parts, as a table lays them: at the fineness that is at hand, or plain ground while they come."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath, QPixmap

from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene.paper import Paper

CLOSE, WIDEST = 1.25, 3600
"""From which zoom finer pictures are worth their bytes, and how many pixels wide they may be."""
RADIUS = 10.0


def closer(detail: float, wanted: float, width: float) -> float:
    """The detail (device pixels of a unit) for a picture so many units wide that is looked at closely: twice as fine, if
    that is not too large to keep.

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
    """The round corners of a plate: what it lies on outside, a hairline on its edge."""
    corners, inside = QPainterPath(), QPainterPath()
    corners.addRect(whole)
    inside.addRoundedRect(whole, RADIUS, RADIUS)
    paper.painter.fillPath(corners.subtracted(inside), outside)
    edge = paper.tokens.line if paper.theme.dark else mix(paper.tokens.line, paper.tokens.ink, 0.12)
    paper.surface(whole.adjusted(0.5, 0.5, -0.5, -0.5), None, RADIUS, edge)
