"""What the drawing shows of market and houses, read from what a seat knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from tabletown.games.dreamhome.data import CARDS, COLUMNS, NONE, SPECIALS, START_CARD, START_COLUMN
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.order import next_seat
from tabletown.games.dreamhome.scoring import children
from tabletown.games.dreamhome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.dreamhome.offer import ColumnLook
from tabletown_desktop.games.dreamhome.seats import HouseLook
from tabletown_desktop.games.dreamhome.sheet.marks import Looks
from tabletown_desktop.scene.seats import seat_colours


class Taken(NamedTuple):
    """What became of a column in this round: the seat that took it, or that it was cleared away."""

    seat: int
    verb: str
    """"take", "hammer" or "remove"."""
    room: int
    special: int


def house_looks(table: Table, seat: int, round_start: House) -> Looks:
    """A seat's house. Its own pile is shown to it where the memory aid is on."""
    aid = bool(table.options["memory_aid"]) and seat == table.seen_by
    looks = Looks.of(table.houses[seat], round_start, table.roof(seat), aid)
    return looks._replace(starts=seat == table.start and table.reason is None)


def column_looks(table: Table, taken: Mapping[int, Taken], seats: Sequence[Seating]) -> tuple[ColumnLook, ...]:
    """The market; the cards in the own hand still lie in their column, which is ringed."""
    return tuple(_column(table, index, taken.get(index), seats) for index in range(COLUMNS))


def _column(table: Table, index: int, taken: Taken | None, seats: Sequence[Seating]) -> ColumnLook:
    room, special = table.market.rooms[index], table.market.specials[index]
    turn = table.turn
    held = taken is not None and taken.seat == turn.seat == table.seen_by and taken.verb != "remove" and turn.phase in HOLDING
    if held and taken is not None:
        room, special = _cards(index, taken)
    taker = ("", "")
    if taken is not None and taken.verb != "remove":
        taker = (seats[taken.seat].name, seat_colours(seats)[taken.seat])
    return _look(table, room, special)._replace(chosen=held, taker=taker)


def taken_look(table: Table, index: int, taken: Taken) -> ColumnLook:
    """A column with the cards that a seat took from it."""
    return _look(table, *_cards(index, taken))


def _cards(index: int, taken: Taken) -> tuple[int, int]:
    """Room and special card that leave a column; a jackhammer leaves the special card, but for the start card."""
    if index == START_COLUMN:
        return taken.room, START_CARD
    return taken.room, NONE if taken.verb == "hammer" else taken.special


def _look(table: Table, room: int, special: int) -> ColumnLook:
    children = table.box.children[room] if room != NONE else 0
    return ColumnLook(CARDS[room].key if room != NONE else "", SPECIALS[special].key if special != NONE else "", children=children)


HOLDING = ("place", "decorate", "scaffold")
"""The phases in which the cards of a column are in hand."""


def other_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int], live: bool, rank: int) -> HouseLook:
    """Another seat's house, as it is now; `rank`: its place when the match is over, else 0."""
    status = str(rank) if rank else "thinking" if seat in busy else "turn" if seat in table.to_act else ""
    if not status and table.reason is None and seat == next_seat(table):
        status = "next"
    looks = house_looks(table, seat, table.houses[seat])
    points = table.score(seat).total if live else None
    return HouseLook(
        seat, seats[seat].name, seat_colours(seats)[seat], looks, seat == table.start and not rank, status, points, children(table, seat)
    )
