"""The second of three cards in a hand: it gives the action."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.welcome.decisions.roundabout import BUILD_ROUNDABOUT, makes_all_fit
from tabletown.games.welcome.decisions.third import third
from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.actions import CARDS, Pick
from tabletown.kit.decisions import PickAction, Several
from tabletown.kit.sheets import NONE
from tabletown.words import Message, Refusal


def action_cards(table: Table, seat: int, number: int) -> int:
    """Mask of the cards whose action goes with that card's number: all others if it fits, else those that make it fit."""
    town = table.towns[seat]
    return sum(1 << i for i in CARDS if i != number and town.fits & table.offer_of(seat, number, i).reach)


class PickActionCard(PickAction[Table]):
    then = "write"
    action_names = ACTION_NAMES

    def fitting(self, table: Table, seat: int) -> int:
        if table.advanced and makes_all_fit(table, seat):
            return super().fitting(table, seat)
        return action_cards(table, seat, table.turns[seat].number_card)

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        card = table.turns[seat].number_card
        if action.index == card:
            return super().why_not(table, seat, action)
        return Refusal("welcome.no.fits_only_with_temp", number=table.hand(seat)[card].number)

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        """Against the AAA with the card that is left over."""
        card = table.turns[seat].number_card
        if table.manager is None or card in (NONE, action.index):
            return super().describe(table, seat, action, viewer)
        hand = table.hand(seat)
        spare = card_for_rival(table, hand[sum(CARDS) - card - action.index])
        return Message("welcome.tell.action.aaa", action=ACTION_NAMES[hand[action.index].action], card=spare)


class ChooseAction(Several[Table]):
    phase = "action"
    kinds = (PickActionCard(), BUILD_ROUNDABOUT)

    def ask(self, table: Table, seat: int) -> Ask:
        number = table.hand(seat)[table.turns[seat].number_card].number
        return Ask(self.phase, Message("welcome.ask.action", number=number), third(table, seat))
