"""Where a room card may lie: support, floors, sizes, decorated rooms, empty rooms, scaffolds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Hold = Callable[..., Any]


def test_where_building_begins(holding: Hold) -> None:
    who = holding("kitchen")
    assert who.cells("place") == {"1:1", "1:2", "1:3"}
    assert who.cells("empty") == {"0:4", "0:5"}
    assert who.why("place", "2:1") == "unsupported" and who.why("place", "1:4") == "unsupported"
    assert who.why("place", "0:4") == "upper_only"


@pytest.mark.parametrize("room", ["garage", "wine_cellar", "laundry_room", "storage_room", "workshop"])
def test_basement_rooms_lie_in_the_basement_alone(holding: Hold, room: str) -> None:
    who = holding(room)
    assert who.cells("place") == {"0:4", "0:5"}
    assert who.why("place", "1:1") == "basement_only"


def test_every_floor_stands_on_the_one_below(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "bathroom ~study . bedroom .", "~library garage")
    assert who.cells("place") == {"1:3", "1:5", "2:1", "2:2", "2:4"}
    assert who.why("place", "1:1") == "cell_taken" and who.why("empty", "1:1") == "cell_taken"
    assert who.why("place", "2:3") == "unsupported"


def test_bathroom_beside_bathroom_is_not_possible(holding: Hold) -> None:
    who = holding("bathroom", ". . . . .", "bathroom . . . .")
    assert "1:2" not in who.cells("place") and {"1:3", "2:1"} <= who.cells("place")
    assert who.why("place", "1:2") == "too_large"
    assert "1:2" in who.cells("empty")


def test_a_third_bedroom_beside_two_is_not_possible(holding: Hold) -> None:
    who = holding("bedroom", ". . . . .", "bedroom bedroom . . .")
    assert who.why("place", "1:3") == "too_large"
    assert {"2:1", "2:2"} <= who.cells("place")  # above is not beside


def test_a_card_may_join_two_rooms(holding: Hold) -> None:
    who = holding("living_room", ". . . . .", "living_room . living_room . .")
    who.does(["place", "1:2"])
    assert [room.size for room in who.house.all_rooms()] == [3]
    assert holding("kitchen", ". . . . .", "kitchen . kitchen . .").why("place", "1:2") == "too_large"


def test_rooms_on_two_floors_or_apart_stay_two(holding: Hold) -> None:
    who = holding("kitchen", "kitchen kitchen . . .", "kitchen bathroom . . .")
    who.does(["place", "1:3"])
    assert sorted(room.size for room in who.house.all_rooms()) == [1, 1, 1, 2]


def test_a_full_living_room_takes_no_fourth(holding: Hold) -> None:
    floors = (". . . . .", "living_room living_room . ~study .", "~library garage")
    assert "1:3" in holding("living_room", *floors).cells("place")
    full = holding("living_room", ". . . . .", "living_room living_room living_room . .", "garage .")
    assert full.why("place", "1:4") == "too_large"


# Decorated rooms.


def test_the_piano_completes_a_living_room_of_one(holding: Hold) -> None:
    who = holding("living_room", ". . . . .", "living_room . . . .", tokens={"1:1": "piano"})
    assert who.why("place", "1:2") == "decorated"
    assert {"1:3", "2:1"} <= who.cells("place") and "1:2" in who.cells("empty")
    assert who.house.complete(6) and not who.house.complete(7)


def test_the_designer_extends_decorated_rooms(holding: Hold) -> None:
    who = holding("living_room", ". . . . .", "living_room . . . .", tokens={"1:1": "piano"}, kit=("interior_designer",))
    assert "1:2" in who.cells("place") and not who.house.complete(6)
    who.does(["place", "1:2"])
    assert [room.size for room in who.house.all_rooms()] == [2] and len(who.house.tokens) == 1


def test_even_the_designer_joins_no_two_tokens(holding: Hold) -> None:
    tokens = {"1:1": "piano", "1:3": "paintings"}
    who = holding("living_room", ". . . . .", "living_room . living_room . .", tokens=tokens, kit=("interior_designer",))
    assert who.why("place", "1:2") == "two_tokens"
    one = holding("living_room", ". . . . .", "living_room . living_room . .", tokens={"1:3": "piano"}, kit=("interior_designer",))
    assert "1:2" in one.cells("place")


def test_the_designer_keeps_to_the_largest_size(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "kitchen kitchen . . .", tokens={"1:1": "ice_cream_machine"}, kit=("interior_designer",))
    assert who.why("place", "1:3") == "too_large"


# Empty rooms.


def test_a_third_kitchen_has_two_cells(holding: Hold) -> None:
    """The example of the rules: face up on the upper floor, or empty where the room would be too large."""
    who = holding("kitchen", "study library bathroom . .", "bedroom kitchen kitchen . bathroom", "garage workshop")
    assert who.cells("place") == {"2:5"}
    assert who.cells("empty") == {"1:4"}
    assert who.why("empty", "2:5") == "empty_strict" and who.why("place", "1:4") == "too_large"


def test_an_empty_room_needs_a_reason(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "kitchen kitchen . . .")
    assert who.cells("place") == {"2:1", "2:2"}
    assert who.cells("empty") == {"1:3", "0:4", "0:5"}
    assert who.why("empty", "2:1") == "empty_strict"


def test_by_the_free_option_any_card_may_become_an_empty_room(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "kitchen kitchen . . .", empty="free")
    assert who.cells("empty") == {"1:3", "2:1", "2:2", "0:4", "0:5"}


@pytest.mark.parametrize("empty", ["free", "strict"])
def test_what_fits_nowhere_becomes_an_empty_room(holding: Hold, empty: str) -> None:
    who = holding("garage", ". . . . .", ". . . . .", "~study ~library", empty=empty)
    assert who.cells("place") == set()
    assert who.cells("empty") == {"1:1", "1:2", "1:3", "1:4", "1:5"}
    assert who.table.ask(0).sentence.key == "dreamhome.ask.empty"


def test_an_empty_room_joins_nothing_and_carries(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "kitchen . . . .", empty="free")
    who.does(["empty", "1:2"])
    assert who.room("1:2").startswith("~kitchen") and [room.size for room in who.house.all_rooms()] == [1]
    assert not who.house.complete(6) and who.house.open >> 13 & 1


# Scaffolds.


def test_a_scaffold_before_the_room_carries_it(holding: Hold) -> None:
    who = holding("kitchen", special="scaffold")
    assert who.cells("scaffold") == {"1:1", "1:2", "1:3", "0:4", "0:5"}
    assert who.why("scaffold", "2:1") == "unsupported"
    who.does(["scaffold", "1:1"])
    assert "2:1" in who.cells("place") and who.cells("scaffold") == set()
    assert who.why("scaffold", "1:2") == "scaffold"
    who.does(["place", "2:1"])
    assert who.phase == "end" and who.room("1:1") == "#" and who.room("2:1") == "kitchen_01"


def test_the_same_room_may_take_the_place_of_the_scaffold(holding: Hold) -> None:
    who = holding("kitchen", special="scaffold")
    who.does(["scaffold", "1:1"], ["place", "1:1"])
    assert who.room("1:1") == "kitchen_01" and not who.house.scaffolds
    assert who.table.snapshot()["market"]["special_discard"] == ["scaffold"]


def test_a_scaffold_after_the_room(holding: Hold) -> None:
    who = holding("kitchen", special="scaffold")
    who.does(["place", "1:1"])
    assert who.phase == "scaffold" and who.cells("scaffold") == {"1:2", "1:3", "2:1", "0:4", "0:5"}
    assert who.why("scaffold", "1:1") == "cell_taken"
    who.does(["scaffold", "2:1"])
    assert who.phase == "end"


def test_a_scaffold_may_stand_above_a_scaffold_but_not_on_one(holding: Hold) -> None:
    who = holding("kitchen", ". . . . .", "# . . . .", special="scaffold")
    assert "2:1" in who.cells("scaffold") and who.why("scaffold", "1:1") == "scaffold_stands"


def test_a_scaffold_is_no_room(holding: Hold) -> None:
    who = holding("bathroom", ". . . . .", "# bathroom . . .")
    assert "2:1" in who.cells("place") and who.why("place", "1:1") == "too_large"
    assert holding("bathroom", ". . . . .", "bathroom # . . .").cells("place") >= {"2:1", "2:2", "1:3"}


NEARLY = ("living_room kids_room living_room . bedroom", "bathroom bedroom kitchen pantry kitchen", "garage workshop")


def test_the_last_scaffold_is_discarded_or_replaced(holding: Hold) -> None:
    full = holding("bathroom", *NEARLY, special="scaffold", number=12)
    full.does(["place", "2:4"])
    assert full.phase == "end" and not full.house.scaffolds
    assert full.table.snapshot()["market"]["special_discard"] == ["scaffold"]
    replaced = holding("bathroom", *NEARLY, special="scaffold", number=12)
    replaced.does(["scaffold", "2:4"], ["place", "2:4"])
    assert not replaced.house.scaffolds and replaced.room("2:4").startswith("bathroom")


def test_a_scaffold_with_one_cell_left_goes_there_by_itself(holding: Hold) -> None:
    who = holding("bathroom", ". kids_room living_room . bedroom", *NEARLY[1:], special="scaffold", number=11)
    who.does(["place", "2:4"])
    assert who.phase == "end" and who.room("2:1") == "#"


def test_a_second_scaffold_finds_the_last_cell_taken_by_the_first(holding: Hold) -> None:
    who = holding("bathroom", NEARLY[0].replace(" . ", " # "), *NEARLY[1:], special="scaffold", number=12)
    assert who.forms("scaffold") == [] and who.why("scaffold", "2:4") == "scaffold_stands" and who.why("scaffold", "2:1") == "cell_taken"
    assert holding("bathroom").why("scaffold", "1:1") == "scaffold"


def test_a_scaffold_may_help_a_card_that_fits_nowhere(holding: Hold) -> None:
    floors = (". . . . .", ". bathroom . . .", "garage garage")
    who = holding("garage", *floors)
    assert [said.key for said in said_by(who)] == ["dreamhome.ask.empty", "dreamhome.ask.detail.empty"]
    who = holding("garage", *floors, special="scaffold")
    assert [said.key for said in said_by(who)] == ["dreamhome.ask.empty", "dreamhome.ask.detail.scaffold"]


def said_by(who: Any) -> tuple[Any, Any]:
    ask = who.table.ask(who.number)
    return ask.sentence, ask.detail
