"""What New Las Vegas declares about itself: see `tabletown_desktop.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletown_desktop.games import OWN_COLOUR, GameCommand, GameInfo, Samples, Stories, Taste, Tile

if TYPE_CHECKING:
    from tabletown_desktop.scene.table import GameTable

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


def _table() -> type[GameTable]:
    from tabletown_desktop.games.lasvegas.table import TABLE

    return TABLE


def _stories() -> Stories:
    from tabletown_desktop.games.lasvegas.stories import STORIES

    return STORIES


def _taste() -> Taste:
    from tabletown_desktop.games.lasvegas.samples import TASTE

    return TASTE


INFO = GameInfo(
    seats=(1, 6),
    tile=Tile(cell=(1, 0), art="lasvegas", colour=("#B8316F", "#FF7FB4")),
    table=_table,
    stories=_stories,
    commands=(GameCommand("bonus", ("B",)),),
    rulings=frozenset(RULINGS),
    signs=SIGNS,
    category_colours=CATEGORY_COLOURS,
    samples=Samples(middle=14, early=8, verb="open", slots="lot"),
    taste=_taste,
)
