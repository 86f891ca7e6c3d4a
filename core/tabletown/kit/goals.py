"""Goals that lie on the table for all: whoever meets one first gets its high value.

All who meet a goal in the round in which it is met first get the high value; then it is turned over for good.

>>> prizes = Prizes.fresh(3)
>>> prizes.after([1]).open
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from tabletown.words import Message


class Prizes(NamedTuple):
    """Which prizes still have their high value."""

    open: tuple[bool, ...]

    @staticmethod
    def fresh(count: int) -> Prizes:
        return Prizes((True,) * count)

    def points(self, prize: int, first: int, later: int) -> int:
        """The points for winning it now."""
        return first if self.open[prize] else later

    def after(self, won: Iterable[int]) -> Prizes:
        """The prizes after a round in which these were won by anybody."""
        gone = {k for k in won if self.open[k]}
        return Prizes(tuple(still and k not in gone for k, still in enumerate(self.open))) if gone else self


Progress = tuple[Message, int, int]
"""A requirement in words, how much of it there is, how much is needed."""


class GoalCard(Protocol):
    """A card with its points: `first` in the round in which anybody meets it first, `later` afterwards."""

    @property
    def first(self) -> int: ...

    @property
    def later(self) -> int: ...


CardT = TypeVar("CardT", bound=GoalCard)


class Goal(Generic[CardT]):
    """A goal of a match. A game adds a quick test whether it is met, which is asked very often."""

    __slots__ = ("card", "index")

    def __init__(self, index: int, card: CardT) -> None:
        self.index = index
        self.card = card

    def points(self, prizes: Prizes) -> int:
        """The points for meeting it now."""
        return prizes.points(self.index, self.card.first, self.card.later)


class GoalOnTable(NamedTuple, Generic[CardT]):
    """A goal as it lies on the table."""

    card: CardT
    open_first: bool
    """Whoever meets it this round gets the high value."""
    won: Mapping[int, int]
    """The points of every seat that has met it."""
    rival: int | None
    """The points of the solo opponent, if it has met it."""
