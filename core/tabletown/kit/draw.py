"""A deck that cards are drawn from one by one, with its discards.

>>> draw = DrawPile([1, 2])
>>> draw.deck.pop(), draw.discard
(2, [])
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletown.chance import Chance


class DrawPile:
    """The top of the deck is at its end."""

    __slots__ = ("deck", "discard", "renewals")

    def __init__(self, deck: Iterable[int], discard: Iterable[int] = (), renewals: int = 0) -> None:
        self.deck = list(deck)
        self.discard = list(discard)
        self.renewals = renewals
        """How often the discards became the deck."""

    def draw(self, chance: Chance) -> int:
        """The top card; an empty deck is first made of the shuffled discards."""
        if not self.deck:
            self.renew(chance)
        return self.deck.pop()

    def renew(self, chance: Chance) -> None:
        self.deck = shuffled(self.discard, chance, "discards")
        self.discard = []
        self.renewals += 1

    def copy(self) -> DrawPile:
        return DrawPile(self.deck, self.discard, self.renewals)


def shuffled(cards: Iterable[int], chance: Chance, name: str) -> list[int]:
    cards = list(cards)
    return [cards[k] for k in chance.order(name, len(cards))]
