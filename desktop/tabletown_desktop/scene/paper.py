"""Paper: what is printed on a table. Surfaces, words and parts, in the units of a panel.

A `Paper` is a painter that knows its panel's scale: everything is measured in the panel's units, yet words are set in
whole pixels, grow with the text size of the settings, never fall below the smallest size and never run out of the room
they are given.

    paper = Paper(painter, theme, scale=1.4)
    paper.surface(QRectF(0, 0, 340, 156), theme.tokens.paper, radius=10)
    paper.words(14, 23, "Plans", 14, BOLD, theme.tokens.ink)
    paper.part("welcome/sign-park", QRectF(6, 3, 20, 20))
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPaintEngine, QPainter, QPainterPath, QPen, QPixmap

from tabletown_desktop.look.theme import FAMILY, LEAST_PIXELS, MEDIUM, Theme

LEAST = 12
"""Pixels of the smallest words; a compact table goes down to 11."""
ELLIPSIS = "…"
TIGHT = 0.94
"""Height of a box, as a share of the size of words that still fit into it: capitals and digits need no more."""
RIM = 6
"""How far a shadow may reach beyond what casts it."""
THIN = 2.0
"""Width of lines below which nobody sees whether their ends are round."""
KEPT_SHADOW = 160_000
"""Device pixels of the largest shadow that is kept as a picture."""
WITHOUT_PIXELS = (QPaintEngine.Type.User, QPaintEngine.Type.Picture, QPaintEngine.Type.Pdf)
"""Paint devices that record instead of drawing pixels: there everything is painted anew, never copied from a picture."""
Align = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Word:
    """A text as it was set, in units of its panel; for tests that look for words that are cut off or overlap."""

    text: str
    rect: QRectF
    pixels: int
    whole: bool


@lru_cache(maxsize=256)
def font(pixels: int, weight: QFont.Weight) -> QFont:
    found = QFont(FAMILY)
    found.setPixelSize(pixels)
    found.setWeight(weight)
    return found


@lru_cache(maxsize=4096)
def _run(text: str, pixels: int, weight: QFont.Weight) -> float:
    return QFontMetricsF(font(pixels, weight)).horizontalAdvance(text)


@lru_cache(maxsize=64)
def _letters(text: str, weight: QFont.Weight) -> QPainterPath:
    path = QPainterPath()
    path.addText(QPointF(0, 0), font(100, weight), text)
    return path


def run_of(theme: Theme, text: str, size: float, weight: QFont.Weight = MEDIUM) -> float:
    """How wide words run on a table, in its units, at the person's text size."""
    return _run(text, max(least_units(theme, LEAST_PIXELS), round(size * theme.text_scale)), weight)


def least_units(theme: Theme, least: int) -> int:
    """The smallest words, in units of the table: so many, but never less than can be read on the screen."""
    return max(least, math.ceil(LEAST_PIXELS / theme.interface_scale))


def _elided(text: str, pixels: int, weight: QFont.Weight, room: float) -> str:
    return QFontMetricsF(font(pixels, weight)).elidedText(text, Qt.TextElideMode.ElideRight, room)


def shade(colour: QColor, opacity: float) -> QColor:
    """The colour, more transparent."""
    found = QColor(colour)
    found.setAlphaF(colour.alphaF() * opacity)
    return found


