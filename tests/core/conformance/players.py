"""Who plays in a test: one seat, moved by JSON forms, or all of them at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import pytest

from tabletown.chance import Imagined
from tabletown.game import Action, Game, IllegalAction, Options, State
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
