"""What is said of a turn in Welcome To, counted again by hand: lot by lot and number by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from truths import Said, Truth, hold, said

from tabletown.chance import NoChance
from tabletown.game import Action, View
from tabletown.games.welcome import GAME
from tabletown.games.welcome.data import LENGTHS, PARK_POINTS, POOL_POINTS, VALUE_POINTS
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.words import STREET_NAMES

pytestmark = pytest.mark.selfplay

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"advanced": True}),
    (2, {"edition": "first", "reshuffle": True, "advanced": True}),
    (2, {"edition": "first", "expert": True}),
    (1, {"manager": 3}),
)
NUMBERS = range(18)
Row = tuple[int | str | None, ...]


def street(town: Town, row: int) -> Row:
    return tuple("R" if town.roundabout_at(row, lot) else town.number(row, lot) for lot in range(LENGTHS[row]))


@cache
def fits(row: Row, lot: int, number: int) -> bool:
    """By the rule itself: numbers rise between roundabouts."""
    if row[lot] is not None:
        return False
    for way in (-1, 1):
        at = lot + way
        while 0 <= at < len(row) and row[at] != "R":
            other = row[at]
            if isinstance(other, int) and (other - number) * way <= 0:
                return False
            at += way
    return True


def beside(row: Row, lot: int) -> tuple[int, int]:
    """Numbers that fit on the open lots left and right of a lot, up to the next house or roundabout."""
    found = []
    for way in (-1, 1):
        at, numbers = lot + way, set[int]()
        while 0 <= at < len(row) and row[at] is None:
            numbers |= {number for number in NUMBERS if fits(row, at, number)}
            at += way
        found.append(len(numbers))
    return found[0], found[1]


@cache
def room(row: Row) -> int:
    return sum(fits(row, lot, number) for lot in range(len(row)) for number in NUMBERS)


def writing(one: Said) -> tuple[list[Row], int, int, int]:
    """The streets when the number is written; which street, lot and number."""
    table = one.table.copy()
    for action in one.turn:
        if action.verb == "write":
            break
        table.apply(one.seat, action, NoChance())
    row, lot = (int(part) - 1 for part in str(action.args[0]).split(":"))
    return [street(table.towns[one.seat], row) for row in range(3)], row, lot, int(action.args[1])


def written(row: Row, lot: int, number: int) -> Row:
    return (*row[:lot], number, *row[lot + 1 :])


def both(one: Said) -> bool:
    rows, row, lot, number = writing(one)
    return (one["number"], one["left"], one["right"]) == (number, *beside(written(rows[row], lot, number), lot))


def left(one: Said) -> bool:
    rows, row, lot, number = writing(one)
    return (one["n"], 0) == beside(written(rows[row], lot, number), lot)


def right(one: Said) -> bool:
    rows, row, lot, number = writing(one)
    return (0, one["n"]) == beside(written(rows[row], lot, number), lot)


def best(one: Said) -> bool:
    """No other lot leaves more to be written, in all streets together."""
    rows, row, lot, number = writing(one)
    lost = {
        (r, at): room(rows[r]) - room(written(rows[r], at, number))
        for r in range(3)
        for at in range(len(rows[r]))
        if fits(rows[r], at, number)
    }
    return len(lost) > 1 and lost[row, lot] == min(lost.values())


def choices(one: Said) -> int:
    rows, row, lot, _ = writing(one)
    return sum(fits(rows[row], lot, number) for number in NUMBERS)


def old(one: Said) -> Town:
    return one.table.towns[one.seat]  # type: ignore[no-any-return]


def new(one: Said) -> Town:
    return one.after.towns[one.seat]  # type: ignore[no-any-return]


def fresh(one: Said) -> list[int]:
    return sorted(estate.size for estate in set(new(one).estates()) - set(old(one).estates()) if estate.size <= 6)


def pieces(town: Town) -> set[int]:
    """The lengths of all pieces between two fences."""
    lines = [[lot for lot in range(LENGTHS[row] + 1) if town.fence_at(row, lot)] for row in range(3)]
    return {end - begin for of_street in lines for begin, end in pairwise(of_street)}


def parked(one: Said) -> bool:
    rows = [row for row in range(3) if new(one).parks[row] > old(one).parks[row]]
    return [(STREET_NAMES[row], PARK_POINTS[row][new(one).parks[row]]) for row in rows] == [(one["street"], one["points"])]


def raised(one: Said) -> bool:
    index = one["size"] - 1
    return bool(new(one).values[index] == old(one).values[index] + 1 and one["points"] == VALUE_POINTS[index][new(one).values[index]])


def pooled(one: Said) -> bool:
    before, now = (len(list(pools(town))) for town in (old(one), new(one)))
    return bool(now == before + 1 == one["n"] and one["points"] == POOL_POINTS[now] - POOL_POINTS[before])


def pools(town: Town) -> list[tuple[int, int]]:
    return [(row, lot) for row in range(3) for lot in range(LENGTHS[row]) if town.pool_built(row, lot)]


def stepped(one: Said) -> bool:
    index = next(goal.index for goal in one.table.goals if goal.card.letter == one["letter"])
    before, now = (sum(max(0, need - have) for _, have, need in table.progress(one.seat, index)) for table in (one.table, one.after))
    return bool(0 < now == one["n"] < before)


def claimed(one: Said) -> bool:
    index = next(goal.index for goal in one.table.goals if goal.card.letter == one["letter"])
    return old(one).plan_points[index] is None and new(one).plan_points[index] == one["points"]


def stand_side_by_side(one: Said, left: int, right: int) -> bool:
    return right == left + 1 and any(pair == (left, right) for row in range(3) for pair in pairwise(street(new(one), row)))


def filled(one: Said) -> bool:
    full = [row for row in range(3) if None in street(old(one), row) and None not in street(new(one), row)]
    return one["street"] in [STREET_NAMES[row] for row in full]


def leads(one: Said) -> bool:
    return bool(one["n"] == new(one).temps > max(town.temps for seat, town in enumerate(one.table.round_start) if seat != one.seat))


def stays_free(one: Said) -> bool:
    free = [estate for estate in new(one).estates() if not any(new(one).used(estate.street, estate.lot + i) for i in range(estate.size))]
    return bool(one["n"] == sum(estate.size == one["size"] for estate in free))


def nowhere(one: Said) -> bool:
    numbers = {card.number for card in one.table.hand(one.seat)} or {pair.number for pair in one.table.pairs}
    rows = [street(old(one), row) for row in range(3)]
    return not any(fits(row, lot, number) for row in rows for lot in range(len(row)) for number in numbers)


def given(one: Said) -> int:
    return next(int(action.args[0]) - 1 for action in one.turn if action.verb == "give")


def least_at_the_neighbour(one: Said) -> bool:
    town = one.table.round_start[(one.seat + 1) % one.table.seats]
    rows, hand = [street(town, row) for row in range(3)], one.table.hand(one.seat)
    places = [sum(fits(row, lot, card.number) for row in rows for lot in range(len(row))) for card in hand]
    return bool(hand[given(one)].number == one["number"] and places[given(one)] == min(places) < max(places))


def left_over(one: Said) -> int:
    """The card that goes to the AAA: given after a strike, or what number and action leave."""
    chosen = {action.verb: int(action.args[0]) - 1 for action in one.turn if action.verb in ("number", "action", "give")}
    number = chosen.get("number", one.table.turns[one.seat].number_card)
    return chosen["give"] if "give" in chosen else 3 - number - chosen["action"]


def worth_to_the_rival(one: Said) -> list[int]:
    """What each card of the hand would add to the AAA's sheet, plans aside."""
    manager, temps = one.table.manager, old(one).temps

    def points(pile: list[str]) -> int:
        estates = []
        for piece in " ".join(pile).split("fence"):
            houses = sum(0 if card == "bis" else manager.value_houses if card == "value" else 1 for card in piece.split())
            estates.append((houses, houses * (manager.bis_times if "bis" in piece else 1)))
        rank = 0 if "temp" not in pile else 7 if pile.count("temp") >= temps else 4
        each = sum(pile.count(kind) * getattr(manager, kind) for kind in ("park", "pool", "temp", "fence"))
        return int(rank + each + sum(worth for _, worth in sorted(estates)[-5:]))

    pile = [card.action for card in one.table.pile]
    return [points([*pile, card.action]) - points(pile) for card in one.table.hand(one.seat)]


