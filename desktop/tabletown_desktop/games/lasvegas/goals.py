"""The three projects on the table: what they ask for, how far the seat is, what they are worth, who has them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletown_desktop.games.lasvegas.colours import Colours, colours, project_tone
from tabletown_desktop.games.lasvegas.offer_places import GOAL_WORDS, goal_growth, project_rect
from tabletown_desktop.games.lasvegas.sheet.form import PROJECT_SIGNS
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.goal_cards import GoalLook, GoalsPicture
from tabletown_desktop.scene.panel import Panel, rounded
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_claims

SEGMENTS = 7
"""More steps than this are one bar."""
TILE, VALUES, MOST_VALUES, BAR = 40.0, 80.0, 56.0, 6.0
"""Width of a project's sign, width and most height of its values with its progress below, height of the bars."""
SPACING, LEAST_WORDS = 1.16, 11.0
"""Height of a line of words as a share of their size, and the smallest size they may take to fit on two lines."""
CLAIM, CLAIM_PITCH, CLAIMED = 6.5, 10.0, 11.0
"""Radius of the dots of those who have it, how far they are apart, and by how much they shorten the sign."""
DONE = 0.85
"""Opacity of a project that the seat has met."""
LETTER = 15.0
"""Height of the letter of a project below its sign."""


