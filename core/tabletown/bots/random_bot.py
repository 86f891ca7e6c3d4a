"""Plays anything that is legal."""

from __future__ import annotations

from typing import Any

from tabletown.bots.bot import Thought
from tabletown.game import Action, Game, View


class RandomBot:
    def plan(self, game: Game[Any], view: View[Any], thought: Thought) -> tuple[Action, ...]:
        actions = view.actions()
        return (actions[thought.luck.pick("move", len(actions))],)
