"""The houses of the other seats, small but whole: every room, every hidden card, who lives on the porch, how it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from tabletown.games.dreamhome.order import next_seat
from tabletown.games.dreamhome.scoring import children
from tabletown.games.dreamhome.table import Table
from tabletown.match import Seating
from tabletown.words import ordinal
from tabletown_desktop.games.dreamhome import pictures
from tabletown_desktop.games.dreamhome.colours import colours
from tabletown_desktop.games.dreamhome.helpers import draw_piece
from tabletown_desktop.games.dreamhome.pictures import SHELL
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import Looks, Piece, cells_of, seen_looks
from tabletown_desktop.games.dreamhome.sheet.plate import draw_tile, draw_token
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.look.words import Say
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, gradient, line, shade
from tabletown_desktop.scene.pictures import lay
from tabletown_desktop.scene.seats import LIFT, draw_seat, seat_colours, seat_tone

WIDTH, TALL, GAP = 232.0, 216.0, 10.0
"""A row at its most, and the gap to the next one."""
WIDEST, LEAST_ROW = 380.0, 210.0
"""A row that stands beside the last moves, and the least of it."""
HEAD, FOOT, EDGE = 34.0, 32.0, 6.0
SLIM_HEAD, SLIM_FOOT = 26.0, 24.0
SLIM = 190.0
"""Below this height head and foot are slim."""
LOWEST = 64.0
"""A house between head and foot is at least so high; in a lower row its words stand beside it."""
SHAPE, MOST_SHARE, LESS_SHARE = 1.57, 0.6, 0.12
"""Width of a small house by its height, and its share of a row with words beside it: less
where these are twice as large."""
SCENE = QRectF(-60, -215, 1120, 712)
"""What of a small house is seen, in units of the house."""
FOOT_OF_HOUSE = 482.0


class HouseLook(NamedTuple):
    """Another seat as its row shows it."""

    seat: int
    name: str
    colour: str
    looks: Looks
    starts: bool
    """It has the start card."""
    status: str
    """A word of the catalogue behind its name: "" , "thinking" (a bot), "turn", "next" or "done"; at the end its place ("1" to "4")."""
    score: int | None
    children: int


def house_look(table: Table, seat: int, seats: Sequence[Seating], busy: Collection[int], live: bool, rank: int) -> HouseLook:
    """Another seat's house, as it is now; `rank`: its place when the match is over, else 0."""
    status = str(rank) if rank else "thinking" if seat in busy else "turn" if seat in table.to_act else ""
    if not status and table.reason is None and seat == next_seat(table):
        status = "next"
    looks = seen_looks(table, seat, table.houses[seat])
    points = table.score(seat).total if live else None
    return HouseLook(
        seat, seats[seat].name, seat_colours(seats)[seat], looks, seat == table.start and not rank, status, points, children(table, seat)
    )


@dataclass(frozen=True, slots=True)
class HouseRows:
    """How the other seats stand in their panel: one below the other, or `across` side by side.

    >>> HouseRows.of(3, 232, 668).rect(1).getRect(), HouseRows.across_of(3, 800, 140).rect(1).getRect()
    ((0.0, 226.0, 232.0, 216.0), (270.0, 0.0, 260.0, 140.0))
    """

    seats: int
    width: float
    height: float
    text: float = 1.0
    across: bool = False

    @staticmethod
    def of(seats: int, width: float, room: float, text: float = 1.0) -> HouseRows:
        """One below the other, as high as there is room for, and no higher than they look well."""
        most = (HEAD + FOOT) * (1 + text) / 2 + (TALL - HEAD - FOOT) * width / WIDTH
        return HouseRows(seats, width, max(0.0, min(most, (room - GAP * (seats - 1)) / max(1, seats))), text)

    @staticmethod
    def across_of(seats: int, room: float, height: float, text: float = 1.0, widest: bool = False) -> HouseRows:
        """Side by side over the whole room, or no wider than they look well."""
        wide = (room - GAP * (seats - 1)) / max(1, seats)
        return HouseRows(seats, min(WIDEST * (3 + text) / 4, wide) if widest else wide, height, text, across=True)

    @property
    def bounds(self) -> QRectF:
        """All of them, without a gap behind the last one."""
        return self.rect(0).united(self.rect(self.seats - 1)) if self.seats else QRectF(0, 0, self.width, 0)

    def rect(self, index: int) -> QRectF:
        if self.across:
            return QRectF((self.width + GAP) * index, 0, self.width, self.height)
        return QRectF(0, (self.height + GAP) * index, self.width, self.height)

    @property
    def low(self) -> bool:
        """Whether name and score stand beside the house."""
        return not self.across and self.height - self.head - self.foot < LOWEST

    def picture(self, index: int) -> QRectF:
        """Where the house of a row stands."""
        row = self.rect(index)
        if self.low:
            return QRectF(row.left() + 5, row.top() + 5, min(row.width() * 0.55, (row.height() - 10) * 1.6), row.height() - 10)
        if self.across:
            high = row.height() - self.head - EDGE
            return QRectF(
                row.left() + EDGE, row.top() + self.head, min(high * SHAPE, row.width() * (MOST_SHARE - LESS_SHARE * (self.text - 1))), high
            )
        return row.adjusted(EDGE, self.head, -EDGE, -self.foot)

    def counts(self, index: int) -> QRectF:
        """Where it is counted what a house has; empty in a low row."""
        row, picture = self.rect(index), self.picture(index)
        if self.low:
            return QRectF()
        if self.across:
            return QRectF(picture.right(), picture.top(), row.right() - picture.right(), picture.height())
        return QRectF(row.left(), row.bottom() - self.foot, row.width(), self.foot)

    @property
    def head(self) -> float:
        return (HEAD if self.height >= SLIM * self._grown else SLIM_HEAD) * self._grown

    @property
    def foot(self) -> float:
        return (FOOT if self.height >= SLIM * self._grown else SLIM_FOOT) * self._grown

    @property
    def _grown(self) -> float:
        """Rows of words: the words grow, the room above and below them does not."""
        return (1 + self.text) / 2


