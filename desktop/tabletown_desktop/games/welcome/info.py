"""What Welcome To declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from tabletown_desktop.games import GameCommand, GameInfo, Samples, Tile, later

SIGNS = ("fence", "value", "park", "pool", "temp", "bis", "strike", "roundabout")


INFO = GameInfo(
    seats=(1, 6),
    tile=Tile(cell=(0, 1), art="welcome", colour=("#28766B", "#6CC9B8")),
    table=later(__package__, "table", "TABLE"),
    stories=later(__package__, "stories", "STORIES"),
    commands=(GameCommand("claim", ("P",), does="play"),),
    signs={name: f"welcome/sign-{name}" for name in SIGNS},
    category_colours={"estates": "mustard", "parks": "leaf", "pools": "sky", "plans": "plum", "temps": "coral"},
    samples=Samples(middle=14, early=8, verb="write", slots="lot"),
    taste=later(__package__, "stories", "TASTE"),
)
