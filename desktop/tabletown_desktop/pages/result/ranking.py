"""Who came where: the podium under its bunting, and a row for every contender."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPen, QPolygonF

from tabletown.words import ordinal
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import SEATS, mix
from tabletown_desktop.pages.result.account import Account, Contender, margin, notes, standing, title
from tabletown_desktop.pages.result.panel import Brush, ResultPanel
from tabletown_desktop.session.players import portrait
from tabletown_desktop.widgets.labels import Person, paint_face

STEP_HEIGHTS = {1: 104, 2: 76, 3: 54}
PODIUM = 286
"""Height of bunting and podium at their natural size."""
HEAD, FOOT = 76, 60
ROW, LOWEST_ROW = 62, 46
LAUREL = {False: QColor("#C8921A"), True: QColor("#E7B84C")}


class Ranking(ResultPanel):
    """The steps of the podium rise as `reveal` grows from 0 to 1."""

    mean: float | None = None
    """The person's mean in matches like this one, if there is one."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(332), self.theme.px(672))

    def minimumSizeHint(self) -> QSize:
        count = len(self.account.contenders) if self.account else 1
        return QSize(self.theme.px(300), self.theme.px(HEAD + FOOT + count * LOWEST_ROW + 8))

    def describe(self, account: Account) -> str:
        words = self.words
        heads = [f"{title(words, account)}.", f"{margin(words, account)}."]
        places = [self._spoken(account.contenders[number]) for number in account.ranking]
        return " ".join([*heads, *places, *notes(words, account, self.mean)])

    def _spoken(self, contender: Contender) -> str:
        helped = standing(self.words, contender)
        name, points = self.name_of(contender), self.points(contender.total)
        return self.words.text("result.place", place=ordinal(contender.place), name=name, points=points, note=helped)

    def draw(self, brush: Brush, account: Account) -> None:
        px, middle = self.theme.px, self.width() / 2
        if self.reveal <= 0:
            brush.text(middle, px(40), self.words.text("result.counting"), 20, EXTRABOLD, self.theme.tokens.ink_soft, "middle")
            return
        self._title(brush, title(self.words, account))
        below, room = margin(self.words, account), self.width() - px(24)
        size = 14 if self.theme.width(below, 14, SEMIBOLD) <= room else 12
        brush.text(middle, px(64), below, size, SEMIBOLD, self.theme.tokens.ink_soft, "middle", room)
        count = len(account.contenders)
        foot = self._foot(account)
        free = self.height() - px(HEAD) - foot
        row = max(px(LOWEST_ROW), min(px(ROW), (free - px(170)) / count))
        scale = min((self.width() - px(32)) / 296, (free - count * row) / PODIUM)
        base = px(HEAD) + min(px(40), max(0.0, free - count * row - scale * PODIUM) / 3)
        if scale >= 0.35:
            base += scale * (PODIUM - 16)
            self._bunting(brush, base - scale * (PODIUM - 16) + 6 * scale, scale)
            self._podium(brush, account, base, scale)
            base += 16 * scale
        for index, number in enumerate(account.ranking):
            self._row(brush, account.contenders[number], index == 0, base + index * row, row - px(6))
        top = min(base + count * row + px(8), self.height() - foot)
        for line in notes(self.words, account, self.mean):
            brush.painter.setFont(self.theme.font(12, SEMIBOLD))
            brush.painter.setPen(self.theme.tokens.ink_soft)
            place = self._paragraph(line).translated(px(20), top)
            brush.painter.drawText(place, Qt.TextFlag.TextWordWrap, line)
            top = place.bottom() + px(2)

    def _paragraph(self, words: str) -> QRectF:
        """The place that a note takes up, measured from its own corner."""
        room = QRectF(0, 0, self.width() - self.theme.px(36), 1000)
        return QFontMetricsF(self.theme.font(12, SEMIBOLD)).boundingRect(room, Qt.TextFlag.TextWordWrap, words)

    def _foot(self, account: Account) -> float:
        """Height of the notes."""
        return sum(self._paragraph(line).height() + self.theme.px(2) for line in notes(self.words, account, self.mean)) + self.theme.px(20)

    def _title(self, brush: Brush, words: str) -> None:
        """As large as the panel's width allows."""
        room = self.width() - self.theme.px(28)
        size = next((size for size in (28, 24, 20, 16, 14) if self.theme.width(words, size, EXTRABOLD) <= room), 12)
        brush.text(self.width() / 2, self.theme.px(40), words, size, EXTRABOLD, anchor="middle", room=room)

    def _bunting(self, brush: Brush, top: float, scale: float) -> None:
        left, width, sag = self.theme.px(16), self.width() - self.theme.px(32), 20 * scale

        def at(share: float) -> QPointF:
            return QPointF(left + share * width, top + sag * (1 - (2 * share - 1) ** 2))

        painter = brush.painter
        for index in range(13):
            one, other = at(index / 13), at((index + 1) / 13)
            tip = QPointF((one.x() + other.x()) / 2, (one.y() + other.y()) / 2 + 19 * scale)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.tokens.named(SEATS[index % 6]))
            painter.drawPolygon(QPolygonF([one + QPointF(2, 0), other - QPointF(2, 0), tip]))
        string = QPainterPath(at(0))
        string.quadTo(QPointF(left + width / 2, top + 2 * sag), at(1))
        painter.strokePath(string, QPen(self.theme.tokens.ink_soft, 1.5 * self.theme.interface_scale))

    # -- the podium -------------------------------------------------------------------------------------------------------
    def _podium(self, brush: Brush, account: Account, base: float, scale: float) -> None:
        middle, aside = self.width() / 2, 100 * scale
        for number, x in zip(account.ranking[:3], (middle, middle - aside, middle + aside), strict=False):
            self._step(brush, account.contenders[number], x, base, scale)
        brush.level(self.theme.px(16), base, self.width() - self.theme.px(16), self.theme.tokens.field_line, 2)

    def _step(self, brush: Brush, contender: Contender, x: float, base: float, scale: float) -> None:
        colour, half = self.seat_colour(contender), 46 * scale
        height = STEP_HEIGHTS[min(3, contender.place)] * scale * self.reveal
        top = base - height
        brush.bar(QRectF(x - half, top, 2 * half, height), self.tint(colour, 0.62), 6)
        brush.bar(QRectF(x - half, base - min(height, 8), 2 * half, min(height, 8)), self.tint(colour, 0.62))
        lid = min(height, 12 * scale)
        brush.bar(QRectF(x - half, top, 2 * half, lid), self.tint(colour, 0.3), 6)
        brush.bar(QRectF(x - half, top + lid / 2, 2 * half, lid / 2), self.tint(colour, 0.3))
        if height > 40 * scale:
            ink = mix(colour, QColor("#FFFFFF"), 0.7) if self.theme.dark else mix(colour, self.theme.tokens.ink, 0.6)
            below = (50 if contender.place < 3 else 44) * scale
            brush.text(x, top + below, str(contender.place), 28 * min(1.0, scale / self.theme.text_scale), EXTRABOLD, ink, "middle")
        side = (72 if contender.place == 1 else 56) * scale
        self._face(brush, contender, QRectF(x - side / 2, top - side - 6 * scale, side, side))
        if contender.place == 1:
            self._laurel(brush, x, top - 42 * scale, scale)

    def _laurel(self, brush: Brush, x: float, y: float, scale: float) -> None:
        painter = brush.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(LAUREL[self.theme.dark])
        for side in (-1, 1):
            for leaf in range(6):
                angle = pi / 2 + side * (0.35 + leaf * 0.36)
                painter.save()
                painter.translate(x + cos(angle) * 45 * scale, y + sin(angle) * 45 * scale)
                painter.rotate(angle * 57.3 + 90 + side * 32)
                painter.drawEllipse(QPointF(0, 0), 8 * scale, 3.6 * scale)
                painter.restore()

    def _face(self, brush: Brush, contender: Contender, place: QRectF) -> None:
        if not brush.rival(contender.rival, place.x(), place.y(), place.width()):
            person = Person(self.name_of(contender), contender.seating.colour or SEATS[0], portrait(contender.seating.bot))
            paint_face(brush.painter, self.theme, place, person, dot=contender.seating.colour is not None)

    # -- the rows ---------------------------------------------------------------------------------------------------------
    def _row(self, brush: Brush, contender: Contender, first: bool, top: float, height: float) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        place = QRectF(px(12), top, self.width() - px(24), height)
        brush.bar(place, tokens.paper_2 if first else tokens.paper, 8, None if first else tokens.line)
        middle = place.center().y()
        near = px(18) if self.width() < px(300) else 0  # large text in a narrow panel moves together
        brush.text(px(34) - near / 2, middle + px(6), str(contender.place), 16, EXTRABOLD, tokens.ink_soft, "middle")
        side = min(px(40), height - px(8))
        self._face(brush, contender, QRectF(px(54) - near, middle - side / 2, side, side))
        total = self.points(contender.total)
        end = self.width() - px(30) + near / 2
        room = end - px(118) + near - self.theme.width(total, 20, EXTRABOLD)
        brush.text(px(112) - near, middle - px(3), self.name_of(contender), 14, EXTRABOLD, room=room)
        helped = standing(self.words, contender)
        brush.text(px(112) - near, middle + px(15), helped, self._below(helped, room), SEMIBOLD, tokens.ink_soft, room=room)
        brush.text(end, middle + px(8), total, 20, EXTRABOLD, anchor="end")

    def _below(self, words: str, room: float) -> float:
        """The size of the words under a name: large text is set smaller where it has no room, but not below what is usual."""
        sizes = [size for size in (12.0, 11.0, 10.0, 9.0, 8.0) if self.theme.px(size) >= min(12, self.theme.px(12))]
        return next((size for size in sizes if self.theme.width(words, size, SEMIBOLD) <= room), sizes[-1])
