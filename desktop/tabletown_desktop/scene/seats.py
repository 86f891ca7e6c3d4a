"""The others beside the table: a row for each other seat, or the score of a solo opponent with its cards as a fan.

A row has the seat's small picture, what it has, what it does and how it stands. Rows are measured for a panel 340 units wide;
in another one names and small pictures have more or less room. What a small picture shows is the game's: it hands in a function
that draws a look into a rectangle.

    looks = [SeatLook(seat, "Mira", "teal", "thinking", (("welcome/sign-park", 4),), 41, town), ...]
    SeatsPicture(paper, panel, rows, looks, say, "The other towns", draw_town).draw()
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor

from tabletown.match import Seating
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import SEATS, mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import draw_head
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel, Tabs
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

TALL_ROW = 50.0
LEAST_SMALL, DOT_LINE = 24.0, 23.0
"""Height of the smallest picture below a line of large words, and of a line with the dot of a seat."""
MOST_SMALL = 210.0
LIFT = 4.0
HEAD, FOOT, MOST_PITCH = 30.0, 4.0, 104.0
SLIM_HEAD = 6.0
"""Above the rows where a tab says what they are."""
LEAST_PITCH = 33.0
WIDTH = 324.0
SCORE_ROOM = 40.0


@dataclass(frozen=True, slots=True)
class Rows:
    """How the other seats stand in their panel."""

    columns: int
    pitch: float
    head: float = HEAD
    width: float = WIDTH

    def height(self, seats: int) -> float:
        return self.head + FOOT + self.pitch * self._lines(seats)

    def rect(self, index: int) -> QRectF:
        row, column = divmod(index, self.columns)
        width = self.width / self.columns
        return QRectF(8 + column * width, self.head + self.pitch * row, width - 4 * (self.columns - 1), self.pitch - 3)

    def spread(self, seats: int, room: float) -> Rows:
        """The same rows, taller where there is room."""
        return replace(self, pitch=max(self.pitch, min(MOST_PITCH, (room - self.head - FOOT) // self._lines(seats))))

    def _lines(self, seats: int) -> int:
        return -(-seats // self.columns)


KINDS = (Rows(1, 61), Rows(1, 42), Rows(2, 61), Rows(2, 42), Rows(2, 36))
"""From the roomiest to the smallest."""


def rows_for(seats: int, room: float) -> Rows:
    """The roomiest rows for so many seats that are not higher than the room."""
    return next((rows for rows in KINDS if rows.height(seats) <= room), KINDS[-1])


def headless(seats: int, room: float) -> Rows:
    """The rows for so many seats below a tab: one below the other as long as a name has room in each.

    >>> headless(2, 150), headless(5, 120)
    (Rows(columns=1, pitch=70.0, head=6.0), Rows(columns=2, pitch=36.0, head=6.0))
    """
    free = room - SLIM_HEAD - FOOT
    columns = 1 if free >= LEAST_PITCH * seats else 2
    lines = max(1, -(-seats // columns))
    return Rows(columns, min(MOST_PITCH, free // lines), SLIM_HEAD)


class SeatLook(NamedTuple):
    seat: int
    name: str
    colour: str
    status: str
    """"" , "thinking" or "done"."""
    facts: tuple[tuple[str, int], ...]
    """Three counts, each with the part of the art that stands for it."""
    score: int | None
    """None while scores are hidden."""
    small: Hashable
    """What the small picture shows; equal ones look equal."""


Small = Callable[[Paper, QRectF, SeatLook, QColor], None]
"""Draws the small picture of a look into a rectangle, in the tone of its seat."""


class SeatsPicture:
    """Paints the panel of the other seats in its own units."""

    def __init__(
        self,
        paper: Paper,
        panel: Panel,
        rows: Rows,
        looks: Sequence[SeatLook],
        say: Say,
        title: str,
        small: Small,
        moved: float = 1.0,
        hint: str = "",
        head: float = 1.0,
    ) -> None:
        self.paper = paper
        self.moved = moved
        """How far the rows have lifted and come down again, after everybody's move."""
        self.panel = panel
        self.rows = rows
        self.looks = looks
        self.say = say
        self.title = title
        self.hint = hint
        """Whose things are on the screen."""
        self.head = head
        """How large the words of the head are: rows may be drawn larger than the panels beside them."""
        self.small = small

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        if self.rows.head >= HEAD:
            draw_head(self.paper, self.panel.width, self.title, self.hint, 22, size=self.head)
        rise = LIFT * sin(pi * self.moved)
        for index, look in enumerate(self.looks):
            self._seat(look, self.rows.rect(index).translated(0, -rise))

    def _seat(self, look: SeatLook, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        colour = seat_tone(paper, look.colour)
        ringed = look.status == "thinking" or self.moved < 1
        edge = colour if ringed else tokens.line if paper.theme.contrast else None
        paper.surface(place, tokens.paper_2, 8, edge, 2.0 if ringed else 1.0)
        if self.rows.columns == 1 and paper.theme.text_scale > LARGE_TEXT:
            self._large(look, place, colour)
        elif self.rows.columns > 1:
            self._narrow(look, place, colour)
        elif place.height() >= TALL_ROW:
            self._tall(look, place, colour)
        else:
            self._flat(look, place, colour)

    def _tall(self, look: SeatLook, place: QRectF, colour: QColor) -> None:
        """Dot and name over the status, the small picture, three facts, the score."""
        y, middle = place.top(), place.center().y()
        lift = max(0.0, place.height() - 58) / 2
        draw_seat(self.paper, look.colour, QPointF(place.left() + 18, y + 18 + lift))
        self._name(look, QPointF(place.left() + 34, y + 22.6 + lift), 14, 51)
        self._status(look, QPointF(place.left() + 9, y + 45 + lift), 74)
        grow = min(1.5, (place.height() - 8) / 50)
        facts = place.right() - 90
        wide = min(facts - 11 - place.left() - 86, MOST_SMALL)
        self.small(self.paper, QRectF(facts - 11 - wide, middle - 22 * grow, wide, 44 * grow), look, colour)
        pitch = 17.0 * min(1.2, grow)
        for row, (sign, count) in enumerate(look.facts):
            top = middle - pitch * 1.5 + pitch * row
            self.paper.part(sign, QRectF(facts, top + 1, 14.5, 14.5))
            self.paper.words(facts + 20, top + 12.6, str(count), 12, EXTRABOLD, None, "start", 22)
        self._score(look, QPointF(place.right() - 10, middle), 24)

    def _flat(self, look: SeatLook, place: QRectF, colour: QColor) -> None:
        """One line; the facts are in the large view."""
        middle = place.center().y()
        draw_seat(self.paper, look.colour, QPointF(place.left() + 17, middle))
        spare = place.width() - WIDTH
        self._name(look, QPointF(place.left() + 34, middle + 5), 14, 74 + spare / 2)
        self.small(self.paper, QRectF(place.left() + 112 + spare / 2, middle - 15, 128 + spare / 2, 30), look, colour)
        self._tick(look, QPointF(place.right() - 68, middle))
        self._score(look, QPointF(place.right() - 10, middle), 20)

    def _large(self, look: SeatLook, place: QRectF, colour: QColor) -> None:
        """Large words: the name and the score have a line of their own, the small picture and the facts stand below if there is room."""
        paper = self.paper
        size = 14 * self.head
        line = max(DOT_LINE, 1.3 * paper.pixels(size) / paper.scale)
        below = place.height() - line - 6
        first = min(line, place.height()) if below >= LEAST_SMALL else place.height()
        middle = place.top() + first / 2 + (2 if below >= LEAST_SMALL else 0)
        draw_seat(paper, look.colour, QPointF(place.left() + 17, middle))
        room = place.width() - 34 - SCORE_ROOM - 18
        done = 18.0 if look.status == "done" else 0.0
        self._name(look, QPointF(place.left() + 34, middle + 0.27 * line), size, room - done)
        self._tick(look, QPointF(place.right() - 10 - SCORE_ROOM - 16, middle))
        if below < LEAST_SMALL:
            self._score(look, QPointF(place.right() - 10, middle), 22)
            return
        self._score(look, QPointF(place.right() - 10, place.center().y()), 26)
        top = place.top() + line + 1
        self.small(paper, QRectF(place.left() + 12, top, 130, min(below, 60)), look, colour)
        pitch = (place.width() - 150 - SCORE_ROOM - 14) / len(look.facts)
        for column, (sign, count) in enumerate(look.facts):
            x = place.left() + 152 + pitch * column
            paper.part(sign, QRectF(x, top + min(below, 60) / 2 - 8, 16, 16))
            paper.words(x + 18, top + min(below, 60) / 2 + 6, str(count), 12, EXTRABOLD, None, "start", pitch - 19)

    def _narrow(self, look: SeatLook, place: QRectF, colour: QColor) -> None:
        """Two seats in a row."""
        middle, tall = place.center().y(), place.height() >= TALL_ROW
        if self.paper.theme.text_scale > LARGE_TEXT:  # the name rather than a picture
            size = 14 * self.head
            line = self.paper.pixels(size) / self.paper.scale
            draw_seat(self.paper, look.colour, QPointF(place.left() + 15, middle))
            self._name(look, QPointF(place.left() + 28, middle + 0.36 * line), size, place.width() - 28 - SCORE_ROOM - 4)
            self._score(look, QPointF(place.right() - 7, middle), 20)
            return
        head = place.top() + 15 if tall else middle
        draw_seat(self.paper, look.colour, QPointF(place.left() + 15, head))
        self._name(look, QPointF(place.left() + 28, head + 4.6), 13, 82 if tall else 47)
        score = 33.0 if tall else 24.0
        right = place.right() - 10 - score
        if tall:
            self.small(self.paper, QRectF(place.left() + 8, place.top() + 28, right - place.left() - 8, place.height() - 32), look, colour)
        else:
            self.small(self.paper, QRectF(place.left() + 78, middle - 12, min(46.0, right - place.left() - 78), 24), look, colour)
        self._score(look, QPointF(place.right() - 7, middle), 20 if tall else 17, score)

    def _name(self, look: SeatLook, at: QPointF, size: float, room: float) -> None:
        """A name a person typed may be long: a little smaller, then shortened."""
        least = self.paper.together([look.name], size, EXTRABOLD, room)
        size = max(least, 12.0)
        self.paper.words(at.x(), at.y(), self.paper.shortened(look.name, size, EXTRABOLD, room), size, EXTRABOLD)

    def _status(self, look: SeatLook, at: QPointF, room: float) -> None:
        paper, tokens = self.paper, self.paper.tokens
        if look.status == "thinking":
            said = self.say("table.seat.thinking")
            whole = paper.fitting(said, 12, SEMIBOLD, room - 16)[0] == said  # else its dots and the ring of the row tell it
            run = paper.words(at.x(), at.y(), said, 12, SEMIBOLD, tokens.ink, "start", room - 16) if whole else 0.0
            for dot in range(3):
                paper.disc(QPointF(at.x() + run + 4.5 + 4.6 * dot, at.y() - 3), 1.6, shade(tokens.ink_soft, 0.4 + 0.3 * dot))
        elif look.status == "done":
            self._tick(look, QPointF(at.x() + 5, at.y() - 4.5))
            colour = mix(tokens.good, tokens.ink, 0.2)
            paper.words(at.x() + 16, at.y(), self.say("table.seat.done"), 12, SEMIBOLD, colour, "start", room - 16)

    def _tick(self, look: SeatLook, centre: QPointF) -> None:
        if look.status == "done":
            pen.mark(self.paper.painter, "tick", QRectF(centre.x() - 5.5, centre.y() - 5, 11, 10), Ink(self.paper.tokens.good), 2)

    def _score(self, look: SeatLook, at: QPointF, height: float, room: float = SCORE_ROOM) -> None:
        if look.score is None:
            return
        text = str(look.score)
        height *= min(1.0, room / pen.width(text, height))  # three digits are written smaller, not over the facts
        pen.write(self.paper.painter, text, at, height, Ink(self.paper.tokens.ink), look.seat, anchor="end")


def seat_colours(seats: Sequence[Seating]) -> tuple[str, ...]:
    """The colour of every seat: its own, else the next of the family."""
    return tuple(seat.colour if seat.colour in SEATS else SEATS[index % len(SEATS)] for index, seat in enumerate(seats))


def seat_tone(paper: Paper, name: str) -> QColor:
    """A seat's colour, lighter in the evening and darker in high contrast, where a ring of it must stand out on white."""
    colour = paper.tokens.named(name)
    if paper.theme.contrast:
        return mix(colour, QColor("#000000"), 0.35)
    return mix(colour, QColor("#FFFFFF"), 0.22) if paper.theme.dark else colour


def draw_seat(paper: Paper, colour: str, centre: QPointF, radius: float = 10.0) -> None:
    """The dot of a seat: its colour and its shape."""
    paper.part(f"town/seat-{colour}", QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))


