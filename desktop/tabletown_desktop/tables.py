"""The tables of the games: each game's package in `games` has a module `table` with its `TABLE`."""

from __future__ import annotations

from importlib import import_module

from tabletown_desktop.scene.table import GameTable


def table_of(key: str) -> type[GameTable]:
    """The class that draws the table of that game; imported when it is first needed."""
    found: type[GameTable] = import_module(f"tabletown_desktop.games.{key}.table").TABLE
    return found
