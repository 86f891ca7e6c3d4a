"""What happens in a match without a decision of a seat: luck, and what the AAA is given and completes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.welcome.cards import LETTERS, TendersDeal
from tabletown.games.welcome.solo import approved
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.sheets import cards_for_rival, new_cards, shuffles
from tabletown.words import Message


def luck(before: Table | None, after: Table, drawn: Sequence[str]) -> list[Message]:
    """Shuffles, the cards that only say something, and the cards of the round."""
    laid = new_cards(before, after, ACTION_NAMES)
    completions = after.deal.drawn if laid and isinstance(after.deal, TendersDeal) else ()
    solo_card = after.solo_card_out and not (before is not None and before.solo_card_out)
    return [
        *shuffles(drawn),
        *(Message("welcome.luck.completion", letter=LETTERS[k]) for k in completions),
        *([Message("welcome.luck.solo_card")] if solo_card else ()),
        *laid,
    ]


def rival(before: Table, after: Table) -> list[Message]:
    """When a round closes: the third card, and the plans that the AAA completes."""
    cards = cards_for_rival(before, after)
    return [
        *(Message("welcome.rival.card", number=card.number, action=ACTION_NAMES[card.action]) for card in cards),
        *(_completed(after, plan) for plan in (approved(before) if cards else ())),
    ]


def _completed(table: Table, plan: int) -> Message:
    letter, points = table.goals[plan].card.letter, table.rival_points[plan]
    if points is None:  # the manager of the training scores nothing
        return Message("welcome.rival.plan.training", letter=letter)
    return Message("welcome.rival.plan", letter=letter, n=points)
