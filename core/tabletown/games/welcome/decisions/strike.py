"""The strike: no printed number fits, and the turn goes on without a house."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.welcome.actions import STRIKE
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.table import Table
from tabletown.kit.decisions import Kind, Moves
from tabletown.words import Message, Refusal

_STRIKE: Moves = (STRIKE,)


def may_strike(table: Table, seat: int) -> bool:
    """A strike is legal if no printed number fits anywhere."""
    return not table.towns[seat].fits & table.printed[seat]


class CrossStrike(Kind[Table]):
    verbs = ("strike",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _STRIKE if may_strike(table, seat) else ()

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("welcome.no.strike")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        town.strikes += 1
        turn.claims = claimable(town, table.goals)
        turn.phase = "give" if table.passes_cards else "plans"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.strike", n=table.towns[seat].strikes + 1)
