"""Three stacks that show three pairs: the deal for two and more seats."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.kit.cards import Card
from tabletown.kit.deal import Deal, Pair
from tabletown.kit.draw import shuffled
from tabletown.kit.stacks import Stacks

COUNT = 3


class PairsDeal(Deal):
    """Face up beside each stack lies the action of the round, on top of the stack the number. A game says which cards."""

    __slots__ = ("common", "fresh", "stacks")

    def __init__(self, stacks: Stacks, common: bool = False, fresh: bool = False) -> None:
        self.stacks = stacks
        self.common = common
        """An empty stack is filled from all discards together."""
        self.fresh = fresh
        """Everything is shuffled before the next round."""

    @classmethod
    def dealt(cls, cards: Iterable[Card], chance: Chance, common: bool = False) -> Self:
        return cls(Stacks.dealt(shuffled(map(cls.cards.code, cards), chance, "cards"), COUNT), common)

    def next_round(self, chance: Chance) -> None:
        stacks = self.stacks
        if self.fresh:
            cards = sorted(card for pile in (*stacks.piles, *stacks.discards) for card in pile)
            stacks = self.stacks = Stacks.dealt(shuffled(cards, chance, "cards"), COUNT)
            self.fresh = False
        stacks.turn()
        if stacks.empty:
            if self.common:
                stacks.renew_together(chance)
            else:
                stacks.renew_each(chance)

    def shown(self) -> tuple[tuple[int, int], ...]:
        (a, b, c), (d, e, f) = self.stacks.piles, self.stacks.discards
        return ((a[-1], d[-1]), (b[-1], e[-1]), (c[-1], f[-1])) if a and d else ()

    def pairs(self) -> tuple[Pair, ...]:
        faces, tells = self.cards.faces, self.cards.corners and not self.fresh
        return tuple(
            Pair(faces[number].number, faces[action].action, faces[number].action if tells else None) for number, action in self.shown()
        )

    @property
    def cards_left(self) -> int:
        return sum(map(len, self.stacks.piles))

    @property
    def shuffle_next(self) -> bool:
        return self.fresh or len(self.stacks.piles[0]) == 1

    def copy(self) -> Self:
        return type(self)(self.stacks.copy(), self.common, self.fresh)

    def veiled(self, seat: int) -> Self:
        return type(self)(self.stacks.veiled(self.cards.fronts), self.common, self.fresh)

    def imagined(self, seat: int, chance: Chance) -> Self:
        return type(self)(self.stacks.imagined(self.cards.fronts, chance), self.common, self.fresh)

    def marks(self) -> Hashable:
        piles = (tuple(pile) for pile in (*self.stacks.piles, *self.stacks.discards))
        return (*piles, self.stacks.mixed, self.fresh)

    def snapshot(self) -> Json:
        return {
            "stacks": [self.cards.names(pile) for pile in self.stacks.piles],
            "discards": [self.cards.names(discard) for discard in self.stacks.discards],
            "mixed": self.stacks.mixed,
            "fresh": self.fresh,
        }

    @classmethod
    def restored(cls, data: Json, common: bool = False) -> Self:
        piles, discards = ([cls.cards.read(pile) for pile in data[key]] for key in ("stacks", "discards"))
        if not len(piles) == len(discards) == COUNT or not all(piles) or any(discards) != all(discards):
            raise ValueError("three stacks with their discards are needed")
        return cls(Stacks(piles, discards, bool(data["mixed"])), common, bool(data["fresh"]))
