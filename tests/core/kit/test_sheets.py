"""Seats that decide side by side."""

from __future__ import annotations

from tabletown.chance import Chance, Dealt
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.kit.decisions import finish

LUCK = Dealt("seats")


def test_the_last_seat_closes_what_all_were_asked_for() -> None:
    table = GAME.start(GAME.setup(3), Dealt("seats"))
    closed: list[Table] = []

    def close(table: Table, chance: Chance) -> bool:
        closed.append(table)
        return True

    assert not finish(table, 1, LUCK, close) and table.to_act == (0, 2)
    assert not finish(table, 2, LUCK, close) and table.to_act == (0,)
    view = table.known_to(0)
    assert finish(table, 0, LUCK, close) and table.to_act == ()
    assert not finish(view, 0, LUCK, close) and view.to_act == ()
    assert closed == [table] and table.done(0)
