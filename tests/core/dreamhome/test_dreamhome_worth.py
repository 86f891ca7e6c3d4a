"""The bots' eyes: they see what certainly matters, and they see enough to play well."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest

from tabletown.bots import Thought, bot
from tabletown.bots.greedy import best_turn
from tabletown.chance import Dealt, Imagined
from tabletown.dreamhome import GAME
from tabletown.game import View

Lay = Callable[..., Any]
House = Callable[..., Any]


def worths(lay: Lay, house: House, *rows: tuple[str, dict[str, Any]]) -> list[float]:
    """What houses with such a ground floor promise. A third seat begins, so that this is no difference between them."""
    table = lay(*[house(". . . . .", row, **beside) for row, beside in rows], house(), first="3")
    return [GAME.worth(table, seat) for seat in range(len(rows))]


ALIKE = "living_room . . . ."


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("kitchen kitchen . . .", {}), ("kitchen . kitchen . .", {})),
        (("study . . . .", {}), ("~library . . . .", {})),
        (("bedroom . . . .", {}), ("bathroom . . . .", {})),
        (("kitchen . . . .", {}), ("kitchen . . . .", {"tokens": {"1:1": "cat_house"}})),
        ((ALIKE, {"pile": ("roof_red",) * 3}), (ALIKE, {"pile": ("roof_brown", "roof_orange", "roof_purple")})),
        ((ALIKE, {"pile": ("roof_red_window",)}), (ALIKE, {"pile": ("roof_brown",)})),
        ((ALIKE, {"kit": ("supplier",)}), (ALIKE, {"kit": ("cement_mixer",)})),
        ((ALIKE, {"kit": ("drill",)}), (ALIKE, {})),
        ((ALIKE, {"kit": ("interior_designer",)}), (ALIKE, {})),
    ],
    ids=["pair", "shown", "may grow", "still open", "one colour", "window", "supplier", "drill", "designer"],
)  # fmt: skip
def test_what_promises_more(lay: Lay, house: House, better: tuple[str, dict[str, Any]], worse: tuple[str, dict[str, Any]]) -> None:
    first, second = worths(lay, house, better, worse)
    assert first > second


def test_the_bot_uses_its_helpers_before_it_is_done(lay: Lay, house: House) -> None:
    floors = ("living_room kids_room living_room study bedroom", "bathroom bedroom kitchen pantry kitchen", "garage ~workshop")
    pile = ("roof_red",) * 3
    table = lay(
        house(*floors, kit=("roofer", "supplier", "handyman"), pile=pile), finale=True, discards=(("garage",), ("roof_red", "roof_brown"))
    )
    turn, _ = best_turn(GAME, View(table.redacted(0), 0), Thought(Imagined(1)))
    assert {action.verb for action in turn} == {"roofer", "supply", "swap", "done"}
    for action in turn:
        table.apply(0, action, Imagined(1))
    assert table.score(0).points("roof") == 8 and table.score(0).points("rooms") >= 17 + 4


def test_the_greedy_player_builds_a_good_house() -> None:
    totals: list[int] = []
    for number in range(6):
        luck = Dealt(f"greedy {number}")
        table = GAME.start(GAME.setup(4), luck)
        while table.to_act:
            seat = table.to_act[0]
            for action in best_turn(GAME, View(table.redacted(seat), seat), Thought(Imagined(1), 1500))[0]:
                table.apply(seat, action, luck)
        totals += [table.score(seat).total for seat in range(4)]
    assert mean(totals) > 35


def test_the_random_player_is_beaten() -> None:
    luck, table = Dealt("beaten"), GAME.start(GAME.setup(2), Dealt("beaten"))
    players = bot("greedy"), bot("random")
    while table.to_act:
        seat = table.to_act[0]
        table.apply(seat, players[seat].choose(GAME, View(table.redacted(seat), seat), Thought(Imagined(table.round), 500)), luck)
    assert table.score(0).total > table.score(1).total + 10
