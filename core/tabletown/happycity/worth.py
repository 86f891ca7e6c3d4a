"""What a position promises: the bots' eyes.

Inhabitants and hearts that are there, and how many more the coins to come will buy in the turns that are left; both
multiplied as they would be. Before building it is the best that the market offers, with a guess at what is still face down.

>>> from tabletown.chance import Dealt
>>> from tabletown.happycity import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> round(GAME.eyes(GAME.sights.frozen).worth(table, 0))
53
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from tabletown.happycity.components import CITY_CARDS, COUNTS, FOR_NOTHING, Special
from tabletown.happycity.effects import KINDS
from tabletown.happycity.market import BACKS
from tabletown.sights import Weighing

if TYPE_CHECKING:
    from tabletown.happycity.city import City
    from tabletown.happycity.state import Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the eyes make of what is not certain; their values are data."""

    rounds2: float
    """How many rounds a match has with so many seats. With more of them bots build dearer cities than their rivals give them
    time for; with fewer they win races with poor ones."""
    rounds3: float
    rounds4: float
    rounds5: float
    pace: float
    """Rounds it takes others to fill a slot."""
    skill: float
    """How much of what the coins could buy will be there to be bought."""
    coin: float
    """A coin when all else is equal."""
    income: float
    """Symbols that a coin is worth which a special brings."""
    near: float
    """How likely a special stays in reach for each card that is missing."""
    second: float
    """What the second best special adds."""
    unseen: float
    """Symbols that a copied special will bring."""
    bought1: float
    """Inhabitants and hearts that so many coins buy with one card."""
    bought2: float
    bought3: float
    bought4: float
    bought5: float
    bought6: float
    bought7: float
    bought8: float
    bought9: float
    once_coins_per_card: float
    """Coins that a kind of effect brings or saves once."""
    once_next_free: float
    once_income_of_another: float
    once_income_now: float
    each_discount: float
    """Coins that a kind of effect brings or saves in every turn."""
    each_lowest_price: float
    each_neighbour_pays: float
    each_coins_for_nothing: float
    each_coins_if_any: float
    each_takes_from_richest: float


def _by_kind(weights: Weights, when: str) -> dict[type, float]:
    """The weights of kinds of effects."""
    return {KINDS[name.removeprefix(when)]: value for name, value in asdict(weights).items() if name.startswith(when)}


