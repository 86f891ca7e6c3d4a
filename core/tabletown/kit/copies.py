"""How tables are copied: as they are, and redacted to what one seat knows. What a game knows of its own tables is mixed in beside.

>>> class Town:
...     houses = 0
>>> type(blank(Town)).__name__
'Town'
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar, Protocol, Self, TypeVar

from tabletown.game import State

T = TypeVar("T")


class _Blank(Protocol):
    def __call__(self, kind: type[T], /) -> T: ...


blank: _Blank = object.__new__
"""A new thing of a class with nothing in it, with which a copy begins. Tables are copied many thousand times a second, and to look
`__new__` up in its class each time took a fifth of a copy."""


class RedactableTable(State):
    """A table that may be redacted to what one seat knows."""

    __slots__ = ()

    is_redacted: ClassVar[bool] = False
    """Whether things are hidden: then no card is turned up, no round closes and the match does not end."""

    @property
    def seen_by(self) -> int | None:
        """The seat whose knowledge this is; None for the whole truth."""
        return None

    @abstractmethod
    def give_all_to(self, twin: Any) -> None:
        """Make the other table equal to this one: tables are copied very often, so a game names its own things too."""

    def lasting_position(self) -> Hashable:
        """The part of the position that never changes while things are hidden."""
        return self.find_lasting_position()

    @abstractmethod
    def find_lasting_position(self) -> Hashable: ...

    @abstractmethod
    def known_to(self, seat: int) -> Self:
        """The same as the redacted table of a seat; nothing is hidden yet."""

    @abstractmethod
    def whole(self) -> Self:
        """The same as the whole truth; nothing is filled in yet."""


class Redacted(RedactableTable):
    """What one seat knows of a table. No card comes here, and no round closes."""

    __slots__ = ()

    is_redacted = True

    known_position: Hashable
    viewer: int

    def __init__(self, table: RedactableTable, viewer: int) -> None:
        table.give_all_to(self)
        self.viewer = viewer
        self.known_position = None
        """What `lasting_position` has found."""

    def copy(self) -> Self:
        twin = blank(type(self))
        self.give_all_to(twin)
        twin.viewer = self.viewer
        twin.known_position = self.known_position
        return twin

    @property
    def seen_by(self) -> int:
        return self.viewer

    def lasting_position(self) -> Hashable:
        if self.known_position is None:
            self.known_position = self.find_lasting_position()
        return self.known_position
