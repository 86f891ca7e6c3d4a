"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the market, the house on its ground, and the other houses beside them. At
the end the roof is turned over in the place of the market, and the score pad stands above the other houses. Where words are
large the market stands beside the house and the others in a tray below it: that keeps the house as large as it was.

>>> layout = arrange(1280, 696, seats=(1, 2, 3))
>>> layout.plate.rect.getRect(), layout.offer.rect.width()
((16.0, 194.0, 1004.0, 494.0), 1004.0)
>>> layout.slot_rect("cell:1:1").center().y() > layout.slot_rect("cell:2:1").center().y()
True
>>> large = arrange(1280, 644, seats=(1, 2, 3), text=2.0)
>>> large.market.upright, large.others.rect.top() > large.plate.rect.bottom(), large.plate.scale > 0.93 * layout.plate.scale
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletown.games.dreamhome.data import COLUMNS, FLOORS, HELPERS, SPECIAL
from tabletown.games.dreamhome.places import PLACES, name_place, read_place
from tabletown_desktop.games.dreamhome import helpers
from tabletown_desktop.games.dreamhome.offer_places import COLUMN_WORDS, HEIGHT, LOW_HEIGHT, WIDTH, OfferPlaces
from tabletown_desktop.games.dreamhome.offer_places import GAP as COLUMN_GAP
from tabletown_desktop.games.dreamhome.recent import LEAST_HEIGHT, LEAST_WIDTH
from tabletown_desktop.games.dreamhome.seats import LEAST_ROW, HouseRows
from tabletown_desktop.games.dreamhome.seats import WIDTH as SIDE_WIDTH
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.games.dreamhome.sheet.signs import Tags
from tabletown_desktop.scene.panel import Panel, TableAsked, TableLayout, Tabs, roomiest, rounded, tab_height

