"""The drill: a face-up card of the house for one of the market that may lie face up in its place."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.actions import DRILLS, Drill
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import DRILL, KINDS, NONE
from tabletown.games.dreamhome.decisions.columns import column_empty
from tabletown.games.dreamhome.decisions.exchange import told_exchange
from tabletown.games.dreamhome.decisions.kit import Tool
from tabletown.games.dreamhome.decisions.misfits import misfit_instead
from tabletown.games.dreamhome.decisions.token import settle_exchange
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import where
from tabletown.kit.masks import bits
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
