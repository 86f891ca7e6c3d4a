"""What can be taken now: three decks, the market of three cards, homes, a coin. Prices are what the seat has to pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tabletown.games.happycity.data import DECK_COSTS, DECKS, RESIDENCES, Card
from tabletown.games.happycity.decisions.build import for_nothing
from tabletown.games.happycity.table import Table
from tabletown_desktop.games.happycity import offer_places
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_sign, draw_signs, low
from tabletown_desktop.games.happycity.sums import Row, draw_coin
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import turned
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

GONE, BARRED = 0.35, 0.5
"""How much is seen of a home that is sold out, and of the picture of a card that cannot be built."""
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


class OfferPicture:
    """Paints the offer in its panel's units."""

    def __init__(self, paper: Paper, panel: Panel, look: OfferLook, say: Say, progress: Mapping[str, float] | None = None) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        panel = self.panel
        self.paper.panel(panel.bounds)
        for x, room, key in (
            (offer_places.PAD, offer_places.refill_rect().left() - offer_places.PAD - 3, "happycity.sheet.decks"),
            (offer_places.market_rect(0, panel).left(), offer_places.market_area(panel).width(), "happycity.sheet.market"),
            (offer_places.home_rect(0, panel).left(), offer_places.HOMES_WIDE, "happycity.sheet.homes"),
        ):
            self.paper.words(x, 20.5, self.say(key), 12, BOLD, self.colours.quiet, "start", room)
        self._refill(offer_places.refill_rect())
        for deck, look in enumerate(self.look.decks):
            self._deck(deck, look)
        self._shelf()
        for place, shown in enumerate(self.look.market):
            self._place(place, shown)
        for home, row in enumerate(self.look.homes):
            self._home(row, offer_places.home_rect(home, panel))
        self._coin(offer_places.coin_rect(panel))

    # ---- decks ------------------------------------------------------------------------------------------------------

    def _refill(self, place: QRectF) -> None:
        """Who fills the market, on a small switch."""
        paper, tokens = self.paper, self.paper.tokens
        chosen = self.look.refill != "ask"
        ground = mix(tokens.paper_2, tokens.accent, 0.16) if chosen else tokens.paper_2
        paper.surface(place, ground, place.height() / 2, tokens.accent if chosen else tokens.line)
        draw_sign(paper, "lasting", place.left() + 4, place.center().y() - 6, 12)
        words = self.say(f"happycity.sheet.refill.{self.look.refill}")
        colour = tokens.ink if chosen else self.colours.quiet
        paper.words(place.left() + 18, place.center().y() + 4.2, words, 12, BOLD, colour, "start", place.width() - 22)

    def _deck(self, deck: int, look: DeckLook) -> None:
        """The pile gets thinner; price range and skyline tell what is in it."""
        paper, place = self.paper, offer_places.deck_rect(deck, self.panel)
        edge = mix(hue(paper.theme, "blue").deep, paper.tokens.paper, 0.3)
        for lower in range(min(2, look.left // 8), 0, -1):
            paper.surface(place.translated(1.6 * lower, 1.8 * lower), mix(edge, paper.tokens.paper, 0.1 * lower), 7)
        self.deck_back(deck, place, 1.0 if look.left or look.gone else GONE)
        tone = self.colours.on_dark_deck if deck == 2 else self.colours.on_deck
        row = Row(paper, place.left() + 6, place.bottom() - 12.5)
        row.sign("card", 13, 3)
        row.words(str(look.left), low(paper, 12, place.height() * 0.34), EXTRABOLD, tone)

    def deck_back(self, deck: int, place: QRectF, clear: float = 1.0) -> None:
        """The back of a deck with its range of prices."""
        paper, tones = self.paper, self.colours
        with paper.faded(clear):
            paper.part(f"{PREFIX}deck-{deck + 1}", place)
        label = QRectF(place.left() + 5, place.top() + 5, place.width() * 0.33, min(20.0, place.height() * 0.4))
        paper.surface(label, tones.plate, 5, paper.tokens.line if paper.theme.contrast else None)
        low, high = DECK_COSTS[deck]
        paper.centred(label, f"{low}–{high}", 14, EXTRABOLD, tones.on_plate, 2)

    # ---- the market -------------------------------------------------------------------------------------------------

    def _shelf(self) -> None:
        shelf, tones = offer_places.shelf_rect(self.panel), self.colours
        self.paper.surface(shelf, tones.shelf, 3)
        self.paper.surface(shelf.adjusted(0, 6, 0, 0.5), tones.shelf_edge, 1.7)

    def _place(self, place: int, look: MarketLook) -> None:
        paper, at = self.paper, offer_places.market_rect(place, self.panel)
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
            self.deck_back(look.back, middle)
        else:
            colour = mix(paper.tokens.line, paper.tokens.ink_soft, 0.35)
            paper.surface(at.adjusted(1, 1, -1, -1), shade(paper.tokens.paper_2, 0.6), 9, colour, 1.6, (6, 5))
            if not self.look.over:
                words = at.adjusted(14, at.height() / 2 - 18, -14, 0)
                paper.lines(words, self.say("happycity.sheet.market.free"), 12, SEMIBOLD, self.colours.quiet, 3)

    def _card(self, place: int, look: MarketLook, face: Face) -> None:
        """A card that can be built, or discarded."""
        at, strip = offer_places.market_rect(place, self.panel), offer_places.strip_rect(place, self.panel)
        self.cards.card(at, face, strip, offer_places.signs_high(self.panel), barred=BARRED if any(look.bar) else 1.0)
        self.cards.price(QPointF(at.left() + 19, at.top() + 19), look.price, look.printed)
        bin_at = offer_places.bin_rect(place, self.panel)
        if any(look.bar):
            room = (bin_at.left() - 4 if self.look.bins else strip.right()) - strip.left()
            self._barred(look.bar, QRectF(strip.left(), strip.top() - 26, room, 23))
        if self.look.bins:
            self._bin(bin_at)

    def _barred(self, bar: Bar, room: QRectF) -> None:
        """Why a card cannot be built, by sign and word: a tick for what the city has, a coin for what is missing."""
        paper, tokens = self.paper, self.paper.tokens
        words, size = self._bar_words(bar), low(paper, 12, room.height() * 0.66)
        wide = min(room.width(), paper.width(words, size, BOLD) + 32)
        pill = QRectF(room.left(), room.top(), wide, room.height())
        paper.surface(pill, tokens.paper, pill.height() / 2, tokens.ink_soft if bar.owned else tokens.bad, 1.4)
        self._bar_sign(bar, pill.left() + 6, pill.center().y(), 14)
        paper.words(pill.left() + 24, pill.center().y() + 4.2, words, size, BOLD, tokens.ink, "start", wide - 30)

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
        ground = tokens.paper if gone else tokens.paper_2
        paper.surface(place, ground, 8, tokens.line if gone or paper.theme.contrast else None, 1, (4, 4) if gone else ())
        field = QRectF(place.left(), place.top(), min(52.0, place.height() * 1.3), place.height())
        with paper.faded(GONE if gone else BARRED if any(look.bar) else 1.0):
            paper.surface(field, hue(paper.theme, look.face.family).face, 8)
            self.cards.alone(look.face, field.adjusted(2, 1.5, -2, -1))
        x, line = field.right() + 7, place.height() / 2
        name = self.say(f"happycity.card.{look.face.id}")
        right = place.right() - (8 if gone else 29)
        top = QRectF(x, place.top() + 1, right - x, line)
        name_size, small = low(paper, 14, line * 0.86), low(paper, 12, line * 0.8)
        paper.words(x, top.bottom() - 3.6, name, name_size, BOLD, tokens.ink_soft if gone else tokens.ink, "start", top.width())
        baseline = place.bottom() - line / 2 + 3.4
        if gone:
            paper.words(x, baseline, self.say("happycity.sheet.home.gone"), small, SEMIBOLD, self.colours.quiet, "start", top.width())
            return
        size = min(14.5, line - 2)
        draw_signs(paper, look.face.right, x - 1, place.bottom() - line + (line - size) / 2 - 1.5, size)
        taken = len(look.face.right) * (size + 1) + 3
        said = self._bar_words(look.bar) if any(look.bar) else self.say("happycity.sheet.home.left", n=look.left)
        paper.words(right, baseline, said, small, SEMIBOLD, self.colours.quiet, "end", top.width() - taken)
        if any(look.bar):
            self._stamped(look.bar, field)
        self.cards.price(QPointF(place.right() - 16, place.center().y()), look.price, look.printed, 25)

    def _coin(self, place: QRectF) -> None:
        """Draw the choice to build nothing and take a coin."""
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(place, tokens.paper_2, 8, tokens.line if paper.theme.contrast else None)
        size, field = min(36.0, place.height() - 4), min(52.0, place.height() * 1.3)
        at = QRectF(place.left() + (field - size) / 2, place.center().y() - size / 2, size, size)
        draw_coin(paper, 1 if self.look.coins < 5 else 5, at)
        x, line = place.left() + field + 7, place.height() / 2
        room = place.right() - 6 - x
        take, nothing = self.say("happycity.sheet.coin.take", n=self.look.coins), self.say("happycity.sheet.coin.nothing")
        paper.words(x, place.top() + line - 3, take, low(paper, 14, line * 0.86), BOLD, tokens.ink, "start", room)
        paper.words(x, place.bottom() - line / 2 + 3, nothing, low(paper, 12, line * 0.8), SEMIBOLD, self.colours.quiet, "start", room)
