"""The turns of the others are shown: one after the other, as fast as the person wants, and gone with a click or a key.

Where seats play in turn, each decision is told as it is made (`follow`). Where all play at once, the round is told when it
closes, seat by seat (`tell_round`). With motion off, or where a person wants it so, there is nothing but the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown.log import LogLine
from tabletown.match import Seating
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.session.players import portrait
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Person, paint_face
from tabletown_desktop.widgets.themed import Themed

WIDE, FACE, PAD = 300, 40, 12
GAP, EDGE = 10, 8
"""Between the row and its card, and between the card and the edge of the room."""
REACH = 4
"""How far the ring stands off what it surrounds."""
MOST_LINES = 9


class Ring(Themed, QWidget):
    """A frame in the colour of a seat, over whatever lies there."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def surround(self, place: QRect, colour: str) -> None:
        self._colour = colour
        reach = self.theme.units(REACH)
        self.setGeometry(place.adjusted(-reach, -reach, reach, reach))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint.rounded(
            painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), self.theme.units(10), None, self.theme.tokens.named(self._colour), 3
        )
        painter.end()


class TurnCard(Themed, QWidget):
    """A face, a name, and what was done. It lets every click through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._ground = parent
        self._person = Person("", "teal")
        self._text = ""
        self._ring = Ring(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    @property
    def person(self) -> Person:
        return self._person

    def tell(self, person: Person, text: str, row: QRect | None, room: QRect) -> None:
        """Show it beside the row, or at the foot of the room for a seat that has none."""
        self._person, self._text = person, text
        self.setAccessibleName(f"{person.name}: {text}")
        self.setGeometry(self._place(self._measure(room), row, room))
        if row is not None:
            self._ring.surround(row, person.colour)
        else:
            self._ring.hide()
        self.show()
        self.raise_()
        self.update()

    def dismiss(self) -> None:
        self.hide()
        self._ring.hide()

    def _measure(self, room: QRect) -> QSize:
        px, units = self.theme.px, self.theme.units
        wide = min(px(WIDE), room.width() - 2 * units(EDGE))
        room = QRect(0, 0, self._words_wide(wide), 10_000)
        lines = QFontMetrics(self.theme.font(13, SEMIBOLD)).boundingRect(room, paint.LINES, self._text)
        most = QFontMetrics(self.theme.font(13, SEMIBOLD)).lineSpacing() * MOST_LINES
        return QSize(wide, max(px(FACE), px(22) + min(lines.height(), most) + 2) + 2 * units(PAD))

    def _words_wide(self, wide: int) -> int:
        return wide - self.theme.px(FACE) - 3 * self.theme.units(PAD)

    def _place(self, size: QSize, row: QRect | None, room: QRect) -> QRect:
        """Left of the row, else right of it, else above or below; always inside the room."""
        gap, edge = self.theme.units(GAP), self.theme.units(EDGE)
        if row is None:
            place = QRect(QPoint(room.center().x() - size.width() // 2, room.bottom() - size.height() - edge), size)
        else:
            tall = row.height() > 2 * size.height()  # beside the foot of a tall one: what it speaks of lies higher up
            middle = QPoint(0, row.bottom() - size.height() if tall else row.center().y() - size.height() // 2)
            above = QPoint(row.center().x() - size.width() // 2, row.top() - gap - size.height())
            left, right = QPoint(row.left() - gap - size.width(), 0) + middle, QPoint(row.right() + gap, 0) + middle
            below = QPoint(above.x(), row.bottom() + gap)
            fits = [
                at
                for at, free in (
                    (left, left.x() >= room.left()),
                    (right, right.x() + size.width() <= room.right()),
                    (above, above.y() >= room.top()),
                )
                if free
            ]
            place = QRect(next(iter(fits), below), size)
        x = min(max(place.x(), room.left() + edge), room.right() - size.width() - edge)
        y = min(max(place.y(), room.top() + edge), room.bottom() - size.height() - edge)
        return QRect(QPoint(x, y), size)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect.adjusted(1, 1, -1, -1), self.theme.units(10), t.paper, t.named(self._person.colour), 2)
        side, pad = px(FACE), self.theme.units(PAD)
        paint_face(painter, self.theme, QRectF(pad, pad, side, side), self._person)
        left = pad + side + pad
        words = QRectF(left, pad - 2, rect.width() - left - pad, px(20))
        paint.words(painter, words, self._person.name, self.theme.font(14, EXTRABOLD), t.ink)
        font = self.theme.font(13, SEMIBOLD)
        painter.setFont(font)
        painter.setPen(t.ink)
        place = QRectF(left, pad + px(20), words.width(), rect.height() - 2 * pad - px(20) + 2)
        painter.setClipRect(place)
        painter.drawText(place, paint.LINES, self._text)
        painter.end()


FOLLOWED_MS = 750
"""How long one decision of another is seen at normal speed."""
TURN_MS, LETTER_MS, LONGEST_TURN_MS = 700, 14, 2_000
"""The same for all of a seat's turn: at least, for each letter, at most."""


