"""How the bots of a game look at positions: weights for what is not certain, kept as data beside the game.

A game's `weights.json` holds plain numbers: `frozen` (those of the yardstick, which never change), `tuned` (found by
`tabletown-lab tune`), for every player factors on single weights (its taste, its errors), for a level those that count
besides where others play too, for every level what its mind does otherwise, how much of what they promise comes true
(measured by `tabletown-lab forecast`), and the figures the tuning reached.

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
"""For some rounds, in order, the part that comes true."""


class Forecast:
    """How much of the points an evaluator expects are really scored: measured in self-play, stored beside its weights.

    An evaluator only has to compare positions, so it may expect ten points too many everywhere. A person who reads
    "expected final score 112" needs the right number.

    >>> forecast = Forecast({"2": [[1, 0.8], [11, 1.0]]})
    >>> forecast.final(seats=2, number=6, now=20, worth=120)
    110.0
    """

    def __init__(self, data: Mapping[str, Marks]) -> None:
        self._marks = {int(seats): marks for seats, marks in data.items()}

    def final(self, seats: int, number: int, now: float, worth: float) -> float:
        """The points at the end, by those of now and what the eyes promise; what they fear is taken as it is."""
        promised = worth - now
        return now + (self.kept(seats, number) * promised if promised > 0 else promised)

    def kept(self, seats: int, number: int) -> float:
        """The part that comes true of what is promised beyond the points of now."""
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

    @classmethod
    def beside(cls, package: str) -> WeightSet:
        """Those of the `weights.json` in the package of a game's bots."""
        return cls(json.loads(files(package).joinpath("weights.json").read_text(encoding="utf-8")))

    @classmethod
    def plain(cls) -> WeightSet:
        """For a game whose eyes weigh nothing."""
        return cls({"frozen": {}, "tuned": {}})

    def of(self, player: str, level: str, seats: int) -> Weights:
        """The tuned weights as a player of that level sees them at a table with so many seats."""
        factors, besides = self._players.get(player, {}), self._rivals.get(level, {}) if seats > 1 else {}
        return {name: weight * factors.get(name, 1.0) * besides.get(name, 1.0) for name, weight in self.tuned.items()}

    def overrides(self, level: str) -> Mapping[str, Any]:
        """What the search of that level does otherwise in this game."""
        return self._overrides.get(level, {})
