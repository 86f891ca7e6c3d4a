"""A number with an action, as they are chosen together, and what they allow to open.

>>> offer = OFFERS[1, "hall"]
>>> [number for number in NUMBERS if offer.changed & FIELDS[number]]
[0, 2, 3]
"""

from __future__ import annotations

from tabletown.games.lasvegas.cards import CARDS
from tabletown.games.lasvegas.data import ACTIONS, SHIFTS
from tabletown.games.lasvegas.places import FIELDS, NUMBERS
from tabletown.kit.cards import ByCards


class Offer:
    __slots__ = ("action", "changed", "number", "printed", "reach")

    def __init__(self, number: int, action: str) -> None:
        self.number = number
        self.action = action
        self.printed = FIELDS[number]
        """The field of `City.fits` that speaks of the printed number."""
        self.changed = sum(FIELDS[number + by] for by in SHIFTS if number + by in NUMBERS)
        """Those of the numbers that the city hall can make of it."""
        self.reach = self.printed | self.changed


OFFERS = {
    (number, action): Offer(number, action) for number in sorted({face.number for face in CARDS.faces.values()}) for action in ACTIONS
}
OFFER_OF = ByCards(CARDS, OFFERS)
"""By the card that gives the number and the one that gives the action."""
