"""The window closes when everything is kept; on a full disk it asks first, and whoever loses decisions knows it."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.match import Seating
from tabletown.record import encode, salvaged
from tabletown_desktop.app import closing
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.watch import LOG, Watch
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.storage import journal_writer
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.widgets.messages import Dialog

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))


class Medium:
    """The disk of the profile, which can be full, or slow; what lies elsewhere lies on another one."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.full = self.full_elsewhere = False
        self.answers = threading.Event()
        self.answers.set()
        self._folder = folder
        self._files: dict[int, bool] = {}
        self._write, self._sync = Disk.write, Disk.sync
        for opening in ("fresh", "appending"):
            patch.setattr(Disk, opening, self._opening(getattr(Disk, opening)))
        patch.setattr(Disk, "write", lambda disk, file, data: self.write(disk, file, data))
        patch.setattr(Disk, "sync", lambda disk, file: self.sync(disk, file))

    def _opening(self, usual: Callable[..., int]) -> Callable[..., int]:
        def opened(disk: Disk, path: Path, *more: Any) -> int:
            file = usual(disk, path, *more)
            self._files[file] = path.is_relative_to(self._folder)
            return file

        return opened

    def write(self, disk: Disk, file: int, data: bytes) -> int:
        if self.full if self._files.get(file, True) else self.full_elsewhere:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._write(disk, file, data)

    def sync(self, disk: Disk, file: int) -> None:
        self.answers.wait(60)
        self._sync(disk, file)


@pytest.fixture
def medium(profile: Path, monkeypatch: pytest.MonkeyPatch) -> Medium:
    monkeypatch.setattr(journal_writer, "RETRY_SECONDS", 600.0)  # nothing is tried again but by the person
    return Medium(monkeypatch, profile)


