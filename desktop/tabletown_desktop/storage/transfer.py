"""Matches that come from elsewhere, and those that go there: ``.tabletown`` files."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from tabletown.journal import opened
from tabletown.record import LARGEST, Record, RecordError, Salvage, dump, salvaged
from tabletown.words import Message
from tabletown_desktop.storage.disk import SHARED_FILE, Disk, reason
from tabletown_desktop.storage.entries import Entry, Find, digest_of
from tabletown_desktop.storage.writing import replace


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file.

    `id`: the match in the library, new or (`known`) there already. `problem`: why it could not be taken, or what it lacks;
    `beginning`: it could not be taken whole, but its beginning can be.
    """

    path: Path
    id: str | None = None
    known: bool = False
    problem: Message | None = None
    beginning: bool = False


@dataclass(frozen=True, slots=True)
class Foreign:
    """A file that was read and checked: what to keep of it, or why not."""

    content: bytes = b""
    record: Record | None = None
    digest: str = ""
    problem: Message | None = None
    beginning: bool = False


def checked(path: Path, find: Find, disk: Disk, beginning: bool) -> Foreign:
    """Read a file strictly and replay it; with `beginning`, what is sound before the damage will do."""
    try:
        salvage: Salvage = salvaged(disk.read(path, LARGEST))
    except OSError as error:
        return Foreign(problem=Message("storage.unreadable", reason=reason(error)))
    except RecordError as error:
        return Foreign(problem=error.message)
    if salvage.damage is not None and not beginning:
        return Foreign(problem=salvage.damage, beginning=bool(salvage.record.lines) and _opens(salvage.record, find))
    try:
        found = opened(salvage.record, find)
        record = found.journal.record() if found.whole else salvage.record
        content = dump(record)
    except RecordError as error:
        return Foreign(problem=error.message)
    except RecursionError:
        return Foreign(problem=Message("record.nested"))
    return Foreign(content, record, digest_of(salvage.record), found.problem or salvage.untrue)


def _opens(record: Record, find: Find) -> bool:
    try:
        opened(record, find)
    except (RecordError, RecursionError):
        return False
    return True


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
    path.parent.stat()  # a folder that is not there is not made: its name was mistyped
    replace(path, content, Disk(), keep=False, mode=SHARED_FILE)


def png_bytes(image: QImage) -> bytes:
    """The picture as the content of a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError(errno.EIO, "there is no picture")
    return bytes(buffer.data().data())
