"""The course of a match: supermarkets, income phases, turns, the end."""

from __future__ import annotations

from collections.abc import Mapping

from tabletown.chance import Chance
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.data import WHITE_MARKET, Special
from tabletown.games.happycity.table import Table
from tabletown.words import Message


def nobody_acts(table: Table) -> None:
    table.to_act = ()


# Supermarkets.


def begin_match(table: Table, chance: Chance) -> None:
    """Supermarkets (in base mode the last seat picks first, the start player last), and the first income phase."""
    if table.markets_left:
        table.ask_one((table.first - 1) % table.seats, "market")
        return
    for city in table.cities:
        city.place(table.box[WHITE_MARKET])
    begin_round(table, chance)


def next_market(table: Table, chance: Chance) -> bool:
    seat = table.turn.seat
    if seat == table.first:
        return begin_round(table, chance)
    seat = (seat - 1) % table.seats
    left = table.markets_left
    if left & left - 1:
        table.ask_one(seat, "market")
        return False
    table.cities[seat].place(table.box.markets[left.bit_length() - 1])
    table.markets_left = 0
    return begin_round(table, chance)


# Income.


def begin_round(table: Table, chance: Chance) -> bool:
    """The income phase, up to the question whose income is borrowed."""
    for seat in table.in_order:
        city = table.cities[seat]
        if city.special is not None:
            city.special.effect.before_income(city)
    borrower = next((seat for seat in table.in_order if borrows(table, seat)), None)
    if borrower is None:
        return pay_income(table, chance, {})
    if table.seats == 2:
        return pay_income(table, chance, {borrower: 1 - borrower})
    table.ask_one(borrower, "louvre")
    return False


def borrows(table: Table, seat: int) -> bool:
    """The seat takes somebody else's income in this phase too."""
    city = table.cities[seat]
    return city.special is not None and city.special.effect.borrows_income and city.charges > 0


def pay_income(table: Table, chance: Chance, borrowed: Mapping[int, int]) -> bool:
    """Everybody is paid at once, by the same state of all cities; `borrowed` maps a seat to the one whose income it gets as well."""
    cities = table.cities
    incomes = [city.income if city.special is None else table.income(seat) for seat, city in enumerate(cities)]
    for city, income in zip(cities, incomes, strict=True):
        city.coins += income
    for seat, other in borrowed.items():
        cities[seat].coins += incomes[other]
        cities[seat].charges -= 1
    for seat in table.in_order:
        special = cities[seat].special
        if special is not None:
            special.effect.after_income(table, seat)
    return open_turn(table, table.first, chance)


# Turns.


def open_turn(table: Table, seat: int, chance: Chance) -> bool:
    """Where something lies there it may be discarded; else drawing comes first."""
    table.ask_one(seat, "discard")
    one, two, three = table.market.display
    if one == two == three == NO_CARD:
        return refill(table, chance)
    return False


def refill(table: Table, chance: Chance) -> bool:
    """On to the next card to be drawn, or to building. Where there is but one deck, nobody is asked for it."""
    turn, market = table.turn, table.market
    revealed = False
    while NO_CARD in market.display:
        decks = market.drawable
        if decks & decks - 1 or (decks and table.is_redacted):
            turn.phase = "draw"
            return revealed
        if not decks:
            break
        market.turn_up(decks.bit_length() - 1, chance)
        revealed = True
    turn.phase = "build"
    return revealed


def end_turn(table: Table, chance: Chance) -> bool:
    """The next seat's turn, or the next round, or the end."""
    seat = (table.turn.seat + 1) % table.seats
    if seat != table.first:
        return open_turn(table, seat, chance)
    causes = tuple(_ends(table))
    if causes:
        table.ending = Message("happycity.end", causes=causes)
        return _close(table, chance)
    table.round += 1
    return begin_round(table, chance)


# The end.


def _ends(table: Table) -> list[Message]:
    """Why the match ends after this round, if it does."""
    causes = []
    if any(city.full for city in table.cities):
        causes.append(Message("happycity.end.full"))
    if table.round >= table.box.most_rounds:
        causes.append(Message("happycity.end.rounds"))
    return causes


def _close(table: Table, chance: Chance) -> bool:
    """All is over but the choice of what is copied."""
    copier = next((seat for seat, city in enumerate(table.cities) if city.special is not None and city.special.effect.copies), None)
    if copier is None:
        return _over(table)
    table.ask_one(copier, "sphinx")
    if any(city.special is not None for seat, city in enumerate(table.cities) if seat != copier):
        return False
    return copy_special(table, draw_special(table, chance))


def draw_special(table: Table, chance: Chance) -> Special:
    """Any special of the mode that was not laid out."""
    unused = table.unused_specials
    return unused[chance.pick("special", len(unused))]


def copy_special(table: Table, copied: Special) -> bool:
    table.copied = copied
    return _over(table)


def _over(table: Table) -> bool:
    table.reason = table.ending
    table.turn.begin(table.turn.seat, "done")
    nobody_acts(table)
    return True
