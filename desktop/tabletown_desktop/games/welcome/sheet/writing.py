"""The pen marks on the town: numbers on houses, fences, crossed parks, rings on pools and the lines of estates, in wet or in dry ink.

Whatever the pen has written lies above the picture and carries a rim, wet in this turn's blue, dry in ink.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletown.games.welcome.data import PARK_POINTS
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.sheet import places
from tabletown_desktop.games.welcome.sheet.marks import Line, LotLook
from tabletown_desktop.games.welcome.sheet.places import Plot
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.drawing import DRY
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink

Progress = Mapping[str, float]
"""How far fresh marks are drawn, by mark: "number:2:4", "house:2:4", "fence:2:4", "park:1:3", "pool:2:4", "used:2:4",
"dry" for all of them drying; what is not named is finished."""

INTERSECT = Qt.ClipOperation.IntersectClip


class Writing:
    """Writes on one paper, in the plate's units."""

    def __init__(self, paper: Paper, progress: Progress) -> None:
        self.paper = paper
        self.painter: QPainter = paper.painter
        self.progress = progress
        self.colours: Colours = colours(paper.theme)

    def done(self, kind: str, street: int, number: int) -> float:
        """How far a fresh mark is drawn; the number counts lots, lines or boxes from 0."""
        return self.progress.get(f"{kind}:{street + 1}:{number + 1}", 1.0)

    def ink(self, wet: bool) -> QColor:
        tokens = self.paper.tokens
        return mix(tokens.wet, tokens.ink, self.progress.get(DRY, 0.0)) if wet else tokens.ink

    def number(self, plot: Plot, look: LotLook) -> None:
        if look.state != "house":
            return
        wet = look.wet and self.progress.get(DRY, 0.0) < 1
        ink = Ink(self.ink(look.wet), self.colours.wet_rim if wet else None)
        height = 24 if look.text.isdigit() else 22
        pen.write(
            self.painter, look.text, plot.number, height, ink, seed_of(plot), 15.5, progress=self.done("number", plot.street, plot.lot)
        )
        if wet and self.paper.theme.safe_marks:
            under = QRectF(plot.number.x() - 11, plot.number.y() + 14, 22, 4)
            pen.mark(self.painter, "bar", under, ink, 2.4, seed_of(plot))

    def fence(self, fence: Line) -> None:
        done = self.done("fence", fence.street, fence.lot - 1)
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

    def parks(self, street: int, crossed: int, dry: int) -> None:
        """The trees of a street: so many are crossed, so many of them since before this round."""
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
            self._park_tree(place, (street + box) % 3 + 1, done, self.done("park", street, box))
            if not done:
                if self.paper.theme.contrast:
                    self.paper.disc(centre, 15, self.paper.tokens.paper, self.paper.tokens.ink, 1.6)
                self.paper.centred(_around(centre, 30, 20), str(points), 13, EXTRABOLD, self.colours.park_open)
            else:
                ink = Ink(self.ink(box >= dry), self.colours.mark_rim, 1.6)
                cross = QRectF(place.x() + 6, place.y() + 6.5, 24, 24)
                pen.mark(self.painter, "cross", cross, ink, 2.4, street * 9 + box, self.done("park", street, box))

    def _park_tree(self, place: QRectF, kind: int, crossed: bool, grown: float) -> None:
        if not crossed or grown < 1:
            self.paper.part(f"welcome/park-{kind}-open", place)
        if crossed:
            with self.paper.faded(grown):
                k = 0.8 + 0.2 * grown
                rect = QRectF(place.center().x() - 18 * k, place.bottom() - 42 * k, 36 * k, 42 * k)
                self.paper.part(f"welcome/park-{kind}-crossed", place if grown >= 1 else rect)

    def pool(self, plot: Plot, look: LotLook) -> None:
        if look.state != "house" or look.pool not in ("built", "lost"):
            return
        at, seed = plot.pool_rect, seed_of(plot)
        done = self.done("pool", plot.street, plot.lot)
        if look.pool == "built":
            ink = Ink(self.ink(look.pool_wet), self.colours.mark_rim, 1.2)
            pen.mark(self.painter, "ring", QRectF(at.x() - 0.6, at.y() - 0.6, 38.4, 24.6), ink, 1.7, seed, done)
        else:
            ink = Ink(self.ink(look.pool_wet), self.colours.mark_rim, 1.8)
            pen.mark(self.painter, "strike", QRectF(at.x() + 3, at.y() - 0.5, 31, 22), ink, 2.4, seed, done)

    def used(self, line: Line) -> None:
        """The line over estates that paid for a plan: a bar with a hook at each end."""
        x0, x1 = places.lot_x(line.lot) + 5, places.lot_x(line.lot + line.size) - 5
        y, done = places.row_y(line.street) + 18, self.done("used", line.street, line.lot)
        ink = Ink(self.ink(line.wet), self.colours.rim)
        pen.mark(self.painter, "bar", QRectF(x0, y - 4, x1 - x0, 7), ink, 2.5, line.lot, done)
        if done >= 1:
            for end, x in enumerate((x0 + 0.5, x1 - 0.5)):
                pen.mark(self.painter, "fence", QRectF(x - 3, y - 1, 6, 8), ink, 2.3, line.lot * 2 + end)

    def bracket(self, street: int, lot: int, size: int) -> None:
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


def _around(centre: QPointF, width: float, height: float) -> QRectF:
    return QRectF(centre - QPointF(width / 2, height / 2), QSizeF(width, height))
