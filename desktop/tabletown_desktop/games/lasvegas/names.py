"""What the slots of the table are called, with their state: for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown.games.lasvegas.actions import DRIVES
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import (
    ACTIONS,
    ADVERT_BOXES,
    ADVERT_POINTS,
    COLUMNS,
    HALL,
    HALL_BOXES,
    HALL_PLACES,
    SHOW_BOXES,
    SHOW_POINTS,
    SIDES,
)
from tabletown.games.lasvegas.places import CARPETS, CRANES, HOLES, PAR_HOLES, SHOWS, STRIDE, read_place
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, crossing, where
from tabletown.words import Message, Param
from tabletown_desktop.games.lasvegas import told
from tabletown_desktop.games.lasvegas.layout import path_of
from tabletown_desktop.games.lasvegas.stories import rates


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
        title = told.title(table, seat, drive)
        yield from ([title] if title is not None else [])
        yield from told.notes(table, seat, drive)


# ---- offer and projects -----------------------------------------------------------------------------------------------


def _offer(table: Table, seat: int, kind: str, index: int) -> Iterator[Message]:
    turn = table.turns[seat]
    if kind == "pair":
        pair = table.pairs[index]
        yield _said("pair", number=pair.number, action=ACTION_NAMES[pair.action])
        if turn.phase == "choose" and told.only_changed(table, seat, pair.number, pair.action):
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
