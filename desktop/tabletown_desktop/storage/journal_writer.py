"""Keeps the file of a running match up with its journal.

Each change is handed to the operating system before anybody is told of it, so a killed process loses nothing; at the
end of each turn a thread waits until it lies on the medium. Where writing fails, the match goes on in memory: the thread
tries again and again, and what was missed then follows in order, once.

    writer = JournalWriter(match_id, journal, match_folder, disk, background, tell)
    writer.start()                      # journal.sink is the writer's from now on
"""

from __future__ import annotations

import contextlib
import errno
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from tabletown.journal import Journal
from tabletown.record import ActLine, RecordLine, RedoLine, SeatLine, UndoLine, encode
from tabletown.words import Message
from tabletown_desktop.storage import writing
from tabletown_desktop.storage.background import Background
from tabletown_desktop.storage.disk import Disk, Lock, reason
from tabletown_desktop.storage.match_files import JOURNAL, LOCK, MatchFolder

RETRY_SECONDS = 2.0
"""Seconds between two tries to write again."""

DECISIONS = (ActLine, UndoLine, RedoLine)
"""The lines that somebody decided; luck, names and hints follow from them or lose nothing."""

Tell = Callable[[Message, bool], None]
"""Told of a trouble (True), or that it is over (False)."""


def content_of(journal: Journal, lines: int | None = None) -> bytes:
    """The whole file of a journal as it should be, or its beginning with so many lines."""
    return b"".join(encode(line) for line in (journal.header, *journal.lines[:lines]))


