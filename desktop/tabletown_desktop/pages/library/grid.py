"""The cards side by side, and what stands there when there are none.

Qt's list view asks only for the cards that are seen, and knows arrows, letters and screen readers.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tabletown_desktop.look.guarded_painting import guarded_row
from tabletown_desktop.look.theme import EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.pages.home.places import town_of_all
from tabletown_desktop.pages.library.card import GAP, PICTURE, CardPainter, Look
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import Themed

Index = QModelIndex | QPersistentModelIndex
WIDEST = 2.8
"""Cards become so many times as wide as they must be, where there are few."""
TALLER = 1.12
"""Their pictures are so much higher for their width than those of many: as high as what was taken of the table."""
HOLE = 0.2
"""The share of all cells that may be empty at the end of the last of several rows."""
EDGE = 8  # room for rings and shadows round the cards


class Matches(QAbstractListModel):
    """The entries that are shown."""

    def __init__(self, painter: CardPainter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self.entries: list[Entry] = []

    def show(self, entries: list[Entry]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own signature)
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry, telling = self.entries[index.row()], self._painter.telling
        if role == Qt.ItemDataRole.DisplayRole:
            return telling.title(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return telling.whole(entry)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip("\n".join(part for part in (telling.title(entry), telling.state(entry), telling.practice(entry)) if part))
        return None


class Cards(QStyledItemDelegate):
    """Paints a card into its cell."""

    def __init__(self, painter: CardPainter, grid: MatchGrid) -> None:
        super().__init__(grid)
        self._painter, self._grid = painter, grid

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self._grid.gridSize()

    @guarded_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, Matches):
            return
        state = option.state
        current = self._grid.currentIndex().row() == index.row()
        keyboard = current and self._grid.hasFocus() and self._grid.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        look = Look(bool(state & QStyle.StateFlag.State_MouseOver), current and not keyboard, keyboard)
        rect = self._grid.card(QRectF(option.rect))
        self._painter.paint(painter, rect, model.entries[index.row()], look)


class MatchGrid(Themed, QListView):
    """``picked`` tells the match that is chosen, ``opened`` one that was opened, ``menu`` where a card's menu is wanted."""

    own_ring = True
    picked = Signal()
    opened = Signal()
    menu = Signal(object)

    def __init__(self, theme: Theme, cards: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = cards
        self.matches = Matches(cards, self)
        self.setModel(self.matches)
        self.setItemDelegate(Cards(cards, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QListView { background: transparent; outline: 0; }")
        self.follow(theme)
        self.doubleClicked.connect(lambda _index: self.opened.emit())

    # -- what is shown -----------------------------------------------------------------------------------------------------
    def show_entries(self, entries: list[Entry]) -> None:
        """Show these; the chosen match stays chosen, or its neighbour is if it is gone."""
        before, row, top = self.entry, max(0, self.currentIndex().row()), self.verticalScrollBar().value()
        self.matches.show(entries)
        self._measure()
        if entries:
            at = next(
                (place for place, entry in enumerate(entries) if before is not None and entry.id == before.id), min(row, len(entries) - 1)
            )
            self.setCurrentIndex(self.matches.index(at))
        self.doItemsLayout()
        self.verticalScrollBar().setValue(top)
        self.picked.emit()

    @property
    def entry(self) -> Entry | None:
        """The match that is chosen."""
        row = self.currentIndex().row()
        return self.matches.entries[row] if 0 <= row < len(self.matches.entries) else None

    def choose(self, match: str) -> None:
        """Choose a match by its id and bring it into view."""
        for row, entry in enumerate(self.matches.entries):
            if entry.id == match:
                self.setCurrentIndex(self.matches.index(row))
                self.scrollTo(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self.picked.emit()

    # -- geometry ----------------------------------------------------------------------------------------------------------
    def _measure(self) -> None:
        least, gap = self.cards.size(), self.cards.theme.units(GAP)
        room, down = max(1, self.viewport().width()), self.viewport().height()
        most = max(1, room // (least.width() + gap))
        columns, high = most, least.height() + gap
        for fewer in range(most - 1, 0, -1):  # few matches have larger cards, as long as all of them are seen at once
            wide = room // fewer
            larger = least.height() + gap + round(self.cards.theme.units(PICTURE) * (TALLER * wide * most / room - 1))
            rows = -(-len(self.matches.entries) // fewer)
            if wide > WIDEST * (least.width() + gap) or rows * (least.height() + gap) > down:
                break
            if rows > 1 and rows * fewer - len(self.matches.entries) > HOLE * rows * fewer:
                continue
            columns, high = fewer, min(larger, down // max(1, rows))
        self.setGridSize(QSize((room - 1) // columns, high))

    def card(self, cell: QRectF) -> QRectF:
        """The card inside its cell."""
        grid, gap = self.gridSize(), self.cards.theme.units(GAP)
        return QRectF(cell.x() + gap / 2, cell.y() + self.cards.theme.units(EDGE), grid.width() - gap, grid.height() - gap)

    def used(self) -> QRect:
        """The room of all cards, as far as they are scrolled now."""
        last = len(self.matches.entries) - 1
        return self.visualRect(self.matches.index(0)).united(self.visualRect(self.matches.index(last))) if last >= 0 else QRect()

    def more(self, card: QRectF) -> QRectF:
        """Where the menu of a card opens."""
        return self.cards.more(card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()
        super().resizeEvent(event)

    def restyle(self) -> None:
        self._measure()
        super().restyle()

    # -- hands -------------------------------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.entry is not None:
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Menu and self.entry is not None:
            more = self.more(self.card(QRectF(self.visualRect(self.currentIndex()))))
            self.menu.emit(self.viewport().mapToGlobal(more.bottomLeft().toPoint()))
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not index.isValid():
            return
        more = self.more(self.card(QRectF(self.visualRect(index))))
        if event.button() == Qt.MouseButton.RightButton or more.contains(event.position()):
            self.menu.emit(event.globalPosition().toPoint())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.viewport().update()
        return super().viewportEvent(event)


EMBLEM = 56
"""The least side of an emblem; on a large page it takes a share of the height, but never too much of the width."""
SHARE_OF_HEIGHT, SHARE_OF_WIDTH = 0.17, 0.085
BETWEEN = 0.36
"""The space between two emblems as a share of their side."""


class Street(Themed, QWidget):
    """The emblems of all places in a row, above an empty shelf."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places = town_of_all().places
        self._side = 0
        self.follow(theme)
        self.fit(QSize())

    def fit(self, page: QSize) -> None:
        """As large as suits a page of this size."""
        least, room = self.theme.units(EMBLEM), min(SHARE_OF_HEIGHT * page.height(), SHARE_OF_WIDTH * page.width())
        self._side = max(least, round(room))
        self.setFixedHeight(self._side + self.theme.units(24))
        self.update()

    @property
    def wide(self) -> int:
        """As wide as the shelf."""
        return round(self._step * len(self._places) + self.theme.units(28))

    @property
    def _step(self) -> float:
        return self._side * (1 + BETWEEN)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        side, step = self._side, self._step
        left = (self.width() - step * len(self._places) + BETWEEN * side) / 2
        for number, place in enumerate(self._places):
            emblem = self.theme.art.at_once(f"town/emblem-{place.art}", side, side, paint.ratio(painter))
            paint.picture(painter, left + number * step, units(4), emblem)
        paint.rounded(
            painter,
            QRectF(
                left - units(24),
                side + units(6),
                step * len(self._places) + units(28),
                units(8),
            ),
            units(4),
            t.paper,
            t.line,
        )
        painter.end()


class Empty(Themed, QWidget):
    """Says that there is nothing, and offers what to do about it: ``begin`` and ``other`` are its buttons. The town waits below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.follow(theme)
        column = QVBoxLayout(self)
        spaced(theme, column, spacing=12)
        self.street = Street(theme)
        column.addStretch(2)
        column.addWidget(self.street)
        self.title = Label(theme, "", 20, EXTRABOLD)
        self.text = Label(theme, "", 14, MEDIUM, "ink_soft", wrap=True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self.begin = Button(theme, kind="main", sign="plus")
        self.other = Button(theme, sign="import")
        buttons = QHBoxLayout()
        spaced(theme, buttons, spacing=8)
        buttons.addStretch(1)
        buttons.addWidget(self.other)
        buttons.addWidget(self.begin)
        buttons.addStretch(1)
        gap(theme, column, 8)
        column.addLayout(buttons)
        column.addStretch(5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.street.fit(self.size())

    def restyle(self) -> None:
        self.street.fit(self.size())
        super().restyle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        said = [label.fontMetrics().boundingRect(label.rect(), paint.LINES, label.text()).width() for label in (self.title, self.text)]
        reach = max(*said, self.street.wide, self.begin.geometry().united(self.other.geometry()).width()) / 2 + self.theme.units(24)
        top, below = self.street.y(), self.begin.geometry().bottom() + self.theme.units(24)
        paint.skyline(painter, self.theme, self.size(), QRectF(self.width() / 2 - reach, top, 2 * reach, below - top))
        painter.end()
