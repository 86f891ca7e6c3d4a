"""Watches over the program from its very first step, before anything of Qt is there: whatever breaks is written down.

    watch = Watch(paths.logs)
    watch.begin()                        # log, hooks, faulthandler
    watch.tell = show                    # once there is a window: who is told of a report; until then it waits, see `untold`
    watch.offer = offer                  # who is told, quietly, that something could not be painted
    watch.state = lambda: dump(record)   # the match so far, for the report
    watch.earlier                        # the report of a start that ended badly, to be offered quietly

Nothing is ever sent.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import os
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import IO

from tabletown_desktop.app.errors import PaintingError
from tabletown_desktop.app.start.damage import is_damage
from tabletown_desktop.storage.disk import Disk, Lock
from tabletown_desktop.storage.writing import make_way, replace

LOG = "tabletown.log"
NATIVE = "native-"
EARLIER = "last-crash.txt"
UNDRAWN = "last-undrawn.txt"
"""What could not be painted when that happened last: the program went on, and there is nothing to offer at the next start."""
MOST_UNDRAWN = 20
"""Places in the program; what else cannot be painted is only in the log."""
LOG_SIZE = 400_000
LOG_FILES = 3
TAIL = 40
"""So many of the last lines of the log go into a report."""
MAX_READ_BYTES = 2_000_000
"""Bytes of a report, or of the stacks of a process, that are read again."""
STATE = 300_000
"""So many bytes of the match go into a report."""

log = logging.getLogger("tabletown")


class LateFile(logging.Handler):
    """The file of the log. What writes it is made for the first line: most starts get to their first picture without one."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self._writer: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            if self._writer is None:
                _make_way(self.file)
                from tabletown_desktop.app.start.log_file import LogFile

                self._writer = LogFile(self.file, LOG_SIZE, LOG_FILES)
            self._writer.handle(record)

    def close(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(OSError):  # the last lines found no room
                self._writer.close()
        super().close()


class Watch:
    """Hears of everything that nobody caught, from any thread."""

    def __init__(self, logs: Path) -> None:
        self.tell: Callable[[str], None] | None = None
        """Whom to tell of a report, once until it is `seen`; in whatever thread it happened."""
        self.lost: Callable[[], None] | None = None
        """Whom to tell, once, that the program itself has lost parts."""
        self.offer: Callable[[str], None] | None = None
        """Whom to tell what could not be painted; again, with all of it, when it is more."""
        self.untold = ""
        """The report of what broke before there was anybody to tell."""
        self.state: Callable[[], bytes] | None = None
        self._undrawn: dict[tuple[str, int], str] = {}
        self._logs = logs
        self._disk = Disk()
        self._native: IO[bytes] | None = None
        self._native_file = logs / f"{NATIVE}{os.getpid()}.log"
        self._lock: Lock | None = None
        self._handler: logging.Handler | None = None
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        self._told = False
        self._damaged = False
        self._writing = threading.RLock()

    def begin(self) -> None:
        """A folder that cannot be written only means that nothing is written down."""
        with contextlib.suppress(OSError):
            self._disk.make_folder(self._logs)
            self._handler = LateFile(self._logs / LOG)
            log.addHandler(self._handler)
            log.setLevel(logging.INFO)
            self._watch_native()
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        sys.unraisablehook = self._unraisable

    def stop(self) -> None:
        """End in peace: this start did not crash."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
        if self._handler is not None:
            log.removeHandler(self._handler)
            self._handler.close()
        if self._native is not None:
            faulthandler.disable()
            self._native.close()
            with contextlib.suppress(OSError):
                self._disk.remove(self._native_file)
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

    def caught(self, error: BaseException) -> Path | None:
        """Write down what ended the start; the file of the report, if there is one."""
        self._note("".join(traceback.format_exception(error)))
        file = self._logs / EARLIER
        with contextlib.suppress(OSError):  # a folder that may not be looked into
            return file if file.is_file() else None
        return None

    @cached_property
    def earlier(self) -> str | None:
        """The report of an earlier start that ended badly; it is offered once."""
        with self._writing:  # a thread may just be writing one of this start
            return _earlier(self._logs, ours=self._told)

    # ---- the hooks -------------------------------------------------------------------------------------------------

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, (KeyboardInterrupt, SystemExit)):
            self._before[0](kind, error, trace)
            return
        cause = error.__cause__ if isinstance(error, PaintingError) and error.__cause__ is not None else error
        if is_damage(cause):
            log.error("damaged", exc_info=(type(cause), cause, cause.__traceback__))
            self._tell_damage()
            return
        if cause is not error:
            self._note_undrawn(cause)
            return
        report = self._note("".join(traceback.format_exception(kind, error, trace)))
        if report and self.tell is not None:
            self.tell(report)
        elif report:
            self.untold = report

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def _unraisable(self, args: sys.UnraisableHookArgs) -> None:
        """Nobody can be told of these while they happen; they are only written down."""
        error = args.exc_value
        text = "".join(traceback.format_exception(error)) if error is not None else str(args.exc_type)
        log.error("%s %r\n%s", args.err_msg or "ignored in", args.object, text)

    def _note(self, what: str) -> str:
        """Write it down; the report, if the last one was seen."""
        log.error("not caught\n%s", what)
        with self._writing:
            if self._told:
                return ""
            self._told = True
            text = self.report(what)
            with contextlib.suppress(OSError):
                _write(self._logs / EARLIER, text)
        return text

    def _note_undrawn(self, cause: BaseException) -> None:
        """Something is painted again and again: each place in the program where it fails is written down once."""
        place = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(cause.__traceback__)][-1:] or [("", 0)]
        if place[0] in self._undrawn or len(self._undrawn) >= MOST_UNDRAWN:
            return
        what = "".join(traceback.format_exception(cause))
        log.error("not painted\n%s", what)
        self._undrawn[place[0]] = what
        text = self.report("\n".join(self._undrawn.values()))
        with contextlib.suppress(OSError):
            _write(self._logs / UNDRAWN, text)
        if self.offer is not None:
            self.offer(text)

    def _tell_damage(self) -> None:
        if not self._damaged and self.lost is not None:
            self._damaged = True
            self.lost()

    def _watch_native(self) -> None:
        """Python's own eyes for crashes of native code: the stacks of all threads, into a file of this process."""
        self._lock = Lock(self._native_file.with_suffix(".lock"), self._disk)
        self._lock.hold()
        self._native = os.fdopen(self._disk.fresh(self._native_file), "wb")
        faulthandler.enable(self._native, all_threads=True)


def about() -> str:
    """Version and platform in one line; Qt only if it came as far as that."""
    qt = sys.modules.get("PySide6.QtCore")
    parts = [f"Tabletown {program_version()}", f"Python {platform.python_version()}", *([f"Qt {qt.qVersion()}"] if qt is not None else ())]
    return ", ".join([*parts, platform.platform()])


def _earlier(logs: Path, ours: bool) -> str | None:
    """What earlier starts left behind. If the report there is `ours`, it is told as what it is."""
    found: list[str] = []
    disk = Disk()
    with contextlib.suppress(OSError):
        report = logs / EARLIER
        if not ours and report.exists():
            _make_way(report)
            found.append(_text(report, disk))
            disk.remove(report)
    for file in _natives(logs):
        lock = Lock(file.with_suffix(".lock"), disk)
        if not lock.hold():
            continue  # that one is still running
        with contextlib.suppress(OSError):
            stacks = _text(file, disk)
            if stacks.strip():
                found.append("\n".join([about(), stacks.rstrip(), "---- log", *_tail(logs / LOG)]) + "\n")
            disk.remove(file)
        lock.release()
    return "\n".join(found) or None


def _natives(logs: Path) -> list[Path]:
    """The stacks that processes have left; none where the folder may not be looked into."""
    try:
        return sorted(logs.glob(f"{NATIVE}*.log"))
    except OSError:
        return []


def _text(file: Path, disk: Disk) -> str:
    return disk.read(file, MAX_READ_BYTES).decode(errors="replace")


def _tail(file: Path) -> list[str]:
    try:
        if not file.is_file():  # a pipe would keep us waiting for ever
            return []
        with file.open("rb") as content:
            content.seek(max(0, file.stat().st_size - 20_000))
            return content.read().decode(errors="replace").splitlines()[-TAIL:]
    except OSError:
        return []


def _write(file: Path, text: str) -> None:
    _make_way(file)
    replace(file, text.encode(errors="backslashreplace"), Disk(), keep=False, sync=False)


def _make_way(file: Path) -> None:
    """What is no file where one of ours belongs goes aside: a pipe would keep us waiting for ever. A link into nowhere goes."""
    make_way(file, Disk())
    if file.is_symlink() and not file.is_file():
        file.unlink()


def installed_version(distribution: str) -> str:
    """The version that is installed, or nothing where it runs out of a checkout."""
    from importlib.metadata import PackageNotFoundError, version  # takes a while itself

    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def program_version() -> str:
    """The version of the program, also for a checkout that was never installed."""
    return installed_version("tabletown") or "checkout"
