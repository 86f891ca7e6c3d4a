"""What would be built: the rooms that would change, pale and as they would stand, and a ring round the whole room.

A ghost is the difference of two looks, so it shows everything an action does to a house, the far corner of it included.

    ghost = ghost_of(now, after, ground, detail)
    lights.ghost(True, layout.plate, ghost.bounds, ghost.draw)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown_desktop.games.dreamhome import pictures, storeys
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.marks import CellLook, Looks, cells_of
from tabletown_desktop.games.dreamhome.plate import draw_tile, draw_token
from tabletown_desktop.games.dreamhome.storeys import Ground
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, lay

PALE = 0.4
"""How much of the veil lies on a room that is not built yet."""
GHOSTLY = 0.72


class Ghost(NamedTuple):
    bounds: QRectF
    """In the plate's units; empty if nothing of the house would change."""
    draw: Callable[[Paper], None]
    room: QRectF
    """The room that would be formed, for the chip that tells of it."""


class Change(NamedTuple):
    """What is drawn: cells as they would look, which of them are new, tokens, bundles, and the rooms that are ringed."""

    cells: tuple[tuple[int, CellLook], ...]
    fresh: frozenset[int]
    tokens: tuple[tuple[int, CellLook], ...]
    outside: tuple[str, ...]
    bundles: range
    rings: tuple[int, ...]


def change(now: Looks, after: Looks) -> Change:
    """What differs in a house after an action."""
    old = dict(cells_of(now))
    cells, tokens, fresh = [], [], set()
    for place, look in cells_of(after):
        before = old[place]
        if (look.state, look.card) != (before.state, before.card) and look.state in ("room", "empty", "scaffold"):
            fresh.add(place)
        if _picture(look) != _picture(before) and look.state not in ("free", "far"):
            cells.append((place, look))
        if look.token and look.token != before.token:
            tokens.append((place, look))
    hovered = fresh | {place for place, _ in tokens}
    rings = tuple(sorted({after.room_at(place) for place in hovered}))
    outside = tuple(key for key in after.outside if key not in now.outside)
    return Change(tuple(cells), frozenset(fresh), tuple(tokens), outside, range(now.bundles, after.bundles), rings)


def ghost_of(now: Looks, after: Looks, ground: Ground, detail: float) -> Ghost:
    """`detail`: device pixels of a unit in the pictures at hand."""
    found = change(now, after)
    places = [storeys.cell_rect(place) for place, _ in (*found.cells, *found.tokens)]
    places += [storeys.rooms_rect(ring) for ring in found.rings]
    places += [storeys.outside_rect(key) for key in found.outside]
    places += [storeys.bundle_rect(index) for index in found.bundles if index < storeys.MOST_BUNDLES]
    bounds = QRectF()
    for place in places:
        bounds = bounds.united(place.adjusted(-8, -8, 8, 8))
    room = storeys.rooms_rect(found.rings[0]) if found.rings else bounds

    def draw(paper: Paper) -> None:
        with paper.moved(ground.shift.x(), ground.shift.y()):
            _draw(paper, found, detail, closer(detail, paper.device_scale(), ground.width))

    return Ghost(ground.place(bounds) if places else QRectF(), draw, ground.place(room))


def _picture(look: CellLook) -> tuple[str, str, bool, bool]:
    return look.state, look.card, look.left, look.right


def _draw(paper: Paper, found: Change, detail: float, close: float) -> None:
    art, tones = paper.theme.art, colours(paper.theme)
    for place, look in found.cells:
        rect = storeys.cell_rect(place)
        picture = pictures.cell(art, look, place, close) or pictures.cell(art, look, place, detail)
        if picture is not None or place in found.fresh:
            draw_tile(paper, picture, rect, tones.bare)
        if place in found.fresh:
            paper.painter.fillRect(rect, shade(tones.veil, PALE))
    with paper.faded(GHOSTLY):
        for place, look in found.tokens:
            at = storeys.token_rect(look.token, look.card).translated(storeys.cell_rect(place).topLeft())
            draw_token(paper, look.token, at, detail, close)
        for key in found.outside:
            draw_token(paper, key, storeys.outside_rect(key), detail, close)
        bundle = pictures.bundle(art, close) or pictures.bundle(art, detail)
        for index in found.bundles:
            if bundle is not None and index < storeys.MOST_BUNDLES:
                lay(paper, bundle, storeys.bundle_rect(index), QRectF(), tones.bare)
    for ring in found.rings:
        draw_ring(paper, ring)


def draw_ring(paper: Paper, room: int) -> None:
    """The whole room that would be formed."""
    rect = storeys.rooms_rect(room).adjusted(1.5, 1.5, -1.5, -1.5)
    weight = max(1.0, 2.1 / max(paper.scale, 0.01) / 2)
    paper.surface(rect, None, 11, shade(colours(paper.theme).rim, 0.55), 4 + 4 * weight)
    paper.surface(rect, None, 11, paper.tokens.accent, 1.4 + 2.6 * weight)
