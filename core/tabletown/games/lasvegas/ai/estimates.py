"""What a seat may expect: how long the match will last, which casinos will open, how far the limousine will get.

Only bots ask this. A number is likely to find its place where many numbers still fit between few neighbours. What a street
will hold is scaled by the share of its empty casinos that the rest of the match has time for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from tabletown.games.lasvegas.actions import FREE_DRIVES, Drive
from tabletown.games.lasvegas.data import ADVERT_POINTS, HALL, HALL_BOXES, HIGHEST, LOWEST
from tabletown.games.lasvegas.network import LAMPS, NETWORKS, PATHS, START
from tabletown.games.lasvegas.places import AVENUES, CARPETS, SHOWS, SPECIALS, STREET_LOTS, STRIDE
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import Known, bits
from tabletown.kit.rows import number_at


@dataclass(frozen=True, slots=True)
class LasVegasWeights:
    """What an evaluator makes of everything that is not certain; found by self-play (see `weights.json`)."""

    rounds: float
    """How long a match may take."""
    alone: float
    """How much of that time a soloist has, who alone decides when the match ends."""
    boxes: float
    """Boxes that the fastest seat crosses at the city hall in a round."""
    hope: float
    """What a round to come brings besides everything counted elsewhere."""
    early: float
    """What cannot be estimated yet when a match begins; it fades out in the first half."""
    finish: float
    """What being ahead is worth when the match ends; being behind costs the same."""
    casino: float
    """What an opened casino is worth for all it may bring."""
    due: float
    """How many casinos a seat is expected to open in a round; only more than these count."""
    adverts: float
    """How often a round improves one column that matters."""
    rise_big: float
    """How much more often that is the column of big hotels than any; the next weights say so for the other columns."""
    rise_small: float
    rise_lucky: float
    rise_golf: float
    rise_vip: float
    rise_luxury: float
    rise_missing: float
    further: float
    """How likely a column that has risen rises another step."""
    hall_advert: float
    """The same for the column of the city hall."""
    focus: float
    """The power of the chance that all casinos of an avenue open; below 1 its hotel is likelier than that."""
    threat: float
    """How likely the others, as far as they have come, take a big hotel first."""
    stage: float
    """How often an open show casino brings its show."""
    hole: float
    """How likely the golf course goes on to the next hole."""
    unstarted: float
    """What a golf course is worth that is not begun."""
    ahead: float
    """How likely the limousine gets one path nearer to a carpet."""
    carpet: float
    """How many of the carpets near the limousine it passes."""
    reach: float
    """How many rounds it takes for that."""
    mafia: float
    """What passing a mafia casino is worth."""
    drives: float
    """Paths driven in a round."""
    tour: float
    """How many of the carpets along the planned way it passes."""
    path: float
    """What each path still missing home costs while there is time."""
    group: float
    """What a complete group at the city hall is worth."""
    uses: float
    """Rounds from one bonus to the next."""
    spare: float
    """What a box crossed towards the next bonus is worth."""
    lead: float
    """How quickly a lead in boxes becomes certain."""
    planned: float
    """How likely a project is that lacks almost nothing."""
    beaten: float
    """How likely the others, as far as they have come, score a project first."""
    strict: float
    """How much a missing part of a project counts against it."""
    panic: float
    """How quickly a debt too many becomes certain."""
    calm: float
    """How much less certain it is for every round left."""
    lenders: float
    """How likely each of the others votes for the loan."""
    ease: float
    """How soon a gap of a street counts as easy to fill."""
    crane: float
    """How likely a casino under a crane will be built."""
    parity: float
    """How likely a casino gets a number of the parity its row needs."""
    race: float
    """How quickly having the longest row becomes certain."""
    tie: float
    """By how much a row has to be longer."""
    fade: float
    """How much less certain any lead is for every round left."""


# The rest of the match.


class RestOfMatch:
    """How many rounds are left and how far the advert columns will rise, as it looks when a turn begins; or, with none left, at the end."""

    def __init__(self, weights: LasVegasWeights, table: Table, left: float | None = None) -> None:
        self.weights = weights
        self.left = _rounds_left(weights, table) if left is None else left
        self.rises = self._rises()
        self.sure = 1 / (1 + weights.fade * self.left)
        """How certain a lead is so long before the end."""

    def _rises(self) -> list[float]:
        """By column, how likely it is improved."""
        w = self.weights
        golf = w.rise_golf
        each = (w.rise_big, w.rise_small, w.rise_lucky, golf, golf, golf, w.rise_vip, w.rise_luxury, w.rise_missing)
        rate = self.left * w.adverts
        return [w.hall_advert * min(1.0, rate), *(min(1.0, rate * factor) for factor in each)]

    def value(self, adverts: Sequence[int], column: int) -> float:
        """What each thing of a column will count: the column may still rise."""
        points, have, rise = ADVERT_POINTS[column], adverts[column], self.rises[column]
        if have + 1 == len(points):
            return float(points[have])
        value, likely = points[have] + (points[have + 1] - points[have]) * rise, rise
        for step in range(have + 2, len(points)):
            likely *= rise * self.weights.further
            value += (points[step] - points[step - 1]) * likely
        return value

    def values(self, adverts: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(0.0 if column == HALL else self.value(adverts, column) for column in range(len(ADVERT_POINTS)))


def _rounds_left(weights: LasVegasWeights, table: Table) -> float:
    fastest = max(city.hall for city in table.round_start)
    left = max(1.0, min(weights.rounds - table.round, (HALL_BOXES - fastest) / weights.boxes))
    return left * weights.alone if table.manager is not None else left


def between(points: Sequence[float], place: float) -> float:
    """The points of a column at a place that need not be whole."""
    low = min(int(place), len(points) - 2)
    return points[low] + (points[low + 1] - points[low]) * (place - low)


# Streets.


_FREQUENCY = (0.25, 0.65, 0.65, 0.85, 1.05, 1.25, 1.45, 1.6, 1.75, 1.6, 1.45, 1.25, 1.05, 0.85, 0.65, 0.6, 0.25, 0.12)
"""By number, how often it comes, relative to a fair share; those that only the city hall brings are rare."""


class Gap(NamedTuple):
    """The casinos between two opened ones, and the numbers of these two."""

    begin: int
    end: int
    low: int
    high: int


class Street(NamedTuple):
    """What may be expected of one street."""

    chances: tuple[float, ...]
    """By avenue, how likely its casino will be open; 1 where there is none."""
    fill: float
    """How many of its casinos will still be opened."""
    row: float
    """How long its longest row will be."""
    circle: float
    """How likely that row will be the longest of all."""
    stars: float
    """How many show casinos will still be opened."""
    carpets: tuple[float, ...]
    """By kind of carpet, how many casinos the limousine has passed will be open."""


def _gaps(lots: int, digits: int) -> Iterator[Gap]:
    """The gaps of a street between its opened casinos, from the left."""
    begin, low = 0, LOWEST - 1
    for avenue in AVENUES:
        number = number_at(digits, avenue) if lots >> avenue & 1 else -1
        if number >= 0:
            yield Gap(begin, avenue, low, number)
            begin, low = avenue + 1, number
    yield Gap(begin, len(AVENUES), low, HIGHEST + 1)


class Lot(NamedTuple):
    """A casino among its neighbours."""

    avenue: int
    chance: float
    """How likely it will be opened if there is time; below 0 if it is open."""
    built: bool
    even: float
    """How likely its number is even, if it has one."""
    odd: float


class Shape(NamedTuple):
    """The part of a street's estimate that depends on the street alone."""

    lots: tuple[Lot, ...]
    stars: tuple[int, ...]
    """The avenues of show casinos that are not opened."""


