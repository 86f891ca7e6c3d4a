"""Own values may put any helper or tool into the deck twice: then both copies work, also in one house."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.game import View
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import HELPERS, SPECIAL, SPECIALS, TOOLS
from tabletown.games.dreamhome.game import DreamHome
from tabletown.kit.actions import Pick

Sit = Callable[..., Any]
FULL = ("living_room kids_room living_room bathroom bedroom", "living_room kitchen bathroom bedroom kitchen", "garage workshop")
OTHER = ("kids_room library bathroom kitchen bedroom", "bedroom kitchen bathroom game_room living_room", "garage ~garage")
TWICE = [SPECIALS[card].key for card in (*HELPERS, *TOOLS)]
IN_KIT = [key for key in TWICE if key != "scaffold"]


def with_two(key: str) -> DreamHome:
    return GAME.with_values(GAME.values.replaced({"twice": TWICE.index(key)}))


def at_the_end(seat: Sit, house: Sit, key: str, rooms: tuple[str, ...] = (), specials: tuple[str, ...] = ()) -> Any:
    """The first seat after the last round, with both copies beside its full house."""
    plans = house(*FULL, kit=(key, key)), house(*OTHER)
    return seat(*plans, rules=with_two(key), finale=True, discards=(rooms, specials))


@pytest.mark.parametrize("key", TWICE)
def test_both_copies_are_taken_from_the_market(seat: Sit, house: Sit, key: str) -> None:
    """They lie side by side, and one after the other comes to the same house."""
    who = seat(house(), house(), rules=with_two(key), specials=(key, key, "roof_red", "roof_brown"), remove=False)
    assert Counter(who.table.box.specials)[SPECIAL[key]] == 2 and len(who.table.box.specials) == 48
    who.does(["take", 2], ["place", "1:1"])
    if who.phase == "scaffold":
        who.does_any("scaffold")
    who.does(["end"])
    other = type(who)(who.table, 1)
    other.does(["take", 3], ["place", "1:1"])
    if other.phase == "scaffold":
        other.does_any("scaffold")
    for each in (who.house, other.house):
        assert each.kit.count(SPECIAL[key]) == (key != "scaffold") and bool(each.scaffolds) == (key == "scaffold")


@pytest.mark.parametrize("key", IN_KIT)
def test_one_house_may_own_both(seat: Sit, house: Sit, key: str) -> None:
    """The second one comes in a later round than the first."""
    who = seat(house(kit=(key,)), rules=with_two(key), specials=(key, "roof_red", "roof_brown", "roof_purple"), remove=False, number=1)
    if who.phase == "hammer":
        who.does(["pass"])
    who.does(["take", 2], ["place", "1:1"], ["end"])
    assert who.house.kit == (SPECIAL[key],) * 2
    view = View(who.table.redacted(0), 0)
    assert not [kind for deck in view.unseen().decks for group in deck.groups for kind in group.kinds if kind.key == key and kind.left]


@pytest.mark.parametrize("key", IN_KIT)
def test_a_file_keeps_both(key: str) -> None:
    """A seat that takes every such card comes to own both before the end of some match; each table reads back."""
    rules = with_two(key)
    setup, owned = rules.setup(2, {"remove": False}), 0
    for seed in range(40):
        luck, chance = random.Random(seed), Dealt(f"both {seed}")
        table = rules.start(setup, chance)
        while table.to_act:
            seat = table.to_act[0]
            moves = table.actions(seat)
            wanted = [
                move
                for move in moves
                if isinstance(move, Pick) and move.verb == "take" and table.market.specials[move.index] == SPECIAL[key]
            ]
            others = [move for move in moves if move not in wanted and move.verb != "hammer"]
            table.apply(seat, luck.choice(wanted if wanted and (seat == 0 or not others) else others), chance)
            if table.houses[0].kit.count(SPECIAL[key]) == 2:
                owned += 1
                for one in (table, table.redacted(0)):
                    assert rules.restore(setup, json.loads(json.dumps(one.snapshot()))) == one
        if owned > 20:
            return
    pytest.fail("nobody owned both")


@pytest.mark.parametrize(
    ("key", "first", "second"),
    [
        ("roofer", ["roofer", "roof_red"], ["roofer", "roof_red_window"]),
        ("supplier", ["supply", "0:4", "garage_05"], ["supply", "2:4", "bathroom_05"]),
        ("handyman", ["swap", "1:1", "1:3"], ["swap", "0:4", "0:5"]),
    ],
)
def test_both_helpers_of_the_end_are_used(seat: Sit, house: Sit, key: str, first: list[Any], second: list[Any]) -> None:
    who = at_the_end(seat, house, key, rooms=("garage_05", "bathroom_05"), specials=("roof_red", "roof_red_window"))
    assert who.phase == "helpers" and len(who.table.ask(0).detail.params["helpers"]) == 1
    who.does(first)
    assert who.house.kit == who.house.spent == (SPECIAL[key],) and who.phase == "helpers"
    who.does(second)
    assert who.house.spent == (SPECIAL[key],) * 2
    assert who.why(*first) == "helper_used"
    who.does(["done"])
    assert who.table.reason is not None


def test_two_architects_and_two_designers_bring_their_points_twice(seat: Sit, house: Sit) -> None:
    floors = ("bathroom ~study pantry bathroom bedroom", "bathroom kitchen bedroom ~sauna living_room", "garage ~workshop")
    found = {}
    for key in ("architect", "interior_designer"):
        for count in (1, 2):
            plan = house(*floors, tokens={"1:5": "piano"}, outside=("tree_house",), kit=(key,) * count)
            table = seat(plan, house(*OTHER), rules=with_two(key), finale=True).table
            sheet = table.score(0)
            found[key, count] = sheet.points("helpers"), sheet.points("functions"), sheet.total
    base = found["interior_designer", 1][2] - 2
    assert found == {
        ("architect", 1): (3, 8, base + 3 + 2),
        ("architect", 2): (6, 8, base + 6 + 2),
        ("interior_designer", 1): (2, 6, base + 2),
        ("interior_designer", 2): (4, 6, base + 4),
    }


def test_the_players_expect_something_of_a_second_roofer(seat: Sit, house: Sit) -> None:
    found = []
    for count in range(3):
        plan = house("kitchen . . . .", "bathroom . . . .", pile=("roof_red",) * 2, kit=("roofer",) * count)
        table = seat(plan, rules=with_two("roofer")).table
        found.append(GAME.evaluator(GAME.weight_set.tuned).evaluate(table, 0))
    assert found[0] < found[1] < found[2]


def test_by_the_first_rules_the_second_of_them_brought_nothing(seat: Sit, house: Sit) -> None:
    floors = ("~bathroom ~study ~kids_room ~sauna ~bedroom", *FULL[1:])
    rules = with_two("architect").of_rules(1)
    table = seat(house(*floors, kit=("architect", "architect")), house(*OTHER), rules=rules, finale=True).table
    assert table.score(0).points("helpers") == 5


@pytest.mark.parametrize(("key", "verb"), [("drill", "drill"), ("cement_mixer", "mix")])
def test_both_tools_are_used_in_one_turn(seat: Sit, house: Sit, key: str, verb: str) -> None:
    plan = house(". . . . .", "study library game_room . .", kit=(key, key))
    who = seat(plan, house(), rules=with_two(key), remove=False, rooms=("kitchen", "bedroom", "bathroom", "sauna", "pantry"))
    for left in (1, 0):
        who.does_any(verb)
        assert who.house.kit == (SPECIAL[key],) * left
    assert verb not in who.verbs() and who.why(*([verb, "1:1", 2] if verb == "drill" else [verb, 1, 2])) == "tool"
    assert who.table.market.special_discard.count(SPECIAL[key]) == 2


def test_both_jackhammers_are_used_in_two_rounds(seat: Sit, house: Sit, on: Callable[[Any], None]) -> None:
    who = seat(house(kit=("jackhammer", "jackhammer")), house(), rules=with_two("jackhammer"), remove=False, number=1)
    for left in (1, 0):
        assert who.phase == "hammer"
        who.does_any("hammer")
        who.does_any("place")
        who.does(["end"])
        assert who.house.kit == (SPECIAL["jackhammer"],) * left and who.table.to_act == (1,)
        on(who.table)
    assert who.table.round == 3
