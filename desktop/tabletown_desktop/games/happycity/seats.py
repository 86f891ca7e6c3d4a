"""The other cities, small: every card with its drawing and the sign of its colour, the sums, the coins.

One or two of them have tiles with all signs; more of them stand side by side with small tiles.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLUMNS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, Sums, draw_sign, draw_signs, low
from tabletown_desktop.games.happycity.sheet.places import places
from tabletown_desktop.games.happycity.sums import Row, number, product, purse, signed
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import LIFT, draw_seat, seat_colours, seat_tone

WIDTH = 404.0
HEAD, PAD, FOOT = 29.0, 12.0, 8.0
GAP = 8.0
ALONE = 296.0
"""Height of the panel with one city."""
WIDE, WIDE_HIGH = 2, 116.0
"""Up to this many cities stand one below the other, and more where each would still be this high."""
TALLEST, TALLEST_SMALL = 1.4, 1.62
"""How high a tile may be, in widths."""
BADGE_BELOW = 40.0
"""A tile lower than this has the sign of its colour in its window."""
ROW_OF_COINS = 30.0
LOW_CITY = 84.0
"""A city lower than this among many has only its name and score above the tiles."""


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


def abreast(count: int, panel: Panel) -> int:
    """How many cities stand side by side."""
    each = (panel.height - HEAD - FOOT - GAP * (count - 1)) / count
    return 1 if count <= WIDE or each >= WIDE_HIGH else 2


def city_rect(index: int, count: int, panel: Panel) -> QRectF:
    """The place of a city in the panel."""
    across = abreast(count, panel)
    rows = -(-count // across)
    wide = (panel.width - 2 * PAD - GAP * (across - 1)) / across
    high = (panel.height - HEAD - FOOT - GAP * (rows - 1)) / rows
    row, column = divmod(index, across)
    return QRectF(PAD + column * (wide + GAP), HEAD + row * (high + GAP), wide, high)


class CitiesPicture:
    """Paints the panel of the other cities in its own units."""

    def __init__(
        self, paper: Paper, panel: Panel, looks: Sequence[CityLook], say: Say, progress: Mapping[str, float] | None = None
    ) -> None:
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.say = say
        self.progress = progress or {}
        """How far cards have come down that were just placed: "lift:2:7"."""
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper = self.paper
        paper.panel(self.panel.bounds)
        title = self.say("happycity.sheet.cities" if len(self.looks) > 1 else "happycity.sheet.cities.one")
        paper.words(PAD + 4, 20.5, title, 12, BOLD, self.colours.quiet, "start", self.panel.width - 2 * PAD - 8)
        for index, look in enumerate(self.looks):
            self._city(look, city_rect(index, len(self.looks), self.panel))

    def _city(self, look: CityLook, place: QRectF) -> None:
        paper, wide = self.paper, abreast(len(self.looks), self.panel) == 1
        if look.busy:
            paper.surface(place.adjusted(1, 1, -1, -1), paper.tokens.paper_2, 8, seat_tone(paper, look.colour), 2)
        inner = place.adjusted(6, 3, -6, -5) if wide else place.adjusted(4, 3, -4, -4)
        used = self._wide_head(look, inner) if wide else self._narrow_head(look, inner)
        self._tiles(look, inner.adjusted(0, used, 0, 0), wide)

    # ---- heads ------------------------------------------------------------------------------------------------------

    def _wide_head(self, look: CityLook, place: QRectF) -> float:
        """Name, coins, income, score in a line; a city that stands alone shows its coins besides."""
        y = place.top() + 13
        alone = len(self.looks) == 1 and place.height() >= 240
        measured = Row(self.paper, 0, 0, draw=False)
        self._sums(measured, look.sums, alone)
        self._name(look, place.left(), y, place.width() - measured.x - 10)
        self._sums(Row(self.paper, place.right() - measured.x, y), look.sums, alone)
        if not alone:
            return 30.0
        coins = Row(self.paper, place.left(), y + 29)
        purse(coins, look.sums.coins)
        coins.words(self.say("happycity.sheet.coins.count", n=look.sums.coins), 14, BOLD)
        return 30.0 + ROW_OF_COINS

    @staticmethod
    def _sums(row: Row, sums: Sums, alone: bool) -> None:
        """A city that stands alone has its coins on a line of their own."""
        if not alone:
            row.sign("coin", 19, 3)
            row.words(str(sums.coins), 14, BOLD, None, 10)
        row.sign("income", 19, 3)
        row.words(signed(sums.income), 14, BOLD, None, 12)
        product(row, sums, 19, 14, 16, 4)

    def _narrow_head(self, look: CityLook, place: QRectF) -> float:
        """Name and score, below them the sums."""
        paper, y = self.paper, place.top() + 11
        total = "" if look.sums.total is None else number(look.sums.total)
        run = paper.words(place.right(), y + 5, total, low(paper, 16, 20), EXTRABOLD, None, "end")
        self._name(look, place.left(), y, place.width() - run - 8)
        if place.height() < LOW_CITY:
            return 23.0
        sums, pitch = look.sums, place.width() / 4
        pairs = (
            ("coin", str(sums.coins)),
            ("income", signed(sums.income)),
            ("inhabitant", number(sums.inhabitants)),
            ("heart", number(sums.hearts)),
        )
        for index, (sign, text) in enumerate(pairs):
            row = Row(paper, place.left() + pitch * index, y + 20)
            row.sign(sign, 16, 2)
            paper.words(row.x, y + 25, text, low(paper, 14, 17), BOLD, None, "start", pitch - 19)
        return 42.0

    def _name(self, look: CityLook, x: float, y: float, room: float) -> None:
        paper = self.paper
        draw_seat(paper, look.colour, QPointF(x + 9, y), 8)
        helmet = 24.0 if look.starts else 0.0
        size = low(paper, 14, 18)
        text = paper.shortened(look.name, size, EXTRABOLD, room - 23 - helmet)
        run = paper.words(x + 23, y + 5, text, size, EXTRABOLD)
        if look.starts:
            paper.part(f"{PREFIX}start-player", QRectF(x + 27 + run, y - 10.5, 21, 21))

    # ---- tiles ------------------------------------------------------------------------------------------------------

    def _tiles(self, look: CityLook, place: QRectF, wide: bool) -> None:
        gap = 5.0 if wide else 3.0
        across = (place.width() - gap * (COLUMNS - 1)) / COLUMNS
        high = min((place.height() - gap) / 2, across * (TALLEST if wide else TALLEST_SMALL))
        for slot in places():
            row, column = divmod(slot, COLUMNS)
            tile = QRectF(place.left() + column * (across + gap), place.top() + row * (high + gap), across, high)
            if slot >= len(look.faces):
                self.paper.surface(tile.adjusted(0.5, 0.5, -0.5, -0.5), self.colours.free, 5, self.paper.tokens.line)
                continue
            lift = self.progress.get(f"lift:{look.seat + 1}:{slot + 1}", 1.0)
            rise = LIFT * sin(pi * lift)
            self._tile(look.faces[slot], tile.translated(0, -rise), wide, newest=slot == len(look.faces) - 1)
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
        """A very small tile: the drawing fills it."""
        self.cards.window(face, tile.adjusted(2, 2, -2, -3.6), newest)
        if face.sign:
            centre = tile.topLeft() + QPointF(6.5, 6.5)
            self.paper.disc(centre, 7.5, hue(self.paper.theme, face.family).face)
            draw_sign(self.paper, face.sign, centre.x() - 6, centre.y() - 6, 12)
