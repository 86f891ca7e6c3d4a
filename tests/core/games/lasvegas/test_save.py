"""Only what the game wrote itself becomes a table again."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.table import Table


def played(seats: int, acts: int = 60) -> Table:
    luck, deal = random.Random(f"damage {seats}"), Dealt(f"damage {seats}")
    table = GAME.start(GAME.setup(seats), deal)
    for _ in range(acts):
        seat = luck.choice(table.to_act)
        table.apply(seat, luck.choice(list(table.actions(seat))), deal)
    return table


def damaged(snapshot: Any, way: tuple[str | int, ...], value: object) -> Any:
    broken = copy.deepcopy(snapshot)
    place = broken
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = value
    return broken


DAMAGE: list[tuple[tuple[str | int, ...], object]] = [
    (("round",), 0),
    (("round",), "1"),
    (("stage",), "tea"),
    (("projects",), ["H1", "S1"]),
    (("projects", 0), "H9"),
    (("open",), [True]),
    (("hotels",), [True] * 10),
    (("rival_hotels",), [12]),
    (("to_act",), []),
    (("to_act",), [7]),
    (("ended",), ["lasvegas.end.hall"]),
    (("seen_by",), 9),
    (("turns", 0, "phase"), "tea"),
    (("turns", 0, "shifted"), 3),
    (("turns", 0, "swapped"), "sleep"),
    (("turns", 0, "bonus"), "free"),
    (("turns", 0, "place"), "3:1"),
    (("turns",), []),
    (("cities",), []),
    (("dawn",), []),
    (("cities", 0, "streets", 0), "1 2 3"),
    (("cities", 0, "streets", 0), "- 99 . . . . . . . . -"),
    (("cities", 0, "stars_circled"), ["1:5"]),
    (("cities", 0, "golf_circled"), [1]),
    (("cities", 0, "big"), [12]),
    (("cities", 0, "shows"), [7, 0]),
    (("cities", 0, "hall"), 2),
    (("cities", 0, "hall"), 15),
    (("cities", 0, "groups"), [1, 2, 3, 4, 5, 6]),
    (("cities", 0, "group_debts"), [6]),
    (("cities", 0, "adverts"), [2] + [0] * 9),
    (("cities", 0, "way"), ["2:2", "1:2"]),
    (("cities", 0, "way"), ["2:2", "1:2", "1:3", "1:2", "1:1"]),
    (("cities", 0, "way"), ["1:1", "1:2", "1:3"]),
    (("cities", 0, "projects"), [999, None, None]),
    (("cities", 0, "vote"), "yes"),
]


@pytest.mark.parametrize(("way", "value"), DAMAGE, ids=str)
@pytest.mark.parametrize("seats", [1, 3])
def test_damage_is_noticed(seats: int, way: tuple[str | int, ...], value: object) -> None:
    table = played(seats)
    snapshot = table.snapshot()
    assert GAME.restore(GAME.setup(seats), snapshot) == table
    with pytest.raises(ValueError):
        GAME.restore(GAME.setup(seats), damaged(snapshot, way, value))


def test_a_snapshot_is_of_its_own_number_of_seats() -> None:
    for seats, other in ((1, 2), (2, 1), (2, 3)):
        with pytest.raises(ValueError):
            GAME.restore(GAME.setup(other), played(seats).snapshot())
