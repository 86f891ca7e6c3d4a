"""An item of a table that paints itself. What cannot be painted spoils neither the table nor the items beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.app.errors import report_painting_error
from tabletown_desktop.look.guarded_painting import let_go

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
    def guarded(self: Any, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
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

    return guarded
