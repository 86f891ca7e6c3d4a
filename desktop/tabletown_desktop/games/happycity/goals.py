"""The row of special buildings: which are still there, and how far this city meets their conditions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.happycity.data import COLOURS, Special
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown.words import Message
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.formulas import Line, draw_formula, fitting_size, formula, width_of
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_sign
from tabletown_desktop.look.theme import BOLD, MEDIUM, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, halves
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.seats import draw_seat, seat_colours

HEAD, BARE_HEAD, PAD, EDGE, GAP, FOOT = 30.0, 10.0, 16.0, 10.0, 7.0, 11.0
"""Among them: above the cells, with a line of words and without it."""
FEW = 4
"""Up to this many specials lie in two columns beside the offer, more in three where they fit."""
LEAST_WIDE, LEAST_HIGH = 118.0, 84.0
"""The smallest cell: its conditions and its name can be read."""
SHAPE = 150.0, 112.0
"""A cell of good proportions."""
ROOMY, BROAD = 112.0, 150.0
"""Height of a cell that has room for a sentence, and width of one with large signs."""
GONE_OPACITY = 0.3
CHIP = 24.0
"""A condition: the sign inside is three quarters of it."""
CLOSE = 0.84
"""The least pitch of conditions, in their widths."""
LEAST_SIGN = 16.0
"""Signs of a formula in two lines that would be smaller stand in one."""
LEAST_PLAIN_SIGN = 12.0
"""Signs of a formula without a drawing that would be smaller are left out."""
KEPT_SIGN = 18.0
"""Names in two lines are smaller rather than the signs of a formula above them."""
LOW, LOW_CHIP, LOW_CONDITIONS, LOW_SIGN = 76.0, 0.42, 0.44, 18.0
"""A broad cell that is lower has its conditions in a line with the formula: so much of its height, of its width at least, and as large
as signs may be there."""
LITTLE = 0.75
"""A name that is smaller by no more than this stays in one line, so that a drawing has room above it."""
TALL = 0.55
"""From this height on, in widths, there is room for the formula below a drawing as wide as the cell."""
LEAST_PICTURE = 24.0
"""A lower drawing is left out."""
SENTENCE = 1.17
"""From line to line of a sentence, in sizes of its words."""
MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of the specials in a panel of that size; `headed`: below a line of words.

    >>> Cells(404, 216, 4).columns, Cells(404, 308, 7).columns, Cells(404, 600, 7, headed=False).columns
    (2, 3, 2)
    """

    width: float
    height: float
    count: int
    headed: bool = True
    text: float = 1.0

    @staticmethod
    def least(count: int, width: float, text: float) -> float:
        """How high the panel must be."""
        across = 2 if count <= FEW or _wide(width, 3) < LEAST_WIDE else 3
        rows = -(-count // across)
        return HEAD + FOOT + rows * LEAST_HIGH * (0.6 + 0.4 * text) + (rows - 1) * GAP

    @property
    def columns(self) -> int:
        """The number of columns with the roomiest cells, none of them too narrow."""
        ways = [across for across in (1, 2, 3) if across == 1 or _wide(self.width, across) >= LEAST_WIDE]
        return max(ways, key=self._roominess)

    def _roominess(self, across: int) -> float:
        wide, high = self._size(across)
        return min(wide / (SHAPE[0] * (1 + self.text) / 2), high / SHAPE[1])

    def _size(self, across: int) -> tuple[float, float]:
        rows = -(-self.count // across)
        return _wide(self.width, across), (self.height - self.top - (FOOT if self.headed else BARE_HEAD) - GAP * (rows - 1)) / rows

    @property
    def top(self) -> float:
        return HEAD if self.headed else BARE_HEAD

    def rect(self, index: int) -> QRectF:
        """A special in its row; the cell after the last one tells how the own city stands."""
        across = self.columns
        wide, high = self._size(across)
        row, column = divmod(index, across)
        return QRectF(EDGE + column * (wide + GAP), self.top + row * (high + GAP), wide, high)


def _wide(width: float, across: int) -> float:
    return (width - 2 * EDGE - GAP * (across - 1)) / across


class Condition(NamedTuple):
    """One card that must be in the city."""

    colour: str
    met: bool


class SpecialLook(NamedTuple):
    face: Face
    conditions: tuple[Condition, ...]
    when: str
    lines: tuple[Line, ...]
    text: Message | None
    there: bool
    ready: bool
    """All conditions are met, and the city has none yet."""
    owner: int | None = None
    name: str = ""
    """Of the owner; "" for the own city."""
    colour: str = ""


class RowLook(NamedTuple):
    specials: tuple[SpecialLook, ...]
    own: str | None
    """The special this city has."""
    free: int
    """How many could be taken now."""

    @staticmethod
    def of(table: Table, seat: int, seats: Sequence[Seating]) -> RowLook:
        tones, city = seat_colours(seats), table.cities[seat]
        owners = {held.code: other for other, held in _held(table)}
        looks = []
        for card, there in table.specials:
            conditions = _conditions(table, seat, card)
            ready = there and city.special is None and all(condition.met for condition in conditions)
            owner = None if there else owners.get(card.code)
            name = seats[owner].name if owner is not None and owner != seat else ""
            when, lines = formula(card)
            colour = tones[owner] if owner is not None else ""
            looks.append(SpecialLook(Face.of(card), conditions, when, lines, card.text, there, ready, owner, name, colour))
        own = city.special.id if city.special is not None else None
        return RowLook(tuple(looks), own, sum(look.ready for look in looks))


def _held(table: Table) -> list[tuple[int, Special]]:
    return [(seat, city.special) for seat, city in enumerate(table.cities) if city.special is not None]


def _conditions(table: Table, seat: int, special: Special) -> tuple[Condition, ...]:
    """In the order of the colours; of each colour the met ones first."""
    needs = {need.colour: need for need in table.needs(seat, special)}
    order = [needs[colour] for colour in COLOURS if colour in needs]
    return tuple(Condition(need.colour, k < need.have) for need in order for k in range(need.needed))


class SpecialsPicture:
    """Paints the row in its panel's units. `lit` names those that may be taken at once."""

    def __init__(self, paper: Paper, cells: Cells, look: RowLook, say: Say) -> None:
        self.paper = paper
        self.cells = cells
        self.look = look
        self.say = say
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper, cells = self.paper, self.cells
        paper.panel(QRectF(0, 0, cells.width, cells.height))
        if cells.headed:
            self._head(cells.width)
        for index, special in enumerate(self.look.specials):
            place = cells.rect(index)
            self._cell(special, place) if special.there else self._taken(special, place)
        if cells.count % cells.columns:
            self._own(cells.rect(cells.count))

    def _head(self, wide: float) -> None:
        paper = self.paper
        run = paper.words(PAD, 20.5, self.say("happycity.sheet.specials"), 12, BOLD, self.colours.quiet, "start", wide / 2)
        hint, room = self.say("happycity.sheet.specials.hint"), wide - 2 * PAD - run - 16
        if paper.fitting(hint, 12, SEMIBOLD, room)[0] == hint:
            paper.words(wide - PAD, 20.5, hint, 12, SEMIBOLD, self.colours.quiet, "end", room)

    # ---- a cell -----------------------------------------------------------------------------------------------------

    def _cell(self, look: SpecialLook, place: QRectF) -> None:
        """From below: conditions, name, a sentence if there is room; above them the drawing with the formula beside it. Where words
        are large the drawing gives way to them, and then the formula."""
        paper, tones = self.paper, hue(self.paper.theme, "special")
        edge = tones.sign if look.ready else paper.tokens.line if paper.theme.contrast else None
        width = 2.4 if paper.theme.contrast and look.ready else 1.6
        paper.surface(place, tones.face if look.ready else self.colours.well, 8, edge, width)
        inner = place.adjusted(5, 4, -5, -4)
        broad = place.width() >= BROAD
        if broad and inner.height() < LOW:
            chip, room = inner.height() * LOW_CHIP, self._beside_formula(look, inner.width())
        else:
            most, room = max(CHIP, min(CHIP * (0.65 + 0.35 * self.cells.text), inner.height() * 0.3)), inner.width()
            chip = chip_size(len(look.conditions), room, most)
        conditions = QRectF(inner.left(), inner.bottom() - chip, room, chip)
        size, names = self._named(look, place.width() - 4, 14.0 if broad else 12.0, inner.height() - chip - 2)
        line = self._line(size)
        sentence = self._sentence(look, inner, inner.height() - chip - line * len(names)) if broad else 0.0
        text = QRectF(inner.left() + 1, conditions.top() - sentence - 1, inner.width() - 2, sentence)
        name = QRectF(place.left() + 3, text.top() - line * len(names) - 1, place.width() - 4, line)
        for number, words in enumerate(names):
            paper.words(name.left(), name.top() + line * (number + 0.78), words, size, SEMIBOLD, None, "start", name.width())
        if sentence and look.text is not None:
            paper.lines(text, self.say(look.text.key, **look.text.params), 12, MEDIUM, self.colours.quiet, MOST_LINES, SENTENCE)
        self._shown(look, QRectF(inner.left(), inner.top(), inner.width(), name.top() - inner.top() - 1), conditions)

    def _beside_formula(self, look: SpecialLook, room: float) -> float:
        """What the formula leaves to the conditions, in a line with them."""
        line = tuple(token for line in look.lines for token in line)
        formula = width_of(self.paper, line, LOW_SIGN)
        star = LOW_SIGN + 6 if look.ready else 0.0
        return max(LOW_CONDITIONS * room, room - formula - star - 10)

    def _shown(self, look: SpecialLook, above: QRectF, conditions: QRectF) -> None:
        """The drawing and the formula above the name; the conditions below it, and the formula after them if it has no place above."""
        taken = draw_conditions(self.paper, look.conditions, conditions)
        if above.height() > above.width() * TALL:
            self._stacked(look, above)
        elif above.height() < LEAST_PICTURE or not self._side_by_side(look, above):
            left = conditions.left() + taken + 8
            self._without_picture(look, above, QRectF(left, conditions.top(), above.right() - left, conditions.height()))

    def _side_by_side(self, look: SpecialLook, above: QRectF) -> bool:
        """The drawing with the formula beside it; nothing where that could not be read."""
        paper = self.paper
        high = min(above.height(), above.width() * 0.44)
        window = QRectF(above.left(), above.top(), min(high * 4 / 3, above.width() * 0.56), high)
        beside = QRectF(window.right() + 6, above.top(), above.right() - window.right() - 6, high)
        lines, most = look.lines, 24.0 if above.width() >= BROAD - 12 else 19.0
        if high / max(1, len(lines)) - 2 < LEAST_SIGN:
            lines = (_in_one_line(lines),)
        size = min(most, high / max(1, len(lines)) - 2)
        shows_when = bool(look.when) and len(lines) > 1 and beside.width() > 80
        place = beside.adjusted(0, 0, -20 if shows_when else 0, 0)
        if min(fitting_size(paper, line, place.width(), size) for line in lines) < LEAST_PLAIN_SIGN:
            return False
        self.cards.window(look.face, window)
        self._starred(look, window)
        draw_formula(paper, lines, place, size)
        if shows_when:
            draw_sign(paper, look.when, above.right() - 18, above.top(), 18)
        return True

    def _without_picture(self, look: SpecialLook, above: QRectF, beside: QRectF) -> None:
        """The formula in a line above the name, else after the conditions; where its signs would be too small it is left to the
        explanation of the special."""
        paper, line = self.paper, _in_one_line(look.lines)
        if look.ready and beside.width() >= beside.height() - 2:
            draw_sign(paper, "star", beside.left(), beside.top() + 1, beside.height() - 2)
            beside = beside.adjusted(beside.height() + 4, 0, 0, 0)
        place = above if above.height() >= LEAST_PLAIN_SIGN else beside
        size = fitting_size(paper, line, place.width(), min(20.0, place.height()))
        if size >= LEAST_PLAIN_SIGN:
            draw_formula(paper, (line,), place.adjusted(0, max(0.0, place.height() - size) / 2, 0, 0), size)

    def _stacked(self, look: SpecialLook, above: QRectF) -> None:
        """A tall cell: the drawing as wide as the cell, the formula in a line below."""
        paper, line = self.paper, 24.0
        window = above.adjusted(0, 0, 0, -line - 4)
        self.cards.window(look.face, window)
        self._starred(look, window)
        below = QRectF(above.left(), window.bottom() + 3, above.width() - (22 if look.when else 0), line)
        draw_formula(paper, (_in_one_line(look.lines),), below, 22)
        if look.when:
            draw_sign(paper, look.when, above.right() - 19, below.top() + 2, 18)

    def _starred(self, look: SpecialLook, window: QRectF) -> None:
        """A star on the drawing of what can be taken now."""
        if look.ready:
            corner = window.bottomRight() - QPointF(8, 8)
            self.paper.disc(corner, 11.5, self.paper.tokens.paper, self.paper.tokens.line if self.paper.theme.contrast else None)
            draw_sign(self.paper, "star", corner.x() - 9, corner.y() - 9.5, 18)

    def _named(self, look: SpecialLook, room: float, size: float, high: float) -> tuple[float, list[str]]:
        """The name in one line, or in two where it would have to be smaller and there is room for them; for a little smaller a name
        it gives no drawing away, and for none the formula."""
        paper, name = self.paper, self.say(f"happycity.card.{look.face.id}")
        size = paper.low(size, high / 1.2)
        wide, two = paper.width(name, size, SEMIBOLD), 2 * self._line(size)
        if wide <= room or two > high or (wide * LITTLE <= room and two > high - LEAST_PICTURE):
            return size, [name]
        first, last = halves(name)
        return (paper.low(size, (high - KEPT_SIGN - 3) / 2.4), [first, last]) if last else (size, [name])

    def _sentence(self, look: SpecialLook, inner: QRectF, room: float) -> float:
        """How high the effect in words is; nothing if there is no room for all of it below a drawing."""
        if look.text is None:
            return 0.0
        paper, pitch = self.paper, self.paper.pixels(12) * SENTENCE / self.paper.scale
        words = self.say(look.text.key, **look.text.params)
        high = pitch * len(paper.rows(words, 12, MEDIUM, inner.width() - 2)) + 2
        return high if high <= room - LEAST_PICTURE - 6 else 0.0

    def _line(self, size: float) -> float:
        """The height of a line of words."""
        return self.paper.pixels(size) * 1.2 / self.paper.scale

    def _taken(self, look: SpecialLook, place: QRectF) -> None:
        """Who has it."""
        paper, tokens, inner = self.paper, self.paper.tokens, place.adjusted(5, 4, -5, -4)
        width, dash = (2.4, (8, 5)) if paper.theme.contrast else (1.2, (4, 4))
        paper.surface(place.adjusted(1, 1, -1, -1), None, 8, tokens.line, width, dash)
        size, names = self._named(look, inner.width(), 12.0, inner.height() / 2)
        line = self._line(size)
        foot = line * (len(names) + (look.owner is not None)) + 2
        room = inner.height() - foot
        high = min(room, place.width() * 0.42)
        if high > 12:
            with paper.faded(GONE_OPACITY):
                at = QRectF(place.center().x() - high * 2 / 3, inner.top() + (room - high) / 2, high * 4 / 3, high)
                self.cards.alone(look.face, at)
        top = inner.bottom() - foot
        for number, words in enumerate(names):
            y = top + line * (number + 0.78)
            paper.words(place.center().x(), y, words, size, SEMIBOLD, self.colours.quiet, "middle", inner.width())
        if look.owner is None:
            return
        said = self.say("happycity.sheet.specials.with", name=look.name) if look.name else self.say("happycity.sheet.specials.own")
        radius, y = min(7.0, line * 0.36), inner.bottom() - line * 0.22
        room = inner.width() - 2 * radius - 5
        run = min(room, paper.width(said, size, SEMIBOLD))
        left = place.center().x() - (run + 2 * radius + 5) / 2
        draw_seat(paper, look.colour, QPointF(left + radius, y - line * 0.29), radius)
        paper.words(left + 2 * radius + 5, y, said, size, SEMIBOLD, self.colours.quiet, "start", room)

    def _own(self, place: QRectF) -> None:
        """How this city stands with specials."""
        paper, look = self.paper, self.look
        said = [self.say("happycity.sheet.specials.built") if look.own else self.say("happycity.sheet.specials.none")]
        if not look.own and look.free:
            said.append(self.say("happycity.sheet.specials.ready", n=look.free))
        room = place.width() - 6
        rows = [part for words in said for part in self._fitted(words, room)]
        line = min(self._line(12), place.height() / len(rows))
        size = min(30.0, place.height() - len(rows) * line - 10)
        size = size if size > 16 else 0.0
        top = place.center().y() - (size + (6 if size else 0) + len(rows) * line) / 2
        if size:
            with paper.faded(1.0 if look.own or look.free or paper.theme.contrast else 0.5):
                draw_sign(paper, "star", place.center().x() - size / 2, top, size)
            top += size + 6
        for index, words in enumerate(rows):
            y = top + line * (index + 0.76)
            paper.words(place.center().x(), y, words, paper.low(12, line * 0.86), SEMIBOLD, self.colours.quiet, "middle", room)

    def _fitted(self, words: str, room: float) -> tuple[str, ...]:
        """Small words in one line or two."""
        return tuple(filter(None, halves(words))) if self.paper.width(words, 12, SEMIBOLD) > room else (words,)


def _in_one_line(lines: tuple[Line, ...]) -> Line:
    """All of a formula side by side."""
    return tuple(token for line in lines for token in line)


def chip_size(count: int, room: float, most: float = CHIP) -> float:
    """How large the discs of so many conditions are: many of them lie over one another's edges.

    >>> chip_size(3, 113), round(chip_size(6, 113), 1)
    (24.0, 21.7)
    """
    return min(most, room / (1 + CLOSE * (count - 1)))


def draw_conditions(paper: Paper, conditions: tuple[Condition, ...], place: QRectF) -> float:
    """A disc for every card that is asked for: ticked, or a dashed ring. Returns how much of the place they take."""
    count = len(conditions)
    if not count:
        return 0.0
    size = chip_size(count, place.width(), place.height())
    pitch = min(size + 3, (place.width() - size) / max(1, count - 1))
    for index, condition in reversed(tuple(enumerate(conditions))):  # no tick is covered
        at = QRectF(place.left() + pitch * index, place.center().y() - size / 2, size, size)
        if paper.theme.contrast:
            _draw_strongly(paper, condition, at)
        else:
            paper.part(f"{PREFIX}cond-{condition.colour}-{'met' if condition.met else 'open'}", at)
    return pitch * (count - 1) + size


def _draw_strongly(paper: Paper, condition: Condition, at: QRectF) -> None:
    """In high contrast: black on white, a broad ring and a tick for what is met."""
    tokens, ring = paper.tokens, at.adjusted(1, 1, -1, -1)
    if condition.met:
        paper.surface(ring, tokens.paper, ring.width() / 2, tokens.ink, 2.2)
    else:
        paper.surface(ring, tokens.paper, ring.width() / 2, tokens.ink_soft, 1.4, (3, 2.6))
    sign = at.width() * 0.68
    draw_sign(paper, condition.colour, at.center().x() - sign / 2, at.center().y() - sign / 2, sign)
    if condition.met:
        tick = QRectF(at.right() - at.width() * 0.42, at.bottom() - at.height() * 0.42, at.width() * 0.42, at.height() * 0.42)
        paper.disc(tick.center(), tick.width() / 2, tokens.good)
        pen.mark(paper.painter, "tick", tick.adjusted(1.6, 1.6, -1.6, -1.6), Ink(tokens.paper), 1.8)
