"""Cards on their way over the table, from where they lay to where they belong.

    flights = Flights(board.table_scene, motion)
    flights.send("room", front, start, end, then=settle)       # rectangles of the scene; a card with a back turns over
    flights.clear()                                            # the table is drawn anew: nothing is on its way

With motion off a card is there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletown_desktop.scene.motion import Motion

Z_FLIGHT = 45.0
"""Above everything that lies there, below what is told."""
ARC = 0.1
"""How high a card rises on its way, in parts of its way."""


class Flights:
    def __init__(self, scene: QGraphicsScene, motion: Motion) -> None:
        self._scene = scene
        self._motion = motion
        self._cards: dict[str, _Card] = {}

    def send(
        self,
        name: str,
        front: QPixmap,
        start: QRectF,
        end: QRectF,
        then: Callable[[], None] | None = None,
        back: QPixmap | None = None,
        delay: int = 0,
    ) -> None:
        """One of the same name that is still on its way is there at once. `delay`: milliseconds before it starts."""
        self._arrived(name)
        if self._motion.speed > 0:
            card = self._cards[name] = _Card(front, back, start, end)
            self._scene.addItem(card)
            self._motion.run(f"flight:{name}", "flight", card.move, partial(self._landed, name, then), delay)
        elif then is not None:
            then()

    def clear(self) -> None:
        """Nothing is on its way any more, and nothing follows."""
        for name in list(self._cards):
            self._motion.forget(f"flight:{name}")
            self._arrived(name)

    def _landed(self, name: str, then: Callable[[], None] | None) -> None:
        self._arrived(name)
        if then is not None:
            then()

    def _arrived(self, name: str) -> None:
        card = self._cards.pop(name, None)
        if card is not None and card.scene() is self._scene:
            self._scene.removeItem(card)


class _Card(QGraphicsPixmapItem):
    """A picture between two rectangles; half way it shows its back, if it has one."""

    def __init__(self, front: QPixmap, back: QPixmap | None, start: QRectF, end: QRectF) -> None:
        super().__init__(front)
        self._front, self._back = front, back
        self._start, self._end = start, end
        self.setZValue(Z_FLIGHT)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.move(0.0)

    def move(self, done: float) -> None:
        first, last = self._start, self._end
        width = first.width() + (last.width() - first.width()) * done
        height = first.height() + (last.height() - first.height()) * done
        centre = first.center() + (last.center() - first.center()) * done
        rise = ARC * abs(last.center().y() - first.center().y()) * sin(pi * done)
        picture, narrow = self._front, 1.0
        if self._back is not None:
            picture, narrow = (self._front if done < 0.5 else self._back), max(0.02, abs(cos(pi * done)))
        self.setPixmap(picture)
        wide = width * narrow
        self.setPos(centre.x() - wide / 2, centre.y() - height / 2 - rise)
        self.setTransform(QTransform.fromScale(wide / max(1, picture.width()), height / max(1, picture.height())))
