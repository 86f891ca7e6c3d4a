"""How a match looks in the library: the picture of its table, what it is called, where it stands, who plays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath

from tabletown.games import PACKAGES
from tabletown_desktop.games import colour_of, info
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.pages.home.places import DISTRICT
from tabletown_desktop.pages.library.telling import Telling, person
from tabletown_desktop.pages.library.thumbnails import Thumbnails
from tabletown_desktop.session import practice
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import paint_tag
from tabletown_desktop.widgets.people import paint_face

WIDTH, PICTURE = 299, 152
GAP = 12
EMBLEM, FACE = 36, 36
DISTRICT_WIDEST = 460.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a card is seen: under the pointer, chosen, with the keyboard's ring."""

    over: bool = False
    chosen: bool = False
    ring: bool = False


class CardPainter:
    """Paints cards of one theme and language."""

    def __init__(self, theme: Theme, telling: Telling, thumbnails: Thumbnails) -> None:
        self.theme, self.telling, self._thumbnails = theme, telling, thumbnails

    def size(self) -> QSize:
        """The smallest size of a card at this text size."""
        return QSize(round(WIDTH * (1 + self.theme.text_scale) / 2), PICTURE + self.theme.px(144))

    def paint(self, painter: QPainter, rect: QRectF, entry: Entry, look: Look) -> None:
        t = self.theme.tokens
        paint.shadow(painter, rect, t.shadow)
        paint.rounded(painter, rect, 10, t.paper, t.line)
        self._paint_picture(painter, QRectF(rect.x() + 1, rect.y() + 1, rect.width() - 2, PICTURE), entry)
        self._paint_words(painter, rect, entry)
        self._paint_seats(painter, rect, entry, look)
        if look.chosen:
            paint.rounded(painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), 11, None, t.accent, 3)
        elif look.over:
            paint.rounded(painter, rect, 10, None, t.field_line, 2)
        if look.ring:
            paint.rounded(painter, rect.adjusted(-5, -5, 5, 5), 14, None, t.focus, 3)

    def _paint_picture(self, painter: QPainter, place: QRectF, entry: Entry) -> None:
        t, scale = self.theme.tokens, paint.ratio(painter)
        known = entry.game in PACKAGES
        corner = QPainterPath()
        corner.addRoundedRect(place.adjusted(0, 0, 0, 12), 9, 9)
        with paint.kept(painter):
            painter.setClipPath(corner)
            painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
            tint = colour_of(self.theme, entry.game) if known else t.ink_soft
            painter.fillRect(place, mix(tint, t.paper, 0.78))
            pixels = QSize(round(place.width() * scale), round(place.height() * scale))
            pixmap = self._thumbnails.get(entry.id, entry.picture, pixels) if entry.picture else None
            if pixmap is not None:
                painter.setOpacity(0.35 if entry.damage is not None else 1.0)
                painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
                painter.setOpacity(1.0)
            elif known:
                self._paint_place(painter, place, entry.game, 0.35 if entry.damage is not None else 1.0)
        if entry.damage is not None:
            sign = self.theme.art.sign("warning", t.bad, 40, scale)
            paint.picture(painter, place.center().x() - 20, place.center().y() - 20, sign)
        else:
            left = self._paint_tag(painter, place, entry) if entry.kind != "finished" or entry.until else place.right() - 13
            self._paint_practice(painter, place, left, entry)
        if known:
            emblem = self.theme.art.at_once(info(entry.game).tile.emblem, EMBLEM, EMBLEM, scale)
            paint.picture(painter, place.x() + 13, place.bottom() - EMBLEM / 2, emblem)

    def _paint_place(self, painter: QPainter, place: QRectF, game: str, strength: float) -> None:
        """Where a match has no picture of its own: the district of its game."""
        wide = min(place.width() * 1.06, DISTRICT_WIDEST)
        high = wide * DISTRICT.height() / DISTRICT.width()
        district = self.theme.art.picture(info(game).tile.part, wide, high, paint.ratio(painter))
        if district is not None:
            painter.setOpacity(strength)
            paint.picture(painter, place.center().x() - wide / 2, place.center().y() - high * 0.56, district)
            painter.setOpacity(1.0)

    def _paint_tag(self, painter: QPainter, place: QRectF, entry: Entry) -> float:
        """In the right corner, whether the match goes on; returns where it begins."""
        t = self.theme.tokens
        text = self.telling.tag(entry)
        wide, high = self.theme.width(text, 12, BOLD) + 16, self.theme.px(22)
        tag = QRectF(place.right() - 13 - wide, place.y() + 11, wide, high)
        paint.rounded(painter, tag, 6, t.paper)
        paint_tag(painter, tag, text, t.good if entry.kind == "running" else t.ink_soft if entry.kind == "finished" else t.wet, self.theme)
        return tag.left()

    def _paint_practice(self, painter: QPainter, place: QRectF, end: float, entry: Entry) -> None:
        """In the left corner, that a match does not count, in the most telling words there is room for."""
        tags = self.telling.practice_tags(entry)
        if not tags:
            return
        t, high, side, left = self.theme.tokens, self.theme.px(22), self.theme.px(16), place.x() + 13
        wide = {text: side + 20 + self.theme.width(text, 12, BOLD) for text in tags}
        text = next((text for text in tags if left + wide[text] + 8 <= end), tags[-1])
        tag = QRectF(left, place.y() + 11, min(wide[text], end - 8 - left), high)
        paint.rounded(painter, tag, 6, t.paper)
        paint.picture(painter, left + 7, tag.center().y() - side / 2, self.theme.art.sign(practice.SIGN, t.ink, side, paint.ratio(painter)))
        paint.words(painter, tag.adjusted(side + 12, 0, -6, 0), text, self.theme.font(12, BOLD), t.ink)

    def _paint_words(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        t, px = self.theme.tokens, self.theme.px
        left, wide = rect.x() + 14, rect.width() - 28
        top = rect.y() + PICTURE
        when = QRectF(left + EMBLEM + 8, top + 4, wide - EMBLEM - 8, px(20))
        paint.words(painter, when, self.telling.when(entry), self.theme.font(12, SEMIBOLD), t.ink_soft, Qt.AlignmentFlag.AlignRight)
        title = QRectF(left, top + px(23), wide, px(24))
        paint.words(painter, title, self.telling.title(entry), self.theme.font(16, EXTRABOLD), t.ink)
        state = QRectF(left, top + px(47), wide, px(20))
        colour = t.bad if entry.damage is not None else t.ink_soft
        paint.words(painter, state, self.telling.state(entry), self.theme.font(12, SEMIBOLD), colour)
        line = top + px(76)
        paint.line(painter, QPointF(left, line), QPointF(left + wide, line), t.line)

    def _paint_seats(self, painter: QPainter, rect: QRectF, entry: Entry, look: Look) -> None:
        more = self.more(rect)
        side = self.theme.px(FACE)
        x, y = rect.x() + 14, rect.y() + PICTURE + self.theme.px(76) + (self.theme.px(68) - side) / 2
        step = min(side + 10, max(side * 0.6, (more.left() - 6 - x - side) / max(1, len(entry.seats) - 1)))
        for place, seat in enumerate(entry.seats):
            paint_face(painter, self.theme, QRectF(x, y, side, side), person(seat, place))
            x += step
        t = self.theme.tokens
        if look.over:
            paint.rounded(painter, more, 6, t.quiet_hover)
        size = self.theme.px(20)
        sign = self.theme.art.sign("more", t.ink, size, paint.ratio(painter))
        paint.picture(painter, more.center().x() - size / 2, more.center().y() - size / 2, sign)

    def more(self, rect: QRectF) -> QRectF:
        """Where the card's menu opens."""
        side = self.theme.px(36)
        middle = rect.y() + PICTURE + self.theme.px(76) + self.theme.px(68) / 2
        return QRectF(rect.right() - 14 - side, middle - side / 2, side, side)
