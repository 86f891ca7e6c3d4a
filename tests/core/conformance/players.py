"""Who plays in a test: one seat, moved by JSON forms, or all of them at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from hashlib import md5
from typing import Any, Generic, TypeVar

import pytest

from tabletown.ai.players import bot
from tabletown.ai.search import QuickEvaluator
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, Game, IllegalAction, Options, State, View
from tabletown.match import must_be_legal

T = TypeVar("T", bound=State)
LUCK = Imagined("test")


class Player(Generic[T]):
    def __init__(self, rules: Game[Any], table: T, number: int) -> None:
        self.rules = rules
        self.table = table
        self.number = number

    def action(self, move: list[str | int]) -> Action:
        return self.rules.vocabulary.read(move)

    def does(self, *moves: list[str | int]) -> None:
        for move in moves:
            must_be_legal(self.table, self.number, self.action(move))
            self.table.apply(self.number, self.action(move), LUCK)

    def does_any(self, verb: str) -> None:
        """The first of its legal actions with that verb."""
        self.does(next(move.json() for move in self.table.actions(self.number) if move.verb == verb))

    def may(self, *move: str | int) -> bool:
        return self.action(list(move)) in self.table.actions(self.number)

    def why(self, *move: str | int) -> str:
        """The key of the refusal."""
        with pytest.raises(IllegalAction) as refused:
            must_be_legal(self.table, self.number, self.action(list(move)))
        return refused.value.refusal.key.removeprefix(f"{self.rules.key}.no.")

    def verbs(self) -> set[str]:
        return {move.verb for move in self.table.actions(self.number)}


def at_random(rules: Game[Any], seats: int, options: Options, seed: int, shunned: tuple[str, ...]) -> Iterator[tuple[Any, int]]:
    """A random match before every decision, and its end. Turns that stop with a shunned verb are rare, so much is built."""
    luck, table = random.Random(seed), rules.start(rules.setup(seats, options), Imagined(seed))
    chance = Imagined(-seed)
    while table.to_act:
        seat = luck.choice(table.to_act)
        yield table, seat
        moves = table.actions(seat)
        kept = [move for move in moves if move.verb not in shunned] or moves
        table.apply(seat, luck.choice(kept if luck.random() < 0.9 else moves), chance)
    yield table, 0


def yardstick(rules: Game[Any], seats: int, options: Options, seed: str) -> tuple[str, str]:
    """How the frozen player plays one deal: the points, and a digest of every decision."""
    luck, decisions = Dealt(seed), []
    table = rules.start(rules.setup(seats, options), luck)
    while table.to_act:
        seat = table.to_act[0]
        action = bot("greedy").plan(rules, View(table.redacted(seat), seat), SearchBudget(Imagined(1)))[0]
        decisions.append(action.json())
        table.apply(seat, action, luck)
    points = " ".join(str(table.score(seat).total) for seat in range(seats))
    return points, md5(json.dumps(decisions).encode()).hexdigest()


def played_by_quick_turns(rules: Game[Any], seats: int, options: Options) -> Any:
    """The end of a match of quick turns. Each is legal, and the same whatever is hidden."""
    luck, evaluator = Dealt(f"glance {seats}"), rules.evaluator(rules.weight_set.tuned)
    assert isinstance(evaluator, QuickEvaluator)
    table = rules.start(rules.setup(seats, options), luck)
    while table.to_act:
        seat = table.to_act[0]
        view = View(table.redacted(seat), seat)
        turn = evaluator.quick_turn(table, seat)
        assert turn
        assert all(evaluator.quick_turn(view.imagine(Imagined(number)), seat) == turn for number in range(3))
        for action in turn:
            table.apply(seat, action, luck)
    return table
