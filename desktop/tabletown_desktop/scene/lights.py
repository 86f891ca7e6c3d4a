"""What lies above a drawn table: lit targets, the ghost of what would be done, rings and the chip. Nothing here is painted into
a block, so a hover or a pulse repaints one place alone.

    lights = Lights(theme, board.hero, board.table_scene)
    lights.light(places, lit)
    lights.ghost(True, panel, bounds, lambda paper: ...)     # drawn in the panel's units, with the hero
    lights.tell(places, "lot:2:4", Chip("Street 2, lot 4", "shows", "+2"))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.scene.block import Item, joined, leave_place
from tabletown_desktop.scene.frame import Highlights
from tabletown_desktop.scene.ink import ChangeChip, CoachMark, FocusRing, LaterMark, LitMark, Mark, Ring, Wash, grown
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import LEAST, Paper, run_of
from tabletown_desktop.scene.seats import draw_seat, seat_tone

Z_LIT, Z_GHOST, Z_COACH, Z_RING, Z_FOCUS, Z_LABEL, Z_CHIP = 10.0, 12.0, 12.5, 13.0, 14.0, 20.0, 50.0
FAR = 10_000.0
"""Of marks that touch the lower one lies above, or the right one, whichever was lit first."""

Made = TypeVar("Made", bound=QGraphicsItem)


class Places(Protocol):
    """Where the slots of a table are now, and how each is lit."""

    @property
    def room(self) -> QRectF:
        """The whole table: chips stay inside."""

    def shape(self, key: str) -> QPainterPath:
        """The outline of a slot, in the coordinates of the hero if it lies there."""

    def in_hero(self, key: str) -> bool: ...

    def weight(self, key: str) -> float:
        """How strong its lines are: 1 at the beauty size."""

    def wash(self, key: str) -> Wash: ...


class Chip(NamedTuple):
    """What is told beside a target; without a title there is none. `sign` is a part of the art."""

    title: str = ""
    line: str = ""
    gain: str = ""
    sign: str = ""


class _Ghost(Item):
    """Paints a piece of a panel with a drawing of its own."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._panel: Panel | None = None
        self._bounds = QRectF()
        self._least = LEAST
        self._draw: Callable[[Paper], None] = lambda paper: None
        self._alone = True
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_ghost(self, panel: Panel, bounds: QRectF, draw: Callable[[Paper], None], least: int = LEAST, alone: bool = True) -> None:
        """Not `alone`, it shows its piece of a larger drawing."""
        leave_place(self)
        self.prepareGeometryChange()
        self._panel, self._draw, self._least, self._alone = panel, draw, least, alone
        self._bounds = panel.place(bounds)
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._panel is not None:
            if not self._alone:
                painter.setClipRect(self._bounds, Qt.ClipOperation.IntersectClip)
            painter.setTransform(self._panel.transform(), True)
            self._draw(Paper(painter, self._theme, self._panel.scale, self._least))