def least_of_the_rival(one: Said) -> bool:
    brings = worth_to_the_rival(one)
    return brings[left_over(one)] == min(brings) < max(brings)


TRUTHS: dict[str, Truth] = {
    "reason.only": lambda one: len(one.table.actions(one.seat)) == 1,
    "reason.best.both": lambda one: both(one) and best(one),
    "reason.best.left": lambda one: left(one) and best(one),
    "reason.best.right": lambda one: right(one) and best(one),
    "reason.best.closed": best,
    "reason.open.both": both,
    "reason.open.left": left,
    "reason.open.right": right,
    "lone": lambda one: choices(one) == 1,
    "few": lambda one: choices(one) == one["n"] <= 3,
    "next.before": lambda one: stand_side_by_side(one, one["number"], one["other"]),
    "next.after": lambda one: stand_side_by_side(one, one["other"], one["number"]),
    "next.both": lambda one: all(stand_side_by_side(one, *ends) for ends in ((one["left"], one["number"]), (one["number"], one["right"]))),
    "street": filled,
    "estate": lambda one: fresh(one) == [one["n"]],
    "estates": lambda one: " + ".join(map(str, fresh(one))) == one["sizes"],
    "fence": lambda one: one["n"] in pieces(new(one)) and one["n"] <= 6,
    "park": parked,
    "value": raised,
    "pool": pooled,
    "temp.most": leads,
    "plan": claimed,
    "plan.first": lambda one: claimed(one) and one["points"] == max(card_points(one)),
    "plan.step": stepped,
    "pay": stays_free,
    "strike": nowhere,
    "aaa": least_of_the_rival,
    "give.seat": least_at_the_neighbour,
}


