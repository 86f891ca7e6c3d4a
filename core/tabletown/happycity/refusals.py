"""Why something may not be done now: one precise reason for everything a player might try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action
from tabletown.happycity.components import packed
from tabletown.happycity.market import NO_CARD
from tabletown.happycity.moves import Named
from tabletown.happycity.names import COLOUR_NAMES, DECK_NAMES, cards_of
from tabletown.parts.moves import Pick
from tabletown.words import Message, Refusal

if TYPE_CHECKING:
    from tabletown.happycity.components import Card
    from tabletown.happycity.state import Table


def refusal(table: Table, seat: int, action: Action) -> Refusal | None:
    """None for what is legal."""
    if action in table.actions(seat):
        return None
    verb = action.verb
    return _closed(table, seat) or _for_good(table, seat, verb) or _moment(table, verb) or _WHY[verb](table, seat, action)


def _closed(table: Table, seat: int) -> Refusal | None:
    if table.reason is not None:
        return Refusal("happycity.no.over")
    return None if seat in table.to_act else Refusal("happycity.no.wait")


def _for_good(table: Table, seat: int, verb: str) -> Refusal | None:
    """What no later moment changes goes before the moment: a city has but one special building."""
    held = table.cities[seat].special
    return Refusal("happycity.no.special_once", card=held.name) if verb == "special" and held is not None else None


_MOMENTS = {
    "market": ("market",),
    "louvre": ("louvre",),
    "discard": ("discard",),
    "keep": ("discard",),
    "draw": ("draw",),
    "build": ("build",),
    "home": ("build",),
    "coin": ("build",),
    "special": ("special", "end"),
    "end": ("special", "end"),
    "sphinx": ("sphinx",),
}


def _moment(table: Table, verb: str) -> Refusal | None:
    """Not now, and what comes first."""
    if verb == "market" and table.mode != "base":
        return Refusal("happycity.no.market_beginner")
    phase = table.turn.phase
    return None if phase in _MOMENTS[verb] else Refusal("happycity.no.moment", now=Message(f"happycity.now.{phase}"))


def _market(table: Table, seat: int, action: Action) -> Refusal:
    assert isinstance(action, Named)
    return Refusal("happycity.no.market_taken", colour=COLOUR_NAMES[action.index])


def _discard(table: Table, seat: int, action: Action) -> Refusal:
    return Refusal("happycity.no.nothing_there")


def _draw(table: Table, seat: int, action: Action) -> Refusal:
    assert isinstance(action, Pick)
    return Refusal("happycity.no.deck_empty", deck=DECK_NAMES[action.index])


def _build(table: Table, seat: int, action: Action) -> Refusal:
    assert isinstance(action, Pick)
    code = table.market.display[action.index]
    return Refusal("happycity.no.nothing_there") if code >= NO_CARD else _bought(table, seat, table.box.cards[code])


def _home(table: Table, seat: int, action: Action) -> Refusal:
    assert isinstance(action, Named)
    card = table.box.cards[action.index]
    return _bought(table, seat, card) if table.market.stock[action.index] else Refusal("happycity.no.homes_gone", card=card.name)


def _bought(table: Table, seat: int, card: Card) -> Refusal:
    city = table.cities[seat]
    if city.names & card.bit:
        return Refusal("happycity.no.already_built", card=card.name)
    return Refusal("happycity.no.short", n=table.price(seat, card) - city.coins, card=card.name)


def _special(table: Table, seat: int, action: Action) -> Refusal:
    """The first of all that stands against it; conditions that are missing are named."""
    assert isinstance(action, Pick)
    city = table.cities[seat]
    if action.index >= len(table.row) or not table.left >> action.index & 1:
        return Refusal("happycity.no.special_gone")
    special = table.box.special(table.row[action.index])
    if city.full and not special.effect.replaces:
        return Refusal("happycity.no.city_full", n=len(city.cards))
    missing = packed({need.colour: max(0, need.needed - need.have) for need in table.needs(seat, special)})
    return Refusal("happycity.no.conditions", card=special.name, missing=cards_of(missing))


def _other(table: Table, seat: int, action: Action) -> Refusal:
    """Somebody else's income or special, but not this one's."""
    assert isinstance(action, Pick)
    if action.index == seat:
        return Refusal("happycity.no.yourself")
    return Refusal("happycity.no.nobody_there" if action.index >= table.seats else "happycity.no.no_special")


_WHY: dict[str, Callable[[Table, int, Action], Refusal]] = {
    "market": _market,
    "louvre": _other,
    "discard": _discard,
    "draw": _draw,
    "build": _build,
    "home": _home,
    "special": _special,
    "sphinx": _other,
}
"""Verbs that are always possible at their moment need no reason."""
