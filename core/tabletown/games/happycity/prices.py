"""What cards cost, and which of them a number of coins can buy.

>>> prices = PriceList([1, 3, 6])
>>> prices.costs[1], prices.within(3), prices.within(99)
(3, 3, 7)
"""

from __future__ import annotations

from collections.abc import Iterable


class PriceList:
    """The places are the codes of the residences and buildings."""

    __slots__ = ("_masks", "costs", "most")

    def __init__(self, costs: Iterable[int]) -> None:
        self.costs = tuple(costs)
        self.most = max(self.costs)
        """This number of coins buys any card."""
        self._masks = tuple(sum(1 << code for code, cost in enumerate(self.costs) if cost <= coins) for coins in range(self.most + 1))

    def within(self, coins: int) -> int:
        """Mask of what these coins can buy."""
        return self._masks[coins] if coins < self.most else self._masks[-1]
