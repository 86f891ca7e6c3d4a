"""The bottom bar of a replay: what happens at this step, the slider of rounds below it, the buttons on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages import match_words
from tabletown_desktop.pages.replay.faces import Faces
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BottomBar
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Select, Slider
from tabletown_desktop.widgets.labels import paint_dot
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import gap
from tabletown_desktop.widgets.themed import Themed

HIGH, LOW = 31, 20
DOT, KNOB = 13.0, 18.0
LEAST = 140
"""Units of a slider that can still be aimed at."""
NEAR = 8.0
"""A click so near to a flag means the flag."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something reached at a step: the colour of the seat ("" for the end of the match) and what it was."""

    step: int
    colour: str
    text: str


class Timeline(Slider):
    """Its value is the step; `valueChanged` tells. Keys are the page's."""

    corner = 9

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 0, 0)
        self.setMouseTracking(True)
        self.high = HIGH
        self.rounds: Sequence[int] = ()
        self.flags: Sequence[Flag] = ()

    def set_story(self, last: int, rounds: Sequence[int], flags: Sequence[Flag]) -> None:
        """So many steps, those at which rounds begin, and what was reached."""
        self.setRange(0, last)
        self.rounds, self.flags = rounds, flags
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(240), self.theme.units(self.high))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.units(LEAST), self.theme.units(LOW))

    def _middle(self) -> float:
        """The height of the track: the flags stand above it."""
        return self.height() - self.theme.units(KNOB) / 2 - self.theme.units(2)

    def body(self) -> QRect:
        knob = self.theme.units(KNOB)
        return QRectF(self._x(self.value()) - knob / 2, self._middle() - knob / 2, knob, knob).toRect()

    def flag_at(self, x: float) -> Flag | None:
        """The flag at this place, the nearest of several."""
        near = [flag for flag in self.flags if abs(self._x(flag.step) - x) <= self.theme.units(NEAR)]
        return min(near, key=lambda flag: abs(self._x(flag.step) - x), default=None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        flag = self.flag_at(event.position().x())
        above = event.position().y() < self._middle() - self.theme.units(3)
        if flag is not None and above:
            self.setValue(flag.step)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        flag = self.flag_at(event.position().x())
        self.setToolTip(tip(flag.text if flag is not None and not self.isSliderDown() else ""))
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, middle = self.theme.tokens, QPainter(self), self._middle()
        ink = t.ink if self.isEnabled() else t.ink_off
        knob = self._x(self.value())
        self.paint_rail(painter, middle, ink)
        for step in self.rounds:
            x = self._x(step)
            paint.line(painter, QPointF(x, middle + units(5)), QPointF(x, middle + units(9)), t.field_line)
        for flag in self.flags:
            self._paint_flag(painter, flag, middle)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, 2))
        painter.setBrush(t.raised_hover if self.underMouse() else t.raised)
        radius = units(KNOB) / 2 - 1
        painter.drawEllipse(QRectF(knob - radius, middle - radius, 2 * radius, 2 * radius))
        painter.end()

    def _paint_flag(self, painter: QPainter, flag: Flag, middle: float) -> None:
        """On a short pole above the track."""
        units = self.theme.units
        dot = units(DOT)
        t, x = self.theme.tokens, self._x(flag.step)
        top = max(0.0, middle - units(6) - dot)
        paint.line(painter, QPointF(x - 0.5, top + dot - units(2)), QPointF(x - 0.5, middle - units(2)), t.ink_soft)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if flag.colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.paper)
            painter.drawEllipse(QRectF(x - dot / 2 - 1, top - 1, dot + units(2), dot + units(2)))
            paint_dot(painter, self.theme, x - dot / 2, top, dot, flag.colour)
        else:
            sign = self.theme.art.sign("trophy", t.ink, dot + 1, paint.ratio(painter))
            paint.picture(painter, x - (dot + 1) / 2, top - 1, sign)


SIGNS = {
    "first": "step-back",
    "mark-back": "mark-back",
    "back": "chevron-left",
    "play": "play",
    "on": "chevron-right",
    "mark-on": "mark-on",
    "last": "step",
}
"""The buttons at the left, in their order."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
GAP = 6
SLIDER = 280
"""Pixels the slider wants at text size 100 % before a button gives up its words."""
ROOM = 560
"""Pixels the sentence wants at text size 100 %; where the buttons leave less, it has a row of its own."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is told of a step: its round, the sentence, and the place among all steps."""

    round: str
    sentence: str
    place: str


