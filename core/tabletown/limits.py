"""Limits for everything read from files: each text, number and list has its bounds here, so no other code has to check them.

>>> modest({"streets": ["1 2 3"], "pools": [4]}), modest({"golf": [2**33]})
(True, False)
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from tabletown.plain import UNSEEN, plain

TEXT_LENGTH = 80
NUMBER = 9_999
"""Far above every score, card number and count of the games."""
ROW = 400
"""The longest text in a snapshot, such as the rooms of a floor."""
DEEPEST = 12
"""How deeply a snapshot is nested at most; ours are six deep."""
PARTS = 20_000
"""Of how many parts a snapshot is made at most; ours have 2,000."""

SEAT_COLOURS = ("teal", "coral", "mustard", "plum", "leaf", "sky")
"""The colours a seat may have, in the order in which they are given."""

_PLAIN = rf"\A[^{UNSEEN}]*\Z"
Text = Annotated[str, Meta(max_length=TEXT_LENGTH, pattern=_PLAIN)]
"""A short text without invisible characters."""
Name = Annotated[str, Meta(max_length=TEXT_LENGTH)]
"""What a person has typed: `plain` takes out of it what nobody sees."""
Row = Annotated[str, Meta(max_length=ROW, pattern=_PLAIN)]
"""A longer text: a part of a sentence of ours, the path of a value."""
Number = Annotated[int, Meta(ge=-NUMBER, le=NUMBER)]
Count = Annotated[int, Meta(ge=0, le=NUMBER)]
Day = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]


def kept(text: str) -> str:
    """What somebody has typed or pasted, as a record keeps it: nothing that these limits would change or refuse.

    >>> kept("An\\u202ena\\n"), len(kept("x" * 200))
    ('Anna', 80)
    """
    return plain(text)[:TEXT_LENGTH]


def modest(data: Any) -> bool:
    """Whether something that was read from JSON is small enough to be a snapshot: its numbers, texts, depth and size."""
    level, parts = [data], 0
    for _ in range(DEEPEST):
        parts += len(level)
        if parts > PARTS or not all(map(_modest_part, level)):
            return False
        level = [
            part
            for item in level
            if isinstance(item, (dict, list))
            for part in ((*item, *item.values()) if isinstance(item, dict) else item)
        ]
        if not level:
            return True
    return False


def _modest_part(part: Any) -> bool:
    if isinstance(part, str):
        return len(part) <= ROW and plain(part) == part
    if isinstance(part, int):
        return -NUMBER <= part <= NUMBER
    return part is None or isinstance(part, (dict, list))
