"""What Welcome To declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown_desktop.games import GameCommand, GameInfo, Samples, Stories, Taste, Tile

if TYPE_CHECKING:
    from tabletown_desktop.scene.table import GameTable

SIGNS = ("fence", "value", "park", "pool", "temp", "bis", "strike", "roundabout")


def _table() -> type[GameTable]:
    from tabletown_desktop.games.welcome.table import TABLE

    return TABLE


def _stories() -> Stories:
    from tabletown_desktop.games.welcome.stories import STORIES

    return STORIES


def _taste() -> Taste:
    from tabletown_desktop.games.welcome.samples import TASTE

    return TASTE


INFO = GameInfo(
    seats=(1, 6),
    tile=Tile(cell=(0, 1), art="welcome", colour=("#28766B", "#6CC9B8")),
    table=_table,
    stories=_stories,
    commands=(GameCommand("claim", ("P",), does="play"),),
    signs={name: f"welcome/sign-{name}" for name in SIGNS},
    category_colours={"estates": "mustard", "parks": "leaf", "pools": "sky", "plans": "plum", "temps": "coral"},
    samples=Samples(middle=14, early=8, verb="write", slots="lot"),
    taste=_taste,
)
