"""What opens beside and above the table grows with the interface: its edges and gaps as its words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Imagined
from tabletown.games import game
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table.coach_card import CoachCard, Suggestion
from tabletown_desktop.pages.table.deck import DeckPanel
from tabletown_desktop.pages.table.popups import Tip
from tabletown_desktop.pages.table.turn_show import Ring, TurnCard
from tabletown_desktop.widgets.labels import Person

TWICE = 0.025
"""Words are set in whole pixels, so nothing is exactly twice as large."""


class Page:
    """A page at one scale of the interface, on which something lies open."""

    def __init__(self, theme: Theme, qtbot: QtBot, scale: float) -> None:
        theme.fit(scale)
        self.theme, self.scale = theme, scale
        self.ground = QWidget()
        qtbot.addWidget(self.ground)
        self.ground.resize(self.units(1200, 700))
        self.room = self.ground.rect()

    def units(self, wide: int, high: int) -> QSize:
        return QSize(round(wide * self.scale), round(high * self.scale))

    def place(self, x: int, y: int, wide: int, high: int) -> QRect:
        return QRect(round(x * self.scale), round(y * self.scale), round(wide * self.scale), round(high * self.scale))


def tip(page: Page) -> QRect:
    shown = Tip(page.theme, page.ground)
    shown.tell("A park of this street", page.place(200, 300, 40, 40), page.room, [])
    return shown.geometry()


def turn_card(page: Page) -> QRect:
    shown = TurnCard(page.theme, page.ground)
    shown.tell(Person("Mina", "teal"), "Writes 7.", page.place(600, 300, 300, 60), page.room)
    return shown.geometry()


def ring(page: Page) -> QRect:
    shown = Ring(page.theme, page.ground)
    shown.surround(page.place(600, 300, 30, 20), "teal")
    return shown.geometry()


def coach(page: Page) -> QRect:
    shown = CoachCard(page.theme, Words("en"), page.ground)
    shown.tell([Suggestion(("write 7",), ("It fits.",), "+3")])
    return QRect(shown.rect().topLeft(), shown.measure(page.room.size()))


def deck(page: Page) -> QRect:
    shown, rules = DeckPanel(page.theme, Words("en"), page.ground), game("dreamhome")
    shown.tell(rules.start(rules.setup(3), Imagined(1)).redacted(0).unseen(0), QColor("teal"))
    shown.settle(page.room, ((), (), ()))
    return shown.geometry()


@pytest.mark.parametrize("opened", [tip, turn_card, ring, coach, deck])
def test_it_is_twice_as_large_where_everything_is(theme: Theme, qtbot: QtBot, opened: Callable[[Page], QRect]) -> None:
    usual, large = (opened(Page(theme, qtbot, scale)) for scale in (1.0, 2.0))
    for one, two in ((usual.width(), large.width()), (usual.height(), large.height())):
        assert abs(two - 2 * one) <= max(4, TWICE * two), (usual, large)
