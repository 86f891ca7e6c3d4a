"""What the decisions for a column of the market say alike."""

from __future__ import annotations

from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name
from tabletown.kit.actions import Pick
from tabletown.words import Message, Refusal


def column_empty(index: int) -> Refusal:
    """It has no room card any more."""
    return Refusal("dreamhome.no.column_empty", column=index + 1)


def told_with_both(table: Table, action: Pick) -> Message:
    """The room card of the column, and the special card above it."""
    room, special = table.market.columns[action.index]
    return Message(f"dreamhome.tell.{action.verb}", room=card_name(room), special=SPECIAL_NAMES[special])
