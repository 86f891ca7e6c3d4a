"""What was just chosen can be exchanged by choosing again, steps back are free, and nobody is told off for resting the mouse: in
the real program, by mouse and by keys, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
TABLES: dict[str, tuple[str, dict[str, Any], tuple[Seating, ...], str]] = {
    "pairs of a town": ("welcome", {"edition": "first"}, (ANNA, BEN), "choose"),
    "cards of a town": ("welcome", {"manager": 1}, (ANNA,), "number"),
    "pairs of a lasvegas": ("lasvegas", {}, (ANNA, BEN), "choose"),
    "cards of a lasvegas": ("lasvegas", {"manager": 1}, (ANNA,), "number"),
    "columns of a house": ("dreamhome", {"remove": False}, (ANNA, BEN), "take"),
    "cards of a toy city": ("happycity", {"mode": "base"}, (ANNA, BEN), "build"),
}
MOST = 80


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


def sit(town: Tabletown, name: str, keys: bool = False) -> tuple[Driver, str]:
    """At that table, where several things of the offer may be chosen."""
    key, options, seats, verb = TABLES[name]
    town.matches.start(MatchOrder(key, options, seats, "maple 4071"))
    driver = Driver(town, keys)
    for _ in range(MOST):
        if len([action for action in driver.actions() if action.verb == verb]) > 1:
            return driver, verb
        driver.step()
    raise AssertionError(f"never two of {verb}")


def match(driver: Driver) -> Any:
    return driver.town.matches.session.match  # type: ignore[union-attr]


def slots(driver: Driver, verb: str) -> list[str]:
    """Where the actions of that verb are done now."""
    table = driver.page.talk.table
    return [table.slot_of(action) for action in driver.actions() if action.verb == verb]


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("name", TABLES)
def test_a_click_on_another_one_exchanges_what_was_chosen(name: str, keys: bool, town: Tabletown) -> None:
    driver, verb = sit(town, name, keys)
    choices = [action for action in driver.actions() if action.verb == verb]
    first, other = choices[0], choices[1]
    acts, before = len(match(driver).acts), match(driver).state.copy()
    there, table = slots(driver, verb)[1], driver.page.talk.table
    driver.play(first)
    assert match(driver).acts[-1].action is first
    assert driver.page.board.slots[there].lit  # it can be exchanged, and looks so
    if keys and there in table.offers():
        driver.key(Qt.Key(Qt.Key.Key_1 + list(table.offers()).index(there)))
    else:
        driver.take(there)
    assert len(match(driver).acts) == acts + 1 and match(driver).acts[-1].action is other
    assert sum(match(driver).undos) == 0
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match(driver).state == before and sum(match(driver).undos) == 0


def test_the_number_card_is_exchanged_and_the_action_card_stays(town: Tabletown) -> None:
    driver, _ = sit(town, "cards of a town")
    numbers = [action for action in driver.actions() if action.verb == "number"]
    driver.play(numbers[0])
    third = next(action for action in driver.actions() if action.json() == ["action", 3])
    driver.play(third)
    driver.take("number:2")
    assert [act.action.json() for act in match(driver).acts[-2:]] == [["number", 2], ["action", 3]]
    driver.take("action:1")
    assert [act.action.json() for act in match(driver).acts[-2:]] == [["number", 2], ["action", 1]]


def test_nothing_is_exchanged_once_the_turn_has_gone_on(town: Tabletown) -> None:
    driver, _ = sit(town, "pairs of a town")
    there = slots(driver, "choose")[1]
    driver.play(driver.actions()[0])
    driver.play(next(action for action in driver.actions() if action.verb == "write"))
    acts = list(match(driver).acts)
    assert not driver.page.board.slots[there].lit
    driver.take(there)
    assert match(driver).acts == acts


def test_a_tool_in_hand_comes_before_an_exchange(town: Tabletown) -> None:
    driver, _ = sit(town, "columns of a house")
    while "empty" not in driver.page.talk.interaction.tools:
        driver.step()
    others = [slot.key for slot in driver.page.board.slots if slot.instead]
    driver.key(Qt.Key.Key_F)
    assert others and not any(driver.page.board.slots[key].lit for key in others)
    acts = list(match(driver).acts)
    driver.take(others[0])
    assert match(driver).acts == acts
    driver.key(Qt.Key.Key_Escape)
    assert all(driver.page.board.slots[key].lit for key in others) and match(driver).acts == acts


def test_a_choice_by_keys_leads_on_and_not_to_what_could_be_chosen_instead(town: Tabletown) -> None:
    driver, _ = sit(town, "pairs of a town", keys=True)
    driver.take("pair:2")
    assert driver.page.board.focus_slot.key.startswith("lot:")


# ---- a step back --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_escape_goes_free_steps_back_and_stays_at_the_table(name: str, town: Tabletown) -> None:
    driver, _ = sit(town, name)
    for _ in range(3):
        if len(match(driver).state.to_act) and driver.actions() and driver.actions()[0].verb != "end":
            driver.play(next(action for action in driver.actions() if action is not driver.page.talk.main_action()))
    shown = 0
    while driver.town.matches.session.undo_is_free():  # type: ignore[union-attr]
        before = len(match(driver).acts)
        driver.key(Qt.Key.Key_Escape)
        shown += len(match(driver).acts) == before - 1
    assert shown and driver.here == "table"
    acts = list(match(driver).acts)
    for _ in range(3):
        driver.key(Qt.Key.Key_Escape)
    assert driver.here == "table" and match(driver).acts == acts and sum(match(driver).undos) == 0
    assert "nothing to undo" in driver.page.bar.accessibleName()


def test_escape_takes_nothing_back_that_would_count(town: Tabletown) -> None:
    town.matches.start(MatchOrder("dreamhome", {"first": "1", "remove": False}, (ANNA, BEN), "maple 4071", practice=True))
    driver = Driver(town)
    while match(driver).state.to_act == (0,):
        driver.step()
    driver.play(driver.actions()[0])
    driver.key(Qt.Key.Key_Escape)
    acts = list(match(driver).acts)
    assert acts[-1].seat == 0 and town.matches.session is not None and town.matches.session.can_undo()
    driver.key(Qt.Key.Key_Escape)
    assert match(driver).acts == acts


# ---- refusals and tips --------------------------------------------------------------------------------------------------


def a_dark_lot(driver: Driver) -> str:
    talk = driver.page.talk
    lots: Iterator[str] = (slot.key for slot in driver.page.board.slots if slot.key.startswith("lot:"))
    return next(lot for lot in lots if talk.refusal_at(lot) is not None)


def point_at(driver: Driver, key: str) -> None:
    board = driver.page.board
    QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))


def is_meant(driver: Driver, key: str) -> Callable[[], bool]:
    return lambda: bool(driver.page.talk.meant_key == key)


def test_a_refusal_follows_a_try_and_never_the_resting_pointer(town: Tabletown, qtbot: QtBot) -> None:
    driver, _ = sit(town, "pairs of a town")
    while match(driver).state.round < 2 or driver.actions()[0].verb != "choose":
        driver.step()
    driver.play(next(action for action in driver.actions() if action.verb == "choose"))
    answers, dark = driver.page.answers, a_dark_lot(driver)
    point_at(driver, dark)
    qtbot.waitUntil(lambda: driver.page.talk.meant_key == dark)
    assert answers.told == "" and not answers._waits.isActive()
    driver.take(dark)
    assert answers.told != ""
    point_at(driver, "plan:1")
    qtbot.waitUntil(lambda: answers.told == "")
    driver.keys = True
    driver.take(dark)
    assert answers.told != ""
    driver.key(Qt.Key.Key_Escape)
    assert answers.told == "" and match(driver).acts[-1].action.verb == "choose"


def test_a_tip_stands_beside_its_place_alone_and_off_the_offer(town: Tabletown, qtbot: QtBot) -> None:
    driver, _ = sit(town, "pairs of a town")
    page, answers = driver.page, driver.page.answers
    assert all(slot.toolTip() == "" for slot in page.board.slots)
    point_at(driver, "town:2")
    qtbot.waitUntil(answers.tip.isVisible)
    assert "Ben" in answers.tip.text and not answers.tip.geometry().intersects(answers.place("town:2"))
    assert not any(answers.tip.geometry().intersects(answers.place(f"pair:{pair}")) for pair in (1, 2, 3))
    driver.key(Qt.Key.Key_L)
    point_at(driver, "plan:1")
    point_at(driver, "town:2")
    qtbot.waitUntil(lambda: not answers._waits.isActive())
    assert page.beside.log.isVisible() and not answers.tip.isVisible()


@pytest.mark.parametrize("name", TABLES)
def test_no_chip_lies_over_the_offer(name: str, town: Tabletown, qtbot: QtBot) -> None:
    driver, verb = sit(town, name)
    table, board = driver.page.talk.table, driver.page.board
    told = 0
    for offered in slots(driver, verb):
        point_at(driver, offered)
        qtbot.waitUntil(is_meant(driver, offered))
        chip = table.drawing.lights._chip
        place = chip.mapRectToScene(chip._size)
        told += chip.isVisible()
        others = [board.slots[key].sceneBoundingRect().adjusted(6, 6, -6, -6) for key in table.offers()]
        assert not chip.isVisible() or not any(place.intersects(other) for other in others)
    assert bool(told) == ("town" not in name)  # what a card of a town says need not be said again


# ---- a choice at a place -----------------------------------------------------------------------------------------------


def to_a_choice(driver: Driver, streets: str = "123") -> str:
    """On to a lot of one of these streets where temps let several numbers be written."""
    for _ in range(MOST):
        numbers = [action for action in driver.actions() if action.verb == "write"]
        lots: list[str] = [driver.page.talk.table.slot_of(action) for action in numbers]
        several = [lot for lot in lots if lots.count(lot) > 1 and lot.split(":")[1] in streets]
        if several:
            return max(several)  # in the lowest street: the choice has room above it
        temps = [action for action in driver.actions() if action.verb == "choose" and action.args[0] == pair_with_temps(driver)]
        driver.play(temps[0]) if temps else driver.step()
    raise AssertionError("never several numbers at a lot")


def pair_with_temps(driver: Driver) -> int:
    return next((number for number, pair in enumerate(driver.page.talk.table.table.pairs, 1) if pair.action == "temp"), 0)


def test_an_open_choice_stands_alone_and_what_it_covered_comes_back(town: Tabletown, qtbot: QtBot) -> None:
    driver, _ = sit(town, "pairs of a town")
    lot = to_a_choice(driver, "23")  # below the first street the choice opens where the chip was
    page, answers, board = driver.page, driver.page.answers, driver.page.board
    chip = page.talk.table.drawing.lights._chip

    def chip_place() -> QRect:
        inside: QRect = board.mapFromScene(chip.sceneBoundingRect()).boundingRect()
        return inside.translated(board.pos())

    point_at(driver, lot)
    qtbot.waitUntil(lambda: page.talk.meant_key == lot)
    assert chip.isVisible()
    driver.take(lot)
    assert answers.choice.isVisible() and answers.choice.geometry().intersects(chip_place())
    assert not chip.isVisible() and not answers.tip.isVisible()
    for _ in answers.choice.buttons:
        driver.key(Qt.Key.Key_Right)
        assert page.talk.interaction.choice and not chip.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert not answers.choice.isVisible() and chip.isVisible()
    point_at(driver, "town:2")
    qtbot.waitUntil(lambda: page.talk.meant_key == "town:2")
    assert not chip.isVisible()


def test_a_tip_goes_when_a_choice_opens_and_comes_back_with_its_end(town: Tabletown, qtbot: QtBot) -> None:
    town.services.settings.change("previews", False)
    driver, _ = sit(town, "pairs of a town")
    lot = to_a_choice(driver)
    page, answers = driver.page, driver.page.answers
    page.board.slots[lot].tip = "A quiet street"
    point_at(driver, lot)
    qtbot.waitUntil(answers.tip.isVisible)
    driver.take(lot)
    assert answers.choice.isVisible() and not answers.tip.isVisible()
    page.board.slots[lot].tip = "A quiet street"
    driver.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(answers.tip.isVisible)
    assert not answers.choice.isVisible()


# ---- what the others did ------------------------------------------------------------------------------------------------


def test_what_the_others_did_stands_beside_the_help_and_not_in_its_place(town: Tabletown) -> None:
    driver, _ = sit(town, "columns of a house")
    while match(driver).state.round < 3 or not driver.town.matches.session.news():  # type: ignore[union-attr]
        driver.step()
    for _ in range(30):
        session = driver.town.matches.session
        assert session is not None
        ask, said = session.view().ask, driver.page.bar.accessibleName()
        say = town.services.words.say
        assert say(ask.sentence) in said and (ask.detail is None or say(ask.detail) in said)
        told = [line for line in session.news() if driver.page.talk.table.tells(line.action)]
        assert all(say(line.message) in said for line in told)
        driver.step()