def house_scale(place: QRectF) -> float:
    """Units of the panel for one of the small house in it."""
    return min(place.width() / SCENE.width(), place.height() / SCENE.height())


def house_corner(place: QRectF) -> QPointF:
    """Where the corner of its upper left room is."""
    k = house_scale(place)
    return QPointF(place.center().x() - 500 * k, place.bottom() - SCENE.bottom() * k)


def there(art: Art, looks: Sequence[HouseLook], rows: HouseRows, scale: float) -> bool:
    """Whether all small pictures are at hand, for so many device pixels a unit of the panel; what is missing is ordered."""
    found = True
    for index, look in enumerate(looks):
        detail = house_scale(rows.picture(index)) * scale
        found = all(picture is not None for picture in _pictures(art, look.looks, detail)) and found
    return found


def _pictures(art: Art, looks: Looks, detail: float) -> list[object]:
    found: list[object] = [pictures.shell(art, bool(looks.roof), detail), pictures.lights(art, detail)]
    found += [pictures.cell(art, look, place, detail) for place, look in cells_of(looks)]
    found += [pictures.roof(art, key, piece, detail) for piece, key in enumerate(looks.roof)]
    return found


def shows(looks: Sequence[HouseLook], name: str) -> list[int]:
    """The rows that picture belongs to."""
    kind, _, rest = name.removeprefix(pictures.PREFIX).partition("/")
    if kind in ("shell", "lights", "bundle", "roof", "token"):
        return list(range(len(looks)))
    return [index for index, look in enumerate(looks) if pictures.cells_shown(look.looks, kind, rest)]


