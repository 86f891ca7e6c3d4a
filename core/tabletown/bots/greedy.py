"""Plays the whole turn that leaves the best position, and gives hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletown.bots.bot import Thought
from tabletown.bots.turns import Turn, whole_turns
from tabletown.game import Action, Game, View
from tabletown.scores import ScoreDelta


@dataclass(frozen=True, slots=True)
class Hint:
    """A good next action, the turn it begins, and what that turn as a whole changes."""

    action: Action
    turn: tuple[Action, ...]
    delta: ScoreDelta


class Greedy:
    """Looks no further than its own turn. Of equal turns it takes the first, so the same view gives the same move."""

    def choose(self, game: Game[Any], view: View[Any], thought: Thought) -> Action:
        return best_turn(game, view, thought)[0][0]


def hint(game: Game[Any], view: View[Any], thought: Thought) -> Hint:
    """What the greedy bot would do in the place of a person."""
    actions, table = best_turn(game, view, thought)
    return Hint(actions[0], actions, table.score(view.seat).minus(view.score()))


def best_turn(game: Game[Any], view: View[Any], thought: Thought) -> Turn:
    """The best turn found within the budget; the first legal action alone if that is too small to end a turn."""
    best: Turn | None = None
    highest = float("-inf")
    for turn in whole_turns(view, thought.budget, thought.should_stop):
        worth = game.worth(turn[1], view.seat)
        if worth > highest:
            best, highest = turn, worth
    return best or ((view.actions()[0],), view.table)
