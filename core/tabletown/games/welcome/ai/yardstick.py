"""The evaluator of the yardstick, the bot against which all others are measured. It never changes.

It adds up the points that are certain and those to be expected of the open lots: how many of them will be filled, which
estates that completes, how far parks, pools and plans will come. What belongs to one street is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import exp, prod

from tabletown.games.welcome.ai.estimates import (
    Gap,
    Key,
    Lots,
    Street,
    Streets,
    blueprint_of,
    estates_worth,
    expected,
    gaps,
    keys,
    likely_marks,
    settled,
    unfenced,
)  # fmt: skip
from tabletown.games.welcome.cards import AttackDeal
from tabletown.games.welcome.data import (
    LENGTHS,
    PARK_BOXES,
    PARK_POINTS,
    POOL_POINTS,
    SIZES,
    EstatesNeeded,
    Requirement,
)
from tabletown.games.welcome.places import POOLS
from tabletown.games.welcome.scoring import temp_points
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.kit.masks import Known
from tabletown.kit.rows import DIGIT


@dataclass(frozen=True, slots=True)
class YardstickWeights:
    """What the yardstick makes of everything that is not certain."""

    house: float
    """What a filled lot is worth for its action."""
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
    """How likely a missing fence of the blueprint will be drawn."""
    strict: float
    """How much a missing part of a plan counts against it."""
    temp: float
    strike: float


_MASS = (0.3, 0.6, 0.6, 0.8, 1.0, 1.1, 1.25, 1.35, 1.4, 1.35, 1.25, 1.1, 1.0, 0.8, 0.6, 0.6, 0.3, 0.15)
"""By number, how often it comes, relative to a fair share; only the temp agency brings the lowest and the highest ones."""

_Key = tuple[Lots, Key]
"""A street's blueprint and the street."""


class YardstickEvaluator:
    """Every round counts the same, and no rival is considered."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = YardstickWeights(**weights)
        self._streets: Known[_Key, Street] = Known(self._estimate)
        self._gaps: Known[Gap, float] = Known(self._chance_to_fill)

    def evaluate(self, table: Table, seat: int) -> float:
        """The points to be expected of the seat's town."""
        town, weights = table.towns[seat], self.weights
        streets = self._read(town, blueprint_of(table.goals))
        fill = streets[0].fill + streets[1].fill + streets[2].fill
        rounds = table.deal.cards_left / 3 if isinstance(table.deal, AttackDeal) else 33.0
        share = min(1.0, rounds / fill) if fill else 1.0
        total = weights.house * fill * share
        total += self._certain(table, town, seat) + self._parks_and_pools(town, streets, share)
        return total + self._estates(town, streets, share, share * fill) + self._plans(table, town, streets)

    def _chance_to_fill(self, gap: Gap) -> float:
        """How likely each lot of a gap is filled, by the numbers of its neighbours."""
        lots, low, high, _ = gap
        numbers = range(low + 1, high)
        mass = sum(_MASS[n] for n in numbers)
        return min(1.0, len(numbers) / lots) * (1 - exp(-self.weights.ease * mass / lots))

    def _estimate(self, key: _Key) -> Street:
        blueprint, (street, digits, roundabouts, fences, used) = key
        chances = self._chances(street, digits, roundabouts)
        built, likely, uncut, begin = [0] * 7, [0.0] * 7, 0.0, 0
        paying = []
        for end in range(1, LENGTHS[street] + 1):
            if not fences >> end & 1:
                continue
            size = end - begin
            whole = prod(chances[begin:end])
            if size not in SIZES:
                uncut += sum(chances[begin:end])
            elif whole == 1.0:
                built[size] += 1
            else:
                likely[size] += whole
            if size in SIZES and not used >> begin & (1 << size) - 1:
                paying.append((size, whole, 0))
            begin = end
        paying += self._drawn(blueprint, chances, fences, used)
        fill = sum(chance for lot, chance in enumerate(chances) if not digits >> DIGIT * lot & 31)
        return Street(fill, tuple(built), tuple(likely), tuple(paying), uncut)

    def _drawn(self, blueprint: Lots, chances: list[float], fences: int, used: int) -> Iterator[tuple[int, float, int]]:
        """The estates of the blueprint that lack a fence: size, likelihood, missing fences."""
        for lot, size, missing in unfenced(blueprint, fences, used):
            yield size, prod(chances[lot : lot + size]) * self.weights.drawn**missing, missing

    def _chances(self, street: int, digits: int, roundabouts: int) -> list[float]:
        """By lot, how likely it will hold a house."""
        chances: list[float] = []
        for gap in gaps(street, digits, roundabouts):
            chances += [self._gaps[gap]] * gap.lots if gap.lots else [float(gap.house)]
        return chances

    def _read(self, town: Town, blueprint: tuple[Lots, ...]) -> Streets:
        top, middle, bottom = keys(town)
        known = self._streets
        return known[blueprint[0], top], known[blueprint[1], middle], known[blueprint[2], bottom]

    def _certain(self, table: Table, town: Town, seat: int) -> float:
        """Plans, temps and losses."""
        return settled(town) - self.weights.strike * town.strikes + self._temps(table, town, seat)

    def _temps(self, table: Table, town: Town, seat: int) -> float:
        if table.solo == "attack":
            return min(town.temps, 6) * 7 / 6
        return 0.5 * temp_points(table, seat) + self.weights.temp * min(town.temps, 6)

    def _parks_and_pools(self, town: Town, streets: Streets, share: float) -> float:
        total = 0.0
        for points, boxes, crossed, street in zip(PARK_POINTS, PARK_BOXES, town.parks, streets, strict=True):
            total += expected(points, crossed, round(street.fill * share), self.weights.park) if crossed < boxes else points[-1]
        left = (POOLS & ~(town.houses | town.roundabout_lots)).bit_count()
        return total + expected(POOL_POINTS, town.pools.bit_count(), left, self.weights.pool * share)

    def _estates(self, town: Town, streets: Streets, share: float, tries: float) -> float:
        """Estates, and the lots outside of them."""
        total = estates_worth(streets, town.values, share, min(1.0, tries * self.weights.value))
        return total + self.weights.uncut * share * (streets[0].loose + streets[1].loose + streets[2].loose)

    def _plans(self, table: Table, town: Town, streets: Streets) -> float:
        """What to expect of the open plans; each takes the likeliest estates that are left."""
        estates: dict[int, list[float]] = {size: [] for size in SIZES}
        for size, likely, _ in sorted(streets[0].paying + streets[1].paying + streets[2].paying):
            estates[size].append(likely)
        total = 0.0
        for goal in table.goals:
            if town.plan_points[goal.index] is None:
                card = goal.card
                points = table.prizes.points(goal.index, card.first, card.later)
                total += points * (self._likely(card.requirement, estates) if goal.packed else likely_marks(goal, town))
        return total

    def _likely(self, need: Requirement, estates: dict[int, list[float]]) -> float:
        """How likely these estates will meet a plan; takes out those it needs."""
        assert isinstance(need, EstatesNeeded)
        parts, houses = 0.0, 0
        for size in need.sizes:
            houses += size + 1
            if estates[size]:
                parts += estates[size].pop() * (size + 1)
        return float((parts / houses) ** self.weights.strict)
