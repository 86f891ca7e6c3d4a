"""What the coach tells: near the end of a match it is what will come of it, not what was hoped for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from tabletown.ai.advice import advise, final, quick_judge
from tabletown.ai.players import bot
from tabletown.ai.search import Choice, SearchSettings, search
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, Game, Points, View
from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.match import Match, Seating

Ask = Callable[[Game[Any], View[Any], tuple[Action, ...]], float]
"""Asks the coach what a turn lets expect."""


def hinted(rules: Game[Any], view: View[Any], plan: tuple[Action, ...]) -> float:
    return advise(rules, view, SearchBudget(Imagined(1)))[0].expected


def judged_quickly(rules: Game[Any], view: View[Any], plan: tuple[Action, ...]) -> float:
    return quick_judge(rules, view, plan, SearchBudget(Imagined(1))).expected


def told_and_reached(deal: str, ask: Ask) -> tuple[list[float], int]:
    """What a seat of Welcome To was told in the last turns of a match, and what it had in the end."""
    rules, luck, player = game("welcome"), Dealt(deal), bot("otto")
    table, evaluator, told = rules.start(rules.setup(2), luck), rules.evaluator(rules.weight_set.tuned), []
    while table.to_act:
        seat = table.to_act[0]
        view = View(table.redacted(seat), seat)
        plan = tuple(player.plan(rules, view, SearchBudget(Imagined(deal))))
        if seat == 0 and evaluator.turns_left(table) <= 2:  # type: ignore[attr-defined]
            told.append(ask(rules, view, plan))
        for action in plan:
            table.apply(seat, action, luck)
            if seat not in table.to_act:
                break
    return told, table.outcome().sheets[0].total


@pytest.mark.parametrize("ask", [hinted, judged_quickly], ids=["hint", "quick"])
@pytest.mark.parametrize("deal", ["end 1", "end 4", "end 5"])
def test_in_the_last_turns_the_coach_tells_what_comes_of_them(deal: str, ask: Ask) -> None:
    told, reached = told_and_reached(deal, ask)
    assert len(told) >= 2
    assert fmean(abs(expected - reached) for expected in told) <= 5


def test_what_was_seen_to_the_end_of_the_match_needs_no_forecast() -> None:
    view = Match.begin(GAME, {"hand": 3}, [Seating("Anna"), Seating("Ben")], seed="pear").view(0)
    settings = SearchSettings(budget=5000, breadth=50, finalists=4, futures=3)
    short, far = (search(view, Points(), replace(settings, depth=depth), SearchBudget(Imagined(1))) for depth in (1, 99))
    assert not any(choice.seen_out for choice in short)
    assert all(choice.seen_out for choice in far)


@pytest.mark.parametrize(
    ("key", "seats"), [("welcome", 1), ("welcome", 2), ("lasvegas", 1), ("lasvegas", 2), ("dreamhome", 2), ("happycity", 2)]
)
def test_an_estimate_is_corrected_by_what_usually_comes_of_it(key: str, seats: int) -> None:
    rules = game(key)
    match = Match.begin(rules, {}, [Seating(name) for name in ("Anna", "Ben")[:seats]], seed="pear")
    while len(match.state.to_act) > 1:  # until one seat is the last to act in the round
        seat = match.state.to_act[0]
        match.play(seat, match.view(seat).actions()[0])
    seat = match.state.to_act[0]
    view = match.view(seat)
    turn = tuple(bot("otto").plan(rules, view, SearchBudget(Imagined(1))))
    now = view.score().total
    expected, seen = Choice(turn, 0.0, now + 50.0), Choice(turn, 0.0, now + 50.0, seen_out=True)
    kept = rules.weight_set.forecast.kept(seats, view.table.round)
    assert kept != 1
    assert final(rules, view, expected) == pytest.approx(now + kept * 50)
    assert final(rules, view, seen) == now + 50


def test_what_ends_a_match_before_everybodys_eyes_is_told_as_it_is() -> None:
    rules, luck, player = game("happycity"), Dealt("pear"), bot("pip")
    table = rules.start(rules.setup(2), luck)
    while table.to_act:
        seat = table.to_act[0]
        view = View(table.redacted(seat), seat)
        action = player.plan(rules, view, SearchBudget(Imagined("pear")))[0]
        table.apply(seat, action, luck)
    told = view.score().total + 50.0
    assert rules.weight_set.forecast.kept(2, view.table.round) != 1
    assert final(rules, view, Choice((action,), 0.0, told)) == told
