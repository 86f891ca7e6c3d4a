"""Where things of the offer are, in units of its panel: three pairs, or the sides of the cards of a hand.

>>> offer = Panel(QRectF(0, 0, 340, 330), 1.0)
>>> pair_rect(1, offer).top() > pair_rect(0, offer).bottom()
True
>>> card_rect("card", 2, offer, 1.0).contains(card_rect("action", 2, offer, 1.0))
True
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown_desktop.scene.panel import Panel

SIDE = 340.0
"""Width of the column at the beauty size."""
HAND_HEAD, HAND_WORDS, LARGE_WORDS, CARD_SHAPE = 42.0, 74.0, 38.0, 0.76
"""Above and below the cards of a hand, how much more is below them at twice the text size, and how wide a card is for its height: it takes
all the width it can."""


def pair_rect(row: int, offer: Panel) -> QRectF:
    pitch = (offer.height - 39) / 3
    return QRectF(6, 35 + pitch * row, offer.width - 12, pitch - 3)


def card_rect(kind: str, card: int, offer: Panel, text: float) -> QRectF:
    """Solo and expert: three columns, above the number side, below the action side of the same card; room for words in that size
    below them."""
    pitch = (offer.width - 24) / 3
    high = min(
        (pitch - 8) / CARD_SHAPE, (offer.height - HAND_HEAD - (HAND_WORDS + LARGE_WORDS * (text - 1)) * max(1.0, SIDE / offer.width)) / 2
    )
    x, top = 12 + pitch * card + 4, HAND_HEAD
    if kind == "card":
        return QRectF(x, top, pitch - 8, 2 * high + 6)
    return QRectF(x, top + (high + 6 if kind == "action" else 0), pitch - 8, high)
