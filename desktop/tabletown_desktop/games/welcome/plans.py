"""The three plans on the table: what they ask for, what they are worth, who has them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.welcome.data import PlanCard
from tabletown.games.welcome.table import Table
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.layout import plan_rect
from tabletown_desktop.games.welcome.needs import NeedDrawing
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.offer import draw_head
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_claims


class PlanLook(NamedTuple):
    card: PlanCard
    open_first: bool
    claimed: tuple[int, ...]
    """Seats that have it, as far as this seat may know."""
    mine: bool
    rival: bool
    """The AAA has scored it."""
    counted: tuple[tuple[int, int], ...]
    paying: bool
    """Estates are being given for it."""


def plan_looks(table: Table, seat: int) -> tuple[PlanLook, ...]:
    due = table.turns[seat].due
    return tuple(
        PlanLook(
            plan.card,
            plan.open_first,
            tuple(sorted(plan.won)),
            seat in plan.won,
            plan.rival is not None,
            tuple((have, need) for _, have, need in table.progress(seat, index)),
            due == index,
        )
        for index, plan in enumerate(table.plans)
    )


class PlansPicture:
    """Paints the plans in their panel's units. `seats` are the names of the seats' colours."""

    def __init__(
        self, paper: Paper, panel: Panel, looks: tuple[PlanLook, ...], seats: tuple[str, ...], say: Say, stamped: tuple[float, ...] = ()
    ) -> None:
        self.paper = paper
        self.panel = panel
        self.looks = looks
        self.seats = seats
        self.say = say
        self.stamped = stamped or (1.0,) * len(looks)
        """How far the stamps of fresh claims have come down."""
        self.colours: Colours = colours(paper.theme)

    def draw(self) -> None:
        paper, wide = self.paper, self.panel.width
        paper.panel(self.panel.bounds)
        draw_head(paper, wide, self.say("welcome.sheet.plans.title"), self.say("welcome.sheet.plans.values"), 23)
        for index, look in enumerate(self.looks):
            corner = plan_rect(index, wide).topLeft()
            with paper.moved(corner.x() + 1, corner.y() - 2):
                self._plan(look, self.stamped[index])

    def _plan(self, look: PlanLook, stamped: float) -> None:
        paper = self.paper
        paper.shadow(QRectF(0, 4, 100, 112), 8, 0.8)
        paper.part("welcome/card-plan", QRectF(0, 0, 100, 116))
        if paper.theme.contrast:
            paper.surface(QRectF(1, 4, 98, 111), None, 7.5, paper.tokens.line, 1.2)
        if look.paying:
            paper.surface(QRectF(1, 4, 98, 111), shade(paper.tokens.accent, 0.1), 7.5, paper.tokens.accent, 2.4)
        paper.words(10, 20.5, look.card.letter, 15, EXTRABOLD, self.colours.on_plan, "start", 12)
        kinds = [self.say(f"welcome.sheet.plan.{other.card.kind}") for other in self.looks]
        size = paper.together(kinds, 12, BOLD, 68)
        paper.words(25, 20, self.say(f"welcome.sheet.plan.{look.card.kind}"), size, BOLD, self.colours.on_plan, "start", 68)
        with paper.faded(0.45 if look.mine else 1.0), paper.moved(8, 30):
            NeedDrawing(paper, look.counted, silent=look.mine).draw(look.card.requirement)
        self._values(look)
        self._claims(look)
        if look.mine:
            self._stamp(stamped)

    def _values(self, look: PlanLook) -> None:
        """Both values; once the first is gone the pen strikes it out and the later one grows."""
        paper, tokens, y = self.paper, self.paper.tokens, 104.0
        grown = max(1.0, paper.theme.text_scale / 1.2)
        small, large = 16 / grown, 20 / grown
        gone = not look.open_first
        calm, strong = (small, SEMIBOLD, tokens.ink if look.paying else tokens.ink_soft), (large, EXTRABOLD, tokens.ink)
        x = 10.0
        for worth, (size, weight, colour) in ((look.card.first, calm if gone else strong), (look.card.later, strong if gone else calm)):
            run = paper.words(x, y, str(worth), size, weight, colour, "start", 28)
            if gone and x == 10:
                pen.mark(paper.painter, "strike", QRectF(x - 2, y - 12, run + 4, 12), Ink(tokens.ink), 2, 1)
            x += run + 9

    def _claims(self, look: PlanLook) -> None:
        """The seats that have it."""
        draw_claims(self.paper, [self.seats[seat] for seat in look.claimed], QPointF(87, 97))
        if look.rival:
            tag = QRectF(62, 89, 34, 17)
            self.paper.surface(tag, self.colours.stamp, 8.5)
            self.paper.centred(tag, "AAA", 12, EXTRABOLD, self.paper.tokens.paper)

    def _stamp(self, down: float) -> None:
        """Comes down from a little above the card; words under the picture stay readable beside it."""
        paper = self.paper
        k = 0.86 * (1.25 - 0.25 * down)
        with paper.moved(50, 54, k, -7), paper.faded(max(0.05, down)):
            paper.surface(QRectF(-47, -27, 94, 54), shade(paper.tokens.paper, 0.78), 9)
            paper.part("welcome/stamp-approved", QRectF(-48, -28, 96, 56))
            paper.centred(QRectF(-40, 1.4, 80, 18), self.say("welcome.sheet.plans.approved"), 14, EXTRABOLD, self.colours.stamp)
