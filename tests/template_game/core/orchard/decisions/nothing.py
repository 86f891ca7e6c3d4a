"""A seat with nothing to decide: it is another's turn, or the match is over."""

from __future__ import annotations

from tabletown.game import Action, Ask, Decision, Idle
from tabletown.games.orchard.table import Table
from tabletown.words import Message, Refusal


class OrchardDecision(Decision[Table]):
    """What the words of all decisions have in common."""

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message(f"orchard.ask.{self.phase}"))

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message(f"orchard.tell.{action.verb}", **({"it": action.args[0]} if action.args else {}))


class Nothing(Idle[Table]):
    phase = "over"

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask("wait", Message("orchard.ask.wait")) if table.to_act else Ask("over", Message("orchard.ask.over"))

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("orchard.no.turn", seat=table.to_act[0] + 1) if table.to_act else Refusal("orchard.no.over")
