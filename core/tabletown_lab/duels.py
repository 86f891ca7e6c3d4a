"""Who is stronger: the same deals played several times with the seats changed, until it is clear.

>>> duel = Duel("happycity", {}, 2, ("greedy",), ("random",))
>>> block = fight(duel, "maple", 1)
>>> len(block.wins), block.number
(2, 1)
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletown.ai.players import Bot, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.game import Action, Game, Options, View
from tabletown.games import game
from tabletown_lab.matches import counted_match, shares

SURE = 1.96
"""Standard errors to each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenger sits in turn on every seat of the same deal, rivals on the others. Several of a side take turns."""

    game: str
    options: Options
    seats: int
    challengers: tuple[str, ...]
    rivals: tuple[str, ...]
    budget: int = 0
    """Actions the challenger may try out for a turn; 0: as many as it is used to."""


@dataclass(frozen=True, slots=True)
class Block:
    """One deal, played with the challenger on every seat: for each match its share of the win, its points, those of the best other."""

    number: int
    wins: tuple[float, ...]
    points: tuple[int, ...]
    others: tuple[int, ...]
    seconds: float
    """Processor seconds the challenger used in all."""
    turns: int
    longest: float


@dataclass(slots=True)
class _Watched:
    """A bot under a stopwatch."""

    inner: Bot
    budget: int
    seconds: float = 0.0
    longest: float = 0.0
    rounds: set[int] = field(default_factory=set)

    def plan(self, rules: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        started = time.process_time()
        try:
            return self.inner.plan(rules, view, SearchBudget(budget.luck, self.budget))
        finally:
            spent = time.process_time() - started
            self.seconds += spent
            self.longest = max(self.longest, spent)
            self.rounds.add(view.table.round)


def fight(duel: Duel, seed: str, number: int) -> Block:
    """Play a block; the same arguments give the same matches."""
    rules = game(duel.game)
    setup = rules.setup(duel.seats, duel.options)
    key = duel.challengers[number % len(duel.challengers)]
    wins, points, others = [], [], []
    seconds, turns, longest = 0.0, 0, 0.0
    for seat in range(duel.seats):
        challenger = _Watched(bot(key), duel.budget)
        bots: list[Bot] = [bot(duel.rivals[(number // 2 + other) % len(duel.rivals)]) for other in range(duel.seats)]
        bots[seat] = challenger
        outcome = counted_match(rules, setup, f"{seed}/{number}", bots).outcome()
        totals = [sheet.total for sheet in outcome.sheets]
        wins.append(shares(outcome, duel.seats)[seat])
        points.append(totals[seat])
        others.append(max(totals[:seat] + totals[seat + 1 :], default=outcome.rival.total if outcome.rival else 0))
        seconds, turns, longest = seconds + challenger.seconds, turns + len(challenger.rounds), max(longest, challenger.longest)
    return Block(number, tuple(wins), tuple(points), tuple(others), seconds, turns, longest)


@dataclass(frozen=True, slots=True)
class Standing:
    """What blocks say together."""

    matches: int
    wins: float
    low: float
    high: float
    points: float
    others: float
    points_low: float
    thinking: float
    """Milliseconds the challenger thinks for a whole turn, on average."""
    longest: float
    """And at most for one decision."""


def standing(blocks: Sequence[Block]) -> Standing:
    """Means with their 95 % intervals; matches of one deal are not independent, so deals are counted."""
    wins, error = _mean([statistics.fmean(block.wins) for block in blocks])
    points, points_error = _mean([statistics.fmean(block.points) for block in blocks])
    return Standing(
        sum(len(block.wins) for block in blocks),
        wins,
        max(0.0, wins - error),
        min(1.0, wins + error),
        points,
        statistics.fmean(statistics.fmean(block.others) for block in blocks),
        points - points_error,
        1000 * sum(block.seconds for block in blocks) / max(1, sum(block.turns for block in blocks)),
        1000 * max(block.longest for block in blocks),
    )


def _mean(values: Sequence[float]) -> tuple[float, float]:
    if len(values) < 2:
        return values[0], 1.0
    return statistics.fmean(values), SURE * statistics.stdev(values) / math.sqrt(len(values))


def decided(now: Standing, wanted: float, least: int) -> bool:
    """Enough has been played, and the interval lies on one side of what is wanted."""
    return now.matches >= least and not now.low < wanted <= now.high


def until_decided(blocks: Iterator[Block], wanted: float, least: int) -> Iterator[Standing]:
    """The standing after every block, until it is decided or there are no more."""
    seen: list[Block] = []
    for block in blocks:
        seen.append(block)
        now = standing(seen)
        yield now
        if decided(now, wanted, least):
            return
