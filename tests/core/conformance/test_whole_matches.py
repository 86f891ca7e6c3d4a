"""What must hold of matches from their deal to their end: they end, they can be recorded, replayed and taken back."""

from __future__ import annotations

import random

import msgspec
import pytest
from conformity import EVERY_CASE, KEYS, SEEDS, Case, played, rules_of, say

from tabletown.game import BadSetup, IllegalAction
from tabletown.journal import Journal, counted_undos, luck_is_of_the_seed, opened, replayed
from tabletown.log import Log
from tabletown.match import Act, Match
from tabletown.record import Record, dump, encode, load, salvaged
from tabletown.scores import ranking

pytestmark = pytest.mark.selfplay


@EVERY_CASE
@SEEDS
def test_matches_end_with_an_outcome(case: Case, seed: int) -> None:
    match = played(case.match(seed), random.Random(f"end {case} {seed}"))
    outcome = match.outcome()
    assert max(act.round for act in match.acts) <= case.rules.rounds_bound
    assert match.state.to_act == () and outcome.reason is not None
    say(case.rules, outcome.reason)
    assert len(outcome.sheets) == case.seats
    assert outcome.standings == ranking([*outcome.sheets, *([outcome.rival] if outcome.rival else [])])
    for seat, sheet in enumerate(outcome.sheets):
        assert sheet == match.state.score(seat) == match.view(seat).score()
        assert match.view((seat + 1) % case.seats).score(seat) == sheet
    for seat in range(case.seats):
        assert not match.state.actions(seat)
        for action in case.rules.vocabulary.actions:
            with pytest.raises(IllegalAction):
                match.play(seat, action)
    assert match.curve()[-1] == tuple(sheet.total for sheet in outcome.sheets)
    for viewer in range(case.seats):
        story = Log(match).lines(viewer)
        assert [(told.seat, told.round) for told in story] == [(act.seat, act.round) for act in match.acts]


@EVERY_CASE
@SEEDS
def test_the_same_seed_gives_the_same_match(case: Case, seed: int) -> None:
    first, second = (played(case.match(seed), random.Random(f"same {case} {seed}")) for _ in range(2))
    assert first.state == second.state and first.acts == second.acts and first.deal_draws == second.deal_draws
    other = case.match(f"another {seed}")
    assert other.deal_draws != first.deal_draws


@EVERY_CASE
@SEEDS
def test_records_bring_a_match_back(case: Case, seed: int) -> None:
    luck = random.Random(f"record {case} {seed}")
    journal = Journal.begin(case.match(seed), started="2026-05-01T12:00:00Z")
    while not journal.match.over:
        seat = luck.choice(journal.match.state.to_act)
        journal.play(seat, luck.choice(journal.match.state.actions(seat)))
        if luck.random() < 0.15 and journal.undo(seat) and luck.random() < 0.5:
            journal.redo(seat)
        if luck.random() < 0.03:
            journal.occupy(seat, "Somebody else", luck.choice((None, "mina")))
    record = journal.record()
    data = dump(record)
    assert load(data) == record and dump(load(data)) == data
    for kept in (record, without_seed(record)):
        again = replayed(kept, case.rules)
        assert again.match.state == journal.match.state and again.match.acts == journal.match.acts
        assert again.match.undos == journal.match.undos == counted_undos(kept.lines, case.seats) and luck_is_of_the_seed(again)
        assert again.match.seats == journal.match.seats
        assert again.record() == kept
    torn_journals_keep_their_beginning(journal, luck)


def without_seed(record: Record) -> Record:
    return Record(msgspec.structs.replace(record.header, seed=None), record.lines, record.sheets, record.snapshot)


