"""Whole matches through real mouse and key events: every edition, together and alone, left, found again, finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletown.game import BadSetup
from tabletown.games import game
from tabletown.match import Seating
from tabletown.record import dump
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.widgets.messages import Dialog

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
ROBOT = Seating("Robot", "random", "mustard")

TABLES: dict[str, tuple[str, dict[str, Any], tuple[Seating, ...]]] = {
    "bigbox, two persons": ("welcome", {}, (ANNA, BEN)),
    "bigbox, advanced, a bot": ("welcome", {"advanced": True}, (ANNA, ROBOT)),
    "first edition, reshuffle": ("welcome", {"edition": "first", "reshuffle": True}, (ANNA, BEN)),
    "first edition, expert": ("welcome", {"edition": "first", "expert": True, "advanced": True}, (ANNA, BEN)),
    "score attack": ("welcome", {"edition": "first"}, (ANNA,)),
    "against the AAA": ("welcome", {"advanced": True, "manager": 3}, (ANNA,)),
    "lasvegas, two persons": ("lasvegas", {}, (ANNA, BEN)),
    "lasvegas without golf, a bot": ("lasvegas", {"golf": False}, (ANNA, ROBOT)),
    "lasvegas without bank": ("lasvegas", {"bank": False, "network": "interior"}, (ANNA, BEN)),
    "against ACME": ("lasvegas", {"manager": 3}, (ANNA,)),
    "toy city, beginners": ("happycity", {}, (ANNA, BEN)),
    "toy city, full game, a bot": ("happycity", {"mode": "base"}, (ANNA, ROBOT)),
    "toy city, full game of three": ("happycity", {"mode": "base", "specials38": "double"}, (ANNA, BEN, ROBOT)),
    "toy city, children": ("happycity", {"adding": True}, (ANNA, BEN)),
}

UNDONE = ("choose", "number", "home")
"""Decisions that reveal nothing, so they can be taken back."""


def order(name: str, seed: str = "maple 4071") -> MatchOrder:
    game_key, options, seats = TABLES[name]
    return MatchOrder(game_key, options, seats, seed)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("name", TABLES)
def test_a_match_is_played_to_its_result(name: str, keys: bool, town: Tabletown) -> None:
    town.matches.start(order(name))
    Driver(town, keys).play_on()
    result: Any = town.window.page("result")
    assert result.journal.match.over
    town.services.library.settled()
    assert [entry.kind for entry in town.services.library.entries()] == ["finished"]


def every_table(key: str, varied: Sequence[str] = ()) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every combination of options there is (or of those that are to be varied), alone and for two."""
    rules = game(key)
    for seats in (1, 2):
        for values in product(*(option.values if not varied or option.key in varied else option.values[:1] for option in rules.options)):
            options = {option.key: value for option, value in zip(rules.options, values, strict=True)}
            with suppress(BadSetup):
                rules.setup(seats, options)
                yield key, seats, options


EVERY = (
    *every_table("welcome"),
    *every_table("lasvegas", ("golf", "bank", "network", "must_shift")),
    *every_table("lasvegas", ("manager",)),
)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "options"), EVERY)
def test_every_variant_is_played_to_its_result(key: str, seats: int, options: dict[str, Any], town: Tabletown) -> None:
    town.matches.start(MatchOrder(key, options, (ANNA, BEN)[:seats], "maple 4071"))
    Driver(town).play_on()
    result: Any = town.window.page("result")
    assert result.journal.match.over
    assert result.journal.match.setup.options == options


