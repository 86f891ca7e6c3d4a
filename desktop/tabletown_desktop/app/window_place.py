"""Where the window opens: as it was left, but always whole on a screen that is there.

>>> opening(None, [QRect(0, 0, 1920, 1040)]).size
PySide6.QtCore.QSize(1280, 800)
>>> opening(None, [QRect(0, 0, 1366, 728)])
Opening(size=PySide6.QtCore.QSize(1280, 680), at=None, state='maximized')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QMargins, QPoint, QRect, QSize

from tabletown_desktop.storage.settings import Window

FIRST_SIZE = QSize(1280, 800)
LEAST_SIZE = QSize(960, 560)
FRAME = QMargins(8, 40, 8, 8)
"""As wide as systems make the frame of a window, at most; before it is shown nobody knows better."""
LOWEST_TITLE = 20
"""No title bar is lower; a window with less above it was never seen like that."""
HELD = 40
"""So much of a window must lie on a screen to count as being there."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The size of the window without its frame; `at` is None where the system chooses the place."""

    size: QSize
    at: QPoint | None
    state: Literal["normal", "maximized", "full"]


def opening(left: Window | None, screens: Sequence[QRect]) -> Opening:
    """How the window opens on these screens (what is free of each, the main one first), and how it was left.

    A new window fills a screen that is too small for it. One that was left in view stays as it was.
    """
    if left is None:
        size = _within(FIRST_SIZE, screens[0]) if screens else FIRST_SIZE
        return Opening(size, None, "normal" if size == FIRST_SIZE else "maximized")
    rect = QRect(left.x, left.y, left.width, left.height)
    held = rect.adjusted(HELD, HELD, -HELD, -HELD)
    screen = max(screens, key=lambda free: _area(free.intersected(held)), default=None)
    if screen is None or not screen.intersects(held):
        size = _within(rect.size(), screens[0]) if screens else rect.size()
        return Opening(size, None, left.state)
    if not screen.contains(rect.adjusted(0, -LOWEST_TITLE, 0, 0)):
        rect = _moved_into(QRect(rect.topLeft(), _within(rect.size(), screen)), screen.marginsRemoved(FRAME))
    return Opening(rect.size(), rect.topLeft(), left.state)


def least(screens: Sequence[QRect]) -> QSize:
    """How small the window may become: never larger than the smallest screen."""
    size = LEAST_SIZE
    for free in screens:
        size = size.boundedTo(free.marginsRemoved(FRAME).size())
    return size


def _within(size: QSize, free: QRect) -> QSize:
    return size.boundedTo(free.marginsRemoved(FRAME).size())


def _moved_into(rect: QRect, room: QRect) -> QRect:
    x = min(max(rect.x(), room.x()), room.right() + 1 - rect.width())
    y = min(max(rect.y(), room.y()), room.bottom() + 1 - rect.height())
    return QRect(QPoint(x, y), rect.size())


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
