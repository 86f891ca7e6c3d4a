"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` divides the area between the bars into the own city, the offer above it, the specials and the other cities beside
it. Each part becomes a `Panel`: a rectangle of the table and the scale of what is drawn inside it. A low window has a low
offer and a street with little sky. `Layout.slot_shape` tells where each thing a person may mean is.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.getRect(), layout.plate.scale
((16.0, 240.0, 832.0, 444.0), 1.0)
>>> layout.slot_rect("market:1").right() < layout.slot_rect("market:2").left()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF

from tabletown.games.happycity.data import CITY_CARDS, COLOURS, DECKS, DISPLAY, RESIDENCES
from tabletown_desktop.games.happycity import goals, offer_places, seats
from tabletown_desktop.games.happycity.sheet.places import Street, places
from tabletown_desktop.scene.panel import Panel, TableLayout, Tabs

Style = Literal["table", "supermarkets"]
"""What stands in the offer: what can be built, or the supermarkets before the first round."""

BEAUTY = (1280.0, 696.0)
GAP, EDGE = 12.0, 16.0
OFFER, SIDE = 216.0, 404.0
OFFER_MORE, OFFER_SHARE = 44.0, 0.25
"""How much higher the offer may become, and how much of a window's spare height it takes for that."""
THIRD_ROW = 92.0
"""More of the specials where they lie in three rows."""
COMPACT_BELOW = 0.9
SLIM_GAP, SLIM_OFFER, SLIM_SIDE, SLIM_CELL = 8.0, 170.0, 384.0, 72.0


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count cards, decks and plots from 1, as records and words do."""

    width: float
    height: float
    style: Style
    text: float
    compact: bool
    plate: Panel
    street: Street
    """The own city in the units of its panel."""
    offer: Panel
    goals: Panel
    row: int
    """How many specials have been laid out."""
    others: Panel
    seats: tuple[int, ...]
    """The seats in `others`."""
    tabs: Tabs | None = None

    @property
    def least(self) -> int:
        """Pixels of the smallest words: 12, and 11 in windows below the beauty size."""
        return 11 if self.compact or self.offer.scale < 1 else 12

    def slots(self) -> tuple[str, ...]:
        """All slots of this layout that do not depend on the state of the match."""
        offered = [f"supermarket:{colour}" for colour in COLOURS] if self.style == "supermarkets" else _offered()
        return (
            *offered,
            *(f"special:{number + 1}" for number in range(self.row)),
            *(f"plot:{place + 1}" for place in places()),
            *(f"city:{seat + 1}" for seat in self.seats),
        )

    def slot_place(self, key: str) -> tuple[QRectF, float]:
        kind, _, which = key.partition(":")
        if kind == "tab" and self.tabs is not None:
            return self.tabs.slot_place(which)
        if kind == "plot":
            number = int(which)
            if not 1 <= number <= CITY_CARDS:
                raise KeyError(key)
            return self.plate.place(self.street.plot(number - 1).adjusted(1, 2, -1, 0)), 10 * self.plate.scale
        if kind == "special":
            return self.goals.place(goals.cell_rect(int(which) - 1, self.row, self.goals)), 8 * self.goals.scale
        if kind == "city":
            place = seats.city_rect(self.seats.index(int(which) - 1), len(self.seats), self.others)
            return self.others.place(place), 8 * self.others.scale
        if (kind == "supermarket") != (self.style == "supermarkets"):
            raise KeyError(key)
        rect, radius = _offer_slot(kind, which, self.offer)
        return self.offer.place(rect), radius * self.offer.scale


def _offered() -> tuple[str, ...]:
    return (
        *(f"deck:{deck + 1}" for deck in DECKS),
        "refill",
        *(f"market:{card + 1}" for card in range(DISPLAY)),
        *(f"home:{home}" for home in RESIDENCES),
        "coin",
    )


def _offer_slot(kind: str, which: str, offer: Panel) -> tuple[QRectF, float]:
    """A slot in units of the offer, and how round it is."""
    if kind == "deck":
        return offer_places.deck_rect(int(which) - 1, offer), 8
    if kind == "refill":
        return offer_places.refill_rect(), 11
    if kind == "market":
        return offer_places.market_rect(int(which) - 1, offer).adjusted(-4, -4, 4, 3), 12
    if kind == "home":
        return offer_places.home_rect(RESIDENCES.index(which), offer), 8
    if kind == "coin":
        return offer_places.coin_rect(offer), 8
    if kind == "supermarket":
        return offer_places.choice_rect(COLOURS.index(which), len(COLOURS), offer).adjusted(-4, -4, 4, 3), 12
    raise KeyError(kind)


def arrange(width: float, height: float, others: Sequence[int] = (1,), row: int = 4, style: Style = "table", text: float = 1.0) -> Layout:
    """The layout for an area between the bars; `others` are the other seats, `row` the number of specials laid out."""
    k = min(width / BEAUTY[0], height / BEAUTY[1])
    if k < COMPACT_BELOW:
        return _compact(width, height, tuple(others), row, style, text)
    spare = width - BEAUTY[0] * k
    left, side = 832 * k + spare / 2, SIDE * k + spare / 2
    top = GAP * k
    offered = OFFER * k + min(OFFER_MORE * k, (height - BEAUTY[1] * k) * OFFER_SHARE)
    offer = Panel(QRectF(EDGE * k, top, left, offered), k)
    low = 2 * top + offered
    plate = QRectF(EDGE * k, low, left, height - low - top)
    beside = offer.rect.right() + GAP * k
    cells = offered + (THIRD_ROW * k if _rows(row) > 2 else 0.0)
    if len(others) == 1:
        cells = max(cells, height - 3 * top - seats.ALONE * k)
    row_panel = Panel(QRectF(beside, top, side, cells), k)
    others_panel = Panel(QRectF(beside, top + cells + GAP * k, side, height - top - cells - 2 * GAP * k), k)
    street = Street(left / k, plate.height() / k)
    return Layout(width, height, style, text, False, Panel(plate, k), street, offer, row_panel, row, others_panel, tuple(others))


def _compact(width: float, height: float, others: tuple[int, ...], row: int, style: Style, text: float) -> Layout:
    """A low window: a lower offer, a street with little sky, closer cells."""
    gap = SLIM_GAP
    side = min(SLIM_SIDE, width * 0.31)
    left = width - side - 3 * gap
    offer = Panel(QRectF(gap, gap, left, SLIM_OFFER), 1.0)
    plate = QRectF(gap, gap + SLIM_OFFER + gap, left, height - SLIM_OFFER - 3 * gap)
    k = min(plate.height() / Street.low(0).height, left / Street().width)
    street = Street.low(left / k, plate.height() / k)
    rows = _rows(row)
    cells = goals.HEAD + goals.FOOT + rows * (SLIM_CELL - (6 if rows > 2 else 0)) + (rows - 1) * goals.GAP
    if len(others) == 1:
        cells = max(cells, height - 3 * gap - seats.ALONE)
    beside = left + 2 * gap
    row_panel = Panel(QRectF(beside, gap, side, cells), 1.0)
    others_panel = Panel(QRectF(beside, gap + cells + gap, side, height - cells - 3 * gap), 1.0)
    return Layout(width, height, style, text, True, Panel(plate, k), street, offer, row_panel, row, others_panel, others)


def _rows(row: int) -> int:
    return -(-row // goals.columns(row))
