"""A profile as a version of the program leaves it behind, kept as a fixture of every version that is given out.

    python tests/desktop/profile_maker.py 0.2.0     # core, desktop and tests/desktop on the path; writes profiles/0.2.0

It holds settings with everything changed that can be, own values, finished matches of all games (one with things taken back and
a hint, one played by two persons in turn, one the deal of a day), and of each game one that was left in its middle. `expected.json`
is what the version that wrote it told of all that.
"""

from __future__ import annotations

import datetime
import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.games import PACKAGES
from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown_desktop.storage import settings as chosen
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.match_files import JOURNAL, RECORD
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import FIELDS, MatchWish, SeatWish, Settings
from tabletown_desktop.storage.statistics import names, statistics

PROFILES = Path(__file__).parent / "storage" / "profiles"
EXPECTED = "expected.json"
BEGINNING = datetime.datetime(2026, 11, 18, 19, 0, tzinfo=datetime.UTC)
ANNA, BEN, PIP = Seating("Anna", None, "teal"), Seating("Ben", None, "coral"), Seating("Pip", "pip", "mustard")
SEED = "maple 4071"
LEFT_AFTER = 25
"""Decisions after which a match is left."""

CHOICES: dict[str, Any] = {
    "language": "de", "theme": "dark", "text_size": 125, "motion": "fast", "confirm_turns": True, "live_score": False, "previews": False,
    "deck_knowledge": True, "log_docked": True,
    "colour_marks": True, "hand_over": False, "bot_turns": "fast", "patience": True, "refill": "cheapest",
    "window": chosen.Window(40, 30, 1300, 820, "maximized"), "keys": {"hint": ["J"], "log": []}, "last_game": "lasvegas",
    "matches": {"lasvegas": MatchWish({"golf": False}, [SeatWish("Anna", None, "teal"), SeatWish("Pip", "pip", "mustard")], True)},
    "names": ["Anna", "Ben"],
}  # fmt: skip
"""Everything that can be chosen, each in another way than it is at first."""

OWN_VALUES = {"welcome": {"editions/bigbox/plans/NA-01/first": 9}}
FINISHED: tuple[tuple[str, tuple[Seating, ...], str | None], ...] = (
    ("welcome", (ANNA, PIP), None),
    ("lasvegas", (ANNA,), "2026-11-17"),
    ("dreamhome", (ANNA, BEN), None),
    ("happycity", (BEN, PIP), None),
)


