"""Those who sit at the table: the dot of a seat's colour, and a face with it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.themed import Themed

PORTRAITS = ("pip", "lotte", "bruno", "mina", "otto", "rosa", "ada", "viktor")


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
        painter.setBrush(mix(colour, theme.tokens.paper, 0.78))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        ink = mix(colour, QColor("#FFFFFF"), 0.55) if theme.dark else mix(colour, QColor("#000000"), 0.42)
        font = QFont(theme.font(14, EXTRABOLD))  # a copy: the theme keeps its own
        font.setPixelSize(max(11, round(size * 0.44)))
        paint.words(painter, rect, person.name[:1].upper(), font, ink, Qt.AlignmentFlag.AlignHCenter)
    if dot:
        side = max(14.0, size * 0.42)
        x, y = rect.right() - side + 3, rect.bottom() - side + 2
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
        side = self.theme.px(self._size) + (5 if self._dot else 0)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.theme.px(self._size)
        paint_face(painter, self.theme, QRectF(0, 0, side, side), self._person, self._dot)
        painter.end()
