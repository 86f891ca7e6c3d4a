"""Everything that is measured, with its target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Protocol

from tabletown_desktop.games import infos
from workshop.bench.children import told_by
from workshop.bench.figures import Figure

MEASURED = [key for key, game in infos().items() if game.samples is not None]
"""The games that declare positions to be measured."""

SIZES = {(960, 600): 8.0, (1366, 768): 8.0, (2560, 1440): 14.0, (3840, 2160): 14.0}
"""Further sizes of the window at scale 1, with the most milliseconds of a full repaint."""
STARTS = 9
"""So many starts of each kind, by turns; the quickest counts, since other work on the machine only makes them slower."""


def start(home: Path) -> Iterator[Figure]:
    for scale, target in ((1.0, 2.0), (2.0, 2.5)):
        told_by("first_paint", "home", home=home, scale=scale)  # fills the caches
        told_by("first_paint", "home", home=home, scale=scale)
        bare, ours, awake = [], [], []
        for _ in range(STARTS):
            bare.append(told_by("first_paint", "bare", home=home, scale=scale)[0])
            painted, all_of_it = told_by("first_paint", "home", home=home, scale=scale)
            ours.append(painted)
            awake.append(all_of_it)
        at = f"at scale {scale:g}"
        yield Figure(f"bare window, first paint {at}", min(bare), "ms")
        yield Figure(f"home, first paint {at}", min(ours), "ms")
        yield Figure(f"home / bare window {at}", min(ours) / min(bare), "x", target)
        yield Figure(f"home, all awake {at}", min(awake), "ms")


def table(home: Path, game: str) -> Iterator[Figure]:
    small = told_by("table", game, "1280", "800", home=home, scale=2.0)
    large = told_by("table", game, "2560", "1440", home=home, scale=2.0)
    usual = told_by("table", game, "1280", "800", home=home, scale=1.0)
    yield Figure(f"{game}: memory on the table, 1280x800", usual["memory_mb"], "MB", 220)
    yield Figure(f"{game}: memory on the table, 1280x800 at scale 2", small["memory_mb"], "MB", 220)
    yield Figure(f"{game}: memory on the table, 2560x1440 at scale 2", large["memory_mb"], "MB")
    yield Figure(f"{game}: full repaint of the table, 1280x800 at scale 2", small["repaint_ms"], "ms", 8)
    yield Figure(f"{game}: full repaint of the table, 2560x1440 at scale 2", large["repaint_ms"], "ms", 14)
    yield Figure(f"{game}: the same with every region drawn anew, 1280x800 at scale 2", small["anew_ms"], "ms")
    for at, told in (("1280x800", usual), ("1280x800 at scale 2", small)):
        yield Figure(f"{game}: hover, {at}", told["hover_ms"], "ms", 4)
        yield Figure(f"{game}: click to visible mark, 95 of 100, {at}", told["click_ms"], "ms", 16)
    for (width, height), repaint in SIZES.items():
        at, told = f"{width}x{height}", told_by("table", game, str(width), str(height), home=home, scale=1.0)
        yield Figure(f"{game}: full repaint of the table, {at}", told["repaint_ms"], "ms", repaint)
        yield Figure(f"{game}: hover, {at}", told["hover_ms"], "ms", 4)
        yield Figure(f"{game}: click to visible mark, 95 of 100, {at}", told["click_ms"], "ms", 16)


def idle(home: Path, game: str) -> Iterator[Figure]:
    told = told_by("idle", game, home=home)
    yield Figure(f"{game}: idle with lit targets, of a core", told["lit"][0], "%", 2)
    yield Figure(f"{game}: idle with lit targets, frames a second", told["lit"][1], "", 15)
    yield Figure(f"{game}: hidden, of a core", told["hidden"][0], "%", 2)
    yield Figure(f"{game}: hidden, frames a second", told["hidden"][1], "", 0)
    yield Figure(f"{game}: motion off, of a core", told["still"][0], "%", 2)
    yield Figure(f"{game}: motion off, frames a second", told["still"][1], "", 0)


def matches(home: Path, game: str) -> Iterator[Figure]:
    told = told_by("matches", game, home=home)
    yield Figure(f"{game}: memory after the first matches", told["before_mb"], "MB")
    yield Figure(f"{game}: growth over 20 further matches", told["after_mb"] - told["before_mb"], "MB", 5)


Measure = Callable[[Path], Iterator[Figure]]


class OfGame(Protocol):
    def __call__(self, home: Path, game: str) -> Iterator[Figure]: ...


def of_every_game(measure: OfGame) -> tuple[Measure, ...]:
    return tuple(partial(measure, game=game) for game in MEASURED)


MEASURES: dict[str, tuple[Measure, ...]] = {
    "start": (start,),
    "table": of_every_game(table),
    "idle": of_every_game(idle),
    "matches": of_every_game(matches),
}
"""The parts of the application; each measure has a profile of its own and needs nothing of the others."""
