"""What a table is told: what is to be drawn, what is lit, and what it may read of the match.

A table gets no `Match`: it knows a match by the views of the seat on screen and by the lines of the log alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from PySide6.QtGui import QPixmap

from tabletown.game import View
from tabletown.log import LogLine
from tabletown.match import Seating


class Story(Protocol):
    """A match up to now, as a seat may know it."""

    @property
    def game(self) -> str:
        """The key of its game."""

    @property
    def seed(self) -> str:
        """What its luck comes from; "" where it is dealt by hand."""

    def lines(self, viewer: int) -> Sequence[LogLine]:
        """A line for each decision that stands, in order."""

    def view_before(self, place: int, viewer: int) -> View[Any]:
        """What the viewer knew before the decision at that place in the lines."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What to draw: the view of the seat on screen, the seats, and which of them are thinking."""

    view: View[Any]
    seats: tuple[Seating, ...]
    busy: frozenset[int] = frozenset()
    over: bool = False
    counted: bool = True
    """The final points were counted here; before that, whoever has scores hidden sees none."""


@dataclass(frozen=True, slots=True)
class Face:
    """An action in a choice, as a picture with a line below its label."""

    picture: QPixmap
    line: str


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is lit, what is under the pointer or in focus, and where the keyboard is."""

    keys: Collection[str] = field(default_factory=frozenset)
    hovered: str | None = None
    focus: str | None = None
    advised: str | None = None
    """What the coach suggests."""
    later: Collection[str] = field(default_factory=frozenset)
    """Where the coach's turn continues."""
    held: str | None = None
    """The first slot of a pair, once it is chosen."""
    instead: Collection[str] = field(default_factory=frozenset)
    """Lit only because something there can be taken instead of what was just chosen."""
