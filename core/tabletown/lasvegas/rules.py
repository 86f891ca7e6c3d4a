"""What may be done now: the legal actions of every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import ADVERT_BOXES, HALL_BOXES, PAR3, PAR5, SHIFTS, SHOW_BOXES
from tabletown.lasvegas.moves import (
    ADVERT,
    BONUS,
    BUILD,
    FREE_DRIVES,
    HALL_BOX,
    LEFT,
    OPEN,
    REFUSE,
    RIGHT,
    SHIFT,
    SHOW,
    SWAP,
    VOTE,
    Open,
)  # fmt: skip
from tabletown.lasvegas.offers import Offer
from tabletown.lasvegas.places import CRANES, FIELD, FIELDS, LOTS, NUMBERS, STREET_LOTS
from tabletown.lasvegas.turn import Turn
from tabletown.parts.masks import Listing, subsets
from tabletown.parts.moves import ACTION, CARDS, CHOOSE, END, GIVE, NUMBER, RESHUFFLE

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table

Moves = tuple[Action, ...]


def _opens(number: int) -> Listing[Open]:
    return Listing(lambda place: OPEN[place, number], STREET_LOTS)


_OPENS = tuple(_opens(number) for number in NUMBERS)
"""By number: a mask of lots to opening them with it."""
_BUILDS = Listing(BUILD.__getitem__, STREET_LOTS)
_LEFT = Listing(LEFT.__getitem__, STREET_LOTS)
_RIGHT = Listing(RIGHT.__getitem__, STREET_LOTS)
_CHOICES, _NUMBERS, _ACTIONS, _SHOWS, _ADVERTS, _SHIFTS = map(subsets, (CHOOSE, NUMBER, ACTION, SHOW, ADVERT, SHIFT))
_BONUSES = {kind: subsets(bonuses) for kind, bonuses in BONUS.items()}
_ENDING: Moves = (END,)
_PARS = sum(1 << column for column in range(PAR3, PAR5 + 1))


# Voting, choosing, refusing.


def _vote(table: Table, seat: int, turn: Turn) -> Moves:
    return VOTE


def may_refuse(table: Table, city: City, seat: int) -> bool:
    """A refusal is legal if no printed number fits anywhere; if the option says so, no changed one either."""
    if city.fits & table.printed[seat]:
        return False
    return not (table.must_shift and city.ready_groups and city.fits & table.reach[seat])


def _choose(table: Table, seat: int, turn: Turn) -> Moves:
    city = table.cities[seat]
    fits = city.fits
    if table.hands_dealt:
        mask = sum(1 << i for i in CARDS if number_card_fits(table, city, seat, i))
        choices = _NUMBERS[mask]
    else:
        a, b, c = table.offers
        if city.ready_groups:
            mask = (1 if fits & a.reach else 0) | (2 if fits & b.reach else 0) | (4 if fits & c.reach else 0)
        else:
            mask = (1 if fits & a.printed else 0) | (2 if fits & b.printed else 0) | (4 if fits & c.printed else 0)
        choices = _CHOICES[mask]
    if fits & table.printed[seat] or not may_refuse(table, city, seat):
        return choices
    return (*choices, REFUSE)


def fits(city: City, offer: Offer) -> bool:
    """Whether the number of an offer, or one that the city hall could make of it, may be opened anywhere."""
    return bool(city.fits & (offer.reach if city.ready_groups else offer.printed))


def number_card_fits(table: Table, city: City, seat: int, card: int) -> bool:
    return fits(city, table.offer_of(seat, card, card))


def _action(table: Table, seat: int, turn: Turn) -> Moves:
    return _ACTIONS[7 & ~(1 << turn.number_card)]


# Opening.


def may_shift(city: City, turn: Turn) -> bool:
    """Whether the city hall may change the number: once a turn, and it must fit then."""
    assert turn.offer is not None
    return not turn.bonus and bool(city.ready_groups) and bool(city.fits & turn.offer.changed)


def _open(table: Table, seat: int, turn: Turn) -> Moves:
    city = table.cities[seat]
    number = turn.number
    found: Moves = _OPENS[number](city.fits >> FIELD * number & LOTS)
    return found + _BONUSES["number"][city.ready_groups] if may_shift(city, turn) else found


def shifts(city: City, turn: Turn) -> int:
    """Mask of the changes that make the number fit somewhere."""
    assert turn.offer is not None
    number = turn.offer.number
    return sum(1 << i for i, by in enumerate(SHIFTS) if number + by in NUMBERS and city.fits & FIELDS[number + by])


def _shift(table: Table, seat: int, turn: Turn) -> Moves:
    return _SHIFTS[shifts(table.cities[seat], turn)]


# Acting.


def targets(table: Table, city: City, turn: Turn) -> int:
    """Where the action may be done; 0 if nowhere."""
    action = turn.action
    if action == "build":
        return CRANES & ~city.crossed_cranes
    if action == "show":
        return open_sides(city) if turn.on_stage else 0
    if action == "hall":
        return int(city.hall < HALL_BOXES)
    if action == "advert":
        return open_columns(table, city)
    return int(not city.closed and bool(FREE_DRIVES[table.network](city.roads, city.way[-1])))


def open_sides(city: City) -> int:
    """Mask of the show columns with a box that may be crossed."""
    left, right = city.shows
    return int(left < SHOW_BOXES[0]) | (right < SHOW_BOXES[1]) << 1


def open_columns(table: Table, city: City) -> int:
    """Mask of the advert columns that may be improved."""
    columns = sum([1 << i for i, (crossed, boxes) in enumerate(zip(city.adverts, ADVERT_BOXES, strict=True)) if crossed < boxes])
    return columns if table.golf else columns & ~_PARS


def neighbours(city: City) -> tuple[int, int]:
    """Masks of the casinos that may take the number of their left, and of their right neighbour."""
    empty = city.built & ~city.opened
    return city.opened << 1 & empty, city.opened >> 1 & empty


def has_bonus(city: City, turn: Turn) -> bool:
    """Whether a group of the city hall may still be used this turn."""
    return not turn.bonus and bool(city.ready_groups)


def _act(table: Table, seat: int, turn: Turn) -> Moves:
    city = table.cities[seat]
    found = _doing(table, city, turn)
    if has_bonus(city, turn):
        found += _BONUSES["action"][city.ready_groups]
        if any(neighbours(city)):
            found += _BONUSES["extend"][city.ready_groups]
    return found + _ENDING


def _doing(table: Table, city: City, turn: Turn) -> Moves:
    """The ways to do the action."""
    if not turn.targets:
        return ()
    action = turn.action
    if action == "build":
        return _BUILDS(turn.targets)
    if action == "show":
        return _SHOWS[turn.targets]
    if action == "hall":
        return (HALL_BOX,)
    if action == "advert":
        return _ADVERTS[turn.targets]
    return FREE_DRIVES[table.network](city.roads, city.way[-1])


def _swap(table: Table, seat: int, turn: Turn) -> Moves:
    return SWAP


def _extend(table: Table, seat: int, turn: Turn) -> Moves:
    left, right = neighbours(table.cities[seat])
    return _LEFT(left) + _RIGHT(right)


# What comes after.


def _end(table: Table, seat: int, turn: Turn) -> Moves:
    return _ENDING


def _give(table: Table, seat: int, turn: Turn) -> Moves:
    return GIVE


def _reshuffle(table: Table, seat: int, turn: Turn) -> Moves:
    return RESHUFFLE


def _done(table: Table, seat: int, turn: Turn) -> Moves:
    return ()


LEGAL: dict[str, Callable[[Table, int, Turn], Moves]] = {
    "vote": _vote,
    "choose": _choose,
    "action": _action,
    "open": _open,
    "shift": _shift,
    "act": _act,
    "swap": _swap,
    "extend": _extend,
    "end": _end,
    "give": _give,
    "reshuffle": _reshuffle,
    "done": _done,
}
"""What may be done, by the phase of the turn."""
