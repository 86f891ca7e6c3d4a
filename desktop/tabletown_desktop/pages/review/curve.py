"""The final score that each turn let expect: a curve over the rounds, rings where most was lost, bars for what was lost."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.result.curve import DASHES, Scale, ticks
from tabletown_desktop.pages.result.panel import Brush
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import Panel

LEFT, RIGHT, HEAD, FOOT, BARS = 46, 58, 40, 24, 22
"""The margins of the curve, and the room for the bars below it, at text size 100 %."""
LINE = 2.6
"""The width of the curve, in units."""
RING = 9
"""Radius of a ring on the curve, at text size 100 %."""
NARROW = 2.0
"""A bar is at least so wide."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is drawn: rounds and lost points of every turn, the points of the curve, the rings, and the end."""

    rounds: Sequence[int]
    expected: Sequence[tuple[int, float]]
    lost: Sequence[float]
    rings: Sequence[int]
    final: int
    colour: str

    @property
    def first(self) -> int:
        """The round at the left end."""
        return self.rounds[0] if self.rounds else 1

    @property
    def length(self) -> int:
        """So many rounds are drawn."""
        return self.rounds[-1] - self.first + 1 if self.rounds else 1

    def at(self, place: int) -> float:
        """Where a turn is, in rounds from the left end: the turns of one round share its room."""
        number = self.rounds[place]
        before = bisect_left(self.rounds, number)
        return number - self.first + (place - before) / (bisect_right(self.rounds, number) - before)


def apart(points: Sequence[QPointF], frame: QRectF, distance: float) -> list[QPointF]:
    """The points, moved up or down as little as possible so that no two are nearer than that; inside the frame. Where it is too low
    for that they are moved aside as well."""
    placed: list[QPointF] = []
    for point in points:
        moved = (point + way * (distance / 4) for way in _WAYS)
        free = (
            place
            for place in moved
            if (place == point or frame.contains(place))
            and all(hypot(other.x() - place.x(), other.y() - place.y()) >= distance for other in placed)
        )
        placed.append(next(free, point))
    return placed


_WAYS = sorted((QPointF(x, y) for x in range(-24, 25) for y in range(-24, 25)), key=lambda way: (abs(way.x()), abs(way.y())))
"""Ways up, down and aside, in quarters of the distance: those first that lead aside least."""


