"""The special cards while the rounds are played: roofs, decorations, helpers, tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Imagined
from tabletown.games.dreamhome.actions import MOVES
from tabletown_lab.catalogues import catalogue

Hold = Callable[..., Any]
Sit = Callable[..., Any]


def beside(who: Any, what: str) -> list[str]:
    return list(who.table.snapshot()["houses"][who.number][what])


def thrown(who: Any, which: str = "special") -> list[str]:
    return list(who.table.snapshot()["market"][f"{which}_discard"])


def tokens(who: Any) -> dict[str, str]:
    return dict(who.table.snapshot()["houses"][who.number]["tokens"])


# Roofs and helpers.


def test_a_roof_card_goes_onto_the_pile(holding: Hold) -> None:
    who = holding("kitchen", special="roof_purple_window", pile=("roof_red",))
    who.does(["place", "1:1"])
    assert who.phase == "end" and beside(who, "pile") == ["roof_red", "roof_purple_window"]


@pytest.mark.parametrize("key", ["roofer", "supplier", "architect", "handyman", "interior_designer", "drill", "jackhammer", "cement_mixer"])
def test_helpers_and_tools_lie_beside_the_house(holding: Hold, key: str) -> None:
    who = holding("kitchen", special=key)
    who.does(["place", "1:1"])
    assert who.phase == "end" and beside(who, "kit") == [key]


def test_the_designer_helps_from_the_next_placement_on(holding: Hold) -> None:
    who = holding("living_room", ". . . . .", "living_room . . . .", special="interior_designer", tokens={"1:1": "piano"})
    assert who.why("place", "1:2") == "decorated"


# Decorations.


def test_a_decoration_may_go_onto_the_room_of_the_same_turn(holding: Hold) -> None:
    who = holding("living_room", special="piano")
    who.does(["place", "1:1"])
    assert tokens(who) == {"1:1": "piano"}
    assert who.phase == "end" and thrown(who) == ["piano"]


def test_the_owner_chooses_room_and_card(holding: Hold) -> None:
    floors = ("kitchen bathroom . . .", "living_room living_room . kitchen ~living_room", "garage workshop")
    who = holding("living_room", *floors, special="piano")
    who.does(["place", "2:4"])
    assert who.phase == "decorate" and who.cells("decorate") == {"1:1", "1:2", "2:4"}
    assert who.why("decorate", "1:4") == "wrong_room" and who.why("decorate", "1:5") == "not_face_up"
    assert who.why("end") == "moment"
    who.does(["decorate", "1:2"])
    assert tokens(who) == {"1:2": "piano"} and who.phase == "end"


def test_any_size_may_be_decorated_even_a_full_room(holding: Hold) -> None:
    who = holding("bathroom", ". . . . .", "kitchen kitchen . . .", special="ice_cream_machine")
    who.does(["place", "1:3"])
    assert who.cells("decorate") == {"1:1", "1:2"}


def test_without_a_room_the_decoration_is_lost(holding: Hold) -> None:
    who = holding("bathroom", ". . . . .", "~kitchen . . . .", special="ice_cream_machine")
    who.does(["place", "1:2"])
    assert who.phase == "end" and tokens(who) == {} and thrown(who) == ["ice_cream_machine"]


@pytest.mark.parametrize(
    ("room", "special", "cell", "told"),
    [
        ("bathroom", "piano", "1:2", "place.closes"),
        ("bathroom", "ice_cream_machine", "1:2", "place.lost"),
        ("bathroom", "birdhouse", "1:2", "place.outside"),
        ("bathroom", "jacuzzi", "1:2", "place.there"),
        ("garage", "birdhouse", "1:2", "empty.outside"),
        ("bathroom", "roofer", "1:2", "place"),
        ("living_room", "piano", "2:1", "place"),
    ],
)
def test_a_room_is_told_in_one_sentence_with_what_follows_by_itself(holding: Hold, room: str, special: str, cell: str, told: str) -> None:
    who = holding(room, ". . . . .", "living_room . . . .", special=special)
    move = MOVES(told.partition(".")[0], cell)
    said = [catalogue(language).say(who.table.describe(0, move, 0)) for language in ("en", "de")]
    assert who.table.describe(0, move, 0).key == f"dreamhome.tell.{told}"
    assert not any("{" in sentence or ";" in sentence for sentence in said)


def test_one_token_a_room(holding: Hold) -> None:
    floors = ("living_room . . . .", "living_room living_room . . .")
    who = holding("bathroom", *floors, special="paintings", tokens={"1:2": "piano"})
    who.does(["place", "1:3"])
    assert tokens(who) == {"1:2": "piano", "2:1": "paintings"}


def test_a_decorated_room_is_not_offered_again(holding: Hold) -> None:
    floors = ("living_room living_room . . .", "living_room bathroom . . .")
    who = holding("kitchen", *floors, special="paintings", tokens={"1:1": "piano"})
    who.does(["place", "1:3"])
    assert who.cells("decorate") == {"2:1", "2:2"} and who.why("decorate", "1:1") == "has_token"


@pytest.mark.parametrize(
    ("token", "room", "fits"),
    [
        ("piano", "living_room", True), ("piano", "kids_room", False), ("paintings", "living_room", True), ("paintings", "bedroom", False),
        ("ice_cream_machine", "kitchen", True), ("ice_cream_machine", "pantry", False), ("jacuzzi", "bathroom", True),
        ("jacuzzi", "sauna", False), ("hydromassage_bathtub", "bathroom", True), ("hydromassage_bathtub", "laundry_room", False),
        ("canopy_bed", "bedroom", True), ("canopy_bed", "kids_room", False), ("shelves", "garage", True), ("shelves", "wine_cellar", True),
        ("shelves", "laundry_room", True), ("shelves", "storage_room", True), ("shelves", "workshop", True), ("shelves", "library", False),
        ("cat_house", "garage", True), ("cat_house", "study", True), ("cat_house", "kids_room", True),
    ],
)  # fmt: skip
def test_each_decoration_has_its_rooms(holding: Hold, token: str, room: str, fits: bool) -> None:
    who = holding(room, special=token)
    cell = sorted(who.cells("place"))[0]
    who.does(["place", cell])
    assert tokens(who) == ({cell: token} if fits else {}) and who.phase == "end"


def test_no_token_ever_lies_on_an_empty_room(holding: Hold) -> None:
    who = holding("living_room", special="cat_house")
    who.does(["empty", "0:4"])
    assert tokens(who) == {} and thrown(who) == ["cat_house"]


def test_bird_and_tree_house_stand_outside(holding: Hold) -> None:
    who = holding("kitchen", special="tree_house")
    who.does(["place", "1:1"])
    assert beside(who, "outside") == ["tree_house"] and who.phase == "end" and thrown(who) == ["tree_house"]
    assert who.table.score(0).points("decorations") == 1


def test_one_player_may_own_both(holding: Hold) -> None:
    who = holding("kitchen", special="tree_house", outside=("birdhouse",))
    who.does(["place", "1:1"])
    assert beside(who, "outside") == ["birdhouse", "tree_house"] and who.table.score(0).points("decorations") == 2


# Drill.


def owner(sit: Sit, house: Sit, *floors: str, kit: tuple[str, ...], **more: Any) -> Any:
    tokens = more.pop("tokens", None)
    return sit(house(*floors, kit=kit, tokens=tokens), **{"remove": False, **more})


def test_the_drill_exchanges_a_card_with_the_market(seat: Sit, house: Sit) -> None:
    who = owner(
        seat,
        house,
        ". . . . .",
        "living_room study living_room . .",
        kit=("drill",),
        rooms=("bathroom", "bedroom", "kitchen", "living_room", "garage"),
    )
    who.does(["drill", "1:2", 4])
    assert [room.size for room in who.house.all_rooms()] == [3] and who.table.score(0).points("rooms") == 9
    market = who.table.snapshot()["market"]
    assert market["rooms"][3] == "study_01" and market["special_discard"] == ["drill"] and beside(who, "kit") == []
    assert who.phase == "take" and who.why("drill", "1:1", 1) == "tool"
    assert who.may("take", 4)


def test_the_drill_keeps_to_the_rules_of_placing(seat: Sit, house: Sit) -> None:
    floors = ("~kids_room . . . .", "living_room study bedroom . .", "garage .")
    who = owner(seat, house, *floors, kit=("drill",))
    assert who.why("drill", "1:2", 5) == "basement_only" and who.why("drill", "0:4", 3) == "upper_only"
    assert who.why("drill", "2:1", 3) == "not_face_up" and who.why("drill", "2:2", 3) == "not_face_up"
    assert who.may("drill", "1:3", 2)  # a bedroom for a bedroom
    full = owner(seat, house, ". . . . .", "bathroom study . . .", kit=("drill",))
    assert full.why("drill", "1:2", 1) == "too_large"


def test_a_scaffold_cannot_be_drilled(seat: Sit, house: Sit) -> None:
    who = owner(seat, house, ". . . . .", "# . . . .", kit=("drill",))
    assert who.why("drill", "1:1", 3) == "not_face_up" and who.forms("drill") == []


@pytest.mark.parametrize(("ground", "named"), [("# . . . .", ["cement_mixer"]), ("study . . . .", ["drill", "cement_mixer"])])
def test_only_tools_that_can_do_something_are_offered(seat: Sit, house: Sit, ground: str, named: list[str]) -> None:
    who = owner(seat, house, ". . . . .", ground, kit=("drill", "cement_mixer"))
    detail = who.table.ask(0).detail
    assert [tool.key.rsplit(".", 1)[1] for tool in detail.params["tools"]] == named


def test_the_drill_takes_no_room_that_is_gone(lay: Sit, house: Sit, others: Sit) -> None:
    table = lay(house(), house(". . . . .", "study . . . .", kit=("drill",)), remove=False)
    others(table, 0).does(["take", 3], ["place", "1:1"], ["end"])
    who = others(table, 1)
    assert who.why("drill", "1:1", 3) == "column_empty" and who.may("drill", "1:1", 2)


def test_the_token_of_a_room_that_is_gone_is_lost(seat: Sit, house: Sit) -> None:
    who = owner(seat, house, ". . . . .", "living_room . . . .", kit=("drill",), tokens={"1:1": "piano"})
    who.does(["drill", "1:1", 3])
    assert tokens(who) == {} and who.phase == "take"


def test_the_token_stays_with_the_rest_of_its_room(seat: Sit, house: Sit) -> None:
    who = owner(seat, house, ". . . . .", "living_room living_room . . .", kit=("drill",), tokens={"1:1": "piano"})
    who.does(["drill", "1:1", 3])
    assert tokens(who) == {"1:2": "piano"} and who.phase == "take"


@pytest.mark.parametrize(("cell", "rest"), [("1:2", {"1:1", "1:3"}), ("1:1", {"1:2", "1:3"})])
def test_its_owner_says_on_which_card_of_the_rest(seat: Sit, house: Sit, cell: str, rest: set[str]) -> None:
    floors = (". . . . .", "living_room living_room living_room . .")
    who = owner(seat, house, *floors, kit=("drill",), tokens={cell: "piano"})
    who.does(["drill", cell, 3])
    assert who.phase == "token" and who.cells("token") == rest and who.why("token", cell) == "not_of_room"
    who.does(["token", "1:3"])
    assert tokens(who) == {"1:3": "piano"} and who.phase == "take"


def test_a_token_on_another_card_stays_where_it_is(seat: Sit, house: Sit) -> None:
    floors = (". . . . .", "living_room living_room living_room . .")
    who = owner(seat, house, *floors, kit=("drill",), tokens={"1:3": "piano"})
    who.does(["drill", "1:1", 3])
    assert tokens(who) == {"1:3": "piano"} and who.phase == "take"


def test_the_rest_of_a_decorated_room_is_not_extended_by_drilling(seat: Sit, house: Sit) -> None:
    floors = (". . . . .", "living_room living_room . . .")
    who = owner(seat, house, *floors, kit=("drill",), tokens={"1:1": "piano"})
    assert who.why("drill", "1:1", 4) == "decorated"
    designer = owner(seat, house, *floors, kit=("drill", "interior_designer"), tokens={"1:1": "piano"})
    designer.does(["drill", "1:1", 4])
    assert tokens(designer) == {"1:2": "piano"} and [room.size for room in designer.house.all_rooms()] == [2]


def test_drilling_beside_a_decorated_room_of_the_new_type(seat: Sit, house: Sit) -> None:
    floors = (". . . . .", "study living_room . . .")
    who = owner(seat, house, *floors, kit=("drill",), tokens={"1:2": "piano"})
    assert who.why("drill", "1:1", 4) == "decorated"


# Jackhammer.


def test_the_jackhammer_takes_a_room_before_all_else(seat: Sit, house: Sit) -> None:
    who = seat(house(kit=("jackhammer",)))
    assert who.phase == "hammer" and who.forms("hammer", "pass") == [
        ["hammer", 1],
        ["hammer", 2],
        ["hammer", 3],
        ["hammer", 4],
        ["hammer", 5],
        ["pass"],
    ]
    assert who.why("take", 2) == "moment" and who.why("remove", 2) == "moment"
    who.does(["hammer", 3])
    assert thrown(who) == ["jackhammer", "roof_brown"] and beside(who, "kit") == []
    who.does(["place", "1:1"])
    assert beside(who, "pile") == [] and who.phase == "end"
    who.does(["end"])
    assert who.phase == "remove" and who.why("remove", 3) == "column_empty"  # the removal is still his
    who.does(["remove", 2])
    assert who.table.to_act == (1,) and who.table.hammered == 1


def test_an_empty_room_by_the_jackhammer(seat: Sit, house: Sit) -> None:
    who = seat(house(kit=("jackhammer",)))
    who.does(["hammer", 5], ["empty", "1:1"], ["end"])
    assert who.room("1:1") == "~garage_01"


def test_the_start_card_stays_and_its_column_is_closed(lay: Sit, house: Sit, others: Sit) -> None:
    table = lay(house(), house(kit=("jackhammer",)))
    second, first = others(table, 1), others(table, 0)
    second.does(["hammer", 1], ["place", "1:1"], ["end"])
    assert table.snapshot()["market"]["specials"][0] == "start_card" and table.next_start == -1
    first.does(["remove", 2])
    assert first.why("take", 1) == "column_empty"
    first.does(["take", 3], ["place", "1:1"], ["end"])
    assert (table.round, table.start, table.to_act) == (4, 0, (0,))  # the second seat had no turn


def test_the_jackhammer_may_wait(lay: Sit, house: Sit, others: Sit, on: Any) -> None:
    table = lay(house(), house(kit=("jackhammer",)))
    who = others(table, 1)
    assert table.to_act == (1,)
    who.does(["pass"])
    assert table.to_act == (0,) and table.ask(0).kind == "remove"
    on(table)
    assert who.phase == "hammer" and table.round == 4


def test_a_jackhammer_taken_this_round_waits_for_the_next(holding: Hold, on: Any) -> None:
    who = holding("kitchen", special="jackhammer")
    who.does(["place", "1:1"], ["end"])
    on(who.table)
    assert who.table.round == 4 and who.phase == "hammer"


def test_where_all_use_a_jackhammer_the_removal_closes_the_round(lay: Sit, house: Sit, others: Sit) -> None:
    table = lay(house(kit=("jackhammer",)), house())
    table.houses[1].kit = table.houses[0].kit  # as if there were two
    others(table, 0).does(["hammer", 2], ["place", "1:1"], ["end"])
    assert table.to_act == (1,) and table.ask(1).kind == "hammer"
    others(table, 1).does(["hammer", 3], ["place", "1:1"], ["end"])
    assert table.to_act == (0,) and table.ask(0).kind == "remove"
    others(table, 0).does(["remove", 5])
    assert table.round == 4 and [each.rooms.bit_count() for each in table.houses] == [1, 1]


# Cement mixer.


def test_the_mixer_swaps_two_rooms_of_the_market(seat: Sit, house: Sit) -> None:
    who = owner(seat, house, kit=("cement_mixer",))
    assert len(who.forms("mix")) == 10
    who.does(["mix", 1, 4])
    assert who.table.snapshot()["market"]["rooms"] == ["living_room_01", "bedroom_01", "kitchen_01", "bathroom_01", "garage_01"]
    assert thrown(who) == ["cement_mixer"] and who.phase == "take" and who.why("mix", 1, 2) == "tool"


def test_the_mixer_needs_two_rooms(lay: Sit, house: Sit, others: Sit) -> None:
    table = lay(house(), house(kit=("cement_mixer",)), remove=False)
    others(table, 0).does(["take", 3], ["place", "1:1"], ["end"])
    who = others(table, 1)
    assert who.why("mix", 2, 3) == "column_empty" and who.why("mix", 3, 4) == "column_empty" and who.may("mix", 2, 4)


def test_several_tools_in_one_turn_in_any_order(seat: Sit, house: Sit) -> None:
    for moves in ([["mix", 1, 4], ["drill", "1:1", 4]], [["drill", "1:1", 1], ["mix", 1, 4]]):
        who = owner(seat, house, ". . . . .", "study . . . .", kit=("drill", "cement_mixer"))
        who.does(*moves)
        assert who.room("1:1") == "bathroom_01" and beside(who, "kit") == []


@pytest.mark.parametrize(("tool", "verb"), [("drill", "drill"), ("cement_mixer", "mix")])
def test_tools_wait_for_a_later_round(holding: Hold, on: Any, tool: str, verb: str) -> None:
    who = holding("kitchen", special=tool)
    who.does(["place", "1:1"])
    assert who.forms(verb) == []
    who.does(["end"])
    assert who.forms(verb) == []
    on(who.table)
    while who.table.to_act == (1,):
        who.table.apply(1, who.table.actions(1)[0], Imagined(1))
    assert who.table.round == 4 and len(who.forms(verb)) > 2


def test_a_tool_of_the_last_round_is_useless(holding: Hold, on: Any) -> None:
    who = holding(
        "bathroom",
        "living_room kids_room living_room . bedroom",
        "bathroom bedroom kitchen pantry kitchen",
        "garage workshop",
        special="drill",
        number=12,
    )
    who.does(["place", "2:4"])
    assert beside(who, "kit") == ["drill"]
    points = who.table.score(0)
    assert points.points("helpers") == 0