class HousesPicture:
    """Paints the rows in the panel's units."""

    def __init__(
        self, paper: Paper, panel: Panel, rows: HouseRows, looks: Sequence[HouseLook], say: Say, progress: Mapping[str, float]
    ) -> None:
        """`progress`: "lift:1", how far a seat's row has lifted and come down again with its move; "glow:1:8", how far the
        glow of its new room at that place has come and gone."""
        self.paper = paper
        self.panel = panel
        self.rows = rows
        self.looks = looks
        self.say = say
        self.progress = progress

    def draw(self, clip: QRectF) -> None:
        for index, look in enumerate(self.looks):
            if self.rows.rect(index).adjusted(-6, -8, 6, 6).intersects(clip):
                self._row(index, look)

    def _row(self, index: int, look: HouseLook) -> None:
        moved = self.progress.get(f"lift:{look.seat}", 1.0)
        rise = -LIFT * sin(pi * moved)
        with self.paper.moved(0, rise):
            row = self.rows.rect(index)
            self.paper.panel(row)
            if self.paper.theme.contrast:
                self.paper.surface(row.adjusted(1, 1, -1, -1), None, 9, self.paper.tokens.line, 2)
            if moved < 1 or look.status in ("thinking", "turn"):
                self.paper.surface(row.adjusted(1, 1, -1, -1), None, 9, seat_tone(self.paper, look.colour), 2.4)
            draw_small(self.paper, self.rows.picture(index), look.looks, look.colour)
            self._glows(look, self.rows.picture(index))
            if self.rows.low:
                self._beside(look, row, self.rows.picture(index).right() + 8)
            else:
                self._head(look, QRectF(row.left(), row.top(), row.width(), self.rows.head))
                self._counts(look, self.rows.counts(index))

    def _glows(self, look: HouseLook, picture: QRectF) -> None:
        """Let what was just built glow once, with its whole room."""
        begun = f"glow:{look.seat}:"
        fresh = {int(key.removeprefix(begun)): done for key, done in self.progress.items() if key.startswith(begun)}
        if not fresh:
            return
        k, corner, tone = house_scale(picture), house_corner(picture), seat_tone(self.paper, look.colour)
        with self.paper.moved(corner.x(), corner.y(), k):
            for place, done in fresh.items():
                strength, room = sin(pi * done), places.rooms_rect(look.looks.room_at(place))
                self.paper.surface(room, shade(colours(self.paper.theme).rim, 0.45 * strength), 8)
                self.paper.surface(room.adjusted(-4, -4, 4, 4), None, 10, shade(tone, strength), 3 / k)

    def _head(self, look: HouseLook, place: QRectF) -> None:
        paper, tokens, y = self.paper, self.paper.tokens, place.center().y() + 1
        grown = place.height() / (SLIM_HEAD if place.height() < HEAD * paper.theme.text_scale else HEAD)
        dot = 8 * (1 + paper.theme.text_scale) / 2
        draw_seat(paper, look.colour, QPointF(place.left() + 9 + dot, y), dot)
        score = str(look.score) if look.score is not None else ""
        size = min(18.0, place.height() * 0.62)
        taken = paper.words(place.right() - 12, y + self._half(size), score, size, EXTRABOLD, tokens.ink, "end") if score else 0.0
        x = place.left() + 15 + 2 * dot
        room = place.right() - x - taken - 24 - (24 * grown if look.starts else 0)
        name = paper.shortened(look.name, 14, BOLD, room)
        x += paper.words(x, y + self._half(14), name, 14, BOLD, tokens.ink) + 6
        if look.starts:
            side = min(22 * grown, place.height() - 4)
            paper.part("dreamhome/start-player", QRectF(x, y - side / 2, side, side))
            x += side + 4
        self._status(look, x, y + self._half(12), place.right() - taken - 18 - x)

    def _half(self, size: float) -> float:
        """From the middle of words to their baseline."""
        return self.paper.pixels(size) / self.paper.scale * 0.36

    def _status(self, look: HouseLook, x: float, y: float, room: float) -> None:
        if not look.status or look.status == "done":
            return
        said = (
            self.say("dreamhome.sheet.place", place=ordinal(int(look.status)))
            if look.status.isdigit()
            else self.say(f"dreamhome.sheet.seat.{look.status}")
        )
        if self.paper.fitting(said, 12, SEMIBOLD, room)[0] == said:
            self.paper.words(x, y, said, 12, SEMIBOLD, self.paper.tokens.ink_soft, "start", room)

    def _counts(self, look: HouseLook, place: QRectF) -> None:
        """Hidden roof cards, helpers and tools, children: in one row, or with the kit in a second one."""
        line = self.paper.pixels(14) / self.paper.scale * 1.5
        if place.height() < 1.85 * line:
            self._counted(look, place, look.looks.kit)
            return
        high = min(place.height() / 2, line * 1.25)
        self._counted(look, QRectF(place.left(), place.center().y() - high, place.width(), high), ())
        self._kit(look.looks.kit, QRectF(place.left() + 10, place.center().y(), place.width() - 20, high))

    def _counted(self, look: HouseLook, place: QRectF, kit: Sequence[Piece]) -> None:
        paper, y = self.paper, place.center().y() - 1
        size, half = min(22.0 * (1 + paper.theme.text_scale) / 2, place.height() - 4), self._half(14)
        children = paper.words(place.right() - 12, y + half, str(look.children), 14, BOLD, None, "end")
        paper.part("dreamhome/sign-child", QRectF(place.right() - 16 - children - size, y - size / 2, size, size))
        paper.part("dreamhome/sign-roof", QRectF(place.left() + 10, y - size / 2, size, size))
        x = place.left() + 14 + size + paper.words(place.left() + 14 + size, y + half, str(look.looks.bundles), 14, BOLD) + 10
        self._kit(kit, QRectF(x, place.top(), place.right() - 20 - children - size - x, place.height() - 2))

    def _kit(self, kit: Sequence[Piece], place: QRectF) -> None:
        size = min(22.0 * (1 + self.paper.theme.text_scale) / 2, place.height() - 2)
        pitch = min(size + 6, place.width() / max(1, len(kit)))
        for index, piece in enumerate(kit):
            centre = QPointF(place.left() + pitch * index + size / 2, place.center().y())
            draw_piece(self.paper, piece._replace(fresh=False), centre, min(size, pitch) / 2 + 0.6)

    def _beside(self, look: HouseLook, row: QRectF, x: float) -> None:
        """A low row: words and score right of the picture."""
        paper, tokens = self.paper, self.paper.tokens
        line = paper.pixels(14) / paper.scale
        draw_seat(paper, look.colour, QPointF(x + 7, row.top() + 8 + line * 0.5), 7)
        paper.words(x + 19, row.top() + 8 + line * 0.86, look.name, 14, BOLD, tokens.ink, "start", row.right() - x - 27)
        size = min(26.0, row.height() * 0.3)
        if row.top() + 16 + line * 2 < row.bottom() - 9 - paper.pixels(size) / paper.scale:
            self._status(look, x, row.top() + 12 + line * 2, row.right() - x - 8)
        if look.score is not None:
            paper.words(row.right() - 10, row.bottom() - 9, str(look.score), size, EXTRABOLD, tokens.ink, "end")


