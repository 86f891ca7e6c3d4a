"""The wish for a reshuffle: a soloist is not asked, and the others never know who wished."""

from __future__ import annotations

from tabletown.games.lasvegas.table import Table
from tabletown.kit.actions import Answer
from tabletown.kit.decisions import Reshuffle
from tabletown.words import Message, Refusal


class SecretReshuffle(Reshuffle[Table]):
    def never(self, table: Table, seat: int, action: Answer) -> Refusal | None:
        return Refusal("lasvegas.no.reshuffle_solo") if table.hands_dealt else super().never(table, seat, action)

    def describe(self, table: Table, seat: int, action: Answer, viewer: int) -> Message:
        return super().describe(table, seat, action, viewer) if viewer == seat else Message("lasvegas.tell.reshuffle.secret")
