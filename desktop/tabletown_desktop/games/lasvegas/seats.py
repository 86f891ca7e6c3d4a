"""The other seats' cities, small but alive: opened casinos lit in their facades' colours, hotels below, the limousine's way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.lasvegas.places import AVENUES, LOTS, STREETS, STRIDE, place_of
from tabletown.games.lasvegas.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.lasvegas.colours import NEON, PAINT, colours
from tabletown_desktop.games.lasvegas.sheet import places
from tabletown_desktop.scene.paper import Paper, line
from tabletown_desktop.scene.seats import SeatLook, seat_colours

HOTEL_ROOM = 38.0
"""A picture this high has a row for the hotels."""
WINDOWS = 6.5
"""Houses this wide have windows."""


class SmallCity(NamedTuple):
    opened: int
    built: int
    big: int
    small: int
    way: tuple[int, ...]


def city_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int], live: bool = True) -> SeatLook:
    """A row as the others see it: the sheet as it stood when the round began."""
    city = table.round_start[seat] if table.reason is None else table.cities[seat]
    return SeatLook(
        seat,
        seats[seat].name,
        seat_colours(seats)[seat],
        "thinking" if seat in busy else "" if seat in table.to_act else "done",
        (
            ("lasvegas/action-hall", city.hall),
            ("lasvegas/project-hotels-hall", (city.big | city.small).bit_count()),
            ("lasvegas/action-drive", len(city.way) // 2),
        ),
        table.score(seat).total if live else None,
        SmallCity(city.opened, city.built, city.big, city.small, city.way),
    )


def draw_city(paper: Paper, place: QRectF, look: SeatLook, tone: QColor) -> None:
    """Four streets of small casinos on their ground, edged in the tone of the seat."""
    city = look.small
    assert isinstance(city, SmallCity)
    tones = colours(paper.theme)
    paper.surface(place, tones.plinth, 4, paper.tokens.line if not paper.theme.dark else tone, 0.9)
    inner = place.adjusted(3, 2.5, -3, -2)
    hotels = place.height() >= HOTEL_ROOM
    pitch = inner.width() / len(AVENUES)
    row = inner.height() / (len(STREETS) + (0.9 if hotels else 0.0))
    _way(paper, inner, pitch, row, city.way, tones.route)
    for street in STREETS:
        foot = inner.top() + row * (street + 0.86)
        for avenue in AVENUES:
            lot = place_of(street, avenue)
            if LOTS >> lot & 1:
                _house(paper, city, lot, QRectF(inner.left() + pitch * avenue, foot - row * 0.8, pitch * 0.78, row * 0.8))
    if hotels:
        for avenue in AVENUES:
            _hotel(paper, city, avenue, QRectF(inner.left() + pitch * avenue, inner.bottom() - row * 0.86, pitch * 0.78, row * 0.86))


def _house(paper: Paper, city: SmallCity, lot: int, box: QRectF) -> None:
    """Lit when it is opened; a low dark lot before, only its rim where a crane still stands."""
    tones = colours(paper.theme)
    if not city.opened >> lot & 1:
        flat = box.adjusted(0, box.height() * 0.4, 0, 0)
        if city.built >> lot & 1:
            paper.surface(flat, tones.dark_lot, 1)
        else:
            paper.surface(flat.adjusted(0.5, 0.5, -0.5, -0.5), None, 1, tones.dark_lot, 0.9)
        return
    family = places.facade(lot).family
    high = box.height() * (0.76 + 0.08 * (lot % 4))
    house = QRectF(box.left(), box.bottom() - high, box.width(), high)
    paper.surface(house, NEON[family] if paper.theme.dark else PAINT[family], 1.2)
    if box.width() >= WINDOWS:
        size = min(1.8, box.width() / 5)
        ink = QColor("#2A1B40") if paper.theme.dark else tones.window
        for share in (0.3, 0.7):
            x = house.left() + house.width() * share
            paper.surface(QRectF(x - size / 2, house.top() + high * 0.26, size, size * 1.2), ink)


def _hotel(paper: Paper, city: SmallCity, avenue: int, box: QRectF) -> None:
    """A high tower, a low one, or the bare ground of an avenue."""
    tones = colours(paper.theme)
    foot = box.bottom()
    if not (city.big | city.small) >> avenue & 1:
        paper.stroke(QPointF(box.left() + 1, foot), QPointF(box.right() - 1, foot), tones.dark_lot, 1)
        return
    high = box.height() * (0.98 if city.big >> avenue & 1 else 0.5)
    inset = box.width() * 0.12
    tower = QRectF(box.left() + inset, foot - high, box.width() - 2 * inset, high)
    paper.surface(tower, tones.hotel, 0.8, tones.outline, 0.8)


def _way(paper: Paper, inner: QRectF, pitch: float, row: float, way: Sequence[int], tone: QColor) -> None:
    """The limousine's line from crossing to crossing."""
    if len(way) < 2:
        return
    path = QPainterPath()
    for index, node in enumerate(way):
        street, avenue = divmod(node, STRIDE)
        at = QPointF(inner.left() + pitch * (avenue + 0.89), inner.top() + row * (street + 0.95))
        if index:
            path.lineTo(at)
        else:
            path.moveTo(at)
    paper.painter.strokePath(path, line(tone, min(1.5, pitch * 0.16)))
    end = path.currentPosition()
    paper.disc(end, min(2.0, pitch * 0.2), tone)
