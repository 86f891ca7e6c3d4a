"""What was done in this turn and in this round, read from the acts of a match: how the houses were before, and which columns
went to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.kit.moves import Pick
from tabletown.log import Log, LogLine
from tabletown.match import Act, Match
from tabletown_desktop.games.dreamhome.looks import Taken
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat

LASTS = ("end", "done", "pass", "remove")
"""What ends a turn, or stands for itself."""


class Turns:
    """Reads the match again whenever an act has come or gone."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._read: tuple[int, Act | None] = (-1, None)
        self._houses: dict[int, House] = {}
        self._taken: dict[int, Taken] = {}
        self._log = Log(match)
        self._stories: dict[int, list[LogLine]] = {}

    def round_start(self, seat: int) -> House:
        """A house at the beginning of the turn that is open now."""
        self._follow()
        return self._houses[seat]

    def taken(self) -> dict[int, Taken]:
        """What became of the columns (from 0) in this round."""
        self._follow()
        return self._taken

    def story(self, viewer: int, most: int) -> list[LogLine]:
        """What was done lately, as that seat may read it, the last first: about so many lines."""
        self._follow()
        if viewer not in self._stories:
            self._stories[viewer] = self._log.all_lines(viewer)[: -2 * most - 1 : -1]
        return self._stories[viewer]

    def _follow(self) -> None:
        acts = self._match.acts
        now = len(acts), acts[-1] if acts else None
        if now[0] != self._read[0] or now[1] is not self._read[1]:
            self._read = now
            self._read_again(acts)

    def _read_again(self, acts: list[Act]) -> None:
        state = cast("Table", self._match.state)
        begun = _begin(acts)
        self._houses = {seat: house.copy() for seat, house in enumerate(state.houses)}
        self._taken, self._stories = {}, {}
        if begun == len(acts) and not _picks(acts, state.round):
            return
        for place, (table, act) in enumerate(self._match.replay()):
            before = cast("Table", table)
            if place == begun:
                self._houses = {seat: house.copy() for seat, house in enumerate(before.houses)}
            if isinstance(act.action, Pick) and act.round == state.round:
                column = before.market.columns[act.action.index]
                self._taken[act.action.index] = Taken(act.seat, act.action.verb, column.room, column.special)


def _begin(acts: list[Act]) -> int:
    """The place of the first act of the turn that is open."""
    place = len(acts)
    while place and acts[place - 1].action.verb not in LASTS and acts[place - 1].seat == acts[-1].seat:
        place -= 1
    return place


def _picks(acts: list[Act], round_: int) -> bool:
    return any(isinstance(act.action, Pick) and act.round == round_ for act in acts[-40:])


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
