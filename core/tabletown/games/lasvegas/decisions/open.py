"""Opening a casino with the number that was taken."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask
from tabletown.games.lasvegas.actions import OPEN, Open
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.decisions.bonus import USE_GROUP, may_shift
from tabletown.games.lasvegas.decisions.effects import go_on
from tabletown.games.lasvegas.decisions.openings import closed_lot, open_casino, tell_opening
from tabletown.games.lasvegas.places import FIELD, LOTS, NUMBERS, STREET_LOTS, STRIDE
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import where
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.kit.masks import Listing
from tabletown.kit.rows import standing_against
from tabletown.words import Message, Refusal


def _opens(number: int) -> Listing[Open]:
    return Listing(lambda place: OPEN[place, number], STREET_LOTS)


_OPENS = tuple(_opens(number) for number in NUMBERS)
"""By number: a mask of lots to opening them with it."""


class OpenCasino(Kind[Table]):
    verbs = ("open",)

    def actions(self, table: Table, seat: int) -> Moves:
        number = table.turns[seat].number
        return _OPENS[number](table.cities[seat].fits >> FIELD * number & LOTS)

    def why_not(self, table: Table, seat: int, action: Open) -> Refusal:
        turn, city = table.turns[seat], table.cities[seat]
        if action.number != turn.number:
            return Refusal("lasvegas.no.other_number", number=turn.number)
        return closed_lot(city, action.place) or _order(city, action.place, action.number)

    def do(self, table: Table, seat: int, action: Open, chance: Chance) -> bool:
        open_casino(table, seat, action.place, action.number)
        table.turns[seat].place = action.place
        go_on(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Open, viewer: int) -> Message:
        return tell_opening(table, seat, "open", action.place, action.number)


def _order(city: City, place: int, number: int) -> Refusal:
    """The nearest casino that stands against the number."""
    side, at = standing_against(city.opened & STREET_LOTS[place // STRIDE], city.digits, place, number)
    if side == "equal":
        return Refusal("lasvegas.no.equal", number=number)
    key = "lasvegas.no.left" if side == "left" else "lasvegas.no.right"
    return Refusal(key, number=number, neighbour=city.number_at(at), where=where(at))


class Opening(Several[Table]):
    phase = "open"
    kinds = (OpenCasino(), USE_GROUP)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, city = table.turns[seat], table.cities[seat]
        assert turn.offer is not None
        if not turn.bonus and not city.fits & turn.offer.printed:
            return Ask(self.phase, Message("lasvegas.ask.open.shift", number=turn.number), Message("lasvegas.ask.detail.open.shift"))
        sentence = Message("lasvegas.ask.open", number=turn.number)
        if may_shift(city, turn):
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.may_shift"))
        return Ask(self.phase, sentence, Message(f"lasvegas.ask.detail.open.{turn.action}"))
