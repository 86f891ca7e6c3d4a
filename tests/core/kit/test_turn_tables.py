"""Seats that decide one after the other, and what each of them knows."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.game import Game
from tabletown.games.dreamhome import GAME as DREAMHOME
from tabletown.games.dreamhome.table import RedactedTable as RedactedHouses
from tabletown.games.dreamhome.table import Table as Houses
from tabletown.games.happycity import GAME as HAPPYCITY
from tabletown.games.happycity.table import RedactedTable as RedactedCities
from tabletown.games.happycity.table import Table as Cities

BOTH = pytest.mark.parametrize("game", [DREAMHOME, HAPPYCITY], ids=lambda game: game.key)


@pytest.mark.parametrize(("game", "whole", "redacted"), [(DREAMHOME, Houses, RedactedHouses), (HAPPYCITY, Cities, RedactedCities)])
def test_a_redacted_table_is_of_another_type(game: Game[Any], whole: type, redacted: type) -> None:
    setup = game.setup(3)
    table = game.start(setup, Dealt("types"))
    view = table.redacted(1)
    for known in (view, view.copy(), game.restore(setup, view.snapshot())):
        assert known.seen_by == 1 and known.is_redacted and type(known) is redacted
    for full in (table, table.copy(), view.imagined(1, Dealt("types")), game.restore(setup, table.snapshot())):
        assert full.seen_by is None and not full.is_redacted and type(full) is whole


@BOTH
def test_only_the_seat_whose_turn_it_is_may_act(game: Game[Any]) -> None:
    table = game.start(game.setup(3), Dealt("turns"))
    (now,) = table.to_act
    assert [bool(table.actions(seat)) for seat in range(3)] == [seat == now for seat in range(3)]


@BOTH
def test_hiding_and_imagining_change_the_order_of_the_decks_and_nothing_else(game: Game[Any]) -> None:
    table = game.start(game.setup(3), Dealt("decks"))
    open_cards, decks = table.market.marks(), table.market.marks_of_decks()
    view = table.redacted(0)
    imagined = view.imagined(0, Dealt("another order"))
    assert view.market.marks() == imagined.market.marks() == open_cards
    orders = [decks, view.market.marks_of_decks(), imagined.market.marks_of_decks()]
    assert len(set(orders)) == 3
    assert table.market.marks_of_decks() == decks


@BOTH
def test_a_redacted_table_keeps_the_part_of_its_position_that_stays(game: Game[Any]) -> None:
    table = game.start(game.setup(2), Dealt("position"))
    (now,) = table.to_act
    view = table.redacted(now)
    before = view.position()
    after = view.copy()
    after.apply(now, after.actions(now)[0], Dealt("luck"))
    assert after.position() != before
    assert after.lasting_position() is view.lasting_position()
    assert view.position() == before
