"""Every step to the disk breaks once: a kill loses no decision, an error is one sentence and is made good again."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from broken_disk import AtOnce, BrokenDisk, Killed, QuickDisk, lines, new_journal, play, play_out
from dice_game import find

from tabletown.journal import Journal, opened
from tabletown.record import encode, salvaged
from tabletown.words import Message
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.journal_writer import DECISIONS
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings

SOME = 12
"""Decisions of an evening, until it is played out."""


class Evening:
    """A person begins a match, leaves it, goes on, takes back, and plays to the end; everything that was promised is remembered."""

    def __init__(self, disk: Disk, folder: Path) -> None:
        self.thread = AtOnce()
        self.library = Library(Paths.below(folder), find=find, disk=disk, background=self.thread)
        self.journal: Journal | None = None
        self.promised = 0
        self.finished = False
        self.troubles: list[Message] = []
        self.library.trouble.connect(self.troubles.append)

    def decide(self, number: int) -> None:
        assert self.journal is not None
        for _ in range(number):
            play(self.journal, 1)
            self.promised = len(self.journal.lines)

    def spend(self) -> None:
        self.library.refresh()
        self.journal = new_journal(daily="2026-11-18")
        writer = self.library.begin(self.journal, "Evening")
        self.promised = len(self.journal.lines)
        self.decide(SOME // 2)
        self.library.save(self.journal, "Bookmark")
        self.library.leave(writer)
        opened = self.library.open(writer.id)
        assert opened.journal.match.state == self.journal.match.state
        self.journal = opened.journal
        self.decide(SOME // 2)
        if self.journal.undo(self.journal.match.acts[-1].seat):
            self.promised = len(self.journal.lines)
        self.decide(1000)
        assert opened.writer is not None
        self.library.finish(opened.writer)
        self.finished = True
        self.thread.again()
        self.library.refresh()


def steps_of_an_evening(folder: Path) -> list[str]:
    disk = BrokenDisk()
    evening = Evening(disk, folder)
    evening.spend()
    assert evening.troubles == []
    return disk.steps


def kept_lines(folder: Path) -> Iterator[list[bytes]]:
    """The lines of every match that a new start finds, as they can be opened."""
    library = Library(Paths.below(folder), find=find, disk=QuickDisk(), background=AtOnce())
    library.refresh()
    for entry in library.entries():
        assert entry.sentence is None, entry
        if entry.kind == "finished" and entry.daily is not None:
            assert library.daily_results()[entry.daily]["dice"].match == entry.id
        match = library.open(entry.id)
        assert match.problem is None
        yield [encode(line) for line in match.journal.lines]
        library.delete(match.id)


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return steps_of_an_evening(tmp_path_factory.mktemp("evening"))


def test_an_evening_takes_every_kind_of_step(steps: list[str]) -> None:
    assert set(steps) >= {"read", "fresh", "appending", "write", "sync", "close", "replace", "remove", "make_folder", "lock_file"}
    assert steps.count("write") > 3 * SOME / 2


def test_a_kill_at_any_step_loses_no_decision(qapp: object, tmp_path: Path, steps: list[str]) -> None:
    for at, name in enumerate(steps):
        folder = tmp_path / str(at)
        disk = BrokenDisk(at)
        evening = Evening(disk, folder)
        with pytest.raises(Killed):
            evening.spend()
        disk.die()
        promised = [encode(line) for line in evening.journal.lines[: evening.promised]] if evening.journal else []
        found = list(kept_lines(folder))
        assert not promised or any(kept[: len(promised)] == promised for kept in found), (at, name)
        assert not found or (evening.journal and all(len(kept) <= len(evening.journal.lines) + 1 for kept in found)), (at, name)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.parametrize("lasting", [0, 1, 7, 40])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
def test_an_error_at_any_step_is_made_good(qapp: object, tmp_path: Path, steps: list[str], error: int, lasting: int) -> None:
    for at in range(0, len(steps), 1 if (error, lasting) == (errno.ENOSPC, 0) else 7):
        folder = tmp_path / str(at)
        disk = BrokenDisk(at, error, lasting)
        evening = Evening(disk, folder)
        playing_through(evening)
        for _ in range(lasting + 3):
            evening.thread.again()
        evening.library.close()
        assert evening.journal is not None
        whole = [encode(line) for line in evening.journal.lines]
        assert whole in list(kept_lines(folder)), (at, steps[at], evening.troubles)
        shutil.rmtree(folder, ignore_errors=True)


def playing_through(evening: Evening) -> None:
    """Like `spend`, but at the same table all the time: a match goes on whatever the disk does."""
    evening.library.refresh()
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(SOME)
    evening.library.save(evening.journal, "Bookmark")
    evening.thread.again()
    evening.decide(1000)
    evening.library.finish(writer)


class Worsening(BrokenDisk):
    """From step `at` on nothing of these kinds works any more, for good."""

    def __init__(self, at: int, error: int, kinds: set[str]) -> None:
        super().__init__(at, error, lasting=10**6)
        self.kinds = kinds

    def step(self, name: str) -> bool:
        return super().step(name) and name in self.kinds


CHANGES = {"fresh", "appending", "lock_file", "write", "cut", "replace", "remove", "make_folder"}


@pytest.mark.parametrize(
    ("error", "kinds"), [(errno.ENOSPC, {"write"}), (errno.EROFS, CHANGES), (errno.EIO, {"sync"})], ids=["full", "read-only", "medium"]
)
def test_trouble_that_lasts_from_any_step_on_takes_nothing_that_was_kept(qapp: object, tmp_path: Path, error: int, kinds: set[str]) -> None:
    counting = BrokenDisk()
    playing_through(Evening(counting, tmp_path / "whole"))
    for at in (at for at, name in enumerate(counting.steps) if name in kinds):
        folder = tmp_path / str(at)
        disk = Worsening(at, error, kinds)
        evening = Evening(disk, folder)
        playing_through(evening)
        evening.thread.again()
        lost = evening.library.close()
        disk.die()
        assert evening.journal is not None
        whole = [encode(line) for line in evening.journal.lines]
        found = max(kept_lines(folder), key=len, default=[])
        assert found == whole[: len(found)], at
        told = sum(writer.unsaved for writer in lost)
        assert sum(isinstance(line, DECISIONS) for line in evening.journal.lines[len(found) :]) <= told, (at, counting.steps[at])
        assert evening.troubles or not told, at
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.parametrize("then", ["plays on", "closes", "leaves", "keeps"])
def test_a_folder_that_is_removed_after_any_decision_is_made_again_with_the_whole_match(qapp: object, tmp_path: Path, then: str) -> None:
    for decisions in range(1, SOME + 1):
        evening = Evening(QuickDisk(), tmp_path / str(decisions))
        evening.journal = new_journal()
        writer = evening.library.begin(evening.journal)
        evening.decide(decisions)
        shutil.rmtree(evening.library.folder.parent)
        ways: dict[str, Callable[[], object]] = {
            "plays on": partial(evening.decide, 1),
            "closes": evening.library.close,
            "leaves": partial(evening.library.leave, writer),
            "keeps": evening.library.keep,
        }
        ways[then]()
        found = list(kept_lines_of_journals(evening.library.folder))
        assert found == [[encode(line) for line in evening.journal.lines]], decisions


def test_a_kill_at_any_step_leaves_the_settings_whole(qapp: object, tmp_path: Path) -> None:
    def choose(disk: Disk, folder: Path) -> Iterator[int]:
        settings = Settings(Paths.below(folder), disk=disk, background=AtOnce())
        for size in (110, 120, 130):
            settings.change("text_size", size)
            yield size

    disk = BrokenDisk()
    assert list(choose(disk, tmp_path / "whole")) == [110, 120, 130]
    for at, name in enumerate(disk.steps):
        dying, size = BrokenDisk(at), 100
        with pytest.raises(Killed):
            for size in choose(dying, tmp_path / str(at)):  # noqa: B007
                pass
        dying.die()
        found = Settings(Paths.below(tmp_path / str(at)))
        assert found.problem is None, (at, name)
        assert found.now.text_size in (size, size + 10), (at, name)


class Gone(Disk):
    """A folder that can be taken away: nothing works until it is back."""

    error = 0

    def make_folder(self, path: Path) -> None:
        if self.error:
            raise OSError(self.error, "gone", str(path))
        super().make_folder(path)

    def write(self, file: int, data: bytes) -> int:
        if self.error:
            raise OSError(self.error, "gone")
        return super().write(file, data)


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (errno.ENOSPC, "full"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "forbidden"),
        (errno.ENOENT, "gone"),
        (errno.EIO, "medium"),
        (999, "other"),
    ],
)
def test_trouble_is_said_once_and_that_it_is_over_too(qapp: object, tmp_path: Path, error: int, word: str) -> None:
    disk = Gone()
    evening = Evening(disk, tmp_path)
    calm: list[Message] = []
    evening.library.calm.connect(calm.append)
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(3)
    disk.error = error
    for _ in range(4):
        evening.decide(1)
        evening.thread.again()
    assert evening.troubles == [Message("storage.journal.trouble", reason=Message(f"storage.reason.{word}"))]
    assert (writer.kept, calm) == (False, [])
    disk.error = 0
    evening.thread.again()
    assert (writer.kept, calm) == (True, [Message("storage.journal.again")])
    evening.decide(1)
    content = (evening.library.folder / f"{writer.id}.journal").read_bytes()
    assert content == b"".join(encode(line) for line in (evening.journal.header, *evening.journal.lines))


@pytest.mark.parametrize(("error", "word"), [(errno.ENOSPC, "full"), (errno.EROFS, "read-only"), (errno.EEXIST, "not-a-folder")])
def test_a_folder_nothing_can_be_written_into_is_told_before_a_match_begins(qapp: object, tmp_path: Path, error: int, word: str) -> None:
    disk = Gone()
    disk.error = error
    evening = Evening(disk, tmp_path)
    for _ in range(3):
        evening.library.refresh()
    assert evening.troubles == [Message("storage.home.trouble", reason=Message(f"storage.reason.{word}"))]


def test_what_was_tried_at_the_start_leaves_nothing(qapp: object, tmp_path: Path) -> None:
    evening = Evening(Disk(), tmp_path)
    evening.library.refresh()
    assert evening.troubles == [] and [path for path in tmp_path.rglob("*") if path.name.startswith("trial")] == []


def test_a_match_begun_without_a_disk_gets_its_file_when_there_is_one(qapp: object, tmp_path: Path) -> None:
    disk = Gone()
    disk.error = errno.EROFS
    evening = Evening(disk, tmp_path)
    evening.journal = new_journal()
    evening.library.begin(evening.journal)
    evening.decide(5)
    disk.error = 0
    evening.thread.again()
    evening.decide(2)
    assert [encode(line) for line in evening.journal.lines] in list(kept_lines_of_journals(evening.library.folder))


def kept_lines_of_journals(folder: Path) -> Iterator[list[bytes]]:
    for file in folder.glob("*.journal"):
        salvage = salvaged(file.read_bytes())
        assert salvage.damage is None
        yield [encode(line) for line in opened(salvage.record, find).journal.lines]


@pytest.mark.parametrize("back", [False, True])
def test_a_folder_that_vanishes_while_playing_comes_back_complete(qapp: object, tmp_path: Path, back: bool) -> None:
    evening = Evening(Disk(), tmp_path / "place")
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(4)
    data = evening.library.folder.parent
    data.rename(tmp_path / "elsewhere")
    data.write_text("something else is in the way")
    evening.decide(3)
    assert [message.key for message in evening.troubles] == ["storage.journal.trouble"]
    data.unlink()
    if back:
        (tmp_path / "elsewhere").rename(data)
    evening.thread.again()
    evening.decide(2)
    assert len(evening.troubles) == 1
    assert len(lines(evening.library.folder, writer.id)) == 1 + len(evening.journal.lines)
    play_out(evening.journal)
    evening.library.finish(writer)
    assert [encode(line) for line in evening.journal.lines] in list(kept_lines(tmp_path / "place"))


def test_a_match_that_another_copy_took_meanwhile_goes_on_as_one_of_its_own(qapp: object, tmp_path: Path) -> None:
    evening = Evening(Disk(), tmp_path)
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(4)
    first = writer.id
    matches = evening.library.folder
    matches.rename(tmp_path / "stick")
    evening.decide(2)  # the place is made anew: all of it stands there again
    shutil.rmtree(matches)
    (tmp_path / "stick").rename(matches)
    (matches / f"{first}.lock").unlink()
    other = Library(Paths.below(tmp_path), find=find, background=AtOnce())
    theirs = other.open(first)
    play(theirs.journal, 1, offset=1)
    evening.decide(3)
    assert writer.id != first
    assert len(lines(matches, writer.id)) == 1 + len(evening.journal.lines)
    assert len(lines(matches, first)) == 1 + len(theirs.journal.lines)


def test_a_finished_match_waits_for_the_disk(qapp: object, tmp_path: Path) -> None:
    disk = Gone()
    evening = Evening(disk, tmp_path)
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(1000)
    disk.error = errno.ENOSPC
    evening.library.finish(writer)
    evening.thread.again()
    assert [message.key for message in evening.troubles] == ["storage.finish.trouble"]
    assert (evening.library.folder / f"{writer.id}.journal").exists()
    disk.error = 0
    assert evening.library.close() == []
    assert sorted(file.suffix for file in evening.library.folder.iterdir()) == [".tabletown"]


@pytest.mark.parametrize("what", ["rename", "delete", "restore", "export", "import_file", "refresh"])
def test_everything_else_that_fails_is_one_sentence(qapp: object, tmp_path: Path, what: str) -> None:
    evening = Evening(Disk(), tmp_path / "place")
    evening.journal = new_journal()
    writer = evening.library.begin(evening.journal)
    evening.decide(1000)
    evening.library.finish(writer)
    record = evening.library.folder / f"{writer.id}.tabletown"
    outside = tmp_path / "outside.tabletown"
    evening.library.export(writer.id, outside)
    if what in ("restore", "import_file"):
        evening.library.delete(writer.id)
    for name in ("fresh", "replace"):
        setattr(evening.library._disk, name, lambda *_: (_ for _ in ()).throw(PermissionError(errno.EACCES, "no")))
    if what == "refresh":
        shutil.rmtree(evening.library.folder)
        evening.library.folder.write_text("in the way")
    ask = {
        "rename": lambda: evening.library.rename(writer.id, "New"),
        "delete": lambda: evening.library.delete(writer.id),
        "restore": lambda: evening.library.restore(writer.id),
        "export": lambda: evening.library.export(writer.id, outside),
        "import_file": lambda: evening.library.import_file(outside),
        "refresh": evening.library.refresh,
    }[what]
    ask()
    key = {"import_file": "import", "refresh": "list"}.get(what, what)
    assert [message.key for message in evening.troubles] == [f"storage.{key}.trouble"]
    assert what in ("restore", "import_file", "refresh") or record.exists()
