"""Panels: sheets of paper on the desk. The ground below paints their shadows, since a widget cannot paint outside of itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.themed import Themed


class Panel(Themed, QWidget):
    """Paper with an edge and rounded corners; put a layout in it or place things by hand.

    ``fill`` names another token for its ground ("paper_2" for a well), ``shadowed`` is False for panels that lie in another panel.
    """

    corner = 10

    def __init__(self, theme: Theme, fill: str = "paper", radius: int = 10, shadowed: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fill, self.corner, self.shadowed = fill, radius, shadowed
        self.follow(theme)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint.rounded(painter, QRectF(self.rect()), self.corner, self.theme.tokens.named(self.fill), self.theme.tokens.line)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if self.shadowed and event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            ground = self.parentWidget()
            if ground is not None:
                ground.update(self.geometry().adjusted(-paint.REACH, -paint.REACH, paint.REACH, paint.REACH))
        return super().event(event)


def paint_shadows(painter: QPainter, ground: QWidget, theme: Theme) -> None:
    """The shadows of all panels on this ground (not of those in a scroll area: it is their ground)."""
    for panel in ground.findChildren(Panel):
        if panel.shadowed and panel.isVisibleTo(ground) and not _scrolled(panel, ground):
            place = QRectF(QPoint(0, 0), panel.size()).translated(panel.mapTo(ground, QPoint(0, 0)))
            paint.shadow(painter, place, theme.tokens.shadow, panel.corner)


def _scrolled(panel: QWidget, ground: QWidget) -> bool:
    above = panel.parentWidget()
    while above is not None and above is not ground:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False
