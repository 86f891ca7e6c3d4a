"""The options of a match in words, as its result and the statistics tell them.

told(words, game("welcome"), match.setup.options.items())       # ["First edition", "Advanced"]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletown.game import Game, Value
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words


def told(words: Words, game: Game[Any], chosen: Iterable[tuple[str, Value]]) -> list[str]:
    """Every choice that has a name; of switches and rulings only what is not as usual."""
    found, options = [], {option.key: option for option in game.options}
    for key, value in chosen:
        switch, ruling = isinstance(value, bool), key in info(game.key).rulings
        if value == options[key].default and (switch or ruling):
            continue
        name = f"{game.key}.option.{key}"
        what = words.text(name if value is True else f"{name}.off" if switch else f"{name}.{value}")
        found.append(words.text("result.ruling", point=words.text(name), what=what) if ruling and not switch else what)
    return found
