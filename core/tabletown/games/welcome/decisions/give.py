"""After a strike: which of three cards is passed on, to a neighbour or to the AAA."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.actions import Pick
from tabletown.kit.decisions import Give
from tabletown.words import Message, Refusal


class GiveCard(Give[Table]):
    then = "plans"

    def ask(self, table: Table, seat: int) -> Ask:
        if not table.solo:
            return Ask(self.phase, Message("welcome.ask.give.seat"))
        cards = tuple(card_for_rival(table, card) for card in table.hand(seat))
        return Ask(self.phase, Message("welcome.ask.give.aaa"), Message("welcome.ask.detail.give.aaa", cards=cards))

    def never(self, table: Table, seat: int, action: Pick) -> Refusal | None:
        return Refusal("welcome.no.give")

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        held = table.hand(seat)[action.index]
        if table.manager is not None:
            return Message("welcome.tell.give.aaa", card=card_for_rival(table, held))
        return Message("welcome.tell.give.seat", number=held.number, action=ACTION_NAMES[held.action])
