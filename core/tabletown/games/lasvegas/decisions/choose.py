"""The beginning of a turn: a pair, or the number card; or a refusal."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import HALL_BOXES, REFUSAL_BOXES
from tabletown.games.lasvegas.decisions.refuse import Refuse, may_refuse
from tabletown.games.lasvegas.offers import Offer
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.actions import CARDS
from tabletown.kit.decisions import Moves, PickPair, Several, how
from tabletown.words import Message, Refusal


def _fits(city: City, offer: Offer) -> bool:
    """Whether the number of an offer, or one that the city hall could make of it, may be opened anywhere."""
    return bool(city.fits & (offer.reach if city.ready_groups else offer.printed))


class PickNumber(PickPair[Table]):
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

    def tell_number(self, table: Table, seat: int, card: int) -> Message:
        held = table.hand(seat)[card]
        return Message("lasvegas.tell.number", number=held.number, action=ACTION_NAMES[held.action])


_PICK_NUMBER, _REFUSE = PickNumber(), Refuse()


class Choose(Several[Table]):
    phase = "choose"
    kinds = (_PICK_NUMBER, _REFUSE)

    def ask(self, table: Table, seat: int) -> Ask:
        city, sentence = table.cities[seat], Message(f"lasvegas.ask.choose.{how(table)}")
        if may_refuse(table, seat):
            if all(action.verb == "refuse" for action in self.actions(table, seat)):
                boxes = min(REFUSAL_BOXES, HALL_BOXES - city.hall)
                return Ask(self.phase, Message("lasvegas.ask.refuse"), Message("lasvegas.ask.detail.refuse", n=boxes))
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.may_refuse"))
        must_shift = not city.fits & table.printed[seat]
        return Ask(self.phase, sentence, Message("lasvegas.ask.detail.must_shift") if must_shift else None)

    def actions(self, table: Table, seat: int) -> Moves:
        """As of all kinds, but quick."""
        found = _PICK_NUMBER.actions(table, seat)
        if table.cities[seat].fits & table.printed[seat]:
            return found
        return found + _REFUSE.actions(table, seat)
