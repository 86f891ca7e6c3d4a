"""The record of a match: what is written while playing, and the file of it.

A journal is a line of JSON for every event, the header first. A file (``.tabletown``) holds the same lines in one JSON
object, with the final sheets and a snapshot of the table. Seats count from 1. After an act stand the draws it caused;
an undo names the acts it removes, counted from 1 among the acts that stand; their draws go with them; a redo
brings an act back with its draws. So a match can be followed from the file alone.

Reading is strict: `RecordError` says in one sentence what is wrong and where. It executes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tabletown.limits import SEAT_COLOURS, Count, Day, Name, Number, Text, modest
from tabletown.plain import plain
from tabletown.words import Message

FORMAT = 3
"""Format 2 lets a seat change hands during the match, format 3 tells where a practice match was played on from."""
PLAIN = 2
"""Records that need nothing newer are written in this format, so that older versions can read them."""
LARGEST = 8_000_000
"""Bytes; a long match has 200,000."""
MOST_LINES = 20_000
"""Lines; a long match has 2,000."""

SeatNumber = Annotated[int, Meta(ge=1, le=100)]
Place = Annotated[int, Meta(ge=1, le=MOST_LINES)]
Value = bool | Number | Text


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    name: Name
    bot: Text | None = None
    colour: Text | None = None


class ValuesUsed(Struct, forbid_unknown_fields=True, frozen=True):
    hash: Text
    own: Annotated[dict[Text, bool | Number], Meta(max_length=1000)]


class Snapshot(Struct, forbid_unknown_fields=True, frozen=True):
    """A table; `state` is checked by `limits.modest` first, and by the game that restores it."""

    state: Any
    drawn: Annotated[dict[Text, Count], Meta(max_length=100)]


class Origin(Struct, forbid_unknown_fields=True, frozen=True):
    """The match a practice match was played on from: where it was looked at, who played it, and the round it was in."""

    page: Literal["review", "replay"]
    names: Annotated[list[Name], Meta(min_length=1, max_length=100)]
    round: Count


class Header(Struct, tag="header", tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    format: Number
    game: Text
    rules: Number
    values: ValuesUsed
    options: Annotated[dict[Text, Value], Meta(max_length=100)]
    seats: Annotated[list[Seat], Meta(min_length=1, max_length=100)]
    seed: Text | None
    practice: bool = False
    started: Text | None = None
    daily: Day | None = None
    origin: Origin | None = None
    base: Snapshot | None = None


class ChanceLine(Struct, tag="chance", tag_field="type", forbid_unknown_fields=True, frozen=True):
    name: Text
    numbers: Annotated[tuple[Count, ...], Meta(max_length=400)]


class ActLine(Struct, tag="act", tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    seat: SeatNumber
    do: Annotated[list[Number | Text], Meta(min_length=1, max_length=12)]
    reveals: bool = False


class UndoLine(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True, frozen=True):
    seat: SeatNumber
    gone: Annotated[list[Place], Meta(min_length=1, max_length=MOST_LINES)]


class RedoLine(Struct, tag="redo", tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    seat: SeatNumber
    reveals: bool = False


class SeatLine(Struct, tag="seat", tag_field="type", forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """The screen was handed over to this seat; or, with a name, somebody else plays it from here on: a person, or a bot."""

    seat: SeatNumber
    name: Name | None = None
    bot: Text | None = None


class NoteLine(Struct, tag="note", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Something that counts on the result: a hint was used."""

    seat: SeatNumber
    what: Annotated[str, Meta(pattern="^hint$")]


RecordLine = ChanceLine | ActLine | UndoLine | RedoLine | SeatLine | NoteLine


