"""A number with an action, as they are chosen together, and what they allow to open.

>>> offer = OFFERS[1, "hall"]
>>> [number for number in NUMBERS if offer.changed & FIELDS[number]]
[0, 2, 3]
"""

from __future__ import annotations

from tabletown.lasvegas.components import ACTIONS, SHIFTS
from tabletown.lasvegas.deal import CARDS
from tabletown.lasvegas.places import FIELDS, NUMBERS


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


class _OfCards(dict[tuple[int, int], Offer]):
    """The number of one card with the action of another, by what the cards are in a deal."""

    def __missing__(self, key: tuple[int, int]) -> Offer:
        made = self[key] = OFFERS[CARDS.faces[key[0]].number, CARDS.faces[key[1]].action]
        return made


OFFER_OF = _OfCards()
