"""What most pages stand on: a bar above and one below with the room between them, and the desk below their panels."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.pages.page import Page, in_sentences
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BottomBar, TopBar
from tabletown_desktop.widgets.buttons import HEIGHTS, Button
from tabletown_desktop.widgets.themed import Themed, paint_shadows

MARGIN, GAP = 24, 12
COMPACT_BUTTON = 36
HOUSE = 4
"""Margins that a house needs above the end of the page to be seen as one."""


class FramedPage(Page):
    """A page with a top bar (`top`) and, where it has things to do, a bottom bar (`bottom`).

    `build` makes the bars first (`frame`); `place` puts everything else into the room between them.
    """

    named_first = True
    bottom: BottomBar | None = None

    def frame(self, bottom: bool = True) -> None:
        self.top = TopBar(self.theme, parent=self)
        self.serve(self.top)
        self.bottom = BottomBar(self.theme, self) if bottom else None

    def head(self, title: str, note: str = "") -> None:
        """The words of the top bar."""
        text = self.words.text
        self.top.set_words(text("frame.back"), title, note, text("frame.rules"), text("frame.settings"), text("frame.menu"))
        self.set_title(title)

    @property
    def lead(self) -> str:
        """What the bars say."""
        return in_sentences(self.top.note, self.bottom.sentence if self.bottom is not None else "")

    def place(self, room: QRect) -> None:
        """Put everything into the room between the bars."""

    def out_to_the_edges(self, room: QRect) -> QRect:
        """The room with what lies beside and below it, for what is as wide as the page."""
        end = self.height() if self.bottom is None else self.bottom.y()
        return QRect(0, room.y(), self.width(), end - room.y())

    def restyle(self) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, where nothing on the page has a use for it."""
        if event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.back()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self.top.set_compact(self.compact)
        high = self.top.sizeHint().height()
        self.top.setGeometry(0, 0, self.width(), high)
        self.heading.setGeometry(self.top.title_place)
        end = self.height()
        if self.bottom is not None:
            self.bottom.set_compact(self.compact)
            for button in self.bottom.findChildren(Button):
                button.high = COMPACT_BUTTON if self.compact else HEIGHTS[button.kind]
                button.updateGeometry()
            end -= self.bottom.sizeHint().height()
            self.bottom.setGeometry(0, end, self.width(), self.height() - end)
        units = self.theme.units
        gap = units(8 if self.compact else GAP)
        side = units(16 if self.compact else MARGIN)
        self.place(QRect(side, high + gap, self.width() - 2 * side, end - high - 2 * gap))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        if standing := self.standing():
            self._paint_town(painter, standing)
        paint_shadows(painter, self, self.theme)
        painter.end()

    def standing(self) -> Sequence[QRect]:
        """What stands in the town, which is seen beside and below it; nothing where there is no town."""
        return ()

    def _paint_town(self, painter: QPainter, standing: Sequence[QRect]) -> None:
        """Its outlines do not peep out below what fills the page."""
        end, gap = self.height() if self.bottom is None else self.bottom.y(), self.theme.units(MARGIN)
        filling, every = QRect(), QRect()
        for place in standing:
            every |= place.adjusted(-gap, 0, gap, gap)
            if place.bottom() > end - HOUSE * gap:
                filling |= place.adjusted(-gap, 0, gap, gap)
        paint.skyline(painter, self.theme, QSize(self.width(), end), QRectF(filling), QRectF(every))


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