class Teller(Themed, QWidget):
    """One line: the round, what happens, and at the right which step it is."""

    def __init__(self, theme: Theme, words: Words) -> None:
        super().__init__()
        self._words = words
        self.step = Step("", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def tell(self, step: Step) -> None:
        self.step = step
        whole = " ".join(part for part in (f"{step.round}:" if step.round else "", step.sentence) if part)
        self.setAccessibleName(f"{whole} ({step.place})" if step.place else whole)
        self.setToolTip(tip(step.sentence))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(200), self.theme.px(20))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, high = self.theme.tokens, QPainter(self), self.height()
        x, end = float(units(8)), float(self.width() - units(8))
        wide = self.theme.width(self.step.place, 12, SEMIBOLD) + 1
        paint.words(painter, QRectF(end - wide, 0, wide, high), self.step.place, self.theme.font(12, SEMIBOLD), t.ink_soft)
        end -= wide + (units(12) if self.step.place else 0)
        if self.step.round:
            x += paint.words(
                painter, QRectF(x, 0, max(0.0, end - x), high), self.step.round, self.theme.font(14, EXTRABOLD), t.ink
            ) + units(10)
        paint.words(painter, QRectF(x, 0, max(0.0, end - x), high), self._fit(end - x), self.theme.font(14, BOLD), t.ink)
        painter.end()

    def _fit(self, room: float) -> str:
        """As much of the sentence as fits without a cut word; the tool tip and the log have all of it."""
        text = shown = self.step.sentence
        while self.theme.width(shown, 14, BOLD) > room:
            cut = max(text.rfind(mark) for mark in (", ", "   "))
            if cut <= 0:
                break
            text = text[:cut]
            shown = self._words.text("replay.more", what=text)
        return shown


