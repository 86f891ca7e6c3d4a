"""What is decided in a game, a class for each: when it is asked, what is legal and why else not, what it does and how it is told.

class Rest(Decision[Table]):
    phase = "take"
    verbs = ("draw", "rest")
    def actions(self, table, seat): ...

DECISIONS = Decisions("orchard", Idle(), Take(), Lay(), Wish())      # the first is that of seats with nothing to decide
DECISIONS.of(table, seat).actions(table, seat)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from tabletown.chance import Chance
from tabletown.words import Message, Refusal


class Doable(Protocol):
    """An action, as far as it matters which decision it belongs to."""

    @property
    def verb(self) -> str: ...


class Asked(Protocol):
    """A table that knows who decides, and in which phase a seat is."""

    @property
    def to_act(self) -> tuple[int, ...]: ...

    def phase(self, seat: int) -> str: ...


T = TypeVar("T", bound=Asked)


class Decision(ABC, Generic[T]):
    """One thing that is decided. All five questions are asked of the seat that decides, in the phase of the decision."""

    phase: ClassVar[str]
    verbs: ClassVar[tuple[str, ...]]
    """What can be tried at this moment; every other verb comes later or came before."""

    @abstractmethod
    def ask(self, table: T, seat: int) -> Any: ...

    @abstractmethod
    def actions(self, table: T, seat: int) -> Sequence[Any]:
        """What is legal; everything else follows from it."""

    @abstractmethod
    def why_not(self, table: T, seat: int, action: Any) -> Refusal:
        """Why not; only asked about what is not among the actions."""

    def never(self, table: T, seat: int, action: Any) -> Refusal | None:
        """Why no moment of this match allows it, if it is so; asked in every phase."""
        return None

    @abstractmethod
    def do(self, table: T, seat: int, action: Any, chance: Chance) -> bool:
        """Do what is legal; True if something hidden was revealed by it."""

    @abstractmethod
    def describe(self, table: T, seat: int, action: Any, viewer: int) -> Message:
        """The action in words, before it is done, saying no more than the viewer may know."""


class Idle(Decision[T]):
    """What is asked of a seat that has nothing to decide: the match is over, or others are at it."""

    verbs = ()

    def actions(self, table: T, seat: int) -> Sequence[Any]:
        return ()

    def do(self, table: T, seat: int, action: Any, chance: Chance) -> bool:
        raise AssertionError("nothing is to be decided")

    def describe(self, table: T, seat: int, action: Any, viewer: int) -> Message:
        raise AssertionError("nothing is decided")


class Decisions(Generic[T]):
    """All decisions of a game."""

    def __init__(self, game: str, idle: Idle[T], *decisions: Decision[T]) -> None:
        self.game = game
        self.idle = idle
        self.at: dict[str, Decision[T]] = {idle.phase: idle, **{decision.phase: decision for decision in decisions}}
        """By phase."""
        self._of_verb: dict[str, Decision[T]] = {}
        for decision in decisions:
            for verb in decision.verbs:
                self._of_verb.setdefault(verb, decision)

    def of(self, table: T, seat: int) -> Decision[T]:
        """What the seat decides now."""
        return self.at[table.phase(seat)] if seat in table.to_act else self.idle

    def why_not(self, table: T, seat: int, action: Doable) -> Refusal:
        """Why the seat may not do what is not among its actions."""
        now = self.of(table, seat)
        if now is self.idle:
            return now.why_not(table, seat, action)
        never = self._of_verb[action.verb].never(table, seat, action)
        if never is None and action.verb not in now.verbs:  # it belongs to another decision: say again what is asked now
            return Refusal(f"{self.game}.no.moment", now=now.ask(table, seat).sentence)
        return never or now.why_not(table, seat, action)

    def describe(self, table: T, seat: int, action: Doable, viewer: int) -> Message:
        return self._of_verb[action.verb].describe(table, seat, action, viewer)
