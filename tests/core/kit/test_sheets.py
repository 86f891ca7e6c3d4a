"""Seats that decide at the same time, and what each of them knows."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.chance import Chance, Dealt
from tabletown.game import Game
from tabletown.games.lasvegas import GAME as LASVEGAS
from tabletown.games.lasvegas.table import RedactedTable as RedactedCityTable
from tabletown.games.lasvegas.table import Table as CityTable
from tabletown.games.welcome import GAME as WELCOME
from tabletown.games.welcome.table import RedactedTable, Table
from tabletown.kit.decisions import finish

LUCK = Dealt("seats")


def test_the_last_seat_closes_what_all_were_asked_for() -> None:
    table = WELCOME.start(WELCOME.setup(3), Dealt("seats"))
    closed: list[Table] = []

    def close(table: Table, chance: Chance) -> bool:
        closed.append(table)
        return True

    acting = []
    for seat in (1, 2):
        assert not finish(table, seat, LUCK, close)
        acting.append(table.to_act)
    assert acting == [(0, 2), (0,)]
    view = table.known_to(0)
    assert finish(table, 0, LUCK, close) and table.to_act == ()
    assert not finish(view, 0, LUCK, close) and view.to_act == ()
    assert closed == [table] and table.done(0)


@pytest.mark.parametrize(("game", "whole", "redacted"), [(WELCOME, Table, RedactedTable), (LASVEGAS, CityTable, RedactedCityTable)])
def test_a_redacted_table_is_of_another_type(game: Game[Any], whole: type, redacted: type) -> None:
    setup = game.setup(3)
    table = game.start(setup, Dealt("types"))
    view = table.redacted(1)
    for known in (view, view.copy(), game.restore(setup, view.snapshot())):
        assert known.seen_by == 1 and type(known) is redacted
    for full in (table, table.copy(), view.imagined(1, Dealt("types")), game.restore(setup, table.snapshot())):
        assert full.seen_by is None and type(full) is whole


def test_a_redacted_table_keeps_the_part_of_its_position_that_stays() -> None:
    view = WELCOME.start(WELCOME.setup(2), Dealt("position")).redacted(0)
    before = view.position()
    after = view.copy()
    after.apply(0, after.actions(0)[0], LUCK)
    assert after.position() != before
    assert after.lasting_position() is view.lasting_position()
    assert view.position() == before
