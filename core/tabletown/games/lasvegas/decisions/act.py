"""The action of the pair, if it is wanted, or a group of the city hall."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.lasvegas.decisions.bonus import USE_GROUP, has_bonus
from tabletown.games.lasvegas.decisions.effects import EFFECTS
from tabletown.games.lasvegas.decisions.end import END_TURN
from tabletown.games.lasvegas.decisions.openings import neighbours
from tabletown.games.lasvegas.table import Table
from tabletown.kit.actions import END
from tabletown.kit.decisions import Moves, Several
from tabletown.words import Message

_END: Moves = (END,)


class Act(Several[Table]):
    phase = "act"
    kinds = (*EFFECTS.values(), USE_GROUP, END_TURN)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, city = table.turns[seat], table.cities[seat]
        bonus = Message("lasvegas.ask.detail.bonus" if any(neighbours(city)) else "lasvegas.ask.detail.bonus.action")
        if not turn.targets:
            return Ask(self.phase, Message("lasvegas.ask.act.bonus"), bonus)
        hint = bonus if has_bonus(city, turn) else Message("lasvegas.ask.detail.decline")
        return Ask(self.phase, Message(f"lasvegas.ask.act.{turn.action}"), hint)

    def actions(self, table: Table, seat: int) -> Moves:
        """Of the effects the one that the pair brought, if it can be done; then as of all kinds, but quick."""
        turn, city = table.turns[seat], table.cities[seat]
        found: Moves = EFFECTS[turn.action].actions(table, seat) if turn.targets else ()
        if city.ready_groups:
            found += USE_GROUP.actions(table, seat)
        return found + _END
