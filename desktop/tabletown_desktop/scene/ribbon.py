"""Whose things are looked at: a ring round the sheet in the colour of its seat, and a ribbon with the name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.scene.ink import grown
from tabletown_desktop.scene.item import Item
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat, seat_tone

EDGE = 3.0


class Ribbon(Item):
    """Lies over the upper edge of the sheet (or on the lower one) while that of another seat is shown there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._title, self._hint, self._colour = "", "", "teal"
        self._sheet, self._plate, self._grown = QRectF(), QRectF(), 1.0
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tell(self, title: str, hint: str, colour: str, sheet: QRectF, weight: float, low: bool = False) -> None:
        """`title` is what is seen, `hint` the way back; `weight` is how large the table is; `low`: on the lower edge, where the
        upper one has words of its own."""
        self.prepareGeometryChange()
        self._title, self._hint, self._colour, self._sheet = title, hint, colour, sheet
        theme, k = self._theme, grown(weight)
        wide = 62 * k + theme.width(title, 16 * k, EXTRABOLD) + theme.width(hint, 12 * k, SEMIBOLD)
        high = 38.0 * theme.text_scale * k
        top = sheet.bottom() - high + 6 * k if low else sheet.top() + 8
        self._plate = QRectF(sheet.center().x() - wide / 2, top, wide, high)
        self._grown = k
        self.update()

    def boundingRect(self) -> QRectF:
        return self._sheet.adjusted(-EDGE, -EDGE, EDGE, EDGE).united(self._plate.adjusted(-6, -4, 6, 8))

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paper = Paper(painter, self._theme, 1.0)
        tone = seat_tone(paper, self._colour)
        paper.surface(self._sheet, None, 10, tone, EDGE)
        with paper.moved(self._plate.left(), self._plate.top(), self._grown):
            plate = QRectF(0, 0, self._plate.width() / self._grown, self._plate.height() / self._grown)
            paper.shadow(plate, plate.height() / 2, 1.6)
            paper.surface(plate, paper.tokens.paper, plate.height() / 2, tone, 2)
            middle = plate.center().y()
            draw_seat(paper, self._colour, QPointF(20, middle))
            run = paper.words(38, middle + 5.6, self._title, 16, EXTRABOLD)
            paper.words(48 + run, middle + 4.6, self._hint, 12, SEMIBOLD, paper.tokens.ink_soft)
