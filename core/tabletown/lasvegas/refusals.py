"""Why something may not be done now: one precise reason for everything a player might try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import ADVERT_BOXES, HALL_BOXES, PAR3, PAR5, SHOW_BOXES
from tabletown.lasvegas.moves import Bonus, Drive, Extend, Named, Open, Shift
from tabletown.lasvegas.names import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, crossing, where
from tabletown.lasvegas.places import NUMBERS, STREET_LOTS, STRIDE
from tabletown.lasvegas.rules import LEGAL, neighbours
from tabletown.lasvegas.turn import Turn
from tabletown.parts.moves import At, Pick
from tabletown.parts.rows import standing_against
from tabletown.words import Message, Refusal

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table


def refusal(table: Table, seat: int, action: Action) -> Refusal | None:
    """None for what is legal."""
    turn = table.turns[seat]
    if action in LEGAL[turn.phase](table, seat, turn):
        return None
    return _closed_turn(table, turn) or _WHY[action.verb](table, seat, turn, action)


def _closed_turn(table: Table, turn: Turn) -> Refusal | None:
    if table.reason is not None:
        return Refusal("lasvegas.no.over")
    return Refusal("lasvegas.no.done") if turn.phase == "done" else None


_MOMENTS = {
    "vote": ("vote",),
    "choose": ("choose",),
    "number": ("choose",),
    "action": ("action",),
    "refuse": ("choose",),
    "give": ("give",),
    "open": ("open",),
    "shift": ("shift",),
    "swap": ("swap",),
    "extend": ("extend",),
    "reshuffle": ("reshuffle",),
}


def _moment(turn: Turn, verb: str) -> Refusal | None:
    """Not now, and what comes first."""
    return None if turn.phase in _MOMENTS[verb] else _not_now(turn)


def _not_now(turn: Turn) -> Refusal:
    return Refusal("lasvegas.no.moment", now=Message(f"lasvegas.now.{turn.phase}"))


def _vote(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _not_now(turn) if table.bank else Refusal("lasvegas.no.bank")


# Choosing.


def _choose(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Pick)
    if (action.verb == "choose") == table.hands_dealt:
        return Refusal("lasvegas.no.cards_in_hand" if table.hands_dealt else "lasvegas.no.pairs_on_table")
    late = _moment(turn, action.verb)
    if late:
        return late
    if action.verb == "action":
        return Refusal("lasvegas.no.same_card")
    number = table.hand(seat)[action.index].number if table.hands_dealt else table.offers[action.index].number
    changed = table.cities[seat].ready_groups
    return Refusal("lasvegas.no.fits_nowhere_changed" if changed else "lasvegas.no.fits_nowhere", number=number)


def _refuse(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    late = _moment(turn, "refuse")
    if late:
        return late
    must_shift = not table.cities[seat].fits & table.printed[seat]
    return Refusal("lasvegas.no.refuse_shift" if must_shift else "lasvegas.no.refuse")


def _give(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    if not table.hands_dealt:
        return Refusal("lasvegas.no.pairs_on_table")
    return _not_now(turn) if turn.refused else Refusal("lasvegas.no.give")


# The city hall.


def _bonus(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Bonus)
    if turn.refused:
        return Refusal("lasvegas.no.bonus_refused")
    if turn.bonus:
        return Refusal("lasvegas.no.bonus_once")
    city = table.cities[seat]
    if city.groups & action.bit:
        return Refusal("lasvegas.no.group_used", group=action.group + 1)
    if not city.ready_groups & action.bit:
        return Refusal("lasvegas.no.group_incomplete", group=action.group + 1)
    if turn.phase != ("open" if action.kind == "number" else "act"):
        return _bonus_moment(turn, action.kind)
    return Refusal("lasvegas.no.shift_fits_nowhere" if action.kind == "number" else "lasvegas.no.extend_nowhere")


def _bonus_moment(turn: Turn, kind: str) -> Refusal:
    if turn.acted:
        return Refusal("lasvegas.no.bonus_late")
    return Refusal(f"lasvegas.no.bonus_moment.{'number' if kind == 'number' else 'action'}")


def _shift(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Shift)
    late = _moment(turn, "shift")
    if late:
        return late
    number = turn.number + action.by
    return Refusal("lasvegas.no.below_zero") if number not in NUMBERS else Refusal("lasvegas.no.fits_nowhere", number=number)


def _swap(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _not_now(turn)


def _extend(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Extend)
    late = _moment(turn, "extend")
    if late:
        return late
    city = table.cities[seat]
    closed = _closed_lot(city, action.place)
    if closed:
        return closed
    left, right = neighbours(city)
    assert not (left if action.side == "left" else right) & action.bit
    return Refusal(f"lasvegas.no.extend_neighbour.{action.side}", where=where(action.place))


# Opening.


def _closed_lot(city: City, place: int) -> Refusal | None:
    if not city.built >> place & 1:
        return Refusal("lasvegas.no.crane", where=where(place))
    if city.opened >> place & 1:
        return Refusal("lasvegas.no.opened", where=where(place), number=city.number_at(place))
    return None


def _open(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Open)
    late = _moment(turn, "open")
    if late:
        return late
    if action.number != turn.number:
        return Refusal("lasvegas.no.other_number", number=turn.number)
    city = table.cities[seat]
    return _closed_lot(city, action.place) or _order(city, action.place, action.number)


def _order(city: City, place: int, number: int) -> Refusal:
    """The nearest casino that stands against the number."""
    side, at = standing_against(city.opened & STREET_LOTS[place // STRIDE], city.digits, place, number)
    if side == "equal":
        return Refusal("lasvegas.no.equal", number=number)
    key = "lasvegas.no.left" if side == "left" else "lasvegas.no.right"
    return Refusal(key, number=number, neighbour=city.number_at(at), where=where(at))


# Acting.


def _other_action(turn: Turn, action: str) -> Refusal | None:
    """The pair brought another action, or it is not the moment for one."""
    if turn.acted:
        return Refusal("lasvegas.no.acted")
    if turn.phase not in ("act", "end") or turn.refused:
        return _not_now(turn)
    return None if turn.action == action else Refusal("lasvegas.no.other_action", action=ACTION_NAMES[turn.action])


def _build(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, At)
    return _other_action(turn, "build") or Refusal("lasvegas.no.built", where=where(action.place))


def _show(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Named)
    other = _other_action(turn, "show")
    if other:
        return other
    if not turn.on_stage:
        return Refusal("lasvegas.no.no_star", where=where(turn.place))
    return Refusal("lasvegas.no.show_full", side=SIDE_NAMES[action.index], n=SHOW_BOXES[action.index])


def _hall(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _other_action(turn, "hall") or Refusal("lasvegas.no.hall_full", n=HALL_BOXES)


def _advert(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Named)
    if not table.golf and PAR3 <= action.index <= PAR5:
        return Refusal("lasvegas.no.golf")
    other = _other_action(turn, "advert")
    return other or Refusal("lasvegas.no.advert_full", column=COLUMN_NAMES[action.index], n=ADVERT_BOXES[action.index])


def _drive(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Drive)
    other = _other_action(turn, "drive")
    if other:
        return other
    city = table.cities[seat]
    if city.closed:
        return Refusal("lasvegas.no.tour_complete")
    if action.roads & table.closed_roads:
        return Refusal("lasvegas.no.road_outside")
    if action.lamp != city.way[-1]:
        return Refusal("lasvegas.no.drive_from", where=crossing(city.way[-1]))
    return Refusal("lasvegas.no.road_used")


# Ending.


def _end(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _not_now(turn)


def _reshuffle(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return Refusal("lasvegas.no.reshuffle_solo" if table.hands_dealt else "lasvegas.no.reshuffle")


_WHY: dict[str, Callable[[Table, int, Turn, Action], Refusal]] = {
    "vote": _vote,
    "choose": _choose,
    "number": _choose,
    "action": _choose,
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
    "reshuffle": _reshuffle,
}
