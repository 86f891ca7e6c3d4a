"""What the slots of the table mean: which action is done where, and what a dark one would have been.

Pure functions of a seat's table. Keys of slots count streets, avenues, cards and groups from 1.
"""

from __future__ import annotations

import math

from tabletown.game import Action
from tabletown.games.lasvegas.actions import BUILD, DRIVES, LEFT, MOVES, RIGHT, Bonus, Drive
from tabletown.games.lasvegas.data import GROUP_SIZES
from tabletown.games.lasvegas.places import STRIDE, name_place, read_place
from tabletown.games.lasvegas.table import Table, Turn
from tabletown.kit.masks import bits
from tabletown_desktop.games.lasvegas.layout import path_of

IN_BAR = ("end", "refuse", "reshuffle")
OFFERED = {"choose": "pair", "number": "number", "action": "action", "give": "card"}
ACTIONS_ON_BOARD = ("show", "advert")


def slots_of(table: Table, seat: int, action: Action) -> tuple[str, ...]:
    """Where an action is done, the main place first.

    A bonus is taken at the group on the track that pays for it; that of the first ready group also at the chosen pair.
    """
    verb, args = action.verb, action.args
    if isinstance(action, Bonus):
        group = f"group:{action.group + 1}"
        ready = table.cities[seat].ready_groups
        return (f"bonus:{action.kind}", group) if action.bit == ready & -ready else (group,)
    if isinstance(action, Drive):
        return (path_key(action),)
    if verb in IN_BAR:
        return (":".join(["bar", verb, *map(str, args)]),)
    if verb in ("open", "build", "extend"):
        return (f"lot:{args[0]}",)
    if verb == "hall":
        return (hall_key(table, seat),)
    return (f"{OFFERED.get(verb, verb)}:{args[0]}",)


def path_key(drive: Drive) -> str:
    return ":".join(["path", *(name_place(node) for node in (drive.lamp, drive.via, drive.to))])


def hall_key(table: Table, seat: int) -> str:
    """The next box of the city hall."""
    return f"hall:{min(table.cities[seat].hall + 1, sum(GROUP_SIZES) + 1)}"


def offered(table: Table, seat: int) -> list[str]:
    """The slots of what is offered now, for the number keys."""
    phase = table.turns[seat].phase
    if phase == "vote":
        return ["vote:yes", "vote:no"]
    if phase in ("shift", "swap"):
        return [slot for action in table.actions(seat) for slot in slots_of(table, seat, action)[:1] if slot.startswith(phase)]
    if not table.hand(seat):
        return ["pair:1", "pair:2", "pair:3"]
    kind = {"action": "action", "give": "card"}.get(phase, "number")
    return [f"{kind}:{card}" for card in (1, 2, 3)]


# ---- the limousine ---------------------------------------------------------------------------------------------------


def paths_from_here(table: Table, seat: int) -> list[Drive]:
    """Every path from where the limousine stands, clockwise: those that begin northwards first."""
    here = table.cities[seat].way[-1]
    return sorted((drive for drive in DRIVES if drive.lamp == here), key=_clockwise)


def _clockwise(drive: Drive) -> float:
    """The way round from north to the road that names the path."""
    streets, avenues = zip(*(divmod(node, STRIDE) for node in (drive.lamp, drive.via, drive.to)), strict=True)
    across, down = (avenues[1] + avenues[2]) / 2 - avenues[0], (streets[1] + streets[2]) / 2 - streets[0]
    return math.atan2(across, -down) % math.tau


def drives_now(turn: Turn) -> bool:
    return turn.phase == "act" and turn.action == "drive"


# ---- what a dark slot would have been ----------------------------------------------------------------------------------


def probe(table: Table, seat: int, key: str) -> Action | None:
    """What a person would mean at a dark slot in this phase; None where nothing is meant."""
    kind, *rest = key.split(":")
    turn = table.turns[seat]
    if kind in ("pair", "number") and turn.phase == "choose":
        return MOVES("choose" if kind == "pair" else "number", int(rest[0]))
    if kind == "action" and turn.phase == "action":
        return MOVES("action", int(rest[0]))
    if kind == "lot":
        return _at_lot(turn, ":".join(rest))
    if kind == "group":
        return _at_group(table, seat, int(rest[0]) - 1)
    if kind == "bonus" and turn.phase in ("open", "act"):
        return _at_chip(table, seat, rest[0])
    if kind == "shift" and turn.phase == "shift":
        return MOVES("shift", int(rest[0]))
    if turn.phase != "act" or turn.acted:
        return None
    if kind == "path":
        return next(drive for drive in DRIVES if (drive.lamp, drive.via, drive.to) == path_of(key))
    return MOVES(kind, rest[0]) if kind in ACTIONS_ON_BOARD and turn.action == kind else None


def _at_lot(turn: Turn, lot: str) -> Action | None:
    if turn.phase == "open":
        return MOVES("open", lot, turn.number)
    place = read_place(lot)
    if turn.phase == "extend":
        return LEFT.get(place) or RIGHT.get(place)
    return BUILD.get(place) if turn.phase == "act" and turn.action == "build" else None


def _at_group(table: Table, seat: int, group: int) -> Action | None:
    """A bonus of a group that is not ready; while a box of it may be crossed it is the box that is meant."""
    turn, city = table.turns[seat], table.cities[seat]
    if turn.phase not in ("open", "act"):
        return None
    begun = sum(GROUP_SIZES[:group])
    if turn.phase == "act" and turn.action == "hall" and begun <= city.hall < begun + GROUP_SIZES[group]:
        return None
    return MOVES("bonus", _kind_now(turn), group + 1)


def _at_chip(table: Table, seat: int, kind: str) -> Action | None:
    group = next(bits(table.cities[seat].ready_groups), 0)
    return MOVES("bonus", kind, group + 1)


def _kind_now(turn: Turn) -> str:
    return "number" if turn.phase == "open" else "action"
