"""The table of Dream Home in the states that occur in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletown.game import Value
from tabletown_desktop.pages.table import TablePage
from workshop.shots.played import LAST, Play
from workshop.shots.samples.table import by_keys, end_turn, hint, letters, mean, open_log, point_at, table, take, take_up, three_best
from workshop.shots.scene import Scene

PAIR = ("Anna", "Ben")
THREE = ("Anna", "Ben", "Pip:pip")
FOUR = ("Anna", "Mina:mina", "Ben", "Pip:pip")
FREE: tuple[tuple[str, Value], ...] = (("remove", False), ("first", "1"))
AID: tuple[tuple[str, Value], ...] = (("memory_aid", True),)


def look_over(page: TablePage) -> None:
    page.board.taken.emit("house:2")


def use(tool: str, page: TablePage) -> None:
    """Take up a tool and point at the middle of where it can be used."""
    take_up(tool, page)
    assert page.talk is not None
    lit = [slot.key for slot in page.board.slots if slot.lit and slot.key.startswith("cell:")] or ["column:2"]
    point_at(lit[len(lit) // 2], page)


def _scene(name: str, play: Play, then: Callable[[TablePage], None] | None = None, main: bool = False) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"table-dreamhome-{name}", partial(table, play), then, main, typed, ())


def _play(
    round_: int, *reach: str, seats: tuple[str, ...] = FOUR, options: tuple[tuple[str, Value], ...] = (), seed: str = "maple 4071"
) -> Play:
    return Play("dreamhome", seats, options, seed, round=round_, reach=reach)


HELPERS = Play("dreamhome", PAIR, (), "oak 8", asked="helpers")

SCENES = (
    _scene("first", _play(1, "take")),
    _scene("choosing", _play(8, "take")),
    _scene("choosing-pointed", _play(6, "take"), partial(mean, "take"), main=True),
    _scene("choosing-by-keys", _play(8, "take"), by_keys),
    _scene("placing", _play(5, "place")),
    _scene("placing-pointed", _play(5, "place"), partial(mean, "place"), main=True),
    _scene("placing-letters", _play(5, "place"), letters),
    _scene("face-down", _play(8, "place"), partial(take_up, "empty")),
    _scene("removing", _play(4, "remove", seats=THREE), partial(mean, "remove")),
    _scene("drilling", _play(4, "drill", seats=PAIR, options=FREE, seed="ash 2"), partial(use, "drill"), main=True),
    _scene("mixing", _play(4, "mix", seats=PAIR), partial(use, "mix")),
    _scene("hammering", _play(3, "hammer", seed="oak 1"), partial(mean, "hammer")),
    _scene("decorating", _play(4, "decorate", seed="oak 3"), partial(mean, "decorate")),
    _scene("scaffold", _play(3, "scaffold", seed="plum 2"), partial(use, "scaffold")),
    _scene("ending", _play(7, "end"), main=True),
    _scene("waiting", _play(7, "take"), end_turn),
    _scene("hint", _play(6, "take"), hint),
    _scene("hint-best", _play(6, "take"), three_best),
    _scene("two-seats", _play(9, "take", seats=PAIR, options=AID)),
    _scene("other-house", _play(9, "take"), look_over),
    _scene("log", _play(7, "take"), open_log),
    _scene("helpers", HELPERS, main=True),
    _scene("handyman", HELPERS, partial(use, "swap")),
    _scene("supplier", HELPERS, partial(use, "supply")),
    _scene("roofer", HELPERS, partial(take, "roofer")),
    _scene("end", _play(LAST), main=True),
    _scene("end-two-seats", _play(LAST, seats=PAIR)),
)
