"""The end of a turn, and seats that have nothing to decide."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision, Idle
from tabletown.games.dreamhome.actions import END
from tabletown.games.dreamhome.rounds import ask_hammers, next_turn, steps_to
from tabletown.games.dreamhome.table import Table
from tabletown.words import Message, Refusal

_END: tuple[Action, ...] = (END,)


class EndTurn(Decision[Table]):
    """All is placed: the turn ends when its owner says so."""

    phase = "end"
    verbs = ("end",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.end"), Message("dreamhome.ask.detail.end"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _END

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        raise AssertionError("a turn can always end in its last step")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        step = steps_to(table, seat)
        if table.turn.hammering:
            table.hammered |= 1 << seat
            return ask_hammers(table, step)
        return next_turn(table, step)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("dreamhome.tell.end")


class Nothing(Idle[Table]):
    """Others decide, or the match is over."""

    phase = "closed"

    def ask(self, table: Table, seat: int) -> Ask:
        if table.reason is not None:
            return Ask("over", Message("dreamhome.ask.over"), table.reason)
        return Ask("wait", Message("dreamhome.ask.wait"))

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("dreamhome.no.over" if table.reason is not None else "dreamhome.no.wait")
