"""Deleting with a way back: a match moves to the trash and is thrown away for good after thirty days.

Each deleted match has a folder there, ``<seconds>-<id>``. The file that makes it a match moves first when it goes and last
when it comes back, so a process killed in between leaves it whole on one side.
"""

from __future__ import annotations

import contextlib
import shutil
import time
from pathlib import Path

import msgspec

from tabletown_desktop.storage.disk import Disk, Lock
from tabletown_desktop.storage.entries import Entry, Find, entry_or_notice
from tabletown_desktop.storage.match_files import ID, JOURNAL, LATEST, LOCK, RECORD, MatchFolder
from tabletown_desktop.storage.writing import BESIDE

DAYS = 30
DAY = 86_400


class Trash:
    def __init__(self, match_folder: MatchFolder, disk: Disk, find: Find) -> None:
        self._match_folder = match_folder
        self._disk = disk
        self._find = find
        self._known: dict[Path, Entry] = {}
        """What was read before: nothing in here changes while it stays."""

    def entries(self) -> tuple[Entry, ...]:
        """Every match that can be restored, the latest deleted first; raises OSError."""
        folders = sorted((folder for folder in self._match_folder.trash.glob("*-*") if _when(folder)), key=_when, reverse=True)
        self._known = {folder: entry for folder in folders if (entry := self._known.get(folder) or self._entry(folder)) is not None}
        latest: dict[str, Entry] = {}
        for entry in self._known.values():
            latest.setdefault(entry.id, entry)
        return tuple(latest.values())

    def _entry(self, folder: Path) -> Entry | None:
        """The match in one of the folders; None if it is not whole any more, or its days are over."""
        until = _when(folder) + DAYS * DAY
        within = self._match_folder.within(folder)
        try:
            files = next((files for files in within.matches() if files.id == _match(folder)), None)
        except OSError:  # no folder of ours, or one that is closed: the others are told all the same
            return None
        if files is None or until <= self._match_folder.clock().timestamp():
            return None
        return msgspec.structs.replace(entry_or_notice(files, within, self._find, self._disk), until=float(until))

    def file(self, entry: Entry, suffix: str) -> Path:
        """A file of one of the entries."""
        folder = self._match_folder.trash / f"{int(entry.until) - DAYS * DAY}-{entry.id}"
        return self._match_folder.within(folder).file(entry.id, suffix)

    def put(self, match: str) -> None:
        """Move a match there; raises OSError."""
        folder = self._match_folder.trash / f"{int(self._match_folder.clock().timestamp())}-{match}"
        self._disk.make_folder(folder)
        for file in _files(self._match_folder.folder, match):
            self._disk.replace(file, folder / file.name)

    def restore(self, match: str) -> bool:
        """Move it back; False if it is not there (any more); raises OSError."""
        folders = self._folders(match)
        if not folders:
            return False
        self._disk.make_folder(self._match_folder.folder)
        for file in reversed(_files(folders[-1], match)):
            self._disk.replace(file, self._match_folder.folder / file.name)
        with contextlib.suppress(OSError):
            folders[-1].rmdir()
        return True

    def destroy(self, match: str) -> None:
        """Throw a match away for good; raises OSError."""
        for folder in self._folders(match):
            for file in _files(folder, match):
                self._disk.remove(file)
            self._clear(folder)

    def _folders(self, match: str) -> list[Path]:
        """Where a match lies, the latest deletion last."""
        return sorted((folder for folder in self._match_folder.trash.glob("*-*") if _match(folder) == match), key=_when)

    def tidy(self) -> None:
        """Throw away what was deleted long ago."""
        latest = self._match_folder.clock().timestamp() - DAYS * DAY
        for folder in self._match_folder.trash.glob("*-*"):
            if 0 < _when(folder) < latest:
                self._clear(folder)

    def _clear(self, folder: Path) -> None:
        """Whatever stands there, as far as it can be: to look into a pipe as into a folder would keep us waiting for ever."""
        if folder.is_dir() and not folder.is_symlink():
            shutil.rmtree(folder, ignore_errors=True)
        else:
            with contextlib.suppress(OSError):
                self._disk.remove(folder)


def sweep(match_folder: MatchFolder, disk: Disk) -> None:
    """Clear away what killed processes left behind: half-written files, locks nobody holds."""
    latest = time.time() - DAY
    for file in match_folder.folder.glob(f"*{BESIDE}"):
        with contextlib.suppress(OSError):
            if file.stat().st_mtime < latest:
                disk.remove(file)
    for file in match_folder.folder.glob(f"*{LOCK}"):
        lock = Lock(file, disk)
        if lock.hold():
            lock.release()


def _files(folder: Path, match: str) -> list[Path]:
    """The files of a match, the one that makes it a match first."""
    if not ID.fullmatch(match):
        return []
    found = [file for file in folder.glob(f"{match}.*") if file.suffix != LOCK]
    return sorted(found, key=lambda file: (file.suffix not in (RECORD, JOURNAL), file.suffix != RECORD, file.name))


def _match(folder: Path) -> str:
    return folder.name.partition("-")[2]


def _when(folder: Path) -> int:
    seconds = folder.name.partition("-")[0]
    return int(seconds) if seconds.isdecimal() and int(seconds) <= LATEST else 0
