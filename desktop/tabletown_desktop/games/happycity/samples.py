"""A city of many colours, for matches that are played to be looked at."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown_desktop.games import Taste


def looks(table: Table, seat: int) -> float:
    """Something built in every turn, of many colours, balanced, with a special. Every seat likes another colour."""
    city, sums = table.cities[seat], tally(table, seat)
    counts = [city.count(colour) for colour in COLOURS]
    built = 3.0 * len(city.cards) + 4.0 * (city.special is not None) + 0.8 * counts[seat % len(counts)]
    signs = sums.income + 2 * sums.inhabitants + 2 * sums.hearts + 3 * min(sums.inhabitants, sums.hearts)
    return built + signs + sum(min(count, 2) for count in counts) + 0.1 * city.coins


def by_luck(table: Table, seat: int) -> Action:
    """Discard something now and then, and draw from the dearest deck that can be paid well."""
    actions, coins = table.actions(seat), table.cities[seat].coins
    if table.turn.phase != "draw":
        return actions[table.round % 3 if (table.round + seat) % 2 else -1]
    return next((action for action in reversed(actions) if 3 * int(action.args[0]) <= coins), actions[0])


TASTE = Taste(looks, by_luck)
