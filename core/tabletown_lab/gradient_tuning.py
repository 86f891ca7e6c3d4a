"""Better weights for the strongest players where they have rivals: all weights are moved at once, towards what wins more.

In every match of self-play each weight is a little higher on one seat and as much lower on the other, up or down by luck. The
mean of the margins, with the sign the weight had, is its slope; so the same matches tell the slopes of all weights, where
`tuning` plays for one after the other. Then all are moved along the slope by one stride.

>>> from tabletown.games import game
>>> tuning = GradientTuning(game("happycity"), {"near": (0.0, 1.0), "second": (0.0, 1.0)}, "pear")
>>> for number in range(4):
...     tuning.remember(3 * signs("pear", number, 2)[0])
>>> tuning.slopes()["near"], tuning.factors()["near"] > 1
(1.5, True)
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletown.ai.advice import COACH
from tabletown.game import Game
from tabletown.games import game
from tabletown_lab.matches import counted_match
from tabletown_lab.tuning import Tuned

PART = 0.1
"""How far a weight is moved in a match, as a part of its bounds."""
STRIDE = 0.4
"""How far all together are moved, in the same measure."""
DIGITS = 3
"""Of a factor."""


@dataclass(frozen=True, slots=True)
class GradientTrial:
    """The weights in the middle, and how far each is moved."""

    game: str
    base: tuple[tuple[str, float], ...]
    moves: tuple[tuple[str, float], ...]
    seed: str


def signs(seed: str, number: int, count: int) -> list[int]:
    """Up or down, for every weight, in this match."""
    luck = random.Random(f"{seed}/{number}")
    return [luck.choice((-1, 1)) for _ in range(count)]


def margin(trial: GradientTrial, number: int) -> int:
    """By how many points the one seat was better than the other, with all weights the other way."""
    rules, base = game(trial.game), dict(trial.base)
    ups = signs(trial.seed, number, len(trial.moves))
    moved = [(name, up * move) for (name, move), up in zip(trial.moves, ups, strict=True)]
    bots = [Tuned({**base, **{name: base[name] + side * move for name, move in moved}}) for side in (1, -1)]
    ours, theirs = counted_match(rules, rules.setup(2), f"{trial.seed}/{number}", bots).outcome().sheets
    return ours.total - theirs.total


class GradientTuning:
    """A run for a game: it begins where its strongest players are now."""

    def __init__(self, rules: Game[Any], bounds: Mapping[str, tuple[float, float]], seed: str) -> None:
        self.rules = rules
        self.base = rules.weight_set.of("", COACH.level, 2)
        self.bounds = dict(sorted(bounds.items()))
        self.seed = seed
        self.margins: list[int] = []

    def remember(self, margin: int) -> None:
        """The next match, played now or in an earlier run."""
        self.margins.append(margin)

    def play(self, each: Any, matches: int) -> Any:
        """The margins that are missing; `each` is a `map`."""
        moves = tuple((name, PART * (high - low)) for name, (low, high) in self.bounds.items())
        trial = GradientTrial(self.rules.key, tuple(self.base.items()), moves, self.seed)
        return each(partial(margin, trial), range(len(self.margins), matches))

    def slopes(self) -> dict[str, float]:
        """What a match brings more when a weight is moved up on one seat only."""
        ups = [signs(self.seed, number, len(self.bounds)) for number in range(len(self.margins))]
        return {
            name: statistics.fmean(margin * up[place] for margin, up in zip(self.margins, ups, strict=True)) / 2
            for place, name in enumerate(self.bounds)
        }

    def factors(self) -> dict[str, float]:
        """By these the tuned weights are multiplied to be one stride further along the slope, within their bounds."""
        slopes, tuned = self.slopes(), self.rules.weight_set.tuned
        steepness = math.sqrt(sum(slope * slope for slope in slopes.values())) or 1.0
        found = {}
        for name, (low, high) in self.bounds.items():
            weight = self.base[name] + STRIDE * (high - low) * slopes[name] / steepness
            if tuned[name]:
                found[name] = round(min(high, max(low, weight)) / tuned[name], DIGITS)
        return found
