"""What the slots of the table mean: from an action to its places, and what a dark place would have been."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, Value
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import MOVES, Drive
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import name_place
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits
from tabletown.words import Message
from tabletown_desktop.games.lasvegas import slots, words
from tabletown_desktop.games.lasvegas.layout import arrange
from tabletown_desktop.games.lasvegas.words import EXPLAINED
from tabletown_desktop.look.words import Words


def table_with(city: City, seats: int = 2, **options: Value) -> Table:
    """A table on which the first seat has that city."""
    table = GAME.start(GAME.setup(seats, {"bank": False, **options}), Dealt("maple 4071"))
    table.cities[0] = city
    table.round_start = [city.copy(), *table.round_start[1:]]
    return table


def played(seed: str, seats: int = 2, **options: Value) -> Iterator[tuple[Table, int]]:
    """Every position of a match played at random, with the seat that decides."""
    luck = Imagined(seed)
    table = GAME.start(GAME.setup(seats, options), Dealt(seed))
    while table.to_act:
        seat = table.to_act[0]
        yield table, seat
        actions = table.actions(seat)
        table.apply(seat, actions[luck.pick("player", len(actions))], luck)


def positions() -> Iterator[tuple[Table, int]]:
    for options in ({"seats": 2}, {"seats": 1, "manager": 2}, {"seats": 2, "golf": False}):
        yield from played("oak 1", **options)


def test_every_legal_action_has_a_place_where_it_can_be_done() -> None:
    layouts = {style: arrange(1280, 696, style) for style in ("pairs", "cards", "vote")}
    seen = set()
    for table, seat in positions():
        style = "vote" if table.stage == "vote" else "cards" if table.solo else "pairs"
        for action in table.actions(seat):
            seen.add(action.verb)
            for key in slots.slots_of(table, seat, action):
                if not key.startswith(("bar:", "bonus:", "shift:", "swap:")):
                    assert not layouts[style].slot_rect(key).isEmpty(), key
    assert seen >= {"vote", "choose", "number", "action", "open", "bonus", "shift", "swap", "extend", "build", "show", "hall", "advert"}
    assert seen >= {"drive", "end"}


def test_a_place_means_one_thing_but_for_extensions_and_groups() -> None:
    for table, seat in positions():
        places: dict[str, list[Action]] = {}
        for action in table.actions(seat):
            for key in slots.slots_of(table, seat, action):
                places.setdefault(key, []).append(action)
        for key, found in places.items():
            if len(found) > 1:
                assert key.startswith("group:") or {action.verb for action in found} == {"extend"}, key


def test_every_dark_place_tells_why_and_no_lit_one_does() -> None:
    reasons = set()
    for table, seat in positions():
        style = "vote" if table.stage == "vote" else "cards" if table.solo else "pairs"
        paths = [slots.path_key(drive) for drive in slots.paths_from_here(table, seat)]
        lit = {key for action in table.actions(seat) for key in slots.slots_of(table, seat, action)}
        for key in (*arrange(1280, 696, style).slots(), *paths):  # type: ignore[arg-type]
            action = slots.probe(table, seat, key)
            if key in lit or action is None:
                continue
            refusal = table.why_not(seat, action)
            assert refusal is not None, key
            reasons.add(refusal.key)
    assert {"lasvegas.no.left", "lasvegas.no.right", "lasvegas.no.equal", "lasvegas.no.crane", "lasvegas.no.opened"} <= reasons
    assert {"lasvegas.no.road_used", "lasvegas.no.group_incomplete", "lasvegas.no.fits_nowhere"} <= reasons


def test_every_place_has_a_name_in_both_languages() -> None:
    catalogues = [Words(language) for language in ("en", "de")]
    for number, (table, seat) in enumerate(positions()):
        if number % 7:
            continue
        style = "vote" if table.stage == "vote" else "cards" if table.solo else "pairs"
        keys = [key for key in arrange(1280, 696, style).slots() if not key.startswith(("city:", *EXPLAINED))]  # type: ignore[arg-type]
        keys += [key for action in table.actions(seat) for key in slots.slots_of(table, seat, action) if not key.startswith("bar:")]
        for key in keys:
            message = slots.name(table, seat, key)
            for catalogue in catalogues:
                said = catalogue.say(message)
                assert said, key
                assert "{" not in said, key


def keys_of(message: Message) -> set[str]:
    """All keys in a message and its parameters."""
    found = {message.key}
    for value in message.params.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                found |= keys_of(part)
    return found


def at(table: Table, key: str) -> set[str]:
    return {found.removeprefix("lasvegas.table.") for found in keys_of(slots.name(table, 0, key))}


def test_the_name_of_a_lot_tells_its_state() -> None:
    way = "2:2 2:3 2:4 3:4 3:5"
    city = City.from_rows("- K . 4 6 . . . . + -", "K . 3 K 6 7", stars_circled=("1:4",), golf_circled=(4, 5), way=way)
    table = table_with(city)
    passed = name_place(next(bits(city.passed)))
    assert {"open", "star.won", "hole.won"} <= at(table, "lot:1:4")
    assert {"site", "hole.open"} <= at(table, "lot:1:2")
    assert {"carpet-of", "passed"} <= at(table, f"lot:{passed}")
    assert "passed" not in at(table, "lot:1:3")
    assert {"closed", "debt-until-open"} <= at(table, "lot:1:10")
    assert not any(key.startswith("hole") for key in at(table_with(city, golf=False), "lot:1:4"))


CITY = ("- . . 4 6 . . . . . -", "K . 3 K 6 7 8 8 . . .")


def turn_with(city: City, number: int, action: str, *moves: list[str | int]) -> Table:
    """A table of one seat's turn: the cards that were dealt are looked through for a pair that fits."""
    for seed in range(400):
        table = GAME.start(GAME.setup(2, {"bank": False}), Dealt(f"pair {seed}"))
        pair = next((i for i, pair in enumerate(table.pairs, 1) if (pair.number, pair.action) == (number, action)), 0)
        if pair:
            table.cities[0] = city.copy()
            table.round_start = [city.copy(), *table.round_start[1:]]
            for move in (["choose", pair], *moves):
                table.apply(0, MOVES.read(move), Imagined("test"))
            return table
    raise AssertionError("no such pair was dealt")


