"""The list of all matches, quickly: what each file says is kept in one file of the cache, and made again where it is not true any more."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tabletown.limits import Number
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.entries import Entry, Find, told
from tabletown_desktop.storage.shelf import LATEST, Files, Shelf
from tabletown_desktop.storage.writing import replace

VERSION = 3
FILE = "library-index.json"

LARGEST = 100_000_000
"""Bytes; 2,000 matches have a million."""
Stamped = Annotated[int, Meta(ge=0, le=LATEST * 10**9)]


class Kept(Struct, frozen=True):
    stamp: Annotated[list[Stamped], Meta(max_length=20)]
    entry: Entry


class IndexFile(Struct, frozen=True):
    version: Number
    matches: Annotated[list[Kept], Meta(max_length=1_000_000)]


class Index:
    """Reads the shelf; only what has changed since the last time is opened."""

    def __init__(self, cache: Path, shelf: Shelf, find: Find, disk: Disk) -> None:
        self._file = cache / FILE
        self._shelf = shelf
        self._find = find
        self._disk = disk
        self._kept: dict[str, Kept] | None = None

    def entries(self) -> tuple[Entry, ...]:
        """Every match, the latest first; raises OSError if the folder cannot be looked at."""
        if self._kept is None:
            self._kept = self._loaded()
        before = self._kept
        now: dict[str, Kept] = {}
        for files in self._shelf.matches():
            kept = before.get(files.id)
            now[files.id] = kept if kept is not None and kept.stamp == files.stamp else self._looked_up(files)
        if len(now) != len(before) or any(before.get(match) is not kept for match, kept in now.items()):
            self._kept = now
            self._save()
        return tuple(sorted((kept.entry for kept in now.values()), key=lambda entry: (-entry.changed, entry.id)))

    def _looked_up(self, files: Files) -> Kept:
        entry = told(files, self._shelf, self._find, self._disk)
        return Kept([] if entry.unsure else files.stamp, entry)

    def _loaded(self) -> dict[str, Kept]:
        try:
            found = msgspec.json.decode(self._disk.read(self._file, LARGEST), type=IndexFile)
        except (OSError, ValueError, RecursionError):
            return {}
        return {kept.entry.id: kept for kept in found.matches} if found.version == VERSION else {}

    def _save(self) -> None:
        with contextlib.suppress(OSError):  # only slower next time
            content = msgspec.json.encode(IndexFile(VERSION, list((self._kept or {}).values())))
            replace(self._file, content, self._disk, keep=False)
