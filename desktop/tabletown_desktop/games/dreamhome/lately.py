"""What was done lately, where few seats leave room beside the house: a line for each move, the last one on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat

LEAST = 130.0
"""Units of height below which there is no such panel."""
MOST = 14
"""Moves that may find room."""
MOST_ROWS = 4
"""Rows of words for one move."""
HEAD, LEFT = 34.0, 34.0


class Move(NamedTuple):
    colour: str
    name: str
    words: str


class LatelyPicture:
    """Paints the panel in its own units, 232 wide."""

    def __init__(self, paper: Paper, panel: Panel, moves: Sequence[Move], say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.moves = moves
        self.say = say

    def draw(self) -> None:
        paper, bounds = self.paper, self.panel.bounds
        paper.panel(bounds)
        paper.words(14, 23, self.say("dreamhome.sheet.lately"), 14, EXTRABOLD, None, "start", bounds.width() - 28)
        y, room = HEAD, bounds.width() - LEFT - 12
        line = paper.pixels(12) / paper.scale * 1.3
        if not self.moves:
            paper.words(
                14, y + line, self.say("dreamhome.sheet.lately.none"), 12, MEDIUM, paper.tokens.ink_soft, "start", bounds.width() - 28
            )
        for move in self.moves:
            rows = min(MOST_ROWS, -(-int(paper.width(move.words, 12, MEDIUM)) // int(room * 0.8)))
            high = line * (1 + rows) + 8
            if y + high > bounds.height() - 6:
                break
            draw_seat(paper, move.colour, QPointF(20, y + line * 0.55), 7)
            paper.words(LEFT, y + line * 0.8, move.name, 12, BOLD, None, "start", room)
            used = paper.lines(QRectF(LEFT, y + line, room, line * rows + 1), move.words, 12, MEDIUM, paper.tokens.ink_soft, rows)
            y += line + used + 8
