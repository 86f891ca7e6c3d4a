"""The roads of the limousine: crossings, roads between them, and the paths from lamp to lamp.

Crossings are places, roads are the bits of one integer. Roads run below and to the right of lots, wherever they join two
crossings along a casino. A lamp stands on every second crossing, so a path is two roads.

>>> len(ROADS), len(LAMPS), len(PATHS) // 2
(68, 21, 81)
>>> FULL.missing(0, read_crossing("4:4"))
2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

from tabletown.games.lasvegas.data import CROSSINGS, INTERIOR_AVENUES, INTERIOR_STREETS, START_CROSSING
from tabletown.games.lasvegas.places import LOTS, SPECIALS, STREETS, STRIDE, name_place, place_of
from tabletown.kit.masks import bits

NODES: tuple[int, ...] = tuple(place_of(s, a) for s in STREETS for a in range(CROSSINGS[s]))
_BY_NAME = {name_place(node): node for node in NODES}


def read_crossing(name: str) -> int:
    """The crossing of that name, "2:2"; `KeyError` if there is none."""
    return _BY_NAME[name]


START = read_crossing(START_CROSSING)
"""The traffic light where every tour begins and ends."""

LAMPS: tuple[int, ...] = tuple(node for node in NODES if not (node // STRIDE + node % STRIDE) % 2)


class Road(NamedTuple):
    """From a crossing to the next one, rightwards or downwards."""

    order: int
    begin: int
    end: int
    lots: int
    """Mask of the casinos on both sides."""

    @property
    def bit(self) -> int:
        return 1 << self.order

    @property
    def along_street(self) -> bool:
        return self.end == self.begin + 1

    @property
    def interior(self) -> bool:
        """Whether it runs between casinos and not around them."""
        return all(node // STRIDE < INTERIOR_STREETS and node % STRIDE < INTERIOR_AVENUES for node in (self.begin, self.end))

    @property
    def front(self) -> int:
        """Mask of the casinos that face this road."""
        return self.lots & 1 << self.end if self.along_street else 0


def _roads() -> Iterator[tuple[int, int, int]]:
    for begin in NODES:
        # The lots on both sides: above and below a street road, left and right of an avenue road.
        for end, one, other in ((begin + 1, begin + 1, begin + 1 + STRIDE), (begin + STRIDE, begin + STRIDE, begin + STRIDE + 1)):
            lots = LOTS & (1 << one | 1 << other)
            if end in NODES and lots:
                yield begin, end, lots


ROADS: tuple[Road, ...] = tuple(Road(index, *road) for index, road in enumerate(_roads()))
ROAD_BITS = len(ROADS)
INTERIOR = sum(road.bit for road in ROADS if road.interior)
OUTSIDE = (1 << ROAD_BITS) - 1 & ~INTERIOR


class Path(NamedTuple):
    """From lamp to lamp over a plain crossing."""

    lamp: int
    via: int
    to: int
    roads: int

    def passes(self, front_only: bool) -> int:
        """Mask of the red carpets along the way."""
        along = 0
        for index in bits(self.roads):
            along |= ROADS[index].front if front_only else ROADS[index].lots
        return along & SPECIALS


def _neighbours(node: int) -> Iterator[tuple[int, int]]:
    """The crossings next to one, each with the bit of the road there."""
    for road in ROADS:
        if node == road.begin:
            yield road.end, road.bit
        elif node == road.end:
            yield road.begin, road.bit


PATHS: tuple[Path, ...] = tuple(
    Path(lamp, via, to, first | second)
    for lamp in LAMPS
    for via, first in _neighbours(lamp)
    for to, second in _neighbours(via)
    if to != lamp
)
"""Every path, in both directions."""


class Way(Protocol):
    """A path, or an action that drives one."""

    @property
    def lamp(self) -> int: ...
    @property
    def roads(self) -> int: ...


W = TypeVar("W", bound=Way)


class Free(Generic[W]):
    """The ways from a lamp over roads that are not used yet.

    They are asked for at every step and depend on few roads, so the answers are kept by the used roads near the lamp.
    """

    __slots__ = ("_closed", "_known", "_near", "_ways")

    def __init__(self, ways: Iterable[W], closed: int) -> None:
        self._ways: dict[int, list[W]] = {lamp: [] for lamp in LAMPS}
        self._near = dict.fromkeys(LAMPS, 0)
        for way in ways:
            self._ways[way.lamp].append(way)
            self._near[way.lamp] |= way.roads
        self._known: dict[int, dict[int, tuple[W, ...]]] = {lamp: {} for lamp in LAMPS}
        self._closed = closed

    def __call__(self, used: int, lamp: int) -> tuple[W, ...]:
        taken = (used | self._closed) & self._near[lamp]
        known = self._known[lamp]
        found = known.get(taken)
        if found is None:
            found = known[taken] = tuple(way for way in self._ways[lamp] if not way.roads & taken)
        return found


class Network:
    """The roads that may be used: all, or those that run between casinos."""

    __slots__ = ("_missing", "closed", "free")

    def __init__(self, closed: int) -> None:
        self.closed = closed
        """Mask of the roads that nobody may use."""
        self.free: Free[Path] = Free(PATHS, closed)
        self._missing: dict[tuple[int, int], int] = {}

    def missing(self, used: int, end: int) -> int:
        """How many more paths bring a limousine home: over unused roads, or over any if those do not lead there."""
        if end == START:
            return 0
        found = self._missing.get((used, end))
        if found is None:
            if len(self._missing) > MOST_KEPT:
                self._missing.clear()
            found = self._distance(used, end)
            if found is None:
                found = self._distance(0, end)
            assert found is not None, "every lamp can be reached"
            self._missing[used, end] = found
        return found

    def _distance(self, used: int, end: int) -> int | None:
        reached, border, steps = {end}, {end}, 0
        while border:
            steps += 1
            border = {path.to for lamp in border for path in self.free(used, lamp)} - reached
            if START in border:
                return steps
            reached |= border
        return None


MOST_KEPT = 50_000
"""A network that has kept so many answers begins anew."""

FULL = Network(0)
BETWEEN = Network(OUTSIDE)
NETWORKS: dict[str, Network] = {"full": FULL, "interior": BETWEEN}
