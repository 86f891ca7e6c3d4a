"""Piles of cards drawn side by side: every round the top card of each goes face up beside it, and the next one shows.

Cards are numbers; piles have their top at the end.

>>> stacks = Stacks.dealt([1, 2, 3, 4, 5, 6], 2)
>>> stacks.turn()
>>> stacks.piles, stacks.discards
([[1, 2], [4, 5]], [[3], [6]])
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

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

    @property
    def hidden(self) -> list[list[int]]:
        """The face-down cards of each pile: all but the one that shows."""
        return [pile[:-1] for pile in self.piles]

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

    def veiled(self, fronts: Mapping[int, Hashable]) -> Stacks:
        """What everybody knows: the front of the top cards, and all face-down cards, but not their order."""
        return self._reordered(sorted, fronts)

    def imagined(self, fronts: Mapping[int, Hashable], chance: Chance) -> Stacks:
        """Some order of the face-down cards that fits what everybody knows."""
        return self._reordered(lambda cards: [cards[k] for k in chance.order("imagined", len(cards))], fronts)

    def _reordered(self, order: Callable[[list[int]], list[int]], fronts: Mapping[int, Hashable]) -> Stacks:
        other = self.copy()
        for piles in [other.piles] if self.mixed else [[pile] for pile in other.piles]:
            tops = [pile[-1] for pile in piles]
            hidden = [card for pile in piles for card in pile[:-1]]
            if any(fronts[top] != top for top in tops):
                tops, hidden = _looking_alike(tops, order(hidden + tops), fronts)
            hidden = order(hidden)
            for pile, top in zip(piles, tops, strict=True):
                cut = len(pile) - 1
                pile[:], hidden = [*hidden[:cut], top], hidden[cut:]
        return other


def _looking_alike(tops: list[int], cards: list[int], fronts: Mapping[int, Hashable]) -> tuple[list[int], list[int]]:
    """The first of the cards with the same fronts as the tops, and the rest."""
    alike = []
    for top in tops:
        found = next(card for card in cards if fronts[card] == fronts[top])
        cards.remove(found)
        alike.append(found)
    return alike, cards
