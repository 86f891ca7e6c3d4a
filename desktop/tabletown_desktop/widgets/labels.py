"""What stands by itself: labels, tags, signs, the dot of a seat's colour, a face with it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, LEAST_PIXELS, MEDIUM, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plain_text import lines, tip
from tabletown_desktop.widgets.themed import Themed


class Label(Themed, QLabel):
    """Text in a size and weight of the sheet, in the colour of a token.

    Label(theme, "Appearance", 20, EXTRABOLD)
    Label(theme, "rules and cards change with it", 12, SEMIBOLD, "ink_soft", wrap=True)

    One line that finds no room ends in …, and its tool tip has the whole.
    """

    _shortened = False

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        size: int = 14,
        weight: QFont.Weight = MEDIUM,
        colour: str = "ink",
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(lines(text), parent)
        self._size, self._weight, self._colour = size, weight, colour
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.follow(theme)
        self.restyle()

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        self.restyle()

    def setText(self, text: str) -> None:
        super().setText(lines(text))
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        """A tool tip for words that are shortened, and none once they are whole again."""
        short = not self.wordWrap() and self.theme.width(self.text(), self._size, self._weight) > self.contentsRect().width() + 0.5
        if short or self._shortened:
            self.setToolTip(tip(self.text() if short else ""))
        self._shortened = short

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._shortened:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        paint.words(painter, QRectF(self.contentsRect()), self.text(), self.font(), colour)
        painter.end()

    def restyle(self) -> None:
        self.setFont(self.theme.font(self._size, self._weight))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self.theme.tokens.named(self._colour))
        self.setPalette(palette)
        self._settle()
        super().restyle()


def paint_tag(painter: QPainter, rect: QRectF, text: str, colour: QColor, theme: Theme) -> None:
    t = theme.tokens
    paint.rounded(
        painter, rect, theme.units(6), t.paper if theme.contrast else mix(colour, t.paper, 0.84), t.ink if theme.contrast else None
    )
    ink = t.ink if theme.contrast else mix(colour, QColor("#FFFFFF"), 0.25) if theme.dark else mix(colour, t.ink, 0.45)
    paint.words(painter, rect, text, theme.font(12, BOLD), ink, Qt.AlignmentFlag.AlignHCenter)


class Sign(Themed, QWidget):
    """One sign of the family, in the colour of a token. Decoration: it has no name of its own."""

    def __init__(self, theme: Theme, sign: str, size: int = 20, colour: str = "ink", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign, self._size, self._colour = sign, size, colour
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.theme.px(self._size)
        colour = self.theme.tokens.named(self._colour)
        paint.picture(
            painter,
            (self.width() - side) / 2,
            (self.height() - side) / 2,
            self.theme.art.sign(self._sign, colour, side, paint.ratio(painter)),
        )
        painter.end()


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits there: a name, the seat's colour, and the portrait of a bot (a person shows the first letter)."""

    name: str
    colour: str
    portrait: str = ""


def paint_dot(painter: QPainter, theme: Theme, x: float, y: float, size: float, colour: str) -> None:
    """A seat's dot: its colour and its own pattern."""
    paint.picture(painter, x, y, theme.art.at_once(f"town/seat-{colour}", size, size, paint.ratio(painter)))


def paint_face(painter: QPainter, theme: Theme, rect: QRectF, person: Person, dot: bool = True) -> None:
    """A face in a square, with the seat's dot at its lower right."""
    size = rect.width()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if person.portrait:
        paint.picture(painter, rect.x(), rect.y(), theme.art.at_once(f"town/portrait-{person.portrait}", size, size, paint.ratio(painter)))
    else:
        colour = theme.tokens.named(person.colour)
        painter.setPen(QPen(colour, 2))
        painter.setBrush(theme.tokens.paper if theme.contrast else mix(colour, theme.tokens.paper, 0.78))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        ink = mix(colour, QColor("#FFFFFF"), 0.55) if theme.dark else mix(colour, QColor("#000000"), 0.42)
        if theme.contrast:
            ink = theme.tokens.ink
        font = QFont(theme.font(14, EXTRABOLD))  # a copy: the theme keeps its own
        font.setPixelSize(max(LEAST_PIXELS, round(size * 0.44)))
        paint.words(painter, rect, person.name[:1].upper(), font, ink, Qt.AlignmentFlag.AlignHCenter)
    if dot:
        side = max(theme.units(14), size * 0.42)
        x, y = rect.right() - side + theme.units(3), rect.bottom() - side + theme.units(2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.tokens.paper)
        painter.drawEllipse(QRectF(x, y, side, side).adjusted(-1.6, -1.6, 1.6, 1.6))
        paint_dot(painter, theme, x, y, side, person.colour)


class Face(Themed, QWidget):
    """The face of a person or a bot. The widget is a little larger than the face: the dot stands out at its lower right."""

    def __init__(self, theme: Theme, person: Person, size: int = 48, dot: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._person, self._size, self._dot = person, size, dot
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(person.name)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + (self.theme.units(5) if self._dot else 0)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.theme.px(self._size)
        paint_face(painter, self.theme, QRectF(0, 0, side, side), self._person, self._dot)
        painter.end()
