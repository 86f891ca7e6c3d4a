"""The weights of a game's evaluators, stored as data beside the game.

A game's `weights.json` holds plain numbers: `frozen` (those of the reference bot, which never change), `tuned` (found by
`tabletown-lab tune`), `players` (factors on single weights: tastes and errors of a player), `rivals` (further factors of a level
where others play too), `overrides` (of the search settings, by level), `forecast` (see `Forecast`, measured by `tabletown-lab
forecast`), the figures the tuning reached, and `ladder`: what its bots are to reach at least (the share of wins against the
reference bot, and a mean of points that the experts reach; `tabletown-lab ladder` tries it).

>>> weight_set = WeightSet(
...     {"frozen": {"race": 1}, "tuned": {"race": 4}, "players": {"viktor": {"race": 0.5}}, "rivals": {"expert": {"race": 3}}}
... )
>>> [weight_set.of(player, "expert", seats) for player in ("ada", "viktor") for seats in (1, 2)]
[{'race': 4.0}, {'race': 12.0}, {'race': 2.0}, {'race': 6.0}]
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Any

Weights = Mapping[str, float]
"""A weight for each name."""


Marks = Sequence[tuple[int, float]]
"""For some rounds, in order, the part that is really scored."""


class Forecast:
    """How much of the points an evaluator expects are really scored: measured in self-play, stored beside its weights.

    An evaluator only has to compare positions, so it may expect ten points too many everywhere. A person who reads
    "expected final score 112" needs the right number.

    >>> forecast = Forecast({"2": [[1, 0.8], [11, 1.0]]})
    >>> forecast.final(seats=2, number=6, now=20, estimate=120)
    110.0
    """

    def __init__(self, data: Mapping[str, Marks]) -> None:
        self._marks = {int(seats): marks for seats, marks in data.items()}

    def final(self, seats: int, number: int, now: float, estimate: float) -> float:
        """The final score, from the current score and the evaluator's estimate; expected losses are not corrected."""
        expected = estimate - now
        return now + (self.kept(seats, number) * expected if expected > 0 else expected)

    def kept(self, seats: int, number: int) -> float:
        """The fraction of the expected further points that is really scored."""
        if not self._marks:
            return 1.0
        marks = self._marks[min(self._marks, key=lambda known: (abs(known - seats), known))]
        for (early, before), (late, after) in pairwise(marks):
            if early <= number <= late:
                return before + (after - before) * (number - early) / (late - early)
        return marks[0][1] if number < marks[0][0] else marks[-1][1]


class WeightSet:
    """All weights of a game, and whose they are."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.frozen: Weights = data["frozen"]
        self.tuned: Weights = data["tuned"]
        self._players: Mapping[str, Weights] = data.get("players", {})
        self._rivals: Mapping[str, Weights] = data.get("rivals", {})
        self.forecast = Forecast(data.get("forecast", {}))
        self._overrides: Mapping[str, Mapping[str, Any]] = data.get("overrides", {})
        self.ladder: Mapping[str, Any] = data.get("ladder", {})

    @classmethod
    def beside(cls, package: str) -> WeightSet:
        """Those of the `weights.json` in the package of a game's bots."""
        return cls(json.loads(files(package).joinpath("weights.json").read_text(encoding="utf-8")))

    @classmethod
    def plain(cls) -> WeightSet:
        """For a game whose evaluator has no weights."""
        return cls({"frozen": {}, "tuned": {}})

    def of(self, player: str, level: str, seats: int) -> Weights:
        """The tuned weights of a player of that level, in a match with this number of seats."""
        factors, besides = self._players.get(player, {}), self._rivals.get(level, {}) if seats > 1 else {}
        return {name: weight * factors.get(name, 1.0) * besides.get(name, 1.0) for name, weight in self.tuned.items()}

    def overrides(self, level: str) -> Mapping[str, Any]:
        """The overrides of the search settings of that level in this game."""
        return self._overrides.get(level, {})
