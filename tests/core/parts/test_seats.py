"""Seats that decide side by side."""

from __future__ import annotations

import pytest

from tabletown.chance import Dealt
from tabletown.game import IllegalAction
from tabletown.parts.seats import SEAT_SETS, decided
from tabletown.parts.steps import check, refuse
from tabletown.welcome import GAME


def test_the_last_seat_closes_what_all_were_asked_for() -> None:
    table = GAME.start(GAME.setup(3), Dealt("seats"))
    assert not decided(table, 1) and table.to_act == (0, 2)
    assert not decided(table, 2) and table.to_act == (0,)
    view = table.copy()
    view.seen_by = 0
    assert decided(table, 0) and table.to_act == ()
    assert not decided(view, 0) and view.to_act == ()


def test_every_set_of_seats_is_in_order() -> None:
    assert len(SEAT_SETS) == 64 and all(sum(1 << seat for seat in seats) == mask for mask, seats in enumerate(SEAT_SETS))


def test_what_is_not_listed_is_refused_with_its_reason() -> None:
    table = GAME.start(GAME.setup(2), Dealt("steps"))
    legal, closed = table.actions(0)[0], GAME.vocabulary("end")
    check(table, 0, legal)
    with pytest.raises(IllegalAction) as caught:
        check(table, 0, closed)
    assert caught.value.refusal == table.refusal(0, closed) == refuse(table, 0, closed).refusal
