"""A match is read once and replayed once, whatever becomes of it, and never in the thread of the window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from broken_disk import new_journal, play
from dice_game import find
from PySide6.QtCore import QCoreApplication

from tabletown_desktop.storage import opening, transfer
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.match_files import JOURNAL, RECORD
from tabletown_desktop.storage.opening import NotOpened, OpenedMatch
from tabletown_desktop.storage.paths import Paths


class CountingDisk(Disk):
    """Remembers what was read, and in which thread."""

    def __init__(self) -> None:
        self.reads: list[tuple[Path, threading.Thread]] = []

    def read(self, path: Path, most: int = -1) -> bytes:
        self.reads.append((path, threading.current_thread()))
        return super().read(path, most)

    def of(self, path: Path) -> list[threading.Thread]:
        return [thread for read, thread in self.reads if read == path]


@pytest.fixture
def disk() -> CountingDisk:
    return CountingDisk()


@pytest.fixture
def library(qapp: QCoreApplication, profile: Path, disk: CountingDisk) -> Iterator[Library]:
    library = Library(Paths.find(), find=find, disk=disk)
    yield library
    library.close()


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads in which a match was replayed to be opened or taken in."""
    threads: list[threading.Thread] = []
    for module in (opening, transfer):

        def counted(*given: Any, whole: Any = module.opened) -> Any:
            threads.append(threading.current_thread())
            return whole(*given)

        monkeypatch.setattr(module, "opened", counted)
    return threads


def damaged_match(library: Library) -> Path:
    """A running match put back on the shelf, a line in its middle broken; its journal."""
    writer = library.begin(new_journal())
    play(writer.journal, 8)
    library.leave(writer)
    library.settled()
    file = library.folder / f"{writer.id}.journal"
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*rows[:6], b"@@@@\n", *rows[7:]]))
    return file


def elsewhere(threads: list[threading.Thread]) -> bool:
    return threading.main_thread() not in threads


def test_a_damaged_match_is_read_and_replayed_once_to_be_looked_at(library: Library, disk: CountingDisk, replays: list[Any]) -> None:
    file = damaged_match(library)
    found: list[OpenedMatch | NotOpened] = []
    library.looked.connect(found.append)
    library.refresh()
    library.settled()
    disk.reads.clear()
    library.look(file.stem)
    library.settled()
    assert isinstance(found[0], OpenedMatch) and found[0].problem is not None
    assert len(disk.of(file)) == len(replays) == 1 and elsewhere(disk.of(file)) and elsewhere(replays)


def test_a_damaged_match_is_replayed_once_to_be_played_in_the_thread_of_the_library(
    library: Library, disk: CountingDisk, replays: list[Any]
) -> None:
    file = damaged_match(library)
    found: list[OpenedMatch | NotOpened] = []
    library.opened.connect(found.append)
    library.refresh()
    library.settled()
    disk.reads.clear()
    library.fetch(file.stem)
    library._background.wait()
    assert len(disk.of(file)) == 1 + AFTERWARDS and elsewhere(disk.of(file)) and len(replays) == 1 and elsewhere(replays)
    library.settled()
    opened = found[0]
    assert isinstance(opened, OpenedMatch) and opened.problem is not None and opened.writer is not None
    library.leave(opened.writer)


AFTERWARDS = 3
"""Who writes on compares the file with what it should hold and keeps the damaged one beside it; the list tells of the new one."""


def test_a_record_and_the_journal_that_goes_further_are_read_once_each(library: Library, disk: CountingDisk, replays: list[Any]) -> None:
    journal = new_journal()
    play(journal, 3)
    match = library.save(journal)
    library.settled()
    opened = library.open(match)
    assert opened.writer is not None
    play(opened.journal, 2)
    library.leave(opened.writer)
    library.settled()
    found: list[OpenedMatch | NotOpened] = []
    library.looked.connect(found.append)
    disk.reads.clear()
    replays.clear()
    library.look(match)
    library.settled()
    assert isinstance(found[0], OpenedMatch) and found[0].journal.lines == opened.journal.lines
    assert [len(disk.of(library.folder / f"{match}{suffix}")) for suffix in (RECORD, JOURNAL)] == [1, 1] and len(replays) == 1


def test_a_damaged_file_is_read_and_replayed_once_though_its_beginning_is_asked_about(
    library: Library, disk: CountingDisk, replays: list[Any], tmp_path: Path
) -> None:
    source = damaged_match(library).rename(tmp_path / "friend.tabletown")
    found: list[transfer.Imported] = []
    library.imported.connect(found.append)
    library.import_file(source)
    library.settled()
    (offered,) = found
    assert offered.id is None and offered.problem is not None and offered.beginning is not None
    library.import_beginning(source, offered.beginning)
    library.settled()
    assert found[1].id is not None and found[1].problem is None
    assert len(disk.of(source)) == len(replays) == 1 and elsewhere(disk.of(source)) and elsewhere(replays)


def test_what_cannot_be_opened_is_told_and_leaves_it_to_others(library: Library) -> None:
    found: list[OpenedMatch | NotOpened] = []
    library.opened.connect(found.append)
    library.fetch("20200101-000000-badbad")
    library.settled()
    assert isinstance(found[0], NotOpened) and found[0].asked == "20200101-000000-badbad"
    assert not list(library.folder.glob("*.lock"))
