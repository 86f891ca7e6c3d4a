"""Painting the town: one picture while it rests, and a lifted tile over it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF

from tabletown_desktop.look.assets import Art
from tabletown_desktop.pages.home.places import DISTRICT, HALF, RISE, Layout, Place, Town
from tabletown_desktop.widgets import paint

NAME = "town/map"
"""Of the whole town; the parts of it are asked for by other pages too."""
SHARPEST = 2.6  # a lifted tile need not be finer than this
THICK = 18  # of a board that is drawn, at scale 1
BOARD_COLOURS = {"day": (QColor("#DCD3BC"), QColor("#B9AD90")), "evening": (QColor("#2A303C"), QColor("#1B2029"))}
"""The ground and the edge of such a board."""
BELOW = QColor(26, 20, 8, 71)  # the dark place a tile leaves


class TownMap:
    """The town in one window. ``paint`` returns whether everything was there; what was not follows by ``art.ready``."""

    def __init__(self, art: Art, town: Town) -> None:
        self._art = art
        self._town = town
        self._layers = town.layers()
        self._last: QPixmap | None = None

    def paint(self, painter: QPainter, layout: Layout, lifted: dict[str, float], calm: bool) -> bool:
        """Paint it with these tiles lifted (0 to 1). While the window is being sized (not calm) the last picture is stretched."""
        ratio = paint.ratio(painter)
        whole = layout.box(self._town.whole)
        if not self._town.printed:
            self._paint_board(painter, layout)
        resting = self._resting(whole, ratio) if calm else None
        if resting is not None:
            paint.picture(painter, whole.x(), whole.y(), resting)
            if resting is not self._last:
                self._last = resting
                self._prepare(layout, ratio)
        elif self._last is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(whole, self._last, QRectF(self._last.rect()))
        for place in self._town.places:
            if lifted.get(place.key, 0) > 0:
                self._lift(painter, layout, place, lifted)
        return resting is not None

    def _paint_board(self, painter: QPainter, layout: Layout) -> None:
        """The ground of a town that is larger than the printed board."""
        edge = [layout.centre + corner * layout.scale for corner in self._town.outline().toList()]
        thick = QPointF(0, THICK * layout.scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        ground, side = BOARD_COLOURS[self._art.light]
        painter.setBrush(side)
        painter.drawPolygon(QPolygonF([*edge[:2], edge[1] + thick, edge[2] + thick, edge[3] + thick, edge[3]]))
        painter.setBrush(ground)
        painter.drawPolygon(QPolygonF(edge))

    def _prepare(self, layout: Layout, ratio: float) -> None:
        """Ask for what a lifted tile needs, so that it is there when it is meant, here and on the page it leads to."""
        for name, box, _ in self._town.parts():
            self._part(name, layout.box(box), layout.scale, ratio)

    def resized(self) -> None:
        """Another size from now on: the pictures of the old one are of no more use."""
        self._art.release(NAME)

    def forget(self) -> None:
        """Give the picture of the whole town back. Its places stay: the page that comes next shows them."""
        self._last = None
        self._art.release(NAME, whole=True)

    def _resting(self, whole: QRectF, ratio: float) -> QPixmap | None:
        town = self._town.whole
        canvas, size = (town.width(), town.height()), (whole.width(), whole.height())
        return self._art.composed(NAME, self._layers, canvas, size, ratio, eager=True)

    def _part(self, name: str, box: QRectF, scale: float, ratio: float) -> QPixmap | None:
        return self._art.picture(name, box.width(), box.height(), min(ratio, SHARPEST / scale))

    def _draw(self, painter: QPainter, name: str, box: QRectF, scale: float) -> None:
        pixmap = self._part(name, box, scale, paint.ratio(painter))
        if pixmap is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            corner = paint.nearest(painter, box.x(), box.y())
            painter.drawPixmap(QRectF(corner, box.size()), pixmap, QRectF(pixmap.rect()))

    def _lift(self, painter: QPainter, layout: Layout, place: Place, lifted: dict[str, float]) -> None:
        """The dark place, the ring of light, the raised tile, and again what stands before it."""
        k, height = layout.scale, lifted[place.key]
        tile = layout.box(DISTRICT, place.at)
        if self._part(place.part, tile, k, paint.ratio(painter)) is None:
            return
        middle = layout.middle(place) + QPointF(0, 12 * k)
        corners = ((-HALF[0], 0.0), (0.0, -HALF[1]), (HALF[0], 0.0), (0.0, HALF[1]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(BELOW)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPolygon(QPolygonF([middle + QPointF(x * k, y * k) for x, y in corners]))
        painter.setOpacity(height)
        raised = tile.translated(0, -RISE * k * height)
        self._draw(painter, f"{place.part}-rim", raised, k)
        painter.setOpacity(1)
        order = self._town.parts()
        at = next(index for index, (_, _, owner) in enumerate(order) if owner is place)
        self._draw(painter, place.part, raised, k)
        for name, box, owner in order[at + 1 :]:
            shift = -RISE * k * lifted.get(owner.key, 0) if owner else 0
            self._draw(painter, name, layout.box(box, owner.at if owner else (0, 0)).translated(0, shift), k)
