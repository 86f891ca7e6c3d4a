"""Hears that somebody outside wants the program to end: the system as it shuts down, or a person at a terminal.

Python's own handlers run only when Python does; a window that waits for its next event would not hear them. The number of the
signal comes through a socket instead, which the window waits for as well.
"""

from __future__ import annotations

import signal
import socket
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Not every system has them all."""


class SystemEnd(QObject):
    """From now on these signals are told by `wanted`, and end nothing by themselves."""

    wanted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ours, self._theirs = socket.socketpair()
        for end in (self._ours, self._theirs):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        numbers = [number for name in NAMES if (number := getattr(signal, name, None)) is not None]
        heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]  # nohup wants it so
        self._wakeup = signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        self._before = {number: signal.signal(number, _noted) for number in heard}

    def stop(self) -> None:
        """Signals mean again what they meant before."""
        for number, before in self._before.items():
            signal.signal(number, before)
        signal.set_wakeup_fd(self._wakeup)
        self._notifier.setEnabled(False)
        self._ours.close()
        self._theirs.close()

    def _hear(self) -> None:
        if any(number in self._before for number in self._ours.recv(64)):
            self.wanted.emit()


def _noted(_number: int, _frame: FrameType | None) -> None:
    """The socket has it already."""
