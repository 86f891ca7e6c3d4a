"""What every decision does. Each step checks, changes, and tells whether something hidden was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletown.dreamhome.components import (
    DRILL,
    HANDYMAN,
    JACKHAMMER,
    KINDS,
    MIXER,
    NONE,
    ROOFER,
    SCAFFOLD,
    SPECIALS,
    START_CARD,
    SUPPLIER,
    without,
)  # fmt: skip
from tabletown.dreamhome.house import House
from tabletown.dreamhome.moves import At, Drill, Mix, Roofing, Supply, Swap
from tabletown.dreamhome.rounds import ask_hammers, next_helpers, next_turn
from tabletown.dreamhome.rules import emptiable, removable, scaffoldable
from tabletown.dreamhome.tokens import decorate, settle_exchange, settle_swap
from tabletown.dreamhome.turn import Turn
from tabletown.game import Action
from tabletown.parts.masks import bits
from tabletown.parts.moves import Pick
from tabletown.parts.steps import check, refuse

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table


def _step(table: Table, seat: int) -> int:
    """How many seats from the start player."""
    return (seat - table.start) % table.seats


# Before the turns.


def _hammer(table: Table, seat: int, action: Pick) -> bool:
    turn, market = table.turn, table.market
    if turn.seat != seat or turn.phase != "hammer" or market.rooms[action.index] == NONE:
        raise refuse(table, seat, action)
    house = table.houses[seat]
    house.drop(JACKHAMMER)
    market.special_discard += (JACKHAMMER,)
    turn.card, market.rooms[action.index] = market.rooms[action.index], NONE
    turn.hammering = True
    market.remove(action.index)
    open_placing(table, house, turn)
    return False


def _pass(table: Table, seat: int, action: Action) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "hammer":
        raise refuse(table, seat, action)
    return ask_hammers(table, _step(table, seat) + 1)


def _remove(table: Table, seat: int, action: Pick) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "remove" or not removable(table.market) >> action.index & 1:
        raise refuse(table, seat, action)
    table.market.remove(action.index)
    return next_turn(table, 0)


# The turn.


def _drill(table: Table, seat: int, action: Drill) -> bool:
    check(table, seat, action)
    house, market = table.houses[seat], table.market
    house.drop(DRILL)
    market.special_discard += (DRILL,)
    old, token, rest = house.exchange(action.place, market.rooms[action.index])
    market.rooms[action.index] = old
    settle_exchange(house, table.turn, token, rest, "take")
    return False


def _mix(table: Table, seat: int, action: Mix) -> bool:
    check(table, seat, action)
    table.houses[seat].drop(MIXER)
    table.market.special_discard += (MIXER,)
    rooms = table.market.rooms
    rooms[action.first], rooms[action.second] = rooms[action.second], rooms[action.first]
    return False


def _take(table: Table, seat: int, action: Pick) -> bool:
    turn, market, index = table.turn, table.market, action.index
    card = market.rooms[index]
    if turn.seat != seat or turn.phase != "take" or card < 0:
        raise refuse(table, seat, action)
    special = market.specials[index]
    market.rooms[index] = market.specials[index] = NONE
    turn.card, turn.special = card, special
    if special == START_CARD:
        table.next_start = seat
    open_placing(table, table.houses[seat], turn)
    return False


def open_placing(table: Table, house: House, turn: Turn) -> None:
    """Work out where the card in hand may go, and the scaffold if there is one."""
    up = turn.up = house.fits(KINDS[turn.card])
    turn.down = emptiable(house, up, table.strict)
    turn.bare = scaffoldable(house) if turn.special == SCAFFOLD else 0
    turn.phase = "place"


def _place(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "place" or not turn.up & action.bit:
        raise refuse(table, seat, action)
    house = table.houses[seat]
    if house.lay(action.place, turn.card, True):
        table.market.special_discard += (SCAFFOLD,)
    _resolve(table, house, turn)
    return False


def _empty(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "place" or not turn.down & action.bit:
        raise refuse(table, seat, action)
    house = table.houses[seat]
    if house.lay(action.place, turn.card, False):
        table.market.special_discard += (SCAFFOLD,)
    _resolve(table, house, turn)
    return False


def _resolve(table: Table, house: House, turn: Turn) -> None:
    """The special card after the room: only what leaves a choice is asked."""
    special = turn.special
    turn.card = NONE
    turn.phase = "end"
    turn.up = turn.down = turn.bare = 0
    if special == NONE:
        return
    kind = SPECIALS[special].kind
    if kind == "decoration":
        decorate(table, house, turn)
    elif special == SCAFFOLD:
        _offer_scaffold(table, house, turn)
    else:
        turn.special = NONE
        if kind == "roof":
            house.pile += (special,)
        elif kind != "start":
            house.kit += (special,)


def _offer_scaffold(table: Table, house: House, turn: Turn) -> None:
    """The room has been placed: the scaffold goes where there is still a cell for it, else it is discarded."""
    cells = scaffoldable(house)
    if cells & cells - 1:
        turn.bare, turn.phase = cells, "scaffold"
        return
    turn.special = NONE
    if cells:
        house.scaffolds |= cells
    else:
        table.market.special_discard += (SCAFFOLD,)


def _scaffold(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or not turn.bare & action.bit:
        raise refuse(table, seat, action)
    house = table.houses[seat]
    house.scaffolds |= action.bit
    turn.special = NONE
    if turn.phase == "place":
        open_placing(table, house, turn)
    else:
        turn.bare, turn.phase = 0, "end"
    return False


def _decorate(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "decorate" or not turn.targets & action.bit:
        raise refuse(table, seat, action)
    table.houses[seat].put_token(action.place, turn.token)
    turn.token, turn.targets, turn.phase = NONE, 0, "end"
    return False


def _end(table: Table, seat: int, action: Action) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "end":
        raise refuse(table, seat, action)
    step = (seat - table.start) % table.seats + 1
    if turn.hammering:
        table.hammered |= 1 << seat
        return ask_hammers(table, step)
    return next_turn(table, step)


def _token(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "token" or not turn.targets & action.bit:
        raise refuse(table, seat, action)
    table.houses[seat].put_token(action.place, turn.token)
    turn.token, turn.targets, turn.phase = NONE, 0, turn.after
    turn.after = "take"
    return False


# After the last round.


def _spend(house: House, turn: Turn, helper: int) -> None:
    house.drop(helper)
    house.spent += (helper,)
    turn.listed = None


def _roofer(table: Table, seat: int, action: Roofing) -> bool:
    check(table, seat, action)
    house, market = table.houses[seat], table.market
    _spend(house, table.turn, ROOFER)
    market.special_discard = without(market.special_discard, action.card)
    house.pile += (action.card,)
    return False


def _supply(table: Table, seat: int, action: Supply) -> bool:
    check(table, seat, action)
    house, market = table.houses[seat], table.market
    _spend(house, table.turn, SUPPLIER)
    old, token, rest = house.exchange(action.place, action.card)
    market.room_discard = (*without(market.room_discard, action.card), old)
    settle_exchange(house, table.turn, token, rest, "helpers")
    return False


def _swap(table: Table, seat: int, action: Swap) -> bool:
    check(table, seat, action)
    house = table.houses[seat]
    _spend(house, table.turn, HANDYMAN)
    house.swap(action.place, action.other)
    settle_swap(house, table.turn)
    return False


def _keep(table: Table, seat: int, action: At) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "keep" or not turn.targets & action.bit:
        raise refuse(table, seat, action)
    house = table.houses[seat]
    for place in bits(turn.targets & ~action.bit):
        house.take_token(place)
    settle_swap(house, turn)
    return False


def _done(table: Table, seat: int, action: Action) -> bool:
    turn = table.turn
    if turn.seat != seat or turn.phase != "helpers":
        raise refuse(table, seat, action)
    return next_helpers(table, _step(table, seat) + 1)


STEPS: dict[str, Callable[[Table, int, Any], bool]] = {
    "hammer": _hammer,
    "pass": _pass,
    "remove": _remove,
    "drill": _drill,
    "mix": _mix,
    "take": _take,
    "place": _place,
    "empty": _empty,
    "scaffold": _scaffold,
    "decorate": _decorate,
    "end": _end,
    "token": _token,
    "roofer": _roofer,
    "supply": _supply,
    "swap": _swap,
    "keep": _keep,
    "done": _done,
}
"""How every verb is done."""
