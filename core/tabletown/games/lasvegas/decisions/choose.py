"""The beginning of a turn: a pair, or the number card and the action card out of a hand; or a refusal."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask
from tabletown.games.lasvegas.actions import REFUSE
from tabletown.games.lasvegas.cards import Offer
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import HALL_BOXES, REFUSAL_BOXES
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.actions import CARDS, Pick
from tabletown.kit.decisions import PICKS, Give, Kind, Moves, PickAction, PickPair, Several, hand_or_pair, wrong_way
from tabletown.words import Message, Refusal

# The refusal.

_REFUSAL: Moves = (REFUSE,)


def may_refuse(table: Table, seat: int) -> bool:
    """Whether no printed number fits anywhere; with `must_shift` no changed one either."""
    city = table.cities[seat]
    if city.fits & table.printed[seat]:
        return False
    return not (table.must_shift and city.ready_groups and city.fits & table.reach[seat])


class Refuse(Kind[Table]):
    """No printed number fits: boxes of the city hall are crossed, and nothing is opened."""

    verbs = ("refuse",)

    def actions(self, table: Table, seat: int) -> Moves:
        return _REFUSAL if may_refuse(table, seat) else ()

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        must_shift = not table.cities[seat].fits & table.printed[seat]
        return Refusal("lasvegas.no.refuse_shift" if must_shift else "lasvegas.no.refuse")

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        table.cities[seat].cross_hall(REFUSAL_BOXES)
        table.turns[seat].phase = "give" if table.hands_dealt else "end"
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("lasvegas.tell.refuse")


# A pair, or the card that gives the number.


class PickNumber(PickPair[Table]):
    """A pair whose number may be opened somewhere, perhaps changed by the city hall; or such a card in the hand."""

    then = "open"
    action_names = ACTION_NAMES

    def fitting(self, table: Table, seat: int) -> int:
        city = table.cities[seat]
        if table.hands_dealt:
            return sum(1 << i for i in CARDS if _fits(city, table.offer_of(seat, i, i)))
        fits = city.fits
        a, b, c = table.offers
        if city.ready_groups:
            return (1 if fits & a.reach else 0) | (2 if fits & b.reach else 0) | (4 if fits & c.reach else 0)
        return (1 if fits & a.printed else 0) | (2 if fits & b.printed else 0) | (4 if fits & c.printed else 0)

    def fits_nowhere(self, table: Table, seat: int, number: int) -> Refusal:
        changed = table.cities[seat].ready_groups
        return Refusal("lasvegas.no.fits_nowhere_changed" if changed else "lasvegas.no.fits_nowhere", number=number)

    def describe_number(self, table: Table, seat: int, card: int) -> Message:
        held = table.hand(seat)[card]
        return Message("lasvegas.tell.number", number=held.number, action=ACTION_NAMES[held.action])


def _fits(city: City, offer: Offer) -> bool:
    """Whether the number of an offer, or one that the city hall could make of it, may be opened anywhere."""
    return bool(city.fits & (offer.reach if city.ready_groups else offer.printed))


_PICK_NUMBER, _REFUSE = PickNumber(), Refuse()


class Choose(Several[Table]):
    """The beginning of a turn."""

    phase = "choose"
    kinds = (_PICK_NUMBER, _REFUSE)

    def ask(self, table: Table, seat: int) -> Ask:
        city, sentence = table.cities[seat], Message(f"lasvegas.ask.choose.{hand_or_pair(table)}")
        if may_refuse(table, seat):
            if all(action.verb == "refuse" for action in self.actions(table, seat)):
                boxes = min(REFUSAL_BOXES, HALL_BOXES - city.hall)
                return Ask(self.phase, Message("lasvegas.ask.refuse"), Message("lasvegas.ask.detail.refuse", n=boxes))
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.may_refuse"))
        must_shift = not city.fits & table.printed[seat]
        return Ask(self.phase, sentence, Message("lasvegas.ask.detail.must_shift") if must_shift else None)

    def actions(self, table: Table, seat: int) -> Moves:
        """The actions of all kinds, found more quickly."""
        found = PICKS[table.hands_dealt][_PICK_NUMBER.fitting(table, seat)]
        if table.cities[seat].fits & table.printed[seat]:
            return found
        return found + _REFUSE.actions(table, seat)


# The card that gives the action, and the third card.


class PickActionCard(PickAction[Table]):
    """The second of three cards in a hand."""

    then = "open"
    action_names = ACTION_NAMES


class ChooseAction(Several[Table]):
    """The card that gives the action."""

    phase = "action"
    kinds = (PickActionCard(),)

    def ask(self, table: Table, seat: int) -> Ask:
        number = table.hand(seat)[table.turns[seat].number_card].number
        return Ask(self.phase, Message("lasvegas.ask.action", number=number), Message("lasvegas.ask.detail.action"))


class GiveCard(Give[Table]):
    """After a refusal against ACME: which of three cards it gets."""

    then = "end"

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.give"), Message("lasvegas.ask.detail.give"))

    def never(self, table: Table, seat: int, action: Pick) -> Refusal | None:
        if not table.hands_dealt or table.turns[seat].refused:
            return wrong_way(table, in_hand=True)
        return Refusal("lasvegas.no.give")

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        held = table.hand(seat)[action.index]
        return Message("lasvegas.tell.give", number=held.number, action=ACTION_NAMES[held.action])
