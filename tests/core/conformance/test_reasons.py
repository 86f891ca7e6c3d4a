"""The coach has something to say of every turn, says it in both languages, and only what the seat may know."""

from __future__ import annotations

import random

import pytest
from conformity import SEEDS, Case, as_parameters, cases, played, say, walk

from tabletown.ai.advice import advise, move_of
from tabletown.ai.turn_search import SearchBudget, whole_turns
from tabletown.chance import Imagined
from tabletown.game import View

pytestmark = pytest.mark.selfplay

EVERY_CASE = pytest.mark.parametrize("case", as_parameters(case for case in cases() if case.rules.key != "orchard"))
TRIED = 60
"""Actions tried out at each moment that is looked at."""


@SEEDS
@EVERY_CASE
def test_every_turn_has_a_reason_in_both_languages(case: Case, seed: int) -> None:
    kinds: dict[str, int] = {}
    for step in walk(case.match(seed), random.Random(seed)):
        view = step.match.view(step.seat)
        if kinds.setdefault(view.ask.kind, 0) > 1 and not step.now_and_then(12):
            continue
        kinds[view.ask.kind] += 1
        for turn, after in whole_turns(view, TRIED):
            told = case.rules.reasons(view, after, turn)
            assert 1 <= len(told) <= 3
            assert (told[0].key == "reason.only") == (len(view.actions()) == 1)
            assert len({reason.key for reason in told}) == len(told)
            for reason in told:
                say(case.rules, reason)


@EVERY_CASE
def test_what_is_hidden_says_nothing(case: Case) -> None:
    """The same view of two different truths has the same reasons."""
    match = played(case.match("hidden"), random.Random(3), acts=40)
    if match.over:
        return
    seat = match.state.to_act[0]
    view = match.view(seat)
    other = View(view.imagine(Imagined("another truth")).redacted(seat), seat)
    here, there = ([case.rules.reasons(seen, after, turn) for turn, after in whole_turns(seen, TRIED)] for seen in (view, other))
    assert here == there


@EVERY_CASE
def test_the_coach_advises_with_reasons(case: Case) -> None:
    match = played(case.match("advice"), random.Random(5), acts=30)
    assert not match.over
    told = advise(case.rules, match.view(match.state.to_act[0]), SearchBudget(Imagined(""), 120))
    assert told and all(advice.reasons for advice in told)


@EVERY_CASE
def test_the_best_turns_are_different_moves(case: Case) -> None:
    """Not the same card in the same place with another detail, where there is any other move."""
    match = case.match("moves")
    told = advise(case.rules, match.view(match.state.to_act[0]), SearchBudget(Imagined(""), 2_000))
    moves = {move_of(case.rules, advice.turn) for advice in told}
    assert len(moves) == len(told) > 1
