"""Before the turns of a round with few seats: the start player discards a column."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import REMOVE
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import START_COLUMN
from tabletown.games.dreamhome.decisions.columns import column_empty, told_with_both
from tabletown.games.dreamhome.rounds import next_turn
from tabletown.games.dreamhome.table import Table
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_REMOVES = subsets(REMOVE)


def removable(market: Market) -> int:
    """Mask of the columns the start player may discard: never the one of the start card, and only with a room card."""
    return market.offered & ~(1 << START_COLUMN)


class RemoveColumn(Decision[Table]):
    phase = "remove"
    verbs = ("remove",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.remove"), Message("dreamhome.ask.detail.remove"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _REMOVES[removable(table.market)]

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("dreamhome.no.remove_start") if action.index == START_COLUMN else column_empty(action.index)

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        table.market.remove(action.index)
        return next_turn(table, 0)

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        return told_with_both(table, action)