class Lights:
    """The marks above one table. `hero` carries those of the picture that zooms, so they zoom with it."""

    def __init__(self, theme: Theme, hero: QGraphicsItem, scene: QGraphicsScene) -> None:
        self._theme = theme
        self._hero = hero
        self._scene = scene
        self._lit: dict[str, LitMark] = {}
        self._later: dict[str, LaterMark] = {}
        self._rings = self._pair(lambda parent: Ring(theme, parent=parent), Z_RING)
        self._held = self._pair(lambda parent: Ring(theme, parent=parent), Z_RING)
        self._focus = self._pair(lambda parent: FocusRing(theme, parent=parent), Z_FOCUS)
        self._coach = self._pair(lambda parent: CoachMark(theme, parent=parent), Z_COACH)
        self._ghosts = self._pair(lambda parent: _Ghost(theme, parent), Z_GHOST)
        self._pieces: list[_Ghost] = []
        """Of a ghost in several places of the hero."""
        self._label = _Ghost(theme)
        self._label.setZValue(Z_LABEL)
        self._label.setVisible(False)
        scene.addItem(self._label)
        self._chip = ChangeChip(theme)
        self._chip.setZValue(Z_CHIP)
        self._chip.setVisible(False)
        self._told = self._ghost_tells = False
        self._covered = QRectF()
        scene.addItem(self._chip)

    def _pair(self, make: Callable[[QGraphicsItem | None], Made], z: float) -> tuple[Made, Made]:
        """One for the hero, one for the rest of the table."""
        made = make(self._hero), make(None)
        for item in made:
            item.setZValue(z)
            item.setVisible(False)
        self._scene.addItem(made[1])
        return made

    # ---- what is lit ------------------------------------------------------------------------------------------------

    def light(self, places: Places, lit: Highlights) -> None:
        """Light these slots, ring the one under the pointer, show the keyboard focus and what the coach suggests. Buttons of the bar
        light themselves."""
        keys = [key for key in lit.keys if not key.startswith("bar:") and key != lit.hovered]
        self._light(places, {key: places.wash(key).outline() if key in lit.instead else places.wash(key) for key in keys})
        self._outline(self._rings, places, lit.hovered)
        self._outline(self._held, places, lit.held)
        self._outline(self._focus, places, lit.focus)
        self._outline(self._coach, places, lit.advised if lit.advised in lit.keys else None)
        self._lead_on(places, lit.later)

    def _light(self, places: Places, washes: Mapping[str, Wash]) -> None:
        for key in [key for key, mark in self._lit.items() if washes.get(key) != mark.wash]:
            self._scene.removeItem(self._lit.pop(key))
        for key, wash in washes.items():
            mark = self._lit.get(key)
            if mark is None:
                mark = LitMark(self._theme, wash, places.weight(key), self._hero if places.in_hero(key) else None)
                self._lit[key] = mark
                self._put(mark, Z_LIT)
            mark.set_shape(places.shape(key))
            corner = mark.boundingRect().topLeft()
            mark.setZValue(Z_LIT + (corner.y() + corner.x() / FAR) / FAR)

    def _put(self, mark: Mark, z: float) -> None:
        mark.setZValue(z)
        if mark.parentItem() is None:
            self._scene.addItem(mark)

    def _lead_on(self, places: Places, keys: Collection[str]) -> None:
        for key in self._later.keys() - set(keys):
            self._scene.removeItem(self._later.pop(key))
        for key in keys:
            if key not in self._later:
                mark = self._later[key] = LaterMark(self._theme, parent=self._hero if places.in_hero(key) else None)
                self._put(mark, Z_COACH)
            self._later[key].surround(places.shape(key), places.weight(key))

    def _outline(self, pair: tuple[Ring, Ring], places: Places, key: str | None) -> None:
        for item, here in zip(pair, (True, False), strict=True):
            shown = key is not None and not key.startswith("bar:") and places.in_hero(key) == here
            item.setVisible(shown)
            if shown and key is not None:
                item.surround(places.shape(key), places.weight(key))

    def breathe(self, phase: float) -> None:
        for mark in self._lit.values():
            mark.breathe(phase)

    def clear(self) -> None:
        """Nothing is lit; needed before the table is laid out or coloured anew."""
        for marks in (self._lit, self._later):
            for mark in marks.values():
                self._scene.removeItem(mark)
            marks.clear()

    # ---- what would be done --------------------------------------------------------------------------------------

    def label(self, panel: Panel, bounds: QRectF, draw: Callable[[Paper], None], least: int) -> None:
        """Words across what is lit, in a panel beside the hero: no outline crosses them. Without bounds there are none."""
        self._label.show_ghost(panel, bounds, draw, least)
        self._label.setVisible(not bounds.isEmpty())

    def ghost(self, in_hero: bool, panel: Panel, bounds: QRectF, draw: Callable[[Paper], None], tells: bool = False) -> None:
        """What an action would do, drawn over a part of a panel in the panel's units; `tells`: in words, as a chip does."""
        self._ghost_tells = tells
        self._ghosts[0 if in_hero else 1].show_ghost(panel, bounds, draw)

    def ghost_in_pieces(self, panel: Panel, places: Iterable[QRectF], draw: Callable[[Paper], None]) -> None:
        """What an action would do in several places of the hero. What lies between them is not painted again."""
        pieces = joined(places)
        while len(self._pieces) < len(pieces):
            self._pieces.append(_Ghost(self._theme, self._hero))
            self._pieces[-1].setZValue(Z_GHOST)
        for ghost, piece in zip(self._pieces, pieces, strict=False):
            ghost.show_ghost(panel, piece, draw, alone=len(pieces) == 1)
        for ghost in self._pieces[len(pieces) :]:
            ghost.setVisible(False)

    def renew_ghost(self) -> None:
        """A picture has come that a ghost may be waiting for."""
        for ghost in (*self._ghosts, *self._pieces):
            ghost.update()

    def tell(self, places: Places, key: str, chip: Chip, at: QRectF | None = None, below: bool = False, aside: bool = False) -> None:
        """The chip at a slot, or at a place of its own in the slot's coordinates; above it, or below or left of it if that is rather
        seen."""
        self._told = bool(chip.title)
        if not chip.title:
            self._chip.setVisible(False)
            return
        target = places.shape(key).boundingRect() if at is None else at
        if places.in_hero(key):
            target = self._hero.mapRectToScene(target)
        self._chip.tell(chip, target, places.room, places.weight(key), below, aside)
        self._show_chip()

    def cover(self, box: QRectF) -> None:
        """Something else lies over the table there, or nothing does: a chip that would look out from under it is not seen."""
        self._covered = box
        self._show_chip()

    def _show_chip(self) -> None:
        self._chip.setVisible(self._told and not self._chip.sceneBoundingRect().intersects(self._covered))

    @property
    def telling(self) -> bool:
        """Whether a chip is seen, or a ghost that says as much."""
        return self._ghost_tells or self._chip.isVisible()

    def forget_ghost(self) -> None:
        """Hide ghosts and chip."""
        for ghost in (*self._ghosts, *self._pieces):
            ghost.setVisible(False)
        self._told = self._ghost_tells = False
        self._chip.setVisible(False)


