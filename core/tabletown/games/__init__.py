"""The games there are: one line each. A game's package is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tabletown.game import Game

PACKAGES = {
    "welcome": "tabletown.games.welcome",
    "lasvegas": "tabletown.games.lasvegas",
    "dreamhome": "tabletown.games.dreamhome",
    "happycity": "tabletown.games.happycity",
}


class UnknownGame(LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no game called {key[:40]!r}")
        self.key = key


@cache
def game(key: str) -> Game[Any]:
    """The game of that key, with our values."""
    if key not in PACKAGES:
        raise UnknownGame(key)
    found: Game[Any] = import_module(PACKAGES[key]).GAME
    return found
