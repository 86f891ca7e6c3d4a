"""What the slots of the table mean: which action is done where, and what a column or a dark cell would have been.

Pure functions of a seat's table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.dreamhome.actions import MOVES, At, Drill, Mix, Supply, Swap
from tabletown.games.dreamhome.data import CARDS, COLUMNS, NONE, ROOFER, SPECIAL
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import name_place
from tabletown.games.dreamhome.table import Table
from tabletown.kit.actions import Pick
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
    if action.verb == "roofer":
        copies = range(1, table.houses[table.turn.seat].kit.count(ROOFER) + 1)
        return [f"{kind}:roofer{f':{copy}' if copy > 1 else ''}" for kind in ("helper", "portrait") for copy in copies]
    return (f"bar:{action.verb}",)


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
    kind, _, rest = key.partition(":")
    piece = rest.partition(":")[0] if kind in ("tool", "helper", "portrait") else ""
    return next((tool for tool, name in PIECES.items() if name == piece), None)


def is_used(house: House, key: str) -> bool:
    """Whether the helper of a disc or portrait has done its work: of two, the first one still has it to do."""
    piece, _, copy = key.partition(":")[2].partition(":")
    return int(copy or 1) > house.kit.count(SPECIAL[piece])


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


# ---- what a card would bring -----------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way to lay a room card, with what follows from it by itself or in the best case."""

    action: At
    """To lay it face up, or down."""
    delta: ScoreDelta
    """What it changes in the score once the special card is done with, too."""
    complete: bool
    """Its room takes no more cards then."""
    token_at: int = NONE
    """The cell that the decoration goes to then."""
    asked: bool = False
    """The decoration has several cells to choose from; this one brings most."""
    closes: bool = False
    """The decoration completes a room that could still grow."""

    @property
    def total(self) -> int:
        return self.delta.total


def way(table: Table, seat: int, action: At) -> Way:
    """What it brings to lay the card in hand so: the one sum that the column, the cells and the chips tell."""
    laid = after(table, seat, action)
    choices = [more for more in laid.actions(seat) if isinstance(more, At) and more.verb == "decorate"]
    ends = [(after(laid, seat, more), more.place) for more in choices] or [(laid, NONE)]
    done, place = max(ends, key=lambda end: end[0].score(seat).total)
    before, house = table.houses[seat], done.houses[seat]
    if not choices:
        place = next(iter(house.tokens.keys() - before.tokens.keys()), NONE)
    bare = before.copy()
    bare.lay(action.place, table.turn.card, action.verb == "place")
    closes = place != NONE and house.complete(place) and not bare.complete(place)
    delta = done.score(seat).minus(table.score(seat))
    return Way(action, delta, house.complete(action.place), place, bool(choices), closes)


def ways(table: Table, seat: int, pick: Action) -> list[Way]:
    """Every way to lay the card of a column, the best first; of equal ones those face up."""
    taken = after(table, seat, pick)
    found = [way(taken, seat, action) for action in taken.actions(seat) if isinstance(action, At) and action.verb in ("place", "empty")]
    return sorted(found, key=lambda found: (-found.total, found.action.verb != "place"))


def best(found: Sequence[Way]) -> list[Way]:
    """Those that bring most now; laid face up if that is among them."""
    most = [way for way in found if way.total == found[0].total]
    return [way for way in most if way.action.verb == "place"] or most


def face_up(found: Sequence[Way]) -> list[Way]:
    return [way for way in found if way.action.verb == "place"]


def change(table: Table, seat: int, action: Action) -> ScoreDelta:
    """What an exchange changes in the score once its decorations have found their places."""
    done = after(table, seat, action)
    while done.turn.phase in ("token", "keep"):
        done = max((after(done, seat, more) for more in done.actions(seat)), key=lambda end: end.score(seat).total)
    return done.score(seat).minus(table.score(seat))


def distinct(table: Table, seat: int, actions: Sequence[Action]) -> list[Action]:
    """Of the cards that a supplier may bring to a cell one of each kind, the most useful first: they differ by their type and
    the children on them alone."""
    kinds: dict[object, Action] = {}
    for action in actions:
        alike = (CARDS[action.card].room.key, table.box.children[action.card]) if isinstance(action, Supply) else action
        kinds.setdefault(alike, action)
    found = list(kinds.values())
    if not all(isinstance(action, Supply) for action in found):
        return found
    return sorted(found, key=lambda action: -change(table, seat, action).total)


def after(table: Table, seat: int, action: Action) -> Table:
    """The table when the action is done."""
    done = table.copy()
    done.apply(seat, action, NoChance())
    return done


def offered() -> list[str]:
    """The slots of what is offered, for the number keys."""
    return [f"column:{index + 1}" for index in range(COLUMNS)]
