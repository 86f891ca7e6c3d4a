"""What Dream Home declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown_desktop.games import GameCommand, GameInfo, Samples, Stories, Taste, Tile

if TYPE_CHECKING:
    from tabletown_desktop.scene.table import GameTable


def _table() -> type[GameTable]:
    from tabletown_desktop.games.dreamhome.table import TABLE

    return TABLE


def _stories() -> Stories:
    from tabletown_desktop.games.dreamhome.stories import STORIES

    return STORIES


def _taste() -> Taste:
    from tabletown_desktop.games.dreamhome.samples import TASTE

    return TASTE


INFO = GameInfo(
    seats=(2, 4),
    tile=Tile(cell=(0, 0), art="dreamhome", colour=("#A4502B", "#F0A878")),
    table=_table,
    stories=_stories,
    commands=(GameCommand("face_down", ("F",), does="tool", tool="empty"),),
    rulings=frozenset(("empty",)),
    samples=Samples(middle=8, early=4, verb="place", slots="cell"),
    taste=_taste,
)
