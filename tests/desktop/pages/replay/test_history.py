"""The steps of a match: every position as it was, and nothing a seat could not know."""

from __future__ import annotations

import random

import pytest

from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.log import Log
from tabletown.match import Match, Seating
from tabletown.record import Record
from tabletown_desktop.games import info
from tabletown_desktop.pages.replay.history import SLICE, History
from workshop.shots.played import Play, journal_of

GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")
SEATS = ("Anna", "Ben", "Clara")


def played(key: str, **how: object) -> Journal:
    return journal_of(Play(key, SEATS, **how))  # type: ignore[arg-type]


def begun_again(journal: Journal) -> Match:
    """The same deal, with nothing done."""
    old = journal.match
    return Match.begin(old.game, old.setup.options, old.seats, old.seed)


@pytest.mark.parametrize("key", GAMES)
def test_every_position_is_as_it_was_in_whatever_order_it_is_asked_for(key: str) -> None:
    journal = played(key)
    history, match = History(journal), begun_again(journal)
    order = list(range(history.length + 1))
    random.Random(5).shuffle(order)
    kept = {position: [history.view(position, seat) for seat in range(3)] for position in order}
    for position in range(history.length + 1):
        assert kept[position] == [match.view(seat) for seat in range(3)], position
        assert history.round(position) == match.state.round
        assert history.is_over(position) == match.over
        if position < history.length:
            match.play(history.acts[position].seat, history.acts[position].action)


