"""The golf course above the first street. Holes are masks of avenues: those circled, and those crossed.

>>> from tabletown.kit.masks import bits
>>> course = (0, 0)
>>> for avenue in (4, 6):  # a hole is left out, so the course ends there
...     course = tee(*course, avenue)
>>> [[hole + 1 for hole in bits(holes)] for holes in course]
[[5], [6, 7, 8, 9, 10]]
"""

from __future__ import annotations

from tabletown.games.lasvegas.places import HOLES


def tee(circled: int, crossed: int, avenue: int) -> tuple[int, int]:
    """What is circled and crossed after the casino below the hole of that avenue has been opened."""
    hole = 1 << avenue
    if not circled or hole & (circled << 1 | circled >> 1):
        return circled | hole & ~crossed, crossed
    if hole > circled:
        beyond = HOLES & -(1 << circled.bit_length())
    else:
        beyond = HOLES & (circled & -circled) - 1
    return circled, crossed | beyond
