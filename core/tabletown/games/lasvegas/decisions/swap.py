"""To which action the city hall changes that of the pair."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import SWAP, Named
from tabletown.games.lasvegas.decisions.effects import go_on
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.kinds import Moves
from tabletown.words import Message, Refusal


class SwapAction(Decision[Table]):
    phase = "swap"
    verbs = ("swap",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.swap"), Message("lasvegas.ask.detail.swap"))

    def actions(self, table: Table, seat: int) -> Moves:
        return SWAP

    def why_not(self, table: Table, seat: int, action: Named) -> Refusal:
        raise AssertionError("every action may be taken")

    def do(self, table: Table, seat: int, action: Named, chance: Chance) -> bool:
        table.turns[seat].swapped = action.name
        go_on(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.swap", action=ACTION_NAMES[action.name])
