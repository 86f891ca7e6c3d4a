"""What is told of the decks: the same however the hidden cards lie, sound as numbers, and said in words."""

from __future__ import annotations

import random

import pytest
from conformity import EVERY_CASE, SEEDS, Case, played, say, walk

from tabletown.chance import Imagined
from tabletown.game import View
from tabletown.kit.unseen import Kind, Unseen

pytestmark = pytest.mark.selfplay


@EVERY_CASE
@SEEDS
def test_what_is_told_does_not_depend_on_what_is_hidden(case: Case, seed: int) -> None:
    luck = random.Random(f"unseen {case} {seed}")
    looked = 0
    for step in walk(case.match(seed), luck):
        if looked and not step.now_and_then(8 * case.seats):
            continue
        looked += 1
        seat = luck.randrange(case.seats)
        view = step.match.view(seat)
        told = view.unseen()
        assert told == step.match.state.unseen(seat)
        other = view.imagine(Imagined(luck.randrange(1000)))
        assert told == View(other.redacted(seat), seat).unseen() == other.unseen(seat)
        is_sound(told)
        if step.now_and_then(3):
            is_said(case, told)
    assert looked


@EVERY_CASE
def test_nothing_comes_after_the_end(case: Case) -> None:
    match = played(case.match("end"), random.Random(f"{case}"))
    assert match.over
    if case.rules.key != "orchard":
        assert match.view(0).unseen() == Unseen()


def is_sound(told: Unseen) -> None:
    assert told.decks
    assert len({deck.key for deck in told.decks}) == len(told.decks)
    for deck in told.decks:
        kinds = [kind for group in deck.groups for kind in group.kinds]
        parts = [part for kind in kinds for part in kind.parts]
        for found in (kinds, parts):
            assert len({kind.key for kind in found}) == len(found)
            assert all(0 <= kind.left <= kind.of and 0 <= kind.chance <= 1 + 1e-9 for kind in found)
        for kind in kinds:
            parts_fit(kind)
        assert sum(kind.left for kind in kinds) >= deck.left


def parts_fit(kind: Kind) -> None:
    """A number with an action comes no more often than the number."""
    assert all(part.chance <= kind.chance + 1e-9 for part in kind.parts)
    assert not kind.parts or sum(part.of for part in kind.parts) == kind.of


def is_said(case: Case, told: Unseen) -> None:
    for deck in told.decks:
        for message in (deck.name, *([deck.note] if deck.note else [])):
            say(case.rules, message)
        for group in deck.groups:
            for message in (group.name, group.when, *(kind.name for kind in group.kinds)):
                say(case.rules, message)
            for kind in group.kinds:
                for part in kind.parts:
                    say(case.rules, part.name)
