"""A table as JSON that people can read. What follows from the rest is not written; see `restoring`."""

from __future__ import annotations

from tabletown.game import Json
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import CARDS, FLOORS, NONE, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import mask_names, name_place, place_of
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "start": table.start,
        "next_start": table.next_start,
        "market": _write_market(table.market),
        "houses": [write_house(house) for house in table.houses],
        "turn": _write_turn(table.turn),
        "hammered": [seat for seat in range(table.seats) if table.hammered >> seat & 1],
        "over": table.reason is not None,
        "seen_by": table.seen_by,
    }


def _rooms(cards: tuple[int, ...] | list[int]) -> list[str | None]:
    return [CARDS[card].key if card != NONE else None for card in cards]


def _specials(cards: tuple[int, ...] | list[int]) -> list[str | None]:
    return [SPECIALS[card].key if card != NONE else None for card in cards]


def _write_market(market: Market) -> Json:
    return {
        "rooms": _rooms(market.rooms),
        "specials": _specials(market.specials),
        "rooms_left": _rooms(market.rooms_left),
        "specials_left": _specials(market.specials_left),
        "room_discard": _rooms(market.room_discard),
        "special_discard": _specials(market.special_discard),
    }


def write_house(house: House) -> Json:
    return {
        "floors": [_write_floor(house, floor) for floor in reversed(range(len(FLOORS)))],
        "tokens": {name_place(place): SPECIALS[house.tokens[place]].key for place in sorted(house.tokens)},
        "outside": _specials(house.outside),
        "pile": _specials(house.pile),
        "kit": _specials(house.kit),
        "spent": _specials(house.spent),
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
        "room": _rooms([turn.card])[0],
        "special": _specials([turn.special])[0],
        "hammering": turn.hammering,
        "token": _specials([turn.token])[0],
        "targets": list(mask_names(turn.targets)),
        "after": turn.after,
    }
