"""What can be taken now: three decks, the market of three cards, homes, a coin. Prices are what the seat has to pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletown.games.happycity.data import DECK_COSTS, DECKS, RESIDENCES, Card
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.table import Table
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.offer_places import DECK_WIDE, PAD, SLIM, OfferPlaces
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_sign, draw_signs
from tabletown_desktop.games.happycity.sums import HALF_CAPITALS, Row, draw_coin
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import turned
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

GONE, BARRED = 0.35, 0.5
"""How much is seen of a home that is sold out, and of the picture of a card that cannot be built."""
PICTURE = 52.0
"""Width of the picture of a home in its row."""
ROW_WORDS = 128.0
"""Width of a row that words of the usual size fill."""
NEXT_LINE = 1.25
"""From line to line of the words in an empty place, in sizes of them."""
BUYING = ("discard", "draw", "build")
"""The phases of a turn until something is built."""


class DeckLook(NamedTuple):
    left: int
    gone: int
    """Discarded: these become the deck when it is empty."""


class Bar(NamedTuple):
    """What prevents building a card, as far as it can be seen on the card itself."""

    owned: bool = False
    """The city has it."""
    short: int = 0
    """How many coins are missing."""

    @staticmethod
    def of(table: Table, seat: int, card: Card) -> Bar:
        """Missing coins are counted only in one's own turn: until then there is another income."""
        if card in table.cards(seat):
            return Bar(owned=True)
        counts = seat in table.to_act and table.turn.phase in BUYING
        return Bar(short=max(0, table.price(seat, card) - table.cities[seat].coins) if counts else 0)


class MarketLook(NamedTuple):
    """A place of the display."""

    face: Face | None = None
    price: int = 0
    printed: int = 0
    back: int | None = None
    """The deck of a card that has been drawn but not seen."""
    bar: Bar = Bar()


class HomeLook(NamedTuple):
    face: Face
    price: int
    printed: int
    left: int
    bar: Bar


class OfferLook(NamedTuple):
    decks: tuple[DeckLook, ...]
    market: tuple[MarketLook, ...]
    homes: tuple[HomeLook, ...]
    coins: int
    """For building nothing."""
    bins: bool
    """One of the cards may be discarded."""
    over: bool = False
    """No more cards are coming."""
    refill: str = "ask"
    """Who fills the market: "ask", or the program from the "cheapest" or "dearest" deck."""

    @staticmethod
    def of(table: Table, seat: int, refill: str = "ask") -> OfferLook:
        discarding = table.turn.phase == "discard" and seat in table.to_act
        return OfferLook(
            tuple(DeckLook(table.cards_left(deck), len(table.discards(deck))) for deck in DECKS),
            _market(table, seat),
            _homes(table, seat),
            for_nothing(table, seat),
            discarding,
            table.reason is not None,
            refill,
        )


def _market(table: Table, seat: int) -> tuple[MarketLook, ...]:
    looks = []
    for card, back in zip(table.display, table.backs, strict=True):
        if card is None:
            looks.append(MarketLook(back=back))
        else:
            looks.append(MarketLook(Face.of(card), table.price(seat, card), card.cost, None, Bar.of(table, seat, card)))
    return tuple(looks)


def _homes(table: Table, seat: int) -> tuple[HomeLook, ...]:
    cards = (table.box[home] for home in RESIDENCES)
    return tuple(
        HomeLook(Face.of(card), table.price(seat, card), card.cost, left, Bar.of(table, seat, card))
        for card, left in zip(cards, table.market.stock, strict=True)
    )


@contextmanager
def narrowed(painter: QPainter, at: QRectF, share: float) -> Iterator[None]:
    """Paint a place as narrow as a card is seen while it turns over."""
    painter.save()
    painter.translate(at.center().x(), 0)
    painter.scale(max(share, 0.01), 1)
    painter.translate(-at.center().x(), 0)
    yield
    painter.restore()


