"""What is seen on a picture that was painted."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage


def share(image: QImage, rect: QRectF, colour: QColor, reach: int = 40) -> float:
    """How much of a place has about that colour."""
    whole = rect.toRect()
    seen = [image.pixelColor(x, y) for x in range(whole.left(), whole.right()) for y in range(whole.top(), whole.bottom())]
    near = [c for c in seen if abs(c.red() - colour.red()) + abs(c.green() - colour.green()) + abs(c.blue() - colour.blue()) < reach]
    return len(near) / len(seen)
