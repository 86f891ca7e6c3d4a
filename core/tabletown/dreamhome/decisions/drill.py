"""The drill: a face-up card of the house for one of the market that may lie face up in its place."""

from __future__ import annotations

from tabletown.dreamhome.components import DRILL, KINDS, NONE
from tabletown.dreamhome.decisions.columns import column_empty
from tabletown.dreamhome.decisions.exchange import told_exchange
from tabletown.dreamhome.decisions.kit import Tool
from tabletown.dreamhome.decisions.misfits import misfit_instead
from tabletown.dreamhome.decisions.token import settle_exchange
from tabletown.dreamhome.house import House
from tabletown.dreamhome.market import Market
from tabletown.dreamhome.moves import DRILLS, Drill
from tabletown.dreamhome.names import where
from tabletown.dreamhome.table import Table
from tabletown.game import Action
from tabletown.parts.masks import bits
from tabletown.words import Message, Refusal


class PowerDrill(Tool):
    card = DRILL
    verb = "drill"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        offers = [(index, KINDS[market.rooms[index]]) for index in bits(market.offered)]
        return tuple(
            DRILLS[place, index] for place in bits(house.rooms & ~house.empties) for index, kind in offers if house.fits_for(place, kind)
        )

    def hindrance(self, house: House, market: Market, action: Drill) -> Refusal:
        card = market.rooms[action.index]
        if card == NONE:
            return column_empty(action.index)
        if house.kind_at(action.place) == NONE:
            return Refusal("dreamhome.no.not_face_up", where=where(action.place))
        return misfit_instead(house, action.place, KINDS[card])

    def use(self, table: Table, house: House, action: Drill) -> None:
        rooms = table.market.rooms
        old, token, rest = house.exchange(action.place, rooms[action.index])
        rooms[action.index] = old
        settle_exchange(house, table.turn, token, rest, "take")

    def describe(self, house: House, market: Market, action: Drill) -> Message:
        return told_exchange(house, action, market.rooms[action.index])
