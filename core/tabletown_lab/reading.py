"""Record files, read and verified."""

from __future__ import annotations

import json
import stat
from pathlib import Path

from tabletown.games import game
from tabletown.journal import Journal, Opened, game_of, luck_is_of_the_seed, opened, replayed
from tabletown.record import LARGEST, Record, RecordError, Snapshot, load
from tabletown.words import Message


class BadFile(Exception):
    """A file that is not a sound record, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


def read(file: Path) -> Record:
    """The record in a file; raises `BadFile`."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # a pipe would keep us waiting for ever
            raise BadFile(Message("lab.no-file"))
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise BadFile(Message("lab.unreadable", reason=error.strerror or type(error).__name__)) from None
    try:
        return load(data)
    except RecordError as error:
        raise BadFile(error.message) from None


def brought_back(record: Record) -> Opened:
    """The match of a record as far as it can be shown."""
    try:
        return opened(record, game)
    except RecordError as error:
        raise BadFile(error.message) from None


def verified(file: Path) -> Journal:
    """The match of a file, every step of it played again; raises `BadFile` for whatever does not hold."""
    record = read(file)
    try:
        journal = replayed(record, game_of(record.header, game))
        luck_fits = luck_is_of_the_seed(journal)
    except RecordError as error:
        raise BadFile(error.message) from None
    except Exception as error:  # a fault of the rules: the other files are checked all the same
        raise BadFile(Message("lab.check.stumble", error=f"{type(error).__name__}: {error}"[:200])) from None
    if not luck_fits:
        raise BadFile(Message("lab.check.luck"))
    if record.header.values.hash != journal.match.game.values.hash:
        raise BadFile(Message("lab.check.values"))
    if record.snapshot is not None and not _is_table_of(record.snapshot, journal):
        raise BadFile(Message("lab.check.snapshot"))
    return journal


def _is_table_of(snapshot: Snapshot, journal: Journal) -> bool:
    table = json.loads(json.dumps(journal.match.state.snapshot()))
    return bool(snapshot.state == table) and snapshot.drawn == journal.match.drawn()
