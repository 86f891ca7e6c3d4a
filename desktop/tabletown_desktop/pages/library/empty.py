"""What stands in place of the cards when there are none: a friendly word and the next step."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.pages.home.places import town_of_all
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Themed

EMBLEM = 56


class Street(Themed, QWidget):
    """The emblems of all places in a row, above an empty shelf."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places = town_of_all().places
        self.setFixedHeight(EMBLEM + 24)
        self.follow(theme)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme.tokens, QPainter(self)
        step = EMBLEM + 20
        left = (self.width() - step * len(self._places) + 20) / 2
        for number, place in enumerate(self._places):
            emblem = self.theme.art.at_once(f"town/emblem-{place.art}", EMBLEM, EMBLEM, paint.ratio(painter))
            paint.picture(painter, left + number * step, 4, emblem)
        paint.rounded(painter, QRectF(left - 24, EMBLEM + 6, step * len(self._places) + 28, 8), 4, t.paper, t.line)
        painter.end()


class Empty(QWidget):
    """Says that there is nothing, and offers what to do about it: ``begin`` and ``other`` are its buttons."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(Street(theme))
        self.title = Label(theme, "", 20, EXTRABOLD)
        self.text = Label(theme, "", 14, MEDIUM, "ink_soft", wrap=True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self.begin = Button(theme, kind="main", sign="plus")
        self.other = Button(theme, sign="import")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self.other)
        buttons.addWidget(self.begin)
        buttons.addStretch(1)
        column.addSpacing(8)
        column.addLayout(buttons)
        column.addStretch(3)
