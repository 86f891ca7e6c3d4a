"""Finishes a match: its journal becomes a record.

The journal goes last, when the record is in place and noted. A process killed before leaves both, and the next start clears up.
"""

from __future__ import annotations

import contextlib

from tabletown.journal import opened
from tabletown.record import Record, RecordError, dump
from tabletown_desktop.storage.daily import DailyBook, DailyResult
from tabletown_desktop.storage.disk import Disk, Lock
from tabletown_desktop.storage.entries import Entry, Find
from tabletown_desktop.storage.match_files import JOURNAL, LOCK, RECORD, MatchFolder, read_match
from tabletown_desktop.storage.writing import previous, replace


def put_record(match: str, record: Record, match_folder: MatchFolder, disk: Disk) -> None:
    """Raises OSError; the journal still stands in any case."""
    replace(match_folder.file(match, RECORD), dump(record), disk)


def drop_journal(match: str, match_folder: MatchFolder, disk: Disk) -> None:
    """Remove a journal whose record is in place (or leave that to the next start)."""
    journal = match_folder.file(match, JOURNAL)
    for file in (previous(journal), journal):
        with contextlib.suppress(OSError):
            disk.remove(file)


def note_daily(match: str, record: Record, book: DailyBook) -> None:
    """Let a finished try at a daily deal count if it is the first; raises OSError. Nobody else may have lent a hand."""
    header = record.header
    if header.daily is not None and record.sheets is not None and not record.taken_over:
        scores = [sheet.total for sheet in record.sheets]
        book.note(header.daily, header.game, DailyResult(match, [seat.name for seat in header.seats], scores))


def clear_up(entry: Entry, match_folder: MatchFolder, find: Find, disk: Disk, book: DailyBook) -> bool:
    """Finish what a killed process could not: a journal whose match is over, or whose record is there already."""
    if entry.damage is not None or not ((entry.kind == "running" and not entry.to_act) or entry.kind == "finished"):
        return False
    journal = match_folder.file(entry.id, JOURNAL)
    if not journal.exists():
        return False
    lock = Lock(match_folder.file(entry.id, LOCK), disk)
    if not lock.hold():
        return False
    try:
        stored = read_match(entry.id, match_folder, disk)
        if stored.salvage is None or stored.running != (entry.kind == "running"):
            return False
        record = opened(stored.salvage.record, find).journal.record() if stored.running else stored.salvage.record
        if record.sheets is None:
            return False
        put_record(entry.id, record, match_folder, disk)
        note_daily(entry.id, record, book)
        drop_journal(entry.id, match_folder, disk)
    except (OSError, RecordError):
        return False
    finally:
        lock.release()
    return True
