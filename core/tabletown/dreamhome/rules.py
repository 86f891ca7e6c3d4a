"""What may be done now: the legal actions of every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.dreamhome.components import DRILL, KINDS, MIXER, REMOVAL_SEATS, START_COLUMN
from tabletown.dreamhome.helpers import helping
from tabletown.dreamhome.house import House
from tabletown.dreamhome.market import Market
from tabletown.dreamhome.moves import (
    DECORATES,
    DRILLS,
    EMPTIES,
    END,
    HAMMER,
    KEEPS,
    MIX,
    PASS,
    PLACINGS,
    REMOVE,
    SCAFFOLDS,
    TAKE,
    TOKENS,
)  # fmt: skip
from tabletown.dreamhome.turn import Turn
from tabletown.game import Action
from tabletown.parts.masks import bits, subsets

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table

Moves = tuple[Action, ...]


_TAKES = subsets(TAKE)
_HAMMERS = tuple((*hammers, PASS) for hammers in subsets(HAMMER))
_REMOVES = subsets(REMOVE)
_MIXES: tuple[Moves, ...] = tuple(
    tuple(mix for mix in MIX.values() if mask >> mix.first & 1 and mask >> mix.second & 1) for mask in range(1 << len(TAKE))
)
_END: Moves = (END,)


# Rulings where the rules leave room.


def removes_columns(seats: int, wanted: bool) -> bool:
    """The column removal belongs to two and three seats; an option leaves it out for younger players."""
    return wanted and seats <= REMOVAL_SEATS


def removable(market: Market) -> int:
    """Mask of the columns the start player may discard: never the one of the start card, and only with a room card."""
    return market.offered & ~(1 << START_COLUMN)


def emptiable(house: House, up: int, strict: bool) -> int:
    """Mask of the cells where a room card may become an empty room: anywhere it may lie, by the strict option only where it
    could not lie face up."""
    cells = house.open
    return cells & ~up if strict else cells


def scaffoldable(house: House) -> int:
    """Mask of the cells for a scaffold: empty and standing on something, which may be another scaffold."""
    return house.open & ~house.scaffolds


# The phases.


def _hammer(table: Table, turn: Turn) -> Moves:
    return _HAMMERS[table.market.offered]


def _remove(table: Table, turn: Turn) -> Moves:
    return _REMOVES[removable(table.market)]


def _take(table: Table, turn: Turn) -> Moves:
    market = table.market
    offered = market.offered
    house = table.houses[turn.seat]
    if not house.kit:
        return _TAKES[offered]
    tools = _MIXES[offered] if MIXER in house.kit else ()
    if DRILL in house.kit:
        tools += drillable(house, market)
    return _TAKES[offered] + tools


def drillable(house: House, market: Market) -> Moves:
    """What the drill allows: a face-up card for one of the market that may lie face up in its place."""
    offers = [(index, KINDS[market.rooms[index]]) for index in bits(market.offered)]
    return tuple(
        DRILLS[place, index] for place in bits(house.rooms & ~house.empties) for index, kind in offers if house.fits_for(place, kind)
    )


def _place(table: Table, turn: Turn) -> Moves:
    found = PLACINGS[turn.up] + EMPTIES[turn.down]
    return found + SCAFFOLDS[turn.bare] if turn.bare else found


def _decorate(table: Table, turn: Turn) -> Moves:
    return DECORATES[turn.targets]


def _scaffold(table: Table, turn: Turn) -> Moves:
    return SCAFFOLDS[turn.bare]


def _end(table: Table, turn: Turn) -> Moves:
    return _END


def _token(table: Table, turn: Turn) -> Moves:
    return TOKENS[turn.targets]


def _keep(table: Table, turn: Turn) -> Moves:
    return KEEPS[turn.targets]


def _helpers(table: Table, turn: Turn) -> Moves:
    listed = turn.listed
    if listed is None:
        listed = turn.listed = helping(table.houses[turn.seat], table.market)
    return listed


def _closed(table: Table, turn: Turn) -> Moves:
    return ()


LEGAL: dict[str, Callable[[Table, Turn], Moves]] = {
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
    "closed": _closed,
}
"""What may be done, by the phase of the turn."""