def noted(table: Table, *move: str | int) -> list[str]:
    return [note.key.removeprefix("lasvegas.table.") for note in words.notes(table, 0, MOVES.read(list(move)))]


def test_an_opening_tells_show_golf_and_hotel() -> None:
    city = City.from_rows(*CITY, golf_circled=(4, 5))
    table = turn_with(city, 8, "show")
    assert noted(table, "open", "1:6", 8) == ["hole-won"]
    assert noted(table, "open", "1:7", 8) == ["show-either", "holes-lost"]
    assert noted(table, "open", "3:8", 8) == ["show-either"]


def test_a_star_opened_without_a_show_is_told_to_be_lost() -> None:
    table = turn_with(City.from_rows(*CITY, groups=[1]), 8, "hall")
    assert noted(table, "open", "3:8", 8) == ["star-lost"]


def test_a_drive_tells_what_it_passes_and_what_is_missing() -> None:
    table = turn_with(City.from_rows(*CITY), 8, "drive", ["open", "3:6", 8])
    drive = MOVES.read(["drive", "2:2", "2:3", "1:3"])
    assert isinstance(drive, Drive)
    assert noted(table, *drive.json()) == ["missing"]
    title = words.title(table, 0, drive)
    assert title is not None
    assert keys_of(title) == {"lasvegas.table.passes", "lasvegas.table.carpet.luxury"} or title.key.startswith("lasvegas.table.passes")


def test_a_number_that_must_be_changed_is_told_so() -> None:
    rows = ("- K 5 8 . 10 11 12 13 K -", "K 1 2 K 3 4 8 9 10 11 12", "- - 1 2 K 3 8 9 10 11 K", "1 2 K 3 8 9 10 K 12 - -")
    ready, used = table_with(City.from_rows(*rows)), table_with(City.from_rows(*rows, groups=[1]))
    assert [number for number in range(1, 16) if words.only_changed(ready, 0, number, "show")] == [7, 8, 10, 11]
    assert not words.only_changed(used, 0, 8, "show")


@pytest.mark.parametrize("lamp", ["2:2", "3:5"])
def test_paths_go_round_clockwise(lamp: str) -> None:
    table = table_with(City.from_rows(way="2:2 2:3 2:4 2:5 3:5") if lamp == "3:5" else City())
    found = slots.paths_from_here(table, 0)
    ends = [tuple(int(part) for part in str(drive.args[2]).split(":")) for drive in found]
    street, avenue = (int(part) for part in lamp.split(":"))
    north = [end for end in ends if end == (street - 2, avenue)]
    east = ends.index((street, avenue + 2))
    south = ends.index((street + 2, avenue)) if (street + 2, avenue) in ends else len(ends)
    assert not north or ends[0] == north[0]
    assert east < south
