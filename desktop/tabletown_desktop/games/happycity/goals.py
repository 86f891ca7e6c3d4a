"""The row of special buildings: which are still there, how far this city meets their conditions, and one of them large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from tabletown.games.happycity.data import COLOURS, Special
from tabletown.games.happycity.table import Table
from tabletown.match import Seating
from tabletown.words import Message
from tabletown_desktop.games.happycity.cards import CardPainter
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.formulas import Line, draw_formula, formula
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, draw_sign, draw_signs, low
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.seats import draw_seat, seat_colours

HEAD, PAD, EDGE, GAP, FOOT = 30.0, 16.0, 10.0, 7.0, 11.0
WIDTH = 404.0
FEW = 4
"""Up to this many specials lie in two columns, more in three."""
ROOMY, BROAD = 130.0, 150.0
"""Height of a cell that has room for words, and width of one with large signs."""
GONE_OPACITY = 0.3
CHIP = 19.0
LARGE_WIDE, LARGE_PLAIN = 324.0, 168.0
"""One special with all its words, and how high one is that has but signs."""
LARGE_WORDS, LARGE_LINES = 14.0, 8


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


def columns(count: int) -> int:
    return 2 if count <= FEW else 3


def cell_rect(index: int, count: int, panel: Panel) -> QRectF:
    """A special in its row; the cell after the last one tells how the own city stands."""
    across = columns(count)
    rows = -(-count // across)
    wide = (panel.width - 2 * EDGE - GAP * (across - 1)) / across
    high = (panel.height - HEAD - FOOT - GAP * (rows - 1)) / rows
    row, column = divmod(index, across)
    return QRectF(EDGE + column * (wide + GAP), HEAD + row * (high + GAP), wide, high)


class SpecialsPicture:
    """Paints the row in its panel's units. `lit` names those that may be taken at once."""

    def __init__(self, paper: Paper, panel: Panel, look: RowLook, say: Say) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.colours: Colours = colours(paper.theme)
        self.cards = CardPainter(paper, say)

    def draw(self) -> None:
        paper, wide = self.paper, self.panel.width
        paper.panel(self.panel.bounds)
        run = paper.words(PAD, 20.5, self.say("happycity.sheet.specials"), 12, BOLD, self.colours.quiet, "start", wide / 2)
        hint, room = self.say("happycity.sheet.specials.hint"), wide - 2 * PAD - run - 16
        if paper.fitting(hint, 12, SEMIBOLD, room)[0] == hint:
            paper.words(wide - PAD, 20.5, hint, 12, SEMIBOLD, self.colours.quiet, "end", room)
        count = len(self.look.specials)
        for index, special in enumerate(self.look.specials):
            place = cell_rect(index, count, self.panel)
            self._cell(special, place) if special.there else self._taken(special, place)
        if count % columns(count):
            self._own(cell_rect(count, count, self.panel))

    # ---- a cell -----------------------------------------------------------------------------------------------------

    def _cell(self, look: SpecialLook, place: QRectF) -> None:
        paper, tones = self.paper, hue(self.paper.theme, "special")
        edge = tones.sign if look.ready else paper.tokens.line if paper.theme.contrast else None
        paper.surface(place, tones.face if look.ready else paper.tokens.paper_2, 8, edge, 1.6)
        if place.height() >= ROOMY and place.width() >= BROAD:
            self._roomy(look, place) if look.text is not None else self._plain(look, place)
            return
        chip, line = min(CHIP, place.height() * 0.25), self._line(15)
        high = min(place.height() - chip - line - 5, place.width() * 0.42)
        window = QRectF(place.left() + 4, place.top() + 4, high * 4 / 3, high)
        self.cards.window(look.face, window)
        beside = QRectF(window.right() + 5, place.top() + 5, place.right() - window.right() - 8, high)
        size = min(22.0 if place.width() >= BROAD else 18.0, (high - 2) / 2 - 1)
        draw_formula(paper, look.lines, beside, size)
        if look.when and beside.width() > 80:
            draw_sign(paper, look.when, place.right() - size - 6, place.top() + 6, size)
        self._name(look, QRectF(place.left() + 3, place.bottom() - chip - line - 1, place.width() - 4.5, line))
        room = place.width() - 8 - (chip + 2 if look.ready else 0)
        draw_conditions(paper, look.conditions, QRectF(place.left() + 4, place.bottom() - chip - 2, room, chip))
        if look.ready:
            draw_sign(paper, "star", place.right() - chip - 3, place.bottom() - chip - 3, chip - 1)

    def _roomy(self, look: SpecialLook, place: QRectF) -> None:
        """A large cell: formula and conditions beside the drawing, the effect in words below."""
        paper, line = self.paper, self._line(17)
        words = min(self._line(14) * 5, place.height() * 0.46) if look.text is not None else 0.0
        high = min(place.height() - line - words - 8, place.width() * 0.42)
        window = QRectF(place.left() + 5, place.top() + 5, high * 4 / 3, high)
        self.cards.window(look.face, window)
        left = window.right() + 6
        chip = min(CHIP, (place.right() - 6 - left) / max(4, len(look.conditions)))
        size = min(22.0, (high - chip) / 2 - 4)
        draw_formula(paper, look.lines, QRectF(left, place.top() + 6, place.right() - left - 4, high - chip), size)
        if look.when:
            draw_sign(paper, look.when, place.right() - 21, place.top() + 5, 16)
        draw_conditions(paper, look.conditions, QRectF(left, window.bottom() - chip, place.right() - 6 - left, chip))
        name = QRectF(place.left() + 7, window.bottom() + 2, place.width() - 12 - (22 if look.ready else 0), line)
        self._name(look, name)
        if look.ready:
            draw_sign(paper, "star", place.right() - 23, name.top(), 18)
        if look.text is not None:
            said = self.say(look.text.key, **look.text.params)
            text = QRectF(name.left(), name.bottom(), place.width() - 13, place.bottom() - name.bottom() - 2)
            paper.lines(text, said, 12, MEDIUM, self.colours.quiet, 5, 1.17)

    def _plain(self, look: SpecialLook, place: QRectF) -> None:
        """A large cell without an effect: the drawing as wide as the cell, below it name, conditions and signs."""
        line, chip, inner = self._line(18), CHIP + 1, place.adjusted(8, 5, -8, -6)
        foot = line + chip + 4
        self.cards.window(look.face, QRectF(place.left() + 5, inner.top(), place.width() - 10, inner.height() - foot))
        self._name(look, QRectF(inner.left(), inner.bottom() - foot + 2, inner.width(), line))
        signs = (*look.face.left, *look.face.right)
        size = min(chip, inner.width() / (len(signs) + len(look.conditions) + 1))
        draw_signs(self.paper, signs, inner.right(), inner.bottom() - chip + (chip - size) / 2, size, 2, "end")
        room = inner.width() - len(signs) * (size + 2) - 8
        draw_conditions(self.paper, look.conditions, QRectF(inner.left(), inner.bottom() - chip, room, chip))
        if look.ready:
            draw_sign(self.paper, "star", place.right() - 27, place.top() + 8, 20)

    def _name(self, look: SpecialLook, place: QRectF) -> None:
        size = 14.0 if place.width() >= BROAD - 20 else 12.0
        name = self.say(f"happycity.card.{look.face.id}")
        size = low(self.paper, size, place.height() * 0.92)
        self.paper.words(place.left(), place.bottom() - place.height() * 0.24, name, size, SEMIBOLD, None, "start", place.width())

    def _line(self, least: float) -> float:
        """The height of a line of small words."""
        return max(least, self.paper.pixels(12) * 1.18 / self.paper.scale)

    def _taken(self, look: SpecialLook, place: QRectF) -> None:
        """Who has it."""
        paper, tokens = self.paper, self.paper.tokens
        paper.surface(place.adjusted(0.5, 0.5, -0.5, -0.5), None, 8, tokens.line, 1.2, (4, 4))
        line = self._line(14.5)
        room = place.height() - 2 * line - 9
        high = min(room, place.width() * 0.42)
        if high > 12:
            with paper.faded(GONE_OPACITY):
                at = QRectF(place.center().x() - high * 2 / 3, place.top() + 5 + (room - high) / 2, high * 4 / 3, high)
                self.cards.alone(look.face, at)
        name, y = self.say(f"happycity.card.{look.face.id}"), place.bottom() - 6 - line
        paper.words(place.center().x(), y, name, 12, SEMIBOLD, self.colours.quiet, "middle", place.width() - 8)
        if look.owner is None:
            return
        said = self.say("happycity.sheet.specials.with", name=look.name) if look.name else self.say("happycity.sheet.specials.own")
        room = place.width() - 26
        run = min(room, paper.width(said, 12, SEMIBOLD))
        left = place.center().x() - (run + 15) / 2
        draw_seat(paper, look.colour, QPointF(left + 5.5, place.bottom() - 10.5), 5.5)
        paper.words(left + 15, place.bottom() - 6, said, 12, SEMIBOLD, self.colours.quiet, "start", room)

    def _own(self, place: QRectF) -> None:
        """How this city stands with specials."""
        paper, look = self.paper, self.look
        line = self._line(15)
        rows = [self.say("happycity.sheet.specials.built") if look.own else self.say("happycity.sheet.specials.none")]
        if not look.own and look.free:
            rows.append(self.say("happycity.sheet.specials.ready", n=look.free))
        size = min(30.0, place.height() - len(rows) * line - 10)
        top = place.center().y() - (size + 6 + len(rows) * line) / 2
        if size > 12:
            with paper.faded(1.0 if look.own or look.free else 0.5):
                draw_sign(paper, "star", place.center().x() - size / 2, top, size)
        for index, said in enumerate(rows):
            y = top + size + 6 + line * (index + 0.72)
            weight = SEMIBOLD if index == 0 else MEDIUM
            paper.words(place.center().x(), y, said, 12, weight, self.colours.quiet, "middle", place.width() - 6)


