"""Where the limousine may still go: a way is planned step by step, and what lies along it is passed as likely as there will be
time to drive so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from tabletown.games.lasvegas.actions import FREE_DRIVES, Drive
from tabletown.games.lasvegas.network import LAMPS, NETWORKS, PATHS, START
from tabletown.games.lasvegas.places import SPECIALS
from tabletown.kit.masks import bits

LEAST = 0.06
"""A drive that is less likely than this is not planned."""


class Stop(NamedTuple):
    """A red carpet on the way, and how likely the limousine gets so far."""

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


FAR = {lamp: distances(lamp) for lamp in LAMPS}


class Tour:
    """Plans ways from what each red carpet seems to be worth when a turn begins."""

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
        self._promises: dict[tuple[int, int], float] = {}

    def stops(self, end: int, used: int, passed: int) -> tuple[Stop, ...]:
        """What is passed on the way that seems best."""
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
        return self._gain(along & ~passed) + self._promise(drive.to, passed | along) - (_ASTRAY * over if over > 0 else 0.0)

    def _gain(self, places: int) -> float:
        known = self._gains.get(places)
        if known is None:
            known = self._gains[places] = sum(self.worths[place] for place in bits(places))
        return known

    def _promise(self, lamp: int, passed: int) -> float:
        """What still lies near a lamp."""
        if lamp == START:
            return 0.0
        known = self._promises.get((lamp, passed))
        if known is None:
            far, ahead = FAR[lamp], self.ahead
            known = sum(self.worths[place] * ahead ** far[place] for place in bits(SPECIALS & ~passed))
            self._promises[lamp, passed] = known
        return known


_ASTRAY = 6.0
"""What a path counts that is too far to get home in time."""


def _at_least(expected: float) -> Sequence[float]:
    """How likely there are one, two, three... drives if so many are expected."""
    likely, exactly, found = 1.0, exp(-expected), []
    for count in range(1, 12):
        likely -= exactly
        if likely < LEAST:
            break
        found.append(likely)
        exactly *= expected / count
    return found
