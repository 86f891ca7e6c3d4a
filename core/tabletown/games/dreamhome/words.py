"""The names of things in messages: rooms, special cards, colours, cells."""

from __future__ import annotations

from tabletown.games.dreamhome.data import CARDS, FLOORS, ROOMS, SPECIALS
from tabletown.games.dreamhome.places import STRIDE
from tabletown.words import Message

ROOM_NAMES: tuple[Message, ...] = tuple(Message(f"dreamhome.room.{room.key}") for room in ROOMS)
THE_ROOMS: tuple[Message, ...] = tuple(Message(f"dreamhome.the.{room.key}") for room in ROOMS)
"""A room as the object of a sentence, with its article."""
EMPTY_ROOM_NAME = Message("dreamhome.empty_room")
FLOOR_NAMES: tuple[Message, ...] = tuple(Message(f"dreamhome.floor.{floor}") for floor in range(len(FLOORS)))
COLOUR_NAMES: dict[str, Message] = {
    special.colour: Message(f"dreamhome.colour.{special.colour}") for special in SPECIALS if special.kind == "roof"
}


def _special_name(kind: str, key: str) -> Message:
    """All roof cards have one name, because the cards of a pile are not named."""
    return Message("dreamhome.special.roof" if kind == "roof" else f"dreamhome.special.{key}")


SPECIAL_NAMES: tuple[Message, ...] = tuple(_special_name(special.kind, special.key) for special in SPECIALS)


def card_name(card: int) -> Message:
    """The room that a card shows."""
    return ROOM_NAMES[CARDS[card].room.index]


def where(place: int) -> Message:
    """A cell."""
    floor, column = divmod(place, STRIDE)
    return Message("dreamhome.where", floor=FLOOR_NAMES[floor], column=column + 1)
