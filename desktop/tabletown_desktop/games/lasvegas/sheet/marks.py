"""What is written and drawn on a plan, as plain data: the picture of a city follows from it and from nothing else.

`Looks.of` reads a city beside the same city at the beginning of the round. What differs was done in this turn and is
still wet. Two looks tell which places changed, so only those are painted again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import AVENUES, CARPETS, CRANES, HOLES, PAR_HOLES, PLACES, SHOWS
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits
from tabletown_desktop.games.lasvegas.sheet import places

KIND_OF_CARPET: dict[int, str] = {place: kind for kind, mask in CARPETS.items() for place in bits(mask)}
PAR_OF_HOLE: dict[int, int] = {avenue: par for par, mask in PAR_HOLES.items() for avenue in bits(mask)}


class LotLook(NamedTuple):
    """One lot: a site, a closed casino or an open one with its number, and the signs beside it."""

    state: str
    """"site", "closed" or "open"."""
    text: str = ""
    wet: bool = False
    """The number was written in this turn."""
    star: str = ""
    """"" (no show casino), "open", "won" or "lost"."""
    star_wet: bool = False
    passed: bool = False
    """The limousine has passed its carpet."""
    passed_wet: bool = False
    debt: str = ""
    """"" (no crane), "open", "due" or "cleared"."""
    debt_wet: bool = False
    crane_wet: bool = False


class HoleLook(NamedTuple):
    avenue: int
    par: int
    state: str
    """"open", "won" or "lost"."""
    wet: bool


class HotelLook(NamedTuple):
    state: str
    """"open", "big", "small" or, where others were first, "lost"."""
    wet: bool
    rival: bool = False
    """The avenue bears ACME's mark."""
    first: tuple[str, ...] = ()
    """The colours of the seats that have its big hotel."""


class RouteLook(NamedTuple):
    """The crossings of the limousine; those beyond the first `dry` were reached in this turn."""

    way: tuple[int, ...]
    dry: int


class Looks(NamedTuple):
    lots: tuple[LotLook, ...]
    """In the order of `PLACES`."""
    holes: tuple[HoleLook, ...]
    hotels: tuple[HotelLook, ...]
    route: RouteLook
    lit: frozenset[int] = frozenset()
    """The lots where something may be done: their ground is washed, below the casino."""
    approaches: frozenset[tuple[int, int]] = frozenset()
    """The first roads of the paths that may be driven, from lamp to crossing."""

    @staticmethod
    def of(city: City, round_start: City, lost: int = 0, golf: bool = True, rival: int = 0) -> Looks:
        """`lost`: mask of the avenues whose big hotel somebody has built in an earlier round; `rival`: of those marked for ACME."""
        return Looks(
            tuple(_lot(city, round_start, place) for place in PLACES),
            tuple(_hole(city, round_start, avenue) for avenue in bits(HOLES)) if golf else (),
            tuple(_hotel(city, round_start, avenue, lost, rival) for avenue in AVENUES),
            RouteLook(city.way, min(len(round_start.way), len(city.way))),
        )

    def changed(self, before: Looks) -> list[QRectF]:
        """The places of the plate that look different now."""
        lots = zip(PLACES, self.lots, before.lots, strict=True)
        changed = {place for place, now, then in lots if now != then}
        found = [lot_extent(place) for place in sorted(changed)]
        found += [ground_extent(place) for place in sorted((self.lit ^ before.lit) - changed)]
        if self.holes != before.holes:
            holes = set(self.holes) ^ set(before.holes)
            found += [hole_extent(avenue) for avenue in sorted({hole.avenue for hole in holes})]
        hotels = zip(AVENUES, self.hotels, before.hotels, strict=True)
        found += [hotel_extent(avenue) for avenue, now, then in hotels if now != then]
        found += [approach_extent(road) for road in sorted(self.approaches ^ before.approaches)]
        if self.route != before.route:
            found.append(_between(self.route, before.route))
        return found


