"""What the library lists of a match without opening it, and the index that keeps this between starts.

entry = entry_of(files, match_folder, find, disk)
entry.kind, entry.round, [seat.score for seat in entry.seats], entry.sentence
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tabletown.game import BadSetup, Game, State
from tabletown.journal import counted_undos, game_of, opened
from tabletown.limits import ROW, Day, Number, Row, Text
from tabletown.plain import plain
from tabletown.record import Header, NoteLine, Origin, Record, RecordError, Sheet, encode
from tabletown.words import Message
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.match_files import ID, JOURNAL, LATEST, RECORD, TITLE, Files, MatchFolder, read_match
from tabletown_desktop.storage.writing import replace

Find = Callable[[str], Game[Any]]
TITLE_LENGTH = 80

log = logging.getLogger("tabletown")

Whole = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""What the screen can draw, and count with."""
Places = Annotated[tuple[Annotated[int, Meta(ge=0, le=100)], ...], Meta(max_length=101)]


class StoredMessage(Struct, frozen=True, omit_defaults=True):
    """A message as it is kept in a file."""

    key: Text
    params: Annotated[dict[Text, Row | Whole | StoredMessage], Meta(max_length=20)] = {}

    @classmethod
    def of(cls, message: Message) -> StoredMessage:
        kept: dict[str, str | int | StoredMessage] = {}
        for name, value in message.params.items():
            kept[name] = cls.of(value) if isinstance(value, Message) else value if isinstance(value, int) else plain(str(value))[:ROW]
        return cls(message.key, kept)

    @property
    def message(self) -> Message:
        kept = {name: value.message if isinstance(value, StoredMessage) else value for name, value in self.params.items()}
        return Message(self.key, **kept)


class SeatEntry(Struct, frozen=True, omit_defaults=True):
    name: Text
    bot: Text | None = None
    colour: Text | None = None
    score: Whole | None = None
    points: Annotated[dict[Text, Whole], Meta(max_length=100)] = {}
    """By category; only when the match is over."""
    undos: Whole = 0
    hints: Whole = 0
    taken_over: bool = False
    """It was played by several, one after the other; the name is that of the last."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One match of the library."""

    id: Annotated[str, Meta(pattern=rf"\A{ID.pattern}\Z")]
    kind: Literal["running", "saved", "finished"]
    changed: Annotated[float, Meta(ge=0, le=LATEST)]
    """When it was last played, in seconds of the system's clock."""
    title: Text = ""
    """The name a person gave it, or nothing."""
    picture: Annotated[int, Meta(ge=0, le=LATEST * 10**9)] = 0
    """When its picture was made (in nanoseconds of the system's clock); 0 if there is none."""
    game: Text = ""
    options: Annotated[dict[Text, bool | Number | Text], Meta(max_length=100)] = {}
    seats: Annotated[tuple[SeatEntry, ...], Meta(max_length=100)] = ()
    rival: Whole | None = None
    """The score of the solo opponent, where there is one."""
    winners: Places = ()
    """The first place of a finished match: seats from 0; the solo opponent is the one after the last seat."""
    round: Whole = 0
    to_act: Places = ()
    seed: Text | None = None
    practice: bool = False
    origin: Origin | None = None
    daily: Day | None = None
    started: Text | None = None
    digest: Text = ""
    """Equal for equal matches, whatever their files are called."""
    damage: StoredMessage | None = None
    """What is wrong with the file."""
    opens: bool = True
    """Whether at least the beginning can be opened."""
    until: Annotated[float, Meta(ge=0, le=2 * LATEST)] = 0.0
    """When a match that lies in the trash is thrown away (in seconds of the system's clock); 0 for a match that is not deleted."""
    unsure: bool = False
    """The disk did not let us see everything: worth another look."""

    @property
    def date(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.changed, datetime.UTC)

    @property
    def sentence(self) -> Message | None:
        """What is wrong, for the person."""
        return self.damage.message if self.damage else None

    @property
    def helped(self) -> bool:
        """Whether anything was taken back or hinted, or a seat changed hands."""
        return any(seat.undos or seat.hints or seat.taken_over for seat in self.seats)


