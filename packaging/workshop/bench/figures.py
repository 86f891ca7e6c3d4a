"""Measured figures with their targets, and how they are printed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`target` is the largest value allowed; None if it is only reported.

    >>> Figure("hover", 3.2, "ms", 4).verdict, Figure("hover", 4.2, "ms", 4).verdict
    ('ok', 'over')
    """

    name: str
    value: float
    unit: str
    target: float | None = None

    @property
    def good(self) -> bool:
        return self.target is None or self.value <= self.target

    @property
    def verdict(self) -> str:
        return "" if self.target is None else "ok" if self.good else "over"


def as_lines(figures: Sequence[Figure]) -> list[str]:
    wide = max(len(figure.name) for figure in figures)
    return [f"{figure.name:<{wide}}  {_told(figure)}".rstrip() for figure in figures]


def _told(figure: Figure) -> str:
    target = f"(at most {figure.target:g})" if figure.target is not None else ""
    return f"{_number(figure.value):>8} {figure.unit:<4} {target:<14} {figure.verdict}"


def as_json(figures: Sequence[Figure]) -> str:
    return json.dumps([{**asdict(figure), "ok": figure.good} for figure in figures], indent=1)


def _number(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 100 else f"{value:.0f}"
