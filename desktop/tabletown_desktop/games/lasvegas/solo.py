"""The panel of the solo game: who builds for ACME, what its approvals bring, the rates of its cards, its pile, its score."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.data import Rate
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.scores import ScoreSheet
from tabletown_desktop.games.lasvegas.colours import Colours, action_tone, colours, tinted
from tabletown_desktop.games.lasvegas.sheet import form_pieces
from tabletown_desktop.games.lasvegas.sheet.form import PROJECT_SIGNS
from tabletown_desktop.games.lasvegas.stories import portrait, rates
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, gradient, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import TOTAL_WIDTH, Fanned, draw_pile, total_box

ROOMY_RATES = 330.0
"""A panel this high shows how many adverts a high rate needs."""
LEAST_PILE = 26.0
LOW = 150.0
MARK = 21.0
"""The most that the number of an approval and the sign of its project take of a line."""
LARGE_FACE = 30.0
"""How much smaller the face is at double text size."""
LARGE_BOARD = 86.0
"""How much higher the board with the approvals is at double text size, before the pile has any room."""
PAD = 12.0


class ApprovalLook(NamedTuple):
    """The nth approval: whether it scores a project, where it builds, and the project it came with, once drawn."""

    scores: bool
    avenues: tuple[int, ...]
    drawn: str


class AcmeLook(NamedTuple):
    level: int
    rates: tuple[tuple[str, Rate], ...]
    adverts: int
    approvals: tuple[ApprovalLook, ...]
    pile: tuple[str, ...]
    """Actions of its cards in order, the oldest first."""
    points: tuple[tuple[str, int], ...]
    """Its score by part; empty while scores are hidden."""

    @staticmethod
    def of(table: Table, live: bool = True) -> AcmeLook:
        manager = table.manager
        assert manager is not None
        drawn = [table.projects[project].card.letter for project in table.approvals]
        letters = drawn + [""] * (len(manager.approvals) - len(drawn))
        approvals = tuple(
            ApprovalLook(approval.scores, tuple(avenue + 1 for avenue in approval.hotels), letter)
            for approval, letter in zip(manager.approvals, letters, strict=True)
        )
        pile = tuple(card.action for card in table.pile)
        return AcmeLook(
            manager.level, rates(manager, table.golf), pile.count("advert"), approvals, pile, _points(rival_sheet(table) if live else None)
        )

    @property
    def total(self) -> int:
        return sum(points for _, points in self.points)


def _points(sheet: ScoreSheet | None) -> tuple[tuple[str, int], ...]:
    return tuple((category.key, category.points) for category in sheet.categories) if sheet is not None else ()


class AcmePicture:
    """Paints the panel in its own units; a low one shows less of the rates, or none, and no pile."""

    def __init__(self, paper: Paper, panel: Panel, look: AcmeLook, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        wide, high = self.panel.width - 2 * PAD, self.panel.height
        roomy = high >= ROOMY_RATES
        score = 46.0 if roomy else 36.0
        strip = 58.0 if roomy else 26.0
        foot = high - (8 if high >= LOW else 4) - score
        large = min(70 + LARGE_BOARD * (self.paper.theme.text_scale - 1), foot - strip - 19)
        head = max(large, min(132.0, max(70.0, high * 0.3), high - 252 if roomy else high))
        free = foot - 4 - (8 + head + 7)  # for rates and pile
        if free < strip:
            head += max(0.0, free)
        elif free - strip - 8 < LEAST_PILE:
            head += free - strip
        self._board(QRectF(PAD - 4, 8, wide + 8, head))
        y = 8 + head + 7
        if free >= strip:
            self._rates(QRectF(PAD, y, wide, strip), roomy)
            y += strip + 6
            if foot - 6 - y >= LEAST_PILE:
                self._pile(QRectF(PAD, y, wide, min(96.0, foot - 8 - y)))
        self._parts(QRectF(PAD, foot, wide, score))

    # ---- the manager and the approvals ------------------------------------------------------------------------------

    def _board(self, place: QRectF) -> None:
        """Draw a neon board with the face, the name, and a line for each approval."""
        paper, tones = self.paper, self.colours
        paper.surface(place, gradient(place, tones.marquee_top, tones.marquee_bottom), 9, tones.marquee_edge, 1.6)
        paper.surface(place.adjusted(4, 4, -4, -4), None, 6, tones.joint, 1.2)
        face = min(place.height() - 18, 92.0 - LARGE_FACE * (self.paper.theme.text_scale - 1))
        at = QRectF(place.left() + 10, place.center().y() - face / 2, face, face)
        paper.part(portrait(self.look.level), at)
        left = at.right() + 10
        pad = 8.0 if place.height() > 84 else 5.0
        inner = QRectF(left, place.top() + pad, place.right() - 10 - left, place.height() - 2 * pad)
        line = inner.height() / (len(self.look.approvals) + 1)
        name = QRectF(inner.left(), inner.top(), inner.width(), line)
        self._name(name)
        gap = 3.0 if line > 20 else 1.6
        size = self._line_size(inner.width(), line - gap)
        for index, approval in enumerate(self.look.approvals):
            row = QRectF(inner.left(), inner.top() + line * (index + 1) + gap / 2, inner.width(), line - gap)
            self._approval(index, approval, row, size)

    def _name(self, place: QRectF) -> None:
        paper = self.paper
        size = min(15.0, place.height() / 1.15 / paper.theme.text_scale)
        paper.words(
            place.left() + 2,
            place.center().y() + 5,
            self.say(f"lasvegas.manager.{self.look.level}"),
            size,
            EXTRABOLD,
            self.colours.on_marquee,
            "start",
            place.width() - 40,
        )
        plate = QRectF(place.right() - 34, place.top() + 1, 34, place.height() - 3)
        self._advert(plate)

    def _advert(self, place: QRectF) -> None:
        """How many adverts it has: they decide which rates are in force."""
        paper = self.paper
        paper.surface(place, paper.tokens.paper, 5)
        size = min(15.0, place.height() - 2)
        paper.part("lasvegas/action-advert", QRectF(place.left() + 2, place.center().y() - size / 2, size, size))
        room = QRectF(place.left() + size + 2, place.top(), place.width() - size - 3, place.height())
        paper.centred(room, str(self.look.adverts), 12, EXTRABOLD, paper.tokens.ink, 1)

    def _line_size(self, wide: float, height: float) -> float:
        """The size at which the words of every approval fit side by side."""
        size = min(12.0, height / 1.1 / self.paper.theme.text_scale)
        lines = [f"{self._what(approval)} {self._where(approval)}" for approval in self.look.approvals]
        return self.paper.together(lines, size, BOLD, wide - 2 * min(MARK, height) - 22)

    def _where(self, approval: ApprovalLook) -> str:
        return self.say("lasvegas.sheet.acme.avenues", avenues=" + ".join(map(str, approval.avenues)))

    def _what(self, approval: ApprovalLook) -> str:
        return self.say("lasvegas.sheet.acme.scores" if approval.scores else "lasvegas.sheet.acme.builds")

    def _approval(self, index: int, approval: ApprovalLook, place: QRectF, size: float) -> None:
        """Which approval, the project it scores, the avenues it builds in; struck out once it is drawn."""
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(place, tokens.paper, 4.5)
        baseline = place.center().y() + paper.pixels(size) / paper.scale * 0.355
        side = min(MARK, place.height() - 4)
        tag = QRectF(place.left() + 3, place.center().y() - side / 2, side + 2, side)
        done = bool(approval.drawn)
        if done:
            pen.mark(paper.painter, "tick", tag.adjusted(1, 0.5, -1, -0.5), Ink(tokens.good), 2.6)
        else:
            paper.surface(tag, self.colours.gold_plate, 3.5)
            paper.centred(tag, str(index + 1), 12, EXTRABOLD, self.colours.on_gold, 0)
        run = paper.words(place.right() - 5, baseline, self._where(approval), size, BOLD, tokens.ink, "end")
        left = tag.right() + 6
        room = place.right() - 5 - run - 6 - left
        if approval.drawn and approval.scores:
            high = min(MARK, place.height() - 2)
            paper.part(f"lasvegas/project-{PROJECT_SIGNS[approval.drawn]}", QRectF(left, place.center().y() - high / 2, high, high))
            left, room = left + high + 3, room - high - 3
        colour = tokens.ink_soft if done or not approval.scores else tokens.ink
        paper.words(left, baseline, self._what(approval), size, SEMIBOLD, colour, "start", room)

    # ---- rates ------------------------------------------------------------------------------------------------------

    def _rates(self, place: QRectF, roomy: bool) -> None:
        """Draw each low and high rate, the one in force on gold; with room, how many adverts the high one needs."""
        rates = self.look.rates
        columns = 3 if roomy else len(rates)
        rows = -(-len(rates) // columns)
        pitch, high = place.width() / columns, place.height() / rows
        for index, (key, rate) in enumerate(rates):
            row, column = divmod(index, columns)
            cell = QRectF(place.left() + pitch * column, place.top() + high * row, pitch - 5, high - 4)
            self._rate(key, rate, cell, roomy)

    def _rate(self, key: str, rate: Rate, cell: QRectF, roomy: bool) -> None:
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(cell, tokens.paper_2, 5, tokens.line if paper.theme.contrast else None)
        size = min(17.0 if roomy else 15.0, cell.height() - 4)
        self._sign(key, QRectF(cell.left() + 2.5, cell.center().y() - size / 2, size, size))
        left = cell.left() + size + (6 if roomy else 4)
        plate = (cell.right() - 2 - left) * (0.26 if roomy else 0.5)
        high = self.look.adverts >= rate.adverts
        for index, (worth, current) in enumerate(((rate.low, not high), (rate.high, high))):
            box = QRectF(left + plate * index, cell.top() + 3, plate - 1.5, cell.height() - 6)
            if current:
                paper.surface(box, self.colours.gold_plate, 4, self.colours.gold_edge, 1.1)
            colour = self.colours.on_gold if current else self.colours.quiet
            paper.centred(box, str(worth), 12, EXTRABOLD if current else SEMIBOLD, colour, 0)
        if roomy:
            needs = QRectF(left + 2 * plate, cell.top(), cell.right() - left - 2 * plate - 14, cell.height())
            paper.centred(needs, f"≥{rate.adverts}", 12, SEMIBOLD, self.colours.quiet, 0)
            paper.part("lasvegas/action-advert", QRectF(cell.right() - 14, cell.center().y() - 6, 12, 12))

    def _sign(self, key: str, at: QRectF) -> None:
        paper, tones = self.paper, self.colours
        parts = {"hall": "action-hall", "shows": "action-show", "limo": "action-drive"}
        if key == "hotels":
            form_pieces.tower(paper, tones, at, True)
        elif key == "golf":
            form_pieces.flag(paper, tones, at, 4, figure=False)
        elif key == "lucky":
            form_pieces.lucky_seven(paper, at)
        elif key == "projects":
            paper.part("lasvegas/value-now", at.adjusted(-1, 2, 1, -2))
        elif key == "vault":
            paper.part("lasvegas/bundle-got-bare", at.adjusted(-2, 1, 2, -1))
        else:
            paper.part(f"lasvegas/{parts[key]}", at)

    # ---- pile and score ---------------------------------------------------------------------------------------------

    def _pile(self, place: QRectF) -> None:
        """The pile in its order; a card with the action of the one before stands up: golf counts it."""
        pile, theme, paper = self.look.pile, self.paper.theme, self.paper.tokens.paper
        fields = [tinted(theme, paper, action_tone(theme, action), 0.42) for action in pile]
        cards = [
            Fanned(field, f"lasvegas/action-{action}", bool(index) and pile[index - 1] == action)
            for index, (action, field) in enumerate(zip(pile, fields, strict=True))
        ]
        draw_pile(self.paper, place, cards, self.say("lasvegas.sheet.acme.pile", n=len(cards)), self.paper.tokens.paper_2)

    def _parts(self, place: QRectF) -> None:
        """The rival's score as it stands, part by part, and its sum."""
        paper, tokens, tones = self.paper, self.paper.tokens, self.colours
        points = self.look.points
        if not points:
            return
        pitch = (place.width() - TOTAL_WIDTH) / len(points)
        for index, (key, worth) in enumerate(points):
            x = place.left() + pitch * index
            middle = place.center().y()
            if place.height() >= 44:
                self._sign(key, QRectF(x + pitch / 2 - 9, place.top() + 2, 16, 16))
                cell = QRectF(x, place.top() + 20, pitch - 2, place.height() - 21)
            else:
                self._sign(key, QRectF(x + pitch / 2 - 8, place.top(), 14, 14))
                cell = QRectF(x, middle - 3, pitch - 2, place.bottom() - middle + 3)
            paper.centred(cell, str(worth).replace("-", "−"), 13, EXTRABOLD, tokens.ink if worth >= 0 else tokens.bad, 0)
        box = total_box(place)
        paper.surface(box, gradient(box, tones.marquee_top, tones.marquee_bottom), 7, tones.marquee_edge, 1.4)
        paper.surface(box.adjusted(3, 3, -3, -3), None, 5, shade(tones.joint, 0.8), 1)
        pen.write(paper.painter, str(self.look.total), QPointF(box.center()), min(24.0, box.height() - 14), Ink(tones.on_marquee), 3)
