"""What a position is worth to a seat, as the bots evaluate it.

Points that are certain, and those to be expected of the turns left: which lots the numbers to come will fill, which estates
that completes, how far parks, pools, temps and plans will get before the match ends, and who will be first with a plan.
What belongs to one street is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import NamedTuple

from tabletown.games.welcome.ai.estimates import (
    MOST_TURNS,
    Coming,
    Key,
    Lots,
    Street,
    Streets,
    WelcomeWeights,
    blueprint_of,
    estates_worth,
    expected,
    gaps,
    hidden_order,
    keys,
    likely_marks,
    rounds_left,
    settled,
    unfenced,
    unseen_cards,
)  # fmt: skip
from tabletown.games.welcome.data import LENGTHS, PARK_BOXES, PARK_POINTS, POOL_POINTS, SIZES, STRIKE_BOXES, TEMP_RANKING, EstatesNeeded
from tabletown.games.welcome.goals import PlanGoal, progress
from tabletown.games.welcome.places import POOLS, STRIDE
from tabletown.games.welcome.scoring import ATTACK_TEMP_POINTS, ATTACK_TEMPS, TRAINING_TEMPS, points, temp_points
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town

ROOMY = 3
"""A gap with so many more numbers than lots is roomy."""
ALONE = 99
"""Steps to a plan where there are no rivals."""
MOST_ROUNDS_KEPT = 40
_ATTACK_COLUMN = (0,) * ATTACK_TEMPS + (ATTACK_TEMP_POINTS,)


@dataclass(frozen=True, slots=True)
class CardsToCome:
    """Which numbers will come, and the streets estimated by them: the same cards follow every turn of a round."""

    coming: Coming
    streets: dict[tuple[int, int, Key], Street] = field(default_factory=dict)
    """By missing fences, turns left and street."""


class RoundEstimates(NamedTuple):
    """What stays the same for a seat as long as a round is open."""

    cards: CardsToCome
    blueprint: tuple[Lots, ...]
    fences: int
    """How many fences the blueprint lacks."""
    rounds: float
    """How many turns the cards or the others leave."""
    turns: int
    """How many turns this seat had left when the round began."""
    steps: tuple[int, ...]
    """By plan, how many steps the nearest rival is away from it."""
    temps: tuple[int, ...]
    """The temps of the rivals."""


Estates = dict[int, list[tuple[float, int]]]
"""By size, the estates that can pay for a plan: how likely each is, the likeliest last, and how many steps it is away."""


class WelcomeEvaluator:
    """Evaluates positions for the players of every level.

    >>> from tabletown.chance import Dealt
    >>> from tabletown.games.welcome import GAME
    >>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
    >>> 100 < GAME.evaluator(GAME.weight_set.tuned).evaluate(table, 0) < 160
    True
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = WelcomeWeights(**weights)
        self._of_rounds: dict[tuple[int, int, tuple[int, ...]], tuple[object, RoundEstimates]] = {}
        self._cards: dict[tuple[str, int, tuple[Lots, ...], frozenset[int]], CardsToCome] = {}

    def evaluate(self, table: Table, seat: int) -> float:
        """The points that the seat may expect at the end."""
        if table.reason is not None:
            return float(points(table, seat))
        town, weights, estimates = table.towns[seat], self.weights, self._of_round(table, seat)
        turns = self._turns(town, estimates)
        if turns > 1 and any(map(_ends, table.towns)):
            turns = int(seat in table.to_act)
        streets = self._read(town, estimates, turns)
        fill = streets[0].fill + streets[1].fill + streets[2].fill
        share = min(1.0, turns / fill) if fill else 1.0
        total = settled(town) + weights.house * turns - weights.strike * town.strikes * (town.strikes + 1) / 2
        total += self._temps(table, seat, turns, estimates) + self._parks_and_pools(town, streets, share)
        total += estates_worth(streets, town.values, share, min(1.0, weights.value * turns))
        total += share * (streets[0].loose + streets[1].loose + streets[2].loose) + self._plans(table, town, streets, estimates)
        total += (weights.growth if turns else weights.growth - weights.finish) * estimates.turns
        if turns:
            total += streets[0].room + streets[1].room + streets[2].room
            small, _, _, _, wide, widest = town.values
            total += turns * (weights.swim * town.pools.bit_count() + weights.small * small + weights.large * (wide + widest))
            total += weights.claimed * (3 - town.plan_points.count(None))
            fitting = streets[0].fitting | streets[1].fitting | streets[2].fitting
            total -= weights.hazard * (1 + town.strikes) * estimates.cards.coming.none_of(fitting)
        return total + self._pending(table, seat)

    def turns_left(self, table: Table) -> int:
        """Until the first town can be full; none when somebody has all plans."""
        return min(town.empty.bit_count() if None in town.plan_points else 0 for town in table.towns)

    # The rest of the match.

    def _of_round(self, table: Table, seat: int) -> RoundEstimates:
        key = id(table.round_start), seat, hidden_order(table.deal)
        known = self._of_rounds.get(key)
        if known is not None and known[0] is table.round_start:
            return known[1]
        if len(self._of_rounds) > MOST_ROUNDS_KEPT:
            self._of_rounds.clear()
        made = self._estimate_round(table, seat)
        self._of_rounds[key] = table.round_start, made
        return made

    def _estimate_round(self, table: Table, seat: int) -> RoundEstimates:
        blueprint, rounds = blueprint_of(table.goals), rounds_left(table)
        steps = [ALONE] * len(table.goals)
        missing = _fences_missing(table.round_start[seat], blueprint)
        alone = RoundEstimates(self._cards_to_come(table, blueprint), blueprint, missing, rounds, 0, tuple(steps), ())
        others = [town for other, town in enumerate(table.round_start) if other != seat]
        for town in others:
            turns = self._turns(town, alone)
            estates, todo = _paying(self._read(town, alone, turns)), 0
            for goal in table.goals:
                if town.plan_points[goal.index] is None:
                    missing = _steps(goal, estates, town)
                    steps[goal.index] = min(steps[goal.index], missing)
                    todo += missing
            rounds = min(rounds, self.weights.slack + self.weights.pace * turns, 1 + self.weights.patience * todo)
        estimates = alone._replace(steps=tuple(steps), rounds=rounds, temps=tuple(town.temps for town in others))
        return estimates._replace(turns=self._turns(table.round_start[seat], estimates))

    def _cards_to_come(self, table: Table, blueprint: tuple[Lots, ...]) -> CardsToCome:
        key = table.box.key, table.seats, blueprint, frozenset(unseen_cards(table.deal))
        known = self._cards.get(key)
        if known is None:
            if len(self._cards) > MOST_ROUNDS_KEPT:
                self._cards.clear()
            known = self._cards[key] = CardsToCome(Coming(table, self.weights.reach))
        return known

    def _turns(self, town: Town, estimates: RoundEstimates) -> int:
        """How many turns this town has left."""
        if _ends(town):
            return 0
        own = self.weights.slack + self.weights.pace * town.empty.bit_count()
        return max(1, int(min(own, estimates.rounds, MOST_TURNS) + 0.5))

    # Streets.

    def _read(self, town: Town, estimates: RoundEstimates, turns: int) -> Streets:
        top, middle, bottom = keys(town)
        return self._street(top, estimates, turns), self._street(middle, estimates, turns), self._street(bottom, estimates, turns)

    def _street(self, key: Key, estimates: RoundEstimates, turns: int) -> Street:
        streets = estimates.cards.streets
        known = streets.get((estimates.fences, turns, key))
        if known is None:
            known = streets[estimates.fences, turns, key] = self._estimate_street(key, estimates, turns)
        return known

    def _estimate_street(self, key: Key, estimates: RoundEstimates, turns: int) -> Street:
        street, digits, roundabouts, fences, used = key
        weights = self.weights
        coming = estimates.cards.coming
        chances, fitting = self._chances(street, digits, roundabouts, coming[turns])
        room = self._room(street, digits, roundabouts, coming[MOST_TURNS])
        drawing = 1 - exp(-weights.drawn * turns / (estimates.fences + 1))
        built, likely, loose, fill, begin = [0] * 7, [0.0] * 7, 0.0, 0.0, 0
        paying = []
        for end in range(1, LENGTHS[street] + 1):
            if not fences >> end & 1:
                continue
            size, whole, lots, missing = end - begin, 1.0, 0.0, 0
            for chance in chances[begin:end]:
                whole *= chance
                lots += chance
                missing += chance < 1.0
            fill += lots - size + missing
            if size not in SIZES:
                loose += weights.uncut * lots * drawing
            elif missing:
                likely[size] += whole
                loose += weights.rescue * (1 - whole) * lots * drawing
            else:
                built[size] += 1
            if size in SIZES and not used >> begin & (1 << size) - 1:
                paying.append((size, whole, missing))
            begin = end
        paying += _drawn(estimates.blueprint[street], chances, fences, used, drawing)
        return Street(fill, tuple(built), tuple(likely), tuple(paying), loose, room, fitting)

    def _chances(self, street: int, digits: int, roundabouts: int, coming: Sequence[float]) -> tuple[list[float], int]:
        """By lot, how likely it will hold a house; and the mask of the numbers that fit somewhere."""
        chances: list[float] = []
        fitting, ease = 0, self.weights.ease
        for lots, low, high, house in gaps(street, digits, roundabouts):
            if not lots:
                chances.append(1.0 if house else 0.0)
            elif high - low < 2:
                chances += [0.0] * lots
            else:
                one = 1 - exp(-ease * (coming[high] - coming[low + 1]) / lots)
                chances += [min(1.0, (high - low - 1) / lots) * one] * lots
                fitting |= (1 << high) - (1 << low + 1)
        return chances, fitting

    def _room(self, street: int, digits: int, roundabouts: int, coming: Sequence[float]) -> float:
        """What it is worth that many numbers can still be used."""
        weights, total = self.weights, 0.0
        for lots, low, high, _ in gaps(street, digits, roundabouts):
            if lots:
                fit = high - low - 1
                cards = coming[high] - coming[low + 1] if fit > 0 else 0.0
                total += lots * weights.room * log((cards + 0.5) / lots)
                if fit - lots >= ROOMY:
                    total += lots * weights.roomy
        return total

    # Adding up.

    def _temps(self, table: Table, seat: int, turns: int, estimates: RoundEstimates) -> float:
        weights, temps = self.weights, table.towns[seat].temps
        if table.solo == "attack":
            return expected(_ATTACK_COLUMN, min(temps, ATTACK_TEMPS), turns, weights.temp)
        if table.manager is not None:
            if not table.manager.scores:
                return expected(TRAINING_TEMPS, min(temps, len(TRAINING_TEMPS) - 1), turns, weights.temp)
            return 0.5 * temp_points(table, seat) + weights.contest * min(temps, 6)
        total, spread = float(TEMP_RANKING[0]), 1.7 / (1 + 2 * weights.temp * turns) ** 0.5
        for other in estimates.temps:
            total -= (TEMP_RANKING[0] - TEMP_RANKING[1]) / (1 + exp(spread * (temps - other + 0.3)))
        some = 1.0 if temps else 1 - exp(-weights.temp * turns)
        return some * max(TEMP_RANKING[-1], total + weights.contest * min(temps, 6))

    def _parks_and_pools(self, town: Town, streets: Streets, share: float) -> float:
        total = 0.0
        for column, boxes, crossed, street in zip(PARK_POINTS, PARK_BOXES, town.parks, streets, strict=True):
            total += _between(column, crossed, street.fill * share, self.weights.park) if crossed < boxes else column[-1]
        left = (POOLS & ~(town.houses | town.roundabout_lots)).bit_count()
        return total + _between(POOL_POINTS, town.pools.bit_count(), left * share, self.weights.pool)

    def _plans(self, table: Table, town: Town, streets: Streets, estimates: RoundEstimates) -> float:
        """What to expect of the open plans; each takes the likeliest estates that are left."""
        if None not in town.plan_points:
            return 0.0
        weights, estates, total = self.weights, _paying(streets), 0.0
        for goal in table.goals:
            if town.plan_points[goal.index] is not None:
                continue
            card = goal.card
            likely, missing = self._likely(goal, estates) if goal.packed else (likely_marks(goal, town), _steps(goal, estates, town))
            first = 0.0
            if table.prizes.open[goal.index]:
                first = 1 / (1 + exp(weights.race * (missing - estimates.steps[goal.index]) - weights.start))
            total += likely * (card.later + first * (card.first - card.later))
        return weights.plan * total

    def _likely(self, goal: PlanGoal, estates: Estates) -> tuple[float, int]:
        """How likely these estates will meet a plan, and how many steps are missing; takes out those it needs."""
        need = goal.card.requirement
        assert isinstance(need, EstatesNeeded)
        parts, houses, missing = 0.0, 0, 0
        for size in need.sizes:
            houses += size + 1
            if estates[size]:
                likely, steps = estates[size].pop()
                parts += likely * (size + 1)
                missing += steps
            else:
                missing += size + 2
        return float((parts / houses) ** self.weights.strict), missing

    def _pending(self, table: Table, seat: int) -> float:
        """What the action of the pair brings while it is still to be done."""
        turn, town = table.turns[seat], table.towns[seat]
        if turn.phase != "act" or turn.offer is None or not (turn.targets or turn.sides):
            return 0.0
        column: tuple[int, ...] = (0, 0)
        crossed = 0
        if turn.offer.action == "park":
            street = turn.place // STRIDE
            column, crossed = PARK_POINTS[street], town.parks[street]
        elif turn.offer.action == "pool":
            column, crossed = POOL_POINTS, town.pools.bit_count()
        return self.weights.pending + column[crossed + 1] - column[crossed]


