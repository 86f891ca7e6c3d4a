"""The pieces on the start page: what it has to tell, the plates of the places, the card of the running match, the ways below.

The page asks nobody: whoever owns the matches hands it its news.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletown.words import Message
from tabletown_desktop.games import colour_of
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.home.places import Place
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Person, paint_dot, paint_tag
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.themed import Panel, PlainButton, Pressed


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat of the running match with what its sheet is worth now."""

    person: Person
    score: int
    to_move: bool = False


@dataclass(frozen=True, slots=True)
class ContinueCard:
    """The match that waits: its game, a line that says where it stands (``home.where``), its seats, a picture of its table."""

    game: str
    where: Message
    seats: tuple[SeatScore, ...]
    picture: QPixmap | None = None


@dataclass(frozen=True, slots=True)
class HomeNews:
    """``daily``: how the deal of the day of ``daily_game`` stands, with the points of the try that counts. ``waiting``: the games in
    which a match waits."""

    daily_day: dt.date
    daily_game: str
    daily: Literal["new", "begun", "played"] = "new"
    daily_points: int = 0
    running: ContinueCard | None = None
    matches: int = 0
    played: int = 0
    waiting: frozenset[str] = frozenset()


TILE_EDGE = 4
LOW = 620
"""In a page narrower than this (at text size 100 %) plates are low."""
CENTRED = Qt.AlignmentFlag.AlignHCenter


