"""From a result to its review and on into a practice match, in the real program with real bot processes."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown.record import Origin
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.result.account import notes
from tabletown_desktop.pages.review import ReviewPage

ANNA, MINA = Seating("Anna", None, "teal"), Seating("Mina", "greedy", "coral")
LONG = 60_000


@pytest.fixture
def driver(town: Tabletown) -> Driver:
    """A match with its result in front."""
    town.matches.start(MatchOrder("happycity", {}, (ANNA, MINA), "maple 4071"))
    driver = Driver(town)
    driver.play_on()
    town.services.library.settled()
    return driver


def review_of(town: Tabletown) -> ReviewPage:
    page = town.window.page("review")
    assert isinstance(page, ReviewPage)
    return page


def judged(page: ReviewPage) -> int:
    return page.subject.review.judged_turns if page.subject is not None else 0


def waiting(town: Tabletown) -> list[int]:
    """The questions somebody still waits for."""
    assert town.controller is not None
    return list(town.controller.bot_pool._jobs)


def test_a_result_is_looked_back_at_to_the_end(town: Tabletown, driver: Driver, qtbot: QtBot) -> None:
    driver.key(Qt.Key.Key_R)
    assert town.window.here == "review"
    page = review_of(town)
    qtbot.waitUntil(lambda: page.subject is not None and page.subject.review.done, timeout=LONG)
    assert page.subject is not None
    assert judged(page) == len(page.subject.review.turns)
    assert not waiting(town)
    driver.key(Qt.Key.Key_Escape)
    assert town.window.here == "result"


def test_leaving_in_the_middle_leaves_no_question_behind(town: Tabletown, driver: Driver, qtbot: QtBot) -> None:
    result: Any = town.window.page("result")
    driver.click(result.review_button)
    page = review_of(town)
    qtbot.waitUntil(lambda: judged(page) > 0, timeout=LONG)
    assert waiting(town)
    driver.key(Qt.Key.Key_Escape)
    assert town.window.here == "result"
    assert not waiting(town)
    known = judged(page)
    driver.key(Qt.Key.Key_R)
    assert judged(page) == known
    qtbot.waitUntil(lambda: judged(page) > known, timeout=LONG)


def test_a_finished_match_of_the_library_is_looked_back_at(town: Tabletown, driver: Driver, qtbot: QtBot) -> None:
    town.window.go("library")
    library: Any = town.window.page("library")
    assert library.buttons["review"].isEnabled()
    driver.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: town.window.here == "review", timeout=LONG)
    assert review_of(town).journal is not None


def test_a_running_match_is_not_looked_back_at(town: Tabletown) -> None:
    town.matches.start(MatchOrder("dreamhome", {}, (ANNA, MINA), "maple 4071"))
    town.window.go("library")
    town.services.library.settled()
    library: Any = town.window.page("library")
    assert not library.buttons["review"].isEnabled()


def test_a_practice_match_from_a_turn_is_played_and_taken_back_to_its_begin(town: Tabletown, driver: Driver, qtbot: QtBot) -> None:
    driver.key(Qt.Key.Key_R)
    page = review_of(town)
    qtbot.waitUntil(lambda: page.subject is not None and len(page.subject.review.curve()) > 5, timeout=LONG)
    page.choose(5)
    assert page.subject is not None
    turn, before = page.subject.turn(5), page.journal
    driver.key(Qt.Key.Key_P)
    assert town.window.here == "table"
    assert not waiting(town) or town.matches.session is not None
    session = town.matches.session
    assert session is not None
    match = session.match
    assert match.practice
    number, table = turn.round, driver.page
    origin = f"Practice from review of Anna, Mina (round {number})"
    assert session.journal.header.origin == Origin("review", ["Anna", "Mina"], number)
    assert table.top._note.endswith(origin) and table.top._sign == "coach"
    assert match.seats == (ANNA, MINA)
    assert match.view(0) == turn.view
    driver.step()
    driver.step()
    qtbot.waitUntil(lambda: len(match.acts) > turn.step, timeout=LONG)
    while match.can_undo(0):
        driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not [act for act in match.acts if act.seat == 0]
    assert before is not None
    assert before.match.over
    driver.play_on()
    assert town.window.here == "result"
    assert match.over
    result: Any = town.window.page("result")
    assert (
        f"{origin}: this match counts as played with help." in notes(town.services.words, result.account, None)
        and result.top._sign == "coach"
    )
    town.window.go("library")
    town.services.library.settled()
    library: Any = town.window.page("library")
    entry = next(each for each in town.services.library.entries() if each.origin is not None)
    library.grid.choose(entry.id)
    assert entry.practice and library.telling.practice_tags(entry) == ("Practice from review", "Practice")
    assert "Practice from review" in library.bottom.sentence and origin in library.telling.whole(entry)
