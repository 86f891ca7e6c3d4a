from __future__ import annotations

import contextlib
import itertools
from typing import Any

from tabletown.game import BadSetup
from tabletown.games import game
from tabletown_lab.commands.games import combinations


def test_games_are_listed_with_their_options_and_what_goes_together(lab: Any) -> None:
    said = lab("games")
    assert said.code == 0 and said.err == ""
    assert "orchard: 1 to 4 seats\n  wishes: false, true (default false)\n  hand: 2, 3 (default 2)" in said.out
    assert "  seats 1: hand=2|3 rounds=2|3\n  seats 2–4: wishes=false|true hand=2|3 rounds=2|3\n" in said.out
    assert "\nwelcome: 1 to 6 seats" in "\n" + said.out


def test_games_as_json(lab: Any) -> None:
    listed = {about["game"]: about for about in lab("games", "--json").json}
    assert listed["orchard"]["seats"] == [1, 4]
    assert listed["orchard"]["options"][0] == {"key": "wishes", "values": [False, True], "default": False}
    assert listed["orchard"]["combinations"][1] == {
        "options": {"wishes": [False, True], "hand": [2, 3], "rounds": [2, 3]},
        "seats": [2, 3, 4],
    }


def test_rows_hold_just_what_the_game_allows() -> None:
    for key in ("orchard", "welcome"):
        rules = game(key)
        for seats in range(rules.seats[0], rules.seats[1] + 1):
            listed = [
                dict(zip(row["options"], values, strict=True))
                for row in combinations(rules)
                if seats in row["seats"]
                for values in itertools.product(*row["options"].values())
            ]
            assert len({str(options) for options in listed}) == len(listed)
            for options in listed:
                chosen = rules.setup(seats, options).options
                assert {**chosen, **options} == chosen
            assert len(listed) == len(possible(rules, seats))


def possible(rules: Any, seats: int) -> set[str]:
    found = set()
    for values in itertools.product(*(option.values for option in rules.options)):
        with contextlib.suppress(BadSetup):
            found.add(str(rules.setup(seats, {option.key: value for option, value in zip(rules.options, values, strict=True)})))
    return found
