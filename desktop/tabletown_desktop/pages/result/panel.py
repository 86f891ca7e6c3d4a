"""What the painted panels of the result have in common: the account they show, how much of it is revealed, how they tell it."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.result.account import Account, Contender
from tabletown_desktop.pages.result.brush import Brush
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.themed import Panel

LONG_NAME = 12
"""A name longer than this may be shortened where it is drawn; the tool tip has it whole."""


class ResultPanel(Panel):
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
