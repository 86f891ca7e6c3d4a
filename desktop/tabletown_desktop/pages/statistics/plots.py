"""The two plots: how totals are spread, and how they went over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.statistics.figures import BIN, ENOUGH, Column, column_of, columns, density, running_means, ticks
from tabletown_desktop.pages.statistics.panels import StatisticsPanel
from tabletown_desktop.widgets import paint

LEFT, BELOW = 40, 22  # room for the figures at the axes, at text size 100 %


class Plot(StatisticsPanel):
    """A panel with axes: ``across`` and ``down`` are the figures at them."""

    across: tuple[int, ...] = (0, 1)
    down: tuple[int, ...] = (0, 1)

    def field(self) -> QRectF:
        """Where the plot lies in the panel."""
        room, px = self.inside(), self.theme.px
        return QRectF(
            room.x() + px(28),
            room.y() + px(self.head()),
            room.width() - px(28) - self.theme.units(4),
            room.height() - px(self.head()) - px(BELOW),
        )

    def head(self) -> int:
        """Room above the plot."""
        return 6

    def to_y(self, value: float) -> float:
        field, low, high = self.field(), self.down[0], self.down[-1]
        return field.bottom() - (value - low) / (high - low) * field.height()

    def to_x(self, value: float) -> float:
        field, low, high = self.field(), self.across[0], self.across[-1]
        return field.x() + (value - low) / (high - low) * field.width()

    def paint_down(self, painter: QPainter) -> None:
        """The level lines with their figures."""
        t, field, px = self.theme.tokens, self.field(), self.theme.px
        for value in self.down:
            y = self.to_y(value)
            paint.line(painter, QPointF(field.x(), y), QPointF(field.right(), y), t.line)
            place = QRectF(0, y - px(9), field.x() - self.theme.units(10), px(18))
            paint.words(painter, place, str(value), self.theme.font(12, SEMIBOLD), t.ink_soft, Qt.AlignmentFlag.AlignRight)

    def figure_below(self, painter: QPainter, x: float, text: str) -> None:
        field, px = self.field(), self.theme.px
        place = QRectF(x - px(45), field.bottom() + self.theme.units(4), px(90), px(18))
        paint.words(painter, place, text, self.theme.font(12, SEMIBOLD), self.theme.tokens.ink_soft, Qt.AlignmentFlag.AlignHCenter)

    def tip_at(self, place: QPointF) -> str:
        """What there is to say about a place of the plot."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.tip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip, self) if tip else QToolTip.hideText()
            return True
        return super().event(event)


