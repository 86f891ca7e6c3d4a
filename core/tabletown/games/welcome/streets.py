"""How the eyes read a street: its gaps, its pieces between fences, and what of the blueprint is still to be fenced in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from tabletown.games.welcome.blueprint import Lots, draw_up
from tabletown.games.welcome.data import BIS_LOSS, HIGHEST, LENGTHS, LOWEST, ROUNDABOUT_LOSS, SIZES, STRIKE_LOSS, VALUE_BOXES, VALUE_POINTS
from tabletown.games.welcome.goals import PlanGoal, progress
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.town import Town
from tabletown.kit.rows import DIGIT

_FIELD = (1 << DIGIT * STRIDE) - 1
_LOTS = (1 << STRIDE) - 1

Key = tuple[int, int, int, int, int]
"""A street: which, its numbers, roundabouts, fences and used lots."""


def keys(town: Town) -> tuple[Key, Key, Key]:
    """All that the eyes want to know of the streets."""
    digits, rounds, fences, used = town.digits, town.roundabout_lots, town.fences, town.used_lots
    return (
        (0, digits & _FIELD, rounds & _LOTS, fences & _LOTS, used & _LOTS),
        (1, digits >> DIGIT * STRIDE & _FIELD, rounds >> STRIDE & _LOTS, fences >> STRIDE & _LOTS, used >> STRIDE & _LOTS),
        (2, digits >> DIGIT * STRIDE * 2, rounds >> STRIDE * 2, fences >> STRIDE * 2, used >> STRIDE * 2),
    )


class Street(NamedTuple):
    """What one street promises."""

    fill: float
    """How many of its open lots will be filled."""
    built: tuple[int, ...]
    """How many completed estates of each size it has."""
    hoped: tuple[float, ...]
    """How many more it will have."""
    paying: tuple[tuple[int, float, int], ...]
    """Size, likelihood and missing steps of the estates that can pay for a plan: those fenced in, and those of the blueprint."""
    loose: float
    """What is to be had of lots that are in no estate yet."""
    room: float = 0.0
    """What it is worth that its open lots can still take many numbers."""
    fitting: int = 0
    """Mask of the numbers that fit somewhere."""


Streets = tuple[Street, Street, Street]


class Gap(NamedTuple):
    """Open lots side by side, between a lower and a higher number; or, with no lots open, a house or a roundabout."""

    lots: int
    low: int = 0
    high: int = 0
    house: bool = False


@lru_cache(maxsize=20_000)
def gaps(street: int, digits: int, roundabouts: int) -> tuple[Gap, ...]:
    """The street from left to right.

    >>> gaps(0, Town.from_rows("3 . . 7").digits, 0)[:3]
    (Gap(lots=0, low=0, high=0, house=True), Gap(lots=2, low=3, high=7, house=False), Gap(lots=0, low=0, high=0, house=True))
    """
    found: list[Gap] = []
    low, lots = LOWEST - 1, 0
    for lot in range(LENGTHS[street] + 1):
        wall = lot == LENGTHS[street] or roundabouts >> lot & 1
        digit = digits >> DIGIT * lot & 31
        if not wall and not digit:
            lots += 1
            continue
        if lots:
            found.append(Gap(lots, low, HIGHEST + 1 if wall else digit - 1))
            lots = 0
        low = LOWEST - 1 if wall else digit - 1
        if lot < LENGTHS[street]:
            found.append(Gap(0, house=not wall))
    return tuple(found)


class Unfenced(NamedTuple):
    """An estate of the blueprint that still misses fences."""

    lot: int
    size: int
    fences: int


@lru_cache(maxsize=20_000)
def unfenced(blueprint: Lots, fences: int, used: int) -> tuple[Unfenced, ...]:
    """What can still be built of a street's blueprint, but still misses a fence."""
    found = []
    for lot, size in blueprint:
        inside = (1 << size) - 2 << lot
        missing = 2 - (fences >> lot & 1) - (fences >> lot + size & 1)
        if missing and not fences & inside and not used >> lot & (1 << size) - 1:
            found.append(Unfenced(lot, size, missing))
    return tuple(found)


def estates_worth(streets: Streets, values: Sequence[int], share: float, rise: float) -> float:
    """Estates that are there or will be (so many of those that are hoped for), at values that will still rise a little."""
    (top, middle, bottom), total = streets, 0.0
    for size in SIZES:
        count = (
            top.built[size] + middle.built[size] + bottom.built[size] + share * (top.hoped[size] + middle.hoped[size] + bottom.hoped[size])
        )
        column, crossed = VALUE_POINTS[size - 1], values[size - 1]
        better = column[crossed + 1] - column[crossed] if crossed < VALUE_BOXES[size - 1] else 0
        total += count * (column[crossed] + better * rise)
    return total


def settled(town: Town) -> float:
    """Plans and losses."""
    first, second, third = town.plan_points
    losses = BIS_LOSS[town.bis] + STRIKE_LOSS[town.strikes] + ROUNDABOUT_LOSS[town.roundabout_lots.bit_count()]
    return float((first or 0) + (second or 0) + (third or 0) - losses)


@lru_cache(maxsize=64)
def blueprint_of(goals: tuple[PlanGoal, ...]) -> tuple[Lots, ...]:
    return draw_up([goal.card for goal in goals])


@lru_cache(maxsize=10_000)
def expected(points: Sequence[int], have: int, tries: int, luck: float) -> float:
    """Points when so many more tries each bring one more box with that luck."""
    last = len(points) - 1
    return sum(comb(tries, k) * luck**k * (1 - luck) ** (tries - k) * points[min(have + k, last)] for k in range(tries + 1))


def likely_marks(goal: PlanGoal, town: Town) -> float:
    """A rough guess for plans that need more than plain estates: how much of each line is there."""
    likely = 1.0
    for _, have, wanted in progress(town, goal.card.requirement):
        likely *= min(1.0, (have + 1) / (wanted + 1)) ** 2
    return likely
