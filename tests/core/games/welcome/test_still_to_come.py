"""What may still come in Welcome To is what comes when the hidden cards are imagined again and again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from counting import agree, finer, group_of, happens, said_of
from players import at_random

from tabletown.chance import Imagined
from tabletown.games.welcome import GAME
from tabletown.games.welcome.cards import CARDS, TENDER_CARDS, AttackDeal, EarlyTendersDeal, ExpertDeal, StacksDeal, TendersDeal
from tabletown.games.welcome.game import Welcome
from tabletown.games.welcome.table import Table
from tabletown.kit.cards import Stacks

pytestmark = pytest.mark.selfplay

FIRST = {"edition": "first"}


def reached(seats: int, options: dict[str, Any], number: int, rules: Welcome = GAME) -> Table:
    """The cards of that round; nobody has written anything."""
    luck = Imagined(f"reached {number}")
    table = rules.start(rules.setup(seats, options), luck)
    for _ in range(1, number):
        table.deal.finish([luck.pick("spare", 3) for _ in range(seats)])
        table.next_round(luck)
    return table


def stacks_of(table: Table) -> Stacks:
    assert isinstance(table.deal, StacksDeal)
    return table.deal.stacks


@pytest.mark.parametrize(
    ("options", "number", "piles"),
    [
        ({}, 1, 20),
        ({}, 13, 8),
        ({}, 19, 2),
        ({}, 20, 1),  # the discards become the stacks before a number shows
        ({}, 22, 19),  # each stack was shuffled for itself
        ({"empty_stack": "common", "edition": "first"}, 26, 1),
        ({"empty_stack": "common", "edition": "first"}, 27, 26),
    ],
)
def test_pairs(options: dict[str, Any], number: int, piles: int) -> None:
    table = reached(2, options, number)
    assert len(stacks_of(table).piles[0]) == piles
    view = table.redacted(0)
    told = view.unseen(0)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(0, luck).deal
        deal.next_round(luck)
        numbers = [f"number {pair.number}" for pair in deal.pairs()]
        return [*numbers, *(f"{pair.number} {pair.action}" for pair in deal.pairs()), *(f"back {pair.coming}" for pair in deal.pairs())]

    numbers, actions = group_of(told, "cards", "numbers"), group_of(told, "cards", "actions")
    said = {f"number {key}": chance for key, chance in said_of(numbers).items()} | finer(numbers)
    agree(said | {f"back {key}": chance for key, chance in said_of(actions).items()}, happens(once, f"pairs {number}"))


def test_the_actions_of_the_next_round_are_known() -> None:
    table = reached(2, {}, 5)
    coming = {pair.coming for pair in table.pairs}
    chances = finer(group_of(table.redacted(0).unseen(0), "cards", "numbers"))
    assert {str(key).split()[1] for key, chance in chances.items() if chance} == coming


@pytest.mark.parametrize("number", [1, 10, 13, 14, 15, 17, 20, 21, 22, 30, 34])
def test_hands_against_the_aaa(number: int) -> None:
    agrees_with_what_comes(reached(1, {"manager": 1}, number), f"aaa {number}")


def test_the_completion_card_may_be_the_very_last_of_the_first_pass() -> None:
    """Then the next hand brings it, and the two others may come at once from the shuffled discards."""
    table = reached(1, {"manager": 1}, 21)
    assert isinstance(table.deal, TendersDeal)
    draws = table.deal.draws
    draws.deck, draws.discard = [TENDER_CARDS.specials[0]], [*TENDER_CARDS.specials[1:], *(c for c in draws.discard if c in CARDS.faces)]
    assert table.deal.first_unknown
    agrees_with_what_comes(table, "the very last")


@pytest.mark.parametrize("number", [1, 5, 7, 9, 21])
def test_hands_against_the_aaa_by_the_first_rules(number: int) -> None:
    table = reached(1, {"manager": 1}, number, GAME.of_rules(1))
    assert isinstance(table.deal, EarlyTendersDeal)
    agrees_with_what_comes(table, f"aaa of old {number}")


def agrees_with_what_comes(table: Table, seed: str) -> None:
    view = table.redacted(0)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(0, luck).deal
        assert isinstance(deal, TendersDeal)
        deal.finish([luck.pick("spare", 3)])
        deal.next_round(luck)
        found = [f"{card.number} {card.action}" for card in deal.hand(0)]
        return [*found, *(f"special {k + 1}" for k in deal.drawn), *(f"number {card.number}" for card in deal.hand(0))]

    numbers = group_of(view.unseen(0), "cards", "numbers")
    said = finer(numbers) | said_of(group_of(view.unseen(0), "cards", "specials"))
    agree(said | {f"number {key}": chance for key, chance in said_of(numbers).items()}, happens(once, seed))


@pytest.mark.parametrize("number", [1, 13, 14, 15, 20, 24, 26, 27])
def test_hands_with_the_solo_card(number: int) -> None:
    table = reached(1, FIRST, number)
    view = table.redacted(0)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(0, luck).deal
        assert isinstance(deal, AttackDeal)
        out = deal.solo_card_out
        deal.finish([0])
        if not deal.exhausted:
            deal.next_round(luck)
        solo = ["special 1"] if deal.solo_card_out and not out else []
        return [*(f"{card.number} {card.action}" for card in deal.hand(0)), *solo]

    told = view.unseen(0)
    agree(finer(group_of(told, "cards", "numbers")) | said_of(group_of(told, "cards", "specials")), happens(once, f"attack {number}"))


@pytest.mark.parametrize(("seats", "number", "seat"), [(3, 1, 0), (3, 6, 2), (4, 9, 1), (4, 10, 0), (4, 10, 3), (6, 6, 5), (6, 7, 5)])
def test_hands_of_experts(seats: int, number: int, seat: int) -> None:
    """Of the two new cards, those that come from the deck as it lies."""
    table = reached(seats, {**FIRST, "expert": True}, number)
    view = table.redacted(seat)

    def once(luck: Imagined) -> list[str]:
        deal = view.imagined(seat, luck).deal
        assert isinstance(deal, ExpertDeal)
        wave = deal.draws.renewals
        deal.finish([luck.pick("spare", 3) for _ in range(seats)])
        deal.next_round(luck)
        fresh = zip(deal.hand(seat)[1:], deal.waves[seat][1:], strict=True)
        return [f"{card.number} {card.action}" for card, dealt in fresh if dealt == wave]

    told = view.unseen(seat)
    agree(finer(group_of(told, "cards", "numbers")), happens(once, f"expert {seats} {number}"))


def test_counts_are_what_was_not_seen() -> None:
    """Before the first shuffle: the box without the open cards, those on top of the stacks included."""
    luck = random.Random(3)
    for table, seat in at_random(GAME, 2, {}, 3, ("strike",)):
        if table.to_act and table.round < 20 and luck.random() < 0.1:
            stacks = stacks_of(table)
            seen = [*(card for pile in stacks.discards for card in pile), *(pile[-1] for pile in stacks.piles)]
            faces = [CARDS.faces[card].number for card in seen]
            for kind in group_of(table.redacted(seat).unseen(seat), "cards", "numbers").kinds:
                assert kind.of - kind.left == faces.count(int(kind.key))
