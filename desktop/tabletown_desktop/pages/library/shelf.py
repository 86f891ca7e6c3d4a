"""Which matches are shown, and in what order. No widgets.

>>> view = Shown(kind="finished", words="anna")
>>> chosen(entries, view, title=lambda entry: entry.title)      # the matches of Anna that are over, the newest first
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tabletown_desktop.storage.entries import Entry

KINDS = ("all", "running", "saved", "finished", "damaged", "trash")
ORDERS = ("newest", "oldest", "name")

Title = Callable[[Entry], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the person wants to see."""

    kind: str = "all"
    game: str = ""
    words: str = ""
    order: str = "newest"

    @property
    def narrow(self) -> bool:
        return bool(self.kind != "all" or self.game or self.words.strip())


def is_kind(entry: Entry, kind: str) -> bool:
    if kind == "trash" or entry.until:
        return kind == "trash" and entry.until > 0
    if kind == "damaged":
        return entry.damage is not None
    return kind == "all" or entry.kind == kind


def counts(entries: Iterable[Entry]) -> dict[str, int]:
    """How many there are of each kind; a damaged match counts in both, one in the trash only there."""
    found = list(entries)
    return {kind: sum(is_kind(entry, kind) for entry in found) for kind in KINDS}


def chosen(entries: Sequence[Entry], shown: Shown, title: Title) -> list[Entry]:
    """The matches to show. Every word must be found: in the title, a name, the seed or the day."""
    wanted = shown.words.casefold().split()
    found = [
        entry
        for entry in entries
        if is_kind(entry, shown.kind)
        and (not shown.game or entry.game == shown.game)
        and (not wanted or all(word in _text(entry, title) for word in wanted))
    ]
    if shown.order == "name":
        return sorted(found, key=lambda entry: (title(entry).casefold(), -entry.changed))
    return sorted(found, key=lambda entry: entry.changed, reverse=shown.order == "newest")


def _text(entry: Entry, title: Title) -> str:
    names = " ".join(seat.name for seat in entry.seats)
    return f"{title(entry)} {names} {entry.seed or ''} {entry.daily or ''}".casefold()
