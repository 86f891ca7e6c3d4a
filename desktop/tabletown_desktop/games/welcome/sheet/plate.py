"""The plate: three streets with everything built and written on them, painted from `Looks`.

An empty lot is line on paper, a house with a number is painted. Whatever the pen has written lies above the picture and
carries a rim, wet in this turn's blue, dry in ink.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletown.games.welcome.data import PARK_POINTS
from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.sheet import marks, places
from tabletown_desktop.games.welcome.sheet.marks import Line, Looks, LotLook
from tabletown_desktop.games.welcome.sheet.places import Plot
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.drawing import DRY
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import closer, frame, lay

Progress = Mapping[str, float]
"""How far fresh marks are drawn, by mark: "number:2:4", "house:2:4", "fence:2:4", "park:1:3", "pool:2:4", "used:2:4",
"dry" for all of them drying; what is not named is finished."""

CALM, OPEN = 0.5, 0.8
"""How white high contrast makes the scenery, and a lot that is open."""
INTERSECT = Qt.ClipOperation.IntersectClip


class Board(NamedTuple):
    """The words on the billboard."""

    town: str
    owner: str


class Plate:
    """Paints a town in the plate's units. Make a new one for each paint: it holds the paper and what to draw."""

    def __init__(self, paper: Paper, looks: Looks, board: Board, progress: Progress | None = None, detail: float = 0.0) -> None:
        self.paper = paper
        self.painter: QPainter = paper.painter
        self.looks = looks
        self.board = board
        self.progress: Progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.detail = detail or paper.device_scale()
        """Device pixels of a unit in the pictures that are at hand."""
        self.close = closer(self.detail, paper.device_scale(), places.WIDTH)

    def draw(self, clip: QRectF) -> None:
        """Everything inside the clip, from back to front."""
        near = [plot for plot in places.EVERY_PLOT if marks.lot_extent(plot.street, plot.lot).intersects(clip)]
        self._scenery()
        for plot in near:
            self._lot(plot, self._look(plot))
        if not self.paper.theme.contrast:  # there the lots have outlines of their own
            self._hedges(clip)
        for street in range(3):
            if places.park_row(street).intersects(clip):
                self._parks(street)
        for fence in sorted(self.looks.fences):
            if places.fence_rect(fence.street, fence.lot).intersects(clip):
                self._fence(fence)
        if not self.paper.theme.contrast:
            self._lamps(clip)
        self._billboard()
        self._estates(clip)
        for plot in near:
            self._pool_mark(plot, self._look(plot))
            self._number(plot, self._look(plot))
        frame(self.paper, QRectF(0, 0, places.WIDTH, places.HEIGHT), self.paper.tokens.paper)

    def _look(self, plot: Plot) -> LotLook:
        return self.looks.lots[plot.street][plot.lot]

    # ---- the picture ------------------------------------------------------------------------------------------------

    def _scenery(self) -> None:
        whole = QRectF(0, 0, places.WIDTH, places.HEIGHT)
        art = self.paper.theme.art
        lay(self.paper, pictures.scenery(art, self.close) or pictures.scenery(art, self.detail), whole, whole, self.colours.verge)
        if self.paper.theme.contrast:
            self.paper.surface(whole, shade(self.paper.tokens.paper, CALM))

    def _lot(self, plot: Plot, look: LotLook) -> None:
        built = self._done(look.state, plot.street, plot.lot) if look.state != "empty" else 1.0
        if built < 1:
            self._lot_picture(plot, "empty", "open" if plot.pool else "")
            area = marks.lot_extent(plot.street, plot.lot)
            self.painter.save()
            foot = places.row_y(plot.street) + places.KERB_END
            self.painter.setClipRect(QRectF(area.x(), foot - 130 * built, area.width(), 140), INTERSECT)
            with self.paper.faded(min(1.0, 0.4 + built)):
                self._lot_picture(plot, look.state, look.pool)
            self.painter.restore()
        else:
            self._lot_picture(plot, look.state, look.pool)

    def _lot_picture(self, plot: Plot, state: str, pool: str) -> None:
        place = pictures.CANVAS.translated(places.lot_x(plot.lot), places.row_y(plot.street))
        art = self.paper.theme.art
        picture = pictures.lot(art, plot, state, pool, self.close) or pictures.lot(art, plot, state, pool, self.detail)
        lay(self.paper, picture, place, plot.rect, self.colours.bare)
        if self.paper.theme.contrast:
            self._outline(plot, state, pool)

    def _outline(self, plot: Plot, state: str, pool: str) -> None:
        """In high contrast every lot has a strong outline; one that is open is paper, its pool water."""
        place = plot.rect.adjusted(2.5, 2, -2.5, -2)
        self.paper.surface(place, shade(self.paper.tokens.paper, OPEN) if state == "empty" else None, 5, self.paper.tokens.ink, 1.4)
        if state == "empty" and pool:
            water = QPainterPath()
            water.addEllipse(plot.pool_rect.adjusted(1, 1, -1, -1))
            self.paper.path(water, self.paper.tokens.button, self.paper.tokens.ink, 1.4)

    def _hedges(self, clip: QRectF) -> None:
        fenced = {(fence.street, fence.lot) for fence in self.looks.fences}
        for street, length in enumerate(places.LENGTHS):
            for line in range(length + 1):
                x, y = places.lot_x(line), places.row_y(street)
                if not QRectF(x - 6, y, 12, places.ROW).intersects(clip):
                    continue
                if line in (0, length):
                    self.paper.part("welcome/wall", QRectF(x - 4, y + 12, 8, 108))
                elif (street, line) not in fenced or self._done("fence", street, line - 1) < 1:
                    self.paper.part(f"welcome/hedge-{(street + line) % 3 + 1}", QRectF(x - 4, y + 14, 8 * 1.05, 100 * 1.05))

    def _lamps(self, clip: QRectF) -> None:
        for x, y in pictures.lamps():
            place = QRectF(x - 16 * 0.98, y - 16 * 0.98, 46 * 0.98, 72 * 0.98)
            if place.intersects(clip):
                self.paper.part("welcome/lamp", place)

    def _estates(self, clip: QRectF) -> None:
        for estate in self.looks.estates:
            if marks.bracket_extent(*estate).intersects(clip):
                self._bracket(*estate)
        for used in self.looks.used:
            if marks.used_extent(used).intersects(clip):
                self._used(used)

    def _billboard(self) -> None:
        names, owners = self.colours.board_name, self.colours.board_owner
        paper, y, room = self.paper, places.row_y(0), places.BOARD_ROOM
        town, owner = self.board
        weight = next((weight for weight in (EXTRABOLD, SEMIBOLD) if paper.fitting(town, 15, weight, room)[0] == town), None)
        if weight is None:  # no room for the name of the town in a small picture
            paper.words(697, y + 59, owner, 12, EXTRABOLD, owners, "middle", room)
            return
        paper.words(697, y + 50, town, 15, weight, names, "middle", room)
        paper.words(697, y + 67, owner, paper.together([town], 12, EXTRABOLD, room), SEMIBOLD, owners, "middle", room)

    # ---- what the pen has drawn -------------------------------------------------------------------------------------

    def _done(self, kind: str, street: int, number: int) -> float:
        """How far a fresh mark is drawn; the number counts lots, lines or boxes from 0."""
        return self.progress.get(f"{kind}:{street + 1}:{number + 1}", 1.0)

    def _colour(self, wet: bool) -> QColor:
        tokens = self.paper.tokens
        return mix(tokens.wet, tokens.ink, self.progress.get(DRY, 0.0)) if wet else tokens.ink

    def _number(self, plot: Plot, look: LotLook) -> None:
        if look.state != "house":
            return
        wet = look.wet and self.progress.get(DRY, 0.0) < 1
        ink = Ink(self._colour(look.wet), self.colours.wet_rim if wet else None)
        height = 24 if look.text.isdigit() else 22
        pen.write(
            self.painter, look.text, plot.number, height, ink, seed_of(plot), 15.5, progress=self._done("number", plot.street, plot.lot)
        )
        if wet and self.paper.theme.safe_marks:
            under = QRectF(plot.number.x() - 11, plot.number.y() + 14, 22, 4)
            pen.mark(self.painter, "bar", under, ink, 2.4, seed_of(plot))

    def _fence(self, fence: Line) -> None:
        done = self._done("fence", fence.street, fence.lot - 1)
        x, y = places.lot_x(fence.lot) - 6, places.row_y(fence.street) + 12
        place = QRectF(x, y, 12 * 1.04, 105 * 1.04)
        dry = self.progress.get(DRY, 0.0)
        name = f"welcome/fence-{(fence.street + fence.lot) % 3 + 1}"
        self.painter.save()
        self.painter.setClipRect(QRectF(x - 4, y - 2, 24, 4 + place.height() * done), INTERSECT)
        self.paper.part(f"{name}-wet" if fence.wet and dry < 1 else name, place)
        if fence.wet and 0 < dry < 1:
            with self.paper.faded(dry):
                self.paper.part(name, place)
        self.painter.restore()

    def _parks(self, street: int) -> None:
        crossed, dry = self.looks.parks[street], self.looks.dry_parks[street]
        for box, points in enumerate(PARK_POINTS[street]):
            place = places.park_rect(street, box)
            centre = QPointF(place.x() + 18, place.y() + 18)
            if box == places.PARK_BOXES[street]:
                self.paper.part("welcome/park-sign", QRectF(place.x(), place.y() + 4, 36, 38))
                self.paper.centred(
                    _around(QPointF(centre.x(), place.y() + 18.6), 26, 18), str(points), 15, EXTRABOLD, self.colours.park_last
                )
                continue
            done = box < crossed
            self._park_tree(place, (street + box) % 3 + 1, done, self._done("park", street, box))
            if not done:
                if self.paper.theme.contrast:
                    self.paper.disc(centre, 15, self.paper.tokens.paper, self.paper.tokens.ink, 1.6)
                self.paper.centred(_around(centre, 30, 20), str(points), 13, EXTRABOLD, self.colours.park_open)
            else:
                ink = Ink(self._colour(box >= dry), self.colours.mark_rim, 1.6)
                cross = QRectF(place.x() + 6, place.y() + 6.5, 24, 24)
                pen.mark(self.painter, "cross", cross, ink, 2.4, street * 9 + box, self._done("park", street, box))

    def _park_tree(self, place: QRectF, kind: int, crossed: bool, grown: float) -> None:
        if not crossed or grown < 1:
            self.paper.part(f"welcome/park-{kind}-open", place)
        if crossed:
            with self.paper.faded(grown):
                k = 0.8 + 0.2 * grown
                rect = QRectF(place.center().x() - 18 * k, place.bottom() - 42 * k, 36 * k, 42 * k)
                self.paper.part(f"welcome/park-{kind}-crossed", place if grown >= 1 else rect)

    def _pool_mark(self, plot: Plot, look: LotLook) -> None:
        if look.state != "house" or look.pool not in ("built", "lost"):
            return
        at, seed = plot.pool_rect, seed_of(plot)
        done = self._done("pool", plot.street, plot.lot)
        if look.pool == "built":
            ink = Ink(self._colour(look.pool_wet), self.colours.mark_rim, 1.2)
            pen.mark(self.painter, "ring", QRectF(at.x() - 0.6, at.y() - 0.6, 38.4, 24.6), ink, 1.7, seed, done)
        else:
            ink = Ink(self._colour(look.pool_wet), self.colours.mark_rim, 1.8)
            pen.mark(self.painter, "strike", QRectF(at.x() + 3, at.y() - 0.5, 31, 22), ink, 2.4, seed, done)

    def _used(self, line: Line) -> None:
        """The line over estates that paid for a plan: a bar with a hook at each end."""
        x0, x1 = places.lot_x(line.lot) + 5, places.lot_x(line.lot + line.size) - 5
        y, done = places.row_y(line.street) + 18, self._done("used", line.street, line.lot)
        ink = Ink(self._colour(line.wet), self.colours.rim)
        pen.mark(self.painter, "bar", QRectF(x0, y - 4, x1 - x0, 7), ink, 2.5, line.lot, done)
        if done >= 1:
            for end, x in enumerate((x0 + 0.5, x1 - 0.5)):
                pen.mark(self.painter, "fence", QRectF(x - 3, y - 1, 6, 8), ink, 2.3, line.lot * 2 + end)

    def _bracket(self, street: int, lot: int, size: int) -> None:
        """A completed estate: a bracket on the pavement and its size in a chip."""
        x0, x1 = places.lot_x(lot) + 8, places.lot_x(lot + size) - 8
        y = places.row_y(street) + 123
        path = QPainterPath(QPointF(x0, y - 5))
        for x, bend in ((x0, y), (x1, y), (x1, y - 5)):
            path.lineTo(x, bend)
        self.paper.path(path, None, self.colours.rim, 4.4)
        self.paper.path(path, None, self.colours.gain, 1.8)
        chip = QRectF((x0 + x1) / 2 - 13, y - 7, 26, 17)
        self.paper.surface(chip, self.colours.gain, 8.5, self.colours.rim, 1.4)
        self.paper.centred(chip, str(size), 13, EXTRABOLD, self.colours.on_gain)


