"""Drawing: from which deck the next free place of the display is filled. Where there is but one deck, nobody is asked."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.happycity.actions import DRAW
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.rounds import nobody_acts, refill
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import DECK_NAMES
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_DRAWS = subsets(DRAW)


class Draw(Decision[Table]):
    phase = "draw"
    verbs = ("draw",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("happycity.ask.draw", n=table.display.count(None)), Message("happycity.ask.detail.draw"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _DRAWS[table.market.drawable]

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("happycity.no.deck_empty", deck=DECK_NAMES[action.index])

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        market = table.market
        if table.seen_by is not None:  # nobody knows the card yet
            market.lay_back(action.index)
            nobody_acts(table)
            return True
        market.turn_up(action.index, chance)
        if NO_CARD in market.display:
            refill(table, chance)
        else:
            table.turn.phase = "build"
        return True

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        return Message("happycity.tell.draw", deck=DECK_NAMES[action.index])
