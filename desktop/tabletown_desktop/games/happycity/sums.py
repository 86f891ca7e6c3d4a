"""Sums in a line: coins, signs and numbers side by side, and what a city earns: inhabitants x hearts = product."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont

from tabletown_desktop.games.happycity.colours import colours
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Sums
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat

MOST_COINS = 9
FIVE, ONE = 28.0, 25.0
"""How large coins are in a row 36 high."""


def coins_of(amount: int) -> tuple[int, ...]:
    """The coins of a purse, the fives first; none where they would be too many.

    >>> coins_of(12), coins_of(60)
    ((5, 5, 1, 1), ())
    """
    fives, ones = divmod(amount, 5)
    return (5,) * fives + (1,) * ones if fives + ones <= MOST_COINS else ()


def draw_coin(paper: Paper, value: int, place: QRectF) -> None:
    """A coin with its number, which is left out where it could not be read."""
    paper.part(f"{PREFIX}coin-{value}", place)
    if place.width() * paper.scale >= 20:
        tones, size = colours(paper.theme), place.width() * 0.44 / paper.text_scale
        paper.centred(place.adjusted(0, -0.6, 0, -0.6), str(value), size, EXTRABOLD, tones.on_gold if value == 5 else tones.on_coin, 0)


def purse(row: Row, amount: int, share: float = 1.0) -> None:
    """The coins on a row, each half over the one before; `share` of the full size."""
    coins = coins_of(amount) or ((5,) if amount else (1,))
    for index, value in enumerate(coins):
        size = (FIVE if value == 5 else ONE) * share
        if row.draws:
            with row.paper.faded(1.0 if amount else 0.35):
                draw_coin(row.paper, value, QRectF(row.x, row.middle - size / 2, size, size))
        last = index == len(coins) - 1
        row.space(size + 4 if last else size * (0.72 if value == 5 else 0.5))


HALF_CAPITALS = 0.355
"""Half the height of digits and capitals, in sizes of the words."""


class Row:
    """Draws things side by side on a middle line."""

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
            y = self.middle + paper.pixels(size) * HALF_CAPITALS / paper.scale
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
