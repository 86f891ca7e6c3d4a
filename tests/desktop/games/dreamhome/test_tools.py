"""Tools as a person meets them: what the bar says and offers, what is lit, one click or two, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tabletown.ai.advice import Advice
from tabletown.game import Action
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.dreamhome.table import ROOF_FACE
from tabletown_desktop.widgets import speech
from workshop.shots.paint_recorder import texts_of
from workshop.shots.played import Play, journal_of

PAIR = ("Anna", "Ben")
FREE = (("empty", "free"),)
MIXER = Play("dreamhome", PAIR, FREE, "maple 4071", round=4, reach=("mix",))
DRILL = Play("dreamhome", PAIR, (("remove", False), ("first", "1"), *FREE), "ash 2", round=4, reach=("drill",))
HAMMER = Play("dreamhome", ("Anna", "Mina", "Ben", "Pip"), FREE, "oak 1", round=3, reach=("hammer",))
HELPERS = Play("dreamhome", PAIR, FREE, "oak 8", asked="helpers")
PLACING = Play("dreamhome", PAIR, FREE, "maple 4071", round=8, reach=("place",))
Sit = Callable[[Play], Driver]


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


@pytest.fixture
def sit(town: Tabletown) -> Sit:
    def sit(play: Play) -> Driver:
        journal = journal_of(play)
        town.matches._show(journal, town.services.library.begin(journal))
        driver = Driver(town)
        driver.wait()
        return driver

    return sit


def prompt(driver: Driver) -> str:
    return str(driver.page.bar.accessibleName())


def buttons(driver: Driver) -> dict[str, str]:
    return {key: button.text() for key, button in driver.page.bar._moment.items()}


def lit(driver: Driver) -> set[str]:
    return {slot.key for slot in driver.page.board.slots.lit()}


def acts(driver: Driver) -> list[list[Any]]:
    return [act.action.json() for act in driver.page.session.match.acts]


def of(driver: Driver, verb: str) -> list[Action]:
    return [action for action in driver.actions() if action.verb == verb]


def point(driver: Driver, key: str) -> str:
    """Rest over a slot; what the chip says."""
    board = driver.page.board
    QTest.mouseMove(board.viewport(), QPoint(2, board.height() - 2))
    QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))
    chip = driver.page.talk.table.drawing.lights._chip
    return " | ".join(chip._chip[:2]) if chip.isVisible() else ""


def press(driver: Driver, key: str) -> None:
    driver.click(driver.page.bar.button(key))


def test_two_clicks_swap_two_columns(sit: Sit) -> None:
    driver = sit(MIXER)
    columns = {key for action in of(driver, "mix") for key in driver.page.talk.table.pair_of(action) or ()}
    assert len(columns) > 2
    rooms = list(driver.page.session.match.state.market.rooms)
    press(driver, "tool:mix")
    assert prompt(driver).startswith("Cement mixer: choose two columns.")
    assert lit(driver) - {"tool:cement_mixer"} == columns
    first, *_, last = sorted(columns)
    assert "then choose the other column" in point(driver, last)
    driver.take(last)
    assert prompt(driver).startswith("Cement mixer: choose the column to swap with:")
    assert not of(driver, "place") and acts(driver)[-1][0] != "mix"
    assert "swap places" in point(driver, first)
    driver.take(first)
    one, other = int(first[-1]) - 1, int(last[-1]) - 1
    assert acts(driver)[-1] == ["mix", one + 1, other + 1]
    now = driver.page.session.match.state.market.rooms
    assert (now[one], now[other]) == (rooms[other], rooms[one])
    assert driver.page.talk.interaction.tool is None


def test_with_two_columns_left_it_still_takes_two_clicks(sit: Sit) -> None:
    driver = sit(MIXER)
    talk = driver.page.talk
    talk.interaction.offer(of(driver, "mix")[:1])
    press_tool(driver, "mix")
    pair = talk.table.pair_of(of(driver, "mix")[0])
    driver.take(pair[1])
    assert acts(driver)[-1][0] != "mix" and talk.interaction.held == pair[1]
    driver.take(pair[1])
    assert talk.interaction.held == ""
    driver.take(pair[0])
    driver.take(pair[1])
    assert acts(driver)[-1][0] == "mix"


def press_tool(driver: Driver, tool: str) -> None:
    driver.page._refreshed()
    press(driver, f"tool:{tool}")


def test_the_keyboard_swaps_columns_by_their_numbers(sit: Sit) -> None:
    driver = sit(MIXER)
    first, last = of(driver, "mix")[0].args
    press(driver, "tool:mix")
    driver.key(Qt.Key(Qt.Key.Key_0 + int(last)))
    driver.key(Qt.Key(Qt.Key.Key_0 + int(first)))
    assert acts(driver)[-1] == ["mix", first, last]


def test_a_screen_reader_hears_what_to_do_with_a_tool(sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(speech, "say", lambda thing, text: heard.append(text.partition(".")[0]))
    driver = sit(MIXER)
    heard.clear()
    press(driver, "tool:mix")
    qtbot.waitUntil(lambda: len(heard) == 1)
    driver.take("column:1")
    qtbot.waitUntil(lambda: len(heard) == 2)
    press(driver, "cancel")
    qtbot.waitUntil(lambda: len(heard) == 3)
    assert heard[0] == "Cement mixer: choose two columns"
    assert heard[1].startswith("Cement mixer: choose the column to swap with")
    assert heard[2].startswith("Choose a column")


def test_cancel_and_escape_put_a_tool_down(sit: Sit) -> None:
    driver = sit(MIXER)
    before = acts(driver)
    press(driver, "tool:mix")
    assert buttons(driver) == {"cancel": "Cancel"}
    press(driver, "cancel")
    assert driver.page.talk.interaction.tool is None
    assert prompt(driver).startswith("Choose a column")
    assert "tool:mix" in buttons(driver)
    press(driver, "tool:mix")
    driver.take("column:1")
    driver.key(Qt.Key.Key_Escape)
    interaction: Any = driver.page.talk.interaction
    assert (interaction.tool, interaction.held) == ("mix", "")
    assert prompt(driver).startswith("Cement mixer: choose two columns.")
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.interaction.tool is None
    assert "tool:mix" in buttons(driver)
    assert acts(driver) == before


@pytest.mark.parametrize("cell_first", [True, False])
def test_the_drill_takes_a_room_and_a_card_in_either_order(cell_first: bool, sit: Sit) -> None:
    driver = sit(DRILL)
    action = of(driver, "drill")[0]
    cell, column = driver.page.talk.table.pair_of(action)
    press(driver, "tool:drill")
    assert prompt(driver).startswith("Drill: choose a room of your house and a market card.")
    first, second = (cell, column) if cell_first else (column, cell)
    driver.take(first)
    assert prompt(driver).startswith("Drill: choose the market card" if cell_first else "Drill: choose the room")
    kinds = {key.partition(":")[0] for key in lit(driver) - {first, "tool:drill"}}
    assert kinds == {second.partition(":")[0]}
    driver.take(second)
    assert acts(driver)[-1] == action.json()


def test_the_jackhammer_is_never_used_by_a_click_that_meant_a_turn(sit: Sit) -> None:
    driver = sit(HAMMER)
    before = acts(driver)
    assert prompt(driver).startswith("Use the jackhammer now?")
    assert (driver.page.bar.main.text(), buttons(driver)["tool:hammer"]) == ("Keep it", "Use it")
    driver.take("column:2")
    assert acts(driver) == before
    assert driver.page.answers.told != ""
    press(driver, "tool:hammer")
    assert prompt(driver).startswith("Jackhammer: choose the room card to take now.")
    driver.take("column:2")
    assert acts(driver)[-1] == ["hammer", 2]


@pytest.mark.parametrize("key", ["helper:roofer", "portrait:roofer"])
def test_roofs_are_chosen_by_picture_with_what_they_bring(key: str, sit: Sit) -> None:
    driver = sit(HELPERS)
    roofs = of(driver, "roofer")
    pile = len(driver.page.session.match.state.houses[0].pile)
    driver.take(key)
    choice = driver.page.answers.choice
    assert choice.isVisible() and len(choice.buttons) == len(roofs)
    assert not choice.geometry().intersects(driver.page.answers.place(key))
    assert abs(choice.geometry().center().y() - driver.page.answers.place(key).center().y()) < 350
    assert prompt(driver).startswith("Roofer: choose a roof card from the discard pile.")
    for button in choice.buttons:
        assert button._face.picture.width() > 0
        assert "points" in button.accessibleName() and button.text() in button.accessibleName()
    driver.key(Qt.Key.Key_Escape)
    assert not choice.isVisible() and driver.page.talk.interaction.tool is None
    press(driver, "tool:roofer")
    assert choice.isVisible()
    driver.key(Qt.Key(Qt.Key.Key_0 + len(roofs)))
    assert acts(driver)[-1] == roofs[-1].json()
    assert len(driver.page.session.match.state.houses[0].pile) == pile + 1


def test_the_large_portraits_take_up_their_helpers(sit: Sit) -> None:
    driver = sit(HELPERS)
    table = driver.page.talk.table
    slots = [slot.key for slot in driver.page.board.slots]
    helpers = [key for key in slots if key.startswith("portrait:")]
    small = [key for key in slots if key.startswith("helper:")]
    assert [key.partition(":")[2] for key in helpers] == [key.partition(":")[2] for key in small]
    assert [table.name(key) for key in helpers] == [table.name(key) for key in small]
    driver.take("portrait:handyman")
    assert driver.page.talk.interaction.tool == "swap"
    assert prompt(driver).startswith("Handyman: choose two rooms of your house.")
    first, second = table.pair_of(of(driver, "swap")[0])
    driver.take(second)
    driver.take(first)
    assert acts(driver)[-1] == of_pair(first, second)
    driver.take("portrait:roofer")
    assert driver.page.talk.interaction.tool == "roofer"
    driver.take("portrait:supplier")
    assert driver.page.talk.interaction.tool == "supply"
    assert driver.page.board.shown_focus is None
    driver.take("portrait:supplier")
    assert driver.page.talk.interaction.tool is None


def test_the_supplier_offers_each_kind_of_card_once_with_what_it_brings(sit: Sit) -> None:
    driver = sit(HELPERS)
    table, session = driver.page.talk.table, driver.page.session
    supplies = of(driver, "supply")
    counts = {table.slot_of(action): sum(table.slot_of(other) == table.slot_of(action) for other in supplies) for action in supplies}
    cell = max(counts, key=lambda key: counts[key])
    press(driver, "tool:supply")
    shown = point(driver, cell), driver.page.talk.table.drawing.lights._chip._chip[2]
    driver.take(cell)
    labels = [button.text() for button in driver.page.answers.choice.buttons]
    assert 1 < len(labels) < counts[cell]
    assert len(set(labels)) == len(labels)
    assert prompt(driver).startswith("Supplier: choose the card that replaces this room:")
    driver.key(Qt.Key.Key_Escape)
    assert prompt(driver).startswith("Supplier: choose the room to replace.")
    driver.take(cell)
    gains = [int(label.rpartition("  ")[2].replace("−", "-")) for label in labels]
    assert gains == sorted(gains, reverse=True)
    assert shown[1] == labels[0].rpartition("  ")[2]
    assert shown[0].lower().endswith("becomes: " + labels[0].rpartition("  ")[0].partition(",")[0].lower())
    before = session.match.state.score(0).total
    driver.click(driver.page.answers.choice.buttons[0])
    while of(driver, "token"):
        driver.play(of(driver, "token")[0])
    assert session.match.state.score(0).total - before == gains[0]


def of_pair(first: str, second: str) -> list[str]:
    return ["swap", first.removeprefix("cell:"), second.removeprefix("cell:")]


def test_a_card_is_laid_face_down_in_a_mode_that_is_seen(sit: Sit) -> None:
    driver = sit(PLACING)
    press(driver, "tool:empty")
    assert prompt(driver).startswith("Face down: choose a cell for the empty room.")
    cells = {driver.page.talk.table.slot_of(action) for action in of(driver, "empty")}
    assert lit(driver) == cells
    key = sorted(cells)[0]
    assert "empty room" in point(driver, key)
    driver.take(key)
    assert acts(driver)[-1][0] == "empty"


def test_a_hint_to_drill_marks_the_room_and_the_card(sit: Sit) -> None:
    driver = sit(DRILL)
    talk, action = driver.page.talk, of(driver, "drill")[-1]
    cell, column = talk.table.pair_of(action)
    talk.suggest(Advice((action,), ScoreDelta()))
    assert talk.interaction.tool == "drill"
    assert talk.advised_later == {column}
    driver.take(cell)
    driver.take(column)
    assert acts(driver)[-1] == action.json()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("play", [MIXER, DRILL, HAMMER, HELPERS, PLACING], ids=["mixer", "drill", "hammer", "helpers", "placing"])
def test_the_tools_fit_into_the_bar_of_a_laptop(play: Play, language: str, sit: Sit, town: Tabletown) -> None:
    """Every button whole inside the window, and room for a sentence beside them."""
    town.services.settings.change("language", language)
    town.window.resize(1366, 740)
    driver = sit(play)
    bar = driver.page.bar
    QTest.qWait(0)
    shown = [bar.main, *bar._moment.values()]
    assert len(shown) > 1
    for button in shown:
        assert button.width() >= button.sizeHint().width()
        assert bar.rect().contains(button.geometry())
    assert min(button.x() for button in bar._moment.values()) > 420


@pytest.mark.qt_log_ignore("^This plugin does not support (raise|grabbing)")
@pytest.mark.parametrize("language", ["en", "de"])
def test_in_a_small_window_with_large_words_the_helpers_fold_and_the_sentence_is_whole(language: str, sit: Sit, town: Tabletown) -> None:
    for name, value in (("language", language), ("text_size", 200)):
        town.services.settings.change(name, value)
    town.window.resize(960, 600)
    driver = sit(HELPERS)
    bar, sentence = driver.page.bar, town.services.words.text("dreamhome.ask.helpers")
    QTest.qWait(1)
    assert sentence in " ".join(found.text for found in texts_of(bar) if found.widget is bar)
    assert bar.folded.isVisible() and not any(button.isVisible() for button in bar._moment.values())
    driver.click(bar.folded)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == list(buttons(driver).values())
    menu.actions()[-1].trigger()
    menu.close()
    assert driver.page.talk.interaction.tool == "swap"
    town.window.resize(1600, 900)
    town.services.settings.change("text_size", 100)
    QTest.qWait(1)
    assert not bar.folded.isVisible() and all(button.isVisible() for button in bar._moment.values())


def test_the_roofs_of_a_choice_are_painted_in_the_pixels_they_are_shown_in(sit: Sit, town: Tabletown) -> None:
    """Nothing is painted larger than it is seen, and made smaller again."""
    driver = sit(HELPERS)
    town.window.resize(1920, 1200)
    table, theme = driver.page.talk.table, town.services.theme
    assert theme.interface_scale > 1
    picture = table.choice_face(of(driver, "roofer")[0]).picture
    assert picture.width() == round(theme.px(ROOF_FACE) * driver.page.board.devicePixelRatioF())
