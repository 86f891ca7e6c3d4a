"""Names that come from files are read aloud as what they are: letters. Nothing in them steers, turns, or is taken for markup."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from tabletown.games import PACKAGES, game
from tabletown.journal import Journal
from tabletown.limits import TEXT_LENGTH
from tabletown.match import Match, Seating
from tabletown.plain import plain
from tabletown.record import dump
from tabletown_desktop.app.file_dialogs import MAX_LETTERS
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import Board
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.widgets.messages import Dialog, Toast
from tabletown_desktop.widgets.plain_text import NO_BREAK
from tabletown_lab.matches import bot_match

RUNNING, FINISHED = "20261118-190201-abcd", "20261118-190202-abcd"
HOSTILE = {
    "Otto 1": '<b>Anna</b> & <img src="file:///x">',
    "Otto 2": "\x1b[2JBe\u202en\u2066\x07\u2028&amp;",
}
TITLE = "<i>Our</i>\u202e \x1bevening\x07 & more"
SAID = ('<b>Anna</b> & <img src="file:///x">', "[2JBen&amp;")
"""What is told of these names: all their letters, and nothing but them."""
MARKUP = ("<qt>", "<br>", "&lt;", "&quot;", "&amp;amp;", "&&")
"""What only a text has that was made for a place that reads markup or keys."""
LONG = "X" * 10_000


WITH_PARTS = (Board, QMenu, QAbstractItemView)
"""What has parts that are no widgets: slots, entries, rows."""


def hostile(journal: Journal, names: dict[str, str] = HOSTILE) -> bytes:
    """A match whose players are called like that; written by somebody who knows the format."""
    content = dump(journal.record()).decode()
    for name, other in names.items():
        content = content.replace(json.dumps(name), json.dumps(other))
    assert all(json.dumps(other) in content for other in names.values())
    return content.encode()


def running(key: str) -> Journal:
    """In its middle, with a person in each seat."""
    journal = Journal.begin(Match.begin(game(key), {}, [Seating(name, None, None) for name in HOSTILE], "pear"))
    while len(journal.match.acts) < 12:
        seat = journal.match.state.to_act[0]
        journal.play(seat, journal.match.state.actions(seat)[0])
    return journal


def finished(key: str) -> Journal:
    return bot_match(game(key), {}, ("random", "random"), "pear")


def spoken(town: Tabletown) -> Iterator[tuple[str, str]]:
    """Everything that a screen reader is told now of the window: which thing says it, and what."""
    for thing in town.window.findChildren(QWidget):
        interface = QAccessible.queryAccessibleInterface(thing)
        parts = [interface.child(place) for place in range(interface.childCount())] if isinstance(thing, WITH_PARTS) else []
        for part in (interface, *filter(None, parts)):
            for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Help, QAccessible.Text.Value):
                if told := part.text(kind):
                    yield type(thing).__name__, told


def listen(town: Tabletown) -> list[str]:
    """What is told on the page in front; nothing of it is raw."""
    for _ in range(3):
        town.services.library.settled()
        QCoreApplication.processEvents()
    raw: list[tuple[str, str]] = []
    all_told: list[str] = []
    for what, told in spoken(town):
        all_told.append(told.replace(NO_BREAK, ""))
        if any(plain(line) != line for line in told.split("\n")) or any(sign in told for sign in MARKUP) or LONG[: TEXT_LENGTH + 1] in told:
            raw.append((what, told))
    assert not raw, (town.window.here, raw[:6])
    return all_told


@pytest.fixture
def shelf(profile: Path) -> Path:
    folder = Paths.find().data / "matches"
    folder.mkdir(parents=True)
    access.install()
    return folder


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)")
@pytest.mark.parametrize("key", PACKAGES)
def test_no_page_reads_a_hostile_name_raw(shelf: Path, qapp: object, key: str) -> None:
    (shelf / f"{RUNNING}.tabletown").write_bytes(hostile(running(key)))
    (shelf / f"{FINISHED}.tabletown").write_bytes(
        hostile(finished(key), dict(zip(("Random 1", "Random 2"), HOSTILE.values(), strict=True)))
    )
    (shelf / f"{RUNNING}.title").write_text(TITLE, encoding="utf-8")
    town = open_town()
    try:
        heard: dict[str, str] = {}

        def hear(page: str) -> None:
            assert town.window.here == page
            heard[page] = heard.get(page, "") + "\n".join(listen(town))

        town.services.settings.change("names", [plain(name) for name in HOSTILE.values()])
        for page in ("home", "new_match", "settings", "rules", "library", "statistics"):
            town.window.go(page)
            hear(page)
        driver = Driver(town)
        for page, button in (("replay", "replay"), ("review", "review"), ("result", "open")):
            town.window.go("library")
            town.services.library.settled()
            library: Any = town.window.page("library")
            library.grid.choose(FINISHED)
            hear("library")
            driver.click(library.buttons[button])
            town.services.library.settled()
            hear(page)
        town.matches.go_on(RUNNING)
        town.services.library.settled()
        hear("hand_over")
        driver.step()
        hear("table")
        for over_it in (Qt.Key.Key_L, Qt.Key.Key_K, Qt.Key.Key_F6, Qt.Key.Key_O):  # log, deck, moves, seats
            driver.key(over_it)
            hear("table")
            driver.key(Qt.Key.Key_Escape)
        for _ in range(4):
            driver.step()
            hear(town.window.here)
        assert {page for page, told in heard.items() if SAID[0] in told and SAID[1] in told} >= {
            "library", "replay", "review", "result", "table"
        }  # fmt: skip
    finally:
        close_town(town)


@pytest.mark.parametrize("place", ["seat", "title", "file"])
def test_ten_thousand_letters_are_never_read_aloud(shelf: Path, tmp_path: Path, qapp: object, place: str) -> None:
    content = hostile(running("dreamhome"), {"Otto 1": LONG} if place == "seat" else HOSTILE)
    file = tmp_path / (f"{'X' * 240}.tabletown" if place == "file" else "match.tabletown")
    file.write_bytes(content[:200] if place == "file" else content)
    if place == "title":
        (shelf / f"{RUNNING}.tabletown").write_bytes(content)
        (shelf / f"{RUNNING}.title").write_text(LONG, encoding="utf-8")
    town = open_town()
    try:
        town.matches.open_file(file)
        town.services.library.settled()
        listen(town)
        for thing in (*town.window.findChildren(Dialog), *town.window.findChildren(Toast)):
            assert len(thing.accessibleName()) < 3 * MAX_LETTERS
        for page in ("home", "library"):
            town.window.go(page)
            assert max(map(len, listen(town))) < 1000
    finally:
        close_town(town)
