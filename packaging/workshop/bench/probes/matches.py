"""Measures the memory that remains after twenty matches of a game in a row, each played to the result."""

from __future__ import annotations

import gc
import json
import sys
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from workshop.bench.memory import resident
from workshop.bench.probes.stage import settle, stage, until

WARM, MATCHES = 5, 20
"""Matches played first, to fill every page and cache, and those that are counted."""


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
    while town.window.here != "result":  # the finished table stays until the person goes on
        table.press_main()
        settle(town)
    town.window.go("home")
    settle(town)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as the program's own loop does


def taken_up() -> float:
    gc.collect()
    return resident()


def main(game: str) -> int:
    with stage() as town:
        for number in range(WARM):
            play_one(town, game, f"warm {number}")
        before = taken_up()
        for number in range(MATCHES):
            play_one(town, game, f"match {number}")
        print(json.dumps({"before_mb": before, "after_mb": taken_up()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
