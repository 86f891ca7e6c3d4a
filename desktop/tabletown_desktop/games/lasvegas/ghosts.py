"""What an action would do to the city, pale, above the plate: a casino opens, holes are won or lost for good, a hotel rises,
the limousine stands at the end of a path with rings round the carpets it would pass, a crane is crossed.

    after = city.copy()
    after.open(place, 11, table.hotels_open.open)
    after.tee(avenue)                                # in the first street, with golf
    ghost = ghost_of(Looks.of(after, city), detail)  # all that is wet now is what the action would add
    lights.ghost(True, layout.plate, ghost.bounds, ghost.draw)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.lasvegas.places import AVENUES
from tabletown_desktop.games.lasvegas import avenues, marks, pictures
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.marks import HotelLook, Looks, LotLook, RouteLook
from tabletown_desktop.games.lasvegas.writing import Writing
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, lay

GHOSTLY, FACADE, WASH = 0.72, 0.9, 0.2
"""How much is seen of what the pen would draw, of the lit casino, of the accent on a path."""


class Ghost(NamedTuple):
    bounds: QRectF
    """Where it is drawn, in units of the plate."""
    draw: Callable[[Paper], None]


def ghost_of(after: Looks, detail: float) -> Ghost:
    """The ghost of everything that is wet in these looks; `detail`: device pixels of a unit in the pictures at hand."""
    lots = [(place, look) for place, look in marks.lots_of(after) if _fresh(look)]
    holes = [hole for hole in after.holes if hole.wet]
    hotels = [(avenue, look) for avenue, look in zip(AVENUES, after.hotels, strict=True) if look.wet]
    route = after.route if len(after.route.way) > after.route.dry else None
    bounds = QRectF()
    for extent in (
        *(marks.lot_extent(place) for place, _ in lots),
        *(marks.hole_extent(hole.avenue) for hole in holes),
        *(marks.hotel_extent(avenue) for avenue, _ in hotels),
        *((marks.route_extent(route.way[route.dry - 1 :]),) if route else ()),
    ):
        bounds = bounds.united(extent)

    def draw(paper: Paper) -> None:
        close = closer(detail, paper.device_scale(), avenues.WIDTH)
        writing = Writing(paper, close, {})
        for place, look in lots:
            if look.wet or look.crane_wet:
                _facade(paper, place, look.state, detail, close)
        if route:
            _drive(writing, route)
        with paper.faded(GHOSTLY):
            for place, look in lots:
                writing.lot(place, look if look.wet or look.crane_wet else _only_fresh(look))
            for hole in holes:
                writing.hole_mark(hole.avenue, hole.state == "won", True)
            for avenue, hotel in hotels:
                writing.hotel(avenue, HotelLook(hotel.state, False))

    return Ghost(bounds, draw)


def _fresh(look: LotLook) -> bool:
    return look.wet or look.star_wet or look.passed_wet or look.crane_wet or look.debt_wet


def _only_fresh(look: LotLook) -> LotLook:
    """The look of a lot that keeps its casino: only what would be drawn."""
    star = look.star if look.star_wet else ""
    return LotLook("closed", star=star, star_wet=True, passed=look.passed_wet, passed_wet=True)


def _facade(paper: Paper, place: int, state: str, detail: float, close: float) -> None:
    """The casino as it would stand there, its neon on."""
    art, corner, lot = paper.theme.art, avenues.corner(place), avenues.lot_rect(place)
    if state == "open":
        family = avenues.facade(place).family
        ground = pictures.plaza(art, family, close) or pictures.plaza(art, family, detail)
        lay(paper, ground, pictures.GROUND.translated(corner), lot, colours(paper.theme).bare)
    else:
        paper.surface(lot, colours(paper.theme).bare, 6)
    with paper.faded(FACADE):
        picture = pictures.lot(art, place, state, close) or pictures.lot(art, place, state, detail)
        lay(paper, picture, pictures.CANVAS.translated(corner), lot, colours(paper.theme).bare)


def _drive(writing: Writing, route: RouteLook) -> None:
    """A path as it would be driven: the ground of its roads, the wet line, the limousine at its end."""
    paper, way = writing.paper, route.way[route.dry - 1 :]
    points = [avenues.crossing(node) for node in way]
    paper.path(avenues.path_capsule(way), shade(paper.tokens.accent, WASH))
    with paper.faded(GHOSTLY):
        writing.line(points, True)
        writing.part(f"limousine-{avenues.heading(points)}", avenues.car_rect(points))
