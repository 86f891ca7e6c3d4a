"""What every bot keeps to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from tabletown.chance import Chance
from tabletown.game import Action, Game, View

BUDGET = 20_000
"""Actions a bot may try out for one decision, unless it is told otherwise."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot may use for one decision. It asks `should_stop` now and then, and answers at once when told so."""

    luck: Chance
    budget: int = BUDGET
    should_stop: Callable[[], bool] = never


class Bot(Protocol):
    def choose(self, game: Game[Any], view: View[Any], thought: Thought) -> Action:
        """A legal action of a seat that is to act. It depends on nothing but what is given here."""
