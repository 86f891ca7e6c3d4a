"""A table as JSON that people can read, and read back from it. What follows from the rest is not written, but worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletown.game import Game, Json, Setup
from tabletown.games.happycity.cards import BACKS, NO_CARD, Market
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import CITY_CARDS, COLOURS, DECKS, DISPLAY, MOST_SPECIALS, NONE, RESIDENCES, Box, Special
from tabletown.games.happycity.decisions import DECISIONS
from tabletown.games.happycity.decisions.special import takeable
from tabletown.games.happycity.rounds import borrows
from tabletown.games.happycity.table import RedactedTable, Table, Turn
from tabletown.kit.cards import DrawPile
from tabletown.kit.masks import SEAT_SETS, bits
from tabletown.kit.save import MOST_ROUNDS, causes_of, count, reason, restored

MOST_COINS, MOST_HOMES, MOST_RENEWALS = 9_999, 9, 999
"""Far above what anybody can earn, what is put out of a residence, and how often a deck is shuffled again."""

# Writing.


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "first": table.first,
        "specials": [table.box.cards[code].id for code in table.row],
        "left": list(bits(table.left)),
        "markets": [COLOURS[k] for k in bits(table.markets_left)],
        "market": _write_market(table.market),
        "cities": [_write_city(table.box, city) for city in table.cities],
        "turn": _write_turn(table.box, table.turn),
        "to_act": list(table.to_act),
        "copied": None if table.copied is None else table.copied.id,
        "ended": causes_of(table.ending),
        "seen_by": table.seen_by,
    }


def _write_market(market: Market) -> Json:
    return {
        "display": [_write_place(market.box, code) for code in market.display],
        "residences": list(market.stock),
        "decks": [_ids(market.box, pile.deck) for pile in market.piles],
        "discards": [_ids(market.box, pile.discard) for pile in market.piles],
        "renewals": [pile.renewals for pile in market.piles],
    }


def _ids(box: Box, codes: Iterable[int]) -> list[str]:
    return [box.cards[code].id for code in codes]


def _write_place(box: Box, code: int) -> str | int | None:
    """A back is the number of its deck."""
    return None if code == NO_CARD else BACKS.index(code) + 1 if code in BACKS else box.cards[code].id


def _write_city(box: Box, city: City) -> Json:
    return {"cards": [box.cards[code].id for code in city.cards], "coins": city.coins, "charges": city.charges}


def _write_turn(box: Box, turn: Turn) -> Json:
    return {
        "seat": turn.seat,
        "phase": turn.phase,
        "built": None if turn.built == NONE else box.cards[turn.built].id,
        "paid": turn.paid,
        "took": turn.took,
    }


# Reading.


def read_table(game: Game[Table], box: Box, setup: Setup, data: Json) -> Table:
    """Raises `ValueError` for anything but a snapshot of such a table."""

    def read() -> Table:
        pool = box.pool(str(setup.options["mode"]), str(setup.options["specials38"]))
        row = [_special(box, key).code for key in data["specials"]]
        if len(row) != box.specials(setup.seats) or Counter(row) - Counter(pool):
            raise ValueError("a snapshot with other specials")
        table = Table(game, box, setup, _read_market(box, data["market"]), row, count(data["first"], setup.seats - 1))
        _fill(table, data)
        if data["seen_by"] is not None:
            return RedactedTable(table, count(data["seen_by"], setup.seats - 1))
        if max(table.market.display) > NO_CARD:
            raise ValueError("a snapshot of the whole table with a card that nobody has turned up")
        return table

    return restored(read, data)


def _special(box: Box, key: str) -> Special:
    return box.special(box[key].code)


def _read_market(box: Box, data: Json) -> Market:
    decks, discards = data["decks"], data["discards"]
    piles = [
        DrawPile(_read_deck(box, deck, cards), _read_deck(box, deck, gone), count(renewed, MOST_RENEWALS))
        for deck, cards, gone, renewed in zip(DECKS, decks, discards, data["renewals"], strict=True)
    ]
    stock = [count(left, MOST_HOMES) for left in data["residences"]]
    display = [_read_place(box, written) for written in data["display"]]
    if len(stock) != len(RESIDENCES) or len(display) != DISPLAY:
        raise ValueError("a snapshot of another market")
    return Market(box, piles, stock, display)


def _read_deck(box: Box, deck: int, ids: Iterable[str]) -> list[int]:
    cards = [box[card] for card in ids]
    if any(card.deck != deck for card in cards):
        raise ValueError("a snapshot with a card in another deck")
    return [card.code for card in cards]


def _read_place(box: Box, written: Json) -> int:
    if written is None:
        return NO_CARD
    if isinstance(written, int):
        return BACKS[count(written, len(BACKS), 1) - 1]
    card = box[written]
    if card.kind != "building":
        raise ValueError("a snapshot that shows no building")
    return card.code


def _read_city(box: Box, data: Json) -> City:
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
    table.cities = [_read_city(box, city) for city in data["cities"]]
    if len(table.cities) != table.seats:
        raise ValueError("a snapshot for other seats")
    table.turn = _read_turn(box, data["turn"], table.seats)
    table.round = count(data["round"], MOST_ROUNDS, 1)
    table.to_act = SEAT_SETS[sum(1 << count(seat, table.seats - 1) for seat in data["to_act"])]
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
    if table.turn.phase == "louvre" and not borrows(table, table.turn.seat):
        raise ValueError("a snapshot in which income is borrowed without the card for it")
    picking = table.in_order.index(table.turn.seat) if table.turn.phase == "market" else -1
    if [not table.cities[seat].cards for seat in table.in_order] != [place <= picking for place in range(table.seats)]:
        raise ValueError("a snapshot in which supermarkets were chosen out of order")
