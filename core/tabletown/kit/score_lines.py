"""Categories of a score sheet, each made once: sheets are asked for at every step and differ in few lines.

>>> category("parks", ("orchard.line.parks", 10, (("n", 4),))).points
10
"""

from __future__ import annotations

from functools import lru_cache

from tabletown.scores import Category, Line
from tabletown.words import Param

Row = tuple[str, int, tuple[tuple[str, Param], ...]]
"""A line: its words, its points, what fills the gaps of the words."""


@lru_cache(maxsize=4_000)
def category(key: str, *rows: Row) -> Category:
    return Category(key, tuple(Line(words, points, dict(params)) for words, points, params in rows))
