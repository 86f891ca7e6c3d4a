"""The one door to the file system for everything that must not be lost: `Disk`, what it says when it fails, and `Lock`.

Each method of `Disk` is one step that can fail by itself; tests make every one of them fail in turn.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from pathlib import Path

from tabletown.words import Message

_BINARY = getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)
"""A pipe that nobody reads, laid where a file should be, keeps nobody waiting."""
_APPEND = os.O_WRONLY | os.O_APPEND | _BINARY | _NO_LINK | _NO_WAIT
_FRESH = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | _NO_LINK
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
SHARED_FILE = 0o666
"""What the person's own mask makes of it: for files that are put elsewhere."""
_RETRY_SECONDS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""How long to wait where another program (a virus scanner, an indexer) holds a file on Windows for a moment."""

_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}
"""A file system that knows no such thing as waiting for its medium."""


class Disk:
    def read(self, path: Path, most: int = -1) -> bytes:
        """The content of an ordinary file, `most` bytes and one more at the most (so that too much can be seen)."""
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would keep us waiting for ever
            raise OSError(errno.EINVAL, "not an ordinary file", str(path))
        with path.open("rb") as content:
            return content.read(most + 1 if most >= 0 else -1)

    def fresh(self, path: Path, mode: int = PRIVATE_FILE) -> int:
        """Open a new file for writing. What a killed process left there, or somebody laid there as a link, makes room."""
        try:
            return os.open(path, _FRESH, mode)
        except FileExistsError:
            self.remove(path)
            return os.open(path, _FRESH, mode)

    def appending(self, path: Path) -> int:
        return os.open(path, _APPEND)

    def log_file(self, path: Path) -> int:
        """Open a file that lines are added to, made if need be."""
        return os.open(path, _APPEND | os.O_CREAT, PRIVATE_FILE)

    def lock_file(self, path: Path) -> int:
        """Open the file of a lock, made if need be, its content untouched."""
        return os.open(path, os.O_RDWR | os.O_CREAT | _BINARY | _NO_LINK, PRIVATE_FILE)

    def write(self, file: int, data: bytes) -> int:
        """Hand bytes to the operating system; how many it took. They outlive this process from now on."""
        return os.write(file, data)

    def sync(self, file: int) -> None:
        """Wait until the bytes lie on the medium; they outlive a power cut from now on."""
        try:
            os.fsync(file)
        except OSError as error:
            if error.errno not in _NO_SYNC:
                raise

    def cut(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def close(self, file: int) -> None:
        os.close(file)

    def same(self, file: int, path: Path) -> bool:
        """Whether the open file is still the one at this path."""
        try:
            return os.path.samestat(os.fstat(file), path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return False

    def replace(self, source: Path, target: Path) -> None:
        for wait in _RETRY_SECONDS if sys.platform == "win32" else ():
            try:
                source.replace(target)
            except PermissionError:
                time.sleep(wait)
            else:
                return
        source.replace(target)

    def remove(self, path: Path) -> None:
        """Gone afterwards; no error if it was gone before."""
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        """Make a folder, and those above it that are missing, for this person alone."""
        for folder in reversed([path, *path.parents]):
            if not folder.is_dir():
                folder.mkdir(PRIVATE_FOLDER, exist_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Make renames in a folder outlive a power cut, where the platform knows such a thing."""
        if sys.platform == "win32":
            return
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


_REASONS = {
    errno.ENOSPC: "full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "not-a-folder",
    errno.EEXIST: "not-a-folder",
    errno.ELOOP: "not-a-folder",
    getattr(errno, "ESTALE", errno.ENOENT): "gone",
    errno.ENODEV: "gone",
    errno.ENXIO: "gone",
    errno.EISDIR: "not-a-file",
    errno.EINVAL: "not-a-file",
    errno.ENAMETOOLONG: "name",
    errno.EIO: "medium",
}


def reason(error: OSError) -> Message:
    """A part of a sentence: "the disk is full"."""
    return Message(f"storage.reason.{_REASONS.get(error.errno or 0, 'other')}")


def unreadable(error: OSError) -> Message:
    """Why a file could not be read, as a sentence."""
    if isinstance(error, FileNotFoundError):
        return Message("storage.missing")
    return Message("storage.unreadable", reason=reason(error))


_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Lock:
    """A lock by the name of a file. The file alone means nothing: a killed process leaves it behind, unlocked.

    Where a folder or its file system knows no locks, everybody may go on.
    """

    def __init__(self, path: Path, disk: Disk) -> None:
        self.path = path
        self._disk = disk
        self._file: int | None = None

    def hold(self) -> bool:
        """Take it, or see that it is still ours; False if somebody else has it."""
        try:
            while not self._is_ours():
                self.release()
                self._file = self._disk.lock_file(self.path)
                if not _locked(self._file):
                    os.close(self._file)
                    self._file = None
                    return False
        except OSError:
            self._drop()
        return True

    def release(self) -> None:
        if self._file is None:
            return
        with contextlib.suppress(OSError):  # first the name, so that nobody locks a file that has none
            if sys.platform != "win32" and self._is_ours():
                self._disk.remove(self.path)
        self._drop()
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self._disk.remove(self.path)

    def _is_ours(self) -> bool:
        """Whether the locked file still stands under its name (another may have removed it just before we locked it)."""
        return self._file is not None and self._disk.same(self._file, self.path)

    def _drop(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _locked(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _TAKEN
        return True

else:
    import fcntl

    def _locked(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _TAKEN
        return True
