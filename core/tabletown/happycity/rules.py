"""What may be done now: the legal actions of every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.happycity.components import FOR_NOTHING
from tabletown.happycity.moves import BOX, BUILD, COIN, DISCARD, DRAW, END, HOME, KEEP, LOUVRE, MARKET, SPECIAL, SPHINX
from tabletown.happycity.turn import Turn
from tabletown.parts.masks import subsets

if TYPE_CHECKING:
    from tabletown.happycity.city import City
    from tabletown.happycity.state import Table

Moves = tuple[Action, ...]

_MARKETS = subsets(MARKET)
_DISCARDS: tuple[Moves, ...] = tuple((*cards, KEEP) for cards in subsets(DISCARD))
_DRAWS = subsets(DRAW)
_BUYS: tuple[Moves, ...] = tuple((*cards, COIN) for cards in subsets((*BUILD, *HOME)))
"""By the places of the display, then the residences."""
_SPECIALS: tuple[Moves, ...] = tuple((*cards, END) for cards in subsets(SPECIAL))
_HOMES = len(BUILD)

OVER_ANY = 100
"""A shift that no code of a card reaches."""


def _market(table: Table, seat: int, turn: Turn) -> Moves:
    return _MARKETS[table.markets_left]


def _others(table: Table, seat: int) -> list[int]:
    return [other for other in range(table.seats) if other != seat]


def _louvre(table: Table, seat: int, turn: Turn) -> Moves:
    return tuple(LOUVRE[other] for other in _others(table, seat))


def _discard(table: Table, seat: int, turn: Turn) -> Moves:
    one, two, three = table.market.display
    return _DISCARDS[(1 if one < OVER_ANY else 0) | (2 if two < OVER_ANY else 0) | (4 if three < OVER_ANY else 0)]


def _draw(table: Table, seat: int, turn: Turn) -> Moves:
    return _DRAWS[table.market.drawable]


def _build(table: Table, seat: int, turn: Turn) -> Moves:
    city, market = table.cities[seat], table.market
    open_to = city.prices.within(city.coins) & ~city.names
    one, two, three = market.display
    homes = open_to & market.homes
    return _BUYS[open_to >> one & 1 | (open_to >> two & 1) << 1 | (open_to >> three & 1) << 2 | homes << _HOMES]


def for_nothing(table: Table, seat: int) -> int:
    """The coins for building nothing."""
    special = table.cities[seat].special
    own = special.effect.for_nothing if special is not None else None
    return FOR_NOTHING if own is None else own


def takeable(table: Table, city: City) -> int:
    """Mask of the specials of the row that may be taken now: their conditions are met, there is room, and it is the first."""
    met = table.met[city.colours] & table.left
    if not met or city.special is not None:
        return 0
    return met & table.replacing if city.full else met


def _special(table: Table, seat: int, turn: Turn) -> Moves:
    return _SPECIALS[turn.specials]


def _end(table: Table, seat: int, turn: Turn) -> Moves:
    return (END,)


def _sphinx(table: Table, seat: int, turn: Turn) -> Moves:
    return (*(SPHINX[other] for other in _others(table, seat) if table.cities[other].special is not None), BOX)


def _done(table: Table, seat: int, turn: Turn) -> Moves:
    return ()


LEGAL: dict[str, Callable[[Table, int, Turn], Moves]] = {
    "market": _market,
    "louvre": _louvre,
    "discard": _discard,
    "draw": _draw,
    "build": _build,
    "special": _special,
    "end": _end,
    "sphinx": _sphinx,
    "done": _done,
}
"""What may be done, by the phase of the turn."""
