"""Signs on the house: a badge with points on every room at the end, and the two signs in the sky with what the functions
ask for and how many roof cards there are."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.dreamhome.data import ARCHITECT, ARCHITECT_EMPTY_ROOM, CARDS, DESIGNER, DESIGNER_TOKEN, EMPTY_ROOM, ROOF_SIZE, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.scoring import counting, room_points
from tabletown.kit.masks import bits
from tabletown_desktop.games.dreamhome.colours import ROOFS, colours
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import Bonus
from tabletown_desktop.games.dreamhome.sheet.places import Ground
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_seat

SHADOW = QColor(0, 0, 0, 90)
ASKEW = -10.0


class Badge(NamedTuple):
    """Points on a room or at a decoration, and where: in units of the house."""

    at: tuple[float, float]
    points: int
    star: bool = False
    large: bool = False


def badges(house: House, both: bool = True) -> tuple[Badge, ...]:
    """Room by room from the top, then the decorations: the order in which they are counted. `both`: see `counting`."""
    found = []
    for room in house.all_rooms():
        rect = places.rooms_rect(room.mask)
        found.append(Badge((rect.center().x(), rect.top() + 26), room_points(house, room), large=room.size > 1))
    empty = EMPTY_ROOM + ARCHITECT_EMPTY_ROOM * counting(house, ARCHITECT, both)
    for place in bits(house.empties):
        rect = places.cell_rect(place)
        found.append(Badge((rect.center().x(), rect.top() + 26), empty))
    more = DESIGNER_TOKEN * counting(house, DESIGNER, both)
    for place, token in sorted(house.tokens.items()):
        at = places.token_rect(SPECIALS[token].key, CARDS[house.cards[place]].key).translated(places.cell_rect(place).topLeft())
        found.append(Badge(_starred(at), SPECIALS[token].points + more, star=True))
    outside = [SPECIALS[token] for token in house.outside]
    found += [Badge(_starred(places.outside_rect(token.key)), token.points + more, star=True) for token in outside]
    return tuple(found)


def _starred(token: QRectF) -> tuple[float, float]:
    """Beside the top of a decoration."""
    return token.center().x() + min(34.0, token.width() * 0.36), token.top() + 6


def draw_badges(paper: Paper, found: tuple[Badge, ...], counted: float) -> None:
    """As many as have been counted, the last of them still growing; in units of the house."""
    for index, badge in enumerate(found):
        done = min(1.0, counted - index)
        if done > 0:
            size = 1.0 + 0.35 * sin(pi * done) if done < 1 else 1.0
            with paper.moved(*badge.at, 1.45 * size), paper.faded(min(1.0, done * 3)):
                (_star if badge.star else _disc)(paper, badge)


def _disc(paper: Paper, badge: Badge) -> None:
    tones, radius = colours(paper.theme), 17.0 if badge.large else 14.0
    paper.disc(QPointF(0, 2), radius, SHADOW)
    paper.disc(QPointF(0, 0), radius, tones.badge)
    paper.disc(QPointF(0, 0), radius - 3, None, tones.badge_edge, 1)
    pen.write(paper.painter, str(badge.points), QPointF(0, 0), 19 if badge.large else 16, Ink(tones.on_badge), badge.points)


def _star(paper: Paper, badge: Badge) -> None:
    tones, path = colours(paper.theme), QPainterPath()
    for k in range(10):
        radius = 12.4 if k % 2 else 17.0
        point = QPointF(radius * cos(-pi / 2 + k * pi / 5), radius * sin(-pi / 2 + k * pi / 5))
        path.moveTo(point) if k == 0 else path.lineTo(point)
    path.closeSubpath()
    paper.path(path.translated(0, 2), SHADOW)
    paper.path(path, tones.star, tones.star_edge, 1)
    pen.write(paper.painter, str(badge.points), QPointF(0, 0.6), 14, Ink(tones.on_star), badge.points)


STAMP, STAMP_RADIUS = QPointF(76, 76), 43.0
"""The middle of the stamp on its plate, and how large it is in its own units."""


def stamp_scale(scale: float, text: float, least: int) -> float:
    """Units of the house for one of the stamp: it grows with the house and the text, and holds the smallest words."""
    return max(least / 12, scale / BEAUTY) * (3 + text) / 4 / scale


def draw_stamp(paper: Paper, centre: QPointF, place: int, points: int, say: Say, done: float = 1.0) -> None:
    """Stamp the place of the seat, a little askew; what is written on it grows with it."""
    tones = colours(paper.theme)
    with paper.moved(centre.x(), centre.y(), 1.0 + 0.5 * (1 - done), ASKEW), paper.faded(done):
        paper.disc(QPointF(0, 0), STAMP_RADIUS, shade(tones.stamp_paper, 0.95))
        paper.disc(QPointF(0, 0), 42, None, tones.stamp, 3)
        paper.disc(QPointF(0, 0), 36, None, tones.stamp, 1.4)
        text = paper.text_scale
        behind = say(f"dreamhome.sheet.stamp.{place}")
        wide, run = pen.width(str(place), 30, place), paper.width(behind, 15 / text, EXTRABOLD)
        left = -(wide + 2 + run) / 2
        pen.write(paper.painter, str(place), QPointF(left, -9), 30, Ink(tones.on_stamp), place, 19, "start")
        paper.words(left + wide + 2, 2, behind, 15 / text, EXTRABOLD, tones.on_stamp)
        weight = BOLD if points > 99 else EXTRABOLD
        paper.words(0, 20, say("dreamhome.sheet.points", n=points), 12 / text, weight, tones.on_stamp, "middle", 66)


BONUS, ROOF = (188.0, 76.0), (166.0, 58.0)
BEAUTY = 0.7
"""Pixels of a unit of the house at the beauty size."""
MARGIN = 8.0
BATHS, ROOMS, WIDER = 12.0, 118.0, 20.0
"""Where the bathrooms and the three rooms begin, and how much wider a sign is with words twice as large."""


class Tags(NamedTuple):
    """Where the signs hang, in units of the house; `unit` is the length of one of their own units there."""

    bonus: QRectF
    roof: QRectF
    unit: float

    @staticmethod
    def of(ground: Ground, scale: float, text: float) -> Tags:
        """On a plate with so many pixels a unit, for words of that size."""
        unit = min(2.4, max(0.92, scale / BEAUTY)) * (1 + text) / 2 / scale
        whole, margin = ground.whole, MARGIN / scale
        bonus, roof = _wider(BONUS, text), _wider(ROOF, text)
        right = QRectF(whole.right() - margin - roof[0] * unit, whole.top() + margin, roof[0] * unit, roof[1] * unit)
        return Tags(QRectF(whole.left() + margin, whole.top() + margin, bonus[0] * unit, bonus[1] * unit), right, unit)


def _wider(size: tuple[float, float], text: float) -> tuple[float, float]:
    """The words of a sign grow more than the sign."""
    return size[0] + WIDER * (text - 1), size[1]


OWNER, SMALLER = 17.0, 0.75
"""Size of the words that say whose house it is, and the share of it where the sky is narrow."""


def draw_owner(paper: Paper, clip: QRectF, colour: str, said: Sequence[str], clear: tuple[float, float]) -> None:
    """A plate beside the flag that says whose house it is: the first of these that has room in the sky between what hangs there
    (`clear`: from where to where), left of the flag or right of it; smaller where there is none."""
    for size in (OWNER * grown * max(1.0, BEAUTY / paper.scale) for grown in (1.0, SMALLER)):
        high = paper.pixels(size) / paper.scale * 1.5
        left, right = places.FLAG.left() - 12, places.FLAG.right() + 6
        for words in said:
            wide = paper.width(words, size, BOLD) + 1.6 * high
            starts = [x for x in (left - wide, right) if clear[0] + 8 <= x and x + wide <= clear[1] - 8]
            if starts:
                plate = QRectF(starts[0], places.FLAG.center().y() - high / 2 + 4, wide, high)
                if plate.adjusted(-2, -2, 2, 4).intersects(clip):
                    _owner(paper, plate, colour, words, size)
                return


def _owner(paper: Paper, plate: QRectF, colour: str, words: str, size: float) -> None:
    high = plate.height()
    paper.surface(plate.adjusted(-1, 1, 1, 3), shade(paper.tokens.shadow, 1.2), high / 2)
    paper.surface(plate, shade(paper.tokens.paper, 0.96), high / 2, paper.tokens.line, 1.4)
    draw_seat(paper, colour, QPointF(plate.left() + high * 0.55, plate.center().y()), high * 0.32)
    baseline = plate.center().y() + paper.pixels(size) / paper.scale * 0.36
    paper.words(plate.left() + high, baseline, words, size, BOLD, paper.tokens.ink)


def draw_tags(paper: Paper, tags: Tags, clip: QRectF, bonus: Bonus, bundles: int, pile: tuple[str, ...], say: Say) -> None:
    """Those that the clip meets; the words in them have grown with their sign."""
    if tags.bonus.intersects(clip):
        with paper.moved(tags.bonus.x(), tags.bonus.y(), tags.unit):
            _Sign(paper, say).bonus(bonus)
    if tags.roof.intersects(clip):
        with paper.moved(tags.roof.x(), tags.roof.y(), tags.unit):
            _Sign(paper, say).roof(bundles, pile)


class _Sign:
    def __init__(self, paper: Paper, say: Say) -> None:
        self.paper = paper
        self.say = say
        self.text = paper.text_scale
        self.grown = (1 + self.text) / 2
        """How much the sign has grown: words are set that much smaller in its units."""
        self.small = 12 / self.grown

    def bonus(self, bonus: Bonus) -> None:
        paper, tokens = self.paper, self.paper.tokens
        size, aside = _wider(BONUS, self.text), WIDER * (self.text - 1)
        self._ground(size)
        title = self.say("dreamhome.sheet.bonus", points=bonus.points)
        paper.words(12, 19, title, self.small, BOLD, tokens.ink_soft, "start", size[0] - 20)
        room = 50.0 + aside / 2
        names = [self.say(f"dreamhome.sheet.bonus.{floor}") for floor in ("upper", "ground")]
        small = paper.together(names, self.small, MEDIUM, room - 3)
        for index, (name, done) in enumerate(zip(names, (bonus.upper, bonus.ground), strict=True)):
            x = BATHS + room * index
            self._sign("bath", QPointF(x, 29), done)
            self._state(QPointF(x + 33, 41), done)
            paper.words(x, 68, name, small, MEDIUM, tokens.ink_soft, "start", room - 3)
        rooms = ROOMS + aside
        paper.stroke(QPointF(rooms - 6, 30), QPointF(rooms - 6, 68), tokens.line, 1)
        for index, (sign, done) in enumerate((("bed", bonus.bedroom), ("bath", bonus.bathroom), ("pot", bonus.kitchen))):
            x = rooms + 22.4 * index
            self._sign(sign, QPointF(x, 29), done)
            self._state(QPointF(x + 10.5, 61), done)

    def roof(self, count: int, pile: tuple[str, ...]) -> None:
        paper = self.paper
        wide = _wider(ROOF, self.text)[0]
        self._ground((wide, ROOF[1]))
        paper.part("dreamhome/sign-roof", QRectF(9, 6, 24, 24))
        paper.words(40, 24, self.say("dreamhome.sheet.roof-cards", n=count), 14 / self.grown, BOLD, None, "start", wide - 48)
        shown = max(count, ROOF_SIZE)
        pitch = (wide - 18) / max(shown, ROOF_SIZE)
        for index in range(shown):
            colour = QColor(ROOFS[pile[index].partition("-")[0]]) if index < len(pile) else colours(paper.theme).kraft
            self._card(QRectF(11 + pitch * index, 37, pitch - 5 if shown < 7 else pitch - 2.5, 11), index < count, colour)
            if index < len(pile) and pile[index].endswith("-window"):
                paper.surface(QRectF(11 + pitch * index + (pitch - 5) / 2 - 2.5, 40, 5, 5), QColor("#FFE7A8"), 1, paper.tokens.ink, 0.8)

    def _card(self, place: QRectF, there: bool, colour: QColor) -> None:
        tones = colours(self.paper.theme)
        if there:
            self.paper.surface(place, colour, 3, tones.kraft_edge, 1.1)
        else:
            self.paper.surface(place, None, 3, self.paper.tokens.ink_soft, 1.2, (3, 3))

    def _ground(self, size: tuple[float, float]) -> None:
        rect = QRectF(0, 0, *size)
        self.paper.surface(rect.adjusted(-1, 1, 1, 3), shade(self.paper.tokens.shadow, 1.2), 9)
        self.paper.surface(rect, shade(self.paper.tokens.paper, 0.96), 8, self.paper.tokens.line)

    def _sign(self, kind: str, at: QPointF, done: bool) -> None:
        with self.paper.faded(1.0 if done or self.paper.theme.contrast else 0.7):
            self.paper.part(f"dreamhome/sign-{kind}", QRectF(at.x(), at.y(), 21, 21))

    def _state(self, at: QPointF, done: bool) -> None:
        """A tick, or an open ring: told apart by shape."""
        if done:
            pen.mark(self.paper.painter, "tick", QRectF(at.x() - 6, at.y() - 5.5, 12, 11), Ink(self.paper.tokens.good), 2.4)
        else:
            self.paper.disc(at, 3.6, None, self.paper.tokens.ink_soft, 1.4)
