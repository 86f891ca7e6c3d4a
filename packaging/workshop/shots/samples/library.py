"""The library in the pictures: every kind of entry, with real pictures of tables."""

from __future__ import annotations

import datetime
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QSize, Signal

from tabletown.game import Game
from tabletown.games import game
from tabletown.record import Origin
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.library import LibraryPage
from tabletown_desktop.storage.entries import Entry, SeatEntry, StoredMessage
from workshop.shots.scene import Excuse, Scene

NOW = datetime.datetime(2026, 11, 18, 20, 14, tzinfo=datetime.UTC)


class SampleLibrary(QObject):
    """Stands in for the library where a page is shown for itself: it has entries and no files."""

    changed = Signal()
    imported = Signal(object)
    exported = Signal(object)
    trouble = Signal(object)

    def __init__(self, entries: Sequence[Entry] = (), pictures: Callable[[str], Path] | None = None) -> None:
        super().__init__()
        self._entries = tuple(entry for entry in entries if not entry.until)
        self._deleted = tuple(entry for entry in entries if entry.until)
        self._pictures = pictures
        self.folder = Path("matches")

    def entries(self) -> tuple[Entry, ...]:
        return self._entries

    def trash(self) -> tuple[Entry, ...]:
        return self._deleted

    def picture(self, match: str) -> Path:
        return self._pictures(match) if self._pictures is not None else Path()

    def game(self, key: str) -> Game[Any]:
        return game(key)

    def refresh(self) -> None:
        """Nothing has changed."""

    def delete(self, match: str) -> None:
        self._keep([entry for entry in self._entries if entry.id != match])

    def rename(self, match: str, title: str) -> None:
        self._keep([msgspec.structs.replace(entry, title=title) if entry.id == match else entry for entry in self._entries])

    def _keep(self, entries: Sequence[Entry]) -> None:
        self._entries = tuple(entries)
        self.changed.emit()


def with_library(services: Services, library: Any) -> Services:
    """The same services with another library."""
    return Services(services.settings, services.words, services.theme, lambda: library)


def entry(number: int, title: str, kind: str, days: float, seats: Sequence[SeatEntry], **more: object) -> Entry:
    facts = {"game": "welcome", "options": {"edition": "bigbox", "advanced": False}, "seed": "maple 40", "picture": 1, **more}
    return Entry(f"sample-{number}", kind, (NOW - datetime.timedelta(days=days)).timestamp(), title, seats=tuple(seats), **facts)  # type: ignore[arg-type]


def shelf() -> list[Entry]:
    """A library with every kind of entry."""
    anna, ben = SeatEntry("Anna", None, "teal", 47), SeatEntry("Ben", None, "coral", 44)
    pip, mina = SeatEntry("Pip", "pip", "mustard", 39), SeatEntry("Mina", "mina", "plum", 52)
    damage = StoredMessage("record.damaged", {"row": 212})
    return [
        entry(1, "Saturday with Ben", "running", 0, (anna, ben, pip), round=14, to_act=(0,)),
        entry(2, "", "running", 1, (anna, mina), round=9, to_act=(0,)),
        entry(3, "Before the last plan", "saved", 2, (anna, ben), round=22, to_act=(1,)),
        entry(4, "", "finished", 3, (SeatEntry("Anna", None, "teal", 101),), winners=(0,), round=31, daily="2026-11-15", rival=88),
        entry(5, "Six in the garden", "finished", 6, _six(), winners=(3,), round=29),
        entry(6, "", "finished", 9, (SeatEntry("Anna", None, "teal", 94),), winners=(0,), rival=88, round=34),
        entry(
            7,
            "Rainy Sunday",
            "finished",
            10,
            (SeatEntry("Ben", None, "coral", 87), SeatEntry("Anna", None, "teal", 85)),
            winners=(0,),
            round=30,
        ),
        entry(8, "First try", "saved", 16, (anna, pip), round=3, damage=damage, opens=False),
    ]


def thrown() -> list[Entry]:
    """A shelf with some matches in the trash, one of each kind."""
    until = [(NOW + datetime.timedelta(days=days)).timestamp() for days in (29, 24, 3)]
    ids = ("sample-2", "sample-3", "sample-7")
    away = dict(zip(ids, until, strict=True))
    return [msgspec.structs.replace(entry, until=away.get(entry.id, 0.0)) for entry in shelf()]


def practised() -> list[Entry]:
    """A shelf with matches that do not count."""
    origin = Origin("review", ["Anna", "Mina"], 5)
    about: dict[str, dict[str, object]] = {
        "sample-1": {"practice": True, "origin": origin},
        "sample-2": {"practice": True},
        "sample-5": {"practice": True, "origin": Origin("replay", ["Anna", "Ben"], 12)},
    }
    return [msgspec.structs.replace(entry, **about.get(entry.id, {})) for entry in shelf()]


