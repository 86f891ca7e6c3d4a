"""The matches of a person: running, saved and finished, as files that outlive bad days.

    library = Library(Paths.find())
    library.refresh()                              # library.changed follows; then library.entries()
    writer = library.begin(journal)                # from now on every decision outlives this process
    library.finish(writer)                         # the match is over: the journal becomes a record
    library.fetch(entry.id)                        # library.opened follows: its journal goes on exactly where it was

Everything but `begin` and the lines of a match being played is done by a thread, in the order it was asked for. What goes
wrong is said by `trouble` in one sentence.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from PySide6.QtCore import QCoreApplication, QObject, Signal, SignalInstance

from tabletown.game import Game
from tabletown.games import game
from tabletown.journal import Journal
from tabletown.plain import plain
from tabletown.record import Record, dump
from tabletown.words import Message
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.start.watch import log
from tabletown_desktop.storage import daily, transfer
from tabletown_desktop.storage.background import END_TIMEOUT_SECONDS, Background
from tabletown_desktop.storage.daily import DailyBook, DailyResult
from tabletown_desktop.storage.disk import SHARED_FILE, Disk, Lock, reason
from tabletown_desktop.storage.entries import TITLE_LENGTH, Entry, Find, Index
from tabletown_desktop.storage.finishing import clear_up, drop_journal, note_daily, put_record
from tabletown_desktop.storage.folders import cannot_write, make_private, make_room, seen
from tabletown_desktop.storage.journal_writer import RETRY_SECONDS, JournalWriter
from tabletown_desktop.storage.match_files import LOCK, PICTURE, RECORD, TITLE, Clock, MatchFolder, StoredMatch, read_match, utc_now
from tabletown_desktop.storage.opening import CannotOpen, NotOpened, OpenedMatch, brought_to_life
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.transfer import png_bytes
from tabletown_desktop.storage.trash import Trash, sweep
from tabletown_desktop.storage.values_file import with_own_values
from tabletown_desktop.storage.writing import replace

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


class Library(QObject):
    changed = Signal()
    """`entries`, `trash` and `daily_results` are new."""
    trouble = Signal(object)
    """A `Message`: something could not be done; where it is tried again, `calm` follows once it is."""
    calm = Signal(object)
    imported = Signal(object)
    """`transfer.Imported`, for every file that was asked for."""
    opened = Signal(object)
    """`OpenedMatch` or `NotOpened`, for every match that was to be played."""
    looked = Signal(object)
    """The same, for every match that was to be looked at."""
    exported = Signal(object)
    """The `Path` of a match that was written there."""
    tried = Signal()
    """What `keep` could do is done."""
    put = Signal(object, object)
    """The `Path` of `put_elsewhere`, and None or the `Message` that says why the match is not there."""
    going = Signal(str)
    """The id of a match that is about to be deleted."""
    _here = Signal(object)
    """Something to be done in the thread we live in."""

    def __init__(
        self,
        paths: Paths,
        *,
        find: Find = game,
        disk: Disk | None = None,
        background: Background | None = None,
        clock: Clock = utc_now,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._find = find
        self._paths = paths
        self._games: dict[str, Game[Any]] = {}
        self._disk = disk or Disk()
        self._background = background or Background("library")
        self._match_folder = MatchFolder(paths.data, clock)
        self._trash = Trash(self._match_folder, self._disk, find)
        self._index = Index(paths.cache, self._match_folder, find, self._disk)
        self._book = DailyBook(paths.data, self._disk)
        self._writers: WeakValueDictionary[str, JournalWriter] = WeakValueDictionary()
        self._entries: tuple[Entry, ...] = ()
        self._deleted: dict[str, Entry] = {}
        self._results: Mapping[str, Mapping[str, DailyResult]] = {}
        self._troubled: set[str] = set()
        self._cleared_up = False
        self._unwritable: bool | None = None
        """Whether that was said at the start; None before."""
        self._here.connect(self._run)

    # ---- looking -------------------------------------------------------------------------------------------------

    def entries(self) -> tuple[Entry, ...]:
        """Every match as it was when `changed` was told last, the latest first."""
        return self._entries

    def trash(self) -> tuple[Entry, ...]:
        """Every deleted match that can be restored, as it was when `changed` was told last, the latest deleted first."""
        return tuple(self._deleted.values())

    def refresh(self) -> None:
        """Look again at what there is; `changed` follows."""
        self._background.do(self._look)

    def settled(self) -> None:
        """Wait until everything asked for is done and told, and what was asked for then (at the start, and in tests)."""
        settled = False
        while not settled:
            settled = not self._background.wait()  # a disk that does not answer is not waited for again
            QCoreApplication.sendPostedEvents(self)
            settled = settled or self._background.idle

    @property
    def folder(self) -> Path:
        """Where the matches lie."""
        return self._match_folder.folder

    def picture(self, match: str) -> Path:
        """The picture of a match, in the trash too; whether there is one says its entry."""
        deleted = self._deleted.get(match)
        return self._match_folder.file(match, PICTURE) if deleted is None else self._trash.file(deleted, PICTURE)

    def game(self, key: str) -> Game[Any]:
        """A game as new matches are played: with a person's own values, if there are any that can be."""
        if key not in self._games:
            self._games[key], problem = with_own_values(self._find(key), self._paths, self._disk)
            if problem is not None:
                self._say(problem)
        return self._games[key]

    # ---- playing -------------------------------------------------------------------------------------------------

    def begin(self, journal: Journal, title: str = "") -> JournalWriter:
        """Keep a match that starts now. Never fails: without a disk it goes on in memory, and `trouble` says so."""
        writer = self._writer(self._match_folder.new_id(), journal)
        if title:
            self.rename(writer.id, title)
        return writer

    def fetch(self, match: str) -> None:
        """Open a match without keeping anybody waiting; `opened` follows."""
        self._bring(match, self.open, self.opened)

    def look(self, match: str) -> None:
        """Read a match only to look at it: nothing is begun and nothing kept from others. `looked` follows."""
        self._bring(match, self._looked_at, self.looked)

    def _bring(self, match: str, get: Callable[[str], OpenedMatch], signal: SignalInstance) -> None:
        def work() -> None:
            what: OpenedMatch | NotOpened
            try:
                what = get(match)
            except CannotOpen as error:
                what = NotOpened(match, error.message)
            self._here.emit(lambda: signal.emit(what))

        self._do(work, "storage.list.trouble")

    def open(self, match: str) -> OpenedMatch:
        """Open a match to be played on or looked at: read and replayed, so call it where waiting does no harm. Raises `CannotOpen`.

        A running match goes on, and a saved one too: it stays one match, whose record follows when it is over.
        """
        lock = Lock(self._match_folder.file(match, LOCK), self._disk)
        ours = lock.hold()
        writer: JournalWriter | None = None
        try:
            stored = read_match(match, self._match_folder, self._disk)
            if stored.running and not ours:
                raise CannotOpen(Message("storage.elsewhere"))
            journal, problem = brought_to_life(stored, self._find)
            if not (journal.match.over and not stored.running):
                writer = self._goes_on(match, stored, journal, lock, ours)
        finally:
            if ours and (writer is None or writer.lock is not lock):
                lock.release()
        return OpenedMatch(match, journal, problem, writer)

    def _goes_on(self, match: str, stored: StoredMatch, journal: Journal, lock: Lock, ours: bool) -> JournalWriter:
        """Who keeps a match from now on that is not over."""
        if stored.running:
            return self._writer(match, journal, lock)
        if stored.salvage is not None and transfer.continues(Record(journal.header, journal.lines), stored.salvage.record):
            if not ours:
                raise CannotOpen(Message("storage.elsewhere"))
            writer = self._writer(match, journal, lock)
            writer.stands_elsewhere(stored.lines)
            return writer
        # from its snapshot: what is played now is no continuation of what the record tells
        title = next((entry.title for entry in self._entries if entry.id == match), "")
        return self.begin(journal, title)

    def _looked_at(self, match: str) -> OpenedMatch:
        return OpenedMatch(match, *brought_to_life(read_match(match, self._match_folder, self._disk), self._find))

    def save(self, journal: Journal, title: str = "") -> str:
        """Keep a match as it stands now, beside the running one; the id of what is kept."""
        match, record = self._match_folder.new_id(), journal.record()
        self._do(lambda: replace(self._match_folder.file(match, RECORD), dump(record), self._disk), "storage.save.trouble", again=match)
        if title:
            self.rename(match, title)
        return match

    def leave(self, writer: JournalWriter) -> None:
        """Put a running match away, to be gone on with another time."""
        self._background.do(lambda: self._left(writer))

    def finish(self, writer: JournalWriter) -> None:
        """The match is over: its journal becomes a record; tried again until it works."""
        record = writer.journal.record()
        if record.sheets is None:
            self.leave(writer)
            return

        def work() -> None:
            put_record(writer.id, record, self._match_folder, self._disk)
            note_daily(writer.id, record, self._book)
            writer.close()
            drop_journal(writer.id, self._match_folder, self._disk)

        self._do(work, "storage.finish.trouble", again=writer.id)

    def playing(self) -> list[JournalWriter]:
        """Everyone who keeps a match; the thread may let go of one meanwhile."""
        return [writer for held in self._writers.valuerefs() if (writer := held()) is not None]

    def unsafe(self) -> list[JournalWriter]:
        """Who keeps a match not all of which lies on the medium yet, as far as is known."""
        return [writer for writer in self.playing() if not writer.safe]

    def keep(self, seconds: float = 0.0) -> bool:
        """Try at once to bring every decision onto the medium, and wait so long for it; `tried` follows. Whether it was tried by then.

        What is known to lie there is looked for as well: its folder may have been removed.
        """
        writers = self.playing()

        def work() -> None:
            for writer in writers:
                writer.keep()
            self._here.emit(self.tried.emit)

        self._background.do(work)
        return bool(seconds) and self._background.wait(seconds)

    def put_elsewhere(self, record: Record, target: Path) -> None:
        """Write a match as it stands now to a file elsewhere; `put` follows."""

        def work() -> None:
            problem: Message | None = None
            try:
                replace(target, dump(record), self._disk, keep=False, mode=SHARED_FILE)
            except OSError as error:
                problem = Message("storage.export.trouble", reason=reason(error))
            self._here.emit(lambda: self.put.emit(target, problem))

        self._background.do(work)

    def close(self, seconds: float = END_TIMEOUT_SECONDS) -> list[JournalWriter]:
        """Write everything that is left and let go of it, at the end of the program; those of whose matches decisions are lost."""
        writers = self.playing()
        for writer in writers:
            self.leave(writer)
        self._background.close(seconds)
        if self._troubled:  # their journals stand, and the next start makes records of them
            log.warning("ended: %d matches are not in the library yet", len(self._troubled))
        return [writer for writer in writers if writer.unsaved]

    # ---- the matches ---------------------------------------------------------------------------------------------

    def rename(self, match: str, title: str) -> None:
        """Give a match a name of its own; an empty one takes it away."""
        file, kept = self._match_folder.file(match, TITLE), plain(title).strip()[:TITLE_LENGTH]

        def work() -> None:
            if kept:
                replace(file, kept.encode(), self._disk, keep=False)
            else:
                self._disk.remove(file)

        self._do(work, "storage.rename.trouble")

    def delete(self, match: str) -> None:
        """Move a match to the trash, where it stays for thirty days."""
        self.going.emit(match)
        self._do(lambda: self._put_away(match), "storage.delete.trouble")

    def restore(self, match: str) -> None:
        """Take back a deletion."""

        def work() -> None:
            if not self._trash.restore(match):
                self._say(Message("storage.restore.gone"))

        self._do(work, "storage.restore.trouble")

    def destroy(self, matches: Sequence[str]) -> None:
        """Throw matches of the trash away for good."""

        def work() -> None:
            for match in matches:
                self._trash.destroy(match)

        self._do(work, "storage.destroy.trouble")

    def keep_picture(self, match: str, image: QImage) -> None:
        """Keep a picture of the table as it looks now."""

        def work() -> None:
            replace(self._match_folder.file(match, PICTURE), png_bytes(image), self._disk, keep=False)

        self._do(work, None)

    def export(self, match: str, target: Path) -> None:
        """Write a match to a file elsewhere; `exported` follows."""

        def work() -> None:
            stored = read_match(match, self._match_folder, self._disk)
            if stored.error is not None:
                raise stored.error
            try:
                content = dump(brought_to_life(stored, self._find)[0].record()) if stored.running else stored.content
            except CannotOpen as error:
                self._say(error.message)
                return
            replace(target, content, self._disk, keep=False, mode=SHARED_FILE)
            self._here.emit(lambda: self.exported.emit(target))

        self._do(work, "storage.export.trouble")

    def import_file(self, source: Path) -> None:
        """Take a match in; `imported` says what became of it. Of a damaged file it has the beginning, which is not taken yet."""

        def work() -> None:
            what = self._import(source)
            self._here.emit(lambda: self.imported.emit(what))

        self._do(work, "storage.import.trouble")

    def import_beginning(self, source: Path, beginning: transfer.Foreign) -> None:
        """Take in what is sound of a damaged file; `imported` follows."""

        def work() -> None:
            what = self._take_in(source, beginning)
            self._here.emit(lambda: self.imported.emit(what))

        self._do(work, "storage.import.trouble")

    # ---- the daily deal ------------------------------------------------------------------------------------------

    def today(self) -> str:
        """The day whose deal is played now, as it stands in a record."""
        return daily.day(self._match_folder.clock)

    def daily_results(self) -> Mapping[str, Mapping[str, DailyResult]]:
        """The tries that count, by day and game."""
        return self._results

    # ---- in the thread -------------------------------------------------------------------------------------------

    def _do(self, work: Callable[[], None], sentence: str | None, again: str = "") -> None:
        """Let the thread do something and look again. What fails is said with this sentence; with `again` it is tried again."""

        def job() -> float | None:
            try:
                work()
            except OSError as error:
                if sentence is not None and again not in self._troubled:
                    self._say(Message(sentence, reason=reason(error)))
                if not again:
                    return None
                self._troubled.add(again)
                return RETRY_SECONDS
            if again in self._troubled:
                self._troubled.discard(again)
                self._tell(Message("storage.journal.again"), False)
            self.refresh()
            return None

        self._background.do(job)

    def _look(self) -> None:
        """The matches, the trash and the daily results, each by itself: what cannot be looked at is as it was before."""
        for aside in make_room((self._match_folder.folder, self._match_folder.trash), self._disk):
            self._say(Message("storage.room", name=aside.name))
        if self._unwritable is None:  # said at the start: in the middle of a match it would be too late to choose another folder
            trouble = cannot_write(self._paths.data, self._disk)
            self._unwritable = trouble is not None
            if trouble is not None:
                self._say(Message("storage.home.trouble", reason=reason(trouble)))
        troubles: list[OSError] = []
        entries = seen(self._index.entries, self._entries, troubles)
        deleted = seen(self._trash.entries, tuple(self._deleted.values()), troubles)
        results = seen(self._book.results, self._results, troubles)
        if troubles and not self._unwritable:
            self._say(Message("storage.list.trouble", reason=reason(troubles[0])))
        if self._book.damaged:
            self._book.damaged = False
            self._say(Message("storage.daily.bad"))
        self._here.emit(lambda: self._take(entries, deleted, results))
        if not self._cleared_up:
            self._cleared_up = True
            self._clear_up(entries)

    def _clear_up(self, entries: Sequence[Entry]) -> None:
        with errors_reported():
            make_private(self._paths)
        with errors_reported(), contextlib.suppress(OSError):
            self._trash.tidy()
            sweep(self._match_folder, self._disk)
        cleared = False
        for entry in entries:
            with errors_reported():
                cleared |= clear_up(entry, self._match_folder, self._find, self._disk, self._book)
        if cleared:
            self.refresh()

    def _left(self, writer: JournalWriter) -> float | None:
        again = writer.leave()
        if again is None:
            self._writers.pop(writer.id, None)
            self.refresh()
        return again

    def _put_away(self, match: str) -> None:
        writer = self._writers.pop(match, None)
        if writer is not None:
            writer.close()
        lock = Lock(self._match_folder.file(match, LOCK), self._disk)
        if not lock.hold():
            self._say(Message("storage.elsewhere"))
            return
        try:
            self._trash.put(match)
        finally:
            lock.release()

    def _import(self, source: Path) -> transfer.Imported:
        try:
            foreign = transfer.checked(source, self._find, self._disk)
        except transfer.CannotImport as error:
            return transfer.Imported(source, problem=error.message)
        if foreign.damage is not None:
            return transfer.Imported(source, problem=foreign.damage, beginning=foreign)
        return self._take_in(source, foreign)

    def _take_in(self, source: Path, foreign: transfer.Foreign) -> transfer.Imported:
        entries = self._index.entries()
        there = transfer.known(foreign.digest, entries)
        if there is not None:
            return transfer.Imported(source, there, known=True)
        match = self._match_folder.new_id()
        for entry in entries:
            if not transfer.same_begun(foreign.record, entry):
                continue
            salvage = read_match(entry.id, self._match_folder, self._disk).salvage
            if salvage is not None and transfer.continues(salvage.record, foreign.record):
                return transfer.Imported(source, entry.id, known=True)
            if salvage is not None and transfer.continues(foreign.record, salvage.record) and entry.id not in self._writers:
                match = entry.id  # it was played on elsewhere
        replace(self._match_folder.file(match, RECORD), foreign.content, self._disk)
        return transfer.Imported(source, match, problem=foreign.problem)

    def _say(self, message: Message) -> None:
        self._tell(message, True)

    def _tell(self, message: Message, trouble: bool) -> None:
        """Said from any thread."""
        self._here.emit(lambda: (self.trouble if trouble else self.calm).emit(message))

    # ---- helpers -------------------------------------------------------------------------------------------------

    def _writer(self, match: str, journal: Journal, lock: Lock | None = None) -> JournalWriter:
        writer = JournalWriter(match, journal, self._match_folder, self._disk, self._background, self._tell, lock)
        self._writers[match] = writer
        writer.start()
        return writer

    def _run(self, what: Callable[[], None]) -> None:
        what()

    def _take(self, entries: tuple[Entry, ...], deleted: tuple[Entry, ...], results: Mapping[str, Mapping[str, DailyResult]]) -> None:
        self._entries, self._results = entries, results
        self._deleted = {entry.id: entry for entry in deleted}
        self.changed.emit()
