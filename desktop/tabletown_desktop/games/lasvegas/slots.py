"""What the slots of the table mean and what they are called: which action is done where, and what a click on a dark slot would stand for.

Pure functions of a seat's table. Keys of slots count streets, avenues, cards and groups from 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tabletown.game import Action
from tabletown.games.lasvegas.actions import BUILD, DRIVES, LEFT, MOVES, RIGHT, Bonus, Drive
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import (
    ACTIONS,
    ADVERT_BOXES,
    ADVERT_POINTS,
    COLUMNS,
    GROUP_SIZES,
    HALL,
    HALL_BOXES,
    HALL_PLACES,
    SHOW_BOXES,
    SHOW_POINTS,
    SIDES,
)
from tabletown.games.lasvegas.places import CARPETS, CRANES, HOLES, PAR_HOLES, SHOWS, STRIDE, name_place, read_place
from tabletown.games.lasvegas.table import Table, Turn
from tabletown.games.lasvegas.words import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, crossing, where
from tabletown.kit.masks import bits
from tabletown.words import Message, Param
from tabletown_desktop.games.lasvegas import words
from tabletown_desktop.games.lasvegas.layout import path_of
from tabletown_desktop.games.lasvegas.stories import rates

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
    """The action a click on a dark slot would stand for in this phase; None where there is none."""
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
    """A bonus of a group that is not ready; while one of its boxes may be crossed, a click stands for the box."""
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


def _said(key: str, **params: Param) -> Message:
    return Message(f"lasvegas.table.{key}", **params)


def joined(*parts: Message) -> Message:
    return _said("parts", parts=parts)


def name(table: Table, seat: int, key: str) -> Message:
    """Place and state of a slot."""
    kind, *rest = key.split(":")
    if kind == "lot":
        return joined(*_lot(table, seat, read_place(":".join(rest))))
    if kind == "path":
        return joined(*_path(table, seat, key))
    if kind in ("pair", "number", "action", "card"):
        return joined(*_offer(table, seat, kind, int(rest[0]) - 1))
    if kind == "project":
        return joined(*_project(table, seat, int(rest[0]) - 1))
    if kind == "group":
        return _group(table.cities[seat], int(rest[0]) - 1)
    if kind in ("show", "advert"):
        return _column(table.cities[seat], kind, rest[0])
    return _moment(table, seat, kind, rest[0])


def _moment(table: Table, seat: int, kind: str, which: str) -> Message:
    """Things that are there only in a phase."""
    if kind == "bonus":
        return _said(f"bonus.{which}")
    if kind == "shift":
        return _said("number-of", number=table.turns[seat].number + int(which))
    if kind == "swap":
        return ACTION_NAMES[which]
    return _said(f"vote.{which}") if kind == "vote" else _said("hall", box=int(which), all=HALL_BOXES)


def rival(table: Table) -> Iterator[Message]:
    """What ACME has and what it counts for it: its panel tells less where it is low."""
    pile, manager = [card.action for card in table.pile], table.manager
    assert manager is not None
    yield _said("acme.pile", n=len(pile))
    for action in ACTIONS:
        if action in pile:
            yield _said("acme.cards", action=ACTION_NAMES[action], n=pile.count(action))
    for key, rate in rates(manager, table.golf):
        yield _said("acme.rate", what=Message(f"lasvegas.score.{key}"), low=rate.low, high=rate.high, n=rate.adverts)


# ---- lots -------------------------------------------------------------------------------------------------------------


def _lot(table: Table, seat: int, place: int) -> Iterator[Message]:
    city, bit = table.cities[seat], 1 << place
    yield where(place)
    if city.opened & bit:
        yield _said("open", number=city.number_at(place))
    elif city.built & bit:
        yield _said("closed")
    else:
        yield _said("site")
    if bit & CRANES & city.built & ~city.opened:
        yield _said("debt-until-open")
    if bit & SHOWS:
        state = "won" if city.stars_circled & bit else "lost" if city.stars_struck & bit else "open"
        yield _said(f"star.{state}")
    for kind, mask in CARPETS.items():
        if bit & mask:
            yield _said("carpet-of", kind=_said(f"carpet.{kind}"))
            if city.passed & bit:
                yield _said("passed")
    if table.golf and place < STRIDE and HOLES >> place & 1:
        yield from _hole(city, place)


def _hole(city: City, avenue: int) -> Iterator[Message]:
    bit = 1 << avenue
    par = next(par for par, mask in PAR_HOLES.items() if mask & bit)
    state = "won" if city.golf_circled & bit else "lost" if city.golf_crossed & bit else "open"
    yield _said(f"hole.{state}", par=par)


def _path(table: Table, seat: int, key: str) -> Iterator[Message]:
    drive = next(drive for drive in DRIVES if (drive.lamp, drive.via, drive.to) == path_of(key))
    yield _said("path", via=crossing(drive.via), to=crossing(drive.to))
    if table.why_not(seat, drive) is None:
        title = words.title(table, seat, drive)
        yield from ([title] if title is not None else [])
        yield from words.notes(table, seat, drive)


# ---- offer and projects -----------------------------------------------------------------------------------------------


def _offer(table: Table, seat: int, kind: str, index: int) -> Iterator[Message]:
    turn = table.turns[seat]
    if kind == "pair":
        pair = table.pairs[index]
        yield _said("pair", number=pair.number, action=ACTION_NAMES[pair.action])
        if turn.phase == "choose" and words.only_changed(table, seat, pair.number, pair.action):
            yield _said("only-changed")
        if turn.number_card == index:
            yield _said("chosen")
        return
    card = table.hand(seat)[index]
    if kind == "card":
        yield _said("pair", number=card.number, action=ACTION_NAMES[card.action])
    elif kind == "number":
        yield _said("number-of", number=card.number)
    else:
        yield _said("action-of", action=ACTION_NAMES[card.action])
    if kind != "card" and index == (turn.number_card if kind == "number" else turn.action_card):
        yield _said("chosen")


def _project(table: Table, seat: int, index: int) -> Iterator[Message]:
    project = table.projects[index]
    yield _said("project", letter=project.card.letter)
    for what, have, need in table.progress(seat, index):
        yield _said("need", what=what, have=have, need=need)
    mine = project.won.get(seat)
    if mine is not None:
        yield _said("scored", points=mine)
    else:
        yield _said("worth", points=project.card.first if project.open_first else project.card.later)


# ---- the score board --------------------------------------------------------------------------------------------------


def _group(city: City, group: int) -> Message:
    bit = 1 << group
    state = "used" if city.groups & bit else "ready" if city.ready_groups & bit else "open"
    return _said(f"group.{state}", group=group + 1)


def _column(city: City, kind: str, which: str) -> Message:
    if kind == "show":
        side = SIDES.index(which)
        crossed = city.shows[side]
        values: Sequence[str] = tuple(map(str, SHOW_POINTS[side]))
        return _said("column", column=SIDE_NAMES[side], crossed=crossed, all=SHOW_BOXES[side], worth=values[crossed])
    column = COLUMNS.index(which)
    crossed = city.adverts[column]
    worth = " / ".join(map(str, HALL_PLACES[crossed])) if column == HALL else str(ADVERT_POINTS[column][crossed])
    return _said("column", column=COLUMN_NAMES[column], crossed=crossed, all=ADVERT_BOXES[column], worth=worth)
