"""The end of the match: the hidden roof pile turned over card by card, and the score pad written by the pen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletown.games.dreamhome.data import ROOF_WINDOW
from tabletown.games.dreamhome.roofs import Roof
from tabletown.games.dreamhome.scoring import tally
from tabletown.games.dreamhome.table import Table
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.helpers import draw_title, words_width
from tabletown_desktop.games.dreamhome.sheet.marks import roof_key
from tabletown_desktop.games.dreamhome.sheet.places import CELL
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.pair_offer import turned
from tabletown_desktop.scene.panel import LARGE_TEXT, Panel
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import draw_seat

LARGEST_CARD = 108.0
WORD_ROW, MOST_WORD = 24.0, 1.4
"""The row of words below the cards, at the usual text size, and how far these words grow: the cards must stay cards."""


class RoofLook(NamedTuple):
    """A pile as it is turned up: every card with its art's key, which of them are on the house, where the points come from."""

    cards: tuple[str, ...]
    used: tuple[bool, ...]
    roof: Roof
    owner: str = ""
    """The name of the seat whose roof it is; "" for the own one."""

    @staticmethod
    def of(pile: Sequence[int], roof: Roof, owner: str = "") -> RoofLook:
        left = list(roof.cards)
        used = []
        for card in pile:
            used.append(card in left)
            if used[-1]:
                left.remove(card)
        return RoofLook(tuple(map(roof_key, pile)), tuple(used), roof, owner)


def card_rect(index: int, count: int, panel: Panel, text: float) -> QRectF:
    """A card of the row; many are smaller."""
    left, above, below = words_width(panel, text), 18 / text, 20 / text + WORD_ROW * min(MOST_WORD, text)
    room = panel.width - left - 40
    wide = min(LARGEST_CARD, (panel.height - above - below) / 0.75, (room - 12 * (count - 1)) / max(1, count))
    high = wide * 0.75
    return QRectF(left + 24 + (wide + 12) * index, above + (panel.height - above - below - high) / 2, wide, high)


def there(art: Art, look: RoofLook, panel: Panel, text: float, ratio: float) -> bool:
    detail = card_rect(0, max(1, len(look.cards)), panel, text).width() / CELL[0] * panel.scale * ratio
    found = [pictures.roof_card(art, key, detail) for key in ("back", *(f"card-{key}" for key in look.cards))]
    return all(picture is not None for picture in found)


class RoofStrip:
    """Paints the pile in the units of its panel; `opened` is how many cards have been turned over, the last one part of the way."""

    def __init__(self, paper: Paper, panel: Panel, look: RoofLook, say: Say, opened: float) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.opened = opened

    def draw(self) -> None:
        self.paper.panel(self.panel.bounds)
        done = self.opened >= len(self.look.cards)
        self._words(done)
        for index in range(len(self.look.cards)):
            self._card(index, done)

    def _words(self, done: bool) -> None:
        paper, tokens, roof, text = self.paper, self.paper.tokens, self.look.roof, self.paper.theme.text_scale
        owner = self.look.owner
        title = self.say("dreamhome.sheet.roof.look", name=owner) if owner else self.say("dreamhome.sheet.roof.title")
        told = self.say("dreamhome.sheet.roof.turned" if roof.cards else "dreamhome.sheet.roof.open", n=len(self.look.cards))
        end = draw_title(paper, self.panel, title, told if text <= LARGE_TEXT else "")
        if not done:
            return
        base = "few" if not roof.cards else "colour" if roof.colour else "mixed"
        said = self.say(f"dreamhome.sheet.roof.{base}", points=roof.base)
        if roof.windows:
            said += self.say("dreamhome.sheet.roof.windows", points=roof.windows * ROOF_WINDOW)
        line = paper.pixels(14) / paper.scale * 1.25
        used = paper.lines(QRectF(20, end + 4, words_width(self.panel, text) - 26, 2 * line), said, 14, BOLD, None, 2)
        at, high = QPointF(22, end + used + 12 + 16 * text), 32.0 * text
        if at.y() + high / 2 > self.panel.height - 8:  # beside the title then
            high = min(24.0 * text, end - 14)
            at = QPointF(20 + words_width(self.panel, text) - 26 - pen.width(str(roof.points), high, roof.points), end - 4 - high / 2)
        pen.write(paper.painter, str(roof.points), at, high, Ink(tokens.wet), roof.points, anchor="start")

    def _card(self, index: int, done: bool) -> None:
        paper, tokens = self.paper, self.paper.tokens
        place = card_rect(index, len(self.look.cards), self.panel, paper.theme.text_scale)
        used = self.look.used[index]
        if done and not used:
            place = place.translated(0, 8)
        flip = max(0.0, min(1.0, self.opened - index))
        shown = turned(place, flip) if 0 < flip < 1 else place
        key = f"card-{self.look.cards[index]}" if flip >= 0.5 else "back"
        picture = pictures.roof_card(paper.theme.art, key, place.width() / CELL[0] * paper.device_scale())
        with paper.faded(1.0 if used or not done or paper.theme.contrast else 0.45):
            if shown.width() > 1:
                lay(paper, picture, shown, shown, colours(paper.theme).kraft)
        if flip < 1 or not done:
            return
        if used:
            paper.surface(place.adjusted(-3, -3, 3, 3), None, 8, tokens.good, 3)
            centre = place.bottomRight() + QPointF(-10, 2)
            paper.disc(centre, 11, tokens.good)
            pen.mark(paper.painter, "tick", QRectF(centre.x() - 6, centre.y() - 5.5, 12, 11), Ink(tokens.paper), 2.6)
        pitch = place.width() + 12
        said = [self.say(f"dreamhome.sheet.roof.{key}") for key in ("spare", "used")]
        size = paper.together(said, 12 * min(1.0, MOST_WORD / paper.theme.text_scale), SEMIBOLD, pitch - 4)
        if all(paper.width(word, size, SEMIBOLD) <= pitch - 4 for word in said):
            y = self.panel.height - 14 / paper.theme.text_scale
            paper.words(place.center().x(), y, said[used], size, SEMIBOLD, tokens.ink if used else tokens.ink_soft, "middle")


