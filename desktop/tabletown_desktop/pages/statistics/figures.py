"""The arithmetic of the plots. Pure numbers, no widgets.

>>> [(column.low, column.count) for column in columns([70, 72, 75, 81])]
[(70, 2), (75, 1), (80, 1)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, floor, pi, sqrt
from statistics import fmean

BIN = 5
"""Points in one column of the spread."""
KERNEL = 5.5
"""Standard deviation of the curve's kernel, in points."""
ENOUGH = 5
"""So many matches make a curve; fewer are shown one by one."""
WINDOW = 10
"""Matches in a running mean."""


@dataclass(frozen=True, slots=True)
class Column:
    """How many totals lie from `low` on, `BIN` of them."""

    low: int
    count: int


def columns(totals: Sequence[int]) -> tuple[Column, ...]:
    """The spread of at least one total, without gaps."""
    first, last = column_of(min(totals)), column_of(max(totals))
    return tuple(Column(low, sum(column_of(total) == low for total in totals)) for low in range(first, last + 1, BIN))


def column_of(total: int) -> int:
    """Where the column of a total begins."""
    return total // BIN * BIN


def density(totals: Sequence[int], at: float) -> float:
    """The kernel curve in matches per column, so that it lies over the columns."""
    weight = BIN / (KERNEL * sqrt(2 * pi))
    return weight * sum(exp(-(((at - total) / KERNEL) ** 2) / 2) for total in totals)


def running_means(totals: Sequence[int], window: int = WINDOW) -> tuple[float, ...]:
    """The mean of the last matches up to each one.

    >>> running_means([10, 20, 60], window=2)
    (10.0, 15.0, 40.0)
    """
    return tuple(fmean(totals[max(0, end - window) : end]) for end in range(1, len(totals) + 1))


def ticks(low: float, high: float, most: int = 9) -> tuple[int, ...]:
    """Round numbers from at most `low` to at least `high`, in the smallest steps that are not more than `most`.

    >>> ticks(43, 118)
    (40, 50, 60, 70, 80, 90, 100, 110, 120)
    """
    step, steps = 1, (2, 2.5, 2)  # 1, 2, 5, 10, 20, 50 ...
    for power in range(40):
        first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
        if last - first + 1 <= most:
            return tuple(range(first * step, last * step + 1, step))
        step = round(step * steps[power % 3])
    return floor(low), ceil(high)
