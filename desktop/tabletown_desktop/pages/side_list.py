"""The way through a page of many parts: a list at its left, one row chosen. Arrows choose, letters find."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QScrollArea, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import paint_tag
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import PlainButton, Themed

EDGE = 8
LEAST_ROW = 60
"""Units a row may be narrow; its words are shortened then."""


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    title: str
    sign: str = ""


class SideRow(Themed, PlainButton):
    """One part of the page; `count` shows how many things were found in it."""

    corner = 6

    def __init__(self, theme: Theme, entry: Entry, high: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._high = high
        self.count = 0
        self.set_entry(entry)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.follow(theme)

    def set_entry(self, entry: Entry) -> None:
        self.entry = entry
        self.setText(entry.title)
        self.setAccessibleName(entry.title)

    def set_count(self, count: int) -> None:
        self.count = count
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(LEAST_ROW), self.theme.row(self._high))

    def needed(self) -> int:
        """How wide the row must be for its words."""
        units = self.theme.units
        sign = self.theme.px(20) + units(12) if self.entry.sign else 0
        return units(16) + sign + math.ceil(self.theme.width(self.text(), 14, BOLD)) + units(10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        on = self.isChecked()
        if on or self.underMouse():
            paint.rounded(painter, rect, units(6), t.paper_2 if on else t.quiet_hover, t.line if on and self.theme.contrast else None)
        if on:
            paint.rounded(
                painter,
                QRectF(rect.left(), rect.top() + units(4), units(4), rect.height() - units(8)),
                units(2),
                t.accent,
            )
        x = float(units(16))
        if self.entry.sign:
            side = px(20)
            sign = self.theme.art.sign(self.entry.sign, t.ink if on else t.ink_soft, side, paint.ratio(painter))
            paint.picture(painter, x, (rect.height() - side) / 2, sign)
            x += side + units(12)
        end = rect.right() - units(10)
        if self.count:
            text = str(self.count)
            wide = self.theme.width(text, 12, BOLD) + units(16)
            paint_tag(painter, QRectF(end - wide, (rect.height() - px(22)) / 2, wide, px(22)), text, t.mustard, self.theme)
            end -= wide + units(6)
        font = self.theme.font(14, BOLD if on else SEMIBOLD)
        paint.words(painter, QRectF(x, 0, max(0.0, end - x), rect.height()), self.text(), font, t.ink)
        painter.end()


class SideList(Spoken, QWidget):
    """Rows one below the other, scrolling where there are too many. ``chosen`` tells the key."""

    spoken_role = QAccessible.Role.Grouping

    chosen = Signal(str)

    def __init__(self, theme: Theme, high: int = 44, gap: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._high = theme, high
        self.rows: list[SideRow] = []
        self._group = QButtonGroup(self)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        spaced(theme, self._column, margins=(EDGE, 6, EDGE, 6), spacing=gap)
        self._column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setWidget(inside)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)

    def set_entries(self, entries: Sequence[Entry], name: str) -> None:
        """Show these; the chosen one stays chosen if it is among them."""
        self.setAccessibleName(name)
        if [row.entry.key for row in self.rows] == [entry.key for entry in entries]:
            for row, entry in zip(self.rows, entries, strict=True):
                row.set_entry(entry)
            return
        key = self.key
        for row in self.rows:
            self._group.removeButton(row)
            self._column.removeWidget(row)
            row.hide()  # Without a parent it would come up as a window: its column has yet to show it.
            row.deleteLater()
        self.rows = [SideRow(self.theme, entry, self._high, self) for entry in entries]
        for place, row in enumerate(self.rows):
            self._group.addButton(row)
            self._column.insertWidget(place, row)
            row.installEventFilter(self)
            row.clicked.connect(lambda _checked, row=row: self.choose(row.entry.key))
            row.show()
        if self.rows:
            self.show_key(key if any(row.entry.key == key for row in self.rows) else self.rows[0].entry.key)

    def follow_by_tab(self, before: QWidget) -> None:
        """Tab comes from that one to the list, as the eye does."""
        for row in self.rows:
            QWidget.setTabOrder(before, row)
            before = row

    def needed(self) -> int:
        """How wide the list must be for the words of its rows."""
        return max((row.needed() for row in self.rows), default=0) + 2 * self.theme.units(EDGE)

    def needed_high(self) -> int:
        """How high the list must be for all its rows."""
        return self._column.sizeHint().height()

    @property
    def key(self) -> str:
        return next((row.entry.key for row in self.rows if row.isChecked()), "")

    def show_key(self, key: str) -> None:
        """Mark this row as chosen; tells nobody."""
        for row in self.rows:
            if row.entry.key == key and not row.isChecked():
                row.setChecked(True)
                self._show_chosen()

    def choose(self, key: str) -> None:
        """The person chooses."""
        self.show_key(key)
        self.chosen.emit(key)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(watched, SideRow) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            place, last = self.rows.index(watched), len(self.rows) - 1
            to = {
                Qt.Key.Key_Up: max(0, place - 1),
                Qt.Key.Key_Down: min(last, place + 1),
                Qt.Key.Key_Home: 0,
                Qt.Key.Key_End: last,
            }.get(Qt.Key(event.key()))
            if to is not None:
                self.rows[to].setFocus(Qt.FocusReason.TabFocusReason)
                self.choose(self.rows[to].entry.key)
                return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.area.setGeometry(self.rect())
        self._show_chosen()

    def _show_chosen(self) -> None:
        chosen = next((row for row in self.rows if row.isChecked()), None)
        if chosen is not None:
            self._column.activate()
            self.area.ensureWidgetVisible(chosen, 0, 8)
