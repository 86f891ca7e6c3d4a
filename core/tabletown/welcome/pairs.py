"""Three stacks that show three pairs: the deal for two and more seats."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.parts.draw import shuffled
from tabletown.parts.stacks import Stacks
from tabletown.welcome.components import Box
from tabletown.welcome.deal import CARDS, OFFERS, Deal, Offer, Pair, code, name_cards, read_cards

COUNT = 3


class _Offers(dict[tuple[int, int], Offer]):
    """The number of one card with the action of another."""

    def __missing__(self, key: tuple[int, int]) -> Offer:
        made = self[key] = OFFERS[CARDS[key[0]].number, CARDS[key[1]].action]
        return made


_OFFERS = _Offers()


class PairsDeal(Deal):
    """Face up beside each stack lies the action of the round, on top of the stack the number."""

    __slots__ = ("_offers", "common", "fresh", "stacks")

    def __init__(self, stacks: Stacks, common: bool, fresh: bool = False) -> None:
        self.stacks = stacks
        self.common = common
        """An empty stack is filled from all discards together."""
        self.fresh = fresh
        """Everything is shuffled before the next round."""
        self._offers = self._read_offers()

    @staticmethod
    def dealt(box: Box, common: bool, chance: Chance) -> PairsDeal:
        return PairsDeal(Stacks.dealt(shuffled(map(code, box.cards), chance, "cards"), COUNT), common)

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
        self._offers = self._read_offers()

    def _read_offers(self) -> tuple[Offer, ...]:
        (a, b, c), (d, e, f) = self.stacks.piles, self.stacks.discards
        return (_OFFERS[a[-1], d[-1]], _OFFERS[b[-1], e[-1]], _OFFERS[c[-1], f[-1]]) if a and d else ()

    def offers(self) -> tuple[Offer, ...]:
        return self._offers

    def pairs(self) -> tuple[Pair, ...]:
        return tuple(
            Pair(offer.number, offer.action, None if self.fresh else CARDS[pile[-1]].action)
            for offer, pile in zip(self._offers, self.stacks.piles, strict=False)
        )

    @property
    def cards_left(self) -> int:
        return sum(map(len, self.stacks.piles))

    @property
    def shuffle_next(self) -> bool:
        return self.fresh or len(self.stacks.piles[0]) == 1

    def copy(self) -> PairsDeal:
        return PairsDeal(self.stacks.copy(), self.common, self.fresh)

    def veiled(self, seat: int) -> PairsDeal:
        return PairsDeal(self.stacks.veiled(), self.common, self.fresh)

    def imagined(self, seat: int, chance: Chance) -> PairsDeal:
        return PairsDeal(self.stacks.imagined(chance), self.common, self.fresh)

    def marks(self) -> Hashable:
        piles = (tuple(pile) for pile in (*self.stacks.piles, *self.stacks.discards))
        return (*piles, self.stacks.mixed, self.fresh)

    def snapshot(self) -> Json:
        return {
            "stacks": [name_cards(pile) for pile in self.stacks.piles],
            "discards": [name_cards(discard) for discard in self.stacks.discards],
            "mixed": self.stacks.mixed,
            "fresh": self.fresh,
        }

    @staticmethod
    def restored(common: bool, data: Json) -> PairsDeal:
        piles, discards = ([read_cards(pile) for pile in _three(data[key])] for key in ("stacks", "discards"))
        return PairsDeal(Stacks(piles, discards, bool(data["mixed"])), common, bool(data["fresh"]))


def _three(piles: Sequence[Json]) -> Sequence[Json]:
    if len(piles) != COUNT or not all(piles):
        raise ValueError("three stacks are needed, none of them empty")
    return piles
