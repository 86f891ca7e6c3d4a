"""The plate: the large city as a street, with every building on its plot, painted from `Looks`."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletown.games.happycity.data import CITY_CARDS
from tabletown_desktop.games.happycity import pictures
from tabletown_desktop.games.happycity.colours import Colours, colours, hue
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, Looks, PlotLook, draw_sign, draw_signs
from tabletown_desktop.games.happycity.sheet.places import BLOCK, DRAWING, Street, places
from tabletown_desktop.games.happycity.sums import HALF_CAPITALS, Row, draw_coin, product, purse, signed
from tabletown_desktop.look.theme import BOLD, EXTRABOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.drawing import DRY
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pictures import closer, frame, lay
from tabletown_desktop.scene.seats import seat_tone

SIGN, BADGE = 19.0, 17.0
NAME_HIGH = 22.0
"""Large words on a block: its signs lie below them."""
LARGE_NAME = 16.0
"""From this size on the tails of a name need room above the signs."""
LEAST_EDGE = 2.2
"""Pixels of the edge of a plot in high contrast: a thinner one is grey in a small window."""
NUMBER_HIGH = 22.0
"""The number of a free plot: it stays off the road."""
PAD = 9.0
MOST_SIGNS = 4
"""What an effect brings is shown sign by sign up to so many, else as a number."""


class PlotPainter:
    """Paints plots in the plate's units. `detail`: device pixels per unit in the pictures at hand; `dry`: how far fresh
    names have dried."""

    def __init__(self, paper: Paper, say: Say, wide: float, detail: float, dry: float = 0.0) -> None:
        self.paper = paper
        self.say = say
        self.dry = dry
        self.colours: Colours = colours(paper.theme)
        self.details = (closer(detail, paper.device_scale(), wide), detail)

    def free(self, place: int, at: QRectF, following: bool) -> None:
        """Grass with its number; the plot that is built on next has a board."""
        paper, tones, wide = self.paper, self.colours, at.width()
        found = (pictures.free(paper.theme.art, place, following, wide, detail) for detail in self.details)
        grass = QRectF(at.left(), at.top() + 122, wide, 48)
        lay(paper, next(filter(None, found), None), at, grass, tones.bare)
        if paper.theme.contrast:
            self._edged(at, grass.top() + 2.5, paper.tokens.paper, paper.tokens.ink, 2)
        if following:
            k = wide / DRAWING.width()
            board = QRectF(at.left() + 57.5 * k, at.top() + 59.5, 45 * k, 27)
            if paper.theme.contrast:
                paper.surface(board, paper.tokens.paper, 4, paper.tokens.ink, 2)
            paper.centred(board, self.say("happycity.sheet.next"), 14, EXTRABOLD, tones.board, 1)
        paper.centred(QRectF(at.left() + 20, at.top() + 136, wide - 40, 30), str(place + 1), paper.low(16, NUMBER_HIGH), BOLD, tones.number)

    def _edged(self, at: QRectF, foot: float, ground: QColor, edge: QColor, width: float) -> None:
        """In high contrast every plot has an edge, built on or free, and so has its foot, on which words stand."""
        width = max(width, LEAST_EDGE / self.paper.device_scale())
        half = width / 2
        whole = at.adjusted(half, 2 + half, -half, -half)
        self.paper.surface(whole, None, 8, edge, width)
        self.paper.surface(QRectF(whole.left(), foot + half, whole.width(), whole.bottom() - foot - half), ground, 6, edge, width)

    def built(self, look: PlotLook, at: QRectF, clear: float = 1.0) -> None:
        """A building with its block; a ghost is less clear, but its name can be read."""
        face, paper = look.face, self.paper
        assert face is not None
        front = QRectF(at.left(), at.top() + BLOCK.top(), at.width(), BLOCK.height())
        with paper.faded(clear):
            self._painted(look, face, at, front)
        self._named(face, look.wet, front)

    def _painted(self, look: PlotLook, face: Face, at: QRectF, front: QRectF) -> None:
        """All but the name."""
        paper = self.paper
        found = (pictures.built(paper.theme.art, face, at.width(), detail) for detail in self.details)
        lay(paper, next(filter(None, found), None), at, front.adjusted(0, 6, 0, 0), hue(paper.theme, face.family).face)
        if paper.theme.contrast:
            tones = hue(paper.theme, face.family)
            self._edged(at, front.top() + 4, tones.face, tones.sign, 3)
        top, size = self._foot
        draw_signs(paper, face.left, front.left() + PAD, front.top() + top, size)
        draw_signs(paper, face.right, front.right() - 8, front.top() + top, size, 1, "end")
        if any(look.adds):
            self._adds(look, face, front)

    @property
    def _foot(self) -> tuple[float, float]:
        """Where the signs of a block are, and how large: a little lower below a large name, off the tails of its letters."""
        return (29.0, 17.0) if self.paper.low(14, NAME_HIGH) * self.paper.text_scale > LARGE_NAME else (27.0, SIGN)

    def _named(self, face: Face, wet: bool, front: QRectF) -> None:
        """The name, and the sign of the colour at the end of its line; below it where the name is long."""
        paper, room = self.paper, front.width() - PAD - 4
        name, size = self.say(f"happycity.card.{face.id}"), paper.low(14, NAME_HIGH)
        if face.id.startswith("market_") and paper.fitting(name, size, BOLD, room)[0] != name:  # its block has the colour
            name = self.say("happycity.card.market_white")
        beside = bool(face.sign) and paper.fitting(name, size, BOLD, room - BADGE - 7)[0] == name
        if beside:
            room -= BADGE + 7
        self._name(name, size, wet, QRectF(front.left() + PAD, front.top(), room, 24))
        if face.sign:
            x, y = (front.right() - 25, 8.6) if beside else (front.center().x() - BADGE / 2, 28)
            draw_sign(paper, face.sign, x, front.top() + y, BADGE)

    def _name(self, name: str, size: float, wet: bool, place: QRectF) -> None:
        paper, tokens = self.paper, self.paper.tokens
        shown, pixels = paper.fitting(name, size, BOLD, place.width())
        high = pixels / paper.scale
        baseline = place.top() + min(23.5, 17 + high * HALF_CAPITALS)
        if wet:
            run = paper.width(shown, high / paper.text_scale, BOLD)
            slip = QRectF(place.left() - 4, baseline - high * 0.94, run + 8, high * 1.24)
            with paper.faded(1 - self.dry):
                paper.surface(slip, self.colours.slip, 4, tokens.wet if paper.theme.safe_marks else None, 1.4)
        tone = mix(tokens.wet, tokens.ink, self.dry) if wet else tokens.ink
        paper.words(place.left(), baseline, name, size, BOLD, tone, "start", place.width())

    def _adds(self, look: PlotLook, face: Face, front: QRectF) -> None:
        """What the effect of a special brings now: sign by sign, or a number where they are many."""
        top, size = self._foot
        row = Row(self.paper, front.left() + PAD + len(face.left) * (size + 1), front.top() + top + size / 2)
        few = min(look.adds) >= 0 and sum(look.adds) + len(face.left + face.right) <= MOST_SIGNS
        for sign, count in zip(("income", "inhabitant", "heart"), look.adds, strict=True):
            if few:
                for _ in range(count):
                    row.sign(sign, size, 1)
            elif count:
                row.sign(sign, size, 1)
                row.words(signed(count), 14, EXTRABOLD, None, 6)


DROP = 12.0
"""How high a building comes from when it is placed."""
RISING, RISE, MOST_RISING = 26.0, 56.0, 4
"""The size of income coins, how far they rise, and how many are shown per card."""
GHOSTLY, VEIL = 0.64, 0.95
"""Opacity of a building that is only a preview, and of the veil under it."""


GUEST_EDGE = 3.0
"""Round the city of another seat, in its colour."""
BACK_HIGH = 20.0


class Plate:
    """Paints a city in the plate's units. `detail`: device pixels per unit in the pictures at hand."""

    def __init__(
        self,
        paper: Paper,
        street: Street,
        looks: Looks,
        say: Say,
        progress: Mapping[str, float] | None = None,
        detail: float = 0.0,
        earned: int = 0,
    ) -> None:
        self.paper = paper
        self.street = street
        self.looks = looks
        self.say = say
        self.progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.detail = detail or paper.device_scale()
        self.earned = earned
        """The coins of the last income phase: they are counted while `progress` says so."""
        self.plots = PlotPainter(paper, say, street.width, self.detail, self.progress.get(DRY, 0.0))

    def draw(self, clip: QRectF) -> None:
        """Everything inside the clip, from back to front."""
        street, whole = self.street, self.street.whole
        self._scene()
        for place in places():
            if street.extent(place).intersects(clip):
                self._plot(place, self.looks.plots[place])
        if self.looks.won:
            self._bunting()
        if street.plaque.adjusted(-4, -4, 4, 6).intersects(clip):
            self._plaque()
        if self.looks.back:
            self._way_back()
        if not whole.adjusted(10, 10, -10, -10).contains(clip):
            frame(self.paper, whole, self.paper.tokens.desk)
            if self.looks.back:
                edge = GUEST_EDGE / 2
                self.paper.surface(whole.adjusted(edge, edge, -edge, -edge), None, 10, seat_tone(self.paper, self.looks.colour), GUEST_EDGE)

    def _scene(self) -> None:
        art, street = self.paper.theme.art, self.street
        found = (pictures.scene(art, street, detail) for detail in self.plots.details)
        lay(self.paper, next(filter(None, found), None), street.whole, street.whole, self.colours.air)
        if self.colours.calm.alpha():
            self.paper.surface(street.whole, self.colours.calm)

    # ---- plots ------------------------------------------------------------------------------------------------------

    def _plot(self, place: int, look: PlotLook) -> None:
        at = self.street.plot(place)
        shown = self.progress.get(f"plot:{place + 1}", 1.0) if look.wet else 1.0
        if look.face is None or shown < 1:
            self.plots.free(place, at, look.face is not None or self.looks.following == place)
        if look.face is not None:
            with self.paper.faded(min(1.0, 2 * shown)):
                self.plots.built(look, at.translated(0, -DROP * (1 - shown)))
            if place == len(self.looks.plots) - 1:
                self._full(at)
            self._rising(look.pays, at)

    def _rising(self, coins: int, at: QRectF) -> None:
        """Income: the coins of a card rise from its block."""
        done = self.progress.get("income", 1.0)
        if done >= 1 or not coins:
            return
        shown = min(coins, MOST_RISING)
        left, y = at.center().x() - (shown * RISING + (shown - 1) * 4) / 2, at.top() + BLOCK.top() - 6 - RISE * done
        with self.paper.faded(1 - done**3):
            for number in range(shown):
                draw_coin(self.paper, 1, QRectF(left + number * (RISING + 4), y, RISING, RISING))

    def _bunting(self) -> None:
        """Hang out the flags of the winning city over both rows."""
        for place in places():
            at = self.street.plot(place)
            self.paper.part(f"{PREFIX}bunting", QRectF(at.left() - 2, at.top() - 3, at.width() + 4, 24))

    def _full(self, at: QRectF) -> None:
        """A rubber stamp over the last plot: the city is full."""
        paper, text = self.paper, self.say("happycity.sheet.full")
        colour = self.colours.stamp
        wide = paper.width(text, 16, EXTRABOLD) + 24
        with paper.moved(at.center().x(), at.top() + 26, 1.0, -8):
            place = QRectF(-wide / 2, -15, wide, 30)
            paper.surface(place, shade(paper.tokens.paper, 0.88), 8, colour, 2.6)
            paper.surface(place.adjusted(4, 4, -4, -4), None, 5, shade(colour, 0.6), 1.2)
            paper.centred(place, text, 16, EXTRABOLD, colour, 4)

    # ---- the plaque -------------------------------------------------------------------------------------------------

    def _plaque(self) -> None:
        """Draw whose city it is, its coins, income and score."""
        paper, (strip, plain) = self.paper, self._strip()
        paper.surface(strip, shade(paper.tokens.paper, 0.95), strip.height() / 2, paper.tokens.line if paper.theme.contrast else None)
        self._sums(Row(paper, strip.left() + 11, strip.center().y()), plain)

    def _strip(self) -> tuple[QRectF, int]:
        """How far the plaque reaches, and how plain it is: words give way to numbers where there is no room, the last of them only
        where it would be wider than the whole city. Before, it covers the sun."""
        place = self.street.plaque
        clear = min(place.width(), self.street.sun.x() - 40 - place.left())
        for plain in range(4):
            row = Row(self.paper, place.left() + 11, place.center().y(), draw=False)
            self._sums(row, plain)
            if row.x + 14 - place.left() <= (clear if plain < 2 else place.width()):
                break
        return QRectF(place.left(), place.top(), row.x + 14 - place.left(), place.height()), plain

    def _way_back(self) -> None:
        """How to get back to the own city: in the sky beside the plaque, or where there is no room on the road below."""
        paper, words, whole, plaque = self.paper, self.looks.back, self.street.whole, self._strip()[0]
        size = paper.low(12, BACK_HIGH)
        wide, right = paper.width(words, size, BOLD) + 2 * PAD + 4, whole.right() - self.street.plaque.left()
        place = QRectF(right - wide, plaque.center().y() - BACK_HIGH / 2, wide, BACK_HIGH)
        if place.left() < plaque.right() + PAD:
            place.moveBottom(whole.bottom() - GUEST_EDGE)
        paper.surface(place, paper.tokens.paper, place.height() / 2, seat_tone(paper, self.looks.colour), 1.6)
        paper.centred(place, words, size, BOLD, paper.tokens.ink, PAD)

    def _sums(self, row: Row, plain: int) -> None:
        """`plain` leaves out more and more words."""
        looks, sums, high = self.looks, self.looks.sums, self.street.plaque.height()
        large, usual, small = (self.paper.low(size, high * 0.8) for size in (20, 16, 14))
        row.seat(looks.colour, 8)
        row.words(looks.title, usual if plain < 3 else small, EXTRABOLD, None, 8)
        if plain < 3:
            count = self.say("happycity.sheet.count", n=looks.built) if plain < 2 else f"{looks.built}/{CITY_CARDS}"
            row.soft(count, small, 2)
        if looks.starts:
            row.space(5)
            row.part(f"{PREFIX}start-player", 26)
        row.rule(20)
        coins = sums.coins - round(self.earned * (1 - self.progress.get("coins", 1.0)))
        purse(row, coins)
        row.words(str(coins), large, EXTRABOLD, None, 4)
        after = row.x
        if sums.hovered is not None:
            row.words(f"→ {sums.hovered}", large, EXTRABOLD, self.paper.tokens.wet)
        if plain < 1:
            said = self.say("happycity.sheet.coin" if coins == 1 else "happycity.sheet.coins")
            word = Row(self.paper, after, row.middle, draw=row.draws and sums.hovered is None)
            word.soft(said, small)
            row.x = max(row.x, word.x)
        row.rule(20)
        row.sign("income", 22)
        row.words(f"+{sums.income}", large, EXTRABOLD, None, 4)
        if plain < 1:
            row.soft(self.say("happycity.sheet.per-round"), small)
        row.rule(20)
        product(row, sums, 22, large, large)


def draw_ghost(paper: Paper, street: Street, place: int, look: PlotLook, say: Say, detail: float) -> None:
    """A building as it would stand on a plot, on a pale veil."""
    at = street.plot(place)
    veil = at.adjusted(1, 2, -1, 0)
    paper.surface(veil, shade(colours(paper.theme).veil, VEIL), 10)
    PlotPainter(paper, say, street.width, detail).built(look, at, 0.85 if paper.theme.contrast else GHOSTLY)
    paper.surface(veil, None, 10, paper.tokens.accent, 3)
