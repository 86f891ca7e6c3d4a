"""The yardstick never changes: whole matches of the greedy player, by the rules of then, come out move by move as they always did."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Value, View
from tabletown.games.welcome import GAME

pytestmark = pytest.mark.selfplay

Options = dict[str, Value]

MATCHES: tuple[tuple[str, int, Options, list[int], str], ...] = (
    ("oak 1", 2, {}, [101, 101], "7b540f08187aa67b"),
    ("oak 2", 2, {}, [134, 134], "3e296ade71784af8"),
    ("oak 4", 2, {"edition": "first"}, [112, 112], "d972f6a2d9205367"),
    ("oak 5", 2, {"edition": "first", "expert": True}, [131, 145], "5f197c774537c0d7"),
    ("oak 6", 1, {}, [121], "535897050d1c47cb"),
    ("oak 7", 1, {"edition": "first"}, [71], "0382f4029a6c36f9"),
)


@pytest.mark.parametrize(("seed", "seats", "options", "totals", "moves"), MATCHES, ids=[match[0] for match in MATCHES])
def test_the_yardstick_plays_as_ever(seed: str, seats: int, options: Options, totals: list[int], moves: str) -> None:
    luck, greedy, budget = Dealt(seed), bot("greedy"), SearchBudget(Imagined(1), 20_000)
    rules = GAME.of_rules(1)
    table = rules.start(rules.setup(seats, options), luck)
    played = sha256()
    while table.to_act:
        seat = table.to_act[0]
        action = greedy.plan(rules, View(table.redacted(seat), seat), budget)[0]
        played.update(json.dumps([seat, *action.json()]).encode())
        table.apply(seat, action, luck)
    assert [table.score(seat).total for seat in range(seats)] == totals
    assert played.hexdigest()[:16] == moves
