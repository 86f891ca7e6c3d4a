"""Piles of cards drawn side by side: every round the top card of each goes face up beside it, and the next one shows.

Cards are numbers; piles have their top at the end.

>>> stacks = Stacks.dealt([1, 2, 3, 4, 5, 6], 2)
>>> stacks.turn()
>>> stacks.piles, stacks.discards
([[1, 2], [4, 5]], [[3], [6]])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletown.chance import Chance


class Stacks:
    """`mixed` says that a face-down card may lie in any of the piles; else each pile was shuffled for itself."""

    __slots__ = ("discards", "mixed", "piles")

    def __init__(self, piles: list[list[int]], discards: list[list[int]], mixed: bool) -> None:
        self.piles = piles
        self.discards = discards
        self.mixed = mixed

    @staticmethod
    def dealt(cards: Sequence[int], count: int) -> Stacks:
        """Shuffled cards as so many equal piles."""
        size = len(cards) // count
        return Stacks([list(cards[i * size : (i + 1) * size]) for i in range(count)], [[] for _ in range(count)], True)

    def turn(self) -> None:
        """The top card of each pile goes to its discards."""
        for pile, discard in zip(self.piles, self.discards, strict=True):
            discard.append(pile.pop())

    @property
    def empty(self) -> bool:
        return not self.piles[0]

    def renew_each(self, chance: Chance) -> None:
        """Every discard pile but its top card is shuffled and becomes its pile again."""
        for i, discard in enumerate(self.discards):
            *under, top = discard
            self.piles[i] = [under[k] for k in chance.order(f"pile {i + 1}", len(under))]
            self.discards[i] = [top]
        self.mixed = False

    def renew_together(self, chance: Chance) -> None:
        """All discards but the top ones are shuffled together and dealt into piles again."""
        under = [card for discard in self.discards for card in discard[:-1]]
        fresh = Stacks.dealt([under[k] for k in chance.order("piles", len(under))], len(self.piles))
        self.piles, self.mixed = fresh.piles, True
        self.discards = [discard[-1:] for discard in self.discards]

    def copy(self) -> Stacks:
        return Stacks([pile[:] for pile in self.piles], [discard[:] for discard in self.discards], self.mixed)

    def veiled(self) -> Stacks:
        """What everybody knows: the face-down cards below the top ones, but not their order."""
        return self._reordered(sorted)

    def imagined(self, chance: Chance) -> Stacks:
        """Some order of the face-down cards that fits what everybody knows."""
        return self._reordered(lambda cards: [cards[k] for k in chance.order("imagined", len(cards))])

    def _reordered(self, order: Callable[[list[int]], list[int]]) -> Stacks:
        other = self.copy()
        if not self.mixed:
            other.piles = [[*order(pile[:-1]), *pile[-1:]] for pile in self.piles]
            return other
        hidden = order([card for pile in self.piles for card in pile[:-1]])
        for i, pile in enumerate(self.piles):
            cut = max(len(pile) - 1, 0)
            other.piles[i] = [*hidden[:cut], *pile[-1:]]
            hidden = hidden[cut:]
        return other
