"""A soloist's three cards, the special ones set aside, the third for the rival."""

from __future__ import annotations

from tabletown.chance import Chance, Dealt
from tabletown.kit.cards import Card, CardSet, DrawPile
from tabletown.kit.deal import SoloDeal

SET = CardSet(("build", "show"), 5, ["red", "blue"])
RED, BLUE = SET.specials
ONE, TWO, THREE, FOUR = (SET.code(Card(number, "show")) for number in (1, 2, 3, 4))


class Plain(SoloDeal):
    cards = SET

    def _hide(self, seat: int) -> None:
        self.draws.deck.sort()

    def _guess(self, seat: int, chance: Chance) -> None:
        self.draws.deck.reverse()


def test_special_cards_are_set_aside_in_order_and_replaced() -> None:
    deal = Plain(DrawPile([FOUR, THREE, RED, TWO, BLUE, ONE]), [()])
    deal.next_round(Dealt("x"))
    assert deal.hands == [(ONE, TWO, THREE)] and deal.drawn == (1, 0)
    assert deal.cards_left == 1 and deal.draws.discard == [] and deal.shuffle_next
    assert deal.hand(0) == tuple(Card(number, "show") for number in (1, 2, 3))


def test_the_third_card_goes_on_the_pile_of_the_rival() -> None:
    deal = Plain(DrawPile([FOUR]), [(ONE, TWO, THREE)], pile=[FOUR])
    deal.finish([1])
    assert deal.cards_of_rival() == (Card(4, "show"), Card(2, "show"))
    assert deal.draws.discard == [ONE, THREE] and deal.hands == [()]


def test_copies_and_views_leave_the_deal_alone() -> None:
    deal = Plain(DrawPile([FOUR, ONE]), [(ONE, TWO, THREE)], drawn=[1])
    before = deal.marks()
    for twin in (deal.copy(), deal.redacted(0), deal.imagined(0, Dealt("x"))):
        assert twin.drawn == (1,)
        twin.finish([0])
        twin.draws.deck.pop()
    assert deal.marks() == before
