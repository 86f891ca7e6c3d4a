"""One turn in words: what was played, what would have been better and why, and what each lets expect."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.review.sentences import TurnTold, Way
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.themed import Panel

ROWS = ("played", "best", "also", "other")
"""What was played, and up to three better ways."""
TOP, RIGHT = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight


class Account(Panel):
    """Scrolls where there is more to say than room."""

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self._told: TurnTold | None = None
        self._flat = False
        self.head = Label(theme, "", 16, EXTRABOLD)
        self.heading = Label(theme, "", 12, SEMIBOLD, "ink_soft")
        self.reasons = Label(theme, "", 14, MEDIUM, "ink_soft", wrap=True)
        self.names = {key: Label(theme, "", 13, BOLD, "ink_soft") for key in ROWS}
        self.ways = {key: Label(theme, "", 14, BOLD if key == "best" else MEDIUM, wrap=True) for key in ROWS}
        self.expected = {key: Label(theme, "", 14, EXTRABOLD if key in ("played", "best") else MEDIUM) for key in ROWS}
        for label in (self.names["best"], self.ways["best"], self.expected["best"]):
            label.set_colour("good")
        self._build()

    def _build(self) -> None:
        inside = self.inside = QWidget()
        grid = self.grid = QGridLayout(inside)
        grid.setContentsMargins(16, 10, 14, 10)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.head, 0, 0, 1, 2)
        grid.addWidget(self.heading, 0, 2, RIGHT)
        for row, key in zip((1, 2, 4, 5), ROWS, strict=True):
            grid.addWidget(self.names[key], row, 0, TOP)
            grid.addWidget(self.ways[key], row, 1, TOP)
            grid.addWidget(self.expected[key], row, 2, TOP | RIGHT)
        grid.addWidget(self.reasons, 3, 1, TOP)
        grid.setRowStretch(6, 1)
        self.area = QScrollArea()
        self.area.setWidget(inside)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        around = QVBoxLayout(self)
        around.setContentsMargins(2, 2, 2, 2)
        around.addWidget(self.area)

    def lie(self, flat: bool) -> None:
        """All there is to say, or in a low strip no more than what matters."""
        if flat != self._flat:
            self._flat = flat
            self.tell(self._told)

    def tell(self, told: TurnTold | None) -> None:
        """Nothing to tell leaves it empty."""
        self._told = told
        text = self._words.text
        self.setAccessibleName(text("review.account"))
        self.setAccessibleDescription(told.name if told is not None else "")
        self.head.setText(" · ".join(part for part in (told.round, told.lost or told.best) if part) if told is not None else "")
        self.head.set_colour("bad" if told is not None and told.lost else "ink")
        self.heading.setText(text("review.expected") if told is not None and told.own.expected else "")
        self.reasons.setText((" · " if self._flat else "\n").join(told.reasons) if told is not None else "")
        self.reasons.setVisible(bool(self.reasons.text()))
        ways = (told.own, *told.better) if told is not None else ()
        for place, key in enumerate(ROWS):
            shown = place < len(ways) and (place < 2 or not self._flat)
            self._way(key, ways[place] if shown else None)
        self.area.verticalScrollBar().setValue(0)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """As high as the words need at this width: what does not fit scrolls."""
        self.grid.invalidate()
        wide = self.width() - 4 - self.area.verticalScrollBar().sizeHint().width()
        self.inside.setMinimumHeight(max(0, self.grid.totalHeightForWidth(wide)))

    def _way(self, key: str, way: Way | None) -> None:
        self.names[key].setText(self._words.text(f"review.way.{key}") if way is not None else "")
        self.ways[key].setText(_sentence(way.what) if way is not None else "")
        self.expected[key].setText(way.expected if way is not None else "")
        for label in (self.names[key], self.ways[key], self.expected[key]):
            label.setVisible(way is not None)


def _sentence(what: str) -> str:
    return what[:1].upper() + what[1:]
