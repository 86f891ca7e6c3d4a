from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.journal import Journal, luck_is_of_the_seed, opened, replayed
from tabletown.match import Match, Seating
from tabletown.record import (
    LARGEST,
    MOST_LINES,
    ActLine,
    Record,
    RecordError,
    RedoLine,
    SeatLine,
    dump,
    encode,
    load,
    salvaged,
)
from tabletown.words import Message
from tabletown_lab.matches import bot_match


def journal(*, practice: bool = False, **options: Any) -> Journal:
    return Journal.begin(Match.begin(GAME, options, [Seating("Anna", colour="teal"), Seating("Ben")], seed="pear", practice=practice))


def finished() -> Record:
    return bot_match(GAME, {"wishes": True}, ("greedy", "random"), "pear").record()


def changed(record: Record, **changes: Any) -> Record:
    """The record with other parts of its header."""
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, **changes))


def refused(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        load(data)
    return caught.value.message.key


def test_a_record_is_one_json_object_with_a_row_for_each_line() -> None:
    record = finished()
    data = dump(record)
    plain = json.loads(data)
    assert list(plain) == ["header", "lines", "sheets", "snapshot"] and plain["header"]["format"] == 2
    assert data.count(b"\n") == len(record.lines) + 5
    assert load(data) == record and dump(load(data)) == data
    assert load(json.dumps(plain, indent=3).encode()) == record


def test_a_journal_is_a_line_for_each_event_and_its_sink_gets_them_at_once() -> None:
    written: list[bytes] = []
    book = journal(practice=True)
    book.sink = lambda lines: written.extend(map(encode, lines))
    written += [encode(book.header), *map(encode, book.lines)]
    book.play(0, WORDS("draw"))
    assert [json.loads(row)["type"] for row in written[-2:]] == ["act", "chance"]
    book.undo(0)
    book.redo(0)
    book.hand_over(1)
    book.hint_used(1)
    assert [json.loads(row)["type"] for row in written[-4:]] == ["undo", "redo", "seat", "note"]
    again = opened(load(b"".join(written)), game)
    assert again.problem is None
    match = again.journal.match
    assert match.state == book.match.state and match.hints == [0, 1] and match.undos == [1, 0]
    assert again.journal.lines == book.lines and again.journal.on_screen() == 1


def test_a_match_goes_on_after_reopening_as_if_nothing_had_been() -> None:
    book = journal(practice=True)
    book.play(0, WORDS("draw"))
    book.undo(0)
    again = opened(load(dump(book.record())), game).journal
    for one in (book, again):
        assert one.match.can_redo(0)
        one.redo(0)
        seat = one.match.state.to_act[0]
        one.play(seat, one.match.state.actions(seat)[0])
    assert again.record() == book.record()


def test_what_is_done_again_after_others_decided_is_recorded_as_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The redone act need not cause the luck it caused before; then the record says so."""
    book = journal(practice=True)
    book.play(0, WORDS("draw"))
    book.undo(0)
    again = book.match.redoable(0)
    assert again is not None
    monkeypatch.setattr(book.match, "redoable", lambda seat: again.__class__(0, WORDS("draw"), 1, True, (("fruit", (1,)),)))
    book.redo(0)
    assert isinstance(book.lines[-2], ActLine) and not any(isinstance(line, RedoLine) for line in book.lines)


def test_a_file_without_seed_is_followed_by_its_own_luck() -> None:
    record = changed(finished(), seed=None)
    book = replayed(load(dump(record)), GAME)
    assert book.match.over and luck_is_of_the_seed(book) and book.record() == record


def test_an_end_that_cannot_be_is_left_out_and_told() -> None:
    """The history tells scores and table as well, so nothing of the match is lost."""
    record = finished()
    told = json.loads(dump(record))
    told["sheets"][0]["total"], told["snapshot"]["drawn"] = 2**70, {"x": "y"}
    salvage = salvaged(json.dumps(told).encode())
    assert salvage.damage is None and salvage.untrue == Message("record.sheets")
    assert opened(salvage.record, game).journal.record() == record


def test_luck_that_is_not_of_the_seed_is_found_out() -> None:
    other = replayed(changed(finished(), seed="plum"), GAME)
    assert not luck_is_of_the_seed(other)
    assert luck_is_of_the_seed(replayed(finished(), GAME))


def test_a_torn_end_of_the_luck_is_completed_from_the_seed() -> None:
    book = journal()
    book.play(0, WORDS("draw"))
    torn = Record(book.header, book.lines[:-1])
    assert replayed(torn, GAME).lines == book.lines
    with pytest.raises(RecordError):
        replayed(changed(torn, seed=None), GAME)
    nothing = Record(book.header, [])
    assert replayed(nothing, GAME).lines == journal().lines


def test_a_history_that_newer_rules_refuse_opens_from_its_snapshot() -> None:
    book = journal()
    book.play(0, WORDS("rest"))
    record = book.record()
    wrong = Record(record.header, [*record.lines, ActLine(1, ["wish", 1])], None, record.snapshot)
    found = opened(wrong, game)
    assert found.problem is not None and found.problem.key == "record.line"
    match = found.journal.match
    assert match.state == book.match.state and not match.can_undo(0) and found.journal.header.values == record.header.values
    again = opened(load(dump(found.journal.record())), game)
    assert again.problem is None and again.journal.match.state == match.state
    with pytest.raises(RecordError):
        opened(Record(wrong.header, wrong.lines), game)


def test_own_values_come_back_with_the_match() -> None:
    rules = GAME.with_values(GAME.values.replaced({"prize": 5}))
    record = bot_match(rules, {"wishes": True}, ("greedy", "random"), "pear").record()
    assert record.header.values.own == {"prize": 5}
    found = opened(load(dump(record)), game).journal.match
    assert found.game.values.data["prize"] == 5 and found.over
    with pytest.raises(RecordError) as caught:
        opened(changed(record, values=msgspec.structs.replace(record.header.values, own={"prize": 50})), game)
    assert caught.value.message.key == "values.range"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"  \n",
        b"null",
        b"[]",
        b"{}",
        b"hello",
        b"\xff\xfe\x00",
        b'{"header":{}}',
        b"\x89PNG\r\n\x1a\n",
        b"[" * 10**6,
        b'{"a":' * 10**6,
    ],
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    assert refused(data) in {"record.empty", "record.not_json", "record.shape", "record.invalid", "record.nested"}
    with pytest.raises(RecordError):
        salvaged(data)


def test_sizes_have_limits() -> None:
    assert refused(b" " * (LARGEST + 1)) == "record.huge"
    record = finished()
    assert refused(dump(Record(record.header, [SeatLine(1)] * (MOST_LINES + 1)))) == "record.long"
    assert len(load(dump(Record(record.header, [SeatLine(1)] * MOST_LINES))).lines) == MOST_LINES
    for wrong in ({"game": "x" * 81}, {"seed": "x" * 81}, {"seats": [*record.header.seats] * 60}):
        assert refused(dump(changed(record, **wrong))) == "record.invalid"
    assert refused(dump(Record(record.header, [ActLine(1, ["x"] * 13)]))) == "record.damaged"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda data: data["header"].update(format=4), "record.newer"),
        (lambda data: data["header"].update(format=0), "record.format"),
        (lambda data: data["header"].update(format="1"), "record.invalid"),
        (lambda data: data["header"].update(extra=1), "record.invalid"),
        (lambda data: data["header"].pop("seed"), "record.invalid"),
        (lambda data: data.update(header=None), "record.invalid"),
        (lambda data: data["lines"][1].update(seat=0), "record.invalid"),
        (lambda data: data["lines"][1].update(seat=3), "record.seat"),
        (lambda data: data["lines"][1].update(type="jump"), "record.invalid"),
        (lambda data: data["lines"][1].update(do=[]), "record.invalid"),
        (lambda data: data["lines"][1].update(do=[["end"]]), "record.invalid"),
        (lambda data: data["lines"].append({"type": "note", "seat": 1, "what": "coffee"}), "record.invalid"),
        (lambda data: data["lines"].append({"type": "undo", "seat": 1, "gone": []}), "record.invalid"),
        (lambda data: data["snapshot"].update(drawn={"x": "y"}), "record.snapshot"),
        (lambda data: data["sheets"][0].update(total=2**70), "record.sheets"),
    ],
)
def test_reading_is_strict(change: Any, key: str) -> None:
    data = json.loads(dump(finished()))
    change(data)
    assert refused(json.dumps(data).encode()) == key


@pytest.mark.parametrize(
    "line",
    [
        {"type": "chance", "name": "fruit", "numbers": [0]},
        {"type": "act", "seat": 1, "do": ["fly"]},
        {"type": "act", "seat": 1, "do": ["end"]},
        {"type": "act", "seat": 2, "do": ["rest"]},
        {"type": "act", "seat": 1, "do": ["rest"], "reveals": True},
        {"type": "undo", "seat": 1, "gone": [1]},
        {"type": "redo", "seat": 1},
    ],
)
def test_a_line_that_is_not_possible_is_named(line: dict[str, Any]) -> None:
    data = json.loads(dump(journal().record()))
    data["lines"].append(line)
    with pytest.raises(RecordError) as caught:
        replayed(load(json.dumps(data).encode()), GAME)
    assert caught.value.message.key == "record.line" and caught.value.message.params in ({"line": 1}, {"line": 2})


def test_an_undo_must_take_back_what_the_law_allows() -> None:
    book = journal()
    book.play(0, WORDS("draw"))
    data = json.loads(dump(book.record()))
    data["lines"].append({"type": "undo", "seat": 1, "gone": [1]})
    with pytest.raises(RecordError):
        replayed(load(json.dumps(data).encode()), GAME)


def test_draws_must_be_those_that_were_asked_for() -> None:
    book = journal()
    book.play(0, WORDS("draw"))
    for where, extra in (
        (len(book.lines), {"type": "chance", "name": "fruit", "numbers": [0]}),
        (1, {"type": "chance", "name": "x", "numbers": [1]}),
    ):
        data = json.loads(dump(Record(book.header, book.lines)))
        data["lines"].insert(where, extra)
        with pytest.raises(RecordError):
            replayed(load(json.dumps(data).encode()), GAME)


def test_sheets_must_be_those_of_the_match() -> None:
    record = finished()
    for sheets in ([], record.sheets[::-1], record.sheets[:1]):  # type: ignore[index]
        with pytest.raises(RecordError) as caught:
            replayed(Record(record.header, record.lines, sheets), GAME)
        assert caught.value.message.key == "record.sheets"
    with pytest.raises(RecordError):
        replayed(Record(record.header, record.lines[:-4], record.sheets), GAME)


def test_a_rival_may_come_out_otherwise_where_values_were_calibrated_anew() -> None:
    record = finished()
    assert record.sheets is not None
    with_rival = Record(record.header, record.lines, [*record.sheets, record.sheets[0]])
    with pytest.raises(RecordError):
        replayed(with_rival, GAME)
    older = msgspec.structs.replace(record.header, values=msgspec.structs.replace(record.header.values, hash="before"))
    assert replayed(Record(older, record.lines, with_rival.sheets), GAME).match.over
    with pytest.raises(RecordError):
        replayed(Record(older, record.lines, record.sheets[::-1]), GAME)


@pytest.mark.parametrize("own", [{}, {"game": "chess"}, {"options": {"hand": 7}}, {"options": {"x": 1}}, {"seed": None}])
def test_headers_must_be_possible(own: dict[str, Any]) -> None:
    record = changed(finished(), **own)
    if own:
        with pytest.raises(RecordError):
            opened(Record(record.header, []), game)
    else:
        assert opened(record, game).problem is None


def test_a_damaged_tail_still_offers_the_valid_beginning() -> None:
    record = finished()
    data = dump(record)
    rows = data.split(b"\n")
    torn = b"\n".join(rows[:10]) + b'\n{"type":"act","se'
    salvage = salvaged(torn)
    assert salvage.damage is not None and (salvage.damage.key, dict(salvage.damage.params)) == ("record.damaged", {"row": 11})
    assert salvage.record.lines == record.lines[:8]
    assert refused(torn) == "record.damaged"
    cut = salvaged(data[:-30])
    assert cut.record.lines == record.lines and cut.damage is not None and cut.damage.key == "record.damaged"


def test_a_damaged_line_in_a_journal_ends_it_there() -> None:
    record = finished()
    rows = [encode(record.header), *map(encode, record.lines)]
    for bad in (b"]\n", b"{}\n", b'{"type":"header"}\n', b"\x00\x00\n", b"[" * 100_000 + b"\n"):
        salvage = salvaged(b"".join([*rows[:5], bad, *rows[5:]]))
        assert salvage.record.lines == record.lines[:4]
        assert salvage.damage is not None and salvage.damage.params == {"row": 6}
