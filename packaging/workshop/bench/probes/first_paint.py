"""Measures the time from the start of the process to the end of the first paint, and until everything is loaded: of `bare`, an empty Qt
window, or `home`, the application.

Input is the time of the start, output the two times in milliseconds. The empty window imports nothing that it does not need.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

SIZE = (1280, 800)


class FirstPaint(QObject):
    """Prints when the first paint with a widget of that name has reached the screen, and when the work put off until then is done;
    then it ends the program."""

    def __init__(self, begun: int, name: str) -> None:
        super().__init__()
        self._begun = begun
        self._name = name
        self._seen = False
        self._times: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest and isinstance(watched, QMainWindow) and not self._seen:
            QTimer.singleShot(0, self._tell)  # its turn comes right behind the paint, before anything the program does then
        elif event.type() == QEvent.Type.Paint and type(watched).__name__ == self._name:
            self._seen = True
        return False

    def _tell(self) -> None:
        if not self._seen or len(self._times) == 2:
            return
        self._times.append((time.monotonic_ns() - self._begun) / 1e6)
        if len(self._times) == 1:
            QTimer.singleShot(0, self._tell)
        else:
            print(self._times, flush=True)
            QTimer.singleShot(0, QApplication.closeAllWindows)


class BareWidget(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().window())
        painter.drawText(40, 40, "Tabletown")
        painter.end()


def bare(begun: int) -> int:
    application = QApplication(sys.argv[:1])
    watch = FirstPaint(begun, "BareWidget")
    application.installEventFilter(watch)
    window = QMainWindow()
    window.setCentralWidget(BareWidget())
    window.resize(*SIZE)
    window.show()
    return application.exec()


def home(begun: int) -> int:
    from tabletown_desktop.app import program
    from tabletown_desktop.app.start.startup import watched

    class Watched(program.Tabletown):
        """The application, watched from its first event on."""

        def begin(self, files: object) -> None:
            self.watch = FirstPaint(begun, "HomePage")
            application = QApplication.instance()
            assert application is not None
            application.installEventFilter(self.watch)
            super().begin(())

    program.Tabletown = Watched  # type: ignore[misc]
    return program.run((), watched())


def main(kind: str) -> int:
    begun = int(sys.stdin.read())
    return {"bare": bare, "home": home}[kind](begun)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