class ReplayBar(BottomBar):
    """`pressed` gives the key of a button: those of `SIGNS`, "practice" and "log".

    `timeline`, `speed` and `faces` tell for themselves.
    """

    pressed = Signal(str)

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._about_practice = ""
        self.is_tall = False
        """The sentence has a row of its own."""
        self._words = words
        self._buttons = {key: Button(theme, kind="quiet", sign=sign) for key, sign in SIGNS.items()}
        self._buttons["practice"] = Button(theme, sign=match_words.PRACTICE_SIGN)
        self._buttons["log"] = Button(theme, kind="quiet", sign="log")
        for key, button in self._buttons.items():
            button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
        self.teller = Teller(theme, words)
        self.teller.setParent(self)
        self.timeline = Timeline(theme)
        self.speed = Select(theme, index=1)
        self.faces = Faces(theme, words)
        self._fill()

    def _fill(self) -> None:
        stretch = self.row.takeAt(0)  # the sentence has a place of its own here
        del stretch
        self.row.setSpacing(0)
        for key in SIGNS:
            self.add(self._buttons[key])
        gap(self.theme, self.row, GAP)
        self.row.addWidget(self.timeline, 1, Qt.AlignmentFlag.AlignBottom)
        gap(self.theme, self.row, GAP)
        self.add(self.speed)
        gap(self.theme, self.row, 8)
        self.add(self.faces)
        gap(self.theme, self.row, 8)
        self.add(self._buttons["practice"])
        gap(self.theme, self.row, 4)
        self.add(self._buttons["log"])
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "faces"):
            side = self.theme.units(8)
            above = self.teller.sizeHint().height() + 2 if self.is_tall else 0
            self.row.setContentsMargins(side, 1 + above, side, 1)
            for button in self._buttons.values():
                button.high = 34 if self.is_compact else 38
                button.updateGeometry()
            self.timeline.high = LOW if self.is_compact and not self.is_tall else HIGH
            self.timeline.updateGeometry()

    def fit(self, width: int) -> None:
        """Take the form that this width allows: a sentence in a row of its own, then a sign without words."""
        button = self._buttons["practice"]
        button.set_text(self._words.text("review.practice"))
        if self._free(width) < self.theme.px(SLIDER):
            button.set_text("")
        self._name_practice()
        self._make_room(width)
        tall = self._free(width) < self.theme.px(ROOM)
        if tall != self.is_tall:
            self.is_tall = tall
            self.restyle()

    def _make_room(self, width: int) -> None:
        """What the slider needs is given up by the name of the chosen face first, then by what has keys as well."""
        ends = [self._buttons[key] for key in ("first", "last")]
        self.faces.set_named(True)
        for piece in (self.speed, *ends):
            piece.show()
        if self._free(width) < self.timeline.minimumSizeHint().width():
            self.faces.set_named(False)
        for pieces in ([self.speed], ends):
            if self._free(width) < self.timeline.minimumSizeHint().width():
                for piece in pieces:
                    piece.hide()

    def _free(self, width: int) -> int:
        """The room between the buttons."""
        pieces = [*self._buttons.values(), self.speed]
        beside = sum(piece.sizeHint().width() for piece in pieces if not piece.isHidden()) + self.faces.widest()
        return width - beside - self.theme.units(2 * GAP + 40)

    def offer_practice(self, about: str, possible: bool) -> None:
        """Whether a match can be played on from the step that is seen, and what that is or why not."""
        self._about_practice = about
        self._buttons["practice"].setEnabled(possible)
        self._name_practice()

    def _name_practice(self) -> None:
        """Where the button shows its sign alone, its tip has the words too."""
        button, words = self._buttons["practice"], self._words.text("review.practice")
        button.setAccessibleName(words)
        button.setAccessibleDescription(self._about_practice)
        button.setToolTip(tip(self._about_practice if button.text() else f"{words}: {self._about_practice}"))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        more = self.teller.sizeHint().height() - self.theme.px(8 if self.is_compact else 11)  # the buttons need no more
        high = hint.height() + (more if self.is_tall else 0)
        return QSize(hint.width(), max(high, self.row.minimumSize().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return done

    def _place(self) -> None:
        """The sentence above the slider, or over the whole width."""
        units = self.theme.units
        self.row.activate()
        high, slider = self.teller.sizeHint().height(), self.timeline.geometry()
        if self.is_tall:
            self.teller.setGeometry(units(8), units(3), self.width() - units(16), high)
        else:
            self.teller.setGeometry(slider.x(), units(3), slider.width(), high)

    def button(self, key: str) -> Button:
        """A button by its key."""
        return self._buttons[key]

    def order_tabs(self) -> None:
        """Tab goes from left to right: faces come with each match, and would be last."""
        for before, after in pairwise([self.speed, *self.faces.chips, self._buttons["practice"], self._buttons["log"]]):
            QWidget.setTabOrder(before, after)

    def retranslate(self) -> None:
        text = self._words.text
        for key in ("first", "mark-back", "back", "on", "mark-on", "last", "log"):
            self._buttons[key].set_name(text(f"replay.{key}"))
        labels = [text("replay.times", speed=self._words.number(speed, 0 if speed >= 1 else 1)) for speed in SPEEDS]
        self.speed.set_labels(labels, text("replay.speed"))
        self.speed.setToolTip(tip(text("replay.speed")))
        self.timeline.setAccessibleName(text("replay.timeline"))
        self.faces.retranslate()

    def show_playing(self, playing: bool) -> None:
        """The button of the middle plays, or stops what plays."""
        self._buttons["play"].set_sign("pause" if playing else "play")
        self._buttons["play"].set_name(self._words.text("replay.pause" if playing else "replay.play"))

    def tell(self, step: Step) -> None:
        self.teller.tell(step)
        self.timeline.setAccessibleDescription(self.teller.accessibleName())

    def set_possible(self, *, back: bool, on: bool, mark_back: bool, mark_on: bool) -> None:
        """Which of the buttons lead anywhere."""
        possible = {"first": back, "back": back, "mark-back": mark_back, "mark-on": mark_on, "on": on, "last": on}
        for key, may in possible.items():
            self._buttons[key].setEnabled(may)
        self._buttons["play"].setEnabled(back or on)
        self.timeline.setEnabled(back or on)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme.tokens, QPainter(self)
        painter.fillRect(self.rect(), t.paper)
        painter.fillRect(QRectF(0, 0, self.width(), paint.hair(painter)), t.line)
        painter.end()
