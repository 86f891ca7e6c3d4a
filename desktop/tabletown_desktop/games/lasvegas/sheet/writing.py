"""The pen marks on the city: numbers on signs, rings, crosses and the limousine's line, in wet or in dry ink.

Marks lie above the picture with a thin rim. A finished one is kept as a stamp; the pen that still moves is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tabletown.games.lasvegas.places import name_place
from tabletown_desktop.games.lasvegas import pictures
from tabletown_desktop.games.lasvegas.colours import NEON, Colours, colours
from tabletown_desktop.games.lasvegas.sheet import places
from tabletown_desktop.games.lasvegas.sheet.marks import HoleLook, HotelLook, LotLook
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.paper import Paper, line, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import lay, stamp
from tabletown_desktop.scene.seats import draw_seat

Progress = Mapping[str, float]
"""How far fresh marks are drawn, by mark: "number:2:4", "lit:2:4" (the casino switches its light on), "crane:2:4",
"star:2:4", "carpet:2:4", "drive" (the route's last roads), "hole:5", "hotel:5", "dry" for all of them drying; what is
not named is finished. Streets and avenues count from 1."""

DRY = "dry"
HEIGHT, NIB = 17.0, 17.0
"""Height of a number on a sign, and its nib (of digits 120 high)."""
HANDS = 4
"""How many variants of rings and crosses there are."""
_STARS = {"open": "star-open", "won": "star-won-bare", "lost": "star-lost-bare"}
_DEBTS = {"open": "debt-open", "due": "debt-due-bare", "cleared": "debt-cleared-bare"}


class Writing:
    """Writes on one paper, in the plate's units; small pictures are made for `detail` device pixels per unit."""

    def __init__(self, paper: Paper, detail: float, progress: Progress) -> None:
        self.paper = paper
        self.detail = detail
        self.progress = progress
        self.colours: Colours = colours(paper.theme)
        self.drying = progress.get(DRY, 0.0)

    def part(self, name: str, place: QRectF) -> None:
        """A small part, made once per resolution and not for every step of a zoom."""
        art: Art = self.paper.theme.art
        picture = art.at_once(f"{pictures.PREFIX}{name}", place.width(), place.height(), self.detail)
        lay(self.paper, picture, place, place, self.colours.bare)

    def done(self, kind: str, place: int) -> float:
        """How far a fresh mark on a lot is drawn."""
        return self.progress.get(f"{kind}:{name_place(place)}", 1.0)

    # ---- lots -------------------------------------------------------------------------------------------------------

    def lot(self, place: int, look: LotLook) -> None:
        """Ring of the carpet, star, crane and debt, number."""
        if look.passed:
            self._kept("carpet", place, look.passed_wet, places.carpet_ring(place), look, Writing._carpet)
        if look.star:
            self._kept("star", place, look.star_wet, places.star_rect(place), look, Writing._star)
        if look.debt:
            bounds = places.debt_rect(place, look.debt != "open")
            bounds = bounds if look.debt == "open" else bounds.united(places.crane_rect(place))
            self._kept("crane", place, look.crane_wet or look.debt_wet, bounds, look, Writing._crane)
        if look.state == "open":
            self._kept("number", place, look.wet, places.sign_centre(place), look, Writing._number)

    def _kept(
        self, kind: str, place: int, fresh: bool, at: QRectF | QPointF, look: LotLook, draw: Callable[[Writing, int, LotLook], None]
    ) -> None:
        """Draw a piece of a lot's writing; once it is finished, lay down its stamp."""
        if fresh and (self.drying > 0 or self.done(kind, place) < 1):
            draw(self, place, look)
            return
        bounds = QRectF(at.x() - 22, at.y() - 13, 44, 26) if isinstance(at, QPointF) else at.adjusted(-3, -3, 3, 4)
        stamp(self.paper, (kind, place, look), bounds, lambda paper: draw(Writing(paper, self.detail, {}), place, look))

    def _carpet(self, place: int, look: LotLook) -> None:
        done = self.done("carpet", place) if look.passed_wet else 1.0
        self.mark("ring", places.carpet_ring(place), look.passed_wet, place, 2.0, done)

    def _number(self, place: int, look: LotLook) -> None:
        wet = look.wet and self.drying < 1
        colour = mix(self.paper.tokens.wet, self.colours.number, self.drying) if look.wet else self.colours.number
        done = self.done("number", place) if look.wet else 1.0
        self.number(place, look.text, colour, wet, done)

    def number(self, place: int, text: str, colour: QColor, wet: bool, done: float = 1.0) -> None:
        """A number on its sign: by night it glows on dark glass, by day it stands on white."""
        theme, centre = self.paper.theme, places.sign_centre(place)
        rim = shade(colour if wet else NEON[places.facade(place).family], 0.34) if theme.dark else self.colours.wet_rim
        pen.write(self.paper.painter, text, centre, HEIGHT, Ink(colour, rim, 2.6), place, NIB, progress=done)
        if wet and theme.safe_marks:
            pen.mark(self.paper.painter, "bar", QRectF(centre.x() - 9, centre.y() + 8, 18, 3.4), Ink(colour), 2.2, place)

    def _star(self, place: int, look: LotLook) -> None:
        at = places.star_rect(place)
        grown = self.done("star", place) if look.star_wet else 1.0
        self.disc(at)
        self.part(_STARS[look.star if grown > 0 else "open"], at.adjusted(-1.75, -1.75, 1.75, 1.75))
        if look.star == "won":
            self.mark("ring", at.adjusted(0.2, 0.4, -0.2, 0), look.star_wet, place, 1.9, grown)
        elif look.star == "lost":
            self.mark("cross", at.adjusted(3, 3, -3, -3), look.star_wet, place, 1.9, grown, 0.6)

    def _crane(self, place: int, look: LotLook) -> None:
        """A crossed crane has left its badge; below it, or on the site, the debt."""
        if look.debt != "open":
            self.crossed_crane(place, look.crane_wet, self.done("crane", place) if look.crane_wet else 1.0)
        at = places.debt_rect(place, look.debt != "open")
        self.part(_DEBTS[look.debt], at.adjusted(-0.9, -0.9, 0.9, 0.9))
        if look.debt == "due":
            self.mark("ring", at.adjusted(1, 0.6, -1, -0.6), look.debt_wet, place, 1.6, 1.0, 0.8)
        elif look.debt == "cleared":
            self.mark("strike", at.adjusted(2, 2, -2, -2), look.debt_wet, place, 2.0, 1.0, 0.6)

    def crossed_crane(self, place: int, wet: bool, done: float = 1.0) -> None:
        badge = places.crane_rect(place)
        self.disc(badge)
        self.part("crane-built-bare", badge.adjusted(1.8, 1.2, -1.2, -1.8))
        self.mark("cross", badge.adjusted(3.4, 3.4, -3.4, -3.4), wet, place, 1.5, done, 0.0)

    def disc(self, at: QRectF) -> None:
        """The ground of a badge."""
        ground = shade(self.colours.disc, 1.0 if self.paper.theme.contrast else 0.88)
        self.paper.disc(at.center() + QPointF(0, 0.2), at.width() / 2 - 0.4, ground, self.colours.disc_edge, 0.8)

    # ---- holes and hotels -------------------------------------------------------------------------------------------

    def hole(self, look: HoleLook) -> None:
        """A green with its flag, ringed or crossed."""
        done = self.progress.get(f"hole:{look.avenue + 1}", 1.0) if look.wet else 1.0
        if look.wet and (done < 1 or self.drying > 0):
            self._draw_hole(look, done)
        else:
            bounds = places.hole_rect(look.avenue).adjusted(-4, -5, 4, 4)
            stamp(self.paper, look, bounds, lambda paper: Writing(paper, self.detail, {})._draw_hole(look, 1.0))

    def _draw_hole(self, look: HoleLook, done: float) -> None:
        name = {"open": "open", "won": "won-bare", "lost": "lost-bare"}[look.state]
        self.part(f"golf-par{look.par}-{name}", places.hole_rect(look.avenue).adjusted(-4, -4, 4, 4))
        if look.state != "open":
            self.hole_mark(look.avenue, look.state == "won", look.wet, done)

    def hole_mark(self, avenue: int, won: bool, wet: bool, done: float = 1.0) -> None:
        self.mark("ring" if won else "cross", places.hole_mark(avenue, won), wet, avenue, 2.2, done)

    def hotel(self, avenue: int, look: HotelLook) -> None:
        """Two parts: both are built for a big hotel, the lower one for a small one."""
        risen = self.progress.get(f"hotel:{avenue + 1}", 1.0) if look.wet else 1.0
        if look.wet and (risen < 1 or self.drying > 0):
            self._draw_hotel(avenue, look, risen)
        else:
            bounds = places.hotel_rect(avenue).adjusted(-3, -4, 10, 3)
            stamp(self.paper, (avenue, look), bounds, lambda paper: Writing(paper, self.detail, {})._draw_hotel(avenue, look, 1.0))

    def _draw_hotel(self, avenue: int, look: HotelLook, risen: float) -> None:
        house = f"hotel-{avenue % places.HOTELS + 1}"
        upper, lower = places.upper_rect(avenue), places.lower_rect(avenue)
        above = {"big": "built", "open": "open"}.get(look.state, "lost-bare")
        below = "built" if look.state in ("big", "small") else "open"
        with self.paper.faded(0.3 + 0.7 * risen):
            for name, place in ((f"{house}-upper-{above}", upper), (f"{house}-lower-{below}", lower)):
                self.part(name, place.adjusted(-2, -2, 2, 2).translated(0, 12 * (1 - risen)))
        if above == "lost-bare" and look.rival:
            self.part("anvil", QRectF(upper.center().x() - 11, upper.y() + 3, 22, 22))
        elif above == "lost-bare":
            self.mark("cross", upper.adjusted(12, 6, -12, -3), False, avenue, 2.1)
        if above == "lost-bare":
            self._first(look.first, upper)
        if look.wet and self.drying < 1:
            tick = QRectF(lower.right() - 2, lower.top() - 9, 11, 10)
            pen.mark(self.paper.painter, "tick", tick, Ink(self.paper.tokens.wet, self.colours.rim, 1.4), 2.2, avenue, risen)

    def _first(self, colours: Sequence[str], upper: QRectF) -> None:
        """Who has the big hotel of an avenue that is lost to this city."""
        for place, colour in enumerate(colours):
            centre = QPointF(upper.right() - 5 - 9 * place, upper.top() + 6)
            self.paper.disc(centre, 7.4, self.paper.tokens.paper)
            draw_seat(self.paper, colour, centre, 6.6)

    # ---- marks ------------------------------------------------------------------------------------------------------

    def mark(self, kind: str, place: QRectF, wet: bool, seed: int, nib: float, done: float = 1.0, rim: float = 1.4) -> None:
        """A ring, cross or strike; `rim` is how wide the ground shines out under it."""
        tokens = self.paper.tokens
        colour = mix(tokens.wet, tokens.ink, self.drying) if wet else tokens.ink
        ink = Ink(colour, self.colours.rim if rim else None, rim)
        pen.mark(self.paper.painter, kind, place, ink, nib, seed % HANDS, done)
        if wet and self.paper.theme.safe_marks:
            under = QRectF(place.center().x() - 8, place.bottom() + 0.5, 16, 3)
            pen.mark(self.paper.painter, "bar", under, Ink(colour, self.colours.rim, rim), 2.0, seed % HANDS)

    def line(self, points: Sequence[QPointF], wet: bool) -> None:
        """The limousine's line: neon by night, a cased line by day. Fresh, it is dashed where blue alone is not enough."""
        theme, white = self.paper.theme, QColor("#FFFFFF")
        colour = mix(self.paper.tokens.wet, self.colours.route, self.drying) if wet else self.colours.route
        if theme.dark:
            coats = [(shade(colour, 0.2), 15.0), (shade(colour, 0.42), 9.0), (colour, 4.6), (mix(colour, white, 0.82), 1.8)]
        else:
            coats = [(shade(self.colours.casing, 0.9), 8.4), (colour, 5.0), (mix(colour, white, 0.55), 1.4)]
        dashed = wet and theme.safe_marks
        path = places.route(points)
        for index, (coat, width) in enumerate(coats):
            core = dashed and index == len(coats) - 1
            self.paper.painter.strokePath(path, line(coat, width * 1.4, (5.0, 5.0)) if core else line(coat, width))
