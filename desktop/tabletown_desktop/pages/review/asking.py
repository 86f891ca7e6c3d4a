"""The questions of a review, asked a few at a time, so that what is urgent never waits behind them."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from tabletown.ai.review import CAREFUL_EFFORT, Wanted
from tabletown_desktop.pages.review.subject import Subject
from tabletown_desktop.session.bot_pool import PROCESSES, Answer, BotPool, Question

AT_ONCE = PROCESSES + 1
"""One waits at the door, so that no process is idle."""
CAREFUL = 35_000
"""Milliseconds in which turns are judged with all care; those that are left then (the least likely to have lost anything) are
judged as quickly as a hint is given, so that nobody waits much longer than a minute."""


class Asking(QObject):
    """`learnt` tells that more is known about the turn at a place."""

    learnt = Signal(int)

    def __init__(self, bot_pool: BotPool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bot_pool = bot_pool
        self._subject: Subject | None = None
        self._numbers: dict[int, Wanted] = {}
        self._begun = QElapsedTimer()
        bot_pool.answered.connect(self._answered)

    def begin(self, subject: Subject) -> None:
        """Find out about this seat what is not known yet; whatever was asked before is dropped."""
        self.stop()
        self._subject = subject
        self._begun.start()
        if not subject.review.done:
            self._bot_pool.prepare()
        self._ask()

    def stop(self) -> None:
        """Ask no more. What is known stays known; `begin` goes on from there."""
        for number in self._numbers:
            self._bot_pool.drop(number)
        self._numbers.clear()
        if self._subject is not None:
            self._subject.review.forget_asked()
        self._subject = None

    def _ask(self) -> None:
        subject = self._subject
        while subject is not None and len(self._numbers) < AT_ONCE:
            wanted = subject.review.next()
            if wanted is None:
                return
            self._numbers[self._bot_pool.ask(self._question(subject, wanted))] = wanted

    def _question(self, subject: Subject, wanted: Wanted) -> Question:
        turn, match = subject.review.turns[wanted.place], subject.match
        careful = wanted.deep and self._begun.elapsed() < CAREFUL
        return Question(
            "review" if wanted.deep else "glance",
            match.game,
            match.setup,
            subject.seat,
            "",
            turn.view,
            patience=CAREFUL_EFFORT if careful else 1,
            played=tuple((action.verb, *action.args) for action in turn.played),
        )

    def _answered(self, answer: Answer) -> None:
        wanted = self._numbers.pop(answer.number, None)
        if wanted is None or self._subject is None:
            return
        self._subject.review.take(wanted, answer if answer.choices else None)
        self._ask()
        self.learnt.emit(wanted.place)
