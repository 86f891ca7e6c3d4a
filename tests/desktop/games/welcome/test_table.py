"""The table of Welcome To in the running program: what the main button does while plans can be claimed."""

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