class SpreadPlot(Plot):
    """Totals in columns of five, with the curve behind them and the mean; few totals are dots on a line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.totals: tuple[int, ...] = ()
        self.columns: tuple[Column, ...] = ()
        self.mean_words = self.few_words = self.last_words = ""
        self.column_words: dict[int, str] = {}

    def show_totals(self, totals: Sequence[int]) -> None:
        """These totals, the last one being the last match."""
        self.totals = tuple(totals)
        self.columns = columns(totals) if totals else ()
        if totals:
            self.across = ticks(min(totals) - 2 * BIN, max(totals) + 2 * BIN)
            self.down = ticks(0, max(2, *(column.count for column in self.columns)), 6)
        self.update()

    @property
    def few(self) -> bool:
        return len(self.totals) < ENOUGH

    def head(self) -> int:
        return 30

    def paint_inside(self, painter: QPainter, room: QRectF) -> None:
        if not self.totals:
            return
        if self.few:
            self._paint_few(painter)
            return
        self.paint_down(painter)
        self._paint_columns(painter)
        self._paint_curve(painter)
        self._paint_mean(painter)
        for value in self.across:
            self.figure_below(painter, self.to_x(value), str(value))
        self._paint_last(painter)

    def _paint_few(self, painter: QPainter) -> None:
        """One dot for each match, on one line; equal totals stand on one another."""
        units = self.theme.units
        t, field = self.theme.tokens, self.field()
        base = field.bottom()
        paint.line(painter, QPointF(field.x(), base), QPointF(field.right(), base), t.field_line)
        heap: dict[int, int] = {}
        for number, total in enumerate(self.totals):
            level = heap.get(total, 0)
            heap[total] = level + 1
            centre = QPointF(self.to_x(total), base - units(14) - level * units(22))
            painter.setPen(QPen(self.colour, self.theme.units(2)))
            painter.setBrush(self.colour if number == len(self.totals) - 1 else mix(self.colour, t.paper, 0.6))
            painter.drawEllipse(centre, units(8), units(8))
        for value in self.across:
            self.figure_below(painter, self.to_x(value), str(value))
        middle = QRectF(field.x(), field.y(), field.width(), field.height() * 0.55)
        paint.words(painter, middle, self.few_words, self.theme.font(16, BOLD), t.ink_soft, Qt.AlignmentFlag.AlignHCenter)

    def bar(self, column: Column) -> QRectF:
        """Where a column stands."""
        units = self.theme.units
        left, right, top = self.to_x(column.low), self.to_x(column.low + BIN), self.to_y(column.count)
        return QRectF(left + units(2), top, right - left - units(4), self.field().bottom() - top)

    def _paint_columns(self, painter: QPainter) -> None:
        t = self.theme.tokens
        last = column_of(self.totals[-1])
        for column in self.columns:
            if column.count:
                _column(painter, self.bar(column), self.colour if self.theme.contrast else mix(self.colour, t.paper, 0.45))
            if column.low == last:
                one = self.bar(Column(last, 1))
                one.moveTop(self.to_y(column.count))
                self._paint_hatched(painter, one)

    def _paint_hatched(self, painter: QPainter, place: QRectF) -> None:
        """The last match: full colour and hatched, so that it is told by more than its colour."""
        units = self.theme.units
        t = self.theme.tokens
        _column(painter, place, self.colour)
        painter.save()
        painter.setClipRect(
            place.adjusted(units(2), units(2), -units(2), -units(2)),
            Qt.ClipOperation.IntersectClip,
        )
        painter.setPen(QPen(mix(self.colour, t.paper, 0.65), self.theme.units(2)))
        step = units(9)
        y = place.top() - place.width() / 5
        while y < place.bottom() + place.width():
            painter.drawLine(QPointF(place.left(), y + place.width() / 5), QPointF(place.right(), y))
            y += step
        painter.restore()

    def _paint_curve(self, painter: QPainter) -> None:
        field = self.field()
        path = QPainterPath()
        steps = max(40, int(field.width() / 6))
        for step in range(steps + 1):
            at = self.across[0] + (self.across[-1] - self.across[0]) * step / steps
            point = QPointF(self.to_x(at), self.to_y(density(self.totals, at - 0.5)))
            path.lineTo(point) if step else path.moveTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.theme.tokens.ink, self.theme.units(2)))
        painter.drawPath(path)

    def _paint_mean(self, painter: QPainter) -> None:
        units = self.theme.units
        t, field, px = self.theme.tokens, self.field(), self.theme.px
        x = self.to_x(fmean(self.totals))
        pen = QPen(t.accent, self.theme.units(2))
        pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.drawLine(QPointF(x, field.top() - units(10)), QPointF(x, field.bottom()))
        wide = self.theme.width(self.mean_words, 12, BOLD) + units(16)
        left = min(max(field.x(), x - wide / 2), field.right() - wide)
        label = QRectF(left, field.top() - units(10) - px(20), wide, px(20))
        paint.rounded(painter, label, units(6), t.paper, t.accent)
        paint.words(painter, label, self.mean_words, self.theme.font(12, BOLD), t.ink, Qt.AlignmentFlag.AlignHCenter)

    def _paint_last(self, painter: QPainter) -> None:
        """The key to the hatched column, at the right of the title."""
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        wide = self.theme.width(self.last_words, 12, SEMIBOLD)
        title = self.theme.width(self.title, 16, BOLD) + units(60)
        if self.width() - units(40) - wide - units(28) < title:
            return
        place = QRectF(self.width() - units(20) - wide, units(14), wide + 1, px(26))
        paint.words(painter, place, self.last_words, self.theme.font(12, SEMIBOLD), t.ink_soft)
        self._paint_hatched(
            painter,
            QRectF(place.x() - units(28), place.center().y() - units(7), units(18), units(14)),
        )

    def tip_at(self, place: QPointF) -> str:
        if self.few or not self.field().contains(place):
            return ""
        return next((self.column_words.get(column.low, "") for column in self.columns if self.bar(column).contains(place)), "")


def _column(painter: QPainter, place: QRectF, colour: QColor) -> None:
    """A column with two round upper corners."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    radius = min(4.0, place.height() / 2)
    path.addRoundedRect(place, radius, radius)
    path.addRect(place.adjusted(0, radius, 0, 0))
    painter.fillPath(path, colour)


@dataclass(frozen=True, slots=True)
class Point:
    """A match on the way: `day` or `month` is written below it where there is room; `tip` says what it was."""

    total: int
    won: bool
    helped: bool
    day: str
    month: str
    year: int
    tip: str


