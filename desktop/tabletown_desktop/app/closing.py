"""Closes the window when every decision is saved, or when the person has said what to do about those that cannot be.

closing = Closing(services, window, matches.hold)
window.may_close = closing.may_close       # it waits, asks, and closes the window itself when that is settled
SystemEnd(parent).wanted.connect(closing.end_now)      # the system ends the program: nobody is asked
"""

from __future__ import annotations

import datetime
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, QTimer, Signal

from tabletown.words import Message
from tabletown_desktop.app.file_dialogs import ask_save, match_name
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.start.watch import log
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.storage.background import END_TIMEOUT_SECONDS
from tabletown_desktop.storage.journal_writer import JournalWriter
from tabletown_desktop.storage.match_files import RECORD
from tabletown_desktop.widgets.messages import Dialog

HEALTHY_DISK_SECONDS = 0.1
"""Seconds a healthy disk needs at most: nobody sees that the window waited."""
SAVING_NOTE_MS = 400
"""Milliseconds until it is said that something is being saved."""
DISK_TIMEOUT_MS = 4000
"""Milliseconds a disk has to answer."""
HURRIED_END_SECONDS = 3.0
"""Seconds the system, or a person who has given up decisions, is kept waiting at most at each step."""
CALLED_OFF_MS = 30_000
"""Milliseconds after which a session that has not ended goes on as before."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A match that is being written to another place, with so many lines of its journal."""

    writer: JournalWriter
    lines: int
    target: Path


