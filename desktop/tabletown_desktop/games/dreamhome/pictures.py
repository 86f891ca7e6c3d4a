"""The pictures of the doll's house: garden and shell behind everything, and every room in each of its states.

All of them are composed of parts from ``resources/art/dreamhome`` by the cache of pictures, a little at a time, and only when
they come in sight: sixty rooms at once would fill the memory. Asking for one that is not ready gives None; the cache tells
when it is. `detail` is always in device pixels per unit of the house.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletown.games.dreamhome.places import STRIDE
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import CellLook, Looks, cell_extent, cells_of
from tabletown_desktop.games.dreamhome.sheet.places import CELL, SEAM, Ground
from tabletown_desktop.look.assets import Art, Layer

PREFIX = "dreamhome/"
EMPTY = "empty"
"""What an empty room is called among the room cards."""
Ask = Callable[[float], QPixmap | None]
"""Asks for a picture in that detail."""

_PIECES = {
    "tree": (-65, -162, 130, 170), "bush": (-32, -34, 64, 40), "lamp": (-48, -88, 96, 112), "bicycle": (-36, -44, 72, 48),
    "dog": (-26, -30, 52, 34), "flowers-1": (-70, -26, 140, 32), "flowers-2": (-85, -26, 170, 32), "flowers-3": (-35, -26, 70, 32),
    "flowers-4": (-50, -26, 100, 32),
}  # fmt: skip
"""The pictures of the garden's pieces round their feet."""
GARDEN = (-874.3, -678.6, 2737.1, 1214.3)
RAFTERS = (-56, -152, 1112, 156)


# ---- asking ----------------------------------------------------------------------------------------------------------


def scenery(art: Art, ground: Ground, roofed: bool, detail: float) -> QPixmap | None:
    """Garden, open front, porch and frame of the house, under rafters or ready for its roof."""
    size = (ground.width, ground.height)
    name = f"{PREFIX}scenery/{'roofed' if roofed else 'open'}"
    return art.composed(name, _scenery_layers(ground, roofed), size, (size[0] * detail, size[1] * detail), 1)


def shell(art: Art, roofed: bool, detail: float) -> QPixmap | None:
    """A small house without its garden and its open front: what `SHELL` covers."""
    size = (SHELL.width(), SHELL.height())
    name = f"{PREFIX}shell/{'roofed' if roofed else 'open'}"
    return art.composed(name, _shell_layers(roofed), size, (size[0] * detail, size[1] * detail), 1)


SHELL = QRectF(-56, -240, 1112, 730)


def cell(art: Art, look: CellLook, place: int, detail: float) -> QPixmap | None:
    """A cell as it looks, without its token."""
    if look.state == "room":
        return room(art, look.card, look.left, look.right, detail)
    if look.state == "empty":
        return room(art, EMPTY, False, False, detail)
    return _whole(art, f"{PREFIX}bare/{_bare_name(place, look.state)}", _bare_layers(place, look.state), CELL, detail)


def room(art: Art, card: str, left: bool, right: bool, detail: float, now: bool = False) -> QPixmap | None:
    """A room card; where the room continues there is no wall, but half of what joins it. `now`: its arrival is animated, so do
    not wait for it."""
    name = f"{PREFIX}room/{card}/{'open' if left else 'wall'}-{'open' if right else 'wall'}"
    return _whole(art, name, _room_layers(card, left, right), CELL, detail, now)


def token(art: Art, key: str, detail: float) -> QPixmap | None:
    """A decoration of as many pixels a unit as its picture box has."""
    _, _, wide, high = places.BOXES[key]
    return _whole(art, f"{PREFIX}token/{key}", (Layer(f"{PREFIX}token-{key}", 0, 0, wide, high),), (wide, high), detail)


def token_at(art: Art, key: str, detail: float) -> QPixmap | None:
    """The same as it stands in a room or outside, for so many device pixels per unit of the house."""
    placed = places.placed()
    _, _, scale = (placed["tokens"] | placed["garden"])[key]
    return token(art, key, detail * scale)


