"""Where the slots of the table are lit, and the ghost of what would be opened, crossed, ringed or driven there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.lasvegas.places import AVENUES, read_place
from tabletown_desktop.games.lasvegas import pictures
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.layout import Layout, path_of
from tabletown_desktop.games.lasvegas.sheet import form_places, marks, places
from tabletown_desktop.games.lasvegas.sheet.marks import HotelLook, Looks, LotLook, RouteLook
from tabletown_desktop.games.lasvegas.sheet.writing import Writing
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.lights import Lights
from tabletown_desktop.scene.panel import rounded
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import closer, lay

ON_PLATE = ("lot", "path", "hotel")
CHIPS = ("bonus:", "shift:", "swap:")
OFFERED = (*CHIPS, "pair:", "number:", "action:", "card:")
GHOST_MARK = 0.78


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The slots of a layout with the chips of the moment; what `Lights` asks for."""

    layout: Layout
    theme: Theme
    chips: tuple[str, ...] = ()
    """The chips that stand at the chosen pair, or below a hand."""
    pair: int | None = None
    """The pair they stand at."""
    hovered: str | None = None
    """The slot under the pointer: of a path both roads are ringed."""

    @property
    def room(self) -> QRectF:
        return QRectF(0, 0, self.layout.width, self.layout.height)

    def shape(self, key: str) -> QPainterPath:
        if key in self.chips:
            return rounded(self.layout.chip_rect(key, self.chips, self.pair), 7 * self.layout.offer.scale)
        if key == self.hovered and key.startswith("path:"):
            return self.layout.plate.transform().map(places.path_capsule(path_of(key)))
        return self.layout.slot_shape(key)

    def in_hero(self, key: str) -> bool:
        return key.split(":", 1)[0] in ON_PLATE

    def weight(self, key: str) -> float:
        return max(1.0, self.layout.plate.scale if self.in_hero(key) else self.layout.board.scale)

    def wash(self, key: str) -> Wash:
        """The ground of a lot is washed by the plate, below its casino; a road has nothing on it that could be paled."""
        if not self.in_hero(key):
            return Wash.printed(self.theme)
        clear = QColor(0, 0, 0, 0)
        rim = shade(colours(self.theme).rim, 0.8)
        return Wash(clear, clear if key.startswith("lot:") else shade(self.theme.tokens.accent, 0.3), rim)

    def lamp(self, key: str) -> QRectF:
        """The lamp at the end of a path: the chip stands there, off the road."""
        return self.layout.plate.place(places.lamp_rect(path_of(key)[-1]).adjusted(14, 16, -14, -22))


def lots_of(keys: frozenset[str]) -> frozenset[int]:
    """The lots among lit slots."""
    return frozenset(read_place(key.removeprefix("lot:")) for key in keys if key.startswith("lot:"))


def approaches_of(keys: frozenset[str]) -> frozenset[tuple[int, int]]:
    """The first roads of the paths among lit slots."""
    paths = (path_of(key) for key in keys if key.startswith("path:"))
    return frozenset((path[0], path[1]) for path in paths)


def goes_down(key: str) -> bool:
    """Whether a path ends southwards: then what it passes lies above its last lamp."""
    _, via, to = path_of(key)
    return to > via + 1


def show_city(lights: Lights, places: TablePlaces, ghost: Ghost) -> None:
    """Show the ghost of a change to the city."""
    lights.ghost_in_pieces(places.layout.plate, ghost.pieces, ghost.draw)


def show_mark(lights: Lights, places: TablePlaces, key: str, crossed: int) -> None:
    """Show the mark an action would make on the score board: the next box crossed, a group ringed."""
    kind = key.split(":", 1)[0]
    panel = places.layout.board_slot(key)
    place = form_places.mark_rect(key if kind != "hall" else "hall", panel.bounds, crossed, places.layout.text)
    pen_mark = "ring" if kind == "group" else "cross"
    if kind != "group":
        wide, high = min(place.width(), 24.0) * 0.34, place.height() * 0.36
        middle = place.center()
        place = QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high)

    def draw(paper: Paper) -> None:
        with paper.faded(GHOST_MARK):
            pen.mark(paper.painter, pen_mark, place, Ink(paper.tokens.wet, paper.tokens.paper, 1.6), 2.2)

    lights.ghost(False, panel, place.adjusted(-5, -5, 5, 5), draw)


GHOSTLY, FACADE, WASH = 0.72, 0.9, 0.2
"""Opacity of pen marks, of a casino or car, and of the accent on a path, as a preview."""


class Ghost(NamedTuple):
    pieces: tuple[QRectF, ...]
    """Where it is drawn, in units of the plate: an avenue that closes has hotels at both ends of the city."""
    draw: Callable[[Paper], None]


def ghost_of(after: Looks, detail: float) -> Ghost:
    """The ghost of everything that is wet in these looks; `detail`: device pixels per unit in the pictures at hand."""
    fresh = _Fresh(after)
    return Ghost(tuple(fresh.extents()), lambda paper: fresh.draw(paper, detail))


class _Fresh:
    """The wet marks of some looks."""

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
        close = closer(detail, paper.device_scale(), places.WIDTH)
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
    art, corner, lot = paper.theme.art, places.corner(place), places.lot_rect(place)
    if state == "open":
        family = places.facade(place).family
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
    points = [places.crossing(node) for node in way]
    paper.path(places.path_capsule(way), shade(paper.tokens.accent, WASH))
    with paper.faded(GHOSTLY):
        writing.line(points, True)
    with paper.faded(FACADE):
        writing.part(f"limousine-{places.heading(points)}", places.car_rect(points))
