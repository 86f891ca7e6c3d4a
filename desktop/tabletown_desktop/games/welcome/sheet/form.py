"""The scoring form: tracks with their crosses, value columns, plans and parks, and the sum of it all.

Each block is painted by itself from plain data, so crossing one box repaints one block.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletown.games.welcome.data import BIS_LOSS, POOL_POINTS, ROUNDABOUT_LOSS, STRIKE_LOSS, VALUE_POINTS
from tabletown_desktop.games.welcome.colours import Colours, colours
from tabletown_desktop.games.welcome.sheet import form_places
from tabletown_desktop.games.welcome.sheet.form_marks import LOSSES, FormLook
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, gradient, shade
from tabletown_desktop.scene.pen import Ink

TRACK_POINTS = {"pools": POOL_POINTS, "bis": BIS_LOSS, "strikes": STRIKE_LOSS, "roundabouts": ROUNDABOUT_LOSS}
SIGNS = {
    "pools": "pool",
    "temps": "temp",
    "bis": "bis",
    "strikes": "strike",
    "roundabouts": "roundabout",
    "plans": "plan",
    "parks": "park",
    "estates": "value",
}
MINUS = "−"
SYLLABLE = "\u00ad"
"""Where a name that is too long for its place goes on in the next line."""
GAP = 12.0
"""Room for an operator of the sum strip."""


LEAST_PEN, MOST_PEN = 13.0, 1.4
"""Height of the smallest number below a name, and how far the pen's numbers follow the text size."""
BELOW_NAME = 1.15
"""Where the room for a number below a name begins, in lines: below the tails of its letters."""
TWO_ROWS = 0.65
"""Height of the words of a name in two rows, as a share of the height of a track."""
LARGE_NAME = 6.0
"""Pixels by which names must be larger at twice the text size; else signs name the parts of the sum."""
Naming = Literal["beside", "above", "sign"]


class Strip(NamedTuple):
    """How the parts of the sum are named, in which size, and how wide they and the gaps between them are."""

    naming: Naming
    size: float
    widths: list[float]
    gap: float