def draw_discarded(paper: Paper, card: QRectF) -> None:
    """A card that would go, with a large bin on it; its words stay readable."""
    size, middle = min(56.0, card.height() * 0.3), QPointF(card.center().x(), card.top() + card.height() * 0.36)
    paper.disc(middle, size * 0.62, paper.tokens.paper, paper.tokens.accent, 2.4)
    draw_sign(paper, "bin", middle.x() - size * 0.4, middle.y() - size * 0.4, size * 0.8)
    paper.surface(card, None, 9, paper.tokens.accent, 3)


def label_rect(place: QRectF, places: OfferPlaces) -> QRectF:
    """The label of a deck on its back: large words take the whole height of a low one."""
    if places.headed:
        return QRectF(place.left() + 5, place.top() + 5, max(33.0, place.width() * 0.33), min(20.0, place.height() * 0.4))
    return QRectF(place.left() + 4, place.top() + 3, place.width() * 0.46, min(20 * places.text, place.height() - 6))


def draw_back(paper: Paper, places: OfferPlaces, deck: int, place: QRectF, clear: float = 1.0) -> None:
    """The back of a deck with its range of prices."""
    with paper.faded(clear):
        paper.part(f"{PREFIX}deck-{deck + 1}", place)
    if paper.theme.contrast:
        paper.surface(place.adjusted(1, 1, -1, -1), None, 7, paper.tokens.ink, 2)
    label, tones = label_rect(place, places), colours(paper.theme)
    paper.surface(label, tones.plate, 5, paper.tokens.line if paper.theme.contrast else None)
    low, high = DECK_COSTS[deck]
    paper.centred(label, f"{low}–{high}", 14, EXTRABOLD, tones.on_plate, 2)


def draw_coming(paper: Paper, places: OfferPlaces, deck: int, place: int, title: str, line: str) -> None:
    """A card that would come from a deck, face down in its place, and what is to be known of the deck."""
    tokens, at = paper.tokens, places.market(place)
    paper.surface(at, tokens.paper, 9, tokens.accent, 3)
    inner = at.adjusted(10, 10, -10, -8)
    first, second = (paper.pixels(size) * 1.25 / paper.scale for size in (14, 12))
    lines = len(paper.rows(line, 12, SEMIBOLD, inner.width()))
    back = QRectF(0, 0, inner.width(), min(inner.width() * 0.52, inner.height() - first - second * lines - 4))
    back.moveTo(inner.topLeft())
    draw_back(paper, places, deck, back)
    top = back.bottom() + max(4.0, (inner.bottom() - back.bottom() - first - second * lines) / 2)
    paper.centred(QRectF(inner.left(), top, inner.width(), first), title, 14, BOLD, tokens.ink, 0)
    words = QRectF(inner.left(), top + first, inner.width(), inner.bottom() - top - first + 6)
    if lines > 1:
        paper.lines(words, line, 12, SEMIBOLD, colours(paper.theme).quiet, 3, 1.25)
    else:
        paper.centred(QRectF(words.left(), words.top(), words.width(), second), line, 12, SEMIBOLD, colours(paper.theme).quiet, 0)