_CARPETS = tuple(tuple([kind >> STRIDE * street & (1 << STRIDE) - 1 for kind in CARPETS.values()]) for street in range(len(STREET_LOTS)))
"""By street and kind of carpet, mask of the avenues that have one."""


class StreetEstimates:
    """Estimates streets by the weights of an evaluator; what is found is kept for all its turns."""

    def __init__(self, weights: LasVegasWeights) -> None:
        self.ease = weights.ease
        self.crane = weights.crane
        self.parity = weights.parity
        self.race = weights.race
        self.tie = weights.tie
        self._chances = Known(self._chance)
        self._shapes = Known(self._shape)
        self._lots: dict[Lot, Lot] = {}
        """Lots seen so far: there are far fewer than streets, so streets share them."""

    def ahead(self, lead: float, sure: float = 1.0) -> float:
        """How likely a lead lasts; the smaller `sure` is, the less it counts."""
        return 1 / (1 + exp(-self.race * lead * sure))

    def _chance(self, gap: tuple[int, int, int]) -> float:
        """How likely each casino of a gap will be opened. A gap is given by the numbers beside it and its built casinos."""
        low, high, lots = gap
        numbers = range(low + 1, high)
        if not lots or not numbers:
            return 0.0
        mass = sum(_FREQUENCY[number] for number in numbers)
        return min(1.0, len(numbers) / lots) * (1 - exp(-self.ease * mass / lots))

    def _parity(self, low: int, high: int, odd: int) -> float:
        """How likely a number between these has that parity."""
        numbers = range(low + 1, high)
        of_kind = sum(number % 2 == odd for number in numbers)
        if of_kind in (0, len(numbers)):
            return float(of_kind > 0)
        return self.parity

    def estimate(
        self, street: int, digits: int, built: int, passed: int, share: float = 1.0, rival: float = 0.0, sure: float = 1.0
    ) -> Street:
        """A street by its numbers and its masks of built and passed casinos, against a rival's row."""
        chances = [1.0] * len(AVENUES)
        evens, odds = [], []
        """How likely each casino gets an even and an odd number; what is not built is skipped."""
        fill = 0.0
        lots, stars = self._shapes[street, digits, built]
        for avenue, base, there, even, odd in lots:
            if base < 0:
                evens.append(even)
                odds.append(odd)
                continue
            chance = base * share
            if there:
                chances[avenue] = chance
                evens.append(chance * even)
                odds.append(chance * odd)
            else:
                chances[avenue] = chance * self.crane * share
            fill += chances[avenue]
        row = max(_row(evens), _row(odds))
        carpets = tuple([sum([chances[avenue] for avenue in bits(kind & passed)]) for kind in _CARPETS[street]])
        return Street(
            tuple(chances), fill, row, self.ahead(row - rival - self.tie, sure), sum([chances[avenue] for avenue in stars]), carpets
        )

    def _shape(self, street: tuple[int, int, int]) -> Shape:
        number, digits, built = street
        lots = STREET_LOTS[number] >> STRIDE * number
        found: list[Lot] = []
        for gap in _gaps(lots, digits):
            casinos = [avenue for avenue in range(gap.begin, gap.end) if lots >> avenue & 1]
            ready = sum(built >> avenue & 1 for avenue in casinos)
            chance = self._chances[gap.low, gap.high, max(ready, 1)]
            even, odd = self._parity(gap.low, gap.high, 0), self._parity(gap.low, gap.high, 1)
            found += [self._lot(avenue, chance, bool(built >> avenue & 1), even, odd) for avenue in casinos]
            if gap.end < len(AVENUES):
                is_odd = number_at(digits, gap.end) & 1
                found.append(self._lot(gap.end, -1.0, True, float(not is_odd), float(is_odd)))
        stars = SHOWS >> STRIDE * number & lots
        return Shape(tuple(found), tuple([avenue for avenue in bits(stars) if number_at(digits, avenue) < 0]))

    def _lot(self, avenue: int, chance: float, built: bool, even: float, odd: float) -> Lot:
        lot = Lot(avenue, chance, built, even, odd)
        return self._lots.setdefault(lot, lot)


