"""What an action would do to the city, pale, above the plate: a casino opens, holes are won or lost for good, a hotel rises,
the limousine stands at the end of a path with rings round the carpets it would pass, a crane is crossed.

    after = city.copy()
    after.open(place, 11, table.hotels_open.open)
    after.tee(avenue)                                # in the first street, with golf
    ghost = ghost_of(Looks.of(after, city), detail)  # all that is wet now is what the action would add
    lights.ghost(True, layout.plate, ghost.bounds, ghost.draw)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.places import AVENUES
from tabletown_desktop.games.lasvegas import avenues, marks, pictures
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.marks import HotelLook, Looks, LotLook, RouteLook
from tabletown_desktop.games.lasvegas.writing import Writing
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, lay

GHOSTLY, FACADE, WASH = 0.72, 0.9, 0.2
"""How much is seen of what the pen would draw, of a casino or car, of the accent on a path."""


class Ghost(NamedTuple):
    bounds: QRectF
    """Where it is drawn, in units of the plate."""
    draw: Callable[[Paper], None]


def ghost_of(after: Looks, detail: float) -> Ghost:
    """The ghost of everything that is wet in these looks; `detail`: device pixels of a unit in the pictures at hand."""
    fresh = _Fresh(after)
    bounds = QRectF()
    for extent in fresh.extents():
        bounds = bounds.united(extent)
    return Ghost(bounds, lambda paper: fresh.draw(paper, detail))


class _Fresh:
    """What is wet in some looks."""

    def __init__(self, looks: Looks) -> None:
        self.lots = [(place, look) for place, look in marks.lots_of(looks) if _fresh(look)]
        self.holes = [hole for hole in looks.holes if hole.wet]
        self.hotels = [(avenue, look) for avenue, look in zip(AVENUES, looks.hotels, strict=True) if look.wet]
        self.route = looks.route if len(looks.route.way) > looks.route.dry else None

    def extents(self) -> Iterator[QRectF]:
        yield from (marks.lot_extent(place) for place, _ in self.lots)
        yield from (marks.hole_extent(hole.avenue) for hole in self.holes)
        yield from (marks.hotel_extent(avenue) for avenue, _ in self.hotels)
        if self.route:
            yield marks.route_extent(self.route.way[self.route.dry - 1 :])

    def draw(self, paper: Paper, detail: float) -> None:
        close = closer(detail, paper.device_scale(), avenues.WIDTH)
        writing = Writing(paper, close, {})
        for place, look in self.lots:
            if look.wet or look.crane_wet:
                _facade(paper, place, look.state, detail, close)
                writing.lot(place, look._replace(state="closed"))
        if self.route:
            _drive(writing, self.route)
        with paper.faded(GHOSTLY):
            for place, look in self.lots:
                if look.wet:
                    writing.number(place, look.text, paper.tokens.wet, True)
                elif not look.crane_wet:
                    writing.lot(place, _only_fresh(look))
            for hole in self.holes:
                writing.hole_mark(hole.avenue, hole.state == "won", True)
            for avenue, hotel in self.hotels:
                writing.hotel(avenue, HotelLook(hotel.state, False))


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
    with paper.faded(FACADE):
        writing.part(f"limousine-{avenues.heading(points)}", avenues.car_rect(points))
