"""What must hold at every step of every match."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from conformity import EVERY_CASE, SEEDS, Case, Step, say, walk

from tabletown.chance import Dealt
from tabletown.game import Action, IllegalAction, State, View
from tabletown.match import Match, must_be_legal
from tabletown.scores import ScoreSheet

pytestmark = pytest.mark.selfplay


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@EVERY_CASE
@SEEDS
def test_every_step(case: Case, seed: int) -> None:
    looked = 0
    for step in walk(case.match(seed), random.Random(f"{case} {seed}")):
        if not step.now_and_then(case.seats):  # matches of many seats are long
            continue
        looked += 1
        view = step.match.view(step.seat)
        legal_actions_are_unique_and_readable(step, view)
        everything_is_said(step, view)
        if step.now_and_then(3):
            what_is_not_legal_is_refused(step, view)
        if step.now_and_then(6):
            copies_are_independent(step)
            snapshots_bring_a_table_back(step, step.match.state)
            snapshots_bring_a_table_back(step, view.table)
        if step.now_and_then(2):
            a_preview_is_what_then_happens(step, view)
    assert looked


def legal_actions_are_unique_and_readable(step: Step, view: View[Any]) -> None:
    match = step.match
    legal = list(view.actions())
    assert legal and len({id(action) for action in legal}) == len(legal)
    assert [id(action) for action in match.state.actions(step.seat)] == [id(action) for action in legal]
    for action in legal:
        assert match.game.vocabulary.read(through_json(action.json())) is action
        assert view.why_not(action) is None
    for seat in range(len(match.seats)):
        assert bool(match.state.actions(seat)) == (seat in match.state.to_act)
    assert match.state.to_act == tuple(sorted(set(match.state.to_act)))


def everything_is_said(step: Step, view: View[Any]) -> None:
    rules = step.match.game
    ask = view.ask
    assert ask.kind
    say(rules, ask.sentence)
    if ask.detail is not None:
        say(rules, ask.detail)
    for viewer in range(len(step.match.seats)):
        say(rules, step.match.state.describe(step.seat, step.action, viewer))
    for action in step.luck.sample(list(view.actions()), min(6, len(view.actions()))):
        told, move = view.describe(action), view.describe_move(action)
        assert (told.key, move.key) == tuple(f"{rules.key}.{voice}.{told.key.split('.', 2)[2]}" for voice in ("tell", "move"))
        say(rules, told)
        say(rules, move)


def what_is_not_legal_is_refused(step: Step, view: View[Any]) -> None:
    match = step.match
    sample = step.luck.sample(match.game.vocabulary.actions, min(15, len(match.game.vocabulary)))
    refused(match, match.state, step.seat, sample)
    refused(match, view.table, step.seat, sample)
    refused(match, match.state, step.luck.randrange(len(match.seats)), sample)


def refused(match: Match, state: State, seat: int, sample: list[Action]) -> None:
    """Of these actions just those are refused that are not legal; each with a reason, and doing it changes nothing."""
    legal, before = set(state.actions(seat)), json.dumps(state.snapshot())
    for action in sample:
        reason = state.why_not(seat, action)
        assert (reason is None) == (action in legal), action
        if reason is not None:
            say(match.game, reason)
            with pytest.raises(IllegalAction) as caught:
                match.play(seat, action) if state is match.state else must_be_legal(state, seat, action)
            assert caught.value.refusal == reason
    assert json.dumps(state.snapshot()) == before


def copies_are_independent(step: Step) -> None:
    state = step.match.state
    before = json.dumps(state.snapshot())
    first, second = state.copy(), state.copy()
    assert first == state and first is not state
    first.apply(step.seat, step.action, Dealt("a copy"))
    assert json.dumps(state.snapshot()) == json.dumps(second.snapshot()) == before
    assert first != second and first.position() != second.position()
    second.apply(step.seat, step.action, Dealt("a copy"))
    assert first == second and first.position() == second.position()
    assert json.dumps(state.snapshot()) == before


def snapshots_bring_a_table_back(step: Step, table: State) -> None:
    match = step.match
    back = match.game.restore(match.setup, through_json(table.snapshot()))
    assert through_json(back.snapshot()) == through_json(table.snapshot())
    assert back == table and back.position() == table.position()
    assert (back.round, back.to_act) == (table.round, table.to_act)
    for seat in range(len(match.seats)):
        assert list(back.actions(seat)) == list(table.actions(seat))
        assert back.score(seat) == table.score(seat)
    if table is match.state:
        ahead = table.copy()
        for one in (back, ahead):
            one.apply(step.seat, step.action, Dealt("what follows"))
        assert back == ahead


def a_preview_is_what_then_happens(step: Step, view: View[Any]) -> None:
    before = view.score()
    adds_up(before, step)
    promised = view.preview(step.action)
    after, luck = step.match.state.copy(), Dealt("preview")
    revealed = after.apply(step.seat, step.action, luck)
    if not revealed and not luck.log and after.round == step.match.state.round and after.to_act:
        assert View(after.redacted(step.seat), step.seat).score().minus(before) == promised


def adds_up(sheet: ScoreSheet, step: Step) -> None:
    assert sheet.total == sum(line.points for category in sheet.categories for line in category.lines)
    keys = [category.key for category in sheet.categories]
    assert len(set(keys)) == len(keys)
