"""Files for the copy of the program that runs already: a second start puts a note through its door, and ends.

    handed_over(paths, ("evening.tabletown",))      # True: a running copy has taken it
    door = Door(paths)                              # in the running copy
    door.knocked.connect(...)                       # the files of a note
    door.close()

A note is a small JSON file in a folder of the profile, which the running copy watches; it takes it away when it has read it. The
copy that holds the lock of the door answers it. Where the folder cannot be used, every start opens its files itself.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from tabletown_desktop.storage.disk import Disk, Lock
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.writing import make_way, replace

FOLDER, LOCK, NOTE = "door", "door.lock", ".note"
LARGEST = 100_000
HANDOVER_TIMEOUT_SECONDS = 3.0
"""So long a note waits to be taken; after that nobody is at home."""
POLL_SECONDS = 0.02
TOKEN = "XDG_ACTIVATION_TOKEN"
"""By this the desktop lets a window come to the front; it was given to the second start, and serves the first."""


MOST_FILES = 100
"""Of one note; who hands over more is answered for these."""
MOST_NOTES = 100
"""Of one look into the folder."""
LONGEST_TOKEN = 400
NO_NUL = r"\A[^\x00]*\Z"


class Note(Struct, frozen=True):
    files: Annotated[list[Annotated[str, Meta(max_length=4096, pattern=NO_NUL)]], Meta(max_length=MOST_FILES)]
    token: Annotated[str, Meta(max_length=LONGEST_TOKEN, pattern=NO_NUL)] = ""


class SingleInstance(QObject):
    """`knocked` tells the files of a note."""

    knocked = Signal(list)

    def __init__(self, paths: Paths, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = paths.data / FOLDER
        self._disk = Disk()
        self._lock = Lock(paths.data / LOCK, self._disk)
        self._read_before: set[str] = set()
        """Notes that could not be taken away: nobody hears them twice."""
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look)
        with suppress(OSError):  # without a folder there is no door
            make_way(self._folder, self._disk, folder=True)
            self._disk.make_folder(self._folder)
            if self._lock.hold():
                self._watcher.addPath(str(self._folder))
                QTimer.singleShot(0, self, self._look)

    def close(self) -> None:
        """Nobody answers any more."""
        if watched := self._watcher.directories():
            self._watcher.removePaths(watched)
        self._lock.release()

    def _look(self) -> None:
        for file in self._notes():
            note = self._read(file) if file.name not in self._read_before else None
            try:
                self._disk.remove(file)
            except OSError:
                self._read_before.add(file.name)
            if note is not None:
                if note.token:
                    os.environ[TOKEN] = note.token
                self.knocked.emit(note.files)

    def _notes(self) -> list[Path]:
        try:
            return sorted(self._folder.glob(f"*{NOTE}"))[:MOST_NOTES]
        except OSError:  # a folder that may not be looked into
            return []

    def _read(self, file: Path) -> Note | None:
        try:
            return msgspec.json.decode(self._disk.read(file, LARGEST), type=Note)
        except (OSError, ValueError, RecursionError):
            return None


def handed_over(paths: Paths, files: Sequence[str], timeout: float = HANDOVER_TIMEOUT_SECONDS) -> bool:
    """Whether a running copy has taken these files. If nobody takes the note it is taken back."""
    disk = Disk()
    lock = Lock(paths.data / LOCK, disk)
    note = paths.data / FOLDER / f"{os.getpid()}-{secrets.token_hex(4)}{NOTE}"
    try:
        if not paths.data.is_dir():
            return False
        if lock.hold():  # nobody is at home
            lock.release()
            return False
        content = _written(files)
        _let_come_to_the_front()
        replace(note, content, disk, keep=False, sync=False)
    except (OSError, ValueError):
        return False
    deadline = time.monotonic() + timeout
    while _there(note):
        if time.monotonic() > deadline:
            with suppress(OSError):
                note.unlink()
                return False
        time.sleep(POLL_SECONDS)
    return True


def _written(files: Sequence[str]) -> bytes:
    """A note; raises ValueError for what the copy that runs would not read: it would throw the note away, and nothing would open."""
    content = msgspec.json.encode(Note([str(Path(file).absolute()) for file in files[:MOST_FILES]], _token()))
    if len(content) > LARGEST:
        raise ValueError("too long")
    msgspec.json.decode(content, type=Note)
    return content


def _token() -> str:
    """What the desktop gave us to come to the front, if it is anything a note may hold."""
    token = os.environ.get(TOKEN, "")
    return token if token.isprintable() and len(token) <= LONGEST_TOKEN else ""


def _there(note: Path) -> bool:
    """Whether it still lies there; one that can no longer be seen has not been taken."""
    try:
        return note.exists()
    except OSError:
        return True


if sys.platform == "win32":

    def _let_come_to_the_front() -> None:
        """Windows lets only the program a person has just started come to the front, or whom that one allows."""
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)

else:

    def _let_come_to_the_front() -> None:
        """Elsewhere the note itself says it, or nobody asks."""
