"""What is said of a turn in Dream Home, counted again cell by cell."""

from __future__ import annotations

from typing import Any

import pytest
from truths import Said, Truth, hold, said

from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import FLOORS, ROOMS, ROUNDS, SPECIAL, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import STRIDE, place_of
from tabletown.games.dreamhome.scoring import rooms_total
from tabletown.games.dreamhome.words import ROOM_NAMES, SPECIAL_NAMES

pytestmark = pytest.mark.selfplay

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"empty": "free"}),
    (4, {}),
    (3, {"memory_aid": True}),
    (3, {"remove": False}),
)
HOUSEHOLD = ("bedroom", "bathroom", "kitchen")
Cell = tuple[int, int]


def old(one: Said) -> House:
    return one.table.houses[one.seat]  # type: ignore[no-any-return]


def new(one: Said) -> House:
    return one.after.houses[one.seat]  # type: ignore[no-any-return]


def rooms(house: House) -> list[tuple[str, tuple[Cell, ...]]]:
    """Each room with its cells, found by walking along the floors."""
    found: list[tuple[str, tuple[Cell, ...]]] = []
    for floor, columns in enumerate(FLOORS):
        before = ""
        for column in columns:
            kind = house.kind_at(place_of(floor, column))
            key = ROOMS[kind].key if kind >= 0 else ""
            if key and key == before:
                name, cells = found.pop()
                found.append((name, (*cells, (floor, column))))
            elif key:
                found.append((key, ((floor, column),)))
            before = key
    return found


def fresh(one: Said) -> list[tuple[str, tuple[Cell, ...]]]:
    return [room for room in rooms(new(one)) if room not in rooms(old(one))]


def of_kind(one: Said) -> Any:
    return next(room for room in ROOMS if one["room"].key.endswith(f".{room.key}"))


def sizes(one: Said) -> list[int]:
    return [len(cells) for key, cells in fresh(one) if key == of_kind(one).key]


def full(one: Said) -> bool:
    kind = of_kind(one)
    return kind.size in sizes(one) and one["points"] == kind.points[-1]


def grows(one: Said) -> bool:
    kind = of_kind(one)
    return any(1 < size == kind.size - one["n"] for size in sizes(one)) and one["points"] == kind.points[-1]


def begins(one: Said) -> bool:
    """One card of its kind, and beside it an empty cell that carries the next one."""
    lone = [cells[0] for key, cells in fresh(one) if key == of_kind(one).key and len(cells) == 1]
    cells = {(floor, column) for floor, columns in enumerate(FLOORS) for column in columns}
    for floor, column in lone:
        for other in ((floor, column - 1), (floor, column + 1)):
            if other in cells and not new(one).rooms >> place_of(*other) & 1:
                return True
    return False


def partners(one: Said) -> bool:
    kind = of_kind(one)
    there = {key: [cells for name, cells in rooms(new(one)) if name == key] for key in (kind.key, ROOMS[kind.beside].key)}
    touching = any(
        abs(a[1] - b[1]) == 1 and a[0] == b[0]
        for mine in there[kind.key]
        for theirs in there[ROOMS[kind.beside].key]
        for a in mine
        for b in theirs
    )
    return touching and one["points"] == kind.beside_points and one["other"] == ROOM_NAMES[kind.beside]


def bathrooms(house: House) -> bool:
    return {1, 2} <= {floor for key, cells in rooms(house) if key == "bathroom" for floor, _ in cells}


def household(house: House) -> set[str]:
    return {key for key, _ in rooms(house)} & set(HOUSEHOLD)


def lacks(one: Said) -> bool:
    left = set(HOUSEHOLD) - household(new(one))
    return left == {of_kind(one).key} and len(household(old(one))) < 2


