"""What the coach says: her face, the turn she would play, why, and on asking further the three best turns.

Where all of that would hide much of the table, the card folds to the turn alone; a button opens it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.phrases import begun
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label, Person, paint_face
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import DrawnButton, Pressed, Themed

WIDE, WIDER, SLIM, FACE, SMALL_FACE, TAIL, PAD, SHADE = 400, 540, 340, 52, 34, 10, 12, 6
"""Sizes of the bubble (where it would be too high, and folded), the face beside it (and folded), its tail, and the shadow round it."""
MOST_COVERED = 0.3
"""The share of its room that a card may cover before it folds."""
FOLDED_ROWS = 3
"""Rows of words of a folded card; of a turn that needs more, the first steps are told."""
LEAST_SPAN = 8.0
"""Points between the best turn and the left end of the bars, at least."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A turn in words: its steps, why, what it brings, what that is worth against the other turns ("" without others), and the
    final score it lets expect (0 if nobody looked)."""

    steps: tuple[str, ...]
    reasons: tuple[str, ...]
    brings: str
    against: str = ""
    expected: float = 0.0

    @property
    def sentence(self) -> str:
        return begun(" › ".join(self.steps))

    def heard(self, words: Words) -> str:
        """The steps as they are said aloud."""
        first, *later = self.steps
        return begun("".join([first, *(words.text("table.coach.then", step=step) for step in later)]))


class CoachCard(Themed, QWidget):
    """Signals: `hovered` one of the turns is looked at (its place); `more` the other turns are asked for; `played` the turn that is
    looked at is to be played; `folds` it is folded or opened by hand; `closed`."""

    hovered = Signal(int)
    more = Signal()
    played = Signal()
    folds = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self._told: tuple[Suggestion, ...] = ()
        self.place = 0
        """Which of the turns is told at large."""
        self.unfolded = False
        """Whether the other turns are shown too."""
        self.folded = False
        """Whether the turn is told without its reasons."""
        self._opened = False
        """Whether all is to be told, however much it covers."""
        self.rows: list[TurnRow] = []
        self._head = Label(theme, "", 12, SEMIBOLD, "ink_soft")
        self.fold_button = Button(theme, kind="quiet", sign="chevron-down", high=28)
        self._close = Button(theme, kind="quiet", sign="close", high=28)
        self._sentence = Label(theme, "", 14, BOLD, wrap=True)
        self._reasons = QVBoxLayout()
        self._spoken: list[Reason] = []
        self._brings = Label(theme, "", 13, EXTRABOLD, "good", wrap=True)
        self._against = Label(theme, "", 13, SEMIBOLD, "ink_soft", wrap=True)
        self.more_button = Button(theme, kind="quiet", high=32)
        self.play_button = Button(theme, kind="normal", sign="play", high=36)
        self._list = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.fold_button.clicked.connect(self._fold_or_open)
        self._close.clicked.connect(self.closed)
        self.more_button.clicked.connect(self.more)
        self.play_button.clicked.connect(self.played)
        self.follow(theme)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        self._top, self._foot = QHBoxLayout(), QHBoxLayout()
        self._top.addWidget(self._head, 1)
        self._top.addWidget(self.fold_button)
        self._top.addWidget(self._close)
        spaced(self.theme, self._top, spacing=4)
        spaced(self.theme, self._foot, spacing=8)
        worth = QVBoxLayout()
        worth.setSpacing(0)
        worth.addWidget(self._brings)
        worth.addWidget(self._against)
        self._foot.addLayout(worth, 1)
        self._foot.addWidget(self.more_button)
        self._foot.addWidget(self.play_button)
        spaced(self.theme, self._reasons, spacing=2)
        spaced(self.theme, self._list, spacing=4)
        self._lower = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lower.addLayout(self._list)
        self._lower.addLayout(self._foot)
        spaced(self.theme, self._lower, spacing=6)
        self._column = QVBoxLayout(self)
        spaced(self.theme, self._column, spacing=6)
        for part in (self._top, self._sentence, self._reasons, self._lower):
            self._column.addWidget(part) if isinstance(part, QWidget) else self._column.addLayout(part)

    # ---- what it tells ---------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """All that is told at large, as a screen reader says it."""
        now = self._told[self.place]
        return ". ".join(part for part in (self._head.text(), now.heard(self._words), *now.reasons, now.brings, now.against) if part)

    def tell(self, told: Sequence[Suggestion]) -> None:
        """Begin with the best of these turns."""
        text = self._words.text
        self._told, self.unfolded, self._opened = tuple(told), False, False
        self._head.setText(text("table.coach.head", name=text("players.ada.name")))
        self._close.set_name(text("table.coach.close"))
        self.more_button.set_text(text("table.coach.more", n=len(self._told)))
        self.play_button.set_text(text("table.coach.play"))
        self._make_rows()
        self.look_at(0)
        self._show_parts()

    def unfold(self) -> None:
        """Show the other turns too."""
        self.unfolded = True
        self._show_parts()

    @property
    def several(self) -> bool:
        return len(self._told) > 1

    def look_at(self, place: int) -> None:
        """Tell this one of the turns at large."""
        self.place = place
        now = self._told[place]
        self._sentence.setText(now.sentence)
        self._brings.setText(now.brings)
        self._against.setText(now.against)
        self._against.setVisible(bool(now.against) and not self.folded)
        for gone in self._spoken:
            self._reasons.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._spoken = [Reason(self.theme, reason) for reason in now.reasons]
        for spoken in self._spoken:
            self._reasons.addWidget(spoken)
        for number, button in enumerate(self.rows):
            button.setChecked(number == place)
        self.setAccessibleName(self.text)

    def _make_rows(self) -> None:
        for gone in self.rows:
            self._list.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        common = _shared([told.steps for told in self._told])
        first = self._told[0].expected
        span = max(LEAST_SPAN, 1.5 * (first - min(told.expected for told in self._told)))
        self.rows = []
        for place, (told, score) in enumerate(zip(self._told, _scores(self._words, self._told), strict=True)):
            row = TurnRow(self.theme, self._words, place + 1, told, common, score, min(1.0, 1 - (first - told.expected) / span))
            row.hovered.connect(lambda place=place: self.hovered.emit(place))
            row.stepped.connect(self._step)
            row.played.connect(self.played)
            self.rows.append(row)
            self._list.addWidget(row)

    def _step(self, by: int) -> None:
        here = next((place for place, row in enumerate(self.rows) if row.hasFocus()), self.place)
        self.rows[(here + by) % len(self.rows)].setFocus(Qt.FocusReason.TabFocusReason)

    def _show_parts(self) -> None:
        for row in self.rows:
            row.setVisible(self.unfolded)
        self.more_button.setVisible(not self.unfolded and self.several and not self.folded)
        self.play_button.setVisible(self.unfolded)

    def _fold_or_open(self) -> None:
        self._opened = self.folded
        self.folds.emit()

    def _fold(self, folded: bool) -> None:
        """The turn alone, beside the buttons; or everything below one another."""
        if folded == self.folded:
            return
        self.folded = folded
        self._top.removeWidget(self._sentence)
        self._column.removeWidget(self._sentence)
        if folded:
            self._top.insertWidget(0, self._sentence, 1)
        else:
            self._column.insertWidget(1, self._sentence)
        for part in (self._head, self._brings, *self._spoken):
            part.setVisible(not folded)
        self._against.setVisible(bool(self._told[self.place].against) and not folded)
        across = QBoxLayout.Direction.LeftToRight if folded else QBoxLayout.Direction.TopToBottom
        self._list.setDirection(across)
        self._lower.setDirection(across)
        for row in self.rows:
            row.set_short(folded)
        self.play_button.set_folded(folded)
        self._show_parts()
        self.fold_button.set_sign("chevron-up" if folded else "chevron-down")
        self.fold_button.set_name(self._words.text("table.coach.open" if folded else "table.coach.fold"))

    # ---- where and how it is ---------------------------------------------------------------------------------------

    def measure(self, room: QSize) -> QSize:
        """As large as its words need in such a room; folded where that would cover much of it."""
        self._fold(False)
        self._sentence.setText(self._told[self.place].sentence)
        whole = self._measure_open(room)
        hides = whole.width() * whole.height() > MOST_COVERED * room.width() * room.height()
        self.fold_button.setVisible(hides)
        if hides and not self._opened:
            self._fold(True)
            return self._measure_folded(room)
        return whole

    def _measure_folded(self, room: QSize) -> QSize:
        """As many of the steps as a few rows hold."""
        left = self._pad()
        wide = min(left + self.theme.px(SLIM) + self.theme.units(SHADE), room.width())
        self._sentence.show()
        beside = sum(button.sizeHint().width() + self._top.spacing() for button in (self.fold_button, self._close))
        across = wide - left - self._column.contentsMargins().right() - beside
        now = self._told[self.place]
        for steps in range(len(now.steps), 0, -1):
            left_out = len(now.steps) - steps
            rest = (self._words.text("table.coach.steps", n=left_out),) if left_out else ()
            self._sentence.setText(Suggestion((*now.steps[:steps], *rest), (), "").sentence)
            if self._sentence.heightForWidth(across) <= FOLDED_ROWS * self._sentence.fontMetrics().lineSpacing() + 1:
                break
        return QSize(wide, min(self._height(wide), room.height()))

    def _pad(self) -> int:
        """Set the margins of what is told; the left one."""
        units = self.theme.units
        left = self._face + units(SHADE + TAIL + PAD)
        above, below = (4, 6) if self.folded else (6, 10)
        self._column.setContentsMargins(left, units(SHADE + above), units(SHADE + PAD), units(SHADE + below))
        return left

    @property
    def _face(self) -> int:
        return self.theme.px(SMALL_FACE if self.folded else FACE)

    def _measure_open(self, room: QSize) -> QSize:
        px, units, left = self.theme.px, self.theme.units, self._pad()
        for spoken in (*self._spoken, self._sentence):
            spoken.show()
        for width in (WIDE, WIDER):  # rather wider than higher than the room
            wide = min(left + px(width) + units(SHADE), room.width())
            high = self._height(wide)
            if high <= room.height():
                break
        while high > room.height() and self._spoken:  # rather fewer reasons than cut ones
            self._spoken.pop().hide()
            high = self._height(wide)
        if high > room.height() and self.unfolded:  # the row of this turn says it as well
            self._sentence.hide()
            high = self._height(wide)
        if high > room.height() and self._spoken:
            self._spoken.pop().hide()
            high = self._height(wide)
        return QSize(wide, min(high, room.height()))

    def largest(self, room: QSize) -> QSize:
        """As large as it may become while it tells these turns."""
        now, unfolded = self.place, self.unfolded
        self.unfolded = self.several
        self._show_parts()
        size = QSize()
        for place in range(len(self._told)):
            self.look_at(place)
            size = size.expandedTo(self.measure(room))
        self.unfolded = unfolded
        self._show_parts()
        self.look_at(now)
        return size

    def _height(self, wide: int) -> int:
        self._column.invalidate()
        self._column.activate()
        return self._column.heightForWidth(wide)

    def bubble(self) -> QRect:
        """What is covered with paper."""
        units = self.theme.units
        return self.rect().adjusted(self._face + units(SHADE + TAIL), units(SHADE - 2), -units(SHADE), -units(SHADE))

    def body(self) -> QRect:
        return self.bubble()

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, bubble, face = self.theme.tokens, QPainter(self), QRectF(self.bubble()), self._face
        units = self.theme.units
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.shadow(painter, bubble, t.shadow, units(10))
        shape, tail, middle = QPainterPath(), QPainterPath(), bubble.top() + face / 2
        shape.addRoundedRect(bubble.adjusted(1, 1, -1, -1), units(10), units(10))
        tail.moveTo(bubble.left() + 2, middle - units(9))
        tail.lineTo(bubble.left() - units(TAIL) + 2, middle)
        tail.lineTo(bubble.left() + 2, middle + units(9))
        tail.closeSubpath()
        painter.setPen(t.good)
        painter.setBrush(t.paper)
        painter.drawPath(shape.united(tail))
        paint_face(painter, self.theme, QRectF(units(SHADE - 2), bubble.top(), face, face), _ADA, dot=False)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Clicks on the card are not for the table below."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            return True
        return super().event(event)


_ADA = Person("Ada", "leaf", "ada")


def _shared(turns: Sequence[tuple[str, ...]]) -> int:
    """How many steps at the beginning all turns have in common, if each has more than these."""
    count = 0
    while all(len(steps) > count + 1 and steps[count] == turns[0][count] for steps in turns):
        count += 1
    return count


class Reason(QWidget):
    """One of the things that speak for a turn, with a dot before it."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        spaced(theme, row, spacing=6)
        row.addWidget(Label(theme, "•", 13, BOLD, "good"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Label(theme, text, 13, SEMIBOLD, wrap=True), 1)


def _scores(words: Words, told: Sequence[Suggestion]) -> list[str]:
    """The final scores the turns let expect; with a decimal where whole points would not tell them apart."""
    whole = [round(one.expected) for one in told]
    digits = 0 if len(set(whole)) == len(whole) else 1
    return [words.number(one.expected, digits) if digits else words.number(points) for one, points in zip(told, whole, strict=True)]


class TurnRow(Pressed, DrawnButton):
    """One of the best turns: what is different about it, the final score to be expected, and a bar to compare."""

    hovered = Signal()
    stepped = Signal(int)
    played = Signal()

    def __init__(self, theme: Theme, words: Words, number: int, told: Suggestion, common: int, score: str, bar: float) -> None:
        super().__init__(theme)
        self.told, self.score, self._number, self._bar = told, score, number, max(0.04, bar)
        self._sentence = Suggestion(told.steps[common:], (), "").sentence
        self._short = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCheckable(True)
        self.setText(self._sentence)
        self.setAccessibleName(f"{number}: {told.heard(words)}. {words.text('table.coach.expects', final=score)}")
        self.clicked.connect(self.hovered)

    def set_short(self, short: bool) -> None:
        """Its number and its score alone."""
        self._short = short
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(28) + round(self._wide_score()) + self.theme.units(16) if self._short else self.theme.px(200)
        return QSize(wide, self.heightForWidth(self.theme.px(WIDE)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        if self._short:
            return self.theme.row(36)
        room = QRect(0, 0, round(self._place(wide, 0).width()), 10_000)
        words = QFontMetrics(self.theme.font(12, SEMIBOLD)).boundingRect(room, paint.LINES_IN_MIDDLE, self._sentence)
        return max(self.theme.px(36), words.height() + self.theme.units(22))

    def _place(self, wide: int, high: int) -> QRectF:
        """Where the sentence stands."""
        left, units = self.theme.px(28), self.theme.units
        return QRectF(left, units(5), wide - left - self._wide_score() - units(8), high - units(18))

    def _wide_score(self) -> float:
        return max(self.theme.px(40), QFontMetrics(self._score_font()).horizontalAdvance(self.score) + self.theme.units(8))

    def _score_font(self) -> QFont:
        return self.theme.font(16, EXTRABOLD)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.hovered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.played.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        chosen, units = self.isChecked(), self.theme.units
        ground, edge = (t.paper_2, t.good) if chosen else (t.raised, t.line)
        paint.rounded(painter, rect.adjusted(1, 1, -1, -1), units(6), ground, edge, 2 if chosen else 1)
        place = self._place(self.width(), self.height())
        before = QRectF(units(10), 0, place.left() - units(10), rect.height())
        paint.words(painter, before, str(self._number), self.theme.font(14, EXTRABOLD), t.ink_soft)
        if not self._short:
            painter.setFont(self.theme.font(12, SEMIBOLD))
            painter.setPen(t.ink)
            painter.drawText(place, paint.LINES_IN_MIDDLE, self._sentence)
        track = QRectF(place.left(), rect.bottom() - units(9), place.width(), units(4))
        paint.rounded(painter, track, units(2), t.line)
        paint.rounded(painter, QRectF(track.topLeft(), QSizeF(track.width() * self._bar, track.height())), units(2), t.good)
        number = QRectF(place.right(), 0, self._wide_score(), rect.height())
        paint.words(painter, number, self.score, self._score_font(), t.ink, Qt.AlignmentFlag.AlignRight)
        painter.end()
