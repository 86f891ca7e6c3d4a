"""What lies above the drawn table: lit targets, the ghost of what is meant, rings and the chip. Nothing here is painted
into a block, so a hover or a breath touches one place alone."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tabletown.welcome.town import Town
from tabletown_desktop.games.welcome import blocks, pictures, streets
from tabletown_desktop.games.welcome.colours import colours
from tabletown_desktop.games.welcome.layout import Layout
from tabletown_desktop.games.welcome.plate import draw_ghost
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.ink import ChangeChip, FocusRing, LitMark, Ring, Wash
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.theme import Theme

ON_PLATE = ("lot", "copy", "fence", "park", "pool", "estate")
Z_LIT, Z_GHOST, Z_RING, Z_FOCUS, Z_CHIP = 10.0, 12.0, 13.0, 14.0, 50.0
GHOSTLY = 0.78

Item = TypeVar("Item", bound=QGraphicsItem)


def exact_key(key: str, town: Town) -> str:
    """The slot as it stands on this sheet: the next box of a column, a park row or a track, an estate with its size."""
    kind, *rest = key.split(":")
    if kind == "value" and len(rest) == 1:
        return f"{key}:{min(town.values[int(rest[0]) - 1], blocks.ESTATE_BOXES[int(rest[0])] - 1)}"
    if kind == "park" and len(rest) == 1:
        street = int(rest[0]) - 1
        return f"{key}:{min(town.parks[street], streets.PARK_BOXES[street] - 1) + 1}"
    if key == "track:strikes":
        return f"{key}:{min(town.strikes, blocks.TRACKS['strikes'][1] - 1)}"
    if kind == "estate" and len(rest) == 2:
        street, lot = int(rest[0]) - 1, int(rest[1]) - 1
        size = next((e.size for e in town.estates() if (e.street, e.lot) == (street, lot)), 1)
        return f"{key}:{size}"
    return key


class _Ghost(QGraphicsItem):
    """Paints a panel's piece with a drawing of its own, pale."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._panel: Panel | None = None
        self._bounds = QRectF()
        self._draw: Callable[[Paper], None] = lambda paper: None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_ghost(self, panel: Panel, bounds: QRectF, draw: Callable[[Paper], None]) -> None:
        self.prepareGeometryChange()
        self._panel, self._draw = panel, draw
        self._bounds = panel.place(bounds)
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._panel is not None:
            painter.setTransform(self._panel.transform(), True)
            self._draw(Paper(painter, self._theme, self._panel.scale))


