"""The score of a town: `tally` adds up, `sheet` shows the same numbers line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from tabletown.games.welcome.data import (
    BIS_LOSS,
    PARK_POINTS,
    POOL_POINTS,
    ROUNDABOUT_LOSS,
    SIZES,
    STRIKE_LOSS,
    TEMP_RANKING,
    VALUE_POINTS,
    VALUES,
)  # fmt: skip
from tabletown.games.welcome.places import STREETS, STRIDE
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town, estates_of
from tabletown.games.welcome.words import STREET_NAMES
from tabletown.kit.masks import Known
from tabletown.scores import LineArgs, ScoreSheet, TieBreak, cached_category

_SOLO = VALUES.data["solo"]
ATTACK_TEMPS: int = _SOLO["attack"]["temp_boxes"]
ATTACK_TEMP_POINTS: int = _SOLO["attack"]["temp_points"]
TRAINING_TEMPS: tuple[int, ...] = tuple(_SOLO["aaa"]["training_temps"])
RIVAL_RANKING: tuple[int, ...] = tuple(_SOLO["aaa"]["temp_ranking"])


# Temps.


def rank_temps(temps: int, others: Sequence[int], ranking: Sequence[int] = TEMP_RANKING) -> int:
    """Points of the place among all numbers of crossed boxes; equal numbers share a place.

    >>> rank_temps(1, [5, 5, 3]), rank_temps(0, [4]), rank_temps(2, [2])
    (1, 0, 7)
    """
    if not temps:
        return 0
    place = len({other for other in others if other > temps})
    return ranking[place] if place < len(ranking) else 0


def temp_points(table: Table, seat: int) -> int:
    """Points for temps, against the others as everybody knows them: as they were when the round began, or at the end."""
    temps = table.towns[seat].temps
    if table.solo == "attack":
        return ATTACK_TEMP_POINTS if temps >= ATTACK_TEMPS else 0
    if table.manager is not None:
        if not table.manager.scores:
            return TRAINING_TEMPS[min(temps, len(TRAINING_TEMPS) - 1)]
        return rank_temps(temps, [sum(card.action == "temp" for card in table.pile)], RIVAL_RANKING)
    return rank_temps(temps, [town.temps for other, town in enumerate(table.round_start) if other != seat])


# Estates.


def _count(street: int, key: int) -> tuple[int, ...]:
    """How many completed estates of each size a street has, by its houses and fences."""
    shift = STRIDE * street
    sizes = [estate.size for estate in estates_of((key & 8191) << shift, key >> STRIDE << shift)]
    return tuple(sizes.count(size) for size in SIZES)


_COUNTS = tuple(Known(partial(_count, street)) for street in STREETS)


def estate_counts(town: Town) -> tuple[int, ...]:
    """How many completed estates of each size there are, used or not."""
    houses, fences = town.houses, town.fences
    top, middle, bottom = _COUNTS
    a = top[houses & 8191 | (fences & 8191) << 13]
    b = middle[houses >> 13 & 8191 | fences & 0x3FFE000]
    c = bottom[houses >> 26 | fences >> 26 << 13]
    return tuple(x + y + z for x, y, z in zip(a, b, c, strict=True))


# Adding up.


class Tally(NamedTuple):
    """The points of a town, losses negative."""

    plans: tuple[int | None, ...]
    parks: tuple[int, ...]
    pools: int
    temps: int
    estates: tuple[int, ...]
    counts: tuple[int, ...]
    """How many estates of each size those points come from."""
    bis: int
    strikes: int
    roundabouts: int

    @property
    def total(self) -> int:
        plans = sum(points for points in self.plans if points)
        return plans + sum(self.parks) + self.pools + self.temps + sum(self.estates) + self.bis + self.strikes + self.roundabouts


def tally(town: Town, temps: int) -> Tally:
    """All points of a town; those for temps depend on the others."""
    counts = estate_counts(town)
    top, middle, bottom = town.parks
    return Tally(
        town.plan_points,
        (PARK_POINTS[0][top], PARK_POINTS[1][middle], PARK_POINTS[2][bottom]),
        POOL_POINTS[town.pools.bit_count()],
        temps,
        tuple([count * column[crossed] for count, column, crossed in zip(counts, VALUE_POINTS, town.values, strict=True)]),
        counts,
        -BIS_LOSS[town.bis],
        -STRIKE_LOSS[town.strikes],
        -ROUNDABOUT_LOSS[town.roundabout_lots.bit_count()],
    )


def points(table: Table, seat: int) -> int:
    """The total of `sheet`, without making it."""
    return tally(table.towns[seat], temp_points(table, seat)).total


# The sheet.


def sheet(table: Table, seat: int) -> ScoreSheet:
    """The town's sheet, line by line."""
    town = table.towns[seat]
    result = tally(town, temp_points(table, seat))
    categories = [
        cached_category("plans", *_plan_lines(table, result)),
        cached_category("parks", *_park_lines(result, town)),
        cached_category("pools", ("welcome.line.pools", result.pools, (("n", town.pools.bit_count()),))),
        cached_category("temps", ("welcome.line.temps", result.temps, (("n", town.temps),))),
        cached_category("estates", *_estate_lines(result, town)),
        cached_category("bis", ("welcome.line.bis", result.bis, (("n", town.bis),))),
        cached_category("strikes", ("welcome.line.strikes", result.strikes, (("n", town.strikes),))),
    ]
    if table.advanced:
        categories.append(cached_category("roundabouts", ("welcome.line.roundabouts", result.roundabouts, (("n", town.roundabouts),))))
    return ScoreSheet(tuple(categories), tie_breaks(result.counts, table.box.tie_break_by_size))


def _plan_lines(table: Table, result: Tally) -> list[LineArgs]:
    return [("welcome.line.plan", won or 0, (("letter", goal.card.letter),)) for goal, won in zip(table.goals, result.plans, strict=True)]


def _park_lines(result: Tally, town: Town) -> list[LineArgs]:
    return [
        ("welcome.line.parks", worth, (("street", name), ("n", crossed)))
        for worth, name, crossed in zip(result.parks, STREET_NAMES, town.parks, strict=True)
    ]


def _estate_lines(result: Tally, town: Town) -> list[LineArgs]:
    return [
        ("welcome.line.estates", worth, (("size", size), ("n", count), ("each", VALUE_POINTS[size - 1][town.values[size - 1]])))
        for size, count, worth in zip(SIZES, result.counts, result.estates, strict=True)
    ]


@lru_cache(maxsize=2_000)
def tie_breaks(counts: tuple[int, ...], by_size: bool) -> tuple[TieBreak, ...]:
    """More completed estates win; in the first edition then more of size 1, of size 2 and so on."""
    most = TieBreak("welcome.tie.estates", sum(counts))
    return (most, *(TieBreak(f"welcome.tie.size.{size}", n) for size, n in zip(SIZES, counts, strict=True))) if by_size else (most,)
