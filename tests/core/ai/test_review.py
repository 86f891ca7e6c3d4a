"""Looking back at matches: every turn of every game is found, judged in a useful order, and counted fairly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from tabletown.ai import review as module
from tabletown.ai.advice import COACH, Verdict, judge, quick_judge
from tabletown.ai.players import bot
from tabletown.ai.review import ALIKE, CAREFUL_EFFORT, MOST_MATTERED, Review, Turn, Wanted, turns
from tabletown.ai.turn_search import SearchBudget, whole_turns
from tabletown.chance import Imagined
from tabletown.game import Action, Game, View
from tabletown.games import game
from tabletown.journal import Journal, opened, practice
from tabletown.match import Match, Seating
from tabletown_lab.matches import bot_match

pytestmark = pytest.mark.selfplay

GAMES = ("welcome", "lasvegas", "dreamhome", "happycity")
SEATS = {"alone": 1, "two": 2, "three": 3}


@cache
def played(key: str, seats: int = 2) -> Match:
    """A match to its end, played by those who do not think long."""
    rules = game(key)
    bots = ("greedy", "random", "greedy")[: max(seats, rules.seats[0])]
    return bot_match(rules, {}, bots, "maple 4071", budget=200).match


# ---- turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("key", GAMES)
def test_the_turns_are_all_acts_of_the_seat_in_order(key: str, seats: int) -> None:
    match = played(key, seats)
    for seat in range(len(match.seats)):
        found = [action for turn in turns(match, seat) for action in turn.played]
        assert found == [act.action for act in match.acts if act.seat == seat]


@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("key", GAMES)
def test_a_turn_ends_where_it_ended_or_where_something_was_revealed(key: str, seats: int) -> None:
    match = played(key, seats)
    for turn in turns(match, 0):
        own = [act for act in match.acts[turn.step : turn.end] if act.seat == 0]
        assert [act.action for act in own] == list(turn.played)
        assert {act.round for act in own} == {turn.round}
        assert not any(act.reveals for act in own[:-1])
        assert own[-1].reveals or _over(match, turn)


def _over(match: Match, turn: Turn) -> bool:
    """Whether the seat had nothing more to decide in that round at that point."""
    later = practice(match, turn.end, 0, "oak", "review").match.state
    return later.round != turn.round or 0 not in later.to_act


@pytest.mark.parametrize("key", GAMES)
def test_a_turn_begins_with_what_the_seat_knew(key: str) -> None:
    match = played(key)
    for turn in list(turns(match, 1))[::5]:
        assert turn.view == practice(match, turn.step, 1, "oak", "review").match.view(1)


@pytest.mark.parametrize("key", GAMES)
def test_a_turn_without_a_choice_is_not_looked_at(key: str) -> None:
    every = list(turns(played(key), 0))
    review: Review = Review(every)
    assert review.turns == tuple(turn for turn in every if turn.free)
    for turn in every:
        if not turn.free:
            assert len(turn.view.actions()) == 1


def test_an_open_turn_is_left_out() -> None:
    match = Match.begin(game("welcome"), {}, [Seating("Anna")], "maple 4071")
    plan = bot("pip").plan(match.game, match.view(0), SearchBudget(Imagined(1)))
    for action in plan[:-1]:
        match.play(0, action)
        assert not list(turns(match, 0))
    match.play(0, plan[-1])
    assert [turn.played for turn in turns(match, 0)] == [plan]


# ---- judging -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [quick_judge, judge], ids=["quick", "judge"])
@pytest.mark.parametrize("key", GAMES)
def test_the_best_turn_loses_nothing(key: str, look: Any) -> None:
    match = played(key)
    for turn in [turn for turn in turns(match, 0) if turn.free][1:12:5]:
        best = look(match.game, turn.view, turn.played, SearchBudget(Imagined(3))).best[0].turn
        again = look(match.game, turn.view, best, SearchBudget(Imagined(3)))
        assert again.best[0].turn == best
        assert again.lost == 0


@pytest.mark.parametrize("key", GAMES)
def test_every_turn_can_be_looked_at(key: str) -> None:
    match = played(key, 3)
    for seat in range(len(match.seats)):
        for turn in turns(match, seat):
            verdict = quick_judge(match.game, turn.view, turn.played, SearchBudget(Imagined(1)))
            assert verdict.lost >= 0
            assert verdict.best


def _worst(rules: Game[Any], view: View[Any]) -> tuple[Action, ...]:
    """The whole turn with the worst of prospects."""
    evaluator = COACH.evaluator(rules, 1)
    found = [(evaluator.evaluate(table, view.seat), number, turn) for number, (turn, table) in enumerate(whole_turns(view, 400))]
    return min(found)[2]


def _with_a_blunder(key: str, number: int) -> tuple[Match, int]:
    """Eight turns in which the first seat plays well but for the one of that number; with the step of that one."""
    rules = game(key)
    match = Match.begin(rules, {}, [Seating("Anna", "greedy"), Seating("Ben", "greedy")], "willow 9")
    own, blunder = 0, -1
    while not match.over and own < 8:
        seat = match.state.to_act[0]
        view, now = match.view(seat), match.state.round
        plan: Sequence[Action] = bot("otto").plan(rules, view, SearchBudget(Imagined(f"{len(match.acts)}"), 400))
        if seat == 0:
            own += 1
            if own == number:
                blunder, plan = len(match.acts), _worst(rules, view)
        for action in plan:
            if match.play(seat, action).reveals or seat not in match.state.to_act or match.state.round != now:
                break
    return match, blunder


@pytest.mark.parametrize("key", GAMES)
def test_a_bad_turn_is_found_among_those_that_mattered(key: str) -> None:
    match, blunder = _with_a_blunder(key, 4)
    review: Review = Review(list(turns(match, 0)))
    while (wanted := review.next()) is not None:
        turn, look = review.turns[wanted.place], judge if wanted.deep else quick_judge
        review.take(wanted, look(match.game, turn.view, turn.played, SearchBudget(Imagined(f"{wanted.place}"))))
    assert blunder in [review.turns[place].step for place in review.mattered]
    assert review.total_lost >= max(map(review.lost, range(len(review.turns)))) > ALIKE


# ---- the order and the sum -----------------------------------------------------------------------------------------


def found(lost: float, expected: float = 50.0) -> Verdict:
    return Verdict((), expected, lost)


def _review(count: int) -> Review:
    free = [turn for turn in turns(played("welcome"), 0) if turn.free][:count]
    assert len(free) == count
    return Review(free)


def test_all_are_judged_quickly_before_the_worst_is_judged_first() -> None:
    review, losses = _review(5), [0.0, 3.0, 1.0, 7.0, 2.0]
    order = []
    while (wanted := review.next()) is not None:
        order.append(wanted)
        review.take(wanted, found(losses[wanted.place]))
    assert order[:5] == [Wanted(place, False) for place in range(5)]
    assert [wanted.place for wanted in order[5:]] == [3, 1, 4, 2, 0]
    assert review.done


def test_which_turns_are_judged_with_care_waits_for_the_last_quick_look() -> None:
    review = _review(3)
    looks = [review.next() for _ in range(3)]
    assert review.next() is None and not review.done
    for wanted, lost in zip(looks, (0.0, 2.0, 1.0), strict=True):
        assert wanted is not None and review.effort(wanted) == 1
        review.take(wanted, found(lost))
    assert review.next() == Wanted(1, True)


def test_turns_that_seem_to_have_lost_little_are_judged_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CAREFUL_TURNS", 2)
    review, efforts = _review(4), {}
    while (wanted := review.next()) is not None:
        efforts[wanted] = review.effort(wanted)
        review.take(wanted, found((1.0, 5.0, 0.0, 3.0)[wanted.place]))
    assert [efforts[Wanted(place, True)] for place in range(4)] == [1, CAREFUL_EFFORT, 1, CAREFUL_EFFORT]


def test_what_is_asked_is_not_asked_twice_unless_it_was_given_up() -> None:
    review = _review(2)
    first = review.next()
    second = review.next()
    assert first is not None
    assert first != second
    review.forget_asked()
    assert review.next() == first
    assert not review.done


def test_the_progress_never_goes_back_and_ends_at_one() -> None:
    review, seen = _review(4), [0.0]
    while (wanted := review.next()) is not None:
        review.take(wanted, found(1.0))
        seen.append(review.progress)
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert Review([]).progress == 1


def test_no_more_than_five_mattered_and_too_little_to_tell_is_nothing() -> None:
    review = _review(9)
    losses = [0.0, ALIKE / 2, 2.0, 9.0, 1.0, 4.0, 3.0, 6.0, 5.0]
    for place, lost in enumerate(losses):
        review.take(Wanted(place, True), found(lost))
    assert review.mattered == [3, 7, 8, 5, 6]
    assert len(review.mattered) == MOST_MATTERED
    assert review.total_lost == 30.0
    assert review.best_turns == 2
    assert review.lost(1) == 0


def test_what_is_judged_takes_the_place_of_a_quick_look() -> None:
    review = _review(2)
    review.take(Wanted(0, False), found(4.0, 80.0))
    assert review.curve() == [(0, 80.0)]
    assert review.mattered == []
    review.take(Wanted(0, True), found(1.0, 84.0))
    assert (review.lost(0), review.curve(), review.mattered) == (1.0, [(0, 84.0)], [0])
    review.take(Wanted(1, False), None)
    review.take(Wanted(1, True), None)
    assert review.done
    assert review.judged_turns == 1


# ---- playing on ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_playing_on_from_a_turn_brings_the_same_luck(key: str) -> None:
    match = played(key)
    turn = list(turns(match, 0))[4]
    journal = practice(match, turn.step, 0, "oak 1", "review")
    other = journal.match
    assert other.practice
    assert [seat.bot for seat in other.seats] == [None, "random"]
    for act in match.acts[turn.step :]:
        journal.play(act.seat, act.action)
    assert other.state == match.state
    assert opened(journal.record(), game).journal.match.state == match.state


@pytest.mark.parametrize("key", GAMES)
def test_playing_on_can_be_taken_back_to_the_deal(key: str) -> None:
    match = played(key)
    turn = list(turns(match, 0))[4]
    journal = practice(match, turn.step, 0, "oak 1", "review")
    while journal.undo(0):
        pass
    assert not [act for act in journal.match.acts if act.seat == 0]


def test_a_record_of_real_cards_is_played_on_with_luck_of_its_own() -> None:
    match = played("welcome")
    seedless = Match(match.game, match.setup, match.seats, None, draws=match.draws())
    for act in match.acts[:40]:
        seedless.play(act.seat, act.action)
    journal = practice(seedless, 40, 0, "oak 1", "review")
    assert journal.match.seed == "oak 1"
    assert journal.match.state == seedless.state
    assert isinstance(journal, Journal)
