"""What may still come in Happy City is what comes when the decks are imagined again and again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from counting import agree, group_of, happens, said_of
from players import at_random

from tabletown.chance import Imagined
from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import COLOURS, DECKS
from tabletown.games.happycity.table import Table
from tabletown.kit.unseen import Unseen


def reached(number: int, seed: int = 1) -> Table:
    found: Table = next(table.copy() for table, _ in at_random(GAME, 3, {}, seed, ()) if table.round == number and table.to_act)
    return found


def the_deck(told: Unseen, deck: int) -> Any:
    return next(found for found in told.decks if found.key == f"deck {deck + 1}")


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("number", [1, 5, 9])
def test_the_next_card(number: int, deck: int) -> None:
    view = reached(number).redacted(0)

    def once(luck: Imagined) -> list[str]:
        market = view.imagined(0, luck).market
        card = market.box.cards[market.piles[deck].draw(luck)]
        return [card.id, COLOURS[card.colour]]

    told = view.unseen(0)
    said = said_of(group_of(told, f"deck {deck + 1}", "buildings")) | said_of(group_of(told, f"deck {deck + 1}", "colours"))
    agree(said, happens(once, f"deck {deck} {number}"))


def test_an_empty_deck_is_made_of_its_discards() -> None:
    table = reached(4)
    pile = table.market.piles[0]
    pile.discard, pile.deck = pile.deck[:6], []
    deck = the_deck(table.redacted(0).unseen(0), 0)
    assert (deck.left, deck.note.key) == (6, "deck.note.renewed")
    kinds = group_of(table.redacted(0).unseen(0), "deck 1", "buildings").kinds
    assert abs(sum(kind.chance for kind in kinds) - 1) < 1e-9
    assert sorted(code for code in pile.discard) == sorted(
        code for code in set(pile.discard) for kind in kinds if kind.key == table.box.cards[code].id for _ in range(kind.left)
    )


def test_a_deck_that_is_used_up_brings_nothing() -> None:
    table = reached(4)
    pile = table.market.piles[2]
    pile.deck, pile.discard = [], []
    deck = the_deck(table.redacted(0).unseen(0), 2)
    assert deck.left == 0 and deck.note is None
    assert all(kind.chance == 0 for group in deck.groups for kind in group.kinds)


def test_counts_are_what_was_not_turned_up_since_the_last_shuffle() -> None:
    luck = random.Random(5)
    for table, seat in at_random(GAME, 2, {"mode": "base"}, 7, ()):
        if not table.to_act or luck.random() > 0.1:
            continue
        shown = [card.id for card in table.display if card is not None]
        built = [card.id for other in range(2) for card in table.cards(other)]
        for deck in DECKS:
            gone = [card.id for card in table.discards(deck)]
            pile = table.market.piles[deck]
            for kind in group_of(table.redacted(seat).unseen(seat), f"deck {deck + 1}", "buildings").kinds:
                if pile.deck:
                    assert kind.left == kind.of - [*shown, *built, *gone].count(kind.key)
