"""The coach: what the strongest bot would play in a person's place, why, and what a played turn has cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tabletown.ai.players import PLAYERS
from tabletown.ai.search import Choice, SearchSettings, foreseen, search
from tabletown.ai.turn_search import SearchBudget
from tabletown.game import Action, Game, View
from tabletown.scores import ScoreDelta
from tabletown.words import Message

COACH = PLAYERS["ada"]
MOST_TURNS = 3
"""Turns that are suggested."""
QUICK_FUTURES = 2
"""Imagined futures of a quick look near the end of a match."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn with its immediate change of score, the expected final score, and the reasons for it."""

    turn: tuple[Action, ...]
    delta: ScoreDelta
    expected: float = 0.0
    reasons: tuple[Message, ...] = ()

    @property
    def action(self) -> Action:
        """What the turn begins with."""
        return self.turn[0]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of a played turn: the best alternatives, and the points it lost against the best."""

    best: tuple[Advice, ...]
    expected: float
    lost: float


def advise(game: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Advice, ...]:
    """The best turns from here, at most three."""
    return _advice(game, view, COACH.choices(game, view, budget, kinds=(partial(move_of, game), MOST_TURNS)))


def move_of(game: Game[Any], turn: Sequence[Action]) -> tuple[Action, ...]:
    """What a person would call the move: how the turn begins, and its decisive actions."""
    return (*turn[:1], *(action for action in turn[1:] if action.verb in game.decisive))


def judge(game: Game[Any], view: View[Any], played: Sequence[Action], budget: SearchBudget) -> Verdict:
    """Compare the turn a seat played with the coach's best turns."""
    return _verdict(game, view, played, COACH.choices(game, view, budget, (tuple(played),)))


def quick_judge(game: Game[Any], view: View[Any], played: Sequence[Action], budget: SearchBudget) -> Verdict:
    """A quick version of `judge` without imagined futures; it shows which turns are worth judging with care."""
    evaluator = COACH.evaluator(game, view.table.seats)
    return _verdict(game, view, played, search(view, evaluator, _quick(COACH.settings(game)), budget, (tuple(played),)))


def _quick(settings: SearchSettings) -> SearchSettings:
    """Settings without imagined futures, except in the last turns, which the evaluator alone underestimates."""
    return replace(settings, finalists=1, futures=QUICK_FUTURES) if settings.endgame else replace(settings, futures=0)


def _verdict(game: Game[Any], view: View[Any], played: Sequence[Action], choices: Sequence[Choice]) -> Verdict:
    own = next(choice for choice in choices if choice.actions == tuple(played))
    here = foreseen(view, played).position()
    best = choices[0]
    same = own is best or foreseen(view, best.actions).position() == here
    kept = 1.0 if best.seen_out else game.weight_set.forecast.kept(view.table.seats, view.table.round)
    lost = 0.0 if same else kept * max(0.0, best.value - own.value)
    return Verdict(_advice(game, view, choices), final(game, view, own), lost)


def final(game: Game[Any], view: View[Any], choice: Choice) -> float:
    """The expected final score of a choice, corrected by the forecast unless the search reached the end of the match.

    An empty `to_act` is not the end of the match: a view stops after the last seat of a round, or when a card is drawn.
    """
    if choice.seen_out or foreseen(view, choice.actions).outcome().reason is not None:
        return choice.expected
    return game.weight_set.forecast.final(view.table.seats, view.table.round, view.score().total, choice.expected)


def _advice(game: Game[Any], view: View[Any], choices: Sequence[Choice]) -> tuple[Advice, ...]:
    told: list[Advice] = []
    now = view.score()
    for choice in _different(game, choices):
        after = foreseen(view, choice.actions)
        delta = after.score(view.seat).minus(now)
        told.append(Advice(choice.actions, delta, final(game, view, choice), tuple(game.reasons(view, after, choice.actions))))
    return tuple(told)


def _different(game: Game[Any], choices: Sequence[Choice]) -> list[Choice]:
    """The best turn of each kind of move; if there is only one kind, its best turns."""
    moves: dict[tuple[Action, ...], Choice] = {}
    for choice in choices:
        moves.setdefault(move_of(game, choice.actions), choice)
    return list(moves.values() if len(moves) > 1 else choices)[:MOST_TURNS]