def entry_or_notice(files: Files, match_folder: MatchFolder, find: Find, disk: Disk) -> Entry:
    """The entry of a match; where it breaks, one that says so: the other matches are listed all the same."""
    try:
        return entry_of(files, match_folder, find, disk)
    except Exception:
        log.exception("The match %s cannot be listed", files.id)
        return unreadable(files)


def entry_of(files: Files, match_folder: MatchFolder, find: Find, disk: Disk) -> Entry:
    """The entry of a match; a damaged match has one too."""
    stored = read_match(files.id, match_folder, disk, files.found)
    facts: dict[str, Any] = {
        "id": files.id,
        "kind": "running" if stored.running else "saved",
        "changed": files.found[stored.suffix][1] / 1e9,
        "picture": files.picture,
        "unsure": stored.error is not None,
    }
    try:
        facts["title"] = title_of(files, match_folder, disk)
    except OSError:
        facts["unsure"] = True
    salvage, problem = stored.salvage, stored.problem
    if salvage is not None:
        facts |= facts_of(salvage.record, find, running=stored.running)
        if salvage.damage is not None:
            facts |= {"damage": StoredMessage.of(salvage.damage)}
    elif problem is not None:
        facts |= {"damage": StoredMessage.of(problem), "opens": False}
    try:
        return msgspec.convert(msgspec.to_builtins(Entry(**facts)), Entry)
    except msgspec.ValidationError:
        return unreadable(files)


def unreadable(files: Files) -> Entry:
    """The entry of a match of which nothing can be said."""
    suffix = RECORD if RECORD in files.found else JOURNAL
    kind: Literal["running", "saved"] = "saved" if suffix == RECORD else "running"
    return Entry(files.id, kind, files.found[suffix][1] / 1e9, damage=StoredMessage("storage.odd"), opens=False)


def title_of(files: Files, match_folder: MatchFolder, disk: Disk) -> str:
    if TITLE not in files.found:
        return ""
    return plain(disk.read(match_folder.file(files.id, TITLE), 4 * TITLE_LENGTH).decode(errors="replace")).strip()[:TITLE_LENGTH]


def digest_of(record: Record) -> str:
    content = hashlib.blake2b(digest_size=16)
    for line in (record.header, *record.lines):
        content.update(encode(line))
    return content.hexdigest()


def facts_of(record: Record, find: Find, running: bool) -> dict[str, Any]:
    """Everything a record says about its match."""
    header = record.header
    facts: dict[str, Any] = {
        "game": header.game,
        "options": options_of(header, find),
        "seed": header.seed,
        "practice": header.practice,
        "origin": header.origin,
        "daily": header.daily,
        "started": header.started,
        "digest": digest_of(record),
    }
    finished = record.sheets is not None and not running
    if finished:
        facts["kind"] = "finished"
    sheets = record.sheets or []
    try:
        table = table_of(record, find, running)
    except RecordError as error:
        if not finished:
            facts |= {"damage": StoredMessage.of(error.message), "opens": False}
        best = max((sheet.total for sheet in sheets), default=0)
        winners = tuple(place for place, sheet in enumerate(sheets) if sheet.total == best) if finished else ()
        return facts | {"seats": _seats(record, sheets), "winners": winners}
    outcome = table.outcome()
    totals = [*_shown(table, record), *([Sheet(outcome.rival.total, {})] if outcome.rival else [])]
    known = sheets if len(sheets) == len(totals) else totals
    return facts | {
        "seats": _seats(record, known),
        "rival": known[-1].total if outcome.rival else None,
        "winners": tuple(standing.contender for standing in outcome.standings if standing.place == 1) if finished else (),
        "round": table.round,
        "to_act": table.to_act,
    }


def options_of(header: Header, find: Find) -> dict[str, Any]:
    """Every option of a match: what its record leaves out has the default of the rules it was begun with."""
    try:
        return dict(game_of(header, find).setup(len(header.seats), header.options).options)
    except (RecordError, BadSetup):
        return header.options


