"""Turns a sound file into a hostile one: changes bytes, lines, or its structure."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 99, 10_000, 2**31, 2**33, 2**38, 2**53, 2**63 - 1, 2**63, 2**64, 2**70, 10**30, -(2**63),
    -(10**18), 0.5, 1e300, -0.0, "", "x", "2:4", "99:99", "x" * 81, "x" * 5000, "\0", "ÿ", "\x1b[2J\x1b]0;title\x07", "\u202egnp", "‮",
    "<img src='file:///dev/zero'>", "../../etc/passwd", "%s%n{0}{name.__class__}", "CON", "nul.tabletown", "\\\\host\\share",
    [], {}, [[]], {"a": {}}, [0] * 500, {str(n): n for n in range(500)},
)  # fmt: skip
"""Values that nobody expects."""


def bytes_changed(data: bytes, luck: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        spoilt[luck.randrange(len(spoilt))] = luck.randrange(256)
    return bytes(spoilt)


def cut_and_pasted(data: bytes, luck: random.Random) -> bytes:
    start, end, where = (luck.randrange(len(data) + 1) for _ in range(3))
    return luck.choice((data[:where], data[where:], data[:start] + data[end:], data[:where] + data[start:end] + data[where:]))


def rows_shuffled(data: bytes, luck: random.Random) -> bytes:
    rows = data.split(b"\n")
    row = rows.pop(luck.randrange(len(rows)))
    for _ in range(luck.choice((0, 1, 1, 2, 50))):
        rows.insert(luck.randrange(len(rows) + 1), row)
    return b"\n".join(rows)


def numbers_changed(data: bytes, luck: random.Random) -> bytes:
    """Replace a number somewhere in the text by another one of any size."""
    found = list(re.finditer(rb"(?<![\w.])-?\d+", data))
    if not found:
        return bytes_changed(data, luck)
    place = luck.choice(found)
    other = luck.choice((-1, 0, 1, 2**31, 2**33, 2**38, 2**63, 2**64, 10**30, int(place[0]) + 1, int(place[0]) - 1, 10**400))
    return data[: place.start()] + str(other).encode() + data[place.end() :]


def nested(data: bytes, luck: random.Random) -> bytes:
    opening, count = luck.choice((b"[", b'{"a":')), luck.choice((20, 1000, 100_000))
    where = luck.randrange(len(data) + 1)
    return data[:where] + opening * count + data[where:]


def meaning_changed(data: bytes, luck: random.Random) -> bytes:
    """Change, add or remove something in the JSON (line by line, if it is a journal)."""
    try:
        whole = json.loads(data)
    except ValueError:
        rows = data.split(b"\n")
        place = luck.randrange(len(rows))
        try:
            row = json.loads(rows[place])
        except ValueError:
            return bytes_changed(data, luck)
        spoil(row, luck)
        rows[place] = json.dumps(row, ensure_ascii=luck.random() < 0.5).encode("utf-8", "surrogatepass")
        return b"\n".join(rows)
    parts = [whole]
    if isinstance(whole, dict) and {"header", "snapshot"} <= whole.keys():
        parts += [whole["header"], whole["lines"], whole["snapshot"], whole["snapshot"]]
        if luck.random() < 0.3:  # a table that is needed: the history is not possible
            whole["lines"].insert(0, whole["lines"][-1])
            whole.pop("sheets", None)
            parts = [whole["snapshot"]["state"]]
        elif luck.random() < 0.2:  # a history that begins with a table
            whole["header"]["base"] = whole.pop("snapshot")
            whole["lines"] = []
            whole.pop("sheets", None)
            parts = [whole["header"]["base"]]
    spoil(luck.choice(parts), luck)
    return json.dumps(whole, ensure_ascii=luck.random() < 0.5).encode("utf-8", "surrogatepass")


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield data, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def spoil(part: Any, luck: random.Random) -> None:
    for _ in range(luck.choice((1, 1, 1, 3))):
        everywhere = list(places(part))
        if not everywhere:
            return
        holder, key = luck.choice(everywhere)
        change = luck.randrange(6)
        if change <= 1:
            holder[key] = copy.deepcopy(luck.choice(ODD))
        elif change == 2:
            del holder[key]
        elif change == 3 and isinstance(holder, list):
            holder.append(copy.deepcopy(luck.choice((luck.choice(ODD), holder[key]))))
        elif change == 4 and isinstance(holder, dict):
            holder[str(luck.choice(ODD))[:6000]] = holder.pop(key)
        elif type(holder[key]) is int:
            holder[key] += luck.choice((-1, 1, 2**33, 2**63))
        else:
            holder[key] = copy.deepcopy(luck.choice(everywhere)[0])


DAMAGES = (bytes_changed, cut_and_pasted, rows_shuffled, numbers_changed, nested, *[meaning_changed] * 5)


def spoilt(files: dict[str, list[bytes]], kinds: tuple[str, ...], seed: str, number: int) -> tuple[str, bytes]:
    """The kind and the content of one input; the same for the same seed and number."""
    luck = random.Random(f"{seed} {number}")
    kind = kinds[number % len(kinds)]
    damage: Any = luck.choice(DAMAGES)
    return kind, damage(luck.choice(files[kind]), luck)
