"""Laying a fruit."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.orchard.actions import MOVES
from tabletown.games.orchard.decisions.nothing import OrchardDecision
from tabletown.games.orchard.row import HIDDEN
from tabletown.games.orchard.table import Table
from tabletown.words import Refusal


class Lay(OrchardDecision):
    """Lay a fruit from the hand to the row."""

    phase = "lay"
    verbs = ("lay",)

    def actions(self, table: Table, seat: int) -> Sequence[Action]:
        return [MOVES("lay", fruit) for fruit in sorted(set(table.rows[seat].hand)) if fruit != HIDDEN]

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("orchard.no.fruit", fruit=action.args[0])

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.rows[seat].lay(int(action.args[0]))
        table.now = "end"
        return False
