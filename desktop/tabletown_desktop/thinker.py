"""The desktop's end of the bot process: questions go out, answers come back as a signal, the window never waits.

    thinker = Thinker()
    number = thinker.ask(Question("choose", game, setup, seat, "greedy", view))
    thinker.answered.connect(...)          # Answer(number, action, turn, delta); action None if no bot could say
    thinker.drop(number)                   # its answer will not come
    thinker.close()

One thread talks to one process, one question at a time. A process that dies is started anew and asked again; one that
stalls or ignores a cancellation is killed.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import queue
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletown.bots import worker
from tabletown.bots.bot import BUDGET
from tabletown.game import Action, Game, Setup, View
from tabletown.scores import ScoreDelta

PATIENCE = 30.0
"""Seconds a question may take before its process is killed."""
GRACE = 1.0
"""Seconds a cancelled question may go on before its process is killed."""
TRIES = 2
LOOK = 0.02


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is to do ("choose"), or what a person could do ("hint")."""

    kind: str
    game: Game[Any]
    setup: Setup
    seat: int
    bot: str
    view: View[Any]
    budget: int = BUDGET


@dataclass(frozen=True, slots=True)
class Answer:
    number: int
    action: Any
    turn: tuple[Any, ...] = ()
    delta: ScoreDelta = field(default_factory=ScoreDelta)


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for the person: the next action, the turn it begins in JSON forms, what that turn changes."""

    action: Action
    turn: tuple[Any, ...]
    delta: ScoreDelta


@dataclass(slots=True)
class _Job:
    number: int
    message: dict[str, Any]
    dropped: bool = False


class Thinker(QObject):
    answered = Signal(object)
    _found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[int, _Job] = {}
        self._last = 0
        self._queue: queue.Queue[_Job | None] = queue.Queue()
        self._talker: threading.Thread | None = None
        self._found.connect(self._deliver)

    def ask(self, question: Question) -> int:
        """Its number; the answer comes later, never before this returns."""
        self._last += 1
        job = _Job(self._last, _message(self._last, question))
        self._jobs[job.number] = job
        self._queue.put(job)
        if self._talker is None:
            self._talker = threading.Thread(target=_Talker(self._queue, self._found.emit).run, name="thinker", daemon=True)
            self._talker.start()
        return job.number

    def drop(self, number: int) -> None:
        job = self._jobs.pop(number, None)
        if job is not None:
            job.dropped = True

    def close(self) -> None:
        """Nobody thinks any more; the process ends."""
        for number in list(self._jobs):
            self.drop(number)
        if self._talker is not None:
            self._queue.put(None)
            self._talker.join(PATIENCE)
            self._talker = None

    def _deliver(self, answer: Answer) -> None:
        if self._jobs.pop(answer.number, None) is not None:
            self.answered.emit(answer)


def _message(number: int, question: Question) -> dict[str, Any]:
    return {
        "id": number,
        "kind": question.kind,
        "bot": question.bot,
        "game": question.game.key,
        "own": dict(question.game.values.own),
        "seats": question.setup.seats,
        "options": dict(question.setup.options),
        "seat": question.seat + 1,
        "view": question.view.table.snapshot(),
        "luck": str(number),
        "budget": question.budget,
    }


class _Gone(Exception):
    """The process is not there any more."""


class _Talker:
    """Lives in the thread: one process, one question at a time."""

    def __init__(self, jobs: queue.Queue[_Job | None], found: Any) -> None:
        self.jobs = jobs
        self.found = found
        self.process: SpawnProcess | None = None
        self.connection: Connection[Any, Any] | None = None

    def run(self) -> None:
        while (job := self.jobs.get()) is not None:
            if not job.dropped:
                answer = self.settled(job)
                if not job.dropped:
                    self.found(answer)
        self.end()

    def settled(self, job: _Job) -> Answer:
        for _ in range(TRIES):
            try:
                return self.asked(job)
            except (_Gone, OSError, EOFError, ValueError):
                self.kill()
            if job.dropped:
                break
        return Answer(job.number, None)

    def asked(self, job: _Job) -> Answer:
        connection = self.connected()
        connection.send_bytes(json.dumps(job.message).encode())
        deadline = time.monotonic() + PATIENCE
        cancelled = False
        while True:
            if connection.poll(LOOK):
                reply = json.loads(connection.recv_bytes())
                if reply.get("id") == job.number:
                    return _answer(job.number, reply)
            if job.dropped and not cancelled:
                cancelled = True
                connection.send_bytes(json.dumps({"id": job.number, "kind": "cancel"}).encode())
                deadline = time.monotonic() + GRACE
            if time.monotonic() > deadline:
                raise _Gone

    def connected(self) -> Connection[Any, Any]:
        if self.process is None or not self.process.is_alive() or self.connection is None:
            self.kill()
            context = multiprocessing.get_context("spawn")
            self.connection, theirs = context.Pipe()
            self.process = context.Process(target=worker.run, args=(theirs,), daemon=True, name="tabletown-bots")
            self.process.start()
            theirs.close()
        return self.connection

    def kill(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
            self.process = None

    def end(self) -> None:
        if self.connection is not None:
            with contextlib.suppress(OSError):
                self.connection.send_bytes(b'{"kind": "quit"}')
        if self.process is not None:
            self.process.join(GRACE)
        self.kill()


def _answer(number: int, reply: dict[str, Any]) -> Answer:
    if "action" not in reply:
        raise _Gone
    delta = ScoreDelta(tuple((str(key), int(points)) for key, points in reply.get("delta", [])))
    return Answer(number, reply["action"], tuple(tuple(action) for action in reply.get("turn", [])), delta)
