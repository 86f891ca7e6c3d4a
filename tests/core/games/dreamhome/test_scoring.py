"""What a house is worth: the worked example line by line, and every rule of scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.roofs import best_roof
from tabletown.games.dreamhome.scoring import Tally, tally
from tabletown.words import Message

Lay = Callable[..., Any]
Built = Callable[..., Any]

EXAMPLE = (
    "kids_room_01 living_room_01 living_room_02 bathroom_01 dressing_room_01",
    "bathroom_02 bedroom_01 kitchen_01 pantry_01 kitchen_02",
    "garage_01 ~study_01",
)
TOKENS = {"2:2": "piano", "1:2": "cat_house"}
PILE = ("roof_red_window", "roof_red", "roof_brown", "roof_purple")


def over(lay: Lay, *plans: Any) -> Any:
    """The table of a match that is over."""
    table = lay(*plans, finale=True)
    assert table.reason is not None
    return table


def written(sheet: Any, key: str) -> list[tuple[str, int]]:
    category = next(category for category in sheet.categories if category.key == key)
    return [(line.key.removeprefix("dreamhome.line."), line.points) for line in category.lines]


def rooms_of(sheet: Any) -> list[tuple[str, int, int]]:
    """Each room with its size (0: beside its partner) and points."""
    lines = next(category for category in sheet.categories if category.key == "rooms").lines
    return [(name(line.params.get("room")), line.params.get("n", 0), line.points) for line in lines]


def name(message: Any) -> str:
    return message.key.removeprefix("dreamhome.room.") if isinstance(message, Message) else "empty"


def test_the_worked_example_line_by_line(lay: Lay, house: Built) -> None:
    table = over(lay, house(*EXAMPLE, tokens=TOKENS, pile=PILE))
    sheet = table.score(0)
    assert rooms_of(sheet) == [
        ("kids_room", 1, 2), ("living_room", 2, 4), ("bathroom", 1, 1), ("dressing_room", 1, 1), ("bathroom", 1, 1), ("bedroom", 1, 1),
        ("kitchen", 1, 1), ("pantry", 0, 3), ("kitchen", 1, 1), ("garage", 1, 0), ("empty", 1, 0),
    ]  # fmt: skip
    assert written(sheet, "decorations") == [("decoration", 1), ("decoration", 3)]
    assert written(sheet, "functions") == [("bathrooms", 3), ("household", 3)]
    assert written(sheet, "helpers") == []
    assert written(sheet, "roof") == [("roof.mixed", 3), ("roof.windows", 1)]
    assert [sheet.points(category.key) for category in sheet.categories] == [15, 4, 6, 0, 4]
    assert sheet.total == 29
    assert sheet.tie_breaks[0].value == 2  # a child in the kid’s room, one in the pantry


def test_the_roof_does_not_count_before_the_end(lay: Lay, house: Built) -> None:
    sheet = lay(house(*EXAMPLE, tokens=TOKENS, pile=PILE)).score(0)
    assert written(sheet, "roof") == [("roof.unknown", 0)] and sheet.total == 25


def points(built: Built, *floors: str, **more: Any) -> Tally:
    return tally(built(*floors, **more), None)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("living_room . . . .", 1), ("living_room living_room . . .", 4), ("living_room living_room living_room . .", 9),
        ("living_room living_room bathroom living_room .", 6), ("kitchen . . . .", 1), ("kitchen kitchen . . .", 6),
        ("bedroom . . . .", 1), ("bedroom bedroom . . .", 4), ("kids_room . . . .", 2), ("kids_room kids_room . . .", 6),
        ("bathroom . . . .", 1), ("library . . . .", 2), ("study . . . .", 2), ("game_room . . . .", 2), ("dressing_room . . . .", 1),
        ("pantry . . . .", 1), ("sauna . . . .", 1),
        ("dressing_room bedroom . . .", 4), ("bedroom dressing_room bedroom . .", 5), ("sauna bathroom . . .", 4),
        ("pantry kitchen kitchen . .", 9), ("pantry ~kitchen . . .", 1), ("sauna bedroom . . .", 2), ("pantry . kitchen . .", 2),
        ("~living_room ~kitchen . . .", 0),
    ],
)  # fmt: skip
def test_points_of_rooms(built: Built, row: str, expected: int) -> None:
    assert points(built, ". . . . .", row).rooms == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [("garage .", 0), ("garage garage", 4), ("wine_cellar .", 1), ("laundry_room .", 2), ("storage_room .", 1), ("workshop .", 2)],
)
def test_points_of_the_basement(built: Built, row: str, expected: int) -> None:
    assert points(built, ". . . . .", ". . . . .", row).rooms == expected


def test_rooms_above_one_another_are_no_neighbours(built: Built) -> None:
    assert points(built, "sauna kitchen . . .", "bathroom kitchen . . .").rooms == 1 + 1 + 1 + 1


def test_the_size_and_the_token_of_the_partner_do_not_matter(built: Built) -> None:
    assert points(built, ". . . . .", "sauna bathroom . . .", tokens={"1:2": "jacuzzi"}).rooms == 4


@pytest.mark.parametrize(
    ("upper", "ground", "kit", "bathrooms", "household"),
    [
        ("bathroom . . . .", "bathroom . . . .", (), 3, 0),
        ("bathroom . bathroom . .", "study . library . .", (), 0, 0),
        ("~bathroom . . . .", "bathroom . . . .", (), 0, 0),
        ("bathroom . . . .", "bathroom bedroom kitchen . .", (), 3, 3),
        ("bathroom . . . .", "bathroom bedroom kitchen . .", ("architect",), 4, 4),
        (". . . . .", "bathroom bedroom ~kitchen . .", (), 0, 0),
        ("kitchen . . . .", "bathroom bedroom . . .", ("architect",), 0, 4),
    ],
)
def test_functions(built: Built, upper: str, ground: str, kit: tuple[str, ...], bathrooms: int, household: int) -> None:
    found = points(built, upper, ground, kit=kit)
    assert (found.bathrooms, found.household) == (bathrooms, household)


def test_the_architect_likes_empty_rooms(built: Built) -> None:
    assert points(built, ". . . . .", "~kitchen ~study bedroom . .").architect == 0
    assert points(built, ". . . . .", "~kitchen ~study bedroom . .", kit=("architect",)).architect == 2


def test_the_designer_counts_every_token(built: Built) -> None:
    floors = (". . . . .", "living_room bathroom . . .")
    found = points(built, *floors, tokens={"1:1": "piano", "1:2": "jacuzzi"}, outside=("tree_house",), kit=("interior_designer",))
    assert (found.decorations, found.designer) == (6, 3)
    assert points(built, *floors, tokens={"1:1": "piano"}).designer == 0


@pytest.mark.parametrize(
    ("token", "cell", "worth"),
    [("piano", "1:1", 3), ("paintings", "1:1", 2), ("ice_cream_machine", "1:2", 2), ("jacuzzi", "1:3", 2),
     ("hydromassage_bathtub", "1:3", 2), ("canopy_bed", "1:4", 2), ("shelves", "0:4", 1), ("cat_house", "0:5", 1)],
)  # fmt: skip
def test_points_of_decorations(built: Built, token: str, cell: str, worth: int) -> None:
    floors = (". . . . .", "living_room kitchen bathroom bedroom study", "garage workshop")
    assert points(built, *floors, tokens={cell: token}).decorations == worth


def test_helpers_of_the_end_and_tools_score_nothing(built: Built) -> None:
    kit = ("roofer", "supplier", "handyman", "drill", "jackhammer", "cement_mixer")
    assert points(built, ". . . . .", "kitchen . . . .", kit=kit).total == 1


# Winning.


def test_more_children_break_a_tie(lay: Lay, house: Built) -> None:
    first_house = house("kids_room_07 . . . .", "study ~kids_room_08 . . .")
    table = over(lay, first_house, house("kids_room_01 . . . .", "library . . . ."))
    first, second = (table.score(seat) for seat in (0, 1))
    assert (first.tie_breaks[0].value, second.tie_breaks[0].value) == (2, 2)  # nobody sees who plays in an empty room
    assert (first.total, second.total) == (4, 4)
    equal = over(lay, house(". . . . .", "kids_room_07 . . . ."), house(". . . . .", "kids_room_01 . . . ."))
    standings = equal.outcome().standings
    assert [(s.contender, s.place) for s in standings] == [(0, 1), (1, 2)]
    assert standings[0].decided_by.key == "dreamhome.tie.children"


def test_equal_in_all_is_a_shared_victory(lay: Lay, house: Built) -> None:
    twins = house(". . . . .", "kids_room_01 . . . ."), house(". . . . .", "kids_room_02 . . . .")
    outcome = over(lay, *twins, house(". . . . .", "kitchen . . . .")).outcome()
    assert [(s.contender, s.place) for s in outcome.standings] == [(0, 1), (1, 1), (2, 3)]
    assert outcome.reason == Message("dreamhome.end")


def test_the_roof_is_turned_up_at_the_end(lay: Lay, house: Built) -> None:
    plans = house(pile=("roof_red",) * 5), house(pile=("roof_brown",) * 3)
    assert lay(*plans).roof(0) is None
    table = over(lay, *plans)
    assert table.roof(0) == best_roof(table.houses[0].pile) and table.score(0).points("roof") == 8
    assert written(table.score(0), "roof") == [("roof.colour", 8), ("roof.windows", 0)]
    assert written(table.score(1), "roof") == [("roof.few", 0)] and table.roof(1).cards == ()


def test_children_are_those_of_the_values(built: Built) -> None:
    own = GAME.with_values(GAME.values.replaced({"rooms/study/children/0": 5}))
    shown = []
    for rules in (GAME, own):
        table = rules.start(rules.setup(2), Dealt("children"))
        table.houses[0] = built(". . . . .", "study . . . .")
        shown.append(table.score(0).tie_breaks[0].value)
    assert shown == [0, 5]