class Plate(Pressed, PlainButton):
    """A place's plate: emblem, name, what it is. Meant by pointer or focus it rises a little and shows the place's ring."""

    own_ring = True
    hovered = Signal(bool)

    def __init__(self, theme: Theme, place: Place, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = place
        self.lit = False
        self._line = self._tag = self._room = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow(theme)

    def set_words(self, title: str, line: str, tag: str = "", room: str = "") -> None:
        """`room`: a tag that may come; its place is kept."""
        self._line, self._tag, self._room = line, tag, room
        self.setText(title)
        self.setAccessibleName(", ".join(part for part in (title, line, tag) if part))
        self.setToolTip(tip(", ".join(part for part in (line, tag) if part)))
        self.update()

    def set_lit(self, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            self.update()

    @property
    def _low(self) -> bool:
        """Emblem and name alone, where large words leave the map no room."""
        around = self.parentWidget()
        return around is not None and around.width() < self.theme.px(LOW)

    def sizeHint(self) -> QSize:
        px, units = self.theme.px, self.theme.units
        if self._low:
            return QSize(round(self.theme.width(self.text(), 16, EXTRABOLD)) + self.theme.row(28) + units(34), self.theme.row(44))
        tag = self.theme.width(self._room, 12, BOLD) + units(24) if self._room else 0.0
        words = max(self.theme.width(self.text(), 16, EXTRABOLD) + tag, self.theme.width(self._line, 12, SEMIBOLD))
        return QSize(max(units(228), round(words) + units(8) + px(40) + units(10) + units(16)), px(56))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(False)
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        colour = colour_of(self.theme, self.place.key)
        paint.rounded(painter, rect, units(10), t.paper, colour if self.lit else t.line, 2 if self.lit else 1)
        side = self.theme.row(28) if self._low else px(40)
        emblem = self.theme.art.at_once(f"town/emblem-{self.place.art}", side, side, paint.ratio(painter))
        paint.picture(painter, units(8), (rect.height() - side) / 2, emblem)
        x, right = units(8) + side + units(10), rect.right() - units(12)
        if self._low:
            words = QRectF(x, 0, rect.right() - units(4) - x, rect.height())
            paint.words(painter, words, self.text(), self.theme.font(16, EXTRABOLD), t.ink)
            painter.end()
            return
        if self._tag:
            wide = self.theme.width(self._tag, 12, BOLD) + units(16)
            paint_tag(painter, QRectF(right - wide, px(7), wide, px(20)), self._tag, t.good, self.theme)
            right -= wide + units(6)
        elif self.lit:
            sign = self.theme.art.sign("chevron-right", colour, px(16), paint.ratio(painter))
            paint.picture(painter, right - px(14), px(11), sign)
            right -= px(18)
        paint.words(painter, QRectF(x, px(8), right - x, px(24)), self.text(), self.theme.font(16, EXTRABOLD), t.ink)
        paint.words(
            painter,
            QRectF(x, px(29), rect.right() - units(12) - x, px(20)),
            self._line,
            self.theme.font(12, SEMIBOLD),
            t.ink_soft,
        )
        painter.end()


class Way(Pressed, PlainButton):
    """One of the three ways below New match: a sign, a name, a line; a dot says that something new waits there."""

    corner = 10

    def __init__(self, theme: Theme, sign: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign, self._line, self._new = sign, "", False
        self._row = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow(theme)

    def set_words(self, title: str, line: str, new: bool = False) -> None:
        self._line, self._new = line, new
        self.setText(title)
        self.setAccessibleName(f"{title}, {line}")
        self.update()

    def needed(self) -> float:
        """The width at which its name is whole, as a tile."""
        return self.theme.width(self.text(), 14, BOLD) + 2 * TILE_EDGE

    def set_row(self, row: bool) -> None:
        """A row with the sign before the name, or a tile with the sign above it."""
        if row != self._row:
            self._row = row
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        over = self.underMouse()
        paint.rounded(
            painter,
            rect,
            units(10),
            t.row_hover if self.isDown() else t.raised if over else t.paper,
            t.field_line if over else t.line,
        )
        if self._row:
            self._paint_row(painter, rect)
            painter.end()
            return
        middle, disc = rect.width() / 2, px(40)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.paper_2)
        painter.drawEllipse(QRectF(middle - disc / 2, px(12), disc, disc))
        side = px(24)
        paint.picture(painter, middle - side / 2, px(20), self.theme.art.sign(self._sign, t.ink, side, paint.ratio(painter)))
        if self._new:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent)
            painter.drawEllipse(QRectF(rect.right() - units(18), units(8), units(10), units(10)))
        paint.words(
            painter,
            QRectF(units(4), px(59), rect.width() - units(8), px(22)),
            self.text(),
            self.theme.font(14, BOLD),
            t.ink,
            CENTRED,
        )
        paint.words(
            painter,
            QRectF(units(4), px(78), rect.width() - units(8), px(20)),
            self._line,
            self.theme.font(12, SEMIBOLD),
            t.ink_soft,
            CENTRED,
        )
        painter.end()

    def _paint_row(self, painter: QPainter, rect: QRectF) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        side, left = px(22), float(units(12))
        paint.picture(painter, left, rect.center().y() - side / 2, self.theme.art.sign(self._sign, t.ink, side, paint.ratio(painter)))
        left += side + units(10)
        room = rect.right() - units(8) - left
        if self._new:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent)
            painter.drawEllipse(QRectF(rect.right() - units(18), rect.center().y() - units(5), units(10), units(10)))
            room -= units(16)
        wide = paint.words(painter, QRectF(left, 0, room, rect.height()), self.text(), self.theme.font(14, BOLD), t.ink)
        left, room = left + wide + units(10), room - wide - units(10)
        if self.theme.width(self._line, 12, SEMIBOLD) <= room:
            paint.words(painter, QRectF(left, 0, room, rect.height()), self._line, self.theme.font(12, SEMIBOLD), t.ink_soft)


