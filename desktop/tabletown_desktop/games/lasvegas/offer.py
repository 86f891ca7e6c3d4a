"""What can be taken now: three joined pairs, the three cards of a hand, or the two ballots of the vote for a loan.

At the chosen pair are the chips of the city hall. What was put into the ballot box is drawn nowhere.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from tabletown.games.lasvegas.data import ACTIONS, HALF_LOAN, MAJORITY_LOAN, PENALTY
from tabletown.games.lasvegas.table import Table
from tabletown.kit.cards import Card
from tabletown_desktop.games.lasvegas import offer_places, words
from tabletown_desktop.games.lasvegas.bonus_chips import Chip, draw_bonus, draw_chip
from tabletown_desktop.games.lasvegas.colours import Colours, action_tone, colours, tinted
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import SIDES, Side, State, Taken, clear, draw_head, draw_next, turned
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.phrases import begun
from tabletown_desktop.scene.pictures import stamp

NUMBER_SHARE = 0.62
"""The most of its height that a number on a card takes."""
KEY_ROOM = 24.0
"""Width of the key in the corner of an action."""
LOW_FROM = 34.0
"""From here down the chips lie on an action, where they have no place of their own."""
SETS, NOTHING = tuple((share, rows) for share in (1.0, 0.86, 0.74, 0.62) for rows in (1, 2)), (1.0, 0)
"""How the words below a name are set, as long as they do not fit: their share of the usual size, and in how many lines."""
SEAM = 186.0
"""From here to the right an action's picture is the same down to its corners."""
LINE, BASE = 1.22, 0.77
"""Height of a line of words on a ticket, as a share of their size, and of that down to their feet."""


class Ticket(NamedTuple):
    number: int
    action: str


class Said(NamedTuple):
    words: str
    colour: QColor


class OfferLook(NamedTuple):
    pairs: tuple[Ticket, ...]
    hand: tuple[Card, ...]
    taken: Taken
    shifted: int
    """What the city hall adds to the number."""
    swapped: str | None
    """The action the city hall puts in the place of the printed one."""
    chips: tuple[Chip, ...]
    changed: tuple[bool, ...]
    """Which pairs, or cards in hand, have a number that fits only once the city hall has changed it."""
    giving: bool
    """A card of the hand goes to ACME."""

    @staticmethod
    def of(table: Table, seat: int) -> OfferLook:
        turn = table.turns[seat]
        pairs = tuple(Ticket(pair.number, pair.action) for pair in table.pairs)
        hand, chips, giving = table.hand(seat), _chips(table, seat), turn.phase == "give"
        offered = [(card.number, card.action) for card in hand or pairs] if turn.phase == "choose" else []
        changed = tuple(words.only_changed(table, seat, *ticket) for ticket in offered)
        return OfferLook(pairs, hand, Taken.of(turn), turn.shifted, turn.swapped, chips, changed, giving)

    def must_change(self, row: int) -> bool:
        return row < len(self.changed) and self.changed[row]

    @property
    def chip_row(self) -> int | None:
        """The pair the chips stand at; None for those below a hand."""
        return None if self.hand else self.taken.number


