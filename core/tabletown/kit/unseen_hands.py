"""What a soloist may still draw: the next three cards of a deck, and the special cards that lie between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletown.kit.hands import HAND, SoloDeal
from tabletown.kit.turns import NONE, PairTurn
from tabletown.kit.unseen import Deck, Group, Kind, Pool
from tabletown.kit.unseen_numbers import Numbered
from tabletown.words import Message

SHUFFLED = Message("deck.note.shuffle")


def of_solo(
    cards: Numbered, deal: SoloDeal, turn: PairTurn[Any], unseen: Sequence[int], absent: Sequence[int] = (), note: Message | None = None
) -> Deck:
    """The next hand. `unseen` are the cards with numbers that may lie in the deck; one of `absent` does not. What the deck is short
    of comes from the discards: two cards of this hand lie among them by then."""
    drawn = min(HAND, deal.cards_left)
    first = Pool(unseen, drawn, absent)
    if drawn == HAND:
        return cards.drawn(Message("deck.cards"), [[first]], unseen, HAND, note)
    back = [card for card in deal.draws.discard if card in cards.cards.faces]
    ways = [[first, Pool([*back, *kept], HAND - drawn)] for kept in _laid_down(deal, turn)]
    return cards.drawn(Message("deck.cards"), ways, [*unseen, *back], HAND, SHUFFLED)


def _laid_down(deal: SoloDeal, turn: PairTurn[Any]) -> list[list[int]]:
    """What goes from the hand to the discards, for each card that may be the one given away."""
    hand = deal.hands[0]
    open_to = [turn.spare] if turn.spare != NONE else [k for k in range(len(hand)) if k not in (turn.number_card, turn.action_card)]
    return [[card for k, card in enumerate(hand) if k != spare] for spare in open_to] or [[]]


def specials(names: Sequence[Message], left: Sequence[int], chance: Sequence[float]) -> Group:
    """Special cards, of each of which there is one."""
    kinds = tuple(Kind(f"special {k + 1}", name, left[k], 1, chance[k]) for k, name in enumerate(names))
    return Group("specials", Message("deck.specials"), Message("deck.next-cards", n=HAND), kinds)
