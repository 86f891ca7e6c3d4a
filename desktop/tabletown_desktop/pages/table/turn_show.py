"""The turns of the others are shown: one after the other, as fast as the person wants, and gone with a click or a key.

Where seats play in turn, each decision is told as it is made (`follow`). Where all play at once, the round is told when it
closes, seat by seat (`tell_round`). With motion off, or where a person wants it so, there is nothing but the log.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRect, QTimer

from tabletown.log import LogLine
from tabletown.match import Seating
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table.turn_card import TurnCard
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.session.players import portrait
from tabletown_desktop.widgets.labels import Person

FOLLOWED = 750
"""Milliseconds one decision of another is seen at normal speed."""
READ, LETTER, LONGEST = 700, 14, 2_000
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
        return round(min(LONGEST, READ + LETTER * len(text)) * self.speed)

    def follow(self, line: LogLine, seats: Sequence[Seating], milliseconds: int) -> None:
        """A decision that was made just now; those of the same turn gather on the card."""
        if milliseconds <= 0:
            return
        self._waiting.clear()
        said, shown = self._words.say(line.message), self._shown
        if shown is not None and (shown.seat, shown.round) == (line.seat, line.round):
            said = self._words.text("table.log.more", line=shown.text, what=said)
        self._seats = seats
        self._show(_Turn(line.seat, line.round, said), milliseconds + READ // 2)

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
        seating, colour = self._seats[turn.seat], seat_colours(self._seats)[turn.seat]
        text = turn.text[:1].upper() + turn.text[1:]
        self.card.tell(Person(seating.name, colour, portrait(seating.bot)), text, self._row_of(turn.seat), self._room())
        self._timer.start(milliseconds)