class TownEyes:
    """Eyes with such weights."""

    def __init__(self, weights: Weighing) -> None:
        self.weights = w = Weights(**weights)
        self.rounds = (0.0, 0.0, w.rounds2, w.rounds3, w.rounds4, w.rounds5)
        """By seats."""
        self.symbols: tuple[float, ...] = (0.0, *(getattr(w, f"bought{coins}") for coins in range(1, 10)))
        """By coins."""
        self.at_once = _by_kind(w, "once_")
        self.each_turn = _by_kind(w, "each_")

    def worth(self, table: Table, seat: int) -> float:
        """What the seat's city promises, in points."""
        turn = table.turn
        if turn.phase == "sphinx" and turn.seat == seat:
            return self._copying(table, seat)
        if turn.phase in ("discard", "draw", "build") and turn.seat == seat:
            return self._before_building(table, seat)
        city = table.cities[seat]
        if table.ending is not None:
            return table.tally(seat).total + self.weights.coin * city.coins
        return self.promise(table, seat, city, _still_to_play(table, seat))

    def _copying(self, table: Table, seat: int) -> float:
        """A special drawn from the box, on average."""
        specials = table.unused_specials
        tried = table.copy()
        total = 0
        for special in specials:
            tried.copied = special
            total += tried.tally(seat).total
        return total / len(specials)

    # Before building.

    def _before_building(self, table: Table, seat: int) -> float:
        """The best of what lies there, or of a card nobody has seen yet."""
        city, market = table.cities[seat], table.market
        open_to = city.prices.within(city.coins) & ~city.names
        codes = [code for code in market.display if open_to >> code & 1]
        codes += [home for home in range(market.homes.bit_length()) if (open_to & market.homes) >> home & 1]
        resting = city.copy()
        resting.coins += FOR_NOTHING
        best = self.promise(table, seat, resting, False)
        for code in codes:
            best = max(best, self._built(table, seat, code))
        for deck, back in enumerate(BACKS):
            if back in market.display:
                return self._with_luck(table, seat, deck, open_to, best)
        return best

    def _built(self, table: Table, seat: int, code: int) -> float:
        city = table.cities[seat].copy()
        city.coins -= city.prices.costs[code]
        city.place(table.box.cards[code])
        return self.promise(table, seat, city, False)

    def _with_luck(self, table: Table, seat: int, deck: int, open_to: int, best: float) -> float:
        """The average over the cards that the deck may show."""
        pile = table.market.piles[deck]
        cards = Counter(pile.deck or pile.discard)
        total = sum(n * (max(best, self._built(table, seat, code)) if open_to >> code & 1 else best) for code, n in cards.items())
        return total / cards.total()

    # After it.

    def promise(self, table: Table, seat: int, city: City, paid: bool) -> float:
        """What a city will be worth. `paid`: the income of its next turn has already been paid."""
        turns = self._turns(table, seat, city, paid)
        special = city.special
        inhabitants, hearts, income = float(city.inhabitants), float(city.hearts), float(city.income)
        saved = 0.0
        if special is not None:
            effect = special.effect
            many, happy = effect.symbols(table, seat, city.special_at)
            inhabitants += many
            hearts += happy
            income += effect.income(table, seat, city.special_at)
            saved = self.each_turn.get(type(effect), 0.0) * turns
        slots = min(CITY_CARDS - len(city.cards), turns)
        more = 0.0
        if slots > 0:
            budget = city.coins + income * max(0.0, turns - paid) + saved
            more = slots * self._bought(budget / slots) * self.weights.skill
            if special is None:
                more += self._hoped(table, seat, city, turns)
        if special is not None and special.effect.copies:
            more += self.weights.unseen
        points = self._product(table, inhabitants, hearts, more)
        if special is not None:
            points += special.effect.points(round(points), round(income))
        return points + self.weights.coin * city.coins

    def _turns(self, table: Table, seat: int, city: City, paid: bool) -> float:
        """Those the seat has still before it. A match that lasts long always seems to have one turn more, so nobody waits for ever."""
        fullest = max(len(other.cards) for k, other in enumerate(table.cities) if k != seat)
        if fullest >= CITY_CARDS or city.full:
            return 1.0 if paid else 0.0
        return max(0.0, min(self.rounds[table.seats] - table.round + paid, (CITY_CARDS - fullest) * self.weights.pace))

    def _bought(self, coins: float) -> float:
        whole = int(coins)
        if whole >= len(self.symbols) - 1:
            return self.symbols[-1]
        return self.symbols[whole] + (self.symbols[whole + 1] - self.symbols[whole]) * (coins - whole)

    def _product(self, table: Table, inhabitants: float, hearts: float, more: float) -> float:
        """With so many more symbols, shared out as is best."""
        least = table.box.least_sum
        if table.adding:
            return max(inhabitants, least) + max(hearts, least) + more
        share = min(more, max(0.0, (hearts + more - inhabitants) / 2))
        return max(inhabitants + share, least) * max(hearts + more - share, least)

    def _hoped(self, table: Table, seat: int, city: City, turns: float) -> float:
        """Symbols that the specials still there may bring."""
        found = sorted((self._one(table, seat, city, lying.card, turns) for lying in table.specials if lying.there), reverse=True)
        return found[0] + self.weights.second * found[1] if len(found) > 1 else sum(found)

    def _one(self, table: Table, seat: int, city: City, special: Special, turns: float) -> float:
        have = COUNTS[city.colours]
        missing = sum(max(0, need - got) for need, got in zip(COUNTS[special.needed], have, strict=True))
        if missing > turns:
            return 0.0
        effect = special.effect
        symbols = float(special.inhabitants + special.hearts)
        coins = special.income * turns + self.at_once.get(type(effect), 0.0) + self.each_turn.get(type(effect), 0.0) * turns
        at = len(table.cities[seat].cards)
        if effect.copies:
            symbols += self.weights.unseen
        elif at:  # before the supermarkets are chosen there is nothing to look at
            symbols += sum(effect.symbols(table, seat, at))
            coins += effect.income(table, seat, at) * turns
        return float((symbols + self.weights.income * coins) * self.weights.near**missing)


def _still_to_play(table: Table, seat: int) -> bool:
    """The seat has its turn of this round before it."""
    order = table.in_order
    return order.index(seat) >= order.index(table.turn.seat)
