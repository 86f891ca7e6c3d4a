"""What may be done now: the legal actions of every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.parts.masks import bits, subsets
from tabletown.parts.moves import ACTION, CARDS, CHOOSE, END, GIVE, NUMBER, RESHUFFLE
from tabletown.welcome.components import BIS_BOXES, PARK_BOXES, ROUNDABOUT_BOXES, VALUE_BOXES, EstatesNeeded
from tabletown.welcome.moves import (
    CLAIM,
    COPIES_LEFT,
    COPIES_RIGHT,
    FENCES,
    PARK,
    PAYS,
    POOL,
    ROUNDABOUTS,
    SKIP,
    STRIKE,
    VALUE,
    WRITES,
)  # fmt: skip
from tabletown.welcome.places import FIELD, LINES, LOTS, POOLS, STRIDE
from tabletown.welcome.plans import paying
from tabletown.welcome.town import Town
from tabletown.welcome.turn import Turn

if TYPE_CHECKING:
    from tabletown.welcome.state import Table

Moves = tuple[Action, ...]


_CHOICES = subsets(CHOOSE)
_NUMBERS = subsets(NUMBER)
_ACTIONS = subsets(ACTION)
_CLAIMS: tuple[Moves, ...] = tuple((*claims, END) for claims in subsets(CLAIM))
_VALUES = subsets(VALUE)
_ACT_TAILS: tuple[Moves, Moves] = ((END,), (SKIP, END))
"""Declining the action to go on to the plans makes sense only if one can be claimed."""


class _OpenValues(dict[tuple[int, ...], int]):
    """Mask of the estate sizes whose column has an open box."""

    def __missing__(self, crossed: tuple[int, ...]) -> int:
        made = self[crossed] = sum(1 << i for i, boxes in enumerate(VALUE_BOXES) if crossed[i] < boxes)
        return made


OPEN_VALUES = _OpenValues()


# Choosing.


def can_build_roundabout(table: Table, town: Town, turn: Turn) -> bool:
    """Whether one more may still be built this turn."""
    return table.advanced and not turn.rounded and town.roundabout_lots.bit_count() < ROUNDABOUT_BOXES


def has_gap(town: Town) -> bool:
    """Two empty lots side by side: whatever the number, a roundabout on one makes it fit on the other."""
    empty = town.empty
    return bool(empty & empty >> 1)


def may_strike(table: Table, town: Town, seat: int) -> bool:
    """A strike is legal if no printed number fits anywhere."""
    return not town.fits & table.printed[seat]


def _choose(table: Table, seat: int, turn: Turn) -> Moves:
    town = table.towns[seat]
    fits = town.fits
    if table.hands_dealt:
        mask, choices = number_cards(table, seat), _NUMBERS
    else:
        a, b, c = table.offers
        mask = (1 if fits & a.reach else 0) | (2 if fits & b.reach else 0) | (4 if fits & c.reach else 0)
        choices = _CHOICES
    if not table.advanced:
        return choices[mask] if fits & table.printed[seat] else (*choices[mask], STRIKE)
    strike = () if fits & table.printed[seat] else (STRIKE,)
    if not can_build_roundabout(table, town, turn):
        return choices[mask] + strike
    return choices[7 if has_gap(town) else mask] + strike + ROUNDABOUTS(town.empty)


def action_cards(table: Table, seat: int, number: int) -> int:
    """Mask of the cards whose action goes with that card's number: all others if it fits, else those that make it fit."""
    town = table.towns[seat]
    return sum(1 << i for i in CARDS if i != number and town.fits & table.offer_of(seat, number, i).reach)


def number_cards(table: Table, seat: int) -> int:
    return sum(1 << i for i in CARDS if action_cards(table, seat, i))


def _action(table: Table, seat: int, turn: Turn) -> Moves:
    town = table.towns[seat]
    rescue = can_build_roundabout(table, town, turn)
    if rescue and has_gap(town):
        mask = 7 & ~(1 << turn.number_card)
    else:
        mask = action_cards(table, seat, turn.number_card)
    return _ACTIONS[mask] + (ROUNDABOUTS(roundabouts_for(town, _with_any(table, seat, turn))) if rescue else ())


def _with_any(table: Table, seat: int, turn: Turn) -> int:
    """The fields of all numbers that the chosen card could still become."""
    reach = 0
    for i in CARDS:
        if i != turn.number_card:
            reach |= table.offer_of(seat, turn.number_card, i).reach
    return reach


