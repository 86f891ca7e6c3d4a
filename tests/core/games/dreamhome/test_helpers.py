"""When all rounds are over: roofer, supplier, handyman, seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Sit = Callable[..., Any]

FULL = ("living_room kids_room living_room study bedroom", "bathroom bedroom kitchen pantry kitchen", "garage ~workshop")


def finale(sit: Sit, house: Sit, *kit: str, floors: tuple[str, ...] = FULL, **more: Any) -> Any:
    """The first seat when all rounds are over, with these helpers and cards in the discard piles (``rooms``, ``specials``)."""
    rooms, specials = more.pop("rooms", ()), more.pop("specials", ())
    tokens, pile = more.pop("tokens", None), more.pop("pile", ())
    return sit(house(*floors, kit=kit, tokens=tokens, pile=pile), finale=True, discards=(rooms, specials), **more)


OTHER = ("bathroom sauna ~bedroom . bedroom", "kitchen bedroom living_room ~bedroom kitchen", "garage garage")


def tokens(who: Any) -> dict[str, str]:
    return dict(who.table.snapshot()["houses"][who.number]["tokens"])


# Who is asked.


def test_nobody_is_asked_without_helpers(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "architect", "drill")
    assert who.phase == "over" and who.table.to_act == ()


def test_helpers_that_can_do_nothing_are_not_asked(seat: Sit, house: Sit) -> None:
    assert finale(seat, house, "roofer", "supplier").phase == "over"


@pytest.mark.parametrize(("first", "order"), [("1", [0, 1, 2]), ("2", [1, 2, 0]), ("3", [2, 0, 1])])
def test_seats_are_asked_clockwise_from_the_holder_of_the_marker(lay: Sit, house: Sit, others: Sit, first: str, order: list[int]) -> None:
    plans = (house(*FULL, kit=("handyman",)), house(kit=("roofer",)), house(". . . . .", "bathroom . . . .", kit=("supplier",)))
    table = lay(*plans, finale=True, first=first, discards=(("library",), ("roof_red",)))
    asked = []
    while table.to_act:
        asked.append(table.to_act[0])
        others(table, asked[-1]).does(["done"])
    assert asked == order and table.reason is not None


def test_the_marker_that_was_won_in_the_last_round_counts(lay: Sit, house: Sit, others: Sit) -> None:
    nearly = ("living_room kids_room living_room . bedroom", *FULL[1:])
    mine, theirs = house(*nearly, kit=("handyman",)), house(*OTHER, kit=("roofer",))
    table = lay(mine, theirs, number=12, remove=False, empty="free", rooms=("bathroom", "bedroom", "library", "study", "game_room"))
    others(table, 0).does(["take", 2], ["empty", "2:4"], ["end"])
    others(table, 1).does(["take", 1], ["empty", "2:4"], ["end"])
    assert table.start == 1 and table.to_act == (1,) and table.ask(1).kind == "helpers"
    assert table.market.offered == 0 and table.round == 12


def test_every_helper_once_in_any_order(seat: Sit, house: Sit) -> None:
    moves: list[list[str | int]] = [["roofer", "roof_red"], ["supply", "0:5", "garage_02"], ["swap", "1:1", "2:4"]]
    for order in (moves, moves[::-1], [moves[1], moves[2], moves[0]]):
        who = finale(seat, house, "roofer", "supplier", "handyman", rooms=("garage_02",), specials=("roof_red",))
        who.does(*order)
        assert who.table.snapshot()["houses"][0]["spent"] == [
            {"supply": "supplier", "swap": "handyman"}.get(str(m[0]), "roofer") for m in order
        ]
        assert who.table.actions(0) == who.table.actions(0)[-1:] and who.forms("done") == [["done"]]
        assert who.why("swap", "1:1", "1:2") == "helper_used" and who.why("roofer", "roof_red") == "helper_used"
        who.does(["done"])
        assert who.table.reason is not None


def test_only_helpers_that_can_do_something_are_offered(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "roofer", "supplier", "handyman", rooms=("garage",))
    assert [helper.key for helper in who.table.ask(0).detail.params["helpers"]] == [
        "dreamhome.special.supplier",
        "dreamhome.special.handyman",
    ]
    who.does(["swap", "1:1", "2:4"], ["supply", "0:5", "garage_02"])
    assert who.table.ask(0).sentence.key == "dreamhome.ask.done" and who.forms("roofer") == []


def test_without_a_helper_nothing_is_possible(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "handyman", rooms=("library",), specials=("roof_red",))
    assert who.why("roofer", "roof_red") == "helper" and who.why("supply", "1:1", "library_01") == "helper"
    assert who.why("end") == "moment" and who.why("take", 1) == "moment"


def test_no_roof_is_seen_before_all_are_through(lay: Sit, house: Sit, others: Sit) -> None:
    plans = house(*FULL, kit=("handyman",), pile=("roof_red",) * 4), house(kit=("roofer",))
    table = lay(*plans, finale=True, discards=((), ("roof_red",)))
    assert table.roof(0) is None and table.score(0).points("roof") == 0
    others(table, 0).does(["done"])
    assert table.roof(0) is None
    others(table, 1).does(["done"])
    assert table.roof(0).points == 8


# Roofer.


def test_the_roofer_takes_any_roof_of_the_discards(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "roofer", specials=("roof_red", "piano", "roof_red", "roof_brown_window"), pile=("roof_red",) * 3)
    assert who.forms("roofer") == [["roofer", "roof_red"], ["roofer", "roof_brown_window"]]
    assert who.why("roofer", "roof_orange") == "roof_not_there"
    who.does(["roofer", "roof_red"])
    assert who.table.snapshot()["market"]["special_discard"] == ["piano", "roof_red", "roof_brown_window"]
    who.does(["done"])
    assert who.table.score(0).points("roof") == 8


# Supplier.


def test_the_supplier_exchanges_a_card_with_the_discards(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "supplier", rooms=("living_room", "garage"))
    assert who.why("supply", "1:1", "living_room_01") == "card_not_there"
    assert who.why("supply", "1:1", "garage_02") == "basement_only" and who.why("supply", "0:4", "living_room_03") == "upper_only"
    who.does(["supply", "2:2", "living_room_03"])
    assert who.table.score(0).points("rooms") == 9 + 2 + 1 + 1 + 1 + 1 + 3 + 1 + 0
    assert who.table.snapshot()["market"]["room_discard"] == ["garage_02", "kids_room_01"]


def test_the_supplier_replaces_an_empty_room(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "supplier", rooms=("garage",))
    before = who.table.score(0).total
    who.does(["supply", "0:5", "garage_02"])
    assert who.room("0:5") == "garage_02" and who.table.score(0).total == before + 4
    assert who.table.snapshot()["market"]["room_discard"] == ["workshop_01"]


def test_a_decorated_neighbour_stops_the_supplier_but_not_the_designer(seat: Sit, house: Sit) -> None:
    layout: dict[str, Any] = {"rooms": ("living_room",), "tokens": {"2:1": "piano"}}
    assert finale(seat, house, "supplier", **layout).why("supply", "2:2", "living_room_03") == "decorated"
    assert finale(seat, house, "supplier", "interior_designer", **layout).may("supply", "2:2", "living_room_03")
    both: dict[str, Any] = {"rooms": ("living_room",), "tokens": {"2:1": "piano", "2:3": "paintings"}}
    assert finale(seat, house, "supplier", "interior_designer", **both).why("supply", "2:2", "living_room_03") == "two_tokens"


def test_the_token_of_what_is_supplied(seat: Sit, house: Sit) -> None:
    lost = finale(seat, house, "supplier", rooms=("library",), tokens={"2:1": "piano"})
    lost.does(["supply", "2:1", "library_01"])
    assert tokens(lost) == {}
    floors = ("living_room living_room living_room study bedroom", *FULL[1:])
    kept = finale(seat, house, "supplier", floors=floors, rooms=("library",), tokens={"2:2": "piano"})
    kept.does(["supply", "2:2", "library_01"])
    assert kept.phase == "token" and kept.cells("token") == {"2:1", "2:3"} and kept.why("done") == "moment"
    kept.does(["token", "2:3"])
    assert tokens(kept) == {"2:3": "piano"} and kept.phase == "helpers"
    assert kept.table.ask(0).sentence.key == "dreamhome.ask.done"


def test_what_the_supplier_gives_up_lies_open(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "supplier", rooms=("game_room",))
    who.does(["supply", "2:4", "game_room_01"])
    assert who.table.snapshot()["market"]["room_discard"] == ["study_01"]


# Handyman.


def test_the_handyman_swaps_any_two_cards(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "handyman")
    who.does(["swap", "2:2", "2:3"])
    assert (who.room("2:2"), who.room("2:3")) == ("living_room_02", "kids_room_01")
    assert who.table.score(0).points("rooms") == 4 + 2 + 2 + 1 + 1 + 1 + 1 + 3 + 1


def test_each_card_stays_in_its_zone(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "handyman")
    assert who.why("swap", "0:4", "1:1") == "basement_only"
    assert who.why("swap", "0:5", "1:5") == "upper_only"


def test_empty_rooms_move_and_stay_face_down(seat: Sit, house: Sit) -> None:
    floors = ("~living_room kids_room living_room study bedroom", *FULL[1:])
    who = finale(seat, house, "handyman", floors=floors)
    who.does(["swap", "1:1", "2:1"])
    assert (who.room("2:1"), who.room("1:1")) == ("bathroom_01", "~living_room_01")
    down = finale(seat, house, "handyman", floors=floors)
    down.does(["swap", "0:5", "2:1"])
    assert (down.room("2:1"), down.room("0:5")) == ("~workshop_01", "~living_room_01")


def test_an_empty_room_may_change_places_with_one_of_its_type(seat: Sit, house: Sit) -> None:
    floors = ("~kitchen kids_room living_room study bedroom", *FULL[1:])
    who = finale(seat, house, "handyman", floors=floors)
    who.does(["swap", "1:3", "2:1"])
    assert (who.room("2:1"), who.room("1:3")) == ("kitchen_02", "~kitchen_01")
    assert who.house.kind_at(12) == 1 and who.house.kind_at(8) == -1


def test_no_room_becomes_too_large_by_a_swap(seat: Sit, house: Sit) -> None:
    floors = ("bedroom bedroom kids_room bedroom study", *FULL[1:])
    who = finale(seat, house, "handyman", floors=floors)
    assert who.why("swap", "2:3", "2:4") == "too_large" and who.may("swap", "2:4", "2:5")


def test_a_decorated_room_may_be_extended_by_the_handyman(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "handyman", tokens={"2:1": "piano"})
    who.does(["swap", "2:2", "2:3"])
    assert tokens(who) == {"2:1": "piano"} and who.phase == "helpers"
    assert max(room.size for room in who.house.all_rooms()) == 2


def test_tokens_travel_and_one_stays_in_a_room(seat: Sit, house: Sit) -> None:
    who = finale(seat, house, "handyman", tokens={"2:1": "piano", "2:3": "paintings"})
    who.does(["swap", "2:2", "2:3"])
    assert who.phase == "keep" and who.cells("keep") == {"2:1", "2:2"} and tokens(who) == {"2:1": "piano", "2:2": "paintings"}
    assert who.why("keep", "2:3") == "no_token_to_keep" and who.why("done") == "moment"
    who.does(["keep", "2:2"])
    assert tokens(who) == {"2:2": "paintings"} and who.phase == "helpers"


def test_two_rooms_may_have_too_many_tokens(seat: Sit, house: Sit) -> None:
    floors = ("living_room bedroom study bedroom living_room", "bathroom kids_room kitchen pantry kitchen", "garage ~workshop")
    worn = {"2:1": "piano", "2:2": "canopy_bed", "2:4": "cat_house", "2:5": "paintings"}
    who = finale(seat, house, "handyman", floors=floors, tokens=worn)
    who.does(["swap", "2:2", "2:5"])
    assert who.phase == "keep" and who.cells("keep") == {"2:1", "2:2"}
    who.does(["keep", "2:1"])
    assert who.phase == "keep" and who.cells("keep") == {"2:4", "2:5"}
    who.does(["keep", "2:5"])
    assert tokens(who) == {"2:1": "piano", "2:5": "canopy_bed"} and who.phase == "helpers"
