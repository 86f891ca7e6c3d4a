"""Where the numbers and actions of a round come from: stacks with pairs, or three cards in a hand.

Cards are small integers here, equal for equal cards; `Deal.next_round` brings the next ones.

>>> name_cards([code(Card(7, "park")), SOLO_CARD])
['7 park', 'solo card']
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.welcome.components import ACTIONS, HIGHEST, LOWEST, TEMP_REACH, Card
from tabletown.welcome.places import FIELDS

_KINDS = len(ACTIONS)
SOLO_CARD = 100
COMPLETION = 101
"""The first of the AAA's completion cards: one for each deck of plans."""


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


OFFERS = {(number, action): Offer(number, action) for number in range(1, 16) for action in ACTIONS}


def code(card: Card) -> int:
    return card.number * _KINDS + ACTIONS.index(card.action)


CARDS = {code(Card(number, action)): Card(number, action) for number, action in OFFERS}


def name_cards(cards: Iterable[int]) -> list[str]:
    """Cards as a record shows them: "7 park", "solo card", "completion A"."""
    return [_NAMES[card] for card in cards]


def read_cards(names: Iterable[str]) -> list[int]:
    """The cards of these names; `KeyError` for a name that no card has."""
    return [_BY_NAME[name] for name in names]


_NAMES = {
    **{number: f"{card.number} {card.action}" for number, card in CARDS.items()},
    SOLO_CARD: "solo card",
    **{COMPLETION + i: f"completion {letter}" for i, letter in enumerate("ABC")},
}
_BY_NAME = {name: card for card, name in _NAMES.items()}


class Pair(NamedTuple):
    """A number with the action beside it; `coming` is the action of the next round, on the number card's corner."""

    number: int
    action: str
    coming: str | None


class Deal(ABC):
    """The cards of a match."""

    __slots__ = ()

    def offers(self) -> tuple[Offer, ...]:
        """The pairs of the round as what they allow; none where cards are held in hands."""
        return ()

    @abstractmethod
    def next_round(self, chance: Chance) -> None: ...

    def finish(self, spare: Sequence[int]) -> None:
        """A round is over; `spare` is the place of each seat's third card in its hand."""

    @property
    def exhausted(self) -> bool:
        """No further round is possible."""
        return False

    @property
    @abstractmethod
    def cards_left(self) -> int: ...

    def cards_of_rival(self) -> tuple[Card, ...]:
        """The pile of the solo opponent, in order."""
        return ()

    @property
    def solo_card_out(self) -> bool:
        """The solo card was drawn: all plans are turned over."""
        return False

    @property
    def shuffle_next(self) -> bool:
        """The next round begins with shuffling."""
        return False

    def pairs(self) -> tuple[Pair, ...]:
        """The three pairs of the round; none where cards are held in hands."""
        return ()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The three cards of a seat; none where pairs lie on the table."""
        return ()

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def veiled(self, seat: int) -> Self: ...

    @abstractmethod
    def imagined(self, seat: int, chance: Chance) -> Self: ...

    @abstractmethod
    def marks(self) -> Hashable:
        """Equal for equal cards."""

    @abstractmethod
    def snapshot(self) -> Json: ...
