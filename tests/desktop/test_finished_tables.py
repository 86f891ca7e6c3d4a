"""The table of a match that is over stays until it has been seen; nothing of the result is told before its points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.scene.paper import Paper

ANNA, ROBOT = Seating("Anna", None, "teal"), Seating("Robot", "random", "mustard")
GAMES = {
    "welcome": ("welcome", (ANNA,)),
    "lasvegas": ("lasvegas", (ANNA,)),
    "dreamhome": ("dreamhome", (ANNA, ROBOT)),
    "happycity": ("happycity", (ANNA, ROBOT)),
}
LOOKS = 20
"""How often the program may think of leaving by itself."""


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    page: Any = town.window.page("table")
    page.motion.speed = SPEEDS["off"]
    while page.motion.moving:
        page.motion.finish()
    close_town(town)


def played(town: Tabletown, name: str) -> Driver:
    """A match of that game, played to its last decision."""
    key, seats = GAMES[name]
    town.matches.start(MatchOrder(key, {}, seats, "maple 4071"))
    driver = Driver(town)
    for _ in range(900):
        if driver.over:
            return driver
        driver.step()
        QTest.qWait(0)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("name", GAMES)
def test_the_finished_table_stays_until_the_person_goes_on(name: str, town: Tabletown) -> None:
    driver = played(town, name)
    page = driver.page
    for _ in range(LOOKS):
        QTest.qWait(0)
    assert driver.here == "table"
    assert page.bar.accessibleName().startswith("The match is over.")
    assert page.bar.main.text() == "See result" and page.bar.main.isEnabled()
    driver.press_main()
    assert driver.here == "result"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], ids=["enter", "space"])
def test_enter_and_space_go_on_to_the_result(key: Qt.Key, town: Tabletown) -> None:
    driver = played(town, "happycity")
    driver.key(key)
    assert driver.here == "result"


def test_a_match_whose_result_nobody_looked_at_is_finished_all_the_same(town: Tabletown) -> None:
    played(town, "happycity")
    town.window.go("home")
    town.services.library.settled()
    assert [entry.kind for entry in town.services.library.entries()] == ["finished"]


def test_a_program_closed_at_the_finished_table_has_kept_the_result(qapp: object) -> None:
    first = open_town()
    played(first, "happycity")
    close_town(first)
    again = open_town()
    kinds = [entry.kind for entry in again.services.library.entries()]
    close_town(again)
    assert kinds == ["finished"]


@pytest.mark.parametrize("name", ["welcome", "happycity"])
def test_who_hides_the_running_score_sees_none_before_the_result(name: str, town: Tabletown) -> None:
    town.services.settings.change("live_score", False)
    page = played(town, name).page
    assert not page.bar.score.isVisible()
    assert not page.talk.table.live


def test_the_total_of_a_house_is_told_once_it_is_counted(town: Tabletown, qtbot: QtBot) -> None:
    """The roof is turned over and counted on the table: until then neither bar nor houses tell the sum."""
    town.matches.start(MatchOrder("dreamhome", {}, GAMES["dreamhome"][1], "maple 4071"))
    driver = Driver(town)
    page = driver.page
    while page.session.match.state.round < 12 or len(driver.actions()) != 1:
        driver.step()
        QTest.qWait(0)
    page.motion.speed = SPEEDS["normal"]
    driver.press_main()
    qtbot.waitUntil(lambda: bool(driver.over or driver.actions()), timeout=20_000)
    while not driver.over:
        driver.step()
        QTest.qWait(0)
    assert not page.talk.table.counted and not page.bar.score.isVisible()
    assert page.bar.main.text() == "Show total"
    assert page.talk.table.name("house:2") == "Robot’s house"
    driver.press_main()
    assert driver.here == "table"
    assert page.talk.table.counted and page.bar.score.isVisible()
    assert page.bar.main.text() == "See result"
    driver.press_main()
    assert driver.here == "result"


@pytest.mark.parametrize(("game", "key"), [("welcome", "town:2"), ("lasvegas", "city:2")])
def test_another_sheet_of_a_finished_table_is_told_as_the_last(game: str, key: str, town: Tabletown) -> None:
    """While a round runs the others are seen as it began; when the match is over, as they ended, without the own score."""
    town.matches.start(MatchOrder(game, {}, (ANNA, ROBOT), "maple 4071"))
    driver = Driver(town)
    page = driver.page
    driver.take(key)
    assert page.talk.table.guest == 1
    assert page.bar.sentence == "What Robot had at the start of the round."
    assert not page.bar.score.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert page.bar.score.isVisible()
    for _ in range(900):
        if driver.over:
            break
        driver.step()
        QTest.qWait(0)
    assert driver.over and page.bar.score.isVisible()
    driver.take(key)
    assert page.talk.table.guest == 1
    assert page.bar.sentence == "What Robot has now."
    assert not page.bar.score.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert page.bar.sentence == "The match is over." and page.bar.score.isVisible()


@pytest.mark.parametrize(("language", "own", "others"), [("en", "Your roof", "Robot’s roof"), ("de", "Dein Dach", "Das Dach von Robot")])
def test_the_roof_of_another_house_names_its_owner(
    language: str, own: str, others: str, town: Tabletown, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (driver := played(town, "dreamhome")).page
    town.services.words.choose(language)
    drawn: list[str] = []
    words = Paper.words

    def heard(paper: Paper, x: float, y: float, text: str, *more: Any, **named: Any) -> float:
        drawn.append(text)
        return words(paper, x, y, text, *more, **named)

    monkeypatch.setattr(Paper, "words", heard)
    driver.take("house:2")
    page.board.grab()
    assert others in drawn and own not in drawn
    drawn.clear()
    driver.key(Qt.Key.Key_Escape)
    page.board.grab()
    assert own in drawn and others not in drawn
