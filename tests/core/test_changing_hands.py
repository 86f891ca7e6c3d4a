"""A seat changes hands in the middle of a match: what is written down, read back, and refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.journal import Journal, opened, replayed
from tabletown.log import Log
from tabletown.match import Match, Seating
from tabletown.record import ActLine, Record, RecordError, Seat, SeatLine, dump, encode, load

OLD = Path(__file__).parent / "records" / "format-1.tabletown"


@pytest.fixture
def book() -> Journal:
    """Anna has rested; then Mina has taken her seat."""
    journal = Journal.begin(Match.begin(GAME, {}, [Seating("Anna", colour="teal"), Seating("Ben", "pip")], seed="pear"))
    journal.play(0, WORDS("rest"))
    journal.occupy(0, "Mina", "mina")
    return journal


def refused(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        opened(load(data), lambda key: GAME)
    return caught.value.message.key


def with_line(record: Record, line: SeatLine) -> bytes:
    return dump(msgspec.structs.replace(record, lines=[*record.lines, line]))


def test_it_is_one_line_and_the_colour_stays(book: Journal) -> None:
    assert encode(book.lines[-1]) == b'{"type":"seat","seat":1,"name":"Mina","bot":"mina"}\n'
    assert book.match.seats == (Seating("Mina", "mina", "teal"), Seating("Ben", "pip"))
    book.occupy(1, "Ben")
    assert encode(book.lines[-1]) == b'{"type":"seat","seat":2,"name":"Ben"}\n'
    assert [book.match.is_person(seat) for seat in (0, 1)] == [False, True]


def test_it_is_read_back_and_the_screen_stays_where_it_was(book: Journal) -> None:
    book.hand_over(1)
    book.occupy(0, "Anna")
    record = load(dump(book.record()))
    assert record.header.seats[0] == Seat("Anna", None, "teal")
    assert [line.name for line in record.taken_over] == ["Mina", "Anna"]
    again = opened(record, lambda key: GAME)
    assert again.problem is None and again.journal.match.seats == book.match.seats
    assert again.journal.on_screen() == 1 and again.journal.record() == book.record()


def test_a_record_that_opens_from_its_snapshot_has_those_who_sat_there_last(book: Journal) -> None:
    record = book.record()
    refusing = msgspec.structs.replace(record, lines=[*record.lines, ActLine(1, ["wish", 1])])
    found = opened(refusing, lambda key: GAME)
    assert found.problem is not None and found.journal.match.seats == book.match.seats
    assert found.journal.header.seats == record.seats()


def test_undo_takes_back_decisions_and_never_who_sits_there(book: Journal) -> None:
    book.occupy(0, "Clara")
    assert book.undo(0)
    assert book.match.seats[0].name == "Clara" and not book.match.acts
    assert replayed(book.record(), GAME).match.seats == book.match.seats


def test_what_was_taken_back_before_is_not_done_again_by_another() -> None:
    journal = Journal.begin(Match.begin(GAME, {}, [Seating("Anna"), Seating("Ben")], seed="pear"))
    journal.play(0, WORDS("rest"))
    journal.undo(0)
    assert journal.match.can_redo(0)
    journal.occupy(0, "Clara")
    assert not journal.match.can_redo(0)
    assert replayed(journal.record(), GAME).match.seats == journal.match.seats


def test_a_bot_nobody_has_is_refused_with_a_sentence(book: Journal) -> None:
    record = book.record()
    assert refused(with_line(record, SeatLine(2, "Oracle", "crystal"))) == "record.bot"
    header = msgspec.structs.replace(record.header, seats=[Seat("Anna"), Seat("Oracle", "crystal")])
    assert refused(dump(msgspec.structs.replace(record, header=header))) == "record.bot"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (SeatLine(2, None, "mina"), "record.line"),
        (SeatLine(3, "Mina", "mina"), "record.seat"),
        (SeatLine(2, "x" * 81), "record.damaged"),
    ],
)
def test_half_of_a_hand_over_is_refused(book: Journal, line: SeatLine, key: str) -> None:
    assert refused(with_line(book.record(), line)) == key


def test_a_record_of_format_1_opens_as_it_always_did() -> None:
    data = OLD.read_bytes()
    assert json.loads(data)["header"]["format"] == 1
    record = load(data)
    found = opened(record, game)
    assert found.problem is None and found.journal.match.over
    kept: Any = json.loads(dump(found.journal.record()))
    assert kept["header"].pop("format") == 2
    before = json.loads(data)
    assert before["header"].pop("format") == 1
    assert kept == before


def test_the_log_names_who_acted_then_also_when_it_was_dealt_again(book: Journal) -> None:
    assert book.match.state.to_act == (0,)
    book.play(0, book.match.view(0).actions()[0])
    book.occupy(0, "Clara")
    assert [line.name for line in Log(book.match).lines(1)] == ["Anna", "Mina"]
    again = replayed(book.record(), GAME)
    assert again.match.acts == book.match.acts and book.undo(0)
    assert [act.name for act in book.match.acts] == ["Anna"]
