"""Practice in words: what a match is called that does not count, and which match it was played on from.

>>> from tabletown_desktop.look.words import Words
>>> told(Words("en"), True, Origin("review", ["Anna", "Ada"], 5))
'Practice from review of Anna, Ada (round 5)'
"""

from __future__ import annotations

from tabletown.record import Origin
from tabletown_desktop.look.words import Words

SIGN = "coach"


def told(words: Words, practice: bool, origin: Origin | None) -> str:
    """All that is known; nothing for a match that counts."""
    if origin is not None:
        return words.text(f"frame.practice.{origin.page}.of", names=", ".join(origin.names), round=origin.round)
    return words.text("frame.practice") if practice else ""


def in_short(words: Words, practice: bool, origin: Origin | None) -> str:
    """The same for a tag."""
    return words.text(f"frame.practice.{origin.page}") if origin is not None else told(words, practice, None)
