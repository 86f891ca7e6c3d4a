"""The page between two persons: it hides everything and asks who is there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import interface_scale
from tabletown_desktop.pages.hand_over import HandOverPage, Turn

SEATS = (Seating("Anna", None, "teal"), Seating("Mina", "mina", "coral"), Seating("Ben", None, "plum"), Seating("Clara", None, "sky"))


@pytest.fixture
def page(services: Services, show: Callable[[HandOverPage], HandOverPage]) -> HandOverPage:
    page = show(HandOverPage(services))
    page.tell(Turn("welcome", 14, SEATS, 2, 0))
    return page


def test_the_title_says_only_the_game(page: HandOverPage) -> None:
    assert page.title == "Welcome To"


def test_it_says_who_is_wanted_and_what_was(page: HandOverPage) -> None:
    assert page.ready_button.text() == "I am Ben"
    assert page.sentence() == "Anna has played. The table stays hidden until Ben is ready."
    page.tell(Turn("welcome", 14, SEATS, 0, 3))
    assert page.sentence() == "Round 13 is over. The table stays hidden until Anna is ready."
    page.tell(Turn("welcome", 1, SEATS, 0))
    assert page.sentence() == "The table stays hidden until Anna is ready."


def test_no_round_is_done_when_the_screen_comes_round_within_the_first(page: HandOverPage) -> None:
    page.tell(Turn("lasvegas", 1, SEATS, 0, 3))
    assert page.sentence() == "Clara has played. The table stays hidden until Anna is ready."


def test_persons_only_stand_in_the_order() -> None:
    assert Turn("welcome", 2, SEATS, 2, 0).order() == [0, 2, 3]
    assert Turn("welcome", 2, SEATS, 0, 3).order() == [3, 0, 2]
    assert Turn("welcome", 2, SEATS[:3], 0, 2).order() == [0, 2]


def test_a_running_match_tells_whose_turn_it_is() -> None:
    match = Match.begin(game("welcome"), {}, SEATS, "maple")
    assert Turn.of(match, 0, None) == Turn("welcome", 1, SEATS, 0)
    match.play(0, match.view(0).actions()[0])
    assert Turn.of(match, 2, 0) == Turn("welcome", 1, SEATS, 2, 0)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_or_a_click_says_i_am_here(qtbot: QtBot, page: HandOverPage, key: Qt.Key) -> None:
    page.setFocus()
    focused = page.focusWidget()
    assert focused is page.ready_button
    with qtbot.waitSignal(page.ready):
        QTest.keyClick(focused, key)
    with qtbot.waitSignal(page.ready):
        QTest.mouseClick(page.ready_button, Qt.MouseButton.LeftButton)


def test_escape_does_nothing(qtbot: QtBot, page: HandOverPage) -> None:
    with qtbot.assertNotEmitted(page.ready), qtbot.assertNotEmitted(page.leave), qtbot.assertNotEmitted(page.asked_back):
        QTest.keyClick(page, Qt.Key.Key_Escape)


def test_it_can_be_switched_off_and_left(qtbot: QtBot, page: HandOverPage) -> None:
    with qtbot.waitSignal(page.skipping) as heard:
        QTest.mouseClick(page.skip, Qt.MouseButton.LeftButton)
    assert heard.args == [True]
    with qtbot.waitSignal(page.leave):
        QTest.mouseClick(page.leave_button, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(page.skipping):
        page.tell(Turn("welcome", 14, SEATS, 3, 2), skip=False)
    assert not page.skip.isChecked()


def test_only_the_button_the_switch_and_leaving_are_reached(page: HandOverPage) -> None:
    page.ready_button.setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(4):
        focused = page.focusWidget()
        assert focused is not None
        reached.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert reached == [page.ready_button, page.skip, page.leave_button, page.ready_button]


@pytest.mark.parametrize(("width", "height", "text"), [(1280, 620, 1.0), (1280, 620, 1.5), (1280, 800, 1.0), (3840, 2160, 1.0)])
def test_nothing_lies_over_another(page: HandOverPage, width: int, height: int, text: float) -> None:
    page.theme.choose(text_scale=text)
    page.resize(width, height)
    parts = [page.top, page.ready_button, page.order, page.skip]
    places = [part.geometry() for part in parts if part.isVisible()]
    assert all(page.rect().contains(place) for place in places)
    assert all(above.bottom() < below.top() for above, below in pairwise(places))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (2560, 1440), (3840, 2160)])
def test_in_high_contrast_the_town_stands_beside_the_words(width: int, height: int, services: Services, page: HandOverPage) -> None:
    services.theme.choose("contrast")
    services.theme.fit(interface_scale(width, height))
    page.resize(width, height)
    image, units, desk = page.grab().toImage(), services.theme.units, services.theme.tokens.desk.rgb()

    def drawn(left: int, right: int) -> bool:
        """Whether anything stands above the ground of the page, below all that is said on it."""
        low = range(page.skip_words.geometry().bottom() + units(8), height - units(8), 2)
        return any(image.pixel(x, y) != desk for x in range(left, right) for y in low)

    said = page.skip.geometry().united(page.ready_button.geometry())
    assert drawn(0, said.left() - units(120)) and drawn(said.right() + units(120), width)
    assert not drawn(said.left(), said.right())
