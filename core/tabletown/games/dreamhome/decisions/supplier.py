"""The supplier: a card of the house, face up or empty, for one of the discard pile that may lie face up in its place."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.actions import SUPPLIES, Supply
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import KINDS, SUPPLIER, without
from tabletown.games.dreamhome.decisions.exchange import told_exchange
from tabletown.games.dreamhome.decisions.kit import Helper
from tabletown.games.dreamhome.decisions.misfits import misfit_instead
from tabletown.games.dreamhome.decisions.token import settle_exchange
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import card_name
from tabletown.kit.masks import bits
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
