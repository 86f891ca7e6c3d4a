"""What a house is worth. One function adds up; the sheet writes the same numbers line by line."""

from __future__ import annotations

from typing import NamedTuple

from tabletown.games.dreamhome.data import (
    ARCHITECT,
    ARCHITECT_EMPTY_ROOM,
    BATHROOM,
    BATHROOMS,
    DESIGNER,
    DESIGNER_TOKEN,
    EMPTY_ROOM,
    HOUSEHOLD,
    HOUSEHOLD_ROOMS,
    NONE,
    ROOF_WINDOW,
    ROOMS,
    SPECIALS,
)
from tabletown.games.dreamhome.house import House, RoomOfHouse
from tabletown.games.dreamhome.places import FLOOR_CELLS, runs
from tabletown.games.dreamhome.roofs import Roof, best_roof
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import COLOUR_NAMES, ROOM_NAMES, SPECIAL_NAMES, where
from tabletown.kit.masks import bits
from tabletown.scores import Category, Line, ScoreSheet, TieBreak
from tabletown.words import Param

# Rooms.


def is_beside(house: House, room: RoomOfHouse) -> bool:
    """Whether the room has a neighbour that makes it better: on the same floor, face up, of whatever size."""
    wanted = ROOMS[room.kind].beside
    return wanted != NONE and bool((room.mask << 1 | room.mask >> 1) & house.kinds[wanted])


def room_points(house: House, room: RoomOfHouse) -> int:
    """By size; a special room beside its partner has other points instead, however many partners there are."""
    kind = ROOMS[room.kind]
    return kind.beside_points if is_beside(house, room) else kind.points[room.size - 1]


class _Points(dict[int, int]):
    """The points of all rooms of a type, by the mask of its cards."""

    def __init__(self, points: tuple[int, ...]) -> None:
        super().__init__()
        self._points = points

    def __missing__(self, mask: int) -> int:
        made = self[mask] = sum(self._points[room.bit_count() - 1] for room in runs(mask))
        return made


_POINTS: tuple[_Points, ...] = tuple(_Points(room.points) for room in ROOMS)
_SPECIAL_ROOMS: tuple[int, ...] = tuple(room.index for room in ROOMS if room.beside != NONE)


def rooms_total(house: House) -> int:
    """The points of all rooms."""
    kinds = house.kinds
    total = EMPTY_ROOM * house.empties.bit_count()
    for points, mask in zip(_POINTS, kinds, strict=True):
        if mask:
            total += points[mask]
    for kind in _SPECIAL_ROOMS:
        mask = kinds[kind]
        if mask and (mask << 1 | mask >> 1) & kinds[ROOMS[kind].beside]:
            total += ROOMS[kind].beside_points - ROOMS[kind].points[0]
    return total


# Functions.


def has_bathrooms(house: House) -> bool:
    """A bathroom on both upper floors."""
    mask = house.kinds[BATHROOM]
    return bool(mask & FLOOR_CELLS[1] and mask & FLOOR_CELLS[2])


def has_household(house: House) -> bool:
    """A bedroom, a bathroom and a kitchen, on any floor."""
    return all(house.kinds[kind] for kind in HOUSEHOLD_ROOMS)


# Adding up.


class Tally(NamedTuple):
    """The points of a house."""

    rooms: int
    decorations: int
    bathrooms: int
    household: int
    architect: int
    designer: int
    roof: int

    @property
    def total(self) -> int:
        return sum(self)


def counting(house: House, helper: int, both: bool = True) -> int:
    """How many such helpers bring their points; `both`: the second one too, where the deck has two of them."""
    count = house.kit.count(helper)
    return count if both else min(count, 1)


