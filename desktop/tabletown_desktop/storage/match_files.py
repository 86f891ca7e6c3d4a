"""The files of a match: all stand in one folder and begin with its id. Where they are, and which of them tells the match.

20261118-201455-c0ffee.journal       while it runs: a line for every event
20261118-201455-c0ffee.tabletown     saved or finished: the record in one file
20261118-201455-c0ffee.title         the name a person gave it
20261118-201455-c0ffee.png           a picture of its table
20261118-201455-c0ffee.lock          held by the copy of the program that plays it
"""

from __future__ import annotations

import copy
import datetime
import os
import re
import secrets
import stat
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletown.record import LARGEST, RecordError, Salvage, salvaged
from tabletown.words import Message
from tabletown_desktop.storage.disk import Disk, unreadable

JOURNAL = ".journal"
RECORD = ".tabletown"
TITLE = ".title"
PICTURE = ".png"
LOCK = ".lock"

ID = re.compile(r"[0-9a-z][0-9a-z-]{0,60}")
LATEST = 9_000_000_000
"""In seconds of the system's clock, in the year 2255: a file may say that it is of any time."""

Clock = Callable[[], datetime.datetime]


def utc_now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


@dataclass(slots=True)
class Files:
    """The files of one match: suffix to (size, time of change in nanoseconds)."""

    id: str
    found: dict[str, tuple[int, int]]

    @property
    def stamp(self) -> list[int]:
        """Changes whenever anything does that an entry tells."""
        return [number for suffix in (JOURNAL, RECORD, TITLE, PICTURE) for number in self.found.get(suffix, (0, 0))]

    @property
    def picture(self) -> int:
        """When the picture was made; 0 if there is none."""
        return self.found.get(PICTURE, (0, 0))[1]


def _about(item: os.DirEntry[str]) -> tuple[int, int] | None:
    """Size and time of a file; None for what is none, or leads nowhere: it must not hide all the others."""
    try:
        about = item.stat()
    except OSError:
        return None
    return (about.st_size, min(max(about.st_mtime_ns, 0), LATEST * 10**9)) if stat.S_ISREG(about.st_mode) else None


class MatchFolder:
    """The folder of the matches, and how their files are called."""

    def __init__(self, data: Path, clock: Clock) -> None:
        self.folder = data / "matches"
        self.trash = data / "trash"
        self.clock = clock

    def within(self, folder: Path) -> MatchFolder:
        """The same for matches that lie in another folder."""
        other = copy.copy(self)
        other.folder = folder
        return other

    def new_id(self) -> str:
        """An id nobody has: the moment, and something of luck beside it."""
        return f"{self.clock():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def file(self, match: str, suffix: str) -> Path:
        if not ID.fullmatch(match):
            raise ValueError(f"not the id of a match: {match[:80]!r}")
        return self.folder / (match + suffix)

    def matches(self) -> Iterator[Files]:
        """Every match of the folder; raises OSError if it cannot be looked at (a folder not made yet is just empty)."""
        found: dict[str, dict[str, tuple[int, int]]] = {}
        try:
            with os.scandir(self.folder) as listing:
                for item in listing:
                    name, dot, ending = item.name.partition(".")
                    suffix = dot + ending
                    if suffix in (JOURNAL, RECORD, TITLE, PICTURE) and ID.fullmatch(name):
                        about = _about(item)
                        if about is not None or (suffix in (JOURNAL, RECORD) and os.path.lexists(item.path)):  # it has an entry
                            found.setdefault(name, {})[suffix] = about or (0, 0)
        except FileNotFoundError:
            return
        for match, suffixes in found.items():
            if JOURNAL in suffixes or RECORD in suffixes:
                yield Files(match, suffixes)


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What the files of a match hold, read once: its record as far as it is sound, or the `problem` why there is none."""

    suffix: str
    """The file that tells the match: JOURNAL or RECORD."""
    salvage: Salvage | None
    problem: Message | None = None
    error: OSError | None = None
    """Why the system did not let us read it; it may be readable later."""
    content: bytes = b""
    """The file as it is."""

    @property
    def running(self) -> bool:
        return self.suffix == JOURNAL

    @property
    def lines(self) -> int:
        """How far it tells the match; less than nothing where it cannot be read."""
        return len(self.salvage.record.lines) if self.salvage is not None else -1


def read_match(match: str, match_folder: MatchFolder, disk: Disk, found: Container[str] | None = None) -> StoredMatch:
    """Read a match; `found` are the suffixes of its files, where they are known.

    A match with a record is told by that, unless its journal goes further: its end was taken back, and it went on.
    """
    there = [suffix for suffix in (RECORD, JOURNAL) if _is_there(match_folder.file(match, suffix), suffix, found)]
    files = [_read(match_folder.file(match, suffix), suffix, disk) for suffix in there or (JOURNAL,)]
    return max(files, key=lambda stored: stored.lines)  # the record, where both go as far


def _is_there(path: Path, suffix: str, found: Container[str] | None) -> bool:
    return os.path.lexists(path) if found is None else suffix in found


def _read(path: Path, suffix: str, disk: Disk) -> StoredMatch:
    content = b""
    try:
        content = disk.read(path, LARGEST)
        return StoredMatch(suffix, _journal_salvaged(content) if suffix == JOURNAL else salvaged(content), content=content)
    except OSError as error:
        return StoredMatch(suffix, None, unreadable(error), error)
    except RecordError as error:
        return StoredMatch(suffix, None, error.message, content=content)


def _journal_salvaged(content: bytes) -> Salvage:
    """A journal as far as it is sound. An unfinished last line is no damage: nobody was told of that decision yet."""
    salvage = salvaged(content)
    if salvage.damage is not None and not content.endswith(b"\n"):
        return salvaged(content[: content.rfind(b"\n") + 1])
    return salvage
