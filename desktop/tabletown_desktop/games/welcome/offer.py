"""What can be taken now: three pairs with the coming actions, or the three cards of a hand."""

from __future__ import annotations

from typing import NamedTuple

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
from tabletown_desktop.scene.pair_offer import SIDES, Taken, clear, draw_head, draw_next, turned
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel
from tabletown_desktop.scene.paper import Paper, shade

CARD_WIDTH, CARD_HEIGHT = 72.0, 92.0
LOW_ROW, ROOMY_ROW = 84.0, 100.0
"""Below the first a pair has two lines beside its cards; above the second large words find room under them."""
PLATE = 46.0
"""Room for the printed number on its enamel plate."""
CARD_NAME = 66.0
"""Room for the name of an action; where one of the names is too long for it, the signs stand alone."""


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
        draw_head(self.paper, self.panel.width, self.say("welcome.sheet.offer.pairs"), self.say("welcome.sheet.offer.corner"))
        for row, pair in enumerate(self.look.pairs):
            self._pair(row, pair, pair_rect(row, self.panel))

    def _pair(self, row: int, pair: Pair, place: QRectF) -> None:
        state = self.look.taken.of_pair(row)
        chosen, other = state == "chosen", state == "off"
        accent = self.paper.tokens.accent
        if chosen:
            self.paper.surface(place, shade(accent, 0.1), 9, accent, 2.4)
        under = self.paper.theme.text_scale > LARGE_TEXT and place.height() > ROOMY_ROW
        words_height = 3.0 * self.paper.pixels(14) / self.paper.scale - 8 if under else 0.0
        k = min(1.0, (place.height() - 5 - words_height) / CARD_HEIGHT)
        top = place.top() + 2.5 + (0 if under else (place.height() - 5 - CARD_HEIGHT * k) / 2)
        self.number_card(QRectF(14, top, CARD_WIDTH * k, CARD_HEIGHT * k), pair.number, pair.coming, clear(state))
        self.action_card(QRectF(14 + 78 * k, top, CARD_WIDTH * k, CARD_HEIGHT * k), pair.action, clear(state), self.flipped)
        if under:
            self._words_under(row, pair, QRectF(14, top + CARD_HEIGHT * k + 1, place.width() - 14, words_height), chosen, other)
        else:
            left = 14 + 164 * k
            self._words_beside(row, pair, QRectF(left, place.top(), place.right() - 6 - left, place.height()), chosen, other)

    def _title(self, pair: Pair) -> str:
        return self.say("welcome.sheet.offer.pair", number=pair.number, action=self.say(f"welcome.sheet.action.{pair.action}"))

    def _words_beside(self, row: int, pair: Pair, place: QRectF, chosen: bool, other: bool) -> None:
        """Title, explanation and tag one below the other; in a low row the tag stands at its end."""
        tokens, paper = self.paper.tokens, self.paper
        low = place.height() < LOW_ROW
        y = place.top() + (20 if low else 25)
        colour = tokens.ink_soft if other else tokens.ink
        tag = (self._tag_width(chosen) + 6) if low else 0.0
        room = place.width() - tag
        paper.words(place.left(), y, self._title(pair), 14 if low else 16, SEMIBOLD if other else EXTRABOLD, colour, "start", room)
        beside = tag if low and self._tag_height() > 26 else 0.0
        detail = QRectF(place.left(), y + 5, place.width() - beside, place.bottom() - y - (8 if low else 30))
        used = paper.lines(detail, self.say(f"welcome.sheet.action.{pair.action}.detail"), 12, SEMIBOLD, tokens.ink_soft, 2)
        if low:
            self._tag(row, place.right(), place.top() + 5, chosen, True)
        else:
            self._tag(row, place.left(), max(place.bottom() - 25, y + 7 + used), chosen)

    def _tag_height(self) -> float:
        return max(20.0, self.paper.pixels(12) * 1.32 / self.paper.scale + 4)

    def _tag_width(self, chosen: bool) -> float:
        return self.paper.width(self.say("welcome.sheet.offer.chosen"), 12, EXTRABOLD) + 24 if chosen else self._tag_height()

    def _tag(self, row: int, x: float, y: float, chosen: bool, at_right: bool = False) -> None:
        """Draw the tag of a pair: that it is chosen, or the key that takes it."""
        tokens, paper = self.paper.tokens, self.paper
        wide, high = self._tag_width(chosen), self._tag_height()
        if chosen:
            text = self.say("welcome.sheet.offer.chosen")
            place = QRectF(x - wide if at_right else x, y, wide, high)
            paper.surface(place, tokens.button, high / 2)
            paper.centred(place, text, 12, EXTRABOLD, tokens.on_button)
        else:
            place = QRectF(x - high if at_right else x, y, high, high)
            paper.surface(place, tokens.paper_2, 5, tokens.line)
            paper.centred(place, str(row + 1), 12, BOLD, tokens.ink)

    def _words_under(self, row: int, pair: Pair, place: QRectF, chosen: bool, other: bool) -> None:
        """Large text: the words have the whole width below the cards; the tag stands beside the cards."""
        tokens, paper = self.paper.tokens, self.paper
        line = paper.pixels(14) / paper.scale
        colour = tokens.ink_soft if other else tokens.ink
        room = place.width() - 8
        paper.words(place.left(), place.top() + line, self._title(pair), 14, SEMIBOLD if other else EXTRABOLD, colour, "start", room)
        details = [self.say(f"welcome.sheet.action.{other_pair.action}.detail") for other_pair in self.look.pairs]
        size = paper.together(details, 12, SEMIBOLD, room)
        paper.words(place.left(), place.top() + line * 2.15, details[row], size, SEMIBOLD, tokens.ink_soft, "start", room)
        self._tag(row, self.panel.width - 14, pair_rect(row, self.panel).top() + 8, chosen, True)

    # ---- a hand -----------------------------------------------------------------------------------------------------

    def _hand(self) -> None:
        """Draw three cards with both sides: the number above, the action below."""
        goes_to = self.say(f"welcome.sheet.offer.third.{self.look.goes_to}") if self.look.goes_to else ""
        draw_head(self.paper, self.panel.width, self.say("welcome.sheet.offer.cards"), goes_to)
        tokens = self.paper.tokens
        for index, card in enumerate(self.look.hand):
            for kind in SIDES:
                place, state = card_rect(kind, index, self.panel), self.look.taken.of_card(kind, index)
                if state == "chosen":
                    self.paper.surface(place, shade(tokens.accent, 0.1), 9, tokens.accent, 2.4)
                k = min(1.0, (place.height() - 6) / CARD_HEIGHT)
                at = QRectF(
                    place.center().x() - CARD_WIDTH * k / 2, place.center().y() - CARD_HEIGHT * k / 2, CARD_WIDTH * k, CARD_HEIGHT * k
                )
                if kind == "number":
                    self.number_card(at, card.number, card.action, clear(state))
                else:
                    self.action_card(at, card.action, clear(state))
        self._hand_words(card_rect("action", 0, self.panel).bottom() + 4)

    def draw_band(self) -> None:
        """Draw the band across the card that somebody else gets. It lies above the lit sides of the card, so it is drawn separately."""
        if self.look.spare is None:
            return
        paper, tokens, card = self.paper, self.paper.tokens, card_rect("card", self.look.spare, self.panel)
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
        k = place.width() / CARD_WIDTH
        with self.paper.faded(visible):
            self.paper.shadow(place, 8 * k, 0.8)
            self.paper.part("welcome/card-number", place)
        with self.paper.moved(place.x(), place.y(), k):
            size = 34 / self.paper.theme.text_scale
            self.paper.centred(QRectF(36 - PLATE / 2, 30, PLATE, 34), str(number), size, EXTRABOLD, self.colours.plate_number)
            if coming is not None:
                with self.paper.faded(visible):
                    for x, y in ((13.5, 14.0), (58.5, 78.0)):
                        self.paper.part(f"welcome/tab-{coming}", QRectF(x - 7.5, y - 7.5, 15, 15))

    def action_card(self, place: QRectF, action: str, visible: float = 1.0, flipped: float = 1.0) -> None:
        """Draw the action side; while the card turns over it is narrow, and at first still shows its number side."""
        if flipped < 1:
            place = turned(place, flipped)
            if place.width() >= 1:
                self.paper.part("welcome/card-number" if flipped < 0.5 else f"welcome/card-action-{action}", place)
            return
        k = place.width() / CARD_WIDTH
        with self.paper.faded(visible):
            self.paper.shadow(place, 8 * k, 0.8)
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
