"""What may come in from a file, and what becomes of that which may not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy_orchard import GAME

from tabletown.games import PACKAGES, game
from tabletown.journal import Journal, opened
from tabletown.limits import DEEPEST, NUMBER, PARTS, ROW, SEAT_COLOURS, modest
from tabletown.match import Match, Seating
from tabletown.plain import plain
from tabletown.record import Record, RecordError, dump, load
from tabletown_lab.matches import bot_match


@pytest.mark.parametrize("key", PACKAGES)
def test_every_table_of_ours_is_modest(key: str) -> None:
    rules = game(key)
    seats = ("random",) * min(rules.seats[1], 100)
    record = bot_match(rules, {}, seats, "pear").record()
    assert record.snapshot is not None and modest(record.snapshot.state)
    assert load(dump(record)) == record


@pytest.mark.parametrize(
    "data",
    [
        {"number": NUMBER + 1},
        {"number": -(2**63)},
        {"number": 1.5},
        {"text": "x" * (ROW + 1)},
        {"text": "\x1b[2J"},
        {"\u202egnp": 1},
        [[]] * (PARTS + 1),
        json.loads("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)),
    ],
    ids=lambda data: ascii(data)[:20],
)
def test_what_no_table_holds_is_not_modest(data: Any) -> None:
    assert not modest(data)


def hostile(**changes: Any) -> Record:
    """A record that was read back after somebody changed it at these places."""
    data = json.loads(dump(bot_match(GAME, {"wishes": True}, ("greedy", "random"), "pear").record()))
    for path, value in changes.items():
        place: Any = data
        *way, last = path.split("__")
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        place[int(last) if isinstance(place, list) else last] = value
    return load(json.dumps(data).encode())


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("header__rules", 2**64),
        ("header__seed", "\x1b]0;title\x07"),
        ("header__game", "\u202etoy"),
        ("header__daily", "tomorrow"),
        ("header__options__hand", 2**40),
        ("lines__0__numbers", [10**30]),
        ("lines__1__do", ["lay", 2**63]),
    ],
)
def test_numbers_and_texts_beyond_their_bounds_are_refused(place: str, value: Any) -> None:
    with pytest.raises(RecordError) as caught:
        hostile(**{place: value})
    assert caught.value.message.key == "record.invalid"


@pytest.mark.parametrize(
    ("place", "value", "key"),
    [
        ("sheets__0__total", 2**70, "record.sheets"),
        ("snapshot__drawn", {"fruit": -1}, "record.snapshot"),
        ("snapshot__drawn", {"fruit": 2**63}, "record.snapshot"),
    ],
)
def test_an_end_beyond_its_bounds_is_named(place: str, value: Any, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        hostile(**{place: value})
    assert caught.value.message.key == key


def test_a_history_may_not_begin_with_a_table_that_is_none() -> None:
    with pytest.raises(RecordError) as caught:
        hostile(header__base={"state": {"golf": [2**33]}, "drawn": {}})
    assert caught.value.message.key == "record.deal"


def test_what_is_odd_but_harmless_is_left_out() -> None:
    record = hostile(
        header__seats__0__name="\x1b[2JAnna\u202e",
        header__seats__0__colour="../../etc",
        header__seats__1__colour="plum",
        snapshot__state={"golf": [2**33]},
    )
    assert [(seat.name, seat.colour) for seat in record.seats()] == [("[2JAnna", None), (record.header.seats[1].name, "plum")]
    assert record.snapshot is None and opened(record, game).problem is None


def test_false_sheets_are_worked_out_anew() -> None:
    found = opened(hostile(sheets__0__total=NUMBER), game)
    assert found.problem is not None and found.problem.key == "record.sheets"
    assert found.whole and found.journal.match.over
    told = found.journal.record().sheets
    assert told is not None and told[0].total == found.journal.match.outcome().sheets[0].total


def test_names_keep_the_letters_of_every_language() -> None:
    for name in ("Zoë", "Łukasz", "Åsa 😀", "محمد", "דנה", "さくら", "O'Neil", "👩‍👩‍👧"):
        assert plain(name) == name


def test_seats_have_the_colours_of_the_look() -> None:
    assert len(SEAT_COLOURS) == len(set(SEAT_COLOURS)) == 6


STEERING = st.sampled_from("\x00\x1b\n\x7f\x9b\u061c\u200b\u200f\u2028\u202e\u2066\ufeff\ud83d\udc00")
TYPED = st.text(st.one_of(st.characters(codec=None), STEERING), max_size=100)
"""Whatever a keyboard or a clipboard may bring, halves of characters too."""


@given(first=TYPED, later=TYPED, seed=TYPED)
def test_what_is_typed_makes_no_record_that_the_limits_change_or_refuse(first: str, later: str, seed: str) -> None:
    seats = [Seating(first), Seating("Ben")]
    journal = Journal.begin(Match.begin(GAME, {}, seats, seed))
    journal.occupy(1, later)
    record = journal.record()
    assert load(dump(record)) == record
    assert [seat.name for seat in journal.match.seats] == [record.header.seats[0].name, record.seats()[1].name]
    assert opened(load(dump(record)), lambda _: GAME).whole
