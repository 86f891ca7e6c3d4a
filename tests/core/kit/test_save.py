"""What is read back from a snapshot holds together, or is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.games.welcome import GAME
from tabletown.games.welcome.table import Table
from tabletown.kit.save import answer, causes_of, count, counts, points, prizes, reason, restored
from tabletown.words import Message


@pytest.mark.parametrize("value", [-1, 6, "3", 3.0, True, None])
def test_only_whole_numbers_within_bounds_count(value: object) -> None:
    with pytest.raises(ValueError):
        count(value, most=5)
    with pytest.raises(ValueError):
        counts([0, value], [5, 5])


def test_what_may_be_missing() -> None:
    assert (points(None), points(7), answer(None), answer(False)) == (None, 7, None, False)
    assert counts([1, 2], [1, 2]) == [1, 2]
    with pytest.raises(ValueError):
        counts([1], [1, 2])
    with pytest.raises(ValueError):
        prizes([True], 2)


def test_the_reason_of_an_end_reads_back() -> None:
    ended = Message("welcome.end", causes=(Message("welcome.end.full"), Message("welcome.end.plans")))
    assert reason("welcome.end", causes_of(ended)) == ended
    assert reason("welcome.end", causes_of(None)) is None


def table(**changes: Any) -> Table:
    made = GAME.start(GAME.setup(2), Dealt("restoring"))
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def test_a_table_that_holds_together_is_handed_back() -> None:
    made = table()
    assert restored(lambda: made, made.snapshot()) is made


@pytest.mark.parametrize("changes", [{"to_act": (0,)}, {"reason": Message("welcome.end", causes=())}, {"turns": []}])
def test_a_table_that_contradicts_itself_is_refused(changes: dict[str, Any]) -> None:
    made = table(**changes)
    with pytest.raises(ValueError):
        restored(lambda: made, table().snapshot())


def test_a_table_that_says_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="agree"):
        restored(table, table().snapshot() | {"round": 2})