class OfferPicture:
    """Paints the offer in its panel's units."""

    def __init__(self, paper: Paper, places: OfferPlaces, look: OfferLook, say: Say, progress: Mapping[str, float] | None = None) -> None:
        self.paper = paper
        self.places = places
        self.look = look
        self.say = say
        self.progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        places = self.places
        self.paper.panel(places.whole)
        if places.headed:
            self._heads()
        self._refill(places.refill)
        for deck, look in enumerate(self.look.decks):
            self._deck(deck, look)
        self._shelf()
        for place, shown in enumerate(self.look.market):
            self._place(place, shown)
        for home, row in enumerate(self.look.homes):
            self._home(row, places.home(home))
        self._coin(places.coin)

    def _heads(self) -> None:
        """What the three parts are."""
        places = self.places
        for x, room, key in (
            (PAD, places.refill.left() - PAD - 3, "happycity.sheet.decks"),
            (places.market(0).left(), places.market_area.width(), "happycity.sheet.market"),
            (places.home(0).left(), places.homes_wide, "happycity.sheet.homes"),
        ):
            if room > 0:
                self.paper.words(x, 20.5, self.say(key), 12, BOLD, self.colours.quiet, "start", room)

    # ---- decks ------------------------------------------------------------------------------------------------------

    def _refill(self, place: QRectF) -> None:
        """Who fills the market, on a small switch."""
        paper, tokens = self.paper, self.paper.tokens
        chosen = self.look.refill != "ask"
        ground = mix(tokens.paper_2, tokens.accent, 0.16) if chosen else tokens.paper_2
        paper.surface(place, ground, place.height() / 2, tokens.accent if chosen else tokens.line)
        sign = 12 * place.height() / 22
        draw_sign(paper, "lasting", place.left() + 4, place.center().y() - sign / 2, sign)
        words = self.say(f"happycity.sheet.refill.{self.look.refill}")
        size = paper.low(12, place.height() * 0.75)
        y, left = place.center().y() + paper.pixels(size) * HALF_CAPITALS / paper.scale, place.left() + sign + 6
        paper.words(left, y, words, size, BOLD, tokens.ink if chosen else self.colours.quiet, "start", place.right() - 4 - left)

    def _deck(self, deck: int, look: DeckLook) -> None:
        """The pile gets thinner; price range and skyline tell what is in it."""
        paper, place = self.paper, self.places.deck(deck)
        edge = mix(hue(paper.theme, "blue").deep, paper.tokens.paper, 0.3)
        for lower in range(min(2, look.left // 8), 0, -1):
            paper.surface(place.translated(1.6 * lower, 1.8 * lower), mix(edge, paper.tokens.paper, 0.1 * lower), 7)
        draw_back(paper, self.places, deck, place, 1.0 if look.left or look.gone else GONE)
        label, small = label_rect(place, self.places), paper.low(12, place.height() * (0.34 if self.places.headed else 0.6))
        if self.places.headed:
            row = Row(paper, place.left() + 6, place.bottom() - 12.5)
        else:
            row = Row(paper, label.right() + 5, place.center().y())
        on_picture = self.places.headed and place.width() >= DECK_WIDE and not paper.theme.contrast
        tone = self._tone_on_deck(deck) if on_picture else self.colours.on_plate
        if not on_picture:
            wide, high = 13 + 3 + paper.width(str(look.left), small, EXTRABOLD) + 8, max(20.0, paper.pixels(small) / paper.scale)
            rim = tone if paper.theme.contrast else None
            paper.surface(QRectF(row.x - 4, row.middle - high / 2, wide, high), self.colours.plate, 5, rim)
        row.sign("card", 13, 3)
        paper.words(row.x, row.middle + paper.pixels(small) * HALF_CAPITALS / paper.scale, str(look.left), small, EXTRABOLD, tone)

    def _tone_on_deck(self, deck: int) -> QColor:
        """Of words on the picture of a deck: the last one is dark."""
        return self.colours.on_dark_deck if deck == DECKS[-1] else self.colours.on_deck

    # ---- the market -------------------------------------------------------------------------------------------------

    def _shelf(self) -> None:
        shelf, tones = self.places.shelf, self.colours
        self.paper.surface(shelf, tones.shelf, 3)
        self.paper.surface(shelf.adjusted(0, 6, 0, 0.5), tones.shelf_edge, 1.7)

    def _place(self, place: int, look: MarketLook) -> None:
        paper, at = self.paper, self.places.market(place)
        flipped = self.progress.get(f"flip:{place + 1}", 1.0)
        if flipped < 0.5:
            self._turning(turned(at, flipped))
        elif look.face is not None:
            with narrowed(paper.painter, at, 2 * flipped - 1):
                self._card(place, look, look.face)
        elif look.back is not None:
            self._turning(at)
            middle = QRectF(0, 0, at.width() - 12, (at.width() - 12) * 62 / 120)
            middle.moveCenter(at.center())
            draw_back(paper, self.places, look.back, middle)
        else:
            colour = mix(paper.tokens.line, paper.tokens.ink_soft, 0.35)
            width, dash = (2.0, ()) if paper.theme.contrast else (1.6, (6, 5))
            paper.surface(at.adjusted(1, 1, -1, -1), shade(paper.tokens.paper_2, 0.6), 9, colour, width, dash)
            if not self.look.over:
                self._awaited(at.adjusted(10, 6, -10, -6))

    def _awaited(self, room: QRectF) -> None:
        """In the middle of an empty place: the next card comes there."""
        paper, words = self.paper, self.say("happycity.sheet.market.free")
        pitch = paper.pixels(12) * NEXT_LINE / paper.scale
        high = pitch * len(paper.rows(words, 12, SEMIBOLD, room.width()))
        spare = max(0.0, room.height() - high) / 2
        paper.lines(room.adjusted(0, spare, 0, 0), words, 12, SEMIBOLD, self.colours.quiet, 4, NEXT_LINE)

    def _card(self, place: int, look: MarketLook, face: Face) -> None:
        """A card that can be built, or discarded."""
        places, at, strip = self.places, self.places.market(place), self.places.strip(place)
        self.cards.card(at, face, strip, places.signs_high, barred=BARRED if any(look.bar) else 1.0)
        self.cards.price(QPointF(at.left() + 19, at.top() + 19), look.price, look.printed)
        bin_at = places.bin(place)
        if any(look.bar):
            room = (bin_at.left() - 4 if self.look.bins else strip.right()) - strip.left()
            self._barred(look.bar, QRectF(strip.left(), strip.top() - 3 - 23 * places.text, room, 23 * places.text))
        if self.look.bins:
            self._bin(bin_at)

    def _barred(self, bar: Bar, room: QRectF) -> None:
        """Why a card cannot be built, by sign and word: a tick for what the city has, a coin for what is missing."""
        paper, tokens = self.paper, self.paper.tokens
        words, size = self._bar_words(bar), paper.low(12, room.height() * 0.66)
        sign = 14 * room.height() / 23
        wide = min(room.width(), paper.width(words, size, BOLD) + sign + 18)
        pill = QRectF(room.left(), room.top(), wide, room.height())
        edge = tokens.ink_soft if bar.owned else tokens.bad
        paper.surface(pill, tokens.paper, pill.height() / 2, edge, 2 if paper.theme.contrast else 1.4)
        self._bar_sign(bar, pill.left() + 6, pill.center().y(), sign)
        paper.centred(pill.adjusted(sign + 8, 0, -6, 0), words, size, BOLD, tokens.ink, 0)

    def _stamped(self, bar: Bar, field: QRectF) -> None:
        """The sign alone, on the picture of a home."""
        middle, tokens = QPointF(field.right() - 11, field.bottom() - 11), self.paper.tokens
        self.paper.disc(middle, 9.5, tokens.paper, tokens.ink_soft if bar.owned else tokens.bad, 1.4)
        self._bar_sign(bar, middle.x() - 6, middle.y(), 12)

    def _bar_words(self, bar: Bar) -> str:
        return self.say("happycity.sheet.owned") if bar.owned else self.say("happycity.sheet.short", n=bar.short)

    def _bar_sign(self, bar: Bar, x: float, middle: float, size: float) -> None:
        place = QRectF(x, middle - size / 2, size, size)
        if bar.owned:
            pen.mark(self.paper.painter, "tick", place, Ink(self.paper.tokens.good), 2.4)
        else:
            draw_sign(self.paper, "coin", place.left(), place.top(), size)
            self.paper.stroke(place.bottomLeft() + QPointF(1, -1), place.topRight() + QPointF(-1, 1), self.paper.tokens.bad, 2)

    def _turning(self, at: QRectF) -> None:
        """The back of a card."""
        self.paper.surface(at, mix(hue(self.paper.theme, "blue").deep, self.paper.tokens.paper, 0.2), 9)

    def _bin(self, place: QRectF) -> None:
        paper = self.paper
        paper.disc(place.center(), place.width() / 2 - 1, paper.tokens.paper, paper.tokens.ink_soft, 1.4)
        draw_sign(paper, "bin", place.center().x() - 9, place.center().y() - 9, 18)

    # ---- homes and the coin -----------------------------------------------------------------------------------------

    def _home(self, look: HomeLook, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        gone = look.left == 0
        ground = tokens.paper if gone else self.colours.well
        edge, width = (tokens.line, 1.6) if paper.theme.contrast else (tokens.line if gone else None, 1.0)
        paper.surface(place, ground, 8, edge, width, (5, 4) if gone else ())
        field = self._field(place)
        if not field.isEmpty():
            with paper.faded(GONE if gone else BARRED if any(look.bar) else 1.0):
                paper.surface(field, hue(paper.theme, look.face.family).face, 8)
                self.cards.alone(look.face, field.adjusted(2, 1.5, -2, -1))
        price = 25.0 if self.places.headed else 18.0 + 8 * self.places.text
        left, right = field.right() + (7 if self.places.width >= SLIM else 5), place.right() - (8 if gone else price + 8)
        first, second = self._lines(place)
        name, tone = self.say(f"happycity.card.{look.face.id}"), self.colours.quiet
        paper.words(left, first[0], name, first[1], BOLD, tokens.ink_soft if gone else tokens.ink, "start", right - left)
        if gone:
            paper.words(left, second[0], self.say("happycity.sheet.home.gone"), second[1], SEMIBOLD, tone, "start", right - left)
            return
        size = min((13.5 if self.places.width >= SLIM else 12.5) * (1 + self.places.text) / 2, place.height() / 2 - 4)
        middle = second[0] - paper.pixels(second[1]) * HALF_CAPITALS / paper.scale
        draw_signs(paper, look.face.right, left - 1, middle - size / 2, size)
        taken = len(look.face.right) * (size + 1) + 1
        said = self._bar_words(look.bar) if any(look.bar) else self.say("happycity.sheet.home.left", n=look.left)
        paper.words(right, second[0], said, second[1], SEMIBOLD, tone, "end", right - left - taken)
        if any(look.bar) and not field.isEmpty():
            self._stamped(look.bar, field)
        self.cards.price(QPointF(place.right() - price / 2 - 4, place.center().y()), look.price, look.printed, price)

    def _coin(self, place: QRectF) -> None:
        """Draw the choice to build nothing and take a coin."""
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(place, self.colours.well, 8, tokens.line if paper.theme.contrast else None, 1.6)
        field = self._field(place)
        size = min(36.0, place.height() - 4, field.width())
        if size:
            at = QRectF(field.center().x() - size / 2, place.center().y() - size / 2, size, size)
            draw_coin(paper, 1 if self.look.coins < 5 else 5, at)
        left, room = field.right() + 7, place.right() - 6 - field.right() - 7
        take, nothing = self.say("happycity.sheet.coin.take", n=self.look.coins), self.say("happycity.sheet.coin.nothing")
        first, second = self._lines(place)
        paper.words(left, first[0], take, first[1], BOLD, tokens.ink, "start", room)
        paper.words(left, second[0], nothing, second[1], SEMIBOLD, self.colours.quiet, "start", room)

    def _field(self, place: QRectF) -> QRectF:
        """Where the picture of a home is: on the left side of a row, small where words are large, and left out if they need all room."""
        if self.places.headed and self.places.width >= SLIM:
            return QRectF(place.left(), place.top(), min(PICTURE, place.height() * 1.3), place.height())
        if place.width() < ROW_WORDS * self.places.text:
            return QRectF(place.left() + 3, place.center().y(), 0, 0)
        size = min(46.0, place.width() * (0.16 if self.places.headed else 0.22), place.height() - 8)
        return QRectF(place.left() + (2 if self.places.headed else 5), place.center().y() - size / 2, size, size)

    def _lines(self, place: QRectF) -> tuple[tuple[float, float], tuple[float, float]]:
        """Baseline and size of the two lines of a row, off its edges: a ring lies there when it is lit."""
        paper, inner = self.paper, place.adjusted(0, 3, 0, -3)
        half = inner.height() / 2
        sizes = paper.low(14, half * 0.9), paper.low(12, half * 0.82)
        first, second = (paper.pixels(size) * HALF_CAPITALS / paper.scale for size in sizes)
        return (inner.top() + half * 0.5 + first, sizes[0]), (inner.top() + half * 1.5 + second - 1, sizes[1])
