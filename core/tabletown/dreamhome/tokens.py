"""What becomes of decorations: laid, moved with the rest of a room, removed where a room has too many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown.dreamhome.components import NONE, SPECIALS
from tabletown.dreamhome.house import House
from tabletown.dreamhome.turn import Turn

if TYPE_CHECKING:
    from tabletown.dreamhome.state import Table


def targets(house: House, decoration: int) -> int:
    """Mask of the cards a decoration may lie on; any card of a room will do."""
    return house.decorable(decoration, SPECIALS[decoration].rooms)


def decorate(table: Table, house: House, turn: Turn) -> None:
    """Resolve the decoration in hand: where there is nothing to choose it is not asked."""
    decoration, turn.special = turn.special, NONE
    table.market.special_discard += (decoration,)
    turn.phase = "end"
    if not SPECIALS[decoration].rooms:
        house.outside += (decoration,)
        return
    found = targets(house, decoration)
    if found & found - 1:
        turn.token, turn.targets, turn.phase = decoration, found, "decorate"
    elif found:
        house.put_token(found.bit_length() - 1, decoration)


def settle_exchange(house: House, turn: Turn, token: int, rest: int, after: str) -> None:
    """A card with a token was exchanged: the token stays with the rest of its room, its owner says on which card."""
    turn.phase = after
    if rest & rest - 1:
        turn.token, turn.targets, turn.phase, turn.after = token, rest, "token", after
    elif rest:
        house.put_token(rest.bit_length() - 1, token)


def settle_swap(house: House, turn: Turn) -> None:
    """After a swap every room keeps one token; its owner says which."""
    turn.targets = house.overfull()
    turn.phase = "keep" if turn.targets else "helpers"
