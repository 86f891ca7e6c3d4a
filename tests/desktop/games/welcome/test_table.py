"""The table of Welcome To in the running program: what the main button does while plans can be claimed, and windows of all sizes."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletown.kit.actions import Pick
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from workshop.shots.paint_recorder import texts_of
from workshop.shots.played import tidy_turn

PAIR = Seating("Anna", None, "teal"), Seating("Mina", "greedy", "coral")


@pytest.fixture
def claiming(town: Tabletown) -> Driver:
    """Anna may claim a plan."""
    town.services.settings.change("hand_over", False)
    town.services.settings.change("confirm_turns", False)
    town.matches.start(MatchOrder("welcome", {}, PAIR, "maple 4071"))
    driver = Driver(town)
    for _ in range(60):
        driver.wait()
        session = driver.page.session
        for action in tidy_turn(session.view().table, session.seat):
            if any(action.verb == "claim" for action in driver.actions()):
                QTest.qWait(0)
                return driver
            session.play(action)
    raise AssertionError("no plan was ever met")


def claims(driver: Driver) -> list[Pick]:
    return [action for action in driver.actions() if isinstance(action, Pick) and action.verb == "claim"]


def points(driver: Driver, claim: Pick) -> int:
    table: Any = driver.page.talk.table.table
    card = table.goals[claim.index].card
    worth: int = table.prizes.points(claim.index, card.first, card.later)
    return worth


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_the_main_button_claims_the_plan_that_brings_most(claiming: Driver, keys: bool) -> None:
    best = max(claims(claiming), key=lambda claim: points(claiming, claim))
    match, bar = claiming.page.session.match, claiming.page.bar
    assert bar.main.accessibleName() == f"Claim plan {'ABC'[best.index]}"
    if keys:
        claiming.key(Qt.Key.Key_Space)
    else:
        claiming.click(bar.main)
    assert match.acts[-1].action is best


def test_a_plan_can_be_kept_for_later_by_the_quieter_button(claiming: Driver) -> None:
    """Giving points away is asked about, as it was before."""
    match, bar = claiming.page.session.match, claiming.page.bar
    end, before = bar.button("end"), len(match.acts)
    claiming.click(end)
    claiming._go_on()
    assert match.acts[before].action.verb == "end"


@pytest.mark.parametrize(("size", "text"), [((960, 600), 2.0), ((1024, 768), 1.5), ((2560, 1440), 1.0)], ids=str)
def test_turns_are_played_by_mouse_in_every_window(town: Tabletown, size: tuple[int, int], text: float) -> None:
    town.services.settings.change("text_size", round(100 * text))
    town.services.settings.change("confirm_turns", False)
    town.window.resize(*size)
    town.matches.start(MatchOrder("welcome", {}, PAIR, "maple 4071"))
    driver = Driver(town)
    for _ in range(40):
        driver.wait()
        driver.step()
        QTest.qWait(0)
    assert driver.page.session.match.state.round > 5
    assert town.window.size().width() == size[0]


def test_what_can_be_claimed_opens_its_tab_and_the_other_opens_by_a_click(town: Tabletown, claiming: Driver) -> None:
    town.services.settings.change("text_size", 200)
    QTest.qWait(0)
    table = claiming.page.talk.table
    assert table.layout.tabs.shown == "goals"
    claim = table.slot_of(claims(claiming)[0])
    claiming.take("tab:others")
    QTest.qWait(0)
    assert table.layout.tabs.shown == "others"
    assert claim not in claiming.page.board.slots
    claiming.take("town:2")
    assert table.shown_seat == 1
    claiming.take("town:2")
    claiming.take("tab:goals")
    QTest.qWait(0)
    claiming.take(claim)
    assert claiming.page.session.match.acts[-1].action.verb == "claim"


def test_the_pointer_lays_nothing_out(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places are looked up where it comes: they are found when the table is drawn."""
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("welcome", {}, (PAIR[0], Seating("Ben", None, "coral")), "maple 4071"))
    driver = Driver(town)
    driver.play_until(lambda actions: any(action.verb == "write" for action in actions))
    QTest.qWait(1)
    board, table = driver.page.board, driver.page.talk.table
    lots = [key for key in driver.page.talk.interaction.lit() if key.startswith("lot:")]
    worked: list[str] = []

    def counted(kind: type, name: str) -> None:
        whole = getattr(kind, name)

        def working(*args: Any) -> Any:
            worked.append(name)
            return whole(*args)

        monkeypatch.setattr(kind, name, working)

    counted(type(table), "lay_out")
    counted(type(table.layout), "slot_place")
    counted(type(table.layout), "target_shape")
    for key in [*lots, *lots]:
        QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))
        assert driver.page.talk.meant_key == key
    assert worked == []


@pytest.mark.parametrize("text", [150, 200])
def test_behind_tabs_the_bar_says_whose_town_is_on_the_screen_and_whose_turn_it_is(town: Tabletown, text: int) -> None:
    town.window.resize(960, 600)
    town.services.settings.change("text_size", text)
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("welcome", {}, PAIR, "maple 4071"))
    driver = Driver(town)
    driver.play_until(lambda actions: bool(actions))
    page = driver.page
    assert page.talk.table.layout.tabs is not None
    for tab in ("tab:others", "tab:goals", "tab:others"):
        driver.take(tab)
        QTest.qWait(1)
        assert "Anna’s town, Anna’s turn" in [said.text for said in texts_of(page.top)][1]
    driver.take("town:2")
    QTest.qWait(1)
    assert "Mina’s town, Anna’s turn" in [said.text for said in texts_of(page.top)][1]
