"""Whatever lies in the profile, the program starts: each piece that cannot be used has its default, and spoils no other."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from tabletown.match import Match, Seating
from tabletown_desktop.app import crash
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.watch import EARLIER, LOG, UNDRAWN, Watch
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.storage.match_files import JOURNAL, PICTURE, RECORD, TITLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files on Windows")

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))
ONE = "20261118-201455-c0ffee"
ENORMOUS = 3 * 1024**3
"""Bytes that a file says to have; on the disk it has none."""


def directory(file: Path) -> None:
    file.mkdir()
    (file / "inside").write_text("kept")


def pipe(file: Path) -> None:
    os.mkfifo(file)


def sock(file: Path) -> None:
    """By a short name: the path of a socket may not be long."""
    before = Path.cwd()
    os.chdir(file.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(file.name)
    finally:
        os.chdir(before)


def dangling(file: Path) -> None:
    file.symlink_to(file.parent / "nowhere")


def loop(file: Path) -> None:
    file.symlink_to(file)


def enormous(file: Path) -> None:
    with file.open("wb") as made:
        made.truncate(ENORMOUS)


def content(data: bytes) -> Callable[[Path], None]:
    def make(file: Path) -> None:
        file.write_bytes(data)

    return make


SHAPES: dict[str, Callable[[Path], None]] = {
    "directory": directory,
    "pipe": pipe,
    "socket": sock,
    "dangling link": dangling,
    "loop": loop,
    "enormous": enormous,
}
CONTENTS: dict[str, Callable[[Path], None]] = {
    "empty": content(b""),
    "garbage": content(bytes(range(256)) * 40),
    "nul": content(b"\0" * 5000),
    "list": content(b"[]"),
    "null": content(b"null"),
    "number": content(b"3"),
    "text": content(b'"dark"'),
    "nested": content(b'{"a":' * 50_000),
    "other types": content(b'{"stamp": 3, "words": [], "version": 3, "matches": {"a": []}, "2026-11-18": {"welcome": 7}, "files": 1}'),
}
DAMAGES = SHAPES | CONTENTS
FILES = (
    "settings/settings.json",
    "settings/settings.json.previous",
    "settings/values/welcome.json",
    "data/daily.json",
    "data/daily.json.previous",
    "data/daily.lock",
    "data/door.lock",
    "data/door/1-2.note",
    f"data/matches/{ONE}{JOURNAL}",
    f"data/matches/{ONE}{RECORD}",
    f"data/matches/{ONE}{TITLE}",
    f"data/matches/{ONE}{PICTURE}",
    f"data/matches/{ONE}.lock",
    "data/trash/1763490000-20261117-201455-c0ffee",
    "cache/library-index.json",
    f"logs/{LOG}",
    f"logs/{EARLIER}",
    f"logs/{UNDRAWN}",
    "logs/native-1.log",
    "logs/native-1.lock",
)
"""Everything a start reads or writes."""
FOLDERS = ("data", "data/matches", "data/trash", "data/door", "settings", "settings/values", "cache", "logs")
ASIDE = ("settings/settings.json", "data/daily.json")
"""What a person has lost something with: it is set aside and told."""
ROOMS = ("data/matches", "data/trash", "data/door")
SELDOM = 8
ONCE_BAD = {
    ("settings/settings.json", "directory"),
    ("settings/settings.json.previous", "directory"),
    ("data/daily.json", "pipe"),
    ("data/daily.json", "garbage"),
    (f"data/matches/{ONE}{TITLE}", "dangling link"),
    (f"data/matches/{ONE}{PICTURE}", "loop"),
    ("data/trash/1763490000-20261117-201455-c0ffee", "pipe"),
    ("data/trash/1763490000-20261117-201455-c0ffee", "empty"),
    ("cache/library-index.json", "pipe"),
    (f"logs/{LOG}", "pipe"),
    (f"logs/{EARLIER}", "pipe"),
    ("logs/native-1.log", "pipe"),
    ("data/matches", "empty"),
}


def begun(profile: Path, match: str) -> Path:
    """A match that lies on the shelf."""
    from tabletown.games import game
    from tabletown.journal import Journal
    from tabletown.record import dump

    file = profile / "data" / "matches" / f"{match}{RECORD}"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(dump(Journal.begin(Match.begin(game("welcome"), {}, SEATS, "maple 4071")).record()))
    return file


class Start:
    """The program on a damaged profile, watched as `run` does it."""

    def __init__(self, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Watch, "_watch_native", lambda self: None)
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        monkeypatch.setattr(crash, "qInstallMessageHandler", lambda handler: None)
        self.watch = Watch(profile / "logs")
        self.watch.begin()
        self.caught: list[str] = []
        note = self.watch._note

        def noted(what: str) -> str:
            self.caught.append(what)
            return note(what)

        monkeypatch.setattr(self.watch, "_note", noted)
        self.said: list[str] = []
        self.town = self._begun()

    def _begun(self) -> Tabletown:
        from tabletown_desktop.app.app_controller import AppController

        usual = AppController.say

        def heard(controller: AppController, message: Any) -> None:
            self.said.append(message.key)
            usual(controller, message)

        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(AppController, "say", heard)
            town = open_town()
            self.signals = crash.install(self.watch, town)
            crash.offer_earlier(self.watch, town)
            town.answer_the_door()
            for _ in range(3):
                town.services.library.settled()
                QCoreApplication.processEvents()
        return town

    def end(self) -> None:
        self.signals.stop()
        close_town(self.town)
        self.watch.stop()


@pytest.fixture
def start(profile: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Callable[[], Start]]:
    made: list[Start] = []

    def begin() -> Start:
        made.append(Start(profile, monkeypatch))
        return made[-1]

    yield begin
    for one in made:
        one.end()


def works(begun: Start, profile: Path) -> None:
    """The window is used: a page is reached by the mouse and left, something is chosen and kept, a match is begun and played."""
    town = begun.town
    assert town.awake and town.window.isVisible() and town.window.here == "home"
    home: Any = town.window.page("home")
    QTest.mouseClick(home.settings_button, Qt.MouseButton.LeftButton)
    assert town.window.here == "settings"
    town.window.back()
    town.window.go("library")
    town.window.go("statistics")
    town.window.go("home")
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("welcome", {}, SEATS, "maple 4071"))
    Driver(town).step()
    assert town.matches.session is not None and town.matches.session.match.acts
    town.window.go("home")
    town.services.library.settled()
    assert not begun.caught


def pairs(places: Sequence[str], damages: Sequence[str]) -> list[Any]:
    """Every place with every damage; most of them only in the slow tests, but always every place, every damage, and what once
    brought the program down."""
    found = []
    for row, place in enumerate(places):
        for column, damage in enumerate(damages):
            always = (row + column) % SELDOM == 0 or (place, damage) in ONCE_BAD
            found.append(pytest.param(place, damage, marks=() if always else pytest.mark.slow))
    return found


@pytest.mark.parametrize(("piece", "damage"), pairs(FILES, list(DAMAGES)))
def test_a_damaged_file_spoils_nothing_else(piece: str, damage: str, profile: Path, start: Callable[[], Start]) -> None:
    other = begun(profile, "20261001-201455-facade")
    file = profile / piece
    file.parent.mkdir(parents=True, exist_ok=True)
    DAMAGES[damage](file)
    made = start()
    works(made, profile)
    assert other.stem in {entry.id for entry in made.town.services.library.entries()}, "another match is there as always"
    assert made.town.services.settings.saved()
    assert json.loads((profile / "settings" / "settings.json").read_bytes())["hand_over"] is False
    assert len(made.said) <= 1
    if piece in ASIDE and damage != "dangling link":
        assert len(made.said) == 1
        aside = file.with_name(f"{file.stem}.bad-1.json")
        assert aside.is_symlink() or aside.exists()
        if damage in SHAPES:
            assert aside.is_dir() == (damage == "directory")
        else:
            told = file.parent / "again"
            CONTENTS[damage](told)
            assert aside.read_bytes() == told.read_bytes()
    if piece.startswith(("cache/", "logs/")):
        assert not made.said, "what can be made again is made again without a word"


@pytest.mark.parametrize(("room", "damage"), pairs(FOLDERS, ["pipe", "socket", "dangling link", "loop", "empty", "garbage"]))
def test_something_else_where_a_folder_belongs_spoils_nothing_else(
    room: str, damage: str, profile: Path, start: Callable[[], Start]
) -> None:
    place = profile / room
    place.parent.mkdir(parents=True, exist_ok=True)
    DAMAGES[damage](place)
    made = start()
    works(made, profile)
    if room in ROOMS and damage not in ("dangling link", "loop"):
        assert place.is_dir() or not place.exists(), "it has made room"
        assert place.with_name(f"{place.name}.bad-1").exists()
