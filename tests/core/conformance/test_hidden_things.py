"""What a seat may not know shows in nothing it is given."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conformity import EVERY_CASE, KEYS, SEEDS, Case, Step, played, rules_of, walk

from tabletown.ai.advice import advise, judge
from tabletown.ai.players import BOTS, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Action, State, View
from tabletown.log import Log
from tabletown.match import Match

pytestmark = pytest.mark.selfplay


@EVERY_CASE
@SEEDS
def test_views_do_not_depend_on_what_is_hidden(case: Case, seed: int) -> None:
    luck = random.Random(f"hidden {case} {seed}")
    for step in walk(case.match(seed), luck):
        if not step.now_and_then(6 * case.seats):
            continue
        seat = luck.randrange(case.seats)
        view = step.match.view(seat)
        for _ in range(2):
            other = view.imagine(Imagined(str(luck.random())))
            the_same_to_the_seat(step, view, View(other.redacted(seat), seat))


@pytest.mark.parametrize("key", KEYS)
def test_imagining_fills_in_what_is_hidden_by_chance(key: str) -> None:
    rules = rules_of(key)
    match = Case(rules, rules.seats[1], {}).match("hidden")
    view = match.view(0)
    tables = [view.imagine(Imagined(number)) for number in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]
    assert view.table not in tables


def the_same_to_the_seat(step: Step, view: View[Any], other: View[Any]) -> None:
    assert other == view
    assert (other.table.round, other.table.to_act) == (view.table.round, view.table.to_act)
    assert list(other.actions()) == list(view.actions())
    for seat in range(len(step.match.seats)):
        assert other.score(seat) == view.score(seat)
    for action in step.luck.sample(step.match.game.vocabulary.actions, 10):
        assert other.why_not(action) == view.why_not(action)
    if view.actions():
        assert other.ask == view.ask
        for action in step.luck.sample(list(view.actions()), min(4, len(view.actions()))):
            assert other.preview(action) == view.preview(action)
            assert other.describe(action) == view.describe(action)
            assert other.describe_move(action) == view.describe_move(action)
        if step.now_and_then(3):
            bots_do_the_same(step, view, other)


def bots_do_the_same(step: Step, view: View[Any], other: View[Any]) -> None:
    """The same luck, the same thoughts: whatever lies where the seat cannot look."""
    rules = step.match.game
    key = step.luck.choice(list(BOTS))
    plans = [bot(key).plan(rules, one, SearchBudget(Imagined("same"), 150)) for one in (view, other)]
    assert plans[0] == plans[1] and plans[0][0] in view.actions()
    said = [advise(rules, one, SearchBudget(Imagined("same"), 150)) for one in (view, other)]
    assert said[0] == said[1] and 1 <= len(said[0]) <= 3
    judged = [judge(rules, one, plans[0][:1], SearchBudget(Imagined("same"), 150)) for one in (view, other)]
    assert judged[0] == judged[1] and judged[0].lost >= 0


@EVERY_CASE
@SEEDS
def test_imagined_tables_can_be_played_to_their_end(case: Case, seed: int) -> None:
    luck = random.Random(f"imagined {case} {seed}")
    match = played(case.match(seed), luck, acts=luck.randrange(120))
    if match.over:
        return
    table = match.view(luck.randrange(case.seats)).imagine(Imagined(seed))
    ends(table, luck, case)


def ends(table: State, luck: random.Random, case: Case) -> None:
    chance = Imagined("on")
    while table.to_act:
        seat = luck.choice(table.to_act)
        table.apply(seat, luck.choice(list(table.actions(seat))), chance)
        assert table.round <= case.rules.rounds_bound
    assert table.outcome().reason is not None


@EVERY_CASE
@SEEDS
def test_the_log_tells_nothing_that_a_view_does_not(case: Case, seed: int) -> None:
    """Where two acts look the same to another seat, so do the logs."""
    if case.seats == 1:
        return  # nobody to hide an act from
    logs_compared(case, seed, every=10)


@pytest.mark.parametrize("key", [key for key in KEYS if key == "orchard" or rules_of(key).simultaneous])
def test_there_are_acts_that_look_the_same_to_others(key: str) -> None:
    """Else the test above would see nothing. Where everybody sees every act, there is nothing to see."""
    rules = rules_of(key)
    wishes: dict[str, bool] = {"wishes": True} if key == "orchard" else {}
    assert logs_compared(Case(rules, 2, rules.setup(2, wishes).options), 1, every=1) > 0


def logs_compared(case: Case, seed: int, every: int) -> int:
    luck = random.Random(f"log {case} {seed}")
    looked = 0
    for step in walk(case.match(seed), luck, acts=150):
        if not step.now_and_then(every):
            continue
        viewer = luck.choice([seat for seat in range(case.seats) if seat != step.seat])
        legal = step.match.state.actions(step.seat)
        twin = luck.choice(list(legal))
        if twin is not step.action and same_view(step.match.state, step.seat, (step.action, twin), viewer):
            looked += 1
            assert told(step.match, step.seat, step.action, viewer) == told(step.match, step.seat, twin, viewer)
    return looked


def same_view(state: State, seat: int, actions: tuple[Action, Action], viewer: int) -> bool:
    tables = [state.copy(), state.copy()]
    for table, action in zip(tables, actions, strict=True):
        table.apply(seat, action, Imagined("same"))
    return tables[0].redacted(viewer) == tables[1].redacted(viewer)


def told(match: Match, seat: int, action: Action, viewer: int) -> object:
    other = Match(match.game, match.setup, match.seats, match.seed)
    for act in match.acts:
        other.play(act.seat, act.action)
    other.play(seat, action)
    return [Log(other, shared_screen=shared).story(viewer) for shared in (False, True)]
