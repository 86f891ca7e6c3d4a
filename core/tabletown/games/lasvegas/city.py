"""One player's plan and score sheet, with the rows of its streets and its golf course.

Most of it is masks of places (see `places`) or of avenues, so a copy is cheap and a rule is a line of arithmetic.

A row is a run of neighbouring opened casinos of one street whose numbers are all odd or all even. A casino that is not
built is skipped; one that is built and not yet opened ends a row. All this depends on three masks of the twelve avenues,
so what a street holds is worked out once and remembered.

>>> Rows.of(built=0b1101111, opened=0b0101111, odd=0b0100001)
Rows(even=(3,), odd=(1, 1), longest=3, first=-1, last=0)
>>> from tabletown.games.lasvegas.network import FULL
>>> city = City.from_rows("- K 3 . 7", way="2:2 2:3 1:3", groups=[1], group_debts=[1])
>>> city.number(0, 2), city.opened.bit_count(), city.debts().total, city.missing_paths(FULL), city.unused_boxes
(3, 2, 1, 1, 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from tabletown.games.lasvegas.actions import DRIVES, Drive
from tabletown.games.lasvegas.data import (
    COLUMNS,
    FIRST_BUNDLES,
    GROUP_SIZES,
    HALL_BOXES,
    HALL_CROSSED,
    MAFIA_BUNDLES,
    SHOW_BOXES,
    SHOW_DEBT_BOXES,
)
from tabletown.games.lasvegas.network import START, Network, read_crossing
from tabletown.games.lasvegas.places import AVENUE_LOTS, AVENUES, CRANES, HOLES, LOTS, MAFIA, ROWS, STREET_LOTS, STREETS, STRIDE, place_of
from tabletown.kit.copies import blank
from tabletown.kit.masks import Known
from tabletown.kit.rows import DIGIT, number_at

EVEN, ODD = False, True
_STREET = (1 << STRIDE) - 1


# Rows.


class Built(Protocol):
    """The masks of a city that its rows depend on."""

    built: int
    opened: int

    @property
    def odd(self) -> int: ...


class Rows(NamedTuple):
    """The rows of one street."""

    even: tuple[int, ...]
    """How long the rows of even numbers are, from the left."""
    odd: tuple[int, ...]
    longest: int
    first: int
    """How long the row of the first built casino is, as a negative number if its numbers are odd."""
    last: int
    """The same for the row of the last built casino."""

    @staticmethod
    def of(built: int, opened: int, odd: int) -> Rows:
        """The rows of a street with these casinos built, opened, and opened with an odd number."""
        kinds = [
            bool(odd >> avenue & 1) if opened >> avenue & 1 else None  # None ends a row
            for avenue in range(STRIDE)
            if built >> avenue & 1
        ]
        rows = [(kind, len(tuple(run))) for kind, run in groupby(kinds)]
        lengths = {parity: tuple(size for kind, size in rows if kind is parity) for parity in (EVEN, ODD)}
        ends = [0 if kind is None else -size if kind else size for kind, size in (rows[0], rows[-1])] if rows else [0, 0]
        return Rows(lengths[EVEN], lengths[ODD], max((*lengths[EVEN], *lengths[ODD]), default=0), ends[0], ends[1])

    def of_parity(self, odd: bool) -> tuple[int, ...]:
        return self.odd if odd else self.even

    def at_ends(self, odd: bool) -> tuple[int, int]:
        """How long the rows of that parity are at the two ends of the street."""
        return (max(0, -self.first), max(0, -self.last)) if odd else (max(0, self.first), max(0, self.last))


def _find_rows(key: int) -> Rows:
    """The rows by ``built | opened << 12 | odd << 24``."""
    return Rows.of(key & _STREET, key >> STRIDE & _STREET, key >> 2 * STRIDE)


_ROWS = Known(_find_rows)


def rows_of(city: Built, street: int) -> Rows:
    """The rows of a street."""
    shift = STRIDE * street
    built, opened, odd = city.built >> shift & _STREET, city.opened >> shift & _STREET, city.odd >> shift & _STREET
    return _ROWS[built | opened << STRIDE | odd << 2 * STRIDE]


def counted_rows(city: Built, least: int) -> tuple[int, ...]:
    """The longest row of every street, of either parity; 0 where it is too short to count."""
    lengths = [rows_of(city, street).longest for street in STREETS]
    return tuple([length if length >= least else 0 for length in lengths])


# Golf.


def tee(circled: int, crossed: int, avenue: int) -> tuple[int, int]:
    """The circled and crossed golf holes (masks of avenues) after the casino below the hole of that avenue was opened.

    >>> from tabletown.kit.masks import bits
    >>> course = (0, 0)
    >>> for avenue in (4, 6):  # the hole between is left out, so the course ends there
    ...     course = tee(*course, avenue)
    >>> [[hole + 1 for hole in bits(holes)] for holes in course]
    [[5], [6, 7, 8, 9, 10]]
    """
    hole = 1 << avenue
    if not circled or hole & (circled << 1 | circled >> 1):
        return circled | hole & ~crossed, crossed
    if hole > circled:
        beyond = HOLES & -(1 << circled.bit_length())
    else:
        beyond = HOLES & (circled & -circled) - 1
    return circled, crossed | beyond


Points = tuple[int | None, ...]


# Plan and score sheet.


class Debts(NamedTuple):
    """The debts on a sheet, without the one for the fewest unused boxes, which depends on the others."""

    cranes: int
    shows: int
    extensions: int

    @property
    def total(self) -> int:
        return self.cranes + self.shows + self.extensions


def _subset_sums(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(size for i, size in enumerate(sizes) if mask >> i & 1) for mask in range(1 << len(sizes)))


_CIRCLED_BOXES = _subset_sums(GROUP_SIZES)
"""By mask of groups, how many boxes they have."""
_COMPLETE = tuple(
    sum(1 << group for group in range(len(GROUP_SIZES)) if sum(GROUP_SIZES[: group + 1]) <= crossed) for crossed in range(HALL_BOXES + 1)
)
"""By crossed boxes, mask of the complete groups."""
_SHOW_DEBTS = tuple(
    tuple(sum(box > crossed for box in boxes) if crossed else 0 for crossed in range(most + 1))
    for boxes, most in zip(SHOW_DEBT_BOXES, SHOW_BOXES, strict=True)
)
"""By show column and crossed boxes, its open debts."""


class City:
    """What is written and drawn on the two sheets of a player."""

    __slots__ = (
        "adverts", "big", "built", "closed", "crossed_cranes", "digits", "fits", "golf_circled", "golf_crossed", "group_debts",
        "groups", "hall", "odd", "opened", "passed", "project_points", "roads", "shows", "small", "stars_circled", "stars_struck",
        "vote", "way",
    )  # fmt: skip

    def __init__(self) -> None:
        self.opened = 0
        """Mask of the casinos with a number."""
        self.digits = 0
        """The numbers, plus one, in fields of five bits a lot."""
        self.odd = 0
        """Mask of the casinos with an odd number."""
        self.crossed_cranes = 0
        self.built = LOTS & ~CRANES
        """Mask of the casinos without a crane, or with a crossed one."""
        self.fits = ROWS.spread(self.built)
        """Which number may be opened where, a field of lots for every number."""
        self.stars_circled = 0
        self.stars_struck = 0
        self.golf_circled = 0
        """Mask of the avenues whose holes are circled; masks of holes and of hotels are masks of avenues."""
        self.golf_crossed = 0
        self.shows = (0, 0)
        """Crossed boxes of both columns."""
        self.hall = HALL_CROSSED
        self.groups = 0
        """Mask of the circled groups at the city hall."""
        self.group_debts = 0
        """Mask of those among them that are debts."""
        self.adverts: tuple[int, ...] = (0,) * len(COLUMNS)
        self.roads = 0
        """Mask of the used roads."""
        self.way: tuple[int, ...] = (START,)
        """The crossings of the limousine, in order."""
        self.passed = 0
        """Mask of the red carpets it has passed."""
        self.big = 0
        """Mask of the avenues with a big hotel."""
        self.small = 0
        """Mask of the avenues with a small hotel."""
        self.project_points: Points = (None, None, None)
        self.vote: bool | None = None
        self.closed = False
        """Whether the tour of the limousine is complete."""

    def copy(self) -> City:
        twin = blank(City)
        twin.opened = self.opened
        twin.digits = self.digits
        twin.odd = self.odd
        twin.crossed_cranes = self.crossed_cranes
        twin.built = self.built
        twin.fits = self.fits
        twin.stars_circled = self.stars_circled
        twin.stars_struck = self.stars_struck
        twin.golf_circled = self.golf_circled
        twin.golf_crossed = self.golf_crossed
        twin.shows = self.shows
        twin.hall = self.hall
        twin.groups = self.groups
        twin.group_debts = self.group_debts
        twin.adverts = self.adverts
        twin.roads = self.roads
        twin.way = self.way
        twin.passed = self.passed
        twin.big = self.big
        twin.small = self.small
        twin.project_points = self.project_points
        twin.vote = self.vote
        twin.closed = self.closed
        return twin

    def marks(self) -> tuple[object, ...]:
        """All that is on the sheets; the rest follows from it."""
        return (
            self.digits,
            self.crossed_cranes,
            self.stars_circled,
            self.stars_struck,
            self.golf_circled,
            self.golf_crossed,
            self.shows,
            self.hall,
            self.groups,
            self.group_debts,
            self.adverts,
            self.way,
            self.big,
            self.small,
            self.project_points,
            self.vote,
        )

    # Reading.

    def number(self, street: int, avenue: int) -> int | None:
        place = place_of(street, avenue)
        return self.number_at(place) if self.opened >> place & 1 else None

    def number_at(self, place: int) -> int:
        return number_at(self.digits, place)

    @property
    def unused_boxes(self) -> int:
        """Boxes of the city hall crossed and not circled."""
        return self.hall - _CIRCLED_BOXES[self.groups]

    @property
    def ready_groups(self) -> int:
        """Mask of the groups that may pay for a bonus: complete and not circled."""
        return _COMPLETE[self.hall] & ~self.groups

    def debts(self) -> Debts:
        left, right = self.shows
        cranes = (self.crossed_cranes & ~self.opened).bit_count()
        return Debts(cranes, _SHOW_DEBTS[0][left] + _SHOW_DEBTS[1][right], self.group_debts.bit_count())

    @property
    def bundles(self) -> int:
        """Money in the vault, without what the bank brings."""
        return FIRST_BUNDLES + MAFIA_BUNDLES * (self.passed & self.opened & MAFIA).bit_count()

    def missing_paths(self, network: Network) -> int:
        """How many paths the tour lacks; 0 if it was never begun."""
        return network.missing(self.roads, self.way[-1])

    @property
    def beside_opened(self) -> tuple[int, int]:
        """Masks of the empty casinos that may take the number of their left, and of their right neighbour."""
        empty = self.built & ~self.opened
        return self.opened << 1 & empty, self.opened >> 1 & empty

    @property
    def finished(self) -> bool:
        """Whether every built casino is opened."""
        return not self.built & ~self.opened

    # Changing.

    def open(self, place: int, number: int, tall: Sequence[bool]) -> None:
        """Write a number. If that completes the avenue, its hotel is built: big if `tall` says so for the avenue."""
        bit = 1 << place
        self.opened |= bit
        self.digits |= number + 1 << DIGIT * place
        if number & 1:
            self.odd |= bit
        self.fits &= ROWS.keep[number][place]
        avenue = place % STRIDE
        lots = AVENUE_LOTS[avenue]
        if self.opened & lots == lots:
            if tall[avenue]:
                self.big |= 1 << avenue
            else:
                self.small |= 1 << avenue

    def tee(self, avenue: int) -> None:
        """Circle or cross golf holes: the casino below the hole of that avenue was opened."""
        self.golf_circled, self.golf_crossed = tee(self.golf_circled, self.golf_crossed, avenue)

    def build(self, place: int) -> None:
        """Cross the crane: from now on the casino may be opened."""
        bit = 1 << place
        self.crossed_cranes |= bit
        self.built |= bit
        self.fits |= ROWS.fitting(bit, self.opened & STREET_LOTS[place // STRIDE], self.digits)

    def drive(self, path: Drive, passing: str) -> None:
        self.roads |= path.roads
        self.way = (*self.way, path.via, path.to)
        self.passed |= path.passes[passing]
        self.closed = path.to == START

    def advert(self, column: int) -> None:
        adverts = self.adverts
        self.adverts = (*adverts[:column], adverts[column] + 1, *adverts[column + 1 :])

    def show(self, place: int, side: int) -> None:
        """Circle the star there and cross a box of a show column."""
        left, right = self.shows
        self.stars_circled |= 1 << place
        self.shows = (left, right + 1) if side else (left + 1, right)

    def cross_hall(self, boxes: int) -> None:
        """Cross boxes at the city hall, up to the last one."""
        self.hall = min(self.hall + boxes, HALL_BOXES)

    def circle(self, group: int, debt: bool) -> None:
        """Use a group of the city hall."""
        self.groups |= group
        if debt:
            self.group_debts |= group

    # Reading a city from text, for tests and snapshots, and writing it.

    @staticmethod
    def from_rows(
        *rows: str,
        stars_circled: Iterable[str] = (),
        stars_struck: Iterable[str] = (),
        golf_circled: Iterable[int] = (),
        golf_crossed: Iterable[int] = (),
        shows: Sequence[int] = (0, 0),
        hall: int = HALL_CROSSED,
        groups: Iterable[int] = (),
        group_debts: Iterable[int] = (),
        adverts: Mapping[str, int] | None = None,
        way: str = "",
        passing: str = "any_side",
        big: Iterable[int] = (),
        small: Iterable[int] = (),
        project_points: Sequence[int | None] = (None, None, None),
        vote: bool | None = None,
    ) -> City:
        """A city from its streets: numbers, ``.`` built and empty, ``+`` built and empty below a crossed crane, ``K`` a crane, ``-``
        no casino. Empty ends of streets may be left out. A number below a crane means that the crane is crossed.

        Stars are names of lots; avenues (of holes and hotels) and groups count from 1; `way` names the crossings.
        """
        city = City()
        for street, row in enumerate(rows):
            city._read_street(street, row.split())
        city.fits = ROWS.fitting(city.built & ~city.opened, city.opened, city.digits)
        city.stars_circled, city.stars_struck = ROWS.mask(stars_circled), ROWS.mask(stars_struck)
        city.golf_circled, city.golf_crossed, city.groups, city.group_debts, city.big, city.small = (
            sum(1 << number - 1 for number in numbers) for numbers in (golf_circled, golf_crossed, groups, group_debts, big, small)
        )
        city.shows = (shows[0], shows[1])
        city.hall = hall
        named = adverts or {}
        city.adverts = tuple(named.get(column, 0) for column in COLUMNS)
        city._follow([read_crossing(name) for name in way.split()], passing)
        city.project_points = tuple(project_points)
        city.vote = vote
        return city

    def _read_street(self, street: int, tokens: Sequence[str]) -> None:
        for avenue, token in enumerate(tokens):
            place = place_of(street, avenue)
            bit = 1 << place
            if (token == "-") == bool(LOTS & bit):
                raise ValueError(f"there is no such lot as {token!r} at {ROWS.name(place)}")
            if token not in ("-", ".", "K"):
                self.crossed_cranes |= bit & CRANES
                self.built |= bit
            if token.isdecimal():
                self.opened |= bit
                self.digits |= int(token) + 1 << DIGIT * place
                self.odd |= bit if int(token) & 1 else 0

    def _follow(self, nodes: Sequence[int], passing: str) -> None:
        for i in range(0, len(nodes) - 2, 2):
            self.drive(_DRIVE_OVER[nodes[i], nodes[i + 1], nodes[i + 2]], passing)

    def row(self, street: int) -> str:
        """A street in the notation of `from_rows`."""
        return " ".join(self._token(1 << place_of(street, avenue), place_of(street, avenue)) for avenue in AVENUES)

    def _token(self, bit: int, place: int) -> str:
        if not LOTS & bit:
            return "-"
        if self.opened & bit:
            return str(self.number_at(place))
        if not self.built & bit:
            return "K"
        return "+" if CRANES & bit else "."


_DRIVE_OVER = {(drive.lamp, drive.via, drive.to): drive for drive in DRIVES}