def test_a_history_is_prepared_in_slices() -> None:
    history = History(played("welcome"))
    slices = 1
    while not history.prepare():
        slices += 1
    assert slices == -(-(history.length + 1) // SLICE)
    assert history.ready
    assert history.prepare()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seat", range(3))
def test_the_steps_tell_what_the_log_tells(key: str, seat: int) -> None:
    journal = played(key)
    history = History(journal)
    story = Log(journal.match).lines(seat)
    assert [line.told for line in history.story(seat)] == story
    told = [line for stop in history.stops(seat) for line in history.told(stop, seat)]
    assert sorted(map(repr, told)) == sorted(map(repr, story))
    assert history.stops(seat)[0] == 0
    assert history.stops(seat)[-1] == history.length


@pytest.mark.parametrize("key", ["welcome", "lasvegas"])
def test_what_others_do_at_the_same_time_comes_with_the_close_of_the_round(key: str) -> None:
    history = History(played(key))
    ends = [begun.position for begun in history.rounds[1:]] + [history.length]
    for stop in history.stops(0):
        others = [line for line in history.told(stop, 0) if line.seat != 0]
        assert not others or stop in ends
    assert all(any(line.seat != 0 for line in history.told(end, 0)) for end in ends)


@pytest.mark.parametrize("key", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_a_step_is_told_in_the_round_that_the_table_shows(key: str) -> None:
    history = History(played(key))
    for stop in history.stops(0)[1:]:
        if not history.is_over(stop):
            assert history.round_at(stop) == history.view(stop, 0).table.round, stop


def test_between_two_steps_a_seat_sees_the_same() -> None:
    history = History(played("lasvegas"))
    stops = set(history.stops(1))
    quiet = [position for position in range(1, history.length + 1) if position not in stops]
    assert quiet
    assert all(history.view(position, 1) == history.view(position - 1, 1) for position in quiet)


def test_a_secret_vote_makes_no_difference_for_the_others() -> None:
    seats = [Seating(name) for name in SEATS]
    journals = []
    for choice in (0, 1):
        journal = Journal.begin(Match.begin(game("lasvegas"), {}, seats, "maple 4071"))
        journal.play(0, journal.match.view(0).actions()[0])
        journal.play(1, journal.match.view(1).actions()[choice])
        journals.append(journal)
    one, other = map(History, journals)
    assert one.acts[1].action is not other.acts[1].action
    assert one.seats == other.seats == (2,)
    assert (one.stops(0), one.story(0)) == (other.stops(0), other.story(0))
    assert all(one.view(position, 0) == other.view(position, 0) for position in range(3))


def test_a_match_that_goes_on_is_seen_from_the_seat_at_the_screen_alone() -> None:
    journal = journal_of(Play(seats=("Anna", "Mina:greedy", "Ben"), round=6))
    assert History(journal).seats == (0,)
    journal.hand_over(2)
    assert History(journal).seats == (2,)
    assert History(played("welcome")).seats == (0, 1, 2)
    assert History(journal_of(Play(seats=("Pip:random", "Mina:greedy"), round=3))).seats == (0, 1)


@pytest.mark.parametrize("key", GAMES)
def test_the_marks_are_the_milestones_of_the_game_and_the_end(key: str) -> None:
    journal = played(key)
    history = History(journal)
    milestones = info(key).stories().milestones(journal)
    assert milestones, "a match without anything reached shows nothing here"
    for seat in range(3):
        marks = history.marks(seat)
        assert [mark.position for mark in marks] == sorted(mark.position for mark in marks)
        assert {mark.position for mark in marks} <= set(history.stops(seat))
        assert sorted((mark.seat, mark.round) for mark in marks if mark.seat is not None) == sorted((m.seat, m.round) for m in milestones)
        assert (marks[-1].seat, marks[-1].position, marks[-1].what) == (None, history.length, journal.match.outcome().reason)
        own = [mark.position for mark in marks if mark.seat == seat]
        assert own == sorted(milestone.step for milestone in milestones if milestone.seat == seat)


@pytest.mark.parametrize("key", GAMES)
def test_a_milestone_stands_when_its_step_is_done_and_not_before(key: str) -> None:
    """With the acts before its step a match has one milestone less."""
    journal = played(key)
    milestones = info(key).stories().milestones(journal)
    for milestone in milestones:
        counts = []
        for steps in (milestone.step - 1, milestone.step):
            part = Journal.begin(begun_again(journal))
            for act in journal.match.acts[:steps]:
                part.play(act.seat, act.action)
            counts.append(len(info(key).stories().milestones(part)))
        together = sum(other.step == milestone.step for other in milestones)
        assert counts[1] - counts[0] == together


def test_claims_of_others_are_not_marked_before_they_are_known() -> None:
    """In a round that is still open, what another seat has claimed in it is its own secret."""
    journal = played("welcome")
    claim = next(place for place, act in enumerate(journal.match.acts) if act.action.verb == "claim")
    part = Journal.begin(begun_again(journal))
    for act in journal.match.acts[: claim + 1]:
        part.play(act.seat, act.action)
    claimer = journal.match.acts[claim].seat
    history = History(part)
    assert [mark.seat for mark in history.marks(claimer)] == [claimer]
    assert not history.marks((claimer + 1) % 3)


@pytest.mark.parametrize(("key", "number"), [("welcome", 12), ("lasvegas", 28), ("dreamhome", 11), ("happycity", 4)])
def test_a_record_that_keeps_only_its_last_position_has_one(key: str, number: int) -> None:
    record = played(key, round=number).record()
    cut = opened(Record(record.header, [*record.lines, record.lines[0]], snapshot=record.snapshot), game)
    assert cut.problem is not None
    history = History(cut.journal)
    assert (history.cut, history.length, history.stops(0), history.marks(0)) == (True, 0, (0,), [])
    assert history.view(0, 0) == played(key, round=number).match.view(0)
    assert history.told(0, 0) == ()


def test_the_past_is_put_at_any_position_and_the_match_stays_as_it_is() -> None:
    journal = played("dreamhome")
    history, before = History(journal), journal.match.state.snapshot()
    past = history.past()
    for position in (40, 3, history.length):
        history.turn_to(past, position)
        assert (len(past.acts), past.over) == (position, position == history.length)
        assert past.view(1) == history.view(position, 1)
    assert journal.match.state.snapshot() == before
    assert len(journal.match.acts) == history.length