def _ends(town: Town) -> bool:
    """Whether this town ends the match."""
    return None not in town.plan_points or town.strikes >= STRIKE_BOXES or not town.empty


def _drawn(blueprint: Lots, chances: Sequence[float], fences: int, used: int, drawing: float) -> Iterator[tuple[int, float, int]]:
    """The estates of the blueprint that lack a fence: size, likelihood, missing steps."""
    for lot, size, missing in unfenced(blueprint, fences, used):
        whole, steps = drawing**missing, missing
        for chance in chances[lot : lot + size]:
            whole *= chance
            steps += chance < 1.0
        yield size, whole, steps


def _fences_missing(town: Town, blueprint: Sequence[Lots]) -> int:
    """How many fences the blueprint lacks."""
    wanted = {STRIDE * street + line for street, lots in enumerate(blueprint) for lot, size in lots for line in (lot, lot + size)}
    return sum(not town.fences >> line & 1 for line in wanted)


def _paying(streets: Streets) -> Estates:
    estates: Estates = {1: [], 2: [], 3: [], 4: [], 5: [], 6: []}
    for size, likely, steps in sorted(streets[0].paying + streets[1].paying + streets[2].paying):
        estates[size].append((likely, steps))
    return estates


def _steps(goal: PlanGoal, estates: Estates, town: Town) -> int:
    """How many steps a plan still needs; takes out the estates it needs."""
    need = goal.card.requirement
    if not goal.packed or not isinstance(need, EstatesNeeded):
        return sum(max(0, wanted - have) for _, have, wanted in progress(town, need))
    return sum(estates[size].pop()[1] if estates[size] else size + 2 for size in need.sizes)


def _between(column: Sequence[int], have: int, tries: float, luck: float) -> float:
    """`expected` for a number of tries that need not be whole."""
    low = int(tries)
    least = expected(column, have, low, luck)
    return least + (tries - low) * (expected(column, have, low + 1, luck) - least)