TABS = ("pad", "others")
"""At the end score pad and houses share a place where words are large."""
EDGE, ABOVE, BELOW, BETWEEN = 16.0, 10.0, 8.0, 8.0
SIDE_SHARE, GAP = 0.181, 12.0
NARROW_SIDE = 190.0
"""The other houses beside the own one where there is little width."""
LOW = 640.0
"""Below this height the market is low."""
MARKET_SHARE = 0.2529
"""The most of the height that the market takes."""
RING = 5.0
"""What is lit in the market is ringed that far outside."""
UPRIGHT_LEAST, UPRIGHT_GROWTH, UPRIGHT_SHARE = 186.0, 46.0, 0.37
"""Width of the market beside the house: what its words need, more as they grow, and the most of the table it takes."""
TRAY, LARGE_TRAY, TRAY_MOST = 150.0, 128.0, 168.0
"""Height of the tray below the house at the usual text size, at twice that size (the bars have grown then, the house has not),
and its most where the house cannot use what is left."""
PAD = 392.0
PAD_LEAST = 272.0
"""The score pad; where there is little room, the houses below it are smaller."""
PAD_WIDTH, PAD_SHARE = 200.0, 0.21
"""The score pad beside the house with large words, and the most of the table it takes."""
PAD_ROW, PAD_GAP = 87.0, 10.0


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count columns and seats from 1, as records and words do."""

    width: float
    height: float
    text: float
    compact: bool
    offer: Panel
    """The market; when it has closed the helpers, at the end the roof."""
    plate: Panel
    others: Panel
    """The other houses."""
    seats: tuple[int, ...]
    rows: HouseRows
    over: bool
    pad: Panel | None
    """The score pad of the end."""
    lately: Panel | None
    """The last moves, where few seats leave room for them."""
    tabs: Tabs | None = None

    @property
    def ground(self) -> Ground:
        return Ground(self.plate.width, self.plate.height)

    @property
    def market(self) -> OfferPlaces:
        return OfferPlaces(self.offer, self.text)

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
            *(market if not self.over else ()),
            *(f"cell:{name_place(place)}" for place in PLACES),
            *kit_keys(kit),
            *(("roof", "bonus") if not self.over else ()),
            *(self.tabs.slots() if self.tabs is not None else ()),
            *(f"house:{seat + 1}" for seat in (self.seats if not self.others.rect.isEmpty() else ())),
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
            reach = 4 if not self.market.upright else 2
            column = self.market.column(int(rest) - 1).adjusted(-reach, -reach, reach, reach)
            return self.offer.place(column), 11 * self.offer.scale
        if kind == "portrait":
            portraits = kit_keys(_helpers(kit), kind)
            place = helpers.portrait_rect(self.offer, self.text, portraits.index(key), len(portraits))
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

    def chip_place(self, key: str) -> QRectF:
        """What the chip of a column beside the house points at: the chip lies between two floors, since what a card would bring
        stands in the middle of each."""
        column = self.slot_rect(key)
        between = [self.on_plate(QRectF(0, places.FLOOR * floor, 0, 0)).y() for floor in range(len(FLOORS) + 1)]
        nearest = min(between, key=lambda y: abs(y - column.center().y()))
        if between[0] < column.center().y() < between[-1]:
            column.moveTop(max(column.top(), min(nearest, column.bottom())) - column.height() / 2)
        return column


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


def arrange(
    width: float,
    height: float,
    seats: Sequence[int] = (1,),
    text: float = 1.0,
    ratio: float = 1.0,
    *,
    closed: bool = False,
    over: bool = False,
    tab: str = TABS[0],
) -> Layout:
    """The layout for an area between the bars; `seats` are the others in the order of their rows, `ratio` the device pixels
    of a unit, `closed` that all cards of the market are gone, `over` that the points are counted, `tab` which of `TABS` is
    open."""
    asked = Asked(width, height, tuple(seats), text, tab, ratio, closed or over, over)
    return roomiest([*asked.above(), asked.beside()], _house_area)


def _house_area(layout: Layout) -> float:
    """How much the house itself takes: more garden around it is not worth anything."""
    return layout.plate.scale**2


@dataclass(frozen=True, slots=True)
class Asked(TableAsked):
    """What a layout is made for, and the ways to arrange it."""

    ratio: float
    closed: bool
    over: bool

    @property
    def compact(self) -> bool:
        return self.height < LOW

    @property
    def room(self) -> QRectF:
        """Everything but the margins."""
        edge, above = (8.0, 9.0) if self.compact else (EDGE, ABOVE)
        return QRectF(edge, above, self.width - 2 * edge, self.height - above - BELOW)

    # ---- the market above the house ---------------------------------------------------------------------------------

    def above(self) -> list[Layout]:
        """The market above the house, the others beside both, in a wide or a narrow column; only where the words of the market
        have room."""
        side = max(SIDE_WIDTH, min(self.width * SIDE_SHARE, self.room.height() / 668 * SIDE_WIDTH))
        return [layout for layout in (self._above(side, side / SIDE_WIDTH), self._above(NARROW_SIDE, 1.0)) if self._readable(layout)]

    def _readable(self, layout: Layout) -> bool:
        return self.text <= 1 or (layout.offer.width + COLUMN_GAP) / COLUMNS - COLUMN_GAP >= COLUMN_WORDS * self.text

    def _above(self, side: float, k: float) -> Layout:
        room, grown = self.room, (1 + self.text) / 2
        left = room.width() - side - GAP
        scale = max(1.0, min(left / WIDTH, MARKET_SHARE * self.height / HEIGHT))
        high = (LOW_HEIGHT if self.compact else HEIGHT) * scale * grown
        top = max(room.top(), RING * scale)
        market = Panel(QRectF(room.left(), top, left, high), scale)
        below = top + high + max(BETWEEN, RING * scale + 1)
        column = QRectF(room.right() - side, top, side, room.bottom() - top)
        return self._with_column(market, self._house(QRectF(room.left(), below, left, room.bottom() - below)), column, k, tabbed=False)

    def _house(self, plate: QRectF) -> Panel:
        return Panel(plate, places.scale_for(plate.width(), plate.height(), self.ratio))

    def _with_column(self, market: Panel, house: Panel, column: QRectF, k: float, tabbed: bool) -> Layout:
        """The others in a column beside the house, below the score pad at the end or, `tabbed`, in one place with it."""
        pad: Panel | None = None
        tabs: Tabs | None = None
        rest, shown = QRectF(column), not (tabbed and self.over and self.tab == "pad")
        if tabbed and self.over:
            high = tab_height(self.text)
            tabs = Tabs(Panel(QRectF(column.x(), column.y(), column.width(), high), 1.0), TABS, self.tab)
            rest.setTop(column.top() + high + BETWEEN)
            pad = Panel(rest, k) if self.tab == "pad" else None
        elif self.over:
            free = column.height() - len(self.seats) * PAD_GAP * k
            most = max(free - len(self.seats) * PAD_ROW * k * self.text, PAD_LEAST * k * self.text)
            pad = Panel(QRectF(column.x(), column.y(), column.width(), min(PAD * k * 1.2 * self.text, most)), k)
            rest.setTop(pad.rect.bottom() + PAD_GAP * k)
        rows = HouseRows.of(len(self.seats), rest.width() / k, rest.height() / k, self.text)
        others = Panel(rest if shown else QRectF(), k)
        free_rect = rest.adjusted(0, (rows.bounds.height() + PAD_GAP) * k, 0, 0)
        lately = Panel(free_rect, k) if shown and free_rect.height() >= LEAST_HEIGHT * k * self.text else None
        return self._layout(market, house, others, rows, pad, lately, tabs)

    # ---- the market beside the house --------------------------------------------------------------------------------

    def beside(self) -> Layout:
        """The market beside the house, a tray with the others below it. When the market has closed, what takes its place lies in
        the tray, and the others stand beside the house."""
        room = self.room
        side_least = UPRIGHT_LEAST + UPRIGHT_GROWTH * self.larger
        if self.over:
            side_least = max(side_least, min(PAD_WIDTH * (1 + self.text) / 2, room.width() * PAD_SHARE))
        tray = TRAY + (LARGE_TRAY - TRAY) * self.larger
        wanted = places.room_for(room.height() - tray - BETWEEN)
        side = min(max(side_least, room.width() - GAP - wanted), room.width() * UPRIGHT_SHARE)
        left = room.width() - GAP - side
        spare = room.height() - BETWEEN - places.height_for(left)
        tray = max(tray, min(spare, TRAY_MOST))
        high = room.height() - BETWEEN - tray
        house = self._house(QRectF(room.left(), room.top(), left, high))
        column = QRectF(room.right() - side, room.top(), side, room.height())
        below = QRectF(room.left(), room.bottom() - tray, left, tray)
        k = max(1.0, min(room.height() / 668, side / (side_least + 50)))
        if self.closed:
            whole = (PAD_LEAST + len(self.seats) * PAD_ROW) * self.text + len(self.seats) * PAD_GAP
            strip = Panel(below, max(1.0, tray / LOW_HEIGHT / self.text))
            return self._with_column(strip, house, column, k, tabbed=column.height() < whole * k)
        return self._with_tray(Panel(column, k), house, below, max(1.0, min(k, tray / TRAY)))

    def _with_tray(self, market: Panel, house: Panel, tray: QRectF, k: float) -> Layout:
        """The others side by side, and beside them the last moves where few leave room for them."""
        aside, least = LEAST_WIDTH * k * self.text, LEAST_ROW * k * (1 + self.text) / 2
        fits = tray.width() - aside - PAD_GAP * k >= len(self.seats) * (least + PAD_GAP * k)
        shared = tray.width() - (aside + PAD_GAP * k if fits else 0)
        rows = HouseRows.across_of(len(self.seats), shared / k, tray.height() / k, self.text, widest=fits)
        rest = tray.adjusted((rows.bounds.width() + PAD_GAP) * k, 0, 0, 0)
        lately = Panel(rest, k) if fits else None
        return self._layout(market, house, Panel(tray, k), rows, None, lately, None)

    def _layout(
        self, market: Panel, house: Panel, others: Panel, rows: HouseRows, pad: Panel | None, lately: Panel | None, tabs: Tabs | None
    ) -> Layout:
        return Layout(
            width=self.width,
            height=self.height,
            text=self.text,
            compact=self.compact,
            offer=market,
            plate=house,
            others=others,
            seats=self.seats,
            rows=rows,
            over=self.over,
            pad=pad,
            lately=lately,
            tabs=tabs,
        )
