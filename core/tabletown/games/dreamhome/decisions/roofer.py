"""The roofer: a roof card of the discard pile."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.actions import ROOFINGS, Roofing
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import ROOF_CARDS, ROOFER, without
from tabletown.games.dreamhome.decisions.kit import Helper
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.words import Message, Refusal

_ROOFS = frozenset(ROOF_CARDS)


class Roofer(Helper):
    card = ROOFER
    verb = "roofer"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return tuple(ROOFINGS[card] for card in sorted(_ROOFS.intersection(market.special_discard)))

    def hindrance(self, house: House, market: Market, action: Roofing) -> Refusal:
        return Refusal("dreamhome.no.roof_not_there")

    def use(self, table: Table, house: House, action: Roofing) -> None:
        table.market.special_discard = without(table.market.special_discard, action.card)
        house.pile += (action.card,)

    def describe(self, house: House, market: Market, action: Roofing) -> Message:
        """Which card it is, is not told: nobody is to know a pile."""
        return Message("dreamhome.tell.roofer")
