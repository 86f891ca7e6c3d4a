"""What holds on every table, whatever is played."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from players import at_random

from tabletown.chance import Imagined
from tabletown.games.welcome import GAME
from tabletown.games.welcome.actions import Write
from tabletown.games.welcome.data import LENGTHS
from tabletown.games.welcome.places import FIELD, LOTS, NUMBERS, STREETS
from tabletown.games.welcome.save import write_town
from tabletown.games.welcome.scoring import points
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town

pytestmark = pytest.mark.selfplay

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"advanced": True}),
    (2, {"edition": "first", "advanced": True, "reshuffle": True, "empty_stack": "common"}),
    (3, {"edition": "first", "expert": True, "advanced": True}),
    (1, {"edition": "first"}),
    (1, {"manager": 4, "advanced": True}),
]
EVERY_SETUP = pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)


def play(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int]]:
    return at_random(GAME, seats, options, seed, shunned=("end",))


def slow_fits(town: Town, street: int, lot: int, number: int) -> bool:
    """The rule as it is told: between the nearest houses of the section."""
    if town.number(street, lot) is not None or town.roundabout_at(street, lot):
        return False
    low, high = -1, 18
    for other in range(lot - 1, -1, -1):
        if town.roundabout_at(street, other):
            break
        if (found := town.number(street, other)) is not None:
            low = found
            break
    for other in range(lot + 1, LENGTHS[street]):
        if town.roundabout_at(street, other):
            break
        if (found := town.number(street, other)) is not None:
            high = found
            break
    return low < number < high


def numbers_grow(town: Town) -> bool:
    for street in STREETS:
        last, copied = -1, False
        for lot in range(LENGTHS[street]):
            if town.roundabout_at(street, lot):
                last = -1
            elif (number := town.number(street, lot)) is not None:
                copied = town.copy_rank(street, lot) > 0 or (lot > 0 and town.copy_rank(street, lot - 1) > 0)
                if number < last or (number == last and not copied):
                    return False
                last = number
    return True


@EVERY_SETUP
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_masks_agree_with_the_rule_told_slowly(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        town = table.towns[seat]
        assert numbers_grow(town)
        if random.Random(seed + table.round).random() < 0.3:
            for number in NUMBERS:
                field = town.fits >> FIELD * number & LOTS
                slow = sum(
                    1 << street * 13 + lot for street in STREETS for lot in range(LENGTHS[street]) if slow_fits(town, street, lot, number)
                )
                assert field == slow


@EVERY_SETUP
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_writing_is_legal_exactly_where_the_slow_rule_says(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        turn = table.turns[seat]
        if turn.phase == "write":
            assert turn.offer is not None
            listed = {(move.place, move.number) for move in table.actions(seat) if isinstance(move, Write)}
            slow = {
                (street * 13 + lot, number)
                for street in STREETS
                for lot in range(LENGTHS[street])
                for number in turn.offer.numbers
                if slow_fits(table.towns[seat], street, lot, number)
            }
            assert listed == slow


@EVERY_SETUP
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_is_listed_is_what_can_be_done(seats: int, options: dict[str, Any], seed: int) -> None:
    luck = random.Random(seed)
    for table, seat in play(seats, options, seed):
        if luck.random() > 0.04:
            continue
        listed = set(table.actions(seat)) if table.to_act else set()
        for move in GAME.vocabulary.actions:
            assert (move in listed) == (table.why_not(seat, move) is None), move
            if move in listed:
                table.copy().apply(seat, move, Imagined(0))


@EVERY_SETUP
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_snapshots_come_back(seats: int, options: dict[str, Any], seed: int) -> None:
    setup = GAME.setup(seats, options)
    for table, seat in play(seats, options, seed):
        if random.Random(seed + table.round).random() < 0.25:
            for one in (table, table.redacted(seat)):
                back = GAME.restore(setup, json.loads(json.dumps(one.snapshot())))
                assert back == one and back.position() == one.position()
                assert [back.actions(s) for s in range(seats)] == [one.actions(s) for s in range(seats)]
                assert all(again.fits == town.fits and again.twins == town.twins for again, town in zip(back.towns, one.towns, strict=True))


@EVERY_SETUP
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_scores_are_sums_and_copies_are_their_own(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        assert table.score(seat).total == points(table, seat)
        if random.Random(seed + table.round).random() < 0.1 and table.to_act:
            before, copy = table.snapshot(), table.copy()
            while copy.to_act:
                copy.apply(copy.to_act[0], copy.actions(copy.to_act[0])[0], Imagined(1))
            assert table.snapshot() == before


@EVERY_SETUP
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_open_turns_of_others_are_hidden(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        if seats == 1 or not table.to_act:
            continue
        viewer = (seat + 1) % seats
        view = table.redacted(viewer)
        assert seat in view.to_act and not view.done(seat)
        assert write_town(view.towns[seat]) == write_town(table.round_start[seat])
        assert view.chosen(seat) is None
        assert write_town(view.towns[viewer]) == write_town(table.towns[viewer])


@pytest.mark.parametrize("damage", [{}, {"round": 1}, None, [], {"towns": 3, "turns": []}])
def test_what_is_no_snapshot_is_refused(damage: Any) -> None:
    with pytest.raises(ValueError, match="snapshot"):
        GAME.restore(GAME.setup(2), damage)


def test_a_snapshot_that_contradicts_itself_is_refused() -> None:
    table = GAME.start(GAME.setup(2), Imagined(3))
    wrong = table.snapshot()
    wrong["towns"][0]["bis"] = 4
    with pytest.raises(ValueError, match="bis"):
        GAME.restore(GAME.setup(2), wrong)
