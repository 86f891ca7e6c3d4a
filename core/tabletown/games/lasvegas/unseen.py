"""What the decks may still bring: the pairs of the next round, or the next hand and the approvals."""

from __future__ import annotations

from dataclasses import replace

from tabletown.games.lasvegas.cards import CARDS, AcmeDeal
from tabletown.games.lasvegas.data import DECKS
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.deal import HAND, PairsDeal
from tabletown.kit.unseen import Unseen, passed
from tabletown.kit.unseen_cards import Numbered, of_solo, of_stacks, specials
from tabletown.words import Message

APPROVALS = tuple(Message("deck.approval", letter=letter) for letter in DECKS)


def unseen(table: Table, seat: int) -> Unseen:
    if table.reason is not None:
        return Unseen()
    deal, cards = table.deal, Numbered(CARDS, table.box.cards, ACTION_NAMES)
    if isinstance(deal, PairsDeal):
        return Unseen((of_stacks(cards, deal, Message("deck.note.wish") if table.stage == "reshuffle" else None),))
    assert isinstance(deal, AcmeDeal)
    deck = of_solo(cards, deal, table.turns[seat], deal.unseen, deal.suspected, Message("deck.note.hidden"))
    lower = deal.lower_left
    chance = passed(HAND, deal.cards_left - lower, lower + 1)
    left = [int(k not in deal.approvals) for k in range(len(DECKS))]
    return Unseen((replace(deck, groups=(*deck.groups, specials(APPROVALS, left, [chance * there for there in left]))),))
