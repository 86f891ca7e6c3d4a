"""Own values may put a helper into the deck twice: both copies have a disc, a portrait and a name of their own, and both work."""

from __future__ import annotations

import random

import pytest
from driver import Driver
from PySide6.QtCore import Qt

from tabletown.games import game
from tabletown.games.dreamhome.data import HELPERS, ROOFER
from tabletown.games.dreamhome.table import Table
from tabletown.journal import Journal
from tabletown.kit.actions import Pick
from tabletown.match import Match, Seating
from tabletown_desktop.app.program import Tabletown


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def with_both() -> Journal:
    """Anna owns both roofers when all rounds are over, and several kinds of roof cards were discarded."""
    plain = game("dreamhome")
    rules = plain.with_values(plain.values.replaced({"twice": HELPERS.index(ROOFER)}))
    for seed in range(100):
        journal = Journal.begin(Match.begin(rules, {"remove": False}, [Seating("Anna"), Seating("Ben")], f"both {seed}"))
        match, luck = journal.match, random.Random(seed)
        while match.state.to_act and table_of(match).turn.phase != "helpers":
            seat = match.state.to_act[0]
            moves = list(match.state.actions(seat))
            specials = table_of(match).market.specials
            roofers = [move for move in moves if move.verb == "take" and isinstance(move, Pick) and specials[move.index] == ROOFER]
            others = [move for move in moves if move not in roofers]
            journal.play(seat, luck.choice(roofers if roofers and (seat == 0 or not others) else others))
        roofs = [move for move in match.state.actions(0) if move.verb == "roofer"]
        if len(roofs) > 2 and table_of(match).houses[0].kit.count(ROOFER) == 2:
            return journal
    raise AssertionError("nobody owned both")


def test_both_roofers_are_named_and_used(town: Tabletown) -> None:
    journal = with_both()
    town.matches._show(journal, town.services.library.begin(journal))
    driver = Driver(town)
    driver.wait()
    house, table = table_of(journal.match).houses[0], driver.page.talk.table
    pile = len(house.pile)
    keys = [slot.key for slot in driver.page.board.slots]
    assert len(set(keys)) == len(keys)
    mine = ["helper:roofer", "helper:roofer:2", "portrait:roofer", "portrait:roofer:2"]
    assert set(mine) <= set(keys)
    rects = [table.target(key).boundingRect() for key in mine]
    assert not rects[0].intersects(rects[1]) and not rects[2].intersects(rects[3])
    assert all("used" not in table.name(key) for key in mine)
    for key, left in (("portrait:roofer:2", 1), ("helper:roofer", 0)):
        driver.take(key)
        assert driver.page.answers.choice.isVisible(), key
        driver.key(Qt.Key.Key_1)
        assert driver.page.talk.interaction.tool is None
        house = table_of(journal.match).houses[0]
        assert house.kit.count(ROOFER) == left and len(house.pile) == pile + 2 - left
        said = [table.name(key) for key in ("helper:roofer", "helper:roofer:2")] if journal.match.state.to_act else []
        assert ["used" in name for name in said] in ([], [left == 0, True])
        assert not said or table.tool_at("helper:roofer:2") is None
    assert len(house.spent) == 2
