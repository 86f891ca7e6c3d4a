"""The files that people name on the command line: records, weights, and what a long run has found so far."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabletown.game import Game
from tabletown.games import game
from tabletown.journal import Journal, Opened, game_of, luck_is_of_the_seed, opened, replayed
from tabletown.record import LARGEST, Record, RecordError, Snapshot, load
from tabletown.words import Message
from tabletown_lab.output import Trouble

# Records.


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
    except FileNotFoundError:
        raise BadFile(Message("lab.missing")) from None
    except OSError as error:
        raise BadFile(Message("lab.unreadable", reason=error.strerror or type(error).__name__)) from None
    try:
        return load(data)
    except RecordError as error:
        raise BadFile(error.message) from None


def reopened(record: Record) -> Opened:
    """The match of a record, as far as it can be shown; raises `BadFile`."""
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


# Weights.


def read_weights(rules: Game[Any]) -> dict[str, Any]:
    """The weights file of a game, with all that the commands write there."""
    data: dict[str, Any] = json.loads(files(f"tabletown.games.{rules.key}.ai").joinpath("weights.json").read_text(encoding="utf-8"))
    return data


def unwritable(file: Path | None, error: OSError) -> Trouble:
    """Work was done, but cannot be kept."""
    return Trouble(Message("lab.unwritable", file=str(file), reason=error.strerror or ""), 1)


def write_weights(file: Path, data: dict[str, Any]) -> None:
    try:
        file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise unwritable(file, error) from None


# Long runs.


class Notebook:
    """What a long run has found so far, line by line in a file: after an interruption it continues there.

    It belongs to one order; another order is refused.
    """

    def __init__(self, file: Path, order: dict[str, Any]) -> None:
        self.file = file
        self.order = order

    def take_up(self, remember: Callable[[Any], None]) -> None:
        """Hand out what an earlier run with the same order has found; begin the file if there is none."""
        if not self.file.exists():
            self.note(self.order)
            return
        try:
            first, *lines = self.file.read_text(encoding="utf-8").splitlines()
            if json.loads(first) != json.loads(json.dumps(self.order)):
                raise Trouble(Message("lab.tune.other", file=str(self.file)))
            for line in lines:
                remember(json.loads(line))
        except (OSError, ValueError, TypeError):
            raise Trouble(Message("lab.tune.state", file=str(self.file))) from None

    def note(self, found: Any) -> None:
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(found) + "\n")
        except OSError as error:
            raise unwritable(self.file, error) from None
