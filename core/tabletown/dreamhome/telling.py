"""The game in words: what is asked, and what was done (without the name of who did it). No roof card of a pile is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.dreamhome.components import (
    DESIGNER,
    DRILL,
    HANDYMAN,
    KINDS,
    MIXER,
    NONE,
    ROOFER,
    SCAFFOLD,
    SPECIALS,
    START_CARD,
    SUPPLIER,
)  # fmt: skip
from tabletown.dreamhome.house import House
from tabletown.dreamhome.moves import At, Drill, Mix, Supply, Swap
from tabletown.dreamhome.names import EMPTY_ROOM_NAME, SPECIAL_NAMES, card_name, where
from tabletown.dreamhome.tokens import targets
from tabletown.dreamhome.turn import Turn
from tabletown.game import Action, Ask
from tabletown.parts.moves import Pick
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table

Asked = tuple[Message, Message | None]

_TOOLS = {"drill": DRILL, "mix": MIXER}
_HELPERS = {"roofer": ROOFER, "supply": SUPPLIER, "swap": HANDYMAN}
"""What is used by which verb."""


def ask(table: Table, seat: int) -> Ask:
    """What the seat has to decide."""
    if table.reason is not None:
        return Ask("over", Message("dreamhome.ask.over"), table.reason)
    turn = table.turn
    if turn.seat != seat:
        return Ask("wait", Message("dreamhome.ask.wait"))
    sentence, detail = _ASKS[turn.phase](table, table.houses[seat], turn)
    return Ask(turn.phase, sentence, detail)


def _useful(table: Table, turn: Turn, by_verb: dict[str, int]) -> tuple[Message, ...]:
    """The cards that can do something now: owning them is not enough."""
    verbs = {move.verb for move in table.actions(turn.seat)}
    return tuple(SPECIAL_NAMES[card] for verb, card in by_verb.items() if verb in verbs)


def _hammer(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.hammer"), Message("dreamhome.ask.detail.hammer")


def _remove(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.remove"), Message("dreamhome.ask.detail.remove")


def _take(table: Table, house: House, turn: Turn) -> Asked:
    tools = _useful(table, turn, _TOOLS)
    return Message("dreamhome.ask.take"), Message("dreamhome.ask.detail.tools", tools=tools) if tools else None


def _place(table: Table, house: House, turn: Turn) -> Asked:
    room = card_name(turn.card)
    detail = Message("dreamhome.ask.detail.scaffold") if turn.bare else _then(house, turn)
    if not turn.up:
        return Message("dreamhome.ask.empty", room=room), detail or Message("dreamhome.ask.detail.empty")
    return Message("dreamhome.ask.place", room=room), detail


def _then(house: House, turn: Turn) -> Message | None:
    """What the decoration in hand does after the room card, as far as that is known: it may complete a room unasked."""
    special = turn.special
    if special == NONE or not SPECIALS[special].rooms or DESIGNER in house.kit:
        return None
    cells, name = targets(house, special), SPECIAL_NAMES[special]
    if turn.up and KINDS[turn.card] in SPECIALS[special].rooms:
        return Message("dreamhome.ask.detail.then", special=name)
    if not cells or cells & cells - 1:
        return Message("dreamhome.ask.detail.then", special=name) if cells else None
    there = cells.bit_length() - 1
    return None if house.complete(there) else Message("dreamhome.ask.detail.then.there", special=name, where=where(there))


def _decorate(table: Table, house: House, turn: Turn) -> Asked:
    detail = "designed" if DESIGNER in house.kit else "decorate"
    return Message("dreamhome.ask.decorate", decoration=SPECIAL_NAMES[turn.token]), Message(f"dreamhome.ask.detail.{detail}")


def _scaffold(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.scaffold"), Message("dreamhome.ask.detail.support")


def _end(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.end"), Message("dreamhome.ask.detail.end")


def _token(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.token", decoration=SPECIAL_NAMES[turn.token]), Message("dreamhome.ask.detail.token")


def _keep(table: Table, house: House, turn: Turn) -> Asked:
    return Message("dreamhome.ask.keep"), Message("dreamhome.ask.detail.keep")


def _helpers(table: Table, house: House, turn: Turn) -> Asked:
    helpers = _useful(table, turn, _HELPERS)
    if not helpers:
        return Message("dreamhome.ask.done"), Message("dreamhome.ask.detail.end")
    return Message("dreamhome.ask.helpers", helpers=helpers), Message("dreamhome.ask.detail.helpers")


_ASKS: dict[str, Callable[[Table, House, Turn], Asked]] = {
    "hammer": _hammer,
    "remove": _remove,
    "take": _take,
    "place": _place,
    "decorate": _decorate,
    "scaffold": _scaffold,
    "end": _end,
    "token": _token,
    "keep": _keep,
    "helpers": _helpers,
}


def tell(table: Table, seat: int, action: Action) -> Message:
    """What the action does, before it is done. Everything is done openly, so nothing is held back but roofs."""
    house, rooms = table.houses[seat], table.market.rooms
    match action:
        case Pick():
            return _tell_pick(table, action)
        case Mix():
            return Message("dreamhome.tell.mix", room=card_name(rooms[action.first]), other=card_name(rooms[action.second]))
        case Drill():
            return _tell_exchange("drill", house, action, rooms[action.index])
        case Supply():
            return _tell_exchange("supply", house, action, action.card)
        case Swap():
            first, second = _name_at(house, action.place), _name_at(house, action.other)
            return Message("dreamhome.tell.swap", room=first, where=where(action.place), other=second, there=where(action.other))
        case At():
            return _tell_at(table, house, action)
    return Message(f"dreamhome.tell.{action.verb}")


def _name_at(house: House, place: int) -> Message:
    return EMPTY_ROOM_NAME if house.empties >> place & 1 else card_name(house.cards[place])


def _tell_exchange(verb: str, house: House, action: At, card: int) -> Message:
    return Message(f"dreamhome.tell.{verb}", room=_name_at(house, action.place), where=where(action.place), other=card_name(card))


def _tell_pick(table: Table, pick: Pick) -> Message:
    room, special = table.market.columns[pick.index]
    if pick.verb == "hammer" and special in (NONE, START_CARD):
        return Message("dreamhome.tell.hammer.alone", room=card_name(room))
    return Message(f"dreamhome.tell.{pick.verb}", room=card_name(room), special=SPECIAL_NAMES[special])


def _tell_at(table: Table, house: House, action: At) -> Message:
    turn = table.turn
    match action.verb:
        case "place" | "empty":
            return _tell_placing(table, house, action)
        case "scaffold":
            return Message("dreamhome.tell.scaffold", where=where(action.place))
        case "keep":
            return Message("dreamhome.tell.keep", decoration=SPECIAL_NAMES[house.tokens[action.place]], where=where(action.place))
        case "decorate" if _closes(house, action.place):
            return Message("dreamhome.tell.decorate.closes", decoration=SPECIAL_NAMES[turn.token], where=where(action.place))
    return Message(f"dreamhome.tell.{action.verb}", decoration=SPECIAL_NAMES[turn.token], where=where(action.place))


def _tell_placing(table: Table, house: House, action: At) -> Message:
    """The room, and what becomes of the special card by itself."""
    turn = table.turn
    laid = Message(f"dreamhome.tell.{action.verb}", room=card_name(turn.card), where=where(action.place))
    special = turn.special
    if special == NONE or (SPECIALS[special].kind != "decoration" and special != SCAFFOLD):
        return laid
    after = house.copy()
    after.lay(action.place, turn.card, action.verb == "place")
    outside = SPECIALS[special].kind == "decoration" and not SPECIALS[special].rooms
    cells = after.open & ~after.scaffolds if special == SCAFFOLD else targets(after, special)
    name = SPECIAL_NAMES[special]
    if outside:
        return Message("dreamhome.tell.then.outside", laid=laid, special=name)
    if not cells:
        return Message("dreamhome.tell.then.lost", laid=laid, special=name)
    if cells & cells - 1:
        return laid
    there = cells.bit_length() - 1
    way = "closes" if special != SCAFFOLD and _closes(after, there) else "there"
    return Message(f"dreamhome.tell.then.{way}", laid=laid, special=name, there=where(there))


def _closes(house: House, place: int) -> bool:
    """Whether a decoration there completes a room that could still grow."""
    return DESIGNER not in house.kit and not house.complete(place)
