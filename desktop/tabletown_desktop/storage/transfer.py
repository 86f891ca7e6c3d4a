"""Matches that come from elsewhere as ``.tabletown`` files, and what a person takes out: records, pictures, tables.

A file that is taken out is put where the person says, whole or not at all, as open to others as the person's other files.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from tabletown.journal import opened
from tabletown.record import LARGEST, Record, RecordError, dump, salvaged
from tabletown.words import Message
from tabletown_desktop.storage.disk import SHARED_FILE, Disk, unreadable
from tabletown_desktop.storage.entries import Entry, Find, digest_of
from tabletown_desktop.storage.writing import replace


@dataclass(frozen=True, slots=True)
class Foreign:
    """A file that was read and replayed: what can be kept of it."""

    content: bytes
    record: Record
    digest: str
    problem: Message | None = None
    """What it lacks, and is kept without."""
    damage: Message | None = None
    """Why this is only its beginning."""


class CannotImport(Exception):
    """A file that nothing can be kept of, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file.

    `id`: the match in the library, new or (`known`) there already. `problem`: why it could not be taken, or what it lacks;
    `beginning`: it could not be taken whole, but this much of it can be.
    """

    path: Path
    id: str | None = None
    known: bool = False
    problem: Message | None = None
    beginning: Foreign | None = None


def checked(path: Path, find: Find, disk: Disk) -> Foreign:
    """Read a file and replay it, a damaged one as far as it is sound; raises `CannotImport`."""
    try:
        salvage = salvaged(disk.read(path, LARGEST))
    except OSError as error:
        raise CannotImport(unreadable(error)) from None
    except RecordError as error:
        raise CannotImport(error.message) from None
    if salvage.damage is not None and not salvage.record.lines:
        raise CannotImport(salvage.damage)
    try:
        found = opened(salvage.record, find)
        content = dump(found.journal.record() if found.whole else salvage.record)
    except (RecordError, RecursionError) as error:
        why = error.message if isinstance(error, RecordError) else Message("record.nested")
        raise CannotImport(salvage.damage or why) from None
    return Foreign(content, salvage.record, digest_of(salvage.record), found.problem or salvage.untrue, salvage.damage)


def continues(record: Record, other: Record) -> bool:
    """Whether a record tells the same match as another, as far as that one goes or further."""
    return record.header == other.header and record.lines[: len(other.lines)] == other.lines


def same_begun(record: Record, entry: Entry) -> bool:
    """Whether this match of the library may be the same as that of a record: not over, and begun alike at the same moment."""
    header = record.header
    begun = (header.game, header.seed, header.started)
    return entry.kind != "finished" and entry.opens and (entry.game, entry.seed, entry.started) == begun


def known(digest: str, entries: Iterable[Entry]) -> str | None:
    """The match of the library that is the same; one that is still played does not count."""
    return next((entry.id for entry in entries if entry.digest == digest and entry.kind != "running"), None)


def export_file(path: Path, content: bytes) -> None:
    """Put a file where the person says; raises OSError, and then what was there before stands."""
    path.parent.stat()  # a folder that is not there is not made: its name was mistyped
    replace(path, content, Disk(), keep=False, mode=SHARED_FILE)


def png_bytes(image: QImage) -> bytes:
    """The picture as the content of a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError(errno.EIO, "there is no picture")
    return bytes(buffer.data().data())
