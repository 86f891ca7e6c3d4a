"""The golden matches, and how to make them anew: `python tests/core/golden/renew.py`, with names only those.

A golden match is a record that must replay to the same end, line by line of its sheets, for ever. Renew them only on
purpose: when a rule was wrong, or a calibrated value has changed; and say in the commit which lines moved and why.
The moves come from the greedy bot, with so few actions to try out that each seat plays otherwise; so renewing brings other
moves too once the bot has changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
LINES = FOLDER / "lines.json"
BUDGETS = (1500, 150, 400, 60, 800, 250)
"""Actions that each seat may try out for a decision: with the same they would play the same."""


class Golden(NamedTuple):
    name: str
    seats: int
    options: dict[str, Any]
    game: str = "welcome"


GOLDEN = (
    Golden("bigbox", 3, {}),
    Golden("bigbox-advanced", 2, {"advanced": True}),
    Golden("bigbox-six", 6, {}),
    Golden("first", 2, {"edition": "first", "reshuffle": False}),
    Golden("first-advanced", 4, {"edition": "first", "reshuffle": False, "advanced": True}),
    Golden("first-reshuffle", 2, {"edition": "first", "reshuffle": True, "empty_stack": "common"}),
    Golden("first-expert", 3, {"edition": "first", "expert": True}),
    Golden("first-expert-advanced", 2, {"edition": "first", "expert": True, "advanced": True}),
    Golden("solo-attack", 1, {"edition": "first"}),
    Golden("solo-attack-advanced", 1, {"edition": "first", "advanced": True}),
    Golden("solo-level-0", 1, {"manager": 0}),
    Golden("solo-level-1", 1, {"manager": 1}),
    Golden("solo-level-4-advanced", 1, {"manager": 4, "advanced": True}),
    Golden("solo-level-7", 1, {"manager": 7}),
    Golden("lasvegas", 3, {}, "lasvegas"),
    Golden("lasvegas-two", 2, {"network": "interior", "lucky_tie": "all", "must_shift": True}, "lasvegas"),
    Golden("lasvegas-six", 6, {"passing": "front_only", "hall_ties": "skipping"}, "lasvegas"),
    Golden("lasvegas-without-golf", 2, {"golf": False, "hall_debt_tied": False}, "lasvegas"),
    Golden("lasvegas-without-bank", 4, {"bank": False, "lucky_row": 1}, "lasvegas"),
    Golden("acme-0", 1, {"manager": 0}, "lasvegas"),
    Golden("acme-1", 1, {"manager": 1}, "lasvegas"),
    Golden("acme-5", 1, {"manager": 5, "redraw_h2": True, "must_shift": True}, "lasvegas"),
    Golden("acme-10", 1, {"manager": 10, "network": "interior"}, "lasvegas"),
    Golden("dreamhome-two", 2, {"empty": "free", "first": "2", "memory_aid": True}, "dreamhome"),
    Golden("dreamhome-two-strict", 2, {"remove": False, "empty": "strict"}, "dreamhome"),
    Golden("dreamhome-three", 3, {"empty": "free"}, "dreamhome"),
    Golden("dreamhome-four", 4, {"empty": "free"}, "dreamhome"),
    Golden("dreamhome-four-strict", 4, {}, "dreamhome"),
    *(Golden(f"happycity-{mode}-{seats}", seats, {"mode": mode}, "happycity") for mode in ("beginner", "base") for seats in (2, 3, 4, 5)),
    Golden("happycity-children", 2, {"adding": True, "first": "seat"}, "happycity"),
    Golden("happycity-second-station", 3, {"mode": "base", "specials38": "double"}, "happycity"),
    Golden("happycity-without-38", 4, {"mode": "base", "specials38": "none"}, "happycity"),
)


def file_of(golden: Golden) -> Path:
    return FOLDER / f"{golden.name}.tabletown"


def lines_of(outcome: Any) -> list[dict[str, list[int]]]:
    """The points of every line of every sheet, the solo opponent's last."""
    sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival else [])]
    return [{category.key: [line.points for line in category.lines] for category in sheet.categories} for sheet in sheets]


def played(golden: Golden) -> Any:
    from tabletown.ai.players import bot
    from tabletown.ai.turn_search import SearchBudget
    from tabletown.chance import Imagined
    from tabletown.games import game
    from tabletown.journal import Journal
    from tabletown.match import Match, Seating

    seats = [Seating(f"Seat {seat + 1}", bot="greedy") for seat in range(golden.seats)]
    journal = Journal.begin(Match.begin(game(golden.game), golden.options, seats, f"golden {golden.name}"))
    match = journal.match
    while not match.over:
        seat = match.state.to_act[0]
        journal.play(seat, bot("greedy").plan(match.game, match.view(seat), SearchBudget(Imagined(0), BUDGETS[seat]))[0])
    return journal


def renew(names: Sequence[str]) -> None:
    from tabletown.record import dump

    kept = json.loads(LINES.read_text(encoding="utf-8"))
    lines = {golden.name: kept.get(golden.name) for golden in GOLDEN}
    for golden in GOLDEN:
        if names and golden.name not in names:
            continue
        journal = played(golden)
        outcome = journal.match.outcome()
        file_of(golden).write_bytes(dump(journal.record()))
        lines[golden.name] = lines_of(outcome)
        sys.stdout.write(f"{golden.name}: {[sheet.total for sheet in outcome.sheets]}\n")
    rows = (f" {json.dumps(name)}: [\n  " + ",\n  ".join(map(json.dumps, sheets)) + "\n ]" for name, sheets in lines.items())
    LINES.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[2] / "core"))
    renew(sys.argv[1:])
