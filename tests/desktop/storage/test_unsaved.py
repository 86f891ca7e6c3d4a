"""The library knows at any time which decisions would be lost if the program ended now."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from broken_disk import QuickDisk, new_journal, play, play_out

from tabletown.words import Message
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.library import Library

MakeLibrary = Callable[..., Library]


class Troubled(Disk):
    """Fails at what it is told to fail at."""

    def __init__(self) -> None:
        self.broken: set[str] = set()

    def _step(self, name: str) -> None:
        if name in self.broken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def write(self, file: int, data: bytes) -> int:
        self._step("write")
        return super().write(file, data)

    def sync(self, file: int) -> None:
        self._step("sync")

    def fresh(self, path: Path, mode: int = 0o600) -> int:
        self._step("fresh")
        return super().fresh(path, mode)


def test_a_sound_match_is_safe_once_it_lies_on_the_medium(library: MakeLibrary) -> None:
    shelf = library(QuickDisk())
    journal = new_journal()
    writer = shelf.begin(journal)
    play(journal, 1)
    assert (writer.safe, shelf.unsafe()) == (False, [writer])
    assert writer.unsaved == 0
    shelf.keep()
    assert (writer.safe, shelf.unsafe()) == (True, [])
    assert shelf.close() == []


def test_each_decision_that_found_no_room_counts_and_nothing_else_does(library: MakeLibrary) -> None:
    disk = Troubled()
    shelf, journal = library(disk), new_journal()
    writer = shelf.begin(journal)
    play(journal, 4)
    disk.broken = {"write"}
    play(journal, 3)
    assert writer.unsaved == 3
    journal.hint_used(0)
    journal.hand_over(0)
    assert writer.unsaved == 3
    decisions = 3
    while not journal.undo(0):
        decisions += play(journal, 1)
    assert writer.unsaved == decisions + 1
    assert writer.reason == Message("storage.reason.full")
    disk.broken = set()
    shelf.keep()
    assert writer.safe and writer.unsaved == 0


def test_a_file_that_is_gone_keeps_nothing(library: MakeLibrary) -> None:
    disk = Troubled()
    shelf, journal = library(disk), new_journal()
    writer = shelf.begin(journal)
    play(journal, 2)
    (shelf.folder / f"{writer.id}.journal").unlink()
    disk.broken = {"fresh"}
    play(journal, 1)
    assert writer.unsaved == 3


def test_what_the_medium_refused_late_is_unsaved_and_not_let_go_of(library: MakeLibrary) -> None:
    disk = Troubled()
    shelf, journal = library(disk), new_journal()
    writer = shelf.begin(journal)
    play(journal, 3)
    shelf.keep()
    disk.broken = {"sync"}
    play(journal, 2)
    shelf.leave(writer)
    assert not writer.safe and shelf.unsafe() == [writer]
    assert writer.unsaved == 2
    disk.broken = set()
    shelf.keep()
    assert shelf.close() == []


def test_the_end_tells_of_every_match_that_lost_decisions(library: MakeLibrary) -> None:
    disk = Troubled()
    shelf = library(disk)
    journals = [new_journal(seed=seed) for seed in ("maple", "birch", "ash")]
    for journal in journals:
        shelf.begin(journal)
    disk.broken = {"write"}
    for journal in journals[:2]:
        play(journal, 2)
    assert sorted(writer.unsaved for writer in shelf.close()) == [2, 2]


def test_a_finished_match_whose_journal_stands_loses_nothing_without_its_record(library: MakeLibrary) -> None:
    disk = Troubled()
    shelf, journal = library(disk), new_journal()
    writer = shelf.begin(journal)
    play_out(journal)
    shelf.keep()
    disk.broken = {"fresh"}
    shelf.finish(writer)
    assert writer.unsaved == 0
    assert shelf.close() == []


def test_what_stands_elsewhere_is_not_lost_and_what_follows_is(library: MakeLibrary, tmp_path: Path) -> None:
    disk = Troubled()
    shelf, journal = library(disk), new_journal()
    told: list[object] = []
    shelf.put.connect(lambda *what: told.append(what))
    writer = shelf.begin(journal)
    disk.broken = {"write"}
    play(journal, 3)
    target = tmp_path / "elsewhere.tabletown"
    shelf.put_elsewhere(journal.record(), target)
    disk.broken = set()
    shelf.put_elsewhere(journal.record(), target)
    assert told == [(target, Message("storage.export.trouble", reason=Message("storage.reason.full"))), (target, None)]
    disk.broken = {"write"}
    writer.stands_elsewhere(len(journal.lines))
    assert writer.unsaved == 0
    play(journal, 1)
    assert writer.unsaved == 1
