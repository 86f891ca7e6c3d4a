"""What a position promises: the bots' eyes.

Points that are certain, and what the open lots still promise: how many of them will be filled, which estates that
completes, how far parks, pools and plans will come. What belongs to one street is worked out once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, exp, prod
from typing import TYPE_CHECKING, NamedTuple

from tabletown.parts.known import Known
from tabletown.parts.rows import DIGIT
from tabletown.welcome.blueprint import Lots, draw_up
from tabletown.welcome.components import (
    BIS_LOSS,
    HIGHEST,
    LENGTHS,
    LOWEST,
    PARK_BOXES,
    PARK_POINTS,
    POOL_POINTS,
    ROUNDABOUT_LOSS,
    SIZES,
    STRIKE_LOSS,
    VALUE_BOXES,
    VALUE_POINTS,
    EstatesNeeded,
    Requirement,
)
from tabletown.welcome.hands import AttackDeal
from tabletown.welcome.places import POOLS, STRIDE
from tabletown.welcome.plans import Goal, progress
from tabletown.welcome.scoring import temp_points
from tabletown.welcome.town import Town

if TYPE_CHECKING:
    from tabletown.welcome.state import Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the eyes make of what is not certain."""

    house: float
    """A filled lot, for all that its action may bring."""
    ease: float
    """How soon a gap counts as easy to fill."""
    park: float
    """How often an open lot brings a park."""
    pool: float
    """How often an open pool lot brings its pool."""
    value: float
    """How often an open lot brings a value box."""
    uncut: float
    """What a lot in a piece larger than an estate is worth."""
    drawn: float
    """How likely a fence will still be drawn that the blueprint asks for."""
    strict: float
    """How much a missing part of a plan counts against it."""
    temp: float
    strike: float


_MASS = (0.3, 0.6, 0.6, 0.8, 1.0, 1.1, 1.25, 1.35, 1.4, 1.35, 1.25, 1.1, 1.0, 0.8, 0.6, 0.6, 0.3, 0.15)
"""How often a number comes, relative to a fair share; those that only the temp agency brings last."""


class Street(NamedTuple):
    """What one street promises."""

    fill: float
    """How many of its open lots will be filled."""
    built: tuple[int, ...]
    """How many completed estates of each size it has."""
    hoped: tuple[float, ...]
    """How many more it will have."""
    paying: tuple[tuple[int, float], ...]
    """Size and likelihood of the estates that can pay for a plan: those fenced in, and those of the blueprint."""
    uncut: float
    """How many lots will be filled in pieces that are too large."""


_Key = tuple[int, Lots, int, int, int, int]
"""A street: which, its blueprint, numbers, roundabouts, fences, used lots."""
_Gap = tuple[int, int, int]
"""Open lots side by side: the numbers of their neighbours, and how many."""


