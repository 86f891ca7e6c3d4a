"""Why something may not be done now: one precise reason for everything a player might try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.parts.moves import At, Pick
from tabletown.parts.rows import standing_against
from tabletown.welcome.components import BIS_BOXES, PARK_BOXES, ROUNDABOUT_BOXES, VALUE_BOXES
from tabletown.welcome.moves import Copy, Fence, Value, Write
from tabletown.welcome.names import ACTION_NAMES, STREET_NAMES, between, where
from tabletown.welcome.places import POOLS, STRIDE
from tabletown.welcome.rules import LEGAL
from tabletown.welcome.town import Town
from tabletown.welcome.turn import Turn
from tabletown.words import Message, Refusal

if TYPE_CHECKING:
    from tabletown.welcome.state import Table


def refusal(table: Table, seat: int, action: Action) -> Refusal | None:
    """None for what is legal."""
    turn = table.turns[seat]
    if action in LEGAL[turn.phase](table, seat, turn):
        return None
    return _closed_turn(table, seat, turn) or _WHY[action.verb](table, seat, turn, action)


def _closed_turn(table: Table, seat: int, turn: Turn) -> Refusal | None:
    if table.reason is not None:
        return Refusal("welcome.no.over")
    return Refusal("welcome.no.done") if turn.phase == "done" else None


_MOMENTS = {
    "choose": ("choose",),
    "number": ("choose",),
    "action": ("action",),
    "strike": ("choose",),
    "roundabout": ("choose", "action", "write", "act"),
    "write": ("write",),
    "fence": ("act",),
    "value": ("act",),
    "park": ("act",),
    "pool": ("act",),
    "copy": ("act",),
    "skip": ("act",),
    "claim": ("plans",),
    "pay": ("pay",),
    "give": ("give",),
    "reshuffle": ("reshuffle",),
    "end": ("act", "plans"),
}


def _moment(turn: Turn, verb: str) -> Refusal | None:
    """Not now, and what comes first."""
    if turn.phase in _MOMENTS[verb]:
        return None
    return Refusal("welcome.no.moment", now=Message(f"welcome.now.{turn.phase}"))


def _choose(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Pick)
    if (action.verb == "choose") == table.hands_dealt:
        return Refusal("welcome.no.cards_in_hand" if table.hands_dealt else "welcome.no.pairs_on_table")
    late = _moment(turn, action.verb)
    if late:
        return late
    if action.verb == "action" and action.index == turn.number_card:
        return Refusal("welcome.no.same_card")
    if action.verb == "action":
        return Refusal("welcome.no.fits_only_with_temp", number=table.hand(seat)[turn.number_card].number)
    offered = table.hand(seat) if table.hands_dealt else table.pairs
    return Refusal("welcome.no.fits_nowhere", number=offered[action.index].number)


def _strike(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _moment(turn, "strike") or Refusal("welcome.no.strike")


def _roundabout(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, At)
    town = table.towns[seat]
    if not table.advanced:
        return Refusal("welcome.no.roundabout_advanced")
    late = _moment(turn, "roundabout")
    if late:
        return late
    if turn.rounded:
        return Refusal("welcome.no.roundabout_once")
    if town.roundabouts >= ROUNDABOUT_BOXES:
        return Refusal("welcome.no.roundabout_boxes", n=ROUNDABOUT_BOXES)
    return _taken(town, action.place) or Refusal("welcome.no.roundabout_leaves_no_place")


def _taken(town: Town, place: int) -> Refusal | None:
    if town.roundabout_lots >> place & 1:
        return Refusal("welcome.no.lot_roundabout", where=where(place))
    if town.houses >> place & 1:
        return Refusal("welcome.no.lot_taken", where=where(place), number=town.number_at(place))
    return None


def _write(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Write)
    late = _moment(turn, "write")
    if late:
        return late
    offer = turn.offer
    assert offer is not None
    if action.number not in offer.numbers:
        low, high = offer.numbers[0], offer.numbers[-1]
        return Refusal("welcome.no.other_number", number=low) if low == high else Refusal("welcome.no.temp_range", low=low, high=high)
    town = table.towns[seat]
    return _taken(town, action.place) or _order(town, action.place, action.number)


def _order(town: Town, place: int, number: int) -> Refusal:
    """The nearest house that stands against the number."""
    side, at = standing_against(town.houses & town.section(place), town.digits, place, number)
    if side == "equal":
        return Refusal("welcome.no.equal", number=number)
    key = "welcome.no.left" if side == "left" else "welcome.no.right"
    return Refusal(key, number=number, neighbour=town.number_at(at), where=where(at))


def _other_action(turn: Turn, action: str) -> Refusal | None:
    """Not the moment, or the pair brought another action."""
    if turn.offer is not None and turn.phase == "act" and turn.offer.action != action:
        return Refusal("welcome.no.other_action", action=ACTION_NAMES[turn.offer.action])
    return _moment(turn, action if action != "bis" else "copy")


def _fence(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Fence)
    other = _other_action(turn, "fence")
    if other:
        return other
    town, line = table.towns[seat], action.place + 1
    if town.fences & action.line:
        return Refusal("welcome.no.fence_stands", where=between(line))
    if town.used_lots & action.bit and town.used_lots >> line & 1:
        return Refusal("welcome.no.fence_in_used", where=between(line))
    return Refusal("welcome.no.fence_between_equal", number=town.number_at(line))


def _value(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Value)
    return _other_action(turn, "value") or Refusal("welcome.no.value_full", size=action.size, n=VALUE_BOXES[action.index])


def _park(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    street = turn.place // STRIDE
    name = STREET_NAMES[street]
    if turn.phase == "plans" and turn.offer is not None and turn.offer.action == "park" and not _left(table, seat, street):
        return Refusal("welcome.no.parks_full", street=name)
    return _other_action(turn, "park") or Refusal("welcome.no.parks_full", street=name)


def _left(table: Table, seat: int, street: int) -> int:
    return PARK_BOXES[street] - table.towns[seat].parks[street]


def _pool(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    if turn.phase in ("plans", "act") and turn.offer is not None and turn.offer.action == "pool" and not POOLS >> turn.place & 1:
        return Refusal("welcome.no.pool_lot", where=where(turn.place))
    return _other_action(turn, "pool") or Refusal("welcome.no.pool_lot", where=where(turn.place))


def _copy(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Copy)
    town = table.towns[seat]
    if turn.phase == "plans" and turn.offer is not None and turn.offer.action == "bis" and town.bis >= BIS_BOXES:
        return Refusal("welcome.no.bis_boxes", n=BIS_BOXES)
    other = _other_action(turn, "bis")
    if other:
        return other
    if town.bis >= BIS_BOXES:
        return Refusal("welcome.no.bis_boxes", n=BIS_BOXES)
    taken = _taken(town, action.place)
    if taken:
        return taken
    if not town.houses >> action.neighbour & 1:
        return Refusal("welcome.no.bis_neighbour", where=where(action.place), side=Message(f"welcome.side.{action.side}"))
    return Refusal("welcome.no.bis_fence", where=where(action.place))


def _skip(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return _moment(turn, "skip") or Refusal("welcome.no.nothing_to_claim")


def _claim(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, Pick)
    letter = table.goals[action.index].card.letter
    if table.towns[seat].plan_points[action.index] is not None:
        return Refusal("welcome.no.claimed", letter=letter)
    return _moment(turn, "claim") or Refusal("welcome.no.not_met", letter=letter)


def _pay(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    assert isinstance(action, At)
    late = _moment(turn, "pay")
    if late:
        return late
    estate = next((e for e in table.towns[seat].estates() if e.mask & action.bit), None)
    if estate is None:
        return Refusal("welcome.no.estate_none", where=where(action.place))
    if estate.mask & (table.towns[seat].used_lots | turn.paid):
        return Refusal("welcome.no.estate_used", where=where(action.place))
    if estate.place != action.place:
        return Refusal("welcome.no.estate_begin", where=where(estate.place))
    return Refusal("welcome.no.estate_not_asked", size=estate.size, letter=table.goals[turn.due].card.letter)


def _give(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return Refusal("welcome.no.give")


def _reshuffle(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return Refusal("welcome.no.reshuffle")


def _end(table: Table, seat: int, turn: Turn, action: Action) -> Refusal:
    return Refusal("welcome.no.moment", now=Message(f"welcome.now.{turn.phase}"))


_WHY: dict[str, Callable[[Table, int, Turn, Action], Refusal]] = {
    "choose": _choose,
    "number": _choose,
    "action": _choose,
    "strike": _strike,
    "roundabout": _roundabout,
    "write": _write,
    "fence": _fence,
    "value": _value,
    "park": _park,
    "pool": _pool,
    "copy": _copy,
    "skip": _skip,
    "claim": _claim,
    "pay": _pay,
    "give": _give,
    "reshuffle": _reshuffle,
    "end": _end,
}
