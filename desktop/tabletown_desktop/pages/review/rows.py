"""The turns of a seat in words: one in full, the five that mattered most as cards, and below them every turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.review.sentences import TurnTold, Way
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced, spaced_grid
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import DrawnButton, Panel, Pressed, Themed, paint_shadows

ROWS = ("played", "best", "also", "other")
"""What was played, and up to three better ways."""
TOP, RIGHT = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight


class Account(Spoken, Panel):
    """Scrolls where there is more to say than room."""

    spoken_role = QAccessible.Role.Grouping

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self._told: TurnTold | None = None
        self._flat = False
        self.head = Label(theme, "", 16, EXTRABOLD, wrap=True)
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
        spaced(self.theme, grid, margins=(16, 10, 14, 10))
        spaced_grid(self.theme, grid, 14, 6)
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
        spaced(self.theme, around, margins=(2, 2, 2, 2))
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
        wide = self.width() - self.theme.units(4) - self.area.verticalScrollBar().sizeHint().width()
        self.inside.setMinimumHeight(max(0, self.grid.totalHeightForWidth(wide)))

    def _way(self, key: str, way: Way | None) -> None:
        self.names[key].setText(self._words.text(f"review.way.{key}") if way is not None else "")
        self.ways[key].setText(_sentence(way.what) if way is not None else "")
        self.expected[key].setText(way.expected if way is not None else "")
        for label in (self.names[key], self.ways[key], self.expected[key]):
            label.setVisible(way is not None)


def _sentence(what: str) -> str:
    return what[:1].upper() + what[1:]


EDGE, DISC, GAP = 12, 26, 10
Line = tuple[str, QFont, QColor]


class TurnRow(Pressed, DrawnButton):
    """A turn that can be chosen. With a rank it is a card of those that mattered most."""

    one_of = True

    def __init__(self, theme: Theme, place: int, rank: int, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.place, self.rank = place, rank
        self.told: TurnTold | None = None
        self.corner = 8 if rank else 6
        self.setCheckable(True)

    def tell(self, told: TurnTold) -> None:
        if told != self.told:
            self.told = told
            self.setAccessibleName(told.name)
            self.updateGeometry()
            self.update()

    # ---- measuring -------------------------------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        told, t, font = self.told, self.theme.tokens, self.theme.font
        if told is None:
            return []
        if not told.lost:
            return [(told.own.what, font(13, MEDIUM), t.ink)]
        return [(told.played, font(13, MEDIUM), t.ink), (told.best, font(13, SEMIBOLD), self._good())]

    def _good(self) -> QColor:
        """Dark enough on every ground a row may have."""
        t = self.theme.tokens
        return t.good if self.theme.dark else mix(t.good, t.ink, 0.2)

    def _left(self) -> int:
        return self.theme.units(EDGE) + (self.theme.px(DISC) + self.theme.units(GAP) if self.rank else 0)

    def _room(self) -> int:
        return max(self.theme.units(60), self.width() - self._left() - self.theme.units(EDGE))

    def _high(self, line: Line) -> int:
        return QFontMetrics(line[1]).boundingRect(QRect(0, 0, self._room(), 10_000), paint.LINES, line[0]).height()

    def needed(self) -> int:
        """How high it must be at its width."""
        return (
            self._head_high()
            + sum(self._high(line) + self.theme.units(2) for line in self._lines())
            + self.theme.units(16 if self.rank else 10)
        )

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(240), max(self.theme.px(40), self.height()))

    # ---- drawing ---------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        told = self.told
        painter, rect = QPainter(self), QRectF(self.rect())
        self._ground(painter, rect)
        if told is not None:
            if self.rank:
                self._disc(painter)
            self._head(painter, told)
            y = self.theme.units(8 if self.rank else 5) + self._head_high()
            for line in self._lines():
                painter.setFont(line[1])
                painter.setPen(line[2])
                high = self._high(line)
                painter.drawText(QRect(self._left(), y, self._room(), high), paint.LINES, line[0])
                y += high + self.theme.units(2)
        painter.end()

    def _lost_below(self) -> bool:
        """Whether round and loss have no room beside each other."""
        told, width = self.told, self.theme.width
        return told is not None and width(told.round, 14, BOLD) + width(told.lost, 13, EXTRABOLD) + self.theme.units(GAP) > self._room()

    def _head_high(self) -> int:
        return self.theme.px(44 if self._lost_below() else 24)

    def _ground(self, painter: QPainter, rect: QRectF) -> None:
        units = self.theme.units
        t, on = self.theme.tokens, self.isChecked()
        over = self.underMouse()
        if self.rank:
            ground = t.paper_2 if on or over else t.paper
            paint.rounded(painter, rect, units(8), ground, t.ink if on else t.line, 2 if on else 1)
        elif on or over:
            paint.rounded(painter, rect, units(6), t.paper_2 if on else t.quiet_hover, t.ink if on else None)

    def _disc(self, painter: QPainter) -> None:
        t, side = self.theme.tokens, self.theme.px(DISC)
        place = QRectF(self.theme.units(EDGE), self.theme.units(8), side, side)
        paint.rounded(painter, place, side / 2, t.paper, t.bad, 2)
        paint.words(painter, place, str(self.rank), self.theme.font(13, EXTRABOLD), t.ink, Qt.AlignmentFlag.AlignHCenter)

    def _head(self, painter: QPainter, told: TurnTold) -> None:
        """The round, and at the right what was lost; a sign where nothing was."""
        t, px = self.theme.tokens, self.theme.px
        place = QRectF(self._left(), self.theme.units(8 if self.rank else 5), self._room(), px(22))
        paint.words(painter, place, told.round, self.theme.font(14 if self.rank else 13, BOLD), t.ink if self.rank else t.ink_soft)
        if told.lost:
            below = self._lost_below()
            place.translate(0, px(20) if below else 0)
            side = Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight
            paint.words(painter, place, told.lost, self.theme.font(13, EXTRABOLD), t.bad, side)
        elif told.best:
            size = px(18)
            colour = t.good if told.judged else t.ink_off
            sign = self.theme.art.sign("check", colour, size, paint.ratio(painter))
            paint.picture(painter, place.right() - size, place.center().y() - size / 2, sign)


class _Inside(Themed, QWidget):
    """The ground of the rows, inside the scrolling frame."""

    resized = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.follow(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.tokens.desk)
        paint_shadows(painter, self, self.theme)
        painter.end()


class _Turns(Spoken, QWidget):
    """Rows below one another, under a name of their own."""

    spoken_role = QAccessible.Role.List

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        spaced(theme, self.column, margins=(0, 0, 0, 0), spacing=6)
        self.hide()

    def hold(self, rows: Sequence[TurnRow]) -> None:
        for row in rows:
            self.column.addWidget(row)
        self.setVisible(bool(rows))


class TurnList(QWidget):
    """`chosen` tells the turn that is to be looked at."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._words = theme, words
        self.cards: list[TurnRow] = []
        self.rows: list[TurnRow] = []
        self.place = -1
        self._following = False
        """The chosen turn is to be in sight as soon as everything has its place."""
        self._inside = _Inside(theme)
        self._inside.resized.connect(self._follow)
        self._first, self._second = Label(theme, "", 14, EXTRABOLD), Label(theme, "", 14, EXTRABOLD)
        self._none = Label(theme, "", 13, MEDIUM, "ink_soft", wrap=True)
        column = self._column = QVBoxLayout(self._inside)
        spaced(theme, column, margins=(0, 4, 4, 8), spacing=6)
        self._first_turns, self._all_turns = _Turns(theme), _Turns(theme)
        for piece in (self._first, self._none, self._first_turns):
            column.addWidget(piece)
        gap(theme, column, 2)
        for piece in (self._second, self._all_turns):
            column.addWidget(piece)
        column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setWidget(self._inside)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    # ---- what is told ----------------------------------------------------------------------------------------------

    def tell(self, told: Sequence[TurnTold], mattered: Sequence[int], looking: bool) -> None:
        """All turns in words, and which of them mattered most; `looking` while that is still being found out."""
        text, self._following = self._words.text, False
        if len(told) != len(self.rows):
            self._replace(self.rows, [(place, 0) for place in range(len(told))], self._all_turns)
        if [card.place for card in self.cards] != list(mattered):
            self._replace(self.cards, [(place, rank) for rank, place in enumerate(mattered, 1)], self._first_turns)
        for row in (*self.cards, *self.rows):
            row.tell(told[row.place])
            row.setChecked(row.place == self.place)
        self._first.setText(text("review.mattered", n=len(mattered)) if mattered else text("review.mattered.none"))
        self._first.setVisible(bool(told))
        self._none.setText(text("review.mattered.soon" if looking else "review.mattered.praise"))
        self._none.setVisible(bool(told) and not mattered)
        self._second.setText(text("review.all", n=len(told)))
        self._second.setVisible(bool(told))
        self._first_turns.setAccessibleName(self._first.text())
        self._all_turns.setAccessibleName(self._second.text())
        self._measure()

    def _replace(self, kept: list[TurnRow], wanted: list[tuple[int, int]], inside: _Turns) -> None:
        """Other rows in the place of those."""
        for row in kept:
            inside.column.removeWidget(row)
            row.hide()
            row.deleteLater()
        kept[:] = [TurnRow(self._theme, place, rank, inside) for place, rank in wanted]
        inside.hold(kept)
        for row in kept:
            row.clicked.connect(lambda _=False, row=row: self._click(row))
            row.show()

    def _click(self, row: TurnRow) -> None:
        row.setChecked(row.place == self.place)
        self.chosen.emit(row.place)

    def show_place(self, place: int) -> None:
        """Mark this turn and bring it into sight."""
        self.place = place
        for row in (*self.cards, *self.rows):
            row.setChecked(row.place == place)
        self._following = True
        for layout in (self._column, self._first_turns.column, self._all_turns.column):
            layout.activate()
        self._follow()

    def _follow(self) -> None:
        """Bring the chosen turn into sight, as a card where it is one; with the first of all comes its heading."""
        found = next((row for row in (*self.cards, *self.rows) if row.place == self.place), None)
        if not self._following or found is None:
            return
        if found in self.cards[:1] or (found in self.rows[:1] and not self.cards):
            self.area.verticalScrollBar().setValue(0)
        else:
            self.area.ensureWidgetVisible(found, 0, 12)

    # ---- size ------------------------------------------------------------------------------------------------------

    def restyle(self) -> None:
        self._measure()

    def _measure(self) -> None:
        wide = self.width() - self.area.verticalScrollBar().sizeHint().width() - 4
        for row in (*self.cards, *self.rows):
            row.setFixedWidth(wide)
            row.setFixedHeight(row.needed())
        for layout in (self._first_turns.column, self._all_turns.column, self._column):
            layout.invalidate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.area.setGeometry(self.rect())
        self._measure()