class TownEyes:
    """The eyes of the bots.

    >>> from tabletown.chance import Dealt
    >>> from tabletown.welcome import GAME
    >>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
    >>> 40 < GAME.eyes(GAME.sights.frozen).worth(table, 0) < 140
    True
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = Weights(**weights)
        self._streets: Known[_Key, Street] = Known(self._look)
        self._gaps: Known[_Gap, float] = Known(self._chance_to_fill)

    def worth(self, table: Table, seat: int) -> float:
        """What the seat's town promises, in points."""
        town, weights = table.towns[seat], self.weights
        streets = self._read(town, _blueprint(table.goals))
        fill = streets[0].fill + streets[1].fill + streets[2].fill
        rounds = table.deal.cards_left / 3 if isinstance(table.deal, AttackDeal) else 33.0
        share = min(1.0, rounds / fill) if fill else 1.0
        total = weights.house * fill * share
        total += self._certain(table, town, seat) + self._parks_and_pools(town, streets, share)
        return total + self._estates(town, streets, share, share * fill) + self._plans(table, town, streets)

    def _chance_to_fill(self, gap: _Gap) -> float:
        """How likely each lot of a gap is filled, by the numbers of its neighbours."""
        low, high, lots = gap
        numbers = range(low + 1, high)
        mass = sum(_MASS[n] for n in numbers)
        return min(1.0, len(numbers) / lots) * (1 - exp(-self.weights.ease * mass / lots))

    def _look(self, key: _Key) -> Street:
        street, blueprint, digits, roundabouts, fences, used = key
        length = LENGTHS[street]
        chances = self._chances(length, digits, roundabouts)
        built, hoped, uncut, begin = [0] * 7, [0.0] * 7, 0.0, 0
        paying = []
        for end in range(1, length + 1):
            if not fences >> end & 1:
                continue
            size = end - begin
            whole = prod(chances[begin:end])
            if size not in SIZES:
                uncut += sum(chances[begin:end])
            elif whole == 1.0:
                built[size] += 1
            else:
                hoped[size] += whole
            if size in SIZES and not used >> begin & (1 << size) - 1:
                paying.append((size, whole))
            begin = end
        paying += self._drawn(blueprint, chances, fences, used)
        fill = sum(chance for lot, chance in enumerate(chances) if not digits >> DIGIT * lot & 31)
        return Street(fill, tuple(built), tuple(hoped), tuple(paying), uncut)

    def _drawn(self, blueprint: Lots, chances: list[float], fences: int, used: int) -> Iterator[tuple[int, float]]:
        """The estates of the blueprint that can still be built, but still miss a fence."""
        for begin, size in blueprint:
            inside = (1 << size) - 2 << begin
            missing = 2 - (fences >> begin & 1) - (fences >> begin + size & 1)
            if missing and not fences & inside and not used >> begin & (1 << size) - 1:
                yield size, prod(chances[begin : begin + size]) * self.weights.drawn**missing

    def _chances(self, length: int, digits: int, roundabouts: int) -> list[float]:
        """For every lot how likely it will hold a house."""
        chances: list[float] = []
        low, gap = LOWEST - 1, 0
        for lot in range(length + 1):
            wall = lot == length or roundabouts >> lot & 1
            digit = digits >> DIGIT * lot & 31
            if not wall and not digit:
                gap += 1
                continue
            if gap:
                chances += [self._gaps[low, HIGHEST + 1 if wall else digit - 1, gap]] * gap
                gap = 0
            low = LOWEST - 1 if wall else digit - 1
            if lot < length:
                chances.append(0.0 if wall else 1.0)
        return chances

    def _read(self, town: Town, blueprint: tuple[Lots, ...]) -> tuple[Street, Street, Street]:
        digits, rounds, fences, used = town.digits, town.roundabout_lots, town.fences, town.used_lots
        field = (1 << DIGIT * STRIDE) - 1
        top, middle, bottom = blueprint
        known = self._streets
        return (
            known[0, top, digits & field, rounds & 8191, fences & 8191, used & 8191],
            known[1, middle, digits >> DIGIT * STRIDE & field, rounds >> 13 & 8191, fences >> 13 & 8191, used >> 13 & 8191],
            known[2, bottom, digits >> DIGIT * STRIDE * 2, rounds >> 26, fences >> 26, used >> 26],
        )

    def _certain(self, table: Table, town: Town, seat: int) -> float:
        """Plans, temps and losses."""
        first, second, third = town.plan_points
        total = float((first or 0) + (second or 0) + (third or 0))
        total -= BIS_LOSS[town.bis] + STRIKE_LOSS[town.strikes] + self.weights.strike * town.strikes
        total -= ROUNDABOUT_LOSS[town.roundabout_lots.bit_count()]
        return total + self._temps(table, town, seat)

    def _temps(self, table: Table, town: Town, seat: int) -> float:
        if table.solo == "attack":
            return min(town.temps, 6) * 7 / 6
        return 0.5 * temp_points(table, seat) + self.weights.temp * min(town.temps, 6)

    def _parks_and_pools(self, town: Town, streets: tuple[Street, ...], share: float) -> float:
        total = 0.0
        for points, boxes, crossed, street in zip(PARK_POINTS, PARK_BOXES, town.parks, streets, strict=True):
            total += _expected(points, crossed, round(street.fill * share), self.weights.park) if crossed < boxes else points[-1]
        left = (POOLS & ~(town.houses | town.roundabout_lots)).bit_count()
        return total + _expected(POOL_POINTS, town.pools.bit_count(), left, self.weights.pool * share)

    def _estates(self, town: Town, streets: tuple[Street, ...], share: float, tries: float) -> float:
        """Estates that are there or will be, at values that will still rise a little; lots outside of them count for themselves."""
        (top, middle, bottom), total = streets, 0.0
        rise = tries * self.weights.value
        for size in SIZES:
            hoped = top.hoped[size] + middle.hoped[size] + bottom.hoped[size]
            count = top.built[size] + middle.built[size] + bottom.built[size] + share * hoped
            column, crossed = VALUE_POINTS[size - 1], town.values[size - 1]
            better = column[crossed + 1] - column[crossed] if crossed < VALUE_BOXES[size - 1] else 0
            total += count * (column[crossed] + better * min(1.0, rise))
        return total + self.weights.uncut * share * (top.uncut + middle.uncut + bottom.uncut)

    def _plans(self, table: Table, town: Town, streets: tuple[Street, ...]) -> float:
        """What the plans promise that are still open; each takes the likeliest estates that are left."""
        estates: dict[int, list[float]] = {size: [] for size in SIZES}
        for size, likely in sorted(streets[0].paying + streets[1].paying + streets[2].paying):
            estates[size].append(likely)
        total = 0.0
        for goal in table.goals:
            if town.plan_points[goal.index] is None:
                card = goal.card
                points = table.prizes.points(goal.index, card.first, card.later)
                total += points * (self._likely(card.requirement, estates) if goal.packed else _likely_marks(goal, town))
        return total

    def _likely(self, need: Requirement, estates: dict[int, list[float]]) -> float:
        """How likely a plan will be met with these estates; takes what it needs from them."""
        assert isinstance(need, EstatesNeeded)
        parts, houses = 0.0, 0
        for size in need.sizes:
            houses += size + 1
            if estates[size]:
                parts += estates[size].pop() * (size + 1)
        return float((parts / houses) ** self.weights.strict)


@cache
def _expected(points: Sequence[int], have: int, tries: int, luck: float) -> float:
    """Points when so many more tries each bring one more box with that luck."""
    last = len(points) - 1
    return sum(comb(tries, k) * luck**k * (1 - luck) ** (tries - k) * points[min(have + k, last)] for k in range(tries + 1))


@lru_cache(maxsize=64)
def _blueprint(goals: tuple[Goal, ...]) -> tuple[Lots, ...]:
    return draw_up([goal.card for goal in goals])


def _likely_marks(goal: Goal, town: Town) -> float:
    """A rough guess for plans that need more than plain estates: how much of each line is there."""
    likely = 1.0
    for _, have, wanted in progress(town, goal.card.requirement):
        likely *= min(1.0, (have + 1) / (wanted + 1)) ** 2
    return likely
