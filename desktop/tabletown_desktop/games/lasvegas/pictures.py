"""The pictures of the plate: the city behind everything, the lit ground of opened casinos, every lot in each of its states.

All of them are composed of parts from ``resources/art/lasvegas`` by the cache of pictures, a little at a time. Asking
for one that is not ready gives None; the cache tells when it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletown.games.lasvegas.places import CRANES, PLACES
from tabletown_desktop.games.lasvegas.sheet import places
from tabletown_desktop.games.lasvegas.sheet.marks import KIND_OF_CARPET, Looks, lot_extent, lots_of
from tabletown_desktop.look.assets import Art, Layer

PREFIX = "lasvegas/"
CANVAS = QRectF(-7, -7, 78, 80)
"""What the picture of a lot covers, from the lot's corner: roofs and flags rise above it."""
GROUND = QRectF(-7, -1, 78, 90)
"""The same for the lit ground of an opened casino, down to its neon on the road."""


def city(art: Art, detail: float) -> QPixmap | None:
    """Sky, hills, meadow, roads, empty plazas: all that never changes; `detail` in device pixels per unit."""
    size = (places.WIDTH, places.HEIGHT)
    whole = (Layer(f"{PREFIX}city-back", 0, 0, *size),)
    return art.composed(f"{PREFIX}city", whole, size, (size[0] * detail, size[1] * detail), 1)


def lot(art: Art, place: int, state: str, detail: float) -> QPixmap | None:
    """A site, a closed or an open casino with its carpet: all of `CANVAS`."""
    size = (CANVAS.width(), CANVAS.height())
    pixels = (size[0] * detail, size[1] * detail)
    return art.composed(f"{PREFIX}lot/{place}/{state}", _lot_layers(place, state), size, pixels, 1)


def plaza(art: Art, family: str, detail: float) -> QPixmap | None:
    """The ground of an opened casino in the light of its neon: all of `GROUND`."""
    size = (GROUND.width(), GROUND.height())
    whole = (Layer(f"{PREFIX}plaza-{family}", 0, 0, *size),)
    return art.composed(f"{PREFIX}ground/{family}", whole, size, (size[0] * detail, size[1] * detail), 1)


def states(place: int) -> tuple[str, ...]:
    """What a lot may look like, in order."""
    return ("site", "closed", "open") if CRANES >> place & 1 else ("closed", "open")


def prepare(art: Art, detail: float) -> None:
    """Order what a match begins with and what it will need soon, so that nobody waits for a number."""
    city(art, detail)
    for place in PLACES:
        lot(art, place, states(place)[0], detail)
    for family in places.families():
        plaza(art, family, detail)
    for place in PLACES:
        for state in states(place)[1:]:
            lot(art, place, state, detail)


def there(art: Art, looks: Looks, detail: float) -> bool:
    """Whether every picture that this city needs is ready."""
    lots = list(lots_of(looks))
    families = {places.facade(place).family for place, look in lots if look.state == "open"}
    wanted = [lot(art, place, look.state, detail) for place, look in lots] + [plaza(art, family, detail) for family in families]
    return all(picture is not None for picture in (city(art, detail), *wanted))


def came(name: str, looks: Looks) -> list[QRectF]:
    """Where the plate is repainted when that picture is ready."""
    if name == f"{PREFIX}city":
        return [QRectF(0, 0, places.WIDTH, places.HEIGHT)]
    kind, _, rest = name.removeprefix(PREFIX).partition("/")
    if kind == "lot":
        return [lot_extent(place) for place, look in lots_of(looks) if rest == f"{place}/{look.state}"]
    if kind == "ground":
        return [lot_extent(place) for place, look in lots_of(looks) if look.state == "open" and places.facade(place).family == rest]
    return []


def release(art: Art) -> None:
    """Drop all pictures: the table has another size or theme."""
    for kind in ("city", "lot/", "ground/"):
        art.release(f"{PREFIX}{kind}")


@cache
def _lot_layers(place: int, state: str) -> tuple[Layer, ...]:
    return tuple(Layer(p.name, p.x - CANVAS.x(), p.y - CANVAS.y(), p.width, p.height) for p in _lot_pieces(place, state))


def _lot_pieces(place: int, state: str) -> Iterator[Layer]:
    """The pieces of a lot from back to front, from its corner."""
    facade = places.facade(place)
    whole = (-8.0, -8.0, 80.0, 85.0)
    if state == "site":
        yield Layer(f"{PREFIX}site-{facade.site}", *whole)
    else:
        yield Layer(f"{PREFIX}casino-{facade.part}-{state}", *whole)
        for name, x, y, scale in facade.palms:
            yield Layer(PREFIX + name, x, y, 28 * scale, 40 * scale)
    carpet = KIND_OF_CARPET.get(place)
    if carpet is not None:
        at = places.carpet_rect(place).translated(-places.corner(place))
        rim = 2 * at.width() / 28
        yield Layer(f"{PREFIX}carpet-{carpet}-open", at.x() - rim, at.y() - rim, at.width() + 2 * rim, at.height() + 2 * rim)
