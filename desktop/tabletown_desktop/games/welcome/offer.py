"""What can be taken now: three pairs with the coming actions, or the three cards of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF

from tabletown.games.welcome.data import ACTIONS
from tabletown.games.welcome.decisions.choose import third_card
from tabletown.games.welcome.table import Table
from tabletown.kit.cards import Card
from tabletown.kit.deal import Pair
from tabletown.words import Message
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.offer_places import card_rect, pair_rect
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import SIDES, State, Taken, clear, draw_head, draw_next, turned
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink

CARD_WIDTH, CARD_HEIGHT = 72.0, 92.0
LOW_ROW = 84.0
"""Below this height the title of a pair is smaller and its tag has no room below the words."""
LEAST_CARDS, GOOD_CARDS, MOST_CARDS = 0.8, 0.9, 1.3
"""How small the cards of a pair are drawn, how large they are if that can be had, and how large at most."""
DETAIL, MOST_WORDS, USUAL_WIDTH = 12.0, 1.3, 340.0
"""The size of an explanation, and how far words grow in rows wider than that."""
NUMBER, LARGE_NUMBER = 34.0, 38.0
FEW_ROWS, MANY_ROWS = 4, 9
"""Lines of words beside a card: so few rather than large cards."""
ANY_PAIR = tuple(Pair(12, action, None) for action in ACTIONS)
PLATE = 46.0
"""Room for the printed number on its enamel plate."""
HEAD = 35.0
"""Room for the head of the panel."""
CARD_NAME = 66.0
"""Room for the name of an action; where one of the names is too long for it, the signs stand alone."""


class WordLine(NamedTuple):
    """A line of words; its rectangle ends at the baseline."""

    text: str
    rect: QRectF
    explains: bool
    """It is of the explanation, not of the title."""


Explained = Literal["beside", "under", "nowhere"]
"""Where the explanation of a pair stands: beside the cards below its title, under the cards, or nowhere for want of room."""


class RowForm(NamedTuple):
    """How all rows of pairs are set, in their units."""

    cards: float
    """How large the cards are drawn."""
    top: float
    """Where they begin below the top of the row."""
    title: float
    detail: float
    explained: Explained


def _formed(place: QRectF, cards: float, title: float, detail: float, explained: Explained) -> RowForm:
    """The cards in the middle of the row, or above what stands under them."""
    top = 1.5 if explained == "under" else (place.height() - CARD_HEIGHT * cards) / 2
    return RowForm(cards, top, title, detail, explained)


class OfferLook(NamedTuple):
    pairs: tuple[Pair, ...]
    hand: tuple[Card, ...]
    taken: Taken
    goes_to: str = ""
    """Who gets the third card of a hand: "aaa", "seat" (the next one), or nobody."""
    third: Message | None = None
    """What to say about it now."""
    spare: int | None = None
    """Which card that is, once it is known."""

    @staticmethod
    def of(table: Table, seat: int) -> OfferLook:
        turn = table.turns[seat]
        taken = Taken.of(turn)
        if not table.hand(seat) or not table.passes_cards:
            return OfferLook(table.pairs, table.hand(seat), taken)
        spare = turn.spare if turn.spare >= 0 else None
        return OfferLook(table.pairs, table.hand(seat), taken, "aaa" if table.solo else "seat", third_card(table, seat), spare)


class OfferPicture:
    """Paints the offer in its panel's units."""

    def __init__(self, paper: Paper, panel: Panel, look: OfferLook, say: Say, flipped: float = 1.0) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.flipped = flipped
        """How far the action cards have turned over at the start of a round."""
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        if self.look.hand:
            self._hand()
        else:
            self._pairs()

    # ---- pairs ------------------------------------------------------------------------------------------------------

    def _pairs(self) -> None:
        draw_head(self.paper, self.panel.width, self.say("welcome.sheet.offer.pairs"), self.say("welcome.sheet.offer.corner"), room=HEAD)
        form = self._row_form()
        for row, pair in enumerate(self.look.pairs):
            self._pair(row, pair, pair_rect(row, self.panel), form)

    def _pair(self, row: int, pair: Pair, place: QRectF, form: RowForm) -> None:
        state, tokens, paper = self.look.taken.of_pair(row), self.paper.tokens, self.paper
        if state == "chosen":
            paper.surface(place, shade(tokens.accent, 0.1), 9, tokens.accent, 2.4)
        k, top = form.cards, place.top() + form.top
        self.number_card(QRectF(14, top, CARD_WIDTH * k, CARD_HEIGHT * k), pair.number, pair.coming, self._clear(state))
        self.action_card(QRectF(14 + 78 * k, top, CARD_WIDTH * k, CARD_HEIGHT * k), pair.action, self._clear(state), self.flipped)
        off = state == "off"
        weight, colour = (SEMIBOLD, tokens.ink_soft) if off else (EXTRABOLD, tokens.ink)
        lines = self._lines(pair, place, form)
        for line in lines:
            size, thick, tone = (form.detail, SEMIBOLD, tokens.ink_soft) if line.explains else (form.title, weight, colour)
            paper.words(line.rect.left(), line.rect.bottom(), line.text, size, thick, tone, "start", line.rect.width() + 1)
        self._tag(row, place, form, [line.rect for line in lines], state == "chosen")

    def _title(self, pair: Pair) -> str:
        return self.say("welcome.sheet.offer.pair", number=pair.number, action=self.say(f"welcome.sheet.action.{pair.action}"))

    def _detail(self, pair: Pair) -> str:
        return self.say(f"welcome.sheet.action.{pair.action}.detail")

    # ---- how the rows of pairs are set ------------------------------------------------------------------------------

    def _row_form(self) -> RowForm:
        """Large cards with all words beside them; else the explanation under them; else no explanation: "What is this?" tells it.
        All pairs that there are must have room, so that cards are as large in one round as in the next."""
        place = pair_rect(0, self.panel)
        title = 16.0 if self._usual else 14.0
        most = min(MOST_CARDS, (place.height() - 5) / CARD_HEIGHT)
        grown = max(1.0, min(MOST_WORDS, place.width() / USUAL_WIDTH))
        ways: tuple[tuple[Explained, float, float, int], ...] = (
            ("beside", grown, most * 0.9, FEW_ROWS),
            ("beside", 1.0, GOOD_CARDS, FEW_ROWS),
            ("beside", grown, most * 0.9, MANY_ROWS),
            ("beside", 1.0, GOOD_CARDS, MANY_ROWS),
            ("under", 1.0, GOOD_CARDS, MANY_ROWS),
            ("beside", 1.0, LEAST_CARDS, MANY_ROWS),
            ("under", 1.0, LEAST_CARDS, MANY_ROWS),
            ("nowhere", 1.0, 0.4, MANY_ROWS),
        )
        for explained, larger, least, rows in ways:
            for step in range(round(most * 20), round(min(least, most) * 20) - 1, -1):
                form = _formed(place, min(most, step / 20), title * larger, DETAIL * larger, explained)
                if all(self._fits(pair, place, form, rows) for pair in ANY_PAIR):
                    return form
        return _formed(place, min(most, LEAST_CARDS), title, DETAIL, "nowhere")

    def _lines(self, pair: Pair, place: QRectF, form: RowForm) -> list[WordLine]:
        """The lines of a pair where they stand."""
        paper = self.paper
        left = 14 + 164 * form.cards
        room = place.right() - 6 - left
        size, small = paper.pixels(form.title) / paper.scale, paper.pixels(form.detail) / paper.scale
        titles = paper.rows(self._title(pair), form.title, EXTRABOLD, room)
        under = form.explained == "under"
        wide = place.width() - 24 if under else room
        details = [] if form.explained == "nowhere" else paper.rows(self._detail(pair), form.detail, SEMIBOLD, wide)
        beside = len(titles) * 1.2 * size + (0 if under else len(details) * 1.3 * small)
        high = CARD_HEIGHT * form.cards if under else place.height()
        y = place.top() + (form.top if under else 0) + (9 if self._usual else max(2.0, (high - beside) / 2 - 0.06 * size))
        found = []
        for text in titles:
            found.append(WordLine(text, QRectF(left, y + 0.2 * size, paper.width(text, form.title, EXTRABOLD), 0.8 * size), False))
            y += 1.2 * size
        if under:
            y = place.top() + form.top + high + 1
        for text in details:
            at = QRectF(14 if under else left, y + 0.25 * small, paper.width(text, form.detail, SEMIBOLD), 0.8 * small)
            found.append(WordLine(text, at, True))
            y += 1.3 * small
        return found

    @property
    def _usual(self) -> bool:
        """Rows as they are at the usual text size: the words begin above, their tag lies below them."""
        return pair_rect(0, self.panel).height() >= LOW_ROW and self.paper.theme.text_scale <= LARGE_TEXT

    def _fits(self, pair: Pair, place: QRectF, form: RowForm, rows: int) -> bool:
        """Whether all words of a pair have room in its row, in so many lines."""
        inner = place.adjusted(0, 1, -5, -0.25 * self.paper.pixels(form.detail) / self.paper.scale - 1)
        lines = self._lines(pair, place, form)
        whole = len(lines) <= rows and all(inner.contains(line.rect) for line in lines)
        if form.explained == "under":
            cards = place.top() + form.top + CARD_HEIGHT * form.cards
            whole = whole and all(line.rect.bottom() <= cards for line in lines if not line.explains)
        if not self._usual:
            return whole
        return whole and lines[-1].rect.bottom() + self._tag_height() + 2 <= place.bottom()

    def _tag_height(self) -> float:
        return max(20.0, self.paper.pixels(12) * 1.32 / self.paper.scale + 4)

    def _tag(self, row: int, place: QRectF, form: RowForm, words: Sequence[QRectF], chosen: bool) -> None:
        """Draw the tag of a pair: that it is chosen, or the key that takes it; below its words, else in a free corner, else on the
        number card."""
        tokens, paper, high = self.paper.tokens, self.paper, self._tag_height()
        said = self.say("welcome.sheet.offer.chosen")
        wide = paper.width(said, 12, EXTRABOLD) + 24 if chosen else high
        left, right = 14 + 164 * form.cards, place.right() - 6
        below = max(place.bottom() - 25, words[-1].bottom() + 5) if self._usual else place.bottom() - high - 5
        corners = [(left, below)] if self._usual else []
        corners += [(right - wide, place.top() + 5), (right - wide, place.bottom() - high - 5), (left, place.bottom() - high - 5)]
        taken = [rect.adjusted(-6, -3, 6, 0.25 * high) for rect in words]
        for x, y in corners:
            tag = QRectF(x, y, wide, high)
            if tag.left() >= left - 1 and tag.bottom() <= place.bottom() - 2 and not any(tag.intersects(rect) for rect in taken):
                break
        else:
            card = QRectF(14, place.top() + form.top, CARD_WIDTH * form.cards, CARD_HEIGHT * form.cards)
            tag = QRectF(card.left() + 3, card.bottom() - 23, 20, 20)
        if chosen and tag.width() >= wide:
            paper.surface(tag, tokens.button, high / 2)
            paper.centred(tag, said, 12, EXTRABOLD, tokens.on_button)
        elif chosen:
            paper.disc(tag.center(), 10, tokens.button, tokens.paper, 1.4)
            pen.mark(paper.painter, "tick", QRectF(tag.center().x() - 5.5, tag.center().y() - 5, 11, 10), Ink(tokens.on_button), 2)
        else:
            paper.surface(tag, tokens.paper_2, 5, tokens.ink_soft if paper.theme.contrast else tokens.line)
            paper.centred(tag, str(row + 1), 12, BOLD, tokens.ink)

    # ---- a hand -----------------------------------------------------------------------------------------------------

    def _hand(self) -> None:
        """Draw three cards with both sides: the number above, the action below."""
        goes_to = self.say(f"welcome.sheet.offer.third.{self.look.goes_to}") if self.look.goes_to else ""
        draw_head(self.paper, self.panel.width, self.say("welcome.sheet.offer.cards"), goes_to, room=HEAD)
        paper, tokens = self.paper, self.paper.tokens
        for index, card in enumerate(self.look.hand):
            for kind in SIDES:
                place, state = card_rect(kind, index, self.panel, paper.theme.text_scale), self.look.taken.of_card(kind, index)
                if state == "chosen":
                    self.paper.surface(place, shade(tokens.accent, 0.1), 9, tokens.accent, 2.4)
                k = min((place.width() - 4) / CARD_WIDTH, (place.height() - 6) / CARD_HEIGHT)
                at = QRectF(
                    place.center().x() - CARD_WIDTH * k / 2, place.center().y() - CARD_HEIGHT * k / 2, CARD_WIDTH * k, CARD_HEIGHT * k
                )
                if kind == "number":
                    self.number_card(at, card.number, card.action, self._clear(state))
                else:
                    self.action_card(at, card.action, self._clear(state))
        self._hand_words(card_rect("action", 0, self.panel, paper.theme.text_scale).bottom() + 4)

    def draw_band(self) -> None:
        """Draw the band across the card that somebody else gets. It lies above the lit sides of the card, so it is drawn separately."""
        if self.look.spare is None:
            return
        paper, tokens, card = self.paper, self.paper.tokens, card_rect("card", self.look.spare, self.panel, self.paper.theme.text_scale)
        high = max(20.0, paper.pixels(12) * 1.5 / paper.scale)
        band = QRectF(card.left(), card.center().y() - high / 2, card.width(), high)
        paper.surface(band, tokens.paper, high / 2, tokens.accent, 1.6)
        paper.centred(band, self.say(f"welcome.sheet.offer.goes.{self.look.goes_to}"), 12, EXTRABOLD, tokens.ink)

    def _hand_words(self, top: float) -> None:
        hand, (number, action) = self.look.hand, self.look.taken
        if number is not None and action is not None:
            pair = Pair(hand[number].number, hand[action].action, None)
            title, detail = self._title(pair), self.say(f"welcome.sheet.action.{pair.action}.detail")
        elif number is not None:
            title, detail = (
                self.say("welcome.sheet.offer.number-taken", number=hand[number].number),
                self.say("welcome.sheet.offer.action-next"),
            )
        else:
            title, detail = self.say("welcome.sheet.offer.number-next"), self.say("welcome.sheet.offer.two-cards")
        third = self.look.third
        if third is not None and self.look.goes_to == "aaa":
            long = third.key == "welcome.third.aaa.open" and self.paper.theme.text_scale >= LARGE_TEXT
            detail = self.say("welcome.third.aaa") if long else self.say(third.key, **third.params)
        draw_next(self.paper, QRectF(14, top, self.panel.width - 28, self.panel.height - top - 6), title, detail)

    # ---- cards ------------------------------------------------------------------------------------------------------

    def number_card(self, place: QRectF, number: int, coming: str | None, visible: float = 1.0) -> None:
        """Draw the number side; `visible` is below 1 for a card that cannot be taken now. Large print stays readable."""
        k, contrast = place.width() / CARD_WIDTH, self.paper.theme.contrast
        with self.paper.faded(visible):
            self.paper.shadow(place, 8 * k, 0.8)
            if contrast:
                self._blank(place)
                plate = QRectF(place.x() + 12 * k, place.y() + 28 * k, 48 * k, 38 * k)
                self.paper.surface(plate, self.paper.tokens.button, 7 * k)
            else:
                self.paper.part("welcome/card-number", place)
        with self.paper.moved(place.x(), place.y(), k):
            large = self.paper.theme.text_scale > LARGE_TEXT
            size = (LARGE_NUMBER if large else NUMBER) / self.paper.theme.text_scale
            plate = QRectF(36 - PLATE / 2, 28 if large else 30, PLATE, 38 if large else 34)
            self.paper.centred(plate, str(number), size, EXTRABOLD, self.colours.plate_number, 1)
            if coming is not None:
                with self.paper.faded(visible):
                    half, part = (9.0, "sign") if contrast else (7.5, "tab")
                    for x, y in ((13.5, 14.0), (58.5, 78.0)):
                        self.paper.part(f"welcome/{part}-{coming}", QRectF(x - half, y - half, 2 * half, 2 * half))

    def _clear(self, state: State) -> float:
        """Opacity of a card; in high contrast its missing frame tells that it cannot be taken."""
        return 1.0 if self.paper.theme.contrast else clear(state)

    def _blank(self, place: QRectF) -> None:
        """A card in high contrast: white, with a strong outline."""
        self.paper.surface(
            place.adjusted(1, 1, -1, -1), self.paper.tokens.paper, 8 * place.width() / CARD_WIDTH, self.paper.tokens.ink, 1.8
        )

    def action_card(self, place: QRectF, action: str, visible: float = 1.0, flipped: float = 1.0) -> None:
        """Draw the action side; while the card turns over it is narrow, and at first still shows its number side."""
        if flipped < 1:
            place = turned(place, flipped)
            if place.width() >= 1 and self.paper.theme.contrast:
                self._blank(place)
            elif place.width() >= 1:
                self.paper.part("welcome/card-number" if flipped < 0.5 else f"welcome/card-action-{action}", place)
            return
        k = place.width() / CARD_WIDTH
        with self.paper.faded(visible):
            self.paper.shadow(place, 8 * k, 0.8)
            if self.paper.theme.contrast:
                self._blank(place)
                self.paper.part(f"welcome/sign-{action}", QRectF(place.x() + 14 * k, place.y() + 14 * k, 44 * k, 44 * k))
            else:
                self.paper.part(f"welcome/card-action-{action}", place)
        with self.paper.moved(place.x(), place.y(), k):
            names = [self.say(f"welcome.sheet.card.{name}") for name in ACTIONS]
            if all(self.paper.fitting(name, 13, EXTRABOLD, CARD_NAME)[0] == name for name in names):
                size = self.paper.together(names, 13, EXTRABOLD, CARD_NAME)
                self.paper.centred(
                    QRectF(36 - CARD_NAME / 2, 71, CARD_NAME, 16),
                    self.say(f"welcome.sheet.card.{action}"),
                    size,
                    EXTRABOLD,
                    self.colours.on_card,
                    0,
                )
