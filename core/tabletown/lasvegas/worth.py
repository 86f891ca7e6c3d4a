"""What a position promises: the bots' eyes.

Points that are certain, and what the open casinos, the limousine and the rest of the match still promise. What belongs
to one street is worked out once a turn and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, exp, prod
from typing import TYPE_CHECKING, Any, TypeVar

from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import (
    ACTIONS,
    ADVERT_POINTS,
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
)  # fmt: skip
from tabletown.lasvegas.network import LAMPS, NETWORKS, PATHS, START
from tabletown.lasvegas.places import AVENUES, CARPETS, PAR_HOLES, SPECIALS, STREETS, STRIDE
from tabletown.lasvegas.projects import Goal, progress
from tabletown.lasvegas.promise import Foresight, Street
from tabletown.lasvegas.scoring import loan_bundles
from tabletown.parts.masks import bits
from tabletown.parts.rows import DIGIT
from tabletown.sights import Weighing

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the eyes make of what is not certain; found by self-play (see `weights.json`)."""

    rounds: float
    """How long a match may take."""
    boxes: float
    """Boxes that the fastest crosses at the city hall in a round."""
    casino: float
    """An opened casino, for all that it may bring."""
    adverts: float
    """How often a round improves one column that matters."""
    hall_advert: float
    """How likely the one for the city hall is among them."""
    stage: float
    """How often an open show casino brings its show."""
    hole: float
    """How likely a course goes on to the next hole."""
    unstarted: float
    """What a course promises that is not begun."""
    ahead: float
    """How likely the limousine gets one path further to where it should."""
    mafia: float
    """What passing a mafia casino promises."""
    drives: float
    """Paths that are driven in a round."""
    path: float
    """What a path home costs while there is time."""
    group: float
    """A bonus that is ready."""
    planned: float
    """How likely a project is that is nearly there."""
    strict: float
    """How much a missing part of a project counts against it."""
    panic: float
    """How quickly a debt too many becomes sure."""
    ease: float
    """How soon a gap of a street counts as easy to fill."""
    crane: float
    """How likely a casino that is not built will be."""
    parity: float
    """How likely an open casino gets the parity that its row asks for."""
    race: float
    """How quickly being ahead of somebody becomes sure."""


class TownEyes:
    """Look at cities with these weights; what belongs to one turn of a seat is remembered until its next one."""

    def __init__(self, weights: Weighing) -> None:
        self.weights = Weights(**weights)
        self.foresight = Foresight(weights["ease"], weights["crane"], weights["parity"], weights["race"])
        self._outlooks: dict[int, Outlook] = {}

    def worth(self, table: Table, seat: int) -> float:
        """What the seat's city promises, in points."""
        outlook = self._outlook(table, seat)
        city = table.cities[seat]
        points, complete = outlook.projects(city)
        if outlook.left and (complete or city.hall >= HALL_BOXES or city.finished):
            outlook = outlook.at_the_end
            points, _ = outlook.projects(city)
        return points + outlook.worth(city)

    def _outlook(self, table: Table, seat: int) -> Outlook:
        latest = self._outlooks.get(seat)
        if latest is None or latest.table.dawn is not table.dawn:
            latest = self._outlooks[seat] = Outlook(self.weights, self.foresight, table, seat)
        return latest


