"""Why something may not be done now: one precise reason for everything a player might try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletown.dreamhome.components import (
    DESIGNER,
    DRILL,
    HANDYMAN,
    KINDS,
    MIXER,
    NONE,
    ROOFER,
    ROOMS,
    SCAFFOLD,
    SPECIALS,
    START_COLUMN,
    SUPPLIER,
)  # fmt: skip
from tabletown.dreamhome.house import ZONES, House
from tabletown.dreamhome.moves import At, Drill, Mix, Roofing, Supply, Swap
from tabletown.dreamhome.names import ROOM_NAMES, SPECIAL_NAMES, card_name, where
from tabletown.dreamhome.places import STRIDE, run
from tabletown.dreamhome.turn import Turn
from tabletown.game import Action
from tabletown.parts.moves import Pick
from tabletown.words import Message, Refusal

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table


def refusal(table: Table, seat: int, action: Action) -> Refusal | None:
    """None for what is legal."""
    if action in table.actions(seat):
        return None
    if table.reason is not None:
        return Refusal("dreamhome.no.over")
    if table.turn.seat != seat:
        return Refusal("dreamhome.no.wait")
    return _late(table.turn, action.verb) or _WHY[action.verb](table, table.houses[seat], table.turn, action)


_MOMENTS = {
    "hammer": "hammer",
    "pass": "hammer",
    "remove": "remove",
    "take": "take",
    "drill": "take",
    "mix": "take",
    "place": "place",
    "empty": "place",
    "decorate": "decorate",
    "token": "token",
    "keep": "keep",
    "roofer": "helpers",
    "supply": "helpers",
    "swap": "helpers",
    "done": "helpers",
    "end": "end",
}
"""The phase of each verb; the scaffold has two."""


def _late(turn: Turn, verb: str) -> Refusal | None:
    """Not now, and what comes first."""
    if _MOMENTS.get(verb, turn.phase) == turn.phase:
        return None
    return Refusal("dreamhome.no.moment", now=Message(f"dreamhome.now.{turn.phase}"))


def _column(table: Table, house: House, turn: Turn, action: Pick) -> Refusal:
    if action.verb == "remove" and action.index == START_COLUMN:
        return Refusal("dreamhome.no.remove_start")
    return _no_room(action.index)


def _no_room(index: int) -> Refusal:
    return Refusal("dreamhome.no.column_empty", column=index + 1)


def _without_tool(house: House, tool: int) -> Refusal | None:
    return None if tool in house.kit else Refusal("dreamhome.no.tool", tool=SPECIAL_NAMES[tool])


def _mix(table: Table, house: House, turn: Turn, action: Mix) -> Refusal:
    rooms = table.market.rooms
    gone = action.first if rooms[action.first] == NONE else action.second
    return _without_tool(house, MIXER) or _no_room(gone)


def _drill(table: Table, house: House, turn: Turn, action: Drill) -> Refusal:
    lacking = _without_tool(house, DRILL)
    if lacking is not None:
        return lacking
    card = table.market.rooms[action.index]
    if card == NONE:
        return _no_room(action.index)
    if house.kind_at(action.place) == NONE:
        return Refusal("dreamhome.no.not_face_up", where=where(action.place))
    return _misfit_instead(house, action.place, KINDS[card])


# Placing.


def _unsupported(house: House, action: At) -> Refusal | None:
    """A cell must be free and stand on something."""
    if house.rooms & action.bit:
        return Refusal("dreamhome.no.cell_taken", where=where(action.place))
    if not house.open & action.bit:
        return Refusal("dreamhome.no.unsupported", where=where(action.place), below=where(action.place - STRIDE))
    return None


def _place(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    kind = KINDS[turn.card]
    return _unsupported(house, action) or _misfit(house, action.place, kind, house.kinds[kind], house.decorated)


def _misfit(house: House, place: int, kind: int, mask: int, decorated: int) -> Refusal:
    """Why a card of that type may not lie face up there, beside these of its type."""
    room, name = ROOMS[kind], ROOM_NAMES[kind]
    if not ZONES[kind] >> place & 1:
        return Refusal("dreamhome.no.basement_only" if room.basement else "dreamhome.no.upper_only", room=name)
    joined = run(mask, place)
    if joined.bit_count() > room.size:
        return Refusal("dreamhome.no.too_large", room=name, n=room.size)
    if DESIGNER in house.kit:
        return Refusal("dreamhome.no.two_tokens", where=where(place))
    token = joined & decorated
    return Refusal("dreamhome.no.decorated", room=name, where=where((token & -token).bit_length() - 1))


def _misfit_instead(house: House, place: int, kind: int) -> Refusal:
    """The same for a card that takes the place of another."""
    bit = 1 << place
    mask, decorated = house.kinds[kind], house.decorated
    rest = run(mask, place) & ~bit
    if mask & decorated & bit and rest:
        decorated |= rest
    return _misfit(house, place, kind, mask & ~bit, decorated & ~bit)


def _empty(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    return _unsupported(house, action) or Refusal("dreamhome.no.empty_strict", room=card_name(turn.card), where=where(action.place))


def _scaffold(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    if turn.phase not in ("place", "scaffold"):
        return Refusal("dreamhome.no.moment", now=Message(f"dreamhome.now.{turn.phase}"))
    if turn.special != SCAFFOLD:
        return Refusal("dreamhome.no.scaffold")
    return _unsupported(house, action) or Refusal("dreamhome.no.scaffold_stands", where=where(action.place))


# Decorations.


def _decorate(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    kind, decoration = house.kind_at(action.place), SPECIAL_NAMES[turn.token]
    if kind == NONE:
        return Refusal("dreamhome.no.not_face_up", where=where(action.place))
    if kind not in SPECIALS[turn.token].rooms:
        return Refusal("dreamhome.no.wrong_room", decoration=decoration, room=ROOM_NAMES[kind])
    return Refusal("dreamhome.no.has_token", where=where(action.place))


def _token(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    return Refusal("dreamhome.no.not_of_room", decoration=SPECIAL_NAMES[turn.token])


def _keep(table: Table, house: House, turn: Turn, action: At) -> Refusal:
    return Refusal("dreamhome.no.no_token_to_keep", where=where(action.place))


# The end.


def _without_helper(house: House, helper: int) -> Refusal | None:
    if helper in house.kit:
        return None
    key = "dreamhome.no.helper_used" if helper in house.spent else "dreamhome.no.helper"
    return Refusal(key, helper=SPECIAL_NAMES[helper])


def _roofer(table: Table, house: House, turn: Turn, action: Roofing) -> Refusal:
    return _without_helper(house, ROOFER) or Refusal("dreamhome.no.roof_not_there")


def _supply(table: Table, house: House, turn: Turn, action: Supply) -> Refusal:
    lacking = _without_helper(house, SUPPLIER)
    if lacking is not None:
        return lacking
    if action.card not in table.market.room_discard:
        return Refusal("dreamhome.no.card_not_there", room=card_name(action.card))
    return _misfit_instead(house, action.place, KINDS[action.card])


def _swap(table: Table, house: House, turn: Turn, action: Swap) -> Refusal:
    lacking = _without_helper(house, HANDYMAN)
    if lacking is not None:
        return lacking
    both = 1 << action.place | 1 << action.other
    for kind, there in ((house.kind_at(action.place), action.other), (house.kind_at(action.other), action.place)):
        if kind != NONE:
            room, name = ROOMS[kind], ROOM_NAMES[kind]
            if not ZONES[kind] >> there & 1:
                return Refusal("dreamhome.no.basement_only" if room.basement else "dreamhome.no.upper_only", room=name)
            if run(house.kinds[kind] ^ both, there).bit_count() > room.size:
                return Refusal("dreamhome.no.too_large", room=name, n=room.size)
    raise AssertionError(f"a swap that could be done: {action}")


_WHY: dict[str, Callable[[Table, House, Turn, Any], Refusal]] = {
    "hammer": _column,
    "remove": _column,
    "take": _column,
    "mix": _mix,
    "drill": _drill,
    "place": _place,
    "empty": _empty,
    "scaffold": _scaffold,
    "decorate": _decorate,
    "token": _token,
    "keep": _keep,
    "roofer": _roofer,
    "supply": _supply,
    "swap": _swap,
}
