"""Where things are on the plan: lots, what is printed on them, streets and avenues, as bits of one integer.

Place ``street * 12 + avenue`` (both from 0) is a lot, and also the crossing at its lower right corner; see
`tabletown.kit.rows`.

>>> read_place("2:4"), name_place(15), CRANES >> 15 & 1, AVENUE_LOTS[3].bit_count()
(15, '2:4', 1, 4)
"""

from __future__ import annotations

from tabletown.games.lasvegas.data import HIGHEST, LOWEST, PLAN
from tabletown.kit.rows import RisingRows

STRIDE = 12
STREETS = range(len(PLAN))
AVENUES = range(len(PLAN[0]))


def _printed(mark: str) -> int:
    """Mask of the lots whose casino bears that mark."""
    return sum(1 << STRIDE * s + a for s in STREETS for a in AVENUES if mark in PLAN[s][a])


STREET_LOTS: tuple[int, ...] = tuple(sum(1 << STRIDE * s + a for a in AVENUES if PLAN[s][a] not in "-=") for s in STREETS)
"""The lots with a casino, street by street."""
ROWS = RisingRows(STREET_LOTS, STRIDE, range(LOWEST, HIGHEST + 1))

NUMBERS, PLACES, LOTS = ROWS.numbers, ROWS.places, ROWS.all
"""Lots are those with a casino."""
FIELD, FIELDS, KEEP = ROWS.field, ROWS.fields, ROWS.keep
place_of, name_place, read_place = ROWS.place, ROWS.name, ROWS.read

AVENUE_LOTS: tuple[int, ...] = tuple(LOTS & sum(1 << place_of(s, a) for s in STREETS) for a in AVENUES)

CRANES, SHOWS, MAFIA, LUXURY_CASINOS, VIP_CASINOS = (_printed(mark) for mark in "K*MLV")
SPECIALS = MAFIA | LUXURY_CASINOS | VIP_CASINOS
"""Mask of the casinos with a red carpet."""
CARPETS: dict[str, int] = {"mafia": MAFIA, "luxury": LUXURY_CASINOS, "vip": VIP_CASINOS}

ALL_AVENUES = (1 << len(AVENUES)) - 1
PARS = (3, 4, 5)
PAR_HOLES: dict[int, int] = {par: _printed(str(par)) for par in PARS}
"""Masks of the avenues with a golf hole of that PAR (holes lie above the first street, so these are its places too)."""
HOLES = sum(PAR_HOLES.values())
