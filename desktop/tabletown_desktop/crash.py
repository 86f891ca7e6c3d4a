"""When something goes wrong that nobody foresaw: it is written down, and told with a report to copy. Nothing is ever sent.

crash.install(paths, town)                  # all of it, for the whole program

watch = CrashWatch(paths.logs)
watch.watch()                               # log, hooks, faulthandler
watch.happened.connect(...)                 # a report: `crash_dialog` shows it
watch.state = lambda: dump(record)          # the match so far, for the report
watch.earlier                               # the report of a start that crashed, to be offered quietly
"""

from __future__ import annotations

import atexit
import contextlib
import faulthandler
import logging
import os
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler, qVersion

from tabletown_desktop import versions
from tabletown_desktop.start.damage import is_damage, sentence
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.lock import Lock

if TYPE_CHECKING:
    from tabletown_desktop.app import Tabletown
    from tabletown_desktop.paths import Paths

LOG = "tabletown.log"
NATIVE = "native-"
EARLIER = "last-crash.txt"
LOG_SIZE = 400_000
LOG_FILES = 3
TAIL = 40
"""So many of the last lines of the log go into a report."""
STATE = 300_000
"""So many bytes of the match go into a report."""

log = logging.getLogger("tabletown")

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class QuietFile(RotatingFileHandler):
    """A full disk must not make tracebacks about the log itself."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


class CrashWatch(QObject):
    """Hears of everything that nobody caught, from any thread."""

    happened = Signal(str)
    """The report; told in the thread of the window, and once until it is `seen`."""
    damaged = Signal()
    """The program itself has lost parts; told once."""
    _somewhere = Signal(str)
    _lost = Signal()

    def __init__(self, logs: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: Callable[[], bytes] | None = None
        self.earlier = _earlier(logs)
        self._logs = logs
        self._native: IO[bytes] | None = None
        self._lock: Lock | None = None
        self._handler: logging.Handler | None = None
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        self._told = False
        self._damaged = False
        self._somewhere.connect(self.happened)
        self._lost.connect(self._tell_damage)

    def watch(self) -> None:
        """Begin; a folder that cannot be written only means that nothing is written down."""
        with contextlib.suppress(OSError):
            self._logs.mkdir(parents=True, exist_ok=True)
            self._handler = QuietFile(self._logs / LOG, "a", LOG_SIZE, LOG_FILES - 1, encoding="utf-8", delay=True)
            self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(threadName)s %(message)s"))
            log.addHandler(self._handler)
            log.setLevel(logging.INFO)
            self._watch_native()
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        sys.unraisablehook = self._unraisable
        qInstallMessageHandler(_qt_said)
        log.info("start: %s", about())

    def stop(self) -> None:
        """End in peace: this start did not crash."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
        qInstallMessageHandler(None)
        if self._handler is not None:
            log.removeHandler(self._handler)
            self._handler.close()
        if self._native is not None:
            faulthandler.disable()
            name = Path(self._native.name)
            self._native.close()
            with contextlib.suppress(OSError):
                name.unlink()
        if self._lock is not None:
            self._lock.release()

    def seen(self) -> None:
        """The person has the report: it will not be offered again."""
        self._told = False
        with contextlib.suppress(OSError):
            (self._logs / EARLIER).unlink(missing_ok=True)

    def report(self, what: str) -> str:
        """Everything that helps to understand what happened, as text to copy."""
        parts = [about(), what.rstrip(), "---- log", *_tail(self._logs / LOG)]
        if self.state is not None:
            try:
                state = self.state()[:STATE].decode(errors="replace")
            except Exception:  # whatever broke may have broken the match too; the rest of the report must still come
                state = traceback.format_exc()
            parts += ["---- match", state]
        return "\n".join(parts) + "\n"

    # ---- the hooks -----------------------------------------------------------------------------------------------

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, (KeyboardInterrupt, SystemExit)):
            self._before[0](kind, error, trace)
            return
        if is_damage(error):
            log.error("damaged", exc_info=(kind, error, trace))
            self._lost.emit()
            return
        self._tell("".join(traceback.format_exception(kind, error, trace)))

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def _unraisable(self, args: sys.UnraisableHookArgs) -> None:
        """Nobody can be told of these while they happen; they are only written down."""
        error = args.exc_value
        text = "".join(traceback.format_exception(error)) if error is not None else str(args.exc_type)
        log.error("%s %r\n%s", args.err_msg or "ignored in", args.object, text)

    def _tell(self, what: str) -> None:
        log.error("not caught\n%s", what)
        if self._told:
            return
        self._told = True
        text = self.report(what)
        with contextlib.suppress(OSError):
            (self._logs / EARLIER).write_text(text, encoding="utf-8")
        self._somewhere.emit(text)

    def _tell_damage(self) -> None:
        if not self._damaged:
            self._damaged = True
            self.damaged.emit()

    def _watch_native(self) -> None:
        """Python's own eyes for crashes of native code: the stacks of all threads, into a file of this process."""
        file = self._logs / f"{NATIVE}{os.getpid()}.log"
        lock = Lock(file.with_suffix(".lock"), Disk())
        lock.hold()
        self._lock = lock
        self._native = file.open("wb")
        faulthandler.enable(self._native, all_threads=True)


def install(paths: Paths, town: Tabletown) -> CrashWatch:
    """Watch over the whole program until it ends."""
    watch = CrashWatch(paths.logs, town)

    def state() -> bytes:
        from tabletown.record import dump

        sitting = town.matches.sitting
        return dump(sitting.journal.record()) if sitting is not None else b""

    def show(report: str) -> None:
        from tabletown_desktop.crash_dialog import show

        show(town.services, town.window, report, watch.seen)

    watch.state = state
    watch.happened.connect(show)
    watch.damaged.connect(lambda: town.life.warn(sentence(town.services.words.language)))
    watch.watch()
    atexit.register(watch.stop)  # what breaks while the program ends is heard too
    if watch.earlier is not None:
        from tabletown_desktop.crash_dialog import offer

        offer(town.services, town.window, watch.earlier)
    return watch


def about() -> str:
    """Version and platform in one line."""
    return f"Tabletown {versions.ours()}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"


def _earlier(logs: Path) -> str | None:
    """The report of an earlier start that ended badly; it is offered once."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        report = logs / EARLIER
        if report.exists():
            found.append(report.read_text(encoding="utf-8", errors="replace"))
            report.unlink()
    for file in sorted(logs.glob(f"{NATIVE}*.log")):
        lock = Lock(file.with_suffix(".lock"), Disk())
        if not lock.hold():
            continue  # that one is still running
        with contextlib.suppress(OSError):
            stacks = file.read_text(encoding="utf-8", errors="replace")
            if stacks.strip():
                found.append("\n".join([about(), stacks.rstrip(), "---- log", *_tail(logs / LOG)]) + "\n")
            file.unlink()
        lock.release()
    return "\n".join(found) or None


def _tail(file: Path) -> list[str]:
    try:
        with file.open("rb") as content:
            content.seek(max(0, file.stat().st_size - 20_000))
            return content.read().decode(errors="replace").splitlines()[-TAIL:]
    except OSError:
        return []


def _qt_said(kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
    log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
