"""Which ways to play and which numbers of seats the finished matches of a game have, to choose among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletown.game import Game, Value
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.options_told import told
from tabletown_desktop.storage.entries import Entry

Variant = tuple[tuple[str, Value], ...]


def finished(entries: Iterable[Entry], game: str) -> list[Entry]:
    return [entry for entry in entries if entry.kind == "finished" and entry.game == game]


def variant(game: Game[Any], entry: Entry) -> Variant:
    """The options a match was played with, as far as they could be chosen at all."""
    full = {option.key: entry.options.get(option.key, option.default) for option in game.options}
    seats = max(1, len(entry.seats))
    return tuple((option.key, full[option.key]) for option in game.options if game.closed(option, seats, full) is None)


def variants(game: Game[Any], entries: Iterable[Entry]) -> list[Variant]:
    """Every way that was played, the most frequent first."""
    counted: dict[Variant, int] = {}
    for entry in entries:
        found = variant(game, entry)
        counted[found] = counted.get(found, 0) + 1
    return sorted(counted, key=lambda found: -counted[found])


def variant_words(words: Words, game: Game[Any], found: Variant) -> str:
    """A way to play in words."""
    return ", ".join(told(words, game, found)) or words.text("statistics.usual")


def seat_counts(entries: Iterable[Entry]) -> list[int]:
    return sorted({len(entry.seats) for entry in entries})
