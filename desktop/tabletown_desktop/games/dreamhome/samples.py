"""A full house, for matches that are played to be looked at."""

from __future__ import annotations

from tabletown.ai.players import evaluator_of
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.places import PLACES, STRIDE
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.games import Taste

EVALUATOR = evaluator_of(GAME, GAME.weight_set.frozen)


def looks(table: Table, seat: int) -> float:
    """What the bots make of it. Every seat likes another side of the house."""
    columns = sum(place % STRIDE for place in PLACES if table.houses[seat].rooms >> place & 1)
    return EVALUATOR.evaluate(table, seat) + 0.3 * (seat - 1) * columns


TASTE = Taste(looks)
