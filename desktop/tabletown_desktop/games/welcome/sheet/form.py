"""The scoring form: tracks with their crosses, value columns, plans and parks, and the sum of it all.

Each block is painted by itself from plain data, so crossing one box repaints one block.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from tabletown_desktop.scene.paper import Paper, gradient
from tabletown_desktop.scene.pen import Ink

TRACK_POINTS = {"pools": POOL_POINTS, "bis": BIS_LOSS, "strikes": STRIKE_LOSS, "roundabouts": ROUNDABOUT_LOSS}
SIGNS = {"pools": "pool", "temps": "temp", "bis": "bis", "strikes": "strike", "roundabouts": "roundabout", "plans": "plan", "parks": "park"}
MINUS = "−"
GAP = 12.0
"""Room for an operator of the sum strip."""


class Form:
    """Paints the blocks of a form. Make a new one for each paint of a block, in the block's own units."""

    def __init__(self, paper: Paper, bounds: QRectF, look: FormLook, say: Say, progress: dict[str, float] | None = None) -> None:
        self.paper = paper
        self.bounds = bounds
        self.look = look
        self.say = say
        self.progress = progress or {}
        self.colours: Colours = colours(paper.theme)

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
        place = form_places.track_label(track, self.bounds.height())
        top = place.center().y() - 10
        self.paper.part(f"welcome/sign-{SIGNS[track]}", QRectF(place.left() + 2, top, 20, 20))
        room = place.right() - place.left() - 27
        names = [self.say(f"welcome.sheet.form.{name}") for name in form_places.TRACKS]
        size = self.paper.together(names, 12, BOLD, form_places.LABEL - 8 - 4 - 27)
        self.paper.words(
            place.left() + 27, place.center().y() + 4.4, self.say(f"welcome.sheet.form.{track}"), size, BOLD, None, "start", room
        )

    def _track(self, track: str) -> None:
        self._label(track)
        loss = track in LOSSES
        tone = self.colours.loss if loss else self.colours.gain
        crossed, points = self.look.crossed[track], TRACK_POINTS[track]
        said = [f"{MINUS}{worth}" if loss and worth else str(worth) for worth in points]
        size = self.paper.together([f"{MINUS}28"], 13, EXTRABOLD, form_places.BOX - 4)
        for box, text in enumerate(said):
            place = form_places.track_box(track, box, self.bounds.height())
            if box == len(points) - 1:
                self._last(place, text, size, tone, box == crossed)
            else:
                fresh = self._fresh(f"{track}:{box}", box, crossed, self.look.dry[track])
                self._box(place, text, size, tone, box < crossed, box == crossed, fresh, box + len(track))

    def _temps(self) -> None:
        tokens, height = self.paper.tokens, self.bounds.height()
        crossed, dry = self.look.crossed["temps"], self.look.dry["temps"]
        for box in range(form_places.TRACKS["temps"][1]):
            centre = form_places.track_box("temps", box, height).center()
            self.paper.disc(centre, 9, tokens.paper, self._edge(self.colours.gain), 1.1)
            if box < crossed:
                colour = tokens.wet if box >= dry else tokens.ink
                cross = QRectF(centre.x() - 7, centre.y() - 7, 14, 14)
                pen.mark(self.paper.painter, "cross", cross, Ink(colour), 2, box + 60, self.progress.get(f"temps:{box}", 1.0))
        for place, (label, worth) in enumerate(self.look.ranks):
            chip = form_places.rank_chip(place, height)
            if label:
                chip = chip.united(form_places.rank_chip(place + 1, height))
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
        self.paper.centred(place, said, size, EXTRABOLD if current else SEMIBOLD, colour)
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
        self.paper.centred(place, said, size, EXTRABOLD, self.paper.tokens.ink if current else tone)

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
        radius = max(8.4, 0.68 * self.paper.pixels(12) / self.paper.scale)
        self.paper.disc(centre, radius, self.colours.gain, self.paper.tokens.paper, 1.4)
        self.paper.centred(_square(centre, radius), str(count), 12, EXTRABOLD, self.colours.on_gain, 0)

    # ---- plans and parks --------------------------------------------------------------------------------------------

    def _results(self) -> None:
        self._ground(self.colours.gain)
        wide, high = self.bounds.width(), self.bounds.height()
        tokens, painter = self.paper.tokens, self.paper.painter
        for name, left in (("plans", 8.0), ("parks", wide / 2 + 9)):
            self.paper.part(f"welcome/sign-{SIGNS[name]}", QRectF(left, 6, 20, 20))
            room = wide / 2 - 28 if name == "plans" else wide - left - 28
            self.paper.words(left + 25, 20.4, self.say(f"welcome.sheet.form.{name}"), 12, BOLD, None, "start", room)
        for row in range(3):
            plan, park = form_places.plan_box(row, wide, high), form_places.park_box(row, wide, high)
            self.paper.words(16, plan.center().y() + 4.6, self.look.letters[row], 13, EXTRABOLD, self.colours.gain, "middle")
            for place in (plan, park):
                self.paper.surface(place, tokens.paper, 6, self._edge(self.colours.gain), 1.1)
            points, before = self.look.points.plans[row], self.look.before.plans[row]
            if points is not None:
                ink = Ink(tokens.wet if before is None else tokens.ink)
                pen.write(painter, str(points), plan.center(), 18, ink, row)
            draw_street_sign(self.paper, QPointF(park.left() - 17, park.center().y() - 5.4), row, self.colours.gain)
            wet = self.look.points.parks[row] != self.look.before.parks[row]
            pen.write(painter, str(self.look.points.parks[row]), park.center(), 18, Ink(tokens.wet if wet else tokens.ink), row + 5)

    # ---- the sum ----------------------------------------------------------------------------------------------------

    def _sums(self) -> None:
        paper, tokens, look = self.paper, self.paper.tokens, self.look
        edge = tokens.line if paper.theme.contrast else None
        paper.surface(self.bounds.adjusted(0.5, 0.5, -0.5, -0.5) if edge else self.bounds, self.colours.well, 9, edge)
        cells = _cells(look)
        middle, height = self.bounds.center().y(), self.bounds.height()
        named = [(self.say(f"welcome.sheet.form.{name}"), abs(worth)) for name, worth, _ in cells]
        size = self._sum_size(named)
        above = self._spare(named, size) < 0  # no room for words and numbers side by side: the words stand above
        widths, gap, total = self._cell_widths(named, size, above)
        x = 5.0
        for (name, worth, wet), width in zip(cells, widths, strict=True):
            loss = name in LOSSES
            if x > 5:
                tone = self.colours.loss if loss else self.colours.gain
                paper.words(x - gap / 2, middle + 5.4, MINUS if loss else "+", 16, EXTRABOLD, tone, "middle")
            place = QRectF(x, 6, width, height - 12)
            paper.surface(place, tokens.paper, 6, edge)
            word = self.say(f"welcome.sheet.form.{name}")
            if above:
                paper.words(place.center().x(), place.top() + 12, word, size, SEMIBOLD, tokens.ink_soft, "middle", width - 4)
            else:
                paper.words(x + 8, middle + 4.4, word, size, SEMIBOLD, tokens.ink_soft, "start")
            colour = tokens.wet if wet else self.colours.loss if loss and worth else tokens.ink
            if look.live and above:
                pen.write(paper.painter, str(abs(worth)), QPointF(place.center().x(), place.bottom() - 10), 15, Ink(colour), len(name))
            elif look.live:
                pen.write(paper.painter, str(abs(worth)), QPointF(place.right() - 8, middle), 19, Ink(colour), len(name), anchor="end")
            x += width + gap
        paper.words(x - gap / 2, middle + 5.4, "=", 16, EXTRABOLD, tokens.ink, "middle")
        self._total(QRectF(x, 5, total, height - 10), size + 1)

    def _sum_size(self, cells: Sequence[tuple[str, int]]) -> float:
        """The largest size at which all words of the strip find room."""
        size = 12.0
        while self.paper.pixels(size) > self.paper.least and self._spare(cells, size) < 0:
            size -= 0.5 / (self.paper.scale * self.paper.theme.text_scale)
        return size

    def _needs(self, cells: Sequence[tuple[str, int]], size: float) -> list[float]:
        """What each cell takes: its word, its number, and air."""
        return [20 + self.paper.width(word, size, SEMIBOLD) + max(18.0, pen.width(str(worth), 19)) for word, worth in cells]

    def _spare(self, cells: Sequence[tuple[str, int]], size: float) -> float:
        return self.bounds.width() - 10 - self._total_width(size) - GAP * len(cells) - sum(self._needs(cells, size))

    def _cell_widths(self, cells: Sequence[tuple[str, int]], size: float, above: bool) -> tuple[list[float], float, float]:
        """The strip shared out: every cell gets what its word and its number need, and a share of the rest."""
        needs, spare = self._needs(cells, size), self._spare(cells, size) / len(cells)
        if above:
            needs = [max(26.0, 8 + self.paper.width(word, size, SEMIBOLD)) for word, _ in cells]
            spare = (self.bounds.width() - 10 - self._total_width(size) - GAP * len(cells) - sum(needs)) / len(cells)
        wider = min(spare, 8.0)
        return [need + wider for need in needs], GAP + spare - wider, self._total_width(size)

    def _total_width(self, size: float) -> float:
        word = self.paper.width(self.say("welcome.sheet.form.total"), size + 1, BOLD)
        return 34 + word + max(40.0, pen.width(str(self.look.points.total).replace(MINUS, "-"), 27))

    def _total(self, place: QRectF, size: float) -> None:
        paper, total = self.paper, self.look.points.total
        paper.surface(place, gradient(place, self.colours.total_top, self.colours.total_bottom), 7)
        number = str(total).replace(MINUS, "-")
        paper.words(place.left() + 12, place.center().y() + 5, self.say("welcome.sheet.form.total"), size, BOLD, self.colours.on_total)
        if self.look.live:
            at = QPointF(place.right() - 12, place.center().y())
            pen.write(paper.painter, number, at, 27, Ink(self.colours.on_total), 11, anchor="end")


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
        tone = QColor(colour)
        tone.setAlphaF(1.0 if bar == street else 0.28)
        paper.surface(QRectF(at.x(), at.y() + 4.2 * bar * scale, 12 * scale, 2.4 * scale), tone, 1.2 * scale)


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
