"""The second of three cards in a hand: it gives the action."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.decisions import PickAction, Several
from tabletown.words import Message


class PickActionCard(PickAction[Table]):
    then = "open"
    action_names = ACTION_NAMES


class ChooseAction(Several[Table]):
    phase = "action"
    kinds = (PickActionCard(),)

    def ask(self, table: Table, seat: int) -> Ask:
        number = table.hand(seat)[table.turns[seat].number_card].number
        return Ask(self.phase, Message("lasvegas.ask.action", number=number), Message("lasvegas.ask.detail.action"))
