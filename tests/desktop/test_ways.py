"""Every page can be reached from every other and left again, with a match on the table, and the table shows what it showed before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown.games import PACKAGES
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.smoke.scenario import painted
from tabletown_desktop.smoke.test_user import point

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
SEATS = (Seating("Anna", None, "teal"), Seating("Pip", "random", "coral"))
CHEAP = "dreamhome"
KEYS = {
    "new_match": (Qt.Key.Key_N, CTRL),
    "library": (Qt.Key.Key_L, CTRL),
    "statistics": (Qt.Key.Key_T, CTRL),
    "settings": (Qt.Key.Key_Comma, CTRL),
    "rules": (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier),
    "home": (Qt.Key.Key_Home, ALT),
}
"""Pages and the keys that lead there from any other."""
FROM_THE_LIBRARY = {"result": "open", "replay": "replay", "review": "review"}
"""Pages of a finished match, and the button of the library that leads there."""
PAGES = (*KEYS, *FROM_THE_LIBRARY)


class Walker(Driver):
    """Somebody who looks at everything while a match is on the table."""

    def key_to(self, page: str) -> None:
        self.key(*KEYS[page])
        self.town.services.library.settled()

    def go(self, page: str) -> None:
        if page in KEYS:
            self.key_to(page)
        else:
            self.key_to("library")
            library: Any = self.town.window.page("library")
            done = next(entry.id for entry in self.town.services.library.entries() if entry.kind == "finished")
            library.grid.choose(done)
            self.click(library.buttons[FROM_THE_LIBRARY[page]])
            self.town.services.library.settled()
        assert self.here == page

    def back(self) -> None:
        self.key(Qt.Key.Key_Left, ALT)

    def return_to_table(self) -> None:
        """Back, step by step; from the map the card of the match that waits leads there."""
        for _ in range(6):
            if self.here == "table":
                return
            if self.here == "home":
                self.town.services.library.settled()
                home: Any = self.town.window.page("home")
                self.click(home.running.go)
                self.town.services.library.settled()
            else:
                self.back()
        raise AssertionError(f"no way back from {self.here}")

    def table(self) -> QImage:
        """The whole page of the table as it is seen now, but for the tip that comes where the pointer rests long enough."""
        assert self.here == "table"
        QCoreApplication.processEvents()
        self.page.answers.tip.hide()
        painted(self.town)
        seen: QImage = self.page.grab().toImage()
        return seen

    def shows_itself(self, before: QImage, part: QRect | None = None) -> None:
        now = self.table()
        if part is not None:
            before, now = before.copy(part), now.copy(part)
        assert now.size() == before.size()
        assert now == before, f"{differing(before, now)} pixels are not as before"

    def plays_on(self) -> None:
        """A decision and its undo do what they should."""
        session = self.town.matches.session
        assert session is not None
        count = len(session.match.acts)
        ours = [action for action in self.actions() if action.verb not in ("end", "reshuffle")]
        self.play(ours[0])
        assert len(session.match.acts) > count
        if session.can_undo():
            self.key(Qt.Key.Key_Z, CTRL)
            assert len(session.match.acts) == count


def differing(one: QImage, other: QImage) -> int:
    return sum(one.pixel(x, y) != other.pixel(x, y) for x in range(0, one.width(), 4) for y in range(0, one.height(), 4)) * 16


def order(game: str, *seats: Seating) -> MatchOrder:
    return MatchOrder(game, {}, seats or SEATS, "maple 4071")


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


@pytest.fixture
def begun(town: Tabletown, qtbot: QtBot) -> Callable[[str], Walker]:
    """A match of that game, a few decisions old, on the table."""

    def begin(game: str) -> Walker:
        town.matches.start(order(game))
        walker = Walker(town)
        for _ in range(5):
            walker.step()
        session = town.matches.session
        assert session is not None
        qtbot.waitUntil(lambda: bool(walker.actions()) and not session.busy, timeout=30_000)
        point(walker.page.board.viewport(), QPoint(1, 1))  # where it comes back to a slot it would bring a preview
        return walker

    return begin


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("page", KEYS)
def test_a_page_is_looked_at_and_the_table_is_as_it_was(game: str, page: str, begun: Callable[[str], Walker]) -> None:
    walker = begun(game)
    before = walker.table()
    walker.go(page)
    walker.return_to_table()
    # a match that was left is opened again: what is told of the last round is not kept
    walker.shows_itself(before, walker.page.board.geometry() if page == "home" else None)
    walker.plays_on()


def test_from_every_page_to_every_other_and_back(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    town.matches.start(order(CHEAP))
    Walker(town).play_on()
    walker = begun(CHEAP)
    before = walker.table()
    for first, second in permutations(PAGES, 2):
        walker.go(first)
        walker.go(second)
        walker.return_to_table()
        walker.shows_itself(before, walker.page.board.geometry())
    walker.plays_on()


def buttons_of(walker: Walker) -> dict[str, QWidget]:
    top = walker.page.top
    return {"rules": top.rules, "settings": top.settings}


def by_escape(walker: Walker) -> None:
    walker.key(Qt.Key.Key_Escape)


def by_button(walker: Walker) -> None:
    page: Any = walker.town.window.page(walker.here)
    walker.click(page.top.back)


def by_mouse(walker: Walker) -> None:
    page = walker.town.window.page(walker.here)
    QTest.mouseClick(page, Qt.MouseButton.BackButton, Qt.KeyboardModifier.NoModifier, QPoint(3, page.height() - 3))


@pytest.mark.parametrize("back", [by_escape, by_button, by_mouse])
@pytest.mark.parametrize("page", [page for page in KEYS if page != "home"])
def test_every_way_back_leads_to_the_table(page: str, back: Callable[[Walker], None], begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    before = walker.table()
    walker.go(page)
    back(walker)
    walker.shows_itself(before)


@pytest.mark.parametrize("page", ["rules", "settings"])
def test_the_buttons_of_the_table_lead_there_and_back(page: str, begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    before = walker.table()
    walker.click(buttons_of(walker)[page])
    assert walker.here == page
    walker.back()
    walker.shows_itself(before)


@pytest.mark.qt_log_ignore("does not support", extend=True)
def test_the_menu_leads_there_and_back(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    before = walker.table()
    for page, command in (("new_match", "new"), ("library", "library"), ("statistics", "statistics"), ("settings", "settings")):
        menu = next(menu for menu in town.window._menus.values() if any(action.objectName() == command for action in menu.actions()))
        menu.popup(town.window.mapToGlobal(QPoint(40, 40)))
        QTest.mouseClick(
            menu,
            Qt.MouseButton.LeftButton,
            pos=menu.actionGeometry(next(action for action in menu.actions() if action.objectName() == command)).center(),
        )
        assert walker.here == page
        walker.back()
        walker.shows_itself(before)


def test_a_match_that_is_really_started_takes_the_place_of_the_other(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    first = town.matches.match
    walker.go("new_match")
    page: Any = town.window.page("new_match")
    walker.click(page.start_button)
    assert walker.here == "table"
    assert town.matches.match not in ("", first)
    town.services.library.settled()
    kept = {entry.id: entry for entry in town.services.library.entries()}
    assert kept[first].kind == "running" and kept[first].picture
    walker.back()
    assert walker.here == "home"
    assert town.matches.match == ""


def test_a_match_that_cannot_be_opened_leaves_the_table_as_it_is(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    before = walker.table()
    walker.go("library")
    town.matches.go_on("20200101-000000-badbad")
    town.services.library.settled()
    walker.return_to_table()
    town.controller.toast.hide()
    walker.shows_itself(before)


def test_the_match_on_the_table_opens_from_the_library_and_goes_with_its_deletion(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    walker = begun(CHEAP)
    before = walker.table()
    library: Any = town.window.page("library")
    walker.go("library")
    walker.click(library.buttons["open"])
    walker.town.services.library.settled()
    walker.shows_itself(before)
    walker.back()
    walker.go("library")
    walker.click(library.buttons["delete"])
    town.services.library.settled()
    assert town.matches.match == "" and town.services.library.entries() == ()
    walker.click(library.deeds.toast.button)
    town.services.library.settled()
    walker.click(library.buttons["open"])
    walker.town.services.library.settled()
    walker.shows_itself(before, walker.page.board.geometry())
    walker.plays_on()


def test_nothing_is_played_behind_another_page(town: Tabletown, begun: Callable[[str], Walker]) -> None:
    town.matches.start(order("happycity", Seating("Pip", "random", "teal"), Seating("Lotte", "random", "coral")))
    session = town.matches.session
    assert session is not None
    walker = Walker(town)
    for page in ("statistics", "rules"):
        walker.go(page)
        count = len(session.match.acts)
        for _ in range(20):
            QTest.qWait(10)
        assert len(session.match.acts) == count and walker.here == page
        walker.back()
        for _ in range(3000):
            if len(session.match.acts) > count:
                break
            QTest.qWait(10)
        assert len(session.match.acts) > count


def test_an_end_that_was_not_seen_waits_for_whoever_comes_back(town: Tabletown) -> None:
    town.matches.start(order("dreamhome"))
    walker = Walker(town)
    session = town.matches.session
    assert session is not None
    while not session.match.over:
        walker.step()
    walker.go("statistics")
    town.matches.finish()
    assert walker.here == "statistics"
    walker.back()
    assert walker.here == "result"
    walker.back()
    assert walker.here == "home"


def test_several_at_one_screen_are_asked_before_the_table_is_shown_again(town: Tabletown) -> None:
    town.services.settings.change("hand_over", True)
    town.matches.start(order("welcome", Seating("Anna", None, "teal"), Seating("Ben", None, "coral")))
    walker = Walker(town)
    assert walker.here == "hand_over"
    library: Any = town.window.page("library")
    walker.go("library")
    walker.click(library.buttons["open"])
    walker.town.services.library.settled()
    assert walker.here == "hand_over"
    walker.back()
    assert walker.here == "home"


@pytest.mark.parametrize("way", ["argument", "drop", "import"])
def test_a_file_that_is_opened_is_one_entry_however_often(
    way: str, tmp_path: Path, begun: Callable[[str], Walker], town: Tabletown
) -> None:
    walker, file, library = begun(CHEAP), tmp_path / "evening.tabletown", town.services.library
    library.export(town.matches.match, file)
    library.settled()
    walker.go("home")
    library.delete(library.entries()[0].id)
    library.settled()
    assert library.entries() == ()
    for _ in range(3):
        open_by(way, town, file)
        walker.return_to_table()
        walker.step()
        library.refresh()
        library.settled()
        assert [entry.kind for entry in library.entries()] == ["running"]
        walker.go("home")


def open_by(way: str, town: Tabletown, file: Path) -> None:
    if way == "argument":
        town._open([str(file)])
    elif way == "drop":
        what = QMimeData()
        what.setUrls([QUrl.fromLocalFile(str(file))])
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(town.window, QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, what, buttons, keys))
        QApplication.sendEvent(town.window, QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, what, buttons, keys))
    else:
        town.window.go("library")
        library: Any = town.window.page("library")
        library.deeds.take_in([file])
        town.services.library.settled()
        Driver(town).click(library.buttons["open"])
        town.services.library.settled()
    town.services.library.settled()
