"""Ending a turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.orchard.actions import MOVES
from tabletown.games.orchard.decisions.nothing import OrchardDecision
from tabletown.games.orchard.rounds import next_seat
from tabletown.games.orchard.table import Table
from tabletown.words import Refusal


class EndTurn(OrchardDecision):
    """End the turn; until then it can be taken back."""

    phase = "end"
    verbs = ("end",)

    def actions(self, table: Table, seat: int) -> Sequence[Action]:
        return (MOVES("end"),)

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        raise AssertionError("a turn can always be ended")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        next_seat(table, seat)
        return not table.to_act