def roof(art: Art, key: str, piece: int, detail: float) -> QPixmap | None:
    """A roof card lying on the house, in one of four places from the left."""
    at = places.roof_rect(piece)
    size = (at.width(), at.height())
    return _whole(art, f"{PREFIX}roof/{key}-{piece + 1}", (Layer(f"{PREFIX}roof-{key}-{piece + 1}", 0, 0, *size),), size, detail)


def roof_card(art: Art, key: str, detail: float) -> QPixmap | None:
    """The face of a roof card, or its back."""
    return _whole(art, f"{PREFIX}card/{key}", (Layer(f"{PREFIX}roof-{key}", 0, 0, *CELL),), CELL, detail)


def lights(art: Art, detail: float) -> QPixmap | None:
    """The string of lamps along the eaves."""
    at = places.LIGHTS
    size = (at.width(), at.height())
    return _whole(art, f"{PREFIX}lights", (Layer(f"{PREFIX}fairy-lights", 0, 0, *size),), size, detail)


def bundle(art: Art, detail: float) -> QPixmap | None:
    return _whole(art, f"{PREFIX}bundle", (Layer(f"{PREFIX}bundle", 0, 0, *places.PIECE),), places.PIECE, detail)


def _whole(art: Art, name: str, layers: tuple[Layer, ...], size: tuple[float, float], detail: float, now: bool = False) -> QPixmap | None:
    return art.composed(name, layers, size, (size[0] * detail, size[1] * detail), 1, now=now)


# ---- what a plate needs ----------------------------------------------------------------------------------------------


def needed(art: Art, looks: Looks, ground: Ground, detail: float) -> list[QPixmap | None]:
    """All pictures this house needs; missing ones are ordered."""
    roofed = bool(looks.roof)
    found = [scenery(art, ground, roofed, detail), lights(art, detail)]
    found += [cell(art, look, place, detail) for place, look in cells_of(looks)]
    found += [token_at(art, look.token, detail) for look in looks.cells if look.token]
    found += [token_at(art, key, detail) for key in looks.outside]
    if roofed:
        return found + [roof(art, key, piece, detail) for piece, key in enumerate(looks.roof)]
    return [*found, bundle(art, detail)] if looks.bundles and not looks.over else found


def there(art: Art, looks: Looks, ground: Ground, detail: float) -> bool:
    return all(picture is not None for picture in needed(art, looks, ground, detail))


def came(name: str, looks: Looks, ground: Ground) -> list[QRectF]:
    """Where the house is repainted when that picture is ready."""
    kind, _, rest = name.removeprefix(PREFIX).partition("/")
    if kind == "scenery":
        return [ground.whole] if rest == ("roofed" if looks.roof else "open") else []
    if kind in ("room", "bare"):
        return [cell_extent(place) for place in cells_shown(looks, kind, rest)]
    if kind == "token":
        inside = [cell_extent(place) for place, look in cells_of(looks) if look.token == rest]
        return inside + [places.outside_rect(key) for key in looks.outside if key == rest]
    if kind == "roof":
        return [places.ROOF] if looks.roof else []
    return {"lights": [places.LIGHTS], "bundle": [places.ATTIC]}.get(kind, [])


def cells_shown(looks: Looks, kind: str, rest: str) -> list[int]:
    """The cells that show the picture of that name ("room", "kitchen_01/wall-wall")."""
    return [place for place, look in cells_of(looks) if (kind, rest) == _name_of(place, look)]


def release(art: Art) -> None:
    """Drop all pictures: the table has another size or theme."""
    for kind in ("scenery", "shell", "room/", "bare/", "token/", "roof/", "card/", "lights", "bundle"):
        art.release(f"{PREFIX}{kind}")


def _name_of(place: int, look: CellLook) -> tuple[str, str]:
    if look.state == "room":
        return "room", f"{look.card}/{'open' if look.left else 'wall'}-{'open' if look.right else 'wall'}"
    return ("room", "empty/wall-wall") if look.state == "empty" else ("bare", _bare_name(place, look.state))


