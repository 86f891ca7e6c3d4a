"""What a seat has open in a round: a pair that it took, and what it made of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from tabletown.kit.moves import CARDS

NONE = -1


class Offered(Protocol):
    """A number with an action, as they may be taken together."""

    number: int
    action: str


OfferT = TypeVar("OfferT", bound=Offered)


class PairTurn(ABC, Generic[OfferT]):
    """The turn of one seat. Which phases it has is the game's; all know ``choose`` (a pair, or a number card), ``action`` (the
    action card), ``done``, and ``reshuffle`` (asked when the round has closed)."""

    __slots__ = ("action_card", "number_card", "offer", "phase", "place", "spare", "wish")

    chosen_before: ClassVar[frozenset[str]]
    """The phases that are come to only with a number and an action."""

    def __init__(self) -> None:
        self.begin("choose")

    def begin(self, phase: str) -> None:
        self.phase = phase
        self.offer: OfferT | None = None
        self.number_card = NONE
        """The pair, or the card in hand that gives the number."""
        self.action_card = NONE
        self.place = NONE
        """Where the number was written."""
        self.spare = NONE
        """The card in hand that somebody else gets when the round closes."""
        self.wish: bool | None = None
        """Whether this seat asks for a reshuffle."""

    def take_action(self, card: int, offer: OfferT) -> None:
        """The second of three cards in a hand; the third is left over."""
        self.action_card = card
        self.spare = sum(CARDS) - self.number_card - card
        self.offer = offer

    @abstractmethod
    def copy(self) -> Self:
        """Tables are copied very often: a game names all there is in one go."""

    @abstractmethod
    def marks(self) -> tuple[object, ...]:
        """All that was decided; the rest follows from it."""

    @property
    def number(self) -> int:
        """The number that was taken."""
        assert self.offer is not None
        return self.offer.number

    @property
    def action(self) -> str:
        """The action that was taken."""
        assert self.offer is not None
        return self.offer.action
