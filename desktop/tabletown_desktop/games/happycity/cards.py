"""A card of the market as a painted block: its window, its name on a strip, its signs, its price."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLOURS
from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.colours import colours, hue
from tabletown_desktop.games.happycity.faces import PREFIX, Face, draw_signs
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import lay

RADIUS = 9.0
FRAME = 5.0
BADGE, PRICE = 27.0, 30.0
MOST_SIGN = 24.0


class CardPainter:
    def __init__(self, paper: Paper, say: Say) -> None:
        self.paper = paper
        self.say = say

    def card(self, place: QRectF, face: Face, strip: QRectF, foot: float, clear: float = 1.0, barred: float = 1.0) -> None:
        """A whole card: its strip lies there, its signs in the foot below. One that is gone is less clear; of one that cannot
        be built only the picture is."""
        paper = self.paper
        with paper.faded(clear):
            self._painted(place, face, strip, foot, barred)
        paper.centred(strip, self.say(f"happycity.card.{face.id}"), 14, BOLD, paper.tokens.ink, 3)

    def _painted(self, place: QRectF, face: Face, strip: QRectF, foot: float, barred: float) -> None:
        """All but the name."""
        self.block(place, face.family)
        inside = place.adjusted(FRAME, FRAME, -FRAME, -FRAME - 2)
        window = QRectF(inside.left() + 2, inside.top() + 2, inside.width() - 4, strip.top() - inside.top() - 4)
        paper = self.paper
        with paper.faded(barred):
            self.window(face, window, now=True)
        paper.surface(strip, hue(paper.theme, face.family).face, 6)
        signs = len(face.left) + len(face.right)
        size = min(MOST_SIGN, foot - 14, (strip.width() - 8) / max(1, signs) - 2)
        y = strip.bottom() + (foot - FRAME - 2 - size) / 2
        draw_signs(paper, face.left, strip.left() + 4, y, size, 2)
        draw_signs(paper, face.right, strip.right() - 4, y, size, 2, "end")
        if face.family in COLOURS:
            badge = QRectF(place.right() - BADGE - 4, place.top() + 5, BADGE, BADGE)
            paper.part(f"{PREFIX}badge-{face.family}", badge)

    def block(self, place: QRectF, family: str) -> None:
        """The block of a card: edge, light from the top left, paper inside."""
        paper, tones = self.paper, hue(self.paper.theme, family)
        paper.surface(place.adjusted(-1, 3, 1, 3), shade(paper.tokens.shadow, 0.8), RADIUS)
        paper.surface(place, tones.deep, RADIUS)
        paper.surface(place.adjusted(0, 0, 0, -3), tones.sign, RADIUS, paper.tokens.ink if paper.theme.contrast else None)
        paper.surface(place.adjusted(FRAME, FRAME, -FRAME, -FRAME - 3), paper.tokens.paper, RADIUS - 2)

    def window(self, face: Face, place: QRectF, now: bool = False) -> None:
        """The building under its sky. `now`: it is not waited for."""
        paper = self.paper
        detail = paper.device_scale()
        picture = pictures.window(paper.theme.art, face.id, place.width(), place.height(), detail, now)
        lay(paper, picture, place, place, colours(paper.theme).air)

    def alone(self, face: Face, place: QRectF) -> None:
        """The building without a sky."""
        paper = self.paper
        picture = pictures.alone(paper.theme.art, face.id, place.width(), place.height(), paper.device_scale())
        if picture is not None:
            lay(paper, picture, place, place, colours(paper.theme).air)

    def price(self, centre: QPointF, price: int, printed: int, size: float = PRICE) -> None:
        """The price tag; where a special lowers it, what is printed stands beside it, struck out."""
        paper, tones = self.paper, colours(self.paper.theme)
        tag = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        if price != printed:
            old = QRectF(tag.center().x(), tag.center().y() - 9, size / 2 + 19, 18)
            number = QRectF(tag.right() - 1, old.top(), 18, old.height())
            paper.surface(old, paper.tokens.paper, 9, paper.tokens.line)
            paper.centred(number, str(printed), 12, BOLD, tones.quiet, 0)
            paper.stroke(number.center() + QPointF(-6, 5), number.center() + QPointF(6, -5), paper.tokens.bad, 1.6)
        paper.part(f"{PREFIX}price", tag)
        if price != printed:
            paper.disc(tag.center(), size * 0.42, None, tones.cheaper, 2)
        paper.centred(tag.adjusted(3, 2, -3, -2), str(price), 16 if size > 26 else 14, EXTRABOLD, tones.price, 0)
