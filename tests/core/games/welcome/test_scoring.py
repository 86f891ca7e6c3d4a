"""Worked examples, rankings, tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletown.games.welcome import GAME
from tabletown.games.welcome.scoring import points, rank_temps, temp_points, tie_breaks
from tabletown.games.welcome.solo import best_segments, rate_pile, rival_sheet, segments
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town
from tabletown.scores import ranking

Lay = Callable[..., Table]

E1 = Town.from_rows(
    "1 2 3 4 5 | 6 8 9 11 13",
    "1 3 4 | 5 6 7 | 8 9 10 | 12 14",
    "2 3 3b | 6 7 | 8 | . 10 . 12 . .",
    parks=(3, 3, 0),
    pools=("1:3", "1:7", "1:8", "2:1"),
    temps=4,
    strikes=2,
    values=(0, 1, 3, 0, 2, 0),
    plan_points=(4, 10, None),
)
E2 = Town.from_rows(
    "1 3 4 5 | 6 7 8 10 | 12 14",
    "1 2 2b 4 5 | 7 7b 8 9 | 11 13",
    "3 5 6 | 7 | 8 | . . 10 11 11b . .",
    parks=(0, 1, 5),
    pools=("1:7", "2:1", "3:2"),
    temps=3,
    values=(1, 0, 0, 3, 0, 0),
    plan_points=(6, 3, 11),
)
E3 = Town.from_rows(
    "5 8 R 1 4 6 7 | 9 10 12",
    "1 2 3 4 5 6 7 | . . . .",
    "7 | 7b 9 | .",
    parks=(1, 0, 0),
    pools=("1:7",),
    strikes=1,
    values=(0, 0, 0, 1, 0, 0),
)


def with_temps(*temps: int) -> list[Town]:
    return [Town.from_rows(temps=n) for n in temps]


def by_category(table: Table) -> dict[str, int]:
    return {category.key: category.points for category in table.score(0).categories}


def test_example_1_is_worth_91(lay: Lay) -> None:
    table = lay(E1, *with_temps(2, 1))
    assert by_category(table) == {"plans": 14, "parks": 16, "pools": 13, "temps": 7, "estates": 45, "bis": -1, "strikes": -3}
    assert [line.points for c in table.score(0).categories if c.key == "estates" for line in c.lines] == [1, 6, 24, 0, 14, 0]
    assert table.score(0).total == points(table, 0) == 91


def test_example_2_is_worth_83(lay: Lay) -> None:
    table = lay(E2, *with_temps(5, 4))
    assert [line.points for category in table.score(0).categories[:2] for line in category.lines] == [6, 3, 11, 0, 2, 18]
    assert [line.points for c in table.score(0).categories if c.key == "estates" for line in c.lines] == [6, 4, 3, 21, 5, 0]
    assert table.score(0).total == points(table, 0) == 83


def test_example_3_is_worth_14(lay: Lay) -> None:
    table = lay(E3, *with_temps(0, 3), advanced=True)
    assert by_category(table) == {
        "plans": 0, "parks": 2, "pools": 3, "temps": 0, "estates": 13, "bis": -1, "strikes": 0, "roundabouts": -3,
    }  # fmt: skip
    assert table.score(0).total == points(table, 0) == 14


@pytest.mark.parametrize(
    ("temps", "won"),
    [((5, 5, 3, 1), (7, 7, 4, 1)), ((4, 0), (7, 0)), ((2, 2), (7, 7)), ((6, 4, 4, 1, 0), (7, 4, 4, 1, 0)), ((5, 4, 3, 2), (7, 4, 1, 0))],
)
def test_temp_ranking(lay: Lay, temps: tuple[int, ...], won: tuple[int, ...]) -> None:
    table = lay(*with_temps(*temps))
    assert tuple(temp_points(table, seat) for seat in range(len(temps))) == won


def test_temps_of_others_count_as_they_were_when_the_round_began(lay: Lay) -> None:
    table = lay(*with_temps(3, 2))
    table.towns[1].temps = 9
    assert (temp_points(table, 0), temp_points(table, 1)) == (7, 7)


def test_the_second_of_two_still_gets_four() -> None:
    assert rank_temps(1, [4]) == 4


def test_attack_needs_six_temps(lay: Lay) -> None:
    for temps, won in ((5, 0), (6, 7), (11, 7)):
        table = lay(*with_temps(temps), edition="first", hands=[((1, "pool"), (2, "fence"), (3, "park"))])
        assert table.score(0).points("temps") == won


def test_training_has_its_own_temp_points_and_no_rival(lay: Lay) -> None:
    hand = ((1, "pool"), (2, "fence"), (3, "park"))
    won = []
    for temps in range(6):
        table = lay(*with_temps(temps), manager=0, hands=[hand])
        won.append(temp_points(table, 0))
        assert rival_sheet(table) is None and len(table.outcome().standings) == 1
    assert won == [0, 1, 1, 4, 7, 7]


PILE = [
    "park",
    "temp",
    "fence",
    "value",
    "bis",
    "park",
    "value",
    "fence",
    "pool",
    "temp",
    "fence",
    "fence",
    "park",
    "value",
    "temp",
    "fence",
    "park",
    "bis",
    "fence",
    "temp",
    "park",
]


def test_example_of_the_aaa_is_worth_45() -> None:
    sam = GAME.boxes["bigbox"].managers[1]
    assert (sam.park, sam.temp, sam.value_houses, sam.bis_times) == (1, 1, 2, 2)
    sheet = rate_pile(replace(sam, pool=1, fence=0), PILE, 4, [("A", 0), ("B", 8), ("C", 0)])
    assert {category.key: category.points for category in sheet.categories} == {
        "plans": 8, "parks": 5, "pools": 1, "temps": 11, "fences": 0, "estates": 20,
    }  # fmt: skip
    assert sheet.total == 45
    assert sheet.tie_breaks[0].value == 6


@pytest.mark.parametrize("level", range(1, 8))
def test_the_printed_example_of_an_estate_holds_with_every_manager(level: int) -> None:
    """Value, bis, park, value: five houses, doubled by the bis card."""
    manager = GAME.boxes["bigbox"].managers[level]
    assert segments(["value", "bis", "park", "value"], manager.value_houses, manager.bis_times) == [(5, 10)]
    sheet = rate_pile(manager, ["fence", "value", "bis", "park", "value", "fence"], 0, [])
    assert sheet.points("estates") == 10


def test_segments_of_the_example() -> None:
    assert [tuple(piece) for piece in segments(PILE, 2, 2)] == [(2, 2), (5, 10), (2, 2), (0, 0), (4, 4), (1, 2), (2, 2)]


def test_the_five_largest_segments_count_by_houses() -> None:
    pieces = segments(
        [
            "park",
            "bis",
            "fence",
            "park",
            "bis",
            "fence",
            "park",
            "park",
            "park",
            "fence",
            "park",
            "park",
            "park",
            "fence",
            "park",
            "park",
            "fence",
            "park",
            "park",
        ],
        2,
        9,
    )
    assert [tuple(piece) for piece in best_segments(pieces)] == [(3, 3), (3, 3), (2, 2), (2, 2), (1, 9)]


def test_more_bis_cards_in_a_segment_change_nothing() -> None:
    assert segments(["bis", "park", "bis", "bis"], 2, 2) == segments(["park", "bis"], 2, 2)


@pytest.mark.parametrize(("temps", "points_for_temps"), [(3, 3 + 4), (2, 2 + 4), (1, 1 + 7), (0, 7)])
def test_the_aaa_ranks_its_temp_cards(temps: int, points_for_temps: int) -> None:
    sam = GAME.boxes["bigbox"].managers[1]
    theirs = {3: ["temp"] * 3, 2: ["temp"] * 2, 1: ["temp"], 0: []}[temps]
    mine = 1 if temps < 2 else 4
    expected = points_for_temps if temps else 0
    assert rate_pile(sam, theirs, mine, []).points("temps") == expected


def test_ties_in_the_big_box_are_decided_by_estates_then_shared(lay: Lay) -> None:
    ones, two = Town.from_rows("1 | 2 |"), Town.from_rows("1 2 |")
    standings = lay(two, ones, ones).outcome().standings
    assert [(standing.contender, standing.place) for standing in standings] == [(1, 1), (2, 1), (0, 3)]
    assert standings[0].decided_by is not None and standings[0].decided_by.key == "welcome.tie.estates"


def test_ties_in_the_old_edition_go_on_by_size(lay: Lay) -> None:
    towns = [Town.from_rows("1 | 2 3 4 |"), Town.from_rows("1 2 | 3 4 |"), Town.from_rows("5 6 | 7 8 |")]
    table = lay(*towns, edition="first")
    assert [(standing.contender, standing.place) for standing in table.outcome().standings] == [(0, 1), (1, 2), (2, 2)]
    decided = table.outcome().standings[0].decided_by
    assert decided is not None and decided.key == "welcome.tie.size.1"


def test_pieces_over_six_are_no_estates_for_ties() -> None:
    assert tie_breaks((0, 1, 0, 0, 0, 0), True)[0].value == 1
    table_of = Town.from_rows("1 2 3 4 5 6 7 |")
    assert [estate.size for estate in table_of.estates()] == [7]


def test_every_total_is_the_sum_of_its_lines(lay: Lay) -> None:
    sheet: Any = lay(E1, *with_temps(1)).score(0)
    assert sheet.total == sum(line.points for category in sheet.categories for line in category.lines)


def test_the_aaa_wins_ties_with_more_segments() -> None:
    sam = GAME.boxes["bigbox"].managers[1]
    rival = rate_pile(sam, ["park"], 0, [])
    mine = rate_pile(sam, ["temp", "fence"], 9, [])
    assert ranking([mine, rival])[0].place == 1
