"""The game in words: what is asked, and what was done (without the name of who did it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action, Ask
from tabletown.happycity.moves import BOX, Named
from tabletown.happycity.names import COLOUR_NAMES, DECK_NAMES, seat_name
from tabletown.happycity.rules import for_nothing
from tabletown.happycity.turn import NONE
from tabletown.parts.moves import Pick
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.happycity.state import Table


def ask(table: Table, seat: int) -> Ask:
    """What the seat has to decide."""
    if table.reason is not None:
        return Ask("over", Message("happycity.ask.over"), table.reason)
    if seat not in table.to_act:
        return Ask("wait", Message("happycity.ask.wait"), _last_round(table))
    sentence, detail = _ASKS[table.turn.phase](table, seat)
    return Ask(table.turn.phase, sentence, detail)


Asked = tuple[Message, Message | None]


def _last_round(table: Table) -> Message | None:
    return Message("happycity.ask.detail.last_round") if table.last_round else None


def _market(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.market"), Message("happycity.ask.detail.market")


def _louvre(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.louvre"), Message("happycity.ask.detail.louvre", n=table.cities[seat].charges)


def _discard(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.discard"), _last_round(table)


def _draw(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.draw", n=table.display.count(None)), Message("happycity.ask.detail.draw")


def _build(table: Table, seat: int) -> Asked:
    n, coins = for_nothing(table, seat), Message("happycity.coins", n=table.cities[seat].coins)
    if len(table.actions(seat)) == 1:
        return Message("happycity.ask.build.nothing", n=n), Message("happycity.ask.detail.build.nothing", coins=coins)
    return Message("happycity.ask.build", coins=coins), Message("happycity.ask.detail.build", n=n)


def _special(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.special", n=table.turn.specials.bit_count()), Message("happycity.ask.detail.special")


def _end(table: Table, seat: int) -> Asked:
    if table.turn.built == NONE:
        return Message("happycity.ask.end"), Message("happycity.ask.detail.end.nothing")
    card = table.box.cards[table.turn.built].name
    return Message("happycity.ask.end"), Message("happycity.ask.detail.end", card=card, n=table.turn.paid)


def _sphinx(table: Table, seat: int) -> Asked:
    return Message("happycity.ask.sphinx"), Message("happycity.ask.detail.sphinx")


_ASKS: dict[str, Callable[[Table, int], Asked]] = {
    "market": _market,
    "louvre": _louvre,
    "discard": _discard,
    "draw": _draw,
    "build": _build,
    "special": _special,
    "end": _end,
    "sphinx": _sphinx,
}


def tell(table: Table, seat: int, action: Action) -> Message:
    """What the action does, before it is done. Everybody sees everything but the next card of a deck, which is not named."""
    match action:
        case Named():
            return _tell_named(table, seat, action)
        case Pick():
            return _TELLS[action.verb](table, seat, action.index)
    if action is BOX:
        return Message("happycity.tell.sphinx.box")
    if action.verb == "coin":
        return Message("happycity.tell.coin", n=for_nothing(table, seat))
    return Message(f"happycity.tell.{action.verb}")


def _tell_named(table: Table, seat: int, action: Named) -> Message:
    if action.verb == "market":
        return Message("happycity.tell.market", colour=COLOUR_NAMES[action.index])
    return _bought(table, seat, action.index)


def _bought(table: Table, seat: int, code: int) -> Message:
    card = table.box.cards[code]
    n = table.price(seat, card)
    return Message("happycity.tell.build" if n else "happycity.tell.build.free", card=card.name, n=n)


def _tell_build(table: Table, seat: int, place: int) -> Message:
    return _bought(table, seat, table.market.display[place])


def _tell_discard(table: Table, seat: int, place: int) -> Message:
    return Message("happycity.tell.discard", card=table.box.cards[table.market.display[place]].name)


def _tell_draw(table: Table, seat: int, deck: int) -> Message:
    return Message("happycity.tell.draw", deck=DECK_NAMES[deck])


def _tell_special(table: Table, seat: int, place: int) -> Message:
    special = table.box.special(table.row[place])
    if special.effect.replaces:
        gone = table.box.cards[table.cities[seat].cards[-1]]
        return Message("happycity.tell.special.replaces", card=special.name, gone=gone.name)
    after = table.copy()
    after.cities[seat].take(table.box, special)
    special.effect.taken(after, seat)
    won = after.cities[seat].coins - table.cities[seat].coins
    return Message("happycity.tell.special.coins" if won else "happycity.tell.special", card=special.name, n=won)


def _tell_louvre(table: Table, seat: int, other: int) -> Message:
    return Message("happycity.tell.louvre", seat=seat_name(other), n=table.income(other))


def _tell_sphinx(table: Table, seat: int, other: int) -> Message:
    special = table.cities[other].special
    assert special is not None
    return Message("happycity.tell.sphinx", card=special.name, seat=seat_name(other))


_TELLS: dict[str, Callable[[Table, int, int], Message]] = {
    "discard": _tell_discard,
    "draw": _tell_draw,
    "build": _tell_build,
    "special": _tell_special,
    "louvre": _tell_louvre,
    "sphinx": _tell_sphinx,
}
