"""Cards as painted blocks: those of the market, and the supermarkets of the first choice in the place of the offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.colours import colours, hue
from tabletown_desktop.games.happycity.offer_places import NAME, PAD, OfferPlaces
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_signs
from tabletown_desktop.games.happycity.sums import HALF_CAPITALS
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.paper import Paper, halves, shade
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import draw_seat, seat_colours

RADIUS = 9.0
FRAME = 5.0
BADGE, PRICE = 27.0, 30.0
MOST_SIGN = 24.0
SPACIOUS = 140.0
"""From this width on the name of a supermarket has room in one line."""
ONE_LINE = 26.0
"""The strip of a name in one line."""


class CardPainter:
    def __init__(self, paper: Paper, say: Say) -> None:
        self.paper = paper
        self.say = say

    def card(self, place: QRectF, face: Face, strip: QRectF, foot: float, clear: float = 1.0, barred: float = 1.0) -> None:
        """A whole card: its strip lies there, its signs in the foot below. One that is gone is less clear; of one that cannot
        be built only the picture is."""
        paper, name = self.paper, self.say(f"happycity.card.{face.id}")
        lines = self._lines(name, strip.adjusted(2, 0, -2, 0))
        if len(lines) == 1:
            strip = strip.adjusted(0, max(0.0, strip.height() - ONE_LINE * paper.text_scale), 0, 0)
        if clear < 1 and paper.theme.contrast:
            self._outlined(place, face, strip, clear)
        else:
            with paper.faded(clear):
                self._painted(place, face, strip, foot, barred)
        if len(lines) == 1:
            paper.centred(strip, name, 14, BOLD, paper.tokens.ink, 2)
            return
        size = self._paired(lines, strip.adjusted(2, 0, -2, 0))
        for words, middle in zip(lines, (0.27, 0.72), strict=True):
            y = strip.top() + strip.height() * middle + paper.pixels(size) * HALF_CAPITALS / paper.scale
            paper.words(strip.center().x(), y, words, size, BOLD, None, "middle", strip.width() - 4)

    def _lines(self, name: str, strip: QRectF) -> tuple[str, ...]:
        """The name in one line, or in two where its words can be larger then."""
        halved = halves(name)
        single = self.paper.together((name,), self.paper.low(14, strip.height() / 1.12), BOLD, strip.width())
        return halved if halved[1] and single < self._paired(halved, strip) else (name,)

    def _paired(self, lines: tuple[str, ...], strip: QRectF) -> float:
        """The size of a name in two lines."""
        return self.paper.together(lines, self.paper.low(14, strip.height() / 2.24), BOLD, strip.width())

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

    def _outlined(self, place: QRectF, face: Face, strip: QRectF, clear: float) -> None:
        """One that is gone, in high contrast: a dashed edge, and a picture that is less clear."""
        paper = self.paper
        paper.surface(place.adjusted(1, 1, -1, -1), paper.tokens.paper, RADIUS, paper.tokens.line, 2, (6, 5))
        with paper.faded(clear):
            self.window(
                face, QRectF(place.left() + FRAME, place.top() + FRAME, place.width() - 2 * FRAME, strip.top() - place.top() - 9), True
            )

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
        if paper.theme.contrast:
            paper.disc(tag.center(), size * 0.46, None, paper.tokens.ink, 1.8)
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

    def __init__(self, paper: Paper, places: OfferPlaces, looks: Sequence[MarketLook], say: Say) -> None:
        self.paper = paper
        self.places = places
        self.looks = looks
        self.say = say
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper, places = self.paper, self.places
        paper.panel(places.whole)
        if places.headed:
            self._head(places.width)
        for index, look in enumerate(self.looks):
            self._card(look, places.choice(index, len(self.looks)))

    def _head(self, wide: float) -> None:
        paper, quiet = self.paper, colours(self.paper.theme).quiet
        run = paper.words(PAD, 20.5, self.say("happycity.sheet.supermarkets"), 12, BOLD, quiet, "start", wide / 2)
        hint, room = self.say("happycity.sheet.supermarkets.hint"), wide - 2 * PAD - run - 16
        paper.words(wide - PAD, 20.5, hint, 12, SEMIBOLD, quiet, "end", room)

    def _card(self, look: MarketLook, place: QRectF) -> None:
        paper, tokens, text = self.paper, self.paper.tokens, self.paper.text_scale
        asked = "happycity.sheet.supermarkets.asked"
        said = look.name if look.colour else self.say(asked, n=look.asked) if look.asked else self.say(f"{asked}.none")
        room = place.width() - (34 if look.colour else 14)
        lines = tuple(filter(None, halves(said))) if paper.width(said, 12, SEMIBOLD) > room else (said,)
        line = paper.pixels(12) * 1.25 / paper.scale
        under = line * len(lines) + 9
        high = 24.0 if self.places.headed and place.width() >= SPACIOUS else min(NAME * 1.35 * text, place.height() * 0.36)
        strip = QRectF(place.left() + 6, place.bottom() - under - high - 6, place.width() - 12, high)
        self.cards.card(place, look.face._replace(income=0), strip, under + 6, GONE_OPACITY if look.colour else 1.0)
        left, top = place.left() + (24 if look.colour else 7), place.bottom() - under - 2
        for number, words in enumerate(lines):
            y = top + line * (number + 0.78)
            if look.colour:
                paper.words(left, y, words, 12, BOLD, tokens.ink, "start", room)
            else:
                paper.words(place.center().x(), y, words, 12, SEMIBOLD, colours(paper.theme).quiet, "middle", room)
        if look.colour:
            draw_seat(paper, look.colour, QPointF(place.left() + 15, top + line / 2), 6.5)