class Clock:
    """A minute goes by each time somebody looks."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> datetime.datetime:
        self.now += datetime.timedelta(minutes=1)
        return self.now


# ---- writing ---------------------------------------------------------------------------------------------------------


def make(folder: Path) -> None:
    """Write such a profile with the program as it is now."""
    paths = Paths.below(folder)
    settings = Settings(paths)
    for name, value in CHOICES.items():
        settings.change(name, value)
    settings.close()
    for key, values in OWN_VALUES.items():
        file = paths.settings / "values" / f"{key}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    library = Library(paths, clock=Clock())
    for key, seats, day in FINISHED:
        journal = begun(library, key, seats, day)
        writer = library.begin(journal)
        play(journal)
        library.finish(writer)
    for key in PACKAGES:
        journal = begun(library, key, (ANNA, BEN, PIP), None)
        writer = library.begin(journal, f"Abend mit {key}")
        play(journal, LEFT_AFTER)
        journal.hand_over(1)
        journal.occupy(1, "Mina", "mina")
        library.leave(writer)
    library.close()
    tidy(paths)


def tidy(paths: Paths) -> None:
    """Take away what can be made again, and what only a running program needs."""
    shutil.rmtree(paths.cache, ignore_errors=True)
    for file in paths.data.rglob("*.lock"):
        file.unlink()


def begun(library: Library, key: str, seats: Sequence[Seating], day: str | None) -> Journal:
    match = Match.begin(library.game(key), {}, seats, SEED if day is None else f"daily {day}")
    return Journal.begin(match, started=BEGINNING.isoformat(timespec="seconds"), daily=day)


def play(journal: Journal, most: int = 100_000) -> None:
    """Anything legal, the same each time; the first person takes one decision back and asks for one hint."""
    match, player, luck = journal.match, bot("random"), Imagined(SEED)
    undone = most == LEFT_AFTER
    while not match.over and len(match.acts) < most:
        seat = match.state.to_act[0]
        (action,) = player.plan(match.game, match.view(seat), SearchBudget(luck, 0))
        journal.play(seat, action)
        if not undone and journal.undo(seat):
            journal.redo(seat)
            journal.hint_used(seat)
            undone = True


# ---- reading ---------------------------------------------------------------------------------------------------------


def told(folder: Path) -> dict[str, Any]:
    """All that the program tells of a profile."""
    paths = Paths.below(folder)
    for match in matches(folder):  # git keeps no times; the id of a match begins with its own
        moment = datetime.datetime.strptime(match.name[:15], "%Y%m%d-%H%M%S").replace(tzinfo=datetime.UTC).timestamp()
        os.utime(match, (moment, moment))
    settings, library = Settings(paths), Library(paths)
    library.refresh()
    library.settled()
    entries = library.entries()
    found = {
        "settings": msgspec.to_builtins(settings.now),
        "problem": settings.problem.key if settings.problem is not None else "",
        "own": {key: dict(library.game(key).values.own) for key in PACKAGES},
        "entries": {entry.id: told_of(msgspec.to_builtins(entry)) for entry in entries},
        "statistics": {key: {name: figures(entries, key, name) for name in names(entries, key)} for key in PACKAGES},
        "daily": msgspec.to_builtins(dict(library.daily_results())),
    }
    settings.close()
    library.close()
    plain: dict[str, Any] = json.loads(json.dumps(found))
    return plain


def told_of(entry: dict[str, Any]) -> dict[str, Any]:
    """Without what a copy of a file changes."""
    return {name: value for name, value in entry.items() if name not in ("changed", "picture")}


def figures(entries: Sequence[Any], key: str, name: str) -> dict[str, Any]:
    found, with_help = (statistics(entries, key, name=name, helped=helped) for helped in (False, True))
    return {
        "scores": [[result.match, result.score, result.won] for result in (*found.results, *with_help.results)],
        "mean": round(found.mean, 6),
        "wins": found.wins,
        "rounds": round(found.rounds, 6),
        "row": [found.row, found.longest_row],
        "categories": {category: round(mean, 6) for category, mean in found.categories.items()},
        "against": {who: [against.played, against.won] for who, against in found.against.items()},
    }


def matches(folder: Path) -> list[Path]:
    return sorted(file for file in (folder / "data" / "matches").iterdir() if file.suffix in (JOURNAL, RECORD))


# ---- the form of it --------------------------------------------------------------------------------------------------


def form(folder: Path) -> dict[str, list[str]]:
    """The form of everything that was written, by the kind of file: each field with the kind of its value. Whether settings were
    written twice, so that there is a copy of the former ones, is a matter of time."""
    found: dict[str, set[str]] = {}
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != EXPECTED and path.suffix != ".previous")
    for file in sorted(files):
        kind = file.suffix if file.parent.name == "matches" else file.relative_to(folder).as_posix()
        found.setdefault(kind, set()).update(fields(file, kind))
    return {kind: sorted(said) for kind, said in found.items()}


def fields(file: Path, kind: str) -> Iterator[str]:
    if kind == ".title":
        yield "text"
    elif kind == JOURNAL:
        for line in file.read_text(encoding="utf-8").splitlines():
            yield from of_line(json.loads(line))
    elif kind == RECORD:
        whole = json.loads(file.read_text(encoding="utf-8"))
        yield from (f"{name}: {type(value).__name__}" for name, value in whole.items())
        for line in (whole["header"], *whole["lines"]):
            yield from of_line(line)
        yield from (f"sheet.{name}: {type(value).__name__}" for name, value in whole["sheets"][0].items())
        yield from (f"snapshot of {whole['header']['game']}: {name}" for name in whole["snapshot"]["state"])
    else:
        yield from of_whole(json.loads(file.read_text(encoding="utf-8")))


def of_line(line: dict[str, Any]) -> Iterator[str]:
    """The fields of a line of a match, and the number of its format where it is the header."""
    for name, value in line.items():
        known = isinstance(value, int) and name in ("format", "rules")
        game_of_rules = f" of {line['game']}" if name == "rules" else ""
        yield f"{line['type']}.{name}{game_of_rules}: {value if known else type(value).__name__}"


def of_whole(value: Any, before: str = "") -> Iterator[str]:
    """The fields of settings and of the like; what a person named is no field."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from of_whole(part, f"{before}.{name if name in FIELDS or name.isalpha() else '*'}")
    elif isinstance(value, list):
        for part in value:
            yield from of_whole(part, f"{before}[]")
        yield f"{before}: list"
    else:
        yield f"{before}: {type(value).__name__}"


if __name__ == "__main__":
    from PySide6.QtCore import QCoreApplication

    application = QCoreApplication(sys.argv)
    target = PROFILES / sys.argv[1]
    make(target)
    (target / EXPECTED).write_text(json.dumps(told(target), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    tidy(Paths.below(target))
