"""The plate: the house on its ground with everything built in it, painted from `Looks`.

What is finished is one picture; what was done in this turn carries a ring in wet ink until the turn ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import Colours, colours
from tabletown_desktop.games.dreamhome.helpers import draw_porch
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import Aim, CellLook, Looks, cell_extent, cells_of
from tabletown_desktop.games.dreamhome.sheet.places import CELL, Ground
from tabletown_desktop.games.dreamhome.sheet.signs import STAMP, STAMP_RADIUS, Tags, draw_owner, draw_tags, stamp_scale
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene import pen
from tabletown_desktop.scene.drawing import DRY
from tabletown_desktop.scene.paper import Paper, shade
from tabletown_desktop.scene.pen import Ink
from tabletown_desktop.scene.pictures import closer, frame, lay

Progress = Mapping[str, float]
"""How far new things have arrived, by mark: "cell:2:3", "open:2:3" (a room growing together to the right of that cell),
"bundle", "token:2:3", "away:2:3" and "roof:1" (a card that is still on its way), "dry" for all of them drying; what is not
named is finished."""

INTERSECT = Qt.ClipOperation.IntersectClip
WALL = 13.0
OVERSHOOT = 0.03


class Plate:
    """Paints a house in the plate's units. Make a new one for each paint: it holds the paper and what to draw."""

    def __init__(
        self,
        paper: Paper,
        looks: Looks,
        ground: Ground,
        flag: str,
        say: Say,
        progress: Progress | None = None,
        detail: float = 0.0,
        signs: bool = True,
        owner: tuple[str, ...] = (),
    ) -> None:
        """`flag`: the colour of the seat; `detail`: device pixels per unit in the pictures at hand; `signs`: whether the signs
        hang in the sky; `owner`: whose house it is, in a sentence or in fewer words, beside
        the flag."""
        self.paper = paper
        self.painter: QPainter = paper.painter
        self.art = paper.theme.art
        self.looks = looks
        self.ground = ground
        self.flag = flag
        self.signs = signs
        self.owner = owner
        self.say = say
        self.progress: Progress = progress or {}
        self.colours: Colours = colours(paper.theme)
        self.detail = detail or paper.device_scale()
        self.close = closer(self.detail, paper.device_scale(), ground.width)
        self.tags = Tags.of(ground, paper.scale, paper.text_scale)

    def draw(self, clip: QRectF) -> None:
        """Everything inside the clip (in the plate's units), from back to front."""
        shift = self.ground.shift
        with self.paper.moved(shift.x(), shift.y()):
            self._house(clip.translated(-shift))
        frame(self.paper, QRectF(0, 0, self.ground.width, self.ground.height), self.paper.tokens.desk)

    def _house(self, clip: QRectF) -> None:
        whole = self.ground.whole
        lay(self.paper, self._scenery(), whole, whole, self.colours.ground)
        if places.PORCH.intersects(clip):
            draw_porch(self.paper, self.looks.kit, self.say, self._wet())
        near = [(place, look) for place, look in cells_of(self.looks) if cell_extent(place).intersects(clip)]
        for place, look in near:
            self._cell(place, look)
        for place, look in near:
            self._token(place, look)
        for key in (key for key in self.looks.outside if places.outside_rect(key).intersects(clip)):
            self._outside(key)
        if places.ROOF.intersects(clip):
            self._roof()
        self._eaves(clip)
        if self.paper.theme.contrast:
            self._outlines(near)
        for place, look in near:
            self._marks(place, look)
        for aim in (aim for aim in self.looks.aims if cell_extent(aim.place).intersects(clip)):
            draw_aim(self.paper, aim)
        if self.signs and not self.looks.over:
            draw_tags(self.paper, self.tags, clip, self.looks.bonus, self.looks.bundles, self.looks.pile, self.say)

    def _scenery(self) -> QPixmap | None:
        """Garden and shell; the rafters stay until the whole roof has come, and its picture."""
        last = self._closest(lambda detail: pictures.scenery(self.art, self.ground, bool(self.looks.roof), detail))
        if last is not None and not any(key.startswith("roof:") for key in self.progress):
            return last
        return self._closest(lambda detail: pictures.scenery(self.art, self.ground, False, detail)) or last

    def _closest(self, ask: pictures.Ask) -> QPixmap | None:
        """The finer picture at a close zoom, else the one at hand."""
        return ask(self.close) or ask(self.detail)

    def _done(self, kind: str, place: int) -> float:
        return self.progress.get(f"{kind}:{places.name_place(place)}", 1.0)

    def _here(self, place: int) -> bool:
        """Whether what lies in a cell has arrived and settled."""
        return self._done("cell", place) >= 1 and self._done("away", place) >= 1

    def _wet(self) -> QColor:
        """Wet ink as it dries and disappears."""
        return shade(self.paper.tokens.wet, 1 - self.progress.get(DRY, 0.0))

    # ---- rooms ------------------------------------------------------------------------------------------------------

    def _cell(self, place: int, look: CellLook) -> None:
        if self._here(place):
            self._lay(place, self._settled(place, look))
            self._opening(place, look)
            return
        if self._done("away", place) < 1:
            self._lay(place, CellLook("free"))
            return
        rect, done = places.cell_rect(place), self._done("cell", place)
        size = rect.size() * (1 + OVERSHOOT * 4 * done * (1 - done))
        at = QRectF(rect.center().x() - size.width() / 2, rect.center().y() - size.height() / 2, size.width(), size.height())
        picture = self._picture(place, look._replace(left=False, right=False))
        if picture is not None:
            self.painter.drawPixmap(at, picture, QRectF(picture.rect()))

    def _settled(self, place: int, look: CellLook) -> CellLook:
        """A cell whose room is not yet open to a side where its new part is still on its way."""
        left = look.left and self._here(place - 1)
        right = look.right and self._here(place + 1)
        return look._replace(left=left, right=right)

    def _opening(self, place: int, look: CellLook) -> None:
        """Draw two cells growing together: the wall slides down, what joins them fades in."""
        for goes_on, seam, left in ((look.left, place - 1, True), (look.right, place, False)):
            done = self._done("open", seam) if goes_on else 1.0
            if done >= 1 or not (self._here(seam) and self._here(seam + 1)):
                continue
            closed = self._picture(place, look._replace(left=look.left and not left, right=look.right and left))
            if closed is None:
                continue
            rect, k = places.cell_rect(place), closed.width() / CELL[0]
            x = 0.0 if left else CELL[0] - places.SEAM
            strip = QRectF(rect.x() + x, rect.y(), places.SEAM, CELL[1])
            with self.paper.faded(1 - done):
                self.painter.drawPixmap(strip, closed, QRectF(x * k, 0, places.SEAM * k, closed.height()))
            x = 0.0 if left else CELL[0] - WALL
            fallen = CELL[1] * done
            wall = QRectF(rect.x() + x, rect.y() + fallen, WALL, CELL[1] - fallen)
            self.painter.drawPixmap(wall, closed, QRectF(x * k, 0, WALL * k, (CELL[1] - fallen) * k))

    def _lay(self, place: int, look: CellLook) -> None:
        rect = places.cell_rect(place)
        colour = self.colours.bare if look.state in ("room", "empty") else shade(self.colours.bare, 0.25)
        draw_tile(self.paper, self._picture(place, look), rect, colour)

    def _picture(self, place: int, look: CellLook) -> QPixmap | None:
        return self._closest(lambda detail: pictures.cell(self.art, look, place, detail))

    def _token(self, place: int, look: CellLook) -> None:
        if not look.token or not self._here(place):
            return
        at = places.token_rect(look.token, look.card).translated(places.cell_rect(place).topLeft())
        done = self._done("token", place)
        with self.paper.faded(done):
            draw_token(self.paper, look.token, at.translated(0, -24 * (1 - done)), self.detail, self.close)

    def _outside(self, key: str) -> None:
        at = places.outside_rect(key)
        draw_token(self.paper, key, at, self.detail, self.close)
        if key in self.looks.outside_wet and self.progress.get(DRY, 0.0) < 1:
            self.paper.surface(at.adjusted(-3, -3, 3, 3), None, 9, self._wet(), 4)

    # ---- roof -------------------------------------------------------------------------------------------------------

    def _roof(self) -> None:
        for piece, key in enumerate(self.looks.roof):
            picture = pictures.roof(self.art, key, piece, self.close) or pictures.roof(self.art, key, piece, self.detail)
            if picture is not None and f"roof:{piece + 1}" not in self.progress:
                lay(self.paper, picture, places.roof_rect(piece), QRectF(), self.colours.bare)
        if self.looks.over or not self.looks.bundles:
            return
        picture = self._closest(lambda detail: pictures.bundle(self.art, detail))
        if picture is None:
            return
        for index in range(min(self.looks.bundles, places.MOST_BUNDLES)):
            fresh = index >= self.looks.dry_bundles
            fall = 40 * (1 - self.progress.get("bundle", 1.0)) if fresh else 0.0
            at = places.bundle_rect(index).translated(0, -fall)
            lay(self.paper, picture, at, QRectF(), self.colours.bare)
            if self.paper.theme.contrast:
                self.paper.surface(at.adjusted(0, 4, 0, 0), None, 4, self.paper.tokens.ink, 3)
            if fresh:
                self.paper.surface(at.adjusted(-2, 0, 2, 1), None, 6, self._wet(), 3.4)

    def _eaves(self, clip: QRectF) -> None:
        """Draw the string of lamps, and on the ridge the flag and the start marker."""
        lights = self._closest(lambda detail: pictures.lights(self.art, detail))
        if lights is not None and places.LIGHTS.intersects(clip):
            lay(self.paper, lights, places.LIGHTS, QRectF(), self.colours.ground)
        if places.FLAG.intersects(clip):
            self.paper.part(f"dreamhome/flag-{self.flag}", places.FLAG)
        if self.owner and self.signs:
            draw_owner(self.paper, clip, self.flag, self.owner, self._clear_sky())
        if self.looks.starts and places.MARKER.intersects(clip):
            self.paper.part("dreamhome/start-player", places.MARKER)

    def _clear_sky(self) -> tuple[float, float]:
        """From the sign of the functions to the flag, behind which the start marker stands; at the end from the stamp to the edge."""
        if not self.looks.over:
            return self.tags.bonus.right(), places.FLAG.right()
        stamp = STAMP.x() + STAMP_RADIUS * stamp_scale(self.paper.scale, self.paper.text_scale, self.paper.least)
        return self.ground.whole.left() + stamp, self.ground.whole.right()

    # ---- high contrast ----------------------------------------------------------------------------------------------

    def _outlines(self, near: Sequence[tuple[int, CellLook]]) -> None:
        """In high contrast every room has a strong outline, where the next one may go a dashed one, and a thin one where nothing
        carries a room yet; hidden cards have one, too."""
        paper, edge = self.paper, self.paper.tokens.ink
        rooms = {self.looks.room_at(place) for place, look in near if look.state in ("room", "empty") and self._here(place)}
        for mask in sorted(rooms):
            rect = places.rooms_rect(mask)
            paper.surface(rect.adjusted(2, 2, -2, -2), None, 4, self.colours.rim, 9)
            paper.surface(rect.adjusted(2, 2, -2, -2), None, 4, edge, 5)
        for place, look in near:
            if look.state in ("free", "scaffold", "far"):
                inner = places.cell_rect(place).adjusted(15, 15, -15, -15)
                far = look.state == "far"
                paper.surface(inner, None, 6, self.colours.rim, 6.5 if far else 8)
                paper.surface(inner, None, 6, edge, 3 if far else 4, () if far else (10, 8))

    # ---- marks ------------------------------------------------------------------------------------------------------

    def _marks(self, place: int, look: CellLook) -> None:
        """Draw that a cell is new, and that its room is complete."""
        corner = places.cell_rect(place).topRight() + QPointF(-21, 22)
        if (look.wet or look.token_wet) and self._here(place) and self.progress.get(DRY, 0.0) < 1:
            draw_wet(self.paper, places.cell_rect(place), self._wet(), self.paper.theme.safe_marks)
            corner -= QPointF(34, 0)
        if look.locked and not self.looks.over and self._done("token", place) >= 1:
            self.paper.disc(corner, 15, shade(self.colours.badge, 0.96))
            self.paper.part("dreamhome/sign-lock", QRectF(corner.x() - 12, corner.y() - 12, 24, 24), None)


