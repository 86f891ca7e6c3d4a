"""Remembers what the players of the torture promised, and looks for it as a start of the program would.

search = Search(folder)
search.promised("20261120-050745-f06c05 41 2718281828")
search.look()
search.lost                 # a sentence for everything that was missing
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tabletown.games import game
from tabletown.journal import opened
from tabletown.record import RecordLine, salvaged
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.opening import CannotOpen
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from workshop.torture.player import Promise

KEPT = 12
"""So many matches of each kind stay for the next rounds; the others are deleted after the check."""


class Search:
    """`folder` holds the profile; `elsewhere`, beside it, what the person saved elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.elsewhere = folder / "elsewhere"
        self.promises: dict[str, Promise] = {}
        self.lost: list[str] = []
        self.occasion = ""

    def promised(self, row: str) -> str:
        """Remember what a player promised; returns the match."""
        match, lines, check = row.split()
        self.promises[match] = Promise(int(lines), int(check))
        return match

    def miss(self, what: str) -> None:
        self.lost.append(f"{self.occasion}: {what}")

    def look(self) -> None:
        """Start as the program would, and find everything that was promised."""
        paths = Paths.below(self.folder)
        settings = Settings(paths)
        if settings.problem is not None:
            self.miss(f"{settings.problem!r}")
        settings.close()
        library = Library(paths)
        library.trouble.connect(lambda message: self.miss(f"{message!r}"))
        library.refresh()
        library.settled()
        entries = {entry.id: entry for entry in library.entries()}
        for entry in entries.values():
            if entry.sentence is not None:
                self.miss(f"{entry.id} {entry.sentence!r}")
        rescued = list(self._rescued())
        for match, promise in list(self.promises.items()):
            if any(promise.holds(lines) for lines in rescued):
                del self.promises[match]  # it goes on in that file
            else:
                self._find(library, match, promise)
        library.close()
        for kind in ("running", "saved", "finished"):
            self._forget([entry.id for entry in entries.values() if entry.kind == kind][KEPT:])

    def _rescued(self) -> Iterator[list[RecordLine]]:
        """The matches that were saved elsewhere, once."""
        for file in self.elsewhere.glob("*"):
            yield opened(salvaged(file.read_bytes()).record, game).journal.lines
            file.unlink()

    def _find(self, library: Library, match: str, promise: Promise) -> None:
        try:
            found = library.open(match)
        except CannotOpen as error:
            self.miss(f"{match} {error.message!r}")
            return
        if found.problem is not None or not promise.holds(found.journal.lines):
            self.miss(f"{match} has {len(found.journal.lines)} lines, promised were {promise.lines}")
        if found.writer is not None:
            library.leave(found.writer)

    def _forget(self, matches: list[str]) -> None:
        """Clear away what has been looked at, or the folder would grow and grow."""
        for match in matches:
            self.promises.pop(match, None)
            for file in (self.folder / "data" / "matches").glob(f"{match}.*"):
                file.unlink()
