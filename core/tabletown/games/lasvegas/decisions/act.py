"""The action of the pair or a group of the city hall, and the end of the turn."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask
from tabletown.games.lasvegas.decisions.city_hall import USE_GROUP
from tabletown.games.lasvegas.decisions.effects import EFFECTS, has_bonus
from tabletown.games.lasvegas.rounds import close_round
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.actions import END
from tabletown.kit.decisions import EndTurn, Moves, Several
from tabletown.words import Message


class LeaveStage(EndTurn[Table]):
    """End the turn: a star that was opened and not circled by now is lost."""

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        turn = table.turns[seat]
        if turn.on_stage:
            city = table.cities[seat]
            city.stars_struck |= 1 << turn.place & ~city.stars_circled
        return super().do(table, seat, action, chance)


END_TURN = LeaveStage(close_round)
_END: Moves = (END,)


class End(Several[Table]):
    """Nothing is left to do but end the turn."""

    phase = "end"
    kinds = (END_TURN,)

    def actions(self, table: Table, seat: int) -> Moves:
        return _END

    def ask(self, table: Table, seat: int) -> Ask:
        turn, sentence = table.turns[seat], Message("lasvegas.ask.end")
        if turn.refused:
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.refused"))
        if turn.acted:
            return Ask(self.phase, sentence)
        if turn.action == "show" and not turn.on_stage:
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.no_show"))
        return Ask(self.phase, sentence, Message("lasvegas.ask.detail.nothing", action=ACTION_NAMES[turn.action]))


_ALLOWED = {name: effect.actions for name, effect in EFFECTS.items()}


class Act(Several[Table]):
    """Do the action of the pair, or use a group of the city hall, or end the turn."""

    phase = "act"
    kinds = (*EFFECTS.values(), USE_GROUP, END_TURN)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, city = table.turns[seat], table.cities[seat]
        bonus = Message("lasvegas.ask.detail.bonus" if any(city.beside_opened) else "lasvegas.ask.detail.bonus.action")
        if not turn.targets:
            return Ask(self.phase, Message("lasvegas.ask.act.bonus"), bonus)
        hint = bonus if has_bonus(city, turn) else Message("lasvegas.ask.detail.decline")
        return Ask(self.phase, Message(f"lasvegas.ask.act.{turn.action}"), hint)

    def actions(self, table: Table, seat: int) -> Moves:
        """The effect that the pair brought, if it can be done; then the other kinds, found more quickly."""
        turn, city = table.turns[seat], table.cities[seat]
        found: Moves = _ALLOWED[turn.action](table, seat) if turn.targets else ()
        if city.ready_groups:
            found += USE_GROUP.actions(table, seat)
        return found + _END
