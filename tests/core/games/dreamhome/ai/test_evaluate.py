"""The bots' eyes: they see what certainly matters, and they see enough to play well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from players import played_by_quick_turns, yardstick

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import View
from tabletown.games.dreamhome import GAME

Lay = Callable[..., Any]
House = Callable[..., Any]


def worths(lay: Lay, house: House, *rows: tuple[str, dict[str, Any]]) -> list[float]:
    """What houses with such a ground floor promise. A third seat begins, so that this is no difference between them."""
    table = lay(*[house(". . . . .", row, **beside) for row, beside in rows], house(), first="3")
    evaluator = GAME.evaluator(GAME.weight_set.tuned)
    return [evaluator.evaluate(table, seat) for seat in range(len(rows))]


ALIKE = "living_room . . . ."


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("kitchen kitchen . . .", {}), ("kitchen . kitchen . .", {})),
        (("study . . . .", {}), ("~library . . . .", {})),
        (("kids_room . . . .", {}), ("study . . . .", {})),
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
    turn = bot("ada").plan(GAME, View(table.redacted(0), 0), SearchBudget(Imagined(1)))
    assert {action.verb for action in turn} == {"roofer", "supply", "swap", "done"}
    for action in turn:
        table.apply(0, action, Imagined(1))
    assert table.score(0).points("roof") == 8 and table.score(0).points("rooms") >= 17 + 4


YARDSTICK = {
    (2, "free"): ("50 40", "9ad899d43ce1bb5ddeb9cf5865e59851"),
    (3, "strict"): ("33 40 37", "f66631ff028fc6e7670705f7ad8c5d44"),
    (4, "free"): ("43 42 40 29", "1ec1e18fd5588b0aa04910640f167a0a"),
}
"""How the frozen player plays one deal: the points, and a digest of every decision."""


@pytest.mark.parametrize(("seats", "empty"), YARDSTICK)
def test_the_yardstick_never_changes(seats: int, empty: str) -> None:
    assert yardstick(GAME, seats, {"empty": empty}, "gold 1") == YARDSTICK[seats, empty]


def test_eyes_with_other_weights_live_side_by_side(lay: Lay, house: House) -> None:
    table = lay(house(". . . . .", "living_room . . . .", pile=("roof_red",) * 2), house(), first="2")
    frozen = GAME.weight_set.frozen
    first = GAME.evaluator(frozen)
    before = first.evaluate(table, 0)
    keen = GAME.evaluator({**frozen, "roof": 2 * frozen["roof"], "upper": 2 * frozen["upper"]})
    assert keen.evaluate(table, 0) > before + 5
    assert first.evaluate(table, 0) == before


@pytest.mark.parametrize(("seats", "empty"), [(2, "free"), (3, "strict"), (4, "free")])
def test_quick_turns_are_legal_and_know_nothing_hidden(seats: int, empty: str) -> None:
    table = played_by_quick_turns(GAME, seats, {"empty": empty})
    assert all(table.score(seat).total > 15 for seat in range(seats))
