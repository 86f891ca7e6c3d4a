"""What a position promises: the bots' eyes.

Inhabitants and hearts that are there, and how many more the coins to come will buy in the turns that are left; both
multiplied as they would be. Before building it is the best that the market offers, with a guess at what is still face down.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletown.happycity.components import CITY_CARDS, COUNTS, FOR_NOTHING, SEATS, Special
from tabletown.happycity.effects import paying, playing
from tabletown.happycity.market import BACKS

if TYPE_CHECKING:
    from tabletown.happycity.city import City
    from tabletown.happycity.state import Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the eyes make of what is not certain; found by trying."""

    rounds: tuple[float, ...] = (12.0, 11.0, 10.5, 10.0)
    """How many rounds a match has, by seats from two on. With more of them bots build dearer cities than their rivals give them
    time for; with fewer they win races with poor ones."""
    pace: float = 1.3
    """Rounds it takes others to fill a slot."""
    skill: float = 1.0
    """How much of what the coins could buy will be there to be bought."""
    coin: float = 0.01
    """A coin when all else is equal."""
    income: float = 0.4
    """Symbols that a coin is worth which a special brings."""
    near: float = 0.8
    """How likely a special stays in reach for each card that is missing."""
    second: float = 0.25
    """What the second best special adds."""
    unseen: float = 1.5
    """Symbols that a copied special will bring."""


WEIGHTS = Weights()

SYMBOLS = (0.0, 0.6, 1.0, 1.35, 1.75, 2.1, 2.4, 2.75, 3.0, 3.2)
"""Inhabitants and hearts that so many coins buy with one card."""

_AT_ONCE: dict[type, float] = {playing.CoinsPerCard: 6.0, playing.NextFree: 6.0, paying.IncomeOfAnother: 6.0, paying.IncomeNow: 4.0}
"""Coins that an effect brings or saves once."""
_EACH_TURN: dict[type, float] = {
    playing.Discount: 1.2,
    playing.LowestPrice: 1.2,
    playing.NeighbourPays: 0.8,
    playing.CoinsForNothing: 1.0,
    playing.CoinsIfAny: 1.6,
    playing.TakesFromRichest: 1.0,
}
"""Coins that an effect brings or saves in every turn."""


def worth(table: Table, seat: int) -> float:
    """What the seat's city promises, in points."""
    turn = table.turn
    if turn.phase == "sphinx" and turn.seat == seat:
        return _copying(table, seat)
    if turn.phase in ("discard", "draw", "build") and turn.seat == seat:
        return _before_building(table, seat)
    city = table.cities[seat]
    if table.ending is not None:
        return table.tally(seat).total + WEIGHTS.coin * city.coins
    return promise(table, seat, city, _still_to_play(table, seat))


def _copying(table: Table, seat: int) -> float:
    """A special drawn from the box, on average."""
    specials = table.unused_specials
    tried = table.copy()
    total = 0
    for special in specials:
        tried.copied = special
        total += tried.tally(seat).total
    return total / len(specials)


def _still_to_play(table: Table, seat: int) -> bool:
    """The seat has its turn of this round before it."""
    order = table.in_order
    return order.index(seat) >= order.index(table.turn.seat)


# Before building.


def _before_building(table: Table, seat: int) -> float:
    """The best of what lies there, or of a card nobody has seen yet."""
    city, market = table.cities[seat], table.market
    open_to = city.prices.within(city.coins) & ~city.names
    codes = [code for code in market.display if open_to >> code & 1]
    codes += [home for home in range(market.homes.bit_length()) if (open_to & market.homes) >> home & 1]
    resting = city.copy()
    resting.coins += FOR_NOTHING
    best = promise(table, seat, resting, False)
    for code in codes:
        best = max(best, _built(table, seat, code))
    for deck, back in enumerate(BACKS):
        if back in market.display:
            return _with_luck(table, seat, deck, open_to, best)
    return best


def _built(table: Table, seat: int, code: int) -> float:
    city = table.cities[seat].copy()
    city.coins -= city.prices.costs[code]
    city.place(table.box.cards[code])
    return promise(table, seat, city, False)


