"""The other towns, small but alive: houses as gables, fences as bars, what they have crossed and how they stand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from tabletown.match import Seating
from tabletown.welcome.state import Table
from tabletown_desktop.games.welcome import streets
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.form import Say
from tabletown_desktop.games.welcome.layout import Rows
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.tokens import SEATS, mix

TALL_ROW, TALLER_ROW = 50.0, 80.0
LIFT = 4.0


class TownLook(NamedTuple):
    seat: int
    name: str
    colour: str
    status: str
    """"" , "thinking" or "done"."""
    lots: tuple[str, ...]
    """A row of letters a street: h a house, o a roundabout, . an empty lot."""
    fences: tuple[tuple[int, ...], ...]
    facts: tuple[tuple[str, int], ...]
    score: int | None
    """None while scores are not told."""


def seat_colours(seats: Sequence[Seating]) -> tuple[str, ...]:
    """The colour of every seat: its own, else the next of the family."""
    return tuple(seat.colour if seat.colour in SEATS else SEATS[index % len(SEATS)] for index, seat in enumerate(seats))


def town_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int], live: bool = True) -> TownLook:
    """As the others see it: how it was when the round began."""
    town = table.dawn[seat] if table.reason is None else table.towns[seat]
    lots = tuple(
        "".join("o" if town.roundabout_at(s, lot) else "." if town.number(s, lot) is None else "h" for lot in range(length))
        for s, length in enumerate(streets.LENGTHS)
    )
    fences = tuple(tuple(p for p in range(1, length) if town.fence_at(s, p)) for s, length in enumerate(streets.LENGTHS))
    return TownLook(
        seat,
        seats[seat].name,
        seat_colours(seats)[seat],
        "thinking" if seat in busy else "" if seat in table.to_act else "done",
        lots,
        fences,
        (("temp", town.temps), ("pool", town.pools.bit_count()), ("park", sum(town.parks))),
        table.score(seat).total if live else None,
    )


class TownsPicture:
    """Paints the panel of the other towns in its own units."""

    def __init__(self, paper: Paper, panel: Panel, rows: Rows, looks: Sequence[TownLook], say: Say, moved: float = 1.0) -> None:
        self.paper = paper
        self.moved = moved
        """How far the rows have lifted and come down again, after everybody's move."""
        self.panel = panel
        self.rows = rows
        self.looks = looks
        self.say = say
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        title = self.say("suburb.towns.title" if len(self.looks) > 1 else "suburb.towns.title-one")
        self.paper.words(14, 22, title, 14, EXTRABOLD, None, "start", self.panel.width - 28)
        rise = LIFT * sin(pi * self.moved)
        for index, look in enumerate(self.looks):
            self._town(look, self.rows.rect(index).translated(0, -rise))

    def _town(self, look: TownLook, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        colour = seat_tone(paper, look.colour)
        ringed = look.status == "thinking" or self.moved < 1
        edge = colour if ringed else tokens.line if paper.theme.contrast else None
        paper.surface(place, tokens.paper_2, 8, edge, 2.0 if ringed else 1.0)
        if self.rows.columns > 1:
            self._narrow(look, place, colour)
        elif place.height() >= TALL_ROW:
            self._tall(look, place, colour)
        else:
            self._flat(look, place, colour)

    def _tall(self, look: TownLook, place: QRectF, colour: QColor) -> None:
        """Dot and name over the status, the town, three facts, the score."""
        y, middle = place.top(), place.center().y()
        lift = max(0.0, place.height() - 58) / 2
        self._dot(look, QPointF(place.left() + 18, y + 18 + lift))
        self._name(look, QPointF(place.left() + 34, y + 22.6 + lift), 14, 51)
        self._status(look, QPointF(place.left() + 9, y + 45 + lift), 74)
        grow = min(1.5, (place.height() - 8) / 50)
        town = QRectF(place.left() + 86, middle - 22 * grow, 137, 44 * grow)
        draw_town(self.paper, town, look, colour)
        pitch = 17.0 * min(1.2, grow)
        for row, (sign, count) in enumerate(look.facts):
            top = middle - pitch * 1.5 + pitch * row
            self.paper.part(f"suburb/sign-{sign}", QRectF(place.left() + 234, top + 1, 14.5, 14.5))
            self.paper.words(place.left() + 254, top + 12.6, str(count), 12, EXTRABOLD, None, "start", 22)
        self._score(look, QPointF(place.right() - 10, middle), 24)

    def _flat(self, look: TownLook, place: QRectF, colour: QColor) -> None:
        """One line: the streets as bars, the facts are in the large view."""
        middle = place.center().y()
        self._dot(look, QPointF(place.left() + 17, middle))
        self._name(look, QPointF(place.left() + 34, middle + 5), 14, 74)
        draw_town(self.paper, QRectF(place.left() + 112, middle - 15, 128, 30), look, colour)
        self._tick(look, QPointF(place.left() + 256, middle))
        self._score(look, QPointF(place.right() - 10, middle), 20)

    def _narrow(self, look: TownLook, place: QRectF, colour: QColor) -> None:
        """Two towns in a row."""
        middle, tall = place.center().y(), place.height() >= TALL_ROW
        head = place.top() + 15 if tall else middle
        self._dot(look, QPointF(place.left() + 15, head))
        self._name(look, QPointF(place.left() + 28, head + 4.6), 13, 82 if tall else 47)
        if tall:
            draw_town(self.paper, QRectF(place.left() + 8, place.top() + 28, 108, place.height() - 32), look, colour)
        else:
            draw_town(self.paper, QRectF(place.left() + 78, middle - 12, 46, 24), look, colour)
        self._score(look, QPointF(place.right() - 7, middle), 20 if tall else 17)

    def _name(self, look: TownLook, at: QPointF, size: float, room: float) -> None:
        """A name a person typed may be long: a little smaller, then shortened."""
        least = self.paper.together([look.name], size, EXTRABOLD, room)
        size = max(least, 12.0)
        self.paper.words(at.x(), at.y(), self.paper.shortened(look.name, size, EXTRABOLD, room), size, EXTRABOLD)

    def _dot(self, look: TownLook, centre: QPointF) -> None:
        self.paper.part(f"town/seat-{look.colour}", QRectF(centre.x() - 10, centre.y() - 10, 20, 20))

    def _status(self, look: TownLook, at: QPointF, room: float) -> None:
        paper, tokens = self.paper, self.paper.tokens
        if look.status == "thinking":
            run = paper.words(at.x(), at.y(), self.say("suburb.towns.thinking"), 12, SEMIBOLD, tokens.ink, "start", room - 16)
            for dot in range(3):
                paper.disc(QPointF(at.x() + run + 4.5 + 4.6 * dot, at.y() - 3), 1.6, shade(tokens.ink_soft, 0.4 + 0.3 * dot))
        elif look.status == "done":
            self._tick(look, QPointF(at.x() + 5, at.y() - 4.5))
            colour = mix(tokens.good, tokens.ink, 0.2)
            paper.words(at.x() + 16, at.y(), self.say("suburb.towns.done"), 12, SEMIBOLD, colour, "start", room - 16)

    def _tick(self, look: TownLook, centre: QPointF) -> None:
        if look.status == "done":
            pen.mark(self.paper.painter, "tick", QRectF(centre.x() - 5.5, centre.y() - 5, 11, 10), Ink(self.paper.tokens.good), 2)

    def _score(self, look: TownLook, at: QPointF, height: float) -> None:
        if look.score is None:
            return
        pen.write(self.paper.painter, str(look.score), at, height, Ink(self.paper.tokens.ink), look.seat, anchor="end")


def seat_tone(paper: Paper, name: str) -> QColor:
    """A seat's colour, lighter in the evening."""
    colour = paper.tokens.named(name)
    return mix(colour, QColor("#FFFFFF"), 0.22) if paper.theme.dark else colour


def draw_town(paper: Paper, place: QRectF, look: TownLook, colour: QColor) -> None:
    """Three streets of gables; where there is little room, of bars."""
    pitch, row = place.width() / max(streets.LENGTHS), place.height() / 3
    for street, lots in enumerate(look.lots):
        foot = place.top() + row * (street + 0.82)
        for lot, what in enumerate(lots):
            _small_lot(paper, QRectF(place.left() + pitch * lot, foot - row * 0.74, pitch, row * 0.74), what, colour)
        for line in look.fences[street]:
            x = place.left() + pitch * line
            paper.stroke(QPointF(x, foot - row * 0.74), QPointF(x, foot + row * 0.08), paper.tokens.ink, min(1.6, row * 0.12))


def _small_lot(paper: Paper, box: QRectF, what: str, colour: QColor) -> None:
    tokens, painter = paper.tokens, paper.painter
    edge = mix(tokens.line, tokens.ink_soft, 0.3)
    if what == "o":
        paper.disc(box.center(), min(box.width(), box.height()) * 0.36, None, tokens.ink_soft, 1.4)
        return
    if box.height() < 8:
        bar = QRectF(box.left() + 0.5, box.top() + box.height() * 0.2, box.width() - 1, box.height() * 0.7)
        paper.surface(bar, colour if what == "h" else None, 0.8, None if what == "h" else edge, 0.8)
        return
    gap = box.width() * 0.09
    path = QPainterPath(QPointF(box.left() + gap, box.bottom()))
    eaves = box.top() + box.height() * 0.42
    for x, y in ((box.left() + gap, eaves), (box.center().x(), box.top()), (box.right() - gap, eaves), (box.right() - gap, box.bottom())):
        path.lineTo(x, y)
    path.closeSubpath()
    if what == "h":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(path)
    else:
        paper.path(path, tokens.paper_2, edge, 0.9)
