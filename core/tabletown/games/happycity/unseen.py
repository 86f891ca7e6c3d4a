"""What the three decks may still bring. All buildings are known, and everybody sees what is discarded."""

from __future__ import annotations

from collections import Counter

from tabletown.games.happycity.data import COLOURS, DECK_COSTS, DECKS
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import COLOUR_NAMES
from tabletown.kit.unseen import Deck, Pool, Unseen, chances, group
from tabletown.words import Message

NEXT_CARD = Message("deck.next-card")


def unseen(table: Table, seat: int) -> Unseen:
    return Unseen(tuple(_deck(table, deck) for deck in DECKS)) if table.reason is None else Unseen()


def _deck(table: Table, deck: int) -> Deck:
    """An empty deck is made of its discards before the next card is drawn."""
    pile, box = table.market.piles[deck], table.box
    left, every = pile.deck or pile.discard, box.deck(deck)
    pools = [[Pool(left, 1)]]

    def colour(code: int) -> int:
        return box.cards[code].colour

    colours = group(
        "colours",
        Message("deck.colours"),
        NEXT_CARD,
        ((k, key, COLOUR_NAMES[k]) for k, key in enumerate(COLOURS) if k in map(colour, every)),
        (Counter(map(colour, left)), Counter(map(colour, every))),
        chances(pools, colour),
    )
    names = ((code, box.cards[code].id, box.cards[code].name) for code in dict.fromkeys(every))
    buildings = group("buildings", Message("deck.buildings"), NEXT_CARD, names, (Counter(left), Counter(every)), chances(pools, int))
    note = None if pile.deck or not left else Message("deck.note.renewed")
    low, high = DECK_COSTS[deck]
    return Deck(f"deck {deck + 1}", Message("deck.costs", low=low, high=high), len(left), (buildings, colours), note)
