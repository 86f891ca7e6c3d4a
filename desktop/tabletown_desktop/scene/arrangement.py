"""How a table chooses among its arrangements, and the tabs that fold two panels into the place of one.

A game offers its arrangements from the one that shows most at once to the one that folds most away. The first whose board
is nearly as large as the largest is taken: what is secondary folds before the board shrinks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPointF

from tabletown_desktop.look.theme import BOLD, SEMIBOLD
from tabletown_desktop.scene.panel import TableLayout, Tabs
from tabletown_desktop.scene.paper import Paper

NEARLY = 0.9
"""An arrangement that leaves the board so much of its largest area is good enough."""
KEPT = 0.85
"""Large words may take no more than the rest from the board's area."""
TAB = 32.0
"""Height of a strip of tabs at the usual text size."""

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


def tab_height(text: float) -> float:
    """How high a strip of tabs is: one row of words."""
    return TAB * (1 + text) / 2


def draw_tabs(paper: Paper, tabs: Tabs, label: Callable[[str], str]) -> None:
    """The tabs: the one that is shown stands out of the strip as the paper of the panel below it."""
    tokens = paper.tokens
    paper.surface(tabs.strip.bounds, tokens.well, 8, tokens.line if paper.theme.contrast else None)
    for key in tabs.keys:
        rect, shown = tabs.rect(key).adjusted(3, 3, -3, -3), key == tabs.shown
        if shown:
            paper.surface(rect, tokens.segment, 6, tokens.ink if paper.theme.contrast else tokens.line)
            paper.stroke(QPointF(rect.left() + 10, rect.bottom() - 2), QPointF(rect.right() - 10, rect.bottom() - 2), tokens.accent, 2)
        paper.centred(rect, label(key), 13, BOLD if shown else SEMIBOLD, tokens.ink if shown else tokens.ink_soft, 6)
