"""The eight players: two characters a level. A character sees a game with weights of its own (see `sights`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletown.ai.bot import Thought, eyes_of
from tabletown.ai.search import Choice, Kind, Mind, consider
from tabletown.game import Action, Eyes, Game, View

LEVELS: dict[str, Mind] = {
    "novice": Mind(budget=600, breadth=3),
    "casual": Mind(budget=1_200, breadth=6),
    "skilled": Mind(budget=2_500, breadth=16),
    "expert": Mind(budget=8_000, breadth=24, finalists=6, futures=8),
}
"""From the weakest to the strongest, each with its mind."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at the table: a bot with a character."""

    key: str
    level: str

    def plan(self, game: Game[Any], view: View[Any], thought: Thought) -> tuple[Action, ...]:
        return self.choices(game, view, thought)[0].actions

    def choices(
        self,
        game: Game[Any],
        view: View[Any],
        thought: Thought,
        wanted: tuple[tuple[Action, ...], ...] = (),
        kinds: tuple[Kind, int] | None = None,
    ) -> list[Choice]:
        """What it thinks about, the best first."""
        return consider(view, self.eyes(game, view.table.seats), self.mind(game), thought, wanted, kinds)

    def eyes(self, game: Game[Any], seats: int) -> Eyes:
        """How it looks at a table with so many seats."""
        return eyes_of(game, game.sights.of(self.key, self.level, seats))

    def mind(self, game: Game[Any]) -> Mind:
        return LEVELS[self.level].with_habits(game.sights.mind(self.level))


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
