"""Who may play for a seat: the eight players, two characters a level, and two bots to compare them with.

>>> from tabletown.chance import Imagined
>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben", bot="pip")], seed="maple 4071")
>>> view = match.view(1)
>>> bot("pip").plan(match.game, view, SearchBudget(Imagined("Ben 1")))[0] in view.actions()
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from tabletown.ai.search import Choice, Kind, SearchSettings, search
from tabletown.ai.turn_search import BUDGET, SearchBudget, whole_turns
from tabletown.ai.weights import Weights
from tabletown.game import Action, Evaluator, Game, View


class Bot(Protocol):
    """The contract of every bot."""

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        """The turn that a seat which is to act wants to play from here: at least one action, the first of them legal.

        It depends on nothing but what is given here. The actions may be played one after the other while nothing is
        revealed and the round stays the same.
        """


def evaluator_of(game: Game[Any], weights: Weights) -> Evaluator:
    """The evaluator for these weights, cached, because evaluators keep caches of their own."""
    return _evaluator(game, tuple(weights.items()))


@lru_cache(maxsize=12)
def _evaluator(game: Game[Any], weights: tuple[tuple[str, float], ...]) -> Evaluator:
    return game.evaluator(dict(weights))


LEVELS: dict[str, SearchSettings] = {
    "novice": SearchSettings(budget=600, breadth=3),
    "casual": SearchSettings(budget=1_200, breadth=6),
    "skilled": SearchSettings(budget=2_500, breadth=16),
    "expert": SearchSettings(budget=8_000, breadth=24, finalists=6, futures=8),
}
"""The levels from weakest to strongest, with their search settings."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at the table: a bot with a character."""

    key: str
    level: str

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        return self.choices(game, view, budget)[0].actions

    def choices(
        self,
        game: Game[Any],
        view: View[Any],
        budget: SearchBudget,
        wanted: tuple[tuple[Action, ...], ...] = (),
        kinds: tuple[Kind, int] | None = None,
    ) -> list[Choice]:
        """The turns it compares, the best first."""
        return search(view, self.evaluator(game, view.table.seats), self.settings(game), budget, wanted, kinds)

    def evaluator(self, game: Game[Any], seats: int) -> Evaluator:
        """Its evaluator for a match with this number of seats."""
        return evaluator_of(game, game.weight_set.of(self.key, self.level, seats))

    def settings(self, game: Game[Any]) -> SearchSettings:
        return LEVELS[self.level].with_overrides(game.weight_set.overrides(self.level))


PLAYERS: dict[str, Player] = {
    key: Player(key, level)
    for key, level in (
        ("pip", "novice"),
        ("lotte", "novice"),
        ("bruno", "casual"),
        ("mina", "casual"),
        ("otto", "skilled"),
        ("rosa", "skilled"),
        ("ada", "expert"),
        ("viktor", "expert"),
    )
}


class RandomBot:
    """Plays anything that is legal."""

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        actions = view.actions()
        return (actions[budget.luck.pick("move", len(actions))],)


class Greedy:
    """The reference bot: plays the turn that leads to the best position, with weights that never change.

    Looks no further than its own turn. Of equal turns it takes the first, so the same view gives the same move.
    """

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        """The best turn found within the budget; the first legal action alone if that is too small to end a turn."""
        best: tuple[Action, ...] = ()
        highest = float("-inf")
        evaluator = evaluator_of(game, game.weight_set.frozen)
        for actions, table in whole_turns(view, budget.allowance(BUDGET), budget.should_stop):
            value = evaluator.evaluate(table, view.seat)
            if value > highest:
                best, highest = actions, value
        return best or (view.actions()[0],)


BOTS: Mapping[str, Bot] = {**PLAYERS, "greedy": Greedy(), "random": RandomBot()}
"""All bots: the players, the reference bot they are measured against, and one that plays at random."""


class UnknownBot(LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no bot called {key[:40]!r}")
        self.key = key


def bot(key: str) -> Bot:
    """The bot of that key."""
    if key not in BOTS:
        raise UnknownBot(key)
    return BOTS[key]
