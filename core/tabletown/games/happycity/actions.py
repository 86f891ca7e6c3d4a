"""Every action of the game, built once and shared; each knows the place, seat or card it is about.

>>> MOVES("home", "high_rise").index
2
"""

from __future__ import annotations

from tabletown.game import Action, Vocabulary
from tabletown.games.happycity.data import COLOURS, DECKS, DISPLAY, MOST_SPECIALS, RESIDENCES, SEATS
from tabletown.kit.actions import Pick, Simple


class Named(Action):
    """One of a few that have names: a residence, a supermarket."""

    __slots__ = ("index",)

    def __init__(self, verb: str, name: str, index: int) -> None:
        super().__init__(verb, name)
        self.index = index


KEEP, COIN, END = (Simple(verb) for verb in ("keep", "coin", "end"))
MARKET = tuple(Named("market", colour, i) for i, colour in enumerate(COLOURS))
DISCARD = tuple(Pick("discard", i) for i in range(DISPLAY))
DRAW = tuple(Pick("draw", i) for i in DECKS)
BUILD = tuple(Pick("build", i) for i in range(DISPLAY))
HOME = tuple(Named("home", name, i) for i, name in enumerate(RESIDENCES))
SPECIAL = tuple(Pick("special", i) for i in range(MOST_SPECIALS))
LOUVRE = tuple(Pick("louvre", seat) for seat in range(SEATS[1]))
SPHINX = tuple(Pick("sphinx", seat) for seat in range(SEATS[1]))
BOX = Simple("sphinx", "box")

MOVES = Vocabulary((*MARKET, *LOUVRE, *DISCARD, KEEP, *DRAW, *BUILD, *HOME, COIN, *SPECIAL, END, *SPHINX, BOX))
"""The whole vocabulary."""