def roundabouts_for(town: Town, reach: int) -> int:
    """Mask of the lots where a roundabout leaves (or makes) a place for one of these numbers."""
    places = 0
    for fitting in _each_field(town.fits & reach):
        places |= fitting
    if places & places - 1:
        return town.empty
    return sum(1 << place for place in bits(town.empty) if places & ~(1 << place) or _fits_beside(town, place, reach))


def _each_field(fits: int) -> list[int]:
    fields = []
    while fits:
        fields.append(fits & LOTS)
        fits >>= FIELD
    return fields


def _fits_beside(town: Town, place: int, reach: int) -> bool:
    tried = town.copy()
    tried.build_roundabout(place)
    return bool(tried.fits & reach)


# Writing.


def _write(table: Table, seat: int, turn: Turn) -> Moves:
    town = table.towns[seat]
    fits = town.fits
    offer = turn.offer
    assert offer is not None
    found: Moves = ()
    for number in offer.numbers:
        found += WRITES[number](fits >> FIELD * number & LOTS)
    if table.advanced and can_build_roundabout(table, town, turn):
        found += ROUNDABOUTS(roundabouts_for(town, offer.reach))
    return found


# Acting.


def find_targets(table: Table, town: Town, turn: Turn) -> bool:
    """Work out where the action may be done; False if nowhere."""
    offer = turn.offer
    assert offer is not None
    action = offer.action
    turn.targets = turn.sides = 0
    if action == "fence":
        turn.targets = open_lines(table, town)
    elif action == "value":
        turn.targets = OPEN_VALUES[town.values]
    elif action == "park":
        street = turn.place // STRIDE
        turn.targets = int(town.parks[street] < PARK_BOXES[street])
    elif action == "pool":
        turn.targets = POOLS >> turn.place & 1
    elif action == "bis" and town.bis < BIS_BOXES:
        turn.targets, turn.sides = copy_lots(table, town)
    return bool(turn.targets or turn.sides)


def open_lines(table: Table, town: Town) -> int:
    """The lines where a fence may be drawn: none inside what plans have used; in the old edition none between equal numbers."""
    used = town.used_lots
    lines = LINES & ~town.fences & ~(used & used << 1)
    return lines if table.box.fence_between_equal_numbers else lines & ~town.twins


def copy_lots(table: Table, town: Town) -> tuple[int, int]:
    """The empty lots that may copy their left, and their right neighbour; in the old edition not across a fence."""
    houses, empty = town.houses, town.empty
    left, right = houses << 1 & empty, houses >> 1 & empty
    if not table.box.bis_across_fence:
        left, right = left & ~town.fences, right & ~(town.fences >> 1)
    return left, right


def _act(table: Table, seat: int, turn: Turn) -> Moves:
    offer = turn.offer
    assert offer is not None
    action = offer.action
    tail = _ACT_TAILS[1 if turn.claims else 0]
    if table.advanced:
        town = table.towns[seat]
        if can_build_roundabout(table, town, turn):
            tail = ROUNDABOUTS(town.empty) + tail
    if not turn.targets and not turn.sides:
        return tail
    if action == "fence":
        return FENCES(turn.targets) + tail
    if action == "value":
        return _VALUES[turn.targets] + tail
    if action == "bis":
        return COPIES_LEFT(turn.targets) + COPIES_RIGHT(turn.sides) + tail
    return (PARK if action == "park" else POOL, *tail)


# Plans and what comes after.


def payable(table: Table, seat: int) -> tuple[int, bool]:
    """Mask of the lots where an estate begins that may be given for the plan that is due, and whether all is settled."""
    turn = table.turns[seat]
    need = table.goals[turn.due].card.requirement
    assert isinstance(need, EstatesNeeded)
    estates, forced = paying(table.towns[seat], need, turn.paid)
    return sum(1 << place for place in {estate.place for estate in estates}), forced


def _plans(table: Table, seat: int, turn: Turn) -> Moves:
    return _CLAIMS[turn.claims]


def _pay(table: Table, seat: int, turn: Turn) -> Moves:
    return PAYS(payable(table, seat)[0])


def _give(table: Table, seat: int, turn: Turn) -> Moves:
    return GIVE


def _reshuffle(table: Table, seat: int, turn: Turn) -> Moves:
    return RESHUFFLE


def _done(table: Table, seat: int, turn: Turn) -> Moves:
    return ()


LEGAL: dict[str, Callable[[Table, int, Turn], Moves]] = {
    "choose": _choose,
    "action": _action,
    "write": _write,
    "act": _act,
    "plans": _plans,
    "pay": _pay,
    "give": _give,
    "reshuffle": _reshuffle,
    "done": _done,
}
"""What may be done, by the phase of the turn."""
