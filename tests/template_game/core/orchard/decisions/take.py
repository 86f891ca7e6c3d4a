"""Drawing a fruit, or resting."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.orchard.actions import MOVES
from tabletown.games.orchard.cards import drawn
from tabletown.games.orchard.decisions.nothing import OrchardDecision
from tabletown.games.orchard.table import Table
from tabletown.words import Refusal


class Take(OrchardDecision):
    """Draw a fruit from the bag, or rest."""

    phase = "take"
    verbs = ("draw", "rest")

    def actions(self, table: Table, seat: int) -> Sequence[Action]:
        return [*([MOVES("draw")] if table.bag else []), *([MOVES("rest")] if table.rows[seat].hand else [])]

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("orchard.no.hand" if action.verb == "rest" else "orchard.no.bag")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if action.verb == "draw":
            table.rows[seat].take(drawn(table.bag, chance))
        table.now = "lay"
        return action.verb == "draw"
