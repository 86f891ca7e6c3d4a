"""What is in the box: the types of `data.json` and how it is read.

>>> CARDS[2].key, CARDS[2].room.points, SPECIALS[DRILL].kind
('living_room_03', (1, 4, 9), 'tool')
>>> Box.of(VALUES).children[2]
1
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

from tabletown.values import Values

VALUES = Values(json.loads(files(__package__).joinpath("data.json").read_text(encoding="utf-8")))
"""Our values. All but those under ``calibrated`` are the same for everybody."""

_DATA = VALUES.data

NONE = -1
"""No card, no place, no seat."""
ROUNDS: int = _DATA["rounds"]
FLOORS: tuple[tuple[int, ...], ...] = tuple(tuple(columns) for columns in _DATA["floors"])
"""The columns of each floor, the basement first."""
COLUMNS: int = _DATA["market"]["columns"]
START_COLUMN: int = _DATA["market"]["start_card"] - 1
"""The column (from 0) that holds the start card and is never removed."""
REMOVAL_SEATS: int = _DATA["market"]["removal_seats"]
"""With this number of seats or fewer a column is removed every round."""


@dataclass(frozen=True, slots=True)
class Room:
    """A type of room."""

    index: int
    key: str
    basement: bool
    points: tuple[int, ...]
    """By the number of its cards."""
    beside: int
    """The type of room that makes this one better, or `NONE`."""
    beside_points: int

    @property
    def size(self) -> int:
        """The most cards it may have."""
        return len(self.points)


_KEYS = list(_DATA["rooms"])
ROOMS: tuple[Room, ...] = tuple(
    Room(
        index,
        key,
        room["zone"] == "basement",
        tuple(room["points"]),
        _KEYS.index(room["beside"]["room"]) if "beside" in room else NONE,
        room["beside"]["points"] if "beside" in room else 0,
    )
    for index, (key, room) in enumerate(_DATA["rooms"].items())
)
ROOM: dict[str, int] = {room.key: room.index for room in ROOMS}
"""The number of each type of room."""


@dataclass(frozen=True, slots=True)
class Card:
    """A room card. No two show the same picture."""

    index: int
    key: str
    room: Room
    number: int
    """Which of its type it is, from 1."""


_NUMBERED = [(room, number) for room in ROOMS for number in range(1, len(_DATA["rooms"][room.key]["children"]) + 1)]
CARDS: tuple[Card, ...] = tuple(Card(index, f"{room.key}_{number:02}", room, number) for index, (room, number) in enumerate(_NUMBERED))
KINDS: tuple[int, ...] = tuple(card.room.index for card in CARDS)
"""By card: its type of room."""
CARD: dict[str, int] = {card.key: card.index for card in CARDS}


@dataclass(frozen=True, slots=True)
class Special:
    """A kind of special card; `kind` is "roof", "decoration", "helper", "tool" or "start"."""

    index: int
    key: str
    kind: str
    colour: str = ""
    window: bool = False
    points: int = 0
    rooms: frozenset[int] = frozenset()
    """The types of rooms a decoration goes into; none for one that stands outside the house."""


def _specials() -> tuple[Special, ...]:
    found: list[Special] = []
    for colour in _DATA["roofs"]["colours"]:
        found.append(Special(len(found), f"roof_{colour}", "roof", colour))
        found.append(Special(len(found), f"roof_{colour}_window", "roof", colour, True))
    for key, token in _DATA["decorations"].items():
        found.append(Special(len(found), key, "decoration", points=token["points"], rooms=frozenset(ROOM[room] for room in token["on"])))
    found.extend(Special(index, key, "helper") for index, key in enumerate(_DATA["helpers"], len(found)))
    found.extend(Special(index, key, "tool") for index, key in enumerate(_DATA["tools"], len(found)))
    return (*found, Special(len(found), "start_card", "start"))


SPECIALS: tuple[Special, ...] = _specials()
SPECIAL: dict[str, int] = {special.key: special.index for special in SPECIALS}
ROOF_CARDS: tuple[int, ...] = tuple(special.index for special in SPECIALS if special.kind == "roof")
DECORATIONS: tuple[int, ...] = tuple(special.index for special in SPECIALS if special.kind == "decoration")
HELPERS: tuple[int, ...] = tuple(special.index for special in SPECIALS if special.kind == "helper")
TOOLS: tuple[int, ...] = tuple(special.index for special in SPECIALS if special.kind == "tool")

ROOFER, SUPPLIER, ARCHITECT, HANDYMAN, DESIGNER = (
    SPECIAL[key] for key in ("roofer", "supplier", "architect", "handyman", "interior_designer")
)
DRILL, JACKHAMMER, MIXER, SCAFFOLD = (SPECIAL[key] for key in ("drill", "jackhammer", "cement_mixer", "scaffold"))
START_CARD = SPECIAL["start_card"]


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one of that kind."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


_SCORING = _DATA["scoring"]
EMPTY_ROOM: int = _SCORING["empty_room"]
ARCHITECT_EMPTY_ROOM: int = _SCORING["architect_empty_room"]
DESIGNER_TOKEN: int = _SCORING["designer_token"]
BATHROOMS: tuple[int, int] = (_SCORING["functions"]["bathrooms"]["points"], _SCORING["functions"]["bathrooms"]["with_architect"])
"""Points of bathrooms on both floors: alone, and with the architect."""
HOUSEHOLD: tuple[int, int] = (_SCORING["functions"]["household"]["points"], _SCORING["functions"]["household"]["with_architect"])
BATHROOM: int = ROOM[_SCORING["functions"]["bathrooms"]["rooms"][0]]
HOUSEHOLD_ROOMS: tuple[int, ...] = tuple(ROOM[key] for key in _SCORING["functions"]["household"]["rooms"])
ROOF_SIZE: int = _SCORING["roof"]["cards"]
ROOF_COLOUR: int = _SCORING["roof"]["colour"]
ROOF_MIXED: int = _SCORING["roof"]["mixed"]
ROOF_WINDOW: int = _SCORING["roof"]["window"]


@dataclass(frozen=True, slots=True)
class Box:
    """What depends on the values: the children on the pictures, and which helper or tool there is twice."""

    children: tuple[int, ...]
    """By card."""
    specials: tuple[int, ...]
    """The 48 special cards of the deck, as kinds."""
    both: bool
    """Two architects or designers in one house both bring points; by the first rules only one of them did."""

    @staticmethod
    def of(values: Values, both: bool = True) -> Box:
        data = values.data
        roofs = [card for card in ROOF_CARDS for _ in range(data["roofs"]["windows" if SPECIALS[card].window else "plain"])]
        singles = [*DECORATIONS, *HELPERS, *TOOLS]
        return Box(
            tuple(children for room in data["rooms"].values() for children in room["children"]),
            tuple(sorted([*roofs, *singles, (*HELPERS, *TOOLS)[data["twice"]]])),
            both,
        )