def seed_of(plot: Plot) -> int:
    """Vary the handwriting from lot to lot."""
    return plot.street * 40 + plot.lot


def draw_ghost(paper: Paper, plot: Plot, text: str, state: str = "house", detail: float = 0.0) -> None:
    """What a lot would become: the built house pale, its number in wet ink."""
    shown = colours(paper.theme)
    lit = places.lit_rect(plot.street, plot.lot)
    veil = QColor("#FFD9A0") if paper.theme.dark else QColor("#FFFFFF")
    veil.setAlphaF(0.1 if paper.theme.dark else 0.55)
    paper.surface(lit, veil, 7)
    pool = pictures.pool_states(plot, state)[0]
    picture = pictures.lot(paper.theme.art, plot, state, pool, detail or paper.device_scale())
    if picture is not None:
        paper.painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(lit, 7, 7)
        paper.painter.setClipPath(clip, INTERSECT)
        with paper.faded(0.4):
            place = pictures.CANVAS.translated(places.lot_x(plot.lot), places.row_y(plot.street))
            paper.painter.drawPixmap(place, picture, QRectF(picture.rect()))
        paper.painter.restore()
    with paper.faded(0.78):
        pen.write(paper.painter, text, plot.number, 26, Ink(paper.tokens.wet, shown.wet_rim), seed_of(plot), 17)


def _around(centre: QPointF, width: float, height: float) -> QRectF:
    return QRectF(centre - QPointF(width / 2, height / 2), QSizeF(width, height))
