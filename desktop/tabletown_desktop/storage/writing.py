"""Whole files, written beside and put in place: whoever reads finds the old content or the new, never half of either.

replace(path, content)              # the one before stays as <name>.previous
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from tabletown_desktop.storage.disk import PRIVATE_FILE, Disk

BESIDE = ".new"
PREVIOUS = ".previous"


def previous(path: Path) -> Path:
    """Where the content before the last replacing is kept."""
    return path.with_name(path.name + PREVIOUS)


def replace(path: Path, content: bytes, disk: Disk, keep: bool = True, sync: bool = True, mode: int = PRIVATE_FILE) -> None:
    """Put this content in place; raises OSError, and then the old content stands. Without `sync` a power cut may undo it."""
    disk.make_folder(path.parent)
    if keep:
        try:
            before = disk.read(path)
        except FileNotFoundError:
            before = content
        except OSError:
            if not path.is_symlink():
                raise
            before = content  # it leads nowhere, and is not followed when writing either
        if before != content:
            _put(previous(path), before, disk, False, mode)
    _put(path, content, disk, sync, mode)


def _put(path: Path, content: bytes, disk: Disk, sync: bool, mode: int) -> None:
    beside = path.with_name(f"{path.name}.{os.getpid()}{BESIDE}")
    if mode == PRIVATE_FILE:  # among our own files nothing else has a place; elsewhere it is not ours to move
        make_way(path, disk)
    try:
        file = disk.fresh(beside, mode)
        try:
            write_all(file, content, disk)
            if sync:
                disk.sync(file)
        finally:
            disk.close(file)
        disk.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(beside)
        raise
    if sync:
        with contextlib.suppress(OSError):  # the file is in place; only a power cut in this very second could tell
            disk.sync_folder(path.parent)


def write_all(file: int, content: bytes, disk: Disk) -> int:
    """Write until everything is taken."""
    done = disk.write(file, content)
    while done < len(content):
        done += disk.write(file, content[done:])
    return len(content)


def set_aside(path: Path, disk: Disk) -> Path | None:
    """Give a file that cannot be used another name, so that it is never lost; None if that is not possible."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.bad-{number}{path.suffix}")
        if not os.path.lexists(aside):
            try:
                disk.replace(path, aside)
            except OSError:
                return None
            return aside
    return None


def make_way(path: Path, disk: Disk, folder: bool = False) -> Path | None:
    """Set aside what stands there and is no file (or no `folder`): nothing could ever be written. What was moved is under this name
    now. A link stays: a file takes its place, and a folder may lie on a disk that is not there today."""
    try:
        mode = path.lstat().st_mode
    except OSError:
        return None
    right = stat.S_ISDIR(mode) if folder else stat.S_ISREG(mode)
    return None if right or stat.S_ISLNK(mode) else set_aside(path, disk)


def useless(error: OSError) -> bool:
    """Whether what could not be read will not be readable later either: it is no file, or not for us."""
    return error.errno in _USELESS


_USELESS = {errno.EINVAL, errno.EISDIR, errno.ELOOP, errno.EACCES, errno.EPERM}