def _row(likely: Sequence[float]) -> float:
    """How long the longest row will be, by how likely each casino belongs to it."""
    left, before = [], 0.0
    for value in likely:
        left.append(before)
        before = value * (1 + before)
    best, after = 0.0, 0.0
    for value, run in zip(reversed(likely), reversed(left), strict=True):
        best = max(best, value * (1 + run + after))
        after = value * (1 + after)
    return best


# The tour of the limousine.


LEAST_LIKELY = 0.06
"""A drive that is less likely than this is not planned."""


class Stop(NamedTuple):
    """A red carpet on the way, and how likely the limousine gets there."""

    place: int
    likely: float


def distances(start: int) -> dict[int, int]:
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


DISTANCES = {lamp: distances(lamp) for lamp in LAMPS}
"""By lamp, how many paths it is from there to each red carpet."""


class Tour:
    """Plans the way of the limousine step by step, by what each red carpet seems to be worth when a turn begins."""

    def __init__(self, network: str, passing: str, worths: Mapping[int, float], drives: float, ahead: float) -> None:
        self.drives = FREE_DRIVES[network]
        self.network = NETWORKS[network]
        self.passing = passing
        self.worths = worths
        self.ahead = ahead
        self.likely = _at_least(drives)
        self.span = drives + 1
        """Longer tours are not planned."""
        self._gains: dict[int, float] = {}
        self._ahead_of: dict[tuple[int, int], float] = {}

    def stops(self, end: int, used: int, passed: int) -> tuple[Stop, ...]:
        """The carpets along the best way."""
        found: list[Stop] = []
        for step, likely in enumerate(self.likely, 1):
            drives = self.drives(used, end)
            if not drives:
                break
            best = max(drives, key=lambda drive: self._score(drive, step, passed))
            found += [Stop(place, likely) for place in bits(best.passes[self.passing] & ~passed)]
            end, used, passed = best.to, used | best.roads, passed | best.passes[self.passing]
            if end == START:
                break
        return tuple(found)

    def _score(self, drive: Drive, step: int, passed: int) -> float:
        along = drive.passes[self.passing]
        over = step + self.network.missing(0, drive.to) - self.span
        return self._gain(along & ~passed) + self._near(drive.to, passed | along) - (_TOO_FAR * over if over > 0 else 0.0)

    def _gain(self, places: int) -> float:
        known = self._gains.get(places)
        if known is None:
            known = self._gains[places] = sum(self.worths[place] for place in bits(places))
        return known

    def _near(self, lamp: int, passed: int) -> float:
        """What the carpets near a lamp are worth that were not passed."""
        if lamp == START:
            return 0.0
        known = self._ahead_of.get((lamp, passed))
        if known is None:
            distances, ahead = DISTANCES[lamp], self.ahead
            known = sum(self.worths[place] * ahead ** distances[place] for place in bits(SPECIALS & ~passed))
            self._ahead_of[lamp, passed] = known
        return known


_TOO_FAR = 6.0
"""What every path costs that leads too far to get home in time."""


def _at_least(expected: float) -> Sequence[float]:
    """How likely there will be at least one, two, three... drives if so many are expected."""
    likely, exactly, found = 1.0, exp(-expected), []
    for count in range(1, 12):
        likely -= exactly
        if likely < LEAST_LIKELY:
            break
        found.append(likely)
        exactly *= expected / count
    return found
