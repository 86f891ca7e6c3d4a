"""A painter with the hand of the result page: words by their baseline, lines, bars, rings."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from tabletown_desktop.games import Company
from tabletown_desktop.look.theme import MEDIUM, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.people import paint_dot


class Brush:
    """Short ways to paint on one widget with one theme."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self.painter = painter
        self.theme = theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def text(
        self,
        x: float,
        baseline: float,
        words: str,
        size: float = 14,
        weight: QFont.Weight = MEDIUM,
        colour: QColor | None = None,
        anchor: str = "start",
        room: float | None = None,
    ) -> float:
        """Words whose `anchor` (start, middle, end) stands at x, cut with an ellipsis where the room ends; how wide they ran."""
        font = self.theme.font(size, weight)
        metrics = QFontMetricsF(font)
        if room is not None:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        width = metrics.horizontalAdvance(words)
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        self.painter.setFont(font)
        self.painter.setPen(self.theme.tokens.ink if colour is None else colour)
        self.painter.drawText(QPointF(left, baseline), words)
        return width

    def level(self, left: float, y: float, right: float, colour: QColor, width: float = 1) -> None:
        paint.line(self.painter, QPointF(left, y), QPointF(right, y), colour, width)

    def bar(self, place: QRectF, colour: QColor, radius: float = 0, edge: QColor | None = None) -> None:
        paint.rounded(self.painter, place, radius, colour, edge)

    def ring(self, x: float, y: float, radius: float, colour: QColor) -> None:
        self.painter.setPen(QPen(colour, 2))
        self.painter.setBrush(self.theme.tokens.paper)
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def dot(self, colour: str | None, x: float, y: float, size: float) -> None:
        """The sign of a seat, its upper left corner at x, y; the solo opponent has none."""
        if colour is not None:
            paint_dot(self.painter, self.theme, x, y, size, colour)

    def rival(self, rival: Company | None, x: float, y: float, size: float) -> bool:
        """The portrait of the solo opponent; False if there is none."""
        if rival is None or rival.portrait is None:
            return False
        paint.picture(self.painter, x, y, self.theme.art.at_once(rival.portrait, size, size, paint.ratio(self.painter)))
        return True

    def sign(self, name: str, x: float, y: float, size: float, colour: QColor | None = None) -> None:
        ink = self.theme.tokens.ink if colour is None else colour
        paint.picture(self.painter, x, y, self.theme.art.sign(name, ink, size, paint.ratio(self.painter)))
