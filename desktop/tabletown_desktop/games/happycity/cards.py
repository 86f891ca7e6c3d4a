"""Cards as painted blocks: those of the market, and the supermarkets of the first choice in the place of the offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity import offer_places, pictures
from tabletown_desktop.games.happycity.colours import colours, hue
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_signs
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import draw_seat, seat_colours

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
        """The building under its sky. `now`: do not wait for it."""
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


GONE_OPACITY = 0.35


class MarketLook(NamedTuple):
    face: Face
    asked: int
    """So many specials of the row ask for its colour."""
    name: str = ""
    """Of the seat that has picked it."""
    colour: str = ""
    """Of that seat; "" while it can be picked."""


def market_looks(table: Table, seats: Sequence[Seating]) -> tuple[MarketLook, ...]:
    tones = seat_colours(seats)
    owners = {table.cities[seat].cards[0]: seat for seat in range(table.seats) if table.cities[seat].cards}
    looks = []
    for card in table.box.markets:
        asked = sum(bool(special.needs.get(COLOURS[card.colour])) for special, _ in table.specials)
        owner = owners.get(card.code)
        looks.append(MarketLook(Face.of(card), asked, *((seats[owner].name, tones[owner]) if owner is not None else ())))
    return tuple(looks)


class SupermarketsPicture:
    """Paints the choice in the panel of the offer."""

    def __init__(self, paper: Paper, panel: Panel, looks: Sequence[MarketLook], say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.say = say
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper, quiet = self.paper, colours(self.paper.theme).quiet
        paper.panel(self.panel.bounds)
        run = paper.words(offer_places.PAD, 20.5, self.say("happycity.sheet.supermarkets"), 12, BOLD, quiet, "start", self.panel.width / 2)
        hint, room = self.say("happycity.sheet.supermarkets.hint"), self.panel.width - 2 * offer_places.PAD - run - 16
        paper.words(self.panel.width - offer_places.PAD, 20.5, hint, 12, SEMIBOLD, quiet, "end", room)
        for index, look in enumerate(self.looks):
            self._card(look, offer_places.choice_rect(index, len(self.looks), self.panel))

    def _card(self, look: MarketLook, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        strip = QRectF(place.left() + 7, place.bottom() - 54, place.width() - 14, 24)
        foot = QRectF(place.left() + 9, place.bottom() - 28, place.width() - 18, 18)
        self.cards.card(place, look.face._replace(income=0), strip, 30, GONE_OPACITY if look.colour else 1.0)
        quiet = colours(paper.theme).quiet
        if look.colour:
            draw_seat(paper, look.colour, QPointF(foot.left() + 7, foot.center().y()), 6.5)
            paper.words(foot.left() + 18, foot.bottom() - 4, look.name, 12, BOLD, tokens.ink, "start", foot.width() - 18)
        else:
            asked = "happycity.sheet.supermarkets.asked"
            said = self.say(asked, n=look.asked) if look.asked else self.say(f"{asked}.none")
            paper.words(foot.center().x(), foot.bottom() - 4, said, 12, SEMIBOLD, quiet, "middle", foot.width())
