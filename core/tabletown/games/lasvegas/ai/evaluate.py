"""What a position is worth to a seat, as the bots evaluate it.

Points that are certain, and what the open casinos, the limousine and the rest of the match may still bring. What belongs
to one street is worked out once a turn and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb, exp, prod
from typing import Any, TypeVar

from tabletown.ai.weights import Weights
from tabletown.games.lasvegas.ai.estimates import DISTANCES, LasVegasWeights, RestOfMatch, Stop, Street, StreetEstimates, Tour, between
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import (
    ACTIONS,
    BUNDLES_WITHOUT_BANK,
    FIRST_BUNDLES,
    HALL,
    HALL_BOXES,
    HALL_PLACES,
    HOTELS_BIG,
    HOTELS_SMALL,
    LUCKY,
    LUXURY,
    MAFIA_BUNDLES,
    PAR3,
    PAR5,
    PENALTY,
    SHOW_BOXES,
    SHOW_DEBT_BOXES,
    SHOW_POINTS,
    VALUES,
    VIP,
    AvenuesNeeded,
    BoxesNeeded,
    CranesNeeded,
    HolesNeeded,
    HotelsNeeded,
    Manager,
    PassedNeeded,
    RowsNeeded,
    ShowsNeeded,
    StreetsNeeded,
)
from tabletown.games.lasvegas.goals import ProjectGoal, progress
from tabletown.games.lasvegas.network import NETWORKS, START
from tabletown.games.lasvegas.places import AVENUES, CARPETS, PAR_HOLES, SPECIALS, STREETS, STRIDE
from tabletown.games.lasvegas.scoring import loan_bundles, points
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits
from tabletown.kit.rows import DIGIT

T = TypeVar("T")
FIRST_HALF = 20
"""Rounds until a match is half over."""


class LasVegasEvaluator:
    """Evaluates positions by these weights; what belongs to one turn of a seat is kept until its next one."""

    def __init__(self, weights: Weights) -> None:
        self.weights = LasVegasWeights(**weights)
        self.street_estimates = StreetEstimates(self.weights)
        self._latest: dict[int, TurnEvaluator] = {}

    def evaluate(self, table: Table, seat: int) -> float:
        """The points that the seat may expect at the end."""
        if table.reason is not None:
            return float(points(table, seat))
        of_turn = self._of_turn(table, seat)
        city = table.cities[seat]
        brought, complete = of_turn.projects(city)
        if of_turn.left and (complete or city.hall >= HALL_BOXES or city.finished):
            of_turn = of_turn.at_the_end
            brought, _ = of_turn.projects(city)
            return brought + of_turn.evaluate(city) + of_turn.being_ahead(table)
        return brought + of_turn.evaluate(city)

    def _of_turn(self, table: Table, seat: int) -> TurnEvaluator:
        latest = self._latest.get(seat)
        if latest is None or latest.table.round_start is not table.round_start:
            latest = self._latest[seat] = TurnEvaluator(self.weights, self.street_estimates, table, seat)
        return latest


class TurnEvaluator:
    """Evaluates the cities that one turn of a seat may lead to; the others and the rest of the match stay the same meanwhile.

    These cities differ in few things, so each part of a value is kept by what it depends on.
    """

    def __init__(
        self, weights: LasVegasWeights, street_estimates: StreetEstimates, table: Table, seat: int, left: float | None = None
    ) -> None:
        self.weights = weights
        self.street_estimates = street_estimates
        self.table = table
        self.seat = seat
        self.rest = rest = RestOfMatch(weights, table, left)
        self.left = rest.left
        self.network = NETWORKS[table.network]
        self._known: dict[tuple[object, ...], Any] = {}
        self._streets: dict[tuple[int, ...], Street] = {}
        self.share, self.rows = 1.0 if self.left else 0.0, [0.0] * len(STREETS)
        city, others = table.round_start[seat], [city for other, city in enumerate(table.round_start) if other != seat]
        fill = sum(self.street(city, street).fill for street in STREETS)
        if fill > self.left > 0:
            self.share = self.left / fill
            self._streets.clear()
        self.rows = self._rival_rows(others)
        self.finances = Finances(weights, rest, table, self._rival_boxes(others))
        self._streets.clear()
        self.chances = [self.street(city, street).chances for street in STREETS]
        """How likely the seat's casinos will open, as it was when the turn began."""
        self.threats = self._threats(others)
        self.beaten = [self._beaten(goal, others) for goal in table.goals] if self.weights.beaten else [0.0] * len(table.goals)
        """How likely somebody else scores a project first."""
        unseen = weights.early * max(0.0, 1 - table.round / FIRST_HALF)
        self.basis = self.left * weights.hope - weights.casino * weights.due * (table.round + self.left) + unseen
        """What is the same for all cities."""
        self.tour = self._tour()
        self._end: TurnEvaluator | None = None

    @property
    def at_the_end(self) -> TurnEvaluator:
        """The same, if the match were over after this round."""
        if self._end is None:
            self._end = TurnEvaluator(self.weights, self.street_estimates, self.table, self.seat, 0.0)
        return self._end

    def _rival_rows(self, others: Sequence[City]) -> list[float]:
        """How long the rows of the others will be. ACME gets one card a round, of any action."""
        manager = self.table.manager
        if manager is None:
            return [max(self.street(city, street).row for city in others) for street in STREETS]
        return [max(1.0, self._cards("build") + manager.lucky_modifier)] * len(STREETS)

    def _rival_boxes(self, others: Sequence[City]) -> list[float]:
        """Unused boxes of the others; of ACME those it may come to."""
        return [float(city.unused_boxes) for city in others] if self.table.manager is None else [self._cards("hall")]

    def _cards(self, action: str) -> float:
        """How many cards of an action ACME will have."""
        return sum(card.action == action for card in self.table.pile) + self.left / len(ACTIONS)

    def _threats(self, others: Sequence[City]) -> list[float]:
        """By avenue, how likely somebody else takes its big hotel before this seat does."""
        threat = self.weights.threat
        if not threat or not self.left:
            return [0.0] * len(AVENUES)
        manager = self.table.manager
        if manager is not None:
            coming = [avenue for approval in manager.approvals[len(self.table.approvals) :] for avenue in approval.hotels]
            return [threat * (avenue in coming) for avenue in AVENUES]
        chances = [[self.street(city, street).chances for street in STREETS] for city in others]
        return [threat * max(prod([street[avenue] for street in city]) for city in chances) for avenue in AVENUES]

    def _beaten(self, goal: ProjectGoal, others: Sequence[City]) -> float:
        """How likely somebody else scores a project before this seat does."""
        if self.table.manager is not None:
            coming = self.table.manager.approvals[len(self.table.approvals) :]
            return self.weights.beaten * (goal.index not in self.table.approvals) * sum(a.scores for a in coming) / max(1, len(coming))
        return self.weights.beaten * max(self._likely(goal, city) for city in others)

    def _tour(self) -> Tour:
        values, table = self.rest.values(self.table.round_start[self.seat].adverts), self.table
        each = {"mafia": self.weights.mafia, "luxury": values[LUXURY], "vip": values[VIP]}
        values_of = {place: each[_KIND[place]] * self.chances[place // STRIDE][place % STRIDE] for place in bits(SPECIALS)}
        return Tour(table.network, table.passing, values_of, self.left * self.weights.drives, self.weights.ahead)

    def being_ahead(self, table: Table) -> float:
        """What being ahead is worth if the match ends now; below 0 for being behind."""
        finish = self.weights.finish
        if not finish:
            return 0.0
        mine = points(table, self.seat)
        if table.manager is not None:
            rival = rival_sheet(table)
            best = rival.total if rival is not None else 0
        else:
            best = max(points(table, other) for other in range(table.seats) if other != self.seat)
        return finish * (2 * self.street_estimates.ahead((mine - best) / 6) - 1)

    # A city.

    def street(self, city: City, street: int) -> Street:
        digits = city.digits >> DIGIT * STRIDE * street & _DIGITS
        built, passed = city.built >> STRIDE * street & _STREET, city.passed >> STRIDE * street & _STREET
        key = (street, digits, built, passed)
        known = self._streets.get(key)
        if known is None:
            known = self._streets[key] = self.street_estimates.estimate(*key, self.share, self.rows[street], self.rest.sure)
        return known

    def evaluate(self, city: City) -> float:
        """All but the projects."""
        streets = (self.street(city, 0), self.street(city, 1), self.street(city, 2), self.street(city, 3))
        one, two, three, four = streets
        total = self.basis + self.weights.casino * (city.opened.bit_count() + one.fill + two.fill + three.fill + four.fill)
        values = self._kept(self.rest.values, city.adverts)
        total += one.row + two.row + three.row + four.row + values[LUCKY] * (one.circle + two.circle + three.circle + four.circle)
        total += self.hotels(city, streets, values)
        total += self._kept(self.finances.hall, city.unused_boxes, city.ready_groups.bit_count(), city.hall, city.adverts[HALL])
        if self.table.golf:
            total += self._kept(self._golf, city.golf_circled, city.golf_crossed, one.chances, values[PAR3 : PAR5 + 1])
        shows, debts = self._kept(self._shows, city.shows, one.stars + two.stars + three.stars + four.stars)
        mafia, luxury, vip = map(sum, zip(one.carpets, two.carpets, three.carpets, four.carpets, strict=True))
        total += luxury * values[LUXURY] + vip * values[VIP] + self._kept(self._way, city.way[-1], city.roads, city.passed, values[VIP:])
        if self.weights.tour:
            total += self.weights.tour * self._along(city, streets, values)
        return total + shows + self.finances.vault(city, streets, debts, mafia)

    def _kept(self, part: Callable[..., T], *what: object) -> T:
        """A part of a value, worked out once for the same arguments.

        It is kept by the name of the method: the bound method itself would keep this object alive for ever.
        """
        key = (part.__name__, *what)
        known: T | None = self._known.get(key)
        if known is None:
            known = self._known[key] = part(*what)
        return known

    # The parts.

    def hotels(self, city: City, streets: tuple[Street, Street, Street, Street], values: Sequence[float]) -> float:
        big, small = values[HOTELS_BIG], values[HOTELS_SMALL]
        total = big * city.big.bit_count() + small * city.small.bit_count()
        there = city.big | city.small
        one, two, three, four = streets
        avenues = zip(one.chances, two.chances, three.chances, four.chances, self.table.hotels_open.open, self.threats, strict=True)
        focus = self.weights.focus
        for avenue, (a, b, c, d, tall, threat) in enumerate(avenues):
            if not there >> avenue & 1:
                complete = a * b * c * d
                if complete:
                    total += complete**focus * (big + (small - big) * threat if tall else small)
        return total

    def _golf(self, circled: int, crossed: int, chances: Sequence[float], values: Sequence[float]) -> float:
        if not circled:
            return self.weights.unstarted * (self.left > 0)
        total = sum(value * (circled & holes).bit_count() for value, holes in zip(values, PAR_HOLES.values(), strict=True))
        low, high = (circled & -circled).bit_length() - 1, circled.bit_length() - 1
        for way in (range(high + 1, len(AVENUES)), range(low - 1, -1, -1)):
            likely = 1.0
            for avenue in way:
                if crossed >> avenue & 1 or avenue not in _PAR_OF:
                    break
                likely *= chances[avenue] * self.weights.hole
                total += likely * values[_PAR_OF[avenue]]
        return total

    def _shows(self, crossed: Sequence[int], stars: float) -> tuple[float, float]:
        """Points of both columns, and the debts that will stay beside them."""
        more, columns = self.weights.stage * stars, [float(boxes) for boxes in crossed]
        for side in (0, 1):
            step = min(more, SHOW_BOXES[side] - columns[side])
            columns[side] += step
            more -= step
        points = sum(map(between, SHOW_POINTS, columns))
        debts = sum(min(1.0, max(0.0, box - columns[side])) for side, boxes in enumerate(SHOW_DEBT_BOXES) if crossed[side] for box in boxes)
        return points, debts

    def _way(self, end: int, used: int, passed: int, values: Sequence[float]) -> float:
        """What the carpets near the limousine are worth, less what the paths missing home cost."""
        if end == START and used:
            return 0.0
        vip, luxury, lost = values
        total, missing = 0.0, self.network.missing(used, end)
        if missing:
            late = 1 - min(1.0, self.left * self.weights.drives / missing)
            total -= missing * (self.weights.path * (1 - late) - lost * late)
        each = {"mafia": self.weights.mafia, "luxury": luxury, "vip": vip}
        reach = min(1.0, self.left / self.weights.reach) * self.weights.carpet
        if not reach:
            return total
        for place in bits(SPECIALS & ~passed):
            street, avenue = divmod(place, STRIDE)
            total += each[_KIND[place]] * self.chances[street][avenue] * reach * self.weights.ahead ** DISTANCES[end][place]
        return total

    def _along(self, city: City, streets: Sequence[Street], values: Sequence[float]) -> float:
        """What the carpets along the planned way are worth."""
        total = 0.0
        for place, likely in self._kept(self._stops, city.way[-1], city.roads, city.passed):
            kind = _KIND[place]
            each = self.weights.mafia if kind == "mafia" else values[LUXURY] if kind == "luxury" else values[VIP]
            total += likely * each * streets[place // STRIDE].chances[place % STRIDE]
        return total

    def _stops(self, end: int, used: int, passed: int) -> tuple[Stop, ...]:
        return () if (end == START and used) or not self.left else self.tour.stops(end, used, passed)

    def projects(self, city: City) -> tuple[float, bool]:
        """What the projects have brought and are expected to bring, and whether all are scored."""
        total, complete = 0.0, True
        for goal, won in zip(self.table.goals, city.project_points, strict=True):
            if won is None:
                key = (goal, *_DEPENDS_ON[type(goal.card.requirement)](city))
                likely: float | None = self._known.get(key)
                if likely is None:
                    likely = self._known[key] = self._likely(goal, city)
                complete = complete and likely == 1.0
                prize = float(self.table.prizes.points(goal.index, goal.card.first, goal.card.later))
                if likely < 1.0:
                    prize -= self.beaten[goal.index] * (prize - goal.card.later)
                total += likely * prize
            else:
                total += won
        return total, complete

    def _likely(self, goal: ProjectGoal, city: City) -> float:
        """How likely a project will be fulfilled; 1 if it is."""
        if goal.fulfilled(city):
            return 1.0
        likely = self.weights.planned * min(1.0, self.left / 12)
        for _, have, need in progress(city, goal.card.requirement):
            likely *= ((have + 0.5) / (need + 0.5)) ** self.weights.strict
        return likely


_STREET = (1 << STRIDE) - 1
_DIGITS = (1 << DIGIT * STRIDE) - 1
_PAR_OF = {avenue: k for k, holes in enumerate(PAR_HOLES.values()) for avenue in bits(holes)}
"""Which PAR the hole of an avenue has, from the lowest."""
_KIND = {place: kind for kind, lots in CARPETS.items() for place in bits(lots)}


_DEPENDS_ON: dict[type, Callable[[City], tuple[object, ...]]] = {
    HotelsNeeded: lambda city: (city.big, city.small),
    AvenuesNeeded: lambda city: (city.big, city.small),
    BoxesNeeded: lambda city: (city.unused_boxes,),
    RowsNeeded: lambda city: (city.built, city.opened, city.odd),
    StreetsNeeded: lambda city: (city.built, city.opened, city.stars_circled),
    PassedNeeded: lambda city: (city.passed,),
    HolesNeeded: lambda city: (city.golf_circled, city.stars_circled),
    CranesNeeded: lambda city: (city.built, city.opened),
    ShowsNeeded: lambda city: city.shows,
}
"""By kind of project, the things of a city it depends on."""


# City hall and vault.


class Finances:
    """City hall and vault: what the boxes are worth against those of the others, and what the debts will cost."""

    def __init__(self, weights: LasVegasWeights, rest: RestOfMatch, table: Table, boxes: Sequence[float]) -> None:
        self.weights = weights
        self.rest = rest
        self.table = table
        self.boxes = boxes
        """Unused boxes of the others; of ACME those it may come to."""

    def hall(self, boxes: int, groups: int, hall: int, adverts: int) -> float:
        """The place at the city hall, an advert for it, and bonuses that are ready."""
        place = sum([1 - self.lead(boxes - other + 0.2) for other in self.boxes])
        points = between((*HALL_PLACES[adverts], *_NO_PLACES), place) if boxes else 0.0
        if adverts + 1 < len(HALL_PLACES):
            points += self.rest.rises[HALL] * (between((*HALL_PLACES[adverts + 1], *_NO_PLACES), place) - points)
        w = self.weights
        return points + w.group * min(groups, self.rest.left / w.uses) + w.spare * (hall % 2) * min(1.0, self.rest.left / w.uses)

    def lead(self, boxes: float) -> float:
        """How likely a lead in boxes of the city hall lasts."""
        return 1 / (1 + exp(-self.weights.lead * boxes * self.rest.sure))

    def vault(self, city: City, streets: Sequence[Street], show_debts: float, mafia: float) -> float:
        """What the penalty is expected to cost."""
        owed = show_debts + city.group_debts.bit_count() + self.last(city.unused_boxes)
        for place in bits(city.crossed_cranes & ~city.opened):
            owed += 1 - streets[place // STRIDE].chances[place % STRIDE]
        bundles = FIRST_BUNDLES + MAFIA_BUNDLES * mafia
        bundles += (
            _loan(bool(city.vote), len(self.boxes), self.weights.lenders, self.table.manager) if self.table.bank else BUNDLES_WITHOUT_BANK
        )
        return PENALTY / (1 + exp(-self.weights.panic / (1 + self.weights.calm * self.rest.left) * (owed - bundles - 0.5)))

    def last(self, boxes: int) -> float:
        """How likely nobody has fewer boxes unused."""
        return prod([1 - self.lead(boxes - other) for other in self.boxes])


@cache
def _loan(mine: bool, others: int, odds: float, manager: Manager | None) -> float:
    """How many bundles of the bank to expect. Nobody knows how the others vote; ACME votes by its hidden card, which may be any."""
    if manager is not None:
        odds = sum(number >= manager.loan for number in _NUMBERS) / len(_NUMBERS)
    return sum(
        comb(others, yes) * odds**yes * (1 - odds) ** (others - yes) * loan_bundles(mine + yes, others + 1) for yes in range(others + 1)
    )


_NUMBERS = [int(number) for number, row in VALUES.data["cards"].items() for _ in range(sum(row))]
"""The numbers of all cards."""
_NO_PLACES = (0,) * 4
