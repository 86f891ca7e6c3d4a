"""What every decision does. Each step checks, changes, and tells whether something hidden was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import REFUSAL_BOXES
from tabletown.lasvegas.moves import Bonus, Drive, Extend, Named, Open, Shift
from tabletown.lasvegas.places import SHOWS, STRIDE
from tabletown.lasvegas.rounds import close_round, reveal_first_cards
from tabletown.lasvegas.rules import fits, has_bonus, may_refuse, targets
from tabletown.lasvegas.turn import Turn
from tabletown.parts.moves import Answer, At, Pick
from tabletown.parts.steps import check, finish, refuse, take_number, wish

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table


def _vote(table: Table, seat: int, action: Answer, chance: Chance) -> bool:
    if table.turns[seat].phase != "vote":
        raise refuse(table, seat, action)
    table.cities[seat].vote = action.yes
    return finish(table, seat, chance, reveal_first_cards)


# Choosing.


def _choose(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "choose" or table.hands_dealt:
        raise refuse(table, seat, action)
    offer = table.offers[action.index]
    if not fits(table.cities[seat], offer):
        raise refuse(table, seat, action)
    turn.offer = offer
    turn.number_card = action.index
    turn.phase = "open"
    return False


def _action(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    check(table, seat, action)
    turn = table.turns[seat]
    turn.take_action(action.index, table.offer_of(seat, turn.number_card, action.index))
    turn.phase = "open"
    return False


def _refuse(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    city = table.cities[seat]
    if turn.phase != "choose" or not may_refuse(table, city, seat):
        raise refuse(table, seat, action)
    city.cross_hall(REFUSAL_BOXES)
    turn.phase = "give" if table.hands_dealt else "end"
    return False


def _give(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "give":
        raise refuse(table, seat, action)
    turn.spare = action.index
    turn.phase = "end"
    return False


# The city hall.


_BONUS_PHASES = {"number": "shift", "action": "swap", "extend": "extend"}


def _bonus(table: Table, seat: int, action: Bonus, chance: Chance) -> bool:
    check(table, seat, action)
    turn = table.turns[seat]
    table.cities[seat].circle(action.bit, debt=action.kind == "extend")
    turn.bonus, turn.group = action.kind, action.group
    turn.phase = _BONUS_PHASES[action.kind]
    return False


def _shift(table: Table, seat: int, action: Shift, chance: Chance) -> bool:
    check(table, seat, action)
    turn = table.turns[seat]
    turn.shifted = action.by
    turn.phase = "open"
    return False


def _swap(table: Table, seat: int, action: Named, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "swap":
        raise refuse(table, seat, action)
    turn.swapped = action.name
    _go_on(table, table.cities[seat], turn)
    return False


def _extend(table: Table, seat: int, action: Extend, chance: Chance) -> bool:
    check(table, seat, action)
    turn, city = table.turns[seat], table.cities[seat]
    city.open(action.place, city.number_at(action.neighbour), table.hotels_open.open)
    if table.golf and action.place < STRIDE:
        city.tee(action.place)
    city.stars_struck |= action.bit & SHOWS
    turn.extended = action.place
    _go_on(table, city, turn)
    return False


# Opening and acting.


def _open(table: Table, seat: int, action: Open, chance: Chance) -> bool:
    turn = table.turns[seat]
    city = table.cities[seat]
    if turn.phase != "open" or not city.fits & action.where or action.number != turn.number:
        raise refuse(table, seat, action)
    place = action.place
    city.open(place, action.number, table.hotels_open.open)
    if table.golf and place < STRIDE:
        city.tee(place)
    turn.place = place
    _go_on(table, city, turn)
    return False


def _go_on(table: Table, city: City, turn: Turn) -> None:
    """On to the action, or past it if there is nothing to do."""
    turn.targets = targets(table, city, turn)
    turn.phase = "act" if turn.targets or has_bonus(city, turn) else "end"


def _does(turn: Turn, action: str) -> bool:
    """Whether this is the moment for that action."""
    return turn.phase == "act" and turn.action == action


def _acted(turn: Turn) -> bool:
    turn.acted = True
    turn.phase = "end"
    return False


def _build(table: Table, seat: int, action: At, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "build") or not turn.targets & action.bit:
        raise refuse(table, seat, action)
    table.cities[seat].build(action.place)
    return _acted(turn)


def _show(table: Table, seat: int, action: Named, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "show") or not turn.targets >> action.index & 1:
        raise refuse(table, seat, action)
    table.cities[seat].show(turn.place, action.index)
    return _acted(turn)


def _hall(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "hall") or not turn.targets:
        raise refuse(table, seat, action)
    table.cities[seat].cross_hall(1)
    return _acted(turn)


def _advert(table: Table, seat: int, action: Named, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "advert") or not turn.targets >> action.index & 1:
        raise refuse(table, seat, action)
    table.cities[seat].advert(action.index)
    return _acted(turn)


def _drive(table: Table, seat: int, action: Drive, chance: Chance) -> bool:
    turn, city = table.turns[seat], table.cities[seat]
    taken = city.roads | table.closed_roads
    if not _does(turn, "drive") or not turn.targets or action.lamp != city.way[-1] or action.roads & taken:
        raise refuse(table, seat, action)
    city.drive(action, table.passing)
    return _acted(turn)


# Ending the turn.


def _end(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase not in ("act", "end"):
        raise refuse(table, seat, action)
    if turn.on_stage:
        city = table.cities[seat]
        city.stars_struck |= 1 << turn.place & ~city.stars_circled
    return finish(table, seat, chance, close_round)


STEPS: dict[str, Callable[[Table, int, Any, Chance], bool]] = {
    "vote": _vote,
    "choose": _choose,
    "number": take_number,
    "action": _action,
    "refuse": _refuse,
    "give": _give,
    "bonus": _bonus,
    "shift": _shift,
    "swap": _swap,
    "extend": _extend,
    "open": _open,
    "build": _build,
    "show": _show,
    "hall": _hall,
    "advert": _advert,
    "drive": _drive,
    "end": _end,
    "reshuffle": wish,
}
"""How every verb is done."""
