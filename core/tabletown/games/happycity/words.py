"""The names of things in messages: colours, decks, seats."""

from __future__ import annotations

from tabletown.games.happycity.data import COLOURS, COUNTS, DECK_COSTS
from tabletown.words import Message, SeatName

COLOUR_NAMES: tuple[Message, ...] = tuple(Message(f"happycity.colour.{colour}") for colour in COLOURS)
DECK_NAMES: tuple[Message, ...] = tuple(Message("happycity.deck", low=low, high=high) for low, high in DECK_COSTS)
"""By the prices on their backs: that is how people find them on the table."""


def cards_of(colours: int) -> tuple[Message, ...]:
    """Packed counts of colours: "2 blue", "1 green"."""
    return tuple(Message("happycity.of_colour", count=n, colour=COLOUR_NAMES[i]) for i, n in enumerate(COUNTS[colours]) if n)


def seat_name(seat: int) -> SeatName:
    return SeatName("happycity.seat", seat)
