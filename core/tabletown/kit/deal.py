"""Where the numbers and actions of a round come from: stacks that show pairs, or three cards in a hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar, NamedTuple, Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.kit.cards import Card, CardSet


class Pair(NamedTuple):
    """A number with the action beside it; `coming` is the action of the next round, where the number side tells it."""

    number: int
    action: str
    coming: str | None


class Chosen(NamedTuple):
    """What a seat has chosen this turn; where cards are held in hands there is first a number alone."""

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
        """The same for people; none where cards are held in hands."""
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

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def veiled(self, seat: int) -> Self:
        """What the seat knows: the rest is in the one order that says nothing."""

    @abstractmethod
    def imagined(self, seat: int, chance: Chance) -> Self:
        """What the seat may not know is in an order that may be the true one."""

    @abstractmethod
    def marks(self) -> Hashable:
        """Equal for equal cards."""

    @abstractmethod
    def snapshot(self) -> Json: ...
