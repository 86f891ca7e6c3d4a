"""What stands in a house, as plain data: the picture follows from it and from nothing else.

`Looks.of` reads a house beside the same house at the beginning of the turn. What differs was done in this turn and is still
wet. Two looks tell which places changed, so only those are painted again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.dreamhome.data import ARCHITECT, BATHROOM, BATHROOMS, CARDS, HOUSEHOLD_ROOMS, NONE, ROOMS, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import FLOOR_CELLS, PLACES
from tabletown.games.dreamhome.roofs import Roof
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.games.dreamhome.sheet import places


class CellLook(NamedTuple):
    """One cell: a room, an empty room, a scaffold, a free cell, or a far one that nothing carries yet."""

    state: str = "far"
    """"room", "empty", "scaffold", "free" or "far"."""
    card: str = ""
    left: bool = False
    """The room continues in the cell to its left."""
    right: bool = False
    token: str = ""
    locked: bool = False
    """The room ends here and takes no more cards: it is full, or a decoration has completed it."""
    wet: bool = False
    token_wet: bool = False


class Piece(NamedTuple):
    """A helper or tool beside the house."""

    key: str
    fresh: bool = False
    used: bool = False


class Aim(NamedTuple):
    """Where a card of the market may go: shown while the pointer is on its column."""

    place: int
    gain: str
    best: bool = False


class Bonus(NamedTuple):
    """What the functions ask for, and what of it is there."""

    upper: bool = False
    ground: bool = False
    bedroom: bool = False
    bathroom: bool = False
    kitchen: bool = False
    points: int = 0

    @staticmethod
    def of(house: House) -> Bonus:
        baths = house.kinds[BATHROOM]
        bedroom, bathroom, kitchen = (bool(house.kinds[kind]) for kind in HOUSEHOLD_ROOMS)
        points = BATHROOMS[ARCHITECT in house.kit]
        return Bonus(bool(baths & FLOOR_CELLS[2]), bool(baths & FLOOR_CELLS[1]), bedroom, bathroom, kitchen, points)


class Looks(NamedTuple):
    cells: tuple[CellLook, ...]
    """In the order of `PLACES`."""
    kit: tuple[Piece, ...]
    outside: tuple[str, ...]
    outside_wet: frozenset[str]
    bundles: int
    """Hidden roof cards."""
    dry_bundles: int
    over: bool
    """Whether the pile has been turned face up."""
    roof: tuple[str, ...]
    """The four cards that lie on the house then, from the left; as `red` or `red-window`."""
    pile: tuple[str, ...]
    """The hidden cards, where a memory aid may show them."""
    bonus: Bonus
    starts: bool = False
    """The start marker stands on the ridge."""
    aims: tuple[Aim, ...] = ()

    @staticmethod
    def of(house: House, round_start: House, roof: Roof | None = None, open_pile: bool = False) -> Looks:
        return Looks(
            tuple(_cell(house, round_start, place) for place in PLACES),
            tuple(kit_of(house, round_start)),
            tuple(SPECIALS[token].key for token in house.outside),
            frozenset(SPECIALS[token].key for token in house.outside if token not in round_start.outside),
            len(house.pile),
            min(len(round_start.pile), len(house.pile)),
            roof is not None,
            laid(roof) if roof is not None else (),
            tuple(roof_key(card) for card in house.pile) if open_pile else (),
            Bonus.of(house),
        )

    def cell(self, place: int) -> CellLook:
        return self.cells[_INDEX[place]]

    def room_at(self, place: int) -> int:
        """Mask of the cells that are one room with it."""
        found, at = 1 << place, place
        while self.cell(at).left:
            at -= 1
            found |= 1 << at
        at = place
        while self.cell(at).right:
            at += 1
            found |= 1 << at
        return found

    def changed(self, before: Looks, tags: tuple[QRectF, QRectF]) -> list[QRectF]:
        """The places that look different now, in units of the house. `tags`: where the signs of bonuses and roof hang."""
        aimed = {aim.place for aim in set(self.aims) ^ set(before.aims)}
        cells = zip(PLACES, self.cells, before.cells, strict=True)
        found = [cell_extent(place) for place, now, then in cells if now != then or place in aimed]
        if self.kit != before.kit:
            found.append(places.PORCH)
        found += [places.outside_rect(token).adjusted(-8, -8, 8, 8) for token in sorted(set(self.outside) ^ set(before.outside))]
        found += [places.outside_rect(token).adjusted(-8, -8, 8, 8) for token in sorted(self.outside_wet ^ before.outside_wet)]
        if self.starts != before.starts:
            found.append(places.MARKER)
        if self.bonus != before.bonus:
            found.append(tags[0])
        if (self.bundles, self.pile) != (before.bundles, before.pile):
            found.append(tags[1])
        if (self.bundles, self.dry_bundles) != (before.bundles, before.dry_bundles):
            found.append(places.ATTIC)
        return found


_INDEX = {place: index for index, place in enumerate(PLACES)}


def seen_looks(table: Table, seat: int, round_start: House) -> Looks:
    """A seat's house. Its own pile is shown to it where the memory aid is on."""
    aid = bool(table.options["memory_aid"]) and seat == table.seen_by
    looks = Looks.of(table.houses[seat], round_start, table.roof(seat), aid)
    return looks._replace(starts=seat == table.start and table.reason is None)


def cell_extent(place: int) -> QRectF:
    """Everything that may be drawn for a cell: rings and what a chip says of it reach a little beyond."""
    return places.cell_rect(place).adjusted(-4, -4, 4, 4)


def cells_of(looks: Looks) -> Iterator[tuple[int, CellLook]]:
    return zip(PLACES, looks.cells, strict=True)


def roof_key(card: int) -> str:
    """A roof card as the art calls it."""
    special = SPECIALS[card]
    return f"{special.colour}-window" if special.window else special.colour


def laid(roof: Roof) -> tuple[str, ...]:
    """The cards of a roof in their places from the left: windows look best in the middle."""
    cards = sorted((roof_key(card) for card in roof.cards), key=lambda key: key.endswith("-window"), reverse=True)
    places = dict(zip((1, 2, 0, 3), cards, strict=False))
    return tuple(places[place] for place in sorted(places))


def _cell(house: House, round_start: House, place: int) -> CellLook:
    bit, card = 1 << place, house.cards[place]
    if not house.rooms & bit:
        if house.scaffolds & bit:
            return CellLook("scaffold", wet=not round_start.scaffolds & bit)
        return CellLook("free" if house.open & bit else "far")
    wet = round_start.cards[place] != card or not round_start.rooms & bit
    if house.empties & bit:
        return CellLook("empty", wet=wet)
    kind = house.kind_at(place)
    same = house.kinds[kind] if ROOMS[kind].size > 1 else 0
    token = house.tokens.get(place, NONE)
    return CellLook(
        "room",
        CARDS[card].key,
        bool(same & bit >> 1),
        bool(same & bit << 1),
        SPECIALS[token].key if token != NONE else "",
        not same & bit << 1 and house.complete(place),
        wet,
        token != NONE and round_start.tokens.get(place, NONE) != token,
    )


def kit_of(house: House, round_start: House) -> Iterator[Piece]:
    """Helpers first, then tools, those used at the end last."""
    old = list(round_start.kit)
    for card in sorted(house.kit):
        known = card in old
        if known:
            old.remove(card)
        yield Piece(SPECIALS[card].key, fresh=not known)
    for card in sorted(house.spent):
        yield Piece(SPECIALS[card].key, used=True)
