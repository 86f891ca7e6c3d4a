"""The bot process: thinks for the desktop, so that its window never waits.

    ours, theirs = context.Pipe()                                  # context = multiprocessing.get_context("spawn")
    process = context.Process(target=bot_process.run, args=(theirs,), daemon=True)
    process.start(); theirs.close()

What is asked and answered is in `messages`. Questions are answered one after the other; cancelling one that waits or is being
thought about drops it.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from tabletown.ai import messages
from tabletown.ai.advice import advise, judge, quick_judge
from tabletown.ai.messages import Advised, Cancel, Cancelled, Chosen, Enough, Failed, Judged, Question, Quit, Reply, Request, Suggestion
from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Game
from tabletown.games import game

Find = Callable[[str], Game[Any]]


class Ended(Exception):
    """The desktop needs us no more, or is gone."""


class Desk:
    """The questions that wait, and the one being thought about."""

    def __init__(self, connection: Connection[Any, Any], find: Find) -> None:
        self.connection = connection
        self.find = find
        self.waiting: deque[Question] = deque()
        self.current: Question | None = None
        self.cancelled = False
        self.enough = False

    def serve(self) -> None:
        """Answer until told to quit, or until nobody listens any more."""
        try:
            while True:
                self.take_in()
                if self.waiting:
                    self.current, self.cancelled, self.enough = self.waiting.popleft(), False, False
                    self.send(self.answer(self.current))
                    self.current = None
        except Ended:
            return

    def take_in(self) -> None:
        """Read what has come; wait for it if there is nothing to do."""
        while (data := self.received(wait=not (self.waiting or self.current))) is not None:
            try:
                message = messages.request(data)
            except ValueError as error:
                self.send(Failed.by(error, messages.number_of(data)))
                continue
            self.sort_in(message)

    def received(self, *, wait: bool) -> bytes | None:
        try:
            return self.connection.recv_bytes() if wait or self.connection.poll(0) else None
        except (EOFError, OSError):
            raise Ended from None

    def sort_in(self, message: Request) -> None:
        match message:
            case Quit():
                raise Ended
            case Question():
                self.waiting.append(message)
            case Enough(number):
                self.enough = self.enough or self.is_current(number)
            case Cancel(number):
                if self.is_current(number):
                    self.enough = self.cancelled = True
                for question in [question for question in self.waiting if question.id == number]:
                    self.waiting.remove(question)
                    self.send(Cancelled(number))

    def is_current(self, number: int) -> bool:
        return self.current is not None and self.current.id == number

    def should_stop(self) -> bool:
        self.take_in()
        return self.enough

    def answer(self, question: Question) -> Reply:
        try:
            found = reply_to(question, self.find, self.should_stop)
        except Ended:
            raise
        except Exception as error:  # a bot that fails must not take the process with it
            return Failed.by(error, question.id)
        return Cancelled(question.id) if self.cancelled else found

    def send(self, message: Reply) -> None:
        try:
            self.connection.send_bytes(messages.encode(message))
        except OSError:
            raise Ended from None


def reply_to(question: Question, find: Find, should_stop: Callable[[], bool]) -> Chosen | Advised | Judged:
    """Think about a question."""
    rules, view = question.position(find)
    budget = SearchBudget(Imagined(question.luck), question.budget, should_stop, question.effort)
    if question.kind == "choose":
        turn = bot(question.bot).plan(rules, view, budget)
        return Chosen(question.id, tuple(tuple(action.json()) for action in turn))
    if question.kind == "hint":
        return Advised(question.id, tuple(map(Suggestion.of, advise(rules, view, budget))))
    think = judge if question.kind == "review" else quick_judge
    verdict = think(rules, view, [rules.vocabulary.read(action) for action in question.played], budget)
    return Judged(question.id, tuple(map(Suggestion.of, verdict.best)), verdict.expected, verdict.lost)


def run(connection: Connection[Any, Any], find: Find = game) -> None:
    """The main loop of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the desktop, which closes the pipe
    Desk(connection, find).serve()
