"""Where a turn takes place on the table: an outline and a small flag, told apart by words and lines, not by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.scene.block import Item
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.ink import Mark
from tabletown_desktop.scene.paper import line
from tabletown_desktop.widgets import paint

Z_OUTLINE, Z_FLAG = 30.0, 55.0
PAD, HIGH = 7.0, 20.0
DASHED = (6.0, 4.0)
ROOMY = 1.6
"""A place so many times as wide as its flag has it at its corner: what is written there stays free."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A place, what its flag says, the token of its colour, and whether its outline is dashed."""

    path: QPainterPath
    in_hero: bool
    text: str
    colour: str
    dashed: bool


class _Outline(Mark):
    """Round the place, on a rim of paper."""

    def __init__(self, theme: Theme, marked: Marked, parent: QGraphicsItem | None) -> None:
        super().__init__(theme, 1.0, parent)
        self._marked = marked
        self.setZValue(Z_OUTLINE)
        self.set_shape(marked.path)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = self.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._shape, line(t.paper, 6))
        dashes = DASHED if self._marked.dashed else ()
        painter.strokePath(self._shape, line(t.named(self._marked.colour), 3, dashes))


class _Flag(Item):
    """Words at the upper edge of the place; as large as words are, however near the table is."""

    def __init__(self, theme: Theme, marked: Marked, parent: QGraphicsItem | None) -> None:
        super().__init__(parent)
        self._theme, self._text, self._colour = theme, marked.text, marked.colour
        wide, high = theme.width(marked.text, 12, BOLD) + 2 * PAD, theme.px(HIGH)
        self._rect = QRectF(-wide / 2, -high / 2, wide, high)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_FLAG)
        place = marked.path.boundingRect()
        corner = place.left() + wide / 2 - 6
        self.setPos(corner if place.width() > ROOMY * wide else place.center().x(), place.top())

    @property
    def on_table(self) -> QRectF:
        """Its place in the view."""
        return self._rect.translated(self.scenePos())

    def stand(self, others: Sequence[QRectF], room: QRectF) -> None:
        """Move so that no other flag is covered, and all of it is seen."""
        if any(self.on_table.intersects(other) for other in others):
            self._rect.translate(0, -self._rect.height() - 2)
        place = self.on_table
        across = max(0.0, room.left() + 2 - place.left()) - max(0.0, place.right() - room.right() + 2)
        down = max(0.0, room.top() + 2 - place.top()) - max(0.0, place.bottom() - room.bottom() + 2)
        self._rect.translate(across, down)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = self._theme.tokens
        colour = t.named(self._colour)
        paint.rounded(painter, self._rect.adjusted(-1.5, -1.5, 1.5, 1.5), self._rect.height() / 2, t.paper)
        paint.rounded(painter, self._rect, self._rect.height() / 2, colour)
        ink = t.desk if self._theme.dark else QColor("#FFFFFF")
        paint.words(painter, self._rect, self._text, self._theme.font(12, BOLD), ink, Qt.AlignmentFlag.AlignHCenter)


class TurnMarks:
    """All marks on one board."""

    def __init__(self, theme: Theme, board: Board) -> None:
        self._theme = theme
        self._board = board
        self._items: list[QGraphicsItem] = []

    def show(self, places: Sequence[Marked]) -> None:
        """These, and no others."""
        self.clear()
        room = QRectF(self._board.rect())
        flags: list[QRectF] = []
        for number, marked in enumerate(places):
            parent = self._board.hero if marked.in_hero else None
            self._add(_Outline(self._theme, marked, parent))
            if not any(_is_within(marked, other) for other in places[:number]):
                flag = _Flag(self._theme, marked, parent)
                flag.stand(flags, room)
                flags.append(flag.on_table)
                self._add(flag)

    def _add(self, item: QGraphicsItem) -> None:
        if item.parentItem() is None:
            self._board.table_scene.addItem(item)
        self._items.append(item)

    def clear(self) -> None:
        for item in self._items:
            self._board.table_scene.removeItem(item)
        self._items.clear()


def _is_within(marked: Marked, other: Marked) -> bool:
    """Whether the flag of the other place stands for this one as well: a pool belongs to its lot."""
    same = marked.text == other.text and marked.in_hero == other.in_hero
    return same and other.path.boundingRect().contains(marked.path.boundingRect().center())
