"""The first steps of a turn: one card of the display may be discarded, then its free places are filled from the decks."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.happycity.actions import DISCARD, DRAW, KEEP
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.decisions.end import LAST_ROUND
from tabletown.games.happycity.rounds import nobody_acts, refill
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import DECK_NAMES
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_DISCARDS: tuple[tuple[Action, ...], ...] = tuple((*cards, KEEP) for cards in subsets(DISCARD))


class Discard(Decision[Table]):
    """One card of the display may be discarded."""

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


_DRAWS = subsets(DRAW)


class Draw(Decision[Table]):
    """From which deck the next free place is filled; where only one deck has cards, nobody is asked."""

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
        if table.is_redacted:  # nobody knows the card yet
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
