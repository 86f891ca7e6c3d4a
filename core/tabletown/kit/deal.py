"""Where the numbers and actions of a round come from: stacks that show pairs, or three cards in a hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar, NamedTuple, Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.kit.cards import Card, CardSet, DrawPile, Stacks, shuffled
from tabletown.kit.copies import blank


class Pair(NamedTuple):
    """A number with the action beside it; `coming` is the action of the next round, if the number side shows it."""

    number: int
    action: str
    coming: str | None


class Chosen(NamedTuple):
    """What a seat has chosen this turn. With cards in hand there is only a number at first."""

    number: int
    action: str | None


class Deal(ABC):
    """The cards of a match; `next_round` brings the next ones."""

    __slots__ = ()

    cards: ClassVar[CardSet]

    def shown(self) -> tuple[tuple[int, int], ...]:
        """The pairs of the round: the card that gives the number, and the one that gives the action."""
        return ()

    def pairs(self) -> tuple[Pair, ...]:
        """The same in numbers and actions; none where cards are held in hands."""
        return ()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The three cards of a seat; none where pairs lie on the table."""
        return ()

    def cards_of_rival(self) -> tuple[Card, ...]:
        """The pile of the solo opponent, in order."""
        return ()

    @abstractmethod
    def next_round(self, chance: Chance) -> None: ...

    def finish(self, spare: Sequence[int]) -> None:
        """A round is over; `spare` is the place of each seat's third card in its hand."""

    @property
    @abstractmethod
    def cards_left(self) -> int: ...

    @property
    @abstractmethod
    def shuffle_next(self) -> bool:
        """The next round begins with shuffling, or ends with it."""

    @property
    def exhausted(self) -> bool:
        """Whether too few cards are left for another round."""
        return False

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def redacted(self, seat: int) -> Self:
        """What the seat knows: everything else is in a fixed order, which reveals nothing."""

    @abstractmethod
    def imagined(self, seat: int, chance: Chance) -> Self:
        """What the seat may not know is put into an order that may be the true one."""

    @abstractmethod
    def marks(self) -> Hashable:
        """Equal for equal cards."""

    @abstractmethod
    def snapshot(self) -> Json: ...


# Pairs on the table.


COUNT = 3


class PairsDeal(Deal):
    """On top of each stack lies a number, face up beside it the action of the round. A game adds the cards."""

    __slots__ = ("common", "fresh", "stacks")

    def __init__(self, stacks: Stacks, common: bool = False, fresh: bool = False) -> None:
        self.stacks = stacks
        self.common = common
        """Empty stacks are filled from all discards together."""
        self.fresh = fresh
        """All cards are shuffled before the next round."""

    @classmethod
    def dealt(cls, cards: Iterable[Card], chance: Chance, common: bool = False) -> Self:
        return cls(Stacks.dealt(shuffled(map(cls.cards.code, cards), chance, "cards"), COUNT), common)

    def next_round(self, chance: Chance) -> None:
        stacks = self.stacks
        if self.fresh:
            cards = sorted(card for pile in (*stacks.piles, *stacks.discards) for card in pile)
            stacks = self.stacks = Stacks.dealt(shuffled(cards, chance, "cards"), COUNT)
            self.fresh = False
        stacks.turn()
        if stacks.empty:
            if self.common:
                stacks.renew_together(chance)
            else:
                stacks.renew_each(chance)

    def shown(self) -> tuple[tuple[int, int], ...]:
        (a, b, c), (d, e, f) = self.stacks.piles, self.stacks.discards
        return ((a[-1], d[-1]), (b[-1], e[-1]), (c[-1], f[-1])) if a and d else ()

    def pairs(self) -> tuple[Pair, ...]:
        faces, tells = self.cards.faces, self.cards.corners and not self.fresh
        return tuple(
            Pair(faces[number].number, faces[action].action, faces[number].action if tells else None) for number, action in self.shown()
        )

    @property
    def cards_left(self) -> int:
        return sum(map(len, self.stacks.piles))

    @property
    def shuffle_next(self) -> bool:
        return self.fresh or len(self.stacks.piles[0]) == 1

    def copy(self) -> Self:
        return type(self)(self.stacks.copy(), self.common, self.fresh)

    def redacted(self, seat: int) -> Self:
        return type(self)(self.stacks.redacted(self.cards.fronts), self.common, self.fresh)

    def imagined(self, seat: int, chance: Chance) -> Self:
        return type(self)(self.stacks.imagined(self.cards.fronts, chance), self.common, self.fresh)

    def marks(self) -> Hashable:
        piles = (tuple(pile) for pile in (*self.stacks.piles, *self.stacks.discards))
        return (*piles, self.stacks.mixed, self.fresh)

    def snapshot(self) -> Json:
        return {
            "stacks": [self.cards.names(pile) for pile in self.stacks.piles],
            "discards": [self.cards.names(discard) for discard in self.stacks.discards],
            "mixed": self.stacks.mixed,
            "fresh": self.fresh,
        }

    @classmethod
    def restored(cls, data: Json, common: bool = False) -> Self:
        piles, discards = ([cls.cards.read(pile) for pile in data[key]] for key in ("stacks", "discards"))
        if not len(piles) == len(discards) == COUNT or not all(piles) or any(discards) != all(discards):
            raise ValueError("three stacks with their discards are needed")
        return cls(Stacks(piles, discards, bool(data["mixed"])), common, bool(data["fresh"]))


# Cards in hands.


HAND = 3

Hand = tuple[int, ...]


class HandsDeal(Deal):
    """What all deals into hands have in common. A game adds the cards."""

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
        twin = blank(type(self))
        twin.draws = self.draws.copy()
        twin.hands = self.hands[:]
        return twin

    def redacted(self, seat: int) -> Self:
        twin = self.copy()
        twin._hide(seat)
        return twin

    def imagined(self, seat: int, chance: Chance) -> Self:
        twin = self.copy()
        twin._guess(seat, chance)
        return twin

    @abstractmethod
    def _hide(self, seat: int) -> None:
        """Put what the seat may not know into a fixed order, which reveals nothing."""

    @abstractmethod
    def _guess(self, seat: int, chance: Chance) -> None:
        """Put what the seat may not know into an order that may be the true one."""


class SoloDeal(HandsDeal):
    """A soloist draws three cards and uses two; the third goes to the rival's pile. A special card is set aside and replaced."""

    __slots__ = ("drawn", "pile")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], pile: Sequence[int] = (), drawn: Sequence[int] = ()) -> None:
        super().__init__(draws, hands)
        self.pile = tuple(pile)
        """The rival's cards, in order."""
        self.drawn = tuple(drawn)
        """The special cards drawn this round, in order, by their place among all special cards."""

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
