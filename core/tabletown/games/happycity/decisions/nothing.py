"""What is said to a seat that has nothing to decide."""

from __future__ import annotations

from tabletown.decisions import Idle
from tabletown.game import Action, Ask
from tabletown.games.happycity.table import Table
from tabletown.words import Message, Refusal

LAST_ROUND = Message("happycity.ask.detail.last_round")


class Nothing(Idle[Table]):
    phase = "done"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.reason is not None:
            return Ask("over", Message("happycity.ask.over"), table.reason)
        return Ask("wait", Message("happycity.ask.wait"), LAST_ROUND if table.last_round else None)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("happycity.no.over" if table.reason is not None else "happycity.no.wait")
