"""What an entry of the library tells of a match that is still played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletown.games import PACKAGES, game
from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown.record import dump
from tabletown_desktop.storage.daily import DailyBook
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.entries import Entry, Find, Index, facts_of
from tabletown_desktop.storage.finishing import note_daily
from tabletown_desktop.storage.match_files import MatchFolder, utc_now
from workshop.shots.played import Play, journal_of, tidy_turn


@pytest.mark.parametrize("key", [key for key in PACKAGES if game(key).simultaneous])
def test_what_a_person_did_in_the_open_round_is_not_told(key: str) -> None:
    journal = journal_of(Play(key, ("Anna", "Ben", "Mina:greedy"), round=11))
    before = [journal.match.state.score(seat).total for seat in range(3)]
    for seat in (0, 2):
        for action in tidy_turn(journal.match.view(seat).table, seat):
            journal.play(seat, action)
    assert journal.match.state.score(0).total != before[0]
    told = facts_of(journal.record(), game, running=True)
    assert [seat.score for seat in told["seats"]] == before
    assert told["to_act"] == (1,)


@pytest.mark.parametrize("key", [key for key in PACKAGES if game(key).simultaneous])
def test_one_person_alone_at_the_screen_sees_the_own_turn(key: str) -> None:
    journal = journal_of(Play(key, ("Anna", "Mina:greedy"), round=8))
    bot = journal.match.state.score(1).total
    for seat, actions in ((1, tidy_turn(journal.match.view(1).table, 1)), (0, tidy_turn(journal.match.view(0).table, 0)[:-1])):
        for action in actions:
            journal.play(seat, action)
    told = facts_of(journal.record(), game, running=True)
    assert [seat.score for seat in told["seats"]] == [journal.match.state.score(0).total, bot]


def test_a_seat_that_changed_hands_has_the_name_of_the_last_and_says_so() -> None:
    journal = journal_of(Play("welcome", ("Anna", "Ben", "Mina:greedy"), round=3))
    journal.occupy(1, "Ada", "ada")
    journal.occupy(2, "Clara")
    told = facts_of(journal.record(), game, running=True)
    assert [(seat.name, seat.bot, seat.colour, seat.taken_over) for seat in told["seats"]] == [
        ("Anna", None, "teal", False),
        ("Ada", "ada", "coral", True),
        ("Clara", None, "mustard", True),
    ]


def test_a_deal_of_the_day_does_not_count_where_somebody_else_lent_a_hand(tmp_path: Path) -> None:
    journal = journal_of(Play("welcome", ("Anna",)))
    record = msgspec.structs.replace(journal.record(), header=msgspec.structs.replace(journal.header, daily="2026-11-18"))
    journal.occupy(0, "Ada", "ada")
    shared = msgspec.structs.replace(journal.record(), header=record.header)
    book = DailyBook(tmp_path, Disk())
    note_daily("shared", shared, book)
    assert book.results() == {}
    note_daily("alone", record, book)
    assert book.results()["2026-11-18"]["welcome"].match == "alone"


def test_an_option_that_a_record_left_out_is_told_as_it_was_meant_then() -> None:
    plain = journal_of(Play("welcome", ("Anna", "Ben"), (("edition", "first"),), round=2)).record()
    for rules, asks in ((1, False), (2, True)):
        header = msgspec.structs.replace(plain.header, rules=rules, options={"edition": "first"})
        assert facts_of(msgspec.structs.replace(plain, header=header), game, running=True)["options"]["reshuffle"] is asks


def test_second_thoughts_within_the_own_turn_are_not_told_as_undos() -> None:
    match = Match.begin(game("dreamhome"), {"first": "1", "remove": False}, [Seating("Anna"), Seating("Mina", "mina")], seed="maple 4071")
    journal = Journal.begin(match)
    first = journal.match.state.actions(0)
    journal.play(0, first[0])
    assert journal.undo(0)  # another column is taken
    journal.play(0, first[1])
    assert [seat.undos for seat in facts_of(journal.record(), game, running=True)["seats"]] == [0, 0]
    while journal.match.state.to_act == (0,):
        ends = [action for action in journal.match.state.actions(0) if action.verb == "end"]
        journal.play(0, (ends or journal.match.state.actions(0))[0])
    journal.play(1, journal.match.state.actions(1)[0])
    assert journal.undo(0)  # after Mina has taken hers
    assert [seat.undos for seat in facts_of(journal.record(), game, running=True)["seats"]] == [1, 0] == journal.match.undos


def on_the_shelf(tmp_path: Path, name: str, journal: Journal) -> Path:
    file = tmp_path / "matches" / f"{name}.tabletown"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(dump(journal.record()))
    return file


def entries_of(tmp_path: Path, find: Find = game) -> dict[str, Entry]:
    index = Index(tmp_path / "cache", MatchFolder(tmp_path, utc_now), find, Disk())
    return {entry.id: entry for entry in index.entries()}


@pytest.mark.parametrize("when", [10**11, 2**33, 2**40, -(10**6)])
def test_a_file_of_any_time_has_a_date(tmp_path: Path, when: int) -> None:
    file = on_the_shelf(tmp_path, "one", journal_of(Play("welcome", ("Anna",))))
    try:
        os.utime(file, (when, when))
    except (OSError, OverflowError):
        pytest.skip("this system keeps no such times")
    for _ in range(2):  # read from the file, then from the index
        entry = entries_of(tmp_path)["one"]
        assert 1970 <= entry.date.year <= 2255 and entry.damage is None


def test_a_match_that_stumbles_spoils_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    journal = journal_of(Play("welcome", ("Anna",)))
    on_the_shelf(tmp_path, "good", journal)
    on_the_shelf(tmp_path, "bad", journal_of(Play("lasvegas", ("Anna",))))

    def find(key: str) -> Any:
        if key == "lasvegas":
            raise ZeroDivisionError("a fault of the rules")
        return game(key)

    found = entries_of(tmp_path, find)
    assert found["good"].damage is None and found["good"].round == journal.match.state.round
    assert found["bad"].damage is not None and found["bad"].damage.key == "storage.odd" and not found["bad"].opens
    assert "cannot be listed" in caplog.text
    caplog.clear()


def test_a_title_shows_nothing_that_steers_the_screen(tmp_path: Path) -> None:
    file = on_the_shelf(tmp_path, "one", journal_of(Play("welcome", ("Anna",))))
    file.with_suffix(".title").write_bytes("\x1b[2JTeatime\u202e\n".encode())
    assert entries_of(tmp_path)["one"].title == "[2JTeatime"
