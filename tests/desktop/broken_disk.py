"""A disk that fails or dies at a chosen step, a thread that does everything at once, and a match to play."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dice_game import DICE

from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown_desktop.storage.background import Background, Job
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.library import Library


class Killed(BaseException):
    """The process ends here: nothing it would still do happens."""


class QuickDisk(Disk):
    """Does not wait for the medium: only a power cut could tell."""

    def sync(self, file: int) -> None:
        pass

    def sync_folder(self, path: Path) -> None:
        pass


class BrokenDisk(QuickDisk):
    """Counts its steps. At step `at` it is killed (`error` None) or fails, then works again after `lasting` more failures.

    A write that breaks has written half of its bytes before.
    """

    def __init__(self, at: int = -1, error: int | None = None, lasting: int = 0) -> None:
        self.at = at
        self.error = error
        self.lasting = lasting
        self.steps: list[str] = []
        self.dead = False
        self.files: set[int] = set()

    def step(self, name: str) -> bool:
        """Whether this step breaks."""
        if self.dead:
            raise Killed
        self.steps.append(name)
        return self.at >= 0 and self.at <= len(self.steps) - 1 <= self.at + self.lasting

    def die(self) -> None:
        """What the system does when a process is gone: its files are closed, its locks taken back."""
        self.dead = True
        for file in self.files:
            with contextlib.suppress(OSError):
                os.close(file)

    def fail(self, path: object = "") -> None:
        if self.error is None:
            self.dead = True
            raise Killed
        raise OSError(self.error, "broken on purpose", str(path))

    def write(self, file: int, data: bytes) -> int:
        if self.step("write"):
            if len(data) > 1:
                super().write(file, data[: len(data) // 2])
            self.fail()
        return super().write(file, data)


def _breakable(name: str) -> None:
    whole: Callable[..., Any] = getattr(QuickDisk, name)

    def method(self: BrokenDisk, *args: Any) -> Any:
        if self.step(name):
            if name == "close":
                whole(self, *args)
            self.fail(args[0])
        result = whole(self, *args)
        if name in ("fresh", "appending", "lock_file"):
            self.files.add(result)
        elif name == "close":
            self.files.discard(args[0])
        return result

    setattr(BrokenDisk, name, method)


for _name in ("read", "fresh", "appending", "sync", "cut", "close", "replace", "remove", "make_folder", "sync_folder", "lock_file"):
    _breakable(_name)


class AtOnce(Background):
    """Does each job where it is asked for; what wants to run again waits for `again`."""

    def __init__(self) -> None:
        super().__init__("at once")
        self.later: list[Job] = []
        self._queue: list[Job] = []
        self._working = False

    def do(self, job: Job) -> None:
        self.later = [other for other in self.later if other != job]
        self._queue.append(job)
        if self._working:
            return
        self._working = True
        try:
            while self._queue:
                job = self._queue.pop(0)
                if job() is not None:
                    self.later.append(job)
        finally:
            self._working = False

    def again(self) -> None:
        """Time goes by: what waits runs once."""
        waiting, self.later = self.later, []
        for job in waiting:
            self.do(job)

    def close(self, seconds: float = 30.0) -> bool:
        self.again()
        return True


def new_journal(seats: int = 2, seed: str = "maple", **more: Any) -> Journal:
    names = [Seating("Anna", colour="teal"), Seating("Otto", bot="greedy"), Seating("Ben"), Seating("Cleo")]
    practice = more.pop("practice", False)
    return Journal.begin(Match.begin(DICE, {}, names[:seats], seed, practice=practice), **more)


def play(journal: Journal, decisions: int, offset: int = 0) -> int:
    """Play on in a fixed manner; how many decisions were made before the end."""
    for number in range(decisions):
        if journal.match.over:
            return number
        seat = journal.match.state.to_act[0]
        actions = journal.match.state.actions(seat)
        journal.play(seat, actions[(len(journal.match.acts) * 7 + offset) % len(actions)])
    return decisions


def play_out(journal: Journal) -> None:
    play(journal, 1000)


FULL = errno.ENOSPC


def finished(library: Library, seed: str = "maple", **more: Any) -> str:
    """A match that was played to its end; the name it is kept by."""
    journal = new_journal(seed=seed, **more)
    writer = library.begin(journal)
    play_out(journal)
    library.finish(writer)
    return writer.id


def lines(folder: Path, match: str) -> list[str]:
    return (folder / f"{match}.journal").read_text().splitlines()
