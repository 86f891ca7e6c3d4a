"""Weights are data: names that exist, values within their bounds, a taste for each of the eight players."""

from __future__ import annotations

import json
from dataclasses import fields
from importlib.resources import files
from itertools import pairwise

import pytest

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.ai.search import SearchSettings
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.ai.estimates import LasVegasWeights

NAMES = {field.name for field in fields(LasVegasWeights)}
FILE = json.loads(files("tabletown.games.lasvegas.ai").joinpath("weights.json").read_text(encoding="utf-8"))
TUNED = GAME.weight_set.tuned


@pytest.mark.parametrize("key", ["frozen", "tuned", "bounds"])
def test_every_name_is_a_weight(key: str) -> None:
    assert FILE[key].keys() <= NAMES
    assert key == "bounds" or FILE[key].keys() == NAMES


@pytest.mark.parametrize("name", FILE["bounds"])
def test_what_is_tuned_lies_within_its_bounds(name: str) -> None:
    low, high = FILE["bounds"][name]
    assert low <= TUNED[name] <= high


@pytest.mark.parametrize("key", PLAYERS)
def test_every_player_has_a_taste_of_its_own(key: str) -> None:
    assert FILE["players"][key].keys() <= NAMES
    level = PLAYERS[key].level
    others = [GAME.weight_set.of(other, level, 2) for other in PLAYERS if other != key]
    assert GAME.weight_set.of(key, level, 2) not in others


def test_every_level_overrides_settings_that_a_search_has() -> None:
    breadths = [LEVELS[level].with_overrides(GAME.weight_set.overrides(level)).breadth for level in LEVELS]
    assert FILE["overrides"].keys() <= LEVELS.keys()
    assert all(lower < higher for lower, higher in pairwise(breadths))
    assert {field.name for field in fields(SearchSettings)} >= {setting for level in FILE["overrides"].values() for setting in level}
