"""Small signs of the score board that are drawn, not pictured: they change size with their column."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from tabletown_desktop.games.lasvegas.colours import Colours
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.scene.paper import Paper, line

SIZE = 18.0
"""Width and height of a sign at scale 1."""


def tower(paper: Paper, colours: Colours, place: QRectF, big: bool) -> None:
    """A hotel: with its upper floors the big one, the small one with their place in dashes."""
    with paper.moved(place.left(), place.top(), place.width() / SIZE):
        edge, wall = colours.outline, colours.hotel
        if big:
            paper.surface(QRectF(4.5, 1, 9, 8.5), wall, 1, edge, 1.3)
            for x, y in ((7.2, 4.0), (10.8, 4.0), (7.2, 6.8), (10.8, 6.8)):
                paper.stroke(QPointF(x - 0.2, y), QPointF(x + 0.2, y), edge, 1.5)
        else:
            paper.painter.setPen(line(paper.tokens.ink_soft, 1.1, (2, 1.8)))
            paper.painter.setBrush(Qt.BrushStyle.NoBrush)
            paper.painter.drawPolyline(QPolygonF([QPointF(4.5, 9), QPointF(4.5, 1.5), QPointF(13.5, 1.5), QPointF(13.5, 9)]))
        paper.surface(QRectF(1.5, 9.5, 15, 8), wall, 1, edge, 1.3)
        for x in (5.2, 12.8):
            paper.stroke(QPointF(x - 0.5, 13.4), QPointF(x + 0.5, 13.4), edge, 1.6)
        paper.surface(QRectF(7.7, 12.6, 2.6, 5), edge)


def flag(paper: Paper, colours: Colours, place: QRectF, par: int, figure: bool = True) -> None:
    """The flag of a hole: pennant, swallow tail or banner, with its PAR."""
    shapes = {
        3: ((2, 2), (18, 7.5), (2, 13)),
        4: ((2, 2), (18, 2), (14.6, 7.5), (18, 13), (2, 13)),
        5: ((2, 2), (17, 2), (17, 13), (2, 13)),
    }
    with paper.moved(place.left(), place.top(), place.width() / SIZE):
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in shapes[par]]))
        path.closeSubpath()
        paper.path(path, {3: colours.flag_3, 4: colours.flag_4, 5: colours.flag_5}[par], colours.outline, 1)
        paper.stroke(QPointF(2, 1.4), QPointF(2, 17), paper.tokens.ink, 1.6)
        if not figure:
            return
        size = 12 / paper.theme.text_scale
        paper.centred(QRectF(2.4, 2, 9.6 if par == 3 else 12.4, 11.4), str(par), size, EXTRABOLD, colours.flag, 0)


def carpet(paper: Paper, colours: Colours, place: QRectF, kind: str) -> None:
    """The badge of a special casino on its red carpet."""
    paper.surface(place.adjusted(0.5, 0.5, -0.5, -0.5), colours.carpet, place.width() / 5, colours.outline, 1)
    inset = place.width() * 0.12
    paper.part(f"lasvegas/badge-{kind}", place.adjusted(inset, inset, -inset, -inset))


def missing_path(paper: Paper, colours: Colours, place: QRectF) -> None:
    """From the end of the route back to its start, in dashes."""
    y, tone = place.center().y(), colours.route
    paper.disc(QPointF(place.left() + 3, y), 2.6, tone)
    paper.disc(QPointF(place.right() - 3, y), 2.4, None, tone, 1.8)
    paper.painter.setPen(line(tone, 1.8, (1.8, 2.8)))
    paper.painter.drawLine(QPointF(place.left() + 7, y), QPointF(place.right() - 6.4, y))


def street_sign(paper: Paper, colours: Colours, place: QRectF, street: int) -> None:
    """The number of a street on its green sign."""
    paper.surface(place, colours.street_sign, 3.5, colours.outline if paper.theme.contrast else None)
    paper.centred(place, str(street), 12, EXTRABOLD, colours.on_street_sign, 1)


def lucky_seven(paper: Paper, place: QRectF) -> None:
    """A seven in a ring: the longest row of a street."""
    with paper.moved(place.left(), place.top(), place.width() / SIZE):
        ink = paper.tokens.ink
        paper.disc(QPointF(9, 9), 7.6, None, ink, 1.6)
        path = QPainterPath(QPointF(6, 5.6))
        path.lineTo(12, 5.6)
        path.lineTo(8.2, 13)
        paper.path(path, None, ink, 1.9)
