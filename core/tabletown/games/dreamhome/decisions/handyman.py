"""The handyman: two cards of the house change places."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.actions import SWAPS, Swap
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import HANDYMAN, NONE
from tabletown.games.dreamhome.decisions.exchange import name_at
from tabletown.games.dreamhome.decisions.keep import settle_swap
from tabletown.games.dreamhome.decisions.kit import Helper
from tabletown.games.dreamhome.decisions.misfits import out_of_bounds
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import where
from tabletown.words import Message, Refusal


class Handyman(Helper):
    card = HANDYMAN
    verb = "swap"

    def actions(self, house: House, market: Market) -> tuple[Action, ...]:
        return tuple(swap for (place, other), swap in SWAPS.items() if house.swaps(place, other))

    def hindrance(self, house: House, market: Market, action: Swap) -> Refusal:
        both = 1 << action.place | 1 << action.other
        for kind, there in ((house.kind_at(action.place), action.other), (house.kind_at(action.other), action.place)):
            beyond = out_of_bounds(kind, house.kinds[kind] ^ both, there) if kind != NONE else None
            if beyond is not None:
                return beyond
        raise AssertionError(f"a swap that could be done: {action}")

    def use(self, table: Table, house: House, action: Swap) -> None:
        house.swap(action.place, action.other)
        settle_swap(house, table.turn)

    def describe(self, house: House, market: Market, action: Swap) -> Message:
        first, second = name_at(house, action.place), name_at(house, action.other)
        return Message("dreamhome.tell.swap", room=first, where=where(action.place), other=second, there=where(action.other))
