"""How good a position is for a seat, in points at the end of the match.

To the inhabitants and hearts that are there come those that coins may buy in the turns that are left; then both are multiplied.
Before building it is the best that the market offers, with the average of what is still face down.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.happycity import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> round(GAME.evaluator(GAME.weight_set.frozen).evaluate(table, 0))
53
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass

from tabletown.ai.weights import Weights
from tabletown.game import Action
from tabletown.games.happycity.ai.estimates import PurchaseEstimates, offers
from tabletown.games.happycity.ai.quick_turn import quick_turn
from tabletown.games.happycity.cards import BACKS
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import CITY_CARDS, COUNTS, FOR_NOTHING, Box, Special
from tabletown.games.happycity.effects import KINDS, Effect
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table


@dataclass(frozen=True, slots=True)
class HappyCityWeights:
    """How much everything counts that is not certain. The values are data: they were found by playing."""

    rounds2: float
    """How many rounds a match has, by the number of seats. If this is too high, bots build dearer cities than their rivals give them
    time for; if it is too low, they win races with poor ones."""
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
    """Inhabitants and hearts that one card brings, by its price."""
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
    planned: float
    """How much a plan over the turns to come counts (see `PurchaseEstimates`), rather than coins shared out evenly."""
    seen1: float
    """Of how many cards of the first deck a plan may choose in a turn."""
    seen2: float
    seen3: float
    home: float
    """How likely a residence is there to be bought."""
    hope: float
    """The part that counts of what specials may bring."""


def _by_kind(weights: HappyCityWeights, when: str) -> dict[type, float]:
    """The weights of kinds of effects."""
    return {KINDS[name.removeprefix(when)]: value for name, value in asdict(weights).items() if name.startswith(when)}


class HappyCityEvaluator:
    """Adds up what is certain and what is estimated with these weights."""

    def __init__(self, weights: Weights, box: Box) -> None:
        self.weights = w = HappyCityWeights(**weights)
        self.rounds = (0.0, 0.0, w.rounds2, w.rounds3, w.rounds4, w.rounds5)
        """By seats."""
        self.symbols: tuple[float, ...] = (0.0, *(getattr(w, f"bought{coins}") for coins in range(1, 10)))
        """By coins."""
        self.at_once = _by_kind(w, "once_")
        self.each_turn = _by_kind(w, "each_")
        self.near = tuple(w.near**missing for missing in range(2 * CITY_CARDS))
        self.purchases = PurchaseEstimates(offers(box, (w.seen1, w.seen2, w.seen3), w.home))
        self._estimates: dict[int, SpecialEstimate] = {}

    def evaluate(self, table: Table, seat: int) -> float:
        """The points that the seat may expect at the end."""
        turn = table.turn
        if turn.phase == "sphinx" and turn.seat == seat:
            return self._copying(table, seat)
        if turn.phase in ("discard", "draw", "build") and turn.seat == seat:
            return self._before_building(table, seat)
        city = table.cities[seat]
        if table.ending is not None:
            return tally(table, seat).total + self.weights.coin * city.coins
        return self.evaluate_city(table, seat, city, _has_turn_left(table, seat))

    def _copying(self, table: Table, seat: int) -> float:
        """A special drawn from the box, on average."""
        specials = table.unused_specials
        tried = table.copy()
        total = 0
        for special in specials:
            tried.copied = special
            total += tally(tried, seat).total
        return total / len(specials)

    def quick_turn(self, table: Table, seat: int) -> tuple[Action, ...]:
        """See `tabletown.games.happycity.ai.quick_turn`."""
        return quick_turn(self, table, seat)

    # Before building.

    def _before_building(self, table: Table, seat: int) -> float:
        """The best of what lies there, or of a card nobody has seen yet."""
        city, market = table.cities[seat], table.market
        open_to = city.prices.within(city.coins) & ~city.names
        codes = [code for code in market.display if open_to >> code & 1]
        codes += [home for home in range(market.homes.bit_length()) if (open_to & market.homes) >> home & 1]
        resting = city.copy()
        resting.coins += FOR_NOTHING
        best = self.evaluate_city(table, seat, resting, False)
        for code in codes:
            best = max(best, self.evaluate_with_card(table, seat, code))
        for deck, back in enumerate(BACKS):
            if back in market.display:
                return self._with_hidden_card(table, seat, deck, open_to, best)
        return best

    def evaluate_with_card(self, table: Table, seat: int, code: int) -> float:
        """The same with a card that is built now."""
        city = table.cities[seat].copy()
        city.coins -= city.prices.costs[code]
        city.place(table.box.cards[code])
        return self.evaluate_city(table, seat, city, False)

    def _with_hidden_card(self, table: Table, seat: int, deck: int, open_to: int, best: float) -> float:
        """The average over the cards that the deck may show."""
        pile = table.market.piles[deck]
        cards = Counter(pile.deck or pile.discard)
        total = sum(
            n * (max(best, self.evaluate_with_card(table, seat, code)) if open_to >> code & 1 else best) for code, n in cards.items()
        )
        return total / cards.total()

    # After it.

    def evaluate_city(self, table: Table, seat: int, city: City, paid: bool) -> float:
        """The points a city may have in the end. `paid`: the income of its next turn has already been paid."""
        turns = self._turns(table, seat, city, paid)
        special = city.special
        inhabitants, hearts, income = float(city.inhabitants), float(city.hearts), city.income
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
            more = self._more(city, turns, slots, income, saved, paid)
            if special is None:
                more += self._special_symbols(table, seat, city, turns)
        if special is not None and special.effect.copies:
            more += self.weights.unseen
        points = self._product(table, inhabitants, hearts, more)
        if special is not None:
            points += special.effect.points(round(points), round(income))
        return points + self.weights.coin * city.coins

    def _more(self, city: City, turns: float, slots: float, income: int, saved: float, paid: bool) -> float:
        """Symbols that the coins to come will buy."""
        weights = self.weights
        more = 0.0
        if weights.planned < 1.0:
            budget = city.coins + income * max(0.0, turns - paid) + saved
            more = slots * self._bought(budget / slots) * weights.skill
        if weights.planned:
            coins = city.coins + int(saved) + (0 if paid else income)
            plan = self.purchases.symbols(turns, CITY_CARDS - len(city.cards), coins, income)
            more += weights.planned * (plan * weights.skill - more)
        return more

    def _turns(self, table: Table, seat: int, city: City, paid: bool) -> float:
        """The turns that the seat has still before it. A long match always seems to have one turn more, so nobody waits for ever."""
        fullest = 0
        for other, beside in enumerate(table.cities):
            if other != seat and len(beside.cards) > fullest:
                fullest = len(beside.cards)
        if fullest >= CITY_CARDS or len(city.cards) >= CITY_CARDS:
            return 1.0 if paid else 0.0
        weights = self.weights
        turns = min(self.rounds[table.seats] - table.round + paid, (CITY_CARDS - fullest) * weights.pace)
        return turns if turns > 0.0 else 0.0

    def _bought(self, coins: float) -> float:
        whole = int(coins)
        if whole >= len(self.symbols) - 1:
            return self.symbols[-1]
        return self.symbols[whole] + (self.symbols[whole + 1] - self.symbols[whole]) * (coins - whole)

    def _product(self, table: Table, inhabitants: float, hearts: float, more: float) -> float:
        """The product with `more` symbols, divided between inhabitants and hearts in the best way."""
        least = table.box.least_sum
        if table.adding:
            return max(inhabitants, least) + max(hearts, least) + more
        share = min(more, max(0.0, (hearts + more - inhabitants) / 2))
        return max(inhabitants + share, least) * max(hearts + more - share, least)

    def _special_symbols(self, table: Table, seat: int, city: City, turns: float) -> float:
        """Symbols that the specials still there may bring."""
        best = second = 0.0
        left, colours = table.left, city.colours
        for place, code in enumerate(table.row):
            if left >> place & 1:
                estimate = self._estimates.get(code) or self._estimate_of(table.box.special(code))
                found = self._symbols_of_special(table, seat, estimate, estimate.missing[colours], turns)
                if found > best:
                    best, second = found, best
                elif found > second:
                    second = found
        return (best + self.weights.second * second) * self.weights.hope

    def _estimate_of(self, special: Special) -> SpecialEstimate:
        kind = type(special.effect)
        symbols = float(special.inhabitants + special.hearts) + (self.weights.unseen if special.effect.copies else 0.0)
        made = SpecialEstimate(special, symbols, self.at_once.get(kind, 0.0), self.each_turn.get(kind, 0.0))
        self._estimates[special.code] = made
        return made

    def _symbols_of_special(self, table: Table, seat: int, estimate: SpecialEstimate, missing: int, turns: float) -> float:
        if missing > turns:
            return 0.0
        symbols = estimate.symbols
        coins = estimate.income * turns + estimate.once + estimate.each * turns
        effect = estimate.effect
        if effect is not None:
            at = len(table.cities[seat].cards)
            if at:  # before the supermarkets are chosen there is nothing to look at
                many, happy = effect.symbols(table, seat, at)
                symbols += many + happy
                coins += effect.income(table, seat, at) * turns
        return (symbols + self.weights.income * coins) * self.near[missing]


class SpecialEstimate:
    """What a special may bring, as far as it does not depend on the table."""

    __slots__ = ("each", "effect", "income", "missing", "once", "symbols")

    def __init__(self, special: Special, symbols: float, once: float, each: float) -> None:
        self.symbols = symbols
        self.income = special.income
        self.once = once
        """Coins that it brings or saves once."""
        self.each = each
        """Coins that it brings or saves in every turn."""
        kind = type(special.effect)
        looks = kind.symbols is not Effect.symbols or kind.income is not Effect.income
        self.effect = special.effect if looks and not special.effect.copies else None
        """Its effect, where what it brings depends on the table."""
        self.missing = Missing(special.needed)


class Missing(dict[int, int]):
    """How many cards the colours of a city lack."""

    def __init__(self, needed: int) -> None:
        super().__init__()
        self._needed = COUNTS[needed]

    def __missing__(self, colours: int) -> int:
        made = self[colours] = sum(max(0, need - got) for need, got in zip(self._needed, COUNTS[colours], strict=True))
        return made


def _has_turn_left(table: Table, seat: int) -> bool:
    """The seat has its turn of this round before it."""
    order = table.in_order
    return order.index(seat) >= order.index(table.turn.seat)
