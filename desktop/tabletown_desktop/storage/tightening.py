"""Makes what an earlier version left readable by others private to the person.

tighten(paths)

A folder that is private already is not looked into: nobody else comes to what lies in it. So after the first time this costs four
looks at folders.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tabletown_desktop.storage.paths import Paths

OTHERS = 0o077
"""What others may do."""
DEEPEST = 8
"""How deeply folders of ours are nested at most; ours are three deep."""

if sys.platform == "win32":

    def tighten(paths: Paths) -> None:
        """Windows keeps a profile private by itself."""

else:
    _LOOK = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC

    def tighten(paths: Paths) -> None:
        """Take from others what they may do in the folders of these paths. No link is followed; what belongs to somebody else stays."""
        for folder in (paths.data, paths.settings, paths.cache, paths.logs):
            with contextlib.suppress(OSError):
                _tighten(str(folder), None, DEEPEST)

    def _tighten(name: str, within: int | None, deep: int) -> None:
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
                        _tighten(inner, file, deep - 1)

    @contextmanager
    def _opened(name: str, within: int | None) -> Iterator[int]:
        file = os.open(name, _LOOK, dir_fd=within)
        try:
            yield file
        finally:
            os.close(file)
