"""Only what a game wrote itself becomes a table again: whatever else is refused, or a table that can be played on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from conformity import Case, as_parameters, cases, walk

from tabletown.chance import Imagined

EVERY_GAME = pytest.mark.parametrize("case", as_parameters(cases()))
JUNK: tuple[Any, ...] = (None, -1, 7, 99, 10**30, "x", "1:99", "", [], {}, True, 0.5, ["7 park"] * 9)


def snapshots(case: Case) -> list[Any]:
    """Some tables of a match as they are read from a file."""
    steps = enumerate(walk(case.match("damage"), random.Random(str(case)), 90))
    kept = [step.match.state.snapshot() for number, step in steps if number % 17 == 3]
    return [json.loads(json.dumps(snapshot)) for snapshot in kept]


def leaves(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in inner:
        yield (*way, step)
        yield from leaves(value, (*way, step))


@EVERY_GAME
def test_damage_is_refused_or_can_be_played(case: Case) -> None:
    luck, setup, tables = random.Random(str(case)), case.rules.setup(case.seats, case.options), snapshots(case)
    refused, tries = 0, 60
    for _ in range(tries):
        data = json.loads(json.dumps(luck.choice(tables)))
        *way, last = luck.choice(list(leaves(data)))
        place = data
        for step in way:
            place = place[step]
        place[last] = luck.choice(JUNK)
        try:
            table = case.rules.restore(setup, data)
        except ValueError:
            refused += 1
            continue
        for _ in range(12):
            if table.to_act:
                seat = luck.choice(table.to_act)
                table.apply(seat, luck.choice(list(table.actions(seat))), Imagined("damage"))
    assert refused > tries // 2


@EVERY_GAME
def test_no_part_may_be_missing_or_nonsense(case: Case) -> None:
    setup, snapshot = case.rules.setup(case.seats, case.options), snapshots(case)[-1]
    assert case.rules.restore(setup, snapshot).snapshot() == snapshot
    for part in snapshot:
        for broken in ({**snapshot, part: "nonsense"}, {key: value for key, value in snapshot.items() if key != part}):
            with pytest.raises(ValueError):
                case.rules.restore(setup, broken)
