"""A table as JSON that people can read, and read back from it. What follows from the rest is not written, but worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletown.game import Game, Json, Setup
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import (
    CARD,
    CARDS,
    COLUMNS,
    FLOORS,
    HELPERS,
    NONE,
    ROOF_CARDS,
    ROOMS,
    ROUNDS,
    SCAFFOLD,
    SPECIAL,
    SPECIALS,
    START_CARD,
    START_COLUMN,
    TOOLS,
    Box,
)  # fmt: skip
from tabletown.games.dreamhome.decisions.decorations import targets
from tabletown.games.dreamhome.decisions.place import open_placing, scaffoldable
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import GROUND, STRIDE, mask_names, name_place, place_of, read_place
from tabletown.games.dreamhome.table import RedactedTable, Table, Turn
from tabletown.kit.masks import SEAT_SETS
from tabletown.kit.save import count, restored
from tabletown.words import Message

KITS = frozenset((*HELPERS, *TOOLS)) - {SCAFFOLD}
"""What may lie beside a house."""
TURNS = ("take", "place", "decorate", "scaffold", "end")
"""The phases of a turn, which who has used the jackhammer does not have."""
PLACED = ("decorate", "scaffold", "end")
"""The phases after the room card was placed."""
FINALE = ("helpers", "keep")
"""The phases when all rounds are over."""

# Writing.


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "start": table.start,
        "next_start": table.next_start,
        "market": _write_market(table.market),
        "houses": [_write_house(house) for house in table.houses],
        "turn": _write_turn(table.turn),
        "hammered": [seat for seat in range(table.seats) if table.hammered >> seat & 1],
        "over": table.reason is not None,
        "seen_by": table.seen_by,
    }


def _room_keys(cards: tuple[int, ...] | list[int]) -> list[str | None]:
    return [CARDS[card].key if card != NONE else None for card in cards]


def _special_keys(cards: tuple[int, ...] | list[int]) -> list[str | None]:
    return [SPECIALS[card].key if card != NONE else None for card in cards]


def _write_market(market: Market) -> Json:
    return {
        "rooms": _room_keys(market.rooms),
        "specials": _special_keys(market.specials),
        "rooms_left": _room_keys(market.rooms_left),
        "specials_left": _special_keys(market.specials_left),
        "room_discard": _room_keys(market.room_discard),
        "special_discard": _special_keys(market.special_discard),
    }


def _write_house(house: House) -> Json:
    return {
        "floors": [_write_floor(house, floor) for floor in reversed(range(len(FLOORS)))],
        "tokens": {name_place(place): SPECIALS[house.tokens[place]].key for place in sorted(house.tokens)},
        "outside": _special_keys(house.outside),
        "pile": _special_keys(house.pile),
        "kit": _special_keys(house.kit),
        "spent": _special_keys(house.spent),
    }


def _write_floor(house: House, floor: int) -> str:
    """The notation of `House.from_floors`."""
    words = []
    for column in FLOORS[floor]:
        place = place_of(floor, column)
        card = house.cards[place]
        if card != NONE:
            words.append(("~" if house.empties >> place & 1 else "") + CARDS[card].key)
        else:
            words.append("#" if house.scaffolds >> place & 1 else ".")
    return " ".join(words)


def _write_turn(turn: Turn) -> Json:
    return {
        "seat": turn.seat,
        "phase": turn.phase,
        "room": _room_keys([turn.card])[0],
        "special": _special_keys([turn.special])[0],
        "hammering": turn.hammering,
        "token": _special_keys([turn.token])[0],
        "targets": list(mask_names(turn.targets)),
        "after": turn.after,
    }


# Reading.


def read_table(game: Game[Table], box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""
    return restored(lambda: _table(game, box, setup, data), data)


def _table(game: Game[Table], box: Box, setup: Setup, data: Json) -> Table:
    table = Table(game, box, setup, _read_market(data["market"]), count(data["start"], setup.seats - 1))
    _fill(table, data)
    _check_cards(table)
    _check_progress(table)
    _check_tokens(table)
    return table if data["seen_by"] is None else RedactedTable(table, count(data["seen_by"], table.seats - 1))


def _room_codes(keys: Json) -> tuple[int, ...]:
    return tuple(NONE if key is None else CARD[key] for key in keys)


def _special_codes(keys: Json) -> tuple[int, ...]:
    return tuple(NONE if key is None else SPECIAL[key] for key in keys)


def _read_market(data: Json) -> Market:
    market = Market(_room_codes(data["rooms_left"]), _special_codes(data["specials_left"]))
    market.rooms, market.specials = list(_room_codes(data["rooms"])), list(_special_codes(data["specials"]))
    market.room_discard, market.special_discard = _room_codes(data["room_discard"]), _special_codes(data["special_discard"])
    if len(market.rooms) != COLUMNS or len(market.specials) != COLUMNS:
        raise ValueError("a snapshot without its columns")
    return market


def _read_house(data: Json) -> House:
    house = House.from_floors(
        *data["floors"], tokens=data["tokens"], outside=data["outside"], pile=data["pile"], kit=data["kit"], spent=data["spent"]
    )
    filled = house.rooms | house.scaffolds
    if filled & ~(GROUND | filled << STRIDE):
        raise ValueError("a snapshot with a room that stands on nothing")
    if any(room.size > ROOMS[room.kind].size for room in house.all_rooms()):
        raise ValueError("a snapshot with a room that is too large")
    if not (set(house.pile) <= set(ROOF_CARDS) and {*house.kit, *house.spent} <= KITS):
        raise ValueError("a snapshot with cards where they cannot lie")
    return house


def _read_turn(data: Json, seats: int) -> Turn:
    turn = Turn()
    turn.begin(count(data["seat"], seats - 1, NONE), data["phase"])
    (turn.card,), (turn.special, turn.token) = _room_codes([data["room"]]), _special_codes([data["special"], data["token"]])
    turn.hammering = bool(data["hammering"])
    turn.targets = sum(1 << read_place(name) for name in data["targets"])
    turn.after = data["after"]
    if turn.after not in ("take", "helpers") or (turn.seat == NONE) != (turn.phase == "closed"):
        raise ValueError("a snapshot with a turn that cannot be")
    if (turn.card != NONE) != (turn.phase == "place") or (turn.token != NONE) != (turn.phase in ("decorate", "token")):
        raise ValueError("a snapshot with another card in hand")
    return turn


def _fill(table: Table, data: Json) -> None:
    table.round = count(data["round"], ROUNDS, 1)
    table.next_start = count(data["next_start"], table.seats - 1, NONE)
    table.houses = [_read_house(house) for house in data["houses"]]
    if len(table.houses) != table.seats:
        raise ValueError("a snapshot for other seats")
    table.hammered = sum(1 << count(seat, table.seats - 1) for seat in data["hammered"])
    table.turn = _read_turn(data["turn"], table.seats)
    table.to_act = () if table.turn.seat == NONE else SEAT_SETS[1 << table.turn.seat]
    if table.turn.phase in TURNS and table.hammered >> table.turn.seat & 1:
        raise ValueError("a snapshot with a turn of one who used the jackhammer")
    if data["over"]:
        if table.to_act:
            raise ValueError("a snapshot of a match that is over and goes on")
        table.reason = Message("dreamhome.end")
    _resume(table, table.turn)


def _resume(table: Table, turn: Turn) -> None:
    """Work out where the cards of an open turn may go."""
    house = table.houses[turn.seat]
    if turn.phase == "place":
        open_placing(table, house, turn)
    elif turn.phase == "scaffold":
        turn.bare = scaffoldable(house)
    elif turn.phase == "decorate" and turn.targets != targets(house, turn.token):
        raise ValueError("a snapshot with other places for a decoration")
    elif turn.phase == "keep" and turn.targets != house.overfull():
        raise ValueError("a snapshot with other tokens to keep")
    elif turn.phase == "token" and turn.targets & (house.decorated | ~house.rooms | house.empties):
        raise ValueError("a snapshot with a token for what is no room")


def _check_cards(table: Table) -> None:
    """Every card of the box is there once."""
    market, houses, turn = table.market, table.houses, table.turn
    rooms = [*market.rooms, *market.rooms_left, *market.room_discard, turn.card, *(card for house in houses for card in house.cards)]
    if sorted(card for card in rooms if card != NONE) != list(range(len(CARDS))) or len(market.rooms_left) != COLUMNS * (
        ROUNDS - table.round
    ):
        raise ValueError("a snapshot without all room cards")
    beside = [card for house in houses for card in (*house.pile, *house.kit, *house.spent, *[SCAFFOLD] * house.scaffolds.bit_count())]
    specials = [*market.specials, *market.specials_left, *market.special_discard, turn.special, *beside]
    if tuple(sorted(card for card in specials if card not in (NONE, START_CARD))) != table.box.specials:
        raise ValueError("a snapshot without all special cards")
    if START_CARD in (
        *market.specials[:START_COLUMN],
        *market.specials[START_COLUMN + 1 :],
        *market.special_discard,
        *market.specials_left,
    ):
        raise ValueError("a snapshot with the start card elsewhere")


def _check_progress(table: Table) -> None:
    """Everybody places one room card a round, and after the last round every house is full."""
    turn = table.turn
    finale = turn.phase in FINALE or turn.after == "helpers" or table.reason is not None
    if finale and table.round != ROUNDS:
        raise ValueError("a snapshot that ends before its time")
    if turn.hammering and (turn.phase not in ("place", "end") or turn.special != NONE):
        raise ValueError("a snapshot with a jackhammer out of its time")
    for seat, house in enumerate(table.houses):
        if house.rooms.bit_count() != table.round - (not finale and _will_place(table, turn, seat)):
            raise ValueError("a snapshot with other room cards than the rounds brought")


def _will_place(table: Table, turn: Turn, seat: int) -> bool:
    """Whether the room card of this round is still to come for the seat."""
    if turn.phase == "closed" or table.hammered >> seat & 1:
        return False
    if seat == turn.seat:
        return turn.phase not in PLACED
    before = turn.hammering or turn.phase in ("hammer", "remove")
    return before or (seat - table.start) % table.seats > (turn.seat - table.start) % table.seats


def _check_tokens(table: Table) -> None:
    """A token lies where it may; its card was discarded."""
    tokens = [token for house in table.houses for token in (*house.tokens.values(), *house.outside)]
    if table.turn.token != NONE:
        tokens.append(table.turn.token)
    if Counter(tokens) - Counter(table.market.special_discard):
        raise ValueError("a snapshot with tokens that nobody took")
    for seat, house in enumerate(table.houses):
        if any(house.kind_at(place) not in SPECIALS[token].rooms for place, token in house.tokens.items()) or _cannot_stand_outside(
            house.outside
        ):
            raise ValueError("a snapshot with a token in another room")
        if house.overfull() and not (table.turn.phase == "keep" and table.turn.seat == seat):
            raise ValueError("a snapshot with two tokens in a room")


def _cannot_stand_outside(tokens: Iterable[int]) -> bool:
    return any(SPECIALS[token].kind != "decoration" or SPECIALS[token].rooms for token in tokens)