class Form:
    """Paints the blocks of a form. Make a new one for each paint of a block, in the block's own units."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: dict[str, float] | None = None) -> None:
        self.paper = paper
        self.bounds = bounds
        self.look = look
        self.say = say
        self.progress = progress or {}
        self.colours: Colours = colours(paper.theme)

    @property
    def _size(self) -> tuple[float, float]:
        return self.bounds.width(), self.bounds.height()

    def draw(self, block: str) -> None:
        {"gains": self._gains, "losses": self._losses, "values": self._values, "results": self._results, "sums": self._sums}[block]()

    # ---- tracks -----------------------------------------------------------------------------------------------------

    def _gains(self) -> None:
        self._ground(self.colours.gain)
        self._track("pools")
        self._label("temps")
        self._temps()

    def _losses(self) -> None:
        self._ground(self.colours.loss)
        self._track("bis")
        self._track("strikes")
        if self.look.advanced:
            self._track("roundabouts")

    def _ground(self, tone: QColor) -> None:
        tokens = self.paper.tokens
        edge = tokens.line if self.paper.theme.contrast else None
        inner = self.bounds.adjusted(0.5, 0.5, -0.5, -0.5) if edge is not None else self.bounds
        self.paper.surface(inner, tokens.paper if edge is not None else mix(tokens.paper, tone, 0.06), 8, edge)

    def _label(self, track: str) -> None:
        paper, place = self.paper, form_places.track_label(track, *self._size)
        paper.part(f"welcome/sign-{SIGNS[track]}", QRectF(place.left() + 2, place.center().y() - 10, 20, 20))
        left, room = place.left() + 26, place.right() - place.left() - 26
        usual = form_places.label_width(self.bounds.width()) - form_places.EDGE - 4 - 26
        names = [self._name(name) for name in form_places.TRACKS if name != "roundabouts"]
        size = paper.together([name for name in names if paper.fitting(name, 12, BOLD, usual)[0] == name], 12, BOLD, usual)
        high, middle = paper.pixels(size) / paper.scale, place.center().y()
        if paper.fitting(self._name(track), size, BOLD, room)[0] == self._name(track):
            paper.words(left, middle + 0.36 * high, self._name(track), size, BOLD, None, "start", room)
            return
        line = min(1.05 * high, place.height() * 0.62)
        size = min(size, TWO_ROWS * place.height() / paper.theme.text_scale)
        high = paper.pixels(size) / paper.scale
        for row, part in enumerate(self.say(f"welcome.sheet.form.{track}").split(SYLLABLE)):
            said = part if row else f"{part}-"
            paper.words(left, middle - 0.14 * high + line * row, said, size, BOLD, None, "start", room)

    def _name(self, part: str) -> str:
        """What a track or a part of the sum is called."""
        return self.say(f"welcome.sheet.form.{part}").replace(SYLLABLE, "")

    def _track(self, track: str) -> None:
        self._label(track)
        loss = track in LOSSES
        tone = self.colours.loss if loss else self.colours.gain
        crossed, points = self.look.crossed[track], TRACK_POINTS[track]
        room = form_places.track_box(track, 0, *self._size).width()
        minus = MINUS if self.paper.fitting(f"{MINUS}24", 13, EXTRABOLD, room)[0] == f"{MINUS}24" else ""  # too narrow: the tone tells
        said = [f"{minus}{worth}" if loss and worth else str(worth) for worth in points]
        size = self.paper.together([f"{minus}24"] if loss else ["36"], 13, EXTRABOLD, room - 2)
        for box, text in enumerate(said):
            place = form_places.track_box(track, box, *self._size)
            if box == len(points) - 1:
                self._last(place, text, size, tone, box == crossed)
            else:
                fresh = self._fresh(f"{track}:{box}", box, crossed, self.look.dry[track])
                self._box(place, text, size, tone, box < crossed, box == crossed, fresh, box + len(track))

    def _temps(self) -> None:
        tokens = self.paper.tokens
        crossed, dry = self.look.crossed["temps"], self.look.dry["temps"]
        for box in range(form_places.TRACKS["temps"][1]):
            centre = form_places.track_box("temps", box, *self._size).center()
            radius = min(9.0, form_places.track_box("temps", box, *self._size).width() / 2)
            self.paper.disc(centre, radius, tokens.paper, self._edge(self.colours.gain), 1.1)
            if box < crossed:
                colour = tokens.wet if box >= dry else tokens.ink
                cross = QRectF(centre.x() - 7, centre.y() - 7, 14, 14)
                pen.mark(self.paper.painter, "cross", cross, Ink(colour), 2, box + 60, self.progress.get(f"temps:{box}", 1.0))
        for place, (label, worth) in enumerate(self.look.ranks):
            chip = form_places.rank_chip(place, *self._size)
            if label:
                chip = chip.united(form_places.rank_chip(place + 2, *self._size))
            now = self.look.points.temps == worth
            ground = mix(tokens.paper, self.colours.gain, 0.2 if now else 0.07)
            self.paper.surface(chip, ground, chip.height() / 2, self.colours.gain if now else None, 1.6)
            self.paper.centred(chip, f"{label} {worth}".strip(), 13, EXTRABOLD, self.paper.tokens.ink if now else self.colours.gain)

    def _fresh(self, name: str, box: int, crossed: int, dry: int) -> float | None:
        """How far a cross of this turn is drawn; None for a dry one."""
        return self.progress.get(name, 1.0) if dry <= box < crossed else None

    def _edge(self, tone: QColor) -> QColor:
        return self.paper.tokens.line if self.paper.theme.contrast else mix(tone, self.paper.tokens.paper, 0.45)

    def _box(
        self, place: QRectF, said: str, size: float, tone: QColor, crossed: bool, current: bool, fresh: float | None, seed: int
    ) -> None:
        tokens = self.paper.tokens
        ground = mix(tokens.paper, tone, 0.16) if current else tokens.paper
        self.paper.surface(place, ground, 4, tone if current else self._edge(tone), 1.6 if current else 1.1)
        colour = tokens.ink_soft if crossed else tokens.ink
        self.paper.centred(place, said, size, EXTRABOLD if current else SEMIBOLD, colour, 0)
        if crossed:
            centre = place.center()
            colour = tokens.wet if fresh is not None else tokens.ink
            cross = QRectF(centre.x() - 8, centre.y() - 8, 16, 16)
            pen.mark(self.paper.painter, "cross", cross, Ink(colour), 2, seed, 1.0 if fresh is None else fresh)
            if fresh is not None and self.paper.theme.safe_marks:
                self.paper.surface(place.adjusted(-1.5, -1.5, 1.5, 1.5), None, 5, tokens.ink, 1.8)

    def _last(self, place: QRectF, said: str, size: float, tone: QColor, current: bool) -> None:
        ground = mix(self.paper.tokens.paper, tone, 0.16 if current else 0.07)
        self.paper.surface(place, ground, place.height() / 2, tone if current else None, 1.6)
        self.paper.centred(place.adjusted(-2, 0, 2, 0), said, size, EXTRABOLD, self.paper.tokens.ink if current else tone, 0)

    # ---- values of estates ------------------------------------------------------------------------------------------

    def _values(self) -> None:
        self._ground(self.colours.gain)
        wide, high = self.bounds.width(), self.bounds.height()
        type_size = self.paper.together(["10", "12"], 13, EXTRABOLD, form_places.value_width(wide) - 8)
        for size, column in enumerate(VALUE_POINTS, 1):
            self._roof(size)
            crossed, dry = self.look.values[size - 1], self.look.dry_values[size - 1]
            for box, worth in enumerate(column):
                place = form_places.value_box(size, box, wide, high)
                if box == len(column) - 1:
                    self._last(place, str(worth), type_size, self.colours.gain, box == crossed)
                else:
                    fresh = self._fresh(f"value:{size}:{box}", box, crossed, dry)
                    self._box(place, str(worth), type_size, self.colours.gain, box < crossed, box == crossed, fresh, size * 9 + box)
            if self.look.points.counts[size - 1]:
                self._count(size, self.look.points.counts[size - 1])

    def _roof(self, size: int) -> None:
        """The little house over a column, with the size on it."""
        at, tokens = form_places.value_roof(size, self.bounds.width()), self.paper.tokens
        path = QPainterPath(QPointF(at.left(), at.bottom()))
        for x, y in ((at.left(), at.top() + 10), (at.center().x(), at.top()), (at.right(), at.top() + 10), (at.right(), at.bottom())):
            path.lineTo(x, y)
        path.closeSubpath()
        self.paper.path(path, self.colours.roof, tokens.ink, 1.4)
        self.paper.centred(at.adjusted(0, 8, 0, 0), str(size), 14, EXTRABOLD, tokens.ink)

    def _count(self, size: int, count: int) -> None:
        at = form_places.value_roof(size, self.bounds.width())
        centre = QPointF(at.right() - 1, at.top() + 4)
        radius = min(11.0, max(8.4, 0.68 * self.paper.pixels(12) / self.paper.scale))
        self.paper.disc(centre, radius, self.colours.gain, self.paper.tokens.paper, 1.4)
        self.paper.centred(_square(centre, radius), str(count), 12, EXTRABOLD, self.colours.on_gain, 0)

    # ---- plans and parks --------------------------------------------------------------------------------------------

    def _results(self) -> None:
        self._ground(self.colours.gain)
        wide, high = self.bounds.width(), self.bounds.height()
        tokens, painter = self.paper.tokens, self.paper.painter
        heads = (("plans", 6.0, wide / 2 - 26), ("parks", wide / 2 + 6, wide / 2 - 34))
        whole = all(self.paper.fitting(self._name(name), 12, BOLD, room)[0] == self._name(name) for name, _, room in heads)
        size = self.paper.together([self._name(name) for name, _, _ in heads], 12, BOLD, wide / 2 - 34)
        for name, left, room in heads:
            self.paper.part(f"welcome/sign-{SIGNS[name]}", QRectF(left, 6, 20, 20))
            if whole:  # the sum below names them, too
                self.paper.words(
                    left + 24, 16 + 0.37 * self.paper.pixels(size) / self.paper.scale, self._name(name), size, BOLD, None, "start", room
                )
        for row in range(3):
            plan, park = form_places.plan_box(row, wide, high), form_places.park_box(row, wide, high)
            letter = QRectF(6, plan.top(), 19, plan.height())
            self.paper.centred(letter, self.look.letters[row], 13, EXTRABOLD, self.colours.gain, 1)
            for place in (plan, park):
                self.paper.surface(place, tokens.paper, 6, self._edge(self.colours.gain), 1.1)
            points, before = self.look.points.plans[row], self.look.before.plans[row]
            if points is not None:
                ink = Ink(tokens.wet if before is None else tokens.ink)
                pen.write(painter, str(points), plan.center(), min(18.0, plan.height() - 5), ink, row)
            draw_street_sign(self.paper, QPointF(park.left() - 17, park.center().y() - 5.4), row, self.colours.gain)
            wet = self.look.points.parks[row] != self.look.before.parks[row]
            pen.write(
                painter,
                str(self.look.points.parks[row]),
                park.center(),
                min(18.0, park.height() - 5),
                Ink(tokens.wet if wet else tokens.ink),
                row + 5,
            )

    # ---- the sum ----------------------------------------------------------------------------------------------------

    def _sums(self) -> None:
        paper, tokens, look = self.paper, self.paper.tokens, self.look
        edge = tokens.line if paper.theme.contrast else None
        paper.surface(self.bounds.adjusted(0.5, 0.5, -0.5, -0.5) if edge else self.bounds, self.colours.well, 9, edge)
        cells = _cells(look)
        middle = self.bounds.center().y()
        strip = self._strip([(name, self._name(name), abs(worth)) for name, worth, _ in cells])
        x = 5.0
        for (name, worth, wet), width in zip(cells, strip.widths, strict=True):
            loss = name in LOSSES
            if x > 5:
                tone = self.colours.loss if loss else self.colours.gain
                paper.words(x - strip.gap / 2, middle + 5.4, MINUS if loss else "+", 16, EXTRABOLD, tone, "middle", strip.gap)
            place = QRectF(x, 5, width, self.bounds.height() - 10)
            paper.surface(place, tokens.paper, 6, edge)
            colour = tokens.wet if wet else self.colours.loss if loss and worth else tokens.ink
            self._cell(place, name, str(abs(worth)), strip, colour)
            x += width + strip.gap
        paper.words(x - strip.gap / 2, middle + 5.4, "=", 16, EXTRABOLD, tokens.ink, "middle", strip.gap)
        self._total(QRectF(x, 5, self.bounds.right() - 5 - x, self.bounds.height() - 10), self._total_size(strip.size))

    def _cell(self, place: QRectF, name: str, worth: str, strip: Strip, colour: QColor) -> None:
        """A part of the sum: its name and what it counts, side by side or one above the other; where no name has room, its sign."""
        paper, seed = self.paper, len(name)
        line = paper.pixels(strip.size) / paper.scale
        above = strip.naming == "above"
        if above:
            soft = paper.tokens.ink_soft
            paper.words(
                place.center().x(), place.top() + line * 0.92, self._name(name), strip.size, SEMIBOLD, soft, "middle", place.width() - 4
            )
        elif strip.naming == "beside":
            at = place.center().y() + 0.37 * line
            paper.words(place.left() + 8, at, self._name(name), strip.size, SEMIBOLD, paper.tokens.ink_soft, "start", place.width() - 12)
        else:
            paper.part(f"welcome/sign-{SIGNS[name]}", QRectF(place.left() + 3, place.center().y() - 8, 16, 16))
        if not self.look.live:
            return
        if above:
            high = min(15 * self._grown, place.height() - BELOW_NAME * line - 4)
            pen.write(paper.painter, worth, QPointF(place.center().x(), place.bottom() - 4 - high / 2), high, Ink(colour), seed)
        else:
            high = min(19 * self._grown, place.height() - 8)
            pen.write(paper.painter, worth, QPointF(place.right() - 7, place.center().y()), high, Ink(colour), seed, anchor="end")

    @property
    def _grown(self) -> float:
        """How far numbers of the pen follow the text size."""
        return min(MOST_PEN, self.paper.text_scale)

    def _strip(self, cells: Sequence[tuple[str, str, int]]) -> Strip:
        """Name the parts where their names are largest: beside their numbers, or above them; by their signs if no name has room."""
        beside, above = (self._strip_named(cells, naming) for naming in ("beside", "above"))
        if beside is not None and (above is None or self.paper.pixels(beside.size) >= self.paper.pixels(above.size)):
            return beside
        return above or self._spread(cells, "sign", 12.0, [24 + self._worth(worth) for _, _, worth in cells])

    def _strip_named(self, cells: Sequence[tuple[str, str, int]], naming: Naming) -> Strip | None:
        """The largest size at which all names find room there."""
        paper, most = self.paper, self.bounds.height() - 10
        least = paper.least + round(LARGE_NAME * (paper.text_scale - 1))
        for pixels in range(paper.pixels(12), least - 1, -1):
            size = pixels / (paper.scale * paper.text_scale)
            if naming == "above":
                needs = [max(12 + self._worth(worth), 8 + paper.width(word, size, SEMIBOLD)) for _, word, worth in cells]
                line = pixels / paper.scale
                fits = BELOW_NAME * line + max(LEAST_PEN, 0.8 * line) + 4 <= most
            else:
                needs = [20 + paper.width(word, size, SEMIBOLD) + self._worth(worth) for _, word, worth in cells]
                fits = True
            strip = self._spread(cells, naming, size, needs)
            if fits and strip.gap >= GAP:
                return strip
        return None

    def _worth(self, worth: int) -> float:
        """Room for a number of a cell."""
        return max(18.0, pen.width(str(worth), min(19 * self._grown, self.bounds.height() - 18)))

    def _spread(self, cells: Sequence[tuple[str, str, int]], naming: Naming, size: float, needs: Sequence[float]) -> Strip:
        """The strip shared out: every cell gets what it needs, and a share of the rest."""
        spare = (self.bounds.width() - 10 - self._total_width(size) - GAP * len(cells) - sum(needs)) / len(cells)
        wider = max(0.0, min(spare, 8.0 if naming == "beside" else 20.0))
        return Strip(naming, size, [need + wider for need in needs], GAP + spare - wider)

    def _total_width(self, size: float) -> float:
        word = self.paper.width(self._name("total"), self._total_size(size), BOLD)
        high = min(27 * self._grown, self.bounds.height() - 22)
        return 34 + word + max(40.0, pen.width(str(self.look.points.total).replace(MINUS, "-"), high))

    def _total_size(self, size: float) -> float:
        """The size of the word beside the sum: it is never larger than the sum."""
        return min(size + 1, 0.75 * (self.bounds.height() - 10) / self.paper.text_scale)

    def _total(self, place: QRectF, size: float) -> None:
        paper, total = self.paper, self.look.points.total
        paper.surface(place, gradient(place, self.colours.total_top, self.colours.total_bottom), 7)
        number = str(total).replace(MINUS, "-")
        at = place.center().y() + 0.37 * paper.pixels(size) / paper.scale
        paper.words(place.left() + 12, at, self._name("total"), size, BOLD, self.colours.on_total)
        if self.look.live:
            high = min(27 * self._grown, place.height() - 12)
            pen.write(
                paper.painter, number, QPointF(place.right() - 12, place.center().y()), high, Ink(self.colours.on_total), 11, anchor="end"
            )


def _cells(look: FormLook) -> list[tuple[str, int, bool]]:
    """The parts of the sum: their names, points and whether they changed in this turn."""
    now, before = look.points, look.before
    cells = [
        ("plans", sum(points or 0 for points in now.plans), now.plans != before.plans),
        ("parks", sum(now.parks), now.parks != before.parks),
        ("pools", now.pools, now.pools != before.pools),
        ("temps", now.temps, now.temps != before.temps and look.crossed["temps"] != look.dry["temps"]),
        ("estates", sum(now.estates), now.estates != before.estates),
        ("bis", now.bis, now.bis != before.bis),
        ("strikes", now.strikes, now.strikes != before.strikes),
    ]
    if look.advanced:
        cells.append(("roundabouts", now.roundabouts, now.roundabouts != before.roundabouts))
    return cells


def draw_street_sign(paper: Paper, at: QPointF, street: int, colour: QColor, scale: float = 1.0) -> None:
    """Draw which street it is: three bars, the one that counts dark."""
    for bar in range(3):
        place = QRectF(at.x(), at.y() + 4.2 * bar * scale, 12 * scale, 2.4 * scale)
        if paper.theme.contrast and bar != street:
            paper.surface(place, None, 1.2 * scale, colour, 0.7)
            continue
        paper.surface(place, colour if bar == street else shade(colour, 0.28), 1.2 * scale)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
