"""Seats that decide side by side."""

from __future__ import annotations

from tabletown.chance import Chance, Dealt
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.kit.pair_decisions import finish
from tabletown.kit.seats import SEAT_SETS

LUCK = Dealt("seats")


def test_the_last_seat_closes_what_all_were_asked_for() -> None:
    table = GAME.start(GAME.setup(3), Dealt("seats"))
    closed: list[Table] = []

    def close(table: Table, chance: Chance) -> bool:
        closed.append(table)
        return True

    acting = []
    for seat in (1, 2):
        assert not finish(table, seat, LUCK, close)
        acting.append(table.to_act)
    assert acting == [(0, 2), (0,)]
    view = table.copy()
    view.seen_by = 0
    assert finish(table, 0, LUCK, close) and table.to_act == ()
    assert not finish(view, 0, LUCK, close) and view.to_act == ()
    assert closed == [table] and table.done(0)


def test_every_set_of_seats_is_in_order() -> None:
    assert len(SEAT_SETS) == 64 and all(sum(1 << seat for seat in seats) == mask for mask, seats in enumerate(SEAT_SETS))
