"""What every section of the score board is made of: heads with points, plates of values, counts, pen marks and small signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainterPath, QPolygonF

from tabletown_desktop.games.lasvegas.colours import Colours, colours
from tabletown_desktop.games.lasvegas.sheet import form_places
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import TIGHT, Align, Paper, line
from tabletown_desktop.scene.pen import Ink

LEADING = 1.12
"""Height of a line, as a share of the size of its words."""
POINTS_HIGH = 14.0
CLEAR, TIGHT_SECTION = 9.0, 112.0
"""Least room between a head and its points; half of it in a section no wider than that."""


class Count(NamedTuple):
    """A number on the sheet: now, and when the round began."""

    now: int
    dry: int

    @property
    def wet(self) -> bool:
        return self.now != self.dry


class Pieces:
    """Draws in one section's units; a section of the board inherits it."""

    def __init__(self, paper: Paper, bounds: QRectF, say: Say, progress: Mapping[str, float]) -> None:
        self.paper = paper
        self.bounds = bounds
        self.say = say
        self.progress = progress
        self.tokens = paper.tokens
        self.colours: Colours = colours(paper.theme)

    # ---- words ------------------------------------------------------------------------------------------------------

    def line(
        self,
        place: QRectF,
        text: str,
        size: float = 12,
        weight: QFont.Weight = SEMIBOLD,
        colour: QColor | None = None,
        align: Align = "start",
    ) -> float:
        """Words in one line in the middle of a box's height, never larger than the box; returns how wide they run."""
        size = min(size, place.height() / LEADING / self.paper.text_scale)
        _, pixels = self.paper.fitting(text, size, weight, place.width())
        x = {"start": place.left(), "middle": place.center().x(), "end": place.right()}[align]
        y = place.center().y() + pixels / self.paper.scale * 0.355
        return self.paper.words(x, y, text, size, weight, colour, align, place.width())

    def fits(self, place: QRectF, text: str, weight: QFont.Weight = SEMIBOLD, share: float = 0.0) -> bool:
        """Whether words keep all their letters in one line of a box, and this share of their size."""
        size = min(12.0, place.height() / LEADING / self.paper.text_scale)
        shown, pixels = self.paper.fitting(text, size, weight, place.width())
        return shown == text and pixels >= share * self.paper.pixels(size)

    def head(self, title: str, points: Count | None, place: QRectF | None = None) -> None:
        """The name of a section and, written by hand, what it is worth now."""
        place = place if place is not None else QRectF(0, 0, self.bounds.width(), form_places.HEAD)
        room = place
        if points is not None:
            colour = self.tokens.wet if points.wet else self.tokens.bad if points.now < 0 else self.tokens.ink
            end = QPointF(place.right() - 1, place.center().y())
            self.number(points.now, end, min(POINTS_HIGH, place.height() - 4), colour, len(title), "end")
            room = self.beside(points, place)
        self.line(room, title, 12, BOLD, self.colours.quiet)

    def beside(self, points: Count, place: QRectF) -> QRectF:
        """What the points at the right end of a line leave to its words."""
        used = pen.width(written(points.now), min(POINTS_HIGH, place.height() - 4))
        return place.adjusted(0, 0, -used - (CLEAR if self.bounds.width() > TIGHT_SECTION else CLEAR / 2), 0)

    def number(self, value: int, at: QPointF, height: float, colour: QColor, seed: int = 0, anchor: pen.Anchor = "middle") -> None:
        """A number by hand."""
        pen.write(self.paper.painter, written(value), at, height, Ink(colour), seed, anchor=anchor)

    def ink(self, wet: bool) -> QColor:
        return self.tokens.wet if wet else self.tokens.ink

    # ---- plates and boxes -------------------------------------------------------------------------------------------

    def plate(self, place: QRectF, text: str, size: float, current: bool, spent: bool) -> None:
        """A printed value: gold while it is in force, pale when it is spent."""
        edge, width = self.edge(current)
        self.paper.surface(place, self.colours.gold_plate if current else self.tokens.paper_2, 4, edge, width)
        colour = self.colours.on_gold if current else self.tokens.ink_off if spent and not self.paper.theme.contrast else self.colours.quiet
        self.paper.centred(place, text, size, EXTRABOLD if current else SEMIBOLD, colour, 1)

    def edge(self, current: bool) -> tuple[QColor | None, float]:
        if current:
            return self.colours.gold_edge, 2.0 if self.paper.theme.contrast else 1.3
        return (self.tokens.line, 1.0) if self.paper.theme.contrast else (None, 1.0)

    def plates(self, key: str, boxes: Sequence[QRectF], values: Sequence[str], crossed: Count, first: int = 0) -> None:
        """A column of values, from the `first` of them on: those before the one in force are crossed, the crosses of this turn in wet
        ink."""
        least = min(boxes, key=lambda box: box.height())
        limit = least.height() / TIGHT / self.paper.text_scale
        size = self.paper.together(values, min(12.0, limit), EXTRABOLD, least.width() - 4)
        for box, (place, value) in enumerate(zip(boxes, values, strict=True), first):
            self.plate(place, value, size, box == crossed.now, box < crossed.now)
            if box < crossed.now:
                self.cross(place, f"{key}:{box}", box >= crossed.dry, box + len(key))

    def cross(self, place: QRectF, key: str, wet: bool, seed: int) -> None:
        """A box the pen crosses out."""
        wide, high = min(11.0, place.width() * 0.34), min(8.0, place.height() * 0.4)
        centre = place.center()
        mark = QRectF(centre.x() - wide, centre.y() - high, 2 * wide, 2 * high)
        self.mark("cross", mark, key, wet, seed)
        if wet and self.paper.theme.safe_marks:
            self.paper.surface(place.adjusted(-1.5, -1.5, 1.5, 1.5), None, 5, self.tokens.ink, 1.8)

    def ring(self, place: QRectF, key: str, wet: bool, seed: int) -> None:
        self.mark("ring", place, key, wet, seed)
        if wet and self.paper.theme.safe_marks:
            self.paper.surface(place.adjusted(-1.5, -1.5, 1.5, 1.5), None, 5, self.tokens.ink, 1.8)

    def mark(self, kind: str, place: QRectF, key: str, wet: bool, seed: int, nib: float = 2.0) -> None:
        done = self.progress.get(key, 1.0) if wet else 1.0
        pen.mark(self.paper.painter, kind, place, Ink(self.ink(wet)), nib, seed, done)

    # ---- debts ------------------------------------------------------------------------------------------------------

    def debt(self, place: QRectF, state: str, dry: str, key: str) -> None:
        """A debt beside a box: "open" (not yet due), "circled" (due) or "cleared"; wet where this turn changed it."""
        k = place.width() / 20
        name = {"open": "debt-open", "circled": "debt-due-bare", "cleared": "debt-cleared-bare"}[state]
        self.paper.part(f"lasvegas/{name}", place.adjusted(-k, -k, k, k))
        if state != "open":
            kind, inset = ("ring", 1.2 * k) if state == "circled" else ("strike", 2.4 * k)
            self.mark(kind, place.adjusted(inset, inset, -inset, -inset), key, state != dry, 3, 1.8 * k)


def written(value: int) -> str:
    """A number as the pen writes it."""
    return str(value).replace("−", "-")


def printed(value: int) -> str:
    """A number as it is printed, with a true minus."""
    return f"−{-value}" if value < 0 else str(value)


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
        size = 12 / paper.text_scale
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
