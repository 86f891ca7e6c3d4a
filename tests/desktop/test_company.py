"""Bots at the table of the real program: every level, seats that change hands, turns that are shown, processes that die."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tabletown.ai.players import PLAYERS
from tabletown.games import game
from tabletown.journal import opened
from tabletown.match import Seating
from tabletown.record import SeatLine, dump, load
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import turn_show

ANNA = Seating("Anna", None, "teal")
LEVELS = {"pip": "welcome", "bruno": "lasvegas", "rosa": "dreamhome", "viktor": "happycity"}
"""One of each level, and each at another game."""
opens_a_menu = pytest.mark.qt_log_ignore("^This plugin does not support (raise|grabbing)")
"""The platform without a screen says so of every menu."""


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


def bot(key: str, colour: str = "coral") -> Seating:
    return Seating(key.title(), key, colour)


def sit(town: Tabletown, key: str, *seats: Seating, **options: Any) -> Driver:
    town.matches.start(MatchOrder(key, options, seats, "maple 4071"))
    return Driver(town)


def session(town: Tabletown) -> Any:
    assert town.matches.session is not None
    return town.matches.session


def moving(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are shown, until somebody skips them."""
    for length in ("FOLLOWED_MS", "TURN_MS"):
        monkeypatch.setattr(turn_show, length, 60_000)
    monkeypatch.setattr("tabletown_desktop.pages.table.opponents_panel.FOLLOWED_MS", 60_000)
    monkeypatch.setattr(turn_show, "LONGEST_TURN_MS", 60_000)
    town.services.settings.change("motion", "fast")


def end_round(driver: Driver, qtbot: QtBot) -> None:
    """One turn of the person, and those of all others."""
    match = session(driver.town).match
    number = match.state.round
    while match.state.round == number:
        driver.step()
        QTest.qWait(1)


@pytest.mark.parametrize("key", LEVELS)
def test_a_match_against_each_level_is_played_to_its_result(key: str, town: Tabletown) -> None:
    driver = sit(town, LEVELS[key], ANNA, bot(key))
    driver.play_on()
    result: Any = town.window.page("result")
    record = load(dump(result.journal.record()))
    again = opened(record, game)
    assert result.journal.match.over and again.problem is None
    assert again.journal.match.seats[1] == bot(key)
    assert PLAYERS[key].level in ("novice", "casual", "skilled", "expert")


def test_bots_alone_play_a_match_that_is_left_and_found_again(town: Tabletown, qtbot: QtBot) -> None:
    driver = sit(town, "happycity", bot("pip", "teal"), bot("lotte"))
    match = session(town).match
    qtbot.waitUntil(lambda: match.state.round > 2, timeout=60_000)
    assert driver.here == "table" and not driver.actions()
    town.window.go("home")
    town.services.library.settled()
    home: Any = town.window.page("home")
    driver.click(home.running.go)
    town.services.library.settled()
    assert session(town).match.state.round > 2
    qtbot.waitUntil(lambda: driver.over, timeout=120_000)
    driver.press_main()
    assert driver.here == "result"


def test_a_killed_process_costs_the_match_nothing(town: Tabletown, qtbot: QtBot) -> None:
    town.services.settings.change("patience", True)  # or they may have thought before they are looked at
    driver = sit(town, "welcome", ANNA, bot("viktor"), bot("ada", "plum"))
    bot_pool = town.controller.bot_pool
    killed: set[int] = set()

    def strike() -> bool:
        """Kill whoever thinks, or has just thought."""
        for talker in bot_pool._talkers:
            process = talker.process
            with contextlib.suppress(ValueError):  # it has just been buried
                if process is not None and process.pid is not None and process.is_alive():
                    killed.add(process.pid)
                    process.kill()
        return bool(killed)

    for _ in range(3):
        qtbot.waitUntil(strike, timeout=60_000)
        end_round(driver, qtbot)
    assert len(killed) > 2 and session(town).match.state.round == 4


