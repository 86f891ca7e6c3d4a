"""What a seat may expect: which numbers will still come, and what its streets will make of them.

Only bots ask this. A town's *blueprint* is drawn once for the three plans: where their estates could stand.

>>> from tabletown.games.welcome import GAME
>>> box = GAME.boxes["bigbox"]
>>> draw_up([box.plan("NA-05"), box.plan("NB-06"), box.plan("NC-05")])
(((0, 4), (4, 3), (7, 1)), ((0, 5), (5, 2), (7, 1), (8, 1)), ((0, 5), (5, 4)))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from tabletown.games.welcome.cards import AttackDeal, ExpertDeal
from tabletown.games.welcome.data import (
    BIS_LOSS,
    HIGHEST,
    LENGTHS,
    LOWEST,
    ROUNDABOUT_LOSS,
    SIZES,
    STRIKE_LOSS,
    TEMP_REACH,
    VALUE_BOXES,
    VALUE_POINTS,
    EstatesNeeded,
    PlanCard,
    Requirement,
)
from tabletown.games.welcome.goals import PlanGoal, progress
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.kit.deal import HAND, Deal, HandsDeal, PairsDeal
from tabletown.kit.rows import DIGIT


@dataclass(frozen=True, slots=True)
class WelcomeWeights:
    """What an evaluator makes of everything that is not certain; found by self-play (see `weights.json`)."""

    growth: float
    """What every turn brings that is not counted elsewhere. It is the same for every action of a round, so it never changes
    a choice: it makes the expected final score come true."""
    finish: float
    """What ending the match costs for every turn that the seat could still have had."""
    house: float
    """What a turn to come is worth besides."""
    ease: float
    """How many of the numbers that come can be used where they fit."""
    reach: float
    """How far the temp agency makes one number as good as the numbers next to it."""
    slack: float
    """Turns left in addition to those for the open lots."""
    pace: float
    """Turns left for an open lot."""
    park: float
    """How often an open lot brings a park."""
    pool: float
    """How often an open pool lot brings its pool."""
    temp: float
    """How often a turn brings a temp."""
    contest: float
    """What a temp is worth besides its place: the others may still overtake."""
    swim: float
    """What a built pool is worth for every turn left: it makes the next pools worth more."""
    small: float
    """The same for every crossed value box of the smallest estates."""
    large: float
    """The same for the largest estates."""
    roomy: float
    """What a lot is worth where many more numbers fit than there are lots."""
    room: float
    """What a lot is worth by the cards left for it: times the logarithm of cards per lot."""
    claimed: float
    """What a claimed plan counts besides its points."""
    value: float
    """How far a turn raises the value of an estate."""
    uncut: float
    """What a lot in a piece larger than an estate is worth."""
    rescue: float
    """What a lot is worth in an estate that will probably not be filled."""
    drawn: float
    """How often a turn brings a fence of the blueprint, when few are missing."""
    plan: float
    """What the points of a plan that may still be met are worth."""
    strict: float
    """How much a missing part of a plan counts against it."""
    race: float
    """How much a step ahead of the others helps to be first with a plan."""
    start: float
    """How likely a player is first with no step ahead."""
    patience: float
    """How many turns the others take for each step towards their last plan."""
    strike: float
    """What the first strike costs besides its points; the second costs twice that."""
    hazard: float
    """What it costs when none of the next numbers fits."""
    pending: float
    """What the action of the pair is worth while it is still to be done."""


# Cards.


MOST_TURNS = 36
"""No match has more turns."""


class Coming(dict[int, tuple[float, ...]]):
    """By turns: how many cards of each number will be offered in so many turns, added up from the lowest number.

    Counted from the cards that nobody has seen; when they are used up, from all cards.
    """

    def __init__(self, table: Table, reach: float) -> None:
        self._unseen = _with_help(_counts(_unseen(table.deal)), reach)
        self._all = _with_help(_counts(card.number for card in table.box.cards), reach)
        self._left, self._cards = sum(_counts(_unseen(table.deal))), len(table.box.cards)
        self._offered = _offered(table.deal)
        self._shares = [count / self._left if self._left else 0.0 for count in _counts(_unseen(table.deal))]
        self._missed: dict[int, float] = {}
        self._until = self._left / (self._offered * (table.seats if isinstance(table.deal, ExpertDeal) else 1))

    def __missing__(self, turns: int) -> tuple[float, ...]:
        first = self._offered * min(turns, self._until) / self._left if self._left else 0.0
        later = self._offered * max(0.0, turns - self._until) / self._cards
        made = self[turns] = (0.0, *accumulate([first * a + later * b for a, b in zip(self._unseen, self._all, strict=True)]))
        return made

    def none_of(self, fitting: int) -> float:
        """How likely none of the next offers has one of these numbers."""
        known = self._missed.get(fitting)
        if known is None:
            none = sum(share for number, share in enumerate(self._shares) if not fitting >> number & 1)
            known = self._missed[fitting] = none**self._offered
        return known


def rounds_left(table: Table) -> float:
    """How many rounds the cards last if they are never shuffled again; else more than any match has."""
    return table.deal.cards_left / HAND if isinstance(table.deal, AttackDeal) else float(MOST_TURNS)


def unseen_cards(deal: Deal) -> list[int]:
    """The cards whose number nobody has seen."""
    if isinstance(deal, PairsDeal):
        return [card for pile in deal.stacks.hidden for card in pile]
    assert isinstance(deal, HandsDeal)
    return [card for card in deal.draws.deck if card in deal.cards.faces]


def hidden_order(deal: Deal) -> tuple[int, ...]:
    """What distinguishes tables that began a round alike but differ in the unseen cards: only where hands are hidden."""
    return tuple(deal.draws.deck) if isinstance(deal, ExpertDeal) else ()


def _unseen(deal: Deal) -> Iterable[int]:
    return (deal.cards.faces[card].number for card in unseen_cards(deal))


def _offered(deal: Deal) -> int:
    """How many new numbers a seat sees in a round."""
    return HAND - 1 if isinstance(deal, ExpertDeal) else HAND


def _counts(numbers: Iterable[int]) -> list[int]:
    counts = [0] * (HIGHEST - LOWEST + 1)
    for number in numbers:
        counts[number - LOWEST] += 1
    return counts


def _with_help(counts: Sequence[int], reach: float) -> list[float]:
    """The counts, with what the temp agency makes of the numbers next to each."""
    return [
        count + reach * (sum(counts[max(0, n - TEMP_REACH) : n]) + sum(counts[n + 1 : n + 1 + TEMP_REACH]))
        for n, count in enumerate(counts)
    ]


# The blueprint: where the estates could stand that the plans ask for.


Lots = tuple[tuple[int, int], ...]
"""Estates of a street: first lot and size."""


def draw_up(plans: Sequence[PlanCard]) -> tuple[Lots, ...]:
    """By street the estates of all plans that ask for plain estates. There is room for any three plans of the boxes."""
    sizes = [size for plan in plans for size in _plain_sizes(plan.requirement)]
    streets = _pack(sorted(sizes, reverse=True), [[] for _ in LENGTHS])
    return tuple(_in_a_row(street) for street in streets or [[] for _ in LENGTHS])


def _plain_sizes(need: Requirement) -> tuple[int, ...]:
    return need.sizes if isinstance(need, EstatesNeeded) and need == EstatesNeeded(need.sizes) else ()


def _pack(sizes: Sequence[int], streets: list[list[int]]) -> list[list[int]] | None:
    """The sizes spread over the streets, each into the one with most room; None if they do not fit."""
    if not sizes:
        return streets
    rooms = sorted(range(len(LENGTHS)), key=lambda s: sum(streets[s]) - LENGTHS[s])
    for street in rooms:
        if sum(streets[street]) + sizes[0] <= LENGTHS[street]:
            streets[street].append(sizes[0])
            found = _pack(sizes[1:], streets)
            if found is not None:
                return found
            streets[street].pop()
    return None


def _in_a_row(sizes: Sequence[int]) -> Lots:
    return tuple((sum(sizes[:i]), size) for i, size in enumerate(sizes))


# Streets.


_FIELD = (1 << DIGIT * STRIDE) - 1
_LOTS = (1 << STRIDE) - 1

Key = tuple[int, int, int, int, int]
"""A street: which, its numbers, roundabouts, fences and used lots."""


def keys(town: Town) -> tuple[Key, Key, Key]:
    """What an evaluation depends on, street by street."""
    digits, rounds, fences, used = town.digits, town.roundabout_lots, town.fences, town.used_lots
    return (
        (0, digits & _FIELD, rounds & _LOTS, fences & _LOTS, used & _LOTS),
        (1, digits >> DIGIT * STRIDE & _FIELD, rounds >> STRIDE & _LOTS, fences >> STRIDE & _LOTS, used >> STRIDE & _LOTS),
        (2, digits >> DIGIT * STRIDE * 2, rounds >> STRIDE * 2, fences >> STRIDE * 2, used >> STRIDE * 2),
    )


class Street(NamedTuple):
    """What may be expected of one street."""

    fill: float
    """How many of its open lots will be filled."""
    built: tuple[int, ...]
    """How many completed estates of each size it has."""
    likely: tuple[float, ...]
    """How many more it will probably have."""
    paying: tuple[tuple[int, float, int], ...]
    """Size, likelihood and missing steps of the estates that can pay for a plan: the fenced ones, and those of the blueprint."""
    loose: float
    """What its lots outside of estates are worth."""
    room: float = 0.0
    """What it is worth that many numbers still fit on its open lots."""
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
    """The gaps, houses and roundabouts of a street from left to right.

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
    """An estate of the blueprint that lacks fences."""

    lot: int
    size: int
    fences: int