def carries(one: Said) -> bool:
    """So many cells can be built on now that stand on what has been laid."""
    laid = (new(one).rooms | new(one).scaffolds) & ~(old(one).rooms | old(one).scaffolds)
    above = [
        place_of(floor, column)
        for floor in (1, 2)
        for column in FLOORS[floor]
        if laid >> place_of(floor, column) - STRIDE & 1 and not new(one).rooms >> place_of(floor, column) & 1
    ]
    return bool(len([place for place in above if not old(one).open >> place & 1]) == one["n"])


def decorations(house: House) -> list[int]:
    return [*house.tokens.values(), *house.outside]


def decorated(one: Said) -> bool:
    token = next(special for special in SPECIALS if SPECIAL_NAMES[special.index] == one["decoration"] and special.kind == "decoration")
    return decorations(new(one)).count(token.index) > decorations(old(one)).count(token.index) and one["points"] == token.points


def joined(one: Said, kind: str) -> bool:
    card = next(special for special in SPECIALS if SPECIAL_NAMES[special.index] == one["special"])
    return card.kind == kind and new(one).kit.count(card.index) > old(one).kit.count(card.index)


def wants(one: Said) -> int:
    """How many who still choose have a card of that kind with a cell beside it for another."""
    table, count = one.table, 0
    order = [(table.start + step) % table.seats for step in range(table.seats)]
    later = order if one.table.turn.phase in ("hammer", "remove") else order[order.index(one.seat) + 1 :]
    for seat in later:
        if seat == one.seat or table.hammered >> seat & 1:
            continue
        house, kind = table.houses[seat], of_kind(one).index
        beside = [
            place
            for place in range(3 * STRIDE)
            if any(house.kind_at(other) == kind for other in (place - 1, place + 1) if 0 <= other < 3 * STRIDE)
        ]
        count += any(house.fits(kind) >> place & 1 for place in beside)
    return count


def starts(one: Said) -> bool:
    column = next(int(action.args[0]) - 1 for action in one.turn if action.verb == "take")
    return bool(one.table.market.specials[column] == SPECIAL["start_card"])


def empties(one: Said) -> bool:
    return new(one).empties.bit_count() > old(one).empties.bit_count()


TRUTHS: dict[str, Truth] = {
    "reason.only": lambda one: len(one.table.actions(one.seat)) == 1,
    "full": full,
    "grows": grows,
    "begins": begins,
    "beside": partners,
    "bathrooms": lambda one: bathrooms(new(one)) and not bathrooms(old(one)),
    "household": lambda one: len(household(new(one))) == 3 > len(household(old(one))),
    "household.step": lacks,
    "carries": carries,
    "decoration": decorated,
    "roof": lambda one: len(new(one).pile) == len(old(one).pile) + 1 == 4 - one["n"],
    "roof.more": lambda one: len(new(one).pile) == len(old(one).pile) + 1 >= 4,
    "helper": lambda one: joined(one, "helper"),
    "tool": lambda one: joined(one, "tool"),
    "rival": lambda one: wants(one) == one["n"],
    "remove": lambda one: wants(one) == one["n"],
    "start": starts,
    "empty": empties,
    "exchange": lambda one: rooms_total(new(one)) - rooms_total(old(one)) == one["n"] > 0,
    "pass": lambda one: one["n"] == ROUNDS - one.table.round > 0,
}


def test_what_is_said_is_true() -> None:
    seen = hold(TRUTHS, "dreamhome.reason.", said(GAME, SETUPS * 2, share=0.5, tried=60))
    wanted = {"full", "grows", "begins", "beside", "bathrooms", "household", "household.step", "carries", "decoration", "roof"}
    assert wanted | {"roof.more", "helper", "tool", "rival", "remove", "start", "empty"} <= seen.keys()


def test_no_colour_of_a_roof_pile_is_told() -> None:
    """Two houses with piles of the same size and other colours hear the same."""
    for one in said(GAME, SETUPS[:2], share=0.3):
        if one.reason.key.startswith("dreamhome.reason.roof"):
            assert set(one.reason.params) <= {"n"}
