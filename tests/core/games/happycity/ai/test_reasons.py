"""What is said of a turn in Happy City, counted again card by card."""

from __future__ import annotations

from typing import Any

from truths import Said, Truth, hold, said

from tabletown.games.happycity import GAME
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import COLOURS, DECK_COSTS, Card, Special
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.words import COLOUR_NAMES

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"mode": "base"}),
    (4, {"mode": "base"}),
    (3, {"mode": "beginner", "adding": True}),
    (5, {"mode": "base", "specials38": "double"}),
)


def old(one: Said) -> City:
    return one.table.cities[one.seat]  # type: ignore[no-any-return]


def new(one: Said) -> City:
    return one.after.cities[one.seat]  # type: ignore[no-any-return]


def card(one: Said) -> Card:
    cards: tuple[Card, ...] = one.table.box.cards
    return next(card for card in cards if card.name == one["card"])


def owned(city: City, one: Said) -> list[Card]:
    return [one.table.box.cards[code] for code in city.cards]


def built(one: Said) -> bool:
    return card(one).code in new(one).cards and card(one).code not in old(one).cards


def symbols(one: Said) -> tuple[int, int]:
    """Inhabitants and hearts of the city before."""
    cards = owned(old(one), one)
    return sum(card.inhabitants for card in cards), sum(card.hearts for card in cards)


def price(one: Said, seat: int, card: Card) -> int:
    return int(one.table.price(seat, card))


def lacking(one: Said, special: Special, city: City) -> int:
    colours = [COLOURS[card.colour] for card in owned(city, one) if card.colour >= 0]
    return sum(max(0, needed - colours.count(colour)) for colour, needed in special.needs.items())


def nearer(one: Said) -> bool:
    special = card(one)
    assert isinstance(special, Special)
    lying = [lies.card.code for lies in one.after.specials if lies.there]
    return special.code in lying and 0 < lacking(one, special, new(one)) == one["n"] < lacking(one, special, old(one))


def took(one: Said) -> bool:
    return new(one).special is card(one) and old(one).special is None


def verb(one: Said, name: str) -> Any:
    return next(action for action in one.turn if action.verb == name)


def affords_soon(one: Said) -> bool:
    """Not now, but with the coins of this turn and the next income."""
    coins, cost = old(one).coins, price(one, one.seat, card(one))
    return bool(coins < cost == one["n"] <= coins + for_nothing(one.table, one.seat) + one.table.income(one.seat))


def draws(one: Said, how: str) -> bool:
    low, high = DECK_COSTS[int(verb(one, "draw").args[0]) - 1]
    coins = old(one).coins
    fits = {"all": coins >= high, "some": low <= coins < high, "none": coins < low}
    return (one["low"], one["high"], one["coins"]) == (low, high, coins) and fits[how]


def discarded(one: Said) -> Card:
    return one.table.display[int(verb(one, "discard").args[0]) - 1]  # type: ignore[no-any-return]


def buyers(one: Said) -> int:
    thing = discarded(one)
    others = [(seat, city) for seat, city in enumerate(one.table.cities) if seat != one.seat]
    return sum(city.coins >= price(one, seat, thing) and thing.code not in city.cards for seat, city in others)


def wanted_by(one: Said) -> int:
    specials = [lies.card for lies in one.table.specials if lies.there]
    return sum(COLOUR_NAMES[COLOURS.index(colour)] == one["colour"] for special in specials for colour in special.needs)


def highest(one: Said) -> bool:
    incomes: dict[int, int] = {seat: one.table.income(seat) for seat in range(one.table.seats) if seat != one.seat}
    return incomes[int(verb(one, "louvre").args[0]) - 1] == max(incomes.values()) == int(one["n"])


TRUTHS: dict[str, Truth] = {
    "reason.only": lambda one: len(one.table.actions(one.seat)) == 1,
    "special": took,
    "special.step": nearer,
    "full": lambda one: len(new(one).cards) >= 10 > len(old(one).cards),
    "income": lambda one: built(one) and one["n"] == card(one).income > 0,
    "both": lambda one: built(one) and (one["inhabitants"], one["hearts"]) == (card(one).inhabitants, card(one).hearts),
    "hearts": lambda one: built(one) and one["n"] == card(one).hearts and symbols(one)[1] >= symbols(one)[0],
    "hearts.few": lambda one: built(one) and one["n"] == card(one).hearts and symbols(one)[1] < symbols(one)[0],
    "inhabitants": lambda one: built(one) and one["n"] == card(one).inhabitants and symbols(one)[0] >= symbols(one)[1],
    "inhabitants.few": lambda one: built(one) and one["n"] == card(one).inhabitants and symbols(one)[0] < symbols(one)[1],
    "save": affords_soon,
    "keep": lambda one: old(one).coins >= price(one, one.seat, card(one)) and card(one).code not in old(one).cards,
    "draw.all": lambda one: draws(one, "all"),
    "draw.some": lambda one: draws(one, "some"),
    "draw.none": lambda one: draws(one, "none"),
    "discard.there": lambda one: discarded(one).name == one["card"] and discarded(one).code in old(one).cards,
    "discard.dear": lambda one: old(one).coins < price(one, one.seat, discarded(one)) == one["n"],
    "discard.others": lambda one: buyers(one) == one["n"] > 0,
    "market": lambda one: wanted_by(one) == one["n"] > 0,
    "louvre": highest,
}


def test_what_is_said_is_true() -> None:
    seen = hold(TRUTHS, "happycity.reason.", said(GAME, SETUPS * 4, share=0.5))
    wanted = {"special", "special.step", "full", "income", "hearts", "hearts.few", "inhabitants", "save", "keep", "coin", "market"}
    assert wanted | {"draw.all", "draw.some", "draw.none", "discard.there", "discard.dear", "discard.others"} <= seen.keys()
