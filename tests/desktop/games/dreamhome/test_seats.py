"""The small pictures: of a match in the library and on the map (the house in its garden, not a green field), and of the other
seats, of whom one is next."""

from __future__ import annotations

import pytest
from driver import Driver
from PySide6.QtGui import QImage

from tabletown.games import game
from tabletown.games.dreamhome.data import NONE
from tabletown.games.dreamhome.order import next_seat
from tabletown.match import Match, Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.dreamhome.seats import house_look
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.smoke.scenario import colours

ANNA, ROBOT = Seating("Anna", None, "teal"), Seating("Robot", "random", "mustard")
MANY = 2000


def commonest(image: QImage) -> float:
    """The share of the picture that has its commonest colour."""
    pixels = list(memoryview(image.convertToFormat(QImage.Format.Format_RGB32).constBits()).cast("I"))
    return max(pixels.count(colour) for colour in set(pixels[::101])) / len(pixels)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 740)], ids=["beauty", "laptop"])
def test_a_match_left_at_once_has_a_picture_of_its_house(size: tuple[int, int], town: Tabletown) -> None:
    town.window.resize(*size)
    town.matches.start(MatchOrder("dreamhome", {}, (ANNA, ROBOT), "maple 4071"))
    Driver(town).wait()
    match = town.matches.match
    town.window.go("home")
    town.services.library.settled()
    image = QImage(str(town.services.library.picture(match)))
    assert colours(image) > MANY
    assert commonest(image) < 0.25


def test_only_the_seat_that_acts_next_is_named_next(town: Tabletown) -> None:
    """The row of a house says "is next" of nobody else than the rules do."""
    town.matches.start(MatchOrder("dreamhome", {"first": "1"}, (ANNA, Seating("Ben"), Seating("Cleo"), Seating("Dora")), "maple 4071"))
    driver = Driver(town)
    named = set()
    while driver.page.session.match.state.round < 5:
        driver.step()
        if driver.here != "table":
            continue
        drawing, table = driver.page.talk.table.drawing, driver.page.session.match.state
        told = [look.seat for look in drawing._others if look.status == "next"]
        assert told == [seat for seat in (next_seat(table),) if seat not in (NONE, driver.page.session.seat)]
        named.update(told)
    assert named == {0, 1, 2, 3}


def test_only_a_bot_thinks_and_whoever_is_to_play_is_named_so() -> None:
    seats = (ANNA, Seating("Ben"), Seating("Cleo"), Seating("Dora"))
    table = Match.begin(game("dreamhome"), {"first": "2"}, seats, "maple 4071").view(0).table
    told = [house_look(table, seat, seats, busy, True, 0).status for busy in ((), (1,)) for seat in (1, 2)]
    assert told == ["turn", "next", "thinking", "next"]
