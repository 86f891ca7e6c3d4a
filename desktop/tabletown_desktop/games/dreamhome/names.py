"""What the slots of the table are called: place and state, for a screen reader and for tips."""

from __future__ import annotations

from tabletown.games.dreamhome.data import NONE, SPECIAL, SPECIALS
from tabletown.games.dreamhome.places import read_place
from tabletown.games.dreamhome.scoring import has_bathrooms, has_household
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import EMPTY_ROOM_NAME, SPECIAL_NAMES, card_name, where
from tabletown.words import Message, Param
from tabletown_desktop.games.dreamhome.meaning import is_used


def _said(key: str, **params: Param) -> Message:
    return Message(f"dreamhome.table.{key}", **params)


def name(table: Table, seat: int, key: str) -> Message:
    """A slot of the market, the house of that seat or its porch."""
    kind, _, rest = key.partition(":")
    house = table.houses[seat]
    if kind == "column":
        return _column(table, int(rest) - 1)
    if kind == "cell":
        return _cell(table, seat, read_place(rest))
    if kind == "roof":
        return _said("roof", n=len(house.pile))
    if kind == "bonus":
        return _said("bonus", first=_done(has_bathrooms(house)), second=_done(has_household(house)))
    piece = rest.partition(":")[0]
    state = "used" if is_used(house, key) else "piece"
    return _said(state, name=SPECIAL_NAMES[SPECIAL[piece]], what=_said(f"about.{piece}"))


def room_at(table: Table, seat: int, key: str) -> Message:
    """The room card that lies at a slot: of the market, or of that seat's house."""
    kind, _, rest = key.partition(":")
    house = table.houses[seat]
    if kind == "column":
        return card_name(table.market.rooms[int(rest) - 1])
    place = read_place(rest)
    return EMPTY_ROOM_NAME if house.empties >> place & 1 else card_name(house.cards[place])


def _done(there: bool) -> Message:
    return _said("done" if there else "open")


def _column(table: Table, index: int) -> Message:
    room, special = table.market.columns[index]
    if room == NONE:
        return _said("column-gone", column=index + 1)
    if special == NONE:
        return _said("column-room", column=index + 1, room=card_name(room))
    return _said("column", column=index + 1, room=card_name(room), special=_special(special))


def _special(special: int) -> Message:
    """Roof cards that lie open are called by their colour."""
    found = SPECIALS[special]
    if found.kind == "roof":
        return Message(f"dreamhome.sheet.roof.{found.colour}{'.window' if found.window else ''}")
    return SPECIAL_NAMES[special]


def _cell(table: Table, seat: int, place: int) -> Message:
    house, bit = table.houses[seat], 1 << place
    at = where(place)
    if house.scaffolds & bit:
        return _said("cell", where=at, what=SPECIAL_NAMES[SPECIAL["scaffold"]])
    if not house.rooms & bit:
        return _said("cell", where=at, what=_said("free" if house.open & bit else "far"))
    if house.empties & bit:
        return _said("cell", where=at, what=EMPTY_ROOM_NAME)
    parts: list[Message] = [_room(house.room_at(place).bit_count(), card_name(house.cards[place]))]
    if place in house.tokens:
        parts.append(SPECIAL_NAMES[house.tokens[place]])
    if table.box.children[house.cards[place]]:
        parts.append(_said("children", n=table.box.children[house.cards[place]]))
    if house.complete(place):
        parts.append(_said("complete"))
    return _said("cell", where=at, what=_said("parts", parts=tuple(parts)))


def _room(size: int, room: Message) -> Message:
    return room if size == 1 else _said("room-of", room=room, n=size)
