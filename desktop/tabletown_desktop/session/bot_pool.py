"""The desktop's end of the bot processes: questions go out, answers come back as a signal, the window never waits.

    bot_pool = BotPool()
    bot_pool.prepare()                      # the processes start in the background, before anything is asked
    number = bot_pool.ask(Question("choose", game, setup, "ada", view))
    bot_pool.answered.connect(...)          # Answer(number, turn); no turn if no bot could say
    bot_pool.drop(number)                   # its answer will not come
    bot_pool.close()

A few threads take the questions from one queue, each with a process of its own. A process that dies is started anew and
asked again; one that stalls or ignores a cancellation is killed. Where the system lets no process start, the threads think
themselves, and `alone` says so.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletown.ai import bot_process, messages
from tabletown.ai.advice import Advice, Verdict
from tabletown.ai.messages import Advised, Cancel, Chosen, Enough, Judged, Kind, Reply, Suggestion
from tabletown.game import Action, Game, Setup, View, Vocabulary
from tabletown.games import game

PROCESSES = 3 if (os.cpu_count() or 1) > 3 else 2
"""So many questions are thought about at once. The processes step back where the window wants the same core."""
USUAL_SECONDS = 1.2
"""Seconds after which a player of usual patience is told that it is enough; only a slow machine needs so many."""
STALLED_SECONDS = 30.0
"""Seconds a question may take before its process is killed."""
CANCEL_SECONDS = 0.5
"""Seconds a cancelled question may go on before its process is killed."""
EXIT_SECONDS = 3.0
"""Seconds in which a process must have ended that does not speak any more."""
TRIES = 3
"""How often a question is asked whose process dies."""
NEVER_RAN = (1, 255)
"""Exit codes of a Python that finds nothing of ours, and of a system that finds no Python."""
POLL_SECONDS = 0.02
NICENESS = 5
RANKS = {"hint": 1, "choose": 2, "glance": 3, "review": 4}
"""Who is answered first: a person who waits, then the players, then whoever looks back."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is to do ("choose"), what a person could do ("hint"), or what a turn that was played has cost
    ("review", and at once with less care "glance")."""

    kind: Kind
    game: Game[Any]
    setup: Setup
    bot: str
    """Who is asked to choose; for the rest nobody need be named."""
    view: View[Any]
    budget: int = 0
    """Actions to be tried out; 0: as many as the bot is used to."""
    effort: int = 1
    """How many times as much as usual it may think."""
    played: tuple[Action, ...] = ()
    """The turn that is judged."""

    def message(self, number: int) -> messages.Question:
        """The question as a bot process understands it."""
        more = {"bot": self.bot, "budget": self.budget, "effort": self.effort}
        return messages.Question.about(number, self.kind, self.game, self.setup, self.view, self.played, **more)


@dataclass(frozen=True, slots=True)
class Answer:
    """`turn` answers "choose", `advice` (the best first) a hint, `verdict` a look back; nothing is in it if nobody could say."""

    number: int
    turn: tuple[Action, ...] = ()
    advice: tuple[Advice, ...] = ()
    verdict: Verdict | None = None

    @classmethod
    def of(cls, reply: Reply, number: int, vocabulary: Vocabulary) -> Answer:
        """The answer in a reply, in the actions of a game; raises `UnknownAction`."""
        match reply:
            case Chosen():
                return cls(number, turn=tuple(map(vocabulary.read, reply.turn)))
            case Advised():
                return cls(number, advice=_advice(reply.best, vocabulary))
            case Judged():
                return cls(number, verdict=Verdict(_advice(reply.best, vocabulary), reply.expected, reply.lost))
        return cls(number)


def _advice(best: Iterable[Suggestion], vocabulary: Vocabulary) -> tuple[Advice, ...]:
    return tuple(suggestion.advice(vocabulary) for suggestion in best)


@dataclass(slots=True)
class _Job:
    """A question on its way to a process."""

    message: messages.Question
    vocabulary: Vocabulary
    dropped: bool = False

    @property
    def number(self) -> int:
        return self.message.id

    @property
    def usual_seconds(self) -> float:
        """How long it may be thought about; whoever advises takes the time it needs."""
        return USUAL_SECONDS * self.message.effort if self.message.kind == "choose" else math.inf


Jobs = queue.PriorityQueue[tuple[int, int, "_Job | None"]]
"""Ordered by rank, then by number; None wakes a thread that is to end."""


class BotPool(QObject):
    answered = Signal(object)
    alone = Signal()
    """No process can be started; told once."""
    _found = Signal(object)
    _unhelped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[int, _Job] = {}
        self._last = 0
        self._queue: Jobs = queue.PriorityQueue()
        self._talkers: list[BotProcess] = []
        self._found.connect(self._deliver)
        self._told_alone = False
        self._unhelped.connect(self._tell_alone)

    def prepare(self) -> None:
        """Somebody will think soon: the processes start now, in the background."""
        while len(self._talkers) < PROCESSES:
            talker = BotProcess(self._queue, self._found.emit, self._unhelped.emit)
            self._talkers.append(talker)
            talker.thread.start()

    def ask(self, question: Question) -> int:
        """Its number; the answer comes later, never before this returns."""
        self._last += 1
        job = _Job(question.message(self._last), question.game.vocabulary)
        self._jobs[job.number] = job
        self._queue.put((RANKS[question.kind], job.number, job))
        self.prepare()
        return job.number

    def drop(self, number: int) -> None:
        """Forget it at once; its process is free again a moment later."""
        job = self._jobs.pop(number, None)
        if job is not None:
            job.dropped = True

    def close(self) -> None:
        """Nobody thinks any more; the processes end."""
        for number in list(self._jobs):
            self.drop(number)
        for talker in self._talkers:
            talker.closing.set()
            self._queue.put((0, 0, None))
        for talker in self._talkers:
            talker.thread.join()
        self._talkers.clear()

    def _tell_alone(self) -> None:
        if not self._told_alone:
            self._told_alone = True
            self.alone.emit()

    def _deliver(self, answer: Answer) -> None:
        if self._jobs.pop(answer.number, None) is not None:
            self.answered.emit(answer)


class _Stalled(Exception):
    """It has thought for too long."""


class _CannotStart(OSError):
    """The system starts no process, or one that ends before it is ours."""


_FAMILY = threading.Lock()
"""Processes are started and buried by one thread at a time."""


class BotProcess:
    """A thread with its process: one question at a time."""

    def __init__(self, jobs: Jobs, found: Callable[[Answer], None], unhelped: Callable[[], None]) -> None:
        self.jobs = jobs
        self.found = found
        self.unhelped = unhelped
        self.closing = threading.Event()
        self.job: _Job | None = None
        """What is thought about now."""
        self.thread = threading.Thread(target=self.run, name="bot pool", daemon=True)
        self.process: SpawnProcess | None = None
        self.connection: Connection[Any, Any] | None = None

    def run(self) -> None:
        with contextlib.suppress(OSError):  # it is tried again with the first question
            self.connected()
        while not self.closing.is_set():
            _, _, job = self.jobs.get()
            if job is not None and not job.dropped:
                self.job = job
                answer = self.settled(job)
                self.job = None
                if not job.dropped:
                    self.found(answer)
        self.kill()

    def settled(self, job: _Job) -> Answer:
        refused = 0
        for _ in range(TRIES):
            try:
                return self.asked(job)
            except _Stalled:
                self.kill()
                break
            except (OSError, EOFError, ValueError, LookupError, TypeError) as error:  # it died, or says what nobody understands
                refused += isinstance(error, _CannotStart) or self.never_ran()
                self.kill()
            if job.dropped:
                break
        if refused == TRIES:
            self.unhelped()
            return self.thought_here(job)
        return Answer(job.number)

    def never_ran(self) -> bool:
        """Whether the process ended as one does that could not begin; what it thinks about never ends it like this."""
        if self.process is None:
            return False
        wait([self.process.sentinel], EXIT_SECONDS)
        with _FAMILY:  # who starts a process buries the dead ones, also ours: meanwhile nobody could say how it ended
            self.process.join(POLL_SECONDS)
            return self.process.exitcode in NEVER_RAN

    def thought_here(self, job: _Job) -> Answer:
        """The answer, thought in this thread: slower for the window, but the match goes on as it would."""
        enough = time.monotonic() + job.usual_seconds
        try:
            reply = bot_process.reply_to(job.message, game, lambda: job.dropped or self.closing.is_set() or time.monotonic() > enough)
            return Answer.of(reply, job.number, job.vocabulary)
        except Exception:  # whatever the bot does wrong, it is only a question without an answer
            return Answer(job.number)

    def asked(self, job: _Job) -> Answer:
        connection = self.connected()
        connection.send_bytes(messages.encode(job.message))
        deadline = time.monotonic() + STALLED_SECONDS
        enough = time.monotonic() + job.usual_seconds
        cancelled = False
        while not self.closing.is_set():
            if connection.poll(POLL_SECONDS):
                reply = messages.reply(connection.recv_bytes())
                if reply.id == job.number:
                    return Answer.of(reply, job.number, job.vocabulary)
            if job.dropped and not cancelled:
                cancelled = True
                connection.send_bytes(messages.encode(Cancel(job.number)))
                deadline = time.monotonic() + CANCEL_SECONDS
            if time.monotonic() > enough:  # said again and again: whoever has not begun yet does not mind it
                enough += job.usual_seconds
                connection.send_bytes(messages.encode(Enough(job.number)))
            if time.monotonic() > deadline:
                raise _Stalled
        return Answer(job.number)

    def connected(self) -> Connection[Any, Any]:
        if self.process is None or not self.process.is_alive() or self.connection is None:
            self.kill()
            context = multiprocessing.get_context("spawn")
            self.connection, theirs = context.Pipe()
            process = context.Process(target=bot_process.run, args=(theirs,), daemon=True, name="tabletown-bots")
            try:
                with _FAMILY:
                    process.start()
            except OSError as error:
                raise _CannotStart(*error.args) from error
            finally:
                theirs.close()
            self.process = process
            _step_back(self.process)
        return self.connection

    def kill(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self.process is not None:
            with _FAMILY:
                self.process.kill()
                self.process.join()
                self.process.close()
            self.process = None


def _step_back(process: SpawnProcess) -> None:
    """The window comes first."""
    if sys.platform != "win32" and process.pid is not None:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
