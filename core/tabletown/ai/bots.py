"""Who may play for a seat.

>>> from tabletown.ai.bot import SearchBudget
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
from typing import Any

from tabletown.ai.bot import BUDGET, Bot, SearchBudget, evaluator_of
from tabletown.ai.players import PLAYERS
from tabletown.ai.turn_search import whole_turns
from tabletown.game import Action, Game, View


class RandomBot:
    """Plays anything that is legal."""

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        actions = view.actions()
        return (actions[budget.luck.pick("move", len(actions))],)


class Greedy:
    """The yardstick: the whole turn that leaves the best position, seen with weights that never change.

    Looks no further than its own turn. Of equal turns it takes the first, so the same view gives the same move.
    """

    def plan(self, game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        """The best turn found within the budget; the first legal action alone if that is too small to end a turn."""
        best: tuple[Action, ...] = ()
        highest = float("-inf")
        evaluator = evaluator_of(game, game.weight_set.frozen)
        for actions, table in whole_turns(view, budget.allowance(BUDGET), budget.should_stop):
            worth = evaluator.evaluate(table, view.seat)
            if worth > highest:
                best, highest = actions, worth
        return best or (view.actions()[0],)


BOTS: Mapping[str, Bot] = {**PLAYERS, "greedy": Greedy(), "random": RandomBot()}
"""The players, the yardstick they are measured by, and one that plays anything."""


class UnknownBot(LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no bot called {key[:40]!r}")
        self.key = key


def bot(key: str) -> Bot:
    """The bot of that key."""
    if key not in BOTS:
        raise UnknownBot(key)
    return BOTS[key]