def draw_tile(paper: Paper, picture: QPixmap | None, rect: QRectF, ground: QColor) -> None:
    """A picture that meets its neighbours without a seam: its edges lie on whole device pixels at every zoom."""
    painter, device = paper.painter, paper.painter.deviceTransform()
    if picture is None:
        painter.fillRect(rect, ground)
        return
    whole = device.mapRect(rect)
    left, top = round(whole.left()), round(whole.top())
    place = QRect(left, top, round(whole.right()) - left, round(whole.bottom()) - top)
    if abs(place.height() - picture.height()) <= 1 and place.width() == picture.width():
        place.setHeight(picture.height())
    painter.save()
    painter.setWorldTransform(device.inverted()[0], True)
    painter.drawPixmap(place, picture, picture.rect())
    painter.restore()


def draw_token(paper: Paper, key: str, at: QRectF, detail: float, close: float) -> None:
    """A decoration where it stands."""
    picture = pictures.token_at(paper.theme.art, key, close) or pictures.token_at(paper.theme.art, key, detail)
    if picture is not None:
        lay(paper, picture, at, QRectF(), colours(paper.theme).bare)


def draw_wet(paper: Paper, rect: QRectF, colour: QColor, safe: bool) -> None:
    """Draw a new room: a ring and a tick disc in wet ink, with a second ring for those who cannot see its colour."""
    inner = rect.adjusted(2.2, 2.2, -2.2, -2.2)
    paper.surface(inner, None, 8, colour, 4.4)
    if safe:
        paper.surface(inner.adjusted(8, 8, -8, -8), None, 6, colour, 4.4, (16, 7))
    centre = rect.topRight() + QPointF(-21, 22)
    paper.disc(centre, 14, colour)
    ink = shade(QColor("#10203A") if paper.theme.dark else QColor("#FFFFFF"), colour.alphaF())
    pen.mark(paper.painter, "tick", QRectF(centre.x() - 7.5, centre.y() - 7, 15, 14), Ink(ink), 3)


