"""What a round offers: the cards of this game, and what each number with each action allows.

>>> OFFERS[7, "temp"].numbers, CARDS.names([SOLO_CARD])
((5, 6, 7, 8, 9), ['solo card'])
"""

from __future__ import annotations

from tabletown.games.welcome.data import ACTIONS, HIGHEST, HIGHEST_CARD, LOWEST, TEMP_REACH
from tabletown.games.welcome.places import FIELDS
from tabletown.kit.cards import ByCards, CardSet
from tabletown.kit.deal import PairsDeal

LETTERS = "ABC"
CARDS = CardSet(ACTIONS, HIGHEST_CARD, ["solo card"])
(SOLO_CARD,) = CARDS.specials
TENDER_CARDS = CardSet(ACTIONS, HIGHEST_CARD, [f"completion {letter}" for letter in LETTERS])
"""With the AAA's completion cards: one for each deck of plans."""


class StacksDeal(PairsDeal):
    """The deal for two and more seats."""

    __slots__ = ()

    cards = CARDS


class Offer:
    """A number with an action, as it may be chosen, and what that allows to write."""

    __slots__ = ("action", "number", "number_bits", "numbers", "printed", "reach")

    def __init__(self, number: int, action: str) -> None:
        self.number = number
        self.action = action
        reach = TEMP_REACH if action == "temp" else 0
        self.numbers = tuple(range(max(number - reach, LOWEST), min(number + reach, HIGHEST) + 1))
        """What may be written, with the help of the temp agency."""
        self.number_bits = sum(1 << n for n in self.numbers)
        self.printed = FIELDS[number]
        """The fields of `Town.fits` that speak of the printed number."""
        self.reach = sum(FIELDS[n] for n in self.numbers)
        """And those of all numbers that may be written."""


OFFERS = {(card.number, card.action): Offer(card.number, card.action) for card in CARDS.faces.values()}
OFFERS_OF_CARDS = ByCards(CARDS, OFFERS)
