"""Where everything on the table is, as pure geometry: no painting, no match state.

`arrange` knows three arrangements and takes the roomiest: the offer above the own city with the specials and the other cities in
a column beside them; the same with a narrower column, in which specials and other cities share one place below tabs; and the offer
as a band across the whole table, which has room for large words. Each part becomes a `Panel`: a rectangle of the table and the
scale of what is drawn inside it. `Layout.slot_shape` tells where each thing a person may mean is.

>>> layout = arrange(1280, 696)
>>> layout.plate.rect.getRect(), layout.plate.scale, layout.tabs
((16.0, 240.0, 832.0, 444.0), 1.0, None)
>>> layout.slot_rect("market:1").right() < layout.slot_rect("market:2").left()
True
>>> low, large = arrange(1066, 582, (1, 2, 3, 4), 7), arrange(1280, 644, text=2.0)
>>> low.tabs.keys, low.offering.band, large.tabs.keys, large.offering.band
(('goals', 'others'), False, ('goals', 'others'), True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF

from tabletown.games.happycity.data import CITY_CARDS, COLOURS, DECKS, DISPLAY, RESIDENCES
from tabletown_desktop.games.happycity.goals import Cells
from tabletown_desktop.games.happycity.offer_places import OfferPlaces
from tabletown_desktop.games.happycity.seats import ALONE, Fields
from tabletown_desktop.games.happycity.sheet.places import Street, places, street_in
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel, TableAsked, TableLayout, Tabs, roomiest, tab_height

Style = Literal["table", "supermarkets"]
"""What stands in the offer: what can be built, or the supermarkets before the first round."""
TABS = ("goals", "others")
"""The panels that share a place below tabs."""

BEAUTY = (1280.0, 696.0)
LEAST = (900.0, 480.0)
"""No window is so small; a table may be while its window opens."""
GAP, EDGE, SLIM_GAP = 12.0, 16.0, 8.0
NARROW, SHORT = 1120.0, 590.0
"""A table narrower or lower than this has slim gaps."""
OFFER, LEAST_OFFER = 216.0, 184.0
OFFER_MORE, OFFER_SHARE = 44.0, 0.25
"""How much higher the offer may become, and how much of a window's spare height it takes for that."""
OFFER_WORDS = 40.0
"""How much higher words of double size would make it."""
SIDE, LEAST_SIDE = 404.0, 320.0
MANY, MANY_SIDE, MANY_BAND = 6, 346.0, 0.3
"""From more specials than this on they ask for a column of that width beside large words, and for a band that takes less of the
height: each has room for its formula then."""
BAND, BAND_SHARE = 160.0, 0.335
"""The band with usual words, and how much of the table it takes at most."""
BAND_MORE = 24.0
"""How much higher words of double size make it."""


