"""What the table says in words: the chip beside a target (where it is, what an action does besides the change of the score),
why points are there or not, and which end of the match comes nearest.

The match ends with the last box of a city hall, with all projects of a seat, or when every built casino of a city is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.lasvegas.actions import Bonus, Drive, Extend, Named, Open, Shift
from tabletown.games.lasvegas.cards import OFFERS
from tabletown.games.lasvegas.city import City, counted_rows
from tabletown.games.lasvegas.data import (
    ADVERT_POINTS,
    HALL,
    HALL_BOXES,
    HALL_PLACES,
    LUCKY,
    MISSING,
    PENALTY,
    SHOW_BOXES,
    SHOW_POINTS,
    SIDES,
)
from tabletown.games.lasvegas.network import NETWORKS
from tabletown.games.lasvegas.places import AVENUE_LOTS, CARPETS, CRANES, FIELDS, SHOWS, STREETS
from tabletown.games.lasvegas.scoring import Tally, rivals, tally
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, STREET_NAMES, where
from tabletown.kit.actions import At, Pick
from tabletown.kit.masks import bits
from tabletown.words import Message, Param

SIGNS = {"open": "", "extend": "", "build": "crane-open", "show": "action-show", "hall": "action-hall", "advert": "action-advert"}
SIGNS |= {"drive": "action-drive"}
"""Parts of the art for the chips; the others have none."""


def _said(key: str, **params: Param) -> Message:
    return Message(f"lasvegas.table.{key}", **params)


def after(table: Table, seat: int, action: Action) -> Table:
    """The table after the action; the round stays open."""
    done = table.copy()
    done.apply(seat, action, NoChance())
    return done


# ---- where ------------------------------------------------------------------------------------------------------------


def title(table: Table, seat: int, action: Action) -> Message | None:
    """Title of the chip; None where there is nothing to say."""
    if isinstance(action, At):
        return where(action.place)
    if isinstance(action, Drive):
        return _passes(table.cities[seat], action, table.passing)
    if isinstance(action, Bonus):
        return _said(f"bonus.{action.kind}")
    if isinstance(action, Shift):
        return _said("number-of", number=table.turns[seat].number + action.by)
    if isinstance(action, Named):
        return _named(action)
    if isinstance(action, Pick):
        return _picked(table, seat, action)
    return _said("box", box=table.cities[seat].hall + 1) if action.verb == "hall" else None


def _named(action: Named) -> Message:
    if action.verb == "swap":
        return ACTION_NAMES[action.name]
    return SIDE_NAMES[action.index] if action.verb == "show" else COLUMN_NAMES[action.index]


def _picked(table: Table, seat: int, action: Pick) -> Message:
    if action.verb == "choose":
        pair = table.pairs[action.index]
        return _said("pair", number=pair.number, action=ACTION_NAMES[pair.action])
    card = table.hand(seat)[action.index]
    if action.verb == "number":
        return _said("number-of", number=card.number)
    if action.verb == "action":
        return ACTION_NAMES[card.action]
    return _said("pair", number=card.number, action=ACTION_NAMES[card.action])


def _passes(city: City, drive: Drive, passing: str) -> Message:
    new = drive.passes[passing] & ~city.passed
    kinds = tuple(_said(f"carpet.{kind}") for kind, mask in CARPETS.items() if new & mask)
    return _said("passes", kinds=kinds) if kinds else _said("passes-none")


# ---- what it does -----------------------------------------------------------------------------------------------------


CHANGING = ("open", "extend", "build", "show", "hall", "drive", "bonus")
"""Verbs that may change debts or bundles."""


def notes(table: Table, seat: int, action: Action) -> list[Message]:
    """What an action does besides the score, in the order of its weight, and whether debts and bundles balance then."""
    return [*_notes(table, seat, action), *_balance(table, seat, action)]


def _balance(table: Table, seat: int, action: Action) -> Iterator[Message]:
    if action.verb not in CHANGING:
        return
    before, then = tally(table, seat), tally(after(table, seat, action), seat)
    if then.vault < before.vault:
        yield _said("vault.broken", points=before.vault - then.vault)
    elif then.vault > before.vault:
        yield _said("vault.saved")


def _notes(table: Table, seat: int, action: Action) -> list[Message]:
    city = table.cities[seat]
    if isinstance(action, Open | Extend):
        return list(_opened(table, seat, action))
    if isinstance(action, Drive):
        return [_way_home(after(table, seat, action), seat)]
    if isinstance(action, Bonus):
        return [_said("group-ringed", group=action.group + 1), *([_said("debt-stays")] if action.kind == "extend" else [])]
    if isinstance(action, Shift):
        return [_fits(city, FIELDS[table.turns[seat].number + action.by])]
    if action.verb == "build":
        return [_said("debt-until-open")]
    if action.verb == "hall":
        new = after(table, seat, action).cities[seat].ready_groups & ~city.ready_groups
        return [_said("group-ready", group=group + 1) for group in bits(new)]
    if isinstance(action, Named):
        return _of_named(table, seat, action)
    return _of_pick(table, seat, action) if isinstance(action, Pick) else []


def _opened(table: Table, seat: int, action: Open | Extend) -> Iterator[Message]:
    before, then = table.cities[seat], after(table, seat, action).cities[seat]
    if action.bit & SHOWS:
        yield from _star(table, seat, action)
    for size, now, was in (("big", then.big, before.big), ("small", then.small, before.small)):
        if now & ~was:
            yield _said(f"hotel.{size}")
    for hole in bits(then.golf_circled & ~before.golf_circled):
        yield _said("hole-won", avenue=hole + 1)
    lost = then.golf_crossed & ~before.golf_crossed
    if lost:
        yield _said("holes-lost", n=lost.bit_count())
    if action.bit & CRANES:
        yield _said("debt-cleared")
    if action.bit & then.passed & CARPETS["mafia"]:
        yield _said("bundle-won")


def _star(table: Table, seat: int, action: Open | Extend) -> Iterator[Message]:
    turn, city = table.turns[seat], table.cities[seat]
    if isinstance(action, Extend):
        yield _said("star-lost")
        return
    if turn.action != "show":
        if not city.ready_groups or turn.bonus:
            yield _said("star-lost")
        return
    left, right = (_next_show(city, side) for side in range(len(SIDES)))
    if left is not None and right is not None:
        yield _said("show-either", left=left, right=right)
    elif left is not None:
        yield _said("show.left", gain=left)
    elif right is not None:
        yield _said("show.right", gain=right)


def _next_show(city: City, side: int) -> int | None:
    crossed = city.shows[side]
    points = SHOW_POINTS[side]
    return points[crossed + 1] - points[crossed] if crossed < SHOW_BOXES[side] else None


def _way_home(table: Table, seat: int) -> Message:
    city = table.cities[seat]
    if city.closed:
        return _said("tour-complete")
    each = ADVERT_POINTS[MISSING][city.adverts[MISSING]]
    return _said("missing", n=city.missing_paths(NETWORKS[table.network]), each=-each)


def _fits(city: City, fields: int) -> Message:
    return _said("fits", n=(city.fits & fields).bit_count())


def _of_named(table: Table, seat: int, action: Named) -> list[Message]:
    if action.verb == "swap":
        return [] if after(table, seat, action).turns[seat].targets else [_said("nothing-to-do")]
    if action.verb == "show":
        return []
    crossed = table.cities[seat].adverts[action.index]
    values = [_places(places) for places in HALL_PLACES] if action.index == HALL else [str(worth) for worth in ADVERT_POINTS[action.index]]
    before, then = list(pairwise(values))[crossed]
    return [_said("advert", before=before.replace("-", "−"), then=then.replace("-", "−"))]


def _places(points: tuple[int, ...]) -> str:
    return " / ".join(map(str, points))


def _of_pick(table: Table, seat: int, action: Pick) -> list[Message]:
    """How many lots a number fits on, or that it must be changed first."""
    if action.verb not in ("choose", "number"):
        return []
    city = table.cities[seat]
    number = table.pairs[action.index].number if action.verb == "choose" else table.hand(seat)[action.index].number
    return [_fits(city, FIELDS[number])] if city.fits & FIELDS[number] else [_said("only-changed")]


def only_changed(table: Table, seat: int, number: int, action: str) -> bool:
    """Whether the number fits nowhere as printed, but the city hall could turn it into one that does."""
    city, offer = table.cities[seat], OFFERS[number, action]
    return not city.fits & offer.printed and bool(city.ready_groups) and bool(city.fits & offer.changed)


EXPLAINED = ("hotel", "lucky", "vault")
"""The slots that only explain."""


def why(table: Table, seat: int, key: str, names: Sequence[str]) -> list[Message]:
    """The lines for a slot: what stands there, then why."""
    kind, _, which = key.partition(":")
    if kind == "hotel":
        return list(_hotel(table, seat, int(which) - 1, names))
    return list(_lucky(table, seat, names) if kind == "lucky" else _vault(table, seat))


# ---- hotels ----------------------------------------------------------------------------------------------------------


def _hotel(table: Table, seat: int, avenue: int, names: Sequence[str]) -> Iterator[Message]:
    city, bit, lots = table.cities[seat], 1 << avenue, AVENUE_LOTS[avenue]
    if city.big & bit:
        yield _said("why.hotel.big", avenue=avenue + 1)
        return
    if city.small & bit:
        yield _said("why.hotel.small", avenue=avenue + 1)
    else:
        yield _said("why.hotel.open", avenue=avenue + 1, have=(lots & city.opened).bit_count(), need=lots.bit_count())
    if table.hotels_open.open[avenue]:
        yield _said("why.hotel.first")
        return
    first = [name for other, name in enumerate(names) if table.cities[other].big & bit and other != seat]
    if table.rival_hotels & bit:
        first.append("ACME")
    yield _said("why.hotel.taken", names=", ".join(first))


# ---- lucky rows ------------------------------------------------------------------------------------------------------


def _lucky(table: Table, seat: int, names: Sequence[str]) -> Iterator[Message]:
    """Street by street: one's own longest row, and whose is longer."""
    rows, best, least = tally(table, seat).rows, rivals(table, seat).rows, int(table.options["lucky_row"])
    yield _said("why.rows", least=least, points=ADVERT_POINTS[LUCKY][table.cities[seat].adverts[LUCKY]])
    shared = table.options["lucky_tie"] == "all"
    for street in STREETS:
        mine, other = rows[street], best[street]
        where = STREET_NAMES[street]
        if mine > other or (mine and mine == other and shared):
            yield _said("why.row.longest", street=where, n=mine)
        elif not other:
            yield _said("why.row.none", street=where)
        else:
            holders = ", ".join(_holders(table, seat, street, other, names))
            yield _said("why.row.level" if mine == other else "why.row.shorter", street=where, n=mine, names=holders, other=other)