def test_who_leaves_in_the_middle_of_a_thought_takes_nothing_along(town: Tabletown, qtbot: QtBot) -> None:
    town.services.settings.change("patience", True)
    sit(town, "welcome", ANNA, bot("viktor"), bot("ada", "plum"))
    bot_pool = town.controller.bot_pool
    qtbot.waitUntil(lambda: any(talker.job for talker in bot_pool._talkers), timeout=60_000)
    town.window.go("home")
    assert not bot_pool._jobs
    qtbot.waitUntil(lambda: not any(talker.job for talker in bot_pool._talkers), timeout=60_000)


def test_opponents_take_their_time_if_they_are_asked_to(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def ask(question: object) -> int:
        asked.append(question)
        return len(asked)

    monkeypatch.setattr(town.controller.bot_pool, "ask", ask)
    sit(town, "welcome", ANNA, bot("ada"))
    town.services.settings.change("patience", True)
    session(town).ask_hint()
    assert [(question.kind, question.effort) for question in asked] == [("choose", 1), ("hint", 4)]


# ---- seats change hands -------------------------------------------------------------------------------------------------


def menu_in_front() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def pick(menu: QMenu, text: str) -> None:
    """Go to the entry by keys and take it."""
    wanted = next(action for action in menu.actions() if action.text().startswith(text))
    menu.setActiveAction(wanted)
    QTest.keyClick(menu, Qt.Key.Key_Return)


@opens_a_menu
def test_a_seat_is_handed_to_a_bot_and_taken_back_by_keys(town: Tabletown, qtbot: QtBot) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"))
    driver.step()
    driver.key(Qt.Key.Key_O)
    whole = menu_in_front()
    assert [action.text() for action in whole.actions()][:2] == ["Anna · Human", "Pip · Novice"]
    pick(whole, "Anna")
    pick(menu_in_front(), "Let Ada take over")
    match = session(town).match
    assert match.seats[0] == Seating("Ada", "ada", "teal")
    assert town.controller.toast.isVisible()
    qtbot.waitUntil(lambda: match.state.round > 1, timeout=60_000)
    driver.key(Qt.Key.Key_O)
    pick(menu_in_front(), "Ada")
    pick(menu_in_front(), "Play this seat myself")
    assert match.seats[0] == ANNA
    qtbot.waitUntil(lambda: bool(driver.actions()), timeout=60_000)
    lines = [line for line in session(town).journal.lines if isinstance(line, SeatLine) and line.name]
    assert lines == [SeatLine(1, "Ada", "ada"), SeatLine(1, "Anna")]
    driver.play_on()
    town.services.library.settled()
    (entry,) = town.services.library.entries()
    assert entry.seats[0].taken_over and entry.helped


def ask_for_menu(driver: Driver, slot: str, reason: QContextMenuEvent.Reason) -> None:
    board = driver.page.board
    at = board.mapFromScene(board.slots[slot].centre())
    if reason == QContextMenuEvent.Reason.Keyboard:
        board.setFocus()
        board.set_focus_slot(board.slots[slot])
        at = QPoint(0, 0)
    thing = board if reason == QContextMenuEvent.Reason.Keyboard else board.viewport()
    QApplication.sendEvent(thing, QContextMenuEvent(reason, at, board.viewport().mapToGlobal(at)))


@opens_a_menu
@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
@pytest.mark.parametrize(
    ("key", "slot"), [("welcome", "town:2"), ("lasvegas", "city:2"), ("dreamhome", "house:2"), ("happycity", "city:2")]
)
def test_the_row_of_a_seat_has_its_menu(key: str, slot: str, reason: QContextMenuEvent.Reason, town: Tabletown) -> None:
    driver = sit(town, key, ANNA, bot("pip"), **({"first": "1"} if key == "dreamhome" else {}))
    ask_for_menu(driver, slot, reason)
    menu = menu_in_front()
    assert menu.title() == "Pip · Novice"
    pick(menu, "Let Viktor take over")
    assert session(town).match.seats[1] == Seating("Viktor", "viktor", "coral")


@opens_a_menu
def test_a_right_click_elsewhere_opens_nothing(town: Tabletown) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"))
    ask_for_menu(driver, "lot:2:4", QContextMenuEvent.Reason.Mouse)
    assert QApplication.activePopupWidget() is None


@opens_a_menu
def test_the_pace_of_the_others_is_chosen_at_the_table(town: Tabletown) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"))
    driver.click(driver.page.company.button)
    whole = menu_in_front()
    pick(whole, "Show other players’ turns")
    pick(menu_in_front(), "Fast")
    assert town.services.settings.now.bot_turns == "fast"
    driver.key(Qt.Key.Key_O)
    pick(menu_in_front(), "Bots think longer")
    assert town.services.settings.now.patience


def test_two_persons_and_a_bot_become_one_person_and_two_bots(town: Tabletown) -> None:
    driver = sit(town, "welcome", ANNA, Seating("Ben", None, "coral"), bot("pip", "plum"))
    town.services.settings.change("hand_over", True)
    session(town).occupy(1, "Otto", "otto")
    driver.play_on(steps=60, until="table")
    assert driver.here == "table" and not session(town).shared and session(town).playing


# ---- what the others did is shown ----------------------------------------------------------------------------------------


def card(driver: Driver) -> Any:
    return driver.page.company.show.card


def test_what_a_round_brought_is_shown_seat_by_seat_and_skipped_with_a_click(
    town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"), bot("lotte", "plum"))
    moving(town, monkeypatch)
    end_round(driver, qtbot)
    assert card(driver).isVisible() and card(driver).person.name == "Pip"
    told = [town.services.words.say(line.message) for line in session(town).news() if line.seat == 1]
    assert any(card(driver).text.lower().startswith(said.lower()) for said in told)
    driver.page.company.show._next()
    assert card(driver).person.name == "Lotte"
    driver.click(driver.page.board.viewport(), QPoint(3, 3))
    assert not card(driver).isVisible() and not driver.page.company.show.running
    assert {line.seat for line in session(town).log()} >= {1, 2}


def test_a_key_skips_what_is_shown_and_nothing_is_shown_where_a_person_wants_it_so(
    town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"))
    moving(town, monkeypatch)
    end_round(driver, qtbot)
    assert card(driver).isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert not card(driver).isVisible() and driver.here == "table"
    town.services.settings.change("bot_turns", "off")
    end_round(driver, qtbot)
    assert not card(driver).isVisible()
    town.services.settings.change("bot_turns", "normal")
    town.services.settings.change("motion", "off")
    end_round(driver, qtbot)
    assert not card(driver).isVisible()


def test_turns_in_turn_are_followed_decision_by_decision(town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit(town, "happycity", ANNA, bot("pip"), mode="base")
    moving(town, monkeypatch)
    match = session(town).match
    while session(town).playing:
        driver.step()
    mine = len(match.acts)
    qtbot.waitUntil(lambda: len(match.acts) > mine, timeout=60_000)
    qtbot.waitUntil(card(driver).isVisible, timeout=60_000)
    acts, text = len(match.acts), card(driver).text
    assert card(driver).person.name == "Pip" and text
    driver.key(Qt.Key.Key_Right)  # whoever grows impatient sees the next one
    qtbot.waitUntil(lambda: len(match.acts) > acts, timeout=60_000)


def test_the_card_never_covers_the_row_it_speaks_of_and_stays_on_the_board(
    town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(town, "lasvegas", ANNA, bot("pip"), bot("lotte", "plum"))
    moving(town, monkeypatch)
    end_round(driver, qtbot)
    for size in (town.window.size(), QSize(1920, 1080), QSize(1280, 800)):
        town.window.resize(size)
        QTest.qWait(1)
        row = driver.page.company.row_of(1)
        assert card(driver).isVisible() and driver.page.board.geometry().contains(card(driver).geometry())
        assert not row.intersects(card(driver).geometry())
        assert card(driver).geometry().right() + driver.page.theme.units(turn_show.GAP) == row.left() - 1


def test_the_pages_own_timers_stop_when_the_match_is_left(town: Tabletown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit(town, "welcome", ANNA, bot("pip"))
    moving(town, monkeypatch)
    end_round(driver, qtbot)
    assert driver.page.company.show.running
    town.window.go("home")
    assert not driver.page.company.show.running and not card(driver).isVisible()
