"""The supplier: a card of the house, face up or empty, for one of the discard pile that may lie face up in its place."""

from __future__ import annotations

from tabletown.dreamhome.components import KINDS, SUPPLIER, without
from tabletown.dreamhome.decisions.exchange import told_exchange
from tabletown.dreamhome.decisions.kit import Helper
from tabletown.dreamhome.decisions.misfits import misfit_instead
from tabletown.dreamhome.decisions.token import settle_exchange
from tabletown.dreamhome.house import House
from tabletown.dreamhome.market import Market
from tabletown.dreamhome.moves import SUPPLIES, Supply
from tabletown.dreamhome.names import card_name
from tabletown.dreamhome.table import Table
from tabletown.game import Action
from tabletown.parts.masks import bits
from tabletown.words import Message, Refusal


class Supplier(Helper):
    card = SUPPLIER
    verb = "supply"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        cards = sorted(market.room_discard)
        kinds = {KINDS[card] for card in cards}
        found: list[Action] = []
        for place in bits(house.rooms):
            fitting = {kind for kind in kinds if house.fits_for(place, kind)}
            found += [SUPPLIES[place, card] for card in cards if KINDS[card] in fitting]
        return tuple(found)

    def hindrance(self, house: House, market: Market, action: Supply) -> Refusal:
        if action.card not in market.room_discard:
            return Refusal("dreamhome.no.card_not_there", room=card_name(action.card))
        return misfit_instead(house, action.place, KINDS[action.card])

    def use(self, table: Table, house: House, action: Supply) -> None:
        old, token, rest = house.exchange(action.place, action.card)
        table.market.room_discard = (*without(table.market.room_discard, action.card), old)
        settle_exchange(house, table.turn, token, rest, "helpers")

    def describe(self, house: House, market: Market, action: Supply) -> Message:
        return told_exchange(house, action, action.card)
