"""The turn: a column of the market, and before it whatever tools the seat has."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import TAKE
from tabletown.games.dreamhome.data import NONE, START_CARD
from tabletown.games.dreamhome.decisions.columns import column_empty, told_with_both
from tabletown.games.dreamhome.decisions.drill import PowerDrill
from tabletown.games.dreamhome.decisions.kit import Tool, useful
from tabletown.games.dreamhome.decisions.mixer import CementMixer
from tabletown.games.dreamhome.decisions.place import open_placing
from tabletown.games.dreamhome.table import Table
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_TAKES: tuple[tuple[Action, ...], ...] = subsets(TAKE)

TOOLS: dict[str, Tool] = {tool.verb: tool for tool in (CementMixer(), PowerDrill())}


class TakeColumn(Decision[Table]):
    phase = "take"
    verbs = ("take", *TOOLS)

    def ask(self, table: Table, seat: int) -> Ask:
        tools = useful(TOOLS.values(), table, seat)
        return Ask(self.phase, Message("dreamhome.ask.take"), Message("dreamhome.ask.detail.tools", tools=tools) if tools else None)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        market, house = table.market, table.houses[seat]
        found = _TAKES[market.offered]
        if not house.kit:
            return found
        for tool in TOOLS.values():
            if tool.card in house.kit:
                found += tool.actions(house, market)
        return found

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return column_empty(action.index) if isinstance(action, Pick) else TOOLS[action.verb].why_not(table, seat, action)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            TOOLS[action.verb].do(table, seat, action)
            return False
        turn, market, index = table.turn, table.market, action.index
        turn.card, turn.special = market.rooms[index], market.specials[index]
        market.rooms[index] = market.specials[index] = NONE
        if turn.special == START_CARD:
            table.next_start = seat
        open_placing(table, table.houses[seat], turn)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return TOOLS[action.verb].describe(table.houses[seat], table.market, action)
        return told_with_both(table, action)