def tally(house: House, roof: Roof | None, both: bool = True) -> Tally:
    """All points of a house; the roof counts once it is turned up. See `counting` for `both`.

    Points for every empty room or token come with each architect or designer; a function counts four instead of three, however
    many architects say so.
    """
    architects, designers = counting(house, ARCHITECT, both), counting(house, DESIGNER, both)
    architect = architects > 0
    tokens = (*house.tokens.values(), *house.outside)
    return Tally(
        rooms_total(house),
        sum(SPECIALS[token].points for token in tokens),
        BATHROOMS[architect] if has_bathrooms(house) else 0,
        HOUSEHOLD[architect] if has_household(house) else 0,
        architects * ARCHITECT_EMPTY_ROOM * house.empties.bit_count(),
        designers * DESIGNER_TOKEN * len(tokens),
        roof.points if roof else 0,
    )


def children(table: Table, seat: int) -> int:
    """How many children the open pictures of a house show."""
    return sum(table.box.children[card] for card in table.houses[seat].shown)


# The sheet.


_Row = tuple[str, int, tuple[tuple[str, Param], ...]]
"""A line: which, how many points, what fills the gaps of its words."""


def _category(key: str, *lines: _Row) -> Category:
    return Category(key, tuple(Line(f"dreamhome.line.{line}", points, dict(params)) for line, points, params in lines))


def sheet(table: Table, seat: int) -> ScoreSheet:
    """The house's sheet, line by line."""
    house = table.houses[seat]
    roof = best_roof(house.pile) if table.reason is not None else None
    result = tally(house, roof, table.box.both)
    return ScoreSheet(
        (
            _category("rooms", *_room_lines(house)),
            _category("decorations", *_decoration_lines(house)),
            _category("functions", ("bathrooms", result.bathrooms, ()), ("household", result.household, ())),
            _category("helpers", *_helper_lines(house, result)),
            _category("roof", *_roof_lines(house, roof)),
        ),
        (TieBreak("dreamhome.tie.children", children(table, seat)),),
    )


def _room_lines(house: House) -> list[_Row]:
    lines = [_room_line(house, room) for room in house.all_rooms()]
    if house.empties:
        count = house.empties.bit_count()
        lines.append(("empty", EMPTY_ROOM * count, (("n", count),)))
    return lines


def _room_line(house: House, room: RoomOfHouse) -> _Row:
    first = (room.mask & -room.mask).bit_length() - 1
    params: tuple[tuple[str, Param], ...] = (("room", ROOM_NAMES[room.kind]), ("where", where(first)))
    points = room_points(house, room)
    if is_beside(house, room):
        return "beside", points, (*params, ("other", ROOM_NAMES[ROOMS[room.kind].beside]))
    return "room", points, (*params, ("n", room.size))


def _decoration_lines(house: House) -> list[_Row]:
    inside: list[_Row] = [
        ("decoration", SPECIALS[house.tokens[place]].points, (("decoration", SPECIAL_NAMES[house.tokens[place]]), ("where", where(place))))
        for place in bits(house.decorated)
    ]
    return inside + [("outside", SPECIALS[token].points, (("decoration", SPECIAL_NAMES[token]),)) for token in house.outside]


def _helper_lines(house: House, result: Tally) -> list[_Row]:
    lines: list[_Row] = []
    if ARCHITECT in house.kit:
        lines.append(("architect", result.architect, (("n", house.empties.bit_count()),)))
    if DESIGNER in house.kit:
        lines.append(("designer", result.designer, (("n", len(house.tokens) + len(house.outside)),)))
    return lines


def _roof_lines(house: House, roof: Roof | None) -> list[_Row]:
    count = len(house.pile)
    if roof is None:
        return [("roof.unknown", 0, (("n", count),))]
    if not roof.cards:
        return [("roof.few", 0, (("n", count),))]
    first: _Row = ("roof.colour", roof.base, (("colour", COLOUR_NAMES[roof.colour]),)) if roof.colour else ("roof.mixed", roof.base, ())
    return [first, ("roof.windows", roof.windows * ROOF_WINDOW, (("n", roof.windows),))]
