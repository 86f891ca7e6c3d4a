"""Wishing, at the end."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.orchard.actions import MOVES
from tabletown.games.orchard.data import WISHES
from tabletown.games.orchard.decisions.nothing import OrchardDecision
from tabletown.games.orchard.rounds import next_seat
from tabletown.games.orchard.table import Table
from tabletown.words import Message, Refusal


class Wish(OrchardDecision):
    """Wish for a number after the last round, in secret."""

    phase = "wish"
    verbs = ("wish",)

    def actions(self, table: Table, seat: int) -> Sequence[Action]:
        return [MOVES("wish", number) for number in WISHES]

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        raise AssertionError("any wish may be had")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.rows[seat].wish = int(action.args[0])
        next_seat(table, seat)
        return not table.to_act

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("orchard.tell.secret") if viewer != seat else super().describe(table, seat, action, viewer)
