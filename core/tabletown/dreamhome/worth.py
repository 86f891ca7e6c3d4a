"""What a position promises: the bots' eyes.

Points that are certain, and what is still to come: every cell will hold a card, rooms may grow, functions may be fulfilled,
the pile may become a roof, helpers and tools will help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb, exp, prod
from typing import TYPE_CHECKING

from tabletown.dreamhome.components import (
    ARCHITECT,
    BATHROOM,
    BATHROOMS,
    COLUMNS,
    DESIGNER,
    DRILL,
    HANDYMAN,
    HOUSEHOLD,
    HOUSEHOLD_ROOMS,
    JACKHAMMER,
    KINDS,
    MIXER,
    NONE,
    ROOF_COLOUR,
    ROOF_MIXED,
    ROOF_SIZE,
    ROOF_WINDOW,
    ROOFER,
    ROOMS,
    SPECIALS,
    SUPPLIER,
    Room,
)  # fmt: skip
from tabletown.dreamhome.house import House
from tabletown.dreamhome.places import BASEMENT, CELLS, FLOOR_CELLS, UPPER, runs
from tabletown.dreamhome.roofs import best_roof
from tabletown.dreamhome.scoring import has_bathrooms, has_household, tally
from tabletown.sights import Weighing

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the eyes make of what is not certain; their values are data."""

    upper: float
    """What an open cell of the upper floors will bring."""
    cellar: float
    growth: float
    """How often a card that would fit is really taken."""
    unreached: float
    """What is left of a hope for a cell that nothing carries yet."""
    function: float
    roof: float
    """How often a turn brings a roof card."""
    colour: float
    """How often it brings one of the wanted colour."""
    token: float
    """How often a turn brings a decoration."""
    further: float
    """How often a room of three comes from a room of one."""
    empty: float
    """How often a card becomes an empty room."""
    start: float
    """Choosing first in the next round."""
    drill: float
    """What a drill is worth, kept for a while; and so on."""
    jackhammer: float
    mixer: float
    supplier: float
    handyman: float


class TownEyes:
    """Eyes with such weights."""

    def __init__(self, weights: Weighing) -> None:
        self.weights = w = Weights(**weights)
        self.tools = {DRILL: w.drill, JACKHAMMER: w.jackhammer, MIXER: w.mixer}
        self.helpers = {SUPPLIER: w.supplier, HANDYMAN: w.handyman}
        self._piles: dict[tuple[tuple[int, ...], int, bool], float] = {}

    def worth(self, table: Table, seat: int) -> float:
        """How good the position of a seat is, in points."""
        house = table.houses[seat]
        turns = (CELLS & ~house.rooms).bit_count()
        value = float(tally(house, None if turns else best_roof(house.pile)).total)
        if _helps_later(table, seat):
            value += self._helpers(house, turns)
        if turns:
            hopes = Hopes(self.weights, house, _left(table), _share(table.seats), turns)
            value += hopes.rooms() + hopes.functions() + self._pile(house, turns)
            value += self.weights.start if _begins(table, seat) else 0.0
        return value

    def _pile(self, house: House, turns: int) -> float:
        """What a pile will be worth."""
        key = tuple(sorted(house.pile)), turns, ROOFER in house.kit
        found = self._piles.get(key)
        if found is None:
            found = self._piles[key] = _roof_of(self.weights, *key)
        return found

    def _helpers(self, house: House, turns: int) -> float:
        """What helpers and tools will still do."""
        value = 0.0
        for card in house.kit:
            if card in self.tools:
                value += self.tools[card] * min(1.0, turns / 4)
            elif card in self.helpers:
                value += self.helpers[card]
            elif card == DESIGNER:
                value += self.weights.token * turns
            elif card == ARCHITECT:
                value += self.weights.empty * turns
        return value


def _helps_later(table: Table, seat: int) -> bool:
    """Whether helpers and tools may still come to work: as long as there is a market, and until it is the seat's turn after it."""
    turn, seats = table.turn, table.seats
    if table.market.offered or turn.seat == NONE:
        return bool(table.market.offered)
    return (seat - table.start) % seats > (turn.seat - table.start) % seats


def _begins(table: Table, seat: int) -> bool:
    return (table.next_start if table.next_start != NONE else table.start) == seat