@dataclass(frozen=True, slots=True)
class Layout(TableLayout):
    """The table at one size. Keys of slots count cards, decks and plots from 1, as records and words do."""

    width: float
    height: float
    style: Style
    text: float
    compact: bool
    """Panels stand close together."""
    plate: Panel
    street: Street
    """The own city in the units of its panel."""
    offer: Panel
    band: bool
    """The offer lies across the whole table."""
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
        return 11 if self.width < BEAUTY[0] or self.height < BEAUTY[1] else 12

    @property
    def offering(self) -> OfferPlaces:
        return OfferPlaces(self.offer.width, self.offer.height, self.text, self.band)

    @property
    def cells(self) -> Cells:
        return Cells(self.goals.width, self.goals.height, self.row, self.goals.titled, self.text)

    @property
    def fields(self) -> Fields:
        return Fields(self.others.width, self.others.height, len(self.seats), self.text)

    def slots(self) -> tuple[str, ...]:
        """All slots of this layout that do not depend on the state of the match."""
        offered = [f"supermarket:{colour}" for colour in COLOURS] if self.style == "supermarkets" else _offered()
        return (
            *offered,
            *(f"special:{number + 1}" for number in range(self.row) if not self.goals.rect.isEmpty()),
            *(f"plot:{place + 1}" for place in places()),
            *(self.tabs.slots() if self.tabs is not None else ()),
            *(f"city:{seat + 1}" for seat in self.seats if not self.others.rect.isEmpty()),
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
        if kind == "special" and not self.goals.rect.isEmpty():
            return self.goals.place(self.cells.rect(int(which) - 1)), 8 * self.goals.scale
        if kind == "city" and not self.others.rect.isEmpty():
            return self.others.place(self.fields.rect(self.seats.index(int(which) - 1))), 8 * self.others.scale
        if (kind == "supermarket") != (self.style == "supermarkets"):
            raise KeyError(key)
        rect, radius = _offer_slot(kind, which, self.offering)
        return self.offer.place(rect), radius * self.offer.scale


def _offered() -> tuple[str, ...]:
    return (
        *(f"deck:{deck + 1}" for deck in DECKS),
        "refill",
        *(f"market:{card + 1}" for card in range(DISPLAY)),
        *(f"home:{home}" for home in RESIDENCES),
        "coin",
    )


def _offer_slot(kind: str, which: str, offer: OfferPlaces) -> tuple[QRectF, float]:
    """A slot in units of the offer, and how round it is."""
    if kind == "deck":
        return offer.deck(int(which) - 1), 8
    if kind == "refill":
        return offer.refill, 11
    if kind == "market":
        return offer.slot(int(which) - 1), 12
    if kind == "home":
        return offer.home(RESIDENCES.index(which)), 8
    if kind == "coin":
        return offer.coin, 8
    if kind == "supermarket":
        return offer.choice(COLOURS.index(which), len(COLOURS)).adjusted(-4, -4, 4, 3), 12
    raise KeyError(kind)


def arrange(
    width: float,
    height: float,
    seats: Sequence[int] = (1,),
    row: int = 4,
    style: Style = "table",
    text: float = 1.0,
    tab: str = TABS[0],
) -> Layout:
    """The layout for an area between the bars; `seats` are the other seats, `row` the number of specials laid out, `tab` the one
    that is open where specials and other cities share a place. A table that is still smaller is laid out beyond its edges."""
    width, height = max(width, LEAST[0]), max(height, LEAST[1])
    return roomiest(tuple(Asked(width, height, tuple(seats), text, tab, row, style).arrangements()))


@dataclass(frozen=True, slots=True)
class Asked(TableAsked):
    """What a layout is made for, and the ways to arrange it; all lengths below are in units of panels, `k` pixels each."""

    row: int
    style: Style

    @property
    def k(self) -> float:
        """In large windows everything is larger."""
        return max(1.0, min(self.width / BEAUTY[0], self.height / BEAUTY[1]))

    @property
    def wide(self) -> float:
        return self.width / self.k

    @property
    def high(self) -> float:
        return self.height / self.k

    @property
    def compact(self) -> bool:
        return self.wide < NARROW or self.high < SHORT

    @property
    def gap(self) -> float:
        return SLIM_GAP if self.compact else GAP

    @property
    def edge(self) -> float:
        return SLIM_GAP if self.compact else EDGE

    def arrangements(self) -> Iterator[Layout]:
        """From the one that shows most at once to the one that has most room for words."""
        column, folded = self._column(), self._folded()
        if folded.offering.readable:
            if column is not None:
                yield column
            yield folded
        yield self._band()

    def _column(self) -> Layout | None:
        """Everything at once; None where the specials or the other cities would be too small."""
        side = self._side
        offer = self._offer_high
        cells = Cells.least(self.row, side, self.text)
        if offer >= cells:
            cells = offer
        if len(self.seats) == 1:
            cells = max(cells, self.high - 3 * self.gap - ALONE)
        below = self.high - cells - 3 * self.gap
        if below < Fields.least(len(self.seats), self.text):
            return None
        x = self.wide - self.edge - side
        goals, others = QRectF(x, self.gap, side, cells), QRectF(x, cells + 2 * self.gap, side, below)
        return self._beside(side, goals, others, None)

    def _folded(self) -> Layout:
        """Specials and other cities in one place."""
        side = self._side
        shared = QRectF(self.wide - self.edge - side, self.gap, side, self.high - 2 * self.gap)
        return self._beside(side, *self._share(shared))

    def _beside(self, side: float, goals: QRectF, others: QRectF, tabs: Tabs | None) -> Layout:
        """The offer above the city, the side beside both."""
        left = self.wide - 2 * self.edge - self.gap - side
        offer = QRectF(self.edge, self.gap, left, self._offer_high)
        top = offer.bottom() + self.gap
        return self._layout(QRectF(self.edge, top, left, self.high - top - self.gap), offer, False, goals, others, tabs)

    def _band(self) -> Layout:
        """The offer across the table, below it the city and what shares a place."""
        side = max(self._side, MANY_SIDE) if self._many else self._side
        offer = QRectF(self.edge, self.gap, self.wide - 2 * self.edge, self._band_high)
        top = offer.bottom() + self.gap
        left, high = offer.width() - self.gap - side, self.high - top - self.gap
        shared = QRectF(self.wide - self.edge - side, top, side, high)
        return self._layout(QRectF(self.edge, top, left, high), offer, True, *self._share(shared))

    @property
    def _side(self) -> float:
        """The column grows with a window wider than the beauty size, and gives way in one that is narrower."""
        spare = self.wide - BEAUTY[0]
        return SIDE + spare / 2 if spare >= 0 else max(LEAST_SIDE, SIDE + spare * 0.45)

    @property
    def _offer_high(self) -> float:
        spare, words = self.high - BEAUTY[1], OFFER_WORDS * self.larger
        return OFFER + words + (min(OFFER_MORE, spare * OFFER_SHARE) if spare > 0 else max(LEAST_OFFER - OFFER, spare / 2))

    @property
    def _band_high(self) -> float:
        return min(BAND + BAND_MORE * self.text, self.high * (MANY_BAND if self._many else BAND_SHARE))

    @property
    def _many(self) -> bool:
        """Many specials beside large words."""
        return self.row > MANY and self.text > LARGE_TEXT

    def _share(self, place: QRectF) -> tuple[QRectF, QRectF, Tabs]:
        """Specials and other cities below their tabs; the one that is not shown has no place."""
        strip = QRectF(place.left(), place.top(), place.width(), tab_height(self.text))
        below = place.adjusted(0, strip.height() + 6, 0, 0)
        goals, others = (below if self.tab == key else QRectF() for key in TABS)
        return goals, others, Tabs(self._panel(strip), TABS, self.tab)

    def _panel(self, rect: QRectF, titled: bool = True) -> Panel:
        k = self.k
        return Panel(QRectF(rect.x() * k, rect.y() * k, rect.width() * k, rect.height() * k), k, titled)

    def _layout(self, plate: QRectF, offer: QRectF, band: bool, goals: QRectF, others: QRectF, tabs: Tabs | None) -> Layout:
        street, share = street_in(plate.width(), plate.height())
        return Layout(
            width=self.width,
            height=self.height,
            style=self.style,
            text=self.text,
            compact=self.compact,
            plate=Panel(self._panel(plate).rect, share * self.k),
            street=street,
            offer=self._panel(offer),
            band=band,
            goals=self._panel(goals, titled=tabs is None),
            row=self.row,
            others=self._panel(others),
            seats=self.seats,
            tabs=tabs,
        )
