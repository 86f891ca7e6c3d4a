"""The beginning of a turn: a pair, or the number card and the action card out of a hand; or a strike; or a roundabout first.

Where a seat holds three cards, the third one is passed on.
"""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask
from tabletown.games.welcome.actions import STRIKE
from tabletown.games.welcome.decisions.roundabout import BUILD_ROUNDABOUT, hint, makes_all_fit
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.actions import CARDS, Pick
from tabletown.kit.decisions import PICKS, Give, Kind, Moves, PickAction, PickPair, Several, hand_or_pair
from tabletown.kit.sheets import NONE
from tabletown.words import Message, Refusal

# The strike.

_STRIKE: Moves = (STRIKE,)


def may_strike(table: Table, seat: int) -> bool:
    """Whether no printed number fits anywhere."""
    return not table.towns[seat].fits & table.printed[seat]


class CrossStrike(Kind[Table]):
    """No printed number fits: the turn goes on without a house."""

    verbs = ("strike",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _STRIKE if may_strike(table, seat) else ()

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("welcome.no.strike")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        town.strikes += 1
        turn.claims = claimable(town, table.goals)
        turn.phase = "give" if table.passes_cards else "plans"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.strike", n=table.towns[seat].strikes + 1)


# A pair, or the card that gives the number.


class PickNumber(PickPair[Table]):
    """A pair whose number, or one that the temp agency makes of it, fits somewhere; or such a card in the hand."""

    then = "write"
    action_names = ACTION_NAMES

    def fitting(self, table: Table, seat: int) -> int:
        if table.advanced and makes_all_fit(table, seat):
            return 7
        if table.hands_dealt:
            return sum(1 << i for i in CARDS if action_cards(table, seat, i))
        fits = table.towns[seat].fits
        a, b, c = table.offers
        return (1 if fits & a.reach else 0) | (2 if fits & b.reach else 0) | (4 if fits & c.reach else 0)

    def fits_nowhere(self, table: Table, seat: int, number: int) -> Refusal:
        return Refusal("welcome.no.fits_nowhere", number=number)


_PICK_NUMBER, _CROSS_STRIKE = PickNumber(), CrossStrike()


class Choose(Several[Table]):
    """The beginning of a turn."""

    phase = "choose"
    kinds = (_PICK_NUMBER, _CROSS_STRIKE, BUILD_ROUNDABOUT)

    def ask(self, table: Table, seat: int) -> Ask:
        sentence = Message(f"welcome.ask.choose.{hand_or_pair(table)}")
        if may_strike(table, seat):
            if all(action.verb == "strike" for action in self.actions(table, seat)):
                return Ask(self.phase, Message("welcome.ask.strike"), Message("welcome.ask.detail.strike"))
            return Ask(self.phase, sentence, Message("welcome.ask.detail.may_strike"))
        roundabout = hint(table, seat)
        if table.manager is None:
            return Ask(self.phase, sentence, roundabout)
        parts = (third_card(table, seat), *([roundabout] if roundabout is not None else ()))
        return Ask(self.phase, sentence, Message("welcome.ask.detail.all", parts=parts))

    def actions(self, table: Table, seat: int) -> Moves:
        """The actions of all kinds, found more quickly."""
        found = PICKS[table.hands_dealt][_PICK_NUMBER.fitting(table, seat)]
        if not table.towns[seat].fits & table.printed[seat]:
            found += _CROSS_STRIKE.actions(table, seat)
        return found + BUILD_ROUNDABOUT.actions(table, seat) if table.advanced else found


# The card that gives the action.


def action_cards(table: Table, seat: int, number: int) -> int:
    """Mask of the cards whose action goes with that card's number: all others if it fits, otherwise those that make it fit."""
    town = table.towns[seat]
    return sum(1 << i for i in CARDS if i != number and town.fits & table.offer_of(seat, number, i).reach)


class PickActionCard(PickAction[Table]):
    """The second of three cards in a hand."""

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
        """Against the AAA, the card that it gets is named too."""
        card = table.turns[seat].number_card
        if table.manager is None or card in (NONE, action.index):
            return super().describe(table, seat, action, viewer)
        hand = table.hand(seat)
        spare = card_for_rival(table, hand[sum(CARDS) - card - action.index])
        return Message("welcome.tell.action.aaa", action=ACTION_NAMES[hand[action.index].action], card=spare)


class ChooseAction(Several[Table]):
    """The card that gives the action."""

    phase = "action"
    kinds = (PickActionCard(), BUILD_ROUNDABOUT)

    def ask(self, table: Table, seat: int) -> Ask:
        number = table.hand(seat)[table.turns[seat].number_card].number
        return Ask(self.phase, Message("welcome.ask.action", number=number), third_card(table, seat))


# The third card.


def third_card(table: Table, seat: int) -> Message:
    """What becomes of the card that a seat does not use."""
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


class GiveCard(Give[Table]):
    """After a strike: which of three cards is passed on, to a neighbour or to the AAA."""

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
