"""Opening casinos: with the number that was taken, or with the number of the casino beside it."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import LEFT, OPEN, RIGHT, Extend, Open
from tabletown.games.lasvegas.city import City, counted_rows
from tabletown.games.lasvegas.decisions.city_hall import USE_GROUP, may_shift
from tabletown.games.lasvegas.decisions.effects import go_on
from tabletown.games.lasvegas.places import FIELD, LOTS, NUMBERS, SHOWS, STREET_LOTS, STRIDE
from tabletown.games.lasvegas.scoring import rivals
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import STREET_NAMES, where
from tabletown.kit.decisions import Kind, Moves, Several
from tabletown.kit.masks import Listing
from tabletown.kit.rows import standing_against
from tabletown.words import Message, Refusal


def closed_lot(city: City, place: int) -> Refusal | None:
    """Why nothing can be opened on a lot, if it is not built or open already."""
    if not city.built >> place & 1:
        return Refusal("lasvegas.no.crane", where=where(place))
    if city.opened >> place & 1:
        return Refusal("lasvegas.no.opened", where=where(place), number=city.number_at(place))
    return None


def open_casino(table: Table, seat: int, place: int, number: int) -> None:
    """Write a number into a casino, however it came there."""
    city = table.cities[seat]
    city.open(place, number, table.hotels_open.open)
    if table.golf and place < STRIDE:
        city.tee(place)


def describe_opening(table: Table, seat: int, verb: str, place: int, number: int) -> Message:
    """An opening in words, with the hotel it builds and the longest row it makes."""
    told = [Message(f"lasvegas.tell.{verb}", number=number, where=where(place))]
    before, after = table.cities[seat], table.cities[seat].copy()
    after.open(place, number, table.hotels_open.open)
    street, avenue = divmod(place, STRIDE)
    if after.big & ~before.big:
        told.append(Message("lasvegas.tell.hotel.big", avenue=avenue + 1))
    elif after.small & ~before.small:
        told.append(Message("lasvegas.tell.hotel.small", avenue=avenue + 1))
    least, best = int(table.options["lucky_row"]), rivals(table, seat).rows[street]
    was, row = (counted_rows(city, least)[street] for city in (before, after))
    if was <= best < row:
        told.append(Message("lasvegas.tell.row", street=STREET_NAMES[street], n=row))
    return Message("lasvegas.tell.parts", parts=tuple(told)) if len(told) > 1 else told[0]


def _opens(number: int) -> Listing[Open]:
    return Listing(lambda place: OPEN[place, number], STREET_LOTS)


_OPENS = tuple(_opens(number) for number in NUMBERS)
"""By number, from a mask of lots to the actions that open them with it."""


class OpenCasino(Kind[Table]):
    """Write the number into a built casino."""

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
        return describe_opening(table, seat, "open", action.place, action.number)


def _order(city: City, place: int, number: int) -> Refusal:
    """Which neighbouring casino keeps the number from that lot."""
    side, at = standing_against(city.opened & STREET_LOTS[place // STRIDE], city.digits, place, number)
    if side == "equal":
        return Refusal("lasvegas.no.equal", number=number)
    key = "lasvegas.no.left" if side == "left" else "lasvegas.no.right"
    return Refusal(key, number=number, neighbour=city.number_at(at), where=where(at))


_OPEN_CASINO = OpenCasino()


class Opening(Several[Table]):
    """Open a casino; or let the city hall change the number first."""

    phase = "open"
    kinds = (_OPEN_CASINO, USE_GROUP)

    def ask(self, table: Table, seat: int) -> Ask:
        turn, city = table.turns[seat], table.cities[seat]
        assert turn.offer is not None
        if not turn.bonus and not city.fits & turn.offer.printed:
            return Ask(self.phase, Message("lasvegas.ask.open.shift", number=turn.number), Message("lasvegas.ask.detail.open.shift"))
        sentence = Message("lasvegas.ask.open", number=turn.number)
        if may_shift(city, turn):
            return Ask(self.phase, sentence, Message("lasvegas.ask.detail.may_shift"))
        return Ask(self.phase, sentence, Message(f"lasvegas.ask.detail.open.{turn.action}"))

    def actions(self, table: Table, seat: int) -> Moves:
        """The actions of both kinds, found more quickly."""
        found = _OPEN_CASINO.actions(table, seat)
        return found + USE_GROUP.actions(table, seat) if table.cities[seat].ready_groups else found


_LEFT = Listing(LEFT.__getitem__, STREET_LOTS)
_RIGHT = Listing(RIGHT.__getitem__, STREET_LOTS)


class ExtendCasino(Decision[Table]):
    """The city hall extends a casino: its number opens the one beside it as well."""

    phase = "extend"
    verbs = ("extend",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("lasvegas.ask.extend"), Message("lasvegas.ask.detail.extend"))

    def actions(self, table: Table, seat: int) -> Moves:
        left, right = table.cities[seat].beside_opened
        return _LEFT(left) + _RIGHT(right)

    def why_not(self, table: Table, seat: int, action: Extend) -> Refusal:
        nothing_beside = Refusal(f"lasvegas.no.extend_neighbour.{action.side}", where=where(action.place))
        return closed_lot(table.cities[seat], action.place) or nothing_beside

    def do(self, table: Table, seat: int, action: Extend, chance: Chance) -> bool:
        city = table.cities[seat]
        open_casino(table, seat, action.place, city.number_at(action.neighbour))
        city.stars_struck |= action.bit & SHOWS
        table.turns[seat].extended = action.place
        go_on(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Extend, viewer: int) -> Message:
        return describe_opening(table, seat, "extend", action.place, table.cities[seat].number_at(action.neighbour))
