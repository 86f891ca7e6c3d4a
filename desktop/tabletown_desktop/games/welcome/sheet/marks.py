"""What is written and drawn on a sheet, as plain data: the picture of a town follows from it and from nothing else.

`Looks.of` reads a town beside the same town at the beginning of the round. What differs was done in this turn and is
still wet. Two looks tell which places changed, so only those are painted again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Estate, Town
from tabletown_desktop.games.welcome.sheet import places

LARGEST_ESTATE = 6


class LotLook(NamedTuple):
    """One lot: empty, a house with its number (letters for copies), or a roundabout; and its pool."""

    state: str = "empty"
    text: str = ""
    wet: bool = False
    pool: str = ""
    pool_wet: bool = False


class Line(NamedTuple):
    """Something along a street: a fence before lot `lot`, or a line over `size` used lots."""

    street: int
    lot: int
    size: int
    wet: bool


class Looks(NamedTuple):
    lots: tuple[tuple[LotLook, ...], ...]
    fences: frozenset[Line]
    parks: tuple[int, ...]
    dry_parks: tuple[int, ...]
    estates: tuple[Estate, ...]
    used: frozenset[Line]

    @staticmethod
    def of(town: Town, round_start: Town, pool_open: bool = False) -> Looks:
        """`pool_open`: the pool of a lot written in this turn may still be built."""
        every = [(street, lot) for street, length in enumerate(places.LENGTHS) for lot in range(length)]
        looks = {place: _lot(town, round_start, *place, pool_open) for place in every}
        inner = [(street, lot) for street, lot in every if lot]
        return Looks(
            tuple(tuple(looks[street, lot] for lot in range(length)) for street, length in enumerate(places.LENGTHS)),
            frozenset(Line(s, p, 0, not round_start.fence_at(s, p)) for s, p in inner if town.fence_at(s, p)),
            tuple(town.parks),
            tuple(min(now, before) for now, before in zip(town.parks, round_start.parks, strict=True)),
            tuple(estate for estate in town.estates() if estate.size <= LARGEST_ESTATE),
            frozenset(_used(town, round_start)),
        )

    def changed(self, before: Looks) -> list[QRectF]:
        """The places of the plate that look different now."""
        found = [
            lot_extent(plot.street, plot.lot)
            for plot in places.EVERY_PLOT
            if self.lots[plot.street][plot.lot] != before.lots[plot.street][plot.lot]
        ]
        found += [places.fence_rect(line.street, line.lot, 16).adjusted(0, -2, 0, 4) for line in self.fences ^ before.fences]
        for street in range(3):
            if (self.parks[street], self.dry_parks[street]) != (before.parks[street], before.dry_parks[street]):
                found.append(places.park_row(street))
        found += [bracket_extent(*estate) for estate in set(self.estates) ^ set(before.estates)]
        found += [used_extent(line) for line in self.used ^ before.used]
        return found


def seen_looks(table: Table, seat: int) -> Looks:
    """A town's looks: its pool may still be built while the turn with that action is open."""
    chosen = table.chosen(seat)
    waiting = chosen is not None and chosen.action == "pool" and table.turns[seat].phase == "act"
    return Looks.of(table.towns[seat], table.round_start[seat], waiting)


def lot_extent(street: int, lot: int) -> QRectF:
    """Everything that may be drawn for a lot: trees rise above it, a roundabout meets the road."""
    return QRectF(places.lot_x(lot) - 9, places.row_y(street) - 3, places.LOT + 18, 133)


def bracket_extent(street: int, lot: int, size: int) -> QRectF:
    return QRectF(places.lot_x(lot), places.row_y(street) + 112, places.LOT * size, 24)


def used_extent(line: Line) -> QRectF:
    return QRectF(places.lot_x(line.lot), places.row_y(line.street) + 8, places.LOT * line.size, 22)


def _lot(town: Town, round_start: Town, street: int, lot: int, pool_open: bool) -> LotLook:
    number = town.number(street, lot)
    fresh = number is not None and round_start.number(street, lot) is None
    pool = pool_wet = None
    if places.PLOTS[street][lot].pool:
        built, lost = town.pool_built(street, lot), town.pool_lost(street, lot)
        pool = "built" if built else "lost" if lost and not (fresh and pool_open) else "open"
        pool_wet = fresh and pool != "open"
    if number is not None:
        rank = town.copy_rank(street, lot)
        letter = chr(ord("A") + rank) if rank else ""
        return LotLook("house", f"{number}{letter}", fresh, pool or "", bool(pool_wet))
    if town.roundabout_at(street, lot):
        return LotLook("roundabout", "", not round_start.roundabout_at(street, lot))
    return LotLook("empty", "", False, pool or "")


def _used(town: Town, round_start: Town) -> Iterator[Line]:
    """Runs of used houses, cut at the fences: one line over each."""
    for street, length in enumerate(places.LENGTHS):
        begin: int | None = None
        for lot in range(length + 1):
            here = lot < length and town.used(street, lot)
            if begin is not None and (not here or town.fence_at(street, lot)):
                yield Line(street, begin, lot - begin, not round_start.used(street, begin))
                begin = None
            if here and begin is None:
                begin = lot
