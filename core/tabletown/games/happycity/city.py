"""The city of one seat: its cards in order, its coins, and what follows from them.

>>> from tabletown.games.happycity import GAME
>>> city = City.of(GAME.box, ["market_blue", "school", "house", "museum"], coins=3)
>>> city.income, city.inhabitants, city.hearts, city.count("blue"), city.count("green")
(1, 2, 2, 3, 1)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tabletown.games.happycity.data import CITY_CARDS, COLOURS, COUNTS, Box, Card, Special
from tabletown.games.happycity.effects import PriceList
from tabletown.kit.copies import blank


class City:
    """The city of a seat; what is printed on its cards is added up as they are placed."""

    __slots__ = (
        "cards", "charges", "coins", "colours", "hearts", "income", "inhabitants", "names", "prices", "special", "special_at",
    )  # fmt: skip

    def __init__(self, prices: PriceList, coins: int = 0) -> None:
        self.cards: tuple[int, ...] = ()
        """Their codes, in the order of the slots."""
        self.coins = coins
        self.names = 0
        """Mask of the codes that cannot be built again."""
        self.colours = 0
        """How many cards there are of each colour, packed; see `count`."""
        self.income = 0
        self.inhabitants = 0
        self.hearts = 0
        """The printed symbols of all cards; crossed-out ones count less than nothing."""
        self.special: Special | None = None
        self.special_at = -1
        self.charges = 0
        """How often the special can still be used, where that is limited."""
        self.prices = prices

    @staticmethod
    def of(box: Box, cards: Iterable[str], coins: int = 0) -> City:
        """A city of these cards, by their ids; nothing is paid, and no effect carried out."""
        city = City(box.prices, coins)
        for key in cards:
            card = box[key]
            if isinstance(card, Special):
                city.take(box, card)
            else:
                city.place(card)
        return city

    def place(self, card: Card) -> None:
        """In the next free slot."""
        self.cards += (card.code,)
        self.names |= card.bit
        self.colours += card.unit
        self.income += card.income
        self.inhabitants += card.inhabitants
        self.hearts += card.hearts

    def take(self, box: Box, special: Special) -> None:
        self.special_at = len(self.cards)
        self.place(special)
        self.special = special
        self.charges = special.effect.charges
        self.prices = box.prices_with(special, self.charges)

    def remove_last(self, box: Box) -> Card:
        """The last card leaves the city."""
        card = box.cards[self.cards[-1]]
        self.cards = self.cards[:-1]
        self.names &= ~card.bit
        self.colours -= card.unit
        self.income -= card.income
        self.inhabitants -= card.inhabitants
        self.hearts -= card.hearts
        return card

    @property
    def full(self) -> bool:
        return len(self.cards) >= CITY_CARDS

    def count(self, colour: str) -> int:
        """How many cards it has of a colour."""
        return COUNTS[self.colours][COLOURS.index(colour)]

    def copy(self) -> City:
        twin = blank(City)
        twin.cards = self.cards
        twin.coins = self.coins
        twin.names = self.names
        twin.colours = self.colours
        twin.income = self.income
        twin.inhabitants = self.inhabitants
        twin.hearts = self.hearts
        twin.special = self.special
        twin.special_at = self.special_at
        twin.charges = self.charges
        twin.prices = self.prices
        return twin

    def marks(self) -> Hashable:
        """A hashable key, equal for equal cities."""
        return self.cards, self.coins, self.charges
