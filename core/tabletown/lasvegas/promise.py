"""What one street promises: which of its casinos will open, and what rows they will make.

A number is likely to find its place where many numbers still fit between few neighbours. Whatever is likely is
worked out with the share of the open casinos that the rest of the match still has time for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from tabletown.lasvegas.components import HIGHEST, LOWEST
from tabletown.lasvegas.places import AVENUES, CARPETS, SHOWS, STREET_LOTS, STRIDE
from tabletown.parts.known import Known
from tabletown.parts.rows import number_at

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


class Foresight:
    """What is made of streets, by how hopeful somebody is."""

    def __init__(self, ease: float, crane: float, parity: float, race: float) -> None:
        self.ease = ease
        self.crane = crane
        self.parity = parity
        self.race = race
        self._chances = Known(self._chance)

    def ahead(self, lead: float) -> float:
        """How likely a lead lasts."""
        return 1 / (1 + exp(-self.race * lead))

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

    def look(self, street: int, digits: int, built: int, passed: int, share: float, rival: float) -> Street:
        """What a street promises, by its numbers and its masks of built and passed casinos, against a rival's row."""
        lots = STREET_LOTS[street] >> STRIDE * street
        chances = [1.0] * len(AVENUES)
        likely = [[0.0] * len(AVENUES), [0.0] * len(AVENUES)]
        """For both parities how likely each casino is opened with such a number; -1 where it is rather skipped."""
        fill = 0.0
        for gap in _gaps(lots, digits):
            casinos = [avenue for avenue in range(gap.begin, gap.end) if lots >> avenue & 1]
            ready = sum(built >> avenue & 1 for avenue in casinos)
            chance = self._chances[gap.low, gap.high, max(ready, 1)] * share
            for avenue in casinos:
                there = built >> avenue & 1
                chances[avenue] = chance if there else chance * self.crane * share
                fill += chances[avenue]
                for odd in (0, 1):
                    likely[odd][avenue] = chance * self._parity(gap.low, gap.high, odd) if there else -1.0
            if gap.end < len(AVENUES):
                likely[number_at(digits, gap.end) & 1][gap.end] = 1.0
        for odd in (0, 1):
            likely[odd] = [value if lots >> avenue & 1 else -1.0 for avenue, value in enumerate(likely[odd])]
        stars = SHOWS >> STRIDE * street & lots
        row = max(_row(likely[0]), _row(likely[1]))
        return Street(
            tuple(chances),
            fill,
            row,
            self.ahead(row - rival),
            sum(chances[avenue] for avenue in AVENUES if stars >> avenue & 1 and not number_at(digits, avenue) >= 0),
            tuple(
                sum(chances[avenue] for avenue in AVENUES if (kind >> STRIDE * street & passed) >> avenue & 1) for kind in CARPETS.values()
            ),
        )


def _row(likely: Sequence[float]) -> float:
    """How long the longest row will be, where each casino belongs to it as likely as this; a skipped one (-1) is none."""
    kept = [value for value in likely if value >= 0]
    left, before = [], 0.0
    for value in kept:
        left.append(before)
        before = value * (1 + before)
    best, after = 0.0, 0.0
    for value, run in zip(reversed(kept), reversed(left), strict=True):
        best = max(best, value * (1 + run + after))
        after = value * (1 + after)
    return best