class JournalWriter:
    """`id`: the match. It changes only if another copy of the program has taken this match meanwhile."""

    def __init__(
        self,
        match: str,
        journal: Journal,
        match_folder: MatchFolder,
        disk: Disk,
        background: Background,
        tell: Tell,
        lock: Lock | None = None,
    ) -> None:
        self.id = match
        self.journal = journal
        self.lock = lock or Lock(match_folder.file(match, LOCK), disk)
        self._match_folder = match_folder
        self._disk = disk
        self._background = background
        self._tell = tell
        self._guard = threading.Lock()
        self._content = bytearray(content_of(journal))
        self._written = self._synced_to = self._elsewhere = 0
        self._error: OSError | None = None
        self._file: int | None = None
        self._done_with: list[int] = []
        self._round = journal.match.state.round
        self._in_trouble = False
        self._closed = False

    @property
    def kept(self) -> bool:
        """Whether everything so far would outlive this process."""
        with self._guard:
            return self._file is not None and self._written == len(self._content)

    @property
    def safe(self) -> bool:
        """Whether everything so far lies on the medium. Like what follows it waits for no disk: the window asks."""
        return self._closed or (self._file is not None and self._synced_to == len(self._content))

    @property
    def unsaved(self) -> int:
        """How many decisions would be lost if the process ended now."""
        missing = 0 if self._closed else len(self._content) - max(self._written, self._elsewhere)
        decisions = 0
        for line in reversed(self.journal.lines):
            if missing <= 0:
                break
            missing -= len(encode(line))
            decisions += isinstance(line, DECISIONS)
        return decisions

    @property
    def reason(self) -> Message:
        """Why not everything is on the medium, as far as the system has told."""
        return reason(self._error) if self._error is not None else Message("storage.reason.slow")

    def stands_elsewhere(self, lines: int) -> None:
        """So many of the first lines can be found in another file."""
        self._elsewhere = len(content_of(self.journal, lines))

    def start(self) -> None:
        """Bring the file into being (or up to the journal), and follow the journal from now on."""
        error = self._brought_up()
        self.journal.sink = self.sink
        if error is not None:
            self._fail(error)

    def sink(self, lines: Sequence[RecordLine]) -> None:
        """Lines of one change; returns when they outlive this process, or are kept for later."""
        error: OSError | None = None
        with self._guard:
            self._content += b"".join(encode(line) for line in lines)
            if self._file is not None:
                try:
                    self._append(self._file)
                except OSError as failed:
                    self._give_up_file()
                    error = failed
            reopen, self._closed = self._closed, False
        if error is not None:
            self._fail(error)
        elif reopen:  # a practice match whose end was taken back
            self._background.do(self._mend)
        if self._ends_turn(lines):
            self._background.do(self._sync)

    def leave(self) -> float | None:
        """Let go of the file and the lock when everything is written; a job of the background thread."""
        if self._file is None and not self._closed and self._mend() is not None:
            return RETRY_SECONDS
        error = self._synced()
        if error is not None:
            self._fail(error)
            return RETRY_SECONDS
        self.close()
        return None

    def keep(self) -> None:
        """Try at once to bring everything onto the medium; called by the background thread."""
        self._sync()
        self._mend()

    def close(self) -> None:
        """Let go of the file and the lock as they are; called by the background thread."""
        with self._guard:
            self._give_up_file()
            self._closed = True
        self._close_files()
        self.lock.release()

    def _ends_turn(self, lines: Sequence[RecordLine]) -> bool:
        table = self.journal.match.state
        number, self._round = self._round, table.round
        acts = [line.seat - 1 for line in lines if isinstance(line, ActLine)]
        handed = any(isinstance(line, SeatLine) for line in lines)
        return handed or number != table.round or any(seat not in table.to_act for seat in acts)

    # ---- the file ------------------------------------------------------------------------------------------------

    def _append(self, file: int) -> None:
        self._expect(file)
        rest = memoryview(bytes(self._content[self._written :]))
        while rest:
            rest = rest[self._disk.write(file, bytes(rest)) :]
        self._written = len(self._content)

    def _expect(self, file: int) -> None:
        """Raise an error if the open file lies in no folder any more: what was written into it will not be found again."""
        if not self._disk.same(file, self._path):
            self._written = self._synced_to = 0
            raise FileNotFoundError(errno.ENOENT, "the file is gone", str(self._path))

    @property
    def _path(self) -> Path:
        return self._match_folder.file(self.id, JOURNAL)

    def _give_up_file(self) -> None:
        """Closing is left to the thread: it may be waiting for this very file."""
        if self._file is not None:
            self._done_with.append(self._file)
            self._file = None

    def _close_files(self) -> None:
        with self._guard:
            files, self._done_with = self._done_with, []
        for file in files:
            with contextlib.suppress(OSError):
                self._disk.close(file)

    def _sync(self) -> None:
        error = self._synced()
        if error is not None:
            self._fail(error)

    def _synced(self) -> OSError | None:
        """Wait until everything lies on the medium; the error if it does not get there."""
        with self._guard:
            file, written = self._file, self._written
        if file is None:
            return None
        try:
            self._expect(file)
            self._disk.sync(file)
        except OSError as error:
            with self._guard:
                self._give_up_file()
                self._written = self._synced_to
            self._error = error
            return error
        self._synced_to = written
        return None

    # ---- trouble -------------------------------------------------------------------------------------------------

    def _fail(self, error: OSError) -> None:
        self._error = error
        with self._guard:
            known, self._in_trouble = self._in_trouble, True
        if not known:
            self._tell(Message("storage.journal.trouble", reason=reason(error)), True)
        self._background.do(self._mend)

    def _mend(self) -> float | None:
        """Try to bring the file up to the journal again."""
        self._close_files()
        if self._closed or self._file is not None:
            return None
        if self._brought_up() is not None or self._synced() is not None:
            return RETRY_SECONDS
        with self._guard:
            calm = self._in_trouble and self._file is not None
            self._in_trouble = self._in_trouble and not calm
        if calm:
            self._tell(Message("storage.journal.again"), False)
        return None

    def _brought_up(self) -> OSError | None:
        """Open the file with all of the journal in it; the error if that is not possible now."""
        with self._guard:
            content = bytes(self._content)
        try:
            self._disk.make_folder(self._match_folder.folder)
            if not self.lock.hold():
                self.id = self._match_folder.new_id()
                self.lock = Lock(self._match_folder.file(self.id, LOCK), self._disk)
                self.lock.hold()
            file = self._opened_with(content)
            self._error = None
            with self._guard:
                self._file, self._written = file, len(content)
                try:
                    self._append(file)
                except OSError:
                    self._give_up_file()
                    raise
        except OSError as error:
            self._error = error
            return error
        return None

    def _opened_with(self, content: bytes) -> int:
        """The file, holding just this: what it lacks is added; a file that says something else is replaced and kept."""
        try:
            there = self._disk.read(self._path)
        except FileNotFoundError:
            self._written = self._synced_to = 0
            writing.replace(self._path, content, self._disk, sync=False)  # whole from its first moment on
            there = content
        sound = self._written = _common(there, content)
        self._synced_to = min(self._synced_to, sound)
        if sound < len(there) and not _only_torn(there, sound):
            writing.replace(self._path, content, self._disk)
            sound = len(content)
        file = self._disk.appending(self._path)
        try:
            self._disk.cut(file, sound)
            writing.write_all(file, content[sound:], self._disk)
        except OSError:
            with contextlib.suppress(OSError):
                self._disk.close(file)
            raise
        return file


def _common(there: bytes, content: bytes) -> int:
    """How many bytes both begin with, in whole lines."""
    if content.startswith(there):
        return len(there)
    low, high = 0, min(len(there), len(content))
    while low < high:
        middle = (low + high + 1) // 2
        if there[:middle] == content[:middle]:
            low = middle
        else:
            high = middle - 1
    return content.rfind(b"\n", 0, low) + 1


def _only_torn(there: bytes, sound: int) -> bool:
    """Whether nothing but one unfinished line stands behind what is sound."""
    return b"\n" not in there[sound:]
