"""What must hold on any table, compared with rules written slowly."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.chance import Dealt, Imagined
from tabletown.game import IllegalAction
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.actions import At
from tabletown.games.dreamhome.data import CARDS, ROOMS, SPECIALS, START_CARD
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import PLACES
from tabletown.games.dreamhome.table import Table
from tabletown.match import must_be_legal

pytestmark = pytest.mark.selfplay

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = ((2, {}), (3, {"empty": "free"}), (3, {"remove": False}), (4, {}))
EVERY_SETUP = pytest.mark.parametrize(("seats", "options"), SETUPS)
SEEDS = st.integers(0, 10**6)


def play(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int]]:
    luck, chance = random.Random(seed), Dealt(f"properties {seed}")
    table = GAME.start(GAME.setup(seats, options), chance)
    while table.to_act:
        seat = table.to_act[0]
        yield table, seat
        table.apply(seat, luck.choice(table.actions(seat)), chance)
    yield table, 0


Grid = dict[tuple[int, int], str]


def grid_of(house: House) -> Grid:
    """The face-up cards by floor and column."""
    cells = ((place, house.kind_at(place)) for place in PLACES)
    return {(place // 6, place % 6 + 1): ROOMS[kind].key for place, kind in cells if kind >= 0}


def slow_room(grid: Grid, cell: tuple[int, int]) -> set[tuple[int, int]]:
    """The cells of the room there, one step after the other."""
    found, ahead = {cell}, [cell]
    while ahead:
        floor, column = ahead.pop()
        for other in ((floor, column - 1), (floor, column + 1)):
            if other not in found and grid.get(other) == grid[cell]:
                found.add(other)
                ahead.append(other)
    return found


def cell_of(place: int) -> tuple[int, int]:
    return place // 6, place % 6 + 1


def slow_supported(house: House, place: int) -> bool:
    floor, column = cell_of(place)
    if floor == 0 or (floor == 1 and column < 4):
        return True
    below = place - 6
    return house.cards[below] >= 0 or bool(house.scaffolds >> below & 1)


def slow_fits(house: House, place: int, key: str) -> bool:
    if house.cards[place] >= 0 or not slow_supported(house, place):
        return False
    room = next(room for room in ROOMS if room.key == key)
    if room.basement != (cell_of(place)[0] == 0):
        return False
    grid = grid_of(house) | {cell_of(place): key}
    joined = slow_room(grid, cell_of(place))
    decorated = sum(cell_of(at) in joined for at in house.tokens)
    return len(joined) <= room.size and decorated <= any(SPECIALS[card].key == "interior_designer" for card in house.kit)


@EVERY_SETUP
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_placing_is_legal_exactly_where_the_slow_rule_says(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        if table.to_act and table.turn.phase == "place":
            assert table.card is not None
            house, key = table.houses[seat], table.card.room.key
            slow = {place for place in PLACES if slow_fits(house, place, key)}
            open_cells = {place for place in PLACES if house.cards[place] < 0 and slow_supported(house, place)}
            moves = [move for move in table.actions(seat) if isinstance(move, At)]
            assert {move.place for move in moves if move.verb == "place"} == slow
            assert {move.place for move in moves if move.verb == "empty"} == (open_cells - slow if table.strict else open_cells)


def slow_points(house: House) -> int:
    grid = grid_of(house)
    total, seen = 0, set()
    partners = {"dressing_room": "bedroom", "pantry": "kitchen", "sauna": "bathroom"}
    for cell in grid:
        if cell not in seen:
            joined = slow_room(grid, cell)
            seen |= joined
            floor, column = cell
            beside = partners.get(grid[cell]) in (grid.get((floor, column - 1)), grid.get((floor, column + 1)))
            room = next(room for room in ROOMS if room.key == grid[cell])
            total += 3 if beside and grid[cell] in partners else room.points[len(joined) - 1]
    return total


@EVERY_SETUP
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_houses_hold_together(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, _ in play(seats, options, seed):
        for number, house in enumerate(table.houses):
            sheet = table.score(number)
            assert sheet.points("rooms") == slow_points(house)
            assert sheet.total == sum(line.points for category in sheet.categories for line in category.lines)
            grid = grid_of(house)
            for room in house.all_rooms():
                assert room.size <= ROOMS[room.kind].size
                assert (room.mask & house.decorated).bit_count() <= (2 if table.turn.phase == "keep" else 1)
            assert set(map(cell_of, house.tokens)) <= set(grid)
            for place in PLACES:
                if house.cards[place] >= 0 or house.scaffolds >> place & 1:
                    assert slow_supported(house, place)
                    assert not (house.cards[place] >= 0 and house.scaffolds >> place & 1)


@EVERY_SETUP
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_no_card_is_lost(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, _ in play(seats, options, seed):
        market, houses = table.market, table.houses
        rooms = [
            *market.rooms,
            *market.rooms_left,
            *market.room_discard,
            table.turn.card,
            *(card for house in houses for card in house.cards),
        ]
        assert sorted(card for card in rooms if card >= 0) == list(range(len(CARDS)))
        specials = [*market.specials, *market.specials_left, *market.special_discard, table.turn.special]
        for house in houses:
            scaffold = next(special.index for special in SPECIALS if special.key == "scaffold")
            specials += [*house.pile, *house.kit, *house.spent, *[scaffold] * house.scaffolds.bit_count()]
        assert sorted(card for card in specials if card not in (-1, START_CARD)) == list(GAME.box.specials)
        tokens = Counter(token for house in houses for token in (*house.tokens.values(), *house.outside))
        assert all(count == 1 for count in tokens.values())
        assert specials.count(START_CARD) == (1 if table.market.offered and table.next_start < 0 else 0) or table.turn.special == START_CARD


@EVERY_SETUP
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_everybody_places_one_card_a_round(seats: int, options: dict[str, Any], seed: int) -> None:
    before = 0
    for table, _ in play(seats, options, seed):
        if table.round != before:
            before = table.round
            assert [house.rooms.bit_count() for house in table.houses] == [before - 1] * seats
    assert before == 12 and all(house.rooms.bit_count() == 12 and not house.scaffolds for house in table.houses)
    assert table.reason is not None


@EVERY_SETUP
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_what_is_listed_is_what_can_be_done(seats: int, options: dict[str, Any], seed: int) -> None:
    luck = random.Random(seed)
    for table, seat in play(seats, options, seed):
        if luck.random() > 0.06 and table.turn.phase not in ("token", "keep", "decorate", "scaffold"):
            continue
        listed, before = set(table.actions(seat)) if table.to_act else set(), table.copy()
        for move in GAME.vocabulary.actions:
            if move in listed:
                assert table.why_not(seat, move) is None, move
                tried = table.copy()
                tried.apply(seat, move, Imagined(0))
                assert tried != table, move
            else:
                with pytest.raises(IllegalAction) as refused:
                    must_be_legal(table, seat, move)
                assert refused.value.refusal == table.why_not(seat, move), move
        assert table == before


@EVERY_SETUP
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_snapshots_come_back(seats: int, options: dict[str, Any], seed: int) -> None:
    setup, luck = GAME.setup(seats, options), random.Random(seed)
    for table, seat in play(seats, options, seed):
        if luck.random() < 0.2 or table.turn.phase in ("token", "keep", "scaffold", "decorate"):
            for one in (table, table.redacted(seat)):
                back = GAME.restore(setup, json.loads(json.dumps(one.snapshot())))
                assert back == one and back.position() == one.position()
                assert [back.actions(each) for each in range(seats)] == [one.actions(each) for each in range(seats)]
                assert [again.marks() for again in back.houses] == [house.marks() for house in one.houses]


@pytest.mark.parametrize("twice", range(9))
@pytest.mark.parametrize("seats", [2, 4])
def test_any_card_may_be_there_twice(twice: int, seats: int) -> None:
    """Two jackhammers may even leave nobody a turn."""
    rules = GAME.with_values(GAME.values.replaced({"twice": twice}))
    for seed in range(6):
        luck, chance = random.Random(seed), Dealt(f"twice {seed}")
        table = rules.start(rules.setup(seats), chance)
        while table.to_act:
            moves = table.actions(table.to_act[0])
            chosen = [move for move in moves if move.verb == "hammer"] or moves
            table.apply(table.to_act[0], luck.choice(chosen), chance)
        assert table.round == 12 and all(house.rooms.bit_count() == 12 for house in table.houses)


@pytest.mark.parametrize("damage", [{}, {"round": 1}, None, [], {"houses": 3, "market": []}])
def test_what_is_no_snapshot_is_refused(damage: Any) -> None:
    with pytest.raises(ValueError, match="snapshot"):
        GAME.restore(GAME.setup(2), damage)


def contradictions() -> Iterator[Any]:
    """Snapshots of a table that each break one thing."""
    for table, _ in play(2, {}, 4):
        if table.round == 6 and table.turn.phase == "take":
            break
    data = table.snapshot()
    for way, value in (
        (("market", "rooms_left", 0), data["market"]["rooms_left"][1]),
        (("market", "specials", 2), "start_card"),
        (("round",), 7),
        (("houses", 0, "floors", 2), "living_room_01 living_room_02"),
        (("houses", 0, "outside"), ["piano"]),
        (("houses", 0, "kit"), ["roof_red"]),
        (("houses", 1, "tokens"), {"2:5": "piano"}),
        (("turn", "phase"), "place"),
        (("turn", "seat"), -1),
        (("over",), True),
        (("start",), 2),
        (("hammered",), [0, 1]),
        (("hammered",), [1 - data["turn"]["seat"]]),
        (("start",), 1 - data["start"]),
        (("turn", "seat"), 1 - data["turn"]["seat"]),
        (("turn", "phase"), "end"),
        (("turn", "phase"), "helpers"),
        (("turn", "after"), "helpers"),
        (("turn", "hammering"), True),
    ):
        broken = json.loads(json.dumps(data))
        *there, last = way
        place = broken
        for step in there:
            place = place[step]
        place[last] = value
        yield pytest.param(broken, id=f"{'/'.join(map(str, way))} {value}")


@pytest.mark.parametrize("broken", list(contradictions()))
def test_a_snapshot_that_contradicts_itself_is_refused(broken: Any) -> None:
    with pytest.raises(ValueError, match=r"snapshot|match goes on"):
        GAME.restore(GAME.setup(2), broken)
