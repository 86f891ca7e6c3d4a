"""The action of the pair."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask
from tabletown.games.welcome.actions import SKIP
from tabletown.games.welcome.decisions.effects import EFFECTS
from tabletown.games.welcome.decisions.plans import END_TURN
from tabletown.games.welcome.decisions.roundabout import BUILD_ROUNDABOUT
from tabletown.games.welcome.table import Table
from tabletown.kit.actions import END
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.words import Message, Refusal

_SKIP: Moves = (SKIP,)
_END: Moves = (END,)
_SKIP_OR_END: Moves = (SKIP, END)


class Skip(Kind[Table]):
    """Decline the action and go on to the plans; offered only if one can be claimed."""

    verbs = ("skip",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _SKIP if table.turns[seat].claims else ()

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("welcome.no.nothing_to_claim")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.turns[seat].phase = "plans"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.skip")


_ALLOWED = {name: effect.actions for name, effect in EFFECTS.items()}


class Act(Several[Table]):
    """Do the action of the pair or decline it; or build a roundabout first."""

    phase = "act"
    kinds = (*EFFECTS.values(), BUILD_ROUNDABOUT, Skip(), END_TURN)

    def ask(self, table: Table, seat: int) -> Ask:
        turn = table.turns[seat]
        if not turn.targets and not turn.sides:
            return Ask(self.phase, Message("welcome.ask.act.nothing"), Message("welcome.ask.detail.roundabout"))
        return Ask(self.phase, Message(f"welcome.ask.act.{turn.action}"), Message("welcome.ask.detail.decline"))

    def actions(self, table: Table, seat: int) -> Moves:
        """The effect that the pair brought, if it can be done; then the other kinds, found more quickly."""
        turn = table.turns[seat]
        offer = turn.offer
        assert offer is not None
        tail = _SKIP_OR_END if turn.claims else _END
        if table.advanced:
            tail = BUILD_ROUNDABOUT.actions(table, seat) + tail
        if not turn.targets and not turn.sides:
            return tail
        return _ALLOWED[offer.action](table, seat) + tail
