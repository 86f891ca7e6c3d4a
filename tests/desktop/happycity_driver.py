"""Happy City in windows of any size: how its table is laid out there, and ways through a match by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from driver import Driver
from PySide6.QtTest import QTest

from tabletown.game import Action
from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import COLOURS
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.happycity.layout import Layout, Style, arrange
from tabletown_desktop.games.happycity.sheet.marks import NO_FAMILY
from tabletown_desktop.look.theme import interface_scale
from tabletown_desktop.pages.new_match.draft import MatchOrder

FAMILIES = (*COLOURS, *NO_FAMILY.values())
"""The five colours of cards, and what stands for one on other cards."""
PAIR = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")


def sit_down(town: Tabletown, seats: Sequence[Seating] = PAIR, **options: Any) -> Driver:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("happycity", {"first": "seat", **options}, tuple(seats), "maple 4071"))
    return Driver(town)


def wait_until(done: Callable[[], bool]) -> None:
    """What happens by itself comes with the next events."""
    for _ in range(200):
        if done():
            return
        QTest.qWait(1)
    raise AssertionError("it never happened")


def may(verb: str) -> Callable[[list[Action]], bool]:
    return lambda actions: any(action.verb == verb for action in actions)


def point_at(driver: Driver, key: str) -> None:
    board = driver.page.board
    QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))


BARS, LOW_BARS = 48 + 56, 40 + 44
LOW_WINDOW = 700
"""Below so many units a window has low bars."""


def area(window: tuple[int, int], text: float) -> tuple[int, int]:
    """The room between the bars, in units of the table."""
    scale = interface_scale(*window)
    width, height = (side / scale for side in window)
    bars = LOW_BARS if height < LOW_WINDOW else BARS
    return int(width), int(height - bars * (1 + text) / 2)


def laid_out(window: tuple[int, int], text: float, seats: int, style: Style = "table", shown: str = "goals") -> Layout:
    return arrange(*area(window, text), tuple(range(1, seats)), GAME.box.specials(seats), style, text, shown)
