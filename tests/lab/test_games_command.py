from __future__ import annotations

from typing import Any

from toy_orchard import GAME

from tabletown_lab.commands.games import combinations


def test_games_are_listed_with_their_options_and_what_goes_together(lab: Any) -> None:
    said = lab("games")
    assert said.code == 0 and said.err == ""
    assert "orchard: 1 to 4 seats\n  wishes: false, true (otherwise false)\n  hand: 2, 3 (otherwise 2)" in said.out
    assert "  with 1 seat: hand=2 rounds=2\n" in said.out
    assert "  with 2–4 seats: wishes=true hand=3 rounds=3\n" in said.out
    assert "\nwelcome: 1 to 6 seats" in "\n" + said.out


def test_games_as_json(lab: Any) -> None:
    listed = {about["game"]: about for about in lab("games", "--json").json}
    assert listed["orchard"]["seats"] == [1, 4]
    assert listed["orchard"]["options"][0] == {"key": "wishes", "values": [False, True], "default": False}
    assert {"options": {"wishes": True, "hand": 2, "rounds": 2}, "seats": [2, 3, 4]} in listed["orchard"]["combinations"]


def test_an_option_that_is_closed_is_not_named() -> None:
    alone = [row["options"] for row in combinations(GAME) if row["seats"] == [1]]
    assert {"hand": 2, "rounds": 2} in alone and len(alone) == 4
