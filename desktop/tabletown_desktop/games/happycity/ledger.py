"""Sums on a line: signs and words one behind the other, and what a city earns: inhabitants x hearts = product.

A `Row` draws from left to right, or only measures, so German words and many coins find their room:

    row = Row(paper, x=30, middle=27)
    row.sign("income", 22)
    row.words("+3", 20, EXTRABOLD)
    row.x                                     # where it ends
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont

from tabletown_desktop.games.happycity.faces import PREFIX
from tabletown_desktop.games.happycity.marks import Sums
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat

CAPITALS = 0.355
"""Half the height of digits and capitals, in sizes of the words."""


class Row:
    """Things one behind the other round a middle line."""

    def __init__(self, paper: Paper, x: float, middle: float, draw: bool = True) -> None:
        self.paper = paper
        self.x = x
        self.middle = middle
        self.draws = draw

    def space(self, wide: float) -> None:
        self.x += wide

    def part(self, name: str, size: float) -> None:
        """A part of the art by its full name."""
        if self.draws:
            self.paper.part(name, QRectF(self.x, self.middle - size / 2, size, size))
        self.x += size

    def sign(self, name: str, size: float, gap: float = 4) -> None:
        self.part(f"{PREFIX}sign-{name}", size)
        self.x += gap

    def words(self, text: str, size: float, weight: QFont.Weight = BOLD, colour: QColor | None = None, gap: float = 0) -> None:
        paper = self.paper
        if self.draws:
            y = self.middle + paper.pixels(size) * CAPITALS / paper.scale
            paper.words(self.x, y, text, size, weight, colour)
        self.x += paper.width(text, size, weight) + gap

    def soft(self, text: str, size: float, gap: float = 0) -> None:
        """Words beside a number."""
        self.words(text, size, SEMIBOLD, self.paper.tokens.ink_soft, gap)

    def seat(self, colour: str, radius: float, gap: float = 6) -> None:
        if self.draws:
            draw_seat(self.paper, colour, QPointF(self.x + radius, self.middle), radius)
        self.x += 2 * radius + gap

    def rule(self, high: float, around: float = 10) -> None:
        """A thin line between two groups."""
        self.x += around
        if self.draws:
            self.paper.surface(QRectF(self.x, self.middle - high / 2, 1, high), self.paper.tokens.line)
        self.x += 1 + around


def signed(change: int) -> str:
    """A change with its sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{change:+d}".replace("-", "−")


def number(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def times(adding: bool) -> str:
    return "+" if adding else "×"


def product(row: Row, sums: Sums, sign: float, size: float, total: float, gap: float = 5.0) -> None:
    """Inhabitants x hearts = product, with signs and numbers of these sizes."""
    row.sign("inhabitant", sign)
    row.words(number(sums.inhabitants), size, EXTRABOLD, None, gap)
    row.soft(times(sums.adding), 14, gap)
    row.sign("heart", sign)
    row.words(number(sums.hearts), size, EXTRABOLD, None, gap)
    if sums.total is not None:
        row.soft("=", 14, gap)
        row.words(number(sums.total), total, EXTRABOLD)