class Sheet(Struct, forbid_unknown_fields=True, frozen=True):
    total: Number
    points: Annotated[dict[Text, Number], Meta(max_length=100)]


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A match as it stands in a file. `sheets` has the seats' final sheets (and the solo opponent's last) when it is over."""

    header: Header
    lines: Annotated[list[RecordLine], Meta(max_length=LARGEST)]
    sheets: Annotated[list[Sheet], Meta(max_length=101)] | None = None
    snapshot: Snapshot | None = None

    @property
    def taken_over(self) -> list[SeatLine]:
        """Every time somebody else took a seat, in order."""
        return [line for line in self.lines if isinstance(line, SeatLine) and line.name is not None]

    def seats(self) -> list[Seat]:
        """Who sits where at the end."""
        seats = list(self.header.seats)
        for line in self.taken_over:
            seats[line.seat - 1] = Seat(line.name or "", line.bot, seats[line.seat - 1].colour)
        return seats


class _Loose(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A record with unchecked final scores and snapshot; both can be computed from the history."""

    header: Header
    lines: Annotated[list[RecordLine], Meta(max_length=LARGEST)]
    sheets: msgspec.Raw = msgspec.Raw(b"null")
    snapshot: msgspec.Raw = msgspec.Raw(b"null")


class RecordError(ValueError):
    """Raised for a record that cannot be read; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(repr(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Salvage:
    """The readable part of a record. `damage` says where reading stopped; `untrue` says which part after the history was left out
    because it is wrong."""

    record: Record
    damage: Message | None = None
    untrue: Message | None = None


_encoder = msgspec.json.Encoder(order="deterministic")
_line = msgspec.json.Decoder(RecordLine)
_header = msgspec.json.Decoder(Header)
_record = msgspec.json.Decoder(Record)
_loose = msgspec.json.Decoder(_Loose)
_sheets: msgspec.json.Decoder[list[Sheet] | None] = msgspec.json.Decoder(Annotated[list[Sheet], Meta(max_length=101)] | None)
_snapshot: msgspec.json.Decoder[Snapshot | None] = msgspec.json.Decoder(Snapshot | None)


def encode(line: Header | RecordLine) -> bytes:
    """A line of a journal, with its line end.

    >>> encode(ActLine(1, ["write", "2:4", 7]))
    b'{"type":"act","seat":1,"do":["write","2:4",7]}\\n'
    """
    return _encoder.encode(line) + b"\n"


def dump(record: Record) -> bytes:
    """The file: one JSON object, laid out so that each line of the journal stands in a row of its own."""
    rows = b",\n".join(_encoder.encode(line) for line in record.lines)
    tail = b"".join(
        b',\n"' + name + b'":' + _encoder.encode(part)
        for name, part in ((b"sheets", record.sheets), (b"snapshot", record.snapshot))
        if part is not None
    )
    return b'{"header":' + _encoder.encode(record.header) + b',\n"lines":[\n' + rows + b"\n]" + tail + b"}\n"


def load(data: bytes) -> Record:
    """Read a whole file or journal; raises `RecordError`."""
    salvage = salvaged(data)
    wrong = salvage.damage or salvage.untrue
    if wrong is not None:
        raise RecordError(wrong)
    return salvage.record


def salvaged(data: bytes) -> Salvage:
    """Read the sound part of a file or journal; raises `RecordError` if not even its header is sound."""
    if len(data) > LARGEST:
        raise RecordError(Message("record.huge", megabytes=LARGEST // 1_000_000))
    if not data.strip():
        raise RecordError(Message("record.empty"))
    if _is_journal(data):
        return _rows(data.split(b"\n"))
    try:
        return Salvage(_checked(_record.decode(data)))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        whole = error
    if isinstance(whole, msgspec.ValidationError) and (sound := _without_end(data)) is not None:
        return sound
    rows = re.split(rb",?\r?\n", data)
    if len(rows) < 2 or not rows[0].startswith(b'{"header":') or not rows[1].startswith(b'"lines":['):
        raise RecordError(_sentence(whole))
    salvage = _rows([rows[0].removeprefix(b'{"header":'), b"", *rows[2:]], in_file=True)
    torn = Message("record.damaged", row=len(rows))
    return Salvage(salvage.record, salvage.damage or (torn if type(whole) is msgspec.DecodeError else _sentence(whole)))


def _without_end(data: bytes) -> Salvage | None:
    """A file whose history is sound, without the final sheets or the snapshot that cannot be; None if it is the history."""
    try:
        loose = _loose.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    untrue, sheets, snapshot = None, None, None
    try:
        snapshot = _snapshot.decode(loose.snapshot)
    except (msgspec.DecodeError, RecursionError):
        untrue = Message("record.snapshot")
    try:
        sheets = _sheets.decode(loose.sheets)
    except (msgspec.DecodeError, RecursionError):
        untrue = Message("record.sheets")
    return Salvage(_checked(Record(loose.header, loose.lines, sheets, snapshot)), untrue=untrue)


def _is_journal(data: bytes) -> bool:
    first = data.split(b"\n", 1)[0]
    return b'"type":"header"' in first and not first.startswith(b'{"header":')


def _rows(rows: Sequence[bytes], *, in_file: bool = False) -> Salvage:
    try:
        header = _header.decode(rows[0])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(_sentence(error)) from None
    lines: list[RecordLine] = []
    damage = None
    for number, row in enumerate(rows[1:], 2):
        if not row.strip():
            continue
        if in_file and row.startswith(b"]"):
            break
        try:
            lines.append(_line.decode(row))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            damage = Message("record.damaged", row=number)
            break
    return Salvage(_checked(Record(header, lines)), damage)


def _checked(record: Record) -> Record:
    header = record.header
    if header.format > FORMAT:
        raise RecordError(Message("record.newer"))
    if header.format not in (*MIGRATIONS, PLAIN, FORMAT):
        raise RecordError(Message("record.format", format=header.format))
    if len(record.lines) > MOST_LINES:
        raise RecordError(Message("record.long", lines=MOST_LINES))
    count = len(header.seats)
    for number, line in enumerate(record.lines, 1):
        if not isinstance(line, ChanceLine) and line.seat > count:
            raise RecordError(Message("record.seat", line=number, seat=line.seat, seats=count))
        if isinstance(line, SeatLine) and line.bot is not None and line.name is None:
            raise RecordError(Message("record.line", line=number))
    if header.base is not None and not modest(header.base.state):
        raise RecordError(Message("record.deal"))
    return _migrated(_tidied(record))


def _tidied(record: Record) -> Record:
    """Remove harmless oddities: invisible characters in names, unknown colours, an invalid snapshot (the history has the table as
    well)."""
    header = record.header
    seats = [Seat(plain(seat.name), seat.bot, seat.colour if seat.colour in SEAT_COLOURS else None) for seat in header.seats]
    lines: list[RecordLine] = [
        msgspec.structs.replace(line, name=plain(line.name)) if isinstance(line, SeatLine) and line.name is not None else line
        for line in record.lines
    ]
    origin = header.origin and msgspec.structs.replace(header.origin, names=[plain(name) for name in header.origin.names])
    snapshot = record.snapshot if record.snapshot is not None and modest(record.snapshot.state) else None
    return Record(msgspec.structs.replace(header, seats=seats, origin=origin), lines, record.sheets, snapshot)


def _migrated(record: Record) -> Record:
    """The record in a format that is written today, migrated step by step."""
    while record.header.format in MIGRATIONS:
        record = MIGRATIONS[record.header.format](record)
    return record


def _from_1(record: Record) -> Record:
    """All that format 1 can say means the same in format 2."""
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, format=2))


MIGRATIONS: dict[int, Callable[[Record], Record]] = {1: _from_1}
"""From each older format to the next."""


def _sentence(error: Exception) -> Message:
    if isinstance(error, RecursionError):
        return Message("record.nested")
    where = re.search(r"- at `\$(.*)`$", str(error))
    if isinstance(error, msgspec.ValidationError):
        return Message("record.invalid", place=where[1]) if where and where[1] else Message("record.shape")
    return Message("record.not_json")
