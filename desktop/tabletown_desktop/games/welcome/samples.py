"""A tidy town, for matches that are played to be looked at."""

from __future__ import annotations

from tabletown.games.welcome.data import LENGTHS
from tabletown.games.welcome.scoring import points
from tabletown.games.welcome.table import Table
from tabletown_desktop.games import Taste


def looks(table: Table, seat: int) -> float:
    """Points, numbers near the place they would have in a full street, room left, nothing struck. Every seat minds that more or less."""
    town = table.towns[seat]
    strictness = 1 + 0.35 * seat
    bent = 0.0
    for street, lots in enumerate(LENGTHS):
        for lot in range(lots):
            number = town.number(street, lot)
            if number is not None:
                bent += abs((number - 0.5) / 15.5 * (lots - 1) - lot)
    houses = sum(LENGTHS) - town.empty.bit_count()
    circles = 14 * min(town.roundabouts, 1 - seat % 2)
    struck = 8 * town.strikes + 2 * town.bis
    return points(table, seat) + circles + 0.03 * town.fits.bit_count() - strictness * bent - struck + 3 * houses


TASTE = Taste(looks)
