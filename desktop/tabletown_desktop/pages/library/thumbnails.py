"""The pictures of matches, read one after the other between two passes of the event loop and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImageReader, QPixmap

KEPT = 120
LARGEST = 64  # megabytes a picture may take while it is read

Key = tuple[str, int, int, int]


class Thumbnails(QObject):
    """``get`` gives a picture that is there; otherwise it is read, and ``ready`` tells the match. ``file`` finds a match's picture."""

    ready = Signal(str)

    def __init__(self, file: Callable[[str], Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._kept: OrderedDict[Key, QPixmap | None] = OrderedDict()
        self._wanted: OrderedDict[Key, None] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_next)

    def get(self, match: str, stamp: int, size: QSize) -> QPixmap | None:
        """The picture of a match, filling so many device pixels; None while it is read, or if it cannot be."""
        key = (match, stamp, size.width(), size.height())
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        self._wanted[key] = None
        self._wanted.move_to_end(key)
        if not self._timer.isActive():
            self._timer.start()
        return None

    def stop(self) -> None:
        """Read nothing more; what is wanted is asked for again when it is painted."""
        self._timer.stop()
        self._wanted.clear()

    def finish(self) -> None:
        """Read everything that is wanted at once."""
        while self._wanted:
            self._read_next()

    def _read_next(self) -> None:
        if not self._wanted:
            self._timer.stop()
            return
        key, _ = self._wanted.popitem()  # what was asked for last is what is seen now
        self._kept[key] = read(self._file(key[0]), QSize(key[2], key[3]))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.ready.emit(key[0])


def read(file: Path, size: QSize) -> QPixmap | None:
    """A picture that covers a size, cut to it in the middle."""
    reader = QImageReader(str(file))
    reader.setAllocationLimit(LARGEST)
    whole = reader.size()
    if whole.isEmpty():
        return None
    reader.setScaledSize(whole.scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    image = reader.read()
    if image.isNull():
        return None
    left, top = (image.width() - size.width()) // 2, (image.height() - size.height()) // 2
    return QPixmap.fromImage(image.copy(left, top, size.width(), size.height()))
