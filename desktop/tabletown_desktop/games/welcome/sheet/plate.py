"""The plate: three streets with everything built and written on them, painted from `Looks`.

An empty lot is line on paper, a house with a number is painted.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.sheet import marks, places
from tabletown_desktop.games.welcome.sheet.marks import Looks, LotLook
from tabletown_desktop.games.welcome.sheet.places import Plot
from tabletown_desktop.games.welcome.sheet.writing import INTERSECT, Progress, Writing, seed_of
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import closer, frame, lay

CALM, OPEN = 0.5, 0.8
"""How white high contrast makes the scenery, and a lot that is open."""


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
        self.colours: Colours = colours(paper.theme)
        self.detail = detail or paper.device_scale()
        """Device pixels of a unit in the pictures that are at hand."""
        self.close = closer(self.detail, paper.device_scale(), places.WIDTH)
        self.writing = Writing(paper, progress or {})

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
                self._park_ground(street)
                self.writing.parks(street, self.looks.parks[street], self.looks.dry_parks[street])
        for fence in sorted(self.looks.fences):
            if places.fence_rect(fence.street, fence.lot).intersects(clip):
                self.writing.fence(fence)
        if not self.paper.theme.contrast:
            self._lamps(clip)
        self._billboard()
        self._estates(clip)
        for plot in near:
            self.writing.pool(plot, self._look(plot))
            self.writing.number(plot, self._look(plot))
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
        built = self.writing.done(look.state, plot.street, plot.lot) if look.state != "empty" else 1.0
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
            draw_shore(self.paper, plot, self.paper.tokens.button)

    def _park_ground(self, street: int) -> None:
        """In high contrast the parks of a street stand on a paper of their own."""
        if self.paper.theme.contrast:
            self.paper.surface(places.park_row(street).adjusted(1, 1, -4, -1), self.paper.tokens.paper, 8, self.paper.tokens.ink, 1.4)

    def _hedges(self, clip: QRectF) -> None:
        fenced = {(fence.street, fence.lot) for fence in self.looks.fences}
        for street, length in enumerate(places.LENGTHS):
            for line in range(length + 1):
                x, y = places.lot_x(line), places.row_y(street)
                if not QRectF(x - 6, y, 12, places.ROW).intersects(clip):
                    continue
                if line in (0, length):
                    self.paper.part("welcome/wall", QRectF(x - 4, y + 12, 8, 108))
                elif (street, line) not in fenced or self.writing.done("fence", street, line - 1) < 1:
                    self.paper.part(f"welcome/hedge-{(street + line) % 3 + 1}", QRectF(x - 4, y + 14, 8 * 1.05, 100 * 1.05))

    def _lamps(self, clip: QRectF) -> None:
        for x, y in pictures.lamps():
            place = QRectF(x - 16 * 0.98, y - 16 * 0.98, 46 * 0.98, 72 * 0.98)
            if place.intersects(clip):
                self.paper.part("welcome/lamp", place)

    def _estates(self, clip: QRectF) -> None:
        for estate in self.looks.estates:
            if marks.bracket_extent(*estate).intersects(clip):
                self.writing.bracket(*estate)
        for used in self.looks.used:
            if marks.used_extent(used).intersects(clip):
                self.writing.used(used)

    def _billboard(self) -> None:
        names, owners = self.colours.board_name, self.colours.board_owner
        paper, y, room = self.paper, places.row_y(0), places.BOARD_ROOM
        town, owner = self.board
        weight = next((weight for weight in (EXTRABOLD, SEMIBOLD) if paper.fitting(town, 15, weight, room)[0] == town), None)
        if weight is None:  # no room for the name of the town in a small picture
            self._owner(owner, owners)
            return
        paper.words(697, y + 50, town, 15, weight, names, "middle", room)
        paper.words(697, y + 67, owner, paper.together([town], 12, EXTRABOLD, room), SEMIBOLD, owners, "middle", room)

    def _owner(self, owner: str, colour: QColor) -> None:
        """Whose town it is, alone on the billboard: in two rows where these can be larger than one."""
        paper, y, room = self.paper, places.row_y(0), places.BOARD_ROOM
        size = paper.low(12, places.BOARD_ROW)
        rows = paper.rows(owner, size, EXTRABOLD, room)
        high = paper.pixels(size) / paper.scale
        if len(rows) != 2 or high > places.BOARD_ROW + 1 or any(paper.width(row, size, EXTRABOLD) > room for row in rows):
            paper.words(697, y + 59, owner, 12, EXTRABOLD, colour, "middle", room)
            return
        for number, row in enumerate(rows):
            middle = y + places.BOARD_MIDDLE + (number - 0.5) * places.BOARD_ROW
            paper.words(697, middle + high * 0.355, row, size, EXTRABOLD, colour, "middle", room)


def draw_shore(paper: Paper, plot: Plot, water: QColor | None = None) -> None:
    """In high contrast: where the water of a pool ends."""
    shore = QPainterPath()
    shore.addEllipse(plot.pool_rect.adjusted(1, 1, -1, -1))
    paper.path(shore, water, paper.tokens.ink, 1.4)


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
    if pool and paper.theme.contrast:
        draw_shore(paper, plot)
    with paper.faded(0.78):
        pen.write(paper.painter, text, plot.number, 26, Ink(paper.tokens.wet, shown.wet_rim), seed_of(plot), 17)
