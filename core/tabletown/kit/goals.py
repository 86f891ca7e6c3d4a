"""Goals that lie on the table for all: whoever meets one first gets its high value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from tabletown.kit.prizes import Prizes
from tabletown.words import Message

Progress = tuple[Message, int, int]
"""A requirement in words, how much of it there is, how much is needed."""


class GoalCard(Protocol):
    """What it brings to meet it: in the round in which anybody does so first, and afterwards."""

    @property
    def first(self) -> int: ...

    @property
    def later(self) -> int: ...


CardT = TypeVar("CardT", bound=GoalCard)


class Goal(Generic[CardT]):
    """A card on the table. A game makes it ready for the question that is asked most: is it met?"""

    __slots__ = ("card", "index")

    def __init__(self, index: int, card: CardT) -> None:
        self.index = index
        self.card = card

    def points(self, prizes: Prizes) -> int:
        """What meeting it now brings."""
        return prizes.points(self.index, self.card.first, self.card.later)


class GoalOnTable(NamedTuple, Generic[CardT]):
    """A goal as it lies there."""

    card: CardT
    open_first: bool
    """Whoever meets it this round gets the high value."""
    won: Mapping[int, int]
    """The points of every seat that has met it."""
    rival: int | None
    """The points of the solo opponent, if it has met it."""
