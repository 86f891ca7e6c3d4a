"""The bots' eyes: they see what certainly matters, and those of the yardstick stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from players import played_by_quick_turns, yardstick

from tabletown.games.happycity import GAME

Lay = Callable[..., Any]

PLAIN = "market_white school library house"


def worths(lay: Lay, *cities: str, coins: tuple[int, ...] = (3, 3), **layout: Any) -> list[float]:
    """What these cities promise when the third seat, which has just begun, ends its turn."""
    table = lay(*cities, PLAIN, coins=(*coins, 3), phase="end", seat=2, first=2, **layout)
    evaluator = GAME.evaluator(GAME.weight_set.tuned)
    return [evaluator.evaluate(table, seat) for seat in range(len(cities))]


@pytest.mark.parametrize(
    ("better", "worse", "layout"),
    [
        (PLAIN, PLAIN, {"coins": (6, 2)}),
        ("market_white grocery diy_store", "market_white grocery shoe_shop", {}),
        ("market_white" + 4 * " hospital museum", "market_white" + 8 * " hospital", {}),
        ("market_white school igloo", "market_white school bookshop", {"specials": ("japanese_garden", "film_studios")}),
    ],
    ids=["coins", "income", "both kinds", "a colour that is asked for"],
)
def test_what_promises_more(lay: Lay, better: str, worse: str, layout: dict[str, Any]) -> None:
    first, second = worths(lay, better, worse, **layout)
    assert first > second


YARDSTICK: dict[tuple[int, str, bool], tuple[str, str]] = {
    (2, "base", False): ("48 72", "2ae9cac317905ee2a6598ffc29b98b27"),
    (2, "beginner", True): ("17 15", "b31a9f5191ac7f269c7f011696b51129"),
    (3, "beginner", False): ("48 64 60", "4c464dac6664ec69ee5ccb4e905cfe44"),
    (5, "base", False): ("32 45 50 63 50", "e05d92c24b73b3b9a9b9ab5b78290edc"),
}
"""How the frozen player plays one deal: the points, and a digest of every decision."""


@pytest.mark.parametrize(("seats", "mode", "adding"), YARDSTICK)
def test_the_yardstick_never_changes(seats: int, mode: str, adding: bool) -> None:
    assert yardstick(GAME, seats, {"mode": mode, "adding": adding}, "gold 2") == YARDSTICK[seats, mode, adding]


def test_eyes_with_other_weights_live_side_by_side(lay: Lay) -> None:
    table = lay(PLAIN, PLAIN, coins=(3, 3), phase="end", seat=1, first=1)
    frozen = GAME.weight_set.frozen
    first = GAME.evaluator(frozen)
    before = first.evaluate(table, 0)
    assert GAME.evaluator({**frozen, "skill": 2 * frozen["skill"]}).evaluate(table, 0) > before + 5
    assert first.evaluate(table, 0) == before


@pytest.mark.parametrize(("seats", "mode"), [(2, "beginner"), (3, "base"), (5, "base")])
def test_quick_turns_are_legal_and_know_nothing_hidden(seats: int, mode: str) -> None:
    table = played_by_quick_turns(GAME, seats, {"mode": mode})
    assert table.reason is not None