def card_points(one: Said) -> Sequence[int]:
    card = next(goal.card for goal in one.table.goals if goal.card.letter == one["letter"])
    return card.first, card.later


def test_what_is_said_is_true() -> None:
    seen = hold(TRUTHS, "welcome.reason.", said(GAME, SETUPS, ("strike", "skip")))
    wanted = {"reason.best.both", "reason.best.left", "reason.best.right", "reason.open.both", "few", "estate", "fence"}
    wanted |= {"next.before", "next.after", "next.both", "aaa"}
    assert wanted | {"park", "value", "pool", "plan.step", "temp.most"} <= seen.keys()


def test_a_strike_and_what_is_given_away_are_told_too() -> None:
    seen = hold(TRUTHS, "welcome.reason.", said(GAME, SETUPS[:2] + SETUPS[3:] * 3, share=0.6))
    assert {"strike", "aaa", "give.seat", "reason.only"} <= seen.keys()


def test_a_claimed_plan_comes_first(seat: Any) -> None:
    """An estate of 1 is closed by a fence, and with it plan A is met: first of all its points are told."""
    town = Town.from_rows("1 | 3 | 5 | 7 | 9 | 11 . . . .", "", "")
    me = seat(town, Town(), pairs=((12, "fence"),) * 3, plans=("NA-01", "NB-06", "NC-05"))
    turn: list[Action] = [me.action(move) for move in (["choose", 1], ["write", "1:7", 12], ["fence", "1:6"], ["claim", 1], ["end"])]
    view_table = me.table.redacted(0)
    after = view_table.copy()
    for action in turn:
        after.apply(0, action, NoChance())
    first, *rest = GAME.reasons(View(view_table, 0), after, turn)
    assert first.key == "welcome.reason.plan.first" and first.params["letter"] == "A"
    assert "welcome.reason.estate" in [reason.key for reason in rest]
