"""Prizes that are worth more to whoever wins them first.

All who win a prize in the round in which it is won first get the high value; then it is turned over for good.

>>> prizes = Prizes.fresh(3)
>>> prizes.after([1]).open
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Prizes(NamedTuple):
    """Which prizes still have their high value."""

    open: tuple[bool, ...]

    @staticmethod
    def fresh(count: int) -> Prizes:
        return Prizes((True,) * count)

    def points(self, prize: int, first: int, later: int) -> int:
        """What winning it now brings."""
        return first if self.open[prize] else later

    def after(self, won: Iterable[int]) -> Prizes:
        """The prizes after a round in which these were won by anybody."""
        gone = set(won)
        return Prizes(tuple(still and k not in gone for k, still in enumerate(self.open))) if gone else self
