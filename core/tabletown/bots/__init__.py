"""The players that are no persons, for every game: they know games only through the contract.

>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben", bot="pip")], seed="maple 4071")
>>> view = match.view(1)
>>> bot("pip").plan(match.game, view, Thought(Imagined("Ben 1")))[0] in view.actions()
True
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletown.bots.bot import Bot, Thought
from tabletown.bots.greedy import Greedy
from tabletown.bots.players import LEVELS, PLAYERS, Player
from tabletown.bots.random_bot import RandomBot
from tabletown.bots.turns import whole_turns
from tabletown.chance import Imagined

__all__ = ["BOTS", "LEVELS", "PLAYERS", "Bot", "Greedy", "Imagined", "Player", "RandomBot", "Thought", "UnknownBot", "bot", "whole_turns"]

BOTS: Mapping[str, Bot] = {**PLAYERS, "greedy": Greedy(), "random": RandomBot()}
"""Who may play for a seat: the players, the yardstick they are measured by, and one that plays anything."""


class UnknownBot(LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no bot called {key[:40]!r}")
        self.key = key


def bot(key: str) -> Bot:
    """The bot of that key."""
    if key not in BOTS:
        raise UnknownBot(key)
    return BOTS[key]