def torn_journals_keep_their_beginning(journal: Journal, luck: random.Random) -> None:
    rows = [encode(journal.header), *map(encode, journal.lines)]
    data = b"".join(rows)
    for _ in range(5):
        cut = luck.randrange(len(rows[0]), len(data))
        salvage = salvaged(data[:cut])
        whole = data[:cut].count(b"\n") - 1
        kept = salvage.record.lines
        assert kept == journal.lines[: len(kept)] and len(kept) in (whole, whole + 1)
        reopened = opened(salvage.record, rules_of)
        assert reopened.problem is None
        beginning = reopened.journal.match
        assert reopened.journal.lines[: len(kept)] == kept
        assert replayed(reopened.journal.record(), beginning.game).match.state == beginning.state


@EVERY_CASE
@SEEDS
def test_practice_can_be_taken_back_to_its_start_and_played_again(case: Case, seed: int) -> None:
    luck = random.Random(f"back {case} {seed}")
    match = case.match(seed, practice=True)
    start = match.state.copy()
    played(match, luck, acts=luck.randrange(20, 60))
    end, acts = match.state.copy(), list(match.acts)
    undone: list[Act] = []
    while match.can_undo(0):
        undone.append(match.acts[-1])
        assert match.undo(0)
    assert undone[::-1] == acts and match.acts == [] and match.state == start
    for act in acts:
        assert match.redo(act.seat) == act
    assert match.state == end and match.acts == acts


@EVERY_CASE
@SEEDS
def test_undoing_takes_nothing_from_others_and_nothing_revealed(case: Case, seed: int) -> None:
    luck = random.Random(f"undo {case} {seed}")
    match = case.match(seed, bots=tuple(range(2, case.seats, 2)))
    undone = 0
    while not match.over and len(match.acts) < 150:
        seat = luck.choice(match.state.to_act)
        match.play(seat, luck.choice(match.state.actions(seat)))
        asker = luck.randrange(case.seats)
        if match.is_person(asker) and luck.random() < 0.3 and match.can_undo(asker):
            undone += 1
            an_undo_is_lawful(match, asker)
    assert undone or case.rules.simultaneous is False


def an_undo_is_lawful(match: Match, asker: int) -> None:
    before, draws, table = list(match.acts), match.draws(), match.state.copy()
    gone = match.would_fall(asker)
    assert match.undo(asker)
    fallen = [before[place] for place in gone]
    assert fallen[0].seat == asker and all(not match.is_person(act.seat) for act in fallen[1:])
    assert not any(act.reveals for act in before[gone[0] :])
    assert not any(match.is_person(act.seat) and act.seat != asker for act in before[gone[0] :])
    assert all(act.round == table.round for act in fallen)
    assert match.acts == [act for place, act in enumerate(before) if place not in gone]
    assert match.draws() == draws
    if len(gone) == 1:
        assert match.redo(asker) is not None
        assert match.state == table
        assert match.undo(asker)


@pytest.mark.parametrize("key", KEYS)
def test_setups_are_checked(key: str) -> None:
    rules = rules_of(key)
    for seats in (rules.seats[0] - 1, rules.seats[1] + 1):
        with pytest.raises(BadSetup) as caught:
            rules.setup(seats)
        say(rules, caught.value.reason)
    for options in ({"nonsense": 1}, {rules.options[0].key: "nonsense"}):
        with pytest.raises(BadSetup) as caught:
            rules.setup(rules.seats[1], options)
        say(rules, caught.value.reason)
    assert list(rules.setup(rules.seats[0]).options) == [option.key for option in rules.options]
    for option in rules.options:
        assert {option.default, option.closed_value} <= set(option.values) and len(set(map(repr, option.values))) == len(option.values)


@pytest.mark.parametrize("key", KEYS)
def test_calibrated_values_can_be_replaced_and_matches_still_end(key: str) -> None:
    rules = rules_of(key)
    for value in rules.values.calibrated():
        assert value.low <= value.value <= value.high and value.source
        own = value.low if value.value != value.low else value.high
        changed = rules.with_values(rules.values.replaced({value.path: type(value.value)(own)}))
        assert changed.values.hash != rules.values.hash
        case = Case(changed, rules.seats[0], rules.setup(rules.seats[0]).options)
        assert played(case.match(value.path), random.Random(value.path)).over
