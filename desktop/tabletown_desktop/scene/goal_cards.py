"""Goals that lie on the table for all: three cards in a panel, with who has met them. What is printed on a card is the game's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QRectF

from tabletown.kit.goals import GoalOnTable, Progress
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.pair_offer import draw_head
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper


class GoalTable(Protocol):
    """A table with goals on it."""

    def goals_on_table(self) -> Sequence[GoalOnTable[Any]]: ...

    def progress(self, seat: int, goal: int, /) -> Sequence[Progress]: ...


class GoalLook(NamedTuple):
    card: Any
    open_first: bool
    """Whoever meets it this round gets the high value."""
    won: tuple[int, ...]
    """Seats that have met it, as far as this seat may know."""
    mine: int | None
    """The points this seat has for it."""
    rival: bool
    """The solo opponent has scored it."""
    counted: tuple[tuple[int, int], ...]
    """How much of each line there is, and how much is needed."""
    paying: bool = False
    """What it costs is being given now."""


def goal_looks(table: GoalTable, seat: int) -> tuple[GoalLook, ...]:
    return tuple(
        GoalLook(
            goal.card,
            goal.open_first,
            tuple(sorted(goal.won)),
            goal.won.get(seat),
            goal.rival is not None,
            tuple((have, need) for _, have, need in table.progress(seat, index)),
        )
        for index, goal in enumerate(table.goals_on_table())
    )


class GoalsPicture(ABC):
    """Paints the goals in their panel's units. `seats` are the names of the seats' colours."""

    def __init__(
        self, paper: Paper, panel: Panel, looks: tuple[GoalLook, ...], seats: tuple[str, ...], say: Say, stamped: tuple[float, ...] = ()
    ) -> None:
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.seats = seats
        self.say = say
        self.stamped = stamped or (1.0,) * len(looks)
        """How far the marks on goals that were just met have come."""

    @staticmethod
    @abstractmethod
    def place(index: int, panel: Panel) -> QRectF:
        """Where a card lies in a panel."""

    @property
    @abstractmethod
    def head(self) -> tuple[str, str]:
        """The title of the panel and its hint."""

    @abstractmethod
    def draw_card(self, look: GoalLook, stamped: float) -> None:
        """Paint a card in its own units."""

    @classmethod
    def extent(cls, index: int, panel: Panel) -> QRectF:
        """A card with its shadow, and what was drawn over its edge."""
        return cls.place(index, panel).adjusted(-6, -6, 6, 6)

    def draw(self, area: QRectF) -> None:
        """What lies in that area."""
        self.paper.panel(self.panel.bounds)
        if self.panel.titled:
            title, more = self.head
            draw_head(self.paper, self.panel.width, title, more, 23)
        for index, look in enumerate(self.looks):
            corner = self.place(index, self.panel).topLeft()
            if self.extent(index, self.panel).intersects(area):
                with self.paper.moved(corner.x(), corner.y()):
                    self.draw_card(look, self.stamped[index])
