"""When something goes wrong that nobody foresaw: how the window hears of it, and what it does then.

crash.install(watch, town)                  # all of it, for the whole program

signals = CrashSignals(watch)               # what `start.watch` hears, in the thread of the window
signals.happened.connect(...)               # a report: `crash_dialog` shows it
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from tabletown_desktop.app.start.damage import sentence
from tabletown_desktop.app.start.watch import Watch, about, log

if TYPE_CHECKING:
    from tabletown_desktop.app.crash_dialog import PaintingErrorToast
    from tabletown_desktop.app.program import Tabletown

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class CrashSignals(QObject):
    """What a watch tells, wherever it happened, comes here in the thread of the window."""

    happened = Signal(str)
    """The report."""
    damaged = Signal()
    """The program itself has lost parts."""
    undrawn = Signal(str)
    """The report of all that could not be painted so far."""
    _somewhere = Signal(str)
    _lost = Signal()
    _unpainted = Signal(str)

    def __init__(self, watch: Watch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watch = watch
        self._somewhere.connect(self.happened)
        later = Qt.ConnectionType.QueuedConnection  # nobody makes a widget while another one is being painted
        self._lost.connect(self.damaged)
        self._unpainted.connect(self.undrawn, later)
        watch.tell = self._somewhere.emit
        watch.lost = self._lost.emit
        watch.offer = self._unpainted.emit

    def stop(self) -> None:
        """The window goes: what breaks from now on is only written down, and Qt speaks for itself again."""
        qInstallMessageHandler(None)
        self._watch.tell = self._watch.lost = self._watch.offer = None


def listen_to_qt() -> None:
    """What Qt has to say goes into the log."""
    qInstallMessageHandler(_qt_said)


def install(watch: Watch, town: Tabletown) -> CrashSignals:
    """From now on the window tells what broke, and a report holds the match as it stands."""
    signals = CrashSignals(watch, town)

    def state() -> bytes:
        from tabletown.record import dump

        session = town.matches.session if town.awake else None
        return dump(session.journal.record()) if session is not None else b""

    def show(report: str) -> None:
        from tabletown_desktop.app.crash_dialog import show

        show(town.services, town.window, report, watch.seen)

    def lose() -> None:
        from tabletown_desktop.app.crash_dialog import warn

        warn(town.services, town.window, sentence(town.services.words.language))

    quietly: list[PaintingErrorToast] = []

    def offer_undrawn(report: str) -> None:
        from tabletown_desktop.app.crash_dialog import PaintingErrorToast

        if not quietly:
            quietly.append(PaintingErrorToast(town.services, town.window))
        quietly[0].offer(report)

    watch.state = state
    signals.happened.connect(show)
    signals.damaged.connect(lose)
    signals.undrawn.connect(offer_undrawn)
    return signals


def offer_earlier(watch: Watch, town: Tabletown) -> None:
    """What broke on the way to the first picture is told now; a start that ended badly is told once, quietly."""
    log.info("start: %s", about())
    if watch.untold:
        from tabletown_desktop.app.crash_dialog import show

        show(town.services, town.window, watch.untold, watch.seen)
    elif watch.earlier is not None:
        from tabletown_desktop.app.crash_dialog import offer

        offer(town.services, town.window, watch.earlier)


def _qt_said(kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
    log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
