"""Where the slots of the table are lit, and the ghost of what would be opened, crossed, ringed or driven there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.lasvegas.places import read_place
from tabletown_desktop.games.lasvegas import avenues, blocks
from tabletown_desktop.games.lasvegas.colours import colours
from tabletown_desktop.games.lasvegas.ghosts import Ghost
from tabletown_desktop.games.lasvegas.layout import Layout, path_of
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.lights import Lights
from tabletown_desktop.scene.panel import rounded
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

ON_PLATE = ("lot", "path", "hotel")
CHIPS = ("bonus:", "shift:", "swap:")
GHOSTLY = 0.78


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The slots of a layout with the chips of the moment; what `Lights` asks for."""

    layout: Layout
    theme: Theme
    chips: tuple[str, ...] = ()
    """The chips that stand at the chosen pair, or below a hand."""
    pair: int | None = None
    """The pair they stand at."""
    hovered: str | None = None
    """The slot that is meant: of a path both roads are ringed then."""

    @property
    def room(self) -> QRectF:
        return QRectF(0, 0, self.layout.width, self.layout.height)

    def shape(self, key: str) -> QPainterPath:
        if key in self.chips:
            return rounded(self.layout.chip_rect(key, self.chips, self.pair), 7 * self.layout.offer.scale)
        if key == self.hovered and key.startswith("path:"):
            return self.layout.plate.transform().map(avenues.path_capsule(path_of(key)))
        return self.layout.slot_shape(key)

    def in_hero(self, key: str) -> bool:
        return key.split(":", 1)[0] in ON_PLATE

    def weight(self, key: str) -> float:
        return max(1.0, self.layout.plate.scale if self.in_hero(key) else self.layout.board.scale)

    def wash(self, key: str) -> Wash:
        """The ground of a lot is washed by the plate, below its casino; a road has nothing on it that could be paled."""
        if not self.in_hero(key):
            return Wash.printed(self.theme)
        clear = QColor(0, 0, 0, 0)
        rim = shade(colours(self.theme).rim, 0.8)
        return Wash(clear, clear if key.startswith("lot:") else shade(self.theme.tokens.accent, 0.3), rim)

    def lamp(self, key: str) -> QRectF:
        """The lamp at the end of a path: the chip stands there, off the road."""
        return self.layout.plate.place(avenues.lamp_rect(path_of(key)[-1]).adjusted(14, 16, -14, -22))


def lots_of(keys: frozenset[str]) -> frozenset[int]:
    """The lots among lit slots."""
    return frozenset(read_place(key.removeprefix("lot:")) for key in keys if key.startswith("lot:"))


def approaches_of(keys: frozenset[str]) -> frozenset[tuple[int, int]]:
    """The first roads of the paths among lit slots."""
    paths = (path_of(key) for key in keys if key.startswith("path:"))
    return frozenset((path[0], path[1]) for path in paths)


def goes_down(key: str) -> bool:
    """Whether a path ends southwards: what it passes lies above its last lamp then."""
    _, via, to = path_of(key)
    return to > via + 1


def show_city(lights: Lights, places: TablePlaces, ghost: Ghost) -> None:
    """The ghost of a change of the city."""
    if not ghost.bounds.isEmpty():
        lights.ghost(True, places.layout.plate, ghost.bounds, ghost.draw)


def show_mark(lights: Lights, places: TablePlaces, key: str, crossed: int) -> None:
    """The mark an action would make on the score board: the next box crossed, a group ringed."""
    kind = key.split(":", 1)[0]
    panel = places.layout.board_slot(key)
    place = blocks.mark_rect(key if kind != "hall" else "hall", panel.bounds, crossed)
    pen_mark = "ring" if kind == "group" else "cross"
    if kind != "group":
        wide, high = min(place.width(), 24.0) * 0.34, place.height() * 0.36
        middle = place.center()
        place = QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high)

    def draw(paper: Paper) -> None:
        with paper.faded(GHOSTLY):
            pen.mark(paper.painter, pen_mark, place, Ink(paper.tokens.wet, paper.tokens.paper, 1.6), 2.2)

    lights.ghost(False, panel, place.adjusted(-5, -5, 5, 5), draw)
