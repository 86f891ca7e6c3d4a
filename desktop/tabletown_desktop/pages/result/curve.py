"""The curve of the scores, round by round: a line for each seat, a ring where it reached its first milestone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.result.account import Account, Contender
from tabletown_desktop.pages.result.panel import Brush, ResultPanel

DASHES: dict[str, tuple[float, ...]] = {
    "teal": (), "coral": (9, 5), "mustard": (2, 5), "plum": (12, 4, 2, 4), "leaf": (5, 5), "sky": (16, 6),
}  # fmt: skip
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
ROUNDS = (1, 2, 5, 10, 20, 50, 100)
"""Steps in which rounds are named: each or every second one only where they stand well apart."""


def ticks(low: int, high: int, most: int = 5) -> range:
    """Round numbers that cover both ends, at most so many gaps.

    >>> list(ticks(0, 99)), list(ticks(-3, 12))
    ([0, 20, 40, 60, 80, 100], [-5, 0, 5, 10, 15])
    """
    for step in STEPS:
        first, last = low // step * step, -(-high // step) * step
        if (last - first) // step <= most:
            break
    return range(first, max(last, first + step) + 1, step)


def _gaps(rows: float) -> int:
    """Between how many gaps the points are divided where so many rows of figures have room: close together in a low picture, more
    than five of them only in a high one.

    >>> [_gaps(rows) for rows in (1, 4, 6, 14, 30)]
    [2, 4, 5, 7, 8]
    """
    return max(2, min(5, int(rows)), min(8, int(rows / 2)))


def apart(wanted: list[float], gap: float, lowest: float) -> list[float]:
    """Places from above to below that keep a distance and do not go below the lowest.

    >>> apart([10, 12, 50], 20, 60)
    [10, 30, 50]
    >>> apart([50, 52], 20, 60)
    [40, 60]
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = list(wanted)
    for before, index in pairwise(order):
        placed[index] = max(placed[index], placed[before] + gap)
    limit = lowest
    for index in reversed(order):
        placed[index] = min(placed[index], limit)
        limit = placed[index] - gap
    return placed


@dataclass(frozen=True, slots=True)
class Scale:
    """Where rounds and points lie in the picture."""

    frame: QRectF
    rounds: int
    low: int
    high: int

    def x(self, number: float) -> float:
        return self.frame.left() + self.frame.width() * number / max(1, self.rounds)

    def y(self, points: float) -> float:
        return self.frame.bottom() - self.frame.height() * (points - self.low) / (self.high - self.low)


class Curve(ResultPanel):
    """Draws itself from left to right as `reveal` grows from 0 to 1."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(888), self.theme.px(268))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(164))

    def describe(self, account: Account) -> str:
        seats = (contender for contender in account.contenders if contender.rival is None)
        ends = (self.words.text("result.curve.end", name=self.name_of(c), points=self.points(c.total)) for c in seats)
        return self.words.text("result.curve.about", rounds=len(account.curve) - 1, ends=" ".join(ends))

    def draw(self, brush: Brush, account: Account) -> None:
        px = self.theme.px
        left = px(20) + brush.text(px(20), px(32), self.words.text("result.curve"), 16, EXTRABOLD)
        self._legend(brush, account, left + px(28))
        width, height = self.width(), self.height()
        totals = [total for row in account.curve for total in row]
        room = QRectF(px(52), px(52), width - px(148), height - px(96))
        marks = ticks(min(0, *totals), max(1, *totals), _gaps(room.height() / px(28)))
        scale = Scale(room, len(account.curve) - 1, min(0, *totals), marks[-1])
        self._grid(brush, scale, [mark for mark in marks if mark >= scale.low])
        self._lines(brush, account, scale)
        if self.reveal >= 1:
            self._rings(brush, account, scale)
            self._ends(brush, account, scale)

    def _legend(self, brush: Brush, account: Account, left: float) -> None:
        if account.milestones and account.milestone_sign is not None:
            px = self.theme.px
            brush.ring(left + px(5), px(27), px(4.5), self.theme.tokens.ink_soft)
            brush.text(left + px(18), px(31), self.words.say(account.milestone_sign), 12, SEMIBOLD, self.theme.tokens.ink_soft)

    def _grid(self, brush: Brush, scale: Scale, marks: Sequence[int]) -> None:
        px, tokens, frame = self.theme.px, self.theme.tokens, scale.frame
        for points in marks:
            brush.level(frame.left(), scale.y(points), frame.right(), tokens.line)
            brush.text(frame.left() - px(10), scale.y(points) + px(4), self.points(points), 12, SEMIBOLD, tokens.ink_soft, "end")
        beneath = frame.bottom() + px(18) + (px(4) if scale.low < 0 else 0)
        pitch = frame.width() / max(1, scale.rounds)
        step = next(step for step in ROUNDS if pitch * step >= px(44 if step >= 5 else 72))
        rounds = [number for number in range(0, scale.rounds, step) if scale.x(scale.rounds) - scale.x(number) > px(24)]
        for number in [*rounds, scale.rounds]:
            brush.text(scale.x(number), beneath, str(number), 12, SEMIBOLD, tokens.ink_soft, "middle")
        brush.text(frame.right() + px(14), beneath, self.words.text("result.curve.round"), 12, SEMIBOLD, tokens.ink_soft)

    def _lines(self, brush: Brush, account: Account, scale: Scale) -> None:
        units = self.theme.units
        painter = brush.painter
        painter.save()
        shown = QRectF(scale.frame.left() - units(4), 0, (scale.frame.width() + units(8)) * self.reveal, self.height())
        painter.setClipRect(shown)
        for number in reversed(account.ranking):
            if account.contenders[number].rival is None:
                self._line(painter, account, number, scale)
        painter.restore()

    def _line(self, painter: QPainter, account: Account, number: int, scale: Scale) -> None:
        contender = account.contenders[number]
        width = 3.0 if contender.place == 1 else 2.2
        colour, drawn = self.seat_line(contender), width * self.theme.interface_scale
        pen = QPen(colour, drawn, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        dashes = DASHES[contender.seating.colour or "teal"]
        if dashes:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([dash / width for dash in dashes])
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(scale.x(index), scale.y(row[number])) for index, row in enumerate(account.curve)]))
        painter.strokePath(path, pen)

    def _rings(self, brush: Brush, account: Account, scale: Scale) -> None:
        for milestone in account.first_milestones():
            points = account.curve[milestone.round][milestone.seat]
            colour = self.seat_line(account.contenders[milestone.seat])
            brush.ring(scale.x(milestone.round), scale.y(points), self.theme.px(4.5), colour)

    def _ends(self, brush: Brush, account: Account, scale: Scale) -> None:
        px = self.theme.px
        seats = [contender for contender in account.contenders if contender.rival is None]
        order = [number for number in account.ranking if account.contenders[number].rival is None]
        gap = min(px(21), max(px(15), (scale.frame.height() + px(20)) / len(seats)))
        places = apart([scale.y(account.contenders[number].total) for number in order], gap, scale.frame.bottom() - px(2))
        for number, y in zip(order, places, strict=True):
            contender = account.contenders[number]
            x = scale.frame.right() + px(8)
            brush.dot(contender.seating.colour, x, y - (gap - px(3)) / 2, gap - px(3))
            brush.text(x + px(23), y + px(5), self.points(contender.total), 14 if gap > px(18) else 12, EXTRABOLD)

    def seat_line(self, contender: Contender) -> QColor:
        colour = self.seat_colour(contender)
        return mix(colour, QColor("#FFFFFF"), 0.3) if self.theme.dark else colour
