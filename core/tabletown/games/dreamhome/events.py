"""What happens in a match without a decision of a seat: the cards of a round are laid out."""

from __future__ import annotations

from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name
from tabletown.words import Message


def luck(before: Table | None, after: Table) -> list[Message]:
    """Both decks are shuffled at the deal alone."""
    if before is not None and before.round == after.round:
        return []
    columns = tuple(
        Message("dreamhome.luck.column", room=card_name(room), special=SPECIAL_NAMES[special]) for room, special in after.market.columns
    )
    return [Message("log.cards", cards=columns)]
