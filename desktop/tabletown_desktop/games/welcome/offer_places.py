"""Where things of the offer are, in units of its panel: three pairs, or the sides of the cards of a hand.

>>> offer = Panel(QRectF(0, 0, 340, 330), 1.0)
>>> pair_rect(1, offer).top() > pair_rect(0, offer).bottom()
True
>>> card_rect("card", 2, offer).contains(card_rect("action", 2, offer))
True
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown_desktop.scene.panel import Panel


def pair_rect(row: int, offer: Panel) -> QRectF:
    pitch = (offer.height - 39) / 3
    return QRectF(6, 35 + pitch * row, offer.width - 12, pitch - 3)


def card_rect(kind: str, card: int, offer: Panel) -> QRectF:
    """Solo and expert: three columns, above the number side, below the action side of the same card."""
    pitch = (offer.width - 24) / 3
    high = min(98.0, (offer.height - 92) / 2)
    x, top = 12 + pitch * card + 4, 42.0
    if kind == "card":
        return QRectF(x, top, pitch - 8, 2 * high + 6)
    return QRectF(x, top + (high + 6 if kind == "action" else 0), pitch - 8, high)
