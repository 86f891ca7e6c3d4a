"""The two signs that hang in the sky: what the functions ask for, and how many roof cards lie under the rafters."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.dreamhome.data import ROOF_SIZE
from tabletown_desktop.games.dreamhome.colours import ROOFS, colours
from tabletown_desktop.games.dreamhome.marks import Bonus
from tabletown_desktop.games.dreamhome.storeys import Ground
from tabletown_desktop.look.theme import BOLD, MEDIUM
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

BONUS, ROOF = (188.0, 76.0), (166.0, 58.0)
BEAUTY = 0.7
"""Pixels of a unit of the house at the beauty size."""
MARGIN = 8.0
BATHS, ROOMS = 12.0, 118.0
"""Where the bathrooms and the three rooms begin."""


class Tags(NamedTuple):
    """Where the signs hang, in units of the house; `unit` is the length of one of their own units there."""

    bonus: QRectF
    roof: QRectF
    unit: float

    @staticmethod
    def of(ground: Ground, scale: float, text: float) -> Tags:
        """On a plate with so many pixels a unit, for words of that size."""
        unit = min(2.4, max(0.92, scale / BEAUTY)) * text / scale
        whole, margin = ground.whole, MARGIN / scale
        roof = QRectF(whole.right() - margin - ROOF[0] * unit, whole.top() + margin, ROOF[0] * unit, ROOF[1] * unit)
        return Tags(QRectF(whole.left() + margin, whole.top() + margin, BONUS[0] * unit, BONUS[1] * unit), roof, unit)


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
        self.small = 12 / paper.theme.text_scale

    def bonus(self, bonus: Bonus) -> None:
        paper, tokens = self.paper, self.paper.tokens
        self._ground(BONUS)
        paper.words(
            12, 19, self.say("dreamhome.sheet.bonus", points=bonus.points), self.small, BOLD, tokens.ink_soft, "start", BONUS[0] - 20
        )
        room = 50.0
        names = [self.say(f"dreamhome.sheet.bonus.{floor}") for floor in ("upper", "ground")]
        size = paper.together(names, self.small, MEDIUM, room - 3)
        for index, (name, done) in enumerate(zip(names, (bonus.upper, bonus.ground), strict=True)):
            x = BATHS + room * index
            self._sign("bath", QPointF(x, 29), done)
            self._state(QPointF(x + 33, 41), done)
            paper.words(x, 68, name, size, MEDIUM, tokens.ink_soft, "start", room - 3)
        paper.stroke(QPointF(ROOMS - 6, 30), QPointF(ROOMS - 6, 68), tokens.line, 1)
        for index, (sign, done) in enumerate((("bed", bonus.bedroom), ("bath", bonus.bathroom), ("pot", bonus.kitchen))):
            x = ROOMS + 22.4 * index
            self._sign(sign, QPointF(x, 29), done)
            self._state(QPointF(x + 10.5, 61), done)

    def roof(self, count: int, pile: tuple[str, ...]) -> None:
        paper = self.paper
        self._ground(ROOF)
        paper.part("dreamhome/sign-roof", QRectF(9, 6, 24, 24))
        paper.words(40, 24, self.say("dreamhome.sheet.roof-cards", n=count), 14 / paper.theme.text_scale, BOLD, None, "start", ROOF[0] - 48)
        shown = max(count, ROOF_SIZE)
        pitch = min(37.0, 148 / shown)
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
        with self.paper.faded(1.0 if done else 0.7):
            self.paper.part(f"dreamhome/sign-{kind}", QRectF(at.x(), at.y(), 21, 21))

    def _state(self, at: QPointF, done: bool) -> None:
        """A tick, or an open ring: told apart by shape."""
        if done:
            pen.mark(self.paper.painter, "tick", QRectF(at.x() - 6, at.y() - 5.5, 12, 11), Ink(self.paper.tokens.good), 2.4)
        else:
            self.paper.disc(at, 3.6, None, self.paper.tokens.ink_soft, 1.4)
