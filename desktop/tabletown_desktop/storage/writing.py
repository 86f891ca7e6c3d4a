"""Whole files, written beside and put in place: whoever reads finds the old content or the new, never half of either.

replace(path, content)              # the one before stays as <name>.previous
"""

from __future__ import annotations

import contextlib
import os
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
        if before != content:
            _put(previous(path), before, disk, False, mode)
    _put(path, content, disk, sync, mode)


def _put(path: Path, content: bytes, disk: Disk, sync: bool, mode: int) -> None:
    beside = path.with_name(f"{path.name}.{os.getpid()}{BESIDE}")
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
    rest = memoryview(content)
    while rest:
        rest = rest[disk.write(file, bytes(rest)) :]
    return len(content)


def set_aside(path: Path, disk: Disk) -> Path | None:
    """Give a file that cannot be used another name, so that it is never lost; None if that is not possible."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.bad-{number}{path.suffix}")
        if not aside.exists():
            try:
                disk.replace(path, aside)
            except OSError:
                return None
            return aside
    return None
