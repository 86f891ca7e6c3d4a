"""After a refusal against ACME: which of three cards it gets."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.actions import Pick
from tabletown.kit.decisions import Give, wrong_way
from tabletown.words import Message, Refusal


class GiveCard(Give[Table]):
    then = "end"

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.give"), Message("lasvegas.ask.detail.give"))

    def never(self, table: Table, seat: int, action: Pick) -> Refusal | None:
        if not table.hands_dealt or table.turns[seat].refused:
            return wrong_way(table, in_hand=True)
        return Refusal("lasvegas.no.give")

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        held = table.hand(seat)[action.index]
        return Message("lasvegas.tell.give", number=held.number, action=ACTION_NAMES[held.action])
