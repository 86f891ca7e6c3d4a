"""What every section of the score board is made of: heads with points, plates of values, counts and pen marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont

from tabletown_desktop.games.lasvegas import blocks
from tabletown_desktop.games.lasvegas.colours import Colours, colours
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import TIGHT, Align, Paper
from tabletown_desktop.scene.pen import Ink

LEADING = 1.12
"""Height of a line of words in sizes of the words."""
CLEAR = 9.0
"""Least room between a head and its points."""


class Count(NamedTuple):
    """A number a person keeps: now, and at the beginning of the round."""

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
        size = min(size, place.height() / LEADING / self.paper.theme.text_scale)
        _, pixels = self.paper.fitting(text, size, weight, place.width())
        x = {"start": place.left(), "middle": place.center().x(), "end": place.right()}[align]
        y = place.center().y() + pixels / self.paper.scale * 0.355
        return self.paper.words(x, y, text, size, weight, colour, align, place.width())

    def head(self, title: str, points: Count | None, place: QRectF | None = None) -> None:
        """The name of a section and, written by hand, what it is worth now."""
        place = place if place is not None else QRectF(0, 0, self.bounds.width(), blocks.HEAD)
        used = 0.0
        if points is not None:
            said, height = written(points.now), min(14.0, place.height() - 4)
            used = pen.width(said, height) + CLEAR
            colour = self.tokens.wet if points.wet else self.tokens.bad if points.now < 0 else self.tokens.ink
            self.number(points.now, QPointF(place.right() - 1, place.center().y()), height, colour, len(title), "end")
        room = QRectF(place.left(), place.top(), place.width() - used, place.height())
        self.line(room, title, 12, BOLD, self.colours.quiet)

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
        colour = self.colours.on_gold if current else self.tokens.ink_off if spent else self.colours.quiet
        self.paper.centred(place, text, size, EXTRABOLD if current else SEMIBOLD, colour, 1)

    def edge(self, current: bool) -> tuple[QColor | None, float]:
        if current:
            return self.colours.gold_edge, 2.0 if self.paper.theme.contrast else 1.3
        return (self.tokens.line, 1.0) if self.paper.theme.contrast else (None, 1.0)

    def plates(self, key: str, boxes: Sequence[QRectF], values: Sequence[str], crossed: Count) -> None:
        """A column of values: those before the one in force are crossed, the crosses of this turn in wet ink."""
        least = min(boxes, key=lambda box: box.height())
        limit = least.height() / TIGHT / self.paper.theme.text_scale
        size = self.paper.together(values, min(12.0, limit), EXTRABOLD, least.width() - 4)
        for box, (place, value) in enumerate(zip(boxes, values, strict=True)):
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
    """A number as the pen knows it."""
    return str(value).replace("−", "-")


def printed(value: int) -> str:
    """A number as it is printed, with a true minus."""
    return f"−{-value}" if value < 0 else str(value)
