"""Values of a game that we calibrated or ruled ourselves, and a person's replacements for them.

A game's ``data.json`` names them under ``"calibrated"``: a path into the data, the lowest and highest sensible value
and where ours comes from. Everything else is fixed.

>>> values = Values({"prize": {"first": 9}, "calibrated": {"prize/first": [0, 30, "house"]}})
>>> values.replaced({"prize/first": 12}).data["prize"]["first"]
12
"""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletown.words import Message


class BadValue(ValueError):
    """Raised for an invalid replacement; `message` tells its author what is wrong."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Calibrated:
    path: str
    value: int | bool
    low: int
    high: int
    source: str


class Values:
    """A game's data with its calibrated places. Do not change `data`; ask for `replaced`."""

    def __init__(self, data: Mapping[str, Any], own: Mapping[str, int | bool] | None = None, ours: Mapping[str, Any] | None = None) -> None:
        self.data = data
        self.ours = data if ours is None else ours
        """The data as the game brings it."""
        self.own: Mapping[str, int | bool] = dict(own or {})
        self.hash = hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]

    def calibrated(self) -> Iterator[Calibrated]:
        for path, (low, high, source) in self.data["calibrated"].items():
            yield Calibrated(path, _walk(self.data, path.split("/")), low, high, source)

    def replaced(self, own: Mapping[str, object]) -> Values:
        """These values with a person's own in their place; raises `BadValue` for the first that cannot be."""
        data = copy.deepcopy(dict(self.data))
        kept: dict[str, int | bool] = dict(self.own)
        for path, value in own.items():
            bounds = self.data["calibrated"].get(path)
            if bounds is None:
                raise BadValue(Message("values.unknown", path=str(path)[:60]))
            ours = _walk(self.ours, path.split("/"))
            if not isinstance(value, int) or type(value) is not type(ours):
                raise BadValue(Message("values.kind", path=path, value=str(value)[:60]))
            if not bounds[0] <= value <= bounds[1]:
                raise BadValue(Message("values.range", path=path, value=value, low=bounds[0], high=bounds[1]))
            *way, last = path.split("/")
            place = _walk(data, way)
            place[int(last) if isinstance(place, list) else last] = value
            kept[path] = value
            if value == ours:
                del kept[path]
        return Values(data, kept, self.ours)


def _walk(data: Any, way: list[str]) -> Any:
    for step in way:
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data
