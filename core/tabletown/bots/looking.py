"""Eyes that are used again: they remember what they have seen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletown.game import Eyes, Game
from tabletown.sights import Weighing


def eyes_of(game: Game[Any], weights: Weighing) -> Eyes:
    """The same eyes for the same weights: they remember what they have seen."""
    return _eyes(game, tuple(weights.items()))


@lru_cache(maxsize=12)
def _eyes(game: Game[Any], weights: tuple[tuple[str, float], ...]) -> Eyes:
    return game.eyes(dict(weights))
