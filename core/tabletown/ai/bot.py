"""What every bot keeps to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from tabletown.ai.weights import Weights
from tabletown.chance import Chance
from tabletown.game import Action, Evaluator, Game, View

BUDGET = 20_000
"""Actions a bot may try out for one decision, unless it knows a number of its own or is told one."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """What a bot may use for one decision. It asks `should_stop` now and then, and answers at once when told so."""

    luck: Chance
    actions: int = 0
    """Actions it may try out; 0: as many as it is used to."""
    should_stop: Callable[[], bool] = never
    effort: int = 1
    """How many times as much as usual it may think."""

    def allowance(self, usual: int) -> int:
        return (self.actions or usual) * self.effort


class Bot(Protocol):
    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        """The turn that a seat which is to act wants to play from here: at least one action, the first of them legal.

        It depends on nothing but what is given here. The actions may be played one after the other while nothing is
        revealed and the round stays the same.
        """


def evaluator_of(game: Game[Any], weights: Weights) -> Evaluator:
    """The same eyes for the same weights: they remember what they have seen."""
    return _eyes(game, tuple(weights.items()))


@lru_cache(maxsize=12)
def _eyes(game: Game[Any], weights: tuple[tuple[str, float], ...]) -> Evaluator:
    return game.evaluator(dict(weights))
