"""What New Las Vegas declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from tabletown_desktop.games import OWN_COLOUR, GameCommand, GameInfo, Samples, Tile, later

SIGNS = {action: f"lasvegas/action-{action}" for action in ("build", "show", "hall", "drive", "advert")}
SIGNS |= {carpet: f"lasvegas/badge-{carpet}" for carpet in ("vip", "luxury", "mafia")}
SIGNS |= {"crane": "lasvegas/crane-open", "star": "lasvegas/star-open", "debt": "lasvegas/debt-open"}

RULINGS = ("network", "passing", "lucky_tie", "lucky_row", "hall_ties", "hall_debt_tied", "must_shift", "redraw_h2")

CATEGORY_COLOURS = {
    "projects": "plum",
    "hall": "sky",
    "shows": "coral",
    "hotels": "teal",
    "lucky": "mustard",
    "golf": "leaf",
    "limo": OWN_COLOUR,
}


INFO = GameInfo(
    seats=(1, 6),
    tile=Tile(cell=(1, 0), art="lasvegas", colour=("#B8316F", "#FF7FB4")),
    table=later(__package__, "table", "TABLE"),
    stories=later(__package__, "stories", "STORIES"),
    commands=(GameCommand("bonus", ("B",)),),
    rulings=frozenset(RULINGS),
    signs=SIGNS,
    category_colours=CATEGORY_COLOURS,
    samples=Samples(middle=14, early=8, verb="open", slots="lot"),
    taste=later(__package__, "stories", "TASTE"),
)
