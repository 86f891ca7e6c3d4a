"""A lively city, for matches that are played to be looked at."""

from __future__ import annotations

from tabletown.ai.players import evaluator_of
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.places import AVENUES, STREETS
from tabletown.games.lasvegas.table import Table
from tabletown_desktop.games import Taste

EVALUATOR = evaluator_of(GAME, GAME.weight_set.frozen)


def looks(table: Table, seat: int) -> float:
    """What the bots make of it. Every seat likes another end of the streets."""
    opened = sum(1 for street in STREETS for avenue in AVENUES if table.cities[seat].number(street, avenue) is not None)
    east = sum(avenue for street in STREETS for avenue in AVENUES if table.cities[seat].number(street, avenue) is not None)
    return EVALUATOR.evaluate(table, seat) + 0.4 * (seat % 3) * (east - 5 * opened) * (-1 if seat % 2 else 1)


TASTE = Taste(looks)
