"""The table of New Las Vegas in the states one meets in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletown.game import Value
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.shots.played import Play
from tabletown_desktop.shots.samples_table import by_keys, doubt, end_round, end_turn, hint, mean, point_at, refuse, table
from tabletown_desktop.shots.scene import Scene

PAIR = ("Anna", "Ben")
BOTS = ("Anna", "Mina:greedy", "Pip:random")
SIX = ("Anna", "Ben", "Mina:greedy", "Pip:random", "Clara", "David")
NO_BANK: tuple[tuple[str, Value], ...] = (("bank", False),)
NO_GOLF: tuple[tuple[str, Value], ...] = (("golf", False),)
ACME: tuple[tuple[str, Value], ...] = (("manager", 3),)


def _scene(name: str, play: Play, then: Callable[[TablePage], None] | None = None, main: bool = False) -> Scene:
    return Scene(f"table-lasvegas-{name}", partial(table, play), then, main)


def _play(round_: int, *reach: str, seats: tuple[str, ...] = BOTS, options: tuple[tuple[str, Value], ...] = ()) -> Play:
    return Play("lasvegas", seats, options, round=round_, reach=reach)


SCENES = (
    _scene("vote", _play(1), main=True),
    _scene("choosing", _play(14), main=True),
    _scene("choosing-pointed", _play(14), partial(mean, "choose")),
    _scene("opening", _play(14, "open"), main=True),
    _scene("opening-pointed", _play(14, "open"), partial(mean, "open"), main=True),
    _scene("driving", _play(8, "drive"), partial(mean, "drive"), main=True),
)
