"""The table of New Las Vegas in the states that occur in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletown.game import Value
from tabletown_desktop.pages.table import TablePage
from workshop.shots.played import LAST, Play, tidy_turn
from workshop.shots.samples.table import (
    by_keys,
    doubt,
    end_round,
    end_turn,
    hint,
    letters,
    mean,
    open_log,
    point_at,
    refuse,
    table,
    three_best,
)
from workshop.shots.scene import Excuse, Scene

ALONE = ("Anna",)
PAIR = ("Anna", "Ben")
BOTS = ("Anna", "Mina:mina", "Pip:pip")
SIX = ("Anna", "Ben", "Mina:mina", "Pip:pip", "Clara", "David")
NO_BANK: tuple[tuple[str, Value], ...] = (("bank", False),)
NO_GOLF: tuple[tuple[str, Value], ...] = (("golf", False),)
ACME: tuple[tuple[str, Value], ...] = (("manager", 3),)

EXCUSES = (Excuse("pale", r"\d+", "a ghost of the pen, or the tip with a reason, lies over a number that is being changed"),)


def cast(page: TablePage) -> None:
    """The ballot is in the box; the others still think."""
    page.board.taken.emit("vote:yes")


def until_reshuffle(page: TablePage) -> None:
    """Play on until the first project is met and somebody is asked whether to shuffle."""
    session = page.session
    assert session is not None
    while session.view().ask.kind != "reshuffle":
        for action in tidy_turn(session.view().table, session.seat):
            session.play(action)


def look_over(page: TablePage) -> None:
    page.board.taken.emit("city:2")


def _scene(name: str, play: Play, then: Callable[[TablePage], None] | None = None, main: bool = False) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"table-lasvegas-{name}", partial(table, play), then, main, typed, EXCUSES)


def _play(round_: int, *reach: str, seats: tuple[str, ...] = BOTS, options: tuple[tuple[str, Value], ...] = ()) -> Play:
    return Play("lasvegas", seats, options, round=round_, reach=reach)


SCENES = (
    _scene("vote", _play(1)),
    _scene("vote-cast", _play(1), cast),
    _scene("first", _play(2, seats=PAIR)),
    _scene("choosing", _play(14)),
    _scene("choosing-pointed", _play(14), partial(mean, "choose")),
    _scene("opening", _play(14, "open")),
    _scene("opening-pointed", _play(14, "open"), partial(mean, "open"), main=True),
    _scene("opening-by-keys", _play(10, "open"), by_keys),
    _scene("opening-letters", _play(4, "open"), letters),
    _scene("driving-letters", _play(8, "drive"), letters),
    _scene("opening-refused", _play(18, "open"), refuse),
    _scene("bonus-number", _play(10, "open", "bonus"), partial(mean, "bonus")),
    _scene("shift", _play(10, "shift"), partial(mean, "shift")),
    _scene("bonus-group", _play(10, "bonus", "drive"), partial(point_at, "group:1")),
    _scene("swap", _play(10, "swap"), partial(mean, "swap")),
    _scene("extend", _play(10, "extend"), partial(mean, "extend")),
    _scene("building", _play(6, "build"), partial(mean, "build")),
    _scene("show", _play(6, "show"), partial(mean, "show")),
    _scene("hall", _play(12, "hall"), partial(mean, "hall")),
    _scene("advert", _play(12, "advert"), partial(mean, "advert")),
    _scene("driving", _play(8, "drive"), partial(mean, "drive"), main=True),
    _scene("driving-far", _play(16, "drive")),
    _scene("doubt", _play(8, "drive"), doubt),
    _scene("waiting", _play(14), end_turn),
    _scene("round-told", _play(14), end_round),
    _scene("hint", _play(12, "open"), hint),
    _scene("hint-best", _play(12), three_best),
    _scene("log", _play(12, seats=PAIR), open_log),
    _scene("moves", _play(12, "drive"), TablePage.list_moves),
    _scene("refused", _play(16, "refuse")),
    _scene("other-city", _play(16, seats=SIX), look_over),
    _scene("six", _play(18, seats=SIX)),
    _scene("no-golf", _play(12, seats=PAIR, options=NO_GOLF)),
    _scene("no-bank", _play(12, seats=PAIR, options=NO_BANK)),
    _scene("reshuffle", _play(14, seats=PAIR), until_reshuffle),
    _scene("acme-vote", _play(1, seats=ALONE, options=ACME)),
    _scene("acme", _play(10, seats=ALONE, options=ACME)),
    _scene("acme-action", _play(8, "action", seats=ALONE, options=ACME), partial(mean, "action")),
    _scene("acme-opening", _play(8, "open", "bonus", seats=ALONE, options=ACME), partial(mean, "open"), main=True),
    _scene("acme-swap", _play(8, "swap", seats=ALONE, options=ACME)),
    _scene("acme-give", _play(14, "give", seats=ALONE, options=ACME)),
    _scene("last-round", _play(22, seats=PAIR)),
    _scene("ending", _play(31)),
    _scene("over", _play(LAST), main=True),
    _scene("acme-over", _play(LAST, seats=ALONE, options=ACME)),
)
