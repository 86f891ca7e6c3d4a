"""The log in words, a drawer at the right of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from tabletown.log import LogLine
from tabletown_desktop.look.guarded_painting import guarded_row
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel

Index = QModelIndex | QPersistentModelIndex
WIDE = 360
PAD, SPACING = 4, 3
"""Beside the words of a line, and around a line."""


MARKED = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log: the heading of a round (then without lines), or all that a seat did in it."""

    text: str
    lines: range

    @property
    def heading(self) -> bool:
        return not self.lines


class LogLines(QAbstractListModel):
    """Rounds as headings, one line for what a seat did in a round."""

    def __init__(self, theme: Theme, words: Words) -> None:
        super().__init__()
        self._theme = theme
        self._words = words
        self.rows: list[Row] = []
        self._marked: frozenset[int] = frozenset()

    def show(self, lines: Sequence[LogLine]) -> None:
        self.beginResetModel()
        self.rows = log_rows(lines, self._words)
        self._marked = frozenset()
        self.endResetModel()

    def mark(self, rows: Collection[int]) -> None:
        """These rows, and no others, are where one is."""
        before, self._marked = self._marked, frozenset(rows)
        for row in before ^ self._marked:
            self.dataChanged.emit(self.index(row), self.index(row), [MARKED])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == Qt.ItemDataRole.FontRole:
            return self._theme.font(13, BOLD if row.heading else MEDIUM)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.tokens.ink_soft if row.heading else self._theme.tokens.ink
        if index.row() in self._marked and role in (MARKED, Qt.ItemDataRole.BackgroundRole):
            accent = self._theme.tokens.accent
            return accent if role == MARKED else mix(accent, self._theme.tokens.paper, 0.84)
        return None


def log_rows(lines: Sequence[LogLine], words: Words) -> list[Row]:
    """What somebody did in a round is one row."""
    rows: list[Row] = []
    number, who = 0, (-1, "")
    for place, line in enumerate(lines):
        said = words.say(line.message)
        if line.round != number:
            number, who = line.round, (-1, "")
            rows.append(Row(words.text("table.log.round", round=number), range(place, place)))
        if (line.seat, line.name) != who:
            who = line.seat, line.name
            rows.append(Row(words.text("table.log.line", name=line.name, what=said), range(place, place + 1)))
        else:
            whole = words.text("table.log.more", line=rows[-1].text, what=said)
            rows[-1] = Row(whole, range(rows[-1].lines.start, place + 1))
    return rows


def in_short(lines: Iterable[LogLine], words: Words) -> str:
    """What several seats did, in one line."""
    told: dict[tuple[int, str], list[str]] = {}
    for line in lines:
        told.setdefault((line.seat, line.name), []).append(words.say(line.message))
    return "   ".join(words.text("table.log.line", name=name, what=", ".join(what)) for (_, name), what in told.items())


class WrappedRow(QStyledItemDelegate):
    """A row as high as its words need in the width of the list; Qt's own shortens them although there is room."""

    above = 0
    """The room above the words, and below them."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme, self._view = theme, view

    def font(self, index: Index) -> QFont:
        """How its words are set."""
        font: QFont = index.data(Qt.ItemDataRole.FontRole)
        return font

    def write(self, painter: QPainter, row: QRect, index: Index, ink: QColor) -> None:
        """The words in their row."""
        aside, above = self.theme.units(PAD), self.theme.units(self.above)
        painter.setFont(self.font(index))
        painter.setPen(ink)
        room = QRect(row.topLeft() + QPoint(aside, above), QSize(self._room(), row.height() - 2 * above))
        painter.drawText(room, paint.LINES, index.data())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        words = QFontMetrics(self.font(index)).boundingRect(QRect(0, 0, self._room(), 10_000), paint.LINES, index.data())
        return QSize(self._room() + 2 * self.theme.units(PAD), words.height() + 2 * self.theme.units(self.above))

    def _room(self) -> int:
        """The width for words, beside a scroll bar whether or not there is one yet."""
        beside = self.theme.units(PAD) + self._view.spacing()
        return self._view.width() - self._view.verticalScrollBar().sizeHint().width() - 2 * beside


class LineRow(WrappedRow):
    """A line of the log."""

    @guarded_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        mark = index.data(MARKED)
        if mark is not None:
            place = QRectF(option.rect).adjusted(-2, -2, -2, 2)
            painter.fillRect(place, index.data(Qt.ItemDataRole.BackgroundRole))
            painter.fillRect(QRectF(place.x(), place.y(), self.theme.units(3), place.height()), mark)
        self.write(painter, option.rect, index, index.data(Qt.ItemDataRole.ForegroundRole))


class LogDrawer(Panel):
    """Signals: `closed`; `picked` a row was clicked or entered (the place of its first line)."""

    closed = Signal()
    picked = Signal(int)

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self.lines = LogLines(theme, words)
        self.list = QListView()
        self.list.setModel(self.lines)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.list.setItemDelegate(LineRow(theme, self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setUniformItemSizes(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._picked)
        self.list.activated.connect(self._picked)
        self.title = Label(theme, "", 16, EXTRABOLD)
        self.close_button = Button(theme, kind="quiet", sign="close", high=36)
        self.close_button.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        spaced(theme, column, margins=(16, 8, 8, 12))
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "list"):
            self.list.setSpacing(self.theme.units(SPACING))
            self.list.setStyleSheet(f"QListView {{ background: transparent; color: {self.theme.tokens.ink.name()}; }}")

    def retranslate(self) -> None:
        self.title.setText(self._words.text("command.log"))
        self.close_button.set_name(self._words.text("table.log.close"))
        self.list.setAccessibleName(self._words.text("command.log"))

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        self.lines.show(lines)
        self.list.scrollToBottom()

    def newest(self) -> str:
        """What stands in the last row, for whoever does not see it."""
        return self.lines.rows[-1].text if self.lines.rows else self._words.text("table.heard.nothing-yet")

    def mark(self, places: Collection[int]) -> None:
        """These lines are where one is: their rows are marked and in sight."""
        rows = [number for number, row in enumerate(self.lines.rows) if any(place in row.lines for place in places)]
        self.lines.mark(rows)
        if rows:
            self.list.setCurrentIndex(self.lines.index(rows[-1]))
            self.list.scrollTo(self.lines.index(rows[-1]), QListView.ScrollHint.PositionAtCenter)

    def _picked(self, index: Index) -> None:
        row = self.lines.rows[index.row()]
        self.picked.emit(row.lines.start)