RIBBON_EDGE = 3.0
RIBBON_OVER = 6.0
"""So far it stands out over the edge of the sheet."""


class Ribbon(Item):
    """Lies on the upper edge of the sheet (or on the lower one) while that of another seat is shown there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._title, self._hint, self._colour = "", "", "teal"
        self._sheet, self._plate, self._grown = QRectF(), QRectF(), 1.0
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tell(self, title: str, hint: str, colour: str, sheet: QRectF, weight: float) -> None:
        """`title` is what is seen, `hint` the way back; `weight` is how large the table is. On a narrow table the hint
        gives way, then the words are smaller."""
        leave_place(self)
        self.prepareGeometryChange()
        room = self.scene().sceneRect().width() - 2 * RIBBON_EDGE
        hint = hint if self._width(title, hint) * grown(weight) <= room else ""
        self._title, self._hint, self._colour, self._sheet = title, hint, colour, sheet
        theme, k = self._theme, min(grown(weight), room / self._width(title, hint))
        wide = 62 * k + run_of(theme, title, 16 * k, EXTRABOLD) + run_of(theme, hint, 12 * k, SEMIBOLD)
        high = (24.0 + 14.0 * theme.text_scale) * k
        top = max(RIBBON_EDGE, sheet.top() - RIBBON_OVER * k)
        self._plate = QRectF(max(RIBBON_EDGE, sheet.center().x() - wide / 2), top, wide, high)
        self._grown = k
        self._plate.moveRight(min(self._plate.right(), RIBBON_EDGE + room))
        self.update()

    def _width(self, title: str, hint: str) -> float:
        """Of both on a table of the usual size."""
        return 62 + run_of(self._theme, title, 16, EXTRABOLD) + run_of(self._theme, hint, 12, SEMIBOLD)

    def boundingRect(self) -> QRectF:
        return self._sheet.adjusted(-RIBBON_EDGE, -RIBBON_EDGE, RIBBON_EDGE, RIBBON_EDGE).united(self._plate.adjusted(-6, -4, 6, 8))

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paper = Paper(painter, self._theme, 1.0)
        tone = seat_tone(paper, self._colour)
        paper.surface(self._sheet, None, 10, tone, RIBBON_EDGE)
        with paper.moved(self._plate.left(), self._plate.top(), self._grown):
            plate = QRectF(0, 0, self._plate.width() / self._grown, self._plate.height() / self._grown)
            paper.shadow(plate, plate.height() / 2, 1.6)
            paper.surface(plate, paper.tokens.paper, plate.height() / 2, tone, 2)
            middle = plate.center().y()
            draw_seat(paper, self._colour, QPointF(20, middle))
            foot = 5.6 * self._theme.text_scale
            run = paper.words(38, middle + foot, self._title, 16, EXTRABOLD)
            paper.words(48 + run, middle + foot, self._hint, 12, SEMIBOLD, paper.tokens.ink_soft)
