"""The roofer: a roof card of the discard pile."""

from __future__ import annotations

from tabletown.dreamhome.components import ROOF_CARDS, ROOFER, without
from tabletown.dreamhome.decisions.kit import Helper
from tabletown.dreamhome.house import House
from tabletown.dreamhome.market import Market
from tabletown.dreamhome.moves import ROOFINGS, Roofing
from tabletown.dreamhome.table import Table
from tabletown.game import Action
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
