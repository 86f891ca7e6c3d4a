"""Opens matches: to be played, to be looked at, or with a sentence why it cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletown.game import Game
from tabletown.journal import Journal, opened
from tabletown.record import RecordError
from tabletown.words import Message
from tabletown_desktop.storage.journal_writer import JournalWriter
from tabletown_desktop.storage.match_files import StoredMatch


class CannotOpen(Exception):
    """A match that cannot be opened, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class NotOpened:
    """A match that was `asked` for and cannot be opened."""

    asked: str
    problem: Message


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """A match that was `asked` for. `problem`: why it is less than the file promised."""

    asked: str
    journal: Journal
    problem: Message | None = None
    writer: JournalWriter | None = None
    """Who keeps its file; None for a finished match, and for one that is only looked at."""

    @property
    def id(self) -> str:
        """The match in the library: another one where what is played now is no continuation of what was asked for."""
        return self.writer.id if self.writer is not None else self.asked


def brought_to_life(stored: StoredMatch, find: Callable[[str], Game[Any]]) -> tuple[Journal, Message | None]:
    """Replay what was read, and say what it lacks; raises `CannotOpen`."""
    if stored.salvage is None:
        raise CannotOpen(stored.problem or Message("record.empty"))
    try:
        found = opened(stored.salvage.record, find)
    except RecordError as failed:
        raise CannotOpen(failed.message) from None
    return found.journal, found.problem or stored.salvage.damage or stored.salvage.untrue
