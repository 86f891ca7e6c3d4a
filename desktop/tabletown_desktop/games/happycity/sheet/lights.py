"""Where the slots of the table are lit, and the ghost of what would be built there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown_desktop.games.happycity.colours import colours
from tabletown_desktop.games.happycity.layout import Layout
from tabletown_desktop.games.happycity.sheet.marks import PlotLook
from tabletown_desktop.games.happycity.sheet.plate import draw_ghost
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.lights import Lights

ON_PLATE = ("plot",)
PAINTED = ("market", "supermarket", "deck")
"""Slots with a picture under them."""
CLEAR = QColor(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The places of the slots for `Lights`."""

    layout: Layout
    theme: Theme

    @property
    def room(self) -> QRectF:
        return QRectF(0, 0, self.layout.width, self.layout.height)

    def shape(self, key: str) -> QPainterPath:
        return self.layout.slot_shape(key)

    def in_hero(self, key: str) -> bool:
        return key.split(":", 1)[0] in ON_PLATE

    def weight(self, key: str) -> float:
        return max(1.0, self.layout.plate.scale if self.in_hero(key) else self.layout.offer.scale)

    def wash(self, key: str) -> Wash:
        """Nothing may tint what is painted on a card; rows and cells have a soft wash."""
        kind = key.split(":", 1)[0]
        if kind in ON_PLATE:
            return Wash.of(self.theme, colours(self.theme).slip)
        return Wash(CLEAR, CLEAR, self.theme.tokens.paper) if kind in PAINTED else Wash.printed(self.theme)


def show_plot(lights: Lights, layout: Layout, place: int, look: PlotLook, say: Say, detail: float) -> None:
    """The ghost of a building on a plot. `detail`: device pixels per unit in the pictures of the plate."""
    street = layout.street
    lights.ghost(True, layout.plate, street.extent(place), lambda paper: draw_ghost(paper, street, place, look, say, detail))
