"""What every bot keeps to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from tabletown.ai.weights import Weighing
from tabletown.chance import Chance
from tabletown.game import Action, Eyes, Game, View

BUDGET = 20_000
"""Actions a bot may try out for one decision, unless it knows a number of its own or is told one."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot may use for one decision. It asks `should_stop` now and then, and answers at once when told so."""

    luck: Chance
    budget: int = 0
    """Actions it may try out; 0: as many as it is used to."""
    should_stop: Callable[[], bool] = never
    patience: int = 1
    """How many times as much as usual it may think."""

    def allowance(self, usual: int) -> int:
        return (self.budget or usual) * self.patience


class Bot(Protocol):
    def plan(self, game: Game[Any], view: View[Any], thought: Thought) -> tuple[Action, ...]:
        """The turn that a seat which is to act wants to play from here: at least one action, the first of them legal.

        It depends on nothing but what is given here. The actions may be played one after the other while nothing is
        revealed and the round stays the same.
        """


def eyes_of(game: Game[Any], weights: Weighing) -> Eyes:
    """The same eyes for the same weights: they remember what they have seen."""
    return _eyes(game, tuple(weights.items()))


@lru_cache(maxsize=12)
def _eyes(game: Game[Any], weights: tuple[tuple[str, float], ...]) -> Eyes:
    return game.eyes(dict(weights))
