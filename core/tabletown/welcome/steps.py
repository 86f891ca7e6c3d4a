"""What every decision does. Each step checks, changes, and tells whether something hidden was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.parts.moves import At, Pick
from tabletown.parts.steps import check, finish, refuse, take_number, wish
from tabletown.welcome.components import EstatesNeeded, HousesNeeded
from tabletown.welcome.moves import Copy, Fence, Value, Write
from tabletown.welcome.places import STRIDE
from tabletown.welcome.plans import claimable, houses_used_by, paying
from tabletown.welcome.rounds import close_round
from tabletown.welcome.rules import LEGAL, can_build_roundabout, find_targets, may_strike
from tabletown.welcome.town import Town
from tabletown.welcome.turn import Turn

if TYPE_CHECKING:
    from tabletown.welcome.state import Table


# Choosing.


def _choose(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "choose" or table.hands_dealt:
        raise refuse(table, seat, action)
    offer = table.offers[action.index]
    if not table.towns[seat].fits & offer.reach and not (table.advanced and action in LEGAL["choose"](table, seat, turn)):
        raise refuse(table, seat, action)
    turn.offer = offer
    turn.number_card = action.index
    turn.phase = "write"
    return False


def _action(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    check(table, seat, action)
    turn = table.turns[seat]
    turn.take_action(action.index, table.offer_of(seat, turn.number_card, action.index))
    turn.phase = "write"
    return False


def _strike(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    town = table.towns[seat]
    if turn.phase != "choose" or not may_strike(table, town, seat):
        raise refuse(table, seat, action)
    town.strikes += 1
    turn.claims = claimable(town, table.goals)
    turn.phase = "give" if table.passes_cards else "plans"
    return False


def _give(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "give":
        raise refuse(table, seat, action)
    turn.spare = action.index
    turn.phase = "plans"
    return False


# Writing and acting.


def _write(table: Table, seat: int, action: Write, chance: Chance) -> bool:
    turn = table.turns[seat]
    town = table.towns[seat]
    offer = turn.offer
    if turn.phase != "write" or not town.fits & action.where or offer is None or not offer.number_bits & action.number_bit:
        raise refuse(table, seat, action)
    if town.roundabout_lots:
        town.write(action.place, action.number)
    else:
        town.houses |= action.bit
        town.digits |= action.digit
        town.fits &= action.keep
    turn.place = action.place
    turn.claims = claimable(town, table.goals)
    if offer.action == "temp" and town.temps < table.box.temp_boxes:
        town.temps += 1
        turn.claims = claimable(town, table.goals)
    _open_act(table, town, turn)
    return False


def _open_act(table: Table, town: Town, turn: Turn) -> None:
    """After the writing: on to the action, or past it if there is nothing to do."""
    if find_targets(table, town, turn) or (table.advanced and can_build_roundabout(table, town, turn) and town.empty):
        turn.phase = "act"
    else:
        turn.phase = "plans"


def _acted(table: Table, town: Town, turn: Turn) -> bool:
    turn.claims = claimable(town, table.goals)
    turn.phase = "plans"
    return False


def _roundabout(table: Table, seat: int, action: At, chance: Chance) -> bool:
    check(table, seat, action)
    turn = table.turns[seat]
    town = table.towns[seat]
    town.build_roundabout(action.place)
    turn.rounded = True
    if turn.phase == "act":
        turn.claims = claimable(town, table.goals)
        _open_act(table, town, turn)
    return False


def _does(turn: Turn, action: str) -> bool:
    """Whether this is the moment for that action."""
    return turn.phase == "act" and turn.offer is not None and turn.offer.action == action


def _fence(table: Table, seat: int, action: Fence, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "fence") or not turn.targets & action.line:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    town.fences |= action.line
    return _acted(table, town, turn)


def _value(table: Table, seat: int, action: Value, chance: Chance) -> bool:
    turn = table.turns[seat]
    index = action.index
    if not _does(turn, "value") or not turn.targets >> index & 1:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    values = town.values
    town.values = (*values[:index], values[index] + 1, *values[index + 1 :])
    return _acted(table, town, turn)


def _park(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "park") or not turn.targets:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    top, middle, bottom = town.parks
    street = turn.place // STRIDE
    town.parks = (top + 1, middle, bottom) if street == 0 else (top, middle + 1, bottom) if street == 1 else (top, middle, bottom + 1)
    return _acted(table, town, turn)


def _pool(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if not _does(turn, "pool") or not turn.targets:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    town.pools |= 1 << turn.place
    return _acted(table, town, turn)


def _copy(table: Table, seat: int, action: Copy, chance: Chance) -> bool:
    turn = table.turns[seat]
    lots = turn.targets if action.side == "left" else turn.sides
    if not _does(turn, "bis") or not lots & action.bit:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    town.copy_number(action.place, action.neighbour)
    town.bis += 1
    return _acted(table, town, turn)


def _skip(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "act" or not turn.claims:
        raise refuse(table, seat, action)
    turn.phase = "plans"
    return False


# Plans.


def _claim(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "plans" or not turn.claims >> action.index & 1:
        raise refuse(table, seat, action)
    town = table.towns[seat]
    card = table.goals[action.index].card
    points = list(town.plan_points)
    points[action.index] = table.prizes.points(action.index, card.first, card.later)
    town.plan_points = (points[0], points[1], points[2])
    requirement = card.requirement
    if isinstance(requirement, EstatesNeeded):
        turn.due, turn.paid, turn.phase = action.index, 0, "pay"
        _settle(table, town, turn)
    else:
        if isinstance(requirement, HousesNeeded):
            town.used_lots |= houses_used_by(town, requirement.street) or 0
        turn.claims = claimable(town, table.goals)
    return False


def _pay(table: Table, seat: int, action: At, chance: Chance) -> bool:
    check(table, seat, action)
    turn, town = table.turns[seat], table.towns[seat]
    turn.paid |= next(estate.mask for estate in town.estates() if estate.place == action.place)
    _settle(table, town, turn)
    return False


def _settle(table: Table, town: Town, turn: Turn) -> None:
    """Where there is nothing left to choose, the estates are given; then the plan is paid."""
    need = table.goals[turn.due].card.requirement
    assert isinstance(need, EstatesNeeded)
    estates, forced = paying(town, need, turn.paid)
    if forced:
        town.used_lots |= turn.paid | sum(estate.mask for estate in estates)
        turn.due, turn.paid, turn.phase = -1, 0, "plans"
        turn.claims = claimable(town, table.goals)


# Ending the turn.


def _end(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turns[seat]
    if turn.phase != "plans" and turn.phase != "act":
        raise refuse(table, seat, action)
    return finish(table, seat, chance, close_round)


STEPS: dict[str, Callable[[Table, int, Any, Chance], bool]] = {
    "choose": _choose,
    "number": take_number,
    "action": _action,
    "strike": _strike,
    "give": _give,
    "write": _write,
    "roundabout": _roundabout,
    "fence": _fence,
    "value": _value,
    "park": _park,
    "pool": _pool,
    "copy": _copy,
    "skip": _skip,
    "claim": _claim,
    "pay": _pay,
    "end": _end,
    "reshuffle": wish,
}
"""How every verb is done."""