LINES = ("rooms", "decorations", "bathrooms", "household", "helpers", "roof")
SIGNS = {"bathrooms": ("bath", "bath"), "household": ("bed", "bath", "pot")}
"""Lines named by signs."""
ALWAYS = (0, len(LINES), len(LINES) + 1)
"""Lines in which nothing is written as 0 and not as a dash."""
NAMES_WIDTH, NAMES_SHARE = 92.0, 0.5
"""Of the names of the lines, more as they grow, and the most of the pad."""
BINDING_HOLES = 9


class PadLook(NamedTuple):
    """The points of every line by seat, the totals, the children, and whose column stands out."""

    lines: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    children: tuple[int, ...]
    colours: tuple[str, ...]
    own: int
    winners: frozenset[int]

    @staticmethod
    def of(table: Table, colours: Sequence[str], own: int, winners: frozenset[int], children: Sequence[int]) -> PadLook:
        found = [tally(house, table.roof(seat) or Roof((), "", 0, 0), table.box.both) for seat, house in enumerate(table.houses)]
        by_seat = [(t.rooms, t.decorations, t.bathrooms, t.household, t.architect + t.designer, t.roof) for t in found]
        return PadLook(tuple(zip(*by_seat, strict=True)), tuple(t.total for t in found), tuple(children), tuple(colours), own, winners)