def draw_claims(paper: Paper, colours: Sequence[str], first: QPointF, room: float = 30.0, radius: float = 9.0) -> None:
    """Dots of the seats that have something, from the first to the left; many overlap."""
    pitch = room / max(2, len(colours))
    for place, colour in enumerate(colours):
        centre = first - QPointF(pitch * place, 0)
        paper.disc(centre, radius + 0.6, paper.tokens.paper)
        draw_seat(paper, colour, centre, radius)


class Side(NamedTuple):
    """What stands in the column beside the sheet."""

    offer: Panel
    goals: Panel
    others: Panel
    """The other seats, or the rival of a person who plays alone."""
    rows: Rows
    tabs: Tabs | None = None
    """Where goals and others share a place: the one that is not shown has an empty rectangle."""


TOTAL_WIDTH = 62.0


class Fanned(NamedTuple):
    """A card of the fan: the colour of its field, the part of the art on it, whether it stands up, and whether it is only about
    to come."""

    field: QColor
    sign: str
    raised: bool = False
    coming: bool = False


def draw_pile(paper: Paper, place: QRectF, cards: Sequence[Fanned], label: str, well: QColor) -> None:
    """The cards in their order, oldest left, on a ground of their own; the label above them where there is room."""
    tokens = paper.tokens
    if place.height() >= 44 and paper.fitting(label, 12, SEMIBOLD, place.width() - 4)[0] == label:
        paper.words(place.left() + 2, place.top() + 12, label, 12, SEMIBOLD, tokens.ink_soft, "start", place.width() - 4)
        place = place.adjusted(0, 17, 0, 0)
    paper.surface(place, well, 7, tokens.line if paper.theme.contrast else None)
    high = min(46.0, place.height() - 10)
    wide = high * 0.72
    pitch = min(wide + 3, (place.width() - 12 - wide) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        x = place.left() + 6 + pitch * index
        at = QRectF(x, place.center().y() - high / 2 + (-2.0 if card.raised else 1.0), wide, high)
        field = tokens.paper if paper.theme.contrast else card.field
        if card.coming:
            paper.surface(at, mix(tokens.paper, field, 0.4), 3.4, tokens.accent, 1.8, (4, 3))
        else:
            paper.surface(at, field, 3.4, tokens.ink if paper.theme.contrast else mix(tokens.ink, tokens.paper, 0.35), 0.9)
        sign = min(16.0, wide - 4, max(9.0, pitch - 1.6))
        paper.part(card.sign, QRectF(at.left() + 2, at.top() + 3, sign, sign))


def draw_parts(paper: Paper, place: QRectF, parts: Sequence[tuple[str, int]], total: int, box: QBrush, ink: QColor) -> None:
    """The score as it stands: every part by its sign, and the sum written in its box."""
    pitch = (place.width() - TOTAL_WIDTH) / len(parts)
    for index, (sign, points) in enumerate(parts):
        x = place.left() + pitch * index
        paper.part(sign, QRectF(x, place.center().y() - 8, 16, 16))
        paper.words(x + 18, place.center().y() + 4.4, str(points), 12, EXTRABOLD, paper.tokens.ink, "start", pitch - 18)
    last = total_box(place)
    paper.surface(last, box, 7)
    pen.write(paper.painter, str(total), last.center(), 22, Ink(ink), 3)


def total_box(place: QRectF) -> QRectF:
    """Where the sum stands."""
    return QRectF(place.right() - TOTAL_WIDTH + 2, place.top() + 1, TOTAL_WIDTH - 2, place.height() - 2)
