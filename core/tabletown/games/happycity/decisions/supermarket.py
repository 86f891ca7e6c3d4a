"""In the base mode, before the first round: which supermarket a city begins with."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.happycity.actions import MARKET, Named
from tabletown.games.happycity.rounds import next_market
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import COLOUR_NAMES
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_MARKETS = subsets(MARKET)


class PickMarket(Decision[Table]):
    """Each city takes one of the supermarkets that are left."""

    phase = "market"
    verbs = ("market",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("happycity.ask.market"), Message("happycity.ask.detail.market"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _MARKETS[table.markets_left]

    def never(self, table: Table, seat: int, action: Named) -> Refusal | None:
        return None if table.mode == "base" else Refusal("happycity.no.market_beginner")

    def why_not(self, table: Table, seat: int, action: Named) -> Refusal:
        return Refusal("happycity.no.market_taken", colour=COLOUR_NAMES[action.index])

    def do(self, table: Table, seat: int, action: Named, chance: Chance) -> bool:
        table.cities[seat].place(table.box.markets[action.index])
        table.markets_left ^= 1 << action.index
        return next_market(table, chance)

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("happycity.tell.market", colour=COLOUR_NAMES[action.index])
