"""One running match, one player of it: a lock that the system takes back when the process that holds it dies."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from tabletown_desktop.storage.disk import Disk

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
