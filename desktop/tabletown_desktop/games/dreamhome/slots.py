"""What the slots of the table mean: which action is done where, and what a column or a dark cell would have been.

Pure functions of a seat's table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.dreamhome.actions import MOVES, At, Drill, Mix, Supply, Swap
from tabletown.games.dreamhome.data import CARDS, COLUMNS, NONE, ROOFER, SPECIAL, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import name_place, read_place
from tabletown.games.dreamhome.scoring import has_bathrooms, has_household
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import EMPTY_ROOM_NAME, SPECIAL_NAMES, card_name, where
from tabletown.kit.actions import Pick
from tabletown.scores import ScoreDelta
from tabletown.words import Message, Param

TOOLS = ("hammer", "drill", "mix", "roofer", "supply", "swap")
"""Verbs that need their tool or helper taken up first."""
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
    """The two slots of an action that swaps things; they are chosen one after the other."""
    match action:
        case Mix():
            return f"column:{action.first + 1}", f"column:{action.second + 1}"
        case Drill():
            return f"cell:{name_place(action.place)}", f"column:{action.index + 1}"
        case Swap():
            return f"cell:{name_place(action.place)}", f"cell:{name_place(action.other)}"
    return None


def tool_of(table: Table, action: Action) -> str | None:
    """Laying a card face down takes a tool where it could lie face up; so does a scaffold while the room is still in hand."""
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
    """Whether the helper of a disc or portrait has done its work: of two, the first one is still to work."""
    piece, _, copy = key.partition(":")[2].partition(":")
    return int(copy or 1) > house.kit.count(SPECIAL[piece])


def probe(table: Table, seat: int, key: str) -> Action | None:
    """The action a click on a dark slot would stand for in this phase; None where there is none."""
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
    """A way to lay a room card, with what follows from it automatically or at best."""

    action: At
    """To lay it face up, or down."""
    delta: ScoreDelta
    """What it changes in the score, the special card included."""
    complete: bool
    """Whether its room then takes no more cards."""
    token_at: int = NONE
    """The cell the decoration then goes to."""
    asked: bool = False
    """Whether the decoration has several cells to choose from; this one scores most."""
    closes: bool = False
    """The decoration completes a room that could still grow."""

    @property
    def total(self) -> int:
        return self.delta.total


def way(table: Table, seat: int, action: At) -> Way:
    """What laying the card in hand this way scores: the one sum that column, cells and chips show."""
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
    """The ways that bring most now; only those face up if there are any."""
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
    """The table after the action."""
    done = table.copy()
    done.apply(seat, action, NoChance())
    return done


def offered() -> list[str]:
    """The slots of what is offered, for the number keys."""
    return [f"column:{index + 1}" for index in range(COLUMNS)]


def _said(key: str, **params: Param) -> Message:
    return Message(f"dreamhome.table.{key}", **params)


def name(table: Table, seat: int, key: str) -> Message:
    """A slot of the market, the house of that seat or its porch."""
    kind, _, rest = key.partition(":")
    house = table.houses[seat]
    if kind == "column":
        return _column(table, int(rest) - 1)
    if kind == "cell":
        return _cell(table, seat, read_place(rest))
    if kind == "roof":
        return _said("roof", n=len(house.pile))
    if kind == "bonus":
        return _said("bonus", first=_done(has_bathrooms(house)), second=_done(has_household(house)))
    piece = rest.partition(":")[0]
    state = "used" if is_used(house, key) else "piece"
    return _said(state, name=SPECIAL_NAMES[SPECIAL[piece]], what=_said(f"about.{piece}"))


def room_at(table: Table, seat: int, key: str) -> Message:
    """The room card that lies at a slot: of the market, or of that seat's house."""
    kind, _, rest = key.partition(":")
    house = table.houses[seat]
    if kind == "column":
        return card_name(table.market.rooms[int(rest) - 1])
    place = read_place(rest)
    return EMPTY_ROOM_NAME if house.empties >> place & 1 else card_name(house.cards[place])


def _done(there: bool) -> Message:
    return _said("done" if there else "open")


def _column(table: Table, index: int) -> Message:
    room, special = table.market.columns[index]
    if room == NONE:
        return _said("column-gone", column=index + 1)
    if special == NONE:
        return _said("column-room", column=index + 1, room=card_name(room))
    return _said("column", column=index + 1, room=card_name(room), special=_special(special))


def _special(special: int) -> Message:
    """Roof cards that lie open are called by their colour."""
    found = SPECIALS[special]
    if found.kind == "roof":
        return _said(f"roof-card{'.window' if found.window else ''}", colour=Message(f"dreamhome.colour.{found.colour}"))
    return SPECIAL_NAMES[special]


def _cell(table: Table, seat: int, place: int) -> Message:
    house, bit = table.houses[seat], 1 << place
    at = where(place)
    if house.scaffolds & bit:
        return _said("cell", where=at, what=SPECIAL_NAMES[SPECIAL["scaffold"]])
    if not house.rooms & bit:
        return _said("cell", where=at, what=_said("free" if house.open & bit else "far"))
    if house.empties & bit:
        return _said("cell", where=at, what=EMPTY_ROOM_NAME)
    parts: list[Message] = [_room(house.room_at(place).bit_count(), card_name(house.cards[place]))]
    if place in house.tokens:
        parts.append(SPECIAL_NAMES[house.tokens[place]])
    if table.box.children[house.cards[place]]:
        parts.append(_said("children", n=table.box.children[house.cards[place]]))
    if house.complete(place):
        parts.append(_said("complete"))
    return _said("cell", where=at, what=_said("parts", parts=tuple(parts)))


def _room(size: int, room: Message) -> Message:
    return room if size == 1 else _said("room-of", room=room, n=size)
