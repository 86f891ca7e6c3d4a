"""The players that are no persons, for every game: they know games only through the contract.

>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben", bot="random")], seed="maple 4071")
>>> view = match.view(1)
>>> bot("random").choose(match.game, view, Thought(Imagined("Ben 1"))) in view.actions()
True
"""

from __future__ import annotations

from collections.abc import Callable

from tabletown.bots.bot import Bot, Thought
from tabletown.bots.greedy import Greedy, Hint, hint
from tabletown.bots.random_bot import RandomBot
from tabletown.bots.turns import whole_turns
from tabletown.chance import Imagined

__all__ = ["BOTS", "Bot", "Greedy", "Hint", "Imagined", "RandomBot", "Thought", "UnknownBot", "bot", "hint", "whole_turns"]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
}


class UnknownBot(LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no bot called {key[:40]!r}")
        self.key = key


def bot(key: str) -> Bot:
    """The bot of that key."""
    if key not in BOTS:
        raise UnknownBot(key)
    return BOTS[key]()
