"""The three plans on the table: what they ask for, what they are worth, who has them.

A plan's requirement is a drawing of 84 x 46 units: a person should see at a glance what it asks for and how much of it
stands; the words are in its explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.welcome.data import LENGTHS, EstatesNeeded, HousesNeeded, MarksNeeded, Requirement
from tabletown.games.welcome.table import Table
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.layout import plan_rect
from tabletown_desktop.games.welcome.sheet.form import draw_street_sign
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.goal_cards import GoalLook, GoalsPicture, goal_looks
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Align, Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_claims

WIDTH, HEIGHT = 84.0, 46.0
PITCH = 15.0
MOST_GROWTH = 1.12
"""How far the numbers of a drawing follow the text size: its lines are close."""

Counted = Sequence[tuple[int, int]]
"""How much of each line there is, and how much is needed."""

_SIGNS: dict[str, tuple[str, ...]] = {
    "temps": ("temp",),
    "bis_in_one_street": ("bis",),
    "streets_full_of_parks": ("park",),
    "streets_full_of_pools": ("pool",),
    "street_with_everything": ("park", "pool", "roundabout"),
    "parks_and_pools_of_street": ("park", "pool"),
    "parks": ("park",),
    "parks_in_each_street": ("park", "park", "park"),
    "values": ("value",),
    "full_value_columns": ("value",),
}
"""What is counted in each line of a plan that counts marks."""


class NeedDrawing:
    """Draws one requirement with its origin at the corner of the grid on a plan card."""

    def __init__(self, paper: Paper, counted: Counted, silent: bool = False) -> None:
        self.paper = paper
        self.silent = silent
        """Only the picture without words: a stamp lies over it."""
        self.counted = counted
        self.colours: Colours = colours(paper.theme)

    def draw(self, requirement: Requirement) -> None:
        match requirement:
            case EstatesNeeded() if requirement.at_street_ends:
                self._ends(built=self._have(0))
            case EstatesNeeded():
                self._estates(requirement)
            case HousesNeeded(None):
                self._ends(built=self._have(0))
            case HousesNeeded(street):
                self._street(street)
            case MarksNeeded(kind, count):
                self._marks(kind, count)

    def _words(self, x: float, y: float, text: str, size: float, align: Align) -> None:
        if not self.silent:
            size /= max(1.0, self.paper.theme.text_scale / MOST_GROWTH)
            self.paper.words(x, y, text, size, EXTRABOLD, self.paper.tokens.ink, align)

    def _have(self, line: int) -> int:
        return self.counted[line][0]

    # ---- estates ----------------------------------------------------------------------------------------------------

    def _estates(self, need: EstatesNeeded) -> None:
        """A row for every estate, or for every size where there are more than three."""
        sizes = Counter(need.sizes)
        have = {size: self.counted[line][0] for line, size in enumerate(sorted(sizes))}
        rows = [(size, 1) for size in sorted(need.sizes)] if len(need.sizes) <= 3 else _rows(sizes)
        extras = self._extras(need)
        room = WIDTH - 16 - (17 if extras else 0)
        top = (HEIGHT - PITCH * len(rows)) / 2
        for row, (size, count) in enumerate(rows):
            met = min(have[size], count)
            have[size] -= met
            self._terraces(QPointF(2, top + PITCH * row + 12.5), size, count, met, room)
        for place, (sign, street) in enumerate(extras):
            y = (HEIGHT - 17 * len(extras)) / 2 + 17 * place
            if sign:
                self.paper.part(f"welcome/sign-{sign}", QRectF(WIDTH - 16, y, 16, 16))
            elif street < 0:
                self._any_street(QPointF(WIDTH - 14, y + 2.6))
            else:
                draw_street_sign(self.paper, QPointF(WIDTH - 14, y + 2.6), street, self.colours.gain)

    @staticmethod
    def _extras(need: EstatesNeeded) -> list[tuple[str, int]]:
        """What these estates also need: signs, or the street they must be in (-1: all in one street)."""
        found: list[tuple[str, int]] = []
        if need.street is not None or need.one_street:
            found.append(("", need.street if need.street is not None else -1))
        found += [("roundabout", 0)] * need.roundabouts
        found += [(sign, 0) for sign, wanted in (("pool", need.pool_in_each), ("bis", need.bis_in_each)) if wanted]
        return found

    def _terraces(self, foot: QPointF, size: int, count: int, met: int, room: float) -> None:
        """Draw that many terraces of that size in a row, those met in the colour for done."""
        self._words(foot.x() + 4, foot.y(), str(size), 13, "middle")
        gap = 4.0
        tick = 14.0 if met == count else 0.0
        wide = min(9.0, (room - tick - gap * (count - 1)) / (size * count))
        x = foot.x() + 13
        for terrace in range(count):
            for _ in range(size):
                self._gable(QPointF(x, foot.y()), wide, terrace < met)
                x += wide
            x += gap
        if met == count:
            self._tick(QRectF(x, foot.y() - 9.5, 11, 10))

    def _gable(self, foot: QPointF, wide: float, done: bool) -> None:
        x, y = foot.x(), foot.y()
        path = QPainterPath(QPointF(x, y))
        for px, py in ((x, y - 6), (x + wide / 2, y - 10), (x + wide, y - 6), (x + wide, y)):
            path.lineTo(px, py)
        path.closeSubpath()
        tokens, paper = self.paper.tokens, self.paper
        fill = self.colours.gain if done else mix(self.colours.roof, tokens.paper, 0.2)
        paper.path(path, fill, self.colours.gain if done else tokens.ink, 1.0)

    def _tick(self, place: QRectF) -> None:
        pen.mark(self.paper.painter, "tick", place, Ink(self.paper.tokens.good), 2)

    # ---- houses of a street -----------------------------------------------------------------------------------------

    def _ends(self, built: int) -> None:
        """Draw the six lots at the ends of the streets."""
        for street, length in enumerate(LENGTHS):
            y = PITCH * street + 13.0
            right = 12 + length * 4.6
            self.paper.stroke(QPointF(4, y), QPointF(right, y), self.colours.gain, 1.2)
            for end, x in enumerate((3.0, right - 9)):
                self._gable(QPointF(x, y), 10, street * 2 + end < built)
        self._fraction(0, QPointF(WIDTH + 1, 11.6))

    def _street(self, street: int | None) -> None:
        """Draw all lots of one street; the others are only hinted at."""
        have, need = self.counted[0]
        for row, length in enumerate(LENGTHS):
            y = 13.0 + (PITCH + 1) * row
            if row == street:
                for lot in range(length):
                    self._gable(QPointF(2 + 6.4 * lot, y), 6.4, lot < have)
            else:
                self.paper.stroke(QPointF(3, y - 2), QPointF(2 + 6.4 * length, y - 2), shade(self.colours.gain, 0.35), 2)
        y = 13.0 + (PITCH + 1) * (0 if street != 0 else 1)
        self.paper.surface(QRectF(WIDTH - 31, y - 11, 31, 15), self._ground(), 4)
        self._fraction(0, QPointF(WIDTH - 2, y))
        if have >= need:
            self._tick(QRectF(WIDTH - 46, y - 10, 11, 10))

    def _ground(self) -> QColor:
        return mix(self.paper.tokens.paper, self.colours.gain, 0.08)

    def _fraction(self, line: int, at: QPointF) -> None:
        have, need = self.counted[line]
        self._words(at.x(), at.y(), f"{min(have, need)}/{need}", 12, "end")

    # ---- marks ------------------------------------------------------------------------------------------------------

    def _marks(self, kind: str, count: int) -> None:
        signs = _SIGNS[kind]
        if len(signs) == 1:
            self._one_count(kind, signs[0])
            return
        street = count if kind == "parks_and_pools_of_street" else None
        top = (HEIGHT - PITCH * len(signs)) / 2
        for row, sign in enumerate(signs):
            y = top + PITCH * row
            own = row if kind == "parks_in_each_street" else street
            if own is not None:
                draw_street_sign(self.paper, QPointF(0, y + 2), own, self.colours.gain)
            else:
                self._any_street(QPointF(0, y + 2))
            have, need = self.counted[row]
            self.paper.part(f"welcome/sign-{sign}", QRectF(16, y - 0.4, 15, 15))
            self._pips(QRectF(35, y, WIDTH - 49, PITCH), min(have, need), need, 1)
            if have >= need:
                self._tick(QRectF(WIDTH - 11, y + 2, 11, 10))

    def _one_count(self, kind: str, sign: str) -> None:
        """A large sign with how many are needed, and pips for how many there are."""
        have, need = self.counted[0]
        full = kind in ("streets_full_of_parks", "streets_full_of_pools", "full_value_columns")
        self.paper.part(f"welcome/sign-{sign}", QRectF(4, 2, 26, 26))
        if kind != "temps" and kind != "values" and kind != "parks":
            self._full_sign(kind, QPointF(34, 8), full)
        self._words(WIDTH - 16 if have >= need else WIDTH - 2, 21, f"{min(have, need)}/{need}", 16, "end")
        if have >= need:
            self._tick(QRectF(WIDTH - 13, 9, 12, 11))
        self._pips(QRectF(2, 31, WIDTH - 4, 14), min(have, need), need, 2)

    def _full_sign(self, kind: str, at: QPointF, full: bool) -> None:
        """Beside the sign: a column or a street that is full, or one street that counts."""
        if kind == "full_value_columns":
            for box in range(3):
                self.paper.surface(QRectF(at.x(), at.y() - 2 + 6 * box, 9, 5), self.colours.gain, 1.4)
        elif full:
            self.paper.surface(QRectF(at.x(), at.y() + 3, 16, 9), self.colours.gain, 2.5)
            pen.mark(self.paper.painter, "tick", QRectF(at.x() + 4, at.y() + 4.4, 8, 6.4), Ink(self.paper.tokens.paper), 1.6)
        else:
            self._any_street(QPointF(at.x(), at.y() + 2))

    def _any_street(self, at: QPointF) -> None:
        """Draw any one street: a single bar in a frame."""
        self.paper.surface(QRectF(at.x() - 1, at.y() + 1, 14, 8.8), None, 2.5, self.colours.gain, 1.2)
        self.paper.surface(QRectF(at.x() + 1.6, at.y() + 4.2, 8.8, 2.4), self.colours.gain, 1.2)

    def _pips(self, place: QRectF, have: int, need: int, size: int) -> None:
        """Draw a dot for each one needed, filled for each one there."""
        radius = 2.4 if size == 1 else 4.2
        pitch = min(radius * 2 + 3.4, place.width() / need)
        radius = min(radius, pitch * 0.42)
        x = place.left() + radius + 1 if size == 1 else place.center().x() - pitch * (need - 1) / 2
        for pip in range(need):
            fill = self.colours.gain if pip < have else None
            self.paper.disc(QPointF(x + pitch * pip, place.center().y()), radius, fill, self.colours.gain, 1.2)


def _rows(sizes: Counter[int]) -> list[tuple[int, int]]:
    """At most three rows: a row a size, and large groups on two of them."""
    rows: list[tuple[int, int]] = []
    for size, count in sorted(sizes.items()):
        if size * count > 8 and count > 1 and len(sizes) < 3:
            rows += [(size, count - count // 2), (size, count // 2)]
        else:
            rows.append((size, count))
    return rows


def plan_looks(table: Table, seat: int) -> tuple[GoalLook, ...]:
    """The plans as a seat knows them, with the one for which estates are being given."""
    due = table.turns[seat].due
    return tuple(look._replace(paying=due == index) for index, look in enumerate(goal_looks(table, seat)))


class PlansPicture(GoalsPicture):
    """Paints the three plans."""

    @staticmethod
    def place(index: int, panel: Panel) -> QRectF:
        return plan_rect(index, panel.width).translated(1, -2)

    @property
    def head(self) -> tuple[str, str]:
        return self.say("welcome.sheet.plans.title"), self.say("welcome.sheet.plans.values")

    @property
    def colours(self) -> Colours:
        return colours(self.paper.theme)

    def draw_card(self, look: GoalLook, stamped: float) -> None:
        paper, mine = self.paper, look.mine is not None
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
        with paper.faded(0.45 if mine else 1.0), paper.moved(8, 30):
            NeedDrawing(paper, look.counted, silent=mine).draw(look.card.requirement)
        self._values(look)
        self._claims(look)
        if mine:
            self._stamp(stamped)

    def _values(self, look: GoalLook) -> None:
        """Draw both values; once the first is gone the pen strikes it out and the later one grows."""
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

    def _claims(self, look: GoalLook) -> None:
        """The seats that have it."""
        draw_claims(self.paper, [self.seats[seat] for seat in look.won], QPointF(87, 97))
        if look.rival:
            tag = QRectF(62, 89, 34, 17)
            self.paper.surface(tag, self.colours.stamp, 8.5)
            self.paper.centred(tag, "AAA", 12, EXTRABOLD, self.paper.tokens.paper)

    def _stamp(self, down: float) -> None:
        """Draw the stamp coming down from a little above the card; words under the picture stay readable."""
        paper = self.paper
        k = 0.86 * (1.25 - 0.25 * down)
        with paper.moved(50, 54, k, -7), paper.faded(max(0.05, down)):
            paper.surface(QRectF(-47, -27, 94, 54), shade(paper.tokens.paper, 0.78), 9)
            paper.part("welcome/stamp-approved", QRectF(-48, -28, 96, 56))
            paper.centred(QRectF(-40, 1.4, 80, 18), self.say("welcome.sheet.plans.approved"), 14, EXTRABOLD, self.colours.stamp)
