"""What Happy City declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown_desktop.games import GameCommand, GameInfo, GameSetting, Samples, Stories, Taste, Tile

if TYPE_CHECKING:
    from tabletown_desktop.scene.table import GameTable

SIGNS = ("income", "inhabitant", "heart", "yellow", "blue", "green", "orange", "purple")


def _table() -> type[GameTable]:
    from tabletown_desktop.games.happycity.table import TABLE

    return TABLE


def _stories() -> Stories:
    from tabletown_desktop.games.happycity.stories import STORIES

    return STORIES


def _taste() -> Taste:
    from tabletown_desktop.games.happycity.samples import TASTE

    return TASTE


INFO = GameInfo(
    seats=(2, 5),
    tile=Tile(cell=(1, 1), art="happycity", colour=("#2B6CB8", "#7FB8F5")),
    table=_table,
    stories=_stories,
    commands=(GameCommand("discard", ("D",)), GameCommand("special", ("S",)), GameCommand("coin", ("0",), does="play")),
    settings=(GameSetting("refill", ("ask", "cheapest", "dearest")),),
    rulings=frozenset(("specials38",)),
    signs={name: f"happycity/sign-{name}" for name in SIGNS},
    samples=Samples(middle=6, early=3, verb="build", slots="market"),
    taste=_taste,
)
