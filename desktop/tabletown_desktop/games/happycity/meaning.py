"""What the slots of the table mean: which action is done where, and what a dark one would have been.

Pure functions of a seat's table. Keys of slots count cards, decks and seats from 1.
"""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.happycity.actions import BOX, COIN, MOVES
from tabletown.games.happycity.data import COLOURS, DECKS, DISPLAY, RESIDENCES
from tabletown.games.happycity.table import Table

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
    """What a person would mean at a dark slot in this phase; None where nothing is meant."""
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
