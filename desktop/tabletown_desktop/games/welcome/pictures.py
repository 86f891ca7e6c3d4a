"""The pictures of the plate: the scenery behind everything, and every lot in each of its states.

All of them are composed of parts from ``resources/art/welcome`` by the cache of pictures, a little at a time. Asking
for one that is not ready gives None; the cache tells when it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletown_desktop.games.welcome.sheet import places
from tabletown_desktop.games.welcome.sheet.places import Plot
from tabletown_desktop.look.assets import Art, Layer, root

PREFIX = "welcome/"
CANVAS = QRectF(-9, -4, places.LOT + 18, 134)
"""What the picture of a lot covers, from the lot's left edge and the top of its row."""

_SIZES = {
    "tree": (30, 48), "shrub": (18, 13), "yard": (16, 19), "car": (60, 20), "billboard": (128, 86), "pond": (60, 30), "pool": (40, 26),
}  # fmt: skip


@cache
def _placed() -> Any:
    return json.loads((root() / "art" / "welcome" / "scenery.json").read_text(encoding="utf-8"))


@cache
def lamps() -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for x, y in _placed()["lamps"])


def scenery(art: Art, detail: float) -> QPixmap | None:
    """Sky, hills, verges with trees, streets, greens, cars: all that never changes; `detail` in device pixels per unit."""
    return art.composed(
        f"{PREFIX}scenery", _scenery_layers(), (places.WIDTH, places.HEIGHT), (places.WIDTH * detail, places.HEIGHT * detail), 1
    )


def lot(art: Art, plot: Plot, state: str, pool: str, detail: float) -> QPixmap | None:
    """One lot, its house or the plan of one, garden and pool: all of `CANVAS`."""
    name = f"{PREFIX}lot/{plot.street}:{plot.lot}/{state}/{pool}"
    size = (CANVAS.width() * detail, CANVAS.height() * detail)
    return art.composed(name, _lot_layers(plot.street, plot.lot, state, pool), (CANVAS.width(), CANVAS.height()), size, 1)


def prepare(art: Art, detail: float) -> None:
    """Order what a match begins with and what it will need soon, so that nobody waits for a number."""
    scenery(art, detail)
    for state in ("empty", "house"):
        for plot in places.EVERY_PLOT:
            for pool in pool_states(plot, state):
                lot(art, plot, state, pool, detail)


def release(art: Art) -> None:
    """Drop all pictures: the table has another size or theme."""
    art.release(f"{PREFIX}scenery")
    art.release(f"{PREFIX}lot/")


def pool_states(plot: Plot, state: str) -> tuple[str, ...]:
    if not plot.pool:
        return ("",)
    return {"empty": ("open",), "house": ("built", "lost", "open"), "roundabout": ("",)}[state]


@cache
def _scenery_layers() -> tuple[Layer, ...]:
    return tuple(_scenery())


def _scenery() -> Iterator[Layer]:
    placed = _placed()
    yield Layer(PREFIX + "sky", 0, 0, places.WIDTH, 62)
    for street in range(3):
        top = places.row_y(street)
        yield Layer(PREFIX + "verge", 0, top + 6, places.WIDTH, places.LAWN_END)
        yield from (_piece(*tree) for tree in placed["trees"] if top - 14 < tree[2] < top)
        yield Layer(f"{PREFIX}street-{street + 1}", 0, top, places.WIDTH, places.ROW)
    yield from (_piece(*piece) for piece in placed["scenery"])


def _piece(name: str, x: float, y: float, scale: float) -> Layer:
    width, height = _SIZES[name.split("-")[0]]
    return Layer(PREFIX + name, x, y, width * scale, height * scale)


@cache
def _lot_layers(street: int, lot_: int, state: str, pool: str) -> tuple[Layer, ...]:
    moved = tuple(_lot_pieces(places.PLOTS[street][lot_], state, pool))
    return tuple(Layer(p.name, p.x - CANVAS.x(), p.y - CANVAS.y(), p.width, p.height) for p in moved)


def _lot_pieces(plot: Plot, state: str, pool: str) -> Iterator[Layer]:
    """The pieces of a lot from back to front; x from its left edge, y from the top of its row."""
    if state == "roundabout":
        yield Layer(PREFIX + "roundabout", -9, 6 - 9, places.LOT + 18, 122 + 18)
        return
    built = state == "house"
    ground = places.LAWN_END - places.BACK
    yield Layer(PREFIX + ("lot-lawn" if built else "lot-bare"), 0, places.BACK, places.LOT, ground)
    yield Layer(PREFIX + ("path-built" if built else "path-plan"), plot.door - 6, places.GROUND - 1, 12, 33)
    garden = _placed()["gardens"][plot.street][plot.lot]
    if built:
        yield Layer(PREFIX + "spill", places.LOT / 2 - 33, places.GROUND - 10, 66, 34)
        yield from (_piece(*piece) for piece in garden["back"])
    coat = plot.house if built else f"{plot.house[:-1]}-plan"
    mirrored = "-mirrored" if plot.mirrored else ""
    house = (places.HOUSE_INSET - 3, places.GROUND - places.HOUSE_FOOT - 3, 62.0, 72.0)
    yield Layer(f"{PREFIX}house-{coat}{mirrored}", *house)
    if pool:
        at = plot.pool_rect
        x, y = at.x() - places.lot_x(plot.lot), at.y() - places.row_y(plot.street)
        yield Layer(f"{PREFIX}pool-{plot.pool}-{pool}", x, y, at.width(), at.height())
    elif built:
        yield from (_piece(*piece) for piece in garden["front"])
