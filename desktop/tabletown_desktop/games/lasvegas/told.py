"""What the chip beside a target says: where it is, and what an action does besides the change of the score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.lasvegas.actions import Bonus, Drive, Extend, Named, Open, Shift
from tabletown.games.lasvegas.cards import OFFERS
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ADVERT_POINTS, HALL, HALL_PLACES, MISSING, SHOW_BOXES, SHOW_POINTS, SIDES
from tabletown.games.lasvegas.network import NETWORKS
from tabletown.games.lasvegas.places import CARPETS, CRANES, FIELDS, SHOWS
from tabletown.games.lasvegas.scoring import tally
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, where
from tabletown.kit.actions import At, Pick
from tabletown.kit.masks import bits
from tabletown.words import Message, Param

SIGNS = {"open": "", "extend": "", "build": "crane-open", "show": "action-show", "hall": "action-hall", "advert": "action-advert"}
SIGNS |= {"drive": "action-drive"}
"""Parts of the art for the chips; the others have none."""


def _said(key: str, **params: Param) -> Message:
    return Message(f"lasvegas.table.{key}", **params)


def after(table: Table, seat: int, action: Action) -> Table:
    """The table when the action is done; the round stays open."""
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
    """How many lots a number fits on; where it must be changed first, that."""
    if action.verb not in ("choose", "number"):
        return []
    city = table.cities[seat]
    number = table.pairs[action.index].number if action.verb == "choose" else table.hand(seat)[action.index].number
    return [_fits(city, FIELDS[number])] if city.fits & FIELDS[number] else [_said("only-changed")]


def only_changed(table: Table, seat: int, number: int, action: str) -> bool:
    """The number fits nowhere as it is printed, but the city hall could make one of it that does."""
    city, offer = table.cities[seat], OFFERS[number, action]
    return not city.fits & offer.printed and bool(city.ready_groups) and bool(city.fits & offer.changed)
