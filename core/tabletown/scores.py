"""Score sheets and the ranking of a match.

A sheet has categories, a category has lines; every total is the sum of its lines.

>>> sheet = ScoreSheet((Category("parks", (Line("street.1", 10), Line("street.2", 6))), Category("bis", (Line("bis", -1),))))
>>> sheet.total, sheet.points("parks")
(15, 16)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tabletown.words import Message, Param


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a category: a message key with its parameters, and points (losses are negative)."""

    key: str
    points: int
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Category:
    key: str
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        return sum(line.points for line in self.lines)


LineArgs = tuple[str, int, tuple[tuple[str, Param], ...]]
"""A line as plain values: its key, its points, the parameters of its message."""


@lru_cache(maxsize=4_000)
def cached_category(key: str, *lines: LineArgs) -> Category:
    """A category that is made once and shared: sheets are asked for at every step and differ in few lines.

    >>> cached_category("parks", ("orchard.line.parks", 10, (("n", 4),))).points
    10
    """
    return Category(key, tuple(Line(words, points, dict(params)) for words, points, params in lines))


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A value that decides between equal totals, more is better."""

    key: str
    value: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    categories: tuple[Category, ...]
    tie_breaks: tuple[TieBreak, ...] = ()

    @property
    def total(self) -> int:
        return sum(category.points for category in self.categories)

    def points(self, key: str) -> int:
        return sum(category.points for category in self.categories if category.key == key)

    def minus(self, before: ScoreSheet) -> ScoreDelta:
        """What changed since ``before``, by category; what did not change is left out."""
        mine = {category.key: category.points for category in self.categories}
        theirs = {category.key: category.points for category in before.categories}
        keys = [*mine, *(key for key in theirs if key not in mine)]
        changed = ((key, mine.get(key, 0) - theirs.get(key, 0)) for key in keys)
        return ScoreDelta(tuple((key, points) for key, points in changed if points))


@dataclass(frozen=True, slots=True)
class ScoreDelta:
    """A change of score by category, in the order of the sheet."""

    changes: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return sum(points for _, points in self.changes)


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the ranking: 1 is best, equal places are shared."""

    contender: int
    place: int
    total: int
    decided_by: TieBreak | None = None
    """The tie-break that put this contender before (or behind) an equal total, if one was needed."""


def ranking(sheets: Sequence[ScoreSheet]) -> tuple[Standing, ...]:
    """Contenders from best to last; equal in everything shares a place.

    >>> a, b = (ScoreSheet((Category("x", (Line("x", 9),)),), (TieBreak("estates", n),)) for n in (5, 6))
    >>> [(s.contender, s.place, s.decided_by and s.decided_by.value) for s in ranking([a, b])]
    [(1, 1, 6), (0, 2, 5)]
    """

    def worth(i: int) -> tuple[int, ...]:
        return (sheets[i].total, *(tie.value for tie in sheets[i].tie_breaks))

    def rank(i: int) -> tuple[float, ...]:
        return (*(-value for value in worth(i)), math.inf)  # a contender without this tie-break ranks lower

    order = sorted(range(len(sheets)), key=lambda i: (rank(i), i))
    standings: list[Standing] = []
    for index, contender in enumerate(order):
        shared = index > 0 and worth(order[index - 1]) == worth(contender)
        place = standings[-1].place if shared else index + 1
        standings.append(Standing(contender, place, sheets[contender].total, _deciding(sheets, contender)))
    return tuple(standings)


def _deciding(sheets: Sequence[ScoreSheet], contender: int) -> TieBreak | None:
    """The first tie-break in which the contender differs from somebody with the same total."""
    mine = sheets[contender]
    rivals = [s for i, s in enumerate(sheets) if i != contender and s.total == mine.total]
    for index, tie in enumerate(mine.tie_breaks):
        if any(rival.tie_breaks[index : index + 1] != (tie,) for rival in rivals):
            return tie
    return None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match stands: the seats' sheets, and the solo opponent's where there is one."""

    sheets: tuple[ScoreSheet, ...]
    rival: ScoreSheet | None
    standings: tuple[Standing, ...]
    """Contenders are the seats in order; the solo opponent, if any, is the one after the last seat."""
    reason: Message | None = None
    """Why the match ended; None while it runs."""

    @classmethod
    def of(cls, sheets: Iterable[ScoreSheet], reason: Message | None, rival: ScoreSheet | None = None) -> Outcome:
        """The seats ranked among one another, and against the solo opponent if there is one."""
        ours = tuple(sheets)
        return cls(ours, rival, ranking((*ours, *([rival] if rival else []))), reason)
