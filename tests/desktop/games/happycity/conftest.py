"""Tables of Happy City laid out for a picture: these cities, this display, this row of specials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from driver import close_town, open_town
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from tabletown.chance import Imagined
from tabletown.games.happycity import GAME
from tabletown.games.happycity.cards import NO_CARD
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import Met
from tabletown.games.happycity.table import Table
from tabletown.kit.masks import SEAT_SETS
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"), Seating("Cleo", None, "plum"))
CITIES = (
    "market_orange florist house cake_shop library apartment_block school",
    "market_blue steelworks museum house train_station school haunted_house grand_hotel restaurant",
    "market_purple bookshop park police_station offices igloo laboratory",
)
DISPLAY = ("shopping_mall", "observatory", "stadium")
ROW = ("croissant_bakery", "leaning_tower", "japanese_garden", "maya_temple", "train_station")

Lay = Callable[..., Table]


def lay_table(
    cities: Sequence[str] = CITIES,
    coins: Sequence[int] = (5, 7, 0),
    display: Sequence[str | None] = DISPLAY,
    row: Sequence[str] = ROW,
    stock: Sequence[int] = (0, 1, 2),
    phase: str = "build",
    mode: str = "base",
) -> Table:
    """The first seat's turn; specials in a city are gone from the row."""
    box = GAME.box
    table = GAME.start(GAME.setup(len(cities), {"mode": mode, "first": "seat"}), Imagined("toys"))
    table.cities = [City.of(box, city.split(), owned) for city, owned in zip(cities, coins, strict=False)]
    table.market.display = [NO_CARD if key is None else box[key].code for key in display]
    table.market.stock = list(stock)
    table.market.homes = sum(1 << code for code, left in enumerate(stock) if left)
    table.row = tuple(box[key].code for key in row)
    table.met = Met(box.special(code).needed for code in table.row)
    held = {city.special.code for city in table.cities if city.special is not None}
    table.left = sum(1 << place for place, code in enumerate(table.row) if code not in held)
    table.markets_left = 0
    table.turn.begin(0, phase)
    table.to_act = SEAT_SETS[1]
    return table


@pytest.fixture
def lay() -> Lay:
    return lay_table


Share = Callable[..., float]


@pytest.fixture
def share() -> Share:
    """How much of a place of a picture has about a colour."""

    def measure(image: QImage, rect: QRectF, colour: QColor, reach: int = 40) -> float:
        whole = rect.toRect()
        seen = [image.pixelColor(x, y) for x in range(whole.left(), whole.right()) for y in range(whole.top(), whole.bottom())]
        near = [c for c in seen if abs(c.red() - colour.red()) + abs(c.green() - colour.green()) + abs(c.blue() - colour.blue()) < reach]
        return len(near) / len(seen)

    return measure


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    close_town(town)
