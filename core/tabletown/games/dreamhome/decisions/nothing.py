"""What is said to a seat that has nothing to decide."""

from __future__ import annotations

from tabletown.decisions import Idle
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.table import Table
from tabletown.words import Message, Refusal


class Nothing(Idle[Table]):
    phase = "closed"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.reason is not None:
            return Ask("over", Message("dreamhome.ask.over"), table.reason)
        return Ask("wait", Message("dreamhome.ask.wait"))

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("dreamhome.no.over" if table.reason is not None else "dreamhome.no.wait")
