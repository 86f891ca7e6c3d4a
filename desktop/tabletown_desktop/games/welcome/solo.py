"""The panel of the solo games: who leads the AAA, what its cards are worth, its pile in order, its score by part; or, in
the score attack, how far the deck is and whether the solo card has come."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.welcome.data import Manager
from tabletown.games.welcome.solo import rival_sheet
from tabletown.games.welcome.table import Table
from tabletown.kit.cards import Card
from tabletown.scores import ScoreSheet
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, gradient
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import Fanned, draw_parts, draw_pile, total_box

PARTS = ("plans", "parks", "pools", "temps", "fences", "estates")
_PART_SIGNS = {"plans": "plan", "parks": "park", "pools": "pool", "temps": "temp", "fences": "fence", "estates": "value"}
ATTACK_ROUNDS = 27
MOST_HEAD, LEAST_PILE = 78.0, 22.0
ROOMY_TEXT = 1.2
"""Above this text size a low panel has room for a short sentence only."""
FIELDS = {
    action: QColor(tone)
    for action, tone in (
        ("fence", "#E6CB8F"),
        ("value", "#EFA78F"),
        ("park", "#A6D08A"),
        ("pool", "#8FD0E0"),
        ("temp", "#F1C766"),
        ("bis", "#B9C8E6"),
    )
}
"""The colour fields of the action cards."""


class SoloLook(NamedTuple):
    manager: Manager | None
    pile: tuple[Card, ...]
    rival: ScoreSheet | None
    solo_card_out: bool
    round: int
    approved: tuple[str, ...]
    """Letters of the plans the AAA has taken."""
    coming: Card | None = None
    """The card that it gets when this turn is over."""

    @staticmethod
    def of(table: Table, live: bool = True) -> SoloLook:
        approved = tuple(plan.card.letter for plan in table.plans if plan.rival is not None)
        out = table.solo == "attack" and table.solo_card_out
        hand, spare = table.hand(0), table.turns[0].spare
        coming = hand[spare] if hand and spare >= 0 and table.manager is not None else None
        return SoloLook(table.manager, table.pile, rival_sheet(table) if live else None, out, table.round, approved, coming)

    def content(self) -> tuple[object, ...]:
        points = tuple((c.key, c.points) for c in self.rival.categories) if self.rival is not None else ()
        return (self.manager.key if self.manager else "", self.pile, points, self.solo_card_out, self.round, self.approved, self.coming)


class SoloPicture:
    """Paints the panel in its own units; what there is no room for is left out from below."""

    def __init__(self, paper: Paper, panel: Panel, look: SoloLook, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        if self.look.manager is None:
            self._attack()
        else:
            self._aaa(self.look.manager)

    # ---- score attack -----------------------------------------------------------------------------------------------

    def _attack(self) -> None:
        paper, tokens, look = self.paper, self.paper.tokens, self.look
        wide, high = self.panel.width, self.panel.height
        paper.words(14, 24, self.say("welcome.sheet.solo.attack"), 14, EXTRABOLD, None, "start", wide - 28)
        k = min(1.0, (high - 44) / 92)
        card = QRectF(14, 34, 72 * k, 92 * k)
        paper.shadow(card, 8 * k, 0.8)
        paper.part("welcome/card-solo" if look.solo_card_out else "welcome/card-back", card)
        left = card.right() + 14
        state = "out" if look.solo_card_out else "in"
        cramped = high < 160 and paper.theme.text_scale > ROOMY_TEXT
        said = self.say(f"welcome.sheet.solo.card-{state}{'.short' if cramped else ''}")
        line = paper.pixels(12) / paper.scale
        foot = max(card.bottom(), high - 14) if high < 160 else min(card.bottom() + 30, high - 14)
        paper.lines(QRectF(left, 34, wide - left - 12, foot - line - 58), said, 12, SEMIBOLD, tokens.ink, 6)
        rounds = self.say("welcome.sheet.solo.rounds", round=look.round, last=ATTACK_ROUNDS)
        paper.words(left, foot - 18, rounds, 12, BOLD, tokens.ink_soft, "start", wide - left - 12)
        track = QRectF(left, foot - 10, wide - left - 16, 10)
        paper.surface(track, mix(tokens.paper, self.colours.gain, 0.12), 5, self.colours.gain, 1.2)
        paper.surface(
            QRectF(track.left(), track.top(), max(10.0, track.width() * min(1.0, look.round / ATTACK_ROUNDS)), 10), self.colours.gain, 5
        )

    # ---- against the AAA --------------------------------------------------------------------------------------------

    def _aaa(self, manager: Manager) -> None:
        high = self.panel.height
        head = min(MOST_HEAD, max(46.0, high * 0.34, self._line(16) + 30))
        self._manager(manager, QRectF(12, 10, self.panel.width - 24, head))
        below = 10 + head + 6
        if not manager.scores:
            self._training(below)
            return
        score = min(40.0, max(32.0, high * 0.22))
        pile = QRectF(12, below, self.panel.width - 24, high - below - score - 12)
        if pile.height() >= LEAST_PILE:
            self._pile(pile)
        self._parts(QRectF(12, high - score - 8, self.panel.width - 24, score))

    def _line(self, size: float) -> float:
        """The height of a line of words."""
        return 1.15 * self.paper.pixels(size) / self.paper.scale

    def _manager(self, manager: Manager, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        face, line = min(72.0, place.height()), self._line(16)
        paper.part(f"welcome/manager-{manager.level}", QRectF(place.left(), place.top(), face, face))
        left = place.left() + face + 12
        name = self.say(f"welcome.sheet.manager.{manager.key}")
        level = self.say("welcome.sheet.solo.level", level=manager.level)
        first = place.top() + max(16.0, 0.75 * line)
        run = paper.words(left, first, name, 16, EXTRABOLD, None, "start", 104)
        room = place.right() - left - run - 86
        if paper.fitting(level, 12, SEMIBOLD, room)[0] == level:
            paper.words(left + run + 8, first, level, 12, SEMIBOLD, tokens.ink_soft, "start", room)
        self._approves(manager, QPointF(place.right(), place.top() + 10))
        if manager.scores:
            self._worth(manager, QRectF(left, place.top() + max(face - 32, line - 4), place.right() - left, 30))

    def _approves(self, manager: Manager, at: QPointF) -> None:
        """Draw the letters of the plans: those the manager takes in the colour of gains, those already taken ringed."""
        paper, tokens = self.paper, self.paper.tokens
        for place, (letter, yes) in enumerate(reversed(list(manager.approves.items()))):
            centre = QPointF(at.x() - 10 - 23 * place, at.y())
            paper.disc(centre, 9.6, self.colours.gain if yes else tokens.paper_2, None if yes else tokens.ink_soft, 1.2)
            ink = self.colours.on_gain if yes else tokens.ink_soft
            paper.centred(QRectF(centre.x() - 9, centre.y() - 9, 18, 18), letter, 12, EXTRABOLD, ink, 0)
            if letter in self.look.approved:
                pen.mark(paper.painter, "ring", QRectF(centre.x() - 11, centre.y() - 11, 22, 22), Ink(self.colours.stamp), 1.8)

    def _worth(self, manager: Manager, place: QRectF) -> None:
        """What each card of the pile brings."""
        worth = (
            ("park", f"{manager.park}"), ("pool", f"{manager.pool}"), ("temp", f"{manager.temp}"), ("fence", f"{manager.fence}"),
            ("value", f"+{manager.value_houses}"), ("bis", f"×{manager.bis_times}"),
        )  # fmt: skip
        pitch = place.width() / len(worth)
        for index, (sign, text) in enumerate(worth):
            x = place.left() + pitch * index
            self.paper.part(f"welcome/sign-{sign}", QRectF(x, place.top() + 7, 17, 17))
            at = place.top() + 15.5 + 0.37 * min(20.0, self.paper.pixels(12) / self.paper.scale)
            self.paper.words(x + 19, at, text, 12, BOLD, None, "start", pitch - 19)

    def _training(self, top: float) -> None:
        text = self.say("welcome.sheet.solo.training")
        self.paper.lines(
            QRectF(14, top + 4, self.panel.width - 28, self.panel.height - top - 12), text, 12, SEMIBOLD, self.paper.tokens.ink_soft, 5
        )

    def _pile(self, place: QRectF) -> None:
        """The pile as a fan in its order, the card that is about to come at its end; fence cards stand up and cut it into estates."""
        pile, coming = self.look.pile, self.look.coming
        cards = [_fanned(card) for card in pile] + ([_fanned(coming)._replace(coming=True)] if coming is not None else [])
        label = self.say("welcome.sheet.solo.pile" if coming is None else "welcome.sheet.solo.pile.coming", n=len(pile))
        draw_pile(self.paper, place, cards, label, self.colours.well)

    def _parts(self, place: QRectF) -> None:
        """The rival's score as it stands, part by part, and its sum."""
        rival = self.look.rival
        if rival is None:
            return
        parts = [(f"welcome/sign-{_PART_SIGNS[key]}", rival.points(key)) for key in PARTS]
        box = gradient(total_box(place), self.colours.total_top, self.colours.total_bottom)
        draw_parts(self.paper, place, parts, rival.total, box, self.colours.on_total)


def _fanned(card: Card) -> Fanned:
    return Fanned(FIELDS[card.action], f"welcome/tab-{card.action}", card.action == "fence")
