"""Measures by how much the memory grows over twenty matches of a game in a row, each played to the result.

What is taken up after a single match goes up and down by several megabytes, as pictures come and go and as the
allocator gives room back or keeps it. A leak is what stays: so the middle of five readings is compared with the middle
of five others, twenty matches later.
"""

from __future__ import annotations

import gc
import json
import sys
from statistics import median
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from workshop.bench.memory import resident
from workshop.bench.probes.stage import settle, stage, until

PRESSES = 200
"""The main button leads from the finished table to the result in a few presses; after so many it never will."""
WARM, MATCHES, READINGS = 5, 20, 5
"""Matches played first, to fill every page and cache; those that are counted; and readings at each end of them."""


def play_one(town: Tabletown, game: str, seed: str) -> None:
    seats = (Seating("Anna", None, "teal"), Seating("Pip", "random", "coral"))
    town.matches.start(MatchOrder(game, {}, seats, seed))
    session = town.matches.session
    assert session is not None
    while not session.match.over:
        if session.playing:
            actions = session.view().actions()
            # anything will do: whoever thinks of good turns here would leave more in memory than the program
            session.play(actions[len(session.match.acts) % len(actions)])
            QCoreApplication.processEvents()
        else:
            until(lambda: session.playing or session.match.over)
    table: Any = town.window.page("table")
    for _ in range(PRESSES):  # the finished table stays until the person goes on
        if town.window.here == "result":
            break
        table.press_main()
        settle(town)
    assert town.window.here == "result", f"{game}, {seed}: still at {town.window.here}"
    town.window.go("home")
    settle(town)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as the program's own loop does


def taken_up() -> float:
    gc.collect()
    return resident()


def main(game: str) -> int:
    readings = []
    with stage() as town:
        for number in range(WARM):
            play_one(town, game, f"warm {number}")
        for number in range(MATCHES + READINGS):
            play_one(town, game, f"match {number}")
            readings.append(taken_up())
    print(json.dumps({"before_mb": median(readings[:READINGS]), "after_mb": median(readings[-READINGS:])}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
