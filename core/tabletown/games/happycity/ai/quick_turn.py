"""A turn chosen quickly: bots let every seat play like this in the futures they look into.

It knows the turns of this game, so no table is copied: what every card would make of the city is worked out once.
"""

from __future__ import annotations

from typing import Protocol

from tabletown.game import Action
from tabletown.games.happycity.actions import BUILD, COIN, DISCARD, DRAW, END, HOME, KEEP, LOUVRE, SPECIAL
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import DECKS, Special
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.decisions.special import takeable
from tabletown.games.happycity.table import Table

Actions = tuple[Action, ...]


class CityEvaluator(Protocol):
    """What is asked of the evaluator of the game."""

    at_once: dict[type, float]

    def evaluate(self, table: Table, seat: int) -> float: ...
    def evaluate_city(self, table: Table, seat: int, city: City, paid: bool) -> float: ...
    def evaluate_with_card(self, table: Table, seat: int, code: int) -> float: ...


def quick_turn(evaluator: CityEvaluator, table: Table, seat: int) -> Actions:
    """The next actions of a seat that is to act; its turn ends with them, or luck is asked."""
    turn = table.turn
    if turn.phase == "build":
        return _build(evaluator, table, seat)
    if turn.phase == "draw" or turn.phase == "discard":
        return _draw(evaluator, table, seat)
    if turn.phase == "special":
        return _special(evaluator, table, seat, table.cities[seat])
    if turn.phase == "louvre":
        return (LOUVRE[max((other for other in range(table.seats) if other != seat), key=table.income)],)
    return (_best_action(evaluator, table, seat),)


def _best_action(evaluator: CityEvaluator, table: Table, seat: int) -> Action:
    """The best action of a rare decision, each tried out."""
    legal = table.actions(seat)
    if len(legal) == 1:
        return legal[0]

    def value(action: Action) -> float:
        tried = table.redacted(seat)
        tried.apply(seat, action, FIRST)
        return evaluator.evaluate(tried, seat)

    return max(legal, key=value)


class _First:
    """Luck that is known, and always the same."""

    def order(self, name: str, count: int) -> list[int]:
        return list(range(count))

    def pick(self, name: str, count: int) -> int:
        return 0


FIRST = _First()


class _CardValues(dict[int, float]):
    """The value of the city with each card, worked out when it is asked for."""

    def __init__(self, evaluator: CityEvaluator, table: Table, seat: int) -> None:
        super().__init__()
        self.evaluator, self.table, self.seat = evaluator, table, seat
        city = table.cities[seat]
        self.open_to = city.prices.within(city.coins) & ~city.names
        resting = city.copy()
        resting.coins += for_nothing(table, seat)
        self.resting = evaluator.evaluate_city(table, seat, resting, False)

    def __missing__(self, code: int) -> float:
        if not self.open_to >> code & 1:
            return self.resting
        value = self[code] = self.evaluator.evaluate_with_card(self.table, self.seat, code)
        return value


def _draw(evaluator: CityEvaluator, table: Table, seat: int) -> Actions:
    """What to discard, and which deck to draw from; or the turn that needs no card more."""
    market, values = table.market, _CardValues(evaluator, table, seat)
    base = values.resting
    homes = values.open_to & market.homes
    while homes:
        base = max(base, values[(homes & -homes).bit_length() - 1])
        homes &= homes - 1
    lying = [(values[code] if values.open_to >> code & 1 else base, place) for place, code in enumerate(market.display) if code < NO_CARD]
    best = max(base, max(lying, default=(base, 0))[0])
    drawable = market.drawable
    hidden = [(deck, _values_of_deck(table, values, deck)) for deck in DECKS if drawable >> deck & 1]
    if not hidden:
        return (KEEP,) if table.turn.phase == "discard" else (DRAW[0],)
    chosen: tuple[Action, ...] = (KEEP,)
    if len(lying) < len(market.display):
        best, deck = max((_average_of_best(spread, best), deck) for deck, spread in hidden)
        chosen = (KEEP, DRAW[deck])
    if table.turn.phase == "draw":
        return chosen[1:]
    worst = min(lying)[1] if lying else -1
    rest = max([base, *(value for value, place in lying if place != worst)])
    found, deck = max((_average_of_best(spread, rest), deck) for deck, spread in hidden)
    if lying and found > best:
        chosen = (DISCARD[worst], DRAW[deck])
    return chosen if len(hidden) > 1 else chosen[:1]


def _values_of_deck(table: Table, values: _CardValues, deck: int) -> list[float]:
    pile = table.market.piles[deck]
    return [values[code] for code in pile.deck or pile.discard]


def _average_of_best(spread: list[float], best: float) -> float:
    """The average value if a card of the deck may be chosen as well."""
    return sum([value if value > best else best for value in spread]) / len(spread)


def _build(evaluator: CityEvaluator, table: Table, seat: int) -> Actions:
    market, values = table.market, _CardValues(evaluator, table, seat)
    chosen: Action = COIN
    best, code = values.resting, -1
    for place, lying in enumerate(market.display):
        if values.open_to >> lying & 1 and values[lying] > best:
            best, chosen, code = values[lying], BUILD[place], lying
    homes = values.open_to & market.homes
    for home, action in enumerate(HOME):
        if homes >> home & 1 and values[home] > best:
            best, chosen, code = values[home], action, home
    city = table.cities[seat].copy()
    if code < 0:
        city.coins += for_nothing(table, seat)
    else:
        city.coins -= city.prices.costs[code]
        city.place(table.box.cards[code])
    return (chosen, *_special(evaluator, table, seat, city))


def _special(evaluator: CityEvaluator, table: Table, seat: int, city: City) -> Actions:
    """Which special a city takes after it has built."""
    mask = takeable(table, city)
    chosen: Action = END
    best = evaluator.evaluate_city(table, seat, city, False) if mask else 0.0
    while mask:
        place = (mask & -mask).bit_length() - 1
        mask &= mask - 1
        value = _with_special(evaluator, table, seat, city, table.box.special(table.row[place]))
        if value > best:
            best, chosen = value, SPECIAL[place]
    return (END,) if chosen is END else (chosen, END)


def _with_special(evaluator: CityEvaluator, table: Table, seat: int, city: City, special: Special) -> float:
    taken = city.copy()
    if special.effect.replaces:
        taken.remove_last(table.box)
    taken.take(table.box, special)
    taken.coins += int(evaluator.at_once.get(type(special.effect), 0.0))
    now, table.cities[seat] = table.cities[seat], taken
    value = evaluator.evaluate_city(table, seat, taken, False)
    table.cities[seat] = now
    return value
