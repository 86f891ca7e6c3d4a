"""Why something cannot be built on a lot."""

from __future__ import annotations

from tabletown.games.welcome.town import Town
from tabletown.games.welcome.words import where
from tabletown.words import Refusal


def taken(town: Town, place: int) -> Refusal | None:
    """Something stands there."""
    if town.roundabout_lots >> place & 1:
        return Refusal("welcome.no.lot_roundabout", where=where(place))
    if town.houses >> place & 1:
        return Refusal("welcome.no.lot_taken", where=where(place), number=town.number_at(place))
    return None
