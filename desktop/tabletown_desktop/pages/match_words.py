"""What is said of a match on several pages: its options, and whether it is practice.

options_in_words(words, game("welcome"), match.setup.options.items())       # ["First edition", "Advanced"]

>>> from tabletown_desktop.look.words import Words
>>> practice_in_words(Words("en"), True, Origin("review", ["Anna", "Ada"], 5))
'Practice from review of Anna, Ada (round 5)'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletown.game import Game, Value
from tabletown.record import Origin
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words


def options_in_words(words: Words, game: Game[Any], chosen: Iterable[tuple[str, Value]]) -> list[str]:
    """Every choice that is not as usual."""
    found, options = [], {option.key: option for option in game.options}
    for key, value in chosen:
        switch, ruling = isinstance(value, bool), key in info(game.key).rulings
        if value == options[key].default:
            continue
        name = f"{game.key}.option.{key}"
        what = words.text(name if value is True else f"{name}.off" if switch else f"{name}.{value}")
        found.append(words.text("result.ruling", point=words.text(name), what=what) if ruling and not switch else what)
    return found


PRACTICE_SIGN = "coach"


def practice_in_words(words: Words, practice: bool, origin: Origin | None) -> str:
    """All that is known; nothing for a match that counts."""
    if origin is not None:
        return words.text(f"frame.practice.{origin.page}.of", names=", ".join(origin.names), round=origin.round)
    return words.text("frame.practice") if practice else ""


def practice_tag(words: Words, practice: bool, origin: Origin | None) -> str:
    """The same for a tag."""
    return words.text(f"frame.practice.{origin.page}") if origin is not None else practice_in_words(words, practice, None)
