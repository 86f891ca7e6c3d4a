"""Deck knowledge beside the tables of all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt

from tabletown.game import Value
from tabletown_desktop.pages.table import TablePage
from workshop.shots.played import Play
from workshop.shots.samples.table import press, table
from workshop.shots.scene import Scene

BOTS = ("Anna", "Mina:mina", "Pip:pip")
FIVE = ("Anna", "Ben", "Mina:mina", "Pip:pip", "Clara")
FIRST: tuple[tuple[str, Value], ...] = (("edition", "first"),)
EXPERT: tuple[tuple[str, Value], ...] = (*FIRST, ("expert", True))
BASE: tuple[tuple[str, Value], ...] = (("mode", "base"),)


def count(page: TablePage) -> None:
    """Show it; the setting is as before when the next picture is taken."""
    page.beside.toggle_deck()
    with QSignalBlocker(page.services.settings):
        page.services.settings.reset("deck_knowledge")


def turn_to(deck: int, page: TablePage) -> None:
    count(page)
    page.beside.deck.tabs.choose(deck)


def by_keys(page: TablePage) -> None:
    count(page)
    page.beside.deck.lists[0].setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(7):
        press(page.beside.deck.lists[0], Qt.Key.Key_Right)


def _scene(name: str, play: Play, then: Callable[[TablePage], None] = count, main: bool = False) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"deck-{name}", partial(table, play), then, main, typed)


def _toys(*reach: str) -> Play:
    return Play("happycity", BOTS, BASE, "kite 5", 6, reach)


SCENES = (
    _scene("welcome", Play(round=14, seats=BOTS), main=True),
    _scene("welcome-writing", Play(round=12, seats=BOTS, reach=("write",))),
    _scene("welcome-claiming", Play(round=16, reach=("claim",))),
    _scene("welcome-by-keys", Play(round=8, seats=BOTS), by_keys),
    _scene("welcome-aaa", Play(round=10, seats=("Anna",), options=(("manager", 4),))),
    _scene("welcome-attack", Play(round=12, seats=("Anna",), options=FIRST)),
    _scene("welcome-expert", Play(round=12, seats=("Anna", "Ben", "Clara"), options=EXPERT)),
    _scene("lasvegas", Play("lasvegas", BOTS, round=14), main=True),
    _scene("lasvegas-opening", Play("lasvegas", BOTS, round=12, reach=("open",))),
    _scene("lasvegas-acme", Play("lasvegas", ("Anna",), round=15)),
    _scene("dreamhome", Play("dreamhome", BOTS, round=6, reach=("take",)), main=True),
    _scene("dreamhome-placing", Play("dreamhome", BOTS, round=6, reach=("place",)), partial(turn_to, 1), main=True),
    _scene("dreamhome-two", Play("dreamhome", ("Anna", "Ben"), round=8, reach=("take",)), partial(turn_to, 1)),
    _scene("happycity", _toys("draw"), main=True),
    _scene("happycity-building", _toys("build"), partial(turn_to, 1)),
    _scene("happycity-five", Play("happycity", FIVE, BASE, "kite 5", 7, ("build",)), partial(turn_to, 2)),
)
