"""What paints itself on a table: items, and blocks, which are painted once and then only laid on the screen.

A block keeps its picture in device pixels. `show_content` repaints it if its content is another; `refresh` repaints only the
rectangles where something changed, so writing one number costs one lot and not the whole plate.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.app.errors import report_painting_error
from tabletown_desktop.look.guarded_painting import let_go, plain
from tabletown_desktop.scene.paper import WITHOUT_PIXELS

Paint = Callable[[Any, QPainter, QStyleOptionGraphicsItem, QWidget | None], None]


class Item(QGraphicsItem):
    """The base of all that paints on a table, see `look.guarded_painting`."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        kind: type[Any] = cls
        paint = vars(kind).get("paint")
        if paint is not None:
            kind.paint = _guarded(paint)

    def paint_plain(self, painter: QPainter) -> None:
        """In place of what cannot be painted: only its outline, for it lies above something that is seen."""
        painter.setPen(QApplication.palette().color(QPalette.ColorRole.WindowText))
        painter.drawRect(self.boundingRect())


def _guarded(paint: Paint) -> Paint:
    @wraps(paint)
    def paint_guarded(self: Any, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        try:
            paint(self, painter, option, widget)
        except Exception as error:  # whatever it is, it must not reach Qt
            let_go(error, painter)
            painter.restore()
            painter.save()
            self.paint_plain(painter)
            report_painting_error(error)
        painter.restore()

    return paint_guarded


def leave_place(item: QGraphicsItem) -> None:
    """To be called before an item moves: where it was is painted anew. Qt by itself forgets that place if the view is painted for
    something else (a ring or a card that lies over the table) before it comes to what has moved."""
    scene: QGraphicsScene | None = item.scene()
    if scene is not None and item.isVisible():
        scene.update(item.sceneBoundingRect().adjusted(-1, -1, 1, 1))


LITTLE = 1.15
"""Two places are painted as one if that is at most so much more to paint."""

Draw = Callable[[QPainter, QRectF], None]
"""Paints the block, origin at its corner; the rectangle tells what of it is needed."""


class Block(Item):
    """Opaque, rectangular, on whole pixels. `ground` fills it before anything else. What cannot be painted is a plain picture until
    something else is to be shown."""

    def __init__(self, ground: QColor, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._ground = ground
        self._size = QRectF()
        self._content: Hashable = None
        self._draw: Draw | None = None
        self._picture: QPixmap | None = None
        self._picture_scale = 0.0
        self._dirty: list[QRectF] = []
        self._hole = QRectF()
        self._held = False
        self._old: QPixmap | None = None
        self._plain = False

    def set_place(self, rect: QRectF) -> None:
        """Where it lies, in whole pixels of its parent."""
        whole = QRectF(rect.toAlignedRect())
        self.setPos(whole.topLeft())
        if whole.size() != self._size.size():
            self.prepareGeometryChange()
            self._size = QRectF(QPointF(0, 0), whole.size())
            self._drop()

    def show_content(self, content: Hashable, draw: Draw, ground: QColor) -> None:
        """Show this from now on; nothing is painted if the content is what it was."""
        self._draw = draw
        if content != self._content or ground != self._ground:
            self._content, self._ground = content, ground
            self._drop()
            self.update()

    def shows(self, content: Hashable) -> bool:
        """Whether that is what it shows already."""
        return self._content == content and self._draw is not None

    def leave_out(self, hole: QRectF) -> None:
        """Nothing is laid there: another block covers it."""
        self._hole = hole
        self.update()

    def refresh(self, rects: Iterable[QRectF]) -> None:
        """Only these parts of it changed. The scene is told of each: an item would paint all that lies between them as well."""
        if self._plain:
            self.forget()
        scene = self.scene() if self.isVisible() else None
        for rect in rects:
            self._dirty.append(rect)
            if scene is not None:
                scene.update(self.mapRectToScene(rect))

    @property
    def held(self) -> bool:
        return self._held

    def hold(self, held: bool) -> None:
        """While held, the last picture stays, stretched if need be: what the next one is made of is still being prepared."""
        if held and not self._held:
            self._drop()
        elif self._held and not held:
            self.forget()
        self._held = held

    def _drop(self) -> None:
        """The picture is out of date; it may still be shown while the block is held."""
        self._old, self._picture = self._picture or self._old, None

    def forget(self) -> None:
        """Paint it anew from the ground up when it is next seen."""
        self._picture = None
        self.update()

    def close(self) -> None:
        """Let go of the picture and of who paints it: they know this block, and would keep each other for ever."""
        self._picture = self._old = self._draw = None

    def boundingRect(self) -> QRectF:
        return self._size

    def paint_plain(self, painter: QPainter) -> None:
        plain(painter, self._size)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._draw is None or self._size.isEmpty():
            return
        if painter.paintEngine().type() in WITHOUT_PIXELS:
            painter.setClipRect(self._size)
            self._draw(painter, self._size)
            return
        if self._held and self._old is not None:
            painter.drawPixmap(self._size, self._old, QRectF(self._old.rect()))
            return
        transform = painter.deviceTransform()
        scale = transform.m11()
        if self._picture is None or abs(scale - self._picture_scale) > 1e-6:
            self._picture, self._old = self._blank(scale), None
            self._picture_scale = scale
            self._dirty, self._plain = [self._size], False
        self._repaint(self._picture, scale)
        corner = transform.map(QPointF(0, 0))
        at = QPoint(round(corner.x()), round(corner.y()))
        exposed = transform.mapRect(option.exposedRect).toAlignedRect()
        seen = exposed.translated(-at).intersected(self._picture.rect())
        hole = _inner(QTransform.fromScale(scale, scale).mapRect(self._hole)).adjusted(1, 1, -1, -1)  # who lies there is rounded, too
        painter.save()
        painter.setWorldTransform(transform.inverted()[0], True)
        for piece in _without(seen, hole):
            painter.drawPixmap(at + piece.topLeft(), self._picture, piece)
        painter.restore()

    def _blank(self, scale: float) -> QPixmap:
        picture = QPixmap(max(1, round(self._size.width() * scale)), max(1, round(self._size.height() * scale)))
        picture.fill(self._ground)
        return picture

    def _repaint(self, picture: QPixmap, scale: float) -> None:
        """Bring the dirty parts of the picture up to date."""
        dirty, self._dirty = joined(self._dirty), []
        assert self._draw is not None
        try:
            for rect in dirty:
                self._paint_part(picture, scale, rect, self._draw)
        except Exception as error:  # half of it may be painted: none of that is shown
            let_go(error)
            self._plain = True
            painter = QPainter(picture)
            painter.scale(scale, scale)
            self.paint_plain(painter)
            painter.end()
            report_painting_error(error)

    def _paint_part(self, picture: QPixmap, scale: float, rect: QRectF, draw: Draw) -> None:
        painter = QPainter(picture)
        painter.scale(scale, scale)
        whole = QRectF(QTransform.fromScale(scale, scale).mapRect(rect).toAlignedRect())
        clip = QRectF(whole.x() / scale, whole.y() / scale, whole.width() / scale, whole.height() / scale)
        painter.setClipRect(clip)
        painter.fillRect(clip, self._ground)
        draw(painter, clip)
        painter.end()


def joined(rects: Iterable[QRectF]) -> list[QRectF]:
    """The same places in fewer pieces: what overlaps or touches is painted together where that is hardly more to paint."""
    found: list[QRectF] = []
    for piece in sorted(rects, key=lambda rect: (rect.y(), rect.x())):
        while (near := next((other for other in found if _belong(piece, other)), None)) is not None:
            found.remove(near)
            piece = piece.united(near)
        found.append(piece)
    return found


def _belong(one: QRectF, other: QRectF) -> bool:
    return _area(one.united(other)) <= LITTLE * (_area(one) + _area(other))


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


def _inner(rect: QRectF) -> QRect:
    """The whole pixels inside."""
    left, top = math.ceil(rect.left()), math.ceil(rect.top())
    return QRect(left, top, math.floor(rect.right()) - left, math.floor(rect.bottom()) - top)


def _without(rect: QRect, hole: QRect) -> list[QRect]:
    """The rectangle as pieces round a hole."""
    hole = hole.intersected(rect)
    if hole.isEmpty():
        return [rect]
    above = QRect(rect.left(), rect.top(), rect.width(), hole.top() - rect.top())
    below = QRect(rect.left(), hole.bottom() + 1, rect.width(), rect.bottom() - hole.bottom())
    left = QRect(rect.left(), hole.top(), hole.left() - rect.left(), hole.height())
    right = QRect(hole.right() + 1, hole.top(), rect.right() - hole.right(), hole.height())
    return [piece for piece in (above, left, right, below) if not piece.isEmpty()]
