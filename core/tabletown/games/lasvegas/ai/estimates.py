"""What one street promises: which of its casinos will open, and what rows they will make.

A number is likely to find its place where many numbers still fit between few neighbours. Whatever is likely is
worked out with the share of the open casinos that the rest of the match still has time for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from tabletown.games.lasvegas.ai.weights import LasVegasWeights
from tabletown.games.lasvegas.data import HIGHEST, LOWEST
from tabletown.games.lasvegas.places import AVENUES, CARPETS, SHOWS, STREET_LOTS, STRIDE
from tabletown.kit.masks import Known, bits
from tabletown.kit.rows import number_at

_MASS = (0.25, 0.65, 0.65, 0.85, 1.05, 1.25, 1.45, 1.6, 1.75, 1.6, 1.45, 1.25, 1.05, 0.85, 0.65, 0.6, 0.25, 0.12)
"""How often a number comes, relative to a fair share; those that only the city hall brings are rare."""


class Gap(NamedTuple):
    """Open casinos between two numbers."""

    begin: int
    end: int
    low: int
    high: int


class Street(NamedTuple):
    """What one street promises."""

    chances: tuple[float, ...]
    """For every avenue how likely its casino will be open; 1 where there is none."""
    fill: float
    """How many of its casinos will still be opened."""
    row: float
    """How long its longest row will be."""
    circle: float
    """How likely that row will be the longest of all."""
    stars: float
    """How many show casinos will still be opened."""
    carpets: tuple[float, ...]
    """How many casinos of each carpet will be open among those the limousine has passed."""


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
    """How likely it will be opened if there is time; below 0 if it is."""
    built: bool
    even: float
    """How likely its number is even, if it has one."""
    odd: float


class Shape(NamedTuple):
    """What of a street depends on nothing else."""

    lots: tuple[Lot, ...]
    stars: tuple[int, ...]
    """The avenues of show casinos that are not opened."""


_CARPETS = tuple(tuple([kind >> STRIDE * street & (1 << STRIDE) - 1 for kind in CARPETS.values()]) for street in range(len(STREET_LOTS)))
"""By street, for every kind of carpet, mask of the avenues that have one."""


class Foresight:
    """What is made of streets, by how hopeful somebody is."""

    def __init__(self, weights: LasVegasWeights) -> None:
        self.ease = weights.ease
        self.crane = weights.crane
        self.parity = weights.parity
        self.race = weights.race
        self.tie = weights.tie
        self._chances = Known(self._chance)
        self._shapes = Known(self._shape)
        self._lots: dict[Lot, Lot] = {}
        """Every casino among its neighbours there was: far fewer than streets, which are many and share them."""

    def ahead(self, lead: float, sure: float = 1.0) -> float:
        """How likely a lead lasts; the less `sure` things are, the less it tells."""
        return 1 / (1 + exp(-self.race * lead * sure))

    def _chance(self, gap: tuple[int, int, int]) -> float:
        """How likely each casino of a gap will be opened, by the numbers of its neighbours."""
        low, high, lots = gap
        numbers = range(low + 1, high)
        if not lots or not numbers:
            return 0.0
        mass = sum(_MASS[number] for number in numbers)
        return min(1.0, len(numbers) / lots) * (1 - exp(-self.ease * mass / lots))

    def _parity(self, low: int, high: int, odd: int) -> float:
        """How likely a number between these has that parity."""
        numbers = range(low + 1, high)
        of_kind = sum(number % 2 == odd for number in numbers)
        if of_kind in (0, len(numbers)):
            return float(of_kind > 0)
        return self.parity

    def look(self, street: int, digits: int, built: int, passed: int, share: float = 1.0, rival: float = 0.0, sure: float = 1.0) -> Street:
        """What a street promises, by its numbers and its masks of built and passed casinos, against a rival's row."""
        chances = [1.0] * len(AVENUES)
        evens, odds = [], []
        """How likely each casino is opened with such a number; what is not built is skipped."""
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
    """How long the longest row will be, where each casino belongs to it as likely as this."""
    left, before = [], 0.0
    for value in likely:
        left.append(before)
        before = value * (1 + before)
    best, after = 0.0, 0.0
    for value, run in zip(reversed(likely), reversed(left), strict=True):
        best = max(best, value * (1 + run + after))
        after = value * (1 + after)
    return best
