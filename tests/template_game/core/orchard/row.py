"""What a seat owns: the row it lays, the fruits in its hand, its wish.

>>> row = Row(hand=[2, 5])
>>> row.lay(5)
>>> row.fruits, row.hand
([5], [2])
"""

from __future__ import annotations

from collections.abc import Iterable

HIDDEN = 0
"""A fruit or a wish that the viewer may not know."""


class Row:
    __slots__ = ("fruits", "hand", "wish")

    def __init__(self, fruits: Iterable[int] = (), hand: Iterable[int] = (), wish: int | None = None) -> None:
        self.fruits = list(fruits)
        self.hand = sorted(hand)
        self.wish = wish

    def copy(self) -> Row:
        return Row(self.fruits, self.hand, self.wish)

    def take(self, fruit: int) -> None:
        self.hand = sorted((*self.hand, fruit))

    def lay(self, fruit: int) -> None:
        self.hand.remove(fruit)
        self.fruits.append(fruit)

    def hide(self) -> list[int]:
        """Turn the hand and the wish over for others; the fruits that nobody sees any more."""
        covered = self.hand
        self.hand = [HIDDEN] * len(covered)
        self.wish = self.wish and HIDDEN
        return covered
