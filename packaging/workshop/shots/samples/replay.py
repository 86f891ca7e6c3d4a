"""Matches that are seen again, in the pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.replay import ReplayPage
from workshop.shots.played import Play, journal_of
from workshop.shots.scene import Excuse, Scene

SIX = ("Anna", "Ben", "Mina:mina", "Pip:pip", "Clara", "David")
BOTS = ("Anna", "Mina:mina", "Pip:pip")
EDGE = Excuse("pale", ".*", "a line at the edge of a list that scrolls is seen in part")


def page(play: Play, services: Services) -> ReplayPage:
    return _told(journal_of(play), services)


def only_snapshot(services: Services) -> ReplayPage:
    """A record of which no more than the last position could be kept."""
    record = journal_of(Play(round=9)).record()
    without = opened(type(record)(record.header, record.lines[:-1] + record.lines[:1], snapshot=record.snapshot), game)
    return _told(without.journal, services)


def _told(journal: Journal, services: Services) -> ReplayPage:
    replay = ReplayPage(services)
    replay.tell(journal)
    while not replay.prepare():
        pass
    return replay


def at(share: float, page: ReplayPage) -> None:
    """So far into the match."""
    page.go_to(round(share * (len(page.stops) - 1)))


def mark(page: ReplayPage) -> None:
    """At the second thing that was reached."""
    page.press("mark-on")
    page.press("mark-on")


def log(page: ReplayPage) -> None:
    at(0.5, page)
    page.toggle_log()


def from_seat(seat: int, page: ReplayPage) -> None:
    at(0.7, page)
    page.see_from(seat)


def look_over(page: ReplayPage) -> None:
    """Another seat's things, as the first seat sees them."""
    at(0.6, page)
    page.stage.board.taken.emit("town:2")


def _scene(
    name: str,
    play: Play,
    then: Callable[[ReplayPage], None] | None = None,
    main: bool = False,
    excuses: tuple[Excuse, ...] = (),
) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"replay-{name}", partial(page, play), then, main, typed, excuses)


SCENES = (
    _scene("first", Play(seats=BOTS)),
    _scene("welcome", Play(seats=BOTS), partial(at, 0.6), main=True),
    _scene("lasvegas", Play("lasvegas", seats=BOTS), partial(at, 0.55), main=True),
    _scene("dreamhome", Play("dreamhome", seats=BOTS), partial(at, 0.55), main=True),
    _scene("happycity", Play("happycity", seats=BOTS), partial(at, 0.55), main=True),
    _scene("mark", Play(seats=BOTS), mark),
    _scene("six", Play(seats=SIX), partial(from_seat, 3)),
    _scene("log", Play(seats=BOTS), log, main=True, excuses=(EDGE,)),
    _scene("other", Play(seats=BOTS), look_over),
    _scene("end", Play("dreamhome", seats=BOTS), partial(at, 1.0)),
    _scene("running", Play(seats=BOTS, round=9), partial(at, 0.8)),
    Scene("replay-snapshot", only_snapshot),
)