# ---- composing -------------------------------------------------------------------------------------------------------


@cache
def _room_layers(card: str, left: bool, right: bool) -> tuple[Layer, ...]:
    kind = EMPTY if card == EMPTY else card.rsplit("_", 1)[0]
    layers = [Layer(f"{PREFIX}room-{card}", 0, 0, *CELL)]
    for side, goes_on, x in (("left", left, -SEAM), ("right", right, CELL[0] - SEAM)):
        if goes_on:
            layers.append(Layer(f"{PREFIX}join-{kind}", x, 0, 2 * SEAM, CELL[1]))
        else:
            layers.append(Layer(f"{PREFIX}wall-{kind}-{side}", 0, 0, *CELL))
    return tuple(layers)


def _bare_name(place: int, state: str) -> str:
    floor, column = divmod(place, STRIDE)
    if floor == 0:
        ground = f"rock-{'ab'[column % 2]}"
    else:
        ground = "timber-far" if state == "far" else f"timber-{'abcd'[(2 * floor + 3 * column + column // 3) % 4]}"
    return f"{ground}/scaffold" if state == "scaffold" else ground


@cache
def _bare_layers(place: int, state: str) -> tuple[Layer, ...]:
    ground, _, scaffold = _bare_name(place, state).partition("/")
    layers = (Layer(f"{PREFIX}{ground}", 0, 0, *CELL),)
    return (*layers, Layer(f"{PREFIX}scaffold", 0, 0, *CELL)) if scaffold else layers


@lru_cache(maxsize=8)
def _scenery_layers(ground: Ground, roofed: bool) -> tuple[Layer, ...]:
    return _moved(_scenery(roofed), ground.shift.x(), ground.shift.y())


def _scenery(roofed: bool) -> Iterator[Layer]:
    placed = places.placed()
    yield Layer(f"{PREFIX}garden", *GARDEN)
    yield from (_piece(*piece) for piece in placed["behind"])
    yield Layer(f"{PREFIX}smoke", 740, -240, 160, 80)
    yield from _house(roofed)
    yield Layer(f"{PREFIX}wing-left", -118, -32, 120, 366)
    yield Layer(f"{PREFIX}wing-right", 998, -32, 120, 366)
    yield Layer(f"{PREFIX}front", -52, -22, 1104, 508)
    yield from (_piece(*piece) for piece in placed["front"])


def _house(roofed: bool) -> Iterator[Layer]:
    yield Layer(f"{PREFIX}chimney", 728, -196, 90, 130)
    yield Layer(f"{PREFIX}porch", -12, 314, 620, 160)
    if not roofed:
        yield Layer(f"{PREFIX}rafters", *RAFTERS)


@cache
def _shell_layers(roofed: bool) -> tuple[Layer, ...]:
    pieces = [Layer(f"{PREFIX}smoke", 740, -240, 160, 80), *_house(roofed)]
    pieces += [Layer(f"{PREFIX}niche-{k + 1}", *_standing(k)) for k in range(places.NICHES)]
    pieces.append(Layer(f"{PREFIX}front", -52, -22, 1104, 508))
    return _moved(pieces, -SHELL.x(), -SHELL.y())


def _standing(index: int) -> tuple[float, float, float, float]:
    """What stands in an empty niche of the porch."""
    at = places.niche(index)
    return (at.center().x() - 52, at.bottom() - 92, 104, 90)


def niche_rect(index: int) -> QRectF:
    return QRectF(*_standing(index))


def _piece(name: str, x: float, y: float, scale: float) -> Layer:
    left, top, wide, high = _PIECES.get(name) or _PIECES[name.split("-")[0]]
    return Layer(PREFIX + name, x + left * scale, y + top * scale, wide * scale, high * scale)


def _moved(layers: Iterable[Layer], x: float, y: float) -> tuple[Layer, ...]:
    return tuple(Layer(layer.name, layer.x + x, layer.y + y, layer.width, layer.height) for layer in layers)