class ProjectsPicture(GoalsPicture):
    """Paints the three projects, a row each: what it asks for in large words, how far the seat is, its two values."""

    @staticmethod
    def place(index: int, panel: Panel) -> QRectF:
        return project_rect(index, panel)

    @property
    def head(self) -> tuple[str, str]:
        return self.say("lasvegas.sheet.projects.title"), self.say("lasvegas.sheet.projects.values")

    @property
    def colours(self) -> Colours:
        return colours(self.paper.theme)

    def draw_card(self, look: GoalLook, stamped: float) -> None:
        paper, had = self.paper, look.mine is not None
        card = QRectF(QPointF(0, 0), self.place(0, self.panel).size())
        paper.surface(card, paper.tokens.raised, 8, paper.tokens.line, 1.2)
        self._sign(look, QRectF(0, 0, TILE, card.height()))
        room = card.adjusted(TILE + 8, 2, -VALUES - 10, -2)
        with paper.faded(DONE if had else 1.0):
            said = self.say(f"lasvegas.sheet.project.{look.card.id.lower()}")
            paper.lines(self._middle(room, said), said, self._size(room), SEMIBOLD, paper.tokens.ink, 2, SPACING)
        values = QRectF(card.right() - VALUES - 4, 0, VALUES, min(card.height(), MOST_VALUES))
        values.moveTop((card.height() - values.height()) / 2)
        self._progress(look, QRectF(values.left(), values.bottom() - 5 - BAR, values.width(), BAR))
        self._values(look, values.adjusted(0, 4, 0, -BAR - 9), stamped)

    def _sign(self, look: GoalLook, tile: QRectF) -> None:
        """The kind of project on a ground of its colour, as on the printed cards."""
        paper = self.paper
        ground = project_tone(paper.theme, look.card.letter)
        square = QPainterPath()
        square.addRect(tile.adjusted(TILE / 2, 0, 0, 0))
        paper.path(rounded(tile, 8).united(square), ground)
        if paper.theme.contrast:
            paper.stroke(tile.topRight(), tile.bottomRight(), paper.tokens.line, 1.2)
        claimed = CLAIMED if look.won or look.rival else 0.0
        letter = LETTER if tile.height() >= 2 * LETTER + 8 + 2 * claimed else 0.0
        size = min(30.0, tile.height() - 8 - letter - claimed)
        at = QRectF(tile.center().x() - size / 2, tile.center().y() - (size + letter + claimed) / 2, size, size)
        paper.part(f"lasvegas/project-{PROJECT_SIGNS[look.card.letter]}", at)
        if letter:
            paper.centred(QRectF(tile.left(), at.bottom(), tile.width(), letter), look.card.letter, 12, EXTRABOLD)
        self._claims(look, tile)

    def _size(self, room: QRectF) -> float:
        """One size for the words of all three: as large as text allows, so that every goal fits on two lines."""
        paper, text = self.paper, self.paper.theme.text_scale
        goals = [self.say(f"lasvegas.sheet.project.{look.card.id.lower()}") for look in self.looks]
        size = min(GOAL_WORDS * goal_growth(text) / text, room.height() / 2 / SPACING / text)
        while size > LEAST_WORDS and any(len(paper.rows(goal, size, SEMIBOLD, room.width())) > 2 for goal in goals):
            size -= 0.5
        return size

    def _middle(self, room: QRectF, said: str) -> QRectF:
        """The part of the room that these words fill, one line in the middle."""
        line = self._size(room) * self.paper.theme.text_scale * SPACING
        one = self.paper.width(said, self._size(room), SEMIBOLD) <= room.width()
        return room.adjusted(0, (room.height() - line) / 2 if one else max(0.0, room.height() / 2 - line), 0, 0)

    def _progress(self, look: GoalLook, place: QRectF) -> None:
        """A bar for each line of the goal, in steps where there are few."""
        paper, tokens = self.paper, self.paper.tokens
        ready = all(have >= need for have, need in look.counted)
        wide = place.width() - (16 if ready else 0)
        lines = look.counted
        room = (wide - 4 * (len(lines) - 1)) / len(lines)
        for index, (have, need) in enumerate(lines):
            left = place.left() + (room + 4) * index
            steps = need if need <= SEGMENTS // len(lines) + 1 else 1
            gap = 2.4
            step = (room - gap * (steps - 1)) / steps
            for part in range(steps):
                box = QRectF(left + (step + gap) * part, place.top(), step, BAR)
                paper.surface(box, tokens.well, 3, tokens.ink_soft if paper.theme.contrast else tokens.line, 1)
                share = min(1.0, max(0.0, have * steps / need - part))
                if share > 0:
                    paper.surface(QRectF(box.left(), box.top(), max(BAR, box.width() * share), BAR), tokens.good, 3)
        if ready:
            pen.mark(paper.painter, "tick", QRectF(place.left() + wide + 3, place.top() - 4, 12, 11), Ink(tokens.good), 2.2)

    def _values(self, look: GoalLook, place: QRectF, stamped: float) -> None:
        """The high value until somebody had it in an earlier round, then the low one; a ring round one's own points."""
        paper, tokens = self.paper, self.paper.tokens
        size = QSizeF(VALUES / 2 - 2, place.height())
        plates = [
            (QRectF(QPointF(place.left() + (VALUES / 2) * column, place.top()), size), worth, current)
            for column, (worth, current) in enumerate(((look.card.first, look.open_first), (look.card.later, not look.open_first)))
        ]
        own = look.card.first if look.mine == look.card.first else look.card.later
        for box, worth, current in plates:
            paper.part(f"lasvegas/value-{'now' if current else 'rest'}", box)
            colour = self.colours.on_gold if current else self.colours.quiet
            paper.centred(box, str(worth), 15, EXTRABOLD, colour, 6)
        if not look.open_first:
            pen.mark(paper.painter, "strike", plates[0][0].adjusted(8, 6, -8, -6), Ink(tokens.ink), 2, 1)
        if look.mine is not None:
            box = next(box for box, worth, _ in plates if worth == own)
            pen.mark(paper.painter, "ring", box.adjusted(-3, -2, 3, 2), Ink(tokens.ink), 2.2, own, stamped)

    def _claims(self, look: GoalLook, tile: QRectF) -> None:
        """Dots of the seats that have it on the foot of the sign, and the anvil of ACME."""
        paper = self.paper
        centre = QPointF(tile.right() - CLAIM, tile.bottom() - CLAIM - 2)
        if look.rival:
            paper.disc(centre, CLAIM + 1, paper.tokens.paper, paper.tokens.ink, 1.4)
            paper.part("lasvegas/anvil", QRectF(centre.x() - CLAIM, centre.y() - CLAIM, 2 * CLAIM, 2 * CLAIM))
            centre -= QPointF(2 * CLAIM + 3, 0)
        if look.won:
            pitch = min(CLAIM_PITCH, (centre.x() - CLAIM - 1) / max(1, len(look.won) - 1))
            draw_claims(paper, [self.seats[seat] for seat in look.won], centre, pitch * max(2, len(look.won)), CLAIM)