@cache
def _share(seats: int) -> float:
    """Which part of the cards a seat sees before they are gone."""
    offered = COLUMNS if seats > 3 else COLUMNS - 1
    return (offered - (seats - 1) / 2) / COLUMNS


def _left(table: Table) -> list[int]:
    """How many cards of each type of room are still to come."""
    left = [0] * len(ROOMS)
    for card in table.market.rooms_left:
        left[KINDS[card]] += 1
    return left


class Hopes:
    """What the open cells of a house may still bring."""

    def __init__(self, weights: Weights, house: House, left: list[int], seen: float, turns: int) -> None:
        self.weights = weights
        self.house = house
        self.left = left
        self.seen = seen
        self.turns = turns
        self.free = CELLS & ~house.rooms

    def comes(self, kind: int, often: float = 1.0) -> float:
        """How likely a card of that type will be there to take."""
        return 1.0 - exp(-self.left[kind] * self.seen * often)

    def rooms(self) -> float:
        """Every open cell will bring something; beside a room that may grow it may bring more."""
        free = self.free
        value = self.weights.upper * (free & UPPER).bit_count() + self.weights.cellar * (free & BASEMENT).bit_count()
        for hope, around in sorted(self._growths(), reverse=True):
            if around & free:
                value += hope
                free &= ~(around & -around)
        return value

    def _growths(self) -> Iterator[tuple[float, int]]:
        """What each room that may grow promises, with the cells for it."""
        house = self.house
        closed = 0 if DESIGNER in house.kit else house.decorated
        for kind, mask in enumerate(house.kinds):
            if mask and ROOMS[kind].size > 1 and self.left[kind]:
                for part in runs(mask):
                    around = (part << 1 | part >> 1) & self.free
                    if around and not part & closed and part.bit_count() < ROOMS[kind].size:
                        yield self._growth(ROOMS[kind], part.bit_count(), around), around

    def _growth(self, room: Room, size: int, around: int) -> float:
        """One card more, and a part of what another one would bring."""
        points = room.points
        gain = float(points[size] - points[size - 1])
        if size + 1 < room.size:
            gain += self.weights.further * self.comes(room.index, 0.5) * (points[size + 1] - points[size])
        gain -= self.weights.cellar if room.basement else self.weights.upper
        likely = self.comes(room.index, self.weights.growth) * (1.0 if around & self.house.open else self.weights.unreached)
        return max(gain, 0.0) * likely

    def functions(self) -> float:
        """How likely the functions come that are not there yet."""
        house, architect = self.house, ARCHITECT in self.house.kit
        value = 0.0
        if not has_bathrooms(house):
            missing = [floor for floor in FLOOR_CELLS[1:] if not house.kinds[BATHROOM] & floor]
            if all(floor & self.free for floor in missing):
                value += BATHROOMS[architect] * self.comes(BATHROOM, self.weights.function / len(missing)) ** len(missing)
        if not has_household(house) and self.free & UPPER:
            missing = [kind for kind in HOUSEHOLD_ROOMS if not house.kinds[kind]]
            value += HOUSEHOLD[architect] * prod(self.comes(kind, self.weights.function) for kind in missing)
        return value


@cache
def _at_least(turns: int, wanted: int, often: float) -> float:
    """How likely so many turns of those left bring what comes so often."""
    if wanted <= 0:
        return 1.0
    return sum(comb(turns, k) * often**k * (1 - often) ** (turns - k) for k in range(wanted, turns + 1))


def _roof_of(weights: Weights, pile: tuple[int, ...], turns: int, roofer: bool) -> float:
    """What a pile will be worth: a roof at all, and one of the most likely colour."""
    counts = Counter(SPECIALS[card].colour for card in pile)
    windows = Counter(SPECIALS[card].colour for card in pile if SPECIALS[card].window)
    mixed = _at_least(turns, ROOF_SIZE - len(pile) - roofer, weights.roof) * (ROOF_MIXED + windows.total() * ROOF_WINDOW)
    best = mixed
    for colour, count in counts.items():
        likely = _at_least(turns, ROOF_SIZE - count - roofer, weights.colour)
        best = max(best, likely * (ROOF_COLOUR + windows[colour] * ROOF_WINDOW) + (1 - likely) * mixed)
    return best
