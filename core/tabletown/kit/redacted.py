"""A table as one seat knows it, by its type: what a game knows of its own tables is mixed in beside."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar, Self

from tabletown.game import State
from tabletown.kit.blank import blank


class Known(State):
    """A table that tells whose knowledge it is."""

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


class Redacted(Known):
    """What one seat knows of a table. No card comes here, and no round closes."""

    __slots__ = ()

    is_redacted = True

    known_position: Hashable
    viewer: int

    def __init__(self, table: Known, viewer: int) -> None:
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
