"""What another seat did: a card beside its row, the row ringed in the colour of the seat."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Person, paint_face
from tabletown_desktop.widgets.themed import Themed

WIDE, FACE, PAD = 300, 40, 12
GAP = 10
"""Between the row and its card."""
MOST_LINES = 9
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class Ring(Themed, QWidget):
    """A frame in the colour of a seat, over whatever lies there."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def surround(self, place: QRect, colour: str) -> None:
        self._colour = colour
        self.setGeometry(place.adjusted(-4, -4, 4, 4))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint.rounded(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, None, self.theme.tokens.named(self._colour), 3)
        painter.end()


class TurnCard(Themed, QWidget):
    """A face, a name, and what was done. It lets every click through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._ground = parent
        self._person = Person("", "teal")
        self._text = ""
        self._ring = Ring(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    @property
    def person(self) -> Person:
        return self._person

    def tell(self, person: Person, text: str, row: QRect | None, room: QRect) -> None:
        """Show it beside the row, or at the foot of the room for a seat that has none."""
        self._person, self._text = person, text
        self.setAccessibleName(f"{person.name}: {text}")
        self.setGeometry(self._place(self._measure(room), row, room))
        if row is not None:
            self._ring.surround(row, person.colour)
        else:
            self._ring.hide()
        self.show()
        self.raise_()
        self.update()

    def dismiss(self) -> None:
        self.hide()
        self._ring.hide()

    def _measure(self, room: QRect) -> QSize:
        px = self.theme.px
        wide = min(px(WIDE), room.width() - 16)
        lines = QFontMetrics(self.theme.font(13, SEMIBOLD)).boundingRect(QRect(0, 0, self._words_wide(wide), 10_000), WRAPPED, self._text)
        most = QFontMetrics(self.theme.font(13, SEMIBOLD)).lineSpacing() * MOST_LINES
        return QSize(wide, max(px(FACE), px(22) + min(lines.height(), most) + 2) + 2 * PAD)

    def _words_wide(self, wide: int) -> int:
        return wide - self.theme.px(FACE) - 3 * PAD

    @staticmethod
    def _place(size: QSize, row: QRect | None, room: QRect) -> QRect:
        """Left of the row, else right of it, else above or below; always inside the room."""
        if row is None:
            place = QRect(QPoint(room.center().x() - size.width() // 2, room.bottom() - size.height() - 8), size)
        else:
            tall = row.height() > 2 * size.height()  # beside the foot of a tall one: what it speaks of lies higher up
            middle = QPoint(0, row.bottom() - size.height() if tall else row.center().y() - size.height() // 2)
            above = QPoint(row.center().x() - size.width() // 2, row.top() - GAP - size.height())
            left, right = QPoint(row.left() - GAP - size.width(), 0) + middle, QPoint(row.right() + GAP, 0) + middle
            below = QPoint(above.x(), row.bottom() + GAP)
            fits = [
                at
                for at, free in (
                    (left, left.x() >= room.left()),
                    (right, right.x() + size.width() <= room.right()),
                    (above, above.y() >= room.top()),
                )
                if free
            ]
            place = QRect(next(iter(fits), below), size)
        x = min(max(place.x(), room.left() + 8), room.right() - size.width() - 8)
        y = min(max(place.y(), room.top() + 8), room.bottom() - size.height() - 8)
        return QRect(QPoint(x, y), size)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect.adjusted(1, 1, -1, -1), 10, t.paper, t.named(self._person.colour), 2)
        side = px(FACE)
        paint_face(painter, self.theme, QRectF(PAD, PAD, side, side), self._person)
        left = PAD + side + PAD
        words = QRectF(left, PAD - 2, rect.width() - left - PAD, px(20))
        paint.words(painter, words, self._person.name, self.theme.font(14, EXTRABOLD), t.ink)
        font = self.theme.font(13, SEMIBOLD)
        painter.setFont(font)
        painter.setPen(t.ink)
        place = QRectF(left, PAD + px(20), words.width(), rect.height() - 2 * PAD - px(20) + 4)
        painter.setClipRect(place)
        painter.drawText(place, WRAPPED, self._text)
        painter.end()