def _with_luck(table: Table, seat: int, deck: int, open_to: int, best: float) -> float:
    """The average over the cards that the deck may show."""
    pile = table.market.piles[deck]
    cards = Counter(pile.deck or pile.discard)
    total = sum(n * (max(best, _built(table, seat, code)) if open_to >> code & 1 else best) for code, n in cards.items())
    return total / cards.total()


# After it.


def promise(table: Table, seat: int, city: City, paid: bool) -> float:
    """What a city will be worth. `paid`: the income of its next turn has already been paid."""
    turns = _turns(table, seat, city, paid)
    special = city.special
    inhabitants, hearts, income = float(city.inhabitants), float(city.hearts), float(city.income)
    saved = 0.0
    if special is not None:
        effect = special.effect
        many, happy = effect.symbols(table, seat, city.special_at)
        inhabitants += many
        hearts += happy
        income += effect.income(table, seat, city.special_at)
        saved = _EACH_TURN.get(type(effect), 0.0) * turns
    slots = min(CITY_CARDS - len(city.cards), turns)
    more = 0.0
    if slots > 0:
        budget = city.coins + income * max(0.0, turns - paid) + saved
        more = slots * _bought(budget / slots) * WEIGHTS.skill
        if special is None:
            more += _hoped(table, seat, city, turns)
    if special is not None and special.effect.copies:
        more += WEIGHTS.unseen
    points = _product(table, inhabitants, hearts, more)
    if special is not None:
        points += special.effect.points(round(points), round(income))
    return points + WEIGHTS.coin * city.coins


def _turns(table: Table, seat: int, city: City, paid: bool) -> float:
    """Those the seat has still before it. A match that lasts long always seems to have one turn more, so nobody waits for ever."""
    fullest = max(len(other.cards) for k, other in enumerate(table.cities) if k != seat)
    if fullest >= CITY_CARDS or city.full:
        return 1.0 if paid else 0.0
    return max(0.0, min(WEIGHTS.rounds[table.seats - SEATS[0]] - table.round + paid, (CITY_CARDS - fullest) * WEIGHTS.pace))


def _bought(coins: float) -> float:
    whole = int(coins)
    if whole >= len(SYMBOLS) - 1:
        return SYMBOLS[-1]
    return SYMBOLS[whole] + (SYMBOLS[whole + 1] - SYMBOLS[whole]) * (coins - whole)


def _product(table: Table, inhabitants: float, hearts: float, more: float) -> float:
    """With so many more symbols, shared out as is best."""
    least = table.box.least_sum
    if table.adding:
        return max(inhabitants, least) + max(hearts, least) + more
    share = min(more, max(0.0, (hearts + more - inhabitants) / 2))
    return max(inhabitants + share, least) * max(hearts + more - share, least)


def _hoped(table: Table, seat: int, city: City, turns: float) -> float:
    """Symbols that the specials still there may bring."""
    found = sorted((_one(table, seat, city, lying.card, turns) for lying in table.specials if lying.there), reverse=True)
    return found[0] + WEIGHTS.second * found[1] if len(found) > 1 else sum(found)


def _one(table: Table, seat: int, city: City, special: Special, turns: float) -> float:
    have = COUNTS[city.colours]
    missing = sum(max(0, need - got) for need, got in zip(COUNTS[special.needed], have, strict=True))
    if missing > turns:
        return 0.0
    effect = special.effect
    symbols = float(special.inhabitants + special.hearts)
    coins = special.income * turns + _AT_ONCE.get(type(effect), 0.0) + _EACH_TURN.get(type(effect), 0.0) * turns
    at = len(table.cities[seat].cards)
    if effect.copies:
        symbols += WEIGHTS.unseen
    elif at:  # before the supermarkets are chosen there is nothing to look at
        symbols += sum(effect.symbols(table, seat, at))
        coins += effect.income(table, seat, at) * turns
    return float((symbols + WEIGHTS.income * coins) * WEIGHTS.near**missing)


class TownEyes:
    def worth(self, table: Table, seat: int) -> float:
        return worth(table, seat)
