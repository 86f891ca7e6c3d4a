"""The plate: the city with everything opened, built and driven in it, painted from `Looks`.

By night an opened casino switches its neon on: its sign, its plaza and the wet road before it. What the pen has done lies
above the picture, see `writing`.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletown.games.lasvegas.network import LAMPS, START
from tabletown.games.lasvegas.places import AVENUES
from tabletown_desktop.games.lasvegas import pictures
from tabletown_desktop.games.lasvegas.colours import Colours, colours
from tabletown_desktop.games.lasvegas.sheet import marks, places
from tabletown_desktop.games.lasvegas.sheet.marks import Looks, LotLook
from tabletown_desktop.games.lasvegas.sheet.writing import DRY, Progress, Writing
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, lay, stamp

RADIUS = 10.0
SIGN = QSizeF(57, 11)
"""Room for a line on the road sign."""
FLAG = 13.0
"""The largest figures that fit on a golf flag."""
LOT_RADIUS, CLOSED_EDGE, OPENED_EDGE = 6.0, 1.5, 2.4
"""Of a lot's corners; width of its edge in high contrast, before and after its casino is opened."""
WHOLE = QRectF(0, 0, places.WIDTH, places.HEIGHT)


class Plate:
    """Paints a city in the plate's units. Make a new one for each paint: it holds the paper and what to draw."""

    def __init__(self, paper: Paper, looks: Looks, sign: tuple[str, str], progress: Progress | None = None, detail: float = 0.0) -> None:
        """`sign`: the two lines of the road sign; `detail`: device pixels per unit in the pictures at hand."""
        self.paper = paper
        self.painter: QPainter = paper.painter
        self.theme: Theme = paper.theme
        self.looks = looks
        self.sign = sign
        self.progress: Progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.detail = detail or paper.device_scale()
        self.close = closer(self.detail, paper.device_scale(), places.WIDTH)
        self.writing = Writing(paper, self.close, self.progress)

    def draw(self, clip: QRectF) -> None:
        """Everything inside the clip, from back to front."""
        near = [(place, look) for place, look in marks.lots_of(self.looks) if marks.lot_extent(place).intersects(clip)]
        art = self.theme.art
        lay(self.paper, pictures.city(art, self.close) or pictures.city(art, self.detail), WHOLE, WHOLE, self.colours.ground)
        for place, look in near:
            if look.state == "open":
                self._plaza(place, look)
                continue
            if self.theme.contrast:
                self.paper.surface(places.lot_rect(place), self.colours.bare, LOT_RADIUS)
            if place in self.looks.lit:
                wash = shade(self.paper.tokens.accent, 0.34 if self.theme.dark else 0.3)
                self.paper.surface(places.lot_rect(place), wash, LOT_RADIUS)
        self._approaches(clip)
        self._route(clip)
        self._lamps(clip)
        self._road_sign(clip)
        self._holes(clip)
        for place, look in near:
            self._lot(place, look)
            if self.theme.contrast:
                self._edge(place, look)
        for place, look in near:
            self.writing.lot(place, look)
        self._hotels(clip)
        self._car(clip)
        if not WHOLE.adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS).contains(clip):
            self._frame()

    # ---- lots -------------------------------------------------------------------------------------------------------

    def _plaza(self, place: int, look: LotLook) -> None:
        art, family = self.theme.art, places.facade(place).family
        picture = pictures.plaza(art, family, self.close) or pictures.plaza(art, family, self.detail)
        with self.paper.faded(self.writing.done("lit", place) if look.wet else 1.0):
            lay(self.paper, picture, pictures.GROUND.translated(places.corner(place)), places.lot_rect(place), self.colours.bare)

    def _lot(self, place: int, look: LotLook) -> None:
        done = self.writing.done
        shown = done("lit", place) if look.wet else done("crane", place) if look.crane_wet else 1.0
        if shown < 1:
            order = pictures.states(place)
            self._lot_picture(place, order[order.index(look.state) - 1])
        with self.paper.faded(shown):
            self._lot_picture(place, look.state)

    def _edge(self, place: int, look: LotLook) -> None:
        """In high contrast a lot is told from the city whether its casino is opened or not; in a small city its edge is as wide."""
        width = OPENED_EDGE if look.state == "open" else CLOSED_EDGE
        self.paper.surface(places.lot_rect(place), None, LOT_RADIUS, self.paper.tokens.ink, width / min(1.0, self.paper.device_scale()))

    def _lot_picture(self, place: int, state: str) -> None:
        art = self.theme.art
        picture = pictures.lot(art, place, state, self.close) or pictures.lot(art, place, state, self.detail)
        lay(self.paper, picture, pictures.CANVAS.translated(places.corner(place)), places.lot_rect(place), self.colours.bare)

    # ---- the rest of the city ---------------------------------------------------------------------------------------

    def _lamps(self, clip: QRectF) -> None:
        for node in LAMPS:
            place = places.lamp_rect(node)
            if place.intersects(clip):
                self.writing.part("traffic-light" if node == START else "lamp", place)

    def _road_sign(self, clip: QRectF) -> None:
        at = places.corner(0) + QPointF(32, 0)
        if QRectF(at.x() - 40, at.y(), 80, 50).intersects(clip):
            first, second = self.sign
            self.paper.lettering(QPointF(at.x(), at.y() + 23), first, SIGN, EXTRABOLD, self.colours.first_line)
            self.paper.lettering(QPointF(at.x(), at.y() + 39.5), second, SIGN, EXTRABOLD, self.colours.second_line)

    def _holes(self, clip: QRectF) -> None:
        for hole in self.looks.holes:
            if marks.hole_extent(hole.avenue).intersects(clip):
                self.writing.hole(hole)
                flag = places.flag(hole.avenue, hole.par)
                colour = self.colours.flag_off if hole.state == "lost" else self.colours.flag
                size = min(12.0, FLAG / self.paper.text_scale)
                self.paper.words(flag.x(), flag.y(), str(hole.par), size, EXTRABOLD, colour, "middle", 16)

    def _hotels(self, clip: QRectF) -> None:
        for avenue, look in zip(AVENUES, self.looks.hotels, strict=True):
            if marks.hotel_extent(avenue).intersects(clip):
                self.writing.hotel(avenue, look)
                self.paper.centred(places.avenue_plate(avenue), str(avenue + 1), 12, BOLD, self.colours.avenue, 0)

    def _frame(self) -> None:
        """Draw the plate's round corners: the desk outside, a hairline on the edge."""
        self.painter.fillPath(_corners(), self.paper.tokens.desk)
        edge = self.paper.tokens.line if self.theme.dark else mix(self.paper.tokens.line, self.paper.tokens.ink, 0.12)
        self.paper.surface(WHOLE.adjusted(0.5, 0.5, -0.5, -0.5), None, RADIUS, edge)

    # ---- the limousine ----------------------------------------------------------------------------------------------

    def _way(self) -> list[QPointF]:
        """Where the route runs now: its last roads may still be driven."""
        route = self.looks.route
        points = [places.crossing(node) for node in route.way]
        return places.begun(points, route.dry, self.progress.get("drive", 1.0))

    def _approaches(self, clip: QRectF) -> None:
        """The roads over which lit paths are reached: brighter than others, but not lit, since a click there could mean several paths."""
        for lamp, via in self.looks.approaches:
            if marks.approach_extent((lamp, via)).intersects(clip):
                self.paper.surface(places.road_rect(lamp, via), self.colours.approach, places.BEND)

    def _route(self, clip: QRectF) -> None:
        way, dry = self.looks.route
        bounds = marks.route_extent(way)
        if len(way) < 2 or not bounds.intersects(clip):
            return
        if self.progress.get("drive", 1.0) < 1 or self.progress.get(DRY, 0.0) > 0:
            self._draw_route(self.writing)
        else:
            stamp(self.paper, (way, dry), bounds, lambda paper: self._draw_route(Writing(paper, self.close, {})))

    def _draw_route(self, writing: Writing) -> None:
        points, dry = self._way(), self.looks.route.dry
        if dry > 1:
            writing.line(points[:dry], False)
        if len(points) > dry:
            writing.line(points[dry - 1 :], True)

    def _car(self, clip: QRectF) -> None:
        points = self._way()
        place = places.car_rect(points)
        if place.intersects(clip):
            self.writing.part(f"limousine-{places.heading(points)}", place)


@cache
def _corners() -> QPainterPath:
    outside, inside = QPainterPath(), QPainterPath()
    outside.addRect(WHOLE)
    inside.addRoundedRect(WHOLE, RADIUS, RADIUS)
    return outside.subtracted(inside)


def road_sign(words: Words) -> tuple[str, str]:
    """The two lines of the sign at the entrance."""
    return words.text("lasvegas.sheet.sign.first"), words.text("lasvegas.sheet.sign.second")
