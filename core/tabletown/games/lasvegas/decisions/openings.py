"""What an opening is, whichever way a number comes to a casino: with the cards, or from beside it."""

from __future__ import annotations

from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.places import STRIDE
from tabletown.games.lasvegas.rows import counted_rows
from tabletown.games.lasvegas.scoring import rivals
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import STREET_NAMES, where
from tabletown.words import Message, Refusal


def closed_lot(city: City, place: int) -> Refusal | None:
    """Nothing can be opened there."""
    if not city.built >> place & 1:
        return Refusal("lasvegas.no.crane", where=where(place))
    if city.opened >> place & 1:
        return Refusal("lasvegas.no.opened", where=where(place), number=city.number_at(place))
    return None


def neighbours(city: City) -> tuple[int, int]:
    """Masks of the casinos that may take the number of their left, and of their right neighbour."""
    empty = city.built & ~city.opened
    return city.opened << 1 & empty, city.opened >> 1 & empty


def open_casino(table: Table, seat: int, place: int, number: int) -> None:
    city = table.cities[seat]
    city.open(place, number, table.hotels_open.open)
    if table.golf and place < STRIDE:
        city.tee(place)


def tell_opening(table: Table, seat: int, verb: str, place: int, number: int) -> Message:
    """With what it takes from the others: a big hotel, the longest row of a street."""
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