@dataclass(frozen=True, slots=True)
class _Turn:
    seat: int
    round: int
    text: str


class TurnShow(QObject):
    def __init__(self, card: TurnCard, words: Words, row_of: Callable[[int], QRect | None], room: Callable[[], QRect]) -> None:
        super().__init__(card)
        self.card = card
        self.speed = 1.0
        """0 shows nothing."""
        self._words = words
        self._row_of = row_of
        self._room = room
        self._waiting: deque[_Turn] = deque()
        self._shown: _Turn | None = None
        self._seats: Sequence[Seating] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def set_speed(self, motion: str, wanted: str) -> None:
        self.speed = SPEEDS[motion] * SPEEDS[wanted]
        if self.speed <= 0:
            self.skip()

    def length(self, text: str) -> int:
        """Milliseconds for which a turn is shown."""
        return round(min(LONGEST_TURN_MS, TURN_MS + LETTER_MS * len(text)) * self.speed)

    def follow(self, line: LogLine, seats: Sequence[Seating], milliseconds: int) -> None:
        """A decision that was made just now; those of the same turn gather on the card."""
        if milliseconds <= 0:
            return
        self._waiting.clear()
        said, shown = self._words.say(line.message), self._shown
        if shown is not None and (shown.seat, shown.round) == (line.seat, line.round):
            said = self._words.text("table.log.more", line=shown.text, what=said)
        self._seats = seats
        self._show(_Turn(line.seat, line.round, said), milliseconds + TURN_MS // 2)

    def tell_round(self, lines: Sequence[LogLine], seats: Sequence[Seating]) -> int:
        """What each seat did in the round that has closed. How many milliseconds that will take."""
        self.skip()
        if self.speed <= 0:
            return 0
        told: dict[int, list[LogLine]] = {}
        for line in lines:
            told.setdefault(line.seat, []).append(line)
        self._seats = seats
        for seat, own in sorted(told.items()):
            self._waiting.append(_Turn(seat, own[0].round, ", ".join(self._words.say(line.message) for line in own)))
        return sum(self.length(turn.text) for turn in self._waiting)

    def begin(self) -> None:
        """Show what waits; to be called when the table can be seen."""
        if self._waiting and not self.running:
            self._next()

    def skip(self) -> None:
        """Enough seen."""
        self._waiting.clear()
        self._timer.stop()
        self._shown = None
        self.card.dismiss()

    def _next(self) -> None:
        if self._waiting:
            turn = self._waiting.popleft()
            self._show(turn, self.length(turn.text))
        else:
            self.skip()

    def _show(self, turn: _Turn, milliseconds: int) -> None:
        self._shown = turn
        self._tell(turn)
        self._timer.start(milliseconds)

    def _tell(self, turn: _Turn) -> None:
        seating, colour = self._seats[turn.seat], seat_colours(self._seats)[turn.seat]
        text = turn.text[:1].upper() + turn.text[1:]
        self.card.tell(Person(seating.name, colour, portrait(seating.bot)), text, self._row_of(turn.seat), self._room())

    def settle(self) -> None:
        """The rows lie elsewhere now: so does the card."""
        if self._shown is not None:
            self._tell(self._shown)
