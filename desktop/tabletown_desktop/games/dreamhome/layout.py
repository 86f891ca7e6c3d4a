"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the market, the house on its ground, and the other houses beside them. At
the end the roof is turned over in the place of the market, and the score pad stands above the other houses.

>>> layout = arrange(1280, 696, seats=(1, 2, 3))
>>> layout.plate.rect.getRect(), layout.offer.rect.width()
((16.0, 194.0, 1004.0, 494.0), 1004.0)
>>> layout.slot_rect("cell:1:1").center().y() > layout.slot_rect("cell:2:1").center().y()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletown.games.dreamhome.data import COLUMNS, HELPERS, SPECIAL
from tabletown.games.dreamhome.places import PLACES, name_place, read_place
from tabletown_desktop.games.dreamhome import helpers, offer_places
from tabletown_desktop.games.dreamhome.recent import LEAST_HEIGHT
from tabletown_desktop.games.dreamhome.seats import WIDTH as SIDE_WIDTH
from tabletown_desktop.games.dreamhome.seats import HouseRows
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.games.dreamhome.sheet.signs import Tags
from tabletown_desktop.scene.panel import Panel, TableLayout, Tabs, rounded

EDGE, ABOVE, BELOW, BETWEEN = 16.0, 10.0, 8.0, 8.0
SIDE_SHARE, GAP = 0.181, 12.0
LOW = 640.0
"""Below this height the market is low."""
MARKET_SHARE = 0.2529
"""The most of the height that the market takes."""
SCENE_SHARE = 1.55
"""How much wider than high a house's ground should be at least, before the market gets a larger share."""
RING = 5.0
"""What is lit in the market is ringed that far outside."""
PAD = 392.0
PAD_LEAST = 272.0
"""The score pad; where there is little room, the houses below it are smaller."""
PAD_ROW, PAD_GAP = 87.0, 10.0


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count columns and seats from 1, as records and words do."""

    width: float
    height: float
    text: float
    compact: bool
    offer: Panel
    """At the end the strip of the roof."""
    plate: Panel
    others: Panel
    """The other houses."""
    seats: tuple[int, ...]
    rows: HouseRows
    pad: Panel | None
    """The score pad of the end."""
    lately: Panel | None
    """The last moves, where few seats leave room for them."""
    tabs: Tabs | None = None

    @property
    def ground(self) -> Ground:
        return Ground(self.plate.width, self.plate.height)

    @property
    def tags(self) -> Tags:
        return Tags.of(self.ground, self.plate.scale, self.text)

    @property
    def least(self) -> int:
        """Pixels of the smallest words."""
        return 11 if self.compact else 12

    def slots(self, kit: Sequence[str] = (), late: bool = False) -> tuple[str, ...]:
        """Every slot of this table; `kit`: the helpers and tools beside the house; `late`: the helpers are seen large in the
        place of the market."""
        market = [f"column:{column + 1}" for column in range(COLUMNS)] if not late else kit_keys(_helpers(kit), "portrait")
        return (
            *(market if self.pad is None else ()),
            *(f"cell:{name_place(place)}" for place in PLACES),
            *kit_keys(kit),
            "roof",
            "bonus",
            *(f"house:{seat + 1}" for seat in self.seats),
        )

    def slot_shape(self, key: str, kit: Sequence[str] = ()) -> QPainterPath:
        """The outline of a slot on the table; `KeyError` for a key there is no place for."""
        rect, radius = self.slot_place(key, kit)
        return rounded(rect, radius)

    def slot_rect(self, key: str, kit: Sequence[str] = ()) -> QRectF:
        return self.slot_place(key, kit)[0]

    def on_plate(self, rect: QRectF) -> QRectF:
        """A rectangle of the house on the table."""
        return self.plate.place(self.ground.place(rect))

    def slot_place(self, key: str, kit: Sequence[str] = ()) -> tuple[QRectF, float]:
        kind, _, rest = key.partition(":")
        if kind == "tab" and self.tabs is not None:
            return self.tabs.slot_place(rest)
        k = self.plate.scale
        if kind == "column":
            return self.offer.place(offer_places.column_rect(int(rest) - 1, self.offer).adjusted(-4, -4, 4, 4)), 11 * self.offer.scale
        if kind == "portrait":
            portraits = kit_keys(_helpers(kit), kind)
            place = helpers.portrait_rect(self.offer, portraits.index(key), len(portraits))
            return self.offer.place(place), 10 * self.offer.scale
        if kind == "cell":
            return self.on_plate(places.lit_rect(read_place(rest))), 9 * k
        if kind in ("tool", "helper"):
            disc = places.disc_rect(kit_keys(kit).index(key), len(kit))
            return self.on_plate(disc), disc.width() / 2 * k
        if kind == "house":
            return self.others.place(self.rows.rect(self.seats.index(int(rest) - 1))), 10 * self.others.scale
        signs = {"bonus": self.tags.bonus, "roof": self.tags.roof}
        return self.on_plate(signs[kind]), 8 * self.tags.unit * k


def _helpers(kit: Sequence[str]) -> list[str]:
    return [piece for piece in kit if SPECIAL[piece] in HELPERS]


def kit_keys(kit: Sequence[str], kind: str = "") -> list[str]:
    """The slots of helpers and tools, of their own kind or of that one; own values may put one of them there twice.

    >>> kit_keys(["roofer", "drill", "drill"])
    ['helper:roofer', 'tool:drill', 'tool:drill:2']
    """
    found: list[str] = []
    for index, piece in enumerate(kit):
        copy = kit[:index].count(piece)
        own = kind or ("helper" if SPECIAL[piece] in HELPERS else "tool")
        found.append(f"{own}:{piece}:{copy + 1}" if copy else f"{own}:{piece}")
    return found


def arrange(width: float, height: float, seats: Sequence[int] = (1,), text: float = 1.0, ratio: float = 1.0, over: bool = False) -> Layout:
    """The layout for an area between the bars; `seats` are the others in the order of their rows, `ratio` the device pixels
    of a pixel, `over` that the points are counted."""
    compact = height < LOW
    above, edge = (9.0, 8.0) if compact else (ABOVE, EDGE)
    side = max(SIDE_WIDTH, min(width * SIDE_SHARE, (height - above - BELOW) / 668 * SIDE_WIDTH))
    k = side / SIDE_WIDTH
    left = width - side - GAP - 2 * edge
    scale = max(1.0, min(left / offer_places.WIDTH, MARKET_SHARE * height / offer_places.HEIGHT))
    high = (offer_places.LOW_HEIGHT if compact else offer_places.HEIGHT) * scale
    above = max(above, RING * scale)
    top = Panel(QRectF(edge, above, left, high), scale)
    below = above + high + max(BETWEEN, RING * scale + 1)
    plate = QRectF(edge, below, left, height - below - BELOW)
    house = Panel(plate, places.scale_for(plate.width(), plate.height(), ratio))
    column = QRectF(width - edge - side, above, side, height - above - BELOW)
    pad = Panel(QRectF(column.topLeft(), column.size()), k) if over else None
    if pad is not None:
        free = column.height() - len(seats) * PAD_GAP * k
        pad = Panel(QRectF(column.x(), column.y(), side, min(PAD * k * 1.2, max(free - len(seats) * PAD_ROW * k, PAD_LEAST * k))), k)
        column.setTop(pad.rect.bottom() + PAD_GAP * k)
    rows = HouseRows.of(len(seats), column.height() / k)
    rest = column.adjusted(0, (rows.total + PAD_GAP) * k, 0, 0)
    lately = Panel(rest, k) if rest.height() >= LEAST_HEIGHT * k else None
    return Layout(width, height, text, compact, top, house, Panel(column, k), tuple(seats), rows, pad, lately)