def _chips(table: Table, seat: int) -> tuple[Chip, ...]:
    """The bonuses of a ready group while one may be taken; then what the bonus lets one choose from."""
    turn = table.turns[seat]
    if turn.phase not in ("open", "act", "shift", "swap") or (turn.bonus and turn.phase in ("open", "act")):
        return ()
    if not table.cities[seat].ready_groups and turn.phase in ("open", "act"):
        return ()
    legal = {f"{action.verb}:{action.args[0]}" for action in table.actions(seat) if action.args}
    printed = turn.offer.number if turn.offer is not None else 0
    return tuple(Chip(key, key in legal, printed) for key in offer_places.chips_of(turn.phase))


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

    def draw(self, area: QRectF) -> None:
        """What lies in that area."""
        self.paper.panel(self.panel.bounds)
        if self.look.hand:
            self._hand()
        elif not self.look.pairs:
            self._played()
        else:
            self._head("pairs", "joined")
            for row, pair in enumerate(self.look.pairs):
                if offer_places.row_extent(row, self.panel).intersects(area):
                    self._pair(row, pair)
        keys = tuple(chip.key for chip in self.look.chips)
        for chip in self.look.chips:
            draw_chip(self.paper, chip, offer_places.chip_rect(chip.key, keys, self.panel, self.look.chip_row), self.say)

    def _head(self, title: str, hint: str = "") -> None:
        """What lies in the offer, no higher than the room above it."""
        said = self.say(f"lasvegas.sheet.offer.{hint}") if hint else ""
        draw_head(self.paper, self.panel.width, self.say(f"lasvegas.sheet.offer.{title}"), said, 23, offer_places.HEAD)

    # ---- pairs ------------------------------------------------------------------------------------------------------

    def _pair(self, row: int, pair: Ticket) -> None:
        paper, look = self.paper, self.look
        state = look.taken.of_pair(row)
        chosen = state == "chosen"
        chips = chosen and bool(look.chips)
        told = self._told
        place, ticket = offer_places.pair_rect(row, self.panel), offer_places.ticket_rect(row, self.panel, chips, told)
        action = offer_places.action_rect(self.panel, chips)
        accent = paper.tokens.accent
        if chosen:
            paper.surface(place, shade(accent, 0.1), 11, accent, 2.6)
        swapped = look.swapped if chosen else None
        with paper.moved(ticket.left(), ticket.top(), offer_places.ticket_scale(self.panel, chips)):
            if self.flipped < 1:
                self._ticket(row, pair, state, chips)
            else:
                key = (
                    "ticket",
                    row,
                    look._replace(chips=()),
                    chips,
                    action.width(),
                    paper.theme.text_scale,
                    self.say("lasvegas.sheet.offer.pairs"),
                )
                bounds = QRectF(-6, -4, action.right() + 12, offer_places.NUMBER.height() + 14)
                stamp(paper, key, bounds, lambda sheet: OfferPicture(sheet, self.panel, look, self.say)._ticket(row, pair, state, chips))
        if chosen:
            self._chosen(QPointF(place.right() - 3, place.top() + 3))
        if told and not chips:
            paper.lines(self._room_below(row), self._detail(swapped or pair.action), 12, SEMIBOLD, self.colours.quiet, 2, LINE)

    @cached_property
    def _told(self) -> bool:
        """Whether there is room to say below every pair what its action does; else the tips say it."""
        room = self._room_below(0)
        return offer_places.roomy(self.panel) and all(_fits(self.paper, self._detail(action), 12, room, 2) for action in ACTIONS)

    def _room_below(self, row: int) -> QRectF:
        return offer_places.below(row, self.panel).adjusted(3, 0, -3, 0)

    def _detail(self, action: str) -> str:
        return self.say(f"lasvegas.sheet.action.{action}.detail")

    def _ticket(self, row: int, pair: Ticket, state: State, chips: bool) -> None:
        """Number and action of a pair, clasped together, in the ticket's own units."""
        look, action = self.look, offer_places.action_rect(self.panel, chips)
        shifted, swapped = (look.shifted, look.swapped) if state == "chosen" else (0, None)
        self._number(pair.number, shifted, clear(state))
        low = chips and not (offer_places.roomy(self.panel) or offer_places.yields(self.panel))
        self._action(swapped or pair.action, self._below(row, pair.action, swapped), state, action, low)
        self._clasp()
        if look.must_change(row):
            self._must_change(offer_places.NUMBER)
        if state != "chosen":
            self._key(row, action)

    def _number(self, number: int, shifted: int, shown: float) -> None:
        """The number side of a ticket; a changed number is struck, the new one written beside it."""
        place = offer_places.NUMBER
        with self.paper.faded(shown):
            self.paper.shadow(place, 8, 0.8)
            self.paper.part("lasvegas/card-number", place)
        self._printed(place, number, shifted)

    def _printed(self, place: QRectF, number: int, shifted: int) -> None:
        paper = self.paper
        size = min(28.0, place.height() * NUMBER_SHARE / paper.theme.text_scale)
        if not shifted:
            paper.centred(place, str(number), size, EXTRABOLD, self.colours.ticket_number)
            return
        size = min(size, 28 / paper.theme.text_scale)
        small = QRectF(place.left() + 7, place.center().y() - 14, place.width() * 0.36, 28)
        paper.centred(small, str(number), size * 0.7, EXTRABOLD, self.colours.ticket_number, 0)
        wet = Ink(paper.tokens.wet, self.colours.wet_rim, 2.4)
        pen.mark(paper.painter, "cross", small.adjusted(3, 4, -3, -4), Ink(paper.tokens.wet), 2, 1)
        middle = QPointF(place.left() + place.width() * 0.67, place.center().y())
        pen.write(paper.painter, str(number + shifted), middle, min(27.0, place.height() * 0.4), wet, number)

    def _action(self, shown: str, said: Said, state: State, whole: QRectF, low: bool) -> None:
        """The action side; `low` leaves the lower half to the chips."""
        paper = self.paper
        place = whole if self.flipped >= 1 else turned(whole, self.flipped)
        if place.width() < 1:
            return
        with paper.faded(clear(state)):
            paper.shadow(place, 8, 0.8)
            self._card(f"lasvegas/card-action-{shown}", place)
        if self.flipped < 1:
            return
        room = QRectF(whole.left() + 66, 3, whole.width() - 72, (LOW_FROM if low else whole.height()) - 6)
        self._named(room, self._name(shown), said, state, low)

    def _named(self, room: QRectF, name: str, said: Said, state: State, low: bool) -> None:
        """The name of an action and, where there is room for them at a size that is no smaller than all other words, the words on
        what it does: in one line or in two."""
        paper, clear_of_key = self.paper, room.width() - KEY_ROOM
        usual = max(1.0, self.panel.scale / paper.scale)  # the words of a small ticket are as large as all others
        names = [self._name(other) for other in ACTIONS]
        size = paper.together(names, min(16 * usual, room.height() / LINE / paper.theme.text_scale), EXTRABOLD, clear_of_key)
        high = paper.pixels(size) * LINE / paper.scale
        under = QRectF(0, 0, room.width(), 0 if low else room.height() - high)
        below, rows = next((one for one in SETS if _fits(paper, said.words, 12 * usual * one[0], under, one[1])), NOTHING)
        line = paper.pixels(12 * usual * below) * LINE / paper.scale
        top = room.center().y() - (high + rows * line) / 2
        ink = paper.tokens.ink_soft if state == "off" else paper.tokens.ink
        paper.words(room.left(), top + high * BASE, name, size, EXTRABOLD, ink, "start", clear_of_key)
        if rows:
            place = QRectF(room.left(), top + high, room.width(), rows * line + 1)
            paper.lines(place, said.words, 12 * usual * below, SEMIBOLD, said.colour, rows, LINE)

    def _card(self, part: str, place: QRectF) -> None:
        """A card that is narrower or wider than its picture leaves out some of its empty middle, or has more of it."""
        paper, painter = self.paper, self.paper.painter
        whole = QRectF(place.topLeft(), offer_places.ACTION.size())
        if self.flipped < 1:
            paper.part(part, place)
            return
        seam = min(place.left() + SEAM, place.right() - 40)
        for left, right, moved in ((place.left() - 4, seam, 0.0), (seam, place.right() + 4, place.width() - whole.width())):
            painter.save()
            painter.setClipRect(QRectF(left, -4, right - left, whole.height() + 8), Qt.ClipOperation.IntersectClip)
            paper.part(part, whole.translated(moved, 0))
            painter.restore()

    def _below(self, row: int, action: str, swapped: str | None) -> Said:
        """Below the name of a pair's action: what it does or stands in for, or that the number must be changed first."""
        tokens = self.paper.tokens
        if self.look.must_change(row):
            return Said(self.say("lasvegas.sheet.offer.only-changed"), tokens.ink)
        if swapped is not None:
            return Said(self._instead(action), tokens.wet)
        return Said(self.say(f"lasvegas.sheet.action.{action}.short"), self.colours.quiet)

    def _must_change(self, place: QRectF) -> None:
        """The sign of the bonus on a number that fits nowhere as it is printed."""
        at = QRectF(place.right() - 19, place.bottom() - 19, 22, 22)
        self.paper.surface(at, self.paper.tokens.paper, 6, self.paper.tokens.good, 1.6)
        draw_bonus(self.paper, self.colours, "number", at.adjusted(2.5, 2.5, -2.5, -2.5))

    def _name(self, action: str) -> str:
        """The name of an action on its card."""
        return begun(self.say(f"lasvegas.action.{action}"))

    def _instead(self, printed: str) -> str:
        return self.say("lasvegas.sheet.offer.instead", action=self.say(f"lasvegas.action.{printed}"))

    def _clasp(self) -> None:
        """Number and action belong together."""
        paper, tones = self.paper, self.colours
        paper.surface(QRectF(69, 28.5, 18, 9), tones.joint, 4.5, tones.joint_edge, 1)
        for x in (74.0, 82.0):
            paper.disc(QPointF(x, 33), 1.4, tones.joint_edge)

    def _key(self, row: int, action: QRectF) -> None:
        """The key that takes a pair."""
        paper, tokens = self.paper, self.paper.tokens
        place = QRectF(action.right() - 26, 6, 20, 20)
        paper.surface(place, tokens.paper, 5, tokens.line)
        paper.centred(place, str(row + 1), 12, BOLD, self.colours.quiet)

    def _chosen(self, centre: QPointF) -> None:
        """A tick on the corner of what is chosen."""
        paper, tokens = self.paper, self.paper.tokens
        paper.disc(centre, 9, tokens.accent, tokens.paper, 1.4)
        pen.mark(paper.painter, "tick", QRectF(centre.x() - 4.6, centre.y() - 4.2, 9.2, 8.4), Ink(tokens.paper), 2.2)

    # ---- a hand -----------------------------------------------------------------------------------------------------

    def _hand(self) -> None:
        """Draw three cards with both sides: the number above, the action below."""
        self._head("hand", "third")
        look = self.look
        for index, card in enumerate(look.hand):
            for kind in SIDES:
                self._side(kind, card, offer_places.card_rect(kind, index, self.panel), look.taken.of_card(kind, index))
            if look.must_change(index):
                self._must_change(offer_places.card_rect("number", index, self.panel))
        if not look.chips:
            title, detail = self._next()
            draw_next(self.paper, offer_places.hand_foot(self.panel), title, detail)

    def _played(self) -> None:
        """Draw the empty places of a hand when the match is over."""
        paper, tokens = self.paper, self.paper.tokens
        self._head("hand")
        for index in range(3):
            paper.surface(offer_places.card_rect("card", index, self.panel), tokens.paper_2, 8, tokens.line, 1.2, (5, 4))
        draw_next(
            paper, offer_places.hand_foot(self.panel), self.say("lasvegas.sheet.offer.over"), self.say("lasvegas.sheet.offer.over.more")
        )

    def _side(self, kind: Side, card: Card, place: QRectF, state: State) -> None:
        """One side of a card in hand."""
        paper, look, taken = self.paper, self.look, state == "chosen"
        with paper.faded(clear(state)):
            paper.shadow(place, 8, 0.8)
            if kind == "number":
                paper.part("lasvegas/card-number", place)
            else:
                self._action_side((taken and look.swapped) or card.action, place)
        if kind == "number":
            self._printed(place, card.number, look.shifted if taken else 0)
        if taken:
            paper.surface(place.adjusted(-1, -1, 1, 1), None, 9, paper.tokens.accent, 2.6)
            self._chosen(QPointF(place.right() - 4, place.top() + 4))

    def _action_side(self, action: str, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        tone = action_tone(paper.theme, action)
        band = QRectF(place.left(), place.top(), place.width(), place.height() - 24)
        paper.surface(place, tokens.paper_2, 8, tokens.line)
        paper.surface(band.adjusted(0.5, 0.5, -0.5, 0), tinted(paper.theme, tokens.paper_2, tone, 0.36), 7.5)
        paper.stroke(band.bottomLeft(), band.bottomRight(), tone, 2)
        size = min(38.0, band.height() - 6)
        at = QRectF(0, 0, size, size)
        at.moveCenter(band.center())
        paper.part(f"lasvegas/action-{action}", at)
        names = [self._name(name) for name in ACTIONS]
        size = paper.together(names, 13, EXTRABOLD, place.width() - 6)
        name = QRectF(place.left(), band.bottom() + 2, place.width(), 21)
        paper.centred(name, self._name(action), size, EXTRABOLD, tokens.ink, 2)

    def _next(self) -> tuple[str, str]:
        """What is taken and what comes next."""
        look = self.look
        number, action = look.taken
        if look.giving:
            return self.say("lasvegas.sheet.offer.give"), self.say("lasvegas.sheet.offer.give.more")
        if number is None:
            return self.say("lasvegas.sheet.offer.number-next"), self.say("lasvegas.sheet.offer.two-cards")
        written = look.hand[number].number + look.shifted
        if action is None:
            return self.say("lasvegas.sheet.offer.number-taken", number=written), self.say("lasvegas.sheet.offer.action-next")
        printed = look.hand[action].action
        name = self.say(f"lasvegas.action.{look.swapped or printed}")
        detail = self.say(f"lasvegas.sheet.action.{printed}.short") if look.swapped is None else self._instead(printed)
        return self.say("lasvegas.sheet.offer.pair", number=written, action=name), detail


def _fits(paper: Paper, words: str, size: float, room: QRectF, rows: int) -> bool:
    """Whether words stand in so many lines of a room without becoming smaller."""
    lines = paper.rows(words, size, SEMIBOLD, room.width())
    high = len(lines) * paper.pixels(size) * LINE / paper.scale
    return len(lines) <= rows and high <= room.height() and all(paper.width(line, size, SEMIBOLD) <= room.width() for line in lines)


BALLOT_BOX_SHAPE, LEAST_BALLOT_BOX = 40 / 36, 28.0
WORDS_SHARE = 0.56
"""The share of the room for the words that say what bundles are for."""


class VotePicture:
    """Paints the panel in the place of the offer. `cast`: the seat's vote is in the box."""

    def __init__(self, paper: Paper, panel: Panel, cast: bool, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.cast = cast
        self.say = say
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        paper, wide = self.paper, self.panel.width
        paper.panel(self.panel.bounds)
        headed = paper.theme.text_scale <= LARGE_TEXT  # beside large words the bar alone asks
        if headed:
            draw_head(paper, wide, self.say("lasvegas.sheet.vote.title"), "", 23, offer_places.HEAD)
        ballots, top = offer_places.vote_rect("yes", self.panel).top(), 34.0 if headed else 10.0
        self._about(QRectF(14, top, wide - 28, ballots - top - 8))
        if self.cast:
            self._waiting(QRectF(14, ballots, wide - 28, self.panel.height - ballots - 14))
            return
        for answer in ("yes", "no"):
            self._ballot(answer, offer_places.vote_rect(answer, self.panel))

    def _about(self, place: QRectF) -> None:
        """What bundles are for, the ballot box, and what the votes bring."""
        paper = self.paper
        room = QRectF(place.left(), place.top(), place.width(), place.height() * WORDS_SHARE)
        used = paper.lines(room, self.say("lasvegas.sheet.vote.about", penalty=-PENALTY), 13, BOLD, None, 5)
        place = place.adjusted(0, used + 4, 0, 0)
        shares = (("most", MAJORITY_LOAN), ("some", HALF_LOAN), ("none", 0))
        lines = [self.say(f"lasvegas.sheet.vote.{share}", bundles=bundles) for share, bundles in shares]
        beside = place.width() - max(paper.width(line, 12, BOLD) for line in lines) - 16  # the words come first
        high = min(104.0, place.height(), place.width() * 0.28, beside / BALLOT_BOX_SHAPE)
        words = place
        if high >= LEAST_BALLOT_BOX:
            box = QRectF(place.left() + 2, place.top() + (place.height() - high) / 2, high * BALLOT_BOX_SHAPE, high)
            paper.part("lasvegas/ballot", box)
            words = place.adjusted(box.right() + 14 - place.left(), 0, 0, 0)
        pitch = min(30.0, words.height() / len(lines))
        top = words.center().y() - pitch * len(lines) / 2
        size = min(13.0, pitch / 1.2 / paper.theme.text_scale)
        size = paper.together(lines, size, BOLD, words.width())
        for row, said in enumerate(lines):
            paper.words(words.left(), top + pitch * (row + 0.72), said, size, SEMIBOLD, self.colours.quiet, "start", words.width())

    def _ballot(self, answer: str, place: QRectF) -> None:
        """A slip of paper: a tick or a cross by hand, and the word."""
        paper, tokens = self.paper, self.paper.tokens
        paper.shadow(place, 8)
        paper.surface(place, tokens.raised, 8, tokens.line, 1.2)
        paper.surface(place.adjusted(5, 5, -5, -5), None, 5, self.colours.joint, 1.2)
        circle = QPointF(place.left() + place.height() * 0.5, place.center().y())
        radius = place.height() * 0.26
        paper.disc(circle, radius, tokens.paper, tokens.ink_soft, 1.6)
        tone = tokens.good if answer == "yes" else tokens.bad
        mark = QRectF(circle.x() - radius * 0.72, circle.y() - radius * 0.7, radius * 1.44, radius * 1.4)
        pen.mark(paper.painter, "tick" if answer == "yes" else "cross", mark, Ink(tone), 3.2, len(answer))
        left = circle.x() + radius + 6
        room = QRectF(left, place.top() + 4, place.right() - 8 - left, place.height() - 8)
        size = paper.together([self.say(f"lasvegas.sheet.vote.{other}") for other in ("yes", "no")], 20, EXTRABOLD, room.width() - 4)
        paper.centred(room, self.say(f"lasvegas.sheet.vote.{answer}"), size, EXTRABOLD, tokens.ink)

    def _waiting(self, place: QRectF) -> None:
        paper = self.paper
        paper.surface(place, paper.tokens.paper_2, 8, paper.tokens.line)
        paper.lines(
            place.adjusted(14, place.height() / 2 - 18, -14, 0), self.say("lasvegas.sheet.vote.cast"), 13, BOLD, paper.tokens.ink, 2
        )