def draw_conditions(paper: Paper, conditions: tuple[Condition, ...], place: QRectF) -> None:
    """A disc for every card that is asked for: ticked, or a dashed ring."""
    size = min(place.height(), place.width() / max(1, len(conditions)) - 0.4)
    pitch = min(size + 4, (place.width() - size) / max(1, len(conditions) - 1))
    for index, condition in enumerate(conditions):
        state = "met" if condition.met else "open"
        at = QRectF(place.left() + pitch * index, place.center().y() - size / 2, size, size)
        paper.part(f"{PREFIX}cond-{condition.colour}-{state}", at)


# ---- one of them large ---------------------------------------------------------------------------------------------------


def large_rect(look: SpecialLook, theme: Theme, say: Say) -> QRectF:
    """How large a special is with all its words."""
    if look.text is None:
        return QRectF(0, 0, LARGE_WIDE, LARGE_PLAIN)
    words = say(look.text.key, **look.text.params)
    room = QRect(0, 0, int(LARGE_WIDE - 30), 1000)
    high = QFontMetrics(theme.font(LARGE_WORDS, MEDIUM)).boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
    return QRectF(0, 0, LARGE_WIDE, LARGE_PLAIN + 12 + high)


def draw_large(paper: Paper, look: SpecialLook, say: Say) -> None:
    """A special with all its words, from the corner of the paper."""
    tokens, place = paper.tokens, large_rect(look, paper.theme, say)
    paper.shadow(place, 10, 1.6)
    paper.surface(place, tokens.paper, 10, hue(paper.theme, "special").sign, 2)
    window = QRectF(12, 12, 148, 111)
    CardPainter(paper, say).window(look.face, window)
    x, room = window.right() + 12, place.right() - window.right() - 24
    used = paper.lines(QRectF(x, 10, room, 46), say(f"happycity.card.{look.face.id}"), 16, EXTRABOLD, None, 2, 1.2)
    top = 16 + used
    pitch = min(24.0, (window.bottom() - top + 4) / max(1, len(_needs(look))))
    for index, (colour, states) in enumerate(_needs(look)):
        y = top + pitch * index
        draw_conditions(paper, states, QRectF(x, y, 20.0 * len(states) + 4, min(20.0, pitch - 2)))
        left = x + 23.0 * len(states) + 3
        words = say(f"happycity.colour.{colour}")
        paper.words(
            left, y + min(20.0, pitch - 2) * 0.5 + 4.4, words, 12, SEMIBOLD, colours(paper.theme).quiet, "start", place.right() - 10 - left
        )
    _effect(paper, look, say, QRectF(14, window.bottom() + 12, place.width() - 28, place.bottom() - window.bottom() - 20))


def _needs(look: SpecialLook) -> list[tuple[str, tuple[Condition, ...]]]:
    """The conditions, colour by colour."""
    return [
        (colour, tuple(condition for condition in look.conditions if condition.colour == colour))
        for colour in dict.fromkeys(condition.colour for condition in look.conditions)
    ]


def _effect(paper: Paper, look: SpecialLook, say: Say, place: QRectF) -> None:
    """Its printed symbols, when its effect works, and the effect in words."""
    y, x, signs = place.top(), place.left(), (*look.face.left, *look.face.right)
    draw_signs(paper, signs, x, y, 22, 3)
    if look.when:
        x += 25 * len(signs) + 8 if signs else 0
        draw_sign(paper, look.when, x, y + 1, 20)
        paper.words(x + 25, y + 15.5, say(f"happycity.sheet.when.{look.when}"), 12, BOLD, None, "start", place.right() - x - 25)
    if look.text is not None:
        words = say(look.text.key, **look.text.params)
        paper.lines(
            QRectF(place.left(), y + 28, place.width(), place.bottom() - y - 28), words, LARGE_WORDS, MEDIUM, None, LARGE_LINES, 1.26
        )
