"""Sends mouse events to a widget, as the system would."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget


def point(widget: QWidget, place: QPoint, kind: QEvent.Type = QEvent.Type.MouseMove) -> None:
    """Move the mouse, or press or release its left button."""
    left = Qt.MouseButton.LeftButton
    button = left if kind != QEvent.Type.MouseMove else Qt.MouseButton.NoButton
    held = left if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    where = QPointF(widget.mapToGlobal(place))
    event = QMouseEvent(kind, QPointF(place), where, button, held, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(widget, event)


def click(widget: QWidget, place: QPoint) -> None:
    point(widget, place, QEvent.Type.MouseButtonPress)
    point(widget, place, QEvent.Type.MouseButtonRelease)


def rest(seconds: float) -> None:
    """Let the application run for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
