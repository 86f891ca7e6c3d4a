"""What is said of a turn in New Las Vegas, counted again by hand."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Any

import pytest
from truths import Said, Truth, hold, said

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ADVERT_POINTS, COLUMNS, HALL_PLACES, SHOW_POINTS
from tabletown.games.lasvegas.goals import rule_of
from tabletown.games.lasvegas.network import NETWORKS, START
from tabletown.games.lasvegas.places import CARPETS, PLACES, STRIDE, name_place

pytestmark = pytest.mark.selfplay

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"golf": False, "bank": False, "network": "interior"}),
    (1, {"manager": 3}),
    (2, {"passing": "front_only", "lucky_row": 1}),
)
NUMBERS = range(18)


def old(one: Said) -> City:
    return one.table.cities[one.seat]  # type: ignore[no-any-return]


def new(one: Said) -> City:
    return one.after.cities[one.seat]  # type: ignore[no-any-return]


def does(one: Said, verb: str) -> Any:
    return next(action for action in one.turn if action.verb == verb)


def fits(city: City, place: int, number: int, also: dict[int, int] | None = None) -> bool:
    """By the rule itself: a built, closed casino whose neighbours leave room for the number."""
    numbers = {at: city.number_at(at) for at in PLACES if city.opened >> at & 1} | (also or {})
    if place in numbers or not city.built >> place & 1:
        return False
    row = [(at, other) for at, other in numbers.items() if at // STRIDE == place // STRIDE]
    return all((other < number) if at < place else (other > number) for at, other in row)


def lot_of(one: Said) -> tuple[int, int]:
    street, avenue = str(does(one, "open").args[0]).split(":")
    return (int(street) - 1) * STRIDE + int(avenue) - 1, int(does(one, "open").args[1])


def beside(one: Said) -> tuple[int, int]:
    """Numbers that fit into the closed casinos left and right, up to the next open one."""
    place, number = lot_of(one)
    found = []
    for way in (-1, 1):
        at, numbers = place + way, set[int]()
        while at // STRIDE == place // STRIDE and at >= 0 and not old(one).opened >> at & 1:
            numbers |= {other for other in NUMBERS if at in PLACES and fits(old(one), at, other, {place: number})}
            at += way
        found.append(len(numbers))
    return found[0], found[1]


def best(one: Said) -> bool:
    """No other casino leaves more to be opened."""
    place, number = lot_of(one)
    city = old(one)

    def left(at: int) -> int:
        street = [other for other in PLACES if other // STRIDE == at // STRIDE]
        return sum(fits(city, other, n, {at: number}) - fits(city, other, n) for other in street for n in NUMBERS)

    kept = {at: left(at) for at in PLACES if fits(city, at, number)}
    return len(kept) > 1 and kept[place] == max(kept.values())


def choices(one: Said) -> int:
    place, _ = lot_of(one)
    return sum(fits(old(one), place, number) for number in NUMBERS)


def longest(city: City, street: int) -> int:
    """Neighbouring casinos of one parity: what is not built is skipped, what is closed ends a row."""
    kinds = [city.number_at(at) % 2 if city.opened >> at & 1 else None for at in PLACES if at // STRIDE == street and city.built >> at & 1]
    return max((len(list(run)) for kind, run in groupby(kinds) if kind is not None), default=0)


def row_grew(one: Said) -> bool:
    street = one["street"] - 1
    return bool(longest(new(one), street) == one["n"] > longest(old(one), street))


def row_is_longest(one: Said) -> bool:
    street = one["street"] - 1
    others = [city for seat, city in enumerate(one.table.round_start) if seat != one.seat]
    return row_grew(one) and all(longest(city, street) < one["n"] for city in others)


def hotel_came(one: Said, size: str) -> bool:
    avenue = one["avenue"] - 1
    before, now = (bool((city.big if size == "big" else city.small) >> avenue & 1) for city in (old(one), new(one)))
    return now and not before and all(new(one).opened >> at & 1 for at in PLACES if at % STRIDE == avenue)


def lacks_one(one: Said) -> bool:
    return sum(not new(one).opened >> at & 1 for at in PLACES if at % STRIDE == one["avenue"] - 1) == 1


def passed(one: Said, kind: str, opened: bool) -> bool:
    fresh = new(one).passed & ~old(one).passed & CARPETS[kind]
    return bool(fresh & new(one).opened) if opened else bool(fresh) and not fresh & new(one).opened


def nearer(one: Said) -> bool:
    network = NETWORKS[str(one.table.options["network"])]
    before, now = (city.missing_paths(network) for city in (old(one), new(one)))
    return bool(now == one["n"] < before)


def advertised(one: Said) -> bool:
    index = next(i for i, (had, has) in enumerate(zip(old(one).adverts, new(one).adverts, strict=True)) if had != has)
    return bool(does(one, "advert").args[0] == COLUMNS[index] and one["points"] == ADVERT_POINTS[index][new(one).adverts[index]])


def shown(one: Said) -> bool:
    before, now = (sum(points[crossed] for points, crossed in zip(SHOW_POINTS, city.shows, strict=True)) for city in (old(one), new(one)))
    return bool(one["n"] == now - before)


def project(one: Said) -> Any:
    return next(goal for goal in one.table.goals if goal.card.letter == one["letter"])


def done(one: Said) -> bool:
    need = project(one).card.requirement
    return rule_of(need)(new(one)) and not rule_of(need)(old(one)) and one["points"] in (project(one).card.first, project(one).card.later)


def stepped(one: Said) -> bool:
    before, now = (sum(need - have for _, have, need in table.progress(one.seat, project(one).index)) for table in (one.table, one.after))
    return bool(0 < now == one["n"] < before)


def most_boxes(one: Said) -> bool:
    have = [card.action for card in one.table.pile].count("hall")
    others = [city.unused_boxes for seat, city in enumerate(one.table.round_start) if seat != one.seat] or [have]
    return bool(one["n"] == new(one).unused_boxes > max(others))


def holed(one: Said) -> bool:
    avenue = one["avenue"] - 1
    return bool(new(one).golf_circled >> avenue & 1) and not old(one).golf_circled >> avenue & 1


def least_given(one: Said) -> bool:
    hand, place = one.table.hand(one.seat), int(does(one, "give").args[0]) - 1
    have = [[card.action for card in one.table.pile].count(held.action) for held in hand]
    return have[place] == min(have) < max(have)


def nowhere(one: Said) -> bool:
    numbers = {card.number for card in one.table.hand(one.seat)} or {pair.number for pair in one.table.pairs}
    return not any(fits(old(one), place, number) for place in PLACES for number in numbers)


TRUTHS: dict[str, Truth] = {
    "reason.only": lambda one: len(one.table.actions(one.seat)) == 1,
    "reason.best.both": lambda one: beside(one) == (one["left"], one["right"]) and best(one),
    "reason.best.left": lambda one: beside(one) == (one["n"], 0) and best(one),
    "reason.best.right": lambda one: beside(one) == (0, one["n"]) and best(one),
    "reason.best.closed": lambda one: beside(one) == (0, 0) and best(one),
    "reason.open.both": lambda one: beside(one) == (one["left"], one["right"]),
    "reason.open.left": lambda one: beside(one) == (one["n"], 0),
    "reason.open.right": lambda one: beside(one) == (0, one["n"]),
    "lone": lambda one: choices(one) == 1,
    "few": lambda one: choices(one) == one["n"] <= 3,
    "project": done,
    "project.first": done,
    "project.step": stepped,
    "hotel.big": lambda one: hotel_came(one, "big"),
    "hotel.small": lambda one: hotel_came(one, "small"),
    "avenue": lacks_one,
    "row": row_grew,
    "row.longest": row_is_longest,
    "hall": lambda one: one["n"] == new(one).unused_boxes > old(one).unused_boxes,
    "hall.most": most_boxes,
    "debt": lambda one: new(one).debts().total <= old(one).debts().total,
    "bundles": lambda one: new(one).bundles > old(one).bundles,
    "golf": holed,
    "show": shown,
    "refuse": nowhere,
    "give": least_given,
    "drive.home": lambda one: does(one, "drive").args[2] == name_place(START),
    "drive.nearer": nearer,
    "advert": advertised,
    "advert.hall": lambda one: one["points"] == HALL_PLACES[new(one).adverts[0]][0] > HALL_PLACES[old(one).adverts[0]][0],
    **{f"drive.{kind}": partial(passed, kind=kind, opened=True) for kind in CARPETS},
    **{f"drive.{kind}.later": partial(passed, kind=kind, opened=False) for kind in CARPETS},
}


def test_what_is_said_is_true() -> None:
    seen = hold(TRUTHS, "lasvegas.reason.", said(GAME, SETUPS, ("refuse",), share=0.25, tried=100))
    wanted = {"reason.best.both", "reason.open.both", "project.step", "hotel.big", "avenue", "row", "row.longest", "hall", "golf"}
    assert wanted | {"show", "drive.nearer", "drive.mafia.later", "advert", "advert.hall", "debt", "few"} <= seen.keys()


def test_a_refusal_and_what_acme_gets_are_told_too() -> None:
    seen = hold(TRUTHS, "lasvegas.reason.", said(GAME, SETUPS[2:3] * 4, share=0.6))
    assert {"refuse", "give", "vote.yes", "vote.no"} <= seen.keys()