def _cast(painter: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
    """The sheets of a shadow, one over the other."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for grow in range(-2, 4):
        corner = max(radius + grow, 1)
        painter.drawRoundedRect(rect.adjusted(-grow, 2 - grow, grow, 2 + grow), corner, corner)


@lru_cache(maxsize=24)
def _shadow(width: float, height: float, radius: float, colour: int, scale: float) -> QPixmap:
    """The shadow of a card of that size."""
    picture = QPixmap(math.ceil((width + 2 * RIM) * scale), math.ceil((height + 2 * RIM) * scale))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    _cast(painter, QRectF(RIM, RIM, width, height), radius, QColor.fromRgba(colour))
    painter.end()
    return picture


def line(colour: QColor, width: float, dash: tuple[float, ...] = (), cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap) -> QPen:
    """A pen with round ends; the dash is in units, as in SVG. Thin dashes have flat ends instead and are that much longer: round
    ones, hardly seen, take seven times as long to paint."""
    if dash and width < THIN and cap == Qt.PenCapStyle.RoundCap:
        cap, dash = Qt.PenCapStyle.FlatCap, tuple(length + (-width if gap % 2 else width) for gap, length in enumerate(dash))
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def gradient(rect: QRectF, top: QColor, bottom: QColor) -> QBrush:
    """A gradient from one colour down to another."""
    found = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    found.setColorAt(0, top)
    found.setColorAt(1, bottom)
    return QBrush(found)


class Paper:
    """A painter in the units of one panel. `written` collects the words when a test hands in a list.

    `wordless`: figures alone are written, for a picture that is kept and seen again in another window, when another language may be
    chosen: they are as large as they are drawn, whatever the window and the text size are now.
    """

    def __init__(
        self,
        painter: QPainter,
        theme: Theme,
        scale: float,
        least: int = LEAST,
        written: list[Word] | None = None,
        wordless: bool = False,
    ) -> None:
        self.painter = painter
        self.theme = theme
        self.tokens = theme.tokens
        self.scale = scale
        self.least = least if wordless else least_units(theme, least)
        self.text_scale = 1.0 if wordless else theme.text_scale
        self.written = written
        self.wordless = wordless
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    # ---- surfaces ---------------------------------------------------------------------------------------------------

    def surface(
        self,
        rect: QRectF,
        fill: QColor | QBrush | None,
        radius: float = 0,
        edge: QColor | None = None,
        width: float = 1.0,
        dash: tuple[float, ...] = (),
    ) -> None:
        self.painter.setPen(line(edge, width, dash) if edge is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        if radius:
            self.painter.drawRoundedRect(rect, radius, radius)
        else:
            self.painter.drawRect(rect)

    def shadow(self, rect: QRectF, radius: float, strength: float = 1.0) -> None:
        """The one soft shadow, 2 down and 8 wide, as a few widening sheets."""
        colour = shade(self.tokens.shadow, strength / 4.4)
        if colour.alpha() == 0:
            return
        scale, painter = self.device_scale(), self.painter
        if rect.width() * rect.height() * scale * scale > KEPT_SHADOW or painter.paintEngine().type() in WITHOUT_PIXELS:
            _cast(painter, rect, radius, colour)
        else:  # cards of one size always cast the same shadow
            self.pixmap(_shadow(rect.width(), rect.height(), radius, colour.rgba(), scale), rect.adjusted(-RIM, -RIM, RIM, RIM))

    def panel(self, rect: QRectF, radius: float = 10) -> None:
        """A sheet of paper on the desk; in high contrast its edge takes the place of the shadow."""
        if self.within(rect, radius):  # neither its edge nor its shadow is seen
            self.painter.fillRect(self.painter.clipBoundingRect(), self.tokens.paper)
            return
        self.shadow(rect, radius)
        inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        self.surface(inner if self.theme.contrast else rect, self.tokens.paper, radius, self.tokens.line if self.theme.contrast else None)

    def within(self, rect: QRectF, radius: float) -> bool:
        """Whether all that is painted now lies inside this rounded rectangle and does not touch its edge."""
        if not self.painter.hasClipping():
            return False
        clip = self.painter.clipBoundingRect()
        deep = 1 + radius * (1 - math.sqrt(0.5))  # as deep as the round corners cut in
        return any(rect.adjusted(x, y, -x, -y).contains(clip) for x, y in ((1, radius), (deep, deep), (radius, 1)))

    def path(self, path: QPainterPath, fill: QColor | QBrush | None = None, edge: QColor | None = None, width: float = 1.0) -> None:
        self.painter.setPen(line(edge, width) if edge is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def disc(self, centre: QPointF, radius: float, fill: QColor | None, edge: QColor | None = None, width: float = 1.0) -> None:
        self.painter.setPen(line(edge, width) if edge is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(centre, radius, radius)

    def stroke(self, start: QPointF, end: QPointF, colour: QColor, width: float) -> None:
        self.painter.setPen(line(colour, width))
        self.painter.drawLine(start, end)

    # ---- parts ------------------------------------------------------------------------------------------------------

    def part(self, name: str, rect: QRectF, tint: QColor | None = None) -> None:
        """A small part of the art, sharp on every screen."""
        art, ratio = self.theme.art, self.device_scale()
        pixmap = art.at_once(name, rect.width(), rect.height(), ratio, tint)
        self.pixmap(pixmap, rect)

    def pixmap(self, pixmap: QPixmap, rect: QRectF) -> None:
        """A pixmap made for this rectangle, laid on whole device pixels: no blur, no stretching."""
        painter, transform = self.painter, self.painter.deviceTransform()
        if transform.isRotating():
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
            return
        at = transform.map(rect.topLeft())
        painter.save()
        painter.setWorldTransform(transform.inverted()[0], True)
        painter.drawPixmap(QRect(QPoint(round(at.x()), round(at.y())), pixmap.size()), pixmap, pixmap.rect())
        painter.restore()

    def device_scale(self) -> float:
        """Device pixels of one unit."""
        transform = self.painter.deviceTransform()
        return math.hypot(transform.m11(), transform.m12())

    # ---- words ------------------------------------------------------------------------------------------------------

    def pixels(self, size: float) -> int:
        """The size of words in units of the table: as drawn, at the person's text size, never too small."""
        return max(self.least, round(size * self.scale * self.text_scale))

    def width(self, text: str, size: float, weight: QFont.Weight = MEDIUM) -> float:
        """How wide words run, in units."""
        return _run(self._said(text), self.pixels(size), weight) / self.scale

    def fitting(self, text: str, size: float, weight: QFont.Weight, room: float) -> tuple[str, int]:
        """The words and the size at which they fit into that many units; at the smallest size they are shortened."""
        text = self._said(text)
        pixels = self.pixels(size)
        while pixels > self.least and _run(text, pixels, weight) > room * self.scale:
            pixels -= 1
        if _run(text, pixels, weight) > room * self.scale + 0.5:
            text = _elided(text, pixels, weight, room * self.scale)
        return text, pixels

    def shortened(self, text: str, size: float, weight: QFont.Weight, room: float) -> str:
        """The words in that size, shortened where there is no room for all of them."""
        text = self._said(text)
        pixels = self.pixels(size)
        if _run(text, pixels, weight) <= room * self.scale:
            return text
        return _elided(text, pixels, weight, room * self.scale)

    def together(self, texts: Iterable[str], size: float, weight: QFont.Weight, room: float) -> float:
        """The size at which all of these fit into that many units, so that neighbours are set alike."""
        pixels = min((self.fitting(text, size, weight, room)[1] for text in texts), default=self.pixels(size))
        return self._units(pixels)

    def low(self, size: float, high: float) -> float:
        """That size of words, smaller where large text would run out of a line so high."""
        return min(size, high / self.text_scale)

    def rows(self, text: str, size: float, weight: QFont.Weight, room: float) -> list[str]:
        """The lines in which words run in that size; a single word that is wider stays whole."""
        return self._broken(self._said(text), self.pixels(size), weight, room)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        weight: QFont.Weight = MEDIUM,
        colour: QColor | None = None,
        align: Align = "start",
        room: float | None = None,
    ) -> float:
        """Set words on the baseline y and return their width in units; with `room` they never run wider."""
        text = self._said(text)
        shown, pixels = self.fitting(text, size, weight, room) if room is not None else (text, self.pixels(size))
        if shown in ("", ELLIPSIS):  # it would say nothing
            return 0.0
        run = _run(shown, pixels, weight) / self.scale
        left = x - run * {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
        painter = self.painter
        painter.save()
        painter.translate(left, y)
        painter.scale(1 / self.scale, 1 / self.scale)
        painter.setFont(font(pixels, weight))
        painter.setPen(colour if colour is not None else self.tokens.ink)
        painter.drawText(QPointF(0, 0), shown)
        painter.restore()
        if self.written is not None:
            high = pixels / self.scale
            self.written.append(Word(text, QRectF(left, y - high * 0.74, run, high * 0.96), pixels, shown == text))
        return run

    def lettering(self, foot: QPointF, text: str, room: QSizeF, weight: QFont.Weight, colour: QColor) -> None:
        """Letters that belong to a picture, as those of a sign: they fill their room at any size, whatever the text size is.
        `foot` is the middle of their baseline."""
        if not self._said(text):
            return
        letters = _letters(text, weight)
        bounds = letters.boundingRect()
        k = min(room.width() / bounds.width(), room.height() / bounds.height())
        with self.moved(foot.x() - bounds.center().x() * k, foot.y(), k):
            self.path(letters, colour)

    def centred(
        self, rect: QRectF, text: str, size: float, weight: QFont.Weight = MEDIUM, colour: QColor | None = None, pad: float = 2
    ) -> None:
        """Set words in the middle of a box, as large as they fit."""
        room = rect.width() - 2 * pad
        size = min(size, self._units(round(rect.height() * self.scale / TIGHT)))
        _, pixels = self.fitting(text, size, weight, room)
        high = pixels / self.scale
        self.words(rect.center().x(), rect.center().y() + high * 0.355, text, size, weight, colour, "middle", room)

    def lines(
        self,
        rect: QRectF,
        text: str,
        size: float,
        weight: QFont.Weight = MEDIUM,
        colour: QColor | None = None,
        most: int = 2,
        spacing: float = 1.3,
    ) -> float:
        """Set words in lines inside a box, smaller if they do not fit; returns the height used."""
        pixels = self.pixels(size)
        while True:
            pitch = pixels * spacing / self.scale
            fitting = max(1, min(most, int((rect.height() + pitch * 0.25) / pitch)))
            rows = self._broken(text, pixels, weight, rect.width())
            if len(rows) <= fitting or pixels <= self.least:
                break
            pixels -= 1
        rows[fitting - 1 :] = [" ".join(rows[fitting - 1 :])] if len(rows) >= fitting else []
        for row, shown in enumerate(rows):
            self.words(rect.left(), rect.top() + pitch * (row + 0.76), shown, self._units(pixels), weight, colour, "start", rect.width())
        return pitch * len(rows)

    def _said(self, text: str) -> str:
        """The text, or nothing if it is left out: then it takes no room either."""
        return "" if self.wordless and any(letter.isalpha() for letter in text) else text

    def _units(self, pixels: int) -> float:
        """The size that becomes that many pixels."""
        return pixels / (self.scale * self.text_scale)

    def _broken(self, text: str, pixels: int, weight: QFont.Weight, room: float) -> list[str]:
        rows = [""]
        for word in text.split():
            longer = f"{rows[-1]} {word}".strip()
            if not rows[-1] or _run(longer, pixels, weight) <= room * self.scale:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows

    # ---- states -----------------------------------------------------------------------------------------------------

    @contextmanager
    def faded(self, opacity: float) -> Iterator[None]:
        """Draw everything inside with that opacity."""
        before = self.painter.opacity()
        self.painter.setOpacity(before * opacity)
        try:
            yield
        finally:
            self.painter.setOpacity(before)

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Draw everything inside moved there, that much larger and turned by that angle in degrees; words keep their pixels."""
        self.painter.save()
        self.painter.translate(x, y)
        if turn:
            self.painter.rotate(turn)
        self.painter.scale(scale, scale)
        self.scale *= scale
        try:
            yield
        finally:
            self.scale /= scale
            self.painter.restore()


def halves(words: str) -> tuple[str, str]:
    """The words in two lines as alike as can be; "" for the second where there is but one word.

    >>> halves("Statue of Liberty"), halves("Croissant-Bäckerei"), halves("Arcade")
    (('Statue of', 'Liberty'), ('Croissant-', 'Bäckerei'), ('Arcade', ''))
    """
    ways = [(words, "")]
    for at, letter in enumerate(words):
        if letter == " ":
            ways.append((words[:at], words[at + 1 :]))
        elif letter == "-":
            ways.append((words[: at + 1], words[at + 1 :]))
    return min(ways, key=lambda way: max(map(len, way)))
