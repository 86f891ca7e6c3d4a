"""When all rounds are over: the helpers whose work is asked for, one after the other, as long as their owner likes."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import DONE
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.decisions.handyman import Handyman
from tabletown.games.dreamhome.decisions.kit import Helper, useful
from tabletown.games.dreamhome.decisions.roofer import Roofer
from tabletown.games.dreamhome.decisions.supplier import Supplier
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.rounds import behind, next_helpers
from tabletown.games.dreamhome.table import Table
from tabletown.words import Message, Refusal

HELPERS: dict[str, Helper] = {helper.verb: helper for helper in (Roofer(), Supplier(), Handyman())}


def helping(house: House, market: Market) -> tuple[Action, ...]:
    """All that the helpers of a house allow."""
    return tuple(action for helper in HELPERS.values() if helper.card in house.kit for action in helper.actions(house, market))


class UseHelpers(Decision[Table]):
    phase = "helpers"
    verbs = (*HELPERS, "done")

    def ask(self, table: Table, seat: int) -> Ask:
        helpers = useful(HELPERS.values(), table, seat)
        if not helpers:
            return Ask(self.phase, Message("dreamhome.ask.done"), Message("dreamhome.ask.detail.end"))
        return Ask(self.phase, Message("dreamhome.ask.helpers", helpers=helpers), Message("dreamhome.ask.detail.helpers"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        turn = table.turn
        if turn.listed is None:
            turn.listed = (*helping(table.houses[seat], table.market), DONE)
        return turn.listed

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return HELPERS[action.verb].why_not(table, seat, action)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if action is DONE:
            return next_helpers(table, behind(table, seat))
        HELPERS[action.verb].do(table, seat, action)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if action is DONE:
            return Message("dreamhome.tell.done")
        return HELPERS[action.verb].describe(table.houses[seat], table.market, action)
