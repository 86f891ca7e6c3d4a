"""Words that stand by themselves: labels, tags, signs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tabletown_desktop.look.theme import BOLD, MEDIUM, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plainly import lines, tip
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
    paint.rounded(painter, rect, 6, mix(colour, t.paper, 0.84))
    ink = mix(colour, QColor("#FFFFFF"), 0.25) if theme.dark else mix(colour, t.ink, 0.45)
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
