"""A decision that offers several kinds of things passes on to one small class for each of them.

class Fence(Kind[Table]):
    verbs = ("fence",)

class Act(Several[Table]):
    phase = "act"
    kinds = (Fence(), Pool(), End())
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, Decision, State
from tabletown.words import Message, Refusal

T = TypeVar("T", bound=State)
Moves = tuple[Action, ...]


class Kind(ABC, Generic[T]):
    """One kind of things, wherever it is offered; see `Decision` for what it answers."""

    verbs: ClassVar[tuple[str, ...]]

    @abstractmethod
    def actions(self, table: T, seat: int) -> Moves: ...

    @abstractmethod
    def why_not(self, table: T, seat: int, action: Any) -> Refusal: ...

    def never(self, table: T, seat: int, action: Any) -> Refusal | None:
        """Why nothing can change that any more, in this match or in this turn; asked in every phase."""
        return None

    @abstractmethod
    def do(self, table: T, seat: int, action: Any, chance: Chance) -> bool: ...

    @abstractmethod
    def describe(self, table: T, seat: int, action: Any, viewer: int) -> Message: ...


class Several(Decision[T]):
    """A decision between kinds of things, which are offered in this order. A kind may be offered by several decisions."""

    kinds: ClassVar[tuple[Kind[Any], ...]] = ()
    of_verb: ClassVar[Mapping[str, Kind[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.of_verb = {verb: kind for kind in cls.kinds for verb in kind.verbs}
        cls.verbs = tuple(cls.of_verb)

    def actions(self, table: T, seat: int) -> Moves:
        found: Moves = ()
        for kind in self.kinds:
            found += kind.actions(table, seat)
        return found

    def why_not(self, table: T, seat: int, action: Action) -> Refusal:
        return self.of_verb[action.verb].why_not(table, seat, action)

    def never(self, table: T, seat: int, action: Action) -> Refusal | None:
        return self.of_verb[action.verb].never(table, seat, action)

    def do(self, table: T, seat: int, action: Action, chance: Chance) -> bool:
        return self.of_verb[action.verb].do(table, seat, action, chance)

    def describe(self, table: T, seat: int, action: Action, viewer: int) -> Message:
        return self.of_verb[action.verb].describe(table, seat, action, viewer)
