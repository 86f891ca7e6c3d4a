"""What the painted panels of the result share: a painter with short ways, the account they show, how much of it is revealed."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.games import Company
from tabletown_desktop.look.theme import MEDIUM, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.result.account import Account, Contender
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import paint_dot
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import Panel


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
        self.painter.setPen(QPen(colour, self.theme.units(2)))
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


LONG_NAME = 12
"""A name longer than this may be shortened where it is drawn; the tool tip has it whole."""


class ResultPanel(Spoken, Panel):
    """A panel on the desk. `draw` paints an account; `describe` says the same in words for those who do not see it."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent=parent)
        self.words = services.words
        self.account: Account | None = None
        self.reveal = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def tell(self, account: Account) -> None:
        """Show this account, in the language in use."""
        self.account = account
        self.setAccessibleDescription(self.describe(account))
        long = [name for name in map(self.name_of, account.contenders) if len(name) > LONG_NAME]
        self.setToolTip(tip("\n".join(long)))
        self.updateGeometry()
        self.update()

    def set_reveal(self, share: float) -> None:
        self.reveal = share
        self.update()

    @abstractmethod
    def describe(self, account: Account) -> str:
        """The account in words."""

    @abstractmethod
    def draw(self, brush: Brush, account: Account) -> None:
        """The account as it is revealed so far."""

    def name_of(self, contender: Contender) -> str:
        return self.words.say(contender.rival.title) if contender.rival is not None else contender.seating.name

    def points(self, value: int) -> str:
        return self.words.number(value)

    def seat_colour(self, contender: Contender) -> QColor:
        """The colour of the seat; the solo opponent has none and takes the soft ink."""
        tokens = self.theme.tokens
        return tokens.named(contender.seating.colour) if contender.seating.colour else tokens.ink_soft

    def tint(self, colour: QColor, share: float) -> QColor:
        """A colour so far on its way to the paper."""
        return mix(colour, self.theme.tokens.paper, share)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.account is not None:
            painter = QPainter(self)
            self.draw(Brush(painter, self.theme), self.account)
            painter.end()
