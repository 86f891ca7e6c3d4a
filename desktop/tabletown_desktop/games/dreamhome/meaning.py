"""What the slots of the table mean: which action is done where, and what a column or a dark cell would have been.

Pure functions of a seat's table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletown.chance import NoChance
from tabletown.dreamhome.components import COLUMNS
from tabletown.dreamhome.moves import MOVES, At, Drill, Mix, Swap
from tabletown.dreamhome.places import name_place
from tabletown.dreamhome.state import Table
from tabletown.game import Action
from tabletown.parts.moves import Pick
from tabletown.scores import ScoreDelta

TOOLS = ("hammer", "drill", "mix", "roofer", "supply", "swap")
"""Verbs that wait until their tool or helper is taken up."""
PIECES = {"hammer": "jackhammer", "drill": "drill", "mix": "cement_mixer", "roofer": "roofer", "supply": "supplier", "swap": "handyman"}
"""What lies on the porch for a tool of the table."""
IN_BAR = ("pass", "end", "done")


def slots_of(table: Table, action: Action) -> Sequence[str]:
    """Where an action may be done, its main place first."""
    pair = pair_of(action)
    if pair is not None:
        return pair
    match action:
        case Pick():
            return (f"column:{action.index + 1}",)
        case At():
            return (f"cell:{name_place(action.place)}",)
    return ("helper:roofer", "portrait:roofer") if action.verb == "roofer" else (f"bar:{action.verb}",)


def pair_of(action: Action) -> tuple[str, str] | None:
    """What changes places by an action is chosen one after the other."""
    match action:
        case Mix():
            return f"column:{action.first + 1}", f"column:{action.second + 1}"
        case Drill():
            return f"cell:{name_place(action.place)}", f"column:{action.index + 1}"
        case Swap():
            return f"cell:{name_place(action.place)}", f"cell:{name_place(action.other)}"
    return None


def tool_of(table: Table, action: Action) -> str | None:
    """Laying a card face down waits where it could lie open; so does a scaffold while the room is still in hand."""
    turn = table.turn
    if action.verb == "empty":
        return "empty" if turn.up or turn.bare else None
    if action.verb == "scaffold":
        return "scaffold" if turn.phase == "place" else None
    return action.verb if action.verb in TOOLS else None


def tool_at(key: str) -> str | None:
    """The tool of the table that a disc on the porch or a large portrait stands for."""
    piece = key.partition(":")[2]
    return next((tool for tool, name in PIECES.items() if name == piece), None)


def probe(table: Table, seat: int, key: str) -> Action | None:
    """What a person would mean at a dark slot in this phase; None where nothing is meant."""
    kind, _, rest = key.partition(":")
    turn = table.turn
    if turn.seat != seat:
        return None
    if kind == "column" and turn.phase in ("take", "hammer", "remove"):
        return MOVES(turn.phase, int(rest))
    verbs = {"place": "place", "decorate": "decorate", "scaffold": "scaffold", "token": "token", "keep": "keep"}
    if kind == "cell" and turn.phase in verbs:
        return MOVES(verbs[turn.phase], rest)
    return None


def probe_with(table: Table, seat: int, tool: str | None, key: str) -> Action | None:
    """The same with a tool in hand."""
    if tool not in ("empty", "scaffold"):
        return probe(table, seat, key)
    kind, _, rest = key.partition(":")
    return MOVES(tool, rest) if kind == "cell" else None


# ---- what a column would allow ---------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way to lay the card of a column: where, what it brings, whether it completes its room, what the special card adds."""

    action: At
    delta: ScoreDelta
    complete: bool
    follow: ScoreDelta


def ways(table: Table, seat: int, pick: Action) -> list[Way]:
    """Every open cell for the card of a column, the best first; none if it can only become an empty room."""
    taken = after(table, seat, pick)
    before = taken.score(seat)
    found = []
    for action in taken.actions(seat):
        if not isinstance(action, At) or action.verb != "place":
            continue
        laid = after(taken, seat, action)
        delta = laid.score(seat).minus(before)
        follow = max(
            (after(laid, seat, more).score(seat).minus(laid.score(seat)) for more in _decorations(laid, seat)),
            key=_total,
            default=ScoreDelta(),
        )
        found.append(Way(action, delta, laid.houses[seat].complete(action.place), follow))
    return sorted(found, key=lambda way: -way.delta.total - way.follow.total)


def _decorations(table: Table, seat: int) -> list[Action]:
    return [action for action in table.actions(seat) if action.verb == "decorate"]


def _total(delta: ScoreDelta) -> int:
    return delta.total


def after(table: Table, seat: int, action: Action) -> Table:
    """The table when the action is done."""
    done = table.copy()
    done.apply(seat, action, NoChance())
    return done


def offered() -> list[str]:
    """The slots of what is offered, for the number keys."""
    return [f"column:{index + 1}" for index in range(COLUMNS)]
