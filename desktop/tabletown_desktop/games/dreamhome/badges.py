"""What a finished house is worth, told in the house itself: a badge of paper on every room, a star at every decoration."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.dreamhome.data import ARCHITECT, ARCHITECT_EMPTY_ROOM, CARDS, DESIGNER, DESIGNER_TOKEN, EMPTY_ROOM, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.scoring import counting, room_points
from tabletown.kit.masks import bits
from tabletown_desktop.games.dreamhome import storeys
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

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
        rect = storeys.rooms_rect(room.mask)
        found.append(Badge((rect.center().x(), rect.top() + 26), room_points(house, room), large=room.size > 1))
    empty = EMPTY_ROOM + ARCHITECT_EMPTY_ROOM * counting(house, ARCHITECT, both)
    for place in bits(house.empties):
        rect = storeys.cell_rect(place)
        found.append(Badge((rect.center().x(), rect.top() + 26), empty))
    more = DESIGNER_TOKEN * counting(house, DESIGNER, both)
    for place, token in sorted(house.tokens.items()):
        at = storeys.token_rect(SPECIALS[token].key, CARDS[house.cards[place]].key).translated(storeys.cell_rect(place).topLeft())
        found.append(Badge(_starred(at), SPECIALS[token].points + more, star=True))
    outside = [SPECIALS[token] for token in house.outside]
    found += [Badge(_starred(storeys.outside_rect(token.key)), token.points + more, star=True) for token in outside]
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


def draw_stamp(paper: Paper, centre: QPointF, place: int, points: int, say: Say, done: float = 1.0) -> None:
    """The place of the seat, pressed on a little askew; the winner's in the accent."""
    tones = colours(paper.theme)
    with paper.moved(centre.x(), centre.y(), 1.0 + 0.5 * (1 - done), ASKEW), paper.faded(done):
        paper.disc(QPointF(0, 0), 43, shade(tones.stamp_paper, 0.95))
        paper.disc(QPointF(0, 0), 42, None, tones.stamp, 3)
        paper.disc(QPointF(0, 0), 36, None, tones.stamp, 1.4)
        grown = paper.theme.text_scale
        pen.write(paper.painter, str(place), QPointF(-6, -9), 30, Ink(tones.on_stamp), place, 19)
        paper.words(6, 2, say(f"dreamhome.sheet.stamp.{place}"), 15 / grown, EXTRABOLD, tones.on_stamp)
        weight = BOLD if points > 99 else EXTRABOLD
        paper.words(0, 20, say("dreamhome.sheet.points", n=points), 12 / grown, weight, tones.on_stamp, "middle", 62)
