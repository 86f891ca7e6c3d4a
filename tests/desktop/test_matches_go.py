"""A match that was left is gone at once, with its table: nothing of it waits for Python to look for rubbish."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from tabletown.games import PACKAGES
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from workshop.bench.children import told_by

SEATS = (Seating("Anna", None, "teal"), Seating("Robot", "random", "mustard"))
DECISIONS = 12
GROWTH = 5
"""Megabytes that twenty matches in a row may leave behind."""


def play_a_little(town: Tabletown, game: str) -> dict[str, ref[Any]]:
    """Begin a match and decide a few times; what must be gone when it is left."""
    town.matches.start(MatchOrder(game, {}, SEATS, "maple 4071"))
    session, page = town.matches.session, town.window.page("table")
    assert session is not None
    assert isinstance(page, TablePage)
    for _ in range(DECISIONS):
        if session.playing:
            actions = session.view().actions()
            session.play(actions[len(actions) // 2])
        page.board.viewport().grab()
        QCoreApplication.processEvents()
    talk = page.talk
    assert talk is not None
    table: Any = talk.table
    writer = getattr(session.journal.sink, "__self__", None)
    things = (session, session.match, session.journal, writer, session.opponents, talk, table, getattr(table, "drawing", table))
    return {type(thing).__name__: ref(thing) for thing in things}


def leave(town: Tabletown) -> None:
    town.window.go("home")
    town.services.library.settled()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


@pytest.mark.parametrize("game", PACKAGES)
def test_a_match_that_was_left_is_gone_without_being_looked_for(game: str, town: Tabletown) -> None:
    things = play_a_little(town, game)
    assert all(thing() is not None for thing in things.values())
    leave(town)
    assert not [name for name, thing in things.items() if thing() is not None]


@pytest.mark.slow
@pytest.mark.parametrize("game", PACKAGES)
def test_twenty_matches_in_a_row_leave_hardly_anything_behind(game: str, tmp_path: Path) -> None:
    told = told_by("matches", game, home=tmp_path)
    assert told["after_mb"] - told["before_mb"] <= GROWTH
