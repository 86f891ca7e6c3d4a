"""The other cities, small: every card with its drawing and the sign of its colour, the sums, the coins.

One or two of them have tiles with all signs; more of them stand side by side with small tiles. The sums are always there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import CITY_CARDS, COLUMNS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, Sums, draw_sign, draw_signs
from tabletown_desktop.games.happycity.sheet.places import places
from tabletown_desktop.games.happycity.sums import HALF_CAPITALS, Row, number, product, purse, signed
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import LIFT, draw_seat, seat_colours, seat_tone

HEAD, PAD, FOOT = 29.0, 12.0, 8.0
GAP = 8.0
ALONE = 296.0
"""Height of the panel with one city."""
WIDE, WIDE_HIGH = 2, 116.0
"""Up to this many cities stand one below the other, and more where each would still be this high."""
LEAST_ALONE, LEAST_HIGH = 200.0, 100.0
"""Height of the panel that one city needs at least, and of one among several."""
TALLEST, TALLEST_SMALL = 1.4, 1.62
"""How high a tile may be, in widths."""
SIGNED_FROM, BADGE_BELOW, PICTURED_FROM = 46.0, 40.0, 24.0
"""Height of a tile that shows all signs of its card; a lower one has that of its colour, then in its window, then alone."""
ROW_OF_COINS = 30.0
NAME_ROOM = 96.0
"""Of a name in one line with the sums, with usual words."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of the other cities in a panel of that size.

    >>> Fields(404, 352, 4, 1.0).abreast, Fields(404, 444, 2, 1.0).abreast, Fields(404, 640, 4, 1.0).abreast
    (2, 1, 1)
    """

    width: float
    height: float
    count: int
    text: float

    @staticmethod
    def least(count: int, text: float) -> float:
        """How high the panel must be."""
        if count == 1:
            return LEAST_ALONE * (1 + text) / 2
        return HEAD + FOOT + GAP + 2 * LEAST_HIGH * (1 + text) / 2

    @property
    def head(self) -> float:
        return HEAD * (1 + self.text) / 2

    @property
    def abreast(self) -> int:
        """How many cities stand side by side."""
        each = (self.height - self.head - FOOT - GAP * (self.count - 1)) / self.count
        return 1 if self.count <= WIDE or each >= WIDE_HIGH * (1 + self.text) / 2 else 2

    def rect(self, index: int) -> QRectF:
        """The place of a city in the panel."""
        across = self.abreast
        rows = -(-self.count // across)
        wide = (self.width - 2 * PAD - GAP * (across - 1)) / across
        high = (self.height - self.head - FOOT - GAP * (rows - 1)) / rows
        row, column = divmod(index, across)
        return QRectF(PAD + column * (wide + GAP), self.head + row * (high + GAP), wide, high)


class CityLook(NamedTuple):
    seat: int
    name: str
    colour: str
    busy: bool
    """It is this seat's turn."""
    starts: bool
    sums: Sums
    faces: tuple[Face, ...]


def city_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int] = (), live: bool = True) -> CityLook:
    active = seat in busy or seat in table.to_act
    faces = tuple(map(Face.of, table.cards(seat)))
    return CityLook(seat, seats[seat].name, seat_colours(seats)[seat], active, seat == table.first, Sums.of(table, seat, live), faces)


def tiling(wide: float, high: float, gap: float, tallest: float) -> tuple[int, float, float]:
    """How many tiles of a city stand side by side, and how large they are: two rows, or one where that makes pictures larger.

    >>> tiling(380, 160, 5, 1.4), tiling(380, 45, 5, 1.4)
    ((5, 72.0, 77.5), (10, 33.5, 45.0))
    """
    ways = []
    for rows in (2, 1):
        columns = CITY_CARDS // rows
        across = (wide - gap * (columns - 1)) / columns
        ways.append((columns, across, min((high - gap * (rows - 1)) / rows, across * tallest)))
    return max(ways, key=lambda way: min(way[1], way[2] * 4 / 3))


