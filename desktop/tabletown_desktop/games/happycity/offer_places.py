"""Where things of the offer are, in units of its panel: decks, the market's three cards with their bins, homes, the coin.

>>> offer = Panel(QRectF(0, 0, 832, 216), 1.0)
>>> deck_rect(0, offer).getRect(), home_rect(2, offer).getRect(), coin_rect(offer).getRect()
((16.0, 30.0, 104.0, 54.0), (630.0, 118.0, 186.0, 40.0), (630.0, 162.0, 186.0, 40.0))
>>> market_rect(2, offer).right() < home_rect(0, offer).left(), bin_rect(1, offer).width()
(True, 28.0)
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletown_desktop.scene.panel import TARGET, Panel

WIDTH, HEIGHT = 832.0, 216.0
HEAD = 30.0
PAD = 16.0
DECK_WIDE, DECK_HIGH = 104.0, 54.0
HOMES_WIDE = 186.0
CARD = (176.0, 208.0)
"""A card of the market; in a low offer it is as wide as its room lets it be."""
LOW = 200.0
"""An offer lower than this has wide cards."""
SHELF = 9.0


def foot(offer: Panel) -> float:
    """Room below the decks and rows."""
    return 12.0 if offer.height >= LOW else 8.0


def deck_rect(deck: int, offer: Panel) -> QRectF:
    room = offer.height - HEAD - foot(offer)
    pitch = (room + 6) / 3
    return QRectF(PAD, HEAD + pitch * deck, DECK_WIDE, min(DECK_HIGH, pitch - 6))


def refill_rect() -> QRectF:
    """The switch for who fills the market, beside the head of the decks."""
    return QRectF(PAD + 47, 5.3, 68, 22)


def market_area(offer: Panel) -> QRectF:
    """Between decks and homes."""
    left, right = PAD + DECK_WIDE + 12, offer.width - PAD - HOMES_WIDE - 12
    return QRectF(left, HEAD, right - left, offer.height - HEAD - foot(offer) + 5)


def market_rect(card: int, offer: Panel) -> QRectF:
    """A card on the shelf."""
    area = market_area(offer)
    high = area.height() - SHELF
    wide = min(high * CARD[0] / CARD[1], area.width() / 3 - 12)
    if offer.height < LOW:
        wide = min(area.width() / 3 - 14, high * 1.3)
    pitch = min(area.width() / 3, wide + 40)
    left = area.center().x() - pitch * 1.5
    return QRectF(left + pitch * (card + 0.5) - wide / 2, area.top(), wide, high)


def shelf_rect(offer: Panel) -> QRectF:
    area = market_area(offer)
    first, last = market_rect(0, offer), market_rect(2, offer)
    left, right = max(area.left(), first.left() - 10), min(area.right(), last.right() + 10)
    return QRectF(left, area.bottom() - SHELF - 1, right - left, SHELF)


def bin_rect(card: int, offer: Panel) -> QRectF:
    """The bin in the lower right corner of a card's window."""
    strip = strip_rect(card, offer)
    return QRectF(strip.right() - TARGET + 1, strip.top() - TARGET - 3, TARGET, TARGET)


def strip_rect(card: int, offer: Panel) -> QRectF:
    """The strip with the name of a card."""
    place = market_rect(card, offer)
    k = place.height() / CARD[1]
    high = max(22.0, 26 * k)
    return QRectF(place.left() + 7, place.bottom() - signs_high(offer) - high, place.width() - 14, high)


def signs_high(offer: Panel) -> float:
    """The foot of a card, with its signs."""
    return 38.0 if offer.height >= LOW else 31.0


def _rows(offer: Panel) -> tuple[float, float]:
    """The height of a home's row, and from row to row."""
    pitch = (offer.height - HEAD - foot(offer) + 2) / 4
    return pitch - (4 if pitch > 40 else 3), pitch


def home_rect(home: int, offer: Panel) -> QRectF:
    high, pitch = _rows(offer)
    return QRectF(offer.width - PAD - HOMES_WIDE, HEAD + pitch * home, HOMES_WIDE, high)


def coin_rect(offer: Panel) -> QRectF:
    high, pitch = _rows(offer)
    return QRectF(offer.width - PAD - HOMES_WIDE, HEAD + pitch * 3, HOMES_WIDE, high)


def choice_rect(choice: int, count: int, offer: Panel) -> QRectF:
    """One of the supermarkets that can be picked."""
    pitch = (offer.width - 2 * PAD + 12) / count
    high = offer.height - HEAD - foot(offer) - 4
    wide = min(pitch - 12, high * (1.2 if offer.height < LOW else 0.94))
    return QRectF(PAD + pitch * choice + (pitch - 12 - wide) / 2, HEAD + 4, wide, high)
