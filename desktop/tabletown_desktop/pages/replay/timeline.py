"""The slider of a replay: faint ticks where rounds begin, a seat's dot where it reached something, a cup at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.choices import Slider
from tabletown_desktop.widgets.labels import paint_dot
from tabletown_desktop.widgets.plain_text import tip

HIGH, LOW = 31, 20
DOT, KNOB = 13.0, 18.0
NEAR = 8.0
"""A click so near to a flag means the flag."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something reached at a step: the colour of the seat ("" for the end of the match) and what it was."""

    step: int
    colour: str
    text: str


class Timeline(Slider):
    """Its value is the step; `valueChanged` tells. Keys are the page's."""

    corner = 9

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 0, 0)
        self.setMouseTracking(True)
        self.high = HIGH
        self.rounds: Sequence[int] = ()
        self.flags: Sequence[Flag] = ()

    def set_story(self, last: int, rounds: Sequence[int], flags: Sequence[Flag]) -> None:
        """So many steps, those at which rounds begin, and what was reached."""
        self.setRange(0, last)
        self.rounds, self.flags = rounds, flags
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.high)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), LOW)

    def _middle(self) -> float:
        """The height of the track: the flags stand above it."""
        return self.height() - KNOB / 2 - 2

    def body(self) -> QRect:
        return QRectF(self._x(self.value()) - KNOB / 2, self._middle() - KNOB / 2, KNOB, KNOB).toRect()

    def flag_at(self, x: float) -> Flag | None:
        """The flag at this place, the nearest of several."""
        near = [flag for flag in self.flags if abs(self._x(flag.step) - x) <= NEAR]
        return min(near, key=lambda flag: abs(self._x(flag.step) - x), default=None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        flag = self.flag_at(event.position().x())
        above = event.position().y() < self._middle() - 3
        if flag is not None and above:
            self.setValue(flag.step)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        flag = self.flag_at(event.position().x())
        self.setToolTip(tip(flag.text if flag is not None and not self.isSliderDown() else ""))
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, middle = self.theme.tokens, QPainter(self), self._middle()
        ink = t.ink if self.isEnabled() else t.ink_off
        knob = self._x(self.value())
        paint.rounded(painter, QRectF(8, middle - 3, self.width() - 16, 6), 3, t.well, t.field_line)
        paint.rounded(painter, QRectF(8, middle - 3, knob - 8, 6), 3, ink)
        for step in self.rounds:
            x = self._x(step)
            paint.line(painter, QPointF(x, middle + 5), QPointF(x, middle + 9), t.field_line)
        for flag in self.flags:
            self._paint_flag(painter, flag, middle)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, 2))
        painter.setBrush(t.raised_hover if self.underMouse() else t.raised)
        painter.drawEllipse(QRectF(knob - KNOB / 2 + 1, middle - KNOB / 2 + 1, KNOB - 2, KNOB - 2))
        painter.end()

    def _paint_flag(self, painter: QPainter, flag: Flag, middle: float) -> None:
        """On a short pole above the track."""
        t, x = self.theme.tokens, self._x(flag.step)
        top = max(0.0, middle - 6 - DOT)
        paint.line(painter, QPointF(x - 0.5, top + DOT - 2), QPointF(x - 0.5, middle - 2), t.ink_soft)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if flag.colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.paper)
            painter.drawEllipse(QRectF(x - DOT / 2 - 1, top - 1, DOT + 2, DOT + 2))
            paint_dot(painter, self.theme, x - DOT / 2, top, DOT, flag.colour)
        else:
            sign = self.theme.art.sign("trophy", t.ink, DOT + 1, paint.ratio(painter))
            paint.picture(painter, x - (DOT + 1) / 2, top - 1, sign)
