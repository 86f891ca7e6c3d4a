"""A table read back from its snapshot, with all that follows from it worked out again."""

from __future__ import annotations

from collections import Counter

from tabletown.game import Game, Json, Setup
from tabletown.games.happycity.cards import NO_CARD, Market
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import CITY_CARDS, COLOURS, MOST_SPECIALS, Box, Special
from tabletown.games.happycity.decisions import DECISIONS
from tabletown.games.happycity.decisions.special import takeable
from tabletown.games.happycity.rounds import borrows
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.turn import NONE, Turn
from tabletown.kit.save import count, reason, restored, set_round, viewer

MOST_COINS = 9_999
"""Far above what anybody can earn."""


def read_table(game: Game[Table], box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""

    def read() -> Table:
        pool = box.pool(str(setup.options["mode"]), str(setup.options["specials38"]))
        row = [_special(box, key).code for key in data["specials"]]
        if len(row) != box.specials(setup.seats) or Counter(row) - Counter(pool):
            raise ValueError("a snapshot with other specials")
        table = Table(game, box, setup, Market.restored(box, data["market"]), row, count(data["first"], setup.seats - 1))
        _fill(table, data)
        return table

    return restored(read, data)


def _special(box: Box, key: str) -> Special:
    return box.special(box[key].code)


def read_city(box: Box, data: Json) -> City:
    city = City.of(box, data["cards"], count(data["coins"], MOST_COINS))
    specials = [key for key in data["cards"] if box[key].kind == "special"]
    names = [key for key in data["cards"] if box[key].bit]
    if len(city.cards) > CITY_CARDS or len(specials) > 1 or len(set(names)) != len(names):
        raise ValueError("a snapshot with a city that nobody can build")
    city.charges = count(data["charges"], city.charges)
    if city.special is not None:
        city.prices = box.prices_with(city.special, city.charges)
    return city


def _read_turn(box: Box, data: Json, seats: int) -> Turn:
    turn = Turn(count(data["seat"], seats - 1), data["phase"])
    turn.built = NONE if data["built"] is None else box[data["built"]].code
    turn.paid = count(data["paid"], MOST_COINS, NONE)
    turn.took = count(data["took"], MOST_SPECIALS - 1, NONE)
    if turn.phase not in DECISIONS.at:
        raise ValueError("a snapshot in no phase of the game")
    return turn


def _fill(table: Table, data: Json) -> None:
    box = table.box
    table.left = sum(1 << count(place, len(table.row) - 1) for place in data["left"])
    table.markets_left = sum(1 << COLOURS.index(colour) for colour in data["markets"])
    table.cities = [read_city(box, city) for city in data["cities"]]
    if len(table.cities) != table.seats:
        raise ValueError("a snapshot for other seats")
    table.turn = _read_turn(box, data["turn"], table.seats)
    set_round(table, data)
    table.seen_by = viewer(data, table.seats)
    table.copied = None if data["copied"] is None else _special(box, data["copied"])
    table.ending = reason("happycity.end", data["ended"])
    if table.turn.phase == "done":
        table.reason = table.ending
    if table.to_act not in ((), (table.turn.seat,)):
        raise ValueError("a snapshot in which others decide than those whose turn it is")
    _must_be_possible(table)
    if table.turn.phase == "special":
        table.turn.specials = takeable(table, table.cities[table.turn.seat])


def _must_be_possible(table: Table) -> None:
    """What lies in two places, or has no place, would break the rules later on."""
    taken = sorted(code for k, code in enumerate(table.row) if not table.left >> k & 1)
    if sorted(city.special.code for city in table.cities if city.special is not None) != taken:
        raise ValueError("a snapshot with other specials in the cities than have been taken")
    if table.copied is not None and table.copied.effect.copies:
        raise ValueError("a snapshot with a copy of what copies")
    if table.turn.phase == "draw" and table.to_act and NO_CARD not in table.market.display:
        raise ValueError("a snapshot in which a card is drawn that has no place")
    if table.seen_by is None and max(table.market.display) > NO_CARD:
        raise ValueError("a snapshot of the whole table with a card that nobody has turned up")
    if table.turn.phase == "louvre" and not borrows(table, table.turn.seat):
        raise ValueError("a snapshot in which income is borrowed without the card for it")
    picking = table.in_order.index(table.turn.seat) if table.turn.phase == "market" else -1
    if [not table.cities[seat].cards for seat in table.in_order] != [place <= picking for place in range(table.seats)]:
        raise ValueError("a snapshot in which supermarkets were chosen out of order")