def seen_looks(table: Table, seat: int, colours: Sequence[str] = ()) -> Looks:
    """A seat's city on this table, with the colours of the seats where it shows who was first; add what is lit with
    `_replace`."""
    lost = sum(1 << avenue for avenue, still in enumerate(table.hotels_open.open) if not still)
    looks = Looks.of(table.cities[seat], table.round_start[seat], lost, table.golf, table.rival_hotels)
    taken = [tuple(colour for city, colour in zip(table.cities, colours, strict=False) if city.big >> avenue & 1) for avenue in AVENUES]
    hotels = (look if look.state == "big" else look._replace(first=first) for look, first in zip(looks.hotels, taken, strict=True))
    return looks._replace(hotels=tuple(hotels))


@cache
def lot_extent(place: int) -> QRectF:
    """Everything that may be drawn for a lot: roofs rise above it, its neon lies on the road below."""
    return places.lot_rect(place).adjusted(-9, -9, 9, 20)


@cache
def ground_extent(place: int) -> QRectF:
    """What a lot's wash may cover."""
    return places.lot_rect(place).adjusted(-1, -1, 1, 1)


@cache
def hole_extent(avenue: int) -> QRectF:
    return places.hole_rect(avenue).adjusted(-4, -5, 4, 4)


@cache
def hotel_extent(avenue: int) -> QRectF:
    return places.hotel_rect(avenue).united(places.avenue_plate(avenue)).adjusted(-1, -6, 10, 3)


def route_extent(way: tuple[int, ...]) -> QRectF:
    """The road along these crossings with its glow, and the limousine at their end."""
    points = [places.crossing(node) for node in way]
    found = places.car_rect(points)
    for point in points:
        found = found.united(QRectF(point.x() - 10, point.y() - 10, 20, 20))
    return found


def approach_extent(road: tuple[int, int]) -> QRectF:
    grown = places.INSET + 3
    return places.road_rect(*road).adjusted(-grown, -grown, grown, grown)


def _between(one: RouteLook, other: RouteLook) -> QRectF:
    """Where two routes differ: from their last common crossing on."""
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one.way, other.way, strict=False))))
    begin = max(0, min(same, one.dry, other.dry) - 1)
    found = route_extent(one.way[begin:]).united(route_extent(other.way[begin:]))
    return found.united(places.car_rect([places.crossing(one.way[0])])) if begin == 0 else found


def _lot(city: City, round_start: City, place: int) -> LotLook:
    bit = 1 << place
    opened, wet = bool(city.opened & bit), bool(city.opened & ~round_start.opened & bit)
    state = "open" if opened else "closed" if city.built & bit else "site"
    star = star_wet = debt = None
    if SHOWS & bit:
        star = "won" if city.stars_circled & bit else "lost" if city.stars_struck & bit else "open"
        star_wet = (city.stars_circled | city.stars_struck) & ~(round_start.stars_circled | round_start.stars_struck) & bit
    if CRANES & bit:
        debt = "open" if state == "site" else "due" if state == "closed" else "cleared"
    crane_wet = bool(city.crossed_cranes & ~round_start.crossed_cranes & bit)
    return LotLook(
        state,
        str(city.number_at(place)) if opened else "",
        wet,
        star or "",
        bool(star_wet),
        bool(city.passed & bit),
        bool(city.passed & ~round_start.passed & bit),
        debt or "",
        (debt == "cleared" and wet) or (debt == "due" and crane_wet),
        crane_wet,
    )


def _hole(city: City, round_start: City, avenue: int) -> HoleLook:
    bit = 1 << avenue
    state = "won" if city.golf_circled & bit else "lost" if city.golf_crossed & bit else "open"
    now, then = city.golf_circled | city.golf_crossed, round_start.golf_circled | round_start.golf_crossed
    return HoleLook(avenue, PAR_OF_HOLE[avenue], state, bool(now & ~then & bit))


def _hotel(city: City, round_start: City, avenue: int, lost: int, rival: int) -> HotelLook:
    bit = 1 << avenue
    fresh = bool((city.big | city.small) & ~(round_start.big | round_start.small) & bit)
    if city.big & bit:
        return HotelLook("big", fresh)
    state = "small" if city.small & bit else "lost" if lost & bit else "open"
    return HotelLook(state, fresh, bool(rival & bit))


def lots_of(looks: Looks) -> Iterator[tuple[int, LotLook]]:
    return zip(PLACES, looks.lots, strict=True)
