"""Where things of the offer are, in units of its panel: decks, the market's three cards with their bins, homes, the coin.

Beside the specials homes and the coin are rows one below the other. In a band across the whole table they stand two by two, and
large words have room. With large words the heads of the three parts give way; what they say is told by what lies there.

>>> beside = OfferPlaces(832, 216)
>>> beside.deck(0).getRect(), beside.home(2).getRect(), beside.coin.getRect()
((16.0, 30.0, 104.0, 54.0), (630.0, 118.0, 186.0, 40.0), (630.0, 162.0, 186.0, 40.0))
>>> beside.market(2).right() < beside.home(0).left(), beside.bin(1).width()
(True, 28.0)
>>> band = OfferPlaces(1248, 208, 2.0, band=True)
>>> band.home(0).top() == band.home(1).top() < band.coin.top(), band.headed
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from tabletown_desktop.scene.panel import TARGET

HEAD, BARE_HEAD = 30.0, 10.0
"""Above the cards, with a line of words and without it."""
MODERATE = 1.15
"""Up to this text size heads have room, and rows beside the specials."""
PAD, GAP = 16.0, 12.0
DECK_WIDE, DECK_HIGH = 104.0, 54.0
HOMES_WIDE = 186.0
SLIM, SLIM_DECK, SLIM_HOMES = 780.0, 78.0, 157.0
"""An offer narrower than this has narrow decks and rows."""
CARD = (176.0, 208.0)
"""A card of the market; in a low offer it is as wide as its room lets it be."""
LOW = 200.0
"""An offer lower than this has wide cards."""
WIDEST_CARD = 1.3
"""How wide such a card may be, in heights."""
SHELF = 9.0
LINES = 26.0
"""Two lines of words in a row."""
NAME = 26.0
"""The strip with the name of a card."""


@dataclass(frozen=True, slots=True)
class OfferPlaces:
    width: float
    height: float
    text: float = 1.0
    band: bool = False
    """It lies across the whole table."""

    @property
    def whole(self) -> QRectF:
        return QRectF(0, 0, self.width, self.height)

    @property
    def headed(self) -> bool:
        """Whether its parts have a line of words above them."""
        return self.text <= MODERATE

    @property
    def readable(self) -> bool:
        """Whether two lines of words have room in the rows, and names on the cards."""
        return self.band or (self.headed and self.home(0).height() >= LINES * self.text + 4)

    @property
    def low(self) -> bool:
        return self.height < LOW

    @property
    def top(self) -> float:
        return HEAD if self.headed else BARE_HEAD

    @property
    def foot(self) -> float:
        """Room below the decks and rows."""
        return 8.0 if self.low else 12.0

    @property
    def room(self) -> float:
        """How high the parts are."""
        return self.height - self.top - self.foot

    # ---- decks ------------------------------------------------------------------------------------------------------

    @property
    def deck_wide(self) -> float:
        if self.band:
            return DECK_WIDE + 26 * (self.text - 1)
        return DECK_WIDE if self.width >= SLIM else SLIM_DECK

    def deck(self, deck: int) -> QRectF:
        top = self.top if self.headed else self.refill.bottom() + 6
        pitch = (self.height - top - self.foot + 6) / 3
        return QRectF(PAD, top + pitch * deck, self.deck_wide, min(DECK_HIGH, pitch - 6))

    @property
    def refill(self) -> QRectF:
        """The switch for who fills the market: beside the head of the decks, or in its place."""
        if self.headed and self.width >= SLIM:
            return QRectF(PAD + 47, 5.3, self.deck_wide - 36, 22)
        if self.headed:
            return QRectF(PAD, 5.3, self.deck_wide, 22)
        return QRectF(PAD, self.top, self.deck_wide, 18 * self.text)

    # ---- the market -------------------------------------------------------------------------------------------------

    @property
    def market_area(self) -> QRectF:
        """Between decks and homes."""
        left, right = PAD + self.deck_wide + GAP, self.home(0).left() - GAP
        return QRectF(left, self.top, right - left, self.room + 5)

    def market(self, card: int) -> QRectF:
        """A card on the shelf."""
        area = self.market_area
        high, third = area.height() - SHELF, area.width() / 3
        if self.band or self.low:
            wide = min(third - 9, high * (WIDEST_CARD + 0.2 * (self.text - 1)))
        else:
            wide = min(high * CARD[0] / CARD[1], third - 12)
        pitch = min(third, wide + 40)
        left = area.center().x() - pitch * 1.5
        return QRectF(left + pitch * (card + 0.5) - wide / 2, area.top(), wide, high)

    def slot(self, card: int) -> QRectF:
        """What lights up around a card."""
        return self.market(card).adjusted(-4, -4, 4, 3)

    @property
    def shelf(self) -> QRectF:
        area = self.market_area
        left, right = max(area.left(), self.market(0).left() - 10), min(area.right(), self.market(2).right() + 10)
        return QRectF(left, area.bottom() - SHELF - 1, right - left, SHELF)

    def strip(self, card: int) -> QRectF:
        """The strip with the name of a card: one line, with large words two."""
        place = self.market(card)
        high = max(22.0, NAME * place.height() / CARD[1]) if self.headed else min(NAME * 1.35 * self.text, place.height() * 0.34)
        return QRectF(place.left() + 6, place.bottom() - self.signs_high - high, place.width() - 12, high)

    @property
    def signs_high(self) -> float:
        """The foot of a card, with its signs: they are no smaller where words are large."""
        return min(38.0, 31.0 + 14 * (self.text - 1)) if self.low else 38.0

    def bin(self, card: int) -> QRectF:
        """The bin in the lower right corner of a card's window."""
        strip = self.strip(card)
        return QRectF(strip.right() - TARGET + 1, strip.top() - TARGET - 3, TARGET, TARGET)

    # ---- homes and the coin -----------------------------------------------------------------------------------------

    @property
    def homes_wide(self) -> float:
        """All homes together."""
        if self.band:
            return 2 * min(196.0 + 40 * (self.text - 1), self.width * 0.18) + GAP
        return HOMES_WIDE if self.width >= SLIM else SLIM_HOMES

    def home(self, home: int) -> QRectF:
        """A row, or a field of two by two; the fourth is the coin."""
        left = self.width - PAD - self.homes_wide
        if self.band:
            wide, high = (self.homes_wide - GAP) / 2, (self.room - 8) / 2
            row, column = divmod(home, 2)
            return QRectF(left + column * (wide + GAP), self.top + row * (high + 8), wide, high)
        pitch = (self.room + 2) / 4
        return QRectF(left, self.top + pitch * home, self.homes_wide, pitch - (4 if pitch > 40 else 3))

    @property
    def coin(self) -> QRectF:
        return self.home(3)

    # ---- before the first round -------------------------------------------------------------------------------------

    def choice(self, choice: int, count: int) -> QRectF:
        """One of the supermarkets that can be picked."""
        pitch = (self.width - 2 * PAD + 12) / count
        high = self.room - 4
        wide = min(pitch - 10, high * (1.2 if self.low or self.band else 0.94))
        return QRectF(PAD + pitch * choice + (pitch - 12 - wide) / 2, self.top + 4, wide, high)