def _holders(table: Table, seat: int, street: int, length: int, names: Sequence[str]) -> list[str]:
    """Who has a row of that length there."""
    if table.manager is not None:
        return ["ACME"]
    least = int(table.options["lucky_row"])
    return [name for other, name in enumerate(names) if other != seat and counted_rows(table.round_start[other], least)[street] == length]


# ---- the vault -------------------------------------------------------------------------------------------------------


def _vault(table: Table, seat: int) -> Iterator[Message]:
    """Debts by where they come from, bundles, and what follows."""
    debts, result = table.cities[seat].debts(), tally(table, seat)
    counted = [("cranes", debts.cranes), ("shows", debts.shows), ("extensions", debts.extensions)]
    counted.append(("boxes", result.debts - debts.total))
    parts = tuple(_said(f"why.debts.{kind}", n=n) for kind, n in counted if n)
    yield _said("why.debts", n=result.debts, parts=parts) if parts else _said("why.debts.none")
    yield _said("why.bundles", n=result.bundles)
    yield vault_line(result)
    if table.bank and table.reason is None:
        yield _said("why.loan")


def vault_line(result: Tally) -> Message:
    """The balance of debts and bundles."""
    missing = result.debts - result.bundles
    return _said("why.penalty", n=missing, points=-PENALTY) if missing > 0 else _said("why.covered")