def table_of(record: Record, find: Find, replay: bool) -> State:
    """The table a record ends with: its snapshot where it has one (a library has thousands); raises `RecordError`."""
    if replay or record.snapshot is None:
        return opened(record, find).journal.match.state
    game = game_of(record.header, find)
    try:
        table: State = game.restore(game.setup(len(record.header.seats), record.header.options), record.snapshot.state)
        table.outcome()
    except (BadSetup, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise RecordError(Message("record.snapshot")) from None
    return table


def _shown(table: State, record: Record) -> list[Sheet]:
    """The totals as the next person at the screen may know them: what somebody has done in an open round stays out."""
    seats = record.seats()
    persons = [place for place, seat in enumerate(seats) if seat.bot is None]
    viewers = [next((person for person in persons if person != place), place) for place in range(len(seats))]
    return [Sheet(table.redacted(viewer).score(place).total, {}) for place, viewer in enumerate(viewers)]


def _seats(record: Record, sheets: list[Sheet]) -> tuple[SeatEntry, ...]:
    seats = record.seats()
    undos, hints = counted_undos(record.lines, len(seats)), [0] * len(seats)
    taken_over = {line.seat - 1 for line in record.taken_over}
    for line in record.lines:
        if isinstance(line, NoteLine):
            hints[line.seat - 1] += 1
    sheet = [*sheets, *([None] * len(seats))]
    return tuple(
        SeatEntry(
            seat.name, seat.bot, seat.colour, ours.total if ours else None, ours.points if ours else {}, undone, hinted, place in taken_over
        )
        for place, (seat, ours, undone, hinted) in enumerate(zip(seats, sheet, undos, hints, strict=False))
    )


INDEX_VERSION = 3
INDEX_FILE = "library-index.json"

LARGEST_INDEX = 100_000_000
"""Bytes; 2,000 matches have a million."""
Stamped = Annotated[int, Meta(ge=0, le=LATEST * 10**9)]


class Kept(Struct, frozen=True):
    stamp: Annotated[list[Stamped], Meta(max_length=20)]
    entry: Entry


class IndexFile(Struct, frozen=True):
    version: Number
    matches: Annotated[list[Kept], Meta(max_length=1_000_000)]


class Index:
    """Reads the folder of the matches; only what has changed since the last time is opened."""

    def __init__(self, cache: Path, match_folder: MatchFolder, find: Find, disk: Disk) -> None:
        self._file = cache / INDEX_FILE
        self._match_folder = match_folder
        self._find = find
        self._disk = disk
        self._kept: dict[str, Kept] | None = None

    def entries(self) -> tuple[Entry, ...]:
        """Every match, the latest first; raises OSError if the folder cannot be looked at."""
        if self._kept is None:
            self._kept = self._loaded()
        before = self._kept
        now: dict[str, Kept] = {}
        for files in self._match_folder.matches():
            kept = before.get(files.id)
            now[files.id] = kept if kept is not None and kept.stamp == files.stamp else self._looked_up(files)
        if len(now) != len(before) or any(before.get(match) is not kept for match, kept in now.items()):
            self._kept = now
            self._save()
        return tuple(sorted((kept.entry for kept in now.values()), key=lambda entry: (-entry.changed, entry.id)))

    def _looked_up(self, files: Files) -> Kept:
        entry = entry_or_notice(files, self._match_folder, self._find, self._disk)
        return Kept([] if entry.unsure else files.stamp, entry)

    def _loaded(self) -> dict[str, Kept]:
        try:
            found = msgspec.json.decode(self._disk.read(self._file, LARGEST_INDEX), type=IndexFile)
        except (OSError, ValueError, RecursionError):
            return {}
        return {kept.entry.id: kept for kept in found.matches} if found.version == INDEX_VERSION else {}

    def _save(self) -> None:
        with contextlib.suppress(OSError):  # only slower next time
            content = msgspec.json.encode(IndexFile(INDEX_VERSION, list((self._kept or {}).values())))
            replace(self._file, content, self._disk, keep=False)