@pytest.mark.parametrize("name", ["bigbox, two persons", "against the AAA", "lasvegas, two persons", "against ACME", "toy city, beginners"])
def test_a_match_is_left_found_again_undone_and_finished(name: str, qapp: object) -> None:
    town = open_town()
    town.matches.start(order(name))
    driver = Driver(town)
    for _ in range(40):
        driver.step()
    while driver.here == "hand_over" or not any(action.verb in UNDONE for action in driver.actions()):
        driver.step()
    driver.play(next(action for action in driver.actions() if action.verb in UNDONE))
    assert town.matches.session is not None
    before = town.matches.session.match.state.snapshot()
    close_town(town)

    town = open_town()
    home: Any = town.window.page("home")
    Driver(town).click(home.running.go)
    town.services.library.settled()
    driver = Driver(town)
    if driver.here == "hand_over":
        driver.step()
    assert town.matches.session is not None
    assert town.matches.session.match.state.snapshot() == before
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert town.matches.session.match.state.snapshot() != before
    driver.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert town.matches.session.match.state.snapshot() == before
    driver.play_on()
    result: Any = town.window.page("result")
    assert sum(result.journal.match.undos) == 0  # nothing was learned in between
    close_town(town)


def test_the_first_finished_try_at_the_deal_of_the_day_counts(town: Tabletown) -> None:
    library = town.services.library
    home: Any = town.window.page("home")
    town.matches.start_daily()
    begun = town.matches.match
    town.window.go("home")
    library.settled()
    Driver(town).click(home.ways["daily"])
    town.services.library.settled()
    assert town.matches.match == begun
    Driver(town).play_on()
    library.settled()
    first = dict(library.daily_results()[library.today()])
    assert first["welcome"].match == begun
    town.matches.start_daily()
    Driver(town).play_on()
    library.settled()
    assert dict(library.daily_results()[library.today()]) == first


def test_a_district_with_a_running_match_asks_before_it_begins_another(town: Tabletown) -> None:
    town.matches.start(order("against the AAA"))
    town.window.go("home")
    town.services.library.settled()
    home: Any = town.window.page("home")
    home.open_game.emit("welcome")
    question = town.window.findChild(Dialog)
    assert question is not None
    question.answer("new")
    assert town.window.here == "new_match"


def test_another_town_is_looked_at_and_left_again(town: Tabletown) -> None:
    town.matches.start(order("bigbox, two persons"))
    town.services.settings.change("hand_over", False)
    driver = Driver(town)
    if driver.here == "hand_over":
        driver.step()
    driver.take("town:2")
    assert driver.page.talk.table.guest == 1
    assert driver.actions() == []
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.table.guest is None
    assert driver.actions()


def test_a_file_is_opened_onto_the_table_and_of_a_damaged_one_its_beginning(town: Tabletown, tmp_path: Path, qtbot: QtBot) -> None:
    town.matches.start(order("against the AAA"))
    driver = Driver(town)
    for _ in range(12):
        driver.step()
    assert town.matches.session is not None
    whole = dump(town.matches.session.journal.record())
    town.window.go("home")
    torn, junk = tmp_path / "torn.tabletown", tmp_path / "junk.tabletown"
    torn.write_bytes(whole[: len(whole) // 2])
    junk.write_bytes(b"\x00\xff" * 400)
    town.matches.open_file(junk)
    town.services.library.settled()
    assert town.controller.toast.isVisible()
    assert town.window.here == "home"
    town.matches.open_file(torn)
    town.services.library.settled()
    question = town.window.findChild(Dialog)
    assert question is not None
    question.answer("main")
    qtbot.waitUntil(lambda: town.window.here == "table", timeout=20_000)  # it is taken in, then opened, by a thread
    assert driver.actions()


def test_without_the_live_score_nothing_is_added_up_before_the_end(town: Tabletown) -> None:
    town.services.settings.change("hand_over", False)
    town.matches.start(order("bigbox, two persons"))
    page: Any = town.window.page("table")
    shown = page.board.grab().toImage()
    assert page.bar.score.isVisible()
    assert "0" in page.board.name_of("town:2")
    town.services.settings.change("live_score", False)
    assert not page.bar.score.isVisible()
    assert page.board.name_of("town:2") == town.services.words.text("welcome.table.town-name", name="Ben")
    hidden = page.board.grab().toImage()
    assert hidden != shown
    town.services.settings.change("live_score", True)
    assert page.board.grab().toImage() == shown
