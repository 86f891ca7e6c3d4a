"""The coach: what the strongest player would do in a person's place, why, and what a turn that was played has cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletown.bots.bot import Thought
from tabletown.bots.looking import eyes_of
from tabletown.bots.mind import Choice, consider, foreseen
from tabletown.bots.players import PLAYERS
from tabletown.game import Action, Game, View
from tabletown.scores import ScoreDelta
from tabletown.words import Message

COACH = PLAYERS["ada"]
MOST = 3
"""Turns that are suggested."""
ALIKE = 2
"""Turns that begin with so many equal actions are told apart only if there are no others."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn, what it changes now, the score that may be expected with it, and what speaks for it."""

    turn: tuple[Action, ...]
    delta: ScoreDelta
    expected: float
    reasons: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a turn that was played was worth: the best ones in its place, and the points it lost against the best."""

    best: tuple[Advice, ...]
    expected: float
    lost: float


def advise(game: Game[Any], view: View[Any], thought: Thought) -> tuple[Advice, ...]:
    """The best turns from here, at most three."""
    return _advice(game, view, COACH.choices(game, view, thought))


def judge(game: Game[Any], view: View[Any], played: Sequence[Action], thought: Thought) -> Verdict:
    """The turn a seat played from here, beside those the coach likes best."""
    return _verdict(game, view, played, COACH.choices(game, view, thought, (tuple(played),)))


def glance(game: Game[Any], view: View[Any], played: Sequence[Action], thought: Thought) -> Verdict:
    """The same as far as the coach's eyes see at once: quick, and a first sign of where judging is worth most."""
    eyes, mind = eyes_of(game, game.sights.of(COACH.key)), replace(COACH.mind(game), futures=0)
    return _verdict(game, view, played, consider(view, eyes, mind, thought, (tuple(played),)))


def _verdict(game: Game[Any], view: View[Any], played: Sequence[Action], choices: Sequence[Choice]) -> Verdict:
    own = next(choice for choice in choices if choice.actions == tuple(played))
    here = foreseen(view, played).position()
    best = choices[0]
    same = own is best or foreseen(view, best.actions).position() == here
    return Verdict(_advice(game, view, choices), own.expected, 0.0 if same else max(0.0, best.value - own.value))


def _advice(game: Game[Any], view: View[Any], choices: Sequence[Choice]) -> tuple[Advice, ...]:
    told: list[Advice] = []
    now = view.score()
    for choice in _different(choices):
        after = foreseen(view, choice.actions)
        delta = after.score(view.seat).minus(now)
        told.append(Advice(choice.actions, delta, choice.expected, tuple(game.reasons(view, after, choice.actions))))
    return tuple(told)


def _different(choices: Sequence[Choice]) -> list[Choice]:
    """The first ones of their kind; others only to make up the number."""
    kinds: dict[tuple[Action, ...], Choice] = {}
    for choice in choices:
        kinds.setdefault(choice.actions[:ALIKE], choice)
    firsts = list(kinds.values())[:MOST]
    rest = [choice for choice in choices if choice not in firsts][: MOST - len(firsts)]
    return [choice for choice in choices if choice in firsts or choice in rest]
