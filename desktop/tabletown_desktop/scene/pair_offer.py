"""What the offers of pair games have in common, whether it is three pairs or a hand of three cards: its head, which of it is taken, how
a card turns over, and the words that say what comes next. Faces and places of the cards are the game's.

>>> taken = Taken(number=1, action=None)
>>> taken.of_pair(1), taken.of_pair(0), taken.of_card("number", 1), taken.of_card("action", 1), taken.of_card("action", 2)
('chosen', 'off', 'chosen', 'off', 'free')
"""

from __future__ import annotations

import math
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QRectF

from tabletown.kit.sheets import NONE, PairTurn
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene.paper import Paper

Side = Literal["number", "action"]
SIDES: tuple[Side, Side] = ("number", "action")
State = Literal["free", "chosen", "off"]
HINT = 0.8
"""How much smaller than the other words of its size a hint may become."""
OFF = 0.7
"""Opacity of a card that cannot be taken now."""


class Taken(NamedTuple):
    """What is taken: a pair (for both the same), or the cards of a hand that give number and action."""

    number: int | None
    action: int | None

    @staticmethod
    def of(turn: PairTurn[Any]) -> Taken:
        """What was taken in a turn."""
        number, action = (None if card == NONE else card for card in (turn.number_card, turn.action_card))
        return Taken(number, action)

    def of_pair(self, pair: int) -> State:
        return "free" if self.number is None else "chosen" if self.number == pair else "off"

    def of_card(self, side: Side, card: int) -> State:
        """One side of a card in hand: a card whose other side is taken is off, too."""
        here, there = (self.number, self.action) if side == "number" else (self.action, self.number)
        if here == card:
            return "chosen"
        return "off" if there == card or here is not None else "free"


def clear(state: State) -> float:
    """Opacity of a card in that state."""
    return OFF if state == "off" else 1.0


def turned(place: QRectF, done: float) -> QRectF:
    """A card while it turns over at the start of a round: narrowest in the middle, where its side changes."""
    narrow = abs(1 - 2 * done)
    return QRectF(place.center().x() - place.width() * narrow / 2, place.y(), place.width() * narrow, place.height())


def draw_head(paper: Paper, wide: float, title: str, hint: str, y: float = 24, room: float = math.inf, size: float = 1.0) -> None:
    """Draw the head of a panel, large words no higher than two thirds of the `room` above what follows; the hint only where all of
    it fits without being much smaller."""
    run = paper.words(14, y, title, min(14 * size, room * 2 / 3 / paper.theme.text_scale), EXTRABOLD, None, "start", wide - 28)
    beside = wide - 28 - run - 16
    shown, pixels = paper.fitting(hint, 12 * size, SEMIBOLD, beside)
    if shown == hint and pixels >= HINT * paper.pixels(12 * size):
        paper.words(wide - 14, y, hint, 12 * size, SEMIBOLD, paper.tokens.ink_soft, "end", beside)


def draw_next(paper: Paper, place: QRectF, title: str, detail: str) -> None:
    """Below a hand: what is taken and, where there is room for it, what comes next."""
    line = paper.pixels(14) * 1.2 / paper.scale
    below = place.adjusted(0, line + 1, 0, 0)
    if below.height() < paper.pixels(12) * 1.1 / paper.scale:
        paper.centred(place, title, 14, EXTRABOLD, None, 0)
        return
    paper.words(place.left(), place.top() + line * 0.8, title, 14, EXTRABOLD, None, "start", place.width())
    paper.lines(below, detail, 12, SEMIBOLD, paper.tokens.ink_soft, 4)