class RunningCard(Panel):
    """The match that waits, with a picture of its table, its seats' live scores and the way back into it."""

    more = Signal(QPoint)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._head = self._title = self._where = ""
        self._place: Place | None = None
        self._seats: tuple[SeatScore, ...] = ()
        self._picture: QPixmap | None = None
        self.go = Button(theme, kind="main", sign="play", parent=self)
        self.others = Button(theme, kind="normal", sign="more", high=44, parent=self)
        self.others.clicked.connect(self._ask_more)

    def set_match(self, place: Place, seats: tuple[SeatScore, ...], picture: QPixmap | None) -> None:
        self._place, self._seats, self._picture = place, seats, picture
        self.update()

    def set_words(self, head: str, title: str, where: str, go: str, more: str) -> None:
        self._head, self._title, self._where = head, title, where
        self.go.set_text(go)
        self._place_buttons()
        self.others.set_name(more)
        self.setAccessibleName(f"{head}: {title}, {where}")
        self.setToolTip(tip(where))
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._place_buttons()

    def restyle(self) -> None:
        super().restyle()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """The way back into the match keeps its words; where they have no room beside its sign, the sign goes, and then they are
        smaller."""
        units, wide = self.theme.units, self.width()
        high, small = self.theme.row(44), self.theme.row(36)
        top = self.height() - high - units(12)
        room = wide - small - units(32)
        self.go.set_sign("play")
        self.go.size_of_text = 16
        if self.go.sizeHint().width() > room:
            self.go.set_sign("")
        if self.go.sizeHint().width() > room:
            self.go.size_of_text = 14
        self.go.setGeometry(units(12), top, room, high)
        self.others.setGeometry(wide - small - units(12), top, small, high)

    def _ask_more(self) -> None:
        self.more.emit(self.others.mapToGlobal(QPoint(0, self.others.height() + self.theme.units(4))))

    def paintEvent(self, event: QPaintEvent) -> None:
        units = self.theme.units
        super().paintEvent(event)
        if self._place is None:
            return
        t, px, painter = self.theme.tokens, self.theme.px, QPainter(self)
        wide = min(px(120), self.width() * 3 // 8)
        least = max(
            self.theme.width(self._title, 16, EXTRABOLD),
            self.theme.width(self._head, 12, SEMIBOLD),
            self.theme.width(self._where, 12, SEMIBOLD),
        )
        x = float(units(12))
        if wide + least + units(36) <= self.width():  # words before the picture
            self._paint_picture(painter, QRectF(units(12), units(12), wide, px(90)), self._place)
            x += wide + units(12)
        room = self.width() - units(12) - x
        paint.words(painter, QRectF(x, px(13), room, px(20)), self._head, self.theme.font(12, SEMIBOLD), t.ink_soft)
        paint.words(painter, QRectF(x, px(33), room, px(24)), self._title, self.theme.font(16, EXTRABOLD), t.ink)
        paint.words(painter, QRectF(x, px(55), room, px(20)), self._where_in(room), self.theme.font(12, SEMIBOLD), t.ink_soft)
        self._paint_seats(painter, x, px(79), room)
        painter.end()

    def _where_in(self, room: float) -> str:
        """Round and turn; where both have no room, whose turn it is."""
        return self._where if self.theme.width(self._where, 12, SEMIBOLD) <= room else self._where.split(" · ")[-1]

    def _paint_seats(self, painter: QPainter, x: float, y: float, room: float) -> None:
        """Up to four seats in full width; more of them move closer together, without the dots' space."""
        px = self.theme.px
        step = min(float(px(56)), room / max(1, len(self._seats)))
        dot = px(20) if step >= px(48) else px(14)
        size = 14 if step >= px(40) else 11
        for seat in self._seats:
            paint_dot(painter, self.theme, x, y + (px(20) - dot) / 2, dot, seat.person.colour)
            font = self.theme.font(size, EXTRABOLD if seat.to_move else SEMIBOLD)
            score = str(seat.score).replace("-", "\N{MINUS SIGN}")
            beside = dot + self.theme.units(5 if dot > px(14) else 2)
            paint.words(painter, QRectF(x + beside, y, step, px(20)), score, font, self.theme.tokens.ink)
            x += step

    def _paint_picture(self, painter: QPainter, rect: QRectF, place: Place) -> None:
        units = self.theme.units
        t = self.theme.tokens
        ground = mix(colour_of(self.theme, place.key), t.paper_2, 0.72)
        paint.rounded(painter, rect, units(8), ground)
        if self._picture is not None:
            shape = QPainterPath()
            shape.addRoundedRect(rect, units(8), units(8))
            painter.save()
            painter.setClipPath(shape)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            have = QRectF(self._picture.rect())
            part = rect.size().scaled(have.size(), Qt.AspectRatioMode.KeepAspectRatio)
            source = QRectF((have.width() - part.width()) / 2, (have.height() - part.height()) / 2, part.width(), part.height())
            painter.drawPixmap(rect, self._picture, source)
            painter.restore()
            return
        wide, high = rect.width() * 1.04, rect.width() * 1.04 * 510 / 580
        tile = self.theme.art.picture(place.part, wide, high, paint.ratio(painter))
        if tile is not None:
            paint.picture(painter, rect.center().x() - wide / 2, rect.y() + rect.height() * 0.53 - high * 300 / 510, tile)