class Outlook:
    """What does not change during a turn: the others, the time that is left, what things will count.

    Turns differ in few things, so each part of a worth is kept by what it depends on.
    """

    def __init__(self, weights: Weights, foresight: Foresight, table: Table, seat: int, left: float | None = None) -> None:
        self.weights = weights
        self.foresight = foresight
        self.table = table
        self.seat = seat
        self.left = self._rounds_left() if left is None else left
        self.rise = min(1.0, self.left * self.weights.adverts)
        self.network = NETWORKS[table.network]
        self._known: dict[tuple[object, ...], Any] = {}
        self._streets: dict[tuple[int, ...], Street] = {}
        self.share, self.rows = 1.0 if self.left else 0.0, [0.0] * len(STREETS)
        city, others = table.dawn[seat], [city for other, city in enumerate(table.dawn) if other != seat]
        fill = sum(self.street(city, street).fill for street in STREETS)
        if fill > self.left > 0:
            self.share = self.left / fill
            self._streets.clear()
        self.boxes: list[float] = [other.unused_boxes for other in others]
        """Unused boxes of the others, or what they may become."""
        self.rows = self._rival_rows(others)
        self._streets.clear()
        self.chances = [self.street(city, street).chances for street in STREETS]
        """How likely casinos will open, as the turn began."""
        self._end: Outlook | None = None

    @property
    def at_the_end(self) -> Outlook:
        """The same, if the match were over after this round."""
        if self._end is None:
            self._end = Outlook(self.weights, self.foresight, self.table, self.seat, 0.0)
        return self._end

    def _rounds_left(self) -> float:
        """How long the match will still go on."""
        table = self.table
        fastest = max(city.hall for city in table.dawn)
        return max(1.0, min(self.weights.rounds - table.round, (HALL_BOXES - fastest) / self.weights.boxes))

    def _rival_rows(self, others: Sequence[City]) -> list[float]:
        """How long the rows of the others will be. ACME gets one card a round, of any action."""
        manager = self.table.manager
        if manager is None:
            return [max(self.street(city, street).row for city in others) for street in STREETS]
        actions, more = [card.action for card in self.table.pile], self.left / len(ACTIONS)
        self.boxes = [actions.count("hall") + more]
        return [max(1.0, actions.count("build") + more + manager.lucky_modifier)] * len(STREETS)

    # Reading a city.

    def street(self, city: City, street: int) -> Street:
        digits = city.digits >> DIGIT * STRIDE * street & _DIGITS
        built, passed = city.built >> STRIDE * street & _STREET, city.passed >> STRIDE * street & _STREET
        key = (street, digits, built, passed)
        known = self._streets.get(key)
        if known is None:
            known = self._streets[key] = self.foresight.look(*key, self.share, self.rows[street])
        return known

    def value(self, adverts: Sequence[int], column: int) -> float:
        """What one of a column will count: it may still rise."""
        points, have = ADVERT_POINTS[column], adverts[column]
        better = points[have + 1] - points[have] if have + 1 < len(points) else 0
        return points[have] + better * self.rise

    def worth(self, city: City) -> float:
        """All but the projects."""
        streets = (self.street(city, 0), self.street(city, 1), self.street(city, 2), self.street(city, 3))
        one, two, three, four = streets
        total = self.weights.casino * (city.opened.bit_count() + one.fill + two.fill + three.fill + four.fill)
        values = self._kept(self._values, city.adverts)
        total += one.row + two.row + three.row + four.row + values[LUCKY] * (one.circle + two.circle + three.circle + four.circle)
        total += self.hotels(city, streets, values)
        total += self._kept(self._hall, city.unused_boxes, city.ready_groups.bit_count(), city.adverts[HALL])
        if self.table.golf:
            total += self._kept(self._golf, city.golf_circled, city.golf_crossed, one.chances, values[PAR3 : PAR5 + 1])
        shows, debts = self._kept(self._shows, city.shows, one.stars + two.stars + three.stars + four.stars)
        mafia, luxury, vip = map(sum, zip(one.carpets, two.carpets, three.carpets, four.carpets, strict=True))
        total += luxury * values[LUXURY] + vip * values[VIP] + self._kept(self._way, city.way[-1], city.roads, city.passed, values[VIP:])
        return total + shows + self.vault(city, streets, debts, mafia)

    def _kept(self, part: Callable[..., T], *what: object) -> T:
        """A part of a worth, worked out once for the same things."""
        key = (part, *what)
        known: T | None = self._known.get(key)
        if known is None:
            known = self._known[key] = part(*what)
        return known

    # The parts.

    def _values(self, adverts: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(0.0 if column == HALL else self.value(adverts, column) for column in range(len(ADVERT_POINTS)))

    def hotels(self, city: City, streets: tuple[Street, Street, Street, Street], values: Sequence[float]) -> float:
        big, small = values[HOTELS_BIG], values[HOTELS_SMALL]
        total = big * city.big.bit_count() + small * city.small.bit_count()
        there = city.big | city.small
        one, two, three, four = streets
        avenues = zip(one.chances, two.chances, three.chances, four.chances, self.table.hotels_open.open, strict=True)
        for avenue, (a, b, c, d, tall) in enumerate(avenues):
            if not there >> avenue & 1:
                total += a * b * c * d * (big if tall else small)
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
        """Points of both columns, the fuller one first, and the debts that will stay there."""
        more, columns = self.weights.stage * stars, [float(boxes) for boxes in crossed]
        for side in (0, 1):
            step = min(more, SHOW_BOXES[side] - columns[side])
            columns[side] += step
            more -= step
        points = sum(map(_between, SHOW_POINTS, columns))
        debts = sum(min(1.0, max(0.0, box - columns[side])) for side, boxes in enumerate(SHOW_DEBT_BOXES) if crossed[side] for box in boxes)
        return points, debts

    def _way(self, end: int, used: int, passed: int, values: Sequence[float]) -> float:
        """What lies near the limousine, and what is missing home."""
        if end == START and used:
            return 0.0
        vip, luxury, lost = values
        total, missing = 0.0, self.network.missing(used, end)
        if missing:
            late = 1 - min(1.0, self.left * self.weights.drives / missing)
            total -= missing * (self.weights.path * (1 - late) - lost * late)
        each = {"mafia": self.weights.mafia, "luxury": luxury, "vip": vip}
        reach = min(1.0, self.left / 10)
        for place in bits(SPECIALS & ~passed):
            street, avenue = divmod(place, STRIDE)
            total += each[_KIND[place]] * self.chances[street][avenue] * reach * self.weights.ahead ** _FAR[end][place]
        return total

    def projects(self, city: City) -> tuple[float, bool]:
        """What the projects bring and promise, and whether all of them are there."""
        total, complete = 0.0, True
        for goal, points in zip(self.table.goals, city.project_points, strict=True):
            if points is None:
                key = (goal, *_SIGHT[type(goal.card.requirement)](city))
                likely: float | None = self._known.get(key)
                if likely is None:
                    likely = self._known[key] = self._likely(goal, city)
                complete = complete and likely == 1.0
                total += likely * self.table.prizes.points(goal.index, goal.card.first, goal.card.later)
            else:
                total += points
        return total, complete

    def _likely(self, goal: Goal, city: City) -> float:
        """How likely a project will be fulfilled; 1 if it is."""
        if goal.fulfilled(city):
            return 1.0
        likely = self.weights.planned * min(1.0, self.left / 12)
        for _, have, need in progress(city, goal.card.requirement):
            likely *= ((have + 0.5) / (need + 0.5)) ** self.weights.strict
        return likely

    def _hall(self, boxes: int, groups: int, adverts: int) -> float:
        """The place at the city hall, an advert for it, and bonuses that are ready."""
        place = sum([1 - self.foresight.ahead(boxes - other + 0.2) for other in self.boxes])
        points = _between((*HALL_PLACES[adverts], *_NO_PLACES), place) if boxes else 0.0
        if adverts + 1 < len(HALL_PLACES):
            points += self.weights.hall_advert * self.rise * (_between((*HALL_PLACES[adverts + 1], *_NO_PLACES), place) - points)
        return points + self.weights.group * min(groups, self.left / 3)

    def vault(self, city: City, streets: Sequence[Street], show_debts: float, mafia: float) -> float:
        """What the penalty costs, as likely as it is."""
        owed = show_debts + city.group_debts.bit_count() + self._kept(self._last, city.unused_boxes)
        for place in bits(city.crossed_cranes & ~city.opened):
            owed += 1 - streets[place // STRIDE].chances[place % STRIDE]
        bundles = FIRST_BUNDLES + MAFIA_BUNDLES * mafia
        bundles += _loan(bool(city.vote), len(self.boxes), self.table.manager) if self.table.bank else BUNDLES_WITHOUT_BANK
        return PENALTY / (1 + exp(-self.weights.panic * (owed - bundles - 0.5)))

    def _last(self, boxes: int) -> float:
        """How likely nobody has fewer boxes unused."""
        return prod([1 - self.foresight.ahead(boxes - other) for other in self.boxes])


def _between(points: Sequence[float], place: float) -> float:
    """A column read between its values."""
    low = min(int(place), len(points) - 2)
    return points[low] + (points[low + 1] - points[low]) * (place - low)


@cache
def _loan(mine: bool, others: int, manager: Manager | None) -> float:
    """The bundles of the bank to be expected; nobody knows how the others vote, but how a manager does with a card."""
    odds = sum(number >= manager.loan for number in _NUMBERS) / len(_NUMBERS) if manager is not None else 0.5
    return sum(
        comb(others, yes) * odds**yes * (1 - odds) ** (others - yes) * loan_bundles(mine + yes, others + 1) for yes in range(others + 1)
    )


_STREET = (1 << STRIDE) - 1
_DIGITS = (1 << DIGIT * STRIDE) - 1
_NUMBERS = [int(number) for number, row in VALUES.data["cards"].items() for _ in range(sum(row))]
"""The numbers of all cards."""
_NO_PLACES = (0,) * 4
_PAR_OF = {avenue: k for k, holes in enumerate(PAR_HOLES.values()) for avenue in bits(holes)}
"""Which PAR the hole of an avenue has, from the lowest."""
_KIND = {place: kind for kind, lots in CARPETS.items() for place in bits(lots)}


def _distances(start: int) -> dict[int, int]:
    """How many paths bring the limousine from a lamp past every red carpet."""
    passed: dict[int, int] = {}
    reached, border, steps = {start}, {start}, 0
    while border:
        steps += 1
        paths = [path for path in PATHS if path.lamp in border]
        for path in paths:
            for place in bits(path.passes(front_only=False)):
                passed.setdefault(place, steps)
        border = {path.to for path in paths} - reached
        reached |= border
    return passed


_SIGHT: dict[type, Callable[[City], tuple[object, ...]]] = {
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
"""What of a city a project depends on."""

_FAR = {lamp: _distances(lamp) for lamp in LAMPS}
