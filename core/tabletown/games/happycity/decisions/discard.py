"""The first step of a turn: one card of the display may go."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.happycity.actions import DISCARD, KEEP
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.decisions.nothing import LAST_ROUND
from tabletown.games.happycity.rounds import refill
from tabletown.games.happycity.table import Table
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_DISCARDS: tuple[tuple[Action, ...], ...] = tuple((*cards, KEEP) for cards in subsets(DISCARD))


class Discard(Decision[Table]):
    phase = "discard"
    verbs = ("discard", "keep")

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("happycity.ask.discard"), LAST_ROUND if table.last_round else None)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        one, two, three = table.market.display
        return _DISCARDS[(1 if one < NO_CARD else 0) | (2 if two < NO_CARD else 0) | (4 if three < NO_CARD else 0)]

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("happycity.no.nothing_there")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if isinstance(action, Pick):
            table.market.discard(table.market.remove(action.index))
        return refill(table, chance)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("happycity.tell.keep")
        return Message("happycity.tell.discard", card=table.box.cards[table.market.display[action.index]].name)
