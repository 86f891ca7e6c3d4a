"""The folders of a person: private, writable, and with nothing in their way.

make_private(paths)              # what an earlier version left readable by others becomes private
make_room(folders, disk)    # what stands where a folder should be is set aside
cannot_write(folder, disk)  # why nothing can be written there, or None

A folder that is private already is not looked into: nobody else gets at what is in it. So `make_private` costs four looks at folders
after the first time.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tabletown_desktop.app.errors import report
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.writing import make_way, replace

What = TypeVar("What")
OTHERS = 0o077
"""What others may do."""
DEEPEST = 8
"""How deeply folders of ours are nested at most; ours are three deep."""

if sys.platform == "win32":

    def make_private(paths: Paths) -> None:
        """Windows keeps a profile private by itself."""

else:
    _LOOK = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC

    def make_private(paths: Paths) -> None:
        """Take from others what they may do in the folders of these paths. No link is followed; what belongs to somebody else stays."""
        for folder in (paths.data, paths.settings, paths.cache, paths.logs):
            with contextlib.suppress(OSError):
                _make_private(str(folder), None, DEEPEST)

    def _make_private(name: str, within: int | None, deep: int) -> None:
        """A file or a folder; `within` is the open folder it lies in."""
        with _opened(name, within) as file:
            about = os.fstat(file)
            if about.st_uid != os.geteuid() or not about.st_mode & OTHERS:
                return
            if stat.S_ISREG(about.st_mode) and about.st_nlink > 1:
                return  # it has a name elsewhere, too, and may be meant for others there
            if stat.S_ISREG(about.st_mode) or stat.S_ISDIR(about.st_mode):
                os.fchmod(file, stat.S_IMODE(about.st_mode) & ~OTHERS)
            if stat.S_ISDIR(about.st_mode) and deep:
                with os.scandir(file) as listing:
                    names = [entry.name for entry in listing]
                for inner in names:
                    with contextlib.suppress(OSError):  # it has gone, or is a link
                        _make_private(inner, file, deep - 1)

    @contextmanager
    def _opened(name: str, within: int | None) -> Iterator[int]:
        file = os.open(name, _LOOK, dir_fd=within)
        try:
            yield file
        finally:
            os.close(file)


TRIAL = "trial"
"""A file that is written and taken away again."""


def make_room(folders: Iterable[Path], disk: Disk) -> list[Path]:
    """Set aside what lies in place of these folders: no match could ever be kept. The new names of what was moved."""
    return [aside for folder in folders if (aside := make_way(folder, disk, folder=True)) is not None]


def cannot_write(folder: Path, disk: Disk) -> OSError | None:
    """Why nothing can be written there; None if it can."""
    trial = folder / f"{TRIAL}.{secrets.token_hex(4)}"
    try:
        replace(trial, b"\n", disk, keep=False, sync=False)
        disk.remove(trial)
    except OSError as error:
        return error
    return None


def seen(look: Callable[[], What], before: What, troubles: list[OSError]) -> What:
    """What there is to be seen, or what was seen before; a trouble with the disk joins the others."""
    try:
        return look()
    except OSError as error:
        troubles.append(error)
    except Exception as error:  # nobody foresaw it; the rest of the library is there all the same
        report(error)
    return before
