"""Better weights by self-play: one weight after the other is moved a little, and stays where it wins more.

Old and new weights sit on both seats of the same deals. Whatever is drawn comes from the seed, so a run gives the same
weights again, also when it is interrupted and goes on.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletown.ai.players import LEVELS, evaluator_of
from tabletown.ai.search import search
from tabletown.ai.turn_search import SearchBudget
from tabletown.ai.weights import Weights
from tabletown.chance import Dealt
from tabletown.game import Action, Game, View
from tabletown.games import game
from tabletown_lab.matches import counted_match, shares

BATCH = 10
"""Deals between two looks at how it stands."""
FIRST_STRIDE = 0.2
"""How far a weight is moved at first, as a part of its bounds."""
SHRINKING = 0.6
"""What is left of the stride after each time through all weights."""
HOPELESS, CLEAR, ENOUGH = -0.3, 2.5, 1.0
"""Standard errors: below the first it is given up early, above the second it is taken early, above the third at the end."""
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Trial:
    """Two ways to weigh, against each other with two seats."""

    game: str
    ours: tuple[tuple[str, float], ...]
    theirs: tuple[tuple[str, float], ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Tuned:
    """A quick player with these weights."""

    weights: Weights

    def plan(self, rules: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        settings = LEVELS["skilled"].with_overrides({**rules.weight_set.overrides("skilled"), **rules.weight_set.overrides("tuning")})
        return search(view, evaluator_of(rules, self.weights), settings, budget)[0].actions


@dataclass(frozen=True, slots=True)
class Margin:
    """The result of a deal from both seats: our lead in points, and our share of the wins."""

    points: float
    wins: float


def compare(trial: Trial, number: int) -> Margin:
    """One deal, from both seats."""
    rules = game(trial.game)
    setup = rules.setup(2)
    ours, theirs = Tuned(dict(trial.ours)), Tuned(dict(trial.theirs))
    points, wins = [], []
    for seat in (0, 1):
        bots = [ours, theirs] if seat == 0 else [theirs, ours]
        outcome = counted_match(rules, setup, f"{trial.seed}/{number}", bots).outcome()
        points.append(outcome.sheets[seat].total - outcome.sheets[1 - seat].total)
        wins.append(shares(outcome, 2)[seat])
    return Margin(statistics.fmean(points), statistics.fmean(wins))


@dataclass(frozen=True, slots=True)
class Step:
    """A weight that was moved, and what came of it."""

    name: str
    value: float
    points: float
    error: float
    matches: int
    kept: bool


class Tuning:
    """A run through the weights of a game."""

    def __init__(self, rules: Game[Any], start: Weights, bounds: Mapping[str, tuple[float, float]], seed: str, matches: int) -> None:
        self.rules = rules
        self.start = dict(start)
        self.weights = dict(start)
        self.bounds = bounds
        self.names = list(bounds)
        self.seed = seed
        self.deals = max(2 * BATCH, matches // 2)
        self.steps: list[Step] = []

    def remember(self, step: Step) -> None:
        """A step that is done, now or in an earlier run."""
        self.steps.append(step)
        if step.kept:
            self.weights[step.name] = step.value

    def next_move(self) -> tuple[str, float]:
        """Which weight is moved next, and where to: up or down by luck, then the other way if that was no better."""
        name, turned = self._name_and_side(len(self.steps))
        low, high = self.bounds[name]
        stride = FIRST_STRIDE * SHRINKING ** (len(self.steps) // (2 * len(self.names))) * (high - low)
        upwards = Dealt(f"{self.seed}/side/{len(self.steps) // 2}").pick("side", 2) != turned
        return name, round(min(high, max(low, self.weights[name] + (stride if upwards else -stride))), DIGITS)

    def _name_and_side(self, number: int) -> tuple[str, int]:
        through, place = divmod(number // 2, len(self.names))
        order = Dealt(f"{self.seed}/order/{through}").order("weights", len(self.names))
        return self.names[order[place]], number % 2

    def step(self, each: Any) -> Step:
        """Try the next move; `each` is a `map`."""
        name, value = self.next_move()
        before = self.steps[-1] if len(self.steps) % 2 else None
        if value == self.weights[name] or (before is not None and before.kept):
            done = Step(name, value, 0.0, 0.0, 0, kept=False)
        else:
            moved = {**self.weights, name: value}
            margins = self._played(each, Trial(self.rules.key, _pairs(moved), _pairs(self.weights), f"{self.seed}/{len(self.steps)}"))
            points, error = mean_and_error(margins)
            done = Step(name, value, round(points, DIGITS), round(error, DIGITS), 2 * len(margins), kept=points > ENOUGH * error)
        self.remember(done)
        return done

    def _played(self, each: Any, trial: Trial) -> list[float]:
        """As many deals as it takes to see whether it is better."""
        margins: list[float] = []
        for begin in range(0, self.deals, BATCH):
            margins += [margin.points for margin in each(partial(compare, trial), range(begin + 1, min(begin + BATCH, self.deals) + 1))]
            points, error = mean_and_error(margins)
            if len(margins) > BATCH and not HOPELESS * error < points < CLEAR * error:
                break
        return margins


def gained_on_fresh_deals(rules: Game[Any], ours: Weights, theirs: Weights, seed: str, each: Any, deals: int) -> dict[str, float]:
    """How much better the weights of a run are, on fresh deals."""
    trial = Trial(rules.key, _pairs(ours), _pairs(theirs), f"{seed}/figures")
    margins = list(each(partial(compare, trial), range(1, deals + 1)))
    points, error = mean_and_error([margin.points for margin in margins])
    wins = statistics.fmean(margin.wins for margin in margins)
    return {"matches": 2 * deals, "points": round(points, 2), "error": round(error, 2), "wins": round(wins, 3)}


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean with its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def _pairs(weights: Weights) -> tuple[tuple[str, float], ...]:
    return tuple(weights.items())
