"""Why a card may not lie in a cell."""

from __future__ import annotations

from tabletown.games.dreamhome.actions import At
from tabletown.games.dreamhome.data import DESIGNER, ROOMS
from tabletown.games.dreamhome.house import ZONES, House
from tabletown.games.dreamhome.places import STRIDE, run
from tabletown.games.dreamhome.words import ROOM_NAMES, where
from tabletown.words import Refusal


def unsupported(house: House, action: At) -> Refusal | None:
    """A cell must be free and stand on something."""
    if house.rooms & action.bit:
        return Refusal("dreamhome.no.cell_taken", where=where(action.place))
    if not house.open & action.bit:
        return Refusal("dreamhome.no.unsupported", where=where(action.place), below=where(action.place - STRIDE))
    return None


def out_of_bounds(kind: int, mask: int, place: int) -> Refusal | None:
    """A room has its floors and its size; `mask` are the cards it may join."""
    room, name = ROOMS[kind], ROOM_NAMES[kind]
    if not ZONES[kind] >> place & 1:
        return Refusal("dreamhome.no.basement_only" if room.basement else "dreamhome.no.upper_only", room=name)
    if run(mask, place).bit_count() > room.size:
        return Refusal("dreamhome.no.too_large", room=name, n=room.size)
    return None


def misfit(house: House, place: int, kind: int, mask: int, decorated: int) -> Refusal:
    """Why a card of that type may not lie face up there, beside these of its type."""
    beyond = out_of_bounds(kind, mask, place)
    if beyond is not None:
        return beyond
    if DESIGNER in house.kit:
        return Refusal("dreamhome.no.two_tokens", where=where(place))
    token = run(mask, place) & decorated
    return Refusal("dreamhome.no.decorated", room=ROOM_NAMES[kind], where=where((token & -token).bit_length() - 1))


def misfit_instead(house: House, place: int, kind: int) -> Refusal:
    """The same for a card that takes the place of another."""
    bit = 1 << place
    mask, decorated = house.kinds[kind], house.decorated
    rest = run(mask, place) & ~bit
    if mask & decorated & bit and rest:
        decorated |= rest
    return misfit(house, place, kind, mask & ~bit, decorated & ~bit)