def when_words(points: Sequence[Point]) -> list[str]:
    """When these were: their months, or their days where two stand in one month; the year where it is another one."""
    months = all((one.month, one.year) != (other.month, other.year) for one, other in pairwise(points))
    told, words = 0, []
    for point in points:
        said = point.month if months else point.day
        words.append(said if point.year == told else f"{said} {point.year}")
        told = point.year
    return words


class CoursePlot(Plot):
    """Totals one after the other: won, not won, with help; and their running mean."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.points: tuple[Point, ...] = ()
        self.key_words: tuple[str, str, str] = ("", "", "")

    def show_points(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        if points:
            totals = [point.total for point in points]
            self.down = ticks(min(totals), max(totals), 4)
            self.across = (0, max(1, len(points) - 1))
        self.update()

    def at(self, number: int) -> QPointF:
        """Where a match stands; the only one in the middle."""
        field = self.field()
        x = field.center().x() if len(self.points) == 1 else self.to_x(number) * 0.98 + (field.x() + self.theme.units(6)) * 0.02
        return QPointF(x, self.to_y(self.points[number].total))

    def paint_inside(self, painter: QPainter, room: QRectF) -> None:
        if not self.points:
            return
        self.paint_down(painter)
        self._paint_mean(painter)
        self._paint_dates(painter)
        for number, point in enumerate(self.points):
            self._paint_point(painter, self.at(number), point.won, point.helped)
        self._paint_key(painter)

    def _paint_point(self, painter: QPainter, centre: QPointF, won: bool, helped: bool) -> None:
        units = self.theme.units
        t = self.theme.tokens
        painter.setPen(QPen(t.ink_soft if helped else self.colour, self.theme.units(2)))
        painter.setBrush(self.colour if won and not helped else t.paper)
        if helped:
            painter.drawLine(centre + QPointF(-units(4), -units(4)), centre + QPointF(units(4), units(4)))
            painter.drawLine(centre + QPointF(-units(4), units(4)), centre + QPointF(units(4), -units(4)))
        else:
            painter.drawEllipse(centre, units(4), units(4))

    def _paint_mean(self, painter: QPainter) -> None:
        if len(self.points) < ENOUGH:
            return
        path = QPainterPath()
        for number, mean in enumerate(running_means([point.total for point in self.points])):
            place = QPointF(self.at(number).x(), self.to_y(mean))
            path.lineTo(place) if path.elementCount() else path.moveTo(place)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.theme.tokens.ink, self.theme.units(2)))
        painter.drawPath(path)

    def dates(self) -> list[tuple[int, str]]:
        """Matches with the words for when they were, in even steps: as many as have room."""
        count, last = len(self.points), len(self.points) - 1
        for step in range(1, count):
            pitch = (self.at(last).x() - self.at(0).x()) * step / last - self.theme.units(12)
            words = when_words(self.points[::step])
            if all(self.theme.width(word, 12, SEMIBOLD) <= pitch for word in words):
                return list(zip(range(0, count, step), words, strict=True))
        return [(0, when_words(self.points[:1])[0])] if count else []

    def _paint_dates(self, painter: QPainter) -> None:
        t, field, units = self.theme.tokens, self.field(), self.theme.units
        left, right = field.x() - self.theme.px(28), field.right() + units(4)
        for number, words in self.dates():
            x, half = self.at(number).x(), self.theme.width(words, 12, SEMIBOLD) / 2
            paint.line(painter, QPointF(x, field.bottom()), QPointF(x, field.bottom() + units(4)), t.field_line)
            self.figure_below(painter, max(left + half, min(x, right - half)), words)

    def _paint_key(self, painter: QPainter) -> None:
        """What the marks mean, beside the title."""
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        x = units(20) + self.theme.width(self.title, 16, BOLD) + units(24)
        shown = [(True, False), (False, False), *([(False, True)] if any(point.helped for point in self.points) else [])]
        end = self.width() - units(20) - (self.theme.width(self.note, 12, SEMIBOLD) + units(16) if self.note else 0)
        for (won, helped), words in zip(shown, self.key_words, strict=False):
            wide = self.theme.width(words, 12, SEMIBOLD)
            if x + units(12) + wide > end:
                return
            self._paint_point(painter, QPointF(x, units(14) + px(26) / 2), won, helped)
            paint.words(
                painter,
                QRectF(x + units(10), units(14), wide + units(2), px(26)),
                words,
                self.theme.font(12, SEMIBOLD),
                t.ink_soft,
            )
            x += wide + units(34)

    def tip_at(self, place: QPointF) -> str:
        if not self.points:
            return ""
        near = min(range(len(self.points)), key=lambda number: (self.at(number) - place).manhattanLength())
        return self.points[near].tip if (self.at(near) - place).manhattanLength() < self.theme.units(14) else ""