class PadPicture:
    """Paints the pad in its panel's units, 232 wide. `written`: how many lines the pen has written, the total being the last
    but one and the children the last."""

    def __init__(self, paper: Paper, panel: Panel, look: PadLook, say: Say, written: float = 99.0) -> None:
        self.paper = paper
        self.panel = panel
        self.look = look
        self.say = say
        self.written = written
        text = paper.theme.text_scale
        self.head = (70.0 if panel.height > 300 * text else 48.0) * (1 + text) / 2
        self.pitch = (panel.height - self.head - 8) / (len(LINES) + 2)
        self.names = min(NAMES_WIDTH * text, panel.width * NAMES_SHARE)
        words = [say(f"dreamhome.sheet.pad.{name}") for name in LINES if name not in SIGNS]
        self.size = paper.together(words, self._size(13), SEMIBOLD, self.names - 16)

    def draw(self) -> None:
        paper, tokens, panel = self.paper, self.paper.tokens, self.panel
        paper.panel(panel.bounds)
        self._holes()
        own = self._column(self.look.own)
        paper.surface(QRectF(own - self._wide / 2, self.head - 24, self._wide, panel.height - self.head + 18), tokens.paper_2, 6)
        low = self.head < 60 * (1 + paper.theme.text_scale) / 2
        title, room = self.say("dreamhome.sheet.pad.title"), (self.names if low else panel.width) - 18
        size = paper.together((title,), 16, EXTRABOLD, room)
        if paper.width(title, size, EXTRABOLD) <= room:  # where there is no room for it, the sheet is known by its rows
            paper.words(14, self.head - 12 if low else 20 + 16 * paper.theme.text_scale, title, size, EXTRABOLD, None, "start", room)
        for seat, colour in enumerate(self.look.colours):
            draw_seat(paper, colour, QPointF(self._column(seat), self.head - 12), 8)
        for row, (name, points) in enumerate(zip(LINES, self.look.lines, strict=True)):
            self._line(row, name, points)
        self._total(len(LINES))
        self._children(len(LINES) + 1)

    @property
    def _wide(self) -> float:
        return (self.panel.width - self.names - 8) / max(1, len(self.look.colours))

    def _column(self, seat: int) -> float:
        return self.names + self._wide * (seat + 0.5)

    def _size(self, wanted: float) -> float:
        """Of words in a line: no larger than the line, however large all words are."""
        return min(wanted, self.pitch * 0.72 / self.paper.theme.text_scale)

    def _half(self, wanted: float) -> float:
        """From the middle of a line to the baseline of its words."""
        return self.paper.pixels(self._size(wanted)) / self.paper.scale * 0.36

    def _holes(self) -> None:
        """Where the pad was bound."""
        step = (self.panel.width - 48) / (BINDING_HOLES - 1)
        for hole in range(BINDING_HOLES):
            self.paper.disc(QPointF(24 + step * hole, 8), 3.2, self.paper.tokens.desk, self.paper.tokens.line)

    def _top(self, row: int) -> float:
        return self.head + self.pitch * row

    def _done(self, row: int) -> float:
        return max(0.0, min(1.0, self.written - row))

    def _line(self, row: int, name: str, points: Sequence[int]) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.line, 1)
        middle = top + self.pitch / 2
        if name in SIGNS:
            size = min(24.0, self.pitch - 6)
            for index, sign in enumerate(SIGNS[name]):
                paper.part(f"dreamhome/sign-{sign}", QRectF(12 + (size + 1.6) * index, middle - size / 2, size, size))
        else:
            said, rise = self.say(f"dreamhome.sheet.pad.{name}"), paper.pixels(self.size) / paper.scale * 0.36
            paper.words(14, middle + rise, said, self.size, SEMIBOLD, None, "start", self.names - 16)
        self._numbers(row, points, 17)

    def _numbers(self, row: int, points: Sequence[int], height: float) -> None:
        done, y = self._done(row), self._top(row) + self.pitch / 2
        if done <= 0:
            return
        for seat, value in enumerate(points):
            if value == 0 and row not in ALWAYS:
                at = QPointF(self._column(seat), y)
                self.paper.stroke(at - QPointF(4, 0), at + QPointF(4 * (2 * done - 1), -0.6), self.paper.tokens.ink_soft, 1.8)
                continue
            ink = Ink(self.paper.tokens.wet if done < 1 else self.paper.tokens.ink)
            size = min(height * self.paper.theme.text_scale, self.pitch * 0.56, self._wide * 0.53)
            pen.write(self.paper.painter, str(value), QPointF(self._column(seat), y), size, ink, row * 8 + seat, progress=done)

    def _total(self, row: int) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.ink, 2)
        paper.words(
            14,
            top + self.pitch / 2 + self._half(16),
            self.say("dreamhome.sheet.pad.total"),
            self._size(16),
            EXTRABOLD,
            None,
            "start",
            self.names - 18,
        )
        self._numbers(row, self.look.totals, 19)
        if self._done(row) >= 1:
            for seat in self.look.winners:
                high = min(34.0, self.pitch)
                ring = QRectF(self._column(seat) - self._wide * 0.54, top + (self.pitch - high) / 2, self._wide * 1.08, high)
                pen.mark(paper.painter, "ring", ring, Ink(tokens.accent), 2.2, seat)

    def _children(self, row: int) -> None:
        paper, tokens, top = self.paper, self.paper.tokens, self._top(row)
        paper.stroke(QPointF(12, top), QPointF(self.panel.width - 10, top), tokens.line, 1)
        middle, size = top + self.pitch / 2, min(22.0, self.pitch - 6)
        paper.part("dreamhome/sign-child", QRectF(12, middle - size / 2, size, size))
        said, left = self.say("dreamhome.sheet.pad.children"), 17 + size
        fits = min(self.size, self._size(12))
        if paper.width(said, fits, BOLD) <= self.names - left:  # else the sign alone says it
            paper.words(left, middle + self._half(12), said, fits, BOLD, tokens.ink_soft)
        self._numbers(row, self.look.children, 15)
