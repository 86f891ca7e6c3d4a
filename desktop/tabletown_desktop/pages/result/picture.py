"""The result as a picture to keep or to send: a line of title and the panels below it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from tabletown_desktop.look.theme import EXTRABOLD, Theme
from tabletown_desktop.widgets import paint

SHARP = 2
"""Pixels of the picture in one of the screen."""


def picture(panels: QWidget, theme: Theme, title: str) -> QImage:
    """The panels as they are on screen, twice as sharp."""
    head = theme.px(48)
    image = QImage(panels.width() * SHARP, (panels.height() + head) * SHARP, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARP)
    image.fill(theme.tokens.paper)
    with QPainter(image) as painter:
        paint.words(painter, QRectF(24, 0, panels.width() - 48, head), title, theme.font(16, EXTRABOLD), theme.tokens.ink)
        panels.render(painter, QPoint(0, head))
    return image
