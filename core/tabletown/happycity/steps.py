"""What every decision does. Each step checks, changes, and tells whether something hidden was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.happycity.market import NO_CARD
from tabletown.happycity.moves import BOX, Named
from tabletown.happycity.rounds import copy_special, draw_special, end_turn, next_market, nobody_acts, pay_income, refill
from tabletown.happycity.rules import OVER_ANY, for_nothing, takeable
from tabletown.parts.moves import Pick
from tabletown.parts.steps import check, refuse

if TYPE_CHECKING:
    from tabletown.happycity.state import Table


# Before the first round, and in the income phase.


def _market(table: Table, seat: int, action: Named, chance: Chance) -> bool:
    check(table, seat, action)
    table.cities[seat].place(table.box.markets[action.index])
    table.markets_left ^= 1 << action.index
    return next_market(table, chance)


def _louvre(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    check(table, seat, action)
    return pay_income(table, chance, {seat: action.index})


# Discarding and drawing.


def _discard(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn, market = table.turn, table.market
    if turn.phase != "discard" or turn.seat != seat or market.display[action.index] >= OVER_ANY:
        raise refuse(table, seat, action)
    market.discard(market.remove(action.index))
    return refill(table, chance)


def _keep(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turn
    if turn.phase != "discard" or turn.seat != seat:
        raise refuse(table, seat, action)
    return refill(table, chance)


def _draw(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn, market = table.turn, table.market
    if turn.phase != "draw" or seat not in table.to_act or not market.drawable >> action.index & 1:
        raise refuse(table, seat, action)
    if table.seen_by is not None:
        market.lay_back(action.index)
        nobody_acts(table)
        return True
    market.turn_up(action.index, chance)
    if NO_CARD in market.display:
        refill(table, chance)
    else:
        turn.phase = "build"
    return True


# Building.


def _build(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn, market, city = table.turn, table.market, table.cities[seat]
    code = market.display[action.index]
    if turn.phase != "build" or turn.seat != seat or not (city.prices.within(city.coins) & ~city.names) >> code & 1:
        raise refuse(table, seat, action)
    market.display[action.index] = NO_CARD
    return _built(table, seat, code)


def _home(table: Table, seat: int, action: Named, chance: Chance) -> bool:
    turn, market, city = table.turn, table.market, table.cities[seat]
    code = action.index
    if turn.phase != "build" or turn.seat != seat or not (city.prices.within(city.coins) & ~city.names & market.homes) >> code & 1:
        raise refuse(table, seat, action)
    market.sell_home(code)
    return _built(table, seat, code)


def _built(table: Table, seat: int, code: int) -> bool:
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
    return _open_special(table, seat)


def _use_up(table: Table, seat: int) -> None:
    """A price that holds for one card has been paid."""
    city = table.cities[seat]
    if city.prices is not table.box.prices and city.special is not None:
        city.charges -= 1
        city.prices = table.box.prices_with(city.special, city.charges)


def _coin(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    if table.turn.phase != "build" or table.turn.seat != seat:
        raise refuse(table, seat, action)
    city = table.cities[seat]
    city.coins += for_nothing(table, seat)
    return _open_special(table, seat)


# Specials.


def _open_special(table: Table, seat: int) -> bool:
    turn = table.turn
    turn.specials = takeable(table, table.cities[seat])
    turn.phase = "special" if turn.specials else "end"
    return False


def _special(table: Table, seat: int, action: Pick, chance: Chance) -> bool:
    turn = table.turn
    if turn.phase != "special" or turn.seat != seat or not turn.specials >> action.index & 1:
        raise refuse(table, seat, action)
    city, special = table.cities[seat], table.box.special(table.row[action.index])
    if special.effect.replaces:
        table.market.discard(city.remove_last(table.box).code)
    city.take(table.box, special)
    special.effect.taken(table, seat)
    table.left ^= 1 << action.index
    turn.took, turn.specials, turn.phase = action.index, 0, "end"
    return False


def _end(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    turn = table.turn
    if (turn.phase != "end" and turn.phase != "special") or turn.seat != seat:
        raise refuse(table, seat, action)
    return end_turn(table, chance)


# After the last round.


def _sphinx(table: Table, seat: int, action: Action, chance: Chance) -> bool:
    check(table, seat, action)
    if action is BOX:
        return copy_special(table, draw_special(table, chance))
    assert isinstance(action, Pick)
    special = table.cities[action.index].special
    assert special is not None
    return copy_special(table, special)


STEPS: dict[str, Callable[[Table, int, Any, Chance], bool]] = {
    "market": _market,
    "louvre": _louvre,
    "discard": _discard,
    "keep": _keep,
    "draw": _draw,
    "build": _build,
    "home": _home,
    "coin": _coin,
    "special": _special,
    "end": _end,
    "sphinx": _sphinx,
}
"""How every verb is done."""
