"""One player's sheet.

Most of it is masks of places (see `places`), so a copy is cheap and a rule is a line of arithmetic.

>>> town = Town.from_rows("1 4 6 | . 9b R")
>>> town.number(0, 1), town.number(0, 3), town.copy_rank(0, 4), town.fence_at(0, 3), town.roundabouts
(4, None, 1, True, 1)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from tabletown.games.welcome.data import LENGTHS
from tabletown.games.welcome.places import (
    BORDERS,
    FITS_ALL,
    KEEP,
    LOTS,
    POOLS,
    ROWS,
    STREET_LOTS,
    STREETS,
    STRIDE,
    place_of,
    spread,
)  # fmt: skip
from tabletown.kit.copies import blank
from tabletown.kit.masks import Known, bits
from tabletown.kit.rows import DIGIT, number_at


class Estate(NamedTuple):
    """A completed estate: neighbouring houses from fence to fence."""

    street: int
    lot: int
    size: int

    @property
    def place(self) -> int:
        return self.street * STRIDE + self.lot

    @property
    def mask(self) -> int:
        return ((1 << self.size) - 1) << self.street * STRIDE + self.lot


Parks = tuple[int, int, int]
Points = tuple[int | None, int | None, int | None]


class Town:
    """What is written and drawn on a sheet."""

    __slots__ = (
        "bis", "copies", "digits", "fences", "fits", "houses", "parks", "plan_points", "pools", "ranks",
        "roundabout_lots", "strikes", "temps", "twins", "used_lots", "values",
    )  # fmt: skip

    def __init__(self) -> None:
        self.houses = 0
        """Mask of the lots with a number."""
        self.digits = 0
        """The numbers, plus one, in fields of five bits a lot."""
        self.ranks = 0
        """The rank of bis houses among the copies of their number, in fields of five bits a lot."""
        self.copies = 0
        """Mask of the bis houses."""
        self.twins = 0
        """Mask of the lines between equal numbers."""
        self.roundabout_lots = 0
        self.fences = BORDERS
        """Mask of lines, the ends of the streets included."""
        self.used_lots = 0
        """Mask of the houses that plans have used up."""
        self.pools = 0
        """Mask of the lots with a built pool."""
        self.fits = FITS_ALL
        """Which number still fits where, a field of lots for every number."""
        self.parks: Parks = (0, 0, 0)
        self.temps = 0
        self.bis = 0
        self.strikes = 0
        self.values: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
        """Crossed boxes by estate size."""
        self.plan_points: Points = (None, None, None)

    def copy(self) -> Town:
        twin = blank(Town)
        twin.houses = self.houses
        twin.digits = self.digits
        twin.ranks = self.ranks
        twin.copies = self.copies
        twin.twins = self.twins
        twin.roundabout_lots = self.roundabout_lots
        twin.fences = self.fences
        twin.used_lots = self.used_lots
        twin.pools = self.pools
        twin.fits = self.fits
        twin.parks = self.parks
        twin.temps = self.temps
        twin.bis = self.bis
        twin.strikes = self.strikes
        twin.values = self.values
        twin.plan_points = self.plan_points
        return twin

    def marks(self) -> tuple[object, ...]:
        """All that is on the sheet; the rest follows from it."""
        return (
            self.digits,
            self.ranks,
            self.roundabout_lots,
            self.fences,
            self.used_lots,
            self.pools,
            self.parks,
            self.temps,
            self.strikes,
            self.values,
            self.plan_points,
        )

    # Reading.

    def number(self, street: int, lot: int) -> int | None:
        number = number_at(self.digits, street * STRIDE + lot)
        return number if number >= 0 else None

    def number_at(self, place: int) -> int:
        return number_at(self.digits, place)

    def copy_rank(self, street: int, lot: int) -> int:
        """0 for an original number, 1 for its first copy (B), 2 for the second (C)."""
        return self.ranks >> DIGIT * (street * STRIDE + lot) & 31

    def roundabout_at(self, street: int, lot: int) -> bool:
        return bool(self.roundabout_lots >> street * STRIDE + lot & 1)

    def fence_at(self, street: int, position: int) -> bool:
        """Whether there is a fence left of that lot; both ends of a street always have one."""
        return bool(self.fences >> street * STRIDE + position & 1)

    def pool_built(self, street: int, lot: int) -> bool:
        return bool(self.pools >> street * STRIDE + lot & 1)

    def pool_lost(self, street: int, lot: int) -> bool:
        """Whether a pool lot is filled without its pool. Right after writing, the pool may still be built."""
        return bool((self.houses | self.roundabout_lots) & POOLS & ~self.pools & 1 << street * STRIDE + lot)

    def used(self, street: int, lot: int) -> bool:
        return bool(self.used_lots >> street * STRIDE + lot & 1)

    @property
    def roundabouts(self) -> int:
        return self.roundabout_lots.bit_count()

    @property
    def empty(self) -> int:
        """Mask of the lots with nothing on them."""
        return LOTS & ~(self.houses | self.roundabout_lots)

    def estates(self) -> tuple[Estate, ...]:
        """The completed estates, whatever their size."""
        return estates_of(self.houses, self.fences)

    # Changing.

    def write(self, place: int, number: int) -> None:
        """Put a house there. What still fits on the other lots depends on it from now on."""
        self.houses |= 1 << place
        self.digits |= number + 1 << DIGIT * place
        keep = KEEP[number][place]
        if self.roundabout_lots & STREET_LOTS[place // STRIDE]:
            keep |= ~spread(self.section(place))
            keep &= ~spread(1 << place)
        self.fits &= keep

    def copy_number(self, place: int, neighbour: int) -> None:
        """Build a bis house with the neighbour's number."""
        number = self.number_at(neighbour)
        rank = 1 + max(self.ranks >> DIGIT * twin & 31 for twin in self._run(neighbour, number))
        self.write(place, number)
        self.copies |= 1 << place
        self.ranks |= rank << DIGIT * place
        beside = self.houses & self.houses << 1
        for line in (place, place + 1):
            if beside >> line & 1 and self.number_at(line - 1) == number == self.number_at(line):
                self.twins |= 1 << line

    def build_roundabout(self, place: int) -> None:
        self.roundabout_lots |= 1 << place
        self.fences |= 3 << place
        self.refit(place // STRIDE)

    def refit(self, street: int) -> None:
        """Work out again what fits in a street, section by section."""
        fits, rest = 0, STREET_LOTS[street] & ~self.roundabout_lots
        while rest:
            section = self.section((rest & -rest).bit_length() - 1)
            fits |= ROWS.fitting(section & self.empty, section & self.houses, self.digits)
            rest &= ~section
        self.fits = self.fits & ~spread(STREET_LOTS[street]) | fits

    def section(self, place: int) -> int:
        """The lots of a street from roundabout to roundabout around a place."""
        street = place // STRIDE
        first, last = street * STRIDE, street * STRIDE + LENGTHS[street] - 1
        left = self.roundabout_lots & (1 << place) - 1 & STREET_LOTS[street]
        right = self.roundabout_lots >> place + 1 << place + 1 & STREET_LOTS[street]
        begin = left.bit_length() if left else first
        end = (right & -right).bit_length() - 2 if right else last
        return (1 << end + 1) - (1 << begin)

    def _run(self, place: int, number: int) -> Iterable[int]:
        """The houses with that number side by side around a place."""
        for step in (-1, 1):
            at = place
            while at >= 0 and self.houses >> at & 1 and self.number_at(at) == number:
                yield at
                at += step

    # Reading a town from text, for tests and snapshots.

    @staticmethod
    def from_rows(
        *rows: str,
        parks: Sequence[int] = (0, 0, 0),
        values: Sequence[int] = (0,) * 6,
        temps: int = 0,
        strikes: int = 0,
        pools: Iterable[str] = (),
        used: Iterable[str] = (),
        plan_points: Sequence[int | None] = (None, None, None),
    ) -> Town:
        """A town from its streets: numbers (``b`` a first copy, ``c`` a second), ``.`` empty, ``R`` roundabout, ``|`` fence.

        Empty ends of streets may be left out; ``pools`` and ``used`` name lots.
        """
        town = Town()
        for street, row in enumerate(rows):
            town._build_street(street, row.split())
        town.parks = (parks[0], parks[1], parks[2])
        town.values = tuple(values)
        town.temps, town.strikes, town.bis = temps, strikes, town.copies.bit_count()
        town.pools = ROWS.mask(pools)
        town.used_lots = ROWS.mask(used)
        town.plan_points = (plan_points[0], plan_points[1], plan_points[2])
        return town

    def _build_street(self, street: int, tokens: Sequence[str]) -> None:
        place = place_of(street, 0)
        for token in tokens:
            if token == "|":
                self.fences |= 1 << place
                continue
            if token == "R":
                self.roundabout_lots |= 1 << place
                self.fences |= 3 << place
            elif token != ".":
                number, rank = re.fullmatch(r"(\d+)([b-j]?)", token).groups()  # type: ignore[union-attr]
                self.houses |= 1 << place
                self.digits |= int(number) + 1 << DIGIT * place
                if rank:
                    self.copies |= 1 << place
                    self.ranks |= ord(rank) - ord("a") << DIGIT * place
            place += 1
        self.mend()

    def mend(self) -> None:
        """Work out what follows from the houses and roundabouts: twins and what fits where."""
        self.twins = sum(1 << place for place in bits(self.houses & self.houses << 1) if self.number_at(place - 1) == self.number_at(place))
        for street in STREETS:
            self.refit(street)


def _find_estates(street: int, key: int) -> tuple[Estate, ...]:
    """The estates of one street by its houses and fences."""
    houses, fences = key & 8191, key >> STRIDE
    found, begin = [], 0
    for end in range(1, LENGTHS[street] + 1):
        if fences >> end & 1:
            piece = (1 << end) - (1 << begin)
            if houses & piece == piece:
                found.append(Estate(street, begin, end - begin))
            begin = end
    return tuple(found)


_ESTATES = tuple(Known(partial(_find_estates, street)) for street in STREETS)


def estates_of(houses: int, fences: int) -> tuple[Estate, ...]:
    """The completed estates of these houses between these fences."""
    top, middle, bottom = _ESTATES
    return (
        top[houses & 8191 | (fences & 8191) << 13]
        + middle[houses >> 13 & 8191 | (fences & 0x3FFE000)]
        + bottom[houses >> 26 | fences >> 26 << 13]
    )
