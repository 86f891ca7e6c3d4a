"""How the bots of a game look at positions: weights for what is not certain, kept as data beside the game.

A game's `weights.json` holds plain numbers: `frozen` (those of the yardstick, which never change), `tuned` (found by
`tabletown-lab tune`), for every player factors on single weights (its taste, its errors), for a level those that count
besides where others play too, for every level what its mind does otherwise, how much of what they promise comes true
(measured by `tabletown-lab forecast`), the figures the tuning reached, and what its bots are to reach at least (`ladder`: the
share of wins against the yardstick, and a mean of points that the experts reach; `tabletown-lab ladder` tries it).

>>> weight_set = WeightSet(
...     {"frozen": {"race": 1}, "tuned": {"race": 4}, "players": {"viktor": {"race": 0.5}}, "rivals": {"expert": {"race": 3}}}
... )
>>> [weight_set.of(player, "expert", seats) for player in ("ada", "viktor") for seats in (1, 2)]
[{'race': 4.0}, {'race': 12.0}, {'race': 2.0}, {'race': 6.0}]
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tabletown.ai.forecast import Forecast

Weights = Mapping[str, float]
"""A weight for each name."""


class WeightSet:
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
        """For a game whose eyes weigh nothing."""
        return cls({"frozen": {}, "tuned": {}})

    def of(self, player: str, level: str, seats: int) -> Weights:
        """The tuned weights as a player of that level sees them at a table with so many seats."""
        factors, besides = self._players.get(player, {}), self._rivals.get(level, {}) if seats > 1 else {}
        return {name: weight * factors.get(name, 1.0) * besides.get(name, 1.0) for name, weight in self.tuned.items()}

    def overrides(self, level: str) -> Mapping[str, Any]:
        """What the search of that level does otherwise in this game."""
        return self._overrides.get(level, {})
