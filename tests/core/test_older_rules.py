"""Matches that were recorded under older rules open, come out as they did, and go on as they began."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletown.game import BadSetup, Options
from tabletown.games import game
from tabletown.games.lasvegas.game import LasVegas
from tabletown.games.lasvegas.table import Table
from tabletown.journal import Journal, opened
from tabletown.record import Record, dump, load

HERE = Path(__file__).parent


def old(name: str) -> Record:
    """A record that was written when the rules of all games were of version 1."""
    record = load((HERE / f"{name}.tabletown").read_bytes())
    assert record.header.rules == 1
    return record


def reopened(record: Record) -> Journal:
    found = opened(record, game)
    assert found.problem is None
    return found.journal


def played_to_its_end(journal: Journal) -> Journal:
    """Whoever may act takes the first of all that is possible."""
    match = journal.match
    while not match.over:
        seat = match.state.to_act[0]
        journal.play(seat, match.state.actions(seat)[0])
    return journal


def with_options(record: Record, options: dict[str, Any], rules: int = 1) -> Record:
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, options=options, rules=rules))


# Dream Home: any card could become an empty room.


def test_an_old_match_of_dream_home_goes_on_with_the_empty_rooms_it_began_with() -> None:
    record = old("games/dreamhome/rules-1/free")
    assert "empty" not in record.header.options
    journal = reopened(record)
    match = journal.match
    assert match.setup.options["empty"] == "free"
    assert record.snapshot is not None and match.state.snapshot() == record.snapshot.state
    (seat,) = match.state.to_act
    assert {move.verb for move in match.state.actions(seat) if move.args == ("1:5",)} == {"place", "empty"}
    journal.play(seat, match.game.vocabulary("empty", "1:5"))
    again = reopened(load(dump(played_to_its_end(journal).record())))
    assert again.match.over and again.match.outcome() == match.outcome()


def test_the_same_record_of_today_means_what_the_rules_say_today() -> None:
    found = opened(with_options(old("games/dreamhome/rules-1/free"), {"remove": True}, rules=2), game)
    assert found.problem is not None and found.problem.key == "record.line"  # its first empty room is refused
    assert found.journal.match.setup.options["empty"] == "strict"


# New Las Vegas: Rusty Bolt, level 1, was the first to play against.


def level(journal: Journal) -> int | None:
    """That of the manager who is played against."""
    table = journal.match.state
    assert isinstance(table, Table)
    return table.manager.level if table.manager is not None else None


def test_an_old_match_alone_goes_on_against_the_manager_it_began_with() -> None:
    record = old("games/lasvegas/rules-1/alone")
    assert "manager" not in record.header.options
    journal = reopened(record)
    assert level(journal) == 1
    assert record.snapshot is not None and journal.match.state.snapshot() == record.snapshot.state
    again = reopened(load(dump(played_to_its_end(journal).record())))
    assert again.match.over and again.match.outcome() == journal.match.outcome()
    assert level(reopened(with_options(record, record.header.options, rules=2))) == 0


def test_an_old_match_of_several_names_a_manager_that_nobody_plays_against() -> None:
    record = old("games/lasvegas/rules-1/two")
    assert record.header.options["manager"] == 1 != game("lasvegas").setup(2).options["manager"]
    again = reopened(load(dump(played_to_its_end(reopened(record)).record())))
    assert again.match.over and level(again) is None


def test_own_values_of_a_manager_mean_the_same_one() -> None:
    rules = game("lasvegas").of_rules(1)
    changed = rules.with_values(rules.values.replaced({"solo/managers/0/loan": 16, "solo/apprentices/0/loan": 15}))
    assert isinstance(changed, LasVegas) and changed.rules_version == 1
    assert [manager.loan for manager in changed.box.managers[:3]] == [15, 16, 10]


# What holds for all games.


@pytest.mark.parametrize("key", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_the_rules_of_a_record_know_the_options_of_today(key: str) -> None:
    rules = game(key)
    assert rules.of_rules(rules.rules_version) is rules and rules.of_rules(0) is rules.of_rules(1) is rules.of_rules(1)
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        first = rules.of_rules(1).setup(seats)
        assert rules.of_rules(1).setup(seats, first.options) == first
        assert first.options.keys() == rules.setup(seats).options.keys()


def test_what_is_wrong_with_the_options_of_a_record_is_still_refused() -> None:
    strange: list[Options] = [{"empty": "sometimes"}, {"moon": True}]
    for options in strange:
        with pytest.raises(BadSetup):
            game("dreamhome").of_rules(1).setup(2, options)