class Closing(QObject):
    """`said` is a sentence for the person."""

    said = Signal(object)

    def __init__(self, services: Services, window: MainWindow, hold: Callable[[bool], None]) -> None:
        super().__init__(window)
        self.end_timeout = END_TIMEOUT_SECONDS
        """Seconds the end of the program may wait for what is still to be written."""
        self._services, self._library, self._window, self._hold = services, services.library, window, hold
        self._free = self._ending = False
        """Nothing is asked any more; the system ends the program."""
        self._busy = self._waiting = False
        """The person closes the window, and we try to save everything first."""
        self._outgoing: Outgoing | None = None
        self._quiet, self._limit = self._timer(self._say_so), self._timer(self._late)
        self._again = self._timer(self._go_on)
        self._library.tried.connect(self._settle)
        self._library.put.connect(self._put)

    def _timer(self, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(then)
        return timer

    def stop(self) -> None:
        """The window is no more."""
        self._wait_no_more()
        self._again.stop()

    # ---- the window closes -----------------------------------------------------------------------------------------

    def may_close(self) -> bool:
        """Whether the window may go at once. If not, it goes when everything is kept, or a question is open."""
        if self._free or not self._library.playing():
            return True
        if self._busy:
            return False
        if not self._try(HEALTHY_DISK_SECONDS) or self._library.unsafe():
            return False
        self._wait_no_more()
        return True

    def _try(self, seconds: float = 0.0) -> bool:
        self._hold(True)
        self._busy = self._waiting = True
        self._quiet.start(SAVING_NOTE_MS)
        self._limit.start(DISK_TIMEOUT_MS)
        return self._library.keep(seconds)

    def _wait_no_more(self) -> None:
        self._waiting = False
        self._quiet.stop()
        self._limit.stop()

    def _say_so(self) -> None:
        self.said.emit(Message("storage.closing.saving"))

    def _late(self) -> None:
        """The thread does not answer."""
        if self._outgoing is not None:
            self._outgoing = None
            self._ask(Message("storage.export.trouble", reason=Message("storage.reason.slow")))
        self._settle()

    def _settle(self) -> None:
        """The thread has done what it could, or was waited for long enough: see what is left."""
        if not self._waiting:
            return
        self._wait_no_more()
        if self._ending:
            self._leave()
        elif self._unsaved():
            self._ask()
        else:
            self._go()

    def _unsaved(self) -> list[JournalWriter]:
        return [writer for writer in self._library.unsafe() if writer.unsaved]

    def _go(self) -> None:
        self._free = True
        self._window.close()

    # ---- the question ----------------------------------------------------------------------------------------------

    def _ask(self, problem: Message | None = None) -> None:
        text, unsaved = self._services.words.text, self._unsaved()
        said = [self._services.words.say(problem)] if problem is not None else []
        dialog = Dialog(
            self._services.theme,
            self._window,
            text("storage.closing.title"),
            " ".join([*said, self._told(unsaved), text("storage.closing.about")]),
            main=text("storage.closing.again"),
            harmless=text("frame.cancel"),
            others={"discard": text("storage.closing.discard"), "elsewhere": text("storage.closing.elsewhere")},
            sign="warning",
            paired=True,
        )
        dialog.answered.connect(self._answered)
        dialog.open()

    def _told(self, unsaved: list[JournalWriter]) -> str:
        words = self._services.words
        decisions, why = sum(writer.unsaved for writer in unsaved), words.say(unsaved[0].reason)
        if len(unsaved) > 1:
            return words.text("storage.closing.several", n=len(unsaved), decisions=decisions, reason=why)
        match = unsaved[0].journal.match
        game = words.text(f"new_match.game.{match.game.key}")
        return words.text("storage.closing.one", n=decisions, game=game, who=self._who(unsaved[0]), reason=why)

    def _who(self, writer: JournalWriter) -> str:
        """The name of the match, or of those who play it."""
        title = next((entry.title for entry in self._library.entries() if entry.id == writer.id), "")
        return title or ", ".join(seat.name for seat in writer.journal.match.seats)

    def _answered(self, answer: str) -> None:
        if self._free:  # the system could not wait for an answer
            return
        if answer == "main":
            self._try()
        elif answer == "elsewhere":
            self._save_elsewhere()
        elif answer == "discard":
            log.info("closing: decisions were discarded by the person")
            self.end_timeout = HURRIED_END_SECONDS
            self._go()
        else:
            self._busy = False
            self._hold(False)

    # ---- elsewhere -------------------------------------------------------------------------------------------------

    def _save_elsewhere(self) -> None:
        """One match after the other, as long as the person names a place."""
        unsaved = self._unsaved()
        if not unsaved:
            self._go()
            return
        writer, words = unsaved[0], self._services.words
        game = writer.journal.match.game.key
        name = match_name(words, game, self._who(writer), datetime.datetime.now(datetime.UTC)) + RECORD
        path = ask_save(self._window, words.text("storage.closing.where"), "documents", name, words.text("library.files", ending=RECORD))
        if self._free:
            return
        if path is None:
            self._ask()
            return
        record, target = writer.journal.record(), path if path.suffix else path.with_suffix(RECORD)
        self._outgoing = Outgoing(writer, len(record.lines), target)
        self._limit.start(DISK_TIMEOUT_MS)
        self._library.put_elsewhere(record, target)

    def _put(self, target: Path, problem: Message | None) -> None:
        going = self._outgoing
        if going is None or going.target != target:
            return
        self._outgoing = None
        self._limit.stop()
        if problem is not None:
            self._ask(problem)
            return
        going.writer.stands_elsewhere(going.lines)
        self._save_elsewhere()

    # ---- the system ends the program -------------------------------------------------------------------------------

    def end_now(self) -> None:
        """Save what can be saved in a moment, then end, whatever became of it."""
        if self._ending:
            return
        self._free = self._ending = True
        self.end_timeout = HURRIED_END_SECONDS
        log.info("closing: the system ends the program")
        if not self._library.playing():
            self._leave()
            return
        self._try()
        self._limit.start(round(HURRIED_END_SECONDS * 1000))

    def _leave(self) -> None:
        self._window.remember_place()
        QCoreApplication.exit(0)

    def save_now(self) -> None:
        """The session ends, and the system waits for this to return; it may still be called off."""
        self._library.keep(HURRIED_END_SECONDS)
        for writer in self._unsaved():
            log.warning("closing: the session ends, %d decisions of the match %s are not saved", writer.unsaved, writer.id)
        self._free = True
        self._again.start(CALLED_OFF_MS)

    def _go_on(self) -> None:
        self._free = self._ending


NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Not every system has them all."""


class SystemEnd(QObject):
    """From now on these signals are told by `wanted`, and end nothing by themselves: the system shuts down, or a person at a
    terminal wants the program to end.

    Python's own handlers run only when Python does; a window that waits for its next event would not hear them. The number of
    the signal comes through a socket instead, which the window waits for as well.
    """

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
