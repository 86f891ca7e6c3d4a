"""Where the slots of a sheet are lit, and the ghost of what would be written, built or crossed there."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletown.games.welcome.town import Town
from tabletown_desktop.games.welcome import pictures
from tabletown_desktop.games.welcome.colours import colours
from tabletown_desktop.games.welcome.layout import Layout
from tabletown_desktop.games.welcome.sheet import form_places, places
from tabletown_desktop.games.welcome.sheet.plate import draw_ghost
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.lights import Lights
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink

ON_PLATE = ("lot", "copy", "fence", "park", "pool", "estate")
GHOSTLY = 0.78


def exact_key(key: str, town: Town) -> str:
    """The slot as it stands on this sheet: the next box of a column, a park row or a track, an estate with its size."""
    kind, *rest = key.split(":")
    if kind == "value" and len(rest) == 1:
        return f"{key}:{min(town.values[int(rest[0]) - 1], form_places.ESTATE_BOXES[int(rest[0])] - 1)}"
    if kind == "park" and len(rest) == 1:
        street = int(rest[0]) - 1
        return f"{key}:{min(town.parks[street], places.PARK_BOXES[street] - 1) + 1}"
    if key == "track:strikes":
        return f"{key}:{min(town.strikes, form_places.TRACKS['strikes'][1] - 1)}"
    if kind == "estate" and len(rest) == 2:
        street, lot = int(rest[0]) - 1, int(rest[1]) - 1
        size = next((e.size for e in town.estates() if (e.street, e.lot) == (street, lot)), 1)
        return f"{key}:{size}"
    return key


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """The places of the slots for `Lights`, as they stand on a town's sheet. Each is found once: the pointer only looks them up."""

    layout: Layout
    town: Town
    theme: Theme
    _shapes: dict[str, QPainterPath] = field(default_factory=dict)
    _washes: dict[bool, Wash] = field(default_factory=dict)

    @property
    def room(self) -> QRectF:
        return QRectF(0, 0, self.layout.width, self.layout.height)

    def shape(self, key: str) -> QPainterPath:
        found = self._shapes.get(key)
        if found is None:
            found = self._shapes[key] = self.layout.slot_shape(exact_key(key, self.town))
        return found

    def in_hero(self, key: str) -> bool:
        return key.split(":", 1)[0] in ON_PLATE

    def weight(self, key: str) -> float:
        return max(1.0, self.layout.plate.scale if self.in_hero(key) else self.layout.offer.scale)

    def wash(self, key: str) -> Wash:
        in_hero = self.in_hero(key)
        found = self._washes.get(in_hero)
        if found is None:
            found = self._washes[in_hero] = Wash.of(self.theme, colours(self.theme).rim) if in_hero else Wash.printed(self.theme)
        return found


class Ghosts:
    """Shows what an action would do to a sheet. `detail`: device pixels per unit in the pictures of the plate."""

    def __init__(self, lights: Lights, places: SheetPlaces, detail: float) -> None:
        self._lights = lights
        self._places = places
        self._detail = detail

    def show(self, key: str, text: str, verb: str) -> None:
        """The mark an action would make at its slot; `text` is the number it would write."""
        layout = self._places.layout
        kind, *rest = exact_key(key, self._places.town).split(":")
        numbers = [int(part) for part in rest if part.isdigit()]
        if kind in ("lot", "copy"):
            self._lot(numbers[0] - 1, numbers[1] - 1, text, "roundabout" if verb == "roundabout" else "house")
        elif kind == "fence":
            self._fence(numbers[0] - 1, numbers[1])
        elif kind == "park":
            self._park(numbers[0] - 1, numbers[1] - 1)
        elif kind == "pool":
            self._mark(True, layout.plate, "ring", places.PLOTS[numbers[0] - 1][numbers[1] - 1].pool_rect, 1.9)
        elif kind == "value":
            panel = layout.form["values"]
            box = form_places.value_box(numbers[0], numbers[1], panel.width, panel.height).center()
            self._mark(False, panel, "cross", QRectF(box.x() - 8, box.y() - 8, 16, 16), 2.0)
        elif kind == "estate":
            at = places.estate_rect(numbers[0] - 1, numbers[1] - 1, numbers[2])
            self._mark(True, layout.plate, "bar", QRectF(at.x() + 2, at.y() - 1, at.width() - 4, 7), 2.5)

    def _lot(self, street: int, lot: int, text: str, state: str) -> None:
        plot, detail = places.PLOTS[street][lot], self._detail
        bounds = pictures.CANVAS.translated(places.lot_x(lot), places.row_y(street))
        self._lights.ghost(True, self._places.layout.plate, bounds, lambda paper: draw_ghost(paper, plot, text, state, detail))

    def _fence(self, street: int, line: int) -> None:
        place = QRectF(places.lot_x(line) - 6, places.row_y(street) + 12, 12 * 1.04, 105 * 1.04)

        def draw(paper: Paper) -> None:
            with paper.faded(GHOSTLY):
                paper.part(f"welcome/fence-{(street + line) % 3 + 1}-wet", place)

        self._lights.ghost(True, self._places.layout.plate, place, draw)

    def _park(self, street: int, box: int) -> None:
        place = places.park_rect(street, box)

        def draw(paper: Paper) -> None:
            with paper.faded(0.45):
                paper.part(f"welcome/park-{(street + box) % 3 + 1}-crossed", place)
            cross = QRectF(place.x() + 6, place.y() + 6.5, 24, 24)
            with paper.faded(GHOSTLY):
                pen.mark(paper.painter, "cross", cross, Ink(paper.tokens.wet, colours(paper.theme).mark_rim, 1.6), 2.4)

        self._lights.ghost(True, self._places.layout.plate, place, draw)

    def _mark(self, in_hero: bool, panel: Panel, kind: str, place: QRectF, nib: float) -> None:
        def draw(paper: Paper) -> None:
            with paper.faded(GHOSTLY):
                pen.mark(paper.painter, kind, place, Ink(paper.tokens.wet, colours(paper.theme).mark_rim, 2), nib)

        self._lights.ghost(in_hero, panel, place.adjusted(-5, -5, 5, 5), draw)
