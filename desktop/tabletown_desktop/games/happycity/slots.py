"""What the slots of the table mean and what they are called: which action is done where, and what a click on a dark slot would stand for.

Pure functions of a seat's table. Keys of slots count cards, decks and seats from 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletown.game import Action
from tabletown.games.happycity.actions import BOX, COIN, MOVES
from tabletown.games.happycity.data import COLOURS, DECKS, DISPLAY, RESIDENCES, Card, Special
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.words import COLOUR_NAMES, DECK_NAMES
from tabletown.words import Message
from tabletown_desktop.games.happycity.offer import Bar
from tabletown_desktop.games.happycity.sums import number
from tabletown_desktop.games.happycity.words import said

SLOTS = {"market": "supermarket", "draw": "deck", "discard": "market", "build": "market", "louvre": "city", "sphinx": "city"}
"""The kind of slot where an action is done, if it has another name."""
VERBS = {"supermarket": "market", "deck": "draw", "market": "build"}
"""What is done at a slot, if that has another name; at the market, what is done there but for the discarding."""
IN_BAR = ("keep", "end")


def slot_of(action: Action) -> str:
    """Where an action is done.

    >>> slot_of(MOVES("build", 2)), slot_of(MOVES("discard", 2)), slot_of(MOVES("home", "house")), slot_of(COIN), slot_of(BOX)
    ('market:2', 'market:2', 'home:house', 'coin', 'bar:sphinx:box')
    """
    if action.verb in IN_BAR or action is BOX:
        return ":".join(["bar", action.verb, *map(str, action.args)])
    return ":".join([SLOTS.get(action.verb, action.verb), *map(str, action.args)])


def offered(table: Table, seat: int) -> list[str]:
    """The slots of what is offered now, for the number keys."""
    phase = table.turn.phase
    if phase == "market":
        return [f"supermarket:{colour}" for colour in COLOURS]
    if phase == "discard":
        return [f"market:{card + 1}" for card in range(DISPLAY)]
    if phase == "draw":
        return [f"deck:{deck + 1}" for deck in DECKS]
    if phase == "special":
        return [f"special:{number + 1}" for number in range(len(table.row))]
    if phase in ("louvre", "sphinx"):
        return [f"city:{other + 1}" for other in range(table.seats) if other != seat]
    return [*(f"market:{card + 1}" for card in range(DISPLAY)), *(f"home:{home}" for home in RESIDENCES), "coin"]


def probe(table: Table, key: str) -> Action | None:
    """The action a click on a dark slot would stand for in this phase; None where there is none."""
    kind, _, which = key.partition(":")
    if kind == "coin":
        return COIN
    if kind == "city":
        phase = table.turn.phase
        return MOVES(phase, int(which)) if phase in ("louvre", "sphinx") else None
    if kind in ("home", "supermarket"):
        return MOVES(VERBS.get(kind, kind), which)
    if kind == "market" and table.turn.phase == "discard":
        return MOVES("discard", int(which))
    return MOVES(VERBS.get(kind, kind), int(which)) if kind in ("deck", "market", "special") else None


def joined(*parts: Message) -> Message:
    return said("parts", parts=parts)


def name(table: Table, seat: int, key: str, refill: str = "ask") -> Message:
    """Place and state of a slot; `seat` is that of the city that is shown large, `refill` tells who fills the market."""
    own = seat if table.seen_by is None else table.seen_by
    kind, _, which = key.partition(":")
    if kind == "plot":
        return joined(*_plot(table, seat, int(which) - 1))
    if kind == "special":
        return joined(*_special(table, own, int(which) - 1))
    if kind == "home":
        return joined(*_home(table, own, which))
    if kind == "supermarket":
        return joined(*_supermarket(table, which))
    if kind == "coin":
        return joined(said("coin", n=for_nothing(table, own)))
    if kind == "refill":
        return said(f"refill.{refill}")
    if kind == "deck":
        return joined(*_deck(table, int(which) - 1))
    return joined(*_market(table, own, int(which) - 1))


def described(card: Card) -> Iterator[Message]:
    """A card with its colour and everything printed on it."""
    yield card.name
    if card.colour >= 0:
        yield Message(f"rules.sign.{COLOURS[card.colour]}")
    for key in ("income", "inhabitants", "hearts"):
        value = getattr(card, key)
        if value:
            yield said(f"printed.{key}", value=number(value))
    if isinstance(card, Special) and card.text is not None:
        yield card.text


def _costs(table: Table, seat: int, card: Card) -> Message:
    price = table.price(seat, card)
    return said("costs", coins=Message("happycity.coins", n=price)) if price else said("costs-nothing")


def _plot(table: Table, seat: int, place: int) -> Iterator[Message]:
    yield said("plot", plot=place + 1)
    cards = table.cards(seat)
    if place < len(cards):
        yield from described(cards[place])
    else:
        yield said("plot.next" if place == len(cards) else "plot.free")


def _market(table: Table, seat: int, place: int) -> Iterator[Message]:
    card, back = table.display[place], table.backs[place]
    if card is None:
        yield said("place", place=place + 1)
        yield DECK_NAMES[back] if back is not None else said("empty")
        return
    yield from described(card)
    yield _costs(table, seat, card)
    yield from _barred(table, seat, card)
    if table.turn.phase == "discard" and seat in table.to_act:
        yield said("discardable")


def _barred(table: Table, seat: int, card: Card) -> Iterator[Message]:
    """Why a card cannot be built, as it is written on it."""
    bar = Bar.of(table, seat, card)
    if bar.owned:
        yield said("owned")
    elif bar.short:
        yield said("short", n=bar.short)


def _home(table: Table, seat: int, which: str) -> Iterator[Message]:
    card = table.box[which]
    yield from described(card)
    yield _costs(table, seat, card)
    yield said("left", n=table.market.stock[card.code])
    yield from _barred(table, seat, card)


def _deck(table: Table, deck: int) -> Iterator[Message]:
    yield DECK_NAMES[deck]
    yield said("left", n=table.cards_left(deck))
    discarded = table.discards(deck)
    if discarded:
        yield said("discarded", n=len(discarded))


def _special(table: Table, seat: int, place: int) -> Iterator[Message]:
    card, there = table.specials[place]
    yield from described(card)
    if not there:
        yield said("taken")
        return
    for need in table.needs(seat, card):
        yield said("need", colour=COLOUR_NAMES[COLOURS.index(need.colour)], have=min(need.have, need.needed), needed=need.needed)


def _supermarket(table: Table, which: str) -> Iterator[Message]:
    place = COLOURS.index(which)
    yield table.box.markets[place].name
    if not table.markets_left >> place & 1:
        yield said("taken")
