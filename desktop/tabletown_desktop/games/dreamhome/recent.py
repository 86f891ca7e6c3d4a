"""The latest moves: how the houses stood before this turn, who took which columns in this round, and a panel with the last
moves where few seats leave room beside the house.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.game import View
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.kit.actions import Pick
from tabletown.log import VEILED, LogLine
from tabletown_desktop.games.dreamhome.offer import Taken
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.frame import Story
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat

LASTS = ("end", "done", "pass", "remove")
"""What ends a turn, or stands for itself."""


class Turns:
    """Reads the story of a match again whenever a decision was made or taken back."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._read: tuple[int, Sequence[LogLine]] = (-1, ())
        self._houses: Sequence[House] = ()
        self.taken: dict[int, Taken] = {}
        """What became of the columns (from 0) in this round."""

    def follow(self, view: View[Table]) -> None:
        """Be up to date with what that seat knows now."""
        lines = self._story.lines(view.seat)
        seat, before = self._read
        if seat != view.seat or len(before) != len(lines) or (lines and before[-1] is not lines[-1]):
            self._read = view.seat, tuple(lines)
            self._read_again(view)

    @property
    def count(self) -> int:
        """Decisions that stand."""
        return len(self._read[1])

    def round_start(self, seat: int) -> House:
        """A house at the beginning of the turn that is open now."""
        return self._houses[seat]

    def latest(self, most: int) -> Sequence[LogLine]:
        """The last decisions, the latest first."""
        return self._read[1][: -most - 1 : -1]

    def _read_again(self, view: View[Table]) -> None:
        seat, lines = self._read
        begun = _begin(lines)
        start: View[Table] = view if begun == len(lines) else self._story.view_before(begun, seat)
        self._houses = start.table.houses
        self.taken = {}
        for place, line in enumerate(lines):
            if isinstance(line.action, Pick) and line.round == view.table.round:
                column = self._story.view_before(place, seat).table.market.columns[line.action.index]
                self.taken[line.action.index] = Taken(line.seat, line.action.verb, column.room, column.special)


def _begin(lines: Sequence[LogLine]) -> int:
    """The place of the first decision of the turn that is open."""
    place = len(lines)
    while place and _goes_on(lines[place - 1]) and lines[place - 1].seat == lines[-1].seat:
        place -= 1
    return place


def _goes_on(line: LogLine) -> bool:
    """Whether the turn of this decision is still open after it."""
    return line.action is VEILED or line.action.verb not in LASTS


LEAST_HEIGHT, LEAST_WIDTH = 130.0, 200.0
"""Below these units there is no such panel, at the usual text size."""
MOST_MOVES = 14
"""Moves that may find room."""
MOST_LINES, LEAST_BESIDE = 6, 130.0
"""Rows of words for one move, and how wide these are at least beside a name."""
HEAD_HEIGHT, WORDS_LEFT = 20.0, 34.0


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
        head = HEAD_HEIGHT + paper.pixels(14) / paper.scale
        paper.words(14, head - 11, self.say("dreamhome.sheet.lately"), 14, EXTRABOLD, None, "start", bounds.width() - 28)
        y, room = head, bounds.width() - WORDS_LEFT - 12
        line = paper.pixels(12) / paper.scale * 1.3
        if not self.moves:
            paper.words(
                14, y + line, self.say("dreamhome.sheet.lately.none"), 12, MEDIUM, paper.tokens.ink_soft, "start", bounds.width() - 28
            )
        for index, move in enumerate(self.moves):
            name = paper.width(move.name, 12, BOLD) + 8
            beside = room - name >= LEAST_BESIDE * paper.theme.text_scale  # in a wide panel a name does not take a line of its own
            left, above = (WORDS_LEFT + name, 0.0) if beside else (WORDS_LEFT, line)
            most = int((bounds.height() - 6 - y - above) / line)
            rows = self._rows(move, left)
            if rows > most and index == 0 and not beside:  # the last move is told whole: below its dot there is room, too
                left = 14.0
                rows = self._rows(move, left)
            if most < (1 if index == 0 else rows):
                break
            rows = min(rows, most)
            draw_seat(paper, move.colour, QPointF(20, y + line * 0.55), 7)
            paper.words(WORDS_LEFT, y + line * 0.8, move.name, 12, BOLD, None, "start", room)
            place = QRectF(left, y + above, bounds.width() - 12 - left, line * rows + 1)
            y += above + paper.lines(place, move.words, 12, MEDIUM, paper.tokens.ink_soft, rows) + 8

    def _rows(self, move: Move, left: float) -> int:
        """Rows in which the words of a move run from there."""
        return min(MOST_LINES, len(self.paper.rows(move.words, 12, MEDIUM, self.panel.bounds.width() - 12 - left)))
