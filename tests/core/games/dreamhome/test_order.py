"""Who is next: whoever is named so acts next, also where the start marker moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import NONE
from tabletown.games.dreamhome.order import next_seat
from tabletown.games.dreamhome.table import Table

MATCHES = 60


def played(seats: int, seed: str, **options: Any) -> tuple[int, int, int]:
    """A random match, looked at before every decision: decisions, those that named somebody, and moves of the start marker."""
    chance, luck = Dealt(seed), random.Random(seed)
    table = GAME.start(GAME.setup(seats, options), chance)
    told, named, moved = 0, 0, 0
    while table.to_act:
        seat, start = table.to_act[0], table.start
        coming = next_seat(table)
        assert coming != seat
        assert next_seat(table.redacted((seat + 1) % seats)) == coming
        table.apply(seat, luck.choice(table.actions(seat)), chance)
        told, named, moved = told + 1, named + (coming != NONE), moved + (table.start != start)
        if coming != NONE:
            assert table.to_act and table.to_act[0] in (seat, coming), (seed, table.round, table.turn.phase)
    return told, named, moved


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_named_next_acts_next(seats: int) -> None:
    figures = [played(seats, f"order {number}", remove=seats == 4 or number % 2 == 0) for number in range(MATCHES)]
    told, named, moved = (sum(column) for column in zip(*figures, strict=True))
    assert moved > MATCHES
    assert named > told * 0.7


def test_the_taker_of_the_start_card_begins_the_next_round(
    seat: Callable[..., Any], house: Callable[..., Any], others: Callable[[Table, int], Any]
) -> None:
    """The second of four takes the start card: when the fourth is through, the second begins, not the first."""
    table = seat(*[house() for _ in range(4)]).table
    for number, column in enumerate((2, 1, 3, 4)):
        taker = others(table, number)
        taker.does(["take", column])
        taker.does(taker.forms("place", "empty")[0])
        if number < 3:
            assert next_seat(table) == number + 1
            taker.does(["end"])
    assert next_seat(table) == 1
