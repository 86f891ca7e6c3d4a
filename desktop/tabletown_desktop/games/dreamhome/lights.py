"""Where the slots of the table are lit."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.dreamhome.places import read_place
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.layout import Layout
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.scene.ink import Wash
from tabletown_desktop.scene.paper import shade

ON_PLATE = ("cell", "tool", "helper", "roof", "bonus")


@dataclass(frozen=True, slots=True)
class HousePlaces:
    """The slots of a layout with what lies on the porch; what `Lights` asks for."""

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
        return max(1.0, self.layout.market.scale)

    def wash(self, key: str) -> Wash:
        """A breath of the accent over a cell that is still open; nothing may pale a card, a room or a face."""
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
