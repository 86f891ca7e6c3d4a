"""What a review is about: a seat of a match, its turns, what is known of them, and the questions that find it out. No widgets here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletown.ai.advice import Advice
from tabletown.ai.review import Review, Turn, Wanted, turns
from tabletown.ai.search import foreseen
from tabletown.game import Action, View
from tabletown.match import Match
from tabletown.words import Message, named
from tabletown_desktop.pages.replay.history import History
from tabletown_desktop.session.bot_pool import PROCESSES, Answer, BotPool, Question

BEFORE, PLAYED, BEST = 0, 1, 2
"""What is seen of a turn: the table before it, after what was played, after what the expert would have played."""


class Subject:
    """One seat of a match that is looked back at."""

    def __init__(self, history: History, seat: int) -> None:
        self.history = history
        self.seat = seat
        self.review = Review(list(turns(history.match, seat)))

    @property
    def match(self) -> Match:
        return self.history.match

    @cached_property
    def final(self) -> int:
        """The score at the end; as it stands, where the match has none yet."""
        return self.match.state.score(self.seat).total

    def turn(self, place: int) -> Turn:
        return self.review.turns[place]

    def best(self, place: int) -> Advice | None:
        """The best that is known in the place of a turn."""
        verdict = self.review.of(place)
        return verdict.best[0] if verdict is not None else None

    def best_turn(self, place: int) -> tuple[Action, ...]:
        """The actions of the best; those that were played where nothing better is known."""
        best = self.best(place)
        return best.turn if best is not None and self.review.lost(place) else self.turn(place).played

    def view(self, place: int, sight: int) -> View[Any]:
        """What the seat knew before that turn, or what stood after one of its ways as far as no luck was needed."""
        turn = self.turn(place)
        if sight == BEFORE:
            return turn.view
        return View(foreseen(turn.view, turn.played if sight == PLAYED else self.best_turn(place)), self.seat)

    def told(self, place: int, actions: tuple[Action, ...]) -> list[tuple[Action, Message]]:
        """A turn from there, action by action: the one that was played as the log tells it, any other as moves that could be made."""
        turn, names = self.turn(place), self.match.names
        say = View.describe if actions == turn.played else View.describe_move
        return [(action, named(say(_after(turn.view, actions[:done]), action), names)) for done, action in enumerate(actions)]


def _after(view: View[Any], actions: tuple[Action, ...]) -> View[Any]:
    return View(foreseen(view, actions), view.seat) if actions else view


AT_ONCE = PROCESSES + 1
"""One waits at the door, so that no process is idle."""


class Asking(QObject):
    """`learnt` tells that more is known about the turn at a place."""

    learnt = Signal(int)

    def __init__(self, bot_pool: BotPool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bot_pool = bot_pool
        self._subject: Subject | None = None
        self._numbers: dict[int, Wanted] = {}
        bot_pool.answered.connect(self._answered)

    def begin(self, subject: Subject) -> None:
        """Find out about this seat what is not known yet; whatever was asked before is dropped."""
        self.stop()
        self._subject = subject
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
        return Question(
            "review" if wanted.deep else "glance",
            match.game,
            match.setup,
            "",
            turn.view,
            effort=subject.review.effort(wanted),
            played=turn.played,
        )

    def _answered(self, answer: Answer) -> None:
        wanted = self._numbers.pop(answer.number, None)
        if wanted is None or self._subject is None:
            return
        self._subject.review.take(wanted, answer.verdict)
        self._ask()
        self.learnt.emit(wanted.place)