@lru_cache(maxsize=20_000)
def unfenced(blueprint: Lots, fences: int, used: int) -> tuple[Unfenced, ...]:
    """The estates of a street's blueprint that can still be built and lack a fence."""
    found = []
    for lot, size in blueprint:
        inside = (1 << size) - 2 << lot
        missing = 2 - (fences >> lot & 1) - (fences >> lot + size & 1)
        if missing and not fences & inside and not used >> lot & (1 << size) - 1:
            found.append(Unfenced(lot, size, missing))
    return tuple(found)


def estates_worth(streets: Streets, values: Sequence[int], share: float, rise: float) -> float:
    """Points of the estates: those that stand, that share of the likely ones, at values that will still rise a little."""
    (top, middle, bottom), total = streets, 0.0
    for size in SIZES:
        built = top.built[size] + middle.built[size] + bottom.built[size]
        count = built + share * (top.likely[size] + middle.likely[size] + bottom.likely[size])
        column, crossed = VALUE_POINTS[size - 1], values[size - 1]
        better = column[crossed + 1] - column[crossed] if crossed < VALUE_BOXES[size - 1] else 0
        total += count * (column[crossed] + better * rise)
    return total


def settled(town: Town) -> float:
    """Points of claimed plans, less the losses of bis houses, strikes and roundabouts."""
    first, second, third = town.plan_points
    losses = BIS_LOSS[town.bis] + STRIKE_LOSS[town.strikes] + ROUNDABOUT_LOSS[town.roundabout_lots.bit_count()]
    return float((first or 0) + (second or 0) + (third or 0) - losses)


@lru_cache(maxsize=64)
def blueprint_of(goals: tuple[PlanGoal, ...]) -> tuple[Lots, ...]:
    return draw_up([goal.card for goal in goals])


@lru_cache(maxsize=10_000)
def expected(points: Sequence[int], have: int, tries: int, luck: float) -> float:
    """Expected points of a column: so many tries each cross one more box with that chance."""
    last = len(points) - 1
    return sum(comb(tries, k) * luck**k * (1 - luck) ** (tries - k) * points[min(have + k, last)] for k in range(tries + 1))


def likely_marks(goal: PlanGoal, town: Town) -> float:
    """A rough guess how likely a plan is that needs more than plain estates: by how much of each line is there."""
    likely = 1.0
    for _, have, wanted in progress(town, goal.card.requirement):
        likely *= min(1.0, (have + 1) / (wanted + 1)) ** 2
    return likely
