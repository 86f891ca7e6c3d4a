"""What may still come in Dream Home is what comes when the decks are imagined again and again."""

from __future__ import annotations

import random

import pytest
from counting import agree, group_of, happens, said_of
from players import at_random

from tabletown.chance import Imagined
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import CARDS, NONE, ROUNDS, SPECIALS, START_CARD
from tabletown.games.dreamhome.table import Table

SPECIAL_GROUPS = ("roof", "decoration", "helper", "tool")


def reached(seats: int, number: int) -> Table:
    found: Table = next(table.copy() for table, _ in at_random(GAME, seats, {}, number, ()) if table.round == number and table.to_act)
    return found


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 5), (4, 9), (4, 11)])
def test_the_next_round(seats: int, number: int) -> None:
    view = reached(seats, number).redacted(0)

    def once(luck: Imagined) -> list[str]:
        market = view.imagined(0, luck).market
        market.refill()
        specials = [SPECIALS[card].key for card in market.specials if card != START_CARD]
        return [*(CARDS[card].room.key for card in market.rooms), *specials]

    told = view.unseen(0)
    said = said_of(group_of(told, "rooms", "rooms"))
    for key in SPECIAL_GROUPS:
        said |= said_of(group_of(told, "specials", key))
    agree(said, happens(once, f"market {number}"))


def test_counts_are_what_nobody_has_seen() -> None:
    """On the market, in the houses, under the roofs, thrown away: whatever was turned up is counted off."""
    luck = random.Random(5)
    for table, seat in at_random(GAME, 3, {}, 7, ()):
        if not table.to_act or luck.random() > 0.2:
            continue
        told, market = table.redacted(seat).unseen(seat), table.market
        rooms = [card for house in table.houses for card in house.cards if card != NONE]
        seen = {*rooms, *market.rooms, *market.room_discard, table.turn.card} - {NONE}
        deck = next(deck for deck in told.decks if deck.key == "rooms")
        assert deck.left == len(CARDS) - 5 * table.round
        for kind in group_of(told, "rooms", "rooms").kinds:
            assert kind.of - kind.left >= sum(CARDS[card].room.key == kind.key for card in seen)


def test_the_last_round_has_nothing_to_come() -> None:
    told = reached(4, ROUNDS).redacted(1).unseen(1)
    assert [deck.left for deck in told.decks] == [0, 0]
    assert all(kind.chance == kind.left == 0 for deck in told.decks for group in deck.groups for kind in group.kinds)


def test_every_special_card_of_the_box_is_told_of() -> None:
    told = GAME.start(GAME.setup(4), Imagined(1)).redacted(0).unseen(0)
    kinds = [kind for key in SPECIAL_GROUPS for kind in group_of(told, "specials", key).kinds]
    assert sum(kind.of for kind in kinds) == len(GAME.box.specials)
    assert {kind.key for kind in kinds} == {special.key for special in SPECIALS} - {"start_card"}