def draw_aim(paper: Paper, aim: Aim) -> None:
    """Where the card of a column that is looked at may go, and what it would bring there."""
    tokens, rect = paper.tokens, places.lit_rect(aim.place)
    paper.surface(rect, shade(tokens.accent, 0.1), 9, shade(colours(paper.theme).rim, 0.75), 4.4)
    paper.surface(rect, None, 9, tokens.accent, 3, (9, 6))
    draw_gain(paper, rect.center(), aim.gain, aim.best)


def draw_gain(paper: Paper, centre: QPointF, gain: str, strong: bool) -> None:
    """A chip with what a place is worth."""
    if not gain:
        return
    tokens, size = paper.tokens, max(15 / max(paper.scale, 0.01), 21.4) / paper.text_scale**0.3
    high = paper.pixels(size) / paper.scale * 1.6
    wide = max(paper.width(gain, size, EXTRABOLD) + high * 0.7, high * 1.3)
    chip = QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)
    ground = mix(colours(paper.theme).chip, tokens.good, 0.16) if strong else colours(paper.theme).chip
    paper.surface(chip, shade(ground, 0.96), high * 0.3, tokens.good if strong else tokens.line, 2.4 if strong else 1.4)
    colour = tokens.bad if gain.startswith(("−", "-")) else tokens.ink_soft if gain == "0" else tokens.good
    paper.centred(chip, gain, size, EXTRABOLD, colour, 0)
