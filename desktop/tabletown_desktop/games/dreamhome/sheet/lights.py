"""Where the slots of the table are lit, and what would be built: the rooms that would change, pale and as they would stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.dreamhome.places import read_place
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.layout import Layout
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import CellLook, Looks, cells_of
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.games.dreamhome.sheet.plate import draw_tile, draw_token
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, lay

ON_PLATE = ("cell", "tool", "helper", "roof", "bonus")


@dataclass(frozen=True, slots=True)
class HousePlaces:
    """The places of the slots for `Lights`, with what lies on the porch."""

    layout: Layout
    theme: Theme
    kit: tuple[str, ...] = ()
    built: frozenset[int] = frozenset()
    """The cells that hold a room."""

    @property
    def room(self) -> QRectF:
        return QRectF(0, 0, self.layout.width, self.layout.height)

    def shape(self, key: str) -> QPainterPath:
        return self.layout.slot_shape(key, self.kit)

    def in_hero(self, key: str) -> bool:
        return key.split(":", 1)[0] in ON_PLATE

    def weight(self, key: str) -> float:
        return max(1.0, self.layout.offer.scale)

    def wash(self, key: str) -> Wash:
        """A touch of the accent colour over an open cell; nothing may pale a card, a room or a face."""
        rim = shade(colours(self.theme).rim, 0.85)
        tint = shade(self.theme.tokens.accent, 0.2)
        if key.startswith(("tool:", "helper:", "portrait:")):
            return Wash(QColor(0, 0, 0, 0), QColor(0, 0, 0, 0), rim)
        if key.startswith("cell:") and read_place(key.removeprefix("cell:")) in self.built:
            return Wash(QColor(0, 0, 0, 0), shade(self.theme.tokens.accent, 0.06), rim)
        if self.in_hero(key):
            return Wash(shade(QColor("#FFFFFF"), 0.0 if self.theme.dark else 0.1), tint, rim)
        clear = QColor(0, 0, 0, 0)
        return Wash(clear, clear, self.theme.tokens.paper) if key.startswith("column:") else Wash.printed(self.theme)


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
    """`detail`: device pixels per unit in the pictures at hand."""
    found = change(now, after)
    spots = [places.cell_rect(place) for place, _ in (*found.cells, *found.tokens)]
    spots += [places.rooms_rect(ring) for ring in found.rings]
    spots += [places.outside_rect(key) for key in found.outside]
    spots += [places.bundle_rect(index) for index in found.bundles if index < places.MOST_BUNDLES]
    bounds = QRectF()
    for spot in spots:
        bounds = bounds.united(spot.adjusted(-8, -8, 8, 8))
    room = places.rooms_rect(found.rings[0]) if found.rings else bounds

    def draw(paper: Paper) -> None:
        with paper.moved(ground.shift.x(), ground.shift.y()):
            _draw(paper, found, detail, closer(detail, paper.device_scale(), ground.width))

    return Ghost(ground.place(bounds) if spots else QRectF(), draw, ground.place(room))


def _picture(look: CellLook) -> tuple[str, str, bool, bool]:
    return look.state, look.card, look.left, look.right


def _draw(paper: Paper, found: Change, detail: float, close: float) -> None:
    art, tones = paper.theme.art, colours(paper.theme)
    for place, look in found.cells:
        rect = places.cell_rect(place)
        picture = pictures.cell(art, look, place, close) or pictures.cell(art, look, place, detail)
        if picture is not None or place in found.fresh:
            draw_tile(paper, picture, rect, tones.bare)
        if place in found.fresh:
            paper.painter.fillRect(rect, shade(tones.veil, PALE))
    with paper.faded(GHOSTLY):
        for place, look in found.tokens:
            at = places.token_rect(look.token, look.card).translated(places.cell_rect(place).topLeft())
            draw_token(paper, look.token, at, detail, close)
        for key in found.outside:
            draw_token(paper, key, places.outside_rect(key), detail, close)
        bundle = pictures.bundle(art, close) or pictures.bundle(art, detail)
        for index in found.bundles:
            if bundle is not None and index < places.MOST_BUNDLES:
                lay(paper, bundle, places.bundle_rect(index), QRectF(), tones.bare)
    for ring in found.rings:
        draw_ring(paper, ring)


def draw_ring(paper: Paper, room: int) -> None:
    """The whole room that would be formed."""
    rect = places.rooms_rect(room).adjusted(1.5, 1.5, -1.5, -1.5)
    weight = max(1.0, 2.1 / max(paper.scale, 0.01) / 2)
    paper.surface(rect, None, 11, shade(colours(paper.theme).rim, 0.55), 4 + 4 * weight)
    paper.surface(rect, None, 11, paper.tokens.accent, 1.4 + 2.6 * weight)
