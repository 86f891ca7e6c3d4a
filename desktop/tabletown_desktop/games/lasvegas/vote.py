"""The vote for a loan, before the first cards: two ballots under the box. What was put into it is drawn nowhere."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.lasvegas.data import HALF_LOAN, MAJORITY_LOAN, PENALTY
from tabletown_desktop.games.lasvegas import tickets
from tabletown_desktop.games.lasvegas.colours import Colours, colours
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink

BOX = 40 / 36
FOR = 0.56
"""How much of the room the words may take that say what bundles are for."""


class VotePicture:
    """Paints the panel in the place of the offer. `cast`: the own vote lies in the box."""

    def __init__(self, paper: Paper, panel: Panel, cast: bool, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.cast = cast
        self.say = say
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        paper, wide = self.paper, self.panel.width
        paper.panel(self.panel.bounds)
        paper.words(14, 23, self.say("lasvegas.sheet.vote.title"), 14, EXTRABOLD, None, "start", wide - 28)
        ballots = tickets.vote_rect("yes", self.panel).top()
        self._about(QRectF(14, 34, wide - 28, ballots - 42))
        if self.cast:
            self._waiting(QRectF(14, ballots, wide - 28, self.panel.height - ballots - 14))
            return
        for answer in ("yes", "no"):
            self._ballot(answer, tickets.vote_rect(answer, self.panel))

    def _about(self, place: QRectF) -> None:
        """What bundles are for, the ballot box, and what the votes bring."""
        paper = self.paper
        room = QRectF(place.left(), place.top(), place.width(), place.height() * FOR)
        used = paper.lines(room, self.say("lasvegas.sheet.vote.about", penalty=-PENALTY), 13, BOLD, None, 5)
        place = place.adjusted(0, used + 4, 0, 0)
        high = min(104.0, place.height(), place.width() * 0.28)
        box = QRectF(place.left() + 2, place.top() + (place.height() - high) / 2, high * BOX, high)
        paper.part("lasvegas/ballot", box)
        words = QRectF(box.right() + 14, place.top(), place.right() - box.right() - 14, place.height())
        shares = (("most", MAJORITY_LOAN), ("some", HALF_LOAN), ("none", 0))
        lines = [self.say(f"lasvegas.sheet.vote.{share}", bundles=bundles) for share, bundles in shares]
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
