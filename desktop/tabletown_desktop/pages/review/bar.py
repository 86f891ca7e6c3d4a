"""The bar below a review and the panel above its list: which turn is looked at, what the table shows, how far the review is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.replay.faces import Faces
from tabletown_desktop.pages.review.sentences import Sentences
from tabletown_desktop.pages.review.subject import BEFORE, BEST
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BottomBar
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Segments
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel, Themed

SENTENCE = 330
"""Room for the sentence."""
SIGHTS = ("before", "played", "best")


class ReviewBar(BottomBar):
    """`pressed` gives the key of a button; `sight.chosen` what the table is to show."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._words = words
        self._turn = ("", "", "")
        self._narrow = False
        self.back = Button(theme, kind="quiet", sign="chevron-left")
        self.on = Button(theme, kind="quiet", sign="chevron-right")
        self.sight = Segments(theme, index=BEFORE)
        self.table = Button(theme, sign="eye")
        self.practice = Button(theme, kind="main", sign="play", size=14)
        for button, key in ((self.back, "back"), (self.on, "on"), (self.table, "enlarge"), (self.practice, "practice")):
            button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
        for widget in (self.back, self.on, self.sight, self.table, self.practice):
            self.add(widget)

    def next_sight(self) -> None:
        self.sight.choose((self.sight.index + 1) % (BEST + 1))

    def retranslate(self) -> None:
        text = self._words.text
        self.back.set_name(text("review.back"))
        self.on.set_name(text("review.on"))
        self.sight.set_labels([text(f"review.sight.{name}") for name in SIGHTS], text("review.sight"))
        self.sight.setToolTip(tip(text("review.sight")))

    def tell(self, number: str, place: str, what: str) -> None:
        """Which turn it is (in few words, and in full), and what came of it."""
        self._turn = (number, place, what)
        self.say(what, bold=number if self._narrow else place)

    def set_possible(self, place: int, count: int) -> None:
        """Which buttons lead anywhere at the turn of that place."""
        self.back.setEnabled(place > 0)
        self.on.setEnabled(place < count - 1)
        for widget in (self.sight, self.table, self.practice):
            widget.setEnabled(count > 0)

    def fit(self, width: int, large: bool, seen: bool) -> None:
        """`large`: the table alone is shown; `seen`: it is shown at all. Where all words would leave no room for the sentence,
        only the main button keeps them, as long as the round finds room beside it."""
        key = "review.small" if large else "review.large"
        words, practice = self._words.text(key), self._words.text("review.practice")
        self.sight.setVisible(seen)
        self.practice.set_text(practice)
        wide = self.practice.sizeHint().width() + self.theme.width(words, 14, BOLD) + self.theme.px(100) + self.theme.units(120)
        narrow = self._narrow = wide + (self.sight.sizeHint().width() if seen else 0) + self.theme.px(SENTENCE) > width
        self.table.set_sign("log" if large else "eye")
        self.table.set_text("" if narrow else words)
        self.table.set_name(words if narrow else "")
        self.table.setToolTip(tip(self._words.text(f"{key}.about")))
        if narrow and self._least(seen) > width:
            self.practice.set_text("")
            self.practice.set_name(practice)
        self.practice.setToolTip(tip(self._words.text("review.practice.about")))
        self.tell(*self._turn)

    def _least(self, seen: bool) -> float:
        """How wide the bar must be for the round and all that stands beside it."""
        things = [self.back, self.on, *([self.sight] if seen else []), self.table, self.practice]
        margins, spacing = self.row.contentsMargins(), self.row.spacing()
        round_ = self.theme.width(self._turn[0], 16, EXTRABOLD) + self.theme.units(12)
        return round_ + sum(thing.sizeHint().width() + spacing for thing in things) + margins.left() + margins.right()


WHOLE = 1000


class Progress(Themed, QProgressBar):
    """How far something is, as a filled groove."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setRange(0, WHOLE)
        self.setTextVisible(False)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(120), self.theme.px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.units(40), self.theme.px(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect, rect.height() / 2, t.well, t.field_line)
        done = rect.width() * self.value() / WHOLE
        if done >= rect.height():
            paint.rounded(painter, QRectF(0, 0, done, rect.height()), rect.height() / 2, t.good)
        painter.end()


class Summary(Panel):
    """Whose turns are looked at, what came of it, and how far one is."""

    def __init__(self, theme: Theme, words: Words, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._words = words
        self.faces = Faces(theme, words, "review.seat")
        self.head = Label(theme, "", 16, EXTRABOLD, wrap=True)
        self.note = Label(theme, "", 13, MEDIUM, "ink_soft", wrap=True)
        self.progress = Progress(theme)
        self.column = QVBoxLayout(self)
        spaced(theme, self.column, margins=(14, 10, 14, 12), spacing=4)
        self.column.addWidget(self.faces, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.head)
        self.column.addWidget(self.note)
        self.column.addWidget(self.progress)

    def retranslate(self) -> None:
        self.faces.retranslate()
        self.progress.setAccessibleName(self._words.text("review.progress.name"))

    def high(self, width: int) -> int:
        """How high it must be at that width."""
        self.faces.updateGeometry()
        self.column.invalidate()
        return max(self.column.heightForWidth(width), self.column.minimumSize().height())

    def tell(self, sentences: Sentences, share: float, done: bool) -> None:
        self.head.setText(sentences.head())
        self.note.setText(sentences.note())
        self.progress.setValue(round(WHOLE * share))
        self.progress.setVisible(not done)
