"""What lies below a card on a table."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect


def covered(place: QRect, things: Iterable[QRect]) -> int:
    """How much of these things lies below that place.

    >>> covered(QRect(0, 0, 10, 10), [QRect(5, 5, 10, 10), QRect(20, 0, 5, 5)])
    25
    """
    shared = (place.intersected(thing) for thing in things)
    return sum(both.width() * both.height() for both in shared if both.isValid())
