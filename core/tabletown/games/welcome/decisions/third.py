"""What becomes of the card that a seat does not use, where it holds three."""

from __future__ import annotations

from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.actions import CARDS, Pick
from tabletown.kit.sheets import NONE
from tabletown.words import Message


def third(table: Table, seat: int) -> Message:
    turn, hand = table.turns[seat], table.hand(seat)
    if not table.passes_cards:
        return Message("welcome.third.unused")
    if turn.spare != NONE:
        card = hand[turn.spare]
        if table.solo:
            return Message("welcome.third.aaa.known", card=card_for_rival(table, card))
        return Message("welcome.third.seat.known", number=card.number, action=ACTION_NAMES[card.action])
    if table.solo and turn.phase == "action":
        may = [action.index for action in table.actions(seat) if isinstance(action, Pick) and action.verb == "action"]
        first, *others = (card_for_rival(table, hand[sum(CARDS) - turn.number_card - index]) for index in may)
        if not others:
            return Message("welcome.third.aaa.known", card=first)
        return Message("welcome.third.aaa.open", first=first, second=others[0])
    return Message("welcome.third.aaa" if table.solo else "welcome.third.seat")
