"""The yardstick: the whole turn that leaves the best position, seen with eyes that never change."""

from __future__ import annotations

from typing import Any

from tabletown.bots.bot import BUDGET, Thought
from tabletown.bots.looking import eyes_of
from tabletown.bots.turns import whole_turns
from tabletown.game import Action, Game, View


class Greedy:
    """Looks no further than its own turn. Of equal turns it takes the first, so the same view gives the same move."""

    def plan(self, game: Game[Any], view: View[Any], thought: Thought) -> tuple[Action, ...]:
        """The best turn found within the budget; the first legal action alone if that is too small to end a turn."""
        best: tuple[Action, ...] = ()
        highest = float("-inf")
        eyes = eyes_of(game, game.sights.frozen)
        for actions, table in whole_turns(view, thought.allowance(BUDGET), thought.should_stop):
            worth = eyes.worth(table, view.seat)
            if worth > highest:
                best, highest = actions, worth
        return best or (view.actions()[0],)
