"""Python's rubbish is cleared away in the thread of the window.

Left to itself, Python looks for circles of dead objects in whatever thread has just made a new one. A dead widget that is
cleared away beside a file that is being written takes its timers and sockets down in the wrong thread, and Qt aborts.

    tidier = Tidier(window)      # from now on only here, whenever there is nothing else to do
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Slot

MANY = 2_000
"""New objects, and more than that gone through again and again, until there is a look at them."""


class Tidier(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._dispatcher = QAbstractEventDispatcher.instance()
        self._dispatcher.aboutToBlock.connect(self.tidy)

    @Slot()
    def tidy(self) -> None:
        """A look at the youngest objects if there are many; now and then at the older ones, as Python does it itself."""
        young, middle, old = gc.get_count()
        if young > MANY:
            _, often, seldom = gc.get_threshold()
            gc.collect(0 if middle <= often else 1 if old <= seldom else 2)
