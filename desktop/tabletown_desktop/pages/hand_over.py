"""The page between two persons at one screen: it covers everything until the next one is ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown.match import Match, Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.pages.framed import FramedPage
from tabletown_desktop.pages.page import Page
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Toggle
from tabletown_desktop.widgets.labels import Label, Person, paint_face
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import Panel, paint_shadows

FOLDER = QSize(420, 300)
LARGEST = 1.75
"""The most the folder grows."""
LABEL = QRectF(126, 234, 168, 36)
"""The label on the folder, where the name stands."""
LONG_NAME = 12
"""A name longer than this may be shortened where it is drawn; the tool tip has it whole."""
LEAST_NAME = 12
"""Pixels of a long name on the folder."""
LABEL_INK = QColor("#22304A")
WORDS, ORDER, SKIP = 186, 132, 60
"""Heights below the folder: words and button, the order of seats, the switch."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: the seats of the match, the one that takes the screen, the one that had it (None at the beginning)."""

    game: str
    round: int
    seats: Sequence[Seating]
    seat: int
    before: int | None = None
    opens: bool | None = None
    """A round begins with this turn; None: it does with the first person, as where all play at once."""

    @classmethod
    def of(cls, match: Match, seat: int, before: int | None) -> Turn:
        """The turn of a running match; `before` had the screen before."""
        now = match.state.round
        opens = None if match.game.simultaneous else bool(match.acts) and match.acts[-1].round < now
        return cls(match.game.key, now, match.seats, seat, before, opens)

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.bot is None]

    @property
    def first(self) -> bool:
        """It is the first person of a round, and one lies behind: within the first the screen may come round twice, as after a vote."""
        return (self.seat == self.persons()[0] if self.opens is None else self.opens) and self.round > 1

    def order(self) -> list[int]:
        """Who had the screen, who takes it, who comes next; each once."""
        persons = self.persons()
        here = persons.index(self.seat)
        following = persons[(here + 1) % len(persons)]
        found = [self.seat] if following == self.seat else [self.seat, following]
        return [self.before, *found] if self.before is not None and self.before not in found else found


class Order(Spoken, Panel):
    """The seats around this turn, from left to right."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(services.theme, parent=parent)
        self._words = services.words
        self._turn: Turn | None = None

    def tell(self, turn: Turn) -> None:
        self._turn = turn
        self.setAccessibleName(self._words.text("hand_over.order"))
        self.setAccessibleDescription(", ".join(f"{turn.seats[seat].name}: {self._note(turn, seat)}" for seat in turn.order()))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for all that stands in it."""
        px, turn = self.theme.px, self._turn
        if turn is None:
            return QSize(px(320), px(108))
        names = max(self.theme.width(turn.seats[seat].name, 14, EXTRABOLD) for seat in turn.order())
        notes = max(self.theme.width(self._note(turn, seat), 12, SEMIBOLD) for seat in turn.order())
        step = max(px(160), round(max(names, notes)) + px(28) + self.theme.units(14))
        return QSize(step * max(2, len(turn.order())), px(108))

    def _note(self, turn: Turn, seat: int) -> str:
        if seat == turn.seat:
            return self._words.text("hand_over.now", round=turn.round)
        if seat == turn.before and turn.order().index(seat) == 0:
            return self._words.text("hand_over.has-played")
        return self._words.text("hand_over.after", name=turn.seats[turn.seat].name)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        turn = self._turn
        if turn is None:
            return
        painter, px, t = QPainter(self), self.theme.px, self.theme.tokens
        seats = turn.order()
        step = self.width() / len(seats)
        for place, seat in enumerate(seats):
            room = QRectF(place * step, 0, step, self.height())
            if place:
                chevron = self.theme.art.sign("chevron-right", t.ink_soft, px(18), paint.ratio(painter))
                paint.picture(painter, room.left() - px(9), px(44), chevron)
            self._paint_seat(painter, turn, seat, room.adjusted(px(14), px(8), -px(14), -px(8)))
        painter.end()

    def _paint_seat(self, painter: QPainter, turn: Turn, seat: int, room: QRectF) -> None:
        units = self.theme.units
        px, t = self.theme.px, self.theme.tokens
        seating = turn.seats[seat]
        colour = seating.colour or SEATS[0]
        if seat == turn.seat:
            paint.rounded(painter, room, units(8), t.paper_2, t.named(colour), 2)
        side = px(42)
        paint_face(painter, self.theme, QRectF(room.center().x() - side / 2, px(15), side, side), Person(seating.name, colour))
        inside = room.adjusted(units(6), 0, -units(6), 0)
        inside.setTop(px(61))
        centre = Qt.AlignmentFlag.AlignHCenter
        inside.setHeight(px(20))
        paint.words(painter, inside, seating.name, self.theme.font(14, EXTRABOLD), t.ink, centre)
        inside.translate(0, px(18))
        paint.words(painter, inside, self._note(turn, seat), self.theme.font(12, SEMIBOLD), t.ink_soft, centre)


