"""`tabletown-lab forecast GAME`: how much of the points that the evaluator of the coach expects is really scored, in self-play."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from tabletown.ai.advice import COACH
from tabletown.ai.search import search
from tabletown.ai.turn_search import SearchBudget
from tabletown.game import Action, Game, View
from tabletown.games import game
from tabletown.words import Catalogue
from tabletown_lab.arguments import at_least_one, wanted_game
from tabletown_lab.files import read_weights, write_weights
from tabletown_lab.matches import cores, counted_match, pool
from tabletown_lab.output import Output, Progress, plain

MATCHES = 40


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--matches", type=at_least_one, default=MATCHES, metavar="N", help=words.text("lab.help.forecast.matches"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help=words.text("lab.help.jobs"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=words.text("lab.help.output"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    matches = orders(rules, wanted.matches)
    progress = Progress(out.words, len(matches), "lab.play.progress")
    found = []
    try:
        with pool(wanted.jobs) as each:
            for played, there in enumerate(gathered(rules.key, wanted.seed, matches, each), 1):
                found += there
                progress.step(played)
    finally:
        progress.close()
    forecast = parts_scored(found)
    for seats, marks in forecast.items():
        out.say("lab.forecast.seats", n=int(seats), marks=", ".join(f"{number}: {plain(100 * part, 0)} %" for number, part in marks))
    if wanted.output is not None:
        write_weights(wanted.output, {**read_weights(rules), "forecast": forecast})
    out.json(forecast)
    return 0


# Measuring.

SPAN = 5
"""Rounds that are counted together."""
LEAST = 30
"""Estimates that a span needs to count."""
LOWEST, HIGHEST = 0.5, 1.5
"""Bounds of a part: near the end little is expected, and a part of little says nothing."""
DIGITS = 3
"""Of a part."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The points of a seat at its first decision in a round, those its evaluator expected, and those it had in the end."""

    seats: int
    round: int
    now: float
    expected: float
    final: float = 0.0


@dataclass(slots=True)
class _Estimator:
    """A quick expert that writes down what its evaluator expects."""

    estimates: dict[int, Estimate] = field(default_factory=dict)

    def plan(self, rules: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        table = view.table
        choice = search(view, COACH.evaluator(rules, table.seats), replace(COACH.settings(rules), finalists=1, futures=0), budget)[0]
        self.estimates.setdefault(table.round, Estimate(table.seats, table.round, view.score().total, choice.expected))
        return choice.actions


def estimates(key: str, seed: str, order: tuple[int, int]) -> list[Estimate]:
    """The estimates of one match; the order says with how many seats and which deal."""
    rules, (seats, number) = game(key), order
    estimators = [_Estimator() for _ in range(seats)]
    outcome = counted_match(rules, rules.setup(seats), f"{seed}/{seats}/{number}", estimators).outcome()
    return [
        replace(estimate, final=sheet.total)
        for estimator, sheet in zip(estimators, outcome.sheets, strict=True)
        for estimate in estimator.estimates.values()
    ]


def orders(rules: Game[Any], matches: int) -> list[tuple[int, int]]:
    """The matches to be played: for every number of seats up to four the same number of deals."""
    low, high = rules.seats
    return [(seats, number) for number in range(1, matches + 1) for seats in range(low, min(high, 4) + 1)]


def gathered(key: str, seed: str, wanted: Iterable[tuple[int, int]], each: Any) -> Iterator[list[Estimate]]:
    """The estimates of these matches; `each` is a `map`."""
    yield from each(partial(estimates, key, seed), wanted)


def parts_scored(found: Iterable[Estimate]) -> dict[str, list[tuple[int, float]]]:
    """By seats, for the middle of every span of rounds, the part of the expected further points that was scored.

    >>> parts_scored([Estimate(2, 3, now=10, expected=110, final=90)] * LEAST)
    {'2': [(3, 0.8)]}
    """
    spans: dict[tuple[int, int], list[Estimate]] = {}
    for estimate in found:
        spans.setdefault((estimate.seats, (estimate.round - 1) // SPAN), []).append(estimate)
    parts: dict[str, list[tuple[int, float]]] = {}
    for (seats, span), there in sorted(spans.items()):
        expected = sum(estimate.expected - estimate.now for estimate in there)
        if len(there) >= LEAST and expected > 0:
            part = sum(estimate.final - estimate.now for estimate in there) / expected
            part = round(min(HIGHEST, max(LOWEST, part)), DIGITS)
            parts.setdefault(str(seats), []).append((span * SPAN + (SPAN + 1) // 2, part))
    return parts