HALL_NEAR, CASINOS_NEAR = 5, 4
"""An end is mentioned once at most this many boxes or casinos are left."""
LAST_PROJECT = 3
"""How many turns the last project usually takes: it is further off than two boxes."""


class ComingEnd(NamedTuple):
    kind: Literal["hall", "projects", "casinos"]
    seat: int
    n: int
    """Boxes crossed, projects met, or casinos not open yet."""
    all: int
    left: int
    """The fewest turns it is away."""


def coming_end(table: Table) -> ComingEnd | None:
    """The end that is nearest; None while none is near."""
    return nearest_end(table.round_start)


def nearest_end(cities: Sequence[City]) -> ComingEnd | None:
    """The nearest end of these cities; of equal ones that of the first seat.

    >>> nearest_end([City.from_rows("", "", "", "", hall=8), City.from_rows("", "", "", "", hall=12)]).seat
    1
    """
    near = [end for seat, city in enumerate(cities) for end in _ends(seat, city)]
    return min(near, key=lambda end: end.left, default=None)


def _ends(seat: int, city: City) -> Iterator[ComingEnd]:
    boxes = HALL_BOXES - city.hall
    if boxes <= HALL_NEAR:
        yield ComingEnd("hall", seat, city.hall, HALL_BOXES, boxes)
    met = sum(points is not None for points in city.project_points)
    if met == len(city.project_points) - 1:
        yield ComingEnd("projects", seat, met, len(city.project_points), LAST_PROJECT)
    closed = (city.built & ~city.opened).bit_count()
    if closed <= CASINOS_NEAR:
        yield ComingEnd("casinos", seat, closed, 0, closed)