class HandOverPage(FramedPage):
    """`tell` says whose turn it is. `ready`: that person is there; `leave`: the match is left; `skipping`: the switch was turned."""

    key = "hand_over"
    named_first = False  # the button says who is wanted, and what happened before

    ready = Signal()
    leave = Signal()
    skipping = Signal(bool)

    turn: Turn | None = None

    # -- building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.frame(bottom=False)
        for button in (self.top.back, self.top.rules, self.top.settings, self.top.menu):
            button.hide()
        self.leave_button = Button(self.theme, kind="quiet", sign="home", high=36)
        self.leave_button.clicked.connect(self.leave)
        self.top.add(self.leave_button)
        self.ready_button = Button(self.theme, kind="main", sign="eye", high=52, parent=self)
        self.ready_button.clicked.connect(self.ready)
        self.setFocusProxy(self.ready_button)
        self.order = Order(self.services, self)
        self.skip = Toggle(self.theme, parent=self)
        self.skip.toggled.connect(self.skipping)
        self.skip_words = Label(self.theme, weight=SEMIBOLD, parent=self)
        self._folder = QRectF()
        self.art.ready.connect(self._prepared)
        for before, after in ((self.ready_button, self.skip), (self.skip, self.leave_button)):
            QWidget.setTabOrder(before, after)

    def retranslate(self) -> None:
        text, turn = self.words.text, self.turn
        self.leave_button.set_text(text("hand_over.leave"))
        self.skip_words.setText(text("hand_over.skip"))
        self.skip.setAccessibleName(text("hand_over.skip"))
        if turn is not None:
            game = text(f"{turn.game}.name")
            self.head(game, text("hand_over.round", round=turn.round))
            self.ready_button.set_text(text("hand_over.ready", name=turn.seats[turn.seat].name))
            self.ready_button.setAccessibleDescription(self.sentence())
            self.order.tell(turn)
            names = (turn.seats[seat].name for seat in turn.order())
            self.setToolTip(tip("\n".join(name for name in names if len(name) > LONG_NAME)))
        self._arrange()
        self.update()

    def tell(self, turn: Turn, skip: bool = False) -> None:
        """Cover the screen for this turn."""
        self.turn = turn
        self.skip.blockSignals(True)
        self.skip.setChecked(skip)
        self.skip.blockSignals(False)
        self.retranslate()

    def sentence(self) -> str:
        """What happened before, and that nothing is to be seen until this person is ready."""
        turn = self.turn
        if turn is None:
            return ""
        name = turn.seats[turn.seat].name
        if turn.before is None:
            return self.words.text("hand_over.first", name=name)
        if turn.first:
            return self.words.text("hand_over.round-done", round=turn.round - 1, name=name)
        return self.words.text("hand_over.played", before=turn.seats[turn.before].name, name=name)

    # -- placing ----------------------------------------------------------------------------------------------------------
    def place(self, room: QRect) -> None:
        """Folder, words, button, order of seats, switch, below one another; the folder takes what the others leave."""
        px, units = self.theme.px, self.theme.units
        free = room.height() - px(WORDS + SKIP)
        with_order = free - px(ORDER) >= 0.3 * FOLDER.height()
        free -= px(ORDER) if with_order else 0
        scale = max(0.3, min(LARGEST * self.theme.interface_scale, free / FOLDER.height()))
        total = scale * FOLDER.height() + px(WORDS + SKIP) + (px(ORDER) if with_order else 0)
        middle = room.center().x()
        top = room.top() + max(0.0, (room.height() - total) / 2)
        self._folder = QRectF(middle - scale * FOLDER.width() / 2, top, scale * FOLDER.width(), scale * FOLDER.height())
        under = self._folder.bottom()
        hint = self.ready_button.sizeHint()
        wide = max(px(280), hint.width() + px(32))
        self.ready_button.setGeometry(round(middle - wide / 2), round(under + px(104)), wide, hint.height())
        self.order.setVisible(with_order)
        under += px(WORDS)
        if with_order:
            width = min(room.width(), self.order.sizeHint().width())
            self.order.setGeometry(round(middle - width / 2), round(under + px(12)), width, px(108))
            under += px(ORDER)
        words = self.skip_words.sizeHint()
        left = round(middle - (units(44) + units(12) + words.width()) / 2)
        line = round(under + px(SKIP) / 2)
        self.skip.setGeometry(left, line - units(18), units(44), units(36))
        self.skip_words.setGeometry(left + units(56), line - words.height() // 2, words.width() + units(2), words.height())

    def _prepared(self, name: str) -> None:
        if name.startswith("town/folder-"):
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        Page.paintEvent(self, event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.skyline(painter, self.theme, self.size(), self._column())
        if self.turn is not None:
            self._paint_folder(painter, self.turn.seats[self.turn.seat])
            self._paint_words(painter, self.turn.seats[self.turn.seat].name)
        paint_shadows(painter, self, self.theme)  # over the town, not below it
        painter.end()

    def _column(self) -> QRectF:
        """Where words stand."""
        units, middle = self.theme.units, self.width() / 2
        said = max(self._folder.width(), self.skip_words.geometry().right() - self.skip.x(), self._sentence_wide())
        return QRectF(middle - said / 2 - units(24), 0, said + 2 * units(24), self.skip.geometry().bottom())

    def _sentence_wide(self) -> float:
        return min(self.theme.width(self.sentence(), 16, SEMIBOLD), self.width() - self.theme.units(32))

    def _paint_folder(self, painter: QPainter, seating: Seating) -> None:
        units = self.theme.units
        place = self._folder
        part = f"town/folder-{seating.colour or SEATS[0]}"
        folder = self.art.picture(part, place.width(), place.height(), paint.ratio(painter))
        if folder is None:
            return
        paint.picture(painter, place.x(), place.y(), folder)
        scale = place.width() / FOLDER.width()
        label = QRectF(place.x() + LABEL.x() * scale, place.y() + LABEL.y() * scale, LABEL.width() * scale, LABEL.height() * scale)
        size = max(11.0, min(20.0, 24 * scale / self.theme.interface_scale)) / self.theme.text_scale
        room = label.adjusted(units(4), 0, -units(4), 0)
        while size > LEAST_NAME / self.theme.scale and self.theme.width(seating.name, size, EXTRABOLD) > room.width():
            size -= 0.5
        paint.words(painter, room, seating.name, self.theme.font(size, EXTRABOLD), LABEL_INK, Qt.AlignmentFlag.AlignHCenter)

    def _paint_words(self, painter: QPainter, name: str) -> None:
        units = self.theme.units
        px, t = self.theme.px, self.theme.tokens
        centre = Qt.AlignmentFlag.AlignHCenter
        line = QRectF(units(16), self._folder.bottom() + px(28), self.width() - units(32), px(38))
        title = self.words.text("hand_over.title", name=name)
        paint.words(painter, line, title, self._fitting(title, (28, 24, 20, 16), EXTRABOLD, line.width()), t.ink, centre)
        line = QRectF(units(16), line.bottom() + px(4), line.width(), px(24))
        sentence = self.sentence()
        paint.words(painter, line, sentence, self._fitting(sentence, (16, 14, 12, 10), SEMIBOLD, line.width()), t.ink_soft, centre)
        line = QRectF(QPointF(units(16), self.ready_button.geometry().bottom() + px(6)), line.size())
        paint.words(painter, line, self.words.text("hand_over.keys"), self.theme.font(12, SEMIBOLD), t.ink_soft, centre)

    def _fitting(self, words: str, sizes: Sequence[float], weight: QFont.Weight, room: float) -> QFont:
        """The largest of these sizes in which the words fit."""
        size = next((size for size in sizes if self.theme.width(words, size, weight) <= room), sizes[-1])
        return self.theme.font(size, weight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.ready_button.click()
        elif event.key() != Qt.Key.Key_Escape:  # nothing is left or shown by mistake
            super().keyPressEvent(event)
