"""What cannot be painted is a plain surface with a sentence, and all the rest of the window is as always.

An error that leaves a method in which Qt has something painted takes the whole program with it: Qt ends its pass over the screen
with a painter that still holds the window. So nothing that is painted may raise, and that is seen to in as few places as there
are kinds of things that are painted, not in each of them:

    class Face(Themed, QWidget): ...      # `Themed` and `Page` guard the paintEvent of all that is derived from them
    class Mark(Item): ...                 # so does `scene.item.Item` with the items of a table; a `Block` keeps its plain picture
    @guarded_row                          # the rows of a list
    Art                                   # a part that cannot be made is a plain picture

It is painted with Qt alone and the colours of the application: whatever of ours is broken may be what is needed elsewhere too.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QStyleOptionViewItem, QWidget

from tabletown_desktop.app.errors import report_painting_error

SENTENCE = "tabletown.undrawn"
"""The property of the application that holds the sentence, in the language in use."""
PLAIN_PICTURE = QColor(128, 128, 128, 72)
"""Seen on every ground of every theme."""
MARGIN = 4.0
CENTRED = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
ROW = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextSingleLine.value


def set_sentence(sentence: str) -> None:
    """From now on this is what stands on plain surfaces."""
    application = QApplication.instance()
    if application is not None:
        application.setProperty(SENTENCE, sentence)


def plain(painter: QPainter, rect: QRectF, words: str = "") -> None:
    """A plain surface with these words, else with the sentence; with none where there is no room for them."""
    palette = QApplication.palette()
    painter.fillRect(rect, palette.color(QPalette.ColorRole.Window))
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.setPen(palette.color(QPalette.ColorRole.WindowText))
    painter.setFont(QApplication.font())
    _write(painter, rect.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), words or _sentence())


def let_go(error: BaseException, *given: QPainter) -> None:
    """End the painters that are still at work where the error came by, the latest first; not those that were `given` by Qt.

    Left to Python they would go in any order, and after the pictures they paint on: Qt does not survive that.
    """
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        for value in list(frame.f_locals.values()):
            if isinstance(value, QPainter) and value.isActive() and not any(value is painter for painter in given):
                value.end()


def guard_painting(kind: type[Any]) -> None:
    """Make the paintEvent that this class of widgets brings with it one that never raises."""
    paint = vars(kind).get("paintEvent")
    if paint is not None:
        kind.paintEvent = _guarded_paint(paint)


def _guarded_paint(paint: Callable[[Any, QPaintEvent], None]) -> Callable[[Any, QPaintEvent], None]:
    @wraps(paint)
    def guarded(self: Any, event: QPaintEvent) -> None:
        try:
            paint(self, event)
        except Exception as error:  # whatever it is, it must not reach Qt
            let_go(error)
            _plain_widget(self)
            report_painting_error(error)

    return guarded


def guarded_row(
    paint: Callable[[Any, QPainter, QStyleOptionViewItem, QModelIndex | QPersistentModelIndex], None],
) -> Callable[[Any, QPainter, QStyleOptionViewItem, QModelIndex | QPersistentModelIndex], None]:
    """The same for what paints one row of a list: the others are painted as always."""

    @wraps(paint)
    def guarded(self: Any, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        painter.save()
        try:
            paint(self, painter, option, index)
        except Exception as error:  # as above
            let_go(error, painter)
            painter.restore()
            painter.save()
            plain(painter, QRectF(option.rect))
            report_painting_error(error)
        painter.restore()

    return guarded


def _plain_widget(widget: QWidget) -> None:
    """A button keeps its name: it can still be used."""
    painter = QPainter(widget)
    name = widget.accessibleName() or widget.text() if isinstance(widget, QAbstractButton) else ""
    plain(painter, QRectF(widget.rect()), name)
    painter.end()


def _sentence() -> str:
    application = QApplication.instance()
    return str(application.property(SENTENCE) or "") if application is not None else ""


def _write(painter: QPainter, room: QRectF, words: str) -> None:
    """Over several lines where they find room, else shortened in one; nothing where not even that fits."""
    metrics = painter.fontMetrics()
    if not words or room.height() < metrics.height() or room.width() < 4 * metrics.averageCharWidth():
        return
    if room.contains(painter.boundingRect(room, CENTRED, words)):
        painter.drawText(room, CENTRED, words)
    else:
        painter.drawText(room, ROW, metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width())))
