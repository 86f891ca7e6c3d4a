"""What moves on the table of Dream Home: cards to the own house and to the others, and what an undo makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtTest import QTest

from tabletown.match import Seating
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.scene.motion import SPEEDS

ANNA, ROBOT = Seating("Anna", None, "teal"), Seating("Robot", "random", "mustard")


@pytest.fixture
def driver(qapp: object) -> Iterator[Driver]:
    town = open_town()
    town.matches.start(MatchOrder("dreamhome", {"first": "1", "remove": False}, (ANNA, ROBOT), "maple 4071"))
    driver = Driver(town)
    driver.wait()
    yield driver
    driver.page.motion.speed = SPEEDS["off"]
    driver.page.motion.finish()
    close_town(town)


def moving(driver: Driver, wanted: bool = True) -> Any:
    """The page with motion on; time stands still but for `finish`."""
    page = driver.page
    page.motion.speed = SPEEDS["normal"] if wanted else SPEEDS["off"]
    return page


def do(driver: Driver, *verbs: str) -> Any:
    """The first action of each verb; gives the last."""
    action = None
    for verb in verbs:
        action = next(action for action in driver.actions() if action.verb == verb)
        driver.page.talk.play(action)
    return action


def progress(driver: Driver) -> set[str]:
    return {key.partition(":")[0] for key in driver.page.talk.table.drawing.progress}


def test_a_card_flies_to_its_cell_and_settles(driver: Driver) -> None:
    page = moving(driver)
    do(driver, "take", "place")
    assert "away" in progress(driver)
    page.motion.finish()
    assert "away" not in progress(driver)
    assert "cell" in progress(driver)
    page.motion.finish()
    assert progress(driver) <= {"open"}


def test_without_motion_nothing_is_on_its_way(driver: Driver) -> None:
    moving(driver, wanted=False)
    do(driver, "take", "place")
    assert progress(driver) == set()
    assert not driver.page.motion.moving


def test_what_is_taken_back_does_not_land(driver: Driver) -> None:
    page = moving(driver)
    do(driver, "take", "place")
    page.session.undo()
    assert "away" not in progress(driver)
    page.motion.finish()
    assert "cell" not in progress(driver)


def test_what_moved_is_at_its_end_when_the_window_gets_another_size(driver: Driver) -> None:
    page = moving(driver)
    do(driver, "take", "place")
    page.retranslate()
    assert progress(driver) == set()


def test_the_row_of_another_seat_rises_and_its_new_room_shines(driver: Driver) -> None:
    page = moving(driver)
    session = page.session
    do(driver, "take", "place", "end")
    seen: set[str] = set()
    for _ in range(3000):
        if session.playing:
            break
        QTest.qWait(5)
        seen |= progress(driver)
    assert {"lift", "glow"} <= seen
