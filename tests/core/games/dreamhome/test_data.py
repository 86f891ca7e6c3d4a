"""The tables of the data file, against what the rules state."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import (
    BATHROOMS,
    CARDS,
    COLUMNS,
    DECORATIONS,
    FLOORS,
    HOUSEHOLD,
    ROOF_CARDS,
    ROOF_COLOUR,
    ROOF_MIXED,
    ROOF_SIZE,
    ROOF_WINDOW,
    ROOM,
    ROOMS,
    ROUNDS,
    SPECIALS,
    START_COLUMN,
)
from tabletown.games.dreamhome.places import BASEMENT, CELLS, GROUND, UPPER, mask_names

COUNTS = {
    "living_room": 12, "kitchen": 8, "bedroom": 8, "bathroom": 8, "kids_room": 8, "library": 1, "study": 1, "game_room": 1,
    "dressing_room": 1, "pantry": 1, "sauna": 1, "garage": 6, "wine_cellar": 1, "laundry_room": 1, "storage_room": 1, "workshop": 1,
}  # fmt: skip
POINTS = {
    "living_room": (1, 4, 9), "kitchen": (1, 6), "bedroom": (1, 4), "bathroom": (1,), "kids_room": (2, 6), "library": (2,),
    "study": (2,), "game_room": (2,), "dressing_room": (1,), "pantry": (1,), "sauna": (1,), "garage": (0, 4), "wine_cellar": (1,),
    "laundry_room": (2,), "storage_room": (1,), "workshop": (2,),
}  # fmt: skip
DECORATED = {
    "piano": (3, "living_room"), "paintings": (2, "living_room"), "ice_cream_machine": (2, "kitchen"), "jacuzzi": (2, "bathroom"),
    "hydromassage_bathtub": (2, "bathroom"), "canopy_bed": (2, "bedroom"),
    "shelves": (1, "garage wine_cellar laundry_room storage_room workshop"), "cat_house": (1, " ".join(COUNTS)), "birdhouse": (1, ""),
    "tree_house": (1, ""),
}  # fmt: skip


def test_the_house() -> None:
    assert FLOORS == ((4, 5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5))
    assert CELLS.bit_count() == 12 == ROUNDS
    assert mask_names(BASEMENT) == ("0:4", "0:5")
    assert mask_names(GROUND) == ("0:4", "0:5", "1:1", "1:2", "1:3")
    assert UPPER | BASEMENT == CELLS and not UPPER & BASEMENT


def test_the_room_cards() -> None:
    assert Counter(card.room.key for card in CARDS) == COUNTS
    assert len(CARDS) == 60 == ROUNDS * COLUMNS
    assert {room.key: room.points for room in ROOMS} == POINTS
    assert {room.key for room in ROOMS if room.basement} == {"garage", "wine_cellar", "laundry_room", "storage_room", "workshop"}
    assert sum(COUNTS[room.key] for room in ROOMS if room.basement) == 10


def test_the_special_rooms() -> None:
    partners = {room.key: (ROOMS[room.beside].key, room.beside_points) for room in ROOMS if room.beside >= 0}
    assert partners == {"dressing_room": ("bedroom", 3), "pantry": ("kitchen", 3), "sauna": ("bathroom", 3)}


def test_the_special_cards() -> None:
    deck = Counter(SPECIALS[card].kind for card in GAME.box.specials)
    assert deck == {"roof": 28, "decoration": 10, "helper": 5, "tool": 5}
    assert len(GAME.box.specials) == 48 == ROUNDS * (COLUMNS - 1)
    names = Counter(SPECIALS[card].key for card in GAME.box.specials)
    assert names["scaffold"] == 2 and all(names[key] == 1 for key in ("drill", "jackhammer", "cement_mixer"))
    assert all(names[key] == 1 for key in ("roofer", "supplier", "architect", "handyman", "interior_designer"))
    assert START_COLUMN == 0


def test_the_roof_cards() -> None:
    deck = Counter((SPECIALS[card].colour, SPECIALS[card].window) for card in GAME.box.specials if card in ROOF_CARDS)
    assert deck == {(colour, window): 1 if window else 6 for colour in ("red", "brown", "purple", "orange") for window in (False, True)}
    assert (ROOF_SIZE, ROOF_COLOUR, ROOF_MIXED, ROOF_WINDOW) == (4, 8, 3, 1)


def test_the_decorations() -> None:
    listed = {SPECIALS[token].key: (SPECIALS[token].points, {ROOMS[kind].key for kind in SPECIALS[token].rooms}) for token in DECORATIONS}
    assert listed == {key: (points, set(rooms.split())) for key, (points, rooms) in DECORATED.items()}
    assert all(GAME.box.specials.count(token) == 1 for token in DECORATIONS)


def test_the_functions() -> None:
    assert BATHROOMS == HOUSEHOLD == (3, 4)


CHILDREN = {
    "kids_room": (1, 1, 1, 1, 1, 1, 2, 2), "living_room": (0, 0, 1) * 4, "kitchen": (0, 0, 0, 1) * 2, "bathroom": (0, 0, 1, 0, 0, 0, 1, 0),
    "bedroom": (0, 0, 0, 0, 0, 1, 0, 0), "garage": (0, 0, 1, 0, 0, 0), "game_room": (2,), "library": (1,), "pantry": (1,),
    "laundry_room": (1,),
}  # fmt: skip


@pytest.mark.parametrize("key", COUNTS)
def test_the_children_on_the_pictures(key: str) -> None:
    shown = tuple(GAME.box.children[card.index] for card in CARDS if card.room.key == key)
    assert shown == CHILDREN.get(key, (0,) * COUNTS[key])


def test_children_in_all() -> None:
    assert sum(GAME.box.children) == 25


def test_what_is_calibrated() -> None:
    paths = {value.path for value in GAME.values.calibrated()}
    assert paths == {"twice"} | {f"rooms/{key}/children/{i}" for key, count in COUNTS.items() for i in range(count)}
    assert all(value.source == "house value" for value in GAME.values.calibrated())


TOOLBOX = ("roofer", "supplier", "architect", "handyman", "interior_designer", "drill", "jackhammer", "cement_mixer", "scaffold")


@pytest.mark.parametrize(("twice", "key"), list(enumerate(TOOLBOX)))
def test_another_card_may_be_there_twice(twice: int, key: str) -> None:
    own = GAME.with_values(GAME.values.replaced({"twice": twice, "rooms/sauna/children/0": 3}))
    names = Counter(SPECIALS[card].key for card in own.box.specials)
    assert names[key] == 2 and len(own.box.specials) == 48
    assert own.box.children[next(card.index for card in CARDS if card.room.index == ROOM["sauna"])] == 3


def test_every_action_reads_back() -> None:
    forms = [json.dumps(move.json()) for move in GAME.vocabulary.actions]
    assert len(set(forms)) == len(forms)
    assert all(GAME.vocabulary.read(json.loads(form)) is move for form, move in zip(forms, GAME.vocabulary.actions, strict=True))
