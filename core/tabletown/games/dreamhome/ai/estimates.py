"""Estimates of what a house may still become: rooms that grow, functions, decorations, a roof. All cards come in the end, so
those that are left can be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, exp, prod
from typing import NamedTuple

from tabletown.games.dreamhome.data import (
    ARCHITECT,
    BATHROOM,
    BATHROOMS,
    DESIGNER,
    HOUSEHOLD,
    HOUSEHOLD_ROOMS,
    KINDS,
    NONE,
    ROOF_CARDS,
    ROOF_COLOUR,
    ROOF_MIXED,
    ROOF_SIZE,
    ROOF_WINDOW,
    ROOMS,
    ROUNDS,
    SPECIALS,
    VALUES,
    Room,
)  # fmt: skip
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import BASEMENT, CELLS, FLOOR_CELLS, UPPER, runs
from tabletown.games.dreamhome.scoring import has_bathrooms, has_household
from tabletown.games.dreamhome.table import Table

COLOURS = tuple(dict.fromkeys(SPECIALS[card].colour for card in ROOF_CARDS))
ROOFS_OF_COLOUR: int = VALUES.data["roofs"]["plain"] + VALUES.data["roofs"]["windows"]
MIDDLE_ROUND = ROUNDS / 2
SPECIAL_ROOMS = tuple(room for room in ROOMS if room.beside != NONE)


@dataclass(frozen=True, slots=True)
class DreamHomeWeights:
    """How much everything counts that is not certain. The values are data: they were found by playing."""

    upper: float
    """What an open cell of the upper floors will bring."""
    cellar: float
    growth: float
    """How often a card that would fit is really taken."""
    unreached: float
    """The part of such an estimate that counts for a cell that nothing carries yet."""
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
    start2: float
    """Choosing first in the next round, and with few seats which column goes; by the number of seats."""
    start3: float
    start4: float
    drill: float
    """What a drill is worth, kept for a while; and so on."""
    jackhammer: float
    mixer: float
    supplier: float
    handyman: float
    grown: float
    """How much of all that rooms may grow by really comes, as there is but one card a turn."""
    later: float
    """How much less an open cell brings in the last turn than in the first, as a part; the mean stays."""
    counted: float
    """How far roof cards are counted rather than expected as often as ever."""
    decor: float
    """How often a decoration that is still to come finds its way into a fitting room."""
    beside: float
    """How often a special room comes to lie beside its partner."""


class CardsToCome(NamedTuple):
    """How many cards are still to come: by type of room, roof cards by colour, decorations by kind of special."""

    rooms: tuple[int, ...]
    roofs: tuple[int, ...]
    decorations: tuple[int, ...]


@lru_cache(maxsize=4_000)
def _counted(rooms: tuple[int, ...], specials: tuple[int, ...]) -> CardsToCome:
    left, roofs = [0] * len(ROOMS), [0] * len(COLOURS)
    for card in rooms:
        left[KINDS[card]] += 1
    for card in specials:
        if SPECIALS[card].colour:
            roofs[COLOURS.index(SPECIALS[card].colour)] += 1
    return CardsToCome(tuple(left), tuple(roofs), tuple(sorted(card for card in specials if SPECIALS[card].kind == "decoration")))


def cards_to_come(table: Table) -> CardsToCome:
    """The cards of both decks, counted."""
    return _counted(table.market.rooms_left, table.market.specials_left)


class HouseEstimates:
    """The points that the open cells of a house may still bring. `seen` is the part of all cards that its owner sees."""

    def __init__(self, weights: DreamHomeWeights, house: House, left: CardsToCome, seen: float, turns: int) -> None:
        self.weights = weights
        self.house = house
        self.left = left.rooms
        self.tokens = left.decorations
        self.seen = seen
        self.turns = turns
        self.free = CELLS & ~house.rooms

    def chance_of(self, kind: int, often: float = 1.0) -> float:
        """The chance that a card of that type can be taken."""
        return 1.0 - exp(-self.left[kind] * self.seen * often)

    def rooms(self) -> float:
        """Every open cell will bring something; beside a room that may grow it may bring more."""
        free = self.free
        phase = 1.0 + self.weights.later * (self.turns - MIDDLE_ROUND) / MIDDLE_ROUND
        value = self.weights.upper * phase * (free & UPPER).bit_count() + self.weights.cellar * (free & BASEMENT).bit_count()
        for gain, around in sorted(self._growths(), reverse=True):
            if around & free:
                value += gain
                free &= ~(around & -around)
        return value

    def _growths(self) -> Iterator[tuple[float, int]]:
        """The points that each room may grow by, with the cells for it."""
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
            gain += self.weights.further * self.chance_of(room.index, 0.5) * (points[size + 1] - points[size])
        gain -= self.weights.cellar if room.basement else self.weights.upper
        likely = self.chance_of(room.index, self.weights.growth) * (1.0 if around & self.house.open else self.weights.unreached)
        return max(gain, 0.0) * likely * self.weights.grown

    def functions(self) -> float:
        """The functions that are not there yet, by their chances."""
        house, architect = self.house, ARCHITECT in self.house.kit
        value = 0.0
        if not has_bathrooms(house):
            missing = [floor for floor in FLOOR_CELLS[1:] if not house.kinds[BATHROOM] & floor]
            if all(floor & self.free for floor in missing):
                value += BATHROOMS[architect] * self.chance_of(BATHROOM, self.weights.function / len(missing)) ** len(missing)
        if not has_household(house) and self.free & UPPER:
            missing = [kind for kind in HOUSEHOLD_ROOMS if not house.kinds[kind]]
            value += HOUSEHOLD[architect] * prod(self.chance_of(kind, self.weights.function) for kind in missing)
        return value

    def decorations(self) -> float:
        """Tokens still to come for rooms that wait for one."""
        house, bare = self.house, 0.0
        for token in self.tokens:
            special = SPECIALS[token]
            if not special.rooms or house.decorable(token, special.rooms):
                bare += special.points
        return self.weights.decor * bare * self.seen

    def neighbours(self) -> float:
        """Special rooms still to come that would find their partner."""
        value, house = 0.0, self.house
        for room in SPECIAL_ROOMS:
            if self.left[room.index] and house.kinds[room.beside]:
                mask = house.kinds[room.beside]
                if (mask << 1 | mask >> 1) & self.free:
                    value += room.beside_points - room.points[0]
        return self.weights.beside * value * self.seen


@cache
def _at_least(turns: int, wanted: int, often: float) -> float:
    """The chance that at least `wanted` of the turns left bring a card that each brings with the chance `often`."""
    if wanted <= 0:
        return 1.0
    return sum(comb(turns, k) * often**k * (1 - often) ** (turns - k) for k in range(wanted, turns + 1))


def roof_estimate(weights: DreamHomeWeights, pile: tuple[int, ...], turns: int, roofers: int, roofs: tuple[int, ...]) -> float:
    """The points a pile may become: a mixed roof, or one of the colour that is most likely."""
    counts = Counter(SPECIALS[card].colour for card in pile)
    windows = Counter(SPECIALS[card].colour for card in pile if SPECIALS[card].window)
    any_roof = _often(weights.roof, weights.counted, sum(roofs), turns, len(COLOURS)) if roofs else weights.roof
    mixed = _at_least(turns, ROOF_SIZE - len(pile) - roofers, any_roof) * (ROOF_MIXED + windows.total() * ROOF_WINDOW)
    best = mixed
    for colour, count in counts.items():
        often = _often(weights.colour, weights.counted, roofs[COLOURS.index(colour)], turns, 1) if roofs else weights.colour
        likely = _at_least(turns, ROOF_SIZE - count - roofers, often)
        best = max(best, likely * (ROOF_COLOUR + windows[colour] * ROOF_WINDOW) + (1 - likely) * mixed)
    return best


def _often(usual: float, counted: float, left: int, turns: int, colours: int) -> float:
    """The chance that a turn brings a roof card of these colours, by how many of them are left for the turns to come."""
    expected = ROOFS_OF_COLOUR * colours * turns / ROUNDS
    return min(0.95, usual * (1.0 + counted * (left / expected - 1.0)))
