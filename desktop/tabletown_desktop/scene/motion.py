"""All motion on a table: how long things take, the one timer that drives them, and cards flying over the table.

    motion = Motion(parent)
    motion.speed = SPEEDS["normal"]
    motion.run("write 2:4", "mark", step)     # step(0.0 ... 1.0), then done()
    motion.finish()                           # everything jumps to its end

    flights = Flights(board.table_scene, motion)
    flights.send("room", front, start, end, then=settle)       # rectangles of the scene; a card with a back turns over
    flights.clear()                                            # the table is drawn anew: nothing is on its way

With motion off every step is called once with 1.0, at once. Input is never blocked by motion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletown_desktop.scene.block import leave_place

DURATION = {
    "mark": 200,
    "build": 180,
    "grow": 160,
    "stamp": 140,
    "dry": 300,
    "flip": 220,
    "flight": 260,
    "page": 180,
    "count": 400,
    "lift": 250,
    "glow": 700,
    "zoom": 160,
    "tile": 180,
    "tile back": 120,
    "tally": 900,
    "curve": 600,
    "podium": 300,
    "roofs": 1300,
    "badges": 2000,
    "pad": 2200,
}
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0}
FRAME = 16
BREATH = 1600
BREATH_FRAME = 1000 // 15

Step = Callable[[float], None]


def eased(t: float) -> float:
    """Ease out: quick at first, slow at the end.

    >>> eased(0.0), eased(0.5), eased(1.0)
    (0.0, 0.875, 1.0)
    """
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class _Run:
    step: Step
    length: float
    begun: int
    done: Callable[[], None] | None


class Motion(QObject):
    """What is moving now. A run with the name of another replaces it. `rested` tells that the last run has come to its end."""

    rested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._runs: dict[str, _Run] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def moving(self) -> bool:
        return bool(self._runs)

    def run(self, name: str, kind: str, step: Step, done: Callable[[], None] | None = None, delay: int = 0) -> None:
        """Move something for the duration of its kind; `delay` in milliseconds at normal speed."""
        length = DURATION[kind] * self.speed
        self._runs.pop(name, None)
        if length <= 0:
            step(1.0)
            if done is not None:
                done()
            return
        step(0.0)
        self._runs[name] = _Run(step, length, self._clock.elapsed() + round(delay * self.speed), done)
        self._timer.start()

    def finish(self) -> None:
        """Bring everything to its end now."""
        runs = list(self._runs.values())
        self._runs.clear()
        self._timer.stop()
        for run in runs:
            self._end(run)
        if runs and not self._runs:
            self.rested.emit()

    def forget(self, name: str) -> None:
        """Drop a run without bringing it to its end."""
        self._runs.pop(name, None)

    def stop(self) -> None:
        """Forget what moves (the table is drawn anew)."""
        self._runs.clear()
        self._timer.stop()

    def _tick(self) -> None:
        now = self._clock.elapsed()
        for name, run in list(self._runs.items()):
            t = (now - run.begun) / run.length
            if t >= 1:
                if self._runs.get(name) is run:
                    del self._runs[name]
                self._end(run)
            elif t > 0:
                run.step(eased(t))
        if not self._runs:
            self._timer.stop()
            self.rested.emit()

    @staticmethod
    def _end(run: _Run) -> None:
        run.step(1.0)
        if run.done is not None:
            run.done()


class Breath(QObject):
    """The slow pulsing of what is lit: a phase from 0 to 1 and back, fifteen steps a second, only while wanted."""

    breathed = Signal(float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(BREATH_FRAME)
        self._timer.timeout.connect(self._tick)

    def set_wanted(self, wanted: bool) -> None:
        if wanted and not self._timer.isActive():
            self._clock.start()
            self._timer.start()
        elif not wanted and self._timer.isActive():
            self._timer.stop()
            self.breathed.emit(0.5)

    def _tick(self) -> None:
        t = self._clock.elapsed() % BREATH / BREATH
        self.breathed.emit(1 - abs(2 * t - 1))


Z_FLIGHT = 45.0
"""Above everything on the table, below chips and tips."""
ARC = 0.1
"""How high a card rises on its way, as a share of the distance."""


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
        """Start a flight; one of the same name still on its way arrives at once. `delay`: milliseconds before it starts."""
        self._arrived(name)
        if self._motion.speed > 0:
            card = self._cards[name] = _Card(front, back, start, end)
            self._scene.addItem(card)
            self._motion.run(f"flight:{name}", "flight", card.move, partial(self._landed, name, then), delay)
        elif then is not None:
            then()

    def clear(self) -> None:
        """Stop all flights; nothing follows them."""
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
        leave_place(self)
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
