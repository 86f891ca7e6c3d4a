"""Buttons and chips."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.themed import DrawnButton, Pressed

Kind = Literal["main", "normal", "quiet"]
SMALL = 12
"""The size of words below a sign."""
HEIGHTS = {"main": 44, "normal": 40, "quiet": 40}


class Button(Pressed, DrawnButton):
    """A button with words, a sign, or both.

        Button(theme, "Start", kind="main", sign="play")
        Button(theme, kind="quiet", sign="undo", name="Undo")     # only a sign: the name is its tool tip and accessible name

    ``size`` is the text size (the main button of a page: 16; in a table's bar: 14), ``high`` the height when it is not the usual one.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        kind: Kind = "normal",
        sign: str = "",
        name: str = "",
        size: int = 0,
        high: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.kind: Kind = kind
        self.sign = sign
        self.size_of_text = size or (16 if kind == "main" else 14)
        self.high = high or HEIGHTS[kind]
        self.stacked = False
        """Small words below the sign: they need little room beside others."""
        self._tells_name = False
        self.folded = False
        """Only the sign is shown, where a bar has no room for the words; they are the tip then."""
        self.setText(text)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        """What a button is called that shows only a sign."""
        self.setAccessibleName(name or self.text())
        self.setToolTip(tip("" if self.text() else name))

    def set_kind(self, kind: Kind) -> None:
        self.kind = kind
        self.update()

    def set_sign(self, sign: str) -> None:
        self.sign = sign
        self.updateGeometry()
        self.update()

    def set_folded(self, folded: bool) -> None:
        """Show the sign alone, or the words again; a button without a sign keeps its words."""
        folded = folded and bool(self.sign)
        if folded != self.folded:
            self.folded = folded
            if folded and not self.toolTip():
                self.setToolTip(tip(self.accessibleName()))
                self._tells_name = True
            elif not folded and self._tells_name:
                self.setToolTip(tip(""))
                self._tells_name = False
            self.updateGeometry()
            self.update()

    @property
    def _words(self) -> str:
        """What is shown."""
        return "" if self.folded else self.text()

    def set_stacked(self, stacked: bool) -> None:
        self.stacked = stacked
        self.updateGeometry()
        self.update()

    @property
    def holds_stacked(self) -> bool:
        """Whether it is high enough for words below its sign."""
        return self.theme.px(18) + self.theme.px(SMALL + 4) <= self.theme.row(self.high)

    def _sign_size(self) -> int:
        return self.theme.px(20 if self.high >= 36 else 18)

    def _inner(self, words: str) -> float:
        """Width of the sign and these words."""
        wide = self.theme.width(words, self.size_of_text, BOLD) if words else 0.0
        gap = self.theme.units(8) if self.sign and words else 0
        return wide + gap + (self._sign_size() if self.sign else 0)

    def sizeHint(self) -> QSize:
        return QSize(self._width_with(self._words), self.theme.row(self.high))

    def width_with_words(self) -> int:
        """How wide it is when it is not folded."""
        return self._width_with(self.text())

    def _width_with(self, words: str) -> int:
        units, high = self.theme.units, self.theme.row(self.high)
        if self.stacked:
            return max(high, round(self.theme.width(self.text(), SMALL, BOLD)) + units(14))
        return round(self._inner(words)) + units(32) if words else high

    def _colours(self) -> tuple[QColor | None, QColor, QColor | None]:
        """Ground, words, edge in the present state."""
        t, down = self.theme.tokens, self.isDown() or self.isChecked()
        over = self.underMouse()
        if not self.isEnabled():
            return (None if self.kind == "quiet" else t.paper_2), t.ink_off, (t.line if self.kind == "normal" else None)
        if self.kind == "main":
            return (t.button_pressed if down else t.button_hover if over else t.button), t.on_button, None
        if self.kind == "normal":
            return (t.raised_pressed if down else t.raised_hover if over else t.raised), t.ink, t.field_line
        return (t.quiet_pressed if down else t.quiet_hover if over else None), t.ink, None

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ground, ink, edge = self._colours()
        if self.kind == "main" and self.isEnabled():
            if not self.isDown():
                paint.rounded(painter, rect, units(6), self.theme.tokens.button_edge)
            rect = rect.adjusted(0, 0, 0, 0 if self.isDown() else -1.5)
        if ground is not None:
            paint.rounded(painter, rect, units(6), ground, edge)
        self._paint_face(painter, rect, ink)
        painter.end()

    def _paint_face(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        units = self.theme.units
        if self.stacked:
            size, words = self.theme.px(18), self.theme.px(SMALL + 4)
            top = rect.top() + (rect.height() - size - words) / 2
            sign = self.theme.art.sign(self.sign, ink, size, paint.ratio(painter))
            paint.picture(painter, rect.center().x() - size / 2, top, sign)
            below = QRectF(rect.left() + units(2), top + size, rect.width() - units(4), words)
            paint.words(painter, below, self.text(), self.theme.font(SMALL, BOLD), ink, Qt.AlignmentFlag.AlignHCenter)
            return
        inner = min(self._inner(self._words), rect.width() - units(12))
        x = rect.left() + (rect.width() - inner) / 2
        if self.sign:
            size = self._sign_size()
            paint.picture(
                painter, x, rect.top() + (rect.height() - size) / 2, self.theme.art.sign(self.sign, ink, size, paint.ratio(painter))
            )
            x += size + units(8)
        if self._words:
            width = rect.left() + (rect.width() + inner) / 2 - x + 1
            paint.words(painter, QRectF(x, rect.top(), width, rect.height()), self.text(), self.theme.font(self.size_of_text, BOLD), ink)


class Chip(Pressed, DrawnButton):
    """A small round choice, on or off: ``Chip(theme, "Running 3", high=32)``."""

    corner = 16

    def __init__(self, theme: Theme, text: str = "", sign: str = "", high: int = 28, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sign = sign
        self.high = high
        self.setText(text)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        units = self.theme.units
        words = self.theme.width(self.text(), 12, BOLD)
        sign = self.theme.px(16) + units(4) if self.sign else 0
        return QSize(round(words) + units(24) + sign, self.theme.row(self.high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        on = self.isChecked()
        ink = t.ink_off if not self.isEnabled() else (t.desk if self.theme.dark else t.paper) if on else t.ink
        ground = t.ink if on else t.raised_hover if self.underMouse() else t.raised
        paint.rounded(painter, rect, rect.height() / 2, ground, None if on else t.line)
        x = rect.left() + units(12)
        if self.sign:
            size = self.theme.px(16)
            paint.picture(
                painter,
                x - units(2),
                (rect.height() - size) / 2,
                self.theme.art.sign(self.sign, ink, size, paint.ratio(painter)),
            )
            x += size + units(4)
        paint.words(painter, QRectF(x, 0, rect.right() - x, rect.height()), self.text(), self.theme.font(12, BOLD), ink)
        painter.end()