class CourseCurve(Spoken, Panel):
    """`picked` tells the turn that was clicked."""

    picked = Signal(int)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent=parent)
        self.words = services.words
        self.course: Course | None = None
        self.place = -1
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def tell(self, course: Course) -> None:
        self.course = course
        self.setAccessibleName(self.words.text("review.curve"))
        rounds = ", ".join(str(course.rounds[place]) for place in course.rings)
        about = "review.curve.about" if rounds else "review.curve.even"
        self.setAccessibleDescription(self.words.text(about, rounds=rounds, points=self.words.number(course.final)))
        self.update()

    def show_place(self, place: int) -> None:
        """This is the turn that is looked at."""
        self.place = place
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(480), self.theme.px(168))

    # ---- where things are ------------------------------------------------------------------------------------------

    def _frame(self) -> QRectF:
        px = self.theme.px
        return QRectF(px(LEFT), px(HEAD), self.width() - px(LEFT + RIGHT), self.height() - px(HEAD + FOOT + BARS))

    def _scale(self, course: Course) -> tuple[Scale, range]:
        values = [value for _, value in course.expected] + [course.final]
        frame = self._frame()
        most = max(2, min(4, int(frame.height() / self.theme.px(22))))
        marks = ticks(int(min(values)), int(max(values)) + 1, most)
        return Scale(frame, course.length, marks[0], marks[-1]), marks

    def place_at(self, x: float) -> int:
        """The turn nearest to this place."""
        course, frame = self.course, self._frame()
        assert course is not None
        rounds = (x - frame.left()) / max(1.0, frame.width()) * course.length
        return min(range(len(course.rounds)), key=lambda place: abs(course.at(place) - rounds))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.course is not None and self.course.rounds:
            self.picked.emit(self.place_at(event.position().x()))

    # ---- drawing ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        course = self.course
        if course is None:
            return
        painter = QPainter(self)
        brush = Brush(painter, self.theme)
        px = self.theme.px
        left = px(16) + brush.text(px(16), px(26), self.words.text("review.curve"), 14, EXTRABOLD)
        lost = self.words.text("review.curve.lost")
        if any(course.lost) and left + px(48) + self.theme.width(lost, 12, SEMIBOLD) <= self.width():
            brush.bar(QRectF(left + px(24), px(16), px(7), px(11)), self.theme.tokens.bad)
            brush.text(left + px(38), px(26), lost, 12, SEMIBOLD, self.theme.tokens.ink_soft)
        if course.rounds:
            scale, marks = self._scale(course)
            self._grid(brush, course, scale, marks)
            self._bars(brush, course, scale)
            self._line(painter, course, scale)
            self._rings(brush, course, scale)
            self._end(brush, course, scale)
        painter.end()

    def _grid(self, brush: Brush, course: Course, scale: Scale, marks: range) -> None:
        px, t, frame = self.theme.px, self.theme.tokens, scale.frame
        for points in marks:
            brush.level(frame.left(), scale.y(points), frame.right(), t.line)
            brush.text(frame.left() - px(8), scale.y(points) + px(4), self.words.number(points), 12, SEMIBOLD, t.ink_soft, "end")
        if self.place >= 0:
            top, wide = frame.top() - px(4), px(10)
            here = QRectF(scale.x(course.at(self.place)) - wide / 2, top, wide, self.height() - px(FOOT) - top)
            brush.bar(here, mix(t.accent, t.paper, 0.78), wide / 2)
            if self.theme.contrast:
                paint.rounded(brush.painter, here, wide / 2, None, t.ink)
        below, free = self.height() - px(8), 0.0
        for number in range(course.first, course.first + course.length):
            x = scale.x(number - course.first)
            if x >= free and (number == course.first or number % 5 == 0):
                brush.text(x, below, str(number), 12, SEMIBOLD, t.ink_soft, "middle")
                free = x + px(24)
        brush.text(self.width() - px(10), below, self.words.text("review.curve.round"), 12, SEMIBOLD, t.ink_soft, "end")

    def _bars(self, brush: Brush, course: Course, scale: Scale) -> None:
        """What was lost hangs below the curve."""
        px, t = self.theme.px, self.theme.tokens
        most, top = max(max(course.lost, default=0.0), 3.0), scale.frame.bottom() + px(5)
        wide = max(NARROW, min(px(8), scale.frame.width() / max(1, len(course.rounds)) * 0.5))
        for place, lost in enumerate(course.lost):
            if lost:
                brush.bar(
                    QRectF(scale.x(course.at(place)) - wide / 2, top, wide, max(3.0, (px(BARS) - self.theme.units(6)) * lost / most)), t.bad
                )

    def _line(self, painter: QPainter, course: Course, scale: Scale) -> None:
        colour = self.theme.tokens.named(course.colour)
        pen = QPen(mix(colour, self.theme.tokens.ink, 0.0 if not self.theme.dark else 0.3), LINE * self.theme.interface_scale)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if DASHES[course.colour]:
            pen.setDashPattern([dash / LINE for dash in DASHES[course.colour]])
        points = [QPointF(scale.x(course.at(place)), scale.y(value)) for place, value in course.expected]
        path = QPainterPath()
        path.addPolygon(QPolygonF([*points, QPointF(scale.x(scale.rounds), scale.y(course.final))]))
        painter.strokePath(path, pen)

    def _rings(self, brush: Brush, course: Course, scale: Scale) -> None:
        px, t = self.theme.px, self.theme.tokens
        values = dict(course.expected)
        known = [(rank, place) for rank, place in enumerate(course.rings, 1) if place in values]
        points = [QPointF(scale.x(course.at(place)), scale.y(values[place])) for _, place in known]
        for (rank, _), point, ring in zip(known, points, apart(points, scale.frame, 2 * px(RING)), strict=True):
            brush.painter.setPen(QPen(t.bad, 1))
            brush.painter.drawLine(point, ring)
            brush.ring(ring.x(), ring.y(), px(RING), t.bad)
            brush.text(ring.x(), ring.y() + px(4), str(rank), 11, EXTRABOLD, t.ink, "middle")

    def _end(self, brush: Brush, course: Course, scale: Scale) -> None:
        px, x, y = self.theme.px, scale.x(scale.rounds), scale.y(course.final)
        brush.dot(course.colour, x - px(2), y - px(8), px(16))
        brush.text(x + px(18), y + px(5), self.words.number(course.final), 14, EXTRABOLD)
