"""The eight players: two characters a level. A character sees a game with weights of its own (see `weight_set`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletown.ai.bot import SearchBudget, evaluator_of
from tabletown.ai.search import Choice, Kind, SearchSettings, search
from tabletown.game import Action, Evaluator, Game, View

LEVELS: dict[str, SearchSettings] = {
    "novice": SearchSettings(budget=600, breadth=3),
    "casual": SearchSettings(budget=1_200, breadth=6),
    "skilled": SearchSettings(budget=2_500, breadth=16),
    "expert": SearchSettings(budget=8_000, breadth=24, finalists=6, futures=8),
}
"""From the weakest to the strongest, each with its mind."""


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
        """What it thinks about, the best first."""
        return search(view, self.evaluator(game, view.table.seats), self.settings(game), budget, wanted, kinds)

    def evaluator(self, game: Game[Any], seats: int) -> Evaluator:
        """How it looks at a table with so many seats."""
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
