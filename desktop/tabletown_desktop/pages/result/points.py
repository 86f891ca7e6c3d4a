"""The table of points: a row for each category, a column for each contender, and who was best at what."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.pages.result.account import Account, Contender, Row
from tabletown_desktop.pages.result.panel import Brush, ResultPanel

ROW = 56
"""The highest row."""
SUMS_UP, SUMS_ROW = 9, 48
"""So far points stand above the middle of their row to make room for what they were worked out from, and the least such row."""
ROWS_SHARE = 0.6
"""This much of the reveal fills the rows; the rest counts the totals up."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where things stand in the table; lengths in pixels of the widget."""

    first: float
    """Left edge of the first column of points."""
    column: float
    top: float
    row: float
    best: float
    """Left edge of the column that shows who was best."""

    bars: bool
    """Whether there is room for bars beside the numbers, and for names above them."""

    def number_at(self, index: int) -> float:
        """Where the numbers of a column end."""
        return self.first + (index + (0.61 if self.bars else 0.72)) * self.column


class Points(ResultPanel):
    """Row after row appears as `reveal` grows from 0 to 1, then the totals count up."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(888), self._height(32))

    def minimumSizeHint(self) -> QSize:
        columns = len(self.account.contenders) if self.account else 1
        return QSize(self.theme.px(210 + 44 * columns), self._height(24))

    def _height(self, row: int) -> int:
        rows = len(self.account.rows) if self.account else 8
        return self.theme.px(56 + rows * row + 80)

    @property
    def most_high(self) -> int:
        """Higher than this it would only be empty."""
        return self._height(ROW)

    def describe(self, account: Account) -> str:
        """Every row in words, then the totals."""
        lines = [self._spoken(account, self._category(account, row), row.points) for row in account.rows]
        lines.append(self._spoken(account, self.words.text("result.total"), tuple(c.total for c in account.contenders)))
        return " ".join([*lines, self.tie_words(account)])

    def _spoken(self, account: Account, title: str, points: tuple[int | None, ...]) -> str:
        parts = [f"{self.name_of(c)} {self.points(p)}" for c, p in zip(account.contenders, points, strict=True) if p is not None]
        return f"{title}: {', '.join(parts)}."

    def _category(self, account: Account, row: Row) -> str:
        return self.words.text(f"{account.game}.score.{row.key}")

    def tie_words(self, account: Account) -> str:
        """The tie-break that decided the first place, or nothing."""
        if account.tie is None:
            return ""
        values = ", ".join(f"{self.name_of(account.contenders[number])} {value}" for number, value in account.tie.values)
        return self.words.text("result.tie", what=self.words.text(account.tie.key), values=values)

    # -- drawing ----------------------------------------------------------------------------------------------------------
    def _grid(self, account: Account) -> Grid:
        px = self.theme.px
        count = len(account.contenders)
        best = px(76) if count > 1 else 0
        room = self.width() - best - px(12)
        labels = max(
            self.theme.width(self.words.text("result.points"), 20, EXTRABOLD),
            *(self.theme.width(self._category(account, each), 14, SEMIBOLD) for each in account.rows),
        )
        first = max(labels + px(36), min(px(248), room - count * px(108)))
        column = (room - first) / count
        row = min(px(ROW), (self.height() - px(56 + 80)) / len(account.rows))
        return Grid(first, column, px(56), row, first + count * column + px(14), column >= px(84))

    def draw(self, brush: Brush, account: Account) -> None:
        grid = self._grid(account)
        self._head(brush, account, grid)
        shown = min(1.0, self.reveal / ROWS_SHARE) * len(account.rows)
        most = max((abs(points) for row in account.rows for points in row.points if points is not None), default=1) or 1
        for index, row in enumerate(account.rows):
            self._row(brush, account, grid, index, min(1.0, max(0.0, shown - index)), most, row)
        self._totals(brush, account, grid)

    def _head(self, brush: Brush, account: Account, grid: Grid) -> None:
        px = self.theme.px
        brush.text(px(20), px(36), self.words.text("result.points"), 20, EXTRABOLD, room=grid.first - px(30))
        for index, contender in enumerate(account.contenders):
            dot, gap = px(22), px(8)
            name = self.name_of(contender)
            room = max(0.0, grid.column - dot - gap - px(6)) if grid.bars else 0.0
            wanted = self.theme.width(name, 14, EXTRABOLD)
            width = min(room, wanted) if contender.rival is None or wanted <= room else 0.0
            gap = gap if width else 0
            left = grid.first + index * grid.column + (grid.column - width - dot - gap) / 2
            self._sign(brush, contender, left, px(19), dot)
            if width:
                brush.text(left + dot + gap, px(36), name, 14, EXTRABOLD, room=room + 1)
        if len(account.contenders) > 1:
            brush.text(grid.best, px(36), self.words.text("result.best"), 12, SEMIBOLD, self.theme.tokens.ink_soft)

    def _row(self, brush: Brush, account: Account, grid: Grid, index: int, share: float, most: int, row: Row) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        top = grid.top + index * grid.row
        middle = top + grid.row / 2
        if index % 2 == 0:
            brush.bar(QRectF(px(8), top, self.width() - px(16), grid.row), tokens.paper_2, 6)
        brush.text(px(20), middle + px(5), self._category(account, row), 14, SEMIBOLD, room=grid.first - px(28))
        if share <= 0:
            return
        for column, points in enumerate(row.points):
            if points is not None:
                line = middle - px(SUMS_UP) if row.sums and grid.row >= px(SUMS_ROW) else middle
                self._mark(brush, account.contenders[column], grid, column, line, points, row.best == column, share * abs(points) / most)
                if line < middle:
                    brush.text(grid.number_at(column), line + px(24), row.sums[column], 12, SEMIBOLD, tokens.ink_soft, "end")
        if row.best is not None and share >= 1:
            self._sign(brush, account.contenders[row.best], grid.best + px(4), middle - px(9), px(18))

    def _sign(self, brush: Brush, contender: Contender, x: float, y: float, size: float) -> None:
        """The dot of a seat, or the face of the solo opponent."""
        if not brush.rival(contender.rival, x, y, size):
            brush.dot(contender.seating.colour, x, y, size)

    def _mark(
        self, brush: Brush, contender: Contender, grid: Grid, column: int, middle: float, points: int, best: bool, share: float
    ) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        end = grid.number_at(column)
        colour = tokens.bad if points < 0 else tokens.ink_soft if points == 0 else tokens.ink
        brush.text(end, middle + px(5), self.points(points), 14, EXTRABOLD if best else SEMIBOLD, colour, "end")
        if not grid.bars:
            return
        longest = grid.first + (column + 1) * grid.column - end - px(14)
        bar = self.tint(tokens.bad if points < 0 else self.seat_colour(contender), 0.25)
        brush.bar(QRectF(end + px(8), middle - px(4), max(1.5, longest * share), px(8)), bar, 2)

    def _totals(self, brush: Brush, account: Account, grid: Grid) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        top = grid.top + len(account.rows) * grid.row + px(6)
        brush.level(px(12), top, self.width() - px(12), tokens.ink, 2)
        brush.text(px(20), top + px(35), self.words.text("result.total"), 16, EXTRABOLD)
        counted = max(0.0, (self.reveal - ROWS_SHARE) / (1 - ROWS_SHARE))
        for column, contender in enumerate(account.contenders):
            won = contender.place == 1
            end = grid.number_at(column)
            total = self.points(round(contender.total * counted))
            brush.text(end, top + px(38), total, 28 if won and grid.bars else 20, EXTRABOLD, anchor="end")
            if won and grid.bars and counted >= 1 and len(account.contenders) > 1:
                brush.sign("trophy", end + px(8), top + px(17), px(22), tokens.accent)
        if counted >= 1:
            brush.text(px(20), top + px(60), self.tie_words(account), 12, SEMIBOLD, tokens.ink_soft, room=self.width() - px(40))
