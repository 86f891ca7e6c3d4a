"""What the smoke test does: it sees every page and table, begins a match of every game, leaves it, and finds it again in its file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage

from tabletown.match import Match, Seating
from tabletown_desktop.app.page_registry import PAGES
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.smoke.report import Failed
from tabletown_desktop.smoke.test_user import TestUser, rest
from tabletown_desktop.storage.paths import Paths

Saw = Callable[[str], None]
Kept = dict[str, Any]
"""The state of each game when it was left."""
SIZE = (1280, 800)
SEATS = (Seating("Anna", None, "teal"), Seating("Pip", "pip", "coral"))
SEED = "maple 4071"
DECISIONS = 3
"""So many decisions of the user and of the bot are made before a match is left."""
FEWEST_COLOURS = 50
"""A picture of a page has at least so many colours."""
STEP_TIMEOUT_SECONDS = 20.0
POLL_SECONDS = 0.005


@contextmanager
def town_of(home: Path, files: tuple[str, ...] = ()) -> Iterator[Tabletown]:
    """The program, started and ended as a person does it."""
    town = Tabletown(Paths.below(home))
    for setting in ("motion", "bot_turns"):
        town.services.settings.change(setting, "off")
    town.services.settings.change("language", "en")
    town.window.resize(*SIZE)
    town.begin(files)
    try:
        until(lambda: bool(town.window.has("home") and town.controller is not None), "the map does not come up")
        yield town
    finally:
        town.window.close()
        town.end()
        town.window.deleteLater()
        town.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def until(happened: Callable[[], bool], complaint: str) -> None:
    """Let the program run until that is so."""
    deadline = time.monotonic() + STEP_TIMEOUT_SECONDS
    while not happened():
        if time.monotonic() > deadline:
            raise Failed(complaint)
        rest(POLL_SECONDS)


def bots_come(town: Tabletown) -> None:
    """Start the bot processes while other things are checked."""
    if town.controller is not None:
        town.controller.bot_pool.prepare()


# ---- what is seen ----------------------------------------------------------------------------------------------------


def pages(town: Tabletown, saw: Saw) -> None:
    """Create every page, and paint those that can be reached from the map."""
    for key in PAGES:
        town.window.page(key)
    for key in ("home", "new_match", "library", "statistics", "settings", "rules"):
        town.window.go(key)
        saw(f"{key} {painted(town)}")
    town.window.go("home")


def painted(town: Tabletown) -> str:
    """Paint the window with all its pictures; says in which size and how many colours."""
    window, art = town.window, town.services.art
    image = window.grab().toImage()
    for _ in range(10):
        if not art.busy:
            break
        art.finish()
        image = window.grab().toImage()
    ratio = window.devicePixelRatioF()
    wanted = (round(window.width() * ratio), round(window.height() * ratio))
    if (image.width(), image.height()) != wanted or min(wanted) < min(SIZE) // 2:
        raise Failed(f"{window.here} was painted {image.width()}x{image.height()} pixels large, not {wanted[0]}x{wanted[1]}")
    found = colours(image)
    if found < FEWEST_COLOURS:
        raise Failed(f"{window.here} was painted in {found} colours")
    return f"{image.width()}x{image.height()} in {found} colours"


def colours(image: QImage) -> int:
    """The number of colours, counted at every eighth pixel."""
    return len(set(memoryview(image.convertToFormat(QImage.Format.Format_RGB32).constBits()).cast("I")[::8]))


# ---- what is played --------------------------------------------------------------------------------------------------


def played(town: Tabletown, game: str, folder: Path, kept: Kept, saw: Saw) -> None:
    """Start a match, make a few moves, leave it, and put a copy of it into the folder."""
    town.matches.start(MatchOrder(game, {}, SEATS, SEED))
    user, match = TestUser(town), session_of(town).match
    until(lambda: user.page.talk.placed, f"the table of {game} is not laid")
    while min(decisions := [sum(act.seat == seat for act in match.acts) for seat in range(len(SEATS))]) < DECISIONS:
        until(lambda: bool(user.actions()), f"nobody comes to a decision in {game}")
        before = len(match.acts)
        step(user)
        until(partial(_went_on, match, before), f"a decision in {game} has no effect")
    saw(f"{decisions[0]} + {decisions[1]} decisions")
    saw(painted(town))
    file = folder / f"{game}.tabletown"
    town.services.library.export(town.matches.match, file)
    kept[game] = match.state.snapshot()
    town.window.go("home")


def _went_on(match: Match, before: int) -> bool:
    return len(match.acts) > before


def step(user: TestUser) -> None:
    """Make one decision: end the turn where that is possible, else take an action from the middle of the list."""
    actions = user.actions()
    ends = [action for action in actions if action.verb == "end"]
    user.play(ends[0] if ends else actions[len(actions) // 2])


def session_of(town: Tabletown) -> MatchSession:
    session = town.matches.session
    if session is None:
        raise Failed("no match is on the table")
    return session


# ---- what is found again ---------------------------------------------------------------------------------------------


def library(town: Tabletown, folder: Path, kept: Kept, saw: Saw) -> None:
    """All matches are in the library, and each continues where it was left."""
    town.services.library.settled()
    for game in kept:
        if not (folder / f"{game}.tabletown").is_file():
            raise Failed(f"the match of {game} was not written")
    entries = town.services.library.entries()
    if sorted(entry.game for entry in entries) != sorted(kept) or any(entry.kind != "running" for entry in entries):
        raise Failed(f"the library holds {[(entry.game, entry.kind) for entry in entries]}")
    for entry in entries:
        town.matches.go_on(entry.id)
        town.services.library.settled()
        if session_of(town).match.state.snapshot() != kept[entry.game]:
            raise Failed(f"the match of {entry.game} is not as it was left")
    town.window.go("home")
    saw(f"{len(entries)} matches")


def opened(town: Tabletown, game: str, kept: Kept, saw: Saw) -> None:
    """The table shows the file that the program was started with."""
    until(lambda: town.window.here == "table", "the file was not opened")
    match = session_of(town).match
    if match.game.key != game or match.state.snapshot() != kept[game]:
        raise Failed(f"the file of {game} holds another match")
    saw(f"{match.game.key}, {len(match.acts)} decisions")
    saw(painted(town))
