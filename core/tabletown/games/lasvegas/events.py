"""What happens in a match without a decision of a seat: luck, and what ACME is given, is allowed and builds."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.lasvegas.cards import AcmeDeal
from tabletown.games.lasvegas.data import DECKS
from tabletown.games.lasvegas.solo import acme_votes
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.masks import bits
from tabletown.kit.sheets import cards_for_rival, new_cards, shuffles
from tabletown.words import Message


def luck(before: Table | None, after: Table, drawn: Sequence[str]) -> list[Message]:
    """Shuffles, the approvals that were drawn, and the cards of the round."""
    laid = new_cards(before, after, ACTION_NAMES)
    approvals = after.deal.approvals_now if laid and isinstance(after.deal, AcmeDeal) else ()
    return [*shuffles(drawn), *(Message("lasvegas.luck.approval", letter=DECKS[k]) for k in approvals), *laid]


def rival(before: Table, after: Table) -> list[Message]:
    """The third card, what the approvals bring ACME, and in the end how it has voted."""
    won = zip(after.goals, before.rival_points, after.rival_points, strict=True)
    hotels = bits(after.rival_hotels & ~before.rival_hotels)
    return [
        *(Message("lasvegas.rival.card", number=card.number, action=ACTION_NAMES[card.action]) for card in cards_for_rival(before, after)),
        *(Message("lasvegas.rival.project", letter=goal.card.letter, n=now) for goal, was, now in won if was is None and now is not None),
        *(Message("lasvegas.rival.hotel", avenue=avenue + 1) for avenue in hotels),
        *_vote(before, after),
    ]


def _vote(before: Table, after: Table) -> list[Message]:
    card = after.hidden_card
    if not after.bank or card is None or before.hidden_card is not None:
        return []
    return [Message(f"lasvegas.rival.vote.{'yes' if acme_votes(after) else 'no'}", number=card.number)]
