"""The end of a turn: by itself, or instead of the action."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask
from tabletown.games.lasvegas.rounds import close_round
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.decisions import EndTurn, Several
from tabletown.words import Message


class LeaveStage(EndTurn[Table]):
    """A star that was opened and not circled by then is lost."""

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        turn = table.turns[seat]
        if turn.on_stage:
            city = table.cities[seat]
            city.stars_struck |= 1 << turn.place & ~city.stars_circled
        return super().do(table, seat, action, chance)


END_TURN = LeaveStage(close_round)


class End(Several[Table]):
    phase = "end"
    kinds = (END_TURN,)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, sentence = table.turns[seat], Message("lasvegas.ask.end")
        if turn.refused:
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.refused"))
        if turn.acted:
            return Ask(self.phase, sentence)
        if turn.action == "show" and not turn.on_stage:
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.no_show"))
        return Ask(self.phase, sentence, Message("lasvegas.ask.detail.nothing", action=ACTION_NAMES[turn.action]))
