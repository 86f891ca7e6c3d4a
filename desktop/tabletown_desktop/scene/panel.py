"""Where things are on a table: its parts with their places and scales, and the shapes that light up and can be hit.

>>> panel = Panel(QRectF(100, 50, 400, 200), 2.0)
>>> panel.bounds.width(), panel.place(QRectF(10, 10, 20, 20)).topLeft().toTuple()
(200.0, (120.0, 70.0))

A game offers its arrangements from the one that shows most at once to the one that folds most away, with two panels behind tabs.
`roomiest` takes the first whose board is nearly as large as the largest: what is secondary folds before the board shrinks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

TARGET = 28.0
"""Least width and height of a touch target; smaller shapes are enlarged to it."""
LARGE_TEXT = 1.25
"""Above this text size words need more room."""
NEARLY = 0.9
"""An arrangement that leaves the board so much of its largest area is good enough."""
KEPT = 0.85
"""Large words may take no more than the rest from the board's area."""
TAB = 32.0
"""Height of a strip of tabs at the usual text size."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table: its place there and how many pixels one of its own units has."""

    rect: QRectF
    scale: float
    titled: bool = True
    """Whether it says itself what it holds; a tab above it does that as well."""

    @property
    def width(self) -> float:
        return self.rect.width() / self.scale

    @property
    def height(self) -> float:
        return self.rect.height() / self.scale

    @property
    def bounds(self) -> QRectF:
        """The panel in its own units."""
        return QRectF(0, 0, self.width, self.height)

    def place(self, rect: QRectF) -> QRectF:
        """A rectangle of the panel's own units on the table."""
        return self.transform().mapRect(rect)

    def transform(self) -> QTransform:
        return QTransform.fromTranslate(self.rect.x(), self.rect.y()).scale(self.scale, self.scale)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """The outline of a place with round corners."""
    shape = QPainterPath()
    shape.addRoundedRect(rect, radius, radius)
    return shape


def target_of(rect: QRectF) -> QPainterPath:
    """The touch target around a place: at least `TARGET` wide and high."""
    wide, high = max(0.0, TARGET - rect.width()) / 2, max(0.0, TARGET - rect.height()) / 2
    shape = QPainterPath()
    shape.addRect(rect.adjusted(-wide, -high, wide, high))
    return shape


@dataclass(frozen=True, slots=True)
class Tabs:
    """A strip that tells which of several panels is shown below it.

    >>> tabs = Tabs(Panel(QRectF(0, 0, 200, 32), 1.0), ("goals", "others"), "goals")
    >>> tabs.rect("others").getRect()
    (100.0, 0.0, 100.0, 32.0)
    """

    strip: Panel
    keys: tuple[str, ...]
    shown: str

    def rect(self, key: str) -> QRectF:
        """A tab, in units of the strip."""
        wide = self.strip.width / len(self.keys)
        return QRectF(wide * self.keys.index(key), 0, wide, self.strip.height)

    def slots(self) -> tuple[str, ...]:
        return tuple(f"tab:{key}" for key in self.keys)

    def slot_place(self, key: str) -> tuple[QRectF, float]:
        """Where a tab lies on the table, and how round it is; `key` without "tab:"."""
        return self.strip.place(self.rect(key).adjusted(1, 1, -1, -1)), 8 * self.strip.scale


def tab_height(text: float) -> float:
    """How high a strip of tabs is: one row of words."""
    return TAB * (1 + text) / 2


@dataclass(frozen=True, slots=True)
class TableAsked:
    """What a layout is made for; a game adds what its own table depends on."""

    width: float
    height: float
    seats: tuple[int, ...]
    """The other seats, in the order of their rows."""
    text: float
    tab: str
    """The panel that is shown where several share a place."""

    @property
    def larger(self) -> float:
        """How much of the way from the usual text size to twice as much."""
        return self.text - 1


class TableLayout(ABC):
    """Where everything of a table is, at one size. Equal layouts lay everything out alike."""

    __slots__ = ()

    plate: Panel
    """The picture that zooms."""
    tabs: Tabs | None
    """Where panels share a place: which of them is shown."""

    @abstractmethod
    def slot_place(self, key: str) -> tuple[QRectF, float]:
        """Where a slot lies on the table, and how round it is; `KeyError` for a key there is no place for."""

    def slot_shape(self, key: str) -> QPainterPath:
        """The outline of a slot on the table."""
        return rounded(*self.slot_place(key))

    def slot_rect(self, key: str) -> QRectF:
        return self.slot_place(key)[0]

    def target_shape(self, key: str) -> QPainterPath:
        """The touch target of a slot."""
        return target_of(self.slot_rect(key))

    @property
    def least(self) -> int:
        """Pixels of the smallest words: 12, and 11 in windows below the beauty size."""
        return 12 if self.plate.scale >= 1 else 11


# ---- which arrangement ----------------------------------------------------------------------------------------------

L = TypeVar("L", bound=TableLayout)


def board_area(layout: TableLayout) -> float:
    """How much of the table the board takes, in square units."""
    return layout.plate.rect.width() * layout.plate.rect.height()


def roomiest(arrangements: Sequence[L], area: Callable[[L], float] = board_area) -> L:
    """The first arrangement whose board is nearly as large as the largest. `area`: of the board, where more place around it
    is not worth anything."""
    largest = max(map(area, arrangements))
    enough = min(largest, NEARLY * largest)  # before a window has its size nothing has room, and areas may be below zero
    return next(layout for layout in arrangements if area(layout) >= enough)
