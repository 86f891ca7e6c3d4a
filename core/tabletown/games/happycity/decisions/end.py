"""The end of a turn, and seats that have nothing to decide."""

from __future__ import annotations

from tabletown.game import Action, Ask, Idle
from tabletown.games.happycity.actions import END
from tabletown.games.happycity.data import NONE
from tabletown.games.happycity.decisions.special import TakeSpecial
from tabletown.games.happycity.table import Table
from tabletown.words import Message, Refusal

LAST_ROUND = Message("happycity.ask.detail.last_round")


class EndTurn(TakeSpecial):
    """There is no special to be taken, or one was taken just now."""

    phase = "end"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.turn.built == NONE:
            return Ask(self.phase, Message("happycity.ask.end"), Message("happycity.ask.detail.end.nothing"))
        card = table.box.cards[table.turn.built].name
        return Ask(self.phase, Message("happycity.ask.end"), Message("happycity.ask.detail.end", card=card, n=table.turn.paid))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return (END,)


class Nothing(Idle[Table]):
    """Others decide, or the match is over."""

    phase = "done"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.reason is not None:
            return Ask("over", Message("happycity.ask.over"), table.reason)
        return Ask("wait", Message("happycity.ask.wait"), LAST_ROUND if table.last_round else None)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("happycity.no.over" if table.reason is not None else "happycity.no.wait")