class Lights:
    """The marks above one table. `hero` carries those of the streets, so they zoom with them."""

    def __init__(self, theme: Theme, hero: QGraphicsItem, scene: QGraphicsScene) -> None:
        self._theme = theme
        self._hero = hero
        self._scene = scene
        self.detail = 0.0
        """Device pixels of a unit in the pictures of the plate."""
        self._lit: dict[str, LitMark] = {}
        self._rings = self._pair(lambda parent: Ring(theme, theme.tokens.paper, parent=parent), Z_RING)
        self._focus = self._pair(lambda parent: FocusRing(theme, parent), Z_FOCUS)
        self._ghosts = self._pair(lambda parent: _Ghost(theme, parent), Z_GHOST)
        self._chip = ChangeChip(theme)
        self._chip.setZValue(Z_CHIP)
        self._chip.setVisible(False)
        scene.addItem(self._chip)

    def _pair(self, make: Callable[[QGraphicsItem | None], Item], z: float) -> tuple[Item, Item]:
        """One for the streets, one for the rest of the table."""
        made = make(self._hero), make(None)
        for item in made:
            item.setZValue(z)
            item.setVisible(False)
        self._scene.addItem(made[1])
        return made

    # ---- what is lit ------------------------------------------------------------------------------------------------

    def light(self, layout: Layout, town: Town, lit: Collection[str], meant: str | None, focus: str | None) -> None:
        """Light these slots, ring the one that is meant, show where the keyboard is."""
        self._light(layout, town, [key for key in lit if not key.startswith("bar:") and key != meant])
        self._outline(self._rings, layout, town, meant)
        self._outline(self._focus, layout, town, focus)

    def _light(self, layout: Layout, town: Town, keys: Collection[str]) -> None:
        for key in self._lit.keys() - set(keys):
            self._scene.removeItem(self._lit.pop(key))
        picture, printed = Wash.of(self._theme, colours(self._theme).rim), Wash.printed(self._theme)
        for key in keys:
            wash = picture if _in_hero(key) else printed
            mark = self._lit.get(key)
            if mark is None:
                mark = self._lit[key] = LitMark(self._theme, wash, _weight(layout, key), self._hero if _in_hero(key) else None)
                mark.setZValue(Z_LIT)
                if not _in_hero(key):
                    self._scene.addItem(mark)
            mark.set_shape(layout.slot_shape(exact_key(key, town)))

    def _outline(self, pair: tuple[Ring, Ring] | tuple[FocusRing, FocusRing], layout: Layout, town: Town, key: str | None) -> None:
        for item, here in zip(pair, (True, False), strict=True):
            shown = key is not None and not key.startswith("bar:") and _in_hero(key) == here
            item.setVisible(shown)
            if shown and key is not None:
                item.set_shape(layout.slot_shape(exact_key(key, town)))

    def breathe(self, phase: float) -> None:
        for mark in self._lit.values():
            mark.breathe(phase)

    def clear(self) -> None:
        """Nothing is lit; needed before the table is laid out or coloured anew."""
        for mark in self._lit.values():
            self._scene.removeItem(mark)
        self._lit.clear()

    # ---- what is meant ----------------------------------------------------------------------------------------------

    def ghost(self, layout: Layout, town: Town, key: str | None, text: str = "", verb: str = "") -> None:
        """The mark an action would make at its slot; `text` is the number it would write."""
        for ghost in self._ghosts:
            ghost.setVisible(False)
        if key is None:
            return
        kind, *rest = exact_key(key, town).split(":")
        numbers = [int(part) for part in rest if part.isdigit()]
        if kind in ("lot", "copy"):
            plot = streets.PLOTS[numbers[0] - 1][numbers[1] - 1]
            state = "roundabout" if verb == "roundabout" else "house"
            bounds = pictures.CANVAS.translated(streets.lot_x(plot.lot), streets.row_y(plot.street))
            self._ghosts[0].show_ghost(layout.plate, bounds, lambda paper: draw_ghost(paper, plot, text, state, self.detail))
        elif kind == "fence":
            self._ghost_fence(layout, numbers[0] - 1, numbers[1])
        elif kind == "park":
            self._ghost_park(layout, numbers[0] - 1, numbers[1] - 1)
        elif kind == "pool":
            at = streets.PLOTS[numbers[0] - 1][numbers[1] - 1].pool_rect
            self._ghost_mark(self._ghosts[0], layout.plate, "ring", at, 1.9)
        elif kind == "value":
            panel = layout.form["values"]
            box = blocks.value_box(numbers[0], numbers[1], panel.width, panel.height).center()
            self._ghost_mark(self._ghosts[1], panel, "cross", QRectF(box.x() - 8, box.y() - 8, 16, 16), 2.0)
        elif kind == "estate":
            at = streets.estate_rect(numbers[0] - 1, numbers[1] - 1, numbers[2])
            self._ghost_mark(self._ghosts[0], layout.plate, "bar", QRectF(at.x() + 2, at.y() - 1, at.width() - 4, 7), 2.5)

    def _ghost_fence(self, layout: Layout, street: int, line: int) -> None:
        place = QRectF(streets.lot_x(line) - 6, streets.row_y(street) + 12, 12 * 1.04, 105 * 1.04)

        def draw(paper: Paper) -> None:
            with paper.faded(GHOSTLY):
                paper.part(f"suburb/fence-{(street + line) % 3 + 1}-wet", place)

        self._ghosts[0].show_ghost(layout.plate, place, draw)

    def _ghost_park(self, layout: Layout, street: int, box: int) -> None:
        place = streets.park_rect(street, box)

        def draw(paper: Paper) -> None:
            with paper.faded(0.45):
                paper.part(f"suburb/park-{(street + box) % 3 + 1}-crossed", place)
            cross = QRectF(place.x() + 6, place.y() + 6.5, 24, 24)
            with paper.faded(GHOSTLY):
                pen.mark(paper.painter, "cross", cross, Ink(paper.tokens.wet, colours(self._theme).mark_rim, 1.6), 2.4)

        self._ghosts[0].show_ghost(layout.plate, place, draw)

    def _ghost_mark(self, ghost: _Ghost, panel: Panel, kind: str, place: QRectF, nib: float) -> None:
        def draw(paper: Paper) -> None:
            with paper.faded(GHOSTLY):
                pen.mark(paper.painter, kind, place, Ink(paper.tokens.wet, colours(self._theme).mark_rim, 2), nib)

        ghost.show_ghost(panel, place.adjusted(-5, -5, 5, 5), draw)

    def tell(self, layout: Layout, town: Town, key: str | None, title: str, line: str, gain: str, sign: str) -> None:
        """The chip at a slot; without a title there is none."""
        self._chip.setVisible(bool(title) and key is not None)
        if key is None or not title:
            return
        target = layout.slot_rect(exact_key(key, town))
        if _in_hero(key):
            target = self._hero.mapRectToScene(target)
        room = QRectF(0, 0, layout.width, layout.height)
        self._chip.tell(title, line, gain, sign, target, room)


def _in_hero(key: str) -> bool:
    return key.split(":", 1)[0] in ON_PLATE


def _weight(layout: Layout, key: str) -> float:
    return max(1.0, layout.plate.scale) if _in_hero(key) else max(1.0, layout.offer.scale)
