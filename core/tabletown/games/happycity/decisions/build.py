"""Building: a card of the display, a residence, or coins instead."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.happycity.actions import BUILD, COIN, HOME, Named
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.data import FOR_NOTHING, Card
from tabletown.games.happycity.decisions.special import open_special
from tabletown.games.happycity.table import Table
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_BUYS: tuple[tuple[Action, ...], ...] = tuple((*cards, COIN) for cards in subsets((*BUILD, *HOME)))
"""By the places of the display, then the residences."""
_HOMES = len(BUILD)


def for_nothing(table: Table, seat: int) -> int:
    """The coins for building nothing."""
    special = table.cities[seat].special
    own = special.effect.for_nothing if special is not None else None
    return FOR_NOTHING if own is None else own


class Build(Decision[Table]):
    """A card is paid and placed, or the seat takes coins."""

    phase = "build"
    verbs = ("build", "home", "coin")

    def ask(self, table: Table, seat: int) -> Ask:
        n, coins = for_nothing(table, seat), Message("happycity.coins", n=table.cities[seat].coins)
        if len(self.actions(table, seat)) == 1:
            nothing = Message("happycity.ask.detail.build.nothing", coins=coins)
            return Ask(self.phase, Message("happycity.ask.build.nothing", n=n), nothing)
        return Ask(self.phase, Message("happycity.ask.build", coins=coins), Message("happycity.ask.detail.build", n=n))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        city, market = table.cities[seat], table.market
        open_to = city.prices.within(city.coins) & ~city.names
        one, two, three = market.display
        homes = open_to & market.homes
        return _BUYS[open_to >> one & 1 | (open_to >> two & 1) << 1 | (open_to >> three & 1) << 2 | homes << _HOMES]

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        if isinstance(action, Pick) and table.market.display[action.index] >= NO_CARD:
            return Refusal("happycity.no.nothing_there")
        card = _card(table, action)
        if isinstance(action, Named) and not table.market.stock[action.index]:
            return Refusal("happycity.no.homes_gone", card=card.name)
        city = table.cities[seat]
        if city.names & card.bit:
            return Refusal("happycity.no.already_built", card=card.name)
        return Refusal("happycity.no.short", n=table.price(seat, card) - city.coins, card=card.name)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if isinstance(action, Pick):
            code = table.market.display[action.index]
            table.market.display[action.index] = NO_CARD
            _buy(table, seat, code)
        elif isinstance(action, Named):
            table.market.sell_home(action.index)
            _buy(table, seat, action.index)
        else:
            table.cities[seat].coins += for_nothing(table, seat)
        open_special(table, seat)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if action is COIN:
            return Message("happycity.tell.coin", n=for_nothing(table, seat))
        card = _card(table, action)
        n = table.price(seat, card)
        return Message("happycity.tell.build" if n else "happycity.tell.build.free", card=card.name, n=n)


def _card(table: Table, action: Action) -> Card:
    """What the action builds."""
    assert isinstance(action, Pick | Named)
    return table.box.cards[table.market.display[action.index] if isinstance(action, Pick) else action.index]


def _buy(table: Table, seat: int, code: int) -> None:
    turn, city = table.turn, table.cities[seat]
    paid = city.prices.costs[code]
    city.coins -= paid
    if city.charges:
        _use_up(table, seat)
    city.place(table.box.cards[code])
    turn.built, turn.paid = code, paid
    if paid:
        for other in table.neighbours(seat):
            beside = table.cities[other]
            if beside.special is not None:
                beside.special.effect.neighbour_paid(beside, paid)


def _use_up(table: Table, seat: int) -> None:
    """A price that holds for one card has been paid."""
    city = table.cities[seat]
    if city.prices is not table.box.prices and city.special is not None:
        city.charges -= 1
        city.prices = table.box.prices_with(city.special, city.charges)
