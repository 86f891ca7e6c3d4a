"""What becomes of a match that is asked for: opened to be played, read to be looked at, or a sentence why not."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.storage.journal_writer import JournalWriter


class CannotOpen(Exception):
    """A match that cannot be opened, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Looked:
    """A match that was read to be looked at; without a journal `problem` says why."""

    id: str
    journal: Journal | None
    problem: Message | None = None


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """`writer`: who keeps its file, None for a finished match. `problem`: why it is less than the file promised."""

    id: str
    journal: Journal
    writer: JournalWriter | None
    problem: Message | None = None
