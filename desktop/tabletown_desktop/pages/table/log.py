"""The log in words, a drawer at the right of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from tabletown.match import Seating, Told
from tabletown_desktop.theme import BOLD, EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.panels import Panel
from tabletown_desktop.words import Words

Index = QModelIndex | QPersistentModelIndex
WIDE = 360
PAD = 4
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class LogLines(QAbstractListModel):
    """Rounds as headings, one line for what a seat did in a round."""

    def __init__(self, theme: Theme, words: Words) -> None:
        super().__init__()
        self._theme = theme
        self._words = words
        self._rows: list[tuple[bool, str]] = []

    def show(self, lines: Sequence[Told], seats: Sequence[Seating]) -> None:
        self.beginResetModel()
        self._rows = log_rows(lines, seats, self._words)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        heading, text = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.FontRole:
            return self._theme.font(13, BOLD if heading else MEDIUM)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.tokens.ink_soft if heading else self._theme.tokens.ink
        return None


def log_rows(lines: Sequence[Told], seats: Sequence[Seating], words: Words) -> list[tuple[bool, str]]:
    """(is a heading, text) for each row; what a seat did in a round is one row."""
    rows: list[tuple[bool, str]] = []
    number, seat = 0, -1
    for line in lines:
        said = words.say(line.message)
        if line.round != number:
            number, seat = line.round, -1
            rows.append((True, words.text("table.log.round", round=number)))
        if line.seat != seat:
            seat = line.seat
            rows.append((False, words.text("table.log.line", name=seats[seat].name, what=said)))
        else:
            rows[-1] = (False, words.text("table.log.more", line=rows[-1][1], what=said))
    return rows


class LineDelegate(QStyledItemDelegate):
    """A line as high as its words need in the width of the list; Qt's own shortens lines although there is room."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setFont(index.data(Qt.ItemDataRole.FontRole))
        painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole))
        painter.drawText(QRect(option.rect.topLeft() + QPoint(PAD, 0), QSize(self._room(), option.rect.height())), WRAPPED, index.data())
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole))
        words = metrics.boundingRect(QRect(0, 0, self._room(), 10_000), WRAPPED, index.data())
        return QSize(self._room() + 2 * PAD, words.height())

    def _room(self) -> int:
        """The width for words, beside a scroll bar whether or not there is one yet."""
        return self._view.width() - self._view.verticalScrollBar().sizeHint().width() - 2 * (PAD + self._view.spacing())


class LogDrawer(Panel):
    closed = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self.lines = LogLines(theme, words)
        self.list = QListView()
        self.list.setModel(self.lines)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.list.setSpacing(3)
        self.list.setItemDelegate(LineDelegate(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setUniformItemSizes(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = Label(theme, "", 16, EXTRABOLD)
        self.close_button = Button(theme, kind="quiet", sign="close", high=36)
        self.close_button.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 8, 12)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "list"):
            self.list.setStyleSheet(f"QListView {{ background: transparent; color: {self.theme.tokens.ink.name()}; }}")

    def retranslate(self) -> None:
        self.title.setText(self._words.text("command.log"))
        self.close_button.set_name(self._words.text("table.log.close"))
        self.list.setAccessibleName(self._words.text("command.log"))

    def show_lines(self, lines: Sequence[Told], seats: Sequence[Seating]) -> None:
        self.lines.show(lines, seats)
        self.list.scrollToBottom()
