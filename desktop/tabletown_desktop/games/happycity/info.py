"""What Happy City declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from tabletown_desktop.games import GameCommand, GameInfo, GameSetting, Samples, Tile, later

SIGNS = ("income", "inhabitant", "heart", "yellow", "blue", "green", "orange", "purple")


INFO = GameInfo(
    seats=(2, 5),
    tile=Tile(cell=(1, 1), art="happycity", colour=("#2B6CB8", "#7FB8F5")),
    table=later(__package__, "table", "TABLE"),
    stories=later(__package__, "stories", "STORIES"),
    commands=(GameCommand("discard", ("D",)), GameCommand("special", ("S",)), GameCommand("coin", ("0",), does="play")),
    settings=(GameSetting("refill", ("ask", "cheapest", "dearest")),),
    rulings=frozenset(("specials38",)),
    signs={name: f"happycity/sign-{name}" for name in SIGNS},
    samples=Samples(middle=6, early=3, verb="build", slots="market"),
    taste=later(__package__, "stories", "TASTE"),
)
