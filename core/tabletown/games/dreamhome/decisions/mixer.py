"""The cement mixer: the room cards of two columns change places."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.actions import MIX, TAKE, Mix
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import MIXER, NONE
from tabletown.games.dreamhome.decisions.columns import column_empty
from tabletown.games.dreamhome.decisions.kit import Tool
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import card_name
from tabletown.words import Message, Refusal

_MIXES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(mix for mix in MIX.values() if mask >> mix.first & 1 and mask >> mix.second & 1) for mask in range(1 << len(TAKE))
)
"""By the columns that have a room card."""


class CementMixer(Tool):
    card = MIXER
    verb = "mix"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return _MIXES[market.offered]

    def hindrance(self, house: House, market: Market, action: Mix) -> Refusal:
        return column_empty(action.first if market.rooms[action.first] == NONE else action.second)

    def use(self, table: Table, house: House, action: Mix) -> None:
        rooms = table.market.rooms
        rooms[action.first], rooms[action.second] = rooms[action.second], rooms[action.first]

    def describe(self, house: House, market: Market, action: Mix) -> Message:
        rooms = market.rooms
        return Message("dreamhome.tell.mix", room=card_name(rooms[action.first]), other=card_name(rooms[action.second]))
