"""Damaged records, by the thousand: always a sentence or a sound match, never anything else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from conformity import Case, rules_of

from tabletown.chance import ChanceError
from tabletown.games import UnknownGame
from tabletown.journal import Journal, opened
from tabletown.record import RecordError, dump, encode, salvaged
from tabletown_lab.catalogues import catalogue
from tabletown_lab.matches import bot_match

KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("orchard", 2, {"wishes": True}),
    ("welcome", 2, {}),
    ("welcome", 1, {"manager": 3}),
    ("welcome", 3, {"edition": "first", "expert": True}),
    ("welcome", 2, {"edition": "first", "advanced": True, "reshuffle": True}),
)
COUNTS = [120, pytest.param(4000, marks=pytest.mark.slow)]
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    7,
    99,
    10**9,
    10**30,
    -(10**18),
    1.5,
    1e300,
    "",
    "x",
    "2:4",
    "99:99",
    "x" * 5000,
    "\0",
    "ÿ",
    [],
    {},
    [[]],
    {"a": {}},
)


def journals(key: str, seats: int, options: dict[str, Any]) -> list[Journal]:
    """A finished match, and one that has been broken off, with undone and redone acts."""
    rules = rules_of(key)
    broken_off = Journal.begin(Case(rules, seats, options).match("fuzz", practice=True))
    luck = random.Random("fuzz")
    while len(broken_off.match.acts) < 40 and not broken_off.match.over:
        seat = luck.choice(broken_off.match.state.to_act)
        broken_off.play(seat, luck.choice(broken_off.match.state.actions(seat)))
        if luck.random() < 0.2:
            broken_off.undo(seat)
            broken_off.redo(seat)
    return [bot_match(rules, options, ["random"] * seats, "fuzz"), broken_off]


def as_journal(journal: Journal) -> bytes:
    return b"".join([encode(journal.header), *map(encode, journal.lines)])


def bytes_changed(data: bytes, luck: random.Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        place = luck.randrange(len(damaged))
        damaged[place] = luck.randrange(256)
    return bytes(damaged)


def cut_and_pasted(data: bytes, luck: random.Random) -> bytes:
    start, end, where = (luck.randrange(len(data)) for _ in range(3))
    return luck.choice((data[:where], data[where:], data[:start] + data[end:], data[:where] + data[start:end] + data[where:]))


def rows_shuffled(data: bytes, luck: random.Random) -> bytes:
    rows = data.split(b"\n")
    row = rows.pop(luck.randrange(len(rows)))
    if luck.random() < 0.7:
        rows.insert(luck.randrange(len(rows)), row)
    return b"\n".join(rows)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def meaning_changed(record: Any, luck: random.Random) -> bytes:
    """Still JSON, but somewhere there is something else, something more or something less."""
    data = copy.deepcopy(record)
    spoil(luck.choice((data, data["header"], data["lines"])), luck)
    return json.dumps(data).encode()


def table_changed(record: Any, luck: random.Random) -> bytes:
    """The table kept in the file is spoilt, and needed: the history is not possible."""
    data = copy.deepcopy(record)
    data["lines"].insert(0, data["lines"][-1])
    data.pop("sheets", None)
    spoil(data["snapshot"]["state"], luck)
    return json.dumps(data).encode()


def spoil(part: Any, luck: random.Random) -> None:
    for _ in range(luck.choice((1, 1, 3))):
        holder, key = luck.choice(list(places(part)))
        change = luck.randrange(4)
        if change == 0:
            holder[key] = luck.choice(ODD)
        elif change == 1 and len(part) > 1:
            del holder[key]
        elif change == 2 and isinstance(holder, list):
            holder.append(copy.deepcopy(luck.choice((luck.choice(ODD), holder[key]))))
        elif type(holder[key]) is int:
            holder[key] += luck.choice((-1, 1))


DAMAGES = (bytes_changed, cut_and_pasted, rows_shuffled, meaning_changed, table_changed, table_changed)


def says(error: RecordError) -> None:
    for language in ("en", "de"):
        sentence = catalogue(language).say(error.message)
        assert sentence != error.message.key and "{" not in sentence.split("“")[0] and len(sentence) < 600


def sound(data: bytes, luck: random.Random) -> bool:
    """Whether something could be opened; then it can be looked at and played on."""
    try:
        salvage = salvaged(data)
        match = opened(salvage.record, rules_of_or_unknown).journal.match
    except RecordError as error:
        says(error)
        return False
    match.outcome()
    for seat in range(len(match.seats)):
        match.view(seat).actions()
    for _ in range(20):
        if match.over:
            break
        seat = luck.choice(match.state.to_act)
        match.play(seat, luck.choice(match.state.actions(seat)))
    return True


def rules_of_or_unknown(key: str) -> Any:
    if key not in {kind[0] for kind in KINDS}:
        raise UnknownGame(key)
    return rules_of(key)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_damaged_records_are_refused_or_sound(kind: tuple[str, int, dict[str, Any]], count: int) -> None:
    luck = random.Random(f"fuzz {kind}")
    books = journals(*kind)
    files = [dump(book.record()) for book in books] + [as_journal(book) for book in books]
    records = [json.loads(file) for file in files[:2]]
    opened_ones = 0
    for number in range(count):
        damage: Any = DAMAGES[number % len(DAMAGES)]
        data = damage(luck.choice(records if damage in (meaning_changed, table_changed) else files), luck)
        try:
            opened_ones += sound(data, luck)
        except ChanceError:
            assert b'"seed":null' in data.replace(b" ", b"")  # nothing of its own to deal from
        except Exception as error:
            raise AssertionError(f"{damage.__name__} {number}: {type(error).__name__}: {error}") from error
    assert 0 < opened_ones < count
