"""What drill and supplier have in common: another card comes into the place of one of the house."""

from __future__ import annotations

from tabletown.games.dreamhome.actions import At
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.words import EMPTY_ROOM_NAME, card_name, where
from tabletown.words import Message


def name_at(house: House, place: int) -> Message:
    """The card that lies there."""
    return EMPTY_ROOM_NAME if house.empties >> place & 1 else card_name(house.cards[place])


def told_exchange(house: House, action: At, card: int) -> Message:
    return Message(f"dreamhome.tell.{action.verb}", room=name_at(house, action.place), where=where(action.place), other=card_name(card))
