"""What Dream Home declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from tabletown_desktop.games import GameCommand, GameInfo, Samples, Tile, later

INFO = GameInfo(
    seats=(2, 4),
    tile=Tile(cell=(0, 0), art="dreamhome", colour=("#A4502B", "#F0A878")),
    table=later(__package__, "table", "TABLE"),
    stories=later(__package__, "stories", "STORIES"),
    commands=(GameCommand("face_down", ("F",), does="tool", tool="empty"),),
    rulings=frozenset(("empty",)),
    samples=Samples(middle=8, early=4, verb="place", slots="cell"),
    taste=later(__package__, "stories", "TASTE"),
)
