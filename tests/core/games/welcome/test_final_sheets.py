"""Matches played by a fixed simple player end with exactly the sheets that were written down once.

`final_sheets.json` has a match of each edition, variant and solo level. Where a rule is changed on purpose, write it anew:
`python tests/core/games/welcome/test_final_sheets.py` (with `core` on the path).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletown.chance import Dealt, NoChance, Unforeseen
from tabletown.game import Action
from tabletown.games.welcome import GAME
from tabletown.games.welcome.scoring import points
from tabletown.games.welcome.table import Table

FILE = Path(__file__).with_name("final_sheets.json")
FIRST = {"edition": "first"}
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {}),
    (6, {"advanced": True}),
    (2, FIRST),
    (6, FIRST),
    (3, FIRST | {"advanced": True, "reshuffle": True}),
    (4, FIRST | {"empty_stack": "common"}),
    (3, FIRST | {"expert": True}),
    (2, FIRST | {"expert": True, "advanced": True}),
    (1, FIRST),
    (1, FIRST | {"advanced": True}),
    *((1, {"manager": level, "advanced": level % 2 == 1}) for level in range(8)),
]


def promising(table: Table, seat: int, move: Action) -> tuple[int, int]:
    """Points first, then room for numbers."""
    after = table.copy()
    try:
        after.apply(seat, move, NoChance())
    except Unforeseen:
        after = table
    return points(after, seat), after.towns[seat].fits.bit_count()


def final(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The end of a match among simple players: they never end a turn that could go on, and luck decides between equals."""
    luck = Dealt(f"sheets {seats} {sorted(options.items())}")
    table = GAME.start(GAME.setup(seats, options), luck)
    while table.to_act:
        for seat in table.to_act:
            moves = table.actions(seat)
            going_on = [move for move in moves if move.verb not in ("end", "strike")] or moves
            marks = [promising(table, seat, move) for move in going_on]
            best = [move for move, mark in zip(going_on, marks, strict=True) if mark == max(marks)]
            table.apply(seat, best[luck.pick("move", len(best))], luck)
    outcome = table.outcome()
    assert outcome.reason is not None
    sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival else [])]
    return {
        "seats": seats,
        "options": options,
        "rounds": table.round,
        "towns": [town["streets"] for town in table.snapshot()["towns"]],
        "sheets": [{c.key: [line.points for line in c.lines] for c in sheet.categories} for sheet in sheets],
        "totals": [sheet.total for sheet in sheets],
        "places": [[standing.contender, standing.place] for standing in outcome.standings],
        "ended": [cause.key for cause in outcome.reason.params["causes"]],  # type: ignore[union-attr]
    }


WRITTEN: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []


def test_every_setup_is_written_down() -> None:
    assert [(match["seats"], match["options"]) for match in WRITTEN] == SETUPS


@pytest.mark.parametrize("match", WRITTEN, ids=lambda match: f"{match['seats']}-{match['options']}")
def test_the_match_ends_as_written(match: dict[str, Any]) -> None:
    assert final(match["seats"], match["options"]) == match


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(final(*setup)) for setup in SETUPS)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
