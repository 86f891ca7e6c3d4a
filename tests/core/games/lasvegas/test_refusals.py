"""One precise reason for everything a player might try, and none of them is unheard of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.games.lasvegas.city import City
from tabletown_lab.catalogues import catalogue

Sit = Callable[..., Any]

STUCK = ("- K 1 . 2 3 4 5 6 K -", "K 1 2 K 3 4 5 6 K 7 8", "- - 1 2 K 3 4 5 6 7 K", "1 2 K 3 4 5 6 K 7 - -")
OPENED = [["choose", 1], ["open", "1:5", 7]]

Case = tuple[str, list[Any], list[Any], dict[str, Any], dict[str, Any]]
"""The reason, what is done before, what is tried, what is on the city, how the table is laid."""

CASES: list[Case] = [
    # Whose moment it is not.
    ("done", [*OPENED, ["end"]], ["hall"], {}, {}),
    ("moment", [], ["open", "1:5", 7], {}, {}),
    ("moment", [["choose", 1]], ["choose", 2], {}, {}),
    ("moment", [["choose", 1]], ["refuse"], {}, {}),
    ("moment", [["choose", 1]], ["end"], {}, {}),
    ("moment", [["choose", 1]], ["shift", 1], {}, {}),
    ("moment", [], ["hall"], {}, {}),
    ("moment", [["choose", 1], ["bonus", "number", 1]], ["open", "1:5", 8], {}, {}),
    ("moment", [*OPENED, ["bonus", "action", 1]], ["hall"], {}, {}),
    ("moment", [*OPENED, ["bonus", "action", 1]], ["end"], {}, {}),
    ("moment", OPENED, ["swap", "build"], {}, {}),
    ("moment", OPENED, ["extend", "1:6", "left"], {}, {}),
    ("moment", [["refuse"]], ["hall"], {"rows": STUCK}, {}),
    ("moment", OPENED, ["vote", "yes"], {}, {"bank": True}),
    ("bank", OPENED, ["vote", "yes"], {}, {}),
    ("reshuffle", OPENED, ["reshuffle", "yes"], {}, {}),
    # Choosing.
    ("pairs_on_table", [], ["number", 1], {}, {}),
    ("pairs_on_table", [], ["action", 1], {}, {}),
    ("fits_nowhere", [], ["choose", 1], {"rows": STUCK, "groups": [1]}, {}),
    ("fits_nowhere_changed", [], ["choose", 1], {"rows": STUCK}, {}),
    ("refuse", [], ["refuse"], {}, {}),
    ("pairs_on_table", OPENED, ["give", 1], {}, {}),
    # The city hall.
    ("bonus_refused", [["refuse"]], ["bonus", "number", 1], {"rows": STUCK}, {}),
    ("bonus_once", [["choose", 1], ["bonus", "number", 1]], ["bonus", "action", 2], {"hall": 6}, {}),
    ("bonus_late", [*OPENED, ["hall"]], ["bonus", "extend", 1], {}, {}),
    ("bonus_moment.number", OPENED, ["bonus", "number", 1], {}, {}),
    ("bonus_moment.number", [], ["bonus", "number", 1], {}, {}),
    ("bonus_moment.action", [["choose", 1]], ["bonus", "action", 1], {}, {}),
    ("bonus_moment.action", [["choose", 1]], ["bonus", "extend", 1], {}, {}),
    ("group_used", [["choose", 1]], ["bonus", "number", 1], {"groups": [1], "hall": 4}, {}),
    ("group_incomplete", [["choose", 1]], ["bonus", "number", 2], {}, {}),
    ("below_zero", [["choose", 1], ["bonus", "number", 1]], ["shift", -2], {}, {"pair": (1, "hall")}),
    # Opening.
    ("other_number", [["choose", 1]], ["open", "1:5", 8], {}, {}),
    ("crane", [["choose", 1]], ["open", "1:2", 7], {}, {}),
    ("opened", [["choose", 1]], ["open", "1:3", 7], {"rows": ("- K 3",)}, {}),
    ("equal", [["choose", 1]], ["open", "1:4", 7], {"rows": ("- K 7",)}, {}),
    ("equal", [["choose", 1]], ["open", "1:4", 7], {"rows": ("- K . . 7",)}, {}),
    ("left", [["choose", 1]], ["open", "1:4", 7], {"rows": ("- K 8",)}, {}),
    ("right", [["choose", 1]], ["open", "1:4", 7], {"rows": ("- K 2 . 6",)}, {}),
    ("crane", [*OPENED, ["bonus", "extend", 1]], ["extend", "1:2", "right"], {}, {}),
    ("opened", [*OPENED, ["bonus", "extend", 1]], ["extend", "1:5", "left"], {}, {}),
    ("extend_neighbour.left", [*OPENED, ["bonus", "extend", 1]], ["extend", "1:4", "left"], {}, {}),
    ("extend_neighbour.right", [*OPENED, ["bonus", "extend", 1]], ["extend", "1:6", "right"], {}, {}),
    # Acting.
    ("acted", [*OPENED, ["hall"]], ["hall"], {}, {}),
    ("acted", [*OPENED, ["hall"]], ["build", "1:2"], {}, {}),
    ("other_action", OPENED, ["build", "1:2"], {}, {}),
    ("other_action", OPENED, ["drive", "2:2", "2:1", "1:1"], {}, {}),
    ("other_action", [*OPENED, ["bonus", "action", 1], ["swap", "advert"]], ["hall"], {}, {}),
    ("built", OPENED, ["build", "1:2"], {"rows": ("- +",)}, {"pair": (7, "build")}),
    ("no_star", OPENED, ["show", "left"], {}, {"pair": (7, "show")}),
    ("no_star", OPENED, ["show", "left"], {"groups": [1]}, {"pair": (7, "show")}),  # nothing can be done, so the turn went on
    ("other_action", OPENED, ["build", "1:2"], {"groups": [1]}, {"pair": (7, "show")}),
    ("show_full", [["choose", 1], ["open", "1:4", 7]], ["show", "left"], {"shows": (6, 2)}, {"pair": (7, "show")}),
    ("hall_full", OPENED, ["hall"], {"hall": 14}, {}),
    ("advert_full", OPENED, ["advert", "hall"], {"adverts": {"hall": 1}}, {"pair": (7, "advert")}),
    ("golf", OPENED, ["advert", "par3"], {}, {"pair": (7, "advert"), "golf": False}),
    ("drive_from", OPENED, ["drive", "1:3", "1:2", "1:1"], {}, {"pair": (7, "drive")}),
    ("road_used", OPENED, ["drive", "1:3", "1:2", "1:1"], {"way": "2:2 1:2 1:3"}, {"pair": (7, "drive")}),
    ("road_outside", OPENED, ["drive", "4:2", "4:1", "3:1"], {}, {"pair": (7, "drive"), "network": "interior"}),
    ("tour_complete", OPENED, ["drive", "2:2", "2:1", "1:1"], {"way": "2:2 1:2 1:3 2:3 2:2"}, {"pair": (7, "drive")}),
]  # fmt: skip


def city(rows: tuple[str, ...] = (), **marks: Any) -> City:
    return City.from_rows(*rows, **marks)


@pytest.mark.parametrize(("reason", "before", "tried", "marks", "layout"), CASES, ids=lambda part: part if isinstance(part, str) else "")
def test_reasons(seat: Sit, reason: str, before: list[Any], tried: list[Any], marks: dict[str, Any], layout: dict[str, Any]) -> None:
    player = seat(city(**marks), City(), **layout)
    player.does(*before)
    assert player.why(*tried) == reason


def test_alone_there_are_no_pairs_and_no_wishes(seat: Sit) -> None:
    player = seat(City())
    assert player.why("choose", 1) == "cards_in_hand"
    assert player.why("reshuffle", "yes") == "reshuffle_solo"
    player.does(["number", 1])
    assert player.why("action", 1) == "same_card"


def test_the_card_for_acme_is_given_once_and_only_after_a_refusal(seat: Sit) -> None:
    assert seat(City()).why("give", 1) == "give"
    player = seat(City.from_rows(*STUCK))
    player.does(["refuse"], ["give", 2])
    assert player.why("give", 1) == "moment"


def test_a_shift_has_to_fit(seat: Sit) -> None:
    last = City.from_rows(*STUCK[:3], "1 2 K 3 4 5 6 K . - -")
    player = seat(last, City(), pair=(6, "hall"))
    player.does(["choose", 1], ["bonus", "number", 1])
    assert player.why("shift", -2) == "fits_nowhere"
    player = seat(last, City(), pair=(6, "hall"), must_shift=True)
    assert player.why("refuse") == "refuse_shift"


def test_a_number_whose_changes_fit_nowhere_stays(seat: Sit) -> None:
    """Only the 2 fits, between the 1 and the 3."""
    player = seat(City.from_rows("- K 1 . 3 4 5 6 7 K -", *STUCK[1:]), City(), pair=(2, "hall"))
    player.does(["choose", 1])
    assert player.why("bonus", "number", 1) == "shift_fits_nowhere"
    player.does(["open", "1:4", 2])
    assert player.why("bonus", "extend", 1) == "extend_nowhere"


def test_while_the_shuffling_is_asked_about_the_turn_is_over(seat: Sit, others: Callable[..., Any]) -> None:
    player = seat(City.from_rows(hall=11), City(), projects=("H7", "S1", "B5"))
    player.does(*OPENED, ["hall"], ["end"])
    others(player.table, 1).does(*OPENED, ["bonus", "action", 1], ["swap", "hall"], ["hall"], ["end"])
    assert player.table.ask(0).kind == "reshuffle" and player.table.chosen(0) is None
    assert player.why("hall") == player.why("build", "1:2") == player.why("end") == "moment"
    assert player.why("bonus", "action", 1) == "bonus_moment.action"


def test_the_match_that_is_over(seat: Sit, others: Callable[..., Any]) -> None:
    player = seat(City.from_rows(*STUCK, hall=13), City.from_rows(*STUCK))
    for one in (player, others(player.table, 1)):
        one.does(["refuse"], ["end"])
    assert player.table.reason is not None and player.why("choose", 1) == "over"


def test_every_reason_is_asked_for_here() -> None:
    elsewhere = {"cards_in_hand", "give", "reshuffle_solo", "same_card", "refuse_shift", "shift_fits_nowhere", "extend_nowhere", "over"}
    said = {key.removeprefix("lasvegas.no.") for key in catalogue("en").sentences if key.startswith("lasvegas.no.")}
    assert {case[0] for case in CASES} | elsewhere == said
