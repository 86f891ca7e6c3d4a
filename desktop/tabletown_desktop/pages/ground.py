"""The desk below the panels of a page: it paints their shadows, and scrolls where the window is too small for them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.themed import Themed, paint_shadows


class Ground(Themed, QWidget):
    """Put the panels of a page on it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.follow(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.theme.tokens.desk)
        paint_shadows(painter, self, self.theme)
        painter.end()


def scrolling(ground: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """A frame that shows all of the ground where there is room, and scrolls it upright where there is not."""
    area = QScrollArea(parent)
    area.setWidget(ground)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    ground.setAutoFillBackground(False)  # what lies below shows
    return area


def laid_out(area: QScrollArea) -> None:
    """Place what the ground holds now, not with the next event: what is new on it can be scrolled to at once."""
    ground = area.widget()
    assert ground is not None
    layout = ground.layout()
    assert layout is not None
    layout.activate()
    high = layout.heightForWidth(ground.width()) if layout.hasHeightForWidth() else layout.sizeHint().height()
    ground.resize(ground.width(), max(area.viewport().height(), ground.minimumHeight(), high))
