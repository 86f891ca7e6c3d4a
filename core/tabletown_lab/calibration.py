"""What has come of the promises that the coach's eyes made in self-play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from tabletown.ai.advice import COACH
from tabletown.ai.search import search
from tabletown.ai.turn_search import SearchBudget
from tabletown.game import Action, Game, View
from tabletown.games import game
from tabletown_lab.arena import fought

SPAN = 5
"""Rounds that are looked at together."""
LEAST = 30
"""Looks that a span needs to count."""
LOWEST, HIGHEST = 0.5, 1.5
"""Of what comes true: near the end little is promised, and a part of little says nothing."""
DIGITS = 3


@dataclass(frozen=True, slots=True)
class Look:
    """What a seat had at its first look in a round, what its eyes promised, and what it had in the end."""

    seats: int
    round: int
    now: float
    worth: float
    final: float = 0.0


@dataclass(slots=True)
class _Seer:
    """A quick expert that writes down what its eyes promise."""

    looks: dict[int, Look] = field(default_factory=dict)

    def plan(self, rules: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Action, ...]:
        table = view.table
        choice = search(view, COACH.evaluator(rules, table.seats), replace(COACH.settings(rules), finalists=1, futures=0), budget)[0]
        self.looks.setdefault(table.round, Look(table.seats, table.round, view.score().total, choice.expected))
        return choice.actions


def looks(key: str, seed: str, order: tuple[int, int]) -> list[Look]:
    """Those of one match; the order says with how many seats and which deal."""
    rules, (seats, number) = game(key), order
    seers = [_Seer() for _ in range(seats)]
    outcome = fought(rules, rules.setup(seats), f"{seed}/{seats}/{number}", seers).outcome()
    return [replace(look, final=sheet.total) for seer, sheet in zip(seers, outcome.sheets, strict=True) for look in seer.looks.values()]


def orders(rules: Game[Any], matches: int) -> list[tuple[int, int]]:
    low, high = rules.seats
    return [(seats, number) for number in range(1, matches + 1) for seats in range(low, min(high, 4) + 1)]


def gathered(key: str, seed: str, wanted: Iterable[tuple[int, int]], each: Any) -> Iterator[list[Look]]:
    """The looks of these matches; `each` is a `map`."""
    yield from each(partial(looks, key, seed), wanted)


def kept(found: Iterable[Look]) -> dict[str, list[tuple[int, float]]]:
    """By seats, for the middle of every span of rounds, the part of the promises that came true.

    >>> kept([Look(2, 3, now=10, worth=110, final=90)] * LEAST)
    {'2': [(3, 0.8)]}
    """
    spans: dict[tuple[int, int], list[Look]] = {}
    for look in found:
        spans.setdefault((look.seats, (look.round - 1) // SPAN), []).append(look)
    told: dict[str, list[tuple[int, float]]] = {}
    for (seats, span), there in sorted(spans.items()):
        promised = sum(look.worth - look.now for look in there)
        if len(there) >= LEAST and promised > 0:
            part = sum(look.final - look.now for look in there) / promised
            part = round(min(HIGHEST, max(LOWEST, part)), DIGITS)
            told.setdefault(str(seats), []).append((span * SPAN + (SPAN + 1) // 2, part))
    return told
