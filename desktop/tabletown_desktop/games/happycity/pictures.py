"""The pictures of the table: the scene behind the own city, every building on its block, every card's window.

All of them are composed of parts from ``resources/art/happycity`` by the cache of pictures, a little at a time, and only
those that are seen. Asking for one that is not ready gives None; the cache tells when it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, Looks
from tabletown_desktop.games.happycity.sheet.places import BLOCK, DRAWING, FOOT, HIGH, ROOF, Street, places
from tabletown_desktop.look.assets import Art, Layer

TILE, ROAD_TILE = 832.0, 840.0
"""Width of the pieces of scenery that are laid side by side."""
SEAM = 0.7
"""How far they overlap, so that there is no gap between whole pixels."""


def scene(art: Art, street: Street, detail: float) -> QPixmap | None:
    """Sky, bay, the houses behind, pavements, roads, lamps: all that never changes; `detail` in device pixels per unit."""
    return _whole(art, "scene", _scene(street, art.light == "evening"), street.width, street.height, detail)


def built(art: Art, face: Face, wide: float, detail: float) -> QPixmap | None:
    """A building on its block, as wide as that: a whole plot."""
    return _whole(art, f"built/{face.id}", _built(face.id, face.family, wide), wide, HIGH, detail)


def free(art: Art, place: int, following: bool, wide: float, detail: float) -> QPixmap | None:
    """A free plot; the one that is built on next has a board."""
    part = "plot-next" if following else f"plot-{place % 3 + 1}"
    return _whole(art, f"free/{part}", (Layer(PREFIX + part, 0, 0, wide, HIGH),), wide, HIGH, detail)


def window(art: Art, card: str, wide: float, high: float, detail: float, now: bool = False) -> QPixmap | None:
    """A building under its own sky, as on cards and tiles. `now`: its arrival is animated, so do not wait for it."""
    return _whole(art, f"window/{card}", _window(card, round(wide, 2), round(high, 2)), wide, high, detail, now)


def alone(art: Art, card: str, wide: float, high: float, detail: float) -> QPixmap | None:
    """A building without a sky."""
    return _whole(art, f"alone/{card}", (_standing(card, wide, high),), wide, high, detail)


def _whole(art: Art, name: str, layers: tuple[Layer, ...], wide: float, high: float, detail: float, now: bool = False) -> QPixmap | None:
    return art.composed(PREFIX + name, layers, (wide, high), (wide * detail, high * detail), 1, now=now)


# ---- what is ordered, and when it is there -------------------------------------------------------------------------------


def prepare(art: Art, street: Street, looks: Looks, detail: float) -> None:
    """Order the pictures this city needs."""
    for _ in _shown(art, street, looks, detail):
        pass


def there(art: Art, street: Street, looks: Looks, detail: float) -> bool:
    """Whether every picture that this city needs is ready."""
    return None not in list(_shown(art, street, looks, detail))


def _shown(art: Art, street: Street, looks: Looks, detail: float) -> Iterator[QPixmap | None]:
    yield scene(art, street, detail)
    for place in places():
        look = looks.plots[place]
        if look.face is not None:
            yield built(art, look.face, street.block, detail)
        else:
            yield free(art, place, looks.following == place, street.block, detail)


def came(name: str, street: Street, looks: Looks) -> list[QRectF]:
    """Where the plate is repainted when that picture is ready."""
    kind, _, rest = name.removeprefix(PREFIX).partition("/")
    if kind == "scene":
        return [street.whole]
    if kind == "built":
        return [street.extent(place) for place in places() if (face := looks.plots[place].face) is not None and face.id == rest]
    if kind == "free":
        return [street.extent(place) for place in places() if looks.plots[place].face is None]
    return []


def card_of(name: str) -> str:
    """The card whose picture beside the plate that is; "" for other pictures.

    >>> card_of("happycity/window/zoo"), card_of("happycity/built/zoo")
    ('zoo', '')
    """
    kind, _, card = name.removeprefix(PREFIX).partition("/")
    return card if kind in ("window", "alone") else ""


def release(art: Art) -> None:
    """Drop all pictures: the table has another size or theme."""
    for kind in ("scene", "built/", "free/", "window/", "alone/"):
        art.release(PREFIX + kind)


# ---- what they are made of ---------------------------------------------------------------------------------------------


def _standing(card: str, wide: float, high: float) -> Layer:
    """The building on the ground of a window, as large as it fits."""
    k = min(wide / DRAWING.width(), high / DRAWING.height())
    return Layer(PREFIX + card, (wide - DRAWING.width() * k) / 2, high - DRAWING.height() * k, DRAWING.width() * k, DRAWING.height() * k)


@lru_cache(maxsize=512)
def _window(card: str, wide: float, high: float) -> tuple[Layer, ...]:
    building = _standing(card, wide, high)
    ground = high - building.height * (1 - FOOT / DRAWING.height())
    # the sky's own ground lies where the building stands, whatever its size
    sky = ground * DRAWING.height() / FOOT
    return Layer(f"{PREFIX}window", 0, 0, wide, max(high, sky)), building


@lru_cache(maxsize=512)
def _built(card: str, family: str, wide: float) -> tuple[Layer, ...]:
    left = (wide - DRAWING.width()) / 2
    return (
        Layer(PREFIX + card, left, ROOF, DRAWING.width(), DRAWING.height()),
        Layer(f"{PREFIX}block-{family}", 0, BLOCK.top(), wide, BLOCK.height()),
    )


@lru_cache(maxsize=32)
def _scene(street: Street, evening: bool) -> tuple[Layer, ...]:
    return tuple(Layer(PREFIX + p.name, p.x, p.y, p.width, p.height) for p in (*_sky(street, evening), *_behind(street), *_roads(street)))


def _tiles(street: Street, part: str, y: float, wide: float, high: float) -> Iterator[Layer]:
    """Repeat the same piece up to the far edge."""
    x = 0.0
    while x < street.width:
        yield Layer(part, x, y, wide + SEAM, high)
        x += wide


def _sky(street: Street, evening: bool) -> Iterator[Layer]:
    """Air, lights, clouds; hills and bay behind the first row."""
    shore = street.ground(0)
    wide, sun = street.width, street.sun
    yield Layer("sky", 0, 0, wide, shore + 8)
    if evening:
        yield from _tiles(street, "stars", 0, TILE, 110)
    yield Layer("sun", sun.x() - 50, sun.y() - 50, 100, 100)
    for x, y, k in ((0.8, 0.1, 0.8), (0.69, 0.3, 0.42), (0.4, 0.24, 0.55), (0.05, 0.26, 0.45)):
        yield Layer("cloud", wide * x - 36 * k, shore * y, 94 * k, 50 * k)
    yield from _tiles(street, "bay", shore - 84, TILE, 90)
    for boat, x, y, k in (("orange", 0.52, -20, 1.0), ("coral", 0.61, -17, 0.8), ("yellow", 0.425, -20, 0.6)):
        yield Layer(f"boat-{boat}", wide * x - 10 * k, shore + y - 26 * k, 34 * k, 34 * k)


def _behind(street: Street) -> Iterator[Layer]:
    """The town behind the second row."""
    top, ground = street.ground(0) + BLOCK.height() - 2, street.ground(1)
    yield Layer("lawn", 0, top, street.width, ground + 54 - top)
    yield from _tiles(street, "terrace", ground - 146, TILE, 166)


def _roads(street: Street) -> Iterator[Layer]:
    """Pavements with lamps, and the roads with their cars."""
    for row, road, high in ((0, "lane", street.lane - 10 if not street.slim else 14.0), (1, "road", street.road + 2)):
        ground = street.ground(row)
        yield Layer("pavement", 0, ground, street.width, BLOCK.height())
        for column in range(4):
            yield Layer("lamp", street.between(column) - 20, ground - 60, 40, 64)
        yield from _tiles(street, road, ground + BLOCK.height() - 2, ROAD_TILE, high)
    kerb = street.ground(0) + BLOCK.height() - 2 + (street.lane - 10 if not street.slim else 14.0)
    for car, x in (("red", 0.23), ("yellow", 0.62), ("teal", 0.815)):
        yield Layer(f"car-{car}", street.width * x, kerb - 13.5, 18.4, 12.9)
    for car, x in (("blue", 0.08), ("coral", 0.53), ("lime", 0.855)):
        k = 0.66 if not street.slim else 0.46
        yield Layer(f"car-{car}", street.width * x, street.height - (6 if not street.slim else 2) - 22 * k, 40 * k, 28 * k)
