"""F1 at the table opens the rules where they speak of what is asked now; Esc comes back to it."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import Qt

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


@pytest.mark.parametrize("game", ["welcome", "lasvegas"])
def test_an_action_has_a_place_of_its_own(game: str, town: Tabletown) -> None:
    town.matches.start(MatchOrder(game, {}, (ANNA, BEN), "maple 4071"))
    driver, rules, seen = Driver(town), town.window.page("rules"), set()
    anchors: Any = rules
    for _ in range(60):
        asked = driver.page.session.view().ask.kind
        driver.key(Qt.Key.Key_F1)
        anchor = anchors.view.current_anchor()
        assert driver.here == "rules" and (anchor.startswith("action-") if asked == "act" else anchor == anchors._text.place(asked))
        seen.add(anchor)
        driver.key(Qt.Key.Key_Escape)
        assert driver.here == "table"
        driver.step()
    assert len([anchor for anchor in seen if anchor.startswith("action-")]) > 1


def test_the_numbers_of_a_change_are_reached_by_the_number_keys(town: Tabletown) -> None:
    town.matches.start(MatchOrder("lasvegas", {}, (ANNA, BEN), "maple 4071"))
    driver = Driver(town)
    for _ in range(400):
        actions = driver.actions()
        bonus = next((action for action in actions if action.verb == "bonus" and action.args[0] == "number"), None)
        if bonus is not None:
            driver.play(bonus)
            break
        driver.step()
    shifts = [action for action in driver.actions() if action.verb == "shift"]
    assert len(shifts) > 1
    session = driver.page.session
    before = session.view().table.turns[session.seat].number
    driver.key(Qt.Key.Key_2)
    assert session.view().table.turns[session.seat].number == before + shifts[1].args[0] != before
