"""The score pad of the end: a column for every seat, a line for every part of the score, written by the pen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.roofs import Roof
from tabletown.games.dreamhome.scoring import tally
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_seat

LINES = ("rooms", "decorations", "bathrooms", "household", "helpers", "roof")
SIGNS = {"bathrooms": ("bath", "bath"), "household": ("bed", "bath", "pot")}
"""Lines that are told by signs."""
ALWAYS = (0, len(LINES), len(LINES) + 1)
"""Lines in which nothing is written as a nought and not as a dash."""
NAMES = 92.0
HOLES = 9


class PadLook(NamedTuple):
    """The points of every line by seat, the totals, the children, and whose column stands out."""

    lines: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    children: tuple[int, ...]
    colours: tuple[str, ...]
    own: int
    winners: frozenset[int]

    @staticmethod
    def of(table: Table, colours: Sequence[str], own: int, winners: frozenset[int], children: Sequence[int]) -> PadLook:
        found = [tally(house, table.roof(seat) or Roof((), "", 0, 0), table.box.both) for seat, house in enumerate(table.houses)]
        by_seat = [(t.rooms, t.decorations, t.bathrooms, t.household, t.architect + t.designer, t.roof) for t in found]
        return PadLook(tuple(zip(*by_seat, strict=True)), tuple(t.total for t in found), tuple(children), tuple(colours), own, winners)


class PadPicture:
    """Paints the pad in its panel's units, 232 wide. `written`: how many lines the pen has written, the total being the last
    but one and the children the last."""

    def __init__(self, paper: Paper, panel: Panel, look: PadLook, say: Say, written: float = 99.0) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.written = written
        self.head = 70.0 if panel.height > 300 else 48.0
        self.pitch = (panel.height - self.head - 8) / (len(LINES) + 2)

    def draw(self) -> None:
        paper, tokens, panel = self.paper, self.paper.tokens, self.panel
        paper.panel(panel.bounds)
        self._holes()
        own = self._column(self.look.own)
        paper.surface(QRectF(own - self._wide / 2, self.head - 24, self._wide, panel.height - self.head + 18), tokens.paper_2, 6)
        paper.words(
            14, self.head - 12 if self.head < 60 else 36, self.say("dreamhome.sheet.pad.title"), 16, EXTRABOLD, None, "start", NAMES - 12
        )
        for seat, colour in enumerate(self.look.colours):
            draw_seat(paper, colour, QPointF(self._column(seat), self.head - 12), 8)
        for row, (name, points) in enumerate(zip(LINES, self.look.lines, strict=True)):
            self._line(row, name, points)
        self._total(len(LINES))
        self._children(len(LINES) + 1)

    @property
    def _wide(self) -> float:
        return (self.panel.width - NAMES - 8) / max(1, len(self.look.colours))

    def _column(self, seat: int) -> float:
        return NAMES + self._wide * (seat + 0.5)

    def _size(self, wanted: float) -> float:
        """Of words in a line: no larger than the line, however large all words are."""
        return min(wanted, self.pitch * 0.72 / self.paper.theme.text_scale)

    def _holes(self) -> None:
        """Where the pad was bound."""
        step = (self.panel.width - 48) / (HOLES - 1)
        for hole in range(HOLES):
            self.paper.disc(QPointF(24 + step * hole, 8), 3.2, self.paper.tokens.desk, self.paper.tokens.line)

    def _top(self, row: int) -> float:
        return self.head + self.pitch * row

    def _done(self, row: int) -> float:
        return max(0.0, min(1.0, self.written - row))

    def _line(self, row: int, name: str, points: Sequence[int]) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.line, 1)
        middle = top + self.pitch / 2
        if name in SIGNS:
            size = min(24.0, self.pitch - 6)
            for index, sign in enumerate(SIGNS[name]):
                paper.part(f"dreamhome/sign-{sign}", QRectF(12 + (size + 1.6) * index, middle - size / 2, size, size))
        else:
            paper.words(14, middle + 4.6, self.say(f"dreamhome.sheet.pad.{name}"), self._size(13), SEMIBOLD, None, "start", NAMES - 18)
        self._numbers(row, points, 17)

    def _numbers(self, row: int, points: Sequence[int], height: float) -> None:
        done, y = self._done(row), self._top(row) + self.pitch / 2
        if done <= 0:
            return
        for seat, value in enumerate(points):
            if value == 0 and row not in ALWAYS:
                at = QPointF(self._column(seat), y)
                self.paper.stroke(at - QPointF(4, 0), at + QPointF(4 * (2 * done - 1), -0.6), self.paper.tokens.ink_soft, 1.8)
                continue
            ink = Ink(self.paper.tokens.wet if done < 1 else self.paper.tokens.ink)
            size = min(height, self.pitch * 0.56)
            pen.write(self.paper.painter, str(value), QPointF(self._column(seat), y), size, ink, row * 8 + seat, progress=done)

    def _total(self, row: int) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.ink, 2)
        paper.words(
            14, top + self.pitch / 2 + 5.6, self.say("dreamhome.sheet.pad.total"), self._size(16), EXTRABOLD, None, "start", NAMES - 18
        )
        self._numbers(row, self.look.totals, min(19.0, self._wide * 0.52))
        if self._done(row) >= 1:
            for seat in self.look.winners:
                high = min(34.0, self.pitch)
                ring = QRectF(self._column(seat) - self._wide * 0.54, top + (self.pitch - high) / 2, self._wide * 1.08, high)
                pen.mark(paper.painter, "ring", ring, Ink(tokens.accent), 2.2, seat)

    def _children(self, row: int) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.line, 1)
        middle, size = top + self.pitch / 2, min(22.0, self.pitch - 6)
        paper.part("dreamhome/sign-child", QRectF(12, middle - size / 2, size, size))
        paper.words(38, middle + 4.6, self.say("dreamhome.sheet.pad.children"), self._size(12), BOLD, tokens.ink_soft, "start", NAMES - 42)
        self._numbers(row, self.look.children, 15)
