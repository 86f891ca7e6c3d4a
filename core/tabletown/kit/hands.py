"""Three cards in a hand: one gives the number, another the action."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.kit.cards import Card
from tabletown.kit.deal import Deal
from tabletown.kit.draw import DrawPile

HAND = 3

Hand = tuple[int, ...]


class HandsDeal(Deal):
    """What all deals into hands have in common. A game says which cards."""

    __slots__ = ("draws", "hands")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand]) -> None:
        self.draws = draws
        self.hands = list(hands)

    def hand(self, seat: int) -> tuple[Card, ...]:
        faces = self.cards.faces
        return tuple([faces[card] for card in self.hands[seat]])

    @property
    def cards_left(self) -> int:
        faces = self.cards.faces
        return sum(card in faces for card in self.draws.deck)

    @property
    def shuffle_next(self) -> bool:
        return self.cards_left < HAND * len(self.hands)

    def marks(self) -> Hashable:
        return tuple(self.draws.deck), tuple(self.draws.discard), self.draws.renewals, tuple(self.hands)

    def snapshot(self) -> Json:
        return {
            "deck": self.cards.names(self.draws.deck),
            "discards": self.cards.names(self.draws.discard),
            "renewals": self.draws.renewals,
            "hands": [self.cards.names(hand) for hand in self.hands],
        }

    @classmethod
    def read_draws(cls, data: Json) -> tuple[DrawPile, list[Hand]]:
        """Deck and hands of a snapshot."""
        cards = cls.cards
        hands = [tuple(cards.read(hand)) for hand in data["hands"]]
        if any(len(hand) > HAND or not set(hand) <= cards.faces.keys() for hand in hands):
            raise ValueError("a hand holds at most three cards, and none that is special")
        return DrawPile(cards.read(data["deck"]), cards.read(data["discards"]), int(data["renewals"])), hands

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.draws = self.draws.copy()
        twin.hands = self.hands[:]
        return twin

    def veiled(self, seat: int) -> Self:
        twin = self.copy()
        twin._hide(seat)
        return twin

    def imagined(self, seat: int, chance: Chance) -> Self:
        twin = self.copy()
        twin._guess(seat, chance)
        return twin

    @abstractmethod
    def _hide(self, seat: int) -> None:
        """Put what the seat may not know into the one order that says nothing."""

    @abstractmethod
    def _guess(self, seat: int, chance: Chance) -> None:
        """Put what the seat may not know into an order that may be the true one."""


class SoloDeal(HandsDeal):
    """A soloist draws three cards and uses two; the third goes to the rival's pile. Special cards are set aside, others come for them."""

    __slots__ = ("drawn", "pile")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], pile: Sequence[int] = (), drawn: Sequence[int] = ()) -> None:
        super().__init__(draws, hands)
        self.pile = tuple(pile)
        """The rival's cards, in order."""
        self.drawn = tuple(drawn)
        """Which special cards were drawn this round (by their place among all), in order."""

    def next_round(self, chance: Chance) -> None:
        hand: list[int] = []
        drawn: list[int] = []
        first_special = self.cards.first_special
        while len(hand) < HAND:
            card = self._draw(chance)
            if card < first_special:
                hand.append(card)
            else:
                drawn.append(card - first_special)
        self.hands, self.drawn = [tuple(hand)], tuple(drawn)

    def _draw(self, chance: Chance) -> int:
        return self.draws.draw(chance)

    def finish(self, spare: Sequence[int]) -> None:
        for place, card in enumerate(self.hands[0]):
            if place == spare[0]:
                self.pile = (*self.pile, card)
            else:
                self.draws.discard.append(card)
        self.hands = [()]

    def copy(self) -> Self:
        twin = super().copy()
        twin.pile, twin.drawn = self.pile, self.drawn
        return twin

    def cards_of_rival(self) -> tuple[Card, ...]:
        return tuple(self.cards.faces[card] for card in self.pile)

    def marks(self) -> Hashable:
        return super().marks(), self.pile, self.drawn

    def snapshot(self) -> Json:
        return super().snapshot() | {"pile": self.cards.names(self.pile)}
