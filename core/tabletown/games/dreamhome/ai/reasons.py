"""The reasons for a turn, as a good player would give them.

They do not tell the colours in a roof pile: players without the memory aid have to remember them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown.game import Action
from tabletown.games.dreamhome.actions import Drill, Supply, Swap
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import (
    ARCHITECT,
    BATHROOMS,
    EMPTY_ROOM,
    HOUSEHOLD,
    HOUSEHOLD_ROOMS,
    KINDS,
    ROOF_SIZE,
    ROOMS,
    ROUNDS,
    SPECIALS,
    START_CARD,
)
from tabletown.games.dreamhome.house import House, RoomOfHouse
from tabletown.games.dreamhome.places import STRIDE
from tabletown.games.dreamhome.scoring import has_bathrooms, has_household, is_beside, room_points, rooms_total
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import ROOM_NAMES, SPECIAL_NAMES, THE_ROOMS
from tabletown.kit.actions import Pick
from tabletown.kit.reasons import Case, Played
from tabletown.words import Message

Deed = Played[Table, House]


def reasons(table: Table, seat: int, after: Table, turn: Sequence[Action]) -> tuple[Message, ...]:
    """The reasons for a turn that leads from one table to the other, the strongest first; at least one."""
    deed = Played(table, seat, after, turn, table.houses[seat], after.houses[seat])
    return deed.reasons((_rooms, _functions, _cells, _beside_the_house, _exchanges), _action)


# The house.


def new_rooms(deed: Deed) -> Iterator[RoomOfHouse]:
    """The rooms that have become larger, or are new."""
    before = {(room.kind, room.mask) for room in deed.old.all_rooms()}
    yield from (room for room in deed.new.all_rooms() if (room.kind, room.mask) not in before)


def _rooms(deed: Deed, case: Case) -> None:
    for room in new_rooms(deed):
        kind, name, size = ROOMS[room.kind], ROOM_NAMES[room.kind], room.size
        points = room_points(deed.new, room)
        if is_beside(deed.new, room):
            case.add(points + 1, Message("dreamhome.reason.beside", room=name, other=ROOM_NAMES[kind.beside], points=points))
        elif kind.size > 1 and size == kind.size:
            case.add(points, Message("dreamhome.reason.full", room=name, points=points))
        elif size > 1:
            best = kind.points[-1]
            case.add(points - kind.points[0] + 1, Message("dreamhome.reason.grows", room=name, n=kind.size - size, points=best))
        elif _may_grow(deed.new, room):
            case.add(1.5, Message("dreamhome.reason.begins", room=name))


def _may_grow(house: House, room: RoomOfHouse) -> bool:
    """Whether there is an open cell beside the room where it can go on."""
    return ROOMS[room.kind].size > room.size and bool((room.mask << 1 | room.mask >> 1) & house.fits(room.kind))


def _functions(deed: Deed, case: Case) -> None:
    old, new = deed.old, deed.new
    architect = ARCHITECT in new.kit
    if has_bathrooms(new) and not has_bathrooms(old):
        case.add(BATHROOMS[architect] + 1, Message("dreamhome.reason.bathrooms", points=BATHROOMS[architect]))
    if has_household(new) and not has_household(old):
        case.add(HOUSEHOLD[architect] + 1, Message("dreamhome.reason.household", points=HOUSEHOLD[architect]))
        return
    missing = [kind for kind in HOUSEHOLD_ROOMS if not new.kinds[kind]]
    if len(missing) == 1 and any(not old.kinds[kind] for kind in HOUSEHOLD_ROOMS if kind not in missing):
        room = Message(f"dreamhome.household.{ROOMS[missing[0]].key}")
        case.add(3, Message("dreamhome.reason.household.step", room=room, points=HOUSEHOLD[architect]))


def _cells(deed: Deed, case: Case) -> None:
    """The new cells that the cards just placed support."""
    laid = (deed.new.rooms | deed.new.scaffolds) & ~(deed.old.rooms | deed.old.scaffolds)
    opened = (deed.new.open & ~deed.old.open & laid << STRIDE).bit_count()
    if opened:
        case.add(1, Message("dreamhome.reason.carries", n=opened))


def _beside_the_house(deed: Deed, case: Case) -> None:
    """Cards that have come to the house: decorations, roofs, helpers and tools."""
    old, new = deed.old, deed.new
    had = [*old.tokens.values(), *old.outside]
    for token in (*new.tokens.values(), *new.outside):
        if token in had:
            had.remove(token)
        else:
            points = SPECIALS[token].points
            case.add(points + 0.5, Message("dreamhome.reason.decoration", decoration=SPECIAL_NAMES[token], points=points))
    if len(new.pile) > len(old.pile):
        left = ROOF_SIZE - len(new.pile)
        case.add(2, Message("dreamhome.reason.roof", n=left) if left > 0 else Message("dreamhome.reason.roof.more"))
    for card in new.kit:
        if new.kit.count(card) > old.kit.count(card):
            case.add(2.5, Message(f"dreamhome.reason.{SPECIALS[card].kind}", special=SPECIAL_NAMES[card]))


def _exchanges(deed: Deed, case: Case) -> None:
    """The points that helpers gain at the end by exchanging cards."""
    gained = rooms_total(deed.new) - rooms_total(deed.old)
    if gained > 0 and any(isinstance(action, Supply | Swap) for action in deed.turn):
        case.add(gained + 2, Message("dreamhome.reason.exchange", n=gained))


# Decisions.


def _action(deed: Deed, case: Case, action: Action) -> None:
    match action:
        case Pick():
            _pick(deed, case, action)
        case _:
            _simple(deed, case, action)


def _simple(deed: Deed, case: Case, action: Action) -> None:
    if action.verb == "empty" and EMPTY_ROOM >= 0:
        case.add(0.8, Message("dreamhome.reason.empty"))
    elif action.verb == "roofer":
        case.add(2, Message("dreamhome.reason.roofer", n=len(deed.new.pile)))
    elif action.verb == "pass" and deed.table.round < ROUNDS:
        case.add(1, Message("dreamhome.reason.pass", n=ROUNDS - deed.table.round))


def _pick(deed: Deed, case: Case, action: Pick) -> None:
    market = _market(deed)
    room, special = market.columns[action.index]
    kind = KINDS[room]
    if action.verb == "take" and special == START_CARD:
        case.add(1.5, Message("dreamhome.reason.start"))
    wanting = rivals_wanting(deed, kind)
    if not wanting:
        return
    if action.verb == "remove":
        case.add(3, Message("dreamhome.reason.remove", room=THE_ROOMS[kind], n=wanting))
    else:
        case.add(1.2, Message("dreamhome.reason.rival", room=THE_ROOMS[kind], n=wanting))


def _market(deed: Deed) -> Market:
    """The market as it lies when a column is chosen: the mixer may have changed it before."""
    market = deed.table.market.copy()
    for action in deed.turn:
        if action.verb == "mix":
            first, second = int(action.args[0]) - 1, int(action.args[1]) - 1
            market.rooms[first], market.rooms[second] = market.rooms[second], market.rooms[first]
        elif action.verb == "drill":
            assert isinstance(action, Drill)
            market.rooms[action.index] = deed.old.cards[action.place]
        elif isinstance(action, Pick):
            break
    return market


def rivals_wanting(deed: Deed, kind: int) -> int:
    """How many of those who still choose in this round could make a room larger with such a card."""
    table = deed.table
    turned = {(table.start + step) % table.seats: step for step in range(table.seats)}
    early = table.turn.phase in ("hammer", "remove")
    others = [seat for seat in range(table.seats) if seat != deed.seat and not table.hammered >> seat & 1]
    waiting = [seat for seat in others if early or turned[seat] > turned[deed.seat]]
    return sum(grows_with(table.houses[seat], kind) for seat in waiting)


def grows_with(house: House, kind: int) -> bool:
    """Whether such a card may come to lie beside one of its kind."""
    mask = house.kinds[kind]
    return bool(house.fits(kind) & (mask << 1 | mask >> 1))