def houses() -> list[Entry]:
    """Houses that are being built, and one that is finished."""
    anna, ben, mina = SeatEntry("Anna", None, "teal", 18), SeatEntry("Ben", None, "coral", 21), SeatEntry("Mina", "mina", "plum", 16)
    done = (SeatEntry("Anna", None, "teal", 41), SeatEntry("Mina", "mina", "plum", 38))
    about: dict[str, object] = {"game": "dreamhome", "options": {"remove": True, "empty": "strict", "first": "random", "memory_aid": False}}
    return [
        entry(1, "House on the hill", "running", 0, (anna, ben, mina), round=8, to_act=(0,), **about),
        entry(2, "", "running", 1, (anna, mina), round=3, to_act=(0,), **about),
        entry(3, "", "saved", 3, (ben, anna), round=11, to_act=(1,), **about),
        entry(4, "", "finished", 5, done, winners=(0,), round=12, **about),
    ]


def _six() -> list[SeatEntry]:
    names = (
        ("Anna", None, 92),
        ("Ben", None, 81),
        ("Pip", "pip", 12),
        ("Mina", "mina", 103),
        ("Clara", None, 88),
        ("David", None, 64),
    )
    colours = ("teal", "coral", "mustard", "plum", "leaf", "sky")
    return [SeatEntry(name, bot, colour, score) for (name, bot, score), colour in zip(names, colours, strict=True)]


@dataclass
class Prints:
    """Pictures of real tables in a folder of their own, made once for each light."""

    services: Services
    folder: Path
    game: str

    def file(self, match: str) -> Path:
        """The picture of a sample; a few tables serve for all."""
        rounds = ROUNDS[self.game][int(match.rpartition("-")[2]) * 7 % len(ROUNDS[self.game])]
        file = self.folder / f"{self.game}-{self.services.theme.shown}-{rounds}.png"
        if not file.exists():
            self._make(rounds, file)
        return file

    def _make(self, rounds: int, file: Path) -> None:
        from workshop.shots.played import Play
        from workshop.shots.samples.table import table

        page = table(Play(self.game, round=rounds), self.services)
        page.resize(WINDOW * self.services.theme.interface_scale)
        for _ in range(2):  # the first asks for the houses it needs
            page.grab()
            self.services.art.finish()
        image = page.picture()
        if image is not None:
            image.save(str(file))
        page.get_up()
        page.deleteLater()


WINDOW = QSize(1280, 800)
"""Of the window in which a table of a picture stood, at the usual scale."""
ROUNDS = {"welcome": (6, 12, 18, 24, 30), "dreamhome": (3, 6, 9, 11, 99)}
"""How far the tables of the pictures have come."""


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="tabletown-prints-")


def page(entries: Callable[[], list[Entry]], services: Services, game: str = "welcome") -> LibraryPage:
    prints = Prints(services, Path(_folder().name), game)
    library: Any = SampleLibrary(entries(), prints.file)
    for entry in library.entries():
        if entry.picture:
            prints.file(entry.id)
    found = LibraryPage(with_library(services, library), today=NOW.date)
    found.shown()
    return found


def settled(found: LibraryPage) -> None:
    """Every picture is read."""
    found.grid.grab()
    found.thumbnails.finish()


def nothing() -> list[Entry]:
    return []


def searched(found: LibraryPage) -> None:
    settled(found)
    found.filters.search.edit.setText("anna rainy")


def missed(found: LibraryPage) -> None:
    found.filters.search.edit.setText("zebra")


def deleted(found: LibraryPage) -> None:
    settled(found)
    entry = found.grid.entry
    assert entry is not None
    found.deeds.delete(entry)


def trash(found: LibraryPage) -> None:
    found.filters.choose_kind("trash")
    settled(found)


def destroyed(found: LibraryPage) -> None:
    trash(found)
    found.buttons["empty-trash"].click()


def renamed(found: LibraryPage) -> None:
    settled(found)
    entry = found.grid.entry
    assert entry is not None
    found.deeds.rename(entry)


def dropped(found: LibraryPage) -> None:
    found.landing.show()


FEW = (Excuse("empty", ".*", "in the trash there are few matches"),)
TYPED = tuple(title for title in (entry.title for entry in (*shelf(), *houses())) if title)

SELECTED = Excuse("pale", "Saturday with Ben", "a name to be changed is selected: its ground is painted before its words")

SCENES = (
    Scene("library", partial(page, shelf), settled, main=True, typed=TYPED),
    Scene("library-found", partial(page, shelf), searched, typed=TYPED),
    Scene("library-missed", partial(page, shelf), missed, typed=TYPED),
    Scene("library-deleted", partial(page, shelf), deleted, typed=TYPED),
    Scene("library-trash", partial(page, thrown), trash, main=True, typed=TYPED, excuses=FEW),
    Scene("library-trash-emptying", partial(page, thrown), destroyed, typed=TYPED, excuses=FEW),
    Scene("library-practice", partial(page, practised), settled, typed=TYPED),
    Scene("library-rename", partial(page, shelf), renamed, typed=TYPED, excuses=(SELECTED,)),
    Scene("library-drop", partial(page, shelf), dropped, typed=TYPED),
    Scene("library-dreamhome", partial(page, houses, game="dreamhome"), settled, typed=TYPED),
    Scene("library-empty", partial(page, nothing), main=True),
)
