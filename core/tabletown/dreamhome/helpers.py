"""The helpers that come when all rounds are over: roofer, supplier and handyman."""

from __future__ import annotations

from tabletown.dreamhome.components import HANDYMAN, KINDS, ROOF_CARDS, ROOFER, SUPPLIER
from tabletown.dreamhome.house import House
from tabletown.dreamhome.market import Market
from tabletown.dreamhome.moves import DONE, ROOFINGS, SUPPLIES, SWAPS
from tabletown.game import Action
from tabletown.parts.masks import bits

_ROOFS = frozenset(ROOF_CARDS)


def helping(house: House, market: Market) -> tuple[Action, ...]:
    """All that the end helpers allow, and to be done with it."""
    found: list[Action] = []
    if ROOFER in house.kit:
        found += [ROOFINGS[card] for card in sorted(_ROOFS.intersection(market.special_discard))]
    if SUPPLIER in house.kit:
        found += _supplies(house, market)
    if HANDYMAN in house.kit:
        found += [swap for (place, other), swap in SWAPS.items() if house.swaps(place, other)]
    return (*found, DONE)


def _supplies(house: House, market: Market) -> list[Action]:
    """A card of the house, face up or empty, for one of the discard pile that may lie face up in its place."""
    cards = sorted(market.room_discard)
    kinds = {KINDS[card] for card in cards}
    found: list[Action] = []
    for place in bits(house.rooms):
        fitting = {kind for kind in kinds if house.fits_for(place, kind)}
        found += [SUPPLIES[place, card] for card in cards if KINDS[card] in fitting]
    return found
