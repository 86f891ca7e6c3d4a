"""The three projects on the table: what they ask for, how far the seat is, what they are worth, who has them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tabletown_desktop.games.lasvegas.colours import Colours, colours
from tabletown_desktop.games.lasvegas.offer_places import project_rect
from tabletown_desktop.games.lasvegas.sheet.form import PROJECT_SIGNS
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.goal_cards import GoalLook, GoalsPicture
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_claims

SEGMENTS = 7
"""More steps than this are one bar."""
DONE = 0.78
"""Opacity of a project that the seat has met."""


class ProjectsPicture(GoalsPicture):
    """Paints the three projects."""

    @staticmethod
    def place(index: int, panel: Panel) -> QRectF:
        return project_rect(index, panel.width)

    @property
    def head(self) -> tuple[str, str]:
        return self.say("lasvegas.sheet.projects.title"), self.say("lasvegas.sheet.projects.values")

    @property
    def colours(self) -> Colours:
        return colours(self.paper.theme)

    def draw_card(self, look: GoalLook, stamped: float) -> None:
        paper = self.paper
        card = QRectF(0, 0, 98, 132)
        paper.shadow(card, 8, 0.8)
        paper.part(f"lasvegas/card-project-{PROJECT_SIGNS[look.card.letter]}", card)
        if paper.theme.contrast:
            paper.surface(card.adjusted(0.5, 0.5, -0.5, -0.5), None, 8, paper.tokens.line, 1.2)
        had = look.mine is not None
        with paper.faded(DONE if had else 1.0):
            goals = [self.say(f"lasvegas.sheet.project.{other.card.id.lower()}") for other in self.looks]
            size = _shared_size(paper, goals)
            said = self.say(f"lasvegas.sheet.project.{look.card.id.lower()}")
            paper.lines(QRectF(8, 37, 84, 46), said, size, SEMIBOLD, paper.tokens.ink, 3, 1.2)
        self._progress(look)
        self._values(look, stamped)
        self._claims(look)

    def _progress(self, look: GoalLook) -> None:
        """A bar for each line of the goal, in steps where there are few."""
        paper, tokens = self.paper, self.paper.tokens
        ready = all(have >= need for have, need in look.counted)
        wide = 82.0 - (14 if ready else 0)
        lines = look.counted
        room = (wide - 4 * (len(lines) - 1)) / len(lines)
        for index, (have, need) in enumerate(lines):
            left = 8 + (room + 4) * index
            steps = need if need <= SEGMENTS // len(lines) + 1 else 1
            gap = 2.4
            step = (room - gap * (steps - 1)) / steps
            for part in range(steps):
                place = QRectF(left + (step + gap) * part, 86, step, 6)
                paper.surface(place, tokens.paper_2, 3, tokens.ink_soft if paper.theme.contrast else tokens.line, 1)
                share = min(1.0, max(0.0, have * steps / need - part))
                if share > 0:
                    paper.surface(QRectF(place.left(), place.top(), max(6.0, place.width() * share), 6), tokens.good, 3)
        if ready:
            pen.mark(paper.painter, "tick", QRectF(79, 82, 12, 11), Ink(tokens.good), 2.2)

    def _values(self, look: GoalLook, stamped: float) -> None:
        """The high value until somebody had it in an earlier round, then the low one; a ring round one's own points."""
        paper, tokens = self.paper, self.paper.tokens
        plates = ((QRectF(8, 99, 38, 26), look.card.first, look.open_first), (QRectF(52, 99, 38, 26), look.card.later, not look.open_first))
        own = look.card.first if look.mine == look.card.first else look.card.later
        for place, worth, current in plates:
            paper.part(f"lasvegas/value-{'now' if current else 'rest'}", place)
            colour = self.colours.on_gold if current else self.colours.quiet
            size = 14 / max(1.0, paper.theme.text_scale / 1.2)
            paper.centred(place, str(worth), size, EXTRABOLD, colour, 8)
        if not look.open_first:
            pen.mark(paper.painter, "strike", plates[0][0].adjusted(8, 6, -8, -6), Ink(tokens.ink), 2, 1)
        if look.mine is not None:
            place = next(place for place, worth, _ in plates if worth == own)
            pen.mark(paper.painter, "ring", place.adjusted(-3, -2, 3, 2), Ink(tokens.ink), 2.2, own, stamped)

    def _claims(self, look: GoalLook) -> None:
        """Dots of the seats that have it, on the band, and the anvil of ACME."""
        paper = self.paper
        right = 83.0
        if look.rival:
            centre = QPointF(right, 17)
            paper.disc(centre, 11.4, paper.tokens.paper, paper.tokens.ink, 1.4)
            paper.part("lasvegas/anvil", QRectF(centre.x() - 9, centre.y() - 9, 18, 18))
            right -= 24
        if look.won:
            draw_claims(paper, [self.seats[seat] for seat in look.won], QPointF(right, 17), 38 if right > 80 else 20)


def _shared_size(paper: Paper, goals: list[str]) -> float:
    """One size for the goals of all three cards."""
    longest = max((word for goal in goals for word in goal.split()), key=len)
    most = 46 / 3 / 1.2 / paper.theme.text_scale
    return min(most, paper.together([longest], 12, SEMIBOLD, 84))