class CitiesPicture:
    """Paints the panel of the other cities in its own units."""

    def __init__(
        self,
        paper: Paper,
        fields: Fields,
        looks: Sequence[CityLook],
        say: Say,
        progress: Mapping[str, float] | None = None,
        turn: str = "",
    ) -> None:
        self.paper = paper
        self.fields = fields
        self.looks = looks
        self.say = say
        self.turn = turn
        """Whose turn it is, in words."""
        self.progress = progress or {}
        """How far cards have come down that were just placed: "lift:2:7"."""
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        self.paper.panel(QRectF(0, 0, self.fields.width, self.fields.height))
        self._title()
        for index, look in enumerate(self.looks):
            self._city(look, self.fields.rect(index))

    def _title(self) -> None:
        """What is shown, and whose turn it is; the latter alone where there is no room for both."""
        paper, room = self.paper, self.fields.width - 2 * PAD - 8
        y = self.fields.head / 2 + paper.pixels(12) * HALF_CAPITALS / paper.scale + 2
        title = self.say("happycity.sheet.cities" if len(self.looks) > 1 else "happycity.sheet.cities.one")
        run = paper.width(self.turn, 12, BOLD)
        if run + 16 + paper.width(title, 12, BOLD) <= room:
            paper.words(PAD + 4, y, title, 12, BOLD, self.colours.quiet)
        if self.turn:
            paper.words(PAD + 4 + room, y, self.turn, 12, BOLD, paper.tokens.ink, "end", room)

    def _city(self, look: CityLook, place: QRectF) -> None:
        paper = self.paper
        if look.busy:
            paper.surface(place.adjusted(1, 1, -1, -1), paper.tokens.paper_2, 8, seat_tone(paper, look.colour), 2)
        elif paper.theme.contrast:
            paper.surface(place.adjusted(0.8, 0.8, -0.8, -0.8), None, 8, paper.tokens.line, 1.6)
        wide = self.fields.abreast == 1
        inner = place.adjusted(6, 3, -6, -5) if wide else place.adjusted(4, 3, -4, -4)
        used = self._head(look, inner)
        self._tiles(look, inner.adjusted(0, used, 0, 0), wide)

    # ---- heads ------------------------------------------------------------------------------------------------------

    def _head(self, look: CityLook, place: QRectF) -> float:
        """Name and sums in a line where there is room for both, else one below the other; returns the height used."""
        paper, text = self.paper, self.paper.theme.text_scale
        line = 12 + 16 * text
        alone = len(self.looks) == 1 and place.height() >= 240
        measured = Row(paper, 0, 0, draw=False)
        self._sums(measured, look.sums, not alone)
        if NAME_ROOM * text + measured.x + 10 <= place.width():
            y = place.top() + line / 2
            self._name(look, place.left(), y, place.width() - measured.x - 10)
            self._sums(Row(paper, place.right() - measured.x, y), look.sums, not alone)
            return line + 2 if not alone else line + 2 + self._coins(look, place.left(), y + line, place.width())
        total = "" if look.sums.total is None else number(look.sums.total)
        y = place.top() + line / 2 - 2
        run = paper.words(place.right(), y + paper.pixels(16) * HALF_CAPITALS / paper.scale, total, 16, EXTRABOLD, None, "end")
        self._name(look, place.left(), y, place.width() - run - 8)
        self._counts(look.sums, place.left(), place.top() + line - 4 + (9 + 8 * text) / 2, place.width())
        return line - 1 + 9 + 8 * text

    def _coins(self, look: CityLook, x: float, y: float, room: float) -> float:
        """A line with the coins of a city that stands alone; its height."""
        paper = self.paper
        coins = Row(paper, x, y)
        purse(coins, look.sums.coins)
        words = self.say("happycity.sheet.coins.count", n=look.sums.coins)
        paper.words(coins.x, y + paper.pixels(14) * HALF_CAPITALS / paper.scale, words, 14, BOLD, None, "start", room - coins.x + x)
        return ROW_OF_COINS * (1 + paper.theme.text_scale) / 2

    def _sums(self, row: Row, sums: Sums, coins: bool) -> None:
        """A city that stands alone has its coins on a line of their own."""
        sign = 19 * (1 + self.paper.theme.text_scale) / 2
        if coins:
            row.sign("coin", sign, 3)
            row.words(str(sums.coins), 14, BOLD, None, 10)
        row.sign("income", sign, 3)
        row.words(signed(sums.income), 14, BOLD, None, 12)
        product(row, sums, sign, 14, 16, 4)

    def _counts(self, sums: Sums, x: float, middle: float, room: float) -> None:
        """Coins, income, inhabitants, hearts over the whole width, all as large as they fit."""
        paper, sign = self.paper, 16 * (1 + self.paper.theme.text_scale) / 2
        counts = {
            "coin": str(sums.coins),
            "income": signed(sums.income),
            "inhabitant": number(sums.inhabitants),
            "heart": number(sums.hearts),
        }
        needed = sum(sign + 2 + paper.width(said, 14, BOLD) for said in counts.values())
        k = min(1.0, room / (needed + 12))
        row, gap = Row(paper, x, middle), max(0.0, room - needed * k) / (len(counts) - 1)
        for name, said in counts.items():
            row.sign(name, sign * k, 2 * k)
            row.words(said, 14 * k, BOLD, None, gap)

    def _name(self, look: CityLook, x: float, y: float, room: float) -> None:
        paper = self.paper
        draw_seat(paper, look.colour, QPointF(x + 9, y), 8)
        helmet = 24.0 if look.starts else 0.0
        shown, pixels = paper.fitting(look.name, 14, EXTRABOLD, room - 23 - helmet)
        size = pixels / (paper.scale * paper.theme.text_scale)
        run = paper.words(x + 23, y + pixels * HALF_CAPITALS / paper.scale, shown, size, EXTRABOLD)
        if look.starts:
            paper.part(f"{PREFIX}start-player", QRectF(x + 27 + run, y - 10.5, 21, 21))

    # ---- tiles ------------------------------------------------------------------------------------------------------

    def _tiles(self, look: CityLook, place: QRectF, wide: bool) -> None:
        gap = 5.0 if wide else 3.0
        columns, across, high = tiling(place.width(), place.height(), gap, TALLEST if wide else TALLEST_SMALL)
        signed_tiles = wide and columns == COLUMNS and high >= SIGNED_FROM
        for slot in places():
            row, column = divmod(slot, columns)
            tile = QRectF(place.left() + column * (across + gap), place.top() + row * (high + gap), across, high)
            if slot >= len(look.faces):
                self.paper.surface(tile.adjusted(0.5, 0.5, -0.5, -0.5), self.colours.free, 5, self.paper.tokens.line)
                continue
            lift = self.progress.get(f"lift:{look.seat + 1}:{slot + 1}", 1.0)
            rise = LIFT * sin(pi * lift)
            self._tile(look.faces[slot], tile.translated(0, -rise), signed_tiles, newest=slot == len(look.faces) - 1)
            if lift < 1:
                self.paper.surface(tile.translated(0, -rise), None, 5, seat_tone(self.paper, look.colour), 2.4)

    def _tile(self, face: Face, tile: QRectF, wide: bool, newest: bool) -> None:
        """Draw one card of a city; the arrival of the newest is animated, so do not wait for its picture."""
        paper, tones = self.paper, hue(self.paper.theme, face.family)
        paper.surface(tile, tones.deep, 5)
        paper.surface(tile.adjusted(0, 0, 0, -1.6), tones.face, 5, paper.tokens.ink if paper.theme.contrast else None, 0.8)
        if not wide and tile.height() < BADGE_BELOW:
            self._badged(face, tile, newest)
            return
        bar = min(22.0 if wide else 16.0, tile.height() * (0.3 if wide else 0.38))
        self.cards.window(face, QRectF(tile.left() + 2, tile.top() + 2, tile.width() - 4, tile.height() - bar - 3), newest)
        foot = QRectF(tile.left() + 3, tile.bottom() - bar - 1.4, tile.width() - 6, bar)
        size = min(15.0 if wide else 12.5, bar - 2)
        if not wide:
            if face.sign:
                draw_sign(paper, face.sign, foot.center().x() - size / 2, foot.center().y() - size / 2, size)
            return
        if face.sign:
            draw_sign(paper, face.sign, foot.left(), foot.center().y() - size / 2, size)
        signs = (*face.left, *face.right)
        room = foot.width() - (size + 3 if face.sign else 0)
        each = min(size, room / max(1, len(signs)))
        draw_signs(paper, signs, foot.right(), foot.center().y() - each / 2, each, 0, "end")

    def _badged(self, face: Face, tile: QRectF, newest: bool) -> None:
        """A very small tile: the drawing fills it, or its sign alone."""
        if tile.height() < PICTURED_FROM:
            size = min(16.0, tile.height() - 4)
            if face.sign:
                draw_sign(self.paper, face.sign, tile.center().x() - size / 2, tile.center().y() - size / 2 - 0.8, size)
            return
        self.cards.window(face, tile.adjusted(2, 2, -2, -3.6), newest)
        if face.sign:
            centre = tile.topLeft() + QPointF(6.5, 6.5)
            self.paper.disc(centre, 7.5, hue(self.paper.theme, face.family).face)
            draw_sign(self.paper, face.sign, centre.x() - 6, centre.y() - 6, 12)
