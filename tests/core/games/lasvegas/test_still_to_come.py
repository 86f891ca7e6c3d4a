"""What may still come in New Las Vegas is what comes when the hidden cards are imagined again and again."""

from __future__ import annotations

from typing import Any

import pytest
from counting import agree, finer, group_of, happens, said_of

from tabletown.chance import Imagined
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.cards import AcmeDeal, StacksDeal
from tabletown.games.lasvegas.table import Table
from tabletown.kit.unseen import Group

pytestmark = pytest.mark.selfplay


def reached(seats: int, number: int, mixed_after: int = 0, **options: Any) -> Table:
    """The cards of that round; nobody has opened anything."""
    luck = Imagined(f"reached {number}")
    table = GAME.start(GAME.setup(seats, {"bank": False, **options}), luck)
    for played in range(1, number):
        table.deal.finish([luck.pick("spare", 3)])
        if played == mixed_after:
            assert isinstance(table.deal, AcmeDeal)
            table.deal.mix_in(luck)
        table.next_round(luck)
    return table


def numbers_and_parts(group: Group) -> dict[Any, float]:
    return finer(group) | {f"number {key}": chance for key, chance in said_of(group).items()}


@pytest.mark.parametrize(("number", "piles"), [(1, 26), (14, 13), (25, 2), (26, 1), (27, 26), (28, 25), (50, 3), (52, 1), (53, 26)])
def test_pairs(number: int, piles: int) -> None:
    """The next actions are the backs of cards of which only the number is seen."""
    table = reached(2, number)
    assert isinstance(table.deal, StacksDeal) and len(table.deal.stacks.piles[0]) == piles
    view = table.redacted(0)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(0, luck).deal
        deal.next_round(luck)
        pairs = deal.pairs()
        alone = [f"number {pair.number}" for pair in pairs] + [f"action {pair.action}" for pair in pairs]
        return [*alone, *(f"{pair.number} {pair.action}" for pair in pairs)]

    told = view.unseen(0)
    actions = {f"action {key}": chance for key, chance in said_of(group_of(told, "cards", "actions")).items()}
    agree(numbers_and_parts(group_of(told, "cards", "numbers")) | actions, happens(once, f"pairs {number}"))


def test_before_the_vote_the_first_pairs_are_told() -> None:
    table = GAME.start(GAME.setup(3, {"bank": True}), Imagined("vote"))
    assert table.stage == "vote"
    numbers = group_of(table.redacted(1).unseen(1), "cards", "numbers")
    assert sum(kind.left for kind in numbers.kinds) == 78
    assert sum(kind.chance for kind in numbers.kinds) > 2


@pytest.mark.parametrize(
    ("number", "mixed_after"), [(1, 0), (13, 0), (14, 0), (15, 0), (20, 0), (26, 0), (27, 0), (28, 0), (10, 8), (22, 8), (40, 30), (45, 0)]
)
def test_hands_against_acme(number: int, mixed_after: int) -> None:
    """With one card hidden for the vote, of which one knows ever more, and approvals in the lower half."""
    table = reached(1, number, mixed_after)
    view = table.redacted(0)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(0, luck).deal
        assert isinstance(deal, AcmeDeal)
        deal.finish([luck.pick("spare", 3)])
        deal.next_round(luck)
        hand = deal.hand(0)
        alone = [f"number {card.number}" for card in hand] + [f"special {k + 1}" for k in deal.drawn]
        return [*alone, *(f"{card.number} {card.action}" for card in hand)]

    told = view.unseen(0)
    specials = said_of(group_of(told, "cards", "specials"))
    agree(numbers_and_parts(group_of(told, "cards", "numbers")) | specials, happens(once, f"acme {number} {mixed_after}"))


def test_a_card_that_is_given_away_does_not_come_back() -> None:
    """The deck is short: what of the hand goes to the discards may come again at once, what ACME gets may not."""
    table = next(found for found in (reached(1, number) for number in range(20, 40)) if found.cards_left < 3 and found.cards_left)
    hand, turn = table.hand(0), table.turns[0]
    turn.number_card, turn.action_card, turn.spare = 0, 1, 2
    chances = finer(group_of(table.redacted(0).unseen(0), "cards", "numbers"))
    assert chances[f"{hand[0].number} {hand[0].action}"] > 0
    turn.number_card, turn.action_card, turn.spare = 1, 2, 0
    less = finer(group_of(table.redacted(0).unseen(0), "cards", "numbers"))
    assert less[f"{hand[0].number} {hand[0].action}"] < chances[f"{hand[0].number} {hand[0].action}"]