def draw_small(paper: Paper, place: QRectF, looks: Looks, flag: str) -> None:
    """A house in its garden, seen without its open front."""
    tones, art = colours(paper.theme), paper.theme.art
    k, corner = house_scale(place), house_corner(place)
    _garden(paper, place, corner.y() + FOOT_OF_HOUSE * k, 7)
    paper.painter.save()
    paper.painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
    paper.part(f"dreamhome/flag-{flag}", QRectF(corner.x() + 478 * k, corner.y() - 226 * k, 74 * k, 78 * k))
    with paper.moved(corner.x(), corner.y(), k):
        detail = paper.device_scale()
        lay(paper, pictures.shell(art, bool(looks.roof), detail), SHELL, QRectF(), tones.bare)
        for cell, look in cells_of(looks):
            draw_tile(paper, pictures.cell(art, look, cell, detail), places.cell_rect(cell), tones.bare)
        for cell, look in cells_of(looks):
            if look.token:
                at = places.token_rect(look.token, look.card).translated(places.cell_rect(cell).topLeft())
                draw_token(paper, look.token, at, detail, detail)
        for key in looks.outside:
            at = places.outside_rect(key)
            edge = 1030.0 if key == "birdhouse" else -36.0
            draw_token(paper, key, at.translated(edge - at.center().x(), 0 if key == "birdhouse" else 40), detail, detail)
        for piece, key in enumerate(looks.roof):
            lay(paper, pictures.roof(art, key, piece, detail), places.roof_rect(piece), QRectF(), tones.bare)
        if not looks.over:
            for index in range(min(looks.bundles, places.MOST_BUNDLES)):
                lay(paper, pictures.bundle(art, detail), places.bundle_rect(index), QRectF(), tones.bare)
        lay(paper, pictures.lights(art, detail), places.LIGHTS, QRectF(), tones.bare)
        if paper.theme.contrast:
            for mask in sorted({looks.room_at(cell) for cell, look in cells_of(looks) if look.state in ("room", "empty")}):
                paper.surface(places.rooms_rect(mask), None, 6, paper.tokens.ink, 1.6 / k)
    paper.painter.restore()


def _garden(paper: Paper, place: QRectF, foot: float, radius: float) -> None:
    """Sky, a hill and the lawn, with round corners."""
    tones, painter = colours(paper.theme), paper.painter
    whole, hill, lawn = QPainterPath(), QPainterPath(), QPainterPath()
    whole.addRoundedRect(place, radius, radius)
    paper.path(whole, gradient(place, tones.sky_top, tones.sky_bottom))
    rise = place.height() * 0.2
    hill.moveTo(place.left(), foot - rise)
    hill.quadTo(place.left() + place.width() * 0.3, foot - rise * 1.7, place.center().x(), foot - rise * 1.2)
    hill.quadTo(place.right() - place.width() * 0.2, foot - rise * 0.8, place.right(), foot - rise * 1.4)
    for corner in (place.bottomRight(), place.bottomLeft()):
        hill.lineTo(corner)
    hill.closeSubpath()
    paper.path(whole.intersected(hill), tones.hill)
    lawn.addRect(QRectF(place.left(), foot - 2, place.width(), place.bottom() - foot + 2))
    paper.path(whole.intersected(lawn), tones.lawn)
    edge = paper.tokens.line if paper.theme.dark else mix(paper.tokens.line, paper.tokens.ink, 0.1)
    painter.strokePath(whole, line(edge, 1))