@pytest.fixture
def town(medium: Medium, qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    town.services.settings.change("hand_over", False)
    town.services.settings.change("language", "en")
    yield town
    medium.full = False
    medium.answers.set()
    close_town(town)


@pytest.fixture
def log(profile: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """What the log says."""
    monkeypatch.setattr(Watch, "_watch_native", lambda self: None)
    watch = Watch(profile / "logs")
    watch.begin()
    yield lambda: (profile / "logs" / LOG).read_text(encoding="utf-8")
    watch.stop()


def begin(town: Tabletown, seed: str = "maple 4071", decisions: int = 6) -> Driver:
    town.matches.start(MatchOrder("welcome", {}, SEATS, seed))
    return decide(Driver(town), decisions)


def decide(driver: Driver, decisions: int) -> Driver:
    """By mouse, as many as that."""
    session = driver.town.matches.session
    assert session is not None
    before = len(session.match.acts)
    while len(session.match.acts) < before + decisions:
        driver.step()
    assert len(session.match.acts) == before + decisions
    return driver


def ask_to_close(town: Tabletown) -> None:
    """The button of the frame: what the system sends comes from the window below."""
    handle = town.window.windowHandle()
    assert handle is not None
    handle.close()


def question(town: Tabletown) -> Dialog:
    """The one that is open, or opens as soon as the thread has tried."""
    assert comes(lambda: bool(open_questions(town)))
    (dialog,) = open_questions(town)
    return dialog


def open_questions(town: Tabletown) -> list[Dialog]:
    return [dialog for dialog in town.window.findChildren(Dialog) if dialog.isVisible()]


def answer(town: Tabletown, key: str) -> None:
    dialog = question(town)
    Driver(town).click(dialog.buttons[key])
    assert not dialog.isVisible()


def comes(what: Callable[[], bool]) -> bool:
    """Whether it happens while the program lives on."""
    for _ in range(3000):
        if what():
            return True
        QTest.qWait(10)
    return False


def closed(town: Tabletown) -> bool:
    return comes(lambda: not town.window.isVisible())


def journal(town: Tabletown) -> Journal:
    assert town.matches.session is not None
    return town.matches.session.journal


def lines_of(journal: Journal) -> list[bytes]:
    return [encode(line) for line in journal.lines]


def kept(match: str) -> list[bytes]:
    """What a new start finds of it."""
    salvage = salvaged((Paths.find().data / "matches" / f"{match}.journal").read_bytes())
    return lines_of(opened(salvage.record, game).journal)


def where(monkeypatch: pytest.MonkeyPatch, *places: Path | None) -> list[str]:
    """The person names these places, one after the other; the names that were proposed."""
    coming, proposed = list(places), list[str]()

    def ask(_page: object, _title: str, begin: str, _filters: str) -> tuple[str, str]:
        proposed.append(Path(begin).name)
        place = coming.pop(0)
        return str(place or ""), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return proposed


# ---- nothing to ask --------------------------------------------------------------------------------------------------


def test_with_everything_kept_it_closes_without_a_question(town: Tabletown) -> None:
    begin(town)
    match, lines = town.matches.match, lines_of(journal(town))
    ask_to_close(town)
    assert closed(town)
    assert not open_questions(town)
    assert town.end()
    assert kept(match) == lines


def test_without_a_match_a_full_disk_stops_nobody(town: Tabletown, medium: Medium, log: Callable[[], str]) -> None:
    medium.full = True
    town.services.settings.change("text_size", 120)
    ask_to_close(town)
    assert not town.window.isVisible()
    assert town.end()
    assert "not all settings are saved" in log()


def test_a_match_in_which_nothing_new_was_decided_stops_nobody(town: Tabletown, medium: Medium) -> None:
    begin(town)
    match = town.matches.match
    town.window.go("home")
    town.services.library.settled()
    medium.full = True
    town.matches.go_on(match)
    town.services.library.settled()
    ask_to_close(town)
    assert closed(town)
    assert town.end()


def test_a_saved_match_counts_as_kept_where_its_record_has_it(town: Tabletown, medium: Medium) -> None:
    begin(town)
    saved = town.services.library.save(journal(town))
    town.services.library.settled()
    town.window.go("home")
    town.services.library.settled()
    medium.full = True
    town.matches.go_on(saved)
    town.services.library.settled()
    (writer,) = town.services.library.unsafe()
    assert writer.id == saved and writer.unsaved == 0
    decide(Driver(town), 1)
    assert writer.unsaved == 1


def test_a_slow_disk_is_waited_for_while_the_window_lives(town: Tabletown, medium: Medium) -> None:
    begin(town)
    town.services.library.settled()
    medium.answers.clear()
    decide(Driver(town), 2)
    ask_to_close(town)
    assert town.controller.closing._waiting
    assert comes(lambda: town.controller.toast.isVisible() and town.controller.toast.text == "Saving …")
    assert town.window.isVisible()
    medium.answers.set()
    assert closed(town)
    assert not open_questions(town)
    assert town.end()


def test_what_the_system_has_taken_need_not_wait_for_a_disk_that_never_answers(
    town: Tabletown, medium: Medium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closing, "DISK_TIMEOUT_MS", 50)
    begin(town)
    town.services.library.settled()
    medium.answers.clear()
    decide(Driver(town), 2)
    ask_to_close(town)
    assert closed(town)
    assert not open_questions(town)


# ---- a full disk -----------------------------------------------------------------------------------------------------


def test_it_says_how_much_of_which_match_is_not_saved_and_why(town: Tabletown, medium: Medium) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    ask_to_close(town)
    said = question(town).accessibleDescription()
    assert "The last 3 decisions in Welcome To (Anna, Ben) are not saved: the disk is full." in said
    assert town.window.isVisible()
    answer(town, "harmless")


@pytest.mark.parametrize("way", ["Esc", "the button", "asked again"])
def test_whoever_stays_plays_on(town: Tabletown, medium: Medium, way: str) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    driver.key(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    dialog = question(town)
    if way == "asked again":
        ask_to_close(town)
        QTest.qWait(0)
        assert open_questions(town) == [dialog]
    if way == "the button":
        answer(town, "harmless")
    else:
        driver.key(Qt.Key.Key_Escape)
    assert not open_questions(town)
    assert town.window.isVisible()
    decide(driver, 2)
    ask_to_close(town)
    assert "5 decisions" in question(town).accessibleDescription()
    answer(town, "harmless")


def test_while_it_asks_nobody_else_plays(town: Tabletown, medium: Medium) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 1)
    assert town.matches.session is not None
    opponents = town.matches.session.opponents
    ask_to_close(town)
    question(town)
    assert opponents._held
    answer(town, "harmless")
    assert not opponents._held


def test_trying_again_closes_as_soon_as_there_is_room(town: Tabletown, medium: Medium) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    match, lines = town.matches.match, lines_of(journal(town))
    ask_to_close(town)
    answer(town, "main")
    question(town)
    assert town.window.isVisible()
    medium.full = False
    answer(town, "main")
    assert closed(town)
    assert town.end()
    assert kept(match) == lines


def test_saved_elsewhere_it_closes_and_the_file_goes_on(
    town: Tabletown, medium: Medium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    lines = lines_of(journal(town))
    proposed = where(monkeypatch, tmp_path / "rescued")
    ask_to_close(town)
    answer(town, "elsewhere")
    assert closed(town)
    assert town.end()
    assert proposed[0].startswith("Welcome To - Anna, Ben - ") and proposed[0].endswith(".tabletown")
    other = open_anew(tmp_path / "rescued.tabletown", monkeypatch, tmp_path)
    assert lines_of(journal(other)) == lines
    decide(Driver(other), 2)
    close_town(other)


def open_anew(file: Path, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Tabletown:
    """The file in another profile's program."""
    monkeypatch.setenv("TABLETOWN_HOME", str(folder / "other"))
    other = open_town((str(file),))
    other.services.settings.change("hand_over", False)
    assert comes(lambda: other.matches.session is not None)
    return other


def test_who_names_no_place_is_asked_again_and_so_is_who_names_a_full_one(
    town: Tabletown, medium: Medium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = begin(town)
    medium.full = medium.full_elsewhere = True
    decide(driver, 3)
    where(monkeypatch, None, tmp_path / "rescued.tabletown")
    ask_to_close(town)
    answer(town, "elsewhere")
    assert "could not be written" not in question(town).accessibleDescription()
    answer(town, "elsewhere")
    assert "The match could not be exported (the disk is full)." in question(town).accessibleDescription()
    assert not (tmp_path / "rescued.tabletown").exists()
    assert town.window.isVisible()
    answer(town, "harmless")


def test_what_is_discarded_is_told_by_the_end(town: Tabletown, medium: Medium, log: Callable[[], str]) -> None:
    driver = begin(town)
    match, before = town.matches.match, lines_of(journal(town))
    medium.full = True
    decide(driver, 3)
    ask_to_close(town)
    answer(town, "discard")
    assert closed(town)
    assert not town.end()
    assert f"3 decisions of the match {match} are not saved (storage.reason.full)" in log()
    assert kept(match) == before


def test_several_matches_are_one_question_and_each_is_saved_elsewhere(
    town: Tabletown, medium: Medium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = begin(town, "maple")
    medium.full = True
    decide(driver, 2)
    found = [lines_of(journal(town))]
    begin(town, "birch", decisions=4)
    found.append(lines_of(journal(town)))
    where(monkeypatch, tmp_path / "1.tabletown", tmp_path / "2.tabletown")
    ask_to_close(town)
    assert "Decisions in 2 matches are not saved, 6 in all: the disk is full." in question(town).accessibleDescription()
    answer(town, "elsewhere")
    assert closed(town)
    assert town.end()
    library = Library(Paths.below(tmp_path / "other"))
    taken: list[Any] = []
    library.imported.connect(taken.append)
    for number in ("1", "2"):
        library.import_file(tmp_path / f"{number}.tabletown")
    library.settled()
    assert sorted(lines_of(library.open(what.id).journal) for what in taken) == sorted(found)
    library.close()


def test_a_disk_that_says_nothing_is_asked_about_too(town: Tabletown, medium: Medium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "DISK_TIMEOUT_MS", 50)
    driver = begin(town)
    medium.full = True
    decide(driver, 1)
    town.services.library._background.wait()
    medium.full = False
    medium.answers.clear()
    held = threading.Event()
    usual = Disk.read

    def read(disk: Disk, path: Path, most: int = -1) -> bytes:
        if path.suffix == ".journal":  # pictures are read in the window's thread, and lie in a cache
            held.set()
            medium.answers.wait(60)
        return usual(disk, path, most)

    monkeypatch.setattr(Disk, "read", read)
    ask_to_close(town)
    assert held.wait(10)
    assert "The last decision in Welcome To (Anna, Ben) is not saved: the disk" in question(town).accessibleDescription()
    medium.answers.set()
    answer(town, "main")
    assert closed(town)
    assert town.end()


# ---- a folder that is gone -------------------------------------------------------------------------------------------


def remove_folder(town: Tabletown) -> None:
    town.services.library.settled()
    shutil.rmtree(Paths.find().data)


def test_a_removed_folder_is_made_again_before_the_window_goes(town: Tabletown) -> None:
    begin(town)
    match, lines = town.matches.match, lines_of(journal(town))
    remove_folder(town)
    ask_to_close(town)
    assert closed(town)
    assert not open_questions(town)
    assert kept(match) == lines
    assert town.end()


def test_a_removed_folder_for_which_there_is_no_room_is_asked_about(town: Tabletown, medium: Medium) -> None:
    begin(town)
    match, lines = town.matches.match, lines_of(journal(town))
    remove_folder(town)
    medium.full = True
    ask_to_close(town)
    assert "The last 6 decisions in Welcome To (Anna, Ben) are not saved: the disk is full." in question(town).accessibleDescription()
    medium.full = False
    answer(town, "main")
    assert closed(town)
    assert kept(match) == lines
    assert town.end()


# ---- the system ends the session -------------------------------------------------------------------------------------


def test_when_the_session_ends_what_can_be_is_saved_and_nobody_is_asked(town: Tabletown, medium: Medium, log: Callable[[], str]) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    town.controller.closing.save_now()
    assert "the session ends, 3 decisions" in log()
    ask_to_close(town)
    assert not town.window.isVisible()
    assert not open_questions(town)
    assert not town.end()


def test_a_session_that_went_on_after_all_is_asked_again(town: Tabletown, medium: Medium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "CALLED_OFF_MS", 0)
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    town.controller.closing.save_now()
    assert comes(lambda: not town.controller.closing._free)
    ask_to_close(town)
    question(town)
    answer(town, "harmless")


def test_a_session_that_ends_finds_everything_on_the_disk(town: Tabletown, medium: Medium) -> None:
    driver = begin(town)
    medium.full = True
    decide(driver, 3)
    medium.full = False
    town.controller.closing.save_now()
    assert not town.services.library.unsafe()
    QCoreApplication.processEvents()
